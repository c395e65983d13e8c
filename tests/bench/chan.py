"""Chắn at scale: 5,000 generated hands, 20,000 wins under two scorers, and rates beside `mahjong`, in one run.

    python -m tests.bench.chan [--hands N] [--wins N] [--faults N] [--seed N]

Hands: 100 cards conserved at every step, no deadlock, draws and wins counted, no finding in a legal hand.
Wins: the package and the plain second scorer agree on legality, cước and total under every profile.
Faults: every planted fault is found. The ratio is ours over `estimate_hand_value`, hands a second.
"""

from __future__ import annotations

import argparse
import time
from collections import Counter
from random import Random

from adjudicator.chan.cuoc.score import cuoc_of, score
from adjudicator.chan.cuoc.win import Win
from adjudicator.chan.deck import NUMBER, ONE, PACK, count, packed
from adjudicator.chan.generate import generate
from adjudicator.chan.house import House, named
from adjudicator.chan.pairs import chan_in, completes
from adjudicator.chan.position import Phase, all_cards
from adjudicator.replay import replay
from notation.games.mat_acts import U
from tests.adjudicator.chan.random_wins import Sample, sample
from tests.adjudicator.chan.table import PROFILES
from tests.adjudicator.chan.test_score import agree
from tests.bench.figure import ratio


def hands(many: int, seed: int) -> None:
    """Generated legal hands: conservation, end, findings."""
    ends: Counter[str] = Counter()
    begun, events, replayed = time.perf_counter(), 0, 0.0
    for made in generate(seed, many):
        start = time.perf_counter()
        walk = replay(made.record)
        replayed += time.perf_counter() - start
        events += len(made.record.events)
        assert all(all_cards(table) == PACK for table in walk.positions), "cards were lost"
        assert all(finding.note for finding in walk.findings), walk.findings
        last = walk.positions[-1]
        assert last.phase is Phase.END, "a hand did not end"
        kind = last.ended[0]
        act = made.record.events[-1].act
        if isinstance(act, U) and act.card is None:
            kind = "thiên ù"
        elif isinstance(act, U) and act.by == "chiu":
            kind = "chíu ù"
        ends[kind] += 1
    print(f"{many} legal hands, {events} events, 100 cards at every step: {dict(sorted(ends.items()))}")
    print(
        f"  generated and checked in {time.perf_counter() - begun:.0f} s; replay {many / replayed:.0f} hands/s"
    )


def faults(many: int, seed: int) -> None:
    """Generated hands with one planted fault."""
    found: Counter[str] = Counter()
    for rules in PROFILES:
        for made in generate(seed, many, irregular=True, rules=rules):
            findings = replay(made.record).findings
            assert made.planted in [(finding.id, finding.event) for finding in findings], made
            elsewhere = [f for f in findings if not f.note and made.planted and f.event != made.planted[1]]
            assert not elsewhere, (made.planted, elsewhere)
            found[made.planted[0] if made.planted else ""] += 1
    print(f"{sum(found.values())} planted faults of {len(found)} kinds, all found, none besides:")
    print("  " + ", ".join(f"{id.removeprefix('chan/')} {n}" for id, n in sorted(found.items())))


def wins(many: int, seed: int) -> None:
    """Two scorers, every profile."""
    source = Random(f"bench {seed}")
    asked = legal = 0
    while legal < many:
        legal += agree(sample(source), PROFILES[asked % 4])
        asked += 1
    print(f"{legal} wins and {asked - legal} hands that are no ù under two scorers: no disagreement")


def rates(seed: int) -> None:
    """Twenty card codes in, legality, cước and total out; `mahjong` on winning hands beside it."""
    from mahjong.hand_calculating.hand import HandCalculator
    from mahjong.hand_calculating.hand_config import HandConfig

    source = Random(seed)
    samples = [
        made for made in (sample(source) for _ in range(6000)) if made.win is not None and not made.melds
    ]
    tiles = [_tiles(source) for _ in range(2000)]
    calculator = HandCalculator()
    for rules in ("ban-100", "van-van"):
        house = named(rules)
        best_ours = best_theirs = 0.0
        for _ in range(5):
            start = time.perf_counter()
            for made in samples:
                _value(made, house)
            best_ours = max(best_ours, len(samples) / (time.perf_counter() - start))
            start = time.perf_counter()
            for hand in tiles:
                calculator.estimate_hand_value(
                    hand, hand[-1], config=HandConfig(is_tsumo=True, is_riichi=True)
                )
            best_theirs = max(best_theirs, len(tiles) / (time.perf_counter() - start))
        print(
            f"{rules}: {best_ours:.0f} hands/s; mahjong {best_theirs:.0f} hands/s; "
            f"ratio {best_ours / best_theirs:.1f}"
        )
        ratio(
            f"chắn ({rules}): legal ù, cước, total", best_ours, best_theirs, "mahjong estimate_hand_value", 5
        )


def _value(made: Sample, house: House) -> int:
    """One hand from codes to points; -1 for no ù."""
    hand, face = packed(made.hand), NUMBER[made.win or ""]
    if not completes(hand, face, 0, 0):
        return -1
    full = hand + ONE[face]
    win = Win(full, hand, (), face, chan_in(full), count(hand, face) == 3, made.own_gate, hand, made.reveals)
    return score(cuoc_of(win, house), house).total


def _tiles(source: Random) -> list[int]:
    """A random winning mahjong hand: four sets and a pair, two runs in three."""
    while True:
        kinds: list[int] = []
        for _ in range(4):
            if source.random() < 0.65:
                low = source.randrange(3) * 9 + source.randrange(7)
                kinds += [low, low + 1, low + 2]
            else:
                kinds += [source.randrange(34)] * 3
        kinds += [source.randrange(34)] * 2
        if max(Counter(kinds).values()) <= 4:
            used: Counter[int] = Counter()
            tiles = []
            for kind in kinds:
                tiles.append(4 * kind + used[kind])
                used[kind] += 1
            return tiles


def main() -> None:
    """Run all parts."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--hands", type=int, default=5000)
    options.add_argument("--wins", type=int, default=20000)
    options.add_argument("--faults", type=int, default=150)
    options.add_argument("--seed", type=int, default=1)
    chosen = options.parse_args()
    wins(chosen.wins, chosen.seed)
    rates(chosen.seed)
    faults(chosen.faults, chosen.seed)
    hands(chosen.hands, chosen.seed)


if __name__ == "__main__":
    main()
