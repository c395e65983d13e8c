"""Chi chi nảy: only Chi chi wins, an odd 9 vạn and an odd 8 sách wait for it. Source: lesson 6, item m."""

from __future__ import annotations

from adjudicator.totom.cuoc.tom_leo import times
from adjudicator.totom.cuoc.win import Cuoc, Win
from adjudicator.totom.hand import Layout, is_thanh
from adjudicator.totom.packing import count
from notation.games.totom import INDEX

_CHI, _NINE_VAN, _EIGHT_SACH = INDEX["cc"], INDEX["9v"], INDEX["8s"]


def _holds(win: Win, layout: Layout) -> bool:
    """Odd cards that wait for Chi chi alone are laid with it as Lèo; a hand that is thành waits for nothing.

    With `chinay_hand_only` both odd cards must be concealed while waiting [P7].
    """
    if win.win != _CHI or times(layout, "leo") == 0:
        return False
    if [face for face, _ in win.waits()] != [_CHI] or is_thanh(win.hand, win.rules):
        return False
    if not win.rules.chinay_hand_only:
        return True
    return count(win.hand.concealed, _NINE_VAN) > 0 and count(win.hand.concealed, _EIGHT_SACH) > 0


CHI_NAY = Cuoc("chi-nay", "totom/lesson-6/m", _holds, ("chinay_hand_only", "tutru_main", "tutru_dich"))
