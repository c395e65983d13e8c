"""The replay page as text: all events, their anchors, the data for the script."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from typing import Any

import pytest

from adjudicator.finding import Finding
from notation.message import message
from reports.replay_page import replay_page
from reports.words import LANGUAGES
from tests.reports.hands import (
    NASTY,
    SCRIPT,
    board,
    bridge_replay,
    ending,
    ending_ruling,
    hostile,
    mat_replay,
    mat_ruling,
)

REVOKE = Finding("bridge/revoke", 12, "E", "bridge/2017/61/A", message("page.fact.revoked", who="E"))


def page(language: str = "en") -> str:
    record = board()
    ruling = replace(
        ending_ruling(), event=29, by="E", judgement=replace(ending_ruling().judgement, deciding_line=())
    )
    return replay_page(record, bridge_replay(record, (REVOKE,)), (ruling,), language)


def data_of(html: str) -> dict[str, Any]:
    block = re.search(r'<script type="application/json" id="data">(.*?)</script>', html, re.DOTALL)
    assert block
    found: dict[str, Any] = json.loads(block[1])
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_has_its_anchor_and_its_step(language: str) -> None:
    html, record = page(language), board()
    for event in record.events:
        assert f'id="e{event.number}"' in html
    data = data_of(html)
    assert len(data["steps"]) == len(data["lines"]) == len(record.events) + 1
    assert data["findings"] == [12]
    assert data["claims"] == [29]


def test_a_place_is_written_only_where_it_changes() -> None:
    steps = data_of(page())["steps"]
    assert set(steps[0]["p"]) == {"N", "E", "S", "W"}
    assert "S" in steps[9]["p"]
    assert steps[9]["p"]["S"]["h"][3] == "CQ C8 C7 C5"
    assert steps[9]["c"] == [["S", "C2", ""]]


def test_a_completed_trick_lies_until_the_next_card() -> None:
    steps = data_of(page())["steps"]
    assert [laid[:2] for laid in steps[12]["c"]] == [["S", "C2"], ["W", "C3"], ["N", "CA"], ["E", "CJ"]]
    assert [laid[2] for laid in steps[12]["c"]] == ["", "", "trick.wins", ""]
    assert steps[13]["c"] == [["N", "D7", ""]]


def test_what_if_lines_are_apart() -> None:
    html = page()
    events = html[html.index('id="events"') :]
    assert "trump.29" not in events[: events.index("</ol>")]
    branch = data_of(html)["branches"][0]
    assert branch["after"] == 28
    assert branch["anchors"] == ["trump.29", "trump.30"]


def test_a_shown_hand_is_known_to_the_view() -> None:
    assert data_of(page())["faced"] == [[29, "E"]]


@pytest.mark.parametrize("game", ["totom", "chan"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_mat_games_show_mats_gates_and_stock(game: str, language: str) -> None:
    walked = mat_replay(game)
    data = data_of(replay_page(walked.record, walked, (mat_ruling(game),), language))
    assert data["steps"][0]["n"] == [["count.noc", "19" if game == "totom" else "23"]]
    taken = 4 if game == "totom" else 5
    mats = dict(data["steps"][taken]["p"]["2" if game == "totom" else "3"]["z"])
    assert mats["zone.mat"][0][0] in ("7v 5v 6v", "5v 6v 7v", "9s 9s")
    assert data["steps"][3]["c"][0][1] in ("7v", "9s")


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_a_user_wrote_is_markup(language: str) -> None:
    record = hostile()
    html = replay_page(record, bridge_replay(record), (ending_ruling(),), language)
    assert SCRIPT not in html
    assert NASTY not in html
    assert "<img" not in html
    assert html.count("<script") == 2  # the data and the stepper


def test_the_same_hand_gives_the_same_bytes() -> None:
    assert page() == page()


def test_an_empty_hand_has_a_page() -> None:
    record = replace(ending(), events=(), facts=())
    assert len(data_of(replay_page(record, bridge_replay(record), (), "vi"))["steps"]) == 1
