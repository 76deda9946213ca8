"""Pictures of what was measured, as SVG that needs nothing else to be shown.

All are narrow enough to be read on a phone: what a line is about stands above it, not beside it.
"""

from __future__ import annotations

from io import StringIO
from typing import Any, Final

import altair as alt
import polars as pl

from lamplit.lab.figures import counted, percent

WIDTH: Final = 370
LINE: Final = 38  # height of a line with its words above
THIN: Final = 19  # height of a line with its words beside
BESIDE: Final = 175  # room for these
BOTH: Final = 50  # letters of what a line is about and of its numbers, where these stand beside it
INK, QUIET, RULE = "#26190d", "#5d4830", "#e0d0b1"
WON, LOST, PLAIN = "#1d6f6a", "#d98b52", "#a58a61"
ENDED: Final = alt.Scale(domain=["won", "lost"], range=[WON, LOST])
TELLS: Final = alt.Scale(domain=["wins more", "wins less", "no telling"], range=[WON, LOST, PLAIN])
FONT: Final = "Atkinson Hyperlegible Next, Verdana, sans-serif"
LOOK: Final[dict[str, Any]] = {
    "background": "transparent",
    "font": FONT,
    "padding": 2,
    "view": {"stroke": None},
    "axis": {
        **{f"{part}Color": QUIET for part in ("label", "title")},
        **{f"{part}Color": RULE for part in ("grid", "domain", "tick")},
        **{f"{part}FontSize": 12 for part in ("label", "title")},
        "titleFontWeight": "normal",
        "labelLimit": BESIDE,
    },
    "legend": {"labelColor": INK, "labelFontSize": 12, "title": None, "orient": "top", "symbolOpacity": 1},
    "text": {"fontSize": 13, "color": INK},
}


def svg(chart: Any) -> str:
    """A chart as SVG."""
    file = StringIO()
    chart.configure(**LOOK).save(file, format="svg")
    return file.getvalue()


def rates(table: pl.DataFrame, label: str, even: float | None = None) -> str:
    """Win rates with their bounds, a line for each value of `label`; dashed what all would be if even."""
    shown = table.with_columns(
        pl.col(label).cast(pl.String),
        pl.Series("said", [rate_said(*row) for row in table.select("rate", "low", "high", "n").iter_rows()]),
        pl.lit(0).alias("none"),
        pl.lit(1).alias("all"),
    )
    below = is_long(shown, label)
    base = alt.Chart(shown).encode(y=alt.Y(f"{label}:N", axis=None, sort=None))
    axis = alt.Axis(labelExpr=PERCENT, title=None, tickCount=5, grid=False)
    x = alt.X("low:Q", axis=axis, scale=alt.Scale(domain=[0, 1]))
    track = base.mark_rule(color=RULE, strokeWidth=4, yOffset=8).encode(x="none:Q", x2="all:Q")
    bounds = base.mark_rule(color=WON, strokeWidth=4, opacity=0.5, yOffset=8).encode(x=x, x2="high:Q")
    points = base.mark_point(color=WON, filled=True, size=90, opacity=1, yOffset=8).encode(x="rate:Q")
    dashed = [] if even is None else [fair(even, x)]
    return lines(alt.layer(track, *dashed, bounds, points, words(base, label, "said", below)), below)


PERCENT: Final = "format(datum.value * 100, 'd') + ' %'"  # as it is written in words


def rate_said(rate: float, low: float, high: float, n: int) -> str:
    """A rate with its bounds."""
    return f"{percent(rate)} ({100 * low:.0f} to {100 * high:.0f}) of {n:,}"


def is_long(table: pl.DataFrame, label: str) -> bool:
    """Whether what is said in numbers does not fit beside what it is about."""
    return bool((table[label].str.len_chars() + table["said"].str.len_chars() > BOTH).any())


def fair(even: float, x: Any) -> Any:
    """A dashed line through all others."""
    line = alt.Chart(pl.DataFrame({"low": [even]})).mark_rule(color=INK, strokeDash=[3, 3])
    return line.encode(x=x)


def words(base: Any, left: str, right: str, below: bool = False) -> Any:
    """What stands above each line: what it is about, and its numbers, which may stand below it."""
    about = base.mark_text(align="left", dy=-7, limit=WIDTH).encode(x=alt.value(0), text=f"{left}:N")
    numbers = base.mark_text(align="right", dy=23 if below else -7, color=QUIET)
    return about + numbers.encode(x=alt.value(WIDTH), text=f"{right}:N")


