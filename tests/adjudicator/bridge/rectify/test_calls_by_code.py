"""Calls out of turn and insufficient bids under each code: 2017 compares calls, 2007 and 1997 ask whose turn it was."""

from __future__ import annotations

import pytest

from adjudicator.bridge.rectify.table import rectifications
from adjudicator.rectification import Rectification
from adjudicator.replay import replay
from adjudicator.ruling import Outcome
from notation.acts import Act, Withdraw
from notation.games.bridge_acts import Call
from tests.adjudicator.bridge.boards import calls, record

Acts = list[tuple[str, Act]]
BEFORE_2017 = ("2007", "1997")
EVERY_CODE = ("2017", *BEFORE_2017)


def made(acts: Acts, year: str) -> tuple[Rectification, ...]:
    return rectifications(replay(record(acts, rules=f"wbf-{year}"), "wbf"))


def cited(one: Rectification, outcome: Outcome = Outcome.APPLIES) -> list[str]:
    """Clauses with that outcome, what Law 16 says apart."""
    clauses = [step.article.split("/", 2)[2] for step in one.steps if step.outcome is outcome]
    return [clause for clause in clauses if not clause.startswith("16/")]


def judged(one: Rectification) -> list[str]:
    return cited(one, Outcome.NEEDS_JUDGEMENT)


def offered(one: Rectification) -> list[str]:
    return [option.clause for option in one.options]


def withdrawn(before: Acts, seat: str, call: str, later: Acts) -> Acts:
    """A call out of turn behind `before`, taken back, and what followed."""
    return [*before, (seat, Call(call)), (seat, Withdraw(len(before) + 1)), *later]


# 26A, 26B
@pytest.mark.parametrize(
    ("year", "call", "clauses"),
    [("2017", "2H", ["26/B"]), ("2017", "X", ["26/B"]), ("2007", "2H", ["26/A", "26/A"]), ("1997", "2H", ["26/A", "26/A"]),
     ("2007", "X", ["26/B"]), ("1997", "2NT", ["26/B"])],
)  # fmt: skip
def test_26_a_late_call_of_a_defender_by_whether_it_named_a_suit(
    year: str, call: str, clauses: list[str]
) -> None:
    (one,) = made([*calls("N", "1C P P P"), ("E", Call(call))], year)
    assert (judged(one), offered(one)) == (["39/B/2"], clauses)


def test_26_no_lead_is_restricted_where_the_board_was_passed_out() -> None:
    (one,) = made([*calls("N", "P P P P"), ("E", Call("1C"))], "2017")
    assert (cited(one), judged(one), one.options) == (["39/A"], [], ())


# 27B1(a)
@pytest.mark.parametrize(
    ("year", "applies", "asks", "options"),
    [("2017", ["27/B", "27/B/1/a"], [], []), ("2007", ["27/B"], ["27/B/1/a"], ["27/B/1/a", "27/B/1/b", "27/B/2"]),
     ("1997", ["27/B"], ["27/B/1/a"], ["27/B/1/a", "27/B/2"])],
)  # fmt: skip
def test_27b1a_the_same_strain_must_be_natural_before_2017(
    year: str, applies: list[str], asks: list[str], options: list[str]
) -> None:
    (one,) = made(withdrawn(calls("N", "1H"), "E", "1D", [("E", Call("2D"))]), year)
    assert (cited(one), judged(one), offered(one)) == (applies, asks, options)


# 27B1(b), 27B2
@pytest.mark.parametrize(
    ("year", "applies", "asks", "options"),
    [("2017", ["27/B"], ["27/B/1/b"], ["27/B/1/b", "27/B/2"]), ("2007", ["27/B"], ["27/B/1/b"], ["27/B/1/b", "27/B/2"]),
     ("1997", ["27/B", "27/B/2"], [], [])],
)  # fmt: skip
def test_27b1b_another_call_may_be_comparable_and_not_in_1997(
    year: str, applies: list[str], asks: list[str], options: list[str]
) -> None:
    (one,) = made(withdrawn(calls("N", "1H"), "E", "1D", [("E", Call("3D"))]), year)
    assert (cited(one), judged(one), offered(one)) == (applies, asks, options)


