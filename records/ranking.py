"""A list of places, whatever was played for."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction


@dataclass(frozen=True, slots=True)
class Ranked:
    """One line: `place` (equals share one), who, the score as written, boards or hands that counted.

    `line` is NS or EW where the two sides are two fields. `wins` are hands won (tổ tôm, chắn) or matches.
    """

    place: int
    line: str
    names: tuple[str, ...]
    score: str
    hands: int
    wins: int = 0


@dataclass(frozen=True, slots=True)
class Line:
    """A line before its place is known."""

    names: tuple[str, ...]
    score: Fraction
    hands: int
    wins: int = 0
    line: str = ""


def ranked(lines: Iterable[Line], decimals: int = 0) -> tuple[Ranked, ...]:
    """Best first; equal scores share a place, names decide only their order on the page."""
    rows: list[Ranked] = []
    ordered = sorted(lines, key=lambda line: (line.line != "NS", line.line, -line.score, line.names))
    place = at = 0
    previous: tuple[str, Fraction] | None = None
    for line in ordered:
        if previous is None or previous[0] != line.line:
            place = at = 0
            previous = None
        at += 1
        if previous is None or previous[1] != line.score:
            place = at
        previous = (line.line, line.score)
        rows.append(
            Ranked(place, line.line, line.names, written(line.score, decimals), line.hands, line.wins)
        )
    return tuple(rows)


def written(score: Fraction, decimals: int) -> str:
    """The number with so many decimals, halves away from nought."""
    exact = Decimal(score.numerator) / Decimal(score.denominator)
    rounded = exact.quantize(Decimal(1).scaleb(-decimals), ROUND_HALF_UP)
    return str(abs(rounded) if rounded == 0 else rounded)
