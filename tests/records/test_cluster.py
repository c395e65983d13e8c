"""A Dask cluster does the same work: a real scheduler and two workers on loopback."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from records.database import open_archive
from records.importing import import_files
from records.reruling import rule_archive
from records.store import list_hands
from records.verify import verify
from records.workers import NoWorkers, workers
from tests.records.hands import write_boards, write_wins

ROOT = Path(__file__).parents[2]


def _start(*arguments: str) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        [sys.executable, "-m", *arguments], cwd=ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    try:
        from distributed import Client
    except ImportError:
        if os.environ.get("CI") == "true":
            pytest.fail("the extra `cluster` is not installed")
        pytest.skip("no extra `cluster` here")
    folder = tmp_path_factory.mktemp("cluster")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    address = f"tcp://127.0.0.1:{port}"
    started = [
        _start(
            "distributed.cli.dask_scheduler",
            "--host",
            "127.0.0.1",
            "--port",
            str(port),
            "--no-dashboard",
            "--no-show",
        )
    ]
    try:
        with Client(address, timeout=60) as client:
            started += [
                _start(
                    "distributed.cli.dask_worker", address, "--host", "127.0.0.1", "--nthreads", "1", "--no-dashboard",
                    "--local-directory", str(folder / str(number)),
                )
                for number in (1, 2)
            ]  # fmt: skip
            client.wait_for_workers(2, timeout=60)
        yield address
    finally:
        for process in reversed(started):
            process.terminate()
        for process in started:
            try:
                process.wait(20)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()


def _where_work_runs(_: object) -> int:
    """The process that does the work, which takes a while."""
    time.sleep(0.05)
    return os.getpid()


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_a_cluster_does_what_one_process_does(cluster: str, tmp_path: Path) -> None:
    files = [
        str(write_boards(tmp_path / "b.van", 250, irregular=True)),
        str(write_wins(tmp_path / "w.van", 3)),
    ]
    alone = open_archive(tmp_path / "alone.db")
    import_files(alone, files)
    together = open_archive(tmp_path / "together.db")
    with workers(cluster=cluster) as pool:
        assert import_files(together, files, pool=pool).added == 253
        assert [row.model_dump() for row in list_hands(together)] == [
            row.model_dump() for row in list_hands(alone)
        ]
        assert list(verify(together, pool)) == []
        assert rule_archive(together, pool).hands == 253
        places = set(pool.map(_where_work_runs, range(20)))
    assert len(places) == 2
    assert os.getpid() not in places
    alone.close()
    together.close()


def test_no_scheduler_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("distributed")
    monkeypatch.setattr("records.workers.CLUSTER_TIMEOUT", 0.2)
    with pytest.raises(NoWorkers) as absent, workers(cluster="tcp://127.0.0.1:9"):
        pass
    assert absent.value.reason.id == "archive.no-cluster"


def test_the_extra_that_is_not_installed_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(NoWorkers) as absent, workers(cluster="tcp://127.0.0.1:9"):
        pass
    assert absent.value.reason.id == "archive.no-cluster-extra"
