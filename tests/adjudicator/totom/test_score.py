"""Lesson 6: sums, ties, chains, the other tables; settlement, đền, next cái, next chain."""

from __future__ import annotations

import pytest

from adjudicator.totom.core import streak_of
from adjudicator.totom.cuoc import Item, Win, level_of
from adjudicator.totom.dependence import variant
from adjudicator.totom.fault import Fault
from adjudicator.totom.hand import Hand
from adjudicator.totom.rules import rules_named
from adjudicator.totom.score import score
from adjudicator.totom.settlement import den_of, next_cai, next_streak, settle, stake_of
from notation.message import message
from tests.adjudicator.totom.table import middle, record, without

SD = rules_named("san-dinh")


def items(*names: str) -> tuple[Item, ...]:
    """`tom`, `khoi 3` … as items."""
    return tuple((name.split()[0], int(name.split()[1]) if " " in name else 1) for name in names)


@pytest.mark.parametrize(
    ("names", "total"),
    [
        ((), 4), (("thong",), 6), (("tom", "thong"), 10), (("tom", "leo"), 12), (("tom", "leo", "thong"), 14),
        (("leo", "nam-gian"), 14), (("bach-thu", "tom"), 10), (("thien-u", "tom"), 10), (("bach-dinh", "tom"), 18),
        (("kinh-cu", "tom"), 14), (("chi-nay", "tom"), 26), (("chi-nay", "thap-dieu"), 24),
        (("chi-nay", "bi-tu", "thap-dieu"), 28), (("kinh-tu-co", "thong"), 50), (("khoi 3",), 8), (("khoi 4",), 10),
        (("khoi 5",), 12), (("thap-dieu", "khoi 3", "leo"), 20), (("thien-u", "bach-dinh"), 18),
    ],
)  # fmt: skip
def test_reference_values(names: tuple[str, ...], total: int) -> None:
    """totom/lesson-6/score: the greatest in full, the others by their dịch."""
    assert score(items(*names), SD).total == total


def test_equal_mains() -> None:
    """house/tie_main: Tôm + Tam khôi is 10 here, 12 the other way."""
    assert score(items("tom", "khoi 3"), SD).total == 10
    assert score(items("tom", "khoi 3"), variant(SD, "tie_main", "lower_dich")).total == 12


def test_two_toms() -> None:
    """house/count_multiple_tom_leo."""
    assert score((("tom", 2),), SD).total == 10  # the items are counted before they come here
    cards = "3v 3v 3s 3s 7n 7n 2n 3n 4n 4s 5s 6s 4v 5v 6v 7v 8v 9v 7s 8s"
    seen = middle(cards, "9s", "tom 2", by="an")
    assert (seen.result["total"], seen.result["faults"]) == (8, [])
    assert "house/san-dinh/count_multiple_tom_leo" in seen.articles()
    assert middle(cards, "9s", "tom 3", by="an").result["faults"] == ["X1"]


@pytest.mark.parametrize(
    ("wins", "announced", "level"),
    [
        (1, 0, 0),
        (1, 2, 0),
        (2, 0, 2),
        (2, 2, 2),
        (3, 0, 2),
        (3, 2, 3),
        (4, 3, 4),
        (4, 2, 3),
        (4, 0, 2),
        (5, 4, 5),
    ],
)
def test_chains(wins: int, announced: int, level: int) -> None:
    """totom/lesson-6/b, /c: one more than was announced before, never above the wins in a row."""
    assert level_of(Win(Hand(0, 0), None, None, SD, wins=wins, announced=announced)) == level


PLAIN = "2v 2s 8n 3v 4v 5v 4s 5s 6s 5n 6n 7n 7v 8v 9v 6v 6s 6n 2n 3n"


