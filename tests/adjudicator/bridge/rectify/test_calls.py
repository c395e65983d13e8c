"""Laws 26 to 39: each clause where it applies and where it does not."""

from __future__ import annotations

import pytest

from adjudicator.bridge.rectify.table import rectifications
from adjudicator.rectification import Rectification
from adjudicator.replay import replay
from adjudicator.ruling import Outcome
from notation.acts import Accept, Act, Talk, Withdraw
from notation.games.bridge import SEATS
from notation.games.bridge_acts import Call
from tests.adjudicator.bridge.boards import calls, record
from tests.adjudicator.bridge.rectify.rectified import rectified


def only(acts: list[tuple[str, Act]]) -> Rectification:
    found = rectified(record(acts))
    assert len(found) >= 1, found
    return found[0]


def clauses(made: Rectification, outcome: Outcome = Outcome.APPLIES) -> list[str]:
    return [step.article.removeprefix("bridge/2017/") for step in made.steps if step.outcome == outcome]


def offered(made: Rectification) -> list[tuple[str, str]]:
    return [(option.chooser, option.clause) for option in made.options]


def test_27a_the_next_call_accepts_an_insufficient_bid() -> None:
    made = only(calls("N", "1H 1D P P"))
    assert (made.state, clauses(made), made.options) == ("accepted", ["27/A"], ())


@pytest.mark.parametrize(("who", "state"), [("S", "accepted"), ("N", "open"), ("W", "open"), ("E", "open")])
def test_27a_only_the_next_player_accepts_in_words(who: str, state: str) -> None:
    assert only([*calls("N", "1H 1D"), (who, Accept(2))]).state == state


def test_27a_words_about_another_call_accept_nothing() -> None:
    assert only([*calls("N", "1H 1D"), ("S", Accept(1))]).state == "open"


def test_27_an_open_insufficient_bid_offers_both_ways() -> None:
    made = only(calls("N", "1H 1D"))
    assert made.state == "open"
    assert offered(made) == [("S", "27/A"), ("td", "27/B")]


@pytest.mark.parametrize(
    ("wrong", "right", "applies", "judged"),
    [
        ("1D", "2D", ["27/B", "27/B/1/a"], []),
        ("1H", "2H", ["27/B", "27/B/1/a"], []),
        ("1D", "3D", ["27/B"], ["27/B/1/b"]),
        ("1D", "P", ["27/B"], ["27/B/1/b"]),
        ("1D", "1S", ["27/B"], ["27/B/1/b"]),
    ],
)
def test_27b_by_the_call_that_replaces_it(
    wrong: str, right: str, applies: list[str], judged: list[str]
) -> None:
    made = only([*calls("N", f"1H {wrong}"), ("E", Withdraw(2)), ("E", Call(right))])
    assert made.state == "corrected"
    assert clauses(made) == applies
    assert clauses(made, Outcome.NEEDS_JUDGEMENT) == judged
    assert offered(made) == ([("td", "27/B/1/b"), ("td", "27/B/2")] if judged else [])


@pytest.mark.parametrize("wrong", ["1NT", "1N"])
def test_27b1a_in_no_trumps(wrong: str) -> None:
    made = only([*calls("N", f"2S {wrong}"), ("E", Withdraw(2)), ("E", Call("2NT"))])
    assert "27/B/1/a" in clauses(made)


def test_27b2_a_partner_who_calls_is_shown() -> None:
    acts = [*calls("N", "1H 1D"), ("E", Withdraw(2)), ("E", Call("P")), *calls("S", "P 1S")]
    assert "27/B/2" in clauses(only(acts), Outcome.NEEDS_JUDGEMENT)
    acts[-1] = ("W", Call("P"))
    assert "27/B/2" not in clauses(only(acts), Outcome.NEEDS_JUDGEMENT)


def test_29a_a_call_over_it_accepts_a_call_out_of_turn() -> None:
    made = only([("E", Call("1C")), ("S", Call("P"))])
    assert (made.state, clauses(made)) == ("accepted", ["29/A"])


def test_28b_a_call_at_ones_turn_cancels_the_opponents() -> None:
    """South calls at East's turn, East calls: 1S over 1H, and 2C is as if not made."""
    acts = [*calls("N", "1H"), ("S", Call("2C")), ("E", Call("1S")), *calls("S", "P P P")]
    walked = replay(record(acts), "wbf")
    assert [(found.id, found.event) for found in walked.findings] == [("bridge/call-out-of-turn", 2)]
    (made,) = rectifications(walked)
    assert (made.state, clauses(made)) == ("cancelled", ["28/B"])
    assert clauses(made, Outcome.NEEDS_JUDGEMENT) == ["16/C"]
    assert str(walked.positions[-1].contract) == "1S E"


@pytest.mark.parametrize("dealer", SEATS)
def test_28b_whoever_deals(dealer: str) -> None:
    """The second player after the dealer calls too soon, the one before him at his turn."""
    late, soon = SEATS[SEATS.index(dealer) - 3], SEATS[SEATS.index(dealer) - 2]
    acts = [*calls(dealer, "1H"), (soon, Call("2C")), (late, Call("1S"))]
    walked = replay(record(acts, dealer=dealer), "wbf")
    (made,) = rectifications(walked)
    assert (made.state, clauses(made)) == ("cancelled", ["28/B"])
    assert dict(made.steps[0].because.args)["due"] == late


def test_28b_the_opponents_bid_is_as_if_not_made_but_not_those_before_it() -> None:
    acts = [*calls("N", "1H"), ("S", Call("2C")), ("E", Call("1D"))]
    walked = replay(record(acts), "wbf")
    assert [(found.id, found.event) for found in walked.findings] == [
        ("bridge/call-out-of-turn", 2),
        ("bridge/insufficient-bid", 3),
    ]


