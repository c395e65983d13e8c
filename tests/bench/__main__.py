"""All benches in one command: every figure beside its yardstick, measured in the same run.

    python -m tests.bench [NAME …] [--write docs/benchmarks.md]

Without a NAME all of them, one after the other; the machine should have nothing else to do. With `--write` the page
of the manual is written anew: the table of figures, then what each bench printed, with its command.
"""

from __future__ import annotations

import argparse
import os
import platform
import subprocess
import sys
from pathlib import Path

from reports.writing import write_atomically
from tests.bench.figure import MARK

PBN, LIN = "../shared/data/pbn", "../shared/data/lin"
RUNS = {
    "parse": ("parse", PBN),
    "replay": ("parse", PBN, "--replay"),
    "foreign": ("foreign",),
    "claims": ("practice", LIN, "ebu", "acbl", "--quiet"),
    "solver": ("double_dummy", "--most", "8"),
    "totom": ("totom",),
    "chan": ("chan", "--hands", "500", "--wins", "2000", "--faults", "10"),
    "archive": ("archive", "-n", "50000", "--only", "import"),
    "pages": ("pages",),
}
HEAD = """# Benchmarks

```sh bench
python -m tests.bench --write docs/benchmarks.md
```

Ratios are measured side by side in one run on one machine; absolute times belong to that machine: {machine}.

| work | figure | beside | aim | reached |
|---|---|---|---|---|
"""


def run(name: str) -> tuple[str, list[str]]:
    """One bench: its command and the lines it printed, shown as they come. Exits where it fails."""
    module, *options = RUNS[name]
    command = [sys.executable, "-m", f"tests.bench.{module}", *options]
    shown = f"python -m tests.bench.{' '.join((module, *options))}"
    print(f"\n$ {shown}", flush=True)
    lines = []
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        for line in process.stdout:
            print(line, end="", flush=True)
            lines.append(line.rstrip())
    if process.returncode:
        sys.exit(process.returncode)
    return shown, lines


def page(results: list[tuple[str, list[str]]]) -> str:
    """The page of the manual."""
    machine = f"{os.cpu_count()} cores, {platform.machine()}, Python {platform.python_version()}"
    rows = [line.removeprefix(MARK) for _, lines in results for line in lines if line.startswith(MARK)]
    parts = [HEAD.format(machine=machine), *(f"| {row} |\n" for row in rows)]
    for command, lines in results:
        told = "\n".join(line for line in lines if not line.startswith(MARK)).strip("\n")
        parts.append(f"\n```sh bench\n{command}\n```\n\n```text\n{told}\n```\n")
    return "".join(parts)


def main() -> None:
    """The command line."""
    arguments = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    arguments.add_argument("names", nargs="*", metavar="NAME", help=" ".join(RUNS))
    arguments.add_argument("--write", type=Path, metavar="FILE")
    asked = arguments.parse_args()
    unknown = [name for name in asked.names if name not in RUNS]
    if unknown:
        arguments.error(f"{' '.join(unknown)}: {' '.join(RUNS)}")
    results = [run(name) for name in asked.names or RUNS]
    if asked.write:
        write_atomically(asked.write, page(results))


if __name__ == "__main__":
    main()
