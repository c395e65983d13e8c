"""Thông and Tam khôi, Tứ khôi …: wins in a row. Source: lesson 6, items b and c."""

from __future__ import annotations

from adjudicator.totom.cuoc.win import Cuoc, Win
from adjudicator.totom.hand import Layout

THONG_LEVEL = 2


def level_of(win: Win) -> int:
    """The level this hand may announce: 2 Thông, 3 Tam khôi, 4 Tứ khôi …; 0 for none.

    One more than the level announced in the hand before, never above the wins in a row. With
    nothing announced there it is Thông again.
    """
    if win.wins < THONG_LEVEL:
        return 0
    if not win.rules.khoi_needs_announced:
        return win.wins
    return min(win.wins, win.announced + 1) if win.announced >= THONG_LEVEL else THONG_LEVEL


def _thong(win: Win, layout: Layout) -> bool:
    return level_of(win) == THONG_LEVEL


def _khoi(win: Win, layout: Layout) -> bool:
    return level_of(win) > THONG_LEVEL


THONG = Cuoc("thong", "totom/lesson-6/b", _thong)
KHOI = Cuoc("khoi", "totom/lesson-6/c", _khoi, ("khoi_needs_announced",))
