"""The standings of an event, from its hands as they are in the archive.

Bridge by score method, tổ tôm and chắn by points, with the chains of Thông across the hands of a table.
A hand that was entered again with the same place, number, deal and players counts as last entered.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass
from fractions import Fraction

from sqlmodel import Session

from adjudicator.bridge.compare.adjusted import table_score
from records.by_hand import rows_by_hand
from records.database import Archive
from records.entered import EnteredHand, counting_hands
from records.events import event_named
from records.models import RulingRow
from records.ranking import Line, Ranked, ranked
from records.results import BoardResult, adjusted_of, deal_of, penalty_of, score_of, sides_of, teams_of
from records.scoring import alone, method_for, method_of, standings_of
from records.streaks import MAT_GAMES, Followed, TableHand, follow_tables
from records.superseded import standing
from records.workers import InProcess, Workers, chunks

POINTS = "points"


@dataclass(frozen=True, slots=True)
class GameStandings:
    """The list of one game of an event. `left_out`: hands without a result, or that nothing compares with.

    `filled`: hands whose chain of wins was filled in; `disagree`: (hand, its tag, what the hands before give).
    """

    game: str
    method: str
    rows: tuple[Ranked, ...]
    left_out: tuple[int, ...] = ()
    filled: tuple[int, ...] = ()
    disagree: tuple[tuple[int, str, str], ...] = ()


def standings(
    archive: Archive, event: str, method: str = "", pool: Workers | None = None
) -> tuple[GameStandings, ...]:
    """The lists of an event, one a game. `method` is one of `scoring.METHODS`, empty: as the event says.

    Raises NoSuchEvent, ArchiveError.
    """
    with archive.reading() as session:
        found = event_named(session, event)
        entered = counting_hands(session, found.id or 0)
        bridge = [hand for hand in entered if hand.game == "bridge"]
        lists = []
        if bridge:
            lists.append(_bridge(session, bridge, method or method_of(found.scoring)))
    for game in MAT_GAMES:
        hands = [hand for hand in entered if hand.game == game]
        if hands:
            lists.append(_points(game, hands, pool or InProcess()))
    return tuple(lists)


def _bridge(session: Session, hands: list[EnteredHand], method: str) -> GameStandings:
    """Bridge: results of every board, then the method."""
    rulings = rows_by_hand(session, RulingRow, sorted({hand.id for hand in hands}))
    results: list[BoardResult] = []
    missing: list[int] = []
    for hand in hands:
        scores = adjusted_of(hand.record)
        if scores is None:
            made = score_of(hand.record, standing(rulings[hand.id]))
            if made is None:
                missing.append(hand.id)
                continue
            scores = table_score(made)
        table = hand.table
        results.append(
            BoardResult(
                hand.id, table.session_id, table.name, table.room, hand.number, deal_of(hand.record),
                sides_of(hand.record), teams_of(hand.record), scores, penalty_of(hand.record), hand.record.tag("date"),
            )
        )  # fmt: skip
    chosen = method or method_for(results, (hand.record.tag("scoring") for hand in hands))
    missing += alone(results, chosen)
    return GameStandings("bridge", chosen, standings_of(results, chosen), tuple(sorted(set(missing))))


def _points(game: str, hands: list[EnteredHand], pool: Workers) -> GameStandings:
    """Tổ tôm and chắn: points added up, every table followed in the order of its hands."""
    from notation.write import write

    tables: dict[int, list[TableHand]] = defaultdict(list)
    for hand in hands:
        tables[hand.table.id or 0].append(TableHand(hand.id, hand.number, write(hand.record)))
    followed: list[Followed] = []
    for answer in pool.map(follow_tables, chunks(tables.values(), 1)):
        followed += (hand for table in answer for hand in table)
    points: Counter[str] = Counter()
    played: Counter[str] = Counter()
    wins: Counter[str] = Counter()
    for one in followed:
        for seat, moved in one.points:
            name = one.record.tag(seat) or seat
            points[name] += moved
            played[name] += 1
            wins[name] += seat == one.winner
    rows = ranked(Line((name,), Fraction(points[name]), played[name], wins[name]) for name in played)
    return GameStandings(
        game, POINTS, rows,
        filled=tuple(one.id for one in followed if one.filled),
        disagree=tuple((one.id, one.stated, one.derived or "") for one in followed if one.disagrees),
    )  # fmt: skip
