"""What the record shows of a claim: who was seen to be out of a suit (70E1), what he did not know of (70C2)."""

from __future__ import annotations

import pytest

from adjudicator.bridge.claims.facts import Facts, gather, problem_of
from adjudicator.game import Options
from adjudicator.procedure import case_of
from adjudicator.profile import profile
from adjudicator.replay import replay
from notation.games.bridge import CARDS, codes_of
from notation.statement_text import write_statement
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


def test_a_discard_of_the_lowest_card_of_all_shows_out_too() -> None:
    body = (
        "position N:-.3.2.2 E:2.-.4.4 S:-.AK.-.K W:-.QJ.-.J lead S won 8-2\ntrick S HA HJ H3 S2\n5 S claims 2"
    )
    assert facts(body).shown_out == (0, 2, 0, 0)


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


def test_the_problem_knows_every_card_that_was_played() -> None:
    found = facts(
        "position N:3.2.2.- E:-.A.4.4 S:2.-.K.5 W:J6.-.J.- lead S won 8-2\ntrick S S2 SJ S3 C4\n5 S claims 0"
    )
    asked = problem_of(found, profile("bridge", "wbf"), (), 0)
    assert [(seat, CARDS[card]) for seat, card in asked.played] == [
        (2, "S2"),
        (3, "SJ"),
        (0, "S3"),
        (1, "C4"),
    ]


# the class of player
@pytest.mark.parametrize(
    ("tags", "finding", "found"),
    [("", "", "average"), ('[class "S expert"]', "", "expert"),
     ('[class "N expert"]', "", "average"), ("", "fact f1 class S expert", "expert"), ("", "fact f1 class W expert", "average"),
     ('[class "S beginner"]', "fact f1 class S expert", "expert"), ('[class "N beginner"] [class "S expert"]', "", "expert")],
)  # fmt: skip
def test_the_claimers_class_is_the_directors_finding_else_the_tag(
    tags: str, finding: str, found: str
) -> None:
    hands = "position N:3.2.-.- E:-.-.54.- S:AK.-.-.- W:-.-.QJ.- lead S won 8-3"
    assert facts(f"{hands}\n1 S claims 2\n{finding}", f"{NO_TRUMPS} {tags}").player_class == found


# the seats that words speak of
@pytest.mark.parametrize(
    ("claimer", "declarer", "words", "line"),
    [("W", "W", "ruff a diamond in dummy", "ruff D in E"), ("N", "N", "ruff a diamond in dummy", "ruff D in S"),
     ("E", "E", "ruff a diamond in my hand", "ruff D in E")],
)  # fmt: skip
def test_dummy_is_across_from_whoever_declares(claimer: str, declarer: str, words: str, line: str) -> None:
    hands = "position N:3.2.4.- E:2.-.6.4 S:AK.-.2.- W:4.-.QJ.- lead S won 8-2"
    found = facts(f'{hands}\n1 {claimer} claims 2 says "{words}"', f'[trumps "S"] [declarer "{declarer}"]')
    assert [write_statement(statement) for statement in found.said.statements] == [line]


@pytest.mark.parametrize(
    ("hands", "line"), [("N:43.AJ.-.- E:65.65.-.- S:AK.32.-.- W:87.KQ.-.-", "play SA HA"), ("N:43.AJ.-.- S:AK.32.-.-", "play SA HA DA")]
)  # fmt: skip
def test_words_name_cards_of_his_side_where_the_hands_are_known(hands: str, line: str) -> None:
    found = facts(f'position {hands} lead S won 5-4\n1 S claims 4 says "SA HA DA"')
    assert [write_statement(statement) for statement in found.said.statements] == [line]


# a revoke in the trick in progress
@pytest.mark.parametrize("led", "SHDC")
@pytest.mark.parametrize("holds", [False, True])
def test_a_discard_is_a_revoke_on_the_table_where_he_holds_the_suit(led: str, holds: bool) -> None:
    """West leads the three, North follows with the two, East throws a card of another suit."""
    first, second, third = (suit for suit in "SHDC" if suit != led)
    east = [f"{first}6", f"{first}7", f"{second}6", f"{second}7", f"{led}7" if holds else f"{third}6"]
    hands = {
        "N": [f"{led}2", f"{led}4", f"{first}5", f"{second}5", f"{third}5"],
        "E": east,
        "S": [f"{led}5", f"{first}2", f"{second}2", f"{third}2", f"{third}3"],
        "W": [f"{led}3", f"{first}8", f"{second}8", f"{third}8", f"{third}9"],
    }
    text = " ".join(
        f"{seat}:{'.'.join(''.join(c[1] for c in cards if c[0] == suit) or '-' for suit in 'SHDC')}"
        for seat, cards in hands.items()
    )
    found = facts(f"position {text} lead W\ntrick W {led}3 {led}2 {first}6\n4 S claims 1")
    assert (found.revoke_on_table, found.known) == (holds, not holds)


def test_nothing_is_a_revoke_on_a_lead_that_nobody_has_seen() -> None:
    hands = "position N:42.5.5.5 E:-.7.76.76 S:5.2.2.32 lead W"
    found = facts(f"{hands}\ntrick W ?? S2 C6\n4 S claims 1")
    assert (found.revoke_on_table, found.known) == (False, False)


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
