"""The cước of lesson 6, one file a cước or a group, and which of them a finished hand has."""

from __future__ import annotations

from adjudicator.totom.cuoc.bach_thu import BACH_THU
from adjudicator.totom.cuoc.chain import KHOI, THONG, level_of
from adjudicator.totom.cuoc.chi_nay import CHI_NAY
from adjudicator.totom.cuoc.reds import BACH_DINH, KINH_CU, KINH_TU_CO, THAP_DIEU
from adjudicator.totom.cuoc.suong import SUONG
from adjudicator.totom.cuoc.thien_u import THIEN_U
from adjudicator.totom.cuoc.tom_leo import LEO, TOM, times
from adjudicator.totom.cuoc.win import Cuoc, Win
from adjudicator.totom.cuoc.xuyen import BI_TU, NAM_GIAN
from adjudicator.totom.hand import Layout

#: In the order of the lesson, a to n.
ALL: tuple[Cuoc, ...] = (
    SUONG, THONG, KHOI, THIEN_U, BACH_THU, TOM, LEO, BI_TU, NAM_GIAN, THAP_DIEU, KINH_CU, BACH_DINH, CHI_NAY, KINH_TU_CO,
)  # fmt: skip
BY_ID = {cuoc.id: cuoc for cuoc in ALL}
TUTRU = ("thap-dieu", "kinh-cu", "bach-dinh", "chi-nay", "kinh-tu-co")
#: Pairs that may not be announced together although both conditions may hold (§7.4).
EXCLUDED = frozenset({frozenset(("chi-nay", "leo"))})

__all__ = ["ALL", "BY_ID", "EXCLUDED", "TUTRU", "Cuoc", "Item", "Win", "level_of", "true_items"]

Item = tuple[str, int]  # id and level (khôi) or times


def true_items(win: Win, layout: Layout) -> tuple[Item, ...]:
    """Every cước that the hand has in that layout, in the order of the lesson; Suông if there is none.

    The number beside an id is the level of a khôi, the times of Tôm and Lèo, otherwise 1. Chi chi
    nảy and Lèo may both be there; only one of them may be announced (item m).
    """
    found = [(cuoc.id, _number(cuoc, win, layout)) for cuoc in ALL[1:] if cuoc.holds(win, layout)]
    return tuple(found) or (("suong", 1),)


def _number(cuoc: Cuoc, win: Win, layout: Layout) -> int:
    """The number that goes with an id."""
    if cuoc is KHOI:
        return level_of(win)
    if cuoc in (TOM, LEO) and win.rules.count_multiple_tom_leo:
        return times(layout, cuoc.id)
    return 1
