"""Tổ tôm: rates against `mahjong`, and the long comparison with the slow reference.

Run from the top folder:

    python -m tests.bench.totom                 rates only
    python -m tests.bench.totom --hands 20000   layouts and cước of so many hands against the reference
    python -m tests.bench.totom --waits 20000   their waits
    python -m tests.bench.totom --generated 2000   conservation, faults and rulings of generated hands
"""

from __future__ import annotations

import argparse
import statistics
import time
from collections.abc import Callable
from random import Random

from adjudicator.totom.cuoc import Win
from adjudicator.totom.generate import generate
from adjudicator.totom.hand import EAT, Hand
from adjudicator.totom.melds import PHU
from adjudicator.totom.packing import packed_codes
from adjudicator.totom.rules import rules_named
from adjudicator.totom.score import best_score
from adjudicator.totom.waits import waits
from notation.games.totom import FACES
from tests.adjudicator.totom.hands import sample
from tests.bench.figure import ratio

SIZE, REPEATS = 3000, 5


def rate(body: Callable[[], object], size: int) -> float:
    """Items a second, the median of some repeats of the same body."""
    taken = []
    for _ in range(REPEATS):
        start = time.process_time()
        body()
        taken.append(time.process_time() - start)
    return size / statistics.median(taken)


def totom_wins(random: Random) -> list[Win]:
    """Random winning hands of seven phu, as many runs among them as in the mahjong hands."""
    rules, wins = rules_named("san-dinh"), []
    runs, others = (
        [p for p in PHU if p.kind == "doc" and p.size == 3],
        [p for p in PHU if p.size == 3 and p.kind in ("bi", "sp")],
    )
    while len(wins) < SIZE:
        cards = [
            code for _ in range(7) for code in random.choice(runs if random.random() < 0.65 else others).codes
        ]
        win = cards.pop(random.randrange(21))
        if max(cards.count(card) + (card == win) for card in cards) <= 4:
            free = packed_codes(cards)
            found = Win(Hand(free, free), FACES.index(win), EAT, rules)
            if best_score(found) is not None:
                wins.append(found)
    return wins


def mahjong_hands(random: Random) -> list[list[int]]:
    """Random winning hands of four sets and a pair, two sets in three of them runs."""
    hands = []
    while len(hands) < SIZE:
        tiles: list[int] = []
        for _ in range(4):
            if random.random() < 0.65:
                first = 9 * random.randrange(3) + random.randrange(7)
                tiles += [first, first + 1, first + 2]
            else:
                tiles += [random.randrange(34)] * 3
        tiles += [random.randrange(34)] * 2
        if all(tiles.count(tile) <= 4 for tile in tiles):
            tiles.sort()
            hands.append([4 * tile + tiles[:at].count(tile) for at, tile in enumerate(tiles)])
    return hands


def rates() -> None:
    """Legal ù, all layouts and the best score, against a full estimate of a mahjong hand."""
    from mahjong.hand_calculating.hand import HandCalculator  # type: ignore[import-untyped]

    wins, hands, calculator = totom_wins(Random(7)), mahjong_hands(Random(7)), HandCalculator()
    ours = rate(lambda: [best_score(Win(w.hand, w.win, w.how, w.rules)) for w in wins], SIZE)
    theirs = rate(lambda: [calculator.estimate_hand_value(hand, hand[0]) for hand in hands], SIZE)
    print(f"legal ù, all layouts, best score   {ours:10.0f} hands/s")
    print(f"mahjong estimate_hand_value        {theirs:10.0f} hands/s")
    print(f"ratio                              {ours / theirs:10.2f}")
    ratio("tổ tôm: legal ù, all layouts, best score", ours, theirs, "mahjong estimate_hand_value", 1)
    some = wins[:300]

    def all_waits() -> None:
        waits.cache_clear()
        for win in some:
            waits(win.hand, win.rules)

    print(f"waits of a hand                    {rate(all_waits, len(some)):10.0f} hands/s")


def compare(hands: int, with_waits: int) -> None:
    """The long run of the comparison test."""
    from tests.adjudicator.totom.test_against_reference import compare_layouts, compare_waits

    random, legal, layouts = Random(2026), 0, 0
    for _ in range(hands):
        found = compare_layouts(sample(random))
        legal, layouts = legal + (found > 0), layouts + found
    if hands:
        print(f"{hands} hands agree: {legal} legal, {layouts} layouts, their cước and best scores")
    random, waiting = Random(2027), 0
    for _ in range(with_waits):
        waiting += compare_waits(sample(random)) > 0
    if with_waits:
        print(f"{with_waits} hands agree in what they wait for; {waiting} wait for something")


def generated(hands: int) -> None:
    """The long run of the generator test."""
    from tests.adjudicator.totom.test_generate import check_irregular, check_legal

    acts = sum(check_legal(record) for record in generate(2026, hands))
    print(f"{hands} legal hands: {acts} events, 120 cards after each, no fault found, all rulings paid")
    found: dict[str, int] = {}
    for record in generate(2026, hands, irregular=True):
        code = check_irregular(record)
        found[code] = found.get(code, 0) + 1
    print(f"{hands} hands with a planted fault, every one found: {dict(sorted(found.items()))}")


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--hands", type=int, default=0)
    parser.add_argument("--waits", type=int, default=0)
    parser.add_argument("--generated", type=int, default=0)
    options = parser.parse_args()
    if options.hands or options.waits:
        compare(options.hands, options.waits)
    if options.generated:
        generated(options.generated)
    if not (options.hands or options.waits or options.generated):
        rates()
