"""Opening archives: new, again, not one, newer, locked away."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest
from sqlmodel import text

from records.backup import back_up
from records.database import ArchiveError, open_archive


def test_a_new_archive_has_the_newest_tables(tmp_path: Path) -> None:
    archive = open_archive(tmp_path / "club.db")
    with archive.reading() as session:
        tables = {
            row[0] for row in session.execute(text("select name from sqlite_master where type = 'table'"))
        }
    archive.close()
    assert {"tt_event", "tt_hand", "tt_ruling", "tt_version"} <= tables


def test_opening_again_changes_nothing(tmp_path: Path) -> None:
    path = tmp_path / "club.db"
    open_archive(path).close()
    before = path.read_bytes()
    open_archive(path).close()
    assert path.read_bytes() == before


def test_any_name_of_a_file(tmp_path: Path) -> None:
    path = tmp_path / "hội 100%?#x.db"
    open_archive(path).close()
    archive = open_archive(path, create=False)
    back_up(archive, tmp_path / "bản sao?.db")
    archive.close()
    assert {"hội 100%?#x.db", "bản sao?.db"} <= {file.name for file in tmp_path.iterdir()}


def test_an_archive_that_must_be_there(tmp_path: Path) -> None:
    with pytest.raises(ArchiveError, match=r"archive\.word\.no-file"):
        open_archive(tmp_path / "none.db", create=False)
    assert not (tmp_path / "none.db").exists()


def test_a_file_that_is_no_archive_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "letter.db"
    path.write_text("Dear director, " * 100)
    with pytest.raises(ArchiveError):
        open_archive(path)
    assert path.read_text() == "Dear director, " * 100


def test_an_archive_of_a_newer_version_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "club.db"
    open_archive(path).close()
    with sqlite3.connect(path) as connection:
        connection.execute("update tt_version set version_num = '9999'")
    connection.close()
    with pytest.raises(ArchiveError, match=r"archive\.word\.newer"):
        open_archive(path)


def test_a_folder_that_does_not_exist(tmp_path: Path) -> None:
    with pytest.raises(ArchiveError):
        open_archive(tmp_path / "no" / "such" / "club.db")


def test_an_unknown_kind_of_database() -> None:
    with pytest.raises(ArchiveError):
        open_archive("nosuchdb://host/name")


def test_sqlite_is_durable_and_checks_its_keys(tmp_path: Path) -> None:
    archive = open_archive(tmp_path / "club.db")
    with archive.reading() as session:
        assert session.execute(text("PRAGMA journal_mode")).scalar() == "wal"
        assert session.execute(text("PRAGMA foreign_keys")).scalar() == 1
        assert session.execute(text("PRAGMA synchronous")).scalar() == 2
    archive.close()


def test_a_failed_transaction_leaves_nothing(tmp_path: Path) -> None:
    archive = open_archive(tmp_path / "club.db")
    with pytest.raises(ArchiveError), archive.writing() as session:  # noqa: PT012 - the failure is in the block
        session.execute(text("insert into tt_event (name, folded, site, date) values ('a', 'a', '', '')"))
        session.execute(text("insert into tt_event (name, folded, site, date) values ('a', 'a', '', '')"))
    with archive.reading() as session:
        assert session.execute(text("select count(*) from tt_event")).scalar() == 0
    archive.close()
