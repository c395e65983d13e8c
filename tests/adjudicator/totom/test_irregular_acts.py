"""Acts and deals out of order, each named by its rule; accusations answered; an ù told in several events."""

from __future__ import annotations

import pytest

from adjudicator.replay import replay
from adjudicator.ruling import Kind, Status
from notation.parse import parse
from tests.adjudicator.totom.table import HEAD, see, see_in_a_house
from tests.adjudicator.totom.test_replay import CAI_1, START, names

#: Four copies of 5v and three of 9n among the twenty dealt cards.
TRIPLES = "hand 2 5v 5v 5v 5v 6v 7v 1s 2s 3s 9n 9n 9n 2n 4n 5n 6n cc tt oc 1v\n"
#: Cards in phu with a lưng, two yêu and a pair: ù on a third 9n.
PAIR = "2v 3v 4v 5v 6v 7v 3s 4s 5s 6s 7s 8s 2n 3n 4n 9n 9n 1n 1v 1s"


def ids(text: str) -> list[str]:
    """Message ids of all findings of a record that the notation itself may warn about."""
    (hand,) = parse(HEAD + text).records
    return [finding.message.id.removeprefix("totom.") for finding in replay(hand).findings]


@pytest.mark.parametrize(
    ("acts", "expected"),
    [
        ("2 up-khan 5v", ["four-copies"]),  # §5.4: four dealt copies are a thiên khai
        ("2 trinh-phu 5v [5v 6v 8v]", ["no-run", "no-cards"]),  # lesson 4, 2a: a phu dọc that he holds
        ("2 trinh-phu 5v [3v 4v 5v]", ["no-cards"]),
        ("table hoa\n2 boc 3n", ["hand-over", "not-to-draw"]),  # §3.4: the nọc is out, the hand is over
        ("all xep-xong\n1 danh 5n\n2 bo\n2 an 5n with 4n 6n", ["passed-already"]),
    ],
)
def test_an_act_that_the_rules_do_not_know(acts: str, expected: list[str]) -> None:
    assert names(see(TRIPLES + acts, CAI_1)) == expected


def test_one_triple_has_one_cup() -> None:
    """Lesson 4: each bất thực asks for one cup; one that lies down as a khàn needs none."""
    twice = see(TRIPLES + "2 xin-chen 9n up\n2 xin-chen 9n up", CAI_1)
    assert [found.message.id for found in twice.findings("B4", notes=True)] == ["totom.b4-twice"]
    laid = see(TRIPLES + "2 up-khan 9n\n2 xin-chen 9n up", CAI_1)
    assert "totom.b4-twice" in [found.message.id for found in laid.walked.findings]


@pytest.mark.parametrize("cup", ["9n ngua", "5v up"])
def test_the_wrong_cup_counts_for_nothing_where_the_house_says_so(cup: str) -> None:
    """House option wrong_cup: chén úp for three copies, chén ngửa for four."""
    for option, void in (("void", "wrong-kind"), ("counts", "")):
        seen = see_in_a_house(TRIPLES + f"2 xin-chen {cup}", CAI_1, wrong_cup=option)
        player = seen.walked.positions[-1].player(1)  # type: ignore[attr-defined]
        assert player.cups[0].void == void


def test_a_lone_yeu_is_eaten_only_where_the_house_allows_it() -> None:
    """House option eat_lone_yeu (§5.1c)."""
    body = TRIPLES + "all xep-xong\n1 danh 1s\n2 an 1s"
    assert names(see(body, CAI_1)) == []
    assert names(see_in_a_house(body, CAI_1, eat_lone_yeu=False)) == ["lone-yeu"]


def test_deals_that_are_none() -> None:
    """§2.2: five players, 21 and 20 cards, a nọc of 19."""
    runs = ["1v 2v 3v 4v 5v 6v 7v 8v 9v", "1s 2s 3s 4s 5s 6s 7s 8s 9s", "1n 2n 3n 4n 5n 6n 7n 8n 9n"]
    hands = [f"{runs[0]} {runs[1]} cc tt"] * 4
    four = "".join(f"hand {seat} {cards}\n" for seat, cards in enumerate(hands, 1))
    noc = "noc " + f"{runs[2]} " * 2 + "oc oc\n"
    assert "not-five-players" in ids('[cai "1"]\n' + four + noc + "1 danh 1v\n")
    five = four + f"hand 5 {runs[2]} {runs[2]} oc oc\n"
    found = ids('[cai "1"]\n' + five + f"noc {runs[2]} {runs[2]}\n1 danh 1v\n")
    assert found.count("wrong-noc-size") == 1
    assert found.count("wrong-hand-size") == 1  # the cái holds 20
    assert "wrong-hand-size" in ids("position turn 1\n" + f"hand 2 {hands[0]} 3n 4n\n" + "1 danh 1v\n")


