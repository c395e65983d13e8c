"""The record of one hand: frozen values that say who did what, legal or not.

Source: ván notation 1.0, sections 3 to 5. Nothing here knows a rule of play.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from notation.acts import Act
from notation.group import Group

VERSION = "1.0"
#: Tags in the order of the canonical export; others follow by name, `x-` tags last.
TAG_ORDER = (
    "game", "rules", "profile", "event", "site", "date", "room", "table", "round", "board", "hand",
    "N", "E", "S", "W", "1", "2", "3", "4", "5",
    "dealer", "vul", "scoring", "contract", "trumps", "declarer", "class", "cai", "streak", "stake",
)  # fmt: skip
#: Tags that the canonical export writes after the events.
LATE_TAGS = ("declared", "score", "adjusted", "penalty", "ends", "scored")
#: Actors that are not seats. Seats are `N E S W` in bridge, `1` to `5` in the mat games.
ALL, TABLE, DIRECTOR, UNKNOWN = "all", "table", "td", "?"


@dataclass(frozen=True, slots=True)
class Remarks:
    """Comments in place: `before` are the `;` lines above, `after` the `{}` comments behind."""

    before: tuple[str, ...] = ()
    after: tuple[str, ...] = ()


NO_REMARKS = Remarks()


@dataclass(frozen=True, slots=True)
class Tag:
    """One `[name "value"]` line."""

    name: str
    value: str
    remarks: Remarks = NO_REMARKS


@dataclass(frozen=True, slots=True)
class Holding:
    """The cards of one seat at the start, in the order of the canonical export."""

    seat: str
    cards: tuple[str, ...]
    remarks: Remarks = NO_REMARKS


@dataclass(frozen=True, slots=True)
class Deal:
    """Whole hands as dealt: bridge `deal`, or the `hand` and `noc` lines of the mat games.

    An unknown hand is left out; `noc` is None where the stock was not recorded.
    """

    hands: tuple[Holding, ...]
    noc: tuple[str, ...] | None = None
    remarks: Remarks = NO_REMARKS
    noc_remarks: Remarks = NO_REMARKS


@dataclass(frozen=True, slots=True)
class Mat:
    """What lies before one player of a mat game in a `position`."""

    seat: str
    mat: tuple[Group, ...] = ()
    down: tuple[Group, ...] = ()
    cups: tuple[tuple[str, str], ...] = ()  # (card, "up" | "ngua")
    dealt: tuple[str, ...] | None = None
    out: tuple[str, ...] = ()  # discards
    passed: tuple[str, ...] = ()
    remarks: Remarks = NO_REMARKS


@dataclass(frozen=True, slots=True)
class Position:
    """A hand recorded from the middle: what is left, and who is to act.

    Bridge: `lead` leads or led the trick, `trick` holds the cards already on the table (not in
    the hands), `won` the tricks of declarer's side and of the defence so far, None if unknown.
    Mat games: `turn` is the seat to act, `mats` what lies before each player.
    """

    hands: tuple[Holding, ...]
    lead: str | None = None
    trick: tuple[str, ...] = ()
    won: tuple[int, int] | None = None
    turn: str | None = None
    mats: tuple[Mat, ...] = ()
    noc: tuple[str, ...] | None = None
    remarks: Remarks = NO_REMARKS
    noc_remarks: Remarks = NO_REMARKS


@dataclass(frozen=True, slots=True)
class Detail:
    """What may accompany an act: words, shown cards, a stated line, source, time, glyph, comments.

    `says` None means nothing was said; "" means silent when asked. `shows` is ("all",) for a
    whole hand. `source` is the event that put the taken card there. `at` is "HH:MM" or "HH:MM:SS".
    """

    says: str | None = None
    shows: tuple[str, ...] | None = None
    shows_to: str | None = None
    line: str | None = None
    source: int | None = None
    at_once: bool = False
    at: str | None = None
    glyph: str = ""  # ! ? !! ?? !? ?!
    alert: bool = False
    remarks: Remarks = NO_REMARKS


PLAIN = Detail()


@dataclass(frozen=True, slots=True)
class Event:
    """One act of one actor. `number` counts from 1 within the hand."""

    number: int
    actor: str
    act: Act
    detail: Detail = PLAIN


@dataclass(frozen=True, slots=True)
class Fact:
    """A finding of fact by the director: `fact NAME KIND … [by "…"] [basis "…"]`.

    `kind` is knew, forgot, held, showed-out, revoked, returned, said, line, late or class. `text`
    holds the words (said), the line (line), the class (class) or the suit letter (showed-out).
    """

    name: str
    kind: str
    who: str | None = None
    cards: tuple[str, ...] = ()
    event: int | None = None
    text: str | None = None
    by: str | None = None
    basis: str | None = None
    remarks: Remarks = NO_REMARKS


@dataclass(frozen=True, slots=True)
class PersonRuling:
    """A ruling that a person gave and the record keeps: `ruling N by … under … gives …`."""

    event: int
    by: str
    under: tuple[str, ...]
    gives: str
    remarks: Remarks = NO_REMARKS


@dataclass(frozen=True, slots=True)
class WhatIf:
    """A named line of play that did not happen, numbered from `after` + 1."""

    name: str
    after: int
    events: tuple[Event, ...] = ()
    facts: tuple[Fact, ...] = ()
    remarks: Remarks = NO_REMARKS


@dataclass(frozen=True, slots=True)
class HandRecord:
    """One hand, in canonical order: tags, cards, events, facts, rulings, what-if lines.

    `trailing` holds `;` comments that nothing follows. `anchors` tell where events
    stand in the source (`notation.locate`): flat, event number (0: the opening), line and column of
    every source line that holds events. They take no part in equality.
    """

    game: str
    tags: tuple[Tag, ...] = ()
    cards: Deal | Position | None = None
    events: tuple[Event, ...] = ()
    facts: tuple[Fact, ...] = ()
    rulings: tuple[PersonRuling, ...] = ()
    whatifs: tuple[WhatIf, ...] = ()
    trailing: tuple[str, ...] = ()
    anchors: tuple[int, ...] = field(default=(), compare=False, repr=False)

    def tag(self, name: str, default: str = "") -> str:
        """The value of the first tag of that name."""
        for tag in self.tags:
            if tag.name == name:
                return tag.value
        return default

    def event(self, number: int) -> Event | None:
        """The event of that number, None if there is none."""
        return self.events[number - 1] if 0 < number <= len(self.events) else None
