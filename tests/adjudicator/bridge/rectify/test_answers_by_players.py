"""Players who accept or refuse an irregular call or card in words, and a revoke without a claim."""

from __future__ import annotations

import pytest

from adjudicator.bridge.rectify.table import rectifications
from adjudicator.replay import Replay, replay
from notation.parse import parse

ENDING = "position N:-.Q.3.Q2 E:-.54.8.9 S:5.3.A.A W:-.J7.9.3 lead N"
TAGS = '%van 1.0\n[game "bridge"] [rules "wbf-2017"] [trumps "NT"] [declarer "S"]\n'


def walked(body: str, ending: str = ENDING) -> Replay:
    parsed = parse(f"{TAGS}{ending}\n{body}\n")
    assert parsed.diagnostics == ()
    return replay(parsed.records[0], "wbf")


# 55A
@pytest.mark.parametrize(
    ("answers", "state"),
    [
        ("W accepts 1", "accepted"), ("E accepts 1", "accepted"), ("E accepts 1\nW objects to 1", "open"),
        ("W objects to 1\nE accepts 1", "open"), ("W accepts 1\nE objects to 1", "accepted"), ("E objects to 1\nW accepts 1", "accepted"),
        ("N accepts 1", "open"),
    ],
)  # fmt: skip
def test_55a_where_the_defenders_differ_the_next_to_play_decides(answers: str, state: str) -> None:
    """South has led a heart from the wrong hand; West plays next."""
    (made,) = rectifications(walked(f"S plays H3\n{answers}"))
    assert made.state == state


@pytest.mark.parametrize("answer", ["W accepts 1", "E objects to 1"])
def test_an_answer_to_an_irregular_card_is_no_answer_to_a_claim(answer: str) -> None:
    assert [found.id for found in walked(f"S plays H3\n{answer}").findings] == ["bridge/wrong-hand"]


def test_an_answer_to_a_card_in_turn_answers_nothing() -> None:
    assert [found.id for found in walked("N plays HQ\nW accepts 1").findings] == [
        "procedure/answers-no-claim"
    ]
    asked = walked("S plays H3\nW asks play-on 1")
    assert [found.id for found in asked.findings] == ["bridge/wrong-hand", "procedure/answers-no-claim"]


# 62A, 63A3
def test_62a_without_a_claim_nobody_speaks_of_one() -> None:
    (made,) = rectifications(walked("trick N HQ D8 H3 H7"))
    said = [(step.article.removeprefix("bridge/2017/"), step.because.id) for step in made.steps]
    assert said == [
        ("61/A", "bridge.revoked"), ("62/A", "bridge.revoke-goes-back"), ("63/A/1", "bridge.revoke-not-played-on"),
    ]  # fmt: skip
    (corrected,) = rectifications(walked("trick N HQ D8 H3 H7\nE withdraws 2\nE plays H4"))
    assert corrected.steps[0].because.id == "bridge.revoke-goes-back"


REVOKED = "trick N HQ D8 H3 H7"


@pytest.mark.parametrize(
    ("later", "state"),
    [
        ("S claims 3", "claim"), ("S shows all", "claim"), ('S says "the rest are mine"', "claim"),
        ('S says "nice weather"', "open"), ("N claims 3", "open"),  # dummy cannot claim
        ("W concedes all\nE objects to 5 at-once", "open"), ("W concedes all\nE objects to 5 at-once\nN plays D3\nE plays H4", "established"),
        ("S claims 3\nW asks play-on 5\nall agrees to 6\nN plays D3\nE plays H4", "established"),
        ("S claims 3\nW asks play-on 5\nS agrees to 6", "claim"),
    ],
)  # fmt: skip
def test_63a_a_claim_that_is_none_or_void_settles_no_revoke(later: str, state: str) -> None:
    """68B2, 68D2(b): play goes on, and so does the law on the revoke."""
    made = [one for one in rectifications(walked(f"{REVOKED}\n{later}")) if one.finding.id == "bridge/revoke"]
    assert [one.state for one in made[:1]] == [state]
