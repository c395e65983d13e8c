"""What the record shows of a claim: who was seen to be out of a suit (70E1), what he did not know of (70C2)."""

from __future__ import annotations

import pytest

from adjudicator.bridge.claims.facts import Facts, gather
from adjudicator.game import Options
from adjudicator.procedure import case_of
from adjudicator.replay import replay
from notation.games.bridge import codes_of
from tests.adjudicator.bridge.claims.ruled import record_of

NO_TRUMPS = '[trumps "NT"] [declarer "S"]'
SPADES = '[trumps "S"] [declarer "S"]'


def facts(body: str, tags: str = NO_TRUMPS) -> Facts:
    """The facts of the first claim of a record."""
    walked = replay(record_of(body, tags=tags), None)
    claim = next(event for event in walked.record.events if event.number == len(walked.record.events))
    return gather(case_of(walked, claim, Options()))


# 70E1
def test_a_seat_has_shown_out_that_discarded_and_not_one_that_followed_with_its_last_card() -> None:
    body = "lead S won 8-2\ntrick S SA SJ S3 {card}\n5 S claims 2"
    discards = facts(f"position N:3.2.2.- E:-.A.4.4 S:AK.-.K.- W:QJ.-.J.- {body.format(card='C4')}")
    follows = facts(f"position N:3.2.2.- E:4.A.4.- S:AK.-.K.- W:QJ.-.J.- {body.format(card='S4')}")
    assert (discards.shown_out, follows.shown_out) == ((0, 1, 0, 0), (0, 0, 0, 0))


def test_a_revoke_is_no_failure_to_follow() -> None:
    body = (
        "position N:3.2.2.- E:4.A.-.4 S:AK.-.K.- W:QJ.-.J.- lead S won 8-2\ntrick S SA SJ S3 C4\n5 S claims 2"
    )
    assert facts(body).shown_out == (0, 0, 0, 0)


def test_a_failure_to_follow_to_the_trick_in_progress_counts_too() -> None:
    body = "position N:3.2.-.- E:-.A.-.4 S:AK.-.-.- W:-.-.QJ.- lead S won 8-2\ntrick S SA DJ\n3 S claims 2"
    assert facts(body).shown_out == (0, 0, 0, 1)


@pytest.mark.parametrize(("finding", "seat"), [("showed-out W S", 3), ("showed-out E S", 1)])
def test_the_director_finds_that_a_seat_showed_out_unless_it_holds_the_suit(finding: str, seat: int) -> None:
    hands = "position N:3.2.-.- E:-.-.54.- S:AK.-.-.- W:-.-.QJ.- lead S won 8-3"
    found = facts(f"{hands}\n1 S claims 2\nfact f1 {finding}").shown_out
    assert found == tuple(int(place == seat) for place in range(4))
    holds = "position N:3.2.-.- E:5.-.5.- S:AK.-.-.- W:6.-.Q.- lead S won 8-3"
    assert facts(f"{holds}\n1 S claims 2\nfact f1 {finding}").shown_out == (0, 0, 0, 0)


# 70C2
@pytest.mark.parametrize(
    ("left", "right"), [("5.K.-.-", "-.6.6.-"), ("-.K.6.-", "5.6.-.-"), ("5.K.-.-", "6.6.-.-")]
)
def test_70c2_who_says_that_no_trump_is_out_knows_of_none(left: str, right: str) -> None:
    hands = f"position N:-.32.-.- E:{right} S:K.A.-.- W:{left} lead S won 8-3"
    found = facts(f'{hands}\n1 S claims 2 says "no trumps are out"', SPADES)
    out = {
        card
        for holding in (left, right)
        for card in (f"S{rank}" for rank in holding.split(".")[0])
        if card != "S-"
    }
    assert set(codes_of(found.forgot)) == out
    silent = facts(f"{hands}\n1 S claims 2", SPADES)
    assert silent.forgot == 0
