"""What a ruling says it would be otherwise, it is: the branches of its questions, the totals under other houses."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

from adjudicator.game import Options
from adjudicator.procedure import adjudicate, rule
from adjudicator.replay import replay
from notation.games.mat_acts import U
from notation.record import HandRecord
from tests.metamorphic.corpus import GAMES, a_claim, quick
from tests.metamorphic.judged import BUDGET
from tests.metamorphic.relation import relation
from tests.metamorphic.test_order_of_what_is_independent import as_fact

#: Questions that a finding of fact answers with yes.
ANSWERED = ("knew", "forgot", "class")


def number(record: HandRecord, event: int) -> object:
    """Declarer's tricks as ruled on the claim at an event, by the game's own search."""
    for ruling in adjudicate(replay(record), Options(True, BUDGET)):
        if ruling.event == event:
            return None if ruling.result is None else ruling.result.as_json()["declarer_tricks"]
    raise AssertionError("the claim is still a claim")


def test_a_fact_gives_the_branch_that_was_told() -> None:
    """Every question of the bridge cases: with the fact found the number is the one told for yes."""
    asked = 0
    for record in quick("bridge"):
        for ruling in adjudicate(replay(record), Options(True, BUDGET)):
            for question in ruling.judgement.questions:
                if question.fact.split(" ")[0] not in ANSWERED:
                    continue
                fact = as_fact(record, question.fact)
                assert fact is not None, question.fact
                facts = (*record.facts, replace(fact, name="found"))
                told = number(replace(record, facts=facts), ruling.event)
                assert told == question.if_true, (question.fact, record)
                asked += 1
    assert asked > 15


def settled(record: HandRecord, event: int) -> str:
    """What the player who is ù gets from each other in the end, as a question tells it."""
    for ruling in adjudicate(replay(record), Options(True)):
        if ruling.event == event and ruling.result is not None:
            result: dict[str, Any] = ruling.result.as_json()
            if record.game == "totom":
                return f"den {result['fine']}" if result["settles"] == "den" else str(result["total"])
            against = {"fine": -result["fine"], "den": -result["total"]}
            return str(against.get(result["settles"], result["total"]))
    raise AssertionError("the ù is still ruled on")


@relation(15)
def test_what_was_announced_gives_the_branch_that_was_told(source: Random) -> None:
    """An ù of which nobody wrote down what was called: each answer that the ruling considers, found as a fact."""
    record = a_claim(source, source.choice(("totom", "chan")))
    events = list(record.events)
    at = next(at for at, event in enumerate(events) if isinstance(event.act, U))
    act = events[at].act
    assert isinstance(act, U)
    events[at] = replace(events[at], act=replace(act, xuong=None))
    silent = replace(record, events=tuple(events))
    for ruling in adjudicate(replay(silent), Options(True)):
        for question in ruling.judgement.questions:
            fact = as_fact(silent, question.fact)
            assert fact is not None, question.fact
            found = replace(silent, facts=(*silent.facts, replace(fact, name="found")))
            assert settled(found, ruling.event) == str(question.if_true), (question.fact, silent)


@relation(24)
def test_the_total_under_another_house(source: Random) -> None:
    """`by_profile` of one ruling is the total of the ruling under that profile."""
    record = a_claim(source, source.choice(GAMES))
    for ruling in rule(record, None, Options(True, BUDGET)):
        for name, total in ruling.judgement.by_profile:
            (there,) = [one for one in rule(record, name, Options(True, BUDGET)) if one.event == ruling.event]
            if there.result is None:
                assert total is None
                continue
            data = there.result.as_json()
            assert total == data["declarer_tricks" if record.game == "bridge" else "total"], (name, record)