@pytest.mark.parametrize(("partners", "barred"), [("P", []), ("3S", ["27/B/2"])])
def test_27b2_1997_silences_partner(partners: str, barred: list[str]) -> None:
    later = [("E", Call("3D")), *calls("S", f"P {partners}")]
    (one,) = made(withdrawn(calls("N", "1H"), "E", "1D", later), "1997")
    assert (cited(one), judged(one)) == (["27/B", "27/B/2"], barred)


# 27B3
@pytest.mark.parametrize(
    ("year", "applies", "asks", "options"),
    [("2017", ["27/B"], ["27/B/3"], ["27/B/1/b", "27/B/3"]), ("2007", ["27/B"], ["27/B/3"], ["27/B/1/b", "27/B/3"]),
     ("1997", ["27/B", "27/B/3"], [], [])],
)  # fmt: skip
def test_27b3_a_double_may_stand_by_its_meaning_and_not_in_1997(
    year: str, applies: list[str], asks: list[str], options: list[str]
) -> None:
    (one,) = made(withdrawn(calls("N", "1H"), "E", "1D", [("E", Call("X"))]), year)
    assert (cited(one), judged(one), offered(one)) == (applies, asks, options)


# 27A2
@pytest.mark.parametrize("year", EVERY_CODE)
def test_27_an_insufficient_bid_out_of_turn_is_a_call_out_of_turn(year: str) -> None:
    turn, low = made(withdrawn(calls("N", "1S"), "S", "1D", []), year)
    assert (turn.finding.id, low.finding.id) == ("bridge/call-out-of-turn", "bridge/insufficient-bid")
    assert (low.state, cited(low), low.options) == ("settled", [], ())
    assert cited(turn)[0] == "29/B"


# 25
@pytest.mark.parametrize("year", EVERY_CODE)
@pytest.mark.parametrize("second", ["2C", "P", "1C"])
def test_25_a_second_call_before_the_next_player_is_a_change_of_call(year: str, second: str) -> None:
    first = [*calls("N", "1S"), ("N", Call(second))]
    one = made(first, year)[0]
    assert (judged(one), offered(one)) == (["25"], ["25/A", "25/B", "25/B"])
    assert (
        made([*first, ("E", Call("P"))], year)[0].state,
        made([*first, ("N", Withdraw(2))], year)[0].state,
    ) == (
        "accepted",
        "cancelled",
    )


@pytest.mark.parametrize("year", EVERY_CODE)
def test_25_not_for_a_first_call_at_the_left_hand_opponents_turn(year: str) -> None:
    """West calls before the dealer, who sits at his left."""
    (one,) = made(withdrawn([], "W", "1C", [("N", Call("P"))]), year)
    assert ("31/B" in cited(one)) is (year != "2017")
    assert ("31/B" in judged(one)) is (year == "2017")


# 30
@pytest.mark.parametrize("year", BEFORE_2017)
@pytest.mark.parametrize(
    ("before", "seat", "later", "clause", "barred"),
    [
        ("", "E", "N:1C P", "30/A", 0), ("", "E", "N:1C 1H", "30/A", 1), ("", "S", "N:P P 1C", "30/A", 1),
        ("1C", "S", "E:1H P", "30/B/1", 0), ("1C", "S", "E:1H 2C", "30/B/1", 1),
        ("1C", "W", "E:1H P P", "30/B/2", 0), ("1C", "W", "E:1H P 2H", "30/B/2", 1), ("1C", "W", "E:X P P", "30/B/2", 1),
    ],
)  # fmt: skip
def test_30_a_pass_out_of_turn_before_2017(
    year: str, before: str, seat: str, later: str, clause: str, barred: int
) -> None:
    first, text = later.split(":")
    acts = withdrawn(calls("N", before), seat, "P", calls(first, text))
    one = made(acts, year)[0]
    assert (cited(one), judged(one)) == (["29/B", clause], [clause] * barred)


# 31
@pytest.mark.parametrize("year", BEFORE_2017)
@pytest.mark.parametrize(
    ("before", "seat", "later", "clause", "barred"),
    [
        ("", "E", "N:P 1H", "31/A/1", 0),
        ("", "E", "N:1C 2H P 3H", "31/A/2/a", 1), ("", "E", "N:1C 2H P P", "31/A/2/a", 0),
        ("", "E", "N:1C 2H P P P 3H P 4H", "31/A/2/a", 0),  # he had to pass once
        ("", "E", "N:1C 2D P P P 3D P 4D", "31/A/2/b", 1), ("", "E", "N:1C P P P", "31/A/2/b", 0),
        ("", "S", "N:1C P 1H P", "31/B", 1), ("", "S", "N:P P 1H P", "31/B", 0),
    ],
)  # fmt: skip
def test_31_a_bid_out_of_turn_before_2017(
    year: str, before: str, seat: str, later: str, clause: str, barred: int
) -> None:
    first, text = later.split(":")
    one = made(withdrawn(calls("N", before), seat, "1H", calls(first, text)), year)[0]
    assert (cited(one), judged(one)) == (["29/B", clause], [clause] * barred)


