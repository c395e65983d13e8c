"""Cước of how the hand was won: Thông, Ù chì, Thiên ù, Địa ù, Chíu ù, Bạch thủ, Bạch thủ chi.

Source: seed item "Scoring"; `rules/chan.md` 8.1, 8.4 (published), Q7.
"""

from __future__ import annotations

from adjudicator.chan.cuoc.win import CA, Win
from adjudicator.chan.deck import CHI, OF_RANK, ONE, RANK
from adjudicator.chan.house import House
from adjudicator.chan.pairs import U_CHAN, chan_in


def u_chi(win: Win) -> bool:
    """chan/table/4/u-chi: the winning card lay at the winner's own gate."""
    return win.own_gate and win.card is not None


def thien_u(win: Win) -> bool:
    """chan/table/4/thien-u: the cái wins with the first twenty cards."""
    return win.card is None


def dia_u(win: Win, house: House) -> bool:
    """chan/published/dia-u: won at the very beginning; the flag `dia_u` says how early.

    no-reveal: no stock card was turned before the act that gave the winning card. before-second: that card came
    before the second stock card was turned; a card of the stock is then the first of them.
    """
    if house.dia_u == "off" or win.card is None or win.reveals is None:
        return False
    if house.dia_u == "no-reveal" or win.from_stock:
        return win.reveals == 0
    return win.reveals <= 1


def chiu_u(win: Win) -> bool:
    """chan/table/4/chiu-u: the winning card is the fourth of a triple in hand."""
    return win.chiu


def has_ca_of(win: Win, rank: int) -> bool:
    """Is there a cạ of that rank, in hand or exposed, once the winning card is in?"""
    full = win.concealed + (ONE[win.card] if win.card is not None else 0)
    if ((full & OF_RANK[rank]).bit_count()) >= 2:
        return True
    return any(meld.kind == CA and RANK[meld.card] == rank for meld in win.melds)


def bach_thu(win: Win, house: House) -> bool:
    """chan/table/4/bach-thu: exactly six chắn, and no cạ of the winning card's rank.

    The flag `bach_thu_rule` = five-before asks instead for exactly five chắn and no ba đầu before the
    win; `thien_u_bach_thu` (Q7) says whether a thiên ù of six chắn counts.
    """
    if win.chan != U_CHAN:
        return False
    if win.card is None:
        return house.thien_u_bach_thu
    if house.bach_thu_rule == "no-ca-of-rank":
        return not has_ca_of(win, RANK[win.card])
    before = chan_in(win.concealed) + sum(meld.chan for meld in win.melds)
    return before == U_CHAN - 1 and not any((win.concealed & mask).bit_count() == 3 for mask in OF_RANK)


def on_chi(win: Win) -> bool:
    """The winning card is Chi chi: Bạch thủ becomes Bạch thủ chi where the house keeps them apart."""
    return win.card == CHI
