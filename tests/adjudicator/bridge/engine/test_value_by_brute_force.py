"""The Law 70 engine against a second, plain implementation: values, bounds and lines.

The big run is `tests/bench/value_by_brute_force.py`; here a small, fixed share of it.
"""

from __future__ import annotations

from random import Random

import pytest

from adjudicator.bridge.double_dummy import side_tricks
from adjudicator.bridge.engine import value as engine
from adjudicator.bridge.engine.budget import Counter
from adjudicator.bridge.engine.problem import ClaimProblem
from adjudicator.profile import profile_names
from notation.games.bridge import NUMBER, SEAT_NUMBER
from tests.adjudicator.bridge.claims_drawn import random_claim
from tests.adjudicator.bridge.plain_reference import PlainWalk, TooLongError, legal, lowest_legal, winner_of

BUDGET = 10**7
MOST_PLAYS = 60_000


def plain_values(problem: ClaimProblem, *, whole_runs: bool = False) -> tuple[int, list[int]] | None:
    """The least over the claimer's states of mind, and the most in each; None where the walk is too long."""
    searches = engine._searches(problem, engine._claimed(problem), Counter(BUDGET))
    due = problem.faced.major
    walk = PlainWalk(searches[0].players, problem.trumps, MOST_PLAYS, whole_runs=whole_runs, due=due)
    try:
        low = min(walk.lowest(search.root) for search in searches)
        walk.plays = 0
        return low, [walk.highest(search.root) for search in searches]
    except TooLongError:
        return None


def best_play(problem: ClaimProblem) -> int:
    north_south = side_tricks(problem.hands, problem.trumps, problem.leader, problem.trick)
    return problem.tricks_left - north_south if problem.claimer % 2 else north_south


@pytest.mark.parametrize("regulator", profile_names("bridge"))
@pytest.mark.parametrize("words", [False, True], ids=["silent", "words"])
@pytest.mark.parametrize(("size", "count"), [(2, 60), (3, 60), (4, 8)])
def test_the_value_is_the_least_of_all_normal_lines(
    size: int, count: int, words: bool, regulator: str
) -> None:
    random = Random(f"{size} {words} {regulator}")
    compared = 0
    for _ in range(count):
        problem = random_claim(random, size, words=words, regulator=regulator)
        plain = plain_values(problem)
        if plain is None:
            continue
        value = engine.value(problem, BUDGET)
        assert value.exact
        assert value.tricks == plain[0], problem
        assert value.best in plain[1], problem
        worst = lowest_legal(
            problem.hands, problem.trumps, problem.leader, problem.trick, problem.claimer % 2
        )
        assert worst <= value.tricks <= value.best <= best_play(problem), problem
        compared += 1
    assert compared > count // 2


@pytest.mark.parametrize("words", [False, True], ids=["silent", "words"])
def test_the_deciding_line_is_legal_and_gives_the_value(words: bool) -> None:
    random = Random(71)
    for index in range(60):
        problem = random_claim(random, 2 + index % 3, words=words)
        value = engine.value(problem, BUDGET)
        hands, leader, trick = list(problem.hands), problem.leader, problem.trick
        won = 0
        for play in value.line:
            seat, card = SEAT_NUMBER[play.by], NUMBER[play.card]
            assert seat == (leader + len(trick)) % 4
            assert card in legal(hands[seat], trick)
            hands[seat] ^= 1 << card
            trick = (*trick, card)
            if len(trick) == 4:
                leader, trick = winner_of(trick, leader, problem.trumps), ()
                won += leader % 2 == problem.claimer % 2
        assert not any(hands)
        assert won == value.tricks, problem


def test_of_touching_cards_any_may_be_played_where_no_rule_looks_at_ranks() -> None:
    random = Random(5)
    for _ in range(60):
        problem = random_claim(random, 3, regulator="acbl")
        plain, whole = plain_values(problem), plain_values(problem, whole_runs=True)
        assert plain is not None
        assert whole is not None
        assert plain[0] == whole[0], problem
