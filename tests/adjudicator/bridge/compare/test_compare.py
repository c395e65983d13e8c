"""Law 78: IMPs, the datum of Butler scores, victory points."""

from __future__ import annotations

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adjudicator.bridge.compare.imps import datum, imps
from adjudicator.bridge.compare.scales import scales
from adjudicator.bridge.compare.victory import victory_points


@pytest.mark.parametrize(
    ("difference", "expected"),
    [(0, 0), (10, 0), (20, 1), (40, 1), (50, 2), (80, 2), (90, 3), (120, 3), (430, 10), (420, 9), (500, 11),
     (600, 12), (750, 13), (1100, 15), (3990, 23), (4000, 24), (9000, 24), (-170, -5), (-10, 0)],
)  # fmt: skip
def test_78b_imps(difference: int, expected: int) -> None:
    assert imps(difference) == expected


def test_butler_datum_leaves_out_the_extremes() -> None:
    assert datum([420, 450]) == 440
    assert datum([-420, -450]) == -440
    assert datum([1400, 420, 420, 420, 420, 420, 420, -1100]) == 420
    assert datum([1400, 620, 420, 420, 170, 170, 100, -1100]) == 320
    assert (datum([10, 0]), datum([-10, 0])) == (10, -10)
    with pytest.raises(ValueError, match="no scores"):
        datum([])


@pytest.mark.parametrize(("scores", "middle"), [([10, 20, 600], 20), ([10, 20, 40, 600], 30), ([50], 50)])
def test_however_much_is_left_out_the_middle_remains(
    monkeypatch: pytest.MonkeyPatch, scores: list[int], middle: int
) -> None:
    rules = scales() | {"butler": {"trimmed": 0.9, "rounded_to": 10}}
    monkeypatch.setattr("adjudicator.bridge.compare.imps.scales", lambda: rules)
    assert datum(scores) == middle


def test_victory_points_of_the_wbf_scale() -> None:
    assert victory_points(0, 16) == (Decimal("10.00"), Decimal("10.00"))
    assert victory_points(60, 16) == (Decimal("20.00"), Decimal("0.00"))
    assert victory_points(100, 16) == (Decimal("20.00"), Decimal("0.00"))
    assert victory_points(1, 16)[0] == Decimal("10.31")
    assert victory_points(10, 16)[0] == Decimal("12.80")
    with pytest.raises(ValueError, match="at least one board"):
        victory_points(3, 0)


@given(st.integers(0, 200), st.integers(1, 128))
def test_victory_points_add_up_and_grow(margin: int, boards: int) -> None:
    winner, loser = victory_points(margin, boards)
    assert winner + loser == 20
    assert Decimal(10) <= winner <= victory_points(margin + 1, boards)[0] <= 20
