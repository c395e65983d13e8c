"""A claim while the trick in progress holds a second card or one out of turn: no line goes on from there."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from adjudicator.procedure import adjudicate
from adjudicator.replay import replay
from notation.parse import parse
from reports import cli

BOARD = """%van 1.0
[game "bridge"]
[rules "wbf-2017"]
[board "5"]
[dealer "N"]
[vul "NS"]
deal N:KQ75.KT5.AK87.A3 E:T832.J.T942.T874 S:J.AQ8642.63.Q962 W:A964.973.QJ5.KJ5
auction N 1S P P P
trick E HJ HA H7 HT
trick S SJ S6 S5 ST
trick S D6 DQ D7 DT
trick W DJ DA D2 D3
trick N DK D4 H4 D5
trick N CA C8 C6 CK
trick N C3 CT C9 CJ
trick W C5 S7 C7 CQ
"""
TRICKS = {
    "a second card": ("trick N H5 S3 HQ\n40 S plays H2\n", 41),
    "a card out of turn": ("trick N H5\n38 S plays HQ\n", 39),
}


@pytest.mark.parametrize("name", TRICKS)
@pytest.mark.parametrize("end", ["", "{next} E objects to {claim}\n"])
def test_the_claim_is_ruled_without_a_number(name: str, end: str) -> None:
    trick, number = TRICKS[name]
    claim = f"{number} N claims 1\n" + end.format(next=number + 1, claim=number)
    parsed = parse(BOARD + trick + claim)
    assert parsed.records, parsed.diagnostics
    (ruling,) = adjudicate(replay(parsed.records[0]))
    if end:
        assert any(step.because.id == "bridge.trick-out-of-turn" for step in ruling.judgement.steps)
        assert ruling.result is not None
        assert ruling.result.as_json()["exact"] is False


@pytest.mark.parametrize("name", TRICKS)
def test_no_advice_is_given(name: str, tmp_path: Path) -> None:
    path = tmp_path / "hand.van"
    path.write_text(BOARD + TRICKS[name][0], encoding="utf-8")
    result = CliRunner().invoke(cli.app, ["advise", str(path)])
    assert (result.exit_code, result.stdout) == (1, "")


def test_in_turn_the_number_is_found() -> None:
    record = parse(BOARD + "trick N H5 S3 HQ\n40 N claims 1\n41 E objects to 40\n").records[0]
    (ruling,) = adjudicate(replay(record))
    assert ruling.result is not None
    assert ruling.result.as_json()["exact"] is True
