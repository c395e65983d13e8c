"""Faults against one's own discards: F09 to F13, F15, F19. Source: `rules/chan.md` 10.1, Q9."""

from __future__ import annotations

from adjudicator.chan.captures import threw_both
from adjudicator.chan.deck import RANK, RANK_FACES
from adjudicator.chan.discards import splits_ca
from adjudicator.chan.faults.act import Capture
from adjudicator.chan.house import House
from adjudicator.chan.position import Player


def f09(act: Capture, house: House) -> bool:
    """chan/published/F09 đánh cạ ăn cạ: both cards of a cạ were discarded (flag `ca_ban_scope`)."""
    rank = RANK[act.card] if house.ca_ban_scope == "rank" else None
    return act.is_ca and threw_both(act.player, rank)


def f10(act: Capture, house: House) -> bool:
    """chan/published/F10 xé cạ ăn cạ: a card of this rank was discarded before."""
    return act.is_ca and bool(act.player.discards & RANK_FACES[RANK[act.card]])


def f11(act: Capture, house: House) -> bool:
    """chan/published/F11 đánh rồi ăn đúng quân: takes a face that he discarded."""
    return bool(act.player.discards >> act.card & 1)


def f12(player: Player, face: int, house: House) -> bool:
    """chan/published/F12 đánh cả chắn: discards a face for the second time."""
    return bool(player.discards >> face & 1)


def f13(player: Player, face: int, house: House) -> bool:
    """chan/published/F13 ăn rồi đánh đúng quân: discards a face that he took."""
    return bool(player.captured >> face & 1)


def f15(player: Player, face: int, house: House) -> bool:
    """chan/published/F15 đánh cạ khi đã ăn cạ: another face of the rank was discarded, and a cạ was taken."""
    return splits_ca(player, face)


def f19(act: Capture, house: House) -> bool:
    """chan/published/F19 ăn lại quân mình trả cửa: takes a face that he had put back at a gate."""
    return bool(act.player.returned >> act.card & 1)
