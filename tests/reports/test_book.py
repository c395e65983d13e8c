"""The event book: index, standings, pages, charts, relative links, one file."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from adjudicator.finding import Finding
from notation.message import message
from reports.book import BookHand, BookMeta, Standings, folder_pages, single_file, write_book
from reports.book_figures import figures
from reports.charts import bars
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

META = BookMeta(
    "Hội làng", "Đình", "2026-02-17", (Standings(("Hạng", "Đội"), (("1", "Hà Nội"), ("2", "Huế"))),)
)
FAULT = Finding("bridge/revoke", 1, "E", "bridge/2017/61/A", message("page.fact.revoked", who="E"))


def hands() -> list[BookHand]:
    return [
        BookHand(bridge_replay(ending(), (FAULT,)), (ending_ruling(),)),
        BookHand(mat_replay("totom"), (mat_ruling("totom"),)),
        BookHand(mat_replay("totom"), (mat_ruling("totom"),)),
        BookHand(bridge_replay(ending()), ()),
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_link_of_the_folder_leads_to_a_page(language: str) -> None:
    pages = dict(folder_pages(hands(), META, language))
    assert len(pages) == 1 + 2 * 4
    for text in pages.values():
        ids = set(re.findall(r' id="([^"]+)"', text))
        for link in re.findall(r'<a [^>]*href="([^"]+)"', text):
            assert link in pages or (link[0] == "#" and link[1:] in ids), link
    for name in pages:
        assert name == "index.html" or name in pages["index.html"]


def test_the_index_has_standings_and_results() -> None:
    index = dict(folder_pages(hands(), META, "en"))["index.html"]
    for said in ("Hà Nội", "takes 7 of the 8 tricks left", "Nguyễn Văn Ấm", "disputed"):
        assert said in index


def test_without_standings_there_is_no_such_table() -> None:
    assert "Standings" not in dict(folder_pages(hands(), BookMeta("x"), "en"))["index.html"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_file_holds_all_without_a_double_id(language: str) -> None:
    text = single_file(hands(), META, language)
    ids = re.findall(r' id="([^"]+)"', text)
    assert len(ids) == len(set(ids))
    assert set(re.findall(r' href="#([^"]+)"', text)) <= set(ids)
    assert text.count('class="in-book"') == 4


def test_charts_count_what_they_say() -> None:
    charts = {chart.id: chart for chart in figures(hands(), "en")}
    assert ("Title of bridge/2017/61/A (bridge/revoke)", "1") in charts["chart.faults"].rows
    assert charts["chart.cuoc"].rows == (("Tôm", "4"),)
    assert charts["chart.tricks-left"].rows == (("8", "1"),)
    assert ("Law 70C1", "1") in charts["chart.articles"].rows
    assert charts["chart.scores"].names == ("Bính", "Lan", "Cường", "Dung", "Ất")
    assert charts["chart.scores"].rows[1][:3] == ("2", "28", "-112")
    assert charts["chart.scores"].about == "Tổ tôm"


def test_charts_need_no_style_or_script() -> None:
    for chart in figures(hands(), "en"):
        assert "<style" not in chart.svg
        assert "<script" not in chart.svg
        assert "style=" not in chart.svg


def test_an_empty_book_has_an_index() -> None:
    assert [name for name, _ in folder_pages([], BookMeta("x"), "vi")] == ["index.html"]


def test_the_book_is_written_and_the_same_twice(tmp_path: Path) -> None:
    first = write_book(hands(), META, tmp_path / "a", "en")
    second = write_book(hands(), META, tmp_path / "b", "en")
    assert [path.read_bytes() for path in first] == [path.read_bytes() for path in second]
    assert write_book(hands(), META, tmp_path / "all.html", "en") == [tmp_path / "all.html"]


def test_nothing_a_user_wrote_is_markup() -> None:
    bad = [BookHand(bridge_replay(hostile()), (ending_ruling(),))]
    meta = BookMeta(SCRIPT, NASTY, NASTY, (Standings((SCRIPT,), ((NASTY,),)),))
    for text in (single_file(bad, meta, "en"), *(text for _, text in folder_pages(bad, meta, "en"))):
        assert SCRIPT not in text
        assert NASTY not in text


def test_long_names_that_begin_alike_have_bars_of_their_own() -> None:
    names = [f"An article with a rather long title of its own ({code})" for code in ("first", "second")]
    chart = bars("chart.faults", ("fault", "count"), [(name, 3) for name in names])
    labels = re.findall(r">([^<>]*(?:first|second)\))<", chart.svg)
    assert len(set(labels)) == 2
    assert [row[0] for row in chart.rows] == names


def test_in_the_index_the_game_stands_for_the_event_of_the_book() -> None:
    first, *_ = hands()
    event = first.replay.record.tag("event")
    title = BookMeta(event or "x")
    index = dict(folder_pages(hands(), title, "en"))["index.html"]
    links = re.findall(r'<a href="hand-\d+-ruling.html">([^<]*)</a>', index)
    assert len(links) == 4
    assert all(not event or event not in link for link in links)
    assert any(link.startswith("Contract bridge") for link in links)


@pytest.mark.parametrize(("language", "place"), [("en", "no. {} of the book"), ("vi", "thứ {} trong sách")])
def test_hands_of_one_title_are_told_apart_by_their_places(language: str, place: str) -> None:
    first, second, *_ = hands()
    index = dict(folder_pages([first, second, first], BookMeta("x"), language))["index.html"]
    links = re.findall(r'<a href="hand-\d+-ruling.html">([^<]*)</a>', index)
    names = [link.rpartition(" · ")[2] for link in links]
    assert [name for name in names if name in map(place.format, (1, 2, 3))] == [
        place.format(1),
        place.format(3),
    ]
    whole = single_file([first, first], BookMeta("x"), language)
    assert place.format(2) in whole
