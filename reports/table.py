"""A table at one moment, as people see it: hands, what lies before each player, what is in the middle.

One shape for all games, so that the ruling page, the replay page and the terminal show the same
thing. Every label is an id of the catalogue `page`; nothing here is a rendered word.
"""

from __future__ import annotations

from dataclasses import dataclass

#: A card that was not recorded, or that lies face down.
UNKNOWN_CARD = "??"


@dataclass(frozen=True, slots=True)
class Bundle:
    """Cards that lie together. `note` is a label id or "", `down` means that they lie face down."""

    cards: tuple[str, ...]
    note: str = ""
    down: bool = False


@dataclass(frozen=True, slots=True)
class Pile:
    """One zone before a player, such as his mat or his discards. `label` is a label id."""

    label: str
    bundles: tuple[Bundle, ...]


@dataclass(frozen=True, slots=True)
class Place:
    """One seat. `hand` is rows of card codes (bridge: one a suit), None where it is not known."""

    seat: str
    hand: tuple[tuple[str, ...], ...] | None
    marks: tuple[str, ...] = ()
    piles: tuple[Pile, ...] = ()
    to_act: bool = False
    open_hand: bool = False  # the hand lies face up for all


@dataclass(frozen=True, slots=True)
class Laid:
    """A card in the middle: who put it there, and a label id or ""."""

    seat: str
    card: str
    mark: str = ""


@dataclass(frozen=True, slots=True)
class Count:
    """A number of the table, such as tricks won: label id and value as text."""

    label: str
    value: str


@dataclass(frozen=True, slots=True)
class Table:
    """All places in seat order, the middle, and the counts."""

    places: tuple[Place, ...]
    centre: tuple[Laid, ...] = ()
    counts: tuple[Count, ...] = ()

    def cards(self) -> frozenset[str]:
        """Every card code that this table shows."""
        found = {laid.card for laid in self.centre}
        for place in self.places:
            for row in place.hand or ():
                found.update(row)
            for pile in place.piles:
                for bundle in pile.bundles:
                    found.update(bundle.cards)
        return frozenset(found)