@pytest.mark.parametrize("year", BEFORE_2017)
def test_31a2_the_offender_has_still_to_choose(year: str) -> None:
    (one,) = made(withdrawn([], "E", "1H", [("N", Call("1C"))]), year)
    assert (cited(one), offered(one)) == (["29/B"], ["31/A/2/a", "31/A/2/b"])


# 32
@pytest.mark.parametrize("year", BEFORE_2017)
@pytest.mark.parametrize(
    ("before", "seat", "later", "clause", "barred"),
    [
        ("1C", "W", "E:P P P", "32/A", 0), ("1C", "W", "E:1H P P", "32/A", 1),
        ("1C P", "W", "S:P X", "32/B/1", 0), ("1C P", "W", "S:1S P P 2H", "32/B/2", 1), ("1C P", "W", "S:1S 2H P P", "32/B/2", 0),
    ],
)  # fmt: skip
def test_32_a_double_out_of_turn_before_2017(
    year: str, before: str, seat: str, later: str, clause: str, barred: int
) -> None:
    first, text = later.split(":")
    one = made(withdrawn(calls("N", before), seat, "X", calls(first, text)), year)[0]
    assert (cited(one), judged(one)) == (["29/B", clause], [clause] * barred)


# 29
@pytest.mark.parametrize(
    ("year", "before", "seat", "call", "clause"),
    [("2017", "", "E", "P", "30/A"), ("2007", "", "S", "P", "30/A"), ("2007", "1C", "S", "P", "30/B/1"),
     ("1997", "1C", "W", "P", "30/B/2"), ("2007", "", "E", "1H", "31/A/2/b"), ("2007", "", "S", "1H", "31/B"),
     ("1997", "1C", "W", "X", "32/A"), ("1997", "1C P", "W", "X", "32/B/2")],
)  # fmt: skip
def test_29_what_follows_once_it_is_cancelled(
    year: str, before: str, seat: str, call: str, clause: str
) -> None:
    one = made([*calls("N", before), (seat, Call(call))], year)[0]
    assert offered(one) == ["29/A", clause]


# 36A
@pytest.mark.parametrize("year", EVERY_CODE)
def test_36a_the_call_over_an_inadmissible_double_is_cancelled_with_it(year: str) -> None:
    double, redouble = made(calls("N", "1S P X XX"), year)
    assert (cited(double), cited(redouble)) == (["36/A"], ["36/A"])
    assert (redouble.state, redouble.options) == ("cancelled", ())


@pytest.mark.parametrize(
    ("second", "later", "contract"),
    [("2C", "P P P", "2C N"), ("1C", "P P P", "1C N"), ("P", "P P P", "None"), ("P", "1H P P P", "1H E")],
)
def test_25_the_changed_call_stands_alone_once_it_is_called_over(
    second: str, later: str, contract: str
) -> None:
    walked = replay(record([*calls("N", "1S"), ("N", Call(second)), *calls("E", later)]), "wbf")
    assert [(found.id, found.event) for found in walked.findings] == [("bridge/call-out-of-turn", 2)]
    assert (str(walked.positions[-1].contract), walked.positions[-1].auction_over) == (contract, True)


# 23A
def test_23a_the_call_to_be_compared_is_not_made_yet() -> None:
    (open_,) = made(withdrawn([], "S", "1H", [("N", Call("P"))]), "2017")
    (done,) = made(withdrawn([], "S", "1H", calls("N", "P P 2H")), "2017")
    assert [(s.because.id, s.events) for s in open_.steps if s.article.endswith("31/B")] == [
        ("bridge.call-will-be-compared", (1,))
    ]
    assert [(s.because.id, s.events) for s in done.steps if s.article.endswith("31/B")] == [
        ("bridge.call-comparable", (1, 5))
    ]
    assert offered(open_) == offered(done) == ["31/B", "31/B"]
