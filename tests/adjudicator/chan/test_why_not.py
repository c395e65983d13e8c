"""F24 says which condition a cước announced too much does not meet. Source: rules/chan.md 8.1, 8.4."""

from __future__ import annotations

import pytest

from notation.message import Message
from tests.adjudicator.chan.table import ruled, text
from tests.adjudicator.chan.test_flags import WAIT_7, middle

CHI = "hand 2 2v*2 3n*2 4s*2 5v*2 6n*2 7v 7s 8v 8n 9v 9n 2n 2s cc"
PICTURE = "hand 2 3n*2 4s*2 6n*2 7v*2 7s 7n 8v 8n 9v 9n 4v 4n 2v / mat 2 [5v 5v]"
BON = "hand 2 2v*2 3n*2 4s*2 6n*2 7v 7s 8v 8n 9v 9n 2n 2s 5s / mat 2 [5s 5s]"


def reasons(source: str) -> list[Message]:
    steps = ruled(source).judgement.steps
    return [s.because for s in steps if s.because.id.startswith("chan.not-so.")]


@pytest.mark.parametrize(
    ("cards", "turn", "card", "called", "reason", "needs"),
    [
        (WAIT_7, 3, "7s", "u-chi", "gate", {}),
        (WAIT_7, 2, "7s", "u-chi, leo", "times", {"times": 0}),
        (WAIT_7, 2, "7s", "u-chi, tam-do", "reds", {"reds": 3}),
        (WAIT_7, 2, "7s", "u-chi, bach-dinh", "reds", {"reds": 3}),
        (WAIT_7, 2, "7s", "u-chi, kinh-tu-chi", "reds-chi", {"reds": 3, "chi": 0}),
        (WAIT_7, 2, "7s", "u-chi, thap-thanh", "chan", {"chan": 6}),
        (WAIT_7, 2, "7s", "u-chi, chiu-u", "no-chiu", {}),
        (WAIT_7, 2, "7s", "u-chi, thien-u", "not-dealt", {}),
        (WAIT_7, 2, "7v", "u-chi, bach-thu", "chan", {"chan": 7}),
        (WAIT_7, 2, "7s", "u-chi, bach-thu", "waited-for-more", {}),
        (WAIT_7, 2, "7s", "u-chi, pha-thien", "not-played", {}),
        (CHI, 2, "cc", "u-chi, bach-thu", "on-chi", {}),
        (CHI.replace("cc", "4n"), 2, "4n", "u-chi, bach-thu-chi", "not-on-chi", {}),
        (PICTURE, 2, "2v", "hoa-roi-cua-phat, u-chi", "picture", {}),
        (BON, 3, "5s", "bach-thu, bon", "last-of-four", {}),
    ],
)
def test_the_condition_that_fails(
    cards: str, turn: int, card: str, called: str, reason: str, needs: dict[str, object]
) -> None:
    source = middle(
        f"position turn {turn} / {cards} / {turn} boc {card} / 2 u {card} xuong {called}", "van-van"
    )
    (words,) = reasons(source)
    assert words.id == f"chan.not-so.{reason}"
    assert dict(words.args).items() >= needs.items()


def test_a_hand_dealt_as_won_has_no_winning_card() -> None:
    dealt = "2v*4 3n*2 4n*2 5n*2 6n*2 7v 7s 8v 8n 9v 9n 2n 2s"
    (words,) = reasons(text("1 u xuong thien-u, dia-u, thien-khai", {"1": dealt}, rules="van-van"))
    assert words.id == "chan.not-so.thien-u"


def test_a_chain_that_the_record_does_not_show() -> None:
    body = f"position turn 3 / {WAIT_7} / 3 boc 7s / 2 u 7s xuong thong"
    (words,) = reasons(middle(body, "van-van", '[streak "3 1"]'))
    assert words.id == "chan.not-so.not-won-before"
    assert not reasons(middle(body, "van-van", '[streak "2 1"]'))


def test_cards_turned_before_are_no_dia_u() -> None:
    waits = WAIT_7.removeprefix("hand 2 ")
    cai = "cc 2s*2 3v*2 3s*2 4v 5s*2 6v*2 6s*2 7n*2 8s*2 9s*2"
    acts = "1 danh cc / 2 bo / 2 boc 3s / 2 bo / 3 bo / 3 boc 7s / 3 u 7s xuong u-chi, dia-u"
    (words,) = reasons(text(acts, {"1": cai, "3": waits}, "3s 7s", "van-van"))
    assert words.id == "chan.not-so.not-first"


def test_what_is_so_gets_no_reason() -> None:
    assert not reasons(middle(f"position turn 2 / {WAIT_7} / 2 boc 7s / 2 u 7s xuong u-chi", "van-van"))
