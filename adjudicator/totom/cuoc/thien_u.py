"""Thiên ù: the cái's 21 dealt cards are all in phu, with a lưng. Source: lesson 6, item d."""

from __future__ import annotations

from adjudicator.totom.cuoc.win import Cuoc, Win
from adjudicator.totom.hand import Layout


def _holds(win: Win, layout: Layout) -> bool:
    return win.win is None and win.first_of_cai


THIEN_U = Cuoc("thien-u", "totom/lesson-6/d", _holds)
