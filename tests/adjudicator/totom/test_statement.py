"""What a winner announces and lays out (articles procedure/statement…): in time, late, wrong, put right."""

from __future__ import annotations

import pytest

from adjudicator.ruling import Outcome
from adjudicator.totom.announcement import of_calls
from notation.games.mat_acts import CuocCall
from tests.adjudicator.totom.disputes import PLAIN, TOM, TOM_LAYOUT, answered
from tests.adjudicator.totom.table import middle, see


def test_over_claim_and_under_claim() -> None:
    """procedure/verdict/wrong-announcement; procedure/statement/not-announced."""
    over = answered("3 objects to 2", "tom, leo")
    assert (over.result["verdict"], over.result["announced_total"], over.result["true_total"]) == (
        "wrong-announcement",
        12,
        8,
    )
    assert "totom/lesson-6/g" in over.articles()  # the fault cites the item that is not there
    under = answered("3 objects to 2", "suong")
    assert (under.result["verdict"], under.result["total"], under.result["true_total"]) == ("paid", 4, 8)
    assert "procedure/statement/not-announced" in under.articles()


def test_over_claim_in_a_strict_village_is_den() -> None:
    """totom/rules/den: the greater of four and what was announced, to each."""
    seen = middle(TOM, "8n", "tom, leo", by="an", layout=TOM_LAYOUT, profile="lang")
    assert (seen.result["settles"], seen.result["fine"]) == ("den", 12)
    assert seen.result["settlement"] == {"1": 12, "2": -48, "3": 12, "4": 12, "5": 12}


def test_nothing_announced_and_nothing_recorded() -> None:
    """X3 against procedure/statement/nothing-recorded."""
    silent = answered("3 objects to 2", "-")
    assert (silent.result["total"], silent.result["faults"]) == (0, ["X3"])
    body = f"position turn 1\nhand 2 {PLAIN}\n1 danh 4n\n2 u 4n by an"
    seen = see(body)
    assert (seen.result["total"], seen.result["faults"]) == (4, [])
    question = seen.ruling.judgement.questions[0]
    assert (question.if_true, question.if_false, question.default) == (4, 0, True)
    assert "procedure/statement/nothing-recorded" in seen.articles(Outcome.NEEDS_FACT)


def test_words_that_come_later_are_not_scored() -> None:
    """procedure/statement/later-words."""
    seen = answered("2 adds to 2 xuong tom\n3 objects to 2", "suong")
    assert (seen.result["total"], seen.result["faults"]) == (4, [])
    assert "procedure/statement/later-words" in seen.articles()


def test_words_added_to_something_else_are_no_announcement() -> None:
    """procedure/statement/later-words: only what is added to the ù."""
    seen = answered("3 objects to 2\n2 adds to 3 xuong tom", "suong")
    assert "procedure/statement/later-words" not in seen.articles()


def test_a_cuoc_called_twice_is_called_as_often_as_at_most() -> None:
    """totom/lesson-6/score: the greater number of times; khôi of two levels stay two."""
    calls = (CuocCall("tom", 1), CuocCall("leo", 1), CuocCall("tom", 2), CuocCall("leo", 1))
    assert of_calls(calls).items == (("tom", 2), ("leo", 1))
    assert of_calls(calls[::-1]).items == (("leo", 1), ("tom", 2))
    assert of_calls((CuocCall("khoi", 3), CuocCall("khoi", 4))).items == (("khoi", 3), ("khoi", 4))


def test_what_somebody_recalls_of_the_announcement() -> None:
    """procedure/statement: a question where the record says something else, or nothing at all; else none."""
    assert answered('3 recalls 2 says "ù tôm"').ruling.judgement.questions == ()
    (other,) = answered('3 recalls 2 says "ù tôm lèo"').ruling.judgement.questions
    assert (other.if_true, other.if_false, other.default) == (0, 8, False)
    assert answered('3 recalls 2 says "ù"').ruling.judgement.questions == ()
    body = f'position turn 1\nhand 2 {TOM}\n1 danh 8n\n2 u 8n by an layout {TOM_LAYOUT}\n3 recalls 2 says "ù tôm"'
    first, second = see(body).ruling.judgement.questions
    assert (first.if_true, first.if_false, first.default) == (8, 4, False)
    assert (second.if_true, second.if_false) == (4, 0)


