"""Pictures of what was measured, as SVG that needs nothing else to be shown."""

from __future__ import annotations

from io import StringIO
from typing import Any, Final

import altair as alt
import polars as pl

WIDTH: Final = 560
LINE: Final = 22  # height of a line with a point and its bounds
MARGIN: Final = 210  # room for labels, the same in all pictures
INK, QUIET, RULE = "#2b211a", "#7a6a5a", "#ddd0bb"
WON, LOST, PLAIN = "#1f7a74", "#d08a5c", "#9a8c7c"
SCALE: Final = alt.Scale(domain=["won", "lost"], range=[WON, LOST])
LOOK: Final[dict[str, Any]] = {
    "background": "transparent",
    "font": "sans-serif",
    "view": {"stroke": None},
    "axis": {"labelColor": INK, "titleColor": QUIET, "titleFontWeight": "normal", "gridColor": RULE}
    | {"domainColor": RULE, "tickColor": RULE, "labelFontSize": 12, "titleFontSize": 12, "labelLimit": 260},
    "axisY": {"minExtent": MARGIN},
    "legend": {"labelColor": INK, "labelFontSize": 12, "title": None, "orient": "top"},
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
    )
    base = alt.Chart(shown).encode(y=alt.Y(f"{label}:N", title=None, sort=None))
    percent = alt.Axis(format="%", title="won", tickCount=5)
    x = alt.X("low:Q", axis=percent, scale=alt.Scale(domain=[0, 1]))
    bounds = base.mark_rule(color=WON, strokeWidth=2, opacity=0.5).encode(x=x, x2="high:Q")
    points = base.mark_point(color=WON, filled=True, size=70, opacity=1).encode(x="rate:Q")
    words = base.mark_text(align="left", color=QUIET, dx=10).encode(x=alt.value(WIDTH), text="said:N")
    return svg((bounds + points + words).properties(width=WIDTH, height=alt.Step(LINE)))


def gains(table: pl.DataFrame) -> str:
    """What each card adds to the win rate, with bounds; coloured where it is more or less than nothing."""
    shown = table.with_columns(
        pl.when(pl.col("gain_low") > 0)
        .then(pl.lit("more often won with it"))
        .when(pl.col("gain_high") < 0)
        .then(pl.lit("less often"))
        .otherwise(pl.lit("no telling"))
        .alias("tells")
    )
    order = alt.EncodingSortField("gain", order="descending")
    scale = alt.Scale(domain=["more often won with it", "less often", "no telling"], range=[WON, LOST, PLAIN])
    color = alt.Color("tells:N", scale=scale)
    base = alt.Chart(shown).encode(y=alt.Y("card:N", title=None, sort=order), color=color)
    title = "won with it, less won without it"
    bounds = base.mark_rule(strokeWidth=2, opacity=0.5).encode(
        x=alt.X("gain_low:Q", axis=alt.Axis(format="+.0%", title=title, tickCount=6)), x2="gain_high:Q"
    )
    points = base.mark_point(filled=True, size=60, opacity=1).encode(x="gain:Q")
    zero = alt.Chart().mark_rule(color=INK, strokeDash=[3, 3]).encode(x=alt.datum(0))
    return svg((zero + bounds + points).properties(width=WIDTH, height=alt.Step(LINE - 4)))


def spread(table: pl.DataFrame, name: str) -> str:
    """How often each `value` occurred, and where it is told, how often where it was won."""
    width = step(table)
    found = table.with_columns((pl.col("value") / width).floor() * width)
    counts = counted(found)
    middle = 0.5 if width == 1 else 0  # a bar of one number stands above it
    chart = (
        alt.Chart(
            counts.with_columns(pl.col("value") - middle, (pl.col("value") + width - middle).alias("end"))
        )
        .mark_bar()
        .encode(
            x=alt.X("value:Q", bin="binned", title=name.lower(), axis=alt.Axis(format="d", tickMinStep=1)),
            x2="end:Q",
            y=alt.Y("n:Q", title=None),
            color=outcome(table),
        )
    )
    return svg(chart.properties(width=WIDTH, height=150))


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
    return alt.Color("ended:N", scale=SCALE)


def values(table: pl.DataFrame) -> str:
    """How many games there were of each `value`, the most frequent first, won and lost."""
    found = counted(table)
    order = alt.EncodingSortField("n", op="sum", order="descending")
    chart = (
        alt.Chart(found)
        .mark_bar(height=12)
        .encode(
            x=alt.X("n:Q", title="games"), y=alt.Y("value:N", title=None, sort=order), color=outcome(table)
        )
    )
    return svg(chart.properties(width=WIDTH, height=alt.Step(LINE)))
