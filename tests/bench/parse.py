"""How fast ván is read, against endplay reading the same boards from PBN, in one run.

    python -m tests.bench.parse FOLDER_WITH_PBN [--replay] [--rounds N]

Boards that endplay reads one by one are put into one PBN text and, through our own reader, into one
ván text. Each text is read N times, alternately; the middle value counts. The line `deal only`
shows boards without play, `whole` those with 52 plays. Ratios are boards a second, ours by theirs.
"""

from __future__ import annotations

import argparse
import statistics
import time
from collections.abc import Callable
from pathlib import Path

from endplay.parsers import pbn as endplay_pbn

from adjudicator.bridge.transcribe.to_record import to_record
from adjudicator.replay import replay
from notation.foreign.pbn import iter_pbn
from notation.foreign.text import decode
from notation.games.bridge_acts import Play
from notation.parse import parse
from notation.record import HandRecord
from notation.write import write_all
from tests.bench.figure import ratio

Board = tuple[str, HandRecord]


def boards(folder: Path) -> list[Board]:
    """PBN text and record of every board that both readers take."""
    found: list[Board] = []
    for path in sorted(folder.iterdir()):
        if path.suffix.lower() != ".pbn":
            continue
        for board, _ in iter_pbn(decode(path.read_bytes()), path.name):
            if board is None:
                continue
            text = board.source.text.strip() + "\n"
            try:
                read = endplay_pbn.loads(text)
            except Exception:
                continue
            if len(read) == 1:
                found.append((text, to_record(board)))
    return found


def seconds(work: Callable[[], object], others: Callable[[], object], rounds: int) -> tuple[float, float]:
    """The middle processor time of each, taken alternately."""
    mine, theirs = [], []
    for _ in range(rounds):
        for times, run in ((mine, work), (theirs, others)):
            start = time.process_time()
            run()
            times.append(time.process_time() - start)
    return statistics.median(mine), statistics.median(theirs)


def compare(name: str, chosen: list[Board], rounds: int, replayed: bool) -> None:
    """Print one line of the table."""
    if not chosen:
        return
    pbn = "% PBN 2.1\n" + "\n".join(text for text, _ in chosen)
    van = "".join(write_all(record for _, record in chosen))

    def ours() -> None:
        records = parse(van).records
        assert len(records) == len(chosen)
        if replayed:
            for record in records:
                replay(record)

    def theirs() -> None:
        assert len(endplay_pbn.loads(pbn)) == len(chosen)

    ours()
    theirs()
    mine, other = seconds(ours, theirs, rounds)
    count = len(chosen)
    print(f"{name:28} {count:6} {count / mine:9,.0f} {count / other:9,.0f} {other / mine:7.2f}")
    if name.startswith("whole"):
        work = "a full board parsed, replayed and checked" if replayed else "a full board parsed"
        ratio(work, count / mine, count / other, "endplay reads the same from PBN", 1 if replayed else 1.5)


def main() -> None:
    """Run the comparison."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("folder", type=Path)
    arguments.add_argument("--replay", action="store_true", help="also replay and check each board")
    arguments.add_argument("--rounds", type=int, default=5)
    options = arguments.parse_args()
    every = boards(options.folder)
    plays = [sum(isinstance(event.act, Play) for event in record.events) for _, record in every]
    whole = [board for board, count in zip(every, plays, strict=True) if count == 52]
    part = [board for board, count in zip(every, plays, strict=True) if 0 < count < 52]
    none = [board for board, count in zip(every, plays, strict=True) if not count]
    print(f"{'boards':28} {'':6} {'ours /s':>9} {'endplay/s':>9} {'ratio':>7}")
    for name, chosen in (
        ("whole (52 plays)", whole),
        ("part of the play", part),
        ("no play", none),
        ("all", every),
    ):
        compare(name, chosen, options.rounds, options.replay)


if __name__ == "__main__":
    main()
