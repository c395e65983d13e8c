"""Laws 12C, 86 and 90: assigned, weighted, split and artificial scores, penalties."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adjudicator.bridge.compare.adjusted import (
    BadAdjustment,
    SideScore,
    board_butler,
    board_cross,
    board_percentages,
    board_points,
    match_imps,
    read_adjusted,
    read_penalty,
    table_score,
)


def test_12c2_artificial() -> None:
    assert read_adjusted("NS plus EW minus") == (SideScore(artificial="plus"), SideScore(artificial="minus"))
    assert read_adjusted("average") == (SideScore(artificial="average"),) * 2


def test_12c1c_weighted_and_split() -> None:
    weighted = SideScore(((620, Fraction(3, 5)), (-100, Fraction(2, 5))))
    assert read_adjusted("60% 620, 40% -100") == (weighted, weighted)
    assert read_adjusted("NS 60% 620 40% -100 EW average") == (weighted, SideScore(artificial="average"))
    assert read_adjusted("NS 620 EW -100") == (table_score(620)[0], table_score(-100)[0])


@pytest.mark.parametrize(
    "text",
    [
        "",
        "NS plus",
        "60% 620",
        "60% 620 30% -100",
        "NS best EW minus",
        "620 430",
        "60% plus",
        "100% 620 5%",
        "NS plus 3 EW minus",
        "<b>",
    ],
)
def test_a_tag_that_says_no_score(text: str) -> None:
    with pytest.raises(BadAdjustment):
        read_adjusted(text)


def test_78a_two_for_each_score_beaten_and_one_for_each_equalled() -> None:
    made = [table_score(score) for score in (420, 450, 420, -50)]
    assert board_percentages(made) == [(50, 50), (100, 0), (50, 50), (0, 100)]
    assert board_percentages([table_score(score) for score in (420, 420, -50)]) == [
        (75, 25),
        (75, 25),
        (0, 100),
    ]
    assert board_percentages([table_score(620)]) == [(50, 50)]


@given(st.lists(st.integers(-2000, 2000), min_size=1, max_size=12))
def test_78a_table_scores_get_their_matchpoints(scores: list[int]) -> None:
    both = board_percentages([table_score(score) for score in scores])
    for (ns, ew), score in zip(both, scores, strict=True):
        points = sum(2 * (score > other) + (score == other) for other in scores) - 1
        assert ns == (Fraction(100 * points, 2 * (len(scores) - 1)) if len(scores) > 1 else 50)
        assert ns + ew == 100


def test_12c_adjusted_tables_beside_table_scores() -> None:
    results = [
        table_score(620),
        table_score(-100),
        read_adjusted("NS plus EW minus"),
        read_adjusted("50% 620 50% -100"),
    ]
    assert board_percentages(results) == [(100, 0), (0, 100), (60, 40), (50, 50)]


def test_12c1_split_scores_need_not_add_up() -> None:
    results = [table_score(620), table_score(170), table_score(-100), read_adjusted("NS -100 EW 620")]
    ns, ew = board_percentages(results)[3]
    assert (ns, ew) == (Fraction(100, 6), Fraction(100, 6))


def test_86_a_match() -> None:
    assert match_imps(table_score(620), table_score(170)) == (10, -10)
    assert match_imps(read_adjusted("50% 620 50% -100"), table_score(170)) == (
        Fraction(10 - 7, 2),
        Fraction(7 - 10, 2),
    )
    assert match_imps(read_adjusted("NS plus EW minus"), table_score(170)) == (3, -3)
    assert match_imps(table_score(170), read_adjusted("NS plus EW minus")) == (-3, 3)
    assert match_imps(read_adjusted("average"), table_score(170)) == (0, 0)


#: Three tables as played, and what a director gave at three others.
PLAYED = [table_score(620), table_score(420), table_score(170)]
GIVEN = [
    read_adjusted("50% 620 50% -100"),
    read_adjusted("NS 620 EW 170"),
    read_adjusted("NS plus EW minus"),
    read_adjusted("average"),
]


def test_78b_butler_against_the_datum_of_the_scores_as_made() -> None:
    """The mean of 620, 420, 170 is 403, the datum 400: +220, +20 and -230 are 6, 1 and -6 IMPs."""
    assert board_butler(PLAYED) == [(6, -6), (1, -1), (-6, 6)]
    # 620 is worth 6 and -100 (500 below) -11; with a split score each side has its own result.
    assert board_butler([*PLAYED, *GIVEN])[3:] == [(Fraction(-5, 2), Fraction(5, 2)), (6, 6), (3, -3), (0, 0)]


def test_78b_butler_without_a_score_as_made_is_against_nought() -> None:
    assert board_butler([read_adjusted("50% 600 50% -20")]) == [(Fraction(11, 2), Fraction(-11, 2))]


def test_78b_cross_imps_are_the_mean_against_the_other_scores_as_made() -> None:
    """Differences of 200, 450 and 250 are 5, 10 and 6 IMPs."""
    assert board_cross(PLAYED) == [
        (Fraction(15, 2), Fraction(-15, 2)),
        (Fraction(1, 2), Fraction(-1, 2)),
        (-8, 8),
    ]
    # 620 makes 0, 5 and 10, -100 loses 12, 11 and 7, 170 loses 10 and 6: each is compared with all three.
    assert board_cross([*PLAYED, *GIVEN])[3:] == [
        (Fraction(-5, 2), Fraction(5, 2)),
        (5, Fraction(16, 3)),
        (3, -3),
        (0, 0),
    ]
    assert board_cross([table_score(620)]) == [(0, 0)]


@given(st.lists(st.integers(-7600, 7600), min_size=1, max_size=12))
def test_78b_cross_imps_cancel_out(scores: list[int]) -> None:
    both = board_cross([table_score(score) for score in scores])
    assert sum(ns for ns, _ in both) == sum(ew for _, ew in both) == 0


def test_78c_total_points_give_nothing_for_an_artificial_score() -> None:
    results = [table_score(620), read_adjusted("60% 620 40% -100"), read_adjusted("NS plus EW minus")]
    assert board_points(results) == [(620, -620), (332, -332), (0, 0)]


def test_90_penalties() -> None:
    assert read_penalty("NS 10") == (10, 0)
    assert read_penalty("NS 10% EW 2.5") == (10, Fraction(5, 2))
    for text in ("", "NS", "10", "NS ten", "NW 3"):
        with pytest.raises(BadAdjustment):
            read_penalty(text)
