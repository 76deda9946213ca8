"""The laboratory: games played by the thousand, what came of them, and reports for designers.

`plan` says what is played, `playing` plays and counts a game, `running` spreads games over all cores,
`results` keeps them; `measures` are the statistics, `pictures` and `report` the page.
"""

from importlib.util import find_spec

from lamplit.errors import LamplitError

if any(find_spec(name) is None for name in ("altair", "polars", "scipy", "vl_convert")):
    raise LamplitError('The laboratory needs more libraries: install "lamplit[lab]".')
