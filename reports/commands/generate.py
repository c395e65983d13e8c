"""`trongtai generate`: random hands, legal or with a named fault planted, and whole events."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module

from adjudicator.game import GAMES
from notation.record import HandRecord
from notation.write import write_all
from reports.console import Exit, put, say


def generate_hands(game: str, seed: int, count: int, irregular: bool, claims: bool, language: str) -> Exit:
    """Print `count` hands in the notation; the planted fault is in the tag `x-planted`."""
    if game not in GAMES:
        return _unknown(game, language)
    generate = import_module(f"adjudicator.{game}.generate").generate
    return _put(hand.record for hand in generate(seed, count, irregular, claims))


def generate_event(game: str, seed: int, name: str, tables: int, hands: int, language: str) -> Exit:
    """Print a finished event of that name: `hands` hands at each of `tables` tables."""
    from records.made_event import made_event

    return _put(made_event(game, seed, name, tables, hands)) if game in GAMES else _unknown(game, language)


def _put(records: Iterator[HandRecord]) -> Exit:
    for text in write_all(records):
        put(text)
    return Exit.CLEAN


def _unknown(game: str, language: str) -> Exit:
    say(language, "cli.u-game", "red", game=game, known=" ".join(GAMES))
    return Exit.USAGE
