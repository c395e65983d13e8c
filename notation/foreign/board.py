"""A board of another format, as plain values: what the file says, nothing inferred.

PBN and LIN share it. Names of tags are PBN's. Cards are codes such as `SA`, seats are `N E S W`.
Source: PBN 2.1, sections 3 to 5; LIN as found in public vugraph and club files.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from notation.diagnostics import Diagnostic

#: Tags that PBN demands in its export format, in that order.
MANDATORY = (
    "Event", "Site", "Date", "Board", "West", "North", "East", "South", "Dealer", "Vulnerable", "Deal",
    "Scoring", "Declarer", "Contract", "Result",
)  # fmt: skip
#: Sections of rows, PBN 2.1 chapter 5.
TABLES = (
    "ActionTable", "AuctionTimeTable", "InstantScoreTable", "OptimumPlayTable", "OptimumResultTable",
    "PlayTimeTable", "ScoreTable", "TotalScoreTable",
)  # fmt: skip
#: Supplemental tags, PBN 2.1 chapter 4.
SUPPLEMENTAL = (
    "Annotator", "AnnotatorNA", "Application", "BidSystemEW", "BidSystemNS", "Competition", "DealId",
    "Description", "EastNA", "EastType", "EventDate", "EventSponsor", "FrenchMP", "Generator", "Hidden",
    "HomeTeam", "Mode", "NorthNA", "NorthType", "OptimumScore", "PairEW", "PairNS", "Room", "Round",
    "Score", "ScoreIMP", "ScoreMP", "ScorePercentage", "ScoreRubber", "ScoreRubberHistory", "Section",
    "SouthNA", "SouthType", "Stage", "Table", "Termination", "Time", "TimeCall", "TimeCard", "TimeControl",
    "UTCDate", "UTCTime", "VisitTeam", "WestNA", "WestType",
)  # fmt: skip


class ForeignTag(NamedTuple):
    """One tag: the effective value (inheritance resolved), and the comments behind it."""

    name: str
    value: str
    comments: tuple[str, ...] = ()


class Mark(NamedTuple):
    """What stands at one call or card; `entry` counts the entries of its section from 0.

    `irregular` holds PBN's letters I, R or L. `suffix` is one of `! ? !! ?? !? ?!`, `nags` the numbers of
    other glyphs, `note` the number of the note, 0 for none. `alert` is LIN's `!`.
    """

    entry: int
    irregular: str = ""
    suffix: str = ""
    nags: tuple[int, ...] = ()
    note: int = 0
    alert: bool = False
    comments: tuple[str, ...] = ()


class Note(NamedTuple):
    """The text of note `number`, and the comments behind it. LIN explanations become notes."""

    number: int
    text: str
    comments: tuple[str, ...] = ()


class Entries(NamedTuple):
    """The auction or the play: entries in file order.

    Auction: `P X XX AP 1C … 7NT`, `-` (not yet his turn), `^S` (skipped). Play: cards, `-` and `+`.
    `first` is the seat of the first entry. In `columns` entry i belongs to seat first + i; otherwise the
    entries stand in order of time (LIN). `end` is `*` (no more is given), `+` (to be continued) or "".
    `rejected` holds words that could not be read.
    """

    first: str
    items: tuple[str, ...] = ()
    marks: tuple[Mark, ...] = ()
    notes: tuple[Note, ...] = ()
    end: str = ""
    comments: tuple[str, ...] = ()
    columns: bool = True
    rejected: tuple[str, ...] = ()


class Table(NamedTuple):
    """A supplemental section: its name, its column names, its rows as written, comments behind the tag."""

    name: str
    header: str
    rows: tuple[str, ...] = ()
    comments: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Source:
    """Where a board stood: file, 1-based number, first line, text. For messages only."""

    text: str = ""
    line: int = 1
    hand: int = 0
    file: str = ""


@dataclass(frozen=True, slots=True)
class ForeignBoard:
    """One board. A field is "" or None where the file does not say it or says it unreadably.

    `tags` holds every tag of the head in file order with its effective value as written; the fields
    beside it are the same facts in one spelling: `vulnerable` None, NS, EW or All; `hands` in the order
    N E S W, each a tuple of card codes (any number of cards), None for a hand that is not given;
    `contract` such as `4SX`, `Pass`, or a bare strain in an end position; `result` is (side, tricks) with
    side `NS`, `EW` or "" for declarer; `wrong_result` is PBN's `^`: players agreed on a wrong number;
    `swapped` PBN's `^` at Declarer: declarer and dummy changed places.
    `claim` is LIN's `mc`, the tricks of declarer in all. `before` are comments above the first tag.
    """

    format: str = "pbn"
    tags: tuple[ForeignTag, ...] = ()
    dealer: str = ""
    vulnerable: str = ""
    hands: tuple[tuple[str, ...] | None, ...] = (None, None, None, None)
    declarer: str = ""
    swapped: bool = False
    contract: str = ""
    result: tuple[str, int] | None = None
    wrong_result: bool = False
    claim: int | None = None
    auction: Entries | None = None
    play: Entries | None = None
    tables: tuple[Table, ...] = ()
    before: tuple[str, ...] = ()
    source: Source = field(default=Source(), compare=False, repr=False)

    def tag(self, name: str, default: str = "") -> str:
        """The value of the tag of that name."""
        for tag in self.tags:
            if tag.name == name:
                return tag.value
        return default

    @property
    def end_position(self) -> bool:
        """PBN 3.10: no hand has 13 cards."""
        longest = max((len(hand) for hand in self.hands if hand is not None), default=13)
        return 0 < longest < 13


#: What reading gives one by one: the board, None where there is nothing to make one of, and what is wrong.
Read = tuple[ForeignBoard | None, tuple[Diagnostic, ...]]
