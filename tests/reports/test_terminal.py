"""The replay in the terminal: the table in plain text, keys, names that cannot colour anything."""

from __future__ import annotations

import os
import sys
from io import StringIO

import pytest
from rich.console import Console

from adjudicator.finding import Finding
from notation.message import message
from reports.terminal import KEYS, Walk, moment, plain, show, step_through
from reports.words import LANGUAGES
from tests.reports.hands import board, bridge_replay, ending, mat_replay

REVOKE = Finding("bridge/revoke", 12, "E", "bridge/2017/61/A", message("page.fact.revoked", who="E"))


def test_the_table_after_an_event() -> None:
    text = plain(moment(bridge_replay(board(), (REVOKE,)), 12, "en"))
    assert "♣A*" in text
    assert "12 East plays ♣J" in text
    assert "× Finding: East revoked (Law 61A)" in text
    assert "\x1b" not in text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["totom", "chan"])
def test_mats_in_the_terminal(game: str, language: str) -> None:
    walked = mat_replay(game)
    text = plain(moment(walked, 5, language))
    assert "Lan (2)" in text if game == "totom" else "Chi (3)" in text
    assert all(len(line) <= 100 for line in text.splitlines())


def test_what_ifs_stand_below_the_event_they_follow() -> None:
    walked = bridge_replay(board())
    (branch,) = walked.record.whatifs
    after = plain(moment(walked, branch.after, "en"))
    assert all(f"{branch.name}.{event.number} " in after for event in branch.events)
    assert f"{branch.name}." not in plain(moment(walked, branch.after - 1, "en"))


def test_names_cannot_colour_the_terminal() -> None:
    names = ("[bold red]x[/]", "[link=http://x]y[/link]", "N", "E")
    text = plain(moment(bridge_replay(ending(names)), 1, "en"))
    assert "[bold red]x[/]" in text


def test_moves_stay_within_the_hand() -> None:
    walk = Walk(bridge_replay(board(), (REVOKE,)), 0)
    assert walk.go("previous").at == 0
    assert walk.go("last").at == walk.last == walk.go("last").go("next").at == 29
    assert walk.go("finding").at == 12
    assert walk.go("finding").go("finding").at == 12
    assert walk.go("claim").at == 29


def test_keys_step_and_quit() -> None:
    target = StringIO()
    console = Console(file=target, width=100, color_system=None)
    pressed = iter(["\x1b[C", "n", "?", "p", "f", "q"])
    step_through(bridge_replay(board(), (REVOKE,)), "en", console, lambda: next(pressed))
    steps = [line.split(" of ")[0] for line in target.getvalue().splitlines() if " of 29 " in line]
    assert steps == ["0", "1", "2", "2", "1", "12"]
    assert {"next", "previous", "first", "last", "finding", "claim", "quit"} == set(KEYS.values())


def test_piped_output_is_plain_and_holds_every_event(capsys: pytest.CaptureFixture[str]) -> None:
    show(bridge_replay(board()), None, "en")
    text = capsys.readouterr().out
    assert all(f"{number:>3} " in text for number in range(1, 30))
    assert "\x1b" not in text
    show(bridge_replay(board()), 9, "en")
    assert "South plays ♣2" in capsys.readouterr().out


@pytest.mark.skipif(os.name != "posix", reason="pseudo-terminals are of POSIX")
def test_a_real_terminal_is_put_back(monkeypatch: pytest.MonkeyPatch) -> None:
    import pty
    import termios

    from reports.terminal import _raw_keys

    master, slave = pty.openpty()
    try:
        before = termios.tcgetattr(slave)
        with open(slave, closefd=False) as source:
            monkeypatch.setattr(sys, "stdin", source)
            with _raw_keys() as read_key:
                os.write(master, b"\x1b[C")
                assert KEYS[read_key()] == "next"
        assert termios.tcgetattr(slave) == before
    finally:
        os.close(master)
        os.close(slave)