def test_28b_not_for_partner_whose_turn_it_was() -> None:
    made = only([*calls("N", "1C"), ("W", Call("1H")), *calls("E", "1S")])
    assert "28/B" not in clauses(made)


def test_29_an_open_call_out_of_turn_offers_both_ways() -> None:
    made = only([("E", Call("1C"))])
    assert offered(made) == [("S", "29/A"), ("td", "31/A")]


def test_30a_a_pass_at_the_right_hand_opponents_turn_is_repeated() -> None:
    acts: list[tuple[str, Act]] = [("E", Call("P")), ("E", Withdraw(1)), ("N", Call("1C"))]
    kept = only([*acts, ("E", Call("P"))])
    assert clauses(kept) == ["29/B", "30/A"]
    assert kept.steps[-1].because.id == "bridge.pass-must-be-repeated"
    broken = only([*acts, ("E", Call("1H"))])
    assert broken.steps[-1].because.id == "bridge.pass-was-not-repeated"


@pytest.mark.parametrize(("wrong", "law"), [("P", "30/B"), ("1H", "31/B")])
def test_30b_31b_at_partners_turn_the_call_must_be_comparable(wrong: str, law: str) -> None:
    acts: list[tuple[str, Act]] = [
        ("S", Call(wrong)),
        ("S", Withdraw(1)),
        *calls("N", "1C P"),
        ("S", Call("2D")),
    ]
    made = only(acts)
    assert clauses(made) == ["29/B"]
    assert clauses(made, Outcome.NEEDS_JUDGEMENT) == [law, "16/C"]  # North called behind the withdrawn call
    assert len(made.options) == 2


def test_31a1_after_a_pass_the_bid_is_repeated() -> None:
    made = only([("E", Call("1H")), ("E", Withdraw(1)), ("N", Call("P")), ("E", Call("1H"))])
    assert clauses(made) == ["29/B", "31/A/1"]
    assert made.options == ()
    speaks = only([("E", Call("1H")), ("E", Withdraw(1)), ("N", Talk()), ("N", Call("P")), ("E", Call("1H"))])
    assert clauses(speaks) == clauses(made)


def test_31a2_after_another_call_the_same_bid_is_comparable() -> None:
    made = only([("E", Call("1H")), ("E", Withdraw(1)), ("N", Call("1C")), ("E", Call("1H"))])
    assert clauses(made) == ["29/B", "31/A"]


@pytest.mark.parametrize(
    ("acts", "law"),
    [
        ([("S", Call("P")), ("S", Withdraw(1)), *calls("N", "1C P"), ("S", Call("P"))], "30/B"),
        ([("S", Call("1H")), ("S", Withdraw(1)), *calls("N", "1C P"), ("S", Call("1H"))], "31/B"),
        ([*calls("N", "1C P"), ("W", Call("X")), ("W", Withdraw(3)), *calls("S", "1S X")], "32/A"),
        ([*calls("N", "1C"), ("W", Call("X")), ("W", Withdraw(2)), *calls("E", "P 1S X")], "32/B"),
    ],
)
def test_30b_31b_32_the_same_call_again_is_comparable(acts: list[tuple[str, Act]], law: str) -> None:
    made = only(acts)
    assert clauses(made) == ["29/B", law]
    assert made.options == ()


def test_31a2_a_partner_who_calls_over_another_call_is_shown() -> None:
    acts: list[tuple[str, Act]] = [("E", Call("1H")), ("E", Withdraw(1)), *calls("N", "1C 2D P 2H")]
    assert clauses(only(acts), Outcome.NEEDS_JUDGEMENT).count("31/A") == 2
    assert clauses(only(acts[:-1]), Outcome.NEEDS_JUDGEMENT).count("31/A") == 1


def test_32_a_double_out_of_turn() -> None:
    acts = [*calls("N", "1C P"), ("W", Call("X")), ("W", Withdraw(3)), ("S", Call("P")), ("W", Call("X"))]
    assert clauses(only(acts)) == ["29/B", "32/A/1"]


def test_36a_a_call_over_an_inadmissible_double_cancels_both() -> None:
    made = only(calls("N", "X P"))
    assert (made.state, clauses(made)) == ("cancelled", ["36/A"])


def test_36b_an_inadmissible_double_silences_partner() -> None:
    made = only([("N", Call("X")), ("N", Withdraw(1)), ("N", Call("1C")), *calls("E", "P 1H")])
    assert (made.state, clauses(made)) == ("corrected", ["36/B"])
    assert made.steps[0].events == (1, 2)
    assert clauses(made, Outcome.NEEDS_JUDGEMENT) == ["36/B", "16/C"]
    assert offered(only([("N", Call("X"))])) == [(SEATS[0], "36/B")]


def test_39b1_a_late_pass_is_nothing() -> None:
    made = only(calls("N", "1C P P P P"))
    assert clauses(made) == ["39/A", "39/B/1"]


def test_39b2_a_late_double_of_a_defender_may_bar_a_suit() -> None:
    made = only([*calls("N", "1C P P P"), ("E", Call("X"))])
    assert clauses(made) == ["39/A"]
    assert clauses(made, Outcome.NEEDS_JUDGEMENT) == ["39/B/2"]
    assert offered(made) == [("N", "26/B")]
    later = rectified(record([*calls("E", "1C P P P"), ("S", Call("X"))], dealer="E"))[0]
    assert offered(later) == [("E", "26/B")]
