"""Why a file is refused, in the reader's language and never in the system's alone."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from records.database import open_archive
from records.reasons import WORDED, reason_of
from reports import cli
from reports.words import LANGUAGES, catalogue


def run(*arguments: str) -> Result:
    return CliRunner().invoke(cli.app, list(arguments))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_has_words(language: str) -> None:
    for number, id in WORDED.items():
        assert reason_of(OSError(number, "as the system says it")) == id
        assert catalogue("archive", language).gettext(id) != id
    assert reason_of(OSError(10_000, "as the system says it")) == "as the system says it"
    assert reason_of(OSError()) == "OSError"


def test_a_file_that_cannot_be_read_and_an_archive_that_is_not_there(tmp_path: Path) -> None:
    nothing, folder = str(tmp_path / "none.van"), str(tmp_path)
    said = {
        "en": ("no such file or folder", "it is a folder"),
        "vi": ("không có tệp hay thư mục này", "đó là thư mục"),
    }
    for language, (absent, a_folder) in said.items():
        assert absent in run("check", nothing, "--lang", language).stdout
        assert a_folder in run("check", folder, "--lang", language).stdout
        assert absent in run("record", "list", "--db", nothing, "--lang", language).stderr
    assert '"no such file or folder"' not in run("check", nothing, "--json", "--lang", "vi").stdout
    assert (
        "cannot be opened: no such file or folder" in run("check", nothing, "--json", "--lang", "vi").stdout
    )


def test_an_archive_of_a_newer_version_and_a_copy_over_a_file(tmp_path: Path) -> None:
    archive, copy = tmp_path / "club.db", tmp_path / "copy.db"
    open_archive(archive).close()
    copy.write_text("a letter")
    said = {
        "en": ("it is of a newer version of trongtai", "it is there already"),
        "vi": ("thuộc phiên bản trongtai mới hơn", "đã có sẵn"),
    }
    for language, (_, there) in said.items():
        refused = run("record", "backup", str(copy), "--db", str(archive), "--lang", language)
        assert there in refused.stderr
    with closing(sqlite3.connect(archive)) as connection, connection:
        connection.execute("update tt_version set version_num = '9999'")
    for language, (newer, _) in said.items():
        assert newer in run("record", "list", "--db", str(archive), "--lang", language).stderr


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_dump_of_a_server_refuses_has_words(language: str) -> None:
    for id in ("archive.word.no-pg-dump", "archive.word.pg-dump-failed"):
        assert catalogue("archive", language).gettext(id) != id
