"""The lines of one hand as the grammar shapes them, before they become a record."""

from __future__ import annotations

from dataclasses import dataclass, field

from notation.acts import Act
from notation.group import Group
from notation.record import PLAIN, Detail, Fact, PersonRuling

Comments = tuple[str, ...]


@dataclass(slots=True)
class Line:
    """One line: where it begins (1-based, in the text of the hand; 0 unknown) and its `{}` comments."""

    line: int = 0
    column: int = 1
    comments: Comments = ()

    def place(self, line: int, column: int) -> None:
        """Say where the line stands."""
        self.line, self.column = line, column


@dataclass(slots=True)
class VersionLine(Line):
    """`%van 1.0`."""

    text: str = ""


@dataclass(slots=True)
class RemarkLine(Line):
    """A `;` line."""

    text: str = ""


@dataclass(slots=True)
class NoteLine(Line):
    """`{}` comments on a line of their own."""


@dataclass(slots=True)
class TagLine(Line):
    """One or more tags: (name, value, comments behind it)."""

    tags: list[tuple[str, str, Comments]] = field(default_factory=list)


@dataclass(slots=True)
class DealLine(Line):
    """`deal`: seat and cards of each hand written."""

    hands: list[tuple[str, tuple[str, ...]]] = field(default_factory=list)


@dataclass(slots=True)
class BridgePositionLine(Line):
    """`position` of a bridge ending."""

    hands: list[tuple[str, tuple[str, ...]]] = field(default_factory=list)
    lead: str | None = None
    trick: tuple[str, ...] = ()
    won: tuple[int, int] | None = None


@dataclass(slots=True)
class MatPositionLine(Line):
    """`position [turn P]` of a mat game."""

    turn: str | None = None


@dataclass(slots=True)
class CardsLine(Line):
    """`hand`, `noc`, `dealt`, `out` or `passed` (kind), of a seat ("" for the nọc)."""

    kind: str = ""
    seat: str = ""
    cards: tuple[str, ...] = ()


@dataclass(slots=True)
class ManyLines(Line):
    """Lines that were read as one terminal."""

    lines: list[CardsLine] = field(default_factory=list)

    def place(self, line: int, column: int) -> None:
        """Say where the first line stands; the others follow."""
        for number, inner in enumerate(self.lines, line):
            inner.place(number, column)


@dataclass(slots=True)
class GroupsLine(Line):
    """`mat` or `down`."""

    kind: str = ""
    seat: str = ""
    groups: tuple[Group, ...] = ()


@dataclass(slots=True)
class CupLine(Line):
    """`cup P 5v up`."""

    seat: str = ""
    cups: tuple[tuple[str, str], ...] = ()


@dataclass(slots=True)
class RunLine(Line):
    """`auction` or `trick` (kind): the first actor, then (word, glyph) clockwise."""

    kind: str = ""
    seat: str = ""
    acts: list[tuple[str, str]] = field(default_factory=list)


@dataclass(slots=True)
class RunOfLines(Line):
    """Several plain lines read as one terminal: `trick` lines or plain acts (kind), as written."""

    kind: str = ""
    lines: list[str] = field(default_factory=list)


@dataclass(slots=True)
class EventLine(Line):
    """One numbered or unnumbered act."""

    number: int | None = None
    actor: str = ""
    act: Act | None = None
    detail: Detail = PLAIN


@dataclass(slots=True)
class FactLine(Line):
    """`fact …`."""

    fact: Fact | None = None


@dataclass(slots=True)
class RulingLine(Line):
    """`ruling …`."""

    ruling: PersonRuling | None = None


@dataclass(slots=True)
class WhatIfLine(Line):
    """`whatif NAME after N`."""

    name: str = ""
    after: int = 0


@dataclass(slots=True)
class EndLine(Line):
    """`end` of a what-if."""
