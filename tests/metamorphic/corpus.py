"""The hands that the relations are asked of: shipped ones, cases of the law, and generated ones."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

from notation.acts import Claim
from notation.games.mat_acts import U
from notation.parse import parse
from notation.record import HandRecord

ROOT = Path(__file__).parents[2]
FOLDERS = ("tests/notation/examples", "reports/demo", "tests/cases/bridge")
GAMES = ("bridge", "totom", "chan")
SEATS = {"bridge": "NESW", "totom": "12345", "chan": "1234"}
#: Kinds of generated hands: played out, with one fault planted, ending in a claim.
KINDS: tuple[dict[str, bool], ...] = ({}, {"irregular": True}, {"claims": True})
#: Hands generated at a time, and how many such batches are drawn from. In the tests one: what was generated
#: for one relation is asked again by the others. The long run draws from many.
BATCH = {"bridge": 20, "totom": 15, "chan": 12}
batches = 1
#: A bridge claim with more tricks left takes seconds to rule.
QUICK_TRICKS = 4


@cache
def shipped() -> dict[str, HandRecord]:
    """The hands in files, by folder and name."""
    return {
        f"{folder}/{path.stem}": record
        for folder in FOLDERS
        for path in sorted((ROOT / folder).rglob("*.van"))
        for record in parse(path.read_text(encoding="utf-8")).records
    }


@cache
def generated(game: str, kind: int, batch: int) -> tuple[HandRecord, ...]:
    """Some generated hands."""
    generate: Callable[..., Iterator[Any]] = import_module(f"adjudicator.{game}.generate").generate
    return tuple(made.record for made in generate(batch, BATCH[game], **KINDS[kind]))


def is_quick(record: HandRecord) -> bool:
    """Is every ruling on this hand a matter of milliseconds?"""
    if record.game != "bridge":
        return True
    return bool(record.cards) and most_cards(record) <= QUICK_TRICKS


def most_cards(record: HandRecord) -> int:
    """Cards in the longest hand."""
    return max((len(holding.cards) for holding in record.cards.hands), default=0) if record.cards else 0


@cache
def quick(game: str) -> tuple[HandRecord, ...]:
    """The hands in files of one game that are ruled quickly."""
    return tuple(record for record in shipped().values() if record.game == game and is_quick(record))


def a_hand(source: Random, game: str | None = None) -> HandRecord:
    """A hand of a game: from a file or generated. Bridge hands with a long claim are left out."""
    chosen = game or source.choice(GAMES)
    if source.random() < 0.4:
        return source.choice(quick(chosen))
    kinds = 2 if chosen == "bridge" else 3  # a random bridge claim has up to eleven tricks left
    return source.choice(generated(chosen, source.randrange(kinds), source.randrange(batches)))


def a_claim(source: Random, game: str) -> HandRecord:
    """A hand of a game that ends in a claim or a declared ù."""
    shown = [record for record in quick(game) if has_claim(record)]
    if game == "bridge" or source.random() < 0.2:
        return source.choice(shown)
    return source.choice(generated(game, 2, source.randrange(batches)))


def has_claim(record: HandRecord) -> bool:
    """Does the hand hold a claim or a declared ù?"""
    return any(isinstance(event.act, Claim | U) for event in record.events)
