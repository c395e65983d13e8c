"""X1 says which condition of the lesson fails. Source: lesson 6, items b to n; rules §8."""

from __future__ import annotations

import pytest

from tests.adjudicator.totom.table import middle, see

LAID = "1v 1s 9n 4v 5v 6v 7v 3s 4s 5s 6n 7n 8n 2v 2s 2n 7s 8s 9s 1v"
#: All laid but a pair of 7v; 7v may also be eaten where a run or a rank takes it.
PAIR = "7v 7v 2v 2s 8n 3v 4v 5v 4s 5s 6s 2n 3n 4n 5n 6n 7n 8s 8s 8s"
TEN_RED = "9v 8s cc 7v 8v 9v 7s 8s 9s 8v 8n oc 2n 3n 4n 5v 5s 5n 1v 1s"
NAY = "3v 4v 5v 3s 4s 5s 2n 3n 4n 6n 7n 8n 6v 6s 6n 5v 5s 5n 9v 8s"
FIVE = "2v 3v 5v 6v 9v 8s cc 3s 4s 5s 2n 3n 4n 6n 7n 8n 1v 1v 1n 1s"
HELD = "2v 3v 5v 6v 4v 4s 4n 9v 8s cc 5s 6s 7s 2n 3n 6n 7n 8n 1n 1s"
KINH = "2v 2s 8n 3v 4v 5v 3s 4s 5s 5n 6n 7n 7v 7s 7n 1v 1s 2n 3n 4n"
YEU_PAIR = "2v 2s 8n 6v 7v 8v 4s 5s 6s 3n 4n 5n 3v 3s 3n 5v 5s 5n cc cc"

CASES = [
    (LAID, "1n", "an", "bach-thu", "not-phong", {}),
    (YEU_PAIR, "cc", "phong", "bach-thu", "yeu", {"card": "cc"}),
    (LAID, "1n", "an", "tom", "trio", {}),
    (LAID, "1n", "an", "thap-dieu", "reds", {"reds": 2}),
    (LAID, "1n", "an", "bach-dinh", "reds", {"reds": 2}),
    (KINH, "cc", "an", "kinh-cu", "reds-cu", {"reds": 1, "held": 0}),
    (KINH, "oc", "an", "kinh-tu-co", "reds-cu", {"reds": 1, "held": 1}),
    (LAID, "1n", "an", "thien-u", "not-dealt", {}),
    (LAID, "1n", "an", "chi-nay", "not-chi", {"card": "1n"}),
    (LAID, "cc", "an", "chi-nay", "no-odd", {}),
    (LAID, "1n", "an", "bi-tu", "no-bi-tu", {"card": "1n"}),
    (HELD, "4v", "an", "nam-gian", "held-before", {"card": "4v"}),
    (LAID, "1n", "an", "nam-gian", "no-nam-gian", {"card": "1n"}),
    (YEU_PAIR, "cc", "phong", "nam-gian", "not-eaten", {"card": "cc"}),
]


@pytest.mark.parametrize(("cards", "win", "by", "cuoc", "reason", "needs"), CASES)
def test_the_condition_that_fails(
    cards: str, win: str, by: str, cuoc: str, reason: str, needs: dict[str, object]
) -> None:
    (fault,) = middle(cards, win, cuoc, by=by).findings("X1")
    assert fault.message.id == f"totom.x1-no.{reason}"
    assert dict(fault.message.args).items() >= needs.items()


@pytest.mark.parametrize(
    ("streak", "claims", "reason", "needs"),
    [
        ("2 0", "thong", "chain", {"wins": 0, "needed": 1}),
        ("2 2 khoi 4", "khoi 5", "chain", {"wins": 2, "needed": 4}),
        ("2 2 leo", "khoi 3", "chain-level", {}),
        ("2 3 thong", "khoi 4", "chain-level", {}),
    ],
)
def test_a_chain_that_is_too_short_or_was_not_announced(
    streak: str, claims: str, reason: str, needs: dict[str, object]
) -> None:
    """Lesson 6 b and c: won hand after hand, and announced link by link."""
    (fault,) = middle(TEN_RED, "8s", claims, tags=f'[streak "{streak}"]').findings("X1")
    assert fault.message.id == f"totom.x1-no.{reason}"
    assert dict(fault.message.args).items() >= needs.items()


def test_a_hand_that_waited_for_more_is_told_for_what() -> None:
    """Lesson 6 e: one way to win only; here 7v may be eaten too, and other cards complete the hand."""
    seen = middle(PAIR.replace("8s 8s 8s", "oc cc tt"), "7v", "bach-thu", by="phong")
    (fault,) = seen.findings("X1")
    args = dict(fault.message.args)
    assert fault.message.id == "totom.x1-no.waits"
    assert "7v" not in args["cards"]
    for card in args["cards"]:
        assert middle(PAIR.replace("8s 8s 8s", "oc cc tt"), card, "suong").result["legal"], card


def test_no_reason_is_given_for_a_name_that_is_no_cuoc() -> None:
    (fault,) = see(f"position turn 1\nhand 2 {LAID}\n1 danh 1n\n2 u 1n by an xuong chiu").findings("X1")
    assert fault.message.id == "totom.x1-not-true"


def test_what_is_so_gets_no_reason() -> None:
    for cards, win, cuoc in ((FIVE, "4v", "nam-gian"), (NAY, "cc", "chi-nay"), (KINH, "oc", "kinh-cu")):
        assert not middle(cards, win, cuoc).findings("X1"), cuoc
