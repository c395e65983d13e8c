"""Faults against one's own passes: F05 to F08, F26. Source: `rules/chan.md` 10.1, Q4, Q5."""

from __future__ import annotations

from adjudicator.chan.deck import RANK, RANK_FACES
from adjudicator.chan.discards import was_declined
from adjudicator.chan.faults.act import Capture
from adjudicator.chan.house import House
from adjudicator.chan.position import Player


def f05(act: Capture, house: House) -> bool:
    """chan/published/F05 bỏ chắn ăn chắn: the chắn of this face was passed before."""
    return not act.is_ca and was_declined(act.player, act.card, house)


def f06(act: Capture, house: House) -> bool:
    """chan/published/F06 bỏ chắn ăn cạ: the hand card's own chắn was passed before."""
    return act.is_ca and was_declined(act.player, act.hand_card, house)


def f07(act: Capture, house: House) -> bool:
    """chan/published/F07 bỏ cạ ăn cạ: another card of the rank was passed while this one was in hand."""
    rank = RANK_FACES[RANK[act.hand_card]]
    return act.is_ca and bool(act.player.passed & rank & ~(1 << act.hand_card))


def f08(player: Player, face: int, house: House) -> bool:
    """chan/published/F08 bỏ chắn đánh chắn: discards a face whose chắn was passed."""
    return was_declined(player, face, house)


def f26(act: Capture, house: House) -> bool:
    """chan/published/F26 bỏ ăn cửa trên ăn cửa trì: passed it from the player before, takes it at his own gate."""
    return act.at_own_gate and bool(act.player.passed_above >> act.card & 1)
