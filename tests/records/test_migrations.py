"""Archives of every older version open, lose nothing, and have the tables of this one."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import MetaData, Table, create_engine, select
from sqlmodel import SQLModel, text

from records.appeals import appeals, decide
from records.chain import START
from records.database import Archive, open_archive
from records.importing import import_files
from records.search import Query, search
from records.standings import standings
from records.store import list_hands, rulings_of
from records.verify import verify, verify_appeals, verify_chain
from tests.records.conftest import Server
from tests.records.hands import WIN

FROZEN = Path(__file__).parent / "frozen"
VERSIONS = sorted(path.stem for path in FROZEN.glob("v*.sql"))


def _frozen_sqlite(version: str, path: Path) -> dict[str, list[tuple[object, ...]]]:
    """Make the frozen archive; its rows by table."""
    connection = sqlite3.connect(path)
    connection.executescript((FROZEN / f"{version}.sql").read_text(encoding="utf-8"))
    names = [row[0] for row in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
    rows = {name: connection.execute(f"SELECT * FROM {name}").fetchall() for name in names}
    connection.close()
    return rows


def _as_on_a_server(url: str, version: str, source: Path) -> None:
    """The same archive on a server: the tables by the migrations of that time, the rows from the frozen file."""
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", "records:migrations")
    engine = create_engine(url.replace("postgresql:", "postgresql+psycopg:"))
    old = create_engine(f"sqlite:///{source}")
    with engine.connect() as connection, connection.begin():
        config.attributes["connection"] = connection
        command.upgrade(config, version.removeprefix("v"))
        metadata = MetaData()
        metadata.reflect(connection)
        with old.connect() as frozen:
            for table in metadata.sorted_tables:
                if table.name == "tt_version":
                    continue
                there = Table(table.name, MetaData(), autoload_with=frozen)
                rows = [dict(row) for row in frozen.execute(there.select()).mappings()]
                for row in rows:
                    row.update({"note": bool(row["note"])} if "note" in row else {})
                if rows:
                    connection.execute(table.insert(), rows)
                if "id" in table.c:
                    connection.execute(
                        text(
                            f"SELECT setval(pg_get_serial_sequence('{table.name}', 'id'), max(id)) FROM {table.name}"
                        )
                    )
    engine.dispose()
    old.dispose()


@pytest.fixture(params=["sqlite", "postgresql"])
def kind(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(params=VERSIONS)
def old(
    request: pytest.FixtureRequest, kind: str, tmp_path: Path
) -> Iterator[tuple[Archive, dict[str, list[tuple[object, ...]]]]]:
    path = tmp_path / "old.db"
    rows = _frozen_sqlite(request.param, path)
    where = str(path)
    if kind == "postgresql":
        server: Server = request.getfixturevalue("server")
        where = server.new_database()
        _as_on_a_server(where, request.param, path)
    archive = open_archive(where, create=False)
    yield archive, rows
    archive.close()


def test_there_is_a_frozen_archive_of_every_version_but_this() -> None:
    versions = (Path(__file__).parents[2] / "records/migrations/versions").glob("v*.py")
    made = sorted(path.stem.partition("_")[0] for path in versions)
    assert made[:-1] == VERSIONS


def test_an_older_archive_opens_and_keeps_every_row(
    old: tuple[Archive, dict[str, list[tuple[object, ...]]]],
) -> None:
    archive, before = old
    checked = 0
    for name, rows in before.items():
        if name == "tt_version" or not rows:
            continue
        table = Table(name, MetaData(), autoload_with=archive.engine)
        columns = list(table.c)[: len(rows[0])]  # later versions only add behind
        with archive.reading() as session:
            kept = session.execute(select(*columns)).all()
        assert sorted(map(repr, map(_plain, kept))) == sorted(map(repr, map(_plain, rows)))
        checked += len(rows)
    assert checked > 30


def _plain(row: Sequence[object]) -> tuple[object, ...]:
    """SQLite's 0 and 1 are a server's booleans."""
    return tuple(int(value) if isinstance(value, bool) else value for value in row)


def test_an_older_archive_works_on(
    old: tuple[Archive, dict[str, list[tuple[object, ...]]]], tmp_path: Path
) -> None:
    archive, _ = old
    assert list(verify_chain(archive)) == []
    assert list(verify_appeals(archive)) == []
    assert len(list_hands(archive)) == 6
    assert [row.id for row in search(archive, Query(player="huong"))] == [1, 2]
    path = tmp_path / "again.van"
    path.write_text(WIN, encoding="utf-8")
    assert import_files(archive, [str(path)]).known == 1
    path.write_text(WIN.replace('[hand "1"]', '[hand "3"]'), encoding="utf-8")
    added = import_files(archive, [str(path)])
    assert (added.added, added.ids) == (1, [7])
    assert rulings_of(archive, 7)[0].previous == rulings_of(archive, 2)[-1].chain
    filed = appeals(archive)
    assert [(row.by, row.previous) for row in filed] == [("3", START)]
    decide(archive, filed[0].id or 0, "dismissed", "the committee")
    assert list(verify_appeals(archive)) == []
    assert {d.what for d in verify(archive) if not d.what.startswith(("ruling", "findings"))} == set()
    assert standings(archive, "Đình Bảng")[0].rows[0].names == ("Bảo",)


def test_the_tables_are_what_the_migrations_make(archive: Archive) -> None:
    with archive.engine.connect() as connection:
        context = MigrationContext.configure(
            connection,
            opts={
                "version_table": "tt_version",
                "include_name": lambda name, kind, _: kind != "table" or name.startswith("tt_"),
            },
        )
        assert compare_metadata(context, SQLModel.metadata) == []
