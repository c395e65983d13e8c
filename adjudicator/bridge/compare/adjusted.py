"""Scores compared, adjusted ones among them. Source: Laws 78, 12C1, 12C2, 86 and 90.

A board's tag says it in words, from North–South's side:
`[adjusted "NS plus EW minus"]` (artificial), `[adjusted "NS 620 EW -100"]` (split: what each side scores),
`[adjusted "60% 620 40% -100"]` (weighted, both sides), `[adjusted "NS 60% 620 40% -100 EW average"]`.
`[penalty "NS 10"]` takes ten percent of a top (or, in IMPs, ten IMPs) from a side. Source: Law 90.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from adjudicator.bridge.compare.imps import datum, imps
from adjudicator.bridge.compare.scales import scales

SIDES = ("NS", "EW")
ARTIFICIAL = ("plus", "average", "minus")
_TOKEN = re.compile(
    r"(?P<side>NS|EW)|(?P<weight>\d{1,3})%|(?P<score>-?\d{1,5})|(?P<word>[a-z]+)|(?P<bad>\S+)"
)


@dataclass(frozen=True, slots=True)
class SideScore:
    """What one side scores on a board, seen from North–South: weighted results, or an artificial score.

    `parts` are (score, share) with shares that add up to one; `artificial` is plus, average, minus or "".
    """

    parts: tuple[tuple[int, Fraction], ...] = ()
    artificial: str = ""


class BadAdjustment(ValueError):
    """A tag that says no score; the argument is the word that was not understood."""


def table_score(score: int) -> tuple[SideScore, SideScore]:
    """The score as it was made, the same for both sides."""
    both = SideScore(((score, Fraction(1)),))
    return both, both


def read_adjusted(text: str) -> tuple[SideScore, SideScore]:
    """Read an `[adjusted …]` tag. Raises BadAdjustment."""
    words: dict[str, list[tuple[str, str]]] = {side: [] for side in SIDES}
    at: tuple[str, ...] = SIDES
    for found in _TOKEN.finditer(text.replace(",", " ")):
        kind, word = str(found.lastgroup), found[0]
        if kind == "bad" or (kind == "word" and word not in ARTIFICIAL):
            raise BadAdjustment(word)
        if kind == "side":
            at = (word,)
            continue
        for side in at:
            words[side].append((kind, found[kind]))
    return _side(words["NS"]), _side(words["EW"])


def _side(words: list[tuple[str, str]]) -> SideScore:
    """One side's score from its words."""
    if not words:
        raise BadAdjustment("NS EW")
    if words[0][0] == "word":
        if len(words) > 1:
            raise BadAdjustment(words[1][1])
        return SideScore(artificial=words[0][1])
    if len(words) == 1 and words[0][0] == "score":
        return SideScore(((int(words[0][1]), Fraction(1)),))
    parts: list[tuple[int, Fraction]] = []
    for (weigh, weight), (kind, score) in zip(words[::2], words[1::2], strict=False):
        if weigh != "weight" or kind != "score":
            raise BadAdjustment(score)
        parts.append((int(score), Fraction(int(weight), 100)))
    if len(words) % 2 or sum(share for _, share in parts) != 1:
        raise BadAdjustment("100%")
    return SideScore(tuple(parts))


def board_percentages(results: Sequence[tuple[SideScore, SideScore]]) -> list[tuple[Fraction, Fraction]]:
    """Percent of a top for (NS, EW) of every table. Source: Laws 78A, 12C1(c), 12C2(c).

    Every result is compared with the table results of the others: a table whose two sides have one
    same unweighted score. Weighted scores take their share of what each part would have earned.
    """
    plain = [ns == ew and len(ns.parts) == 1 for ns, ew in results]
    made = _plain(results)
    return [
        (_percent(ns, made, 1, is_plain), _percent(ew, made, -1, is_plain))
        for (ns, ew), is_plain in zip(results, plain, strict=True)
    ]


