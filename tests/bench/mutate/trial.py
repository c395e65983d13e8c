"""One fault against its tests, in a forked process: the tests are collected once, a fault costs what it runs.

A fault in a function is tried by giving the functions in memory its code. One in code that runs at import is tried
in a process that has imported nothing of the project yet.
"""

from __future__ import annotations

import gc
import math
import os
import pickle
import resource
import signal
import sys
import time
from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from hashlib import sha256
from importlib.machinery import SourceFileLoader
from itertools import accumulate
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any

import coverage
import pytest
from _pytest.runner import runtestprotocol

from tests.bench.mutate.mutants import Mutant

KILLED, SURVIVED, ENDLESS, UNSEEN = "killed", "survived", "endless", "unseen"
#: What a process says that found no test failing, and one that found one.
PASSED, FAILED = 0, 1
#: Processor seconds: for a test as many times its usual ones and some more; for an import and its tests.
PATIENCE, GRACE, IMPORT = 10.0, 5.0, 120.0
#: More memory than the tests ever need.
MEMORY = 4 << 30

_Cache = type(lru_cache(lambda: None))


@dataclass
class Survey:
    """Which tests reach which lines, and how long each takes."""

    state: str  # of the modules surveyed
    lines: dict[tuple[str, int], set[str]] = field(default_factory=dict)
    imported: set[tuple[str, int]] = field(default_factory=set)
    seconds: dict[str, float] = field(default_factory=dict)
    longest: float = math.inf
    most: float = math.inf

    def tests_of(self, mutant: Mutant) -> list[str]:
        """The tests of the mutated statement, quickest first; of the whole module for code of the import."""
        path = str(mutant.place.path)
        if self.is_late(mutant):
            names = {name for (file, _), tests in self.lines.items() if file == path for name in tests}
        else:
            names = {
                name
                for line in range(mutant.first, mutant.last + 1)
                for name in self.lines.get((path, line), ())
            }
        names = {name for name in names if self.seconds[name] <= self.longest}
        ordered = sorted(names, key=lambda name: (self.seconds[name], name))
        until = accumulate(self.seconds[name] for name in ordered)
        return [
            name
            for place, (name, spent) in enumerate(zip(ordered, until, strict=True))
            if not place or spent <= self.most
        ]

    def is_late(self, mutant: Mutant) -> bool:
        """Does it take effect only in a fresh import: outside functions, or in one that the import calls?"""
        path = str(mutant.place.path)
        return mutant.late or any((path, line) in self.imported for line in _body_lines(mutant))


def _body_lines(mutant: Mutant) -> range:
    """Its statement's lines, where that is no head of a function or class, which the import runs."""
    head = mutant.place.before.startswith(("def ", "class ", "@"))
    return range(0) if head else range(mutant.first, mutant.last + 1)


class Steady:
    """A pytest plugin: hypothesis draws the same every time, keeps nothing and shrinks nothing."""

    def pytest_configure(self) -> None:
        import hypothesis  # pytest wants to be the first to import it

        phases = [hypothesis.Phase.explicit, hypothesis.Phase.generate]
        hypothesis.settings.register_profile(
            "mutation", derandomize=True, database=None, deadline=None, phases=phases
        )
        hypothesis.settings.load_profile("mutation")


