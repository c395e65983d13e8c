"""Published standings held against those that the hands give.

Published is what `record event standings --json` printed when the event was over.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from records.canonical import UnreadableHand
from records.database import Archive
from records.deviation import Deviation, NoValue
from records.standings import GameStandings, standings
from records.workers import Workers

Lines = dict[tuple[str, ...], str]


class NotStandings(Exception):
    """The file holds no standings."""


def verify_published(archive: Archive, published: object, pool: Workers | None = None) -> Iterator[Deviation]:
    """Every line of a list that is other than published, by game. Raises NotStandings, NoSuchEvent, ArchiveError."""
    event, lists = _read(published)
    for game, (method, lines) in lists.items():
        try:
            derived = {one.game: one for one in standings(archive, event, method, pool)}.get(game)
        except UnreadableHand as hand:
            yield Deviation(hand.number, f"standings-{game}", NoValue.ONE_HAND, NoValue.UNREADABLE)
            continue
        kept, made = lines, _lines(derived) if derived is not None else {}
        for names in sorted(kept.keys() | made.keys()):
            stored, again = kept.get(names, NoValue.NOT_THERE), made.get(names, NoValue.NOT_THERE)
            if stored != again:
                what = f"standings-{game} {' – '.join(name for name in names if name)}"
                yield Deviation(0, what, stored, again)


def _lines(list_: GameStandings) -> Lines:
    return {(row.line, *row.names): f"{row.place}: {row.score} ({row.hands})" for row in list_.rows}


def _read(published: object) -> tuple[str, dict[str, tuple[str, Lines]]]:
    """The event, and by game the method and the lines."""
    if not isinstance(published, Mapping):
        raise NotStandings
    try:
        return str(published["event"]), {
            str(one["game"]): (_method(one), {_names(row): _line(row) for row in one["rows"]})
            for one in published["standings"]
        }
    except (KeyError, TypeError) as wrong:
        raise NotStandings from wrong


def _method(one: Mapping[str, Any]) -> str:
    return "" if one["game"] != "bridge" else str(one["method"])


def _names(row: Mapping[str, Any]) -> tuple[str, ...]:
    return str(row["line"]), *map(str, row["names"])


def _line(row: Mapping[str, Any]) -> str:
    return f"{row['place']}: {row['score']} ({row['hands']})"