def test_a_known_hand_is_not_read_from_the_layout() -> None:
    """procedure/statement/layout: only a hand that the record does not name is put together from what was laid."""
    known = answered("")
    assert "totom.hand-from-layout" not in {note.id for note in known.ruling.judgement.notes}
    body = f"position turn 1\n1 danh 8n\n2 u 8n by an layout {TOM_LAYOUT} xuong tom"
    unknown = see(body)
    assert "totom.hand-from-layout" in {note.id for note in unknown.ruling.judgement.notes}


@pytest.mark.parametrize("other", ["1", "3"])
def test_only_the_winner_announces(other: str) -> None:
    """procedure/statement: what another player says of the ù is no statement, whichever seat he has."""
    body = f"position turn 1\nhand 2 {TOM}\n1 danh 8n\n2 u 8n by an layout {TOM_LAYOUT}\n"
    assert see(f"{body}2 xuong tom").result["total"] == 8
    seen = see(f"{body}{other} xuong tom")
    assert seen.result["total"] == 4
    assert "procedure/statement/nothing-recorded" in seen.articles(Outcome.NEEDS_FACT)


WRONG = "[3v 3s 7n] [7v 8v 9v] [4s 5s 6s] [2n 3n 4n] [5s 5n] [4v 5v 5v 6v] [6n 7n 8n]"


def test_wrong_layout_of_a_legal_hand() -> None:
    """procedure/verdict/wrong-layout is not ù láo (totom/rules/u2)."""
    seen = answered("3 objects to 2", layout=WRONG)
    assert (seen.result["legal"], seen.result["verdict"], seen.result["faults"]) == (
        True,
        "wrong-layout",
        ["U2"],
    )
    assert seen.result["settles"] == "nothing"


def test_wrong_layout_put_right_at_the_table() -> None:
    """procedure/statement/amended-layout: paid on the layout put right."""
    seen = answered(f"2 amends 2 layout {TOM_LAYOUT}\n3 objects to 2", layout=WRONG)
    assert (seen.result["verdict"], seen.result["total"], seen.result["faults"]) == ("paid", 8, [])
    assert "procedure/statement/amended-layout" in seen.articles()


TWO_WAYS = "3v 3s 7n 4v 5v 6v 4s 5s 6s 4n 5n 6n 2v 2s 8n 9v 9s tt 1v 1s"
WITH_TOM = "[3v 3s 7n] [4v 5v 6v] [4s 5s 6s] [4n 5n 6n] [2v 2s 8n] [9v 9s tt] [1v] [1s] [oc]"
WITHOUT_TOM = "[3v 4v 5v 6v] [3s 4s 5s 6s] [4n 5n 6n 7n] [2v 2s 8n] [9v 9s tt] [1v] [1s] [oc]"


def test_tom_must_lie_in_the_layout() -> None:
    """procedure/statement/layout: what could have been laid does not count, and a good layout is not changed."""
    right = middle(TWO_WAYS, "oc", "tom", by="an", layout=WITH_TOM)
    assert (right.result["total"], right.result["faults"]) == (8, [])
    wrong = middle(TWO_WAYS, "oc", "tom", by="an", layout=WITHOUT_TOM)
    assert (wrong.result["legal"], wrong.result["verdict"], wrong.result["faults"]) == (
        True,
        "wrong-announcement",
        ["X1"],
    )
    changed = middle(
        TWO_WAYS, "oc", "tom", by="an", layout=WITHOUT_TOM, after=f"2 amends 2 layout {WITH_TOM}"
    )
    assert changed.result["faults"] == ["X1"]
    assert "procedure/statement/amended-layout" in changed.articles(Outcome.DOES_NOT_APPLY)


def test_without_a_layout_the_words_choose() -> None:
    """procedure/statement/layout-not-shown: a layout that agrees with what was said, the cheapest one."""
    assert middle(TWO_WAYS, "oc", "tom", by="an").result["total"] == 8
    plain = middle(TWO_WAYS, "oc", "suong", by="an")
    assert (plain.result["total"], plain.result["true_total"]) == (4, 4)
    assert "procedure/statement/layout-not-shown" in plain.articles()
