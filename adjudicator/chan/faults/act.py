"""A capture as the fault predicates see it: before the cards move."""

from __future__ import annotations

from dataclasses import dataclass

from adjudicator.chan.position import Player


@dataclass(frozen=True, slots=True)
class Capture:
    """`card` is taken with `hand_card` of the player's hand. `at_own_gate`: a stock card that he turned."""

    player: Player
    card: int
    hand_card: int
    at_own_gate: bool = False
    trai_vi: bool = False

    @property
    def is_ca(self) -> bool:
        """A cạ, not a chắn."""
        return self.card != self.hand_card

    @property
    def hand(self) -> int:
        """The concealed cards; an unknown hand counts as empty, so that it proves nothing."""
        return self.player.hand or 0
