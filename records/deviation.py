"""What the independent checker says: where the archive and its texts disagree."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Deviation:
    """Where the archive and its texts disagree: hand (0: none), what (a stable word), stored and derived value."""

    hand: int
    what: str
    stored: str
    derived: str
