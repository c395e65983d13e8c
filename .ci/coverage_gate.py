"""The gate of coverage: of each package so many percent of all branches are taken by the tests.

    coverage json -q -o - | python .ci/coverage_gate.py 95 notation adjudicator

Lines and branches together, which `coverage report --fail-under` holds, hide untaken branches behind the many
lines; here only branches count. Prints the figures of every package; exit code 1 where one is below.
"""

from __future__ import annotations

import json
import sys
from typing import Any


def branches(files: dict[str, Any], package: str) -> tuple[int, int]:
    """Branches taken, and all branches, in the files of a package."""
    summaries = [data["summary"] for name, data in files.items() if name.startswith(f"{package}/")]
    return sum(found["covered_branches"] for found in summaries), sum(
        found["num_branches"] for found in summaries
    )


def main(least: str, *packages: str) -> int:
    """Print each package's figures; 1 if one has less than `least` percent, or nothing was measured."""
    files = json.load(sys.stdin)["files"]
    below = 0
    for package in packages:
        taken, every = branches(files, package)
        percent = 100 * taken / every if every else 0.0
        verdict = "" if percent >= float(least) else f", below {least} %"
        below |= bool(verdict)
        print(f"{package}: {taken} of {every} branches, {percent:.2f} %{verdict}")
    return below


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
