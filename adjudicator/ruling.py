"""A ruling as plain data: the same record, edition, profile and facts give the same bytes.

Words are ids with arguments; only `reports` renders them. Hashes cover ids and arguments.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

from notation.message import Message

SCHEMA = "trongtai/ruling/1"


class Kind(StrEnum):
    """What was ruled on."""

    CLAIM = "claim"
    CONCESSION = "concession"
    SHOWN = "shown"
    WITHDRAWAL = "withdrawal"
    U = "u"
    ACCUSATION = "accusation"


class Status(StrEnum):
    """How the claim stood when it was ruled."""

    AGREED = "agreed"
    UNANSWERED = "unanswered"
    DISPUTED = "disputed"
    NO_CLAIM = "no-claim"
    VOID = "void"
    CANCELLED = "cancelled"
    WITHDRAWN = "withdrawn"


class Nature(StrEnum):
    """The kind of ruling: rights of appeal differ."""

    BOOK = "book"
    JUDGEMENT = "judgement"
    DISCIPLINARY = "disciplinary"


class Outcome(StrEnum):
    """What became of a rule that was considered."""

    APPLIES = "applies"
    DOES_NOT_APPLY = "does not apply"
    DEFEATED = "defeated by"
    NEEDS_FACT = "needs a fact"
    NEEDS_JUDGEMENT = "needs judgement"


@dataclass(frozen=True, slots=True)
class Step:
    """One article considered, in the order of the book."""

    article: str
    outcome: Outcome
    because: Message
    events: tuple[int, ...] = ()
    facts: tuple[str, ...] = ()
    defeated_by: str = ""


@dataclass(frozen=True, slots=True)
class Question:
    """An open fact and both branches. `default` says which branch the ruling took, and why."""

    fact: str  # as it would be written in the record, e.g. `knew S S6`
    if_true: int | str
    if_false: int | str
    default: bool
    because: Message | None = None


@dataclass(frozen=True, slots=True)
class LineCard:
    """One card of the deciding line. `why`: statement, normal, only, forced, opponent; `rule`: N1 … or ""."""

    by: str
    card: str
    why: str
    rule: str = ""


class Result(Protocol):
    """The outcome of one game's ruling: a frozen dataclass that knows its JSON form."""

    def as_json(self) -> dict[str, object]:
        """The `result` object of the JSON ruling: plain values in a fixed order."""


@dataclass(frozen=True, slots=True)
class Judgement:
    """What a game's adjudicator decides on one claim; the common procedure makes a Ruling of it."""

    status: Status
    nature: Nature
    result: Result | None
    steps: tuple[Step, ...]
    by_profile: tuple[tuple[str, int | None], ...] = ()
    deciding_line: tuple[LineCard, ...] = ()
    questions: tuple[Question, ...] = ()
    notes: tuple[Message, ...] = ()  # readings used, options that mattered, honest limits
    faults: tuple[str, ...] = ()
    kind: Kind | None = None  # where the game knows better than the act
    outcome_by_profile: tuple[
        tuple[str, str], ...
    ] = ()  # verdict and points, such as `u-bao fine 12`: an ù only


@dataclass(frozen=True, slots=True)
class Ruling:
    """A ruling on the claim at `event`, complete and self-identifying.

    `appeal` says until when it may be appealed: a time only where the record has one.
    """

    game: str
    event: int
    by: str
    kind: Kind
    judgement: Judgement
    edition: str
    profile: str
    engine: str
    hand_hash: str
    appeal: Message

    @property
    def status(self) -> Status:
        """How the claim stood."""
        return self.judgement.status

    @property
    def result(self) -> Result | None:
        """The outcome, None where there was no claim or it is void."""
        return self.judgement.result
