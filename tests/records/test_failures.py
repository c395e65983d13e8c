"""Full disks, locks, killed processes, several writers: nothing is lost, nothing is there twice."""

from __future__ import annotations

import os
import resource
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from sqlalchemy import event
from sqlmodel import text

from records import database
from records.database import Archive, ArchiveError, open_archive
from records.importing import import_files
from records.store import count_hands, list_hands
from records.verbatim import verbatim
from records.verify import verify, verify_chain
from records.workers import NoWorkers, workers
from tests.records.hands import WIN, write_boards, write_wins

ROOT = Path(__file__).parents[2]


def _trongtai(*arguments: str, **more: object) -> subprocess.Popen[str]:
    """The command in a process of its own."""
    code = "from reports.cli import main; main()"
    return subprocess.Popen(
        [sys.executable, "-c", code, *arguments],
        cwd=ROOT,
        text=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        **more,
    )  # type: ignore[call-overload, no-any-return]


def test_a_full_disk_loses_the_batch_and_nothing_else(tmp_path: Path) -> None:
    """Here by SQLite's own limit of pages, which it treats as a full disk."""
    path = tmp_path / "club.db"
    first = str(write_boards(tmp_path / "first.van", 20))
    second = str(write_boards(tmp_path / "second.van", 1200, seed=2))
    archive = open_archive(path)
    import_files(archive, [first])
    pages = path.stat().st_size // 4096

    @event.listens_for(archive.engine, "connect")
    def limit(connection: sqlite3.Connection, _: object) -> None:
        connection.execute(f"PRAGMA max_page_count={pages + 1100}")

    archive.close()  # connections of now on have the limit
    with pytest.raises(ArchiveError, match="full"):
        import_files(archive, [second])
    archive.close()
    archive = open_archive(path)
    kept = count_hands(archive)
    assert kept in (20 + 500, 20 + 1000)  # whole batches
    assert list(verify_chain(archive)) == []
    again = import_files(archive, [second])
    assert (again.added, again.known) == (1220 - kept, kept - 20)
    assert count_hands(archive) == 1220
    archive.close()


def test_a_full_disk_is_one_sentence(tmp_path: Path) -> None:
    """Here by the system's limit of a file's size: the command says it and leaves a whole archive."""
    db = str(tmp_path / "club.db")
    open_archive(db).close()
    boards = str(write_boards(tmp_path / "boards.van", 300))

    def limited() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (600_000, 600_000))

    process = _trongtai("record", "add", boards, "--db", db, "--processes", "1", preexec_fn=limited)
    out, err = process.communicate(timeout=120)
    assert (process.returncode, out) == (3, "")
    assert err.startswith(f"archive {db}: ")
    assert err.count("\n") == 1
    archive = open_archive(db)
    assert count_hands(archive) == 0
    assert import_files(archive, [boards]).added == 300
    archive.close()


def test_a_locked_file_is_waited_for_and_then_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(database, "BUSY_TIMEOUT", 50)
    path = tmp_path / "club.db"
    win = tmp_path / "win.van"
    win.write_text(WIN, encoding="utf-8")
    archive = open_archive(path)
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(ArchiveError, match="locked"):
        import_files(archive, [str(win)])
    assert list_hands(archive) == []  # readers go on
    other.execute("ROLLBACK")
    other.close()
    assert import_files(archive, [str(win)]).added == 1
    archive.close()


def _wait_until(true: Callable[[], bool], process: subprocess.Popen[str]) -> None:
    """Until it is so; a process that has ended first is a failure."""
    while not true():
        assert process.poll() is None, process.communicate()
        time.sleep(0.02)


BOARDS = 1100


@pytest.fixture(scope="module")
def boards(tmp_path_factory: pytest.TempPathFactory) -> tuple[str, list[tuple[object, ...]]]:
    """A file of boards, and what an import that nobody disturbs stores of it."""
    folder = tmp_path_factory.mktemp("boards")
    path = str(write_boards(folder / "boards.van", BOARDS, irregular=True))
    archive = open_archive(folder / "whole.db")
    import_files(archive, [path])
    facts = _facts(archive)
    archive.close()
    return path, facts