@pytest.mark.parametrize(
    ("streak", "claim", "total", "faults"),
    [
        ("2 1", "thong", 6, []), ("2 2 thong", "khoi 3", 8, []), ("2 2 thong", "thong", 6, []), ("2 2", "khoi 3", 0, ["X1"]),
        ("2 0", "thong", 0, ["X1"]), ("3 1", "thong", 0, ["X1"]), ("2 3 khoi 3", "tứ khôi", 10, []),
        ("2 2 thong", "thong, khoi 3", 0, ["X1"]),
    ],
)  # fmt: skip
def test_chains_in_rulings(streak: str, claim: str, total: int, faults: list[str]) -> None:
    """The `streak` tag is what the ruling reads (totom/lesson-6/b, /c, totom/rules/exclusions)."""
    result = middle(PLAIN, "4n", claim, by="an", tags=f'[streak "{streak}"]').result
    assert (result["total"], result["faults"]) == (total, faults)


def test_the_ruling_says_what_the_next_hand_inherits() -> None:
    """house/fault_breaks_chain."""
    for claim, streak in (("khoi 3", "2 3 khoi 3"), ("suong", "2 3"), ("leo", "2 0")):
        seen = middle(PLAIN, "4n", claim, by="an", tags='[streak "2 2 thong"]')
        step = next(
            s for s in seen.ruling.judgement.steps if s.article == "house/san-dinh/fault_breaks_chain"
        )
        assert dict(step.because.args)["streak"] == streak


def test_streak_tags() -> None:
    """A level behind the wins; another player's chain means that this one has none."""
    for written, announced in (("2 3 khoi 3", 3), ("2 2 thong", 2), ("2 2", 0)):
        assert (
            streak_of(record("position turn 1\nhand 2 1v", f'[streak "{written}"]'), "2").announced
            == announced
        )
    assert streak_of(record("position turn 1\nhand 2 1v", '[streak "3 2"]'), "2").wins == 0
    assert streak_of(record("position turn 1\nhand 2 1v"), "2").wins is None


BI_TU = "5v 5v 5n 5n 2v 2s 8n 6s 7s 8s 2n 3n 4n 7v 8v 9v 7n 7s 7v cc"


def test_bi_tu() -> None:
    """totom/lesson-6/h: two pairs wait for the one card between them; not with a copy of it elsewhere."""
    cards = "5v 5v 5n 5n 2v 2s 8n 7s 8s 9s 2n 3n 4n 7v 8v 9v 1v 1s cc oc"
    free = middle(cards, "5s", "bi-tu", by="an")
    assert (free.result["total"], free.result["faults"]) == (10, [])
    more = without(cards, "oc", "1v") + " 6v 7v"
    assert middle(more, "5s", "bi-tu", by="an").result["faults"] != []
    yeu = middle("1v 1v 1n 1n 2v 2s 8n 7s 8s 9s 2n 3n 4n 7v 8v 9v 5v 5s 5n oc", "1s", "bi-tu", by="an")
    assert yeu.result["faults"] == ["X1"]


def test_bi_tu_of_a_special_trio() -> None:
    """Two 9v and two 8s with Chi chi [P6]: Bí tư goes with Chi nảy."""
    cards = "9v 9v 8s 8s 2v 2s 8n 3v 4v 5v 2n 3n 4n 5n 6n 7n 4s 5s 6s tt"
    seen = middle(cards, "cc", "chi-nay, bi-tu", by="an")
    assert (seen.result["total"], seen.result["faults"]) == (28, [])


def test_xuyen_read_strictly() -> None:
    """house/xuyen_no_attach: a village where none of the four may lengthen a run."""
    cards = "3s 4s 6s 7s 8s 9s 1s 2n 3n 4n 2v 2s 8n 7v 8v 9v 6v 5n 6n 7n"
    seen = middle(cards, "5s", "suong", by="an")
    assert seen.result["legal"] is False or "house/san-dinh/xuyen_no_attach" not in seen.articles()
    tied = "3s 4s 6s 7s 8s 9s 7s 2n 3n 4n 2v 2s 8n 7v 8v 9v 1v 5n 6n 7n"
    here = middle(tied, "5s", "nam-gian", by="an")
    assert (here.result["total"], here.result["faults"]) == (10, [])
    assert "house/san-dinh/xuyen_no_attach" in here.articles()
    assert middle(tied, "5s", "nam-gian", by="an", profile="lang").result["faults"] == ["X1"]


