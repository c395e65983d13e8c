"""The relations of `tests/metamorphic`, asked of many more hands than the tests ask.

    python -m tests.bench.metamorphic [--rounds N] [--seed N] [--only WORD] [--batches N]

Prints every violation with the seed that gives it again (`--rounds 1 --seed S --only NAME`), and for each
relation its rounds, violations and seconds. `--batches`: how many lots of generated hands are drawn from.
Ends with exit code 1 where a relation was broken.
"""

from __future__ import annotations

import argparse
import sys
import time
import traceback
from importlib import import_module
from pathlib import Path
from random import Random

from tests.metamorphic import corpus
from tests.metamorphic.relation import RELATIONS, Relation

FOLDER = Path(corpus.__file__).parent


def asked(name: str, holds: Relation, seeds: range) -> int:
    """Ask one relation; the number of violations."""
    broken = 0
    start = time.process_time()
    for seed in seeds:
        try:
            holds(Random(seed))
        except Exception as fault:  # a crash of the program breaks a relation like a wrong answer
            broken += 1
            where = traceback.extract_tb(fault.__traceback__)[-1]
            told = str(fault).partition("\n")[0][:300] or type(fault).__name__
            print(f"  {name} seed {seed}: {told} ({Path(where.filename).name}:{where.lineno})", flush=True)
    seconds = time.process_time() - start
    print(f"{name}: {len(seeds)} rounds, {broken} broken, {seconds:.1f} s", flush=True)
    return broken


def main() -> int:
    """The command."""
    arguments = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    arguments.add_argument("--rounds", type=int, default=200)
    arguments.add_argument("--seed", type=int, default=1)
    arguments.add_argument("--only", default="")
    arguments.add_argument("--batches", type=int, default=4)
    chosen = arguments.parse_args()
    for path in sorted(FOLDER.glob("test_*.py")):
        import_module(f"tests.metamorphic.{path.stem}")
    corpus.batches = chosen.batches
    seeds = range(chosen.seed, chosen.seed + chosen.rounds)
    broken = sum(asked(name, RELATIONS[name], seeds) for name in sorted(RELATIONS) if chosen.only in name)
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
