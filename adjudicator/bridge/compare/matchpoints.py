"""Matchpoints. Source: Law 78A: two for each score beaten, one for each equalled."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction

from adjudicator.bridge.compare.scales import scales

ARTIFICIAL = ("plus", "average", "minus")


def matchpoints(scores: Sequence[int]) -> tuple[int, ...]:
    """Matchpoints of each score; a top is twice the number of the other scores. Source: Law 78A."""
    counts = Counter(scores)
    below: dict[int, int] = {}
    passed = 0
    for score in sorted(counts):
        below[score] = passed
        passed += counts[score]
    return tuple(2 * below[score] + counts[score] - 1 for score in scores)


def percentages(scores: Sequence[int | str]) -> tuple[Fraction, ...]:
    """Percent of a top, artificial scores among them. Source: Laws 78A and 12C2.

    A score may be one of `plus`, `average`, `minus`: an artificial adjusted score, a fixed share. The
    others are compared with each other only. A single score is an average.
    """
    real = [score for score in scores if isinstance(score, int)]
    points = iter(matchpoints(real))
    top = 2 * (len(real) - 1)
    shares: list[Fraction] = []
    for score in scores:
        if isinstance(score, str):
            shares.append(Fraction(scales()["artificial"][score]))
        else:
            share = next(points)
            shares.append(Fraction(100 * share, top) if top else Fraction(50))
    return tuple(shares)
