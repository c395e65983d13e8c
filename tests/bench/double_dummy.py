"""How long the double-dummy solvers take, by cards left: DDS, our C core, our Python solver, in one run.

    python -m tests.bench.double_dummy [--seed N] [--most CARDS]

Milliseconds a position, mean. "all cards" asks the tricks of every card, "one number" those of the side;
"a family" asks every position of one random play-out, all cards each, as the search of a claim does.
The ratio is the time of a solver over that of DDS (of the C core where DDS is missing).
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from random import Random

from adjudicator.bridge import double_dummy
from adjudicator.bridge.double_dummy import Backend, backends
from adjudicator.bridge.position_code import Position, tricks_left
from tests.adjudicator.bridge.deals import random_ending
from tests.bench.figure import figure

#: Above so many cards the Python solver is left out.
MOST_FOR_PYTHON = 8
COUNTS = {2: 400, 3: 400, 4: 400, 5: 300, 6: 100, 7: 60, 8: 30, 9: 30, 10: 20, 11: 10, 12: 5, 13: 3}


def family(random: Random, size: int) -> list[Position]:
    """Each position of one random legal play-out."""
    position = random_ending(random, size)
    line = []
    while tricks_left(position):
        line.append(position)
        hands, trumps, leader, trick = position
        seat = (leader + len(trick)) % 4
        cards = [card for card in range(52) if hands[seat] >> card & 1]
        card = random.choice([c for c in cards if trick and c // 13 == trick[0] // 13] or cards)
        north, east, south, west = (hand & ~(1 << card) for hand in hands)
        trick = (*trick, card)
        if len(trick) == 4:
            strong = [c for c in trick if c // 13 == trumps] or [
                c for c in trick if c // 13 == trick[0] // 13
            ]
            leader, trick = (leader + trick.index(max(strong))) % 4, ()
        position = (north, east, south, west), trumps, leader, trick
    return line


def timed(work: Callable[[Position, Backend], object], positions: list[Position], backend: Backend) -> float:
    """Milliseconds a position."""
    start = time.perf_counter()
    for position in positions:
        work(position, backend)
    return (time.perf_counter() - start) * 1000 / len(positions)


def all_cards(position: Position, backend: Backend) -> object:
    return double_dummy.card_tricks(*position, backend=backend)


def one_number(position: Position, backend: Backend) -> object:
    return double_dummy.side_tricks(*position, backend=backend)


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    arguments.add_argument("--seed", type=int, default=1)
    arguments.add_argument("--most", type=int, default=10)
    chosen = arguments.parse_args()
    print("cards  question    " + "".join(f"{name:>20}" for name in backends()))
    for size in range(2, chosen.most + 1):
        random = Random(chosen.seed * 100 + size)
        single = [random_ending(random, size, index % 4) for index in range(COUNTS[size])]
        families = [position for _ in range(max(2, COUNTS[size] // 10)) for position in family(random, size)]
        for question, work, positions in (
            ("all cards", all_cards, single),
            ("one number", one_number, single),
            ("a family", all_cards, families),
        ):
            row = ""
            yardstick = 0.0
            taken_by: dict[str, float] = {}
            for name in backends():
                if name == "python" and size > MOST_FOR_PYTHON:
                    continue
                double_dummy.forget()
                taken = timed(work, positions, name)
                yardstick = yardstick or taken
                taken_by[name] = taken
                row += f"{taken:11.3f} ({taken / yardstick:5.2f})"
            print(f"{size:5}  {question:12}{row}", flush=True)
            if question == "a family" and size == chosen.most and "core" in taken_by and "dds" in taken_by:
                times = taken_by["core"] / taken_by["dds"]
                work = f"our solver, every position of a play-out of {size} tricks: time"
                figure(work, times, "×", "DDS on the same", "≤ 5 ×", times <= 5)


if __name__ == "__main__":
    main()
