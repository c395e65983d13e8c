"""The code years: what each says differently about claims, from `editions.toml`."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any

from adjudicator.bridge import board
from notation.record import HandRecord


@dataclass(frozen=True, slots=True)
class Edition:
    """One code year. Clause names are without the book: `71/2`."""

    year: str
    play_on: bool
    defender_words: str
    likely: str
    play_after_claim: str
    cancelled_won: str
    cancelled_normal: str
    exposed_cards: str
    revoke_both_sides: str  # whose revokes count: established ones, any, none
    agreement_establishes: str

    def article(self, clause: str) -> str:
        """The full id of a clause of this code."""
        return f"bridge/{self.year}/{clause}"


@lru_cache(maxsize=1)
def _data() -> dict[str, Any]:
    text = (files("adjudicator.bridge.claims") / "editions.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


@cache
def edition(year: str) -> Edition:
    """The edition of that year. Raises KeyError for another year."""
    return Edition(year, **_data()[year])


def edition_of(record: HandRecord) -> Edition:
    """The code that the record's `rules` tag names; the newest where it names none of them."""
    return edition(board.edition_of(record))


def correction_minutes() -> int:
    """Law 79C: how long the correction period lasts after the score is available."""
    return int(_data()["common"]["correction_minutes"])
