"""More nodes never make a ruling less certain: each interval lies within the one before, a number stays."""

from __future__ import annotations

from itertools import pairwise
from random import Random

from adjudicator.bridge.engine.value import value
from tests.adjudicator.bridge.claims_drawn import random_claim
from tests.metamorphic.relation import relation

BUDGETS = (1, 30, 100, 300, 1000, 10_000, 100_000, 1_000_000)


@relation(25)
def test_intervals_are_nested(source: Random) -> None:
    problem = random_claim(source, source.randint(3, 6), words=source.random() < 0.3)
    answers = [value(problem, nodes) for nodes in BUDGETS]
    for less, more in pairwise(answers):
        assert less.bounds[0] <= more.bounds[0] <= more.bounds[1] <= less.bounds[1], problem
        assert less.tricks in (None, more.tricks)
        assert less.best is None or less.best == more.best or not more.exact
