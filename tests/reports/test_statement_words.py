"""A statement in words of people: what is written for them is read back as the same statement."""

from __future__ import annotations

import pytest
from typer.testing import CliRunner

from adjudicator.bridge.words import Context, read_words
from adjudicator.procedure import adjudicate
from adjudicator.replay import replay
from notation.parse import parse
from notation.record import HandRecord
from notation.statement_text import write_statement
from reports import cli
from reports.ruling_page import ruling_page
from reports.ruling_text import ruling_text
from reports.speech import Speech
from reports.statement_words import statement_told

ENDING = """%van 1.0
[game "bridge"]
[rules "wbf-2017"]
[trumps "S"] [declarer "S"]
position N:-.KQJ.AQJ82.- E:-.52.T74.T65 S:J732.43.9.J W:6.97.K653.3 lead E won 2-3
1 S claims 8 says "I have the rest" shows all
2 W objects to 1 says "I still have a trump"
"""
STATEMENTS = [
    "play DQ", "play DQ HA", "tricks S4 D1", "tricks S1", "tricks D1 with SA", "run C", "top-down D", "draw trumps",
    "draw trumps 1", "draw trumps 2", "ruff D", "ruff D in N", "discard H2", "discard H2 on DA", "discard H on DA",
    "finesse CT", "finesse CT through W", "concede 1", "concede 2", "concede 1 to SK", "lead-from N", "rest",
    "draw trumps; rest", "if drops CJ (run C)", "if breaks D 3-3 (run D) else (concede 1)",
    "if shows-out W C (finesse CT through E; rest) else (top-down H; play SA)",
]  # fmt: skip


@pytest.fixture
def record() -> HandRecord:
    return parse(ENDING).records[0]


@pytest.mark.parametrize(("language", "before"), [("en", "in the notation"), ("vi", "ký hiệu")])
@pytest.mark.parametrize("written", STATEMENTS)
def test_the_words_say_the_same(record: HandRecord, written: str, language: str, before: str) -> None:
    told = statement_told(Speech(record, language, html=False), written)
    words, _, behind = told.partition(f" ({before}: ")
    assert behind == f"{written})"
    read = read_words(words, Context(speaker="S", declarer="S", trumps="S"))
    assert write_statement(read.statement) == written


def test_what_is_no_statement_stays_as_written(record: HandRecord) -> None:
    speech = Speech(record, "vi", html=False)
    assert statement_told(speech, "rest of them") == "rest of them"
    assert statement_told(speech, "") == "không nêu cách đánh"
    assert statement_told(Speech(record, "en"), "<b>") == "&lt;b&gt;"
    assert statement_told(Speech(record, "en"), "rest") == (
        "the rest, in no stated order (in the notation: <code>rest</code>)"
    )


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "The words were read as: the rest, in no stated order (in the notation: {}rest{})."),
        ("vi", "Lời nói được đọc là: tất cả các nước còn lại, không nêu thứ tự (ký hiệu: {}rest{})."),
    ],
)
def test_a_ruling_tells_how_the_words_were_read(language: str, told: str) -> None:
    walked = replay(parse(ENDING).records[0])
    rulings = adjudicate(walked)
    assert told.format("", "") in ruling_text(walked, rulings, language)
    assert told.format("<code>", "</code>") in ruling_page(walked.record, walked, rulings, language)


def test_a_stated_line_and_a_line_found_are_told_too(tmp_path: object) -> None:
    text = ENDING.replace("shows all", 'line "draw trumps; rest"') + 'fact f1 line 1 "play S7"\n'
    page = CliRunner().invoke(cli.app, ["replay", "-", "--lang", "vi"], input=text)
    assert "mạch đánh đã nêu: rút hết chủ, rồi tất cả các nước còn lại" in " ".join(page.stdout.split())
    ruling = CliRunner().invoke(cli.app, ["rule", "-"], input=text)
    assert "The director found the statement to be: play ♠7 (in the notation: play S7)." in ruling.stdout
