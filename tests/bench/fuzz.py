"""Mutations of every real file, through the whole house: what was tried, and what raised or took too long.

    python -m tests.bench.fuzz [--rounds N] [--seed N] [--only NAME] [--size BYTES] [--whole SHARE] [--keep FOLDER]

A round takes each file once, a window of it or all of it, mutates it and reads, tells, replays, rules, writes and shows
what comes out (see `tests.properties.course`). The same seed tries the same. With `--keep`, texts that fail are kept.
Exit code 1 where anything raised.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
import traceback
from collections import Counter
from pathlib import Path

from tests.properties.course import Course
from tests.properties.mutations import mutated, window
from tests.properties.sources import real_texts

SLOW = 5.0  # seconds of processor time for one text of the default size


def main() -> int:
    """Try, print, count."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--rounds", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", default="", help="files whose name holds this")
    parser.add_argument("--size", type=int, default=6_000, help="bytes of a window")
    parser.add_argument("--whole", type=float, default=0.02, help="share of the files taken whole")
    parser.add_argument("--keep", type=Path, help="a folder for texts that fail")
    asked = parser.parse_args()
    texts = {name: data for name, data in real_texts().items() if asked.only in name}
    tried: Counter[str] = Counter()
    raised: Counter[str] = Counter()
    slowest = (0.0, "")
    counts: Counter[str] = Counter()
    start = time.process_time()
    for number in range(asked.seed, asked.seed + asked.rounds):
        for name, data in texts.items():
            rng = random.Random(f"{number} {name}")
            part = data if rng.random() < asked.whole else window(data, rng, asked.size)
            names, text = mutated(part, rng)
            tried.update(names)
            course = Course(rng)
            before = time.process_time()
            try:
                course.text(text, name)
            except Exception as error:  # a fuzzer wants every kind
                place = traceback.extract_tb(error.__traceback__)[-1]
                kind = f"{type(error).__name__} at {Path(place.filename).name}:{place.lineno}: {str(error)[:100]}"
                raised[kind] += 1
                if raised[kind] == 1:
                    print(f"seed {number} {name}: {kind}", flush=True)
                    _keep(asked.keep, f"{number}-{name}", text)
            took = time.process_time() - before
            slowest = max(slowest, (took, f"seed {number} {name}"))
            if took > SLOW and len(part) <= asked.size:
                print(f"seed {number} {name}: {took:.1f} s for {len(text)} bytes", flush=True)
                _keep(asked.keep, f"slow-{number}-{name}", text)
            counts.update(course.counts)
    print(
        f"{len(texts)} files, seeds {asked.seed} to {asked.seed + asked.rounds - 1}, {time.process_time() - start:.0f} s"
    )
    print("tried:  " + ", ".join(f"{count:,} {name}" for name, count in tried.most_common()))
    print("came out: " + ", ".join(f"{count:,} {name}" for name, count in counts.most_common()))
    print(f"slowest: {slowest[0]:.1f} s, {slowest[1]}")
    print(f"raised: {sum(raised.values())}")
    for kind, count in raised.most_common():
        print(f"  {count} × {kind}")
    return 1 if raised else 0


def _keep(folder: Path | None, name: str, text: bytes) -> None:
    if folder is not None:
        folder.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(text)


if __name__ == "__main__":
    sys.exit(main())
