"""The gate of the articles: every formalised article has code that applies it and a test that shows it.

Each step and finding that any test makes is noted with the function that made it. A run of the whole suite fails
where a formalised article was never applied; `--articles FILE` writes the table article × rule × tests.
"""

from __future__ import annotations

import sys
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import adjudicator
from adjudicator.articles import BOOKS, book
from adjudicator.finding import Finding
from adjudicator.ruling import Outcome, Step

#: Small functions that only build the step for the rule that calls them.
WRAPPERS = ("step", "applies", "judge", "none", "fault", "__init__", "_noting_step", "_noting_finding")
#: Outcomes by which an article is seen at work; the others say that it was considered in vain.
SHOWS = (Outcome.APPLIES, Outcome.NEEDS_FACT, Outcome.NEEDS_JUDGEMENT)
SHOWN = 3  # tests named for one article in the table

Seen = dict[str, dict[str, set[str]]]  # article -> "rules" | "applied" | "considered" -> names
_seen: Seen = defaultdict(lambda: defaultdict(set))
_test = [""]
_plain_step, _plain_finding = Step.__init__, Finding.__init__


def _noting_step(self: Step, *args: Any, **kwargs: Any) -> None:
    _plain_step(self, *args, **kwargs)
    _note(self.article, self.outcome in SHOWS)


def _noting_finding(self: Finding, *args: Any, **kwargs: Any) -> None:
    _plain_finding(self, *args, **kwargs)
    _note(self.article, True)


def _note(article: str, applied: bool) -> None:
    """Who made a step or a finding at an article, and in which test."""
    notes = _seen[article]
    frame = sys._getframe(2)
    while frame.f_back is not None and (
        frame.f_code.co_name in WRAPPERS or frame.f_globals.get("__name__") == "dataclasses"
    ):
        frame = frame.f_back
    module = frame.f_globals.get("__name__", "")
    if str(module).startswith("adjudicator"):
        notes["rules"].add(f"{module}.{frame.f_code.co_name}")
        notes["applied" if applied else "considered"].add(_test[0])


Step.__init__ = _noting_step  # type: ignore[method-assign]
Finding.__init__ = _noting_finding  # type: ignore[method-assign]


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--articles", metavar="FILE", help="write the table article × rule × tests")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    _test[0] = item.nodeid.partition("[")[0]
    return (yield)


def pytest_sessionfinish(session: pytest.Session) -> None:
    """A worker hands its notes to the controller; the controller judges them."""
    config = session.config
    output = getattr(config, "workeroutput", None)
    if output is not None:
        output["articles"] = {
            article: {name: sorted(values) for name, values in notes.items()}
            for article, notes in _seen.items()
        }
        return
    if config.getoption("--articles"):
        Path(config.getoption("--articles")).write_text(_table(), encoding="utf-8")
    whole = config.args == config.getini("testpaths") and not config.getoption("keyword")
    if whole and not session.testsfailed and (holes := _holes()):
        config.stash[HOLES] = holes
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


HOLES = pytest.StashKey[list[str]]()


def pytest_testnodedown(node: Any) -> None:
    """Take over what a worker has noted."""
    for article, notes in getattr(node, "workeroutput", {}).get("articles", {}).items():
        for name, values in notes.items():
            _seen[article][name].update(values)


def pytest_terminal_summary(terminalreporter: Any, config: pytest.Config) -> None:
    for hole in config.stash.get(HOLES, []):
        terminalreporter.write_line(
            f"the run fails: a formalised article is applied in no test, or in all: {hole}", red=True
        )


def _holes() -> list[str]:
    """Formalised articles that no test saw applied, or none saw left out. Any edition shows a clause."""
    applied: dict[str, set[str]] = defaultdict(set)
    asked: dict[str, set[str]] = defaultdict(set)  # by book: the tests that rule by it at all
    for article, notes in _seen.items():
        if notes["applied"]:
            applied[_common(article)] |= notes["applied"]
        asked[article.partition("/")[0]] |= notes["applied"] | notes["considered"]
    formal = {_common(id) for name in BOOKS for id, entry in book(name).items() if entry.formalised}
    everywhere = {
        article for article, tests in applied.items() if not asked[article.partition("/")[0]] - tests
    }  # applied in every test that rules by its book: none shows where it does not
    return sorted(hole for hole in (formal - applied.keys()) | (formal & everywhere) if not _is_read(hole))


def _is_read(article: str) -> bool:
    """Is it a house's option that the rules read? Its values are tested where they change a verdict."""
    if not article.startswith("house/"):
        return False
    flag = article.partition("/")[2]
    if flag.endswith("_level"):  # the level of a fault is read by the fault's code
        return any('_level"' in code for code in _code())
    return any(f'"{flag}"' in code or f".{flag}" in code for code in _code())


@cache
def _code() -> tuple[str, ...]:
    """The source of all rules."""
    return tuple(path.read_text(encoding="utf-8") for path in Path(adjudicator.__file__).parent.rglob("*.py"))


def _common(article: str) -> str:
    """The id without its edition, or a house's name."""
    parts = article.split("/")
    if parts[0] == "bridge":
        return "/".join([parts[0], *parts[2:]])
    if parts[0] == "house" and len(parts) > 2:
        return "/".join([parts[0], *parts[2:]])
    return article


def _table() -> str:
    """The page of the manual."""
    merged: Seen = defaultdict(lambda: defaultdict(set))
    for article, notes in _seen.items():
        for name, values in notes.items():
            merged[_common(article)][name] |= values
    lines = [
        "# Articles, rules and tests",
        "",
        "Made by `python -m pytest -n 2 --articles docs/articles.md`.",
        "",
    ]
    for name in sorted(BOOKS):
        lines += [
            f"## {name}",
            "",
            "| article | status | rule | applies in | considered in |",
            "|---|---|---|---|---|",
        ]
        seen: set[str] = set()
        for id, entry in book(name).items():
            common = _common(id)
            if common in seen:
                continue
            seen.add(common)
            notes = merged.get(common, {})
            status = "formalised" if entry.formalised else "judgement"
            rules = ", ".join(
                f"`{rule.removeprefix('adjudicator.')}`" for rule in sorted(notes.get("rules", ()))
            )
            lines.append(
                f"| {common} | {status} | {rules} | {_some(notes.get('applied', set()))} | {_some(notes.get('considered', set()))} |"
            )
        lines.append("")
    return "\n".join(lines)


def _some(tests: set[str]) -> str:
    """A few tests, and how many more."""
    names = sorted(
        test.removeprefix("tests/").partition(".py")[0] + " " + test.rpartition("::")[2]
        for test in tests
        if test
    )
    more = f" (+{len(names) - SHOWN})" if len(names) > SHOWN else ""
    return "; ".join(names[:SHOWN]) + more
