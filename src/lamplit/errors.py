"""What a person can do wrong."""


class LamplitError(Exception):
    """The base of every error a person can cause.

    Its message is one sentence that says what is wrong, where, and what would be right; it is shown as it
    stands, without a traceback.
    """


class NotAllowed(LamplitError):  # noqa: N818  (what a table says, not a failure)
    """A choice that is not legal now; nothing has changed. `rule` is the id of the clause, or ""."""

    def __init__(self, sentence: str, rule: str) -> None:
        super().__init__(f"{sentence} ({rule})" if rule else sentence)
        self.sentence = sentence
        self.rule = rule
