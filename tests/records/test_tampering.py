"""Finished events of all games: the checker lists nothing, and everything that is changed afterwards.

Every column of every table is changed once, every table loses a row once. What nobody can derive from a
text is listed here with its reason; nothing else goes unseen.
"""

from __future__ import annotations

import json
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import asdict
from pathlib import Path

import pytest
from sqlalchemy import Column, Table
from sqlmodel import SQLModel, col, select, text

from adjudicator.ruling_data import canonical_json
from notation.hashes import hash_of_text
from notation.write import write, write_all
from records.appeals import decide, request
from records.chain import link
from records.database import Archive, open_archive
from records.importing import import_files
from records.made_event import made_event
from records.models import HandRow, RulingRow
from records.published import NotStandings, verify_published
from records.reruling import rule_archive
from records.seal import read_seal, seal_of
from records.standings import standings
from records.verify import verify

GAMES = ("bridge", "totom", "chan")
EVENT = "Hội làng {game}"
#: Entered and never derived: where a text came from, what an event was made with.
ENTERED = {
    "tt_hand.source_name", "tt_hand.source_hand", "tt_source.source_name", "tt_source.source_hand",
    "tt_event.site", "tt_event.date", "tt_event.scoring",
    "tt_source.id",  # a number that nothing else names
}  # fmt: skip
#: JSON means a canonical text as `.van` does.
SAME = {"tt_hand.source_format": "pbn", "tt_source.source_format": "lin"}


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An archive of three small events, one further text, a superseded ruling and an appeal."""
    folder = tmp_path_factory.mktemp("finished")
    files = []
    for game in GAMES:
        file = folder / f"{game}.van"
        hands = list(made_event(game, 1, EVENT.format(game=game), 2, 2))
        file.write_text("".join(write_all(hands)), encoding="utf-8")
        files.append(str(file))
    other = folder / "other.van"
    other.write_text(write(hands[0]).replace("[game", "; copied by hand\n[game", 1), encoding="utf-8")
    archive = open_archive(folder / "finished.db")
    outcome = import_files(archive, [*files, str(other)])
    assert (outcome.refused, outcome.beside) == (0, 1)
    with archive.reading() as session:
        ruling = int(session.execute(text("select min(id) from tt_ruling")).scalar_one())
    decide(archive, request(archive, ruling, "1", "the cards", ""), "dismissed", "committee", "")
    _age_the_last_ruling(archive)
    assert rule_archive(archive).appended == 1
    archive.close()
    return folder / "finished.db"


def _age_the_last_ruling(archive: Archive) -> None:
    """As an older engine would have written it, the chain whole."""
    with archive.writing() as session:
        row = session.exec(select(RulingRow).order_by(col(RulingRow.id).desc())).first()
        assert row is not None
        hand = session.get(HandRow, row.hand_id)
        assert hand is not None
        data = json.loads(row.data)
        data["versions"]["engine"] = row.engine = "0.0.1"
        row.data = canonical_json(data)
        row.hash = hash_of_text(row.data)
        row.chain = link(row.previous, hand.factual_hash, row.hash)


@pytest.fixture
def event(finished: Path, tmp_path: Path) -> Iterator[Archive]:
    archive = open_archive(shutil.copy(finished, tmp_path / "event.db"))
    yield archive
    archive.close()


def _change(archive: Archive, statement: str) -> None:
    """By a hand that no foreign key holds back."""
    with closing(sqlite3.connect(archive.where)) as connection:
        assert connection.execute(statement).rowcount
        connection.commit()


def _found(archive: Archive) -> bool:
    """Does the checker see it? What it sees quickly needs no ruling again."""
    return any(True for _ in verify(archive, quick=True)) or any(True for _ in verify(archive))


def test_a_finished_event_has_no_deviation(event: Archive) -> None:
    assert list(verify(event)) == []
    assert [list(verify(event, event=EVENT.format(game=game), quick=True)) for game in GAMES] == [[], [], []]


def _columns() -> list[tuple[str, str]]:
    return [
        (table.name, column.name)
        for table in SQLModel.metadata.sorted_tables
        for column in table.columns
        if f"{table.name}.{column.name}" not in ENTERED
    ]


def _other_value(table: Table, column: Column[object]) -> str:
    """Another value of the column, in SQL: of another row where it is a key."""
    if f"{table.name}.{column.name}" in SAME:
        return f"'{SAME[f'{table.name}.{column.name}']}'"
    if column.foreign_keys or (column.primary_key and column.type.python_type is int):
        return f"coalesce({column.name}, 0) + 1000"
    if column.type.python_type is bool:
        return f"not {column.name}"
    return f"{column.name} || 'x'" if column.type.python_type is str else f"coalesce({column.name}, 0) + 1"


@pytest.mark.parametrize(("table", "column"), _columns())
def test_every_changed_value_is_found(event: Archive, table: str, column: str) -> None:
    made = SQLModel.metadata.tables[table]
    value = _other_value(made, made.columns[column])
    which = "min" if column == "id" else "max"
    _change(
        event, f"update {table} set {column} = {value} where rowid = (select {which}(rowid) from {table})"
    )
    assert _found(event)


@pytest.mark.parametrize(
    "table", [table.name for table in SQLModel.metadata.sorted_tables if table.name != "tt_source"]
)
def test_every_lost_row_is_found(event: Archive, table: str) -> None:
    """The first: others point at it, come after it, or a text tells of it."""
    _change(event, f"delete from {table} where rowid = (select min(rowid) from {table})")
    assert _found(event)


@pytest.mark.parametrize("last", ["tt_appeal", "tt_source", "tt_hand"])
def test_what_is_cut_off_at_the_end_breaks_the_seal(event: Archive, last: str) -> None:
    """The last appeal, a further text, or a hand on which nothing was ruled: nothing inside tells, a seal does."""
    seal = seal_of(event)
    if last == "tt_hand":
        with event.reading() as session:
            free = "select max(id) from tt_hand where id not in (select hand_id from tt_ruling)"
            number = int(session.execute(text(free)).scalar_one())
        with closing(sqlite3.connect(event.where)) as connection:
            for table in ("tt_claim", "tt_finding", "tt_seat"):
                connection.execute(f"delete from {table} where hand_id = ?", (number,))
            connection.commit()
        _change(event, f"delete from tt_hand where id = {number}")
    else:
        _change(event, f"delete from {last} where id = (select max(id) from {last})")
    assert list(verify(event)) == []
    assert [d.what for d in verify(event, seal=seal)] == ["seal"]


def test_a_seal_stays_good_when_more_is_entered(event: Archive, tmp_path: Path) -> None:
    seal = read_seal(str(seal_of(event)))
    assert seal is not None
    more = tmp_path / "more.van"
    more.write_text("".join(write_all(made_event("chan", 2, "Hội khác", 1, 2))), encoding="utf-8")
    import_files(event, [str(more)])
    assert seal_of(event) != seal
    assert list(verify(event, seal=seal)) == []
    assert read_seal("12-3") is None


@pytest.mark.parametrize("game", GAMES)
def test_published_standings(event: Archive, game: str) -> None:
    name = EVENT.format(game=game)
    lists = [asdict(one) for one in standings(event, name)]
    published = json.loads(json.dumps({"event": name, "standings": lists}))
    assert list(verify_published(event, published)) == []
    first = published["standings"][0]["rows"][0]
    first["score"] = "999"
    [found] = verify_published(event, published)
    assert found.what == f"standings-{game} " + " – ".join(n for n in (first["line"], *first["names"]) if n)
    assert found.stored != found.derived
    del published["standings"][0]["rows"][0]
    [found] = verify_published(event, published)
    assert found.stored == "not there"


@pytest.mark.parametrize(
    "wrong", [None, [], {}, {"event": "x"}, {"event": "x", "standings": [{"game": "chan"}]}]
)
def test_a_file_that_holds_no_standings(event: Archive, wrong: object) -> None:
    with pytest.raises(NotStandings):
        list(verify_published(event, wrong))


def test_a_text_changed_with_all_its_hashes_contradicts_its_source(event: Archive) -> None:
    """Whoever changes the canonical text and everything derived from it cannot change what was entered."""
    from notation.parse import parse
    from records.prepared import hand_row
    from records.sources import SourceHand

    with event.reading() as session:
        id, canonical, source = session.execute(
            text("select id, canonical, source from tt_hand where game = 'bridge' order by id limit 1")
        ).one()
    changed = canonical.replace('[N "NS 1 N"]', '[N "NS 1 X"]')
    record = parse(changed).records[0]
    row = hand_row(SourceHand("", 1, "van", record, source), record, "wbf")
    for name in ("canonical", "twin", "whole_hash", "factual_hash", "folded"):
        with event.writing() as session:
            session.execute(text(f"update tt_hand set {name} = :v where id = :i"), {"v": row[name], "i": id})
    assert "source" in {deviation.what for deviation in verify(event, quick=True)}
