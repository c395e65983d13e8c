"""Bridge standings by score method. Source: Law 78 (matchpoints, IMPs, total points, victory points)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from typing import NamedTuple

from adjudicator.bridge.compare.adjusted import (
    board_butler,
    board_cross,
    board_percentages,
    board_points,
    match_imps,
)
from adjudicator.bridge.compare.victory import victory_points
from records.ranking import Line, Ranked, ranked
from records.results import BoardResult, Scores

MATCHPOINTS, IMPS, VP, BUTLER, CROSS, TOTAL = (
    "matchpoints", "imps", "vp", "butler", "cross-imps", "total",
)  # fmt: skip
METHODS = (MATCHPOINTS, IMPS, VP, BUTLER, CROSS, TOTAL)
#: The words of `[scoring …]`, PBN's among them, folded and without punctuation. Source: PBN 2.1, Scoring.
_WORDS = {
    "mp": MATCHPOINTS, "matchpoints": MATCHPOINTS, "matchpoint": MATCHPOINTS, "pairs": MATCHPOINTS,
    "imp": IMPS, "imps": IMPS, "teams": IMPS, "butler": BUTLER, "vp": VP, "victorypoints": VP,
    "crossimp": CROSS, "crossimps": CROSS, "ximp": CROSS, "ximps": CROSS, "cavendish": CROSS,
    "total": TOTAL, "totalpoints": TOTAL, "rubber": TOTAL, "chicago": TOTAL,
}  # fmt: skip


def method_of(words: str) -> str:
    """The method that a `scoring` tag names, "" where it names none."""
    first = words.partition(";")[0].casefold()
    return _WORDS.get("".join(letter for letter in first if letter.isalnum()), "")


def method_for(results: Sequence[BoardResult], tags: Iterable[str]) -> str:
    """The method where nobody has set one: what most hands say, else IMPs of two rooms, else matchpoints.

    Hands that say IMPs and were played in one room only are compared with each other: cross-IMPs.
    """
    said: dict[str, int] = defaultdict(int)
    for words in tags:
        if method := method_of(words):
            said[method] += 1
    method = max(sorted(said), key=lambda name: said[name], default="")
    rooms = {result.room for result in results} >= {"open", "closed"}
    if method in ("", IMPS):
        return IMPS if rooms else CROSS if method else MATCHPOINTS
    return method


def standings_of(results: Sequence[BoardResult], method: str) -> tuple[Ranked, ...]:
    """The list by that method. Raises KeyError for an unknown one."""
    return _METHODS[method](results)


def alone(results: Sequence[BoardResult], method: str) -> tuple[int, ...]:
    """The hands whose result nothing is compared with under that method."""
    if method == TOTAL:
        return ()
    together: dict[tuple[object, ...], set[object]] = defaultdict(set)
    keys: list[tuple[object, ...]] = []
    for result in results:
        key: tuple[object, ...] = (result.board, result.deal)
        if method in (IMPS, VP):
            key = (result.session, result.table, *key)
            together[key].add(result.room if result.room in ("open", "closed") else "")
        else:
            together[key].add((result.hand, result.session, result.table, result.room))
        keys.append(key)
    return tuple(
        result.hand for result, key in zip(results, keys, strict=True) if len(together[key] - {""}) < 2
    )


# --- pairs: every board is compared over the tables ---


def _boards(results: Iterable[BoardResult]) -> list[list[BoardResult]]:
    """Results of the same board and deal, wherever played."""
    groups: dict[tuple[str, str], list[BoardResult]] = defaultdict(list)
    for result in results:
        groups[result.board, result.deal].append(result)
    return list(groups.values())


def _pairs(
    results: Sequence[BoardResult],
    compare: Callable[[Sequence[Scores]], Sequence[tuple[Fraction, Fraction]]],
    decimals: int,
    mean: bool,
    alone: bool = False,
) -> tuple[Ranked, ...]:
    """A list of pairs. `compare` gives (NS, EW) for the scores of a board; `alone`: one score counts too.

    A penalty (Law 90) comes off the whole: in percent of a board's top, or in the points of the method.
    """
    won: dict[tuple[str, tuple[str, ...]], list[_Share]] = defaultdict(list)
    lost: dict[tuple[str, tuple[str, ...]], Fraction] = defaultdict(Fraction)
    split = _two_fields(results)
    for group in _boards(results):
        if len(group) < 2 and not alone:
            continue
        shares = compare([result.score for result in group])
        for result, share in zip(group, shares, strict=True):
            for side, points, score, penalty, name in zip(
                result.sides, share, result.score, result.penalty, ("NS", "EW"), strict=True
            ):
                pair = name if split else "", side.label or _unnamed(result, name)
                won[pair].append(_Share(result.date, points, "" if alone else score.artificial))
                lost[pair] += penalty
    return ranked(
        (
            Line(
                names,
                (_sum_of(shares) - lost[line, names]) / (len(shares) if mean else 1),
                len(shares),
                0,
                line,
            )
            for (line, names), shares in won.items()
        ),
        decimals,
    )


class _Share(NamedTuple):
    """What a pair has on one board, on what day, and whether that is an artificial score."""

    date: str
    points: Fraction
    artificial: str


def _sum_of(shares: Sequence[_Share]) -> Fraction:
    """All of a pair's boards. Average plus and minus give way to what it made on the other boards of that day.

    Source: Law 12C2(c), in 1997 Law 88: never less than its session gave a side not at fault, never more one at
    fault. A record knows the day; a round is too short to be a session.
    """
    made: dict[str, list[Fraction]] = defaultdict(list)
    for share in shares:
        if not share.artificial:
            made[share.date].append(share.points)
    total = Fraction(0)
    for share in shares:
        others = made[share.date]
        if share.artificial in _BESIDE_THE_SESSION and others:
            choose = _BESIDE_THE_SESSION[share.artificial]
            total += choose(share.points, sum(others, Fraction(0)) / len(others))
        else:
            total += share.points
    return total


_BESIDE_THE_SESSION: dict[str, Callable[[Fraction, Fraction], Fraction]] = {"plus": max, "minus": min}


def _two_fields(results: Iterable[BoardResult]) -> bool:
    """Did the same pairs sit North–South throughout, so that the two sides never met on one score?"""
    ns, ew = set(), set()
    for result in results:
        ns.add(result.sides[0].label or _unnamed(result, "NS"))
        ew.add(result.sides[1].label or _unnamed(result, "EW"))
    return ns.isdisjoint(ew) and len(ns) > 1


def _unnamed(result: BoardResult, side: str) -> tuple[str, ...]:
    """What a pair without names is called."""
    where = " ".join(word for word in (result.table, result.room) if word)
    return (f"{side} {where}".rstrip(),)


def _matchpoints(results: Sequence[BoardResult]) -> tuple[Ranked, ...]:
    """Mean percent of a top. Source: Law 78A."""
    return _pairs(results, board_percentages, 2, mean=True)


def _butler(results: Sequence[BoardResult]) -> tuple[Ranked, ...]:
    """IMPs against the datum, added up."""
    return _pairs(results, board_butler, 0, mean=False)


def _cross(results: Sequence[BoardResult]) -> tuple[Ranked, ...]:
    """IMPs against every other score, the mean of a board added up."""
    return _pairs(results, board_cross, 2, mean=False)


def _total(results: Sequence[BoardResult]) -> tuple[Ranked, ...]:
    """Points, added up. Source: Law 78C."""
    return _pairs(results, board_points, 0, mean=False, alone=True)


# --- teams: two rooms of one match ---

Team = tuple[str, ...]
Match = tuple[int, str, Team, Team]


Swing = tuple[Fraction, Fraction]  # what both teams win on a board; adjusted scores need not balance


def _matches(results: Iterable[BoardResult]) -> dict[Match, list[Swing]]:
    """IMPs of both teams on each board, by match. The first is North–South open and East–West closed.

    A penalty (Law 90) is in IMPs. Where a score is adjusted for one side only, each team has its own result.
    """
    rooms: dict[tuple[int, str, str, str], dict[str, BoardResult]] = defaultdict(dict)
    for result in results:
        rooms[result.session, result.table, result.board, result.deal][result.room] = result
    found: dict[Match, list[Swing]] = defaultdict(list)
    for (session, table, _, _), pair in rooms.items():
        if "open" in pair and "closed" in pair:
            teams = _teams(pair["open"], pair["closed"])
            first, second = match_imps(pair["open"].score, pair["closed"].score)
            fined = pair["open"].penalty[0] + pair["closed"].penalty[1]
            other = pair["open"].penalty[1] + pair["closed"].penalty[0]
            found[session, table, *teams].append((first - fined, second - other))
    return found


def _teams(opened: BoardResult, closed: BoardResult) -> tuple[Team, Team]:
    """Both teams: by name, else by their players."""
    home, visitors = (one or other for one, other in zip(opened.teams, closed.teams, strict=True))
    if home and visitors and home != visitors:
        return (home,), (visitors,)
    first = tuple(sorted(opened.sides[0].label + closed.sides[1].label))
    second = tuple(sorted(opened.sides[1].label + closed.sides[0].label))
    return first or _unnamed(opened, "NS"), second or _unnamed(opened, "EW")


def _team_list(
    results: Sequence[BoardResult], points: Callable[[Fraction, int], Fraction], decimals: int
) -> tuple[Ranked, ...]:
    """`points` gives a team its own for (its net IMPs in a match, boards)."""
    totals: dict[Team, Fraction] = defaultdict(Fraction)
    boards: dict[Team, int] = defaultdict(int)
    wins: dict[Team, int] = defaultdict(int)
    for (_, _, *teams), swings in _matches(results).items():
        for place, team in enumerate(teams):
            margin = sum((swing[place] for swing in swings), Fraction(0))
            totals[team] += points(margin, len(swings))
            boards[team] += len(swings)
            wins[team] += margin > 0
    return ranked((Line(team, totals[team], boards[team], wins[team]) for team in totals), decimals)


def _team_imps(results: Sequence[BoardResult]) -> tuple[Ranked, ...]:
    """Net IMPs over all matches. Source: Law 78B."""
    return _team_list(results, lambda margin, _: margin, 0)


def _team_vp(results: Sequence[BoardResult]) -> tuple[Ranked, ...]:
    """Victory points, match by match; a fraction of an IMP is rounded, halves away from nought."""

    def points(margin: Fraction, boards: int) -> Fraction:
        winner, loser = victory_points(int(abs(margin) + Fraction(1, 2)), boards)
        return Fraction(winner if margin >= 0 else loser)

    return _team_list(results, points, 2)


_METHODS: dict[str, Callable[[Sequence[BoardResult]], tuple[Ranked, ...]]] = {
    MATCHPOINTS: _matchpoints, IMPS: _team_imps, VP: _team_vp, BUTLER: _butler, CROSS: _cross, TOTAL: _total,
}  # fmt: skip