@dataclass(eq=False)
class Bench:
    """A pytest plugin: collect, take the survey, then try the faults instead of running the tests."""

    files: set[str]
    survey: Survey
    tell: Callable[[Mutant, str], None]
    chosen: list[Mutant]
    jobs: int = 1
    keep: Path | None = None

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        self._note_import()
        items = {item.nodeid: item for item in session.items}
        _warm()
        for cache in _caches():  # filled at import, by rules without a fault
            cache.cache_clear()
        self._take_survey(items)
        if self.keep:
            self.keep.write_bytes(pickle.dumps(self.survey))
        functions = _functions()
        gc.freeze()  # what is in memory now stays shared with the trials
        waiting = [mutant for mutant in self.chosen if not self.survey.is_late(mutant)]

        def trial(mutant: Mutant) -> int:
            _import_instead(mutant)  # the module may be imported only by the test
            _swap(mutant, functions)
            for name in self.survey.tests_of(mutant):
                signal.setitimer(signal.ITIMER_PROF, GRACE + PATIENCE * self.survey.seconds[name])
                if not _passes(items[name]):
                    return FAILED
            return PASSED

        _try_all(waiting, self.survey, trial, self.tell, self.jobs)
        return True

    def _note_import(self) -> None:
        """The lines that the import has run."""
        watch = coverage.Coverage.current()
        assert watch is not None
        watch.stop()
        self.survey.imported = _reached(watch)

    def _take_survey(self, items: dict[str, pytest.Item]) -> None:
        """Run what the survey does not know yet, each in its own process: a rule's memory hides what it reaches."""
        known = self.survey.seconds
        for gone in known.keys() - items.keys():
            del known[gone]
        for name in [name for name in items if name not in known]:
            asked, answer = os.pipe()
            child = os.fork()
            if not child:
                with os.fdopen(answer, "wb") as out:
                    out.write(pickle.dumps(_survey_one(items[name], self.files)))
                os._exit(0)
            os.close(answer)
            with os.fdopen(asked, "rb") as source:
                passed, seconds, lines = pickle.loads(source.read())
            os.waitpid(child, 0)
            if not passed:
                sys.exit(f"{name} fails without a fault")
            known[name] = seconds
            for line in lines:
                self.survey.lines.setdefault(line, set()).add(name)
        for tests in self.survey.lines.values():
            tests &= items.keys()


def _survey_one(item: pytest.Item, files: set[str]) -> tuple[bool, float, set[tuple[str, int]]]:
    """Does the test pass, how long does it take, and which lines does it reach?"""
    watch = _watch(files)
    watch.start()
    begun = time.process_time()
    passed = _passes(item)
    seconds = time.process_time() - begun
    watch.stop()
    return passed, seconds, _reached(watch)


def _watch(files: set[str]) -> coverage.Coverage:
    include = [str(Path(file).resolve()) for file in sorted(files)]
    watch = coverage.Coverage(data_file=None, config_file=False, include=include)
    watch.set_option("run:disable_warnings", ["no-data-collected"])
    return watch


def _reached(watch: coverage.Coverage) -> set[tuple[str, int]]:
    data = watch.get_data()
    return {
        (str(Path(file).relative_to(Path.cwd())), line)
        for file in data.measured_files()
        for line in data.lines(file) or ()
    }


def _warm() -> None:
    """Read once what every test reads and no rule changes: the grammars and the books."""
    from adjudicator.articles import BOOKS, book
    from notation.parse import parse

    for game in ("bridge", "totom", "chan"):
        parse(f'%van 1.0\n[game "{game}"]\n[rules ""]\n')
    for name in BOOKS:
        book(name)


def try_faults(
    files: set[str], tests: list[str], chosen: list[Mutant], tell: Callable[[Mutant, str], None], jobs: int = 1,
    keep: Path | None = None, longest: float | None = None, most: float | None = None, functions: bool = False,
) -> None:  # fmt: skip
    """Survey the tests, then tell the outcome of each fault. A kept survey is good until a rule changes.

    `functions`: leave out what only a fresh import shows.
    """
    survey = _kept(keep, _state(files)) if keep else Survey(_state(files))
    survey.longest, survey.most = longest or math.inf, most or math.inf
    asked, answer = os.pipe()
    helper = os.fork()  # it has imported nothing of the project: faults of the import are tried from it
    if not helper:
        os.close(answer)
        _late(asked, tests, tell, jobs)
        os._exit(0)
    os.close(asked)
    _watch(files).start()
    if pytest.main(
        _arguments(tests), plugins=[Steady(), Bench(files, survey, tell, chosen, jobs, keep)]
    ) not in (
        0,
        5,
    ):
        os.close(answer)
        sys.exit("the tests could not be run")
    fresh = () if functions else chosen
    late = [(mutant, survey.tests_of(mutant)) for mutant in fresh if survey.is_late(mutant)]
    with os.fdopen(answer, "wb") as out:
        pickle.dump((survey, late), out)
    os.waitpid(helper, 0)


def _state(files: set[str]) -> str:
    """What tells one version of the modules from another."""
    return sha256(b"".join(Path(file).read_bytes() for file in sorted(files))).hexdigest()


def _kept(file: Path, state: str) -> Survey:
    """The survey kept there, if the modules are still the same."""
    if file.is_file():
        survey: Survey = pickle.loads(file.read_bytes())
        if survey.state == state:
            return survey
    return Survey(state)


