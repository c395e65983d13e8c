"""Irregularities: planted ones found, none in legal boards, and every hit in the real files with its mark.

python -m tests.bench.irregularities [BOARDS]
"""

from __future__ import annotations

import argparse
from collections import Counter

from adjudicator.bridge.generate import generate
from adjudicator.replay import replay
from records.sources import read_hands
from tests.notation.foreign.data import DATA

#: Findings that are about what a file declares, not about an act at the table.
DECLARED = ("bridge/declared-",)


def generated(boards: int) -> None:
    """Legal boards and planted faults."""
    hits = sum(bool(replay(made.record, "wbf").findings) for made in generate(1, boards))
    print(f"legal boards {boards}: with a finding {hits}")
    found: Counter[str] = Counter()
    missed: Counter[str] = Counter()
    for made in generate(2, boards, irregular=True):
        assert made.planted is not None
        seen = {(finding.id, finding.event) for finding in replay(made.record, "wbf").findings}
        (found if made.planted in seen else missed)[made.planted[0]] += 1
    print(f"planted {boards}: found {found.total()}, missed {missed.total()}")
    for name, count in sorted(found.items()):
        print(f"  {name:36s} {count:5d}")


def real() -> None:
    """Every hit in the real files: the finding, where, and what the source itself marks there."""
    boards = 0
    hits: Counter[str] = Counter()
    files = sorted([*DATA.glob("pbn/*"), *DATA.glob("lin/*")])
    for hand in read_hands([str(file) for file in files]):
        if hand.record is None:
            continue
        boards += 1
        for finding in replay(hand.record, "wbf").findings:
            hits[finding.id] += 1
            event = hand.record.event(finding.event)
            marks = " ".join((*event.detail.remarks.before, *event.detail.remarks.after)) if event else ""
            args = " ".join(f"{name}={value}" for name, value in finding.message.args)
            name = hand.file.rpartition("/")[2]
            print(
                f"  {finding.id:28s} {name[:44]:44s} {hand.number:4d} event {finding.event:3d} {args} | {marks[:60]}"
            )
    print(f"real boards {boards}: {dict(sorted(hits.items()))}")


if __name__ == "__main__":
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("boards", nargs="?", type=int, default=10_000)
    generated(arguments.parse_args().boards)
    if DATA.is_dir():
        real()
