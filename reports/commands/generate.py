"""`trongtai generate`: random hands, legal or with a named fault planted."""

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
        say(language, "cli.u-game", "red", game=game, known=" ".join(GAMES))
        return Exit.USAGE
    made: Iterator[HandRecord] = (
        hand.record
        for hand in import_module(f"adjudicator.{game}.generate").generate(seed, count, irregular, claims)
    )
    for text in write_all(made):
        put(text)
    return Exit.CLEAN
