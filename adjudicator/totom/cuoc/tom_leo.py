"""Tôm and Lèo: the two named trios in the layout. Source: lesson 6, items f and g."""

from __future__ import annotations

from adjudicator.totom.cuoc.win import Cuoc, Win
from adjudicator.totom.hand import Layout
from adjudicator.totom.melds import PHU


def times(layout: Layout, trio: str) -> int:
    """How many phu of that trio the layout holds."""
    held = sum(PHU[number].trio == trio for number in layout.phu)
    return held + sum(lock.kind == "sp" and _trio_of(lock.faces) == trio for lock in layout.locked)


def _trio_of(faces: tuple[int, ...]) -> str:
    """The trio that the faces make."""
    return next((phu.trio for phu in PHU if phu.faces == faces and phu.kind == "sp"), "")


def _tom(win: Win, layout: Layout) -> bool:
    return times(layout, "tom") > 0


def _leo(win: Win, layout: Layout) -> bool:
    return times(layout, "leo") > 0


TOM = Cuoc("tom", "totom/lesson-6/f", _tom)
LEO = Cuoc("leo", "totom/lesson-6/g", _leo)