def _late(asked: int, tests: list[str], tell: Callable[[Mutant, str], None], jobs: int) -> None:
    """Try the faults of the import."""
    with os.fdopen(asked, "rb") as source:
        written = source.read()
    if not written:
        return
    survey, late = pickle.loads(written)
    names = {mutant.place.key: tests for mutant, tests in late}

    def trial(mutant: Mutant) -> int:
        signal.setitimer(signal.ITIMER_PROF, IMPORT)
        _import_instead(mutant)
        return int(bool(pytest.main([*_arguments(names[mutant.place.key]), "-x"], plugins=[Steady()])))

    _try_all([mutant for mutant, _ in late], survey, trial, tell, jobs)


def _arguments(tests: list[str]) -> list[str]:
    return [*tests, "-q", "-s", "--no-header", "-p", "no:cacheprovider", "-p", "no:cov"]


def _try_all(
    mutants: list[Mutant], survey: Survey, trial: Callable[[Mutant], int],
    tell: Callable[[Mutant, str], None], jobs: int,
) -> None:  # fmt: skip
    """Each in a process of its own, some at a time."""
    running: dict[int, Mutant] = {}

    def reap() -> None:
        done, status = os.wait()
        mutant = running.pop(done)
        if os.WIFSIGNALED(status):
            tell(mutant, ENDLESS if os.WTERMSIG(status) == signal.SIGPROF else KILLED)
        else:
            tell(mutant, SURVIVED if os.WEXITSTATUS(status) == PASSED else KILLED)

    for mutant in mutants:
        if not survey.tests_of(mutant):
            tell(mutant, UNSEEN)
            continue
        sys.stdout.flush()
        child = os.fork()
        if not child:
            os._exit(_quietly(trial, mutant))
        running[child] = mutant
        if len(running) >= jobs:
            reap()
    while running:
        reap()


def _quietly(trial: Callable[[Mutant], int], mutant: Mutant) -> int:
    """The outcome of a trial; whatever breaks is a fault that was seen."""
    try:
        nothing = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nothing, 1)
        os.dup2(nothing, 2)
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        return trial(mutant)
    except BaseException:
        return FAILED


def _passes(item: pytest.Item) -> bool:
    """Run one test with its own fixtures."""
    return not any(report.failed for report in runtestprotocol(item, log=False, nextitem=None))


def _import_instead(mutant: Mutant) -> None:
    """Let the import find the fault in the file's place."""
    plain, place = SourceFileLoader.get_code, str(mutant.place.path.resolve())

    def get_code(self: SourceFileLoader, name: str) -> CodeType | None:
        if self.path == place:
            return compile(mutant.source, place, "exec")
        return plain(self, name)

    SourceFileLoader.get_code = get_code  # type: ignore[method-assign]


def _caches() -> list[Any]:
    """What the games keep, and their tests."""
    games = ("adjudicator.bridge", "adjudicator.totom", "adjudicator.chan", "tests.")
    return [
        thing
        for thing in gc.get_objects()
        if isinstance(thing, _Cache) and str(thing.__module__).startswith(games)
    ]


def _functions() -> dict[str, list[FunctionType]]:
    """File -> its functions in memory."""
    found: dict[str, list[FunctionType]] = defaultdict(list)
    for thing in gc.get_objects():
        if isinstance(thing, FunctionType):
            found[thing.__code__.co_filename].append(thing)
    return found


def _swap(mutant: Mutant, functions: dict[str, list[FunctionType]]) -> None:
    """Give the functions of the module the code with the fault."""
    path = str(mutant.place.path.resolve())
    plain = compile(mutant.place.path.read_text(encoding="utf-8"), path, "exec")
    where = {(code.co_qualname, code.co_firstlineno): place for place, code in _codes(plain)}
    other = dict(_codes(compile(mutant.source, path, "exec")))
    for function in functions[path]:
        place = where.get((function.__code__.co_qualname, function.__code__.co_firstlineno))
        if place in other:
            function.__code__ = other[place]


def _codes(code: CodeType, place: tuple[object, ...] = ()) -> Iterator[tuple[tuple[object, ...], CodeType]]:
    """Every code object with its path: names, and which of that name."""
    counts: dict[str, int] = defaultdict(int)
    for const in code.co_consts:
        if isinstance(const, CodeType):
            here = (*place, const.co_name, counts[const.co_name])
            counts[const.co_name] += 1
            yield here, const
            yield from _codes(const, here)
