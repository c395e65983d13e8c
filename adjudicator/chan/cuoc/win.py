"""A winning hand as the facts that its cước depend on. Faces and sets of cards as in `deck`."""

from __future__ import annotations

from dataclasses import dataclass

from adjudicator.chan.deck import ONE

CHAN, CA, CHIU = 0, 1, 2


@dataclass(frozen=True, slots=True)
class Meld:
    """What lies open before a player: `card` was taken, `hand` came from his hand. A chíu is four of `card`.

    `trai_vi`: the taken card was laid on top.
    """

    kind: int
    card: int
    hand: int
    trai_vi: bool = False

    @property
    def cards(self) -> int:
        """Its two or four cards, as a set of cards."""
        return 4 * ONE[self.card] if self.kind == CHIU else ONE[self.card] + ONE[self.hand]

    @property
    def from_hand(self) -> int:
        """Its cards that came from the hand, as a set of cards."""
        return 3 * ONE[self.card] if self.kind == CHIU else ONE[self.hand]

    @property
    def chan(self) -> int:
        """How many chắn it counts: a cạ none, a chíu two."""
        return (1, 0, 2)[self.kind]

    @property
    def pairs(self) -> int:
        """How many of the ten pairs it is: a chíu is two."""
        return 2 if self.kind == CHIU else 1


@dataclass(frozen=True, slots=True)
class Win:
    """Twenty cards that make an ù.

    `cards` is all of them, `concealed` those in hand before the winning card, `melds` what lay open.
    `card` is the winning face, None for thiên ù. `chan` counts the chắn of the whole hand. `dealt` is the
    hand as dealt, None where unknown. `reveals` counts the stock cards turned before the act that
    produced the winning card; None where unknown. `from_stock`: it was turned, not thrown or put back. `own_gate`: it lay at the winner's own gate
    (from the stock, or returned there). `thong`: he had won the hand before and called it.
    """

    cards: int
    concealed: int
    melds: tuple[Meld, ...]
    card: int | None
    chan: int
    chiu: bool = False
    own_gate: bool = False
    dealt: int | None = None
    reveals: int | None = None
    thong: bool = False
    from_stock: bool = True
