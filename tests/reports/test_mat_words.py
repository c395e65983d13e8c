"""Words of the mat games: every cước, verdict and settlement has a name; khôi counts its chain in it."""

from __future__ import annotations

import re
import tomllib
from dataclasses import replace
from importlib.resources import files
from itertools import product

import pytest
from babel.messages.pofile import read_po

from adjudicator.totom.cuoc import BY_ID
from notation.games.mat_acts import CuocCall
from reports.acts import cuoc_name, xuong
from reports.games import mat, view_of
from reports.speech import Speech
from reports.words import LANGUAGES, LOCALE
from tests.reports.hands import Tricks, mat_replay, mat_ruling


def chan_ids() -> set[str]:
    scales = tomllib.loads((files("adjudicator.chan") / "scales.toml").read_text(encoding="utf-8"))
    return {id for scale in scales.values() for id in scale}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_cuoc_has_a_name(language: str) -> None:
    for game, ids in (("totom", set(BY_ID)), ("chan", chan_ids())):
        speech = Speech(mat_replay(game).record, language)
        for id in ids:
            assert cuoc_name(speech, id, 3) != id, id


def test_the_chain_stands_in_the_name() -> None:
    speech = Speech(mat_replay("totom").record, "vi", html=False)
    assert cuoc_name(speech, "khoi", 3) == "Tam khôi"
    assert cuoc_name(speech, "khoi(5)") == "Ngũ khôi"
    assert cuoc_name(speech, "khoi", 12) == "12 khôi"
    assert xuong(speech, (CuocCall("khoi", 4), CuocCall("tom", 2))) == "xướng: Tứ khôi, Tôm ×2"
    assert xuong(speech, ()) == "không xướng gì"


VERDICTS = ("paid", "unpaid", "wrong-layout", "wrong-announcement", "u-lao", "u-bao")
SETTLES = ("score", "nothing", "den", "fine")


@pytest.mark.parametrize(("verdict", "settles"), list(product(VERDICTS, SETTLES)))
def test_every_verdict_and_settlement_is_told(verdict: str, settles: str) -> None:
    speech = Speech(mat_replay("chan").record, "en")
    ruling = mat_ruling("chan")
    data = ruling.result.as_json() if ruling.result is not None else {}
    changed = replace(ruling.judgement, result=Tricks(data | {"verdict": verdict, "settles": settles}))
    told = view_of("chan").headline(speech, mat_replay("chan"), replace(ruling, judgement=changed))
    assert "Bảo (2)" in told
    assert told.endswith(".")


def test_amounts_have_a_real_minus() -> None:
    assert [mat.signed(amount) for amount in (16, 0, -4)] == ["+16", "0", "−4"]


@pytest.mark.parametrize(
    ("article", "cited"),
    [
        ("totom/lesson-6/f", "Lesson 6, item f"),
        ("totom/lesson-4/tra-chen-khi-u", "Lesson 4"),
        ("totom/rules/lung", "Tổ tôm rules"),
        ("chan/table/4/leo", "Chắn table rules"),
        ("procedure/claim", "Procedure"),
        ("house/van-van/dich", "House rule (van-van)"),
    ],
)
def test_articles_are_cited_as_people_do(article: str, cited: str) -> None:
    walked = mat_replay("totom")
    assert view_of("totom").citation(article, Speech(walked.record, "en")) == cited


def test_a_player_is_called_the_same_in_both_mat_games() -> None:
    """Lessons 4 and 6 say `người chơi`; the table rules of chắn speak of players too."""
    seat = re.compile(r"(\w+) \{(?:seats?|first|gate|to)\}")
    for game in ("totom", "chan"):
        with (LOCALE / "vi" / "LC_MESSAGES" / f"{game}.po").open("rb") as source:
            nouns = {
                noun.casefold() for entry in read_po(source) for noun in seat.findall(str(entry.string or ""))
            }
        assert "người" in nouns
        assert "nhà" not in nouns
