"""Laws 12C, 86 and 90: assigned, weighted, split and artificial scores, penalties."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adjudicator.bridge.compare.adjusted import (
    BadAdjustment,
    SideScore,
    board_percentages,
    match_imps,
    read_adjusted,
    read_penalty,
    table_score,
)
from adjudicator.bridge.compare.matchpoints import percentages


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
        "NS plus 3 EW minus",
        "<b>",
    ],
)
def test_a_tag_that_says_no_score(text: str) -> None:
    with pytest.raises(BadAdjustment):
        read_adjusted(text)


@given(st.lists(st.integers(-2000, 2000), min_size=1, max_size=12))
def test_78a_table_scores_get_their_matchpoints(scores: list[int]) -> None:
    both = board_percentages([table_score(score) for score in scores])
    assert tuple(ns for ns, _ in both) == percentages(scores)
    assert all(ns + ew == 100 for ns, ew in both)


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


def test_90_penalties() -> None:
    assert read_penalty("NS 10") == (10, 0)
    assert read_penalty("NS 10% EW 2.5") == (10, Fraction(5, 2))
    for text in ("", "NS", "10", "NS ten", "NW 3"):
        with pytest.raises(BadAdjustment):
            read_penalty(text)
