"""Bạch thủ: not thành, and the only way to win is one phỗng. Source: lesson 6, item e."""

from __future__ import annotations

from adjudicator.totom.cuoc.win import Cuoc, Win
from adjudicator.totom.hand import PHONG, Layout, is_thanh
from adjudicator.totom.melds import YEU, can_cover
from adjudicator.totom.packing import BITS


def _holds(win: Win, layout: Layout) -> bool:
    """A phỗng of a yêu, or of a card under a cup, is never Bạch thủ."""
    if win.how != PHONG or win.win is None or win.win in YEU or win.win in win.hand.cups:
        return False
    if win.waits() != ((win.win, (PHONG,)),) or is_thanh(win.hand, win.rules):
        return False
    return not win.rules.bachthu_requires_lone_pair or not _touches_thanh(win, win.win)


def _touches_thanh(win: Win, face: int) -> bool:
    """Is one odd card all that keeps the 20 from thành (*chạm thành*)? Then the pair is no lone pair."""
    return can_cover(win.hand.free - (1 << (BITS * face)), win.rules.sp_extend)


BACH_THU = Cuoc("bach-thu", "totom/lesson-6/e", _holds, ("bachthu_requires_lone_pair",))
