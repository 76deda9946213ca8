"""What a person can do wrong."""


class LamplitError(Exception):
    """The base of every error a person can cause.

    Its message is one sentence that says what is wrong, where, and what would be right; it is shown as it
    stands, without a traceback.
    """
