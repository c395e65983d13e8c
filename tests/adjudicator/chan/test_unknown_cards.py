"""Cards that the record does not name (`??`): the order of play is judged, nothing else is made of them.

Source: ván notation 1.0, principle 5 (partial records are normal); rules/chan.md 5, 7.
"""

from __future__ import annotations

import pytest

from adjudicator.chan.check import check
from adjudicator.chan.position import Table
from notation.games.mat_acts import Boc
from notation.record import Event
from tests.adjudicator.chan.table import PROFILES, deal, found, points, result, ruled, text, walked
from tests.adjudicator.chan.test_flags import WAIT_7, middle

SEVENTEEN = "hand 2 2v 2v 3n 3n 5v 5v 6n 6n 8v 8v 9v 9n 4v 4n 2n 2s 7v"


def after(source: str, event: int) -> Table:
    table = walked(source).positions[event]
    assert isinstance(table, Table)
    return table


class TestPlay:
    """§5: what is not known is no foreign card, and the turn goes on."""

    acts = (
        "3 boc ?? / 3 bo / 4 bo / 4 boc 9s / 4 an 9s with ?? / 4 danh ?? / 1 an ?? with ?? / 1 danh 3s / 2 bo / 2 boc ??"
        " / 2 bo / 3 bo / 3 boc 5n / 4 chiu ?? / 4 tra-cua ?? / 3 bo"
    )

    @pytest.mark.parametrize("rules", PROFILES)
    def test_nothing_is_found(self, rules: str) -> None:
        source = middle(f"position turn 3 / {WAIT_7} / {self.acts}", rules)
        assert found(source) == []

    @pytest.mark.parametrize("rules", PROFILES)
    def test_the_order_of_play_is_still_judged(self, rules: str) -> None:
        source = middle(f"position turn 3 / {WAIT_7} / 3 boc ?? / 4 danh ?? / 1 an ?? with ??", rules)
        assert [code for code, event in found(source) if event == 2] == ["ngoai-luot"]

    def test_a_card_of_another_pack_is_still_one(self) -> None:
        """The notation refuses it; a record made otherwise may hold it."""
        table = after(middle(f"position turn 3 / {WAIT_7} / 3 boc ??", "van-van"), 0)
        assert [finding.id for finding in check(table, Event(1, "3", Boc("1v")))] == ["chan/la"]

    def test_a_face_that_was_only_maybe_thrown_is_no_fault(self) -> None:
        """F11 asks for the face itself: an unknown discard proves nothing."""
        body = f"position turn 2 / {WAIT_7} / 2 boc 4n / 2 an 4n with 4n / 2 danh ?? / 3 bo / 3 boc 9v / 3 bo / 4 bo / 4 boc 5s"
        assert found(middle(f"{body} / 4 bo / 1 bo / 1 boc 4v / 1 bo / 2 an 4v with 4v", "san-dinh")) == []


class TestWin:
    """§7: an ù whose cards are not all named is a question; what is named decides."""

    def test_on_a_card_that_is_not_named(self) -> None:
        for act in ("2 u ?? xuong xuong", "2 u xuong xuong"):
            source = middle(f"position turn 3 / {WAIT_7} / 3 boc ?? / {act}", "van-van")
            ruling = ruled(source)
            assert ruling.result is None
            (question,) = ruling.judgement.questions
            assert (question.because.id if question.because else "", question.if_true, question.if_false) == (
                "chan.ask-which", 2, -12,
            )  # fmt: skip
            assert "chan.card-not-named" in {step.because.id for step in ruling.judgement.steps}
            assert found(source) == []

    def test_the_u_itself_names_it(self) -> None:
        assert (
            result(middle(f"position turn 3 / {WAIT_7} / 3 boc ?? / 2 u 7s xuong xuong", "van-van"))["total"]
            == 2
        )
        other = middle(f"position turn 3 / {WAIT_7} / 3 boc ?? / 2 u 3s xuong xuong", "van-van")
        assert result(other)["verdict"] == "u-lao"

    def test_the_layout_names_it(self) -> None:
        pairs = "[2v 2v] [3n 3n] [4s 4s] [5v 5v] [6n 6n] [8v 8v] [9v 9n] [4v 4n] [2n 2s] [7v 7n]"
        source = middle(
            f"position turn 3 / {WAIT_7} / 3 boc ?? / 2 u ?? layout {pairs} xuong xuong", "van-van"
        )
        assert points(result(source)) == [-2, 6, -2, -2]

    def test_nobody_is_said_to_have_missed_it(self) -> None:
        body = f"position turn 3 / {WAIT_7} / 3 boc ?? / 3 bo / 4 bo / 4 boc 7n / 2 u 7n xuong xuong"
        assert result(middle(body, "van-van"))["faults"] == []

    @pytest.mark.parametrize("cards", [f"{SEVENTEEN} / mat 2 [4s ??]", f"{WAIT_7} / mat 3 [4s ??]"])
    def test_a_pair_on_the_mat_that_is_not_named(self, cards: str) -> None:
        """The winner's own leaves the question open; another player's does not concern him."""
        source = middle(f"position turn 3 / {cards} / 3 boc 7s / 2 u 7s xuong xuong", "van-van")
        if "mat 2" in cards:
            assert ruled(source).result is None
            assert [q.because.id for q in ruled(source).judgement.questions if q.because] == ["chan.ask-hand"]
        else:
            assert result(source)["total"] == 2

    def test_with_it_only_the_whole_twenty_tell(self) -> None:
        held = SEVENTEEN.removeprefix("hand 2 ")
        start = f"position turn 3 / {SEVENTEEN} / mat 2 [4s ??] / 3 boc 7s / 2 u 7s"
        assert result(middle(f"{start} shows {held} 4s 4s 7s xuong xuong", "van-van"))["total"] == 2
        assert ruled(middle(f"{start} shows {held} 7s xuong xuong", "van-van")).result is None


def test_a_whole_deal_with_an_unknown_card_in_a_hand() -> None:
    """The others are known, so what they did is judged; his own cards are asked for."""
    waits = WAIT_7.removeprefix("hand 2 ")
    cai = "cc 2s 3v*2 3s*2 4v 5s*2 6v*2 6s*2 7n*2 8s*2 9s*2 2n"
    lines = deal({"1": cai, "3": waits}, "7s").replace("hand 3 2v", "hand 3 ??")
    source = text("1 danh cc / 2 bo / 2 boc 7s / 3 u 7s xuong xuong", cards_as=lines, rules="van-van")
    assert ruled(source).result is None
    assert ("la", 0) not in found(source)
