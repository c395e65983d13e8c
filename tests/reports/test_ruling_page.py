"""The ruling page as text: what it says, that it escapes, that it is the same twice."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from adjudicator.ruling import Kind, Outcome, Status
from notation.message import message
from reports.asked import asked_fact
from reports.copies import code_of
from reports.page import as_data, content_hash, label, static
from reports.ruling_page import ruling_page
from reports.speech import Speech
from reports.words import LANGUAGES
from tests.reports.hands import (
    NASTY,
    SCRIPT,
    Tricks,
    board,
    bridge_replay,
    ending,
    ending_ruling,
    hostile,
    mat_replay,
    mat_ruling,
)


def text_of(html: str) -> str:
    """What a reader sees, roughly: no tags, blanks folded."""
    body = re.sub(r"<(style|script)[^>]*>.*?</\1>", " ", html, flags=re.DOTALL)
    body = re.sub(r'<svg class="pip"[^>]*aria-label="(\w+) "><use[^>]*/></svg>', r"\1-", body)
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", body))


def page(language: str = "en") -> str:
    record = ending()
    return ruling_page(record, bridge_replay(record), (ending_ruling(),), language)


def test_says_what_was_decided_and_why() -> None:
    text = text_of(page())
    for said in (
        "takes 7 of the 8 tricks left", "I have the rest", "I still have a trump", "no trumps are out", "at 19:32",
        "Law 70C1", "Title of bridge/2007/70/C/1", "What bridge/2007/70/C/1 says.", "needs judgement",
        "It gives way to Law 70C1.", "50 to East–West", "7 to 8 tricks", "TD Lê Thị Ước", "masterpoints",
        "sha256:" + "0f" * 32, "Director, date and time", "8 to declarer",
    ):  # fmt: skip
        assert said in text, said


def test_steps_keep_the_order_of_the_book() -> None:
    text = text_of(page())
    full = text[text.index("Every rule considered") : text.index("The line that decided")]
    cited = re.findall(r"Law (\d+[A-E]\d?) Title", full)
    assert cited == ["68A", "69A", "70C1", "70C2", "70C3", "70D1", "70E1"]


def test_the_line_is_a_table_of_tricks_with_the_winner_marked() -> None:
    html = page()
    line = html[html.index("The line, trick by trick") :]
    rows = re.findall(r'<tr><th scope="row">(\d+)</th>(.*?)</tr>', line[: line.index("</table>")], re.DOTALL)
    assert [number for number, _ in rows] == ["6", "7", "8", "9"]
    assert ["".join(re.findall(r'class="won".*?</svg>(\w+)', row, re.DOTALL)) for _, row in rows] == [
        "J",
        "K",
        "Q",
        "6",
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_frame_for_each_card_of_the_line(language: str) -> None:
    html = page(language)
    assert html.count('class="frame"') == 16
    assert html.count(" checked") == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_same_hand_gives_the_same_bytes(language: str) -> None:
    assert page(language) == page(language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_a_user_wrote_is_markup(language: str) -> None:
    record = hostile()
    html = ruling_page(record, bridge_replay(record), (ending_ruling(),), language)
    assert SCRIPT not in html
    assert NASTY not in html
    assert "<script" not in html
    assert "<img" not in html
    assert html.count("<title>") == 1


def test_the_policy_allows_this_style_only_and_no_network() -> None:
    html = page()
    style = re.search(r"<style>(.*?)</style>", html, re.DOTALL)
    policy = re.search(r'Content-Security-Policy" content="([^"]*)"', html)
    assert style
    assert policy
    allowed = policy[1].replace("&#39;", "'")
    assert content_hash(style[1]) in allowed
    assert "script-src 'none'" in allowed
    assert not re.search(r'(src|href)="(?!#|data:,)', html)
    assert " style=" not in html
    assert "url(" not in style[1]


def test_ids_are_unique_and_every_reference_has_its_place() -> None:
    record = board()
    html = ruling_page(record, bridge_replay(record), (), "en")
    for text in (html, page()):
        ids = re.findall(r' id="([^"]+)"', text)
        assert len(ids) == len(set(ids))
        assert set(re.findall(r' href="#([^"]+)"', text)) <= set(ids)


def test_a_hand_without_a_claim_has_a_page() -> None:
    record = board()
    text = text_of(ruling_page(record, bridge_replay(record), (), "en"))
    assert "Nothing was claimed in this hand" in text
    assert "Auction" in text


def test_an_asked_fact_is_a_sentence_or_stays_as_written() -> None:
    speech = Speech(ending(), "en", html=False)
    assert asked_fact(speech, "knew S S6") == "South knew of ♠6"
    assert asked_fact(speech, "knew S <b>") == "knew S <b>"


def test_data_cannot_end_its_block() -> None:
    assert "<" not in as_data({"x": "</script><!--"})


def test_a_message_without_words_is_a_bug() -> None:
    with pytest.raises(KeyError):
        Speech(ending(), "en").message(message("page.no-such-label"))


def test_static_files_hold_nothing_that_ends_their_element() -> None:
    for name in ("base.css", "ruling.css", "replay.css", "replay.js"):
        assert "</" not in static(name)


def test_the_qr_code_holds_the_hand_and_without_room_the_hash() -> None:
    short, long = ending(), ending(words="x")
    assert code_of(short, "sha256:0").whole
    chatty = replace(long, trailing=tuple(f"{number} {hash(number) * 7919 % 10**9}" for number in range(400)))
    assert code_of(chatty, "sha256:0").whole  # comments are no facts
    letters = "".join(chr(97 + number * number % 26) + chr(97 + number * 31 % 25) for number in range(3000))
    assert not code_of(ending(words=letters), "sha256:0").whole


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("status", list(Status))
@pytest.mark.parametrize("kind", list(Kind))
def test_a_ruling_without_a_result_is_told_by_its_status(language: str, status: Status, kind: Kind) -> None:
    record = ending()
    ruled = ending_ruling()
    bare = replace(ruled.judgement, status=status, result=None, deciding_line=(), by_profile=(), questions=())
    html = ruling_page(record, bridge_replay(record), (replace(ruled, kind=kind, judgement=bare),), language)
    assert label(f"headline.{status}", language) in html
    assert label(f"status.{status}", language) in html


def test_a_spent_budget_gives_an_interval_and_no_number() -> None:
    record, ruled = ending(), ending_ruling()
    open_result = Tricks({"declarer_tricks": None, "exact": False, "range": None, "bounds": [6, 7]})
    judged = replace(ruled.judgement, result=open_result, by_profile=(("wbf", None), ("ebu", 7)))
    text = text_of(ruling_page(record, bridge_replay(record), (replace(ruled, judgement=judged),), "en"))
    assert "between 6 and 7 of the 8 tricks left" in text
    assert "not established" in text


def test_two_rulings_on_one_hand_stand_apart() -> None:
    record, ruled = ending(), ending_ruling()
    html = ruling_page(record, bridge_replay(record), (ruled, replace(ruled, event=3)), "en")
    ids = re.findall(r' id="([^"]+)"', html)
    assert len(ids) == len(set(ids))
    assert set(re.findall(r' href="#([^"]+)"', html)) <= set(ids)
    assert "(2 of 2)" in html
    assert html.count('class="headline"') == 2


def test_the_grounds_name_each_book_once() -> None:
    walked = mat_replay("totom")
    ruling = mat_ruling("totom")
    text = ruling_page(walked.record, walked, (ruling,), "en")
    told = re.search(r'<p class="basis">Under (.*?)\.? </p>', text, re.DOTALL)
    assert told is not None
    books = re.findall(r"(?:^|, )([^,(]+) \(", told[1])
    assert len(books) == len(set(books)) > 0
    applied = {step.article for step in ruling.judgement.steps if step.outcome is Outcome.APPLIES}
    assert all(f"Title of {id}" in told[1] for id in applied if not id.startswith("procedure/"))
