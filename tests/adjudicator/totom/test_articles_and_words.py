"""Articles, options and words: nothing is cited that is not there, nothing is there that is not used."""

from __future__ import annotations

import re
import string
import tomllib
from importlib.resources import files
from pathlib import Path

import pytest

import adjudicator.totom as package
from adjudicator.articles import article, book
from adjudicator.procedure import adjudicate
from adjudicator.profile import profile, profile_names
from adjudicator.replay import replay
from adjudicator.totom.dependence import ALTERNATIVES, OPEN_LEVELS, variant
from adjudicator.totom.generate import generate
from adjudicator.totom.plant import CODES
from adjudicator.totom.rules import rules_named
from notation.message import Message
from reports.words import LANGUAGES, LOCALE, catalogue, words

CODE = "\n".join(path.read_text(encoding="utf-8") for path in sorted(Path(package.__path__[0]).rglob("*.py")))
TESTS = "\n".join(
    path.read_text(encoding="utf-8") for path in sorted(Path(__file__).parent.glob("test_*.py"))
)
FINDING_IDS = {"totom/declared", "totom/drawn", "totom/invariant"}


def cited() -> set[str]:
    """Articles that the code names as a whole."""
    return set(re.findall(r'"((?:totom|procedure)/[a-z0-9/-]+[a-z0-9])"', CODE)) - FINDING_IDS


def test_cited_articles_exist() -> None:
    """Citing an article that is not there is a bug."""
    known = set(book("totom")) | set(book("procedure"))
    assert cited() - known == set()


def test_formalised_articles_are_cited_and_tested() -> None:
    """Every lesson and rule that is marked formalised has code that cites it and a test that names it."""
    formalised = {
        id for id, entry in book("totom").items() if entry.formalised and not id.startswith("house/")
    }
    assert formalised - cited() == set()
    tail = {id: id.removeprefix("totom/lesson-4").removeprefix("totom/lesson-6") for id in formalised}
    named = {id for id in formalised if id in TESTS or re.search(rf"[ ,(`]{re.escape(tail[id])}\b", TESTS)}
    assert formalised - named == set()


def test_every_option_is_an_article_and_every_article_an_option() -> None:
    """Options and their articles are the same set."""
    flags = {name for name, _ in profile("totom", "san-dinh").flags}
    articles = {id.removeprefix("house/") for id in book("totom") if id.startswith("house/")}
    assert flags == articles
    for name in profile_names("totom"):
        for flag in flags:
            assert article(f"house/{name}/{flag}", "totom").words("en")[1]


def test_profiles_only_change_options_that_exist() -> None:
    """A misspelt option in a profile is found."""
    flags = {name for name, _ in profile("totom", "san-dinh").flags}
    for name in profile_names("totom"):
        text = (files("adjudicator.totom") / "profiles" / f"{name}.toml").read_text(encoding="utf-8")
        assert set(tomllib.loads(text)) - {"base"} <= flags


@pytest.mark.parametrize("flag", sorted(ALTERNATIVES))
def test_alternatives_are_real(flag: str) -> None:
    """An option that decides has another value, and the house has one of the values."""
    house = rules_named("san-dinh")
    assert getattr(house, flag) in ALTERNATIVES[flag]
    for value in ALTERNATIVES[flag]:
        assert getattr(variant(house, flag, value), flag) == value


def test_open_levels_are_options() -> None:
    """Levels that no seed states are options of the house."""
    assert set(OPEN_LEVELS) <= set(rules_named("san-dinh").level)


def test_articles_have_text_in_both_languages() -> None:
    """Titles, texts, sources."""
    for name in ("totom", "procedure"):
        for entry in book(name).values():
            assert entry.source
            for language in LANGUAGES:
                title, text = entry.words(language)
                assert title
                assert len(text) > 15


def fields(text: str) -> set[str]:
    """Placeholders of a sentence."""
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


@pytest.mark.parametrize("domain", ["totom", "procedure"])
def test_catalogues_are_complete_and_alike(domain: str) -> None:
    """Same ids and the same placeholders in both languages; every id that the code writes has words."""
    ids = {}
    for language in LANGUAGES:
        text = (LOCALE / language / "LC_MESSAGES" / f"{domain}.po").read_text(encoding="utf-8")
        ids[language] = set(re.findall(r'^msgid "(.+)"$', text, re.MULTILINE))
    assert ids["vi"] == ids["en"]
    for id in ids["en"]:
        shown = {language: catalogue(domain, language).gettext(id) for language in LANGUAGES}
        assert id not in shown.values()
        assert fields(shown["en"]) == fields(shown["vi"]), id
    written = set(re.findall(rf'"({domain}\.[a-z0-9-]+)"', CODE))
    assert written - ids["en"] == set()


def test_every_word_of_generated_rulings() -> None:
    """All findings, steps, questions and notes can be said in both languages, and cite what exists."""
    hands = [*generate(31, 4), *generate(31, 2 * len(CODES), irregular=True)]
    said: list[Message] = []
    for hand in hands:
        walked = replay(hand.record)
        said += [finding.message for finding in walked.findings]
        for finding in walked.findings:
            assert article(finding.article, "totom")
        for ruling in adjudicate(walked):
            judgement = ruling.judgement
            said += [step.because for step in judgement.steps] + list(judgement.notes) + [ruling.appeal]
            said += [question.because for question in judgement.questions if question.because is not None]
            for step in judgement.steps:
                assert article(step.article, "totom")
    assert len(said) > 100
    for message in said:
        for language in LANGUAGES:
            assert words(message, language)


def test_the_same_ruling_twice() -> None:
    """Same record, same ruling."""
    for hand in generate(32, 3, irregular=True):
        assert adjudicate(replay(hand.record)) == adjudicate(replay(hand.record))
