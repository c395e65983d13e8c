"""What a claim counts by its words, which words speak of trumps, and whose events answer it."""

from __future__ import annotations

import pytest

from adjudicator.bridge.claims.legal import fewest_by_legal_play
from adjudicator.ruling import Status
from tests.adjudicator.bridge.claims.ruled import judged, outcome, rulings, tricks
from tests.adjudicator.bridge.hands import hands_of

TRUMP_OUT = "position N:4.3.3.- E:5.5.5.- S:AK.A.-.- W:-.2.K4.- lead S won 8-2"
SPADES = '[trumps "S"] [declarer "S"]'
#: Two tricks left, an ace and a loser; declarer of 3NT has seven or nine.
TWO_LEFT = "position N:-.3.3.- E:-.5.5.- S:-.A.2.- W:-.2.K.- lead S won "
NT = '[contract "3NT"] [declarer "S"]'


@pytest.mark.parametrize(
    ("line", "unmentioned"),
    [
        ("rest", "applies"),
        ("run H; rest", "applies"),
        ("if drops S5 (play HA; rest) else (rest)", "does not apply"),  # it names the very trump
        ("if drops HK (play HA; rest) else (rest)", "applies"),
        ("run S; rest", "does not apply"),
        ("top-down S; rest", "does not apply"),
        ("concede 1 to S5; rest", "does not apply"),
        ("if drops S5 (draw trumps; rest) else (rest)", "does not apply"),
    ],
)
def test_70c1_a_line_that_draws_runs_or_concedes_trumps_speaks_of_them(line: str, unmentioned: str) -> None:
    ruling = judged(f'{TRUMP_OUT}\n1 S claims 3 line "{line}"\n2 W objects to 1', tags=SPADES)
    assert outcome(ruling, "70/C/1") == unmentioned


@pytest.mark.parametrize(
    ("won", "words", "conceded"),
    [
        ("9-2", "making eleven", 0),
        ("9-2", "making ten", 1),
        ("7-4", "just made", 0),
        ("7-4", "one off", 1),
        ("7-4", "two off", 2),
        ("7-4", "making eight", 1),
    ],
)
def test_68a_a_result_said_is_a_number_of_the_tricks_left(won: str, words: str, conceded: int) -> None:
    ruling = judged(f'{TWO_LEFT}{won}\n1 S stops says "{words}"\n2 W objects to 1', tags=NT)
    (step,) = [step for step in ruling.steps if step.article.endswith("68/B/1")]
    assert dict(step.because.args).get("tricks", 0) == conceded
    assert tricks(ruling) == 1  # Law 70: whatever he said, the ace is one trick


@pytest.mark.parametrize(
    ("answers", "status"),
    [
        ("2 td accepts 1\n3 table accepts 1\n4 ? accepts 1", Status.UNANSWERED),  # 69A: the opponents assent
        ("2 W accepts 1\n3 td objects to 1", Status.AGREED),  # 68D: a player doubts
        ("2 W claims 1", Status.UNANSWERED),  # the other side's claim is its own
        ("2 N claims 2", Status.UNANSWERED),  # 43A: dummy does not claim, declarer's claim stands
        ("2 S claims 2", Status.WITHDRAWN),
    ],
)
def test_who_answers_a_claim(answers: str, status: Status) -> None:
    assert judged(f"{TWO_LEFT}9-2\n1 S claims 1\n{answers}").status is status


def test_dummys_claim_is_none_and_takes_nothing_back() -> None:
    first, second = rulings(f"{TWO_LEFT}9-2\n1 S claims 1\n2 N claims 2\n3 W objects to 1")
    assert (first.judgement.status, tricks(first.judgement)) == (Status.DISPUTED, 1)
    assert second.judgement.status is Status.NO_CLAIM


def test_a_finding_of_a_void_does_not_overrule_the_cards() -> None:
    """70E1: "failed to follow before the claim" is a fact of the cards first."""
    finesse = "position N:-.43.-.- E:-.2.7.- S:-.AQ.-.- W:-.K5.-.- lead N won 9-2"
    for fact, expected in (("", 1), ("fact f1 showed-out E H at 1", 1), ("fact f1 showed-out E S at 1", 1)):
        ruling = judged(f"{finesse}\n1 S claims 2\n2 W objects to 1\n{fact}")
        assert tricks(ruling) == expected


def test_71a_of_1997_counts_positions_up_to_a_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    """No legal play could lose the trick: found by trying all of them, or not decided."""
    hands = hands_of("-.32.43.2 -.54.65.3 -.AK.A2.- -.76.K7.4".replace("A2.-", "A2.5"))
    sure = fewest_by_legal_play(hands, None, 2, (), 0, 0)
    assert sure is not None
    assert sure >= 1
    monkeypatch.setattr("adjudicator.bridge.claims.legal.LIMIT", 3)
    assert fewest_by_legal_play(hands, None, 2, (), 0, 0) is None
