"""Turning the table turns the ruling: findings, result, settlement, deciding line, questions, steps.

Nothing in the three games hangs on the name of a seat. What goes with a seat goes with it here too: dealer,
vulnerability, declarer, cái, chain of wins, class of player, compass names in words.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random

from adjudicator.bridge.engine.value import value
from adjudicator.ruling import LineCard
from notation.parse import parse
from notation.record import HandRecord
from notation.write import write
from tests.adjudicator.bridge.claims_drawn import random_claim
from tests.metamorphic.corpus import SEATS, a_hand
from tests.metamorphic.judged import BUDGET, in_order, judged
from tests.metamorphic.problems import turned
from tests.metamorphic.relation import relation
from tests.metamorphic.turned import Turn


def turned_rulings_agree(record: HandRecord, steps: int) -> None:
    """Judge the hand, and the hand turned as it would be read from its text."""
    turn = Turn(record.game, steps)
    (read,) = parse(write(turn.record(record))).records
    assert read == turn.record(record)
    assert judged(read) == in_order(turn.data(judged(record)))


@relation(30)
def test_any_hand(source: Random) -> None:
    record = a_hand(source)
    turned_rulings_agree(record, source.randrange(1, len(SEATS[record.game])))


def random_claim_turned(source: Random, size: int, *, words: bool) -> None:
    """The Law 70 engine gives the same number, by the same line, for the same reasons."""
    problem, steps = random_claim(source, size, words=words), source.randrange(1, 4)
    turn = Turn("bridge", steps)
    here, there = value(problem, BUDGET), value(turned(problem, steps), BUDGET)
    line = tuple(LineCard(turn.seat(card.by), card.card, card.why, card.rule) for card in here.line)
    assert there == replace(here, line=line, nodes=there.nodes), problem


@relation(40)
def test_a_claim(source: Random) -> None:
    random_claim_turned(source, source.randint(2, 4), words=source.random() < 0.5)


@relation(12)
def test_a_claim_with_more_lies_than_are_looked_at(source: Random) -> None:
    random_claim_turned(source, 5, words=source.random() < 0.5)
