"""The same cards under other names of the suits are worth the same tricks, trumps renamed with them.

The rank of a suit counts in the auction and in the score only; play knows trumps and side suits. Of several
lines that are equally bad the one shown first hangs on the order of the suits, so the renamed line need not be
the one shown there: it must be legal there, and give the number.
"""

from __future__ import annotations

from random import Random

from adjudicator.bridge.double_dummy import side_tricks
from adjudicator.bridge.engine.problem import ClaimProblem
from adjudicator.bridge.engine.value import value
from notation.games.bridge import NUMBER, SEAT_NUMBER
from tests.adjudicator.bridge.claims_drawn import random_claim
from tests.adjudicator.bridge.deals import random_ending
from tests.adjudicator.bridge.plain_reference import Hands, legal, played, winner_of
from tests.metamorphic.judged import BUDGET
from tests.metamorphic.problems import Renaming
from tests.metamorphic.relation import relation


def tricks_of_line(problem: ClaimProblem, line: list[tuple[int, int]]) -> int:
    """Tricks of declarer's side when the cards (seat, card) are played; each must be legal."""
    hands: Hands = problem.hands
    leader, trick, won = problem.leader, problem.trick, 0
    for seat, card in line:
        assert seat == (leader + len(trick)) % 4
        assert card in legal(hands[seat], trick)
        hands, trick = played(hands, seat, card), (*trick, card)
        if len(trick) == 4:
            leader, trick = winner_of(trick, leader, problem.trumps), ()
            won += leader % 2 == problem.declarer % 2
    assert not any(hands)
    return won


def the_value_stays(source: Random, size: int, *, words: bool) -> None:
    """Value, interval, best line, cards forgotten and the three limbs of 70C."""
    problem = random_claim(source, size, words=words)
    renaming = Renaming(tuple(source.sample(range(4), 4)))
    other = renaming.problem(problem)
    here, there = value(problem, BUDGET), value(other, BUDGET)
    assert (here.tricks, here.exact, here.bounds, here.best) == (
        there.tricks,
        there.exact,
        there.bounds,
        there.best,
    ), problem
    assert {renaming.mask(cards) for cards in here.forgotten} == set(there.forgotten), problem
    assert here.limb_70c == there.limb_70c, problem
    line = [(SEAT_NUMBER[card.by], renaming.card(NUMBER[card.card])) for card in here.line]
    assert tricks_of_line(other, line) == here.tricks, problem


@relation(60)
def test_a_claim(source: Random) -> None:
    the_value_stays(source, source.randint(2, 4), words=source.random() < 0.5)


@relation(25)
def test_a_claim_with_more_lies_than_are_looked_at(source: Random) -> None:
    """Which of them are looked at must not hang on the names."""
    the_value_stays(source, 5, words=source.random() < 0.3)


@relation(60)
def test_best_play_of_all_four_hands(source: Random) -> None:
    hands, trumps, leader, trick = random_ending(source, source.randint(3, 8), source.randrange(4))
    renaming = Renaming(tuple(source.sample(range(4), 4)))
    north, east, south, west = map(renaming.mask, hands)
    renamed = None if trumps is None else renaming.names[trumps]
    assert side_tricks(hands, trumps, leader, trick) == side_tricks(
        (north, east, south, west), renamed, leader, tuple(map(renaming.card, trick))
    )
