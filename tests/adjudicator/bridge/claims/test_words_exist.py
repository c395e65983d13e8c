"""Everything a ruling can say has words in both languages, and every article it cites exists."""

from __future__ import annotations

import ast
import re
import string
from pathlib import Path

import pytest

import adjudicator.bridge
from adjudicator.articles import book
from adjudicator.profile import profile, profile_names
from reports.words import LANGUAGES, LOCALE

FOLDER = Path(adjudicator.bridge.__file__).parent


def catalogue(language: str) -> dict[str, str]:
    text = (LOCALE / language / "LC_MESSAGES" / "bridge.po").read_text(encoding="utf-8")
    return dict(re.findall(r'^msgid "(bridge\.[^"]+)"\nmsgstr "(.+)"$', text, re.MULTILINE))


def fields(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


def literal_ids() -> set[str]:
    found = set()
    for file in (FOLDER / "claims").rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                found |= {node.value} if re.fullmatch(r"bridge\.[a-z0-9-]*[a-z0-9]", node.value) else set()
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_has_words(language: str) -> None:
    assert literal_ids() - set(catalogue(language)) == set()
    assert len(literal_ids()) > 60


def test_both_languages_take_the_same_arguments() -> None:
    english, vietnamese = catalogue("en"), catalogue("vi")
    assert sorted(english) == sorted(vietnamese)
    assert {id: fields(words) for id, words in english.items()} == {
        id: fields(w) for id, w in vietnamese.items()
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_catalogue_is_sorted(language: str) -> None:
    assert list(catalogue(language)) == sorted(catalogue(language))


def test_every_flag_of_a_profile_is_an_article() -> None:
    for name in profile_names("bridge"):
        for flag, _ in profile("bridge", name).flags:
            assert f"house/{flag}" in book("bridge")


def test_every_article_has_words_of_our_own_in_both_languages() -> None:
    for article in book("bridge").values():
        for language in LANGUAGES:
            title, text = article.words(language)
            assert title
            assert text not in ("", title)


@pytest.mark.parametrize("year", ["2017", "2007", "1997"])
def test_each_code_year_has_its_clauses(year: str) -> None:
    own = {id.removeprefix(f"bridge/{year}/") for id in book("bridge") if id.startswith(f"bridge/{year}/")}
    assert {
        "68/A",
        "68/B/1",
        "68/B/2",
        "69/A",
        "69/B/2",
        "70/A",
        "70/C/1",
        "70/C/2",
        "70/C/3",
        "70/D/1",
    } <= own
    assert ("68/D/2/b" in own) == (year == "2017")
    assert ("70/D/3" in own) == (year == "2007")
    assert ("71/C" in own) == (year == "1997")
    assert ("71/2" in own) == (year == "2007")
    assert ("71/B" in own) == (year == "2017")