def test_settlement() -> None:
    """totom/rules/settlement and /den: zero sum in every case."""
    paid = settle(1, 8, 8, (), SD, 2)
    assert (paid.verdict, paid.deltas) == ("paid", (-16, 64, -16, -16, -16))
    light = settle(1, 8, 8, (Fault("B1", "L1", "", message("totom.b1")),), SD, 1)
    assert (light.verdict, light.settles, light.deltas) == ("unpaid", "nothing", (0, 0, 0, 0, 0))
    heavy = settle(1, 0, 24, (Fault("U1", "L2", "", message("totom.u1-que")),), SD, 1)
    assert (heavy.verdict, heavy.fine, heavy.deltas) == ("u-lao", 24, (24, -96, 24, 24, 24))
    assert (den_of(2, SD), den_of(10, SD), den_of(10, variant(SD, "den", "fixed"))) == (4, 10, 4)


def test_next_cai() -> None:
    """house/next_cai: the heavy offender, else the winner, else who would have drawn."""
    assert next_cai(SD, 3, 1, None) == 3
    assert next_cai(SD, None, 1, 2) == 1
    assert next_cai(SD, None, None, 2) == 2
    assert next_cai(SD, None, None, None) is None


def test_next_streak() -> None:
    """house/fault_breaks_chain: only correct wins go on."""
    paid = settle(1, 6, 6, (), SD, 1)
    assert next_streak(1, 1, items("thong"), paid, SD) == ("2", 2, "thong")
    assert next_streak(1, 2, items("khoi 3"), paid, SD) == ("2", 3, "khoi 3")
    light = settle(1, 8, 8, (Fault("B1", "L1", "", message("totom.b1")),), SD, 1)
    assert next_streak(1, 2, items("khoi 3"), light, SD) == ("2", 0, "")


def test_stakes() -> None:
    """A stake that is no number is not guessed."""
    assert stake_of("") == (1, True)
    assert stake_of("500") == (500, True)
    assert stake_of("a lot") == (1, False)


def test_a_note_that_might_have_cost_something_is_named() -> None:
    """house/d3_level: eating a face discarded before is only noted here; elsewhere it would cost the payment."""
    from tests.adjudicator.totom.table import see

    body = """position turn 2
hand 2 2v 2s 8n 3v 4v 5v 4s 5s 6s 5n 6n 7n 7v 8v 9v 6v 6s 6n 1v 1s oc
2 danh 1s
3 boc 1s
3 bo
4 boc 1s
4 bo
5 boc 1s
5 bo
1 danh 1s
2 an 1s
2 danh oc
3 boc 3v
3 bo
4 boc 3v
4 bo
5 boc 3v
5 bo
1 danh cc
2 u cc by an xuong suong"""
    seen = see(body)
    assert seen.result["faults"] == []
    assert "house/san-dinh/d3_level" in seen.articles()


def test_missed_u_in_a_strict_village() -> None:
    """house/missed_u: an ù declined before is a question there, with both branches."""
    body_before = "1 danh 1n\n2 bo\n2 boc oc\n2 bo\n3 bo\n3 boc cc"
    cards = "2v 2s 8n 3v 4v 5v 4s 5s 6s 5n 6n 7n 7v 8v 9v 6v 6s 6n 1v 1s"
    from tests.adjudicator.totom.table import see

    body = f"position turn 1\nhand 2 {cards}\n{body_before}\n2 u cc by an xuong suong"
    assert see(body).result["total"] == 4
    strict = see(body, profile="lang")
    assert strict.result["faults"] == ["U3"]
    assert [(q.if_true, q.if_false) for q in strict.ruling.judgement.questions] == [(0, 4)]
