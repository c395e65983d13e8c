"""`trongtai record event`: events and their standings."""

from __future__ import annotations

from dataclasses import asdict

from notation.message import message
from records.database import Archive
from records.events import NoSuchEvent, list_events, new_event
from records.standings import GameStandings, standings
from reports.book import Standings
from reports.commands.archive import cell, opened, put_json, put_rows, told
from reports.console import Exit, put, say
from reports.words import words


def new(name: str, site: str, date: str, scoring: str, db: str | None, json: bool, language: str) -> Exit:
    """Make an event before its hands come."""

    def work() -> Exit:
        with opened(db, create=True) as archive:
            made = new_event(archive, name, site, date, scoring)
        if json:
            put_json({"name": name, "new": made})
        if made:
            say(language, "archive.event-made", name=name, scored=_scored(scoring, language))
        else:
            say(language, "archive.event-exists", "red", name=name)
        return Exit.CLEAN if made else Exit.USAGE

    return told(language, work)


def _scored(scoring: str, language: str) -> str:
    """How an event will be scored: by a method, or as its hands say."""
    return words(message(f"archive.method-{scoring}" if scoring else "archive.scored-as-hands-say"), language)


def list_(db: str | None, json: bool, language: str) -> Exit:
    """One line an event."""

    def work() -> Exit:
        with opened(db) as archive:
            rows: list[dict[str, object]] = [
                {"name": row.name, "site": row.site, "date": row.date, "scoring": row.scoring}
                for row in list_events(archive)
            ]
        put_rows(rows, json, language)
        return Exit.CLEAN

    return told(language, work)


def standings_(name: str, method: str, db: str | None, json: bool, language: str) -> Exit:
    """The lists of an event, one a game."""

    def work() -> Exit:
        with opened(db) as archive:
            lists = standings(archive, name, method)
        if json:
            put_json({"event": name, "standings": [asdict(one) for one in lists]})
            return Exit.CLEAN
        for one in lists:
            put(_text(one, language))
            if one.left_out:
                say(language, "archive.left-out", "dim", hands=tuple(map(str, one.left_out)))
            if one.filled:
                say(language, "archive.streaks-filled", "dim", hands=tuple(map(str, one.filled)))
            for hand, stated, derived in one.disagree:
                say(
                    language,
                    "archive.streak-disagrees",
                    "yellow",
                    hand=hand,
                    stated=stated,
                    derived=derived or "–",
                )
        return Exit.CLEAN

    return told(language, work)


def _text(one: GameStandings, language: str) -> str:
    """A list, tab-separated, its title and columns first."""
    table = _table(one, language)
    title = f"{one.game}\t{words(message(f'archive.method-{one.method}'), language)}"
    return "\n".join([title, *("\t".join(map(cell, row)) for row in (table.columns, *table.rows)), ""])


def _table(one: GameStandings, language: str) -> Standings:
    """A list as the book prints it."""
    names = ["place", "names", "score", "counted"]
    sides = any(row.line for row in one.rows)
    if sides:
        names.insert(1, "line")
    if any(row.wins for row in one.rows):
        names.append("wins")
    cells = (
        {
            "place": str(row.place), "line": row.line, "names": " – ".join(row.names), "score": row.score,
            "counted": str(row.hands), "wins": str(row.wins),
        }
        for row in one.rows
    )  # fmt: skip
    columns = tuple(words(message(f"archive.column-{name}"), language) for name in names)
    return Standings(columns, tuple(tuple(row[name] for name in names) for row in cells))


def book_standings(archive: Archive, event: str, language: str) -> tuple[Standings, ...]:
    """The lists for the book of an event, one a game."""
    try:
        lists = [one for one in standings(archive, event) if one.rows]
    except NoSuchEvent:
        return ()
    return tuple(_table(one, language) for one in lists)
