"""A finished hand as the cước see it, and what a cước is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

from adjudicator.totom.hand import Hand, Layout
from adjudicator.totom.packing import BITS, total
from adjudicator.totom.rules import Rules
from adjudicator.totom.waits import Waits, waits


@dataclass(frozen=True)
class Win:
    """The cards before the winning card, that card, and how it was taken.

    `win` and `how` are None for thiên ù. `wins` counts consecutive correct wins, this one
    included; `dead` are faces that could no longer come; `announced` is the level announced in the hand before (0 none, 2 Thông, 3 Tam khôi …).
    """

    hand: Hand
    win: int | None
    how: str | None
    rules: Rules
    first_of_cai: bool = False
    wins: int = 1
    announced: int = 0
    dead: frozenset[int] = frozenset()

    @cached_property
    def cards(self) -> int:
        """All 21 cards, packed."""
        return self.hand.owned + (0 if self.win is None else 1 << (BITS * self.win))

    @cached_property
    def reds(self) -> int:
        """How many of the 21 cards are red (§1.4)."""
        return total(self.cards & self.rules.red_mask)

    def waits(self) -> Waits:
        """What the hand waited for; in some houses without the cards that can no longer come (§6.5)."""
        found = waits(self.hand, self.rules)
        if self.rules.waits_structural:
            return found
        return tuple(wait for wait in found if wait[0] == self.win or wait[0] not in self.dead)


@dataclass(frozen=True, slots=True)
class Cuoc:
    """One scoring item: its id, its article and its condition on a finished hand and its layout.

    `tutru` marks the five great ones, which carry no dịch of their own in lesson 6.
    """

    id: str
    article: str
    holds: Callable[[Win, Layout], bool]
    flags: tuple[str, ...] = ()  # options of the house that its condition reads
