"""Law 77: the score of every contract."""

from __future__ import annotations

import pytest

from adjudicator.bridge.contract import Contract, read_contract
from adjudicator.bridge.score import is_vulnerable, score, score_ns
from notation.games.bridge import STRAINS
from tests.adjudicator.bridge.boards import calls, ids, record, walk
from tests.adjudicator.bridge.test_play import AUCTION, TRICKS


@pytest.mark.parametrize(
    ("text", "tricks", "vulnerable", "points"),
    [
        ("1C", 7, False, 70), ("1NT", 7, True, 90), ("2NT", 8, False, 120), ("3NT", 9, False, 400),
        ("3NT", 9, True, 600), ("4H", 10, False, 420), ("4S", 12, True, 680), ("5D", 11, False, 400),
        ("6NT", 12, False, 990), ("6C", 12, True, 1370), ("7S", 13, True, 2210), ("7NT", 13, False, 1520),
        ("4H", 9, False, -50), ("4H", 8, True, -200), ("1NTX", 7, False, 180), ("2HX", 8, False, 470),
        ("2HX", 9, True, 870), ("2HX", 7, False, -100), ("2HX", 6, False, -300), ("2HX", 4, False, -800),
        ("2HX", 5, True, -800), ("1CXX", 7, False, 230), ("1CXX", 9, True, 1030), ("3NTXX", 8, False, -200),
        ("7NTXX", 0, True, -7600),
    ],
)  # fmt: skip
def test_77_known_scores(text: str, tricks: int, vulnerable: bool, points: int) -> None:
    doubled = text.count("X")
    assert score(Contract(int(text[0]), text[1:].rstrip("X"), doubled, 0), tricks, vulnerable) == points


def test_77_side_of_the_score() -> None:
    contract = Contract(4, "H", 0, 1)
    assert score_ns(contract, 10, "None") == -420
    assert score_ns(contract, 10, "EW") == -620
    assert score_ns(contract, 10, "NS") == -420
    assert score_ns(contract, 9, "All") == 100


@pytest.mark.parametrize(
    ("vul", "sides"), [("None", "...."), ("NS", "N.S."), ("EW", ".E.W"), ("All", "NESW")]
)
def test_77_who_is_vulnerable(vul: str, sides: str) -> None:
    assert "".join("NESW"[seat] if is_vulnerable(vul, seat) else "." for seat in range(4)) == sides


def test_an_unknown_vulnerability_gives_a_score_only_where_it_changes_nothing() -> None:
    game, part = read_contract("3NT", 2), read_contract("2S", 2)
    assert game is not None
    assert part is not None
    assert score_ns(game, 9, "?") is None
    assert score_ns(game, 8, "?") is None
    assert score_ns(part, 9, "?") == score_ns(part, 9, "None") == score_ns(part, 9, "All") == 140


def test_77_every_contract_against_a_second_scorer() -> None:
    types = pytest.importorskip("endplay.types")
    denoms = dict(
        zip(
            "CDHS",
            (types.Denom.clubs, types.Denom.diamonds, types.Denom.hearts, types.Denom.spades),
            strict=True,
        )
    )
    penalties = (types.Penalty.passed, types.Penalty.doubled, types.Penalty.redoubled)
    compared = 0
    for level in range(1, 8):
        for strain in STRAINS:
            for doubled in range(3):
                for vulnerable in (False, True):
                    for tricks in range(14):
                        other = types.Contract(
                            level=level, denom=denoms.get(strain, types.Denom.nt), declarer=types.Player.north,
                            penalty=penalties[doubled], result=tricks - 6 - level,
                        )  # fmt: skip
                        vul = types.Vul.both if vulnerable else types.Vul.none
                        assert score(Contract(level, strain, doubled, 0), tricks, vulnerable) == other.score(
                            vul
                        )
                        compared += 1
    assert compared == 2940


def test_declared_result_must_be_possible() -> None:
    made = calls("N", "1C P P P")
    assert ids(walk(record(made, declared="14"))[1]) == [("declared-result", 4)]
    assert ids(walk(record(made, declared="7"))[1]) == []


def test_declared_score_is_computed() -> None:
    made = calls("N", "1C P P P")
    assert ids(walk(record(made, declared="7", score="90"))[1]) == [("declared-score", 4)]
    assert ids(walk(record(made, declared="7", score="70"))[1]) == []


@pytest.mark.parametrize(("declared", "fits"), [("2", False), ("3", True), ("11", True), ("12", False)])
def test_a_declared_result_fits_the_tricks_that_were_played(declared: str, fits: bool) -> None:
    """East has won three tricks, two are lost and eight are left."""
    made = record(AUCTION + TRICKS, dealer="E", declared=declared)
    assert ids(walk(made)[1]) == ([] if fits else [("declared-result", 28)])


@pytest.mark.parametrize(("score", "fits"), [("-510", True), ("-420", False), ("510", False)])
def test_77_all_thirteen_tricks_have_a_score_too(score: str, fits: bool) -> None:
    made = record(AUCTION, dealer="E", declared="13", score=score)
    assert ids(walk(made)[1]) == ([] if fits else [("declared-score", 8)])