@pytest.mark.parametrize(
    ("answer", "status"),
    [
        ("1 accepts 3", Status.AGREED),
        ("3 accepts 3\n1 objects to 3", Status.DISPUTED),
        ("3 accepts 3", Status.UNANSWERED),  # the accused alone answers
        ("", Status.UNANSWERED),
    ],
)
def test_an_accusation_is_answered_by_the_accused(answer: str, status: Status) -> None:
    """procedure/accusation."""
    ruling = see(START + f"2 accuses 1 of D1\n{answer}", CAI_1).ruling
    assert (ruling.kind, ruling.judgement.status) == (Kind.ACCUSATION, status)


def test_without_a_player_there_is_no_u() -> None:
    """procedure/claim: `?` names nobody; giving up by nobody known stands."""
    nobody = see(START + "? u 5v by an xuong suong", CAI_1).ruling
    assert (nobody.kind, nobody.judgement.status, nobody.judgement.result) == (Kind.U, Status.NO_CLAIM, None)
    assert see(START + "? bo-bai", CAI_1).ruling.judgement.status is Status.UNANSWERED


def won(acts: str) -> dict[str, object]:
    """Player 2's ù on the 9n that player 1 discards, told by these events."""
    return see(f"position turn 1\nhand 2 {PAIR}\n1 danh 9n\n{acts}").result


def test_an_u_told_in_several_events() -> None:
    """procedure/statement: what he does at once after the call says how he takes the card, and what he shows."""
    plain = won("2 u 9n by phong xuong suong")
    assert plain["verdict"] == "paid"
    assert won("2 u 9n\n2 phong 9n\n2 xuong suong") == plain
    assert won('2 u 9n says "ù đây"\n2 phong 9n\n2 xuong suong') == plain
    layout = "[1n 2n 3n 4n] [2v 3v 4v 5v 6v 7v] [3s 4s 5s 6s 7s 8s] [phong 9n 9n 9n] [1v] [1s]"
    shown = won(f"2 u 9n by phong\n2 adds to 2 layout {layout}\n2 xuong suong")
    assert (shown["verdict"], shown["total"]) == ("paid", plain["total"])


def test_a_card_that_nobody_saw_wins_nothing() -> None:
    """§6.1: an unknown winning card shows no ù, and no false one either: it is asked for."""
    body = f"position turn 1\nhand 2 {PAIR}\n1 danh ??\n2 u ?? by phong xuong suong"
    ruling = see(body).ruling
    assert ruling.result is None
    assert [question.fact for question in ruling.judgement.questions] == ["boc ? before 2"]


@pytest.mark.parametrize("act", ["an ?? with 6v 7v", "an ??", "an 5v with ?? 7v"])
def test_a_card_that_is_not_recorded_shows_no_fault(act: str) -> None:
    """§11 P1: nothing is invented; whether the cards make a phu is not known."""
    thrown = "??" if "an ??" in act else "5v"
    body = START.replace("1 danh 5v", f"1 danh {thrown}").replace("hand 2 5v", "hand 2 ??")
    assert [found.message.id for found in see(body + f"2 {act}", CAI_1).findings("P1")] == []


def test_what_was_taken_is_given_back_to_a_higher_claim() -> None:
    """§5.6: phỗng before ăn; he who had eaten has his own cards again, the card lies on the table."""
    for card, two in (("??", "?? ??"), ("5v", "5v 5v")):
        body = START.replace("1 danh 5v", f"1 danh {card}").replace("2 5v 5v", "2 2v 3v")
        body = f"hand 3 {two} 1v 2v 3v 4v 8v 9v 3s 4s 5s 6s 7s 8s 2n 3n 4n 8n 8n 8n\n{body}2 an {card} with 6v 7v\n"
        before, taken, after = see(body + f"3 phong {card}", CAI_1).walked.positions[-3:]
        assert before.player(1) == after.player(1)  # type: ignore[attr-defined]
        assert taken.player(1) != after.player(1)  # type: ignore[attr-defined]


def test_a_drawn_card_is_given_back_too() -> None:
    body = START + "2 bo\n2 boc 3n\n2 bo\n3 an 3n with 4n 5n\n4 phong 3n"
    before, _, after = see(body, CAI_1).walked.positions[-3:]
    assert before.player(2) == after.player(2)  # type: ignore[attr-defined]