def _percent(side: SideScore, made: list[int], sign: int, own: bool) -> Fraction:
    """Percent of a top for one side; `own`: its score is one of those made, and no rival to itself."""
    if side.artificial:
        return Fraction(scales()["artificial"][side.artificial])
    others = sorted(sign * score for score in made)
    total = Fraction(0)
    for score, share in side.parts:
        value = sign * score
        below, upto = bisect_left(others, value), bisect_right(others, value)
        top = 2 * (len(others) - own)
        points = 2 * below + (upto - below - own)
        total += share * (Fraction(100 * points, top) if top else 50)
    return total


def _plain(results: Sequence[tuple[SideScore, SideScore]]) -> list[int]:
    """The scores as they were made: both sides have one same unweighted score."""
    return [ns.parts[0][0] for ns, ew in results if ns == ew and len(ns.parts) == 1]


def _shares(side: SideScore, sign: int, worth: Callable[[int], Fraction], lot: int) -> Fraction:
    """A side's points: weighted parts by `worth` of the North–South score, an artificial score by `lot`."""
    if side.artificial:
        return Fraction({"plus": lot, "average": 0, "minus": -lot}[side.artificial])
    return sum((share * sign * worth(score) for score, share in side.parts), Fraction(0))


def board_butler(results: Sequence[tuple[SideScore, SideScore]]) -> list[tuple[Fraction, Fraction]]:
    """IMPs of (NS, EW) against the datum of the scores as made. Source: Laws 78B and 12C2(d)."""
    made, lot = _plain(results), scales()["artificial"]["imps"]
    middle = datum(made) if made else 0
    return [
        (_shares(ns, 1, lambda score: Fraction(imps(score - middle)), lot),
         _shares(ew, -1, lambda score: Fraction(imps(score - middle)), lot))
        for ns, ew in results
    ]  # fmt: skip


def board_cross(results: Sequence[tuple[SideScore, SideScore]]) -> list[tuple[Fraction, Fraction]]:
    """The mean IMPs of (NS, EW) against the other scores as made. Source: Laws 78B and 12C2(d)."""
    made, lot = _plain(results), scales()["artificial"]["imps"]

    def worth(own: bool) -> Callable[[int], Fraction]:
        others = len(made) - own  # against itself a score makes no IMPs
        return lambda score: (
            Fraction(sum(imps(score - other) for other in made), others) if others else Fraction(0)
        )

    answers = []
    for ns, ew in results:
        points = worth(ns == ew and len(ns.parts) == 1)
        answers.append((_shares(ns, 1, points, lot), _shares(ew, -1, points, lot)))
    return answers


def board_points(results: Sequence[tuple[SideScore, SideScore]]) -> list[tuple[Fraction, Fraction]]:
    """Points of (NS, EW); an artificial score is worth none. Source: Law 78C."""
    return [(_shares(ns, 1, Fraction, 0), _shares(ew, -1, Fraction, 0)) for ns, ew in results]


def match_imps(
    here: tuple[SideScore, SideScore], there: tuple[SideScore, SideScore]
) -> tuple[Fraction, Fraction]:
    """IMPs of a board in a match for (NS here, EW here). Source: Laws 78B, 86A, 12C1(c), 12C2(d)."""
    return _imps_of(here[0], there[0], 1), _imps_of(here[1], there[1], -1)


def _imps_of(side: SideScore, other: SideScore, sign: int) -> Fraction:
    for one in (side, other):
        if one.artificial:
            worth = {"plus": 1, "average": 0, "minus": -1}[one.artificial] * scales()["artificial"]["imps"]
            return Fraction(worth if one is side else -worth)
    return sum(
        (
            own * against * imps(sign * (score - score_there))
            for score, own in side.parts
            for score_there, against in other.parts
        ),
        Fraction(0),
    )


def read_penalty(text: str) -> tuple[Fraction, Fraction]:
    """Read a `[penalty "NS 10"]` tag: what (NS, EW) lose. Source: Law 90. Raises BadAdjustment."""
    lost = {side: Fraction(0) for side in SIDES}
    words = text.replace("%", "").split()
    for side, amount in zip(words[::2], words[1::2], strict=False):
        if side not in lost or not re.fullmatch(r"\d{1,3}(\.\d{1,2})?", amount):
            raise BadAdjustment(f"{side} {amount}")
        lost[side] += Fraction(amount)
    if len(words) % 2 or not words:
        raise BadAdjustment(text)
    return lost["NS"], lost["EW"]