def test_an_import_that_is_killed_is_run_again(
    where: str, boards: tuple[str, list[tuple[object, ...]]]
) -> None:
    """kill -9 while batches are being stored; then the same import again."""
    path, facts = boards
    archive = open_archive(where)
    process = _trongtai("record", "add", path, "--db", where, "--processes", "2")
    _wait_until(lambda: count_hands(archive) > 0, process)
    children = _children(process.pid)
    process.kill()
    process.communicate()
    assert process.returncode == -signal.SIGKILL
    kept = count_hands(archive)
    assert kept in (500, 1000)  # whole batches
    assert list(verify_chain(archive)) == []
    again = import_files(archive, [path])
    assert (again.added, again.known) == (BOARDS - kept, kept)
    assert len(set(again.ids)) == BOARDS
    assert _facts(archive) == facts
    archive.close()
    assert children
    deadline = time.monotonic() + 60
    while any(map(_alive, children)):  # workers do not outlive their parent
        assert time.monotonic() < deadline
        time.sleep(0.05)


def _facts(archive: Archive) -> list[tuple[object, ...]]:
    """Everything an import stored, but for the numbers that a broken batch may leave out."""
    with archive.reading() as session:
        return [
            tuple(row)
            for row in session.execute(
                text(
                    "select h.factual_hash, h.source, h.twin, f.place, f.code, f.args from tt_hand h"
                    " left join tt_finding f on f.hand_id = h.id order by 1, 4"
                )
            )
        ]


def _children(pid: int) -> list[int]:
    """The processes that a process has started."""
    found = []
    for status in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = status.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if int(fields[1]) == pid:
            found.append(int(status.parent.name))
    return found


def _alive(pid: int) -> bool:
    """Is the process there, and no zombie?"""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def test_two_processes_write_at_once(where: str, tmp_path: Path) -> None:
    files = []
    for name, player, seed in (("a", "An", 1), ("b", "Bình", 2)):
        wins = write_wins(tmp_path / f"{name}-wins.van", 10, player)
        files.append([str(wins), str(write_boards(tmp_path / f"{name}.van", 490, seed))])
    processes = [
        _trongtai("record", "add", *some, "--db", where, "--processes", "1", "--json") for some in files
    ]
    for process in processes:
        out, err = process.communicate(timeout=300)
        assert process.returncode == 0, err
        assert '"added": 500' in out
    archive = open_archive(where)
    assert count_hands(archive) == 1000
    assert list(verify_chain(archive)) == []
    with archive.reading() as session:
        rulings = session.execute(text("select count(*), count(distinct chain) from tt_ruling")).one()
        assert tuple(rulings) == (20, 20)
        events = session.execute(text("select count(*), count(distinct name) from tt_event")).one()
        assert tuple(events) == (2, 2)
    archive.close()


def test_two_processes_make_the_same_archive_at_once(tmp_path: Path) -> None:
    db = str(tmp_path / "new.db")
    win = tmp_path / "win.van"
    win.write_text(WIN, encoding="utf-8")
    processes = [_trongtai("record", "add", str(win), "--db", db) for _ in range(2)]
    for process in processes:
        out, err = process.communicate(timeout=120)
        assert (process.returncode, out) == (0, "1\n"), err
    archive = open_archive(db)
    assert list(verify(archive)) == []
    archive.close()


def _die(_: object) -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def test_a_worker_that_dies_is_said() -> None:
    with pytest.raises(NoWorkers) as died, workers(2) as pool:
        list(pool.map(_die, [1, 2, 3]))
    assert died.value.reason.id == "archive.worker-died"


def test_a_source_that_no_database_takes_is_kept_as_it_is(archive: Archive, tmp_path: Path) -> None:
    path = tmp_path / "board.lin"
    source = "pn|A,B,C,D|st||md|1SAKQJHAKQJDAKQCAK,ST987HT987DT98CT9,S65432H65432D65C6,|rh||ah|Board 1|sv|o|nt|x\0y|pg||"
    path.write_bytes(source.encode())
    outcome = import_files(archive, [str(path)])
    assert (outcome.added, outcome.refused) == (1, 0)
    row = list_hands(archive)[0]
    assert "x\0y" in verbatim(row.source)
    assert list(verify(archive)) == []
    assert import_files(archive, [str(path)]).known == 1
