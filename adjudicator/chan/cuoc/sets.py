"""Cước of sets: Tôm, Lèo, Thiên khai, Chíu, Bòn, Ù bòn, Phá thiên.

Source: seed item "Scoring"; `rules/chan.md` 8.1, 8.4, Q1, Q3.
"""

from __future__ import annotations

from adjudicator.chan.cuoc.win import CHAN, CHIU, Win
from adjudicator.chan.deck import ODD, count
from adjudicator.chan.pairs import chan_in


def sets_of(cards: int, faces: tuple[int, ...]) -> int:
    """How many sets of those faces, no card used twice: chan/table/4/tom, chan/table/4/leo."""
    a, b, c = faces
    return min(cards >> (4 * a) & 15, cards >> (4 * b) & 15, cards >> (4 * c) & 15)


def thien_khai(win: Win) -> int:
    """chan/table/4/thien-khai: faces dealt four times."""
    return 0 if win.dealt is None else (win.dealt >> 2 & ODD).bit_count()


def co_chiu(win: Win) -> int:
    """chan/published/co-chiu: chíu that lay open before the win."""
    return sum(meld.kind == CHIU for meld in win.melds)


def bon(win: Win) -> int:
    """chan/table/4/bon: a dealt pair that two captures made four, both before the win."""
    laid = [meld.card for meld in win.melds if meld.kind == CHAN]
    return len(laid) - len(set(laid))


def u_bon(win: Win) -> bool:
    """chan/published/u-bon: the winning card makes the second chắn of a face already laid as chắn."""
    if win.card is None or win.chiu or count(win.concealed, win.card) != 1:
        return False
    return any(meld.kind == CHAN and meld.card == win.card for meld in win.melds)


def pha_thien(win: Win) -> bool:
    """chan/published/pha-thien: no chắn among the cards dealt."""
    return win.dealt is not None and chan_in(win.dealt) == 0
