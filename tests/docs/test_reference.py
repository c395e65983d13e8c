"""The generated pages of the manual are those of this program, and leave nothing out."""

from __future__ import annotations

import pytest

from adjudicator.articles import BOOKS, book
from adjudicator.profile import profile, profile_names
from notation.foreign.codes import SEVERITY
from tests.docs.blocks import ROOT
from tests.docs.profile_source import source
from tests.docs.reference import reference

DOCS = ROOT / "docs"
MADE = reference()


@pytest.mark.parametrize("path", MADE)
def test_the_page_is_that_of_the_program(path: str) -> None:
    assert (DOCS / path).read_text(encoding="utf-8") == MADE[path], (
        "python -m tests.docs.reference writes it anew"
    )


@pytest.mark.parametrize("name", BOOKS)
def test_every_article_is_on_a_page_in_both_languages(name: str) -> None:
    rules = MADE[f"rules/{name}.md"]
    for article in book(name).values():
        flag = article.id.removeprefix("house/")
        page = MADE[f"profiles/{name}.md"] if flag != article.id else rules
        assert f"`{flag}`" in page
        for language in ("en", "vi"):
            for words in article.words(language):
                assert words.replace("&", "&amp;") in page.replace("\\", "")


@pytest.mark.parametrize("game", ["bridge", "totom", "chan"])
def test_every_flag_of_every_profile_is_read_as_the_program_reads_it(game: str) -> None:
    for name in profile_names(game):
        read = source(game, name)
        assert read.says
        flags = dict(profile(game, name).flags)
        assert set(read.flags) == set(flags)
        for flag, value in read.flags.items():
            assert isinstance(value, dict | list) or value == flags[flag]
            assert MADE[f"profiles/{game}.md"].count(f"\n| `{flag}`") >= 1


def test_notes_and_headings_belong_to_their_flags() -> None:
    house = source("totom", "san-dinh")
    assert house.headings["witness"] == "Bất thực"
    assert house.notes["red_faces"] == "§1.4"
    assert source("bridge", "wbf").asks["top_first"].startswith("A holding headed by this card")
    village = source("totom", "lang")
    assert (village.base, village.notes["missed_u"], village.flags["missed_u"]) == (
        "san-dinh",
        "[A]",
        "frozen",
    )
    assert "missed_u" in village.own
    assert "min_lung" not in village.own
    assert village.flags["min_lung"] == house.flags["min_lung"]


def test_every_code_of_pbn_and_lin_has_its_row_with_words() -> None:
    page = MADE["diagnostics.md"]
    for code, severity in SEVERITY.items():
        (row,) = [
            line for line in page.splitlines() if line.startswith(f"| {code} | {severity.name.lower()} |")
        ]
        message = row.split(" | ")[2]
        assert len(message.split()) > 1
