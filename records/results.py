"""The result of one board, as the archive has it."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from adjudicator.bridge.compare.adjusted import BadAdjustment, SideScore, read_adjusted, read_penalty
from adjudicator.bridge.contract import read_contract
from adjudicator.bridge.position import Position
from adjudicator.bridge.score import score_ns
from adjudicator.replay import replay
from notation.games.bridge import SEAT_NUMBER
from notation.record import HandRecord
from records.models import RulingRow

TRICKS = 13
Scores = tuple[SideScore, SideScore]  # what (NS, EW) score, seen from NS


@dataclass(frozen=True, slots=True)
class Side:
    """The names of one side, in the order of its seats; a name is empty where the record has none."""

    names: tuple[str, str]

    @property
    def label(self) -> tuple[str, ...]:
        """The names that are known, in a fixed order: a pair may change seats."""
        return tuple(sorted(name for name in self.names if name))


@dataclass(frozen=True, slots=True)
class BoardResult:
    """One board at one table: where, which deal, who, and what both sides score."""

    hand: int
    session: int
    table: str
    room: str
    board: str
    deal: str
    sides: tuple[Side, Side]  # NS, EW
    teams: tuple[str, str]  # home and visitors, empty where the record has none
    score: Scores
    penalty: tuple[Fraction, Fraction] = (Fraction(0), Fraction(0))  # what (NS, EW) lose. Source: Law 90
    date: str = ""  # as the record has it


def adjusted_of(record: HandRecord) -> Scores | None:
    """The score that `[adjusted …]` says, None without the tag or where it says none. Source: Laws 12C, 86."""
    text = record.tag("adjusted")
    try:
        return read_adjusted(text) if text else None
    except BadAdjustment:
        return None


def penalty_of(record: HandRecord) -> tuple[Fraction, Fraction]:
    """What `[penalty …]` takes from (NS, EW). Source: Law 90."""
    text = record.tag("penalty")
    try:
        return read_penalty(text) if text else (Fraction(0), Fraction(0))
    except BadAdjustment:
        return Fraction(0), Fraction(0)


def score_of(record: HandRecord, rulings: Iterable[RulingRow]) -> int | None:
    """Points of North–South, None where the record has no result. Source: Law 77.

    The first that is there: the ruling on a disputed claim, the tricks declared, the ruling on another claim, the
    declared points, the play itself.
    """
    ruled = [(row.status, _ruled(row)) for row in rulings]
    ruled = [(status, points) for status, points in ruled if points is not None]
    disputed = [points for status, points in ruled if status == "disputed"]
    if disputed:
        return disputed[-1]
    last: Position = replay(record).positions[-1]
    if last.passed_out or record.tag("contract").casefold() == "pass":
        return 0
    contract = last.contract or read_contract(
        record.tag("contract"), SEAT_NUMBER.get(record.tag("declarer"), 0)
    )
    declared = record.tag("declared")
    if contract is not None and declared.isdecimal() and int(declared) <= TRICKS:
        computed = score_ns(contract, int(declared), last.board.vul)
        if computed is not None:
            return computed
    if ruled:
        return ruled[-1][1]
    points = record.tag("score")
    if points.removeprefix("-").isdecimal():
        return int(points)
    if contract is not None and last.won is not None and sum(last.won) == TRICKS:
        return score_ns(contract, last.won[0], last.board.vul)
    return None


def _ruled(row: RulingRow) -> int | None:
    """The points that a ruling gives North–South."""
    result = json.loads(row.data)["result"]
    points = result.get("score_ns") if isinstance(result, dict) else None
    return points if isinstance(points, int) else None


def deal_of(record: HandRecord) -> str:
    """What tells two deals apart."""
    hands = record.cards.hands if record.cards is not None else ()
    return " ".join(f"{holding.seat}:{'.'.join(holding.cards)}" for holding in hands)


def sides_of(record: HandRecord) -> tuple[Side, Side]:
    """Who sat North–South and East–West."""
    return Side((record.tag("N"), record.tag("S"))), Side((record.tag("E"), record.tag("W")))


def teams_of(record: HandRecord) -> tuple[str, str]:
    """Home and visiting team; the home team is North–South in the open room. Source: PBN 2.1, HomeTeam."""

    def team(name: str) -> str:
        value = record.tag(name) or record.tag(f"x-pbn-{name}")
        return "" if value in ("", "?", "-") else value

    return team("hometeam"), team("visitteam")
