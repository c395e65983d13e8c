"""A regulator who calls more plays normal never gives a claimer more tricks.

The three profiles of bridge are not ordered as wholes: ACBL takes a suit from the top and ruffs low, which spares
the claimer, but lets him be held to tortuous orders, which EBU and WBF do not. Each single point is ordered,
though, by which plays it lets in (rules 4.8): those of the stricter value contain those of the milder one.
The class of player is such a point by N9 alone: who does not unblock by himself may block.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from random import Random
from typing import Any

from adjudicator.bridge.claims.valuation import with_flag
from adjudicator.bridge.engine.value import value
from tests.adjudicator.bridge.claims_drawn import random_claim
from tests.metamorphic.judged import BUDGET
from tests.metamorphic.problems import own_tricks
from tests.metamorphic.relation import relation

#: Values of each point from the strictest to the mildest, and why.
ORDERED: dict[str, tuple[Any, ...]] = {
    "top_first": ("A", "K", "T", "2"),  # a holding headed so or higher is played from the top, no other way
    "solid_from_top": (False, True),  # touching cards at the top: any way, or from the top
    "weak_holding_any_order": (True, False),  # 754 and J6 from either end, or from the top
    "tortuous_orders": (True, False),  # to and fro between suits, or one after the other
    "high_trumps_led": (True, False),  # the last trumps may be led, or are kept
    "ruff": ("any", "low"),  # any trump, or the lowest that wins
    "unstated_squeeze": (False, True),  # a squeeze is luck, or counts
    "guess_percent": (0, 50, 75, 100),  # any guess, or one that works about as often as the best
    "guess_percent_excepted": (0, 60, 100),
    "unblocking": ((), ("expert",), ("average", "expert"), ("beginner", "average", "expert")),
    "irrational_percent": (101, 50, 1),  # of a claiming defender's partner: what is called irrational
    "thrown_master_percent": (101, 25, 1),  # of a defender: when a master thrown is
}
CLASSES = ("beginner", "average", "expert")


@relation(110)
def test_each_point(source: Random) -> None:
    flag = source.choice(sorted(ORDERED))
    problem = random_claim(source, source.randint(2, 4), words=source.random() < 0.2)
    if flag in ("irrational_percent", "thrown_master_percent"):
        problem = replace(problem, claimer=(problem.declarer + source.choice((1, 3))) % 4)
    values = [
        own_tricks(problem, value(replace(problem, profile=with_flag(problem.profile, flag, one)), BUDGET))
        for one in ORDERED[flag]
    ]
    assert all(strict <= mild for strict, mild in pairwise(values)), (flag, values, problem)


@relation(40)
def test_class_of_player(source: Random) -> None:
    problem = random_claim(source, source.randint(2, 4))
    values = [own_tricks(problem, value(replace(problem, player_class=one), BUDGET)) for one in CLASSES]
    assert all(poorer <= better for poorer, better in pairwise(values)), (values, problem)
