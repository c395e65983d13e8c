"""The archive under load: rates, memory, one process against two, a killed import, two writers.

    python -m tests.bench.archive [DATA] [-n HANDS] [--writers HANDS] [--server] [--only PART …]

Parts: data (every file of DATA), import (N generated boards on one and two processes), killed, writers, after
(verify, rule --all, search, size). Every import runs in a process of its own. Wall-clock time says how long one
waits; processor time says the same on a machine that is busy with other things, and the last column bounds the
gain of two processes from it: all work over the longer of (the writing process, half of all work).
`--server` uses a PostgreSQL server started for the run instead of SQLite.
"""

from __future__ import annotations

import argparse
import json
import os
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from adjudicator.bridge.generate import generate
from notation.write import write_all
from records.database import open_archive
from records.importing import import_files
from records.search import Query, search
from records.store import count_hands
from records.verify_chain import verify_chain
from records.workers import workers
from tests.bench.figure import figure
from tests.notation.foreign.data import DATA
from tests.records.conftest import BINARIES, Server

MEGABYTE = 1 << 20


def measured_import(db: str, files: list[str], processes: int) -> dict[str, object]:
    """Import in this process; what it took. Memory is sampled over the run, so that growth shows."""
    total = sum(Path(file).stat().st_size for file in files)
    samples: list[int] = []
    done = 0

    def progress(size: int) -> None:
        nonlocal done
        done += size
        if done * 10 >= total * (len(samples) + 1):
            samples.append(_resident() // MEGABYTE)

    started = time.perf_counter()
    archive = open_archive(db)
    with workers(processes) as pool:
        outcome = import_files(archive, files, pool=pool, progress=progress)
    archive.close()
    own, children = resource.getrusage(resource.RUSAGE_SELF), resource.getrusage(resource.RUSAGE_CHILDREN)
    return {
        "added": outcome.added, "known": outcome.known, "refused": outcome.refused,
        "seconds": time.perf_counter() - started, "own": own.ru_utime + own.ru_stime,
        "workers": children.ru_utime + children.ru_stime, "peak": own.ru_maxrss // 1024,
        "peak_worker": children.ru_maxrss // 1024, "samples": samples,
    }  # fmt: skip


def _resident() -> int:
    """Bytes of this process in memory now."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def in_process(db: str, files: list[str], processes: int) -> subprocess.Popen[str]:
    """The measured import in a process of its own."""
    command = [sys.executable, "-m", "tests.bench.archive", "--import", db, str(processes), *files]
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True)


def answer(process: subprocess.Popen[str]) -> dict[str, float]:
    """Its report."""
    out, _ = process.communicate()
    assert process.returncode == 0
    report: dict[str, float] = json.loads(out)
    return report


def boards(folder: Path, count: int, seed: int) -> str:
    """A file of generated boards, each with a planted fault."""
    path = folder / f"{seed}-{count}.van"
    with path.open("w", encoding="utf-8") as out:
        out.writelines(write_all(made.record for made in generate(seed, count, True)))
    return str(path)


def line(name: str, report: dict[str, float]) -> None:
    """One row of the report."""
    cpu = report["own"] + report["workers"]
    print(
        f"{name:22} {report['added']:>7.0f} hands  {report['seconds']:7.1f} s  {report['added'] / report['seconds']:6.0f}/s"
        f"  processor {cpu:7.1f} s = {report['added'] / cpu:5.0f}/s  memory {report['peak']:.0f} MB"
        f" + {report['peak_worker']:.0f} MB a worker  at each tenth {report['samples']}",
        flush=True,
    )


def bench_data(new: Callable[[], str], data: Path) -> None:
    """Every file of the data, one process."""
    files = sorted(str(path) for path in data.glob("*/*") if path.suffix.lower() in (".pbn", ".lin"))
    if not files:
        print(f"no files in {data}")
        return
    report = answer(in_process(new(), files, 1))
    line(f"{len(files)} files", report)
    print(f"{'':22} {report['known']:.0f} known already, {report['refused']:.0f} not taken")


def bench_import(new: Callable[[], str], folder: Path, count: int) -> str:
    """The same boards on one process and on two; the archive of the second run."""
    file = boards(folder, count, 1)
    print(f"{'':22} {Path(file).stat().st_size / count:.0f} bytes a board")
    one = answer(in_process(new(), [file], 1))
    line("1 process", one)
    db = new()
    two = answer(in_process(db, [file], 2))
    line("2 processes", two)
    cpu = two["own"] + two["workers"]
    print(
        f"{'':22} two processes: {one['seconds'] / two['seconds']:.2f} x by the clock,"
        f" {(one['own'] + one['workers']) / max(two['own'], cpu / 2):.2f} x by processor time"
        f" (the writing process: {1000 * two['own'] / count:.2f} ms a hand)",
        flush=True,
    )
    gain, most = one["seconds"] / two["seconds"], max(one["peak"], two["peak"] + two["peak_worker"])
    beside = f"one process, {count:,} hands"
    figure(
        "archive: import, replay, check on two processes",
        gain,
        "× by the clock",
        beside,
        "≥ 1.8 ×",
        gain >= 1.8,
    )
    figure("archive: memory of the import", most, "MB", "flat at each tenth", "< 300 MB", most < 300)
    return db


def bench_killed(new: Callable[[], str], folder: Path, count: int) -> None:
    """kill -9 three times, then to the end: nothing lost, nothing twice."""
    db, file = new(), boards(folder, count, 2)
    archive = open_archive(db)
    kept: list[int] = []
    for round in range(1, 4):
        process = in_process(db, [file], 2)
        while count_hands(archive) < round * count // 5 and process.poll() is None:
            time.sleep(0.05)
        process.kill()
        process.communicate()
        kept.append(count_hands(archive))
    report = answer(in_process(db, [file], 2))
    line("killed, then to the end", report)
    total = count_hands(archive)
    faults = len(list(verify_chain(archive)))
    archive.close()
    print(f"{'':22} kept {kept}, in the end {total} of {count} hands, {faults} faults in the chain")
    assert (total, faults) == (count, 0)


def bench_writers(new: Callable[[], str], folder: Path, count: int) -> None:
    """Two processes write at once."""
    db = new()
    started = time.perf_counter()
    both = [in_process(db, [boards(folder, count, seed)], 1) for seed in (3, 4)]
    added = sum(answer(process)["added"] for process in both)
    archive = open_archive(db)
    total, faults = count_hands(archive), len(list(verify_chain(archive)))
    archive.close()
    seconds = time.perf_counter() - started
    print(
        f"{'two writers at once':22} {added:>7.0f} hands  {seconds:7.1f} s  {total} there, {faults} faults in the chain"
    )
    assert (total, faults) == (2 * count, 0)


def bench_after(db: str, count: int) -> None:
    """What is done with an archive of that size."""
    archive = open_archive(db)
    for name, command in (
        ("verify --quick", ("record", "verify", "--quick")),
        ("verify", ("record", "verify")),
        ("rule --all", ("rule", "--all")),
    ):
        started = time.perf_counter()
        code = "from reports.cli import main; main()"
        done = subprocess.run(
            [sys.executable, "-c", code, *command, "--db", db, "--processes", "2"],
            capture_output=True,
            check=False,
        )
        assert done.returncode == 0, done.stderr
        seconds = time.perf_counter() - started
        print(f"{name:22} {count:>7} hands  {seconds:7.1f} s  {count / seconds:6.0f}/s", flush=True)
    for name, query in (
        ("a finding", Query(code="bridge/revoke")),
        ("words", Query(text="planted revoke")),
        ("a date", Query(date="2026")),
    ):
        started = time.perf_counter()
        found = len(search(archive, query))
        print(f"{'search for ' + name:22} {1000 * (time.perf_counter() - started):7.0f} ms  {found} found")
    if "://" not in db:
        archive.close()
        print(f"{'size':22} {Path(db).stat().st_size / count:7.0f} bytes a hand")


def main() -> None:
    """The whole report."""
    if sys.argv[1:2] == ["--import"]:
        print(json.dumps(measured_import(sys.argv[2], sys.argv[4:], int(sys.argv[3]))))
        return
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("data", type=Path, nargs="?", default=DATA)
    parser.add_argument("-n", type=int, default=100_000, metavar="HANDS")
    parser.add_argument("--writers", type=int, default=5_000, metavar="HANDS")
    parser.add_argument("--server", action="store_true")
    parser.add_argument("--only", nargs="*", default=["data", "import", "killed", "writers", "after"])
    options = parser.parse_args()
    folder = Path(tempfile.mkdtemp(prefix="trongtai-bench-"))
    server: Server | None = None
    if options.server:
        place = Path(tempfile.mkdtemp(prefix="trongtai-pg-"))
        server = Server(place, BINARIES[-1].parent)
        server.start()
    numbers = iter(range(1, 100))

    def new() -> str:
        return server.new_database() if server is not None else str(folder / f"{next(numbers)}.db")

    try:
        if "data" in options.only:
            bench_data(new, options.data)
        if "import" in options.only or "after" in options.only:
            db = bench_import(new, folder, options.n)
            if "after" in options.only:
                bench_after(db, options.n)
        if "killed" in options.only:
            bench_killed(new, folder, max(options.n // 5, 3_000))
        if "writers" in options.only:
            bench_writers(new, folder, options.writers)
    finally:
        if server is not None:
            server.stop()
            shutil.rmtree(server.folder, ignore_errors=True)
        shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    main()
