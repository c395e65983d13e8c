"""To concede one trick more of a claim that stands never brings a trick.

Two neighbours of this relation are wrong, and the law says why.

A claim that falls may well be worth more with a trick conceded: he who concedes a trick to the trump that is
out knows of it (70C2), he who claims everything has forgotten it, and pays for the careless line.

One trick less conceded is no floor either: he who claims one trick of four counts on one, so a line that
throws another away keeps what he claimed and is normal; the claimed number of a claim that stands may fall
further than its own value.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random

from adjudicator.bridge.engine.value import value
from adjudicator.profile import profile
from notation.games.bridge import mask_of
from tests.adjudicator.bridge.claims_drawn import random_claim
from tests.metamorphic.judged import BUDGET
from tests.metamorphic.problems import own_tricks
from tests.metamorphic.relation import relation


@relation(60)
def test_a_claim_that_stands(source: Random) -> None:
    problem = random_claim(source, source.randint(2, 4), words=source.random() < 0.3)
    worth = own_tricks(problem, value(problem, BUDGET))
    claimed = problem.tricks_left if problem.claimed is None else problem.claimed
    while 0 < claimed <= worth:
        claimed -= 1
        less = replace(problem, claimed=claimed)
        worth_of_less = own_tricks(less, value(less, BUDGET))
        assert claimed <= worth_of_less <= worth, problem
        worth = worth_of_less


def test_a_claim_that_falls_may_be_worth_more_with_a_trick_conceded() -> None:
    """South holds the last spade but one and two good diamonds, West the higher spade: 70C, or a known loser."""
    hands = (
        mask_of(("H4", "H3", "H2")),
        mask_of(("H7", "H6", "H5")),
        mask_of(("SJ", "DA", "DK")),
        mask_of(("SQ", "CA", "CK")),
    )
    problem = replace(
        random_claim(Random(0), 3),
        hands=hands, trumps=0, leader=2, trick=(), declarer=2, claimer=2, claimed=3, statement=(), played=(),
        shown_out=(0, 0, 0, 0), player_class="average", edition="2017", profile=profile("bridge", "wbf"),
    )  # fmt: skip
    assert value(problem).tricks == 0
    assert value(replace(problem, claimed=2)).tricks == 2
