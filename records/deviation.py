"""What the independent checker says: where the archive and its texts disagree."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class NoValue(StrEnum):
    """What stands in a deviation in the place of a value: a stable word, put into words where people read it."""

    NOT_THERE = "not there"
    NONE = "none"
    NOBODY = "nobody"
    UNKNOWN = "unknown"
    UNREADABLE = "unreadable"
    NO_HAND = "0 hands"
    ONE_HAND = "one hand"
    SEVERAL_HANDS = "several hands"
    SAME_HAND = "True"
    OTHER_HAND = "False"
    OLDER_RULING = "an older ruling on the same claim"


@dataclass(frozen=True, slots=True)
class Deviation:
    """Where the archive and its texts disagree: hand (0: none), what (a stable word), stored and derived value.

    A value may be a `NoValue`.
    """

    hand: int
    what: str
    stored: str
    derived: str