def lines(chart: Any, below: bool = False) -> str:
    """A picture of lines with their words above, and some below."""
    return svg(chart.properties(width=WIDTH, height=alt.Step(LINE + 26 * below)))


def gains(table: pl.DataFrame) -> str:
    """What each card adds to the win rate, with bounds; coloured where it is more or less than nothing."""
    more, less, open = TELLS.domain
    below = pl.when(pl.col("gain_high") < 0).then(pl.lit(less)).otherwise(pl.lit(open))
    tells = pl.when(pl.col("gain_low") > 0).then(pl.lit(more)).otherwise(below)
    shown = table.with_columns(tells.alias("tells")).sort("gain", descending=True)
    y = alt.Y("name:N", sort=None, axis=alt.Axis(title=None, minExtent=BESIDE))
    base = alt.Chart(shown).encode(y=y, color=alt.Color("tells:N", scale=TELLS))
    x = alt.X("gain_low:Q", axis=POINTS)
    bounds = base.mark_rule(strokeWidth=3, opacity=0.5).encode(x=x, x2="gain_high:Q")
    points = base.mark_point(filled=True, size=60, opacity=1).encode(x="gain:Q")
    zero = alt.Chart().mark_rule(color=INK, strokeDash=[3, 3]).encode(x=alt.datum(0))
    return svg((zero + bounds + points).properties(width=WIDTH - BESIDE, height=alt.Step(THIN)))


POINTS: Final = alt.Axis(
    labelExpr="datum.value ? format(datum.value * 100, '+d') : '0'",
    title="points more often won with it",
    tickCount=4,
    labelFlush=False,
)


def spread(table: pl.DataFrame, name: str, unit: str) -> str:
    """How often each `value` occurred, and where it is told, how often where it was won."""
    width = step(table)
    middle = 0.5 if width == 1 else 0  # a bar of one number stands above it
    low = (pl.col("value") / width).floor() * width - middle
    shown = ended(table.with_columns(low)).with_columns(end=pl.col("value") + width)
    axis = alt.Axis(format="d", tickMinStep=1, tickCount=7, grid=False)
    x = alt.X("value:Q", bin="binned", title=name.lower(), axis=axis)
    y = alt.Y("n:Q", title=f"{unit}s", axis=alt.Axis(tickCount=4, tickMinStep=1))
    bars = alt.Chart(shown).mark_bar().encode(x=x, x2="end:Q", y=y, color=outcome(table))
    return svg(bars.properties(width=WIDTH - 30, height=150))


def ended(table: pl.DataFrame) -> pl.DataFrame:
    """How many there are of each `value`, and how they `ended`."""
    ended = pl.when("won").then(pl.lit("won")).when(pl.col("won").not_()).then(pl.lit("lost"))
    keys = ("value", "ended")
    return table.with_columns(ended.alias("ended")).group_by(keys).agg(pl.len().alias("n")).sort(keys)


def step(table: pl.DataFrame) -> int:
    """How wide the bars are, so that there are at most some forty."""
    low, high = table.select(pl.col("value").min().alias("low"), pl.col("value").max().alias("high")).row(0)
    return max(1, round(float(high - low) / 40))


def outcome(table: pl.DataFrame) -> Any:
    """The colour of won and lost; one colour where that is not told."""
    if table["won"].null_count():
        return alt.value(PLAIN)
    return alt.Color("ended:N", scale=ENDED, sort=ENDED.domain)


def values(table: pl.DataFrame, unit: str) -> str:
    """How many there were of each `value`, won and lost: the most frequent first, numbers in their order."""
    each = table.group_by("value").agg(pl.len().alias("all"), pl.col("won").mean())
    numbered = each["value"].str.contains(r"^\d").all()
    each = each.sort("value") if numbered else each.sort("all", "value", descending=[True, False])
    y = alt.Y("value:N", axis=None, sort=each["value"].to_list())
    bars = alt.Chart(ended(table)).mark_bar(height=9, yOffset=8)
    shown = bars.encode(x=alt.X("n:Q", axis=None), y=y, color=outcome(table))
    of = table.select("number", "side").n_unique()
    told = [value_said(n, of, won, unit) for n, won in each.select("all", "won").iter_rows()]
    each = each.with_columns(pl.Series("said", told))
    below = is_long(each, "value")
    return lines(shown + words(alt.Chart(each).encode(y=y), "value", "said", below), below)


def value_said(n: int, of: int, won: float | None, unit: str) -> str:
    """How many there were, and how often they were won; where always or never, how many that is of all."""
    rest = f"{percent(won)} won" if won and won < 1 else f"{percent(n / of)} of all"
    return f"{counted(n, unit)}, {rest}"
