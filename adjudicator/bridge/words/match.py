"""A matched row of concepts, and the table of phrases: a row on the left, what it means on the right.

Patterns are regular expressions over concept kinds; blanks are for the eye. The longest match wins, the
earlier pattern among equals. A builder that returns None leaves the words to the next pattern.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from adjudicator.bridge.words.lexicon import Concept
from adjudicator.bridge.words.reading import Context, Meaning
from notation.games.bridge import CARDS, SUITS


@dataclass(frozen=True, slots=True)
class Match:
    """The concepts of one match, and what was said before it."""

    concepts: tuple[Concept, ...]
    context: Context
    last_suit: str | None

    def all(self, *kinds: str) -> list[Concept]:
        """The concepts of these kinds in order."""
        return [concept for concept in self.concepts if concept.kind in kinds]

    def has(self, kind: str) -> bool:
        """Is a concept of that kind among them?"""
        return any(concept.kind == kind for concept in self.concepts)

    def number(self, default: int | None = 1) -> int | None:
        """The first number word."""
        found = self.all("NUM")
        return int(found[0].value) if found else default

    @property
    def suits(self) -> list[str]:
        """Suits named; TRUMP stands for the trump suit."""
        named = [c.value if c.kind == "SUIT" else self.context.trumps for c in self.all("SUIT", "TRUMP")]
        return [suit for suit in named if suit]

    @property
    def suit(self) -> str | None:
        """The suit named first, else the one spoken of last."""
        return self.suits[0] if self.suits else self.last_suit

    @property
    def hand(self) -> str | None:
        """The hand named."""
        found = self.all("HAND")
        return self.context.hand(found[0].value) if found else None

    @property
    def seat(self) -> str | None:
        """The player named."""
        found = self.all("SEAT")
        return self.context.hand(found[0].value) if found else None

    def cards(self, ours: bool | None) -> list[str]:
        """Cards named; a bare rank takes the suit spoken of last, or the only suit where that side holds it."""
        return [card for c in self.all("CARD", "RANK") if (card := self._card(c, ours)) is not None]

    def _card(self, concept: Concept, ours: bool | None) -> str | None:
        if concept.kind == "CARD":
            return concept.value
        sides = (True, False) if ours is None else (ours,)
        for side in sides:
            held = self.context.held(side)
            fitting = [s for s in SUITS if held >> CARDS.index(s + concept.value) & 1]
            if self.last_suit in fitting:
                return f"{self.last_suit}{concept.value}"
            if len(fitting) == 1:
                return fitting[0] + concept.value
        return self.last_suit + concept.value if self.last_suit and not any(self.context.hands) else None


Builder = Callable[[Match], Meaning | None]
Table = list[tuple[re.Pattern[str], Builder]]


def registrar(table: Table) -> Callable[..., Callable[[Builder], Builder]]:
    """A decorator that enters a builder in the table, for the rows of concepts it is given."""

    def phrase(*patterns: str) -> Callable[[Builder], Builder]:
        def register(builder: Builder) -> Builder:
            for pattern in patterns:
                text = re.sub(r"[A-Z]+", r"(?:\g<0>~)", pattern).replace(" ", "").replace("~", " ")
                table.append((re.compile(text), builder))
            return builder

        return register

    return phrase
