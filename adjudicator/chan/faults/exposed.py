"""Faults against one's own exposed cạ: F14, F16, F17, F18; and F22, a cạ laid in the wrong order.

Source: `rules/chan.md` 10.1, Q12.
"""

from __future__ import annotations

from adjudicator.chan.deck import RANK
from adjudicator.chan.faults.act import Capture
from adjudicator.chan.house import House
from adjudicator.chan.position import Player


def _has_ca(player: Player, face: int) -> bool:
    return bool(player.ca_ranks >> RANK[face] & 1)


def f14(act: Capture, house: House) -> bool:
    """chan/published/F14 ăn cạ rồi ăn chắn cùng hàng."""
    return not act.is_ca and _has_ca(act.player, act.card)


def f16(player: Player, face: int, house: House) -> bool:
    """chan/published/F16 ăn cạ đánh quân cùng hàng."""
    return _has_ca(player, face)


def f17(act: Capture, house: House) -> bool:
    """chan/published/F17 ăn hai cạ cùng hàng (flag `exposed_ca_counts`)."""
    return act.is_ca and _has_ca(act.player, act.card)


def f18(player: Player, card: int) -> bool:
    """chan/published/F18 ăn cạ rồi chíu cùng hàng."""
    return _has_ca(player, card)


def f22(act: Capture, house: House) -> bool:
    """chan/published/F22 trái vỉ: the taken card must lie under the card from the hand."""
    return act.is_ca and act.trai_vi
