"""PBN and LIN: boards a second against endplay on the same files, and what becomes of every public file.

    python -m tests.bench.foreign [DATA] [--rounds N]

DATA is the folder with `pbn`, `lin` and `pbn-reference`. The first table reads the files that endplay reads
too (it refuses the others), best of N rounds in turn, processor time; the second counts boards that come back equal
after reading, writing as ván, reading, writing in their own format and reading again.
"""

from __future__ import annotations

import argparse
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path

from adjudicator.bridge.transcribe import check, from_record, to_record
from notation.foreign.lin import read_lin, write_lin
from notation.foreign.pbn import read_pbn, write_pbn
from notation.foreign.text import normal
from notation.parse import parse
from notation.record import HandRecord
from notation.write import write_all
from tests.bench.figure import ratio
from tests.notation.foreign.data import DATA


def facts(record: HandRecord) -> tuple[object, ...]:
    """Deal, auction, play and result."""
    acts = tuple((event.actor, event.act) for event in record.events)
    return (record.cards, acts, *(record.tag(name) for name in ("contract", "declarer", "declared", "ends")))


def race(works: dict[str, Callable[[str], int]], texts: list[str], rounds: int) -> dict[str, float]:
    """Boards a second of processor time, fastest round; the readers take turns, so that a busy machine is fair."""
    fastest = dict.fromkeys(works, 0.0)
    for _ in range(rounds):
        for name, work in works.items():
            start = time.process_time()
            boards = sum(work(text) for text in texts)
            fastest[name] = max(fastest[name], boards / (time.process_time() - start))
    return fastest


def speeds(data: Path, rounds: int) -> None:
    """The same texts through both readers."""
    import endplay.parsers.lin as other_lin
    import endplay.parsers.pbn as other_pbn

    pbn = []
    for path in sorted((data / "pbn").iterdir()):
        text = normal(path.read_bytes()).strip("\n")
        try:
            other_pbn.loads(text)
        except Exception:  # it raises what its parser raises
            continue
        pbn.append(text)
    lin = []
    for path in sorted((data / "lin").glob("*.lin")):
        for line in normal(path.read_bytes()).split("\n"):
            try:
                if line.count("pc|") and other_lin.loads(line):
                    lin.append(line)
            except Exception:
                continue
    for name, texts, ours, theirs in (
        ("PBN", pbn, read_pbn, other_pbn.loads),
        ("LIN", lin, read_lin, other_lin.loads),
    ):
        works: dict[str, Callable[[str], int]] = {
            "endplay": lambda text, theirs=theirs: len(theirs(text)),  # type: ignore[misc]
            "ours": lambda text, ours=ours: len(ours(text)[0]),  # type: ignore[misc]
            "record": lambda text, ours=ours: len([to_record(board) for board in ours(text)[0]]),  # type: ignore[misc]
        }
        fastest = race(works, texts, rounds)
        them = fastest["endplay"]
        print(
            f"{name}: {len(texts)} texts; endplay {them:,.0f} boards/s, ours {fastest['ours']:,.0f} = "
            f"{fastest['ours'] / them:.2f} x; with the record {fastest['record']:,.0f} = "
            f"{fastest['record'] / them:.2f} x"
        )
        ratio(f"a board read from {name}", fastest["ours"], them, "endplay reads the same", 2)


def counts(data: Path) -> None:
    """One line a file, and the sum."""
    total: Counter[str] = Counter()
    print(
        f"{'boards':>7} {'calls':>6} {'cards':>7} {'ván =':>6} {'back =':>6} {'all =':>6} {'faults':>6} {'rules':>6}  file"
    )
    for folder in ("pbn", "lin", "pbn-reference"):
        for path in sorted((data / folder).iterdir()):
            lin = path.suffix == ".lin"
            boards, faults = (read_lin if lin else read_pbn)(path.read_bytes())
            records = [to_record(board) for board in boards]
            parsed = parse("".join(write_all(records))).records
            out = [from_record(record, to="lin" if lin else "pbn")[0] for record in records]
            back = [to_record(b) for b in (read_lin(write_lin(out)) if lin else read_pbn(write_pbn(out)))[0]]
            row = Counter(
                boards=len(boards),
                calls=sum(len(b.auction.items) for b in boards if b.auction is not None),
                cards=sum(len(b.play.items) for b in boards if b.play is not None),
                van=sum(a == b for a, b in zip(records, parsed, strict=False)),
                back=sum(facts(a) == facts(b) for a, b in zip(records, back, strict=False)),
                whole=sum(a == b for a, b in zip(records, back, strict=False)),
                faults=len(faults),
                rules=sum(len(check(board)) for board in boards),
            )
            told(row, f"{folder}/{path.name}")
            total.update(row)
    told(total, "all")


def told(row: Counter[str], name: str) -> None:
    """One line of the table."""
    print(
        f"{row['boards']:7} {row['calls']:6} {row['cards']:7} {row['van']:6} {row['back']:6} {row['whole']:6} "
        f"{row['faults']:6} {row['rules']:6}  {name}"
    )


if __name__ == "__main__":
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("data", nargs="?", type=Path, default=DATA)
    arguments.add_argument("--rounds", type=int, default=3)
    chosen = arguments.parse_args()
    speeds(chosen.data, chosen.rounds)
    counts(chosen.data)
