"""The index of a folder of hands: results at a glance, links to every file, nothing of a user as markup."""

from __future__ import annotations

import re

import pytest

from reports.index_page import Entry, index_page
from reports.words import LANGUAGES
from tests.reports.hands import (
    NASTY,
    SCRIPT,
    bridge_replay,
    ending,
    ending_ruling,
    hostile,
    mat_replay,
    mat_ruling,
)


@pytest.mark.parametrize("language", LANGUAGES)
def test_results_and_links(language: str) -> None:
    entries = [
        Entry("first", bridge_replay(ending()), (ending_ruling(),)),
        Entry("second", mat_replay("chan"), (mat_ruling("chan"),)),
    ]
    html = index_page(entries, language)
    assert re.findall(r'href="([^"]+)"', html)[1:] == [
        f"{folder}{name}{end}"
        for name in ("first", "second")
        for folder, end in (
            ("", "-ruling.html"),
            ("", "-replay.html"),
            ("", "-ruling.json"),
            ("hands/", ".van"),
        )
    ]
    assert ("7 of the 8" if language == "en" else "7 trong 8") in html
    assert "Bảo (2)" in html


def test_hands_of_one_title_are_told_apart_by_their_files() -> None:
    entries = [
        Entry("first", mat_replay("chan"), (mat_ruling("chan"),)),
        Entry("second", mat_replay("chan"), (mat_ruling("chan"),)),
        Entry("third", bridge_replay(ending()), (ending_ruling(),)),
    ]
    titles = re.findall("<h2>(.*)</h2>", index_page(entries, "en"))
    assert [title.rpartition(" · ")[2] for title in titles[:2]] == ["first", "second"]
    assert titles[0].removesuffix(" · first") == titles[1].removesuffix(" · second") != ""
    assert "third" not in titles[2]


def test_nothing_a_user_wrote_is_markup() -> None:
    html = index_page([Entry("x", bridge_replay(hostile()), (ending_ruling(),))], "en")
    assert SCRIPT not in html
    assert NASTY not in html
