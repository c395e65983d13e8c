"""A claim that stands for one who may have forgotten a card stands for one who is found to know them all.

Doubt goes against the claimer (70A), so to be sure of what he knew can only help the claim. It need not help
the number of a claim that falls, or of one for less than the rest: who knows that a finesse is needed takes it
and may lose it, where one who had forgotten the king would have dropped it.
"""

from __future__ import annotations

from random import Random

from adjudicator.bridge.engine.value import value
from tests.adjudicator.bridge.claims_drawn import random_claim
from tests.metamorphic.judged import BUDGET
from tests.metamorphic.problems import all_known, own_tricks
from tests.metamorphic.relation import relation


@relation(80)
def test_a_claim_that_stands(source: Random) -> None:
    problem = random_claim(source, source.randint(2, 4), words=source.random() < 0.4)
    claimed = problem.tricks_left if problem.claimed is None else problem.claimed
    if own_tricks(problem, value(problem, BUDGET)) >= claimed:
        known = all_known(problem)
        assert own_tricks(known, value(known, BUDGET)) >= claimed, problem
