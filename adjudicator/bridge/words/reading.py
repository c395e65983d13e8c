"""What a reader needs to know of the table, and what it made of the words."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from notation.games.bridge import SEAT_NUMBER, SEATS, SUIT_MASK, SUITS
from notation.statement import Condition, Statement

Number = int | None  # None where no number was said
EVERYTHING = -1  # "the rest", as a number of tricks


class TrumpWords(StrEnum):
    """What the words say about trumps that the other side may still hold (Law 70C1)."""

    SILENT = "silent"
    MENTIONED = "mentioned"  # to be drawn, conceded, or said to be out
    DENIED = "denied"  # said to be gone, which says nothing about the one that is out


@dataclass(frozen=True, slots=True)
class Context:
    """Who speaks, the contract's trumps and declarer, and the cards left as masks N E S W.

    `trumps` is a suit letter, None at no trumps or where unknown; `hands` may be all zero where the cards
    are not known. `tricks_left` counts the trick in progress; `on_table` are its cards.
    """

    speaker: str = "S"
    declarer: str = "S"
    trumps: str | None = None
    hands: tuple[int, int, int, int] = (0, 0, 0, 0)
    on_table: tuple[int, ...] = ()
    tricks_left: int = 0

    @property
    def dummy(self) -> str:
        """Declarer's partner."""
        return SEATS[(SEAT_NUMBER[self.declarer] + 2) % 4]

    @property
    def declaring(self) -> bool:
        """Does the speaker belong to declarer's side?"""
        return SEAT_NUMBER[self.speaker] % 2 == SEAT_NUMBER[self.declarer] % 2

    def hand(self, word: str) -> str | None:
        """The seat that MY, DUMMY, DECLARER, LEFT, RIGHT or a seat letter names."""
        me = SEAT_NUMBER[self.speaker]
        named = {
            "MY": self.declarer if self.declaring else self.speaker,
            "DUMMY": self.dummy,
            "DECLARER": self.declarer,
            "LEFT": SEATS[(me + 1) % 4],
            "RIGHT": SEATS[(me + 3) % 4],
        }
        return named.get(word, word if word in SEATS else None)

    def held(self, ours: bool, suit: str | None = None) -> int:
        """The cards of the speaker's side, or of the other side; of one suit where named."""
        side = SEAT_NUMBER[self.speaker] % 2
        mask = 0
        for seat in range(4):
            if (seat % 2 == side) == ours:
                mask |= self.hands[seat]
        return mask & SUIT_MASK[SUITS.index(suit)] if suit else mask


@dataclass(frozen=True, slots=True)
class Meaning:
    """What one phrase means. Numbers are of the speaker's side; `listing` marks winners that are only named."""

    tokens: Statement = ()
    listing: bool = False
    wins: Number = None
    loses: Number = None
    trumps: TrumpWords = TrumpWords.SILENT
    this_trick: bool = False
    stops: bool = False
    off: Number = None  # undertricks of the contract: 0 = just made
    total: Number = None  # declarer's tricks of the whole deal
    condition: Condition | None = None
    negated: bool = False
    or_nothing: bool = False  # also readable as saying that it is done already
    prediction: bool = False  # foretells a card or break; states no play
    unresolved: bool = False  # understood as a phrase, but not what it points to
    ordered: bool = False  # suits named in the order of play ("then")
    unordered: bool = False  # winners of which only the number is told, in no order at all
    bare: bool = False  # cards named without a verb: winners of a list where they follow one


@dataclass(frozen=True, slots=True)
class Phrase:
    """A stretch of the words and what it was read as."""

    start: int
    end: int
    text: str
    meaning: Meaning


@dataclass(frozen=True, slots=True)
class Reading:
    """The reading of one utterance.

    `statement` is the reading that takes least for granted; `alternatives` are others that the words bear: which is
    worse for the claimer only the engine can tell. `wins` and `loses` are tricks of the speaker's side among those
    left, `EVERYTHING` for all; None where no number was said.
    """

    statement: Statement = ()
    alternatives: tuple[Statement, ...] = ()
    phrases: tuple[Phrase, ...] = ()
    unread: tuple[Phrase, ...] = ()
    trumps: TrumpWords = TrumpWords.SILENT
    wins: Number = None
    loses: Number = None
    off: Number = None
    total: Number = None
    this_trick_only: bool = False
    stops: bool = False

    @property
    def claims(self) -> bool:
        """Do the words say that a side will win or lose tricks beyond the one in progress, or that play stop?"""
        return self.stops or any(
            number is not None for number in (self.wins, self.loses, self.off, self.total)
        )
