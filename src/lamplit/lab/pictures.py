"""Pictures of what was measured, as SVG that needs nothing else to be shown.

All are narrow enough to be read on a phone: what a line is about stands above it, not beside it.
"""

from __future__ import annotations

from io import StringIO
from typing import Any, Final

import altair as alt
import polars as pl

WIDTH: Final = 370
LINE: Final = 38  # height of a line with its words above
THIN: Final = 19  # height of a line with its words beside
BESIDE: Final = 150  # room for these
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


def rates(table: pl.DataFrame, label: str) -> str:
    """Win rates with their bounds, a line for each value of `label`."""
    shown = table.with_columns(
        pl.col(label).cast(pl.String),
        pl.format("{} % of {}", (pl.col("rate") * 100).round(1), pl.col("n")).alias("said"),
        pl.lit(0).alias("none"),
        pl.lit(1).alias("all"),
    )
    base = alt.Chart(shown).encode(y=alt.Y(f"{label}:N", axis=None, sort=None))
    percent = alt.Axis(format="%", title=None, tickCount=5, grid=False)
    x = alt.X("low:Q", axis=percent, scale=alt.Scale(domain=[0, 1]))
    track = base.mark_rule(color=RULE, strokeWidth=4, yOffset=8).encode(x="none:Q", x2="all:Q")
    bounds = base.mark_rule(color=WON, strokeWidth=4, opacity=0.5, yOffset=8).encode(x=x, x2="high:Q")
    points = base.mark_point(color=WON, filled=True, size=90, opacity=1, yOffset=8).encode(x="rate:Q")
    return lines(track + bounds + points + words(base, label, "said"))


def words(base: Any, left: str, right: str) -> Any:
    """What stands above each line: what it is about, and its numbers."""
    about = base.mark_text(align="left", dy=-7).encode(x=alt.value(0), text=f"{left}:N")
    numbers = base.mark_text(align="right", dy=-7, color=QUIET).encode(x=alt.value(WIDTH), text=f"{right}:N")
    return about + numbers


def lines(chart: Any) -> str:
    """A picture of lines with their words above."""
    return svg(chart.properties(width=WIDTH, height=alt.Step(LINE)))


def gains(table: pl.DataFrame) -> str:
    """What each card adds to the win rate, with bounds; coloured where it is more or less than nothing."""
    more, less, open = TELLS.domain
    below = pl.when(pl.col("gain_high") < 0).then(pl.lit(less)).otherwise(pl.lit(open))
    tells = pl.when(pl.col("gain_low") > 0).then(pl.lit(more)).otherwise(below)
    shown = table.with_columns(tells.alias("tells")).sort("gain", descending=True)
    y = alt.Y("card:N", sort=None, axis=alt.Axis(title=None, minExtent=BESIDE))
    base = alt.Chart(shown).encode(y=y, color=alt.Color("tells:N", scale=TELLS))
    x = alt.X("gain_low:Q", axis=alt.Axis(format="+.0%", title="won with it, less without it", tickCount=4))
    bounds = base.mark_rule(strokeWidth=3, opacity=0.5).encode(x=x, x2="gain_high:Q")
    points = base.mark_point(filled=True, size=60, opacity=1).encode(x="gain:Q")
    zero = alt.Chart().mark_rule(color=INK, strokeDash=[3, 3]).encode(x=alt.datum(0))
    return svg((zero + bounds + points).properties(width=WIDTH - BESIDE, height=alt.Step(THIN)))


def spread(table: pl.DataFrame, name: str) -> str:
    """How often each `value` occurred, and where it is told, how often where it was won."""
    width = step(table)
    middle = 0.5 if width == 1 else 0  # a bar of one number stands above it
    low = (pl.col("value") / width).floor() * width - middle
    shown = counted(table.with_columns(low)).with_columns(end=pl.col("value") + width)
    axis = alt.Axis(format="d", tickMinStep=1, tickCount=7, grid=False)
    x = alt.X("value:Q", bin="binned", title=name.lower(), axis=axis)
    y = alt.Y("n:Q", title=None, axis=alt.Axis(tickCount=4, tickMinStep=1))
    bars = alt.Chart(shown).mark_bar().encode(x=x, x2="end:Q", y=y, color=outcome(table))
    return svg(bars.properties(width=WIDTH - 30, height=150))


def counted(table: pl.DataFrame) -> pl.DataFrame:
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


def values(table: pl.DataFrame) -> str:
    """How many there were of each `value`, the most frequent first, won and lost."""
    each = table.group_by("value").agg(pl.len().alias("all")).sort("all", "value", descending=[True, False])
    y = alt.Y("value:N", axis=None, sort=each["value"].to_list())
    bars = alt.Chart(counted(table)).mark_bar(height=9, yOffset=8)
    shown = bars.encode(x=alt.X("n:Q", axis=None), y=y, color=outcome(table))
    said = each.with_columns(pl.col("all").cast(pl.String).alias("said"))
    return lines(shown + words(alt.Chart(said).encode(y=y), "value", "said"))
