"""The catalogue `page`: every label that code and templates name has words, and every entry is named."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

import reports
from reports.words import LANGUAGES, LOCALE

HOME = Path(reports.__file__).parent
SOURCES = [
    *HOME.glob("*.py"),
    *HOME.glob("games/*.py"),
    *HOME.glob("templates/**/*.html"),
    *HOME.glob("static/*.js"),
]
#: Labels whose last part is a value of the data: an outcome, a status, a kind of fact …
FAMILIES = (
    "seat.", "suit.", "strain.", "game.", "tag.", "language.", "call.", "headline.", "mark.", "count.", "act.", "by.",
    "form.", "cuoc.", "fact.", "kind.", "status.", "nature.", "outcome.", "line.", "verdict.", "settles.", "amount.",
    "zone.", "bundle.", "source.", "copy.", "class.", "chart.", "actor.", "sign.", "cite.", "go.", "branch.", "book.", "held.",
    "statement.",
)  # fmt: skip


def entries(language: str) -> set[str]:
    with (LOCALE / language / "LC_MESSAGES" / "page.po").open("rb") as source:
        return {str(entry.id).removeprefix("page.") for entry in read_po(source) if entry.id}


def named() -> set[str]:
    """Labels written out in a source."""
    found: set[str] = set()
    for path in SOURCES:
        text = path.read_text(encoding="utf-8")
        found |= set(re.findall(r"""(?<![\w.])(?:t|say)\(\s*["']([a-z][\w.-]*[\w-])["']""", text))
        found |= set(re.findall(r"""\.say\(\s*["']([a-z][\w.-]*[\w-])["']""", text))
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_named_label_has_words(language: str) -> None:
    domains = {"cli", "notation"}  # `say` of the command line names its own domain
    assert {id for id in named() if id.partition(".")[0] not in domains} - entries(language) == set()


def test_no_entry_is_left_over() -> None:
    text = "\n".join(path.read_text(encoding="utf-8") for path in SOURCES)
    unnamed = {
        id for id in entries("en") if not any(form in text for form in (f'"{id}"', f"'{id}'", f'"page.{id}"'))
    }
    assert {id for id in unnamed if not id.startswith(FAMILIES)} == set()
