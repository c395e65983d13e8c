"""Mutation testing: which small faults in the rules would no test see?

python -m tests.bench.mutation adjudicator/totom adjudicator/chan [--sample N] [--seed S] [--jobs J]

A fault is one operator, number or condition changed by cosmic-ray. It meets only the tests that run its line,
quickest first, and is killed by the first that fails. Survivors are printed; `--out` keeps every outcome as JSON
lines, `--again FILE` tries only those that were not killed there. `--survey FILE` saves the first run of all tests
(delete it when a test of the same name changes). Needs the extra `mutation` and a system that forks.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from pathlib import Path

from tests.bench.mutate.mutants import Mutant, Place, mutants, places, sample
from tests.bench.mutate.trial import ENDLESS, KILLED, try_faults

#: Modules that write hands for tests and benches: no rules.
NO_RULES = ("*/generate.py", "*/plant.py", "*/deals.py", "*/totom/names.py", "*/totom/play.py")


def main() -> None:
    options = _options()
    targets = [Path(target) for target in options.targets]
    files = [file for target in targets for file in _modules(target)]
    every = [place for file in files for place in places(file)]
    chosen = sample(every, options.sample, options.seed)
    if options.again:
        again = {key for key, outcome in _outcomes(options.again).items() if outcome not in (KILLED, ENDLESS)}
        chosen = [place for place in every if place.key in again]
    print(f"{len(files)} modules, {len(every)} faults, {len(chosen)} tried (seed {options.seed})", flush=True)
    tests = options.tests or sorted({str(Path("tests", *target.parts[:2])) for target in targets})
    done = _outcomes(options.out) if options.go_on else {}
    if not done:
        options.out.write_text("", encoding="utf-8")
    chosen = [place for place in chosen if place.key not in done]

    def tell(mutant: Mutant, outcome: str) -> None:
        place = mutant.place
        if outcome not in (KILLED, ENDLESS):
            where = f"{place.path}:{place.line} {place.function}"
            print(f"{outcome} {where} [{place.operator}]\n  - {place.before}\n  + {mutant.after}", flush=True)
        line = {
            "outcome": outcome, "path": place.path.as_posix(), "line": place.line, "function": place.function,
            "operator": place.operator, "before": place.before, "after": mutant.after, "key": place.key,
        }  # fmt: skip
        with options.out.open("a", encoding="utf-8") as out:
            out.write(json.dumps(line, ensure_ascii=False) + "\n")

    made = {mutant.place: mutant for file in files for mutant in mutants(file, _of(chosen, file))}
    faults = [made[place] for place in chosen if place in made]
    try_faults(
        {file.as_posix() for file in files},
        tests,
        faults,
        tell,
        options.jobs,
        options.survey,
        options.longest,
        options.most,
        options.functions,
    )
    _summary(options.out)


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.bench.mutation")
    parser.add_argument("targets", nargs="+", help="packages or modules, such as adjudicator/chan")
    parser.add_argument("--sample", type=int, default=0, metavar="N", help="so many faults; 0: all")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="which sample")
    parser.add_argument("--jobs", type=int, default=1, metavar="J", help="processes at a time")
    parser.add_argument("--tests", nargs="*", help="what to run; the tests of the game unless told")
    parser.add_argument("--longest", type=float, metavar="SECONDS", help="leave out tests that take longer")
    parser.add_argument(
        "--most", type=float, metavar="SECONDS", help="of tests that a fault meets, quickest first"
    )
    parser.add_argument("--out", type=Path, default=Path("/tmp/mutation.jsonl"), help="every outcome")
    parser.add_argument("--functions", action="store_true", help="only code in functions, which is quicker")
    parser.add_argument("--go-on", action="store_true", help="leave out what --out has already")
    parser.add_argument("--again", type=Path, help="only those that an earlier --out shows not killed")
    parser.add_argument(
        "--survey", type=Path, help="keep which tests reach which lines there; taken up again"
    )
    return parser.parse_args()


def _modules(target: Path) -> list[Path]:
    if target.suffix == ".py":
        return [target]
    return [
        file for file in sorted(target.rglob("*.py")) if not any(file.match(pattern) for pattern in NO_RULES)
    ]


def _of(chosen: list[Place], file: Path) -> list[Place]:
    return [place for place in chosen if place.path == file]


def _outcomes(out: Path) -> dict[str, str]:
    """Key -> outcome of an earlier run."""
    if not out.is_file():
        return {}
    rows = map(json.loads, out.read_text(encoding="utf-8").splitlines())
    return {row["key"]: row["outcome"] for row in rows}


def _summary(out: Path) -> None:
    """How many of each outcome, by module and together."""
    rows = [json.loads(line) for line in out.read_text(encoding="utf-8").splitlines()]
    for path in sorted({row["path"] for row in rows}):
        print(path, dict(sorted(Counter(row["outcome"] for row in rows if row["path"] == path).items())))
    counts = Counter(row["outcome"] for row in rows)
    caught = counts[KILLED] + counts[ENDLESS]
    print(
        f"{dict(sorted(counts.items()))}: {caught} of {len(rows)} caught, {100 * caught / max(1, len(rows)):.1f} %"
    )


if __name__ == "__main__":
    main()
