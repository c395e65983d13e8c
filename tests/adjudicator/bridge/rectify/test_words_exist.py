"""Whatever a finding or rectification can say has words in both languages, and its article exists."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import adjudicator.bridge
from adjudicator.articles import book
from adjudicator.bridge.rectify.table import LAWS
from reports.words import LANGUAGES, LOCALE

FOLDER = Path(adjudicator.bridge.__file__).parent
FILES = (FOLDER / "beside.py", FOLDER / "designation.py", *sorted((FOLDER / "rectify").glob("*.py")))
_CLAUSE = re.compile(r"\d\d/[A-Z](/\d(/[a-z])?)?")
#: Clauses that not every code has: the years of those that do.
_BEFORE_2017 = ("2007", "1997")
_IN_SOME = {
    "16/C": ("2017", "1997"), "16/D": ("2007",), "26/A": _BEFORE_2017, "27/B/1/b": ("2017", "2007"), "30/B/1": _BEFORE_2017,
    "30/B/2": _BEFORE_2017, "31/A/2/a": _BEFORE_2017, "31/A/2/b": _BEFORE_2017, "32/B/1": _BEFORE_2017, "32/B/2": _BEFORE_2017,
}  # fmt: skip
_STEPS = frozenset({"applies", "judge", "denied", "_fault"})


def texts() -> set[str]:
    return {
        node.value
        for file in FILES
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


def messages() -> set[str]:
    """The message of every step, and those that begin with the domain."""
    found = {text for text in texts() if re.fullmatch(r"bridge\.[a-z0-9-]+", text)}
    for file in FILES:
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Attribute)
                and node.func.attr in _STEPS
            ):
                found |= {
                    f"bridge.{one.value}"
                    for one in node.args
                    if isinstance(one, ast.Constant)
                    and isinstance(one.value, str)
                    and re.fullmatch(r"[a-z][a-z0-9-]+", one.value)
                }
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_has_words(language: str) -> None:
    text = (LOCALE / language / "LC_MESSAGES" / "bridge.po").read_text(encoding="utf-8")
    known = set(re.findall(r'^msgid "(bridge\.[^"]+)"$', text, re.MULTILINE))
    assert messages() - known == set()
    assert {law.replace("/", ".", 1) for law in LAWS} - known == set()
    assert len(messages()) > 100


@pytest.mark.parametrize("year", ["2017", "2007", "1997"])
def test_every_clause_is_an_article(year: str) -> None:
    clauses = {text for text in texts() if _CLAUSE.fullmatch(text)}
    clauses = {clause for clause in clauses if year in _IN_SOME.get(clause, (year,))}
    assert {f"bridge/{year}/{clause}" for clause in clauses} - book("bridge").keys() == set()
    assert len(clauses) > 40
