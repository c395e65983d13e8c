"""The four cước of colour: Thập điều, Kính cụ, Bạch định, Kính tứ cố. Source: lesson 6, items j, k, l, n."""

from __future__ import annotations

from adjudicator.totom.cuoc.win import Cuoc, Win
from adjudicator.totom.hand import Layout
from adjudicator.totom.packing import count
from notation.games.totom import INDEX

_ONG_CU = INDEX["oc"]


def _thap_dieu(win: Win, layout: Layout) -> bool:
    return win.reds == win.rules.thap_dieu_reds


def _kinh_cu(win: Win, layout: Layout) -> bool:
    return win.reds == 1 and count(win.cards, _ONG_CU) == 1


def _bach_dinh(win: Win, layout: Layout) -> bool:
    return not win.reds


def _kinh_tu_co(win: Win, layout: Layout) -> bool:
    return win.reds == 4 and count(win.cards, _ONG_CU) == 4


THAP_DIEU = Cuoc("thap-dieu", "totom/lesson-6/j", _thap_dieu, ("tutru_main", "tutru_dich"))
KINH_CU = Cuoc("kinh-cu", "totom/lesson-6/k", _kinh_cu, ("tutru_main", "tutru_dich"))
BACH_DINH = Cuoc("bach-dinh", "totom/lesson-6/l", _bach_dinh, ("tutru_main", "tutru_dich"))
KINH_TU_CO = Cuoc("kinh-tu-co", "totom/lesson-6/n", _kinh_tu_co, ("tutru_main", "tutru_dich"))
