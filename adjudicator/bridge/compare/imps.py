"""International match points and the Butler method. Source: Law 78B."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from fractions import Fraction

from adjudicator.bridge.compare.scales import scales


def imps(difference: int) -> int:
    """IMPs for a difference in points, with its sign. Source: Law 78B."""
    won = bisect_right(scales()["imps"], abs(difference))
    return won if difference >= 0 else -won


def datum(scores: Sequence[int]) -> int:
    """The Butler datum: the mean of the scores without the extremes, rounded to the scale's step.

    Halves are rounded away from nought. Raises ValueError where there are no scores.
    """
    if not scores:
        raise ValueError("no scores")
    rules = scales()["butler"]
    cut = min(int(len(scores) * rules["trimmed"]), (len(scores) - 1) // 2)
    kept = sorted(scores)[cut : len(scores) - cut]
    step = rules["rounded_to"]
    mean = Fraction(sum(kept), len(kept)) / step
    rounded = int(abs(mean) + Fraction(1, 2)) * step
    return int(rounded if mean >= 0 else -rounded)
