"""Copies of an archive: whole, made while others write, never over another file."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest
from sqlmodel import text

from records.backup import back_up
from records.database import Archive, ArchiveError, open_archive
from records.importing import import_files
from records.store import list_hands
from records.verify import verify
from tests.records.hands import WIN


@pytest.fixture
def win(tmp_path: Path) -> str:
    path = tmp_path / "win.van"
    path.write_text(WIN, encoding="utf-8")
    return str(path)


def _restored(copy: Path, archive: Archive, another: Callable[[], str]) -> Archive:
    """The copy as an archive: the file itself, or a new database that the server's tool fills."""
    if not archive.is_server:
        return open_archive(copy, create=False)
    url = another()
    program = shutil.which("pg_restore")
    assert program is not None
    subprocess.run([program, "--exit-on-error", f"--dbname={url}", str(copy)], check=True)
    return open_archive(url, create=False)


def test_a_copy_is_whole(archive: Archive, tmp_path: Path, win: str, another: Callable[[], str]) -> None:
    import_files(archive, [win])
    target = tmp_path / "copy"
    back_up(archive, target)
    copy = _restored(target, archive, another)
    assert [row.model_dump() for row in list_hands(copy)] == [row.model_dump() for row in list_hands(archive)]
    assert list(verify(copy)) == []
    assert import_files(copy, [win]).known == 1
    copy.close()


def test_a_copy_goes_over_no_other_file(archive: Archive, tmp_path: Path, win: str) -> None:
    import_files(archive, [win])
    target = tmp_path / "copy"
    target.write_text("a letter")
    with pytest.raises(ArchiveError, match=r"archive\.word\.exists"):
        back_up(archive, target)
    assert target.read_text() == "a letter"


def test_a_copy_that_fails_leaves_nothing(archive: Archive, tmp_path: Path, win: str) -> None:
    import_files(archive, [win])
    with pytest.raises(ArchiveError):
        back_up(archive, tmp_path / "no such folder" / "copy")
    assert [path.name for path in tmp_path.iterdir() if path.name.startswith((".", "copy"))] == []


def test_a_copy_is_made_while_another_writes(
    archive: Archive, tmp_path: Path, win: str, another: Callable[[], str]
) -> None:
    import_files(archive, [win])
    target = tmp_path / "copy"
    row = list_hands(archive)[0]
    with archive.writing() as session:
        session.execute(text("update tt_hand set number = '99'"))
        back_up(archive, target)
    copy = _restored(target, archive, another)
    assert [hand.model_dump() for hand in list_hands(copy)] == [row.model_dump()]
    copy.close()
