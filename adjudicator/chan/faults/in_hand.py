"""Faults that the cards in hand show: F00 treo tranh, F01 ăn thường, F02 chọn cạ, F03 chuyển chờ, F04 cấu cạ.

Source: `rules/chan.md` 10.1; the same predicates refuse the move at the seed's table (6.1, 6.2, Q10).
"""

from __future__ import annotations

from adjudicator.chan.captures import is_last_que
from adjudicator.chan.deck import ODD, OF_RANK, RANK, count
from adjudicator.chan.faults.act import Capture
from adjudicator.chan.house import House


def f00(act: Capture, house: House) -> bool:
    """chan/published/F00 ăn treo tranh: a cạ although the identical card was in hand."""
    return act.is_ca and count(act.hand, act.card) >= 1


def f01(act: Capture, house: House) -> bool:
    """chan/published/F01 chíu được mà ăn thường: three in hand, taken with one of them."""
    return not act.is_ca and count(act.hand, act.card) == 3


def f02(act: Capture, house: House) -> bool:
    """chan/published/F02 ăn chọn cạ: the hand card was bound in a cạ or a ba đầu."""
    if not act.is_ca or not count(act.hand, act.hand_card) & 1:
        return False
    return (act.hand & ODD & OF_RANK[RANK[act.hand_card]]).bit_count() >= 2


def f03(act: Capture, house: House) -> bool:
    """chan/published/F03 ăn cạ chuyển chờ: a cạ taken while waiting (flag `last_que_ca`)."""
    if not act.is_ca or act.player.hand is None:
        return False
    return is_last_que(act.player, act.hand, house)


def f04(act: Capture, house: House) -> bool:
    """chan/published/F04 có chắn cấu cạ: a chắn in hand was broken for a cạ."""
    return act.is_ca and count(act.hand, act.hand_card) in (2, 4)
