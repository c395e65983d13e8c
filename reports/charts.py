"""Charts as inline SVG: bars and running totals.

Drawn by leather, a small charting library in pure Python without dependencies: its SVG has no
style, no script and no date in it, so it passes the page's content policy, takes the page's colours
by class, and is the same bytes every time.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

import leather  # type: ignore[import-untyped]  # it ships no types
from markupsafe import Markup

_WIDTH, _ROW, _HEIGHT = 640, 30, 280
_SIZE = re.compile(r'^<svg width="(\d+)" height="(\d+)"')
_LABEL_LENGTH, _MOST = 30, 15


@dataclass(frozen=True, slots=True)
class Chart:
    """A chart and the numbers behind it. `names` are the lines of a line chart, in the order drawn.

    `about` says whose chart it is, where there are several of one kind.
    """

    id: str
    svg: Markup
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    names: tuple[str, ...] = ()
    about: str = ""


class _Line(leather.Line):  # type: ignore[misc]  # leather has no types
    """A line without an entry in leather's own legend: ours tells lines apart by their dashes too."""

    def legend_to_svg(self, series: object, palette: object) -> list[object]:
        """Nothing."""
        return []


def bars(id: str, columns: tuple[str, str], counted: Sequence[tuple[str, int]]) -> Chart:
    """One bar a name, the first on top; the numbers beside the chart hold also what it has no room for."""
    chart = leather.Chart(None)
    shown = counted[:_MOST]
    labels = _labels([name for name, _ in shown])
    chart.add_bars([(number, label) for label, (_, number) in zip(labels, shown, strict=True)])
    most = max(number for _, number in counted)
    chart.add_x_scale(0, most)
    chart.add_x_axis(ticks=_whole_ticks(most))
    height = 70 + _ROW * min(len(counted), _MOST)
    return Chart(
        id,
        _page_svg(chart.to_svg(width=_WIDTH, height=height)),
        columns,
        tuple((name, str(number)) for name, number in counted),
    )


def totals(
    id: str,
    columns: tuple[str, ...],
    names: Sequence[str],
    steps: Sequence[Sequence[int]],
    about: str = "",
) -> Chart:
    """Running totals, one line a name; `steps[k]` are the totals after hand k, in the order of `names`."""
    chart = leather.Chart(None)
    for place in range(len(names)):
        points = [(0, 0)] + [(hand, step[place]) for hand, step in enumerate(steps, 1)]
        chart.add_series(leather.Series(points), _Line())
    chart.add_x_axis(ticks=_whole_ticks(len(steps)))
    rows = tuple((str(hand), *map(str, step)) for hand, step in enumerate(steps, 1))
    return Chart(
        id, _page_svg(chart.to_svg(width=_WIDTH, height=_HEIGHT)), columns, rows, tuple(names), about
    )


def _whole_ticks(most: int) -> list[int]:
    """At most some ten whole numbers from 0 to `most`."""
    step = max(1, -(-most // 10))
    return list(range(0, most + 1, step))


def _short(name: str) -> str:
    """As much as there is room for, first without what stands in brackets at the end."""
    bare = name if len(name) <= _LABEL_LENGTH else name.rpartition(" (")[0] or name
    return bare if len(bare) <= _LABEL_LENGTH else bare[: _LABEL_LENGTH - 1] + "…"


def _labels(names: Sequence[str]) -> list[str]:
    """The names as far as there is room, every one another: bars of one label would lie on each other."""
    cut = [_short(name) for name in names]
    half = _LABEL_LENGTH // 2
    made: list[str] = []
    for name, label in zip(names, cut, strict=True):
        if cut.count(label) > 1:
            label = f"{name[: half - 1]}…{name[-half:]}"
        made.append(label if label not in made else f"{label} {len(made) + 1}")
    return made


def _page_svg(svg: str) -> Markup:
    """The chart without its own size, so that it shrinks with the page; the figure around it says what it is."""
    sized = _SIZE.sub(r'<svg class="chart" aria-hidden="true" viewBox="0 0 \1 \2"', svg, count=1)
    return Markup(sized)
