"""Suông: a win without any cước. Source: lesson 6, item a."""

from __future__ import annotations

from adjudicator.totom.cuoc.win import Cuoc, Win
from adjudicator.totom.hand import Layout


def _holds(win: Win, layout: Layout) -> bool:
    """Asked last: it holds when nothing else was found."""
    return True


SUONG = Cuoc("suong", "totom/lesson-6/a", _holds)
