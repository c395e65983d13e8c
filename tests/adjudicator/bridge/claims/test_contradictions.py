"""Findings that contradict each other settle nothing: the doubt goes against the claimer (70A), both are shown."""

from __future__ import annotations

import pytest

from adjudicator.ruling import Judgement
from tests.adjudicator.bridge.claims.ruled import judged, tricks

ENDING = """position N:54.-.K3.2 E:J8.-.J9.Q S:AKQ.8.A.- W:76.5.Q4.- lead S won 5-3
1 S claims 5 says "the rest are mine"
2 W objects to 1
"""
TAGS = '[trumps "H"] [declarer "S"]'
WORDS = 'said 1 "drawing the last trump"'


def ruled(*facts: str) -> Judgement:
    lines = "\n".join(f"fact f{number} {fact}" for number, fact in enumerate(facts, 1))
    return judged(ENDING + lines, "2017", TAGS)


def named(judgement: Judgement) -> list[object]:
    return [dict(note.args)["facts"] for note in judgement.notes if note.id == "bridge.facts-contradict"]


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("knew S H5", "forgot S H5"),
        (WORDS, 'said 1 "the rest are mine"'),
        ('line 1 "draw trumps; rest"', 'line 1 "rest"'),
    ],
)
def test_70a_neither_of_two_contradicting_findings_is_used(first: str, second: str) -> None:
    assert tricks(ruled(first)) == 5
    assert tricks(ruled(second)) == 4
    for order in ((first, second), (second, first)):
        both = ruled(*order)
        assert tricks(both) == 4
        assert named(both) == [("f1", "f2")]
        assert any(question.if_true == 5 for question in both.questions)


def test_findings_that_say_the_same_do_not_contradict() -> None:
    twice = ruled("knew S H5", "knew S H5 ST", WORDS, WORDS)
    assert (tricks(twice), named(twice)) == (5, [])
    assert named(ruled("knew S H5", "forgot S ST")) == []


def test_of_two_classes_neither_counts() -> None:
    assert named(ruled("class S expert", "class S beginner")) == [("f1", "f2")]
    assert named(ruled("class S expert", "class N beginner")) == []
