"""The statement of a claim, as a sequence of tokens. Source: ván notation 1.0, section 6.

`line "…"` in a record is written in this language; words in `says` are read into it.
Suits are `S H D C`, hands are seats `N E S W`, cards are codes such as `DQ`.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class PlayCards:
    """`play DQ HA`: these cards in this order."""

    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Tricks:
    """`tricks S4 D1`: how many tricks in which suit, in no order. A listed card counts one trick."""

    suits: tuple[tuple[str, int], ...] = ()
    cards: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Run:
    """`run C`: play the suit until it is finished."""

    suit: str


@dataclass(frozen=True, slots=True)
class TopDown:
    """`top-down D`: the suit from the top."""

    suit: str


@dataclass(frozen=True, slots=True)
class DrawTrumps:
    """`draw trumps`, `draw trumps 2`, `draw trumps until out`. `rounds` None: until they are out."""

    rounds: int | None = None


@dataclass(frozen=True, slots=True)
class Ruff:
    """`ruff D in N`. `hand` None where it was not said."""

    suit: str
    hand: str | None = None


@dataclass(frozen=True, slots=True)
class Discard:
    """`discard H2 on DA`. A bare suit letter stands for any card of the suit; `on` may be None."""

    card: str
    on: str | None = None


@dataclass(frozen=True, slots=True)
class Finesse:
    """`finesse CT through W`: play the card, finessing against the named opponent (None: not said)."""

    card: str
    through: str | None = None


@dataclass(frozen=True, slots=True)
class ConcedeTricks:
    """`concede 1 [to SK]`."""

    tricks: int
    to: str | None = None


@dataclass(frozen=True, slots=True)
class LeadFrom:
    """`lead-from N`: the lead is said to be in that hand."""

    hand: str


@dataclass(frozen=True, slots=True)
class Rest:
    """`rest`: the remaining cards are said to be good, in no order."""


@dataclass(frozen=True, slots=True)
class Drops:
    """`drops CJ`: the card has fallen."""

    card: str


@dataclass(frozen=True, slots=True)
class Breaks:
    """`breaks D 3-3`: the outstanding cards of the suit lie so (longer part first)."""

    suit: str
    split: tuple[int, int]


@dataclass(frozen=True, slots=True)
class ShowsOut:
    """`shows-out W C`: the player has failed to follow in the suit."""

    seat: str
    suit: str


Condition = Drops | Breaks | ShowsOut


def condition_suit(condition: Condition) -> str:
    """The suit that a condition is about."""
    return condition.card[0] if isinstance(condition, Drops) else condition.suit


@dataclass(frozen=True, slots=True)
class If:
    """`if CONDITION (…) [else (…)]`: announced beforehand, followed exactly."""

    condition: Condition
    then: tuple[Token, ...]
    otherwise: tuple[Token, ...] = ()


Token = (
    PlayCards | Tricks | Run | TopDown | DrawTrumps | Ruff | Discard | Finesse | ConcedeTricks | LeadFrom
    | Rest | If
)  # fmt: skip
Statement = tuple[Token, ...]
