"""The Law 70 engine against the plain walk on many random claims, in all profiles, with and without words.

    python -m tests.bench.value_by_brute_force [--seed N] [--claims N] [--most CARDS] [--plays N]

Prints every disagreement and, for each number of tricks left, what was compared and the time of both.
"""

from __future__ import annotations

import argparse
import time
from random import Random

from adjudicator.bridge.double_dummy import side_tricks
from adjudicator.bridge.engine import value as engine
from adjudicator.bridge.engine.budget import Counter
from adjudicator.bridge.engine.problem import ClaimProblem
from notation.games.bridge import CARDS, codes_of
from tests.adjudicator.bridge.claims_drawn import random_claim
from tests.adjudicator.bridge.plain_reference import PlainWalk, TooLongError, lowest_legal

BUDGET = 10**7


def shown(problem: ClaimProblem) -> str:
    """The claim on one line."""
    hands = " ".join("".join(codes_of(hand)) or "-" for hand in problem.hands)
    trick = "".join(CARDS[card] for card in problem.trick) or "-"
    return (
        f"{hands} trumps {problem.trumps} leader {problem.leader} trick {trick} claimer {problem.claimer} "
        f"claims {problem.claimed} {problem.profile.name} {problem.player_class} {problem.edition} "
        f"shown out {problem.shown_out} {problem.statement}"
    )


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    arguments.add_argument("--seed", type=int, default=1)
    arguments.add_argument("--claims", type=int, default=500)
    arguments.add_argument("--most", type=int, default=4)
    arguments.add_argument("--plays", type=int, default=200_000)
    chosen = arguments.parse_args()
    for size in range(2, chosen.most + 1):
        random = Random(chosen.seed * 100 + size)
        compared = skipped = wrong = 0
        quick = slow = 0.0
        for index in range(chosen.claims):
            problem = random_claim(random, size, words=index % 2 == 1)
            start = time.perf_counter()
            value = engine.value(problem, BUDGET)
            middle = time.perf_counter()
            searches = engine._searches(problem, engine._claimed(problem), Counter(BUDGET))
            walk = PlainWalk(searches[0].players, problem.trumps, chosen.plays)
            try:
                low = min(walk.lowest(search.root) for search in searches)
            except TooLongError:
                skipped += 1
                continue
            quick += middle - start
            slow += time.perf_counter() - middle
            compared += 1
            north_south = side_tricks(problem.hands, problem.trumps, problem.leader, problem.trick)
            best = size - north_south if problem.claimer % 2 else north_south
            worst = lowest_legal(
                problem.hands, problem.trumps, problem.leader, problem.trick, problem.claimer % 2
            )
            lowest_legal.cache_clear()
            if value.tricks != low or not worst <= low <= best:
                wrong += 1
                print(
                    f"  engine {value.tricks} plain {low} any card {worst} best play {best}: {shown(problem)}"
                )
        print(
            f"{size} tricks left: {compared} compared, {skipped} too long, {wrong} disagree; "
            f"engine {quick:.1f} s, plain {slow:.1f} s",
            flush=True,
        )


if __name__ == "__main__":
    main()
