"""How many legal ways there are to go on, to a depth: `python -m tests.perft.count [ID] [--depth N]`.

Every act that could be written down next is tried, by every seat; one that `check` says nothing about, not even a
note, is legal. The figures and what explains them are in `figures.toml`; `docs/perft.md` is about them.
"""

from __future__ import annotations

import argparse
import tomllib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from adjudicator.game import game
from adjudicator.profile import profile
from notation.acts import Act
from notation.parse import parse
from notation.record import Event, HandRecord
from tests.perft import candidates

FIGURES = Path(__file__).with_name("figures.toml")
#: A position and the acts that could be written down next, with their actors.
Candidates = Callable[[Any], Iterator[tuple[str, Act]]]


@dataclass(frozen=True, slots=True)
class Figure:
    """A fixed position and the ways to go on from it: `counts[d]` after `d` + 1 acts."""

    id: str
    game: str
    tries: str  # the candidates: a function of that name
    text: str
    why: str
    counts: tuple[int, ...]
    tested: int  # depth to which the tests count with `check`; further counts take longer
    let_pass: tuple[str, ...]  # findings that do not make an act illegal here

    @property
    def record(self) -> HandRecord:
        """The position, and the acts that led to it."""
        (record,) = parse(f'%van 1.0\n[game "{self.game}"]\n{self.text}').records
        return record


def figures() -> dict[str, Figure]:
    """All figures of the file."""
    return {
        one["id"]: Figure(
            one["id"], one["game"], one["tries"], one["text"], one["why"], tuple(one["counts"]),
            one.get("tested", len(one["counts"])), tuple(one.get("let_pass", ())),
        )
        for one in tomllib.loads(FIGURES.read_text(encoding="utf-8"))["figure"]
    }  # fmt: skip


def start_of(figure: Figure) -> tuple[Any, int]:
    """The position of a figure, and the number of the next event."""
    record, rules = figure.record, game(figure.game)
    position = rules.opening(record, profile(figure.game, rules.default_profile(record)))
    for event in record.events:
        position = rules.observe(position, event)
    return position, len(record.events) + 1


def ways(figure: Figure, position: Any, number: int) -> Iterator[Event]:
    """Every legal act from here."""
    rules = game(figure.game)
    tries: Candidates = getattr(candidates, figure.tries)
    for actor, act in tries(position):
        event = Event(number, actor, act)
        if all(found.id in figure.let_pass for found in rules.check(position, event)):
            yield event


def count(figure: Figure, depth: int) -> list[int]:
    """The ways to go on by one act, by two … by `depth` acts."""
    position, number = start_of(figure)
    found = [0] * depth

    def go(position: Any, at: int) -> None:
        for event in ways(figure, position, number + at):
            found[at] += 1
            if at + 1 < depth:
                go(game(figure.game).observe(position, event), at + 1)

    go(position, 0)
    return found


def main() -> None:
    """The command."""
    arguments = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    arguments.add_argument("id", nargs="?", help="one figure; all of them without it")
    arguments.add_argument("--depth", type=int, help="default: as far as the file goes")
    chosen = arguments.parse_args()
    for figure in figures().values():
        if chosen.id in (None, figure.id):
            print(figure.id, *count(figure, chosen.depth or len(figure.counts)), flush=True)


if __name__ == "__main__":
    main()
