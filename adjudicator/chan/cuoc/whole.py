"""Cước of the whole hand: Bạch định, Tám đỏ, Kính tứ chi, Thập thành, and the picture cước.

Source: seed item "Scoring"; `rules/chan.md` 8.1, 8.4.
"""

from __future__ import annotations

from adjudicator.chan.cuoc.win import Win
from adjudicator.chan.deck import CHI, count, reds
from adjudicator.chan.house import Picture
from adjudicator.chan.pairs import U_PAIRS


def bach_dinh(win: Win) -> bool:
    """chan/table/4/bach-dinh: no red card."""
    return reds(win.cards) == 0


def tam_do(win: Win) -> bool:
    """chan/table/4/tam-do: exactly eight red cards."""
    return reds(win.cards) == 8


def kinh_tu_chi(win: Win) -> bool:
    """chan/table/4/kinh-tu-chi: four Chi chi and every other card black."""
    return reds(win.cards) == 4 == count(win.cards, CHI)


def thap_thanh(win: Win) -> bool:
    """chan/table/4/thap-thanh: ten chắn."""
    return win.chan == U_PAIRS


def shows(win: Win, picture: Picture) -> bool:
    """chan/published/picture: the cards of a picture cước (Chì and Bạch thủ are asked for elsewhere)."""
    if win.card != picture.card:
        return False
    exposed = {face for meld in win.melds for face in (meld.card, meld.hand)}
    return all(face in exposed for face in picture.exposed) and all(
        count(win.concealed, face) >= 2 for face in picture.concealed
    )
