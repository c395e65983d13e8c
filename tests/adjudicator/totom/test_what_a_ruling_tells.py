"""What the players read is so: no option that decided nothing, the better right explained, chains named."""

from __future__ import annotations

from typing import Any

import pytest

from adjudicator.ruling import Outcome
from notation.message import Message
from reports.games import view_of
from reports.speech import Speech
from tests.adjudicator.totom.table import Seen, middle, see

#: Thành, with a lưng: any yêu wins.
ALL_LAID = "1v 1s 9n 4v 5v 6v 7v 3s 4s 5s 6n 7n 8n 2v 2s 2n 7s 8s 9s 1v"
#: 5v 6v wait for 7v, and for 4v.
WAITS = "5v 6v 1v 1s 9n 2v 2s 8n 3s 4s 5s 6n 7n 8n 3n 4n 5n oc cc tt"
TEN_RED = "9v 8s cc 7v 8v 9v 7s 8s 9s 8v 8n oc 2n 3n 4n 5v 5s 5n 1v 1s"


def told(seen: Seen, article: str) -> list[Message]:
    """What the ruling says under an article that applies."""
    steps = seen.ruling.judgement.steps
    return [s.because for s in steps if s.article == article and s.outcome is Outcome.APPLIES]


def args(words: Message) -> dict[str, Any]:
    return dict(words.args)


def headline(seen: Seen) -> str:
    speech = Speech(seen.walked.record, "en", html=False)
    return str(view_of("totom").headline(speech, seen.walked, seen.ruling))


def options(seen: Seen) -> set[str]:
    steps = seen.ruling.judgement.steps
    return {s.article.rpartition("/")[2] for s in steps if s.because.id == "totom.option-decided"}


def test_what_all_accepted_rests_on_no_option_of_the_house() -> None:
    """procedure/agreement: settled as announced, whatever level an over-claim has, and not called rightly announced."""
    disputed = middle(ALL_LAID, "oc", "tom", after="3 objects to 2")
    assert {"x1_level", "eat_lone_yeu"} <= options(disputed)
    agreed = middle(ALL_LAID, "oc", "tom", after="all accepts 2")
    assert (agreed.result["total"], agreed.result["true_total"]) == (8, 4)
    assert not options(agreed)
    assert "All the others accepted" in headline(agreed)
    assert "rightly" not in headline(agreed)


def test_words_that_nobody_wrote_down_are_not_called_right() -> None:
    """procedure/statement/nothing-recorded: the plain win is counted, and the headline says no more."""
    silent = see(f"position turn 1\nhand 2 {ALL_LAID}\n1 danh oc\n2 u oc by an")
    assert silent.result["verdict"] == "paid"
    assert "rightly" not in headline(silent)
    assert "rightly" in headline(middle(ALL_LAID, "oc", "suong"))


class TestWhoHasTheCard:
    """totom/rules/precedence, house/precedence, house/after_claim."""

    four = "hand 4 7v 7v 2n 3n 5n 9n 9v cc 4s 6s 8s 3v 9s 5s 1v 1n oc tt 8v 6n"

    def test_an_u_over_a_phong_says_why(self) -> None:
        body = (
            f"position turn 1\nhand 2 {WAITS}\n{self.four}\n1 danh 7v\n4 phong 7v\n2 u 7v by an xuong suong"
        )
        seen = see(body)
        assert seen.result["total"] == 4
        (why,) = told(seen, "totom/rules/precedence")
        assert (why.id, args(why)) == ("totom.u-before-phong", {"seat": "2", "other": "4", "card": "7v"})
        (house,) = told(seen, "house/san-dinh/precedence")
        assert args(house)["order"] == ("ù,", "dậy khàn,", "phỗng,", "ăn")
        assert not told(seen, "house/san-dinh/after_claim")  # nobody played on after the phỗng

    def test_an_u_on_a_free_card_needs_no_better_right(self) -> None:
        assert not told(middle(WAITS, "7v", "suong", by="an"), "totom/rules/precedence")


def test_an_u_taken_back_alone_is_told_so() -> None:
    """procedure/withdrawal applies: not alone."""
    seen = middle(ALL_LAID, "oc", "suong", after="2 withdraws 2")
    assert told(seen, "procedure/withdrawal")


class TestLinksOfAChain:
    """totom/rules/exclusions, lesson 6 c: a khôi takes the place of Thông."""

    def test_both_announced_are_named_by_their_names(self) -> None:
        seen = middle(TEN_RED, "8s", "khoi 3, thong", tags='[streak "2 2 thong"]')
        (words,) = told(seen, "totom/rules/exclusions")
        assert (args(words)["cuoc"], args(words)["other"]) == ("Tam khôi", "Thông")

    def test_only_the_khoi_counts(self) -> None:
        """What would be paid if the over-claim were a note only: Tam khôi alone."""
        seen = middle(TEN_RED, "8s", "khoi 3, thong", tags='[streak "2 2 thong"]')
        assert seen.cuoc() == ["khoi(3)"]
        (level,) = told(seen, "house/san-dinh/x1_level")
        assert args(level)["there"] == "paid 8"

    def test_thong_alone_may_be_announced_for_a_khoi(self) -> None:
        assert middle(TEN_RED, "8s", "thong", tags='[streak "2 2 thong"]').result["total"] == 6


def test_trung_truc_is_not_called_a_legal_hand() -> None:
    """§6.6, totom/lesson-4/1/trung-truc: no ù láo, not paid, and no legal hand either."""
    dealt = "5v 5v 5v 2v 2s 8n 7s 8s 9s 6n 7n 8n 2n 3n 4n 1s 1v oc oc tt"
    back = '2 tra-chen 5v an-ca says "bất thực quân ngũ vạn, ăn cả, trả chén làng"'
    seen = see(
        f"hand 2 {dealt}\n2 xin-chen 5v up\nall xep-xong\n1 danh 1n\n{back}\n2 u 1n by an xuong suong",
        '[cai "1"]',
    )
    assert (seen.result["legal"], seen.result["verdict"], seen.result["faults"]) == (False, "unpaid", ["B3"])
    (words,) = told(seen, "procedure/verdict/unpaid")
    assert words.id == "procedure.verdict-unpaid-cups"


def test_another_house_is_told_with_its_verdict() -> None:
    """The same total, nothing, is a hand not paid here and đền làng there."""
    judgement = middle(ALL_LAID, "oc", "bach-thu").ruling.judgement
    assert dict(judgement.by_profile) == {"diem": 0, "lang": 0, "san-dinh": 0}
    assert dict(judgement.outcome_by_profile) == {
        "diem": "wrong-announcement den 8",
        "lang": "wrong-announcement den 8",
        "san-dinh": "wrong-announcement 0",
    }


def test_an_unknown_hand_would_cost_den_if_it_were_no_u() -> None:
    """§12.3: both branches of the question about the cards, as they would be settled."""
    body = (
        f"position turn 2\nhand 2 {ALL_LAID.replace(' 8s', ' ??')}\nnoc oc\n2 boc oc\n2 u oc xuong bach-dinh"
    )
    (question,) = see(body).ruling.judgement.questions
    assert (question.if_true, question.if_false) == (16, "den 16")


class TestCardsThatWereFaced:
    """A hand that the record leaves out is read from the cards that its player faced, or that the referee found."""

    start = "position turn 2\nnoc oc\n2 boc oc\n2 u oc xuong suong"

    @pytest.mark.parametrize(
        "after",
        [
            f" shows {ALL_LAID} oc",
            f" shows {ALL_LAID}",
            f"\n2 shows {ALL_LAID} oc",
            "\n3 objects to 2\n"
            + "\n".join(f"fact f{n} held 2 {card} at 2" for n, card in enumerate(ALL_LAID.split())),
        ],
        ids=["with the ù", "without the winning card", "later", "found"],
    )
    def test_they_are_judged(self, after: str) -> None:
        seen = see(self.start + after)
        assert (seen.result["verdict"], seen.result["total"]) == ("paid", 4)
        assert not seen.ruling.judgement.questions
        assert "totom.hand-from-shown" in [note.id for note in seen.ruling.judgement.notes]

    def test_a_hand_that_is_no_u_is_found_out(self) -> None:
        faced = ALL_LAID.replace("7s 8s 9s", "7s 8s 5n")
        assert see(f"{self.start} shows {faced} oc").result["verdict"] == "u-lao"

    def test_with_a_mat_he_may_face_what_he_held(self) -> None:
        held = ALL_LAID.removeprefix("1v 1s 9n ")
        body = f"position turn 2\nmat 2 [1v 1s 9n]\nnoc oc\n2 boc oc\n2 u oc xuong suong shows {held}"
        assert see(body).result["total"] == 4

    @pytest.mark.parametrize("faced", [f"{ALL_LAID} oc oc", "1v 1s 9n", f"{ALL_LAID} tt"])
    def test_cards_that_do_not_fit_leave_the_question(self, faced: str) -> None:
        (question,) = see(f"{self.start} shows {faced}").ruling.judgement.questions
        assert question.fact == "hand 2"


class TestDeclaredTotals:
    """A declared total is held against what is settled, where that is known."""

    def test_what_all_accepted_is_what_was_declared(self) -> None:
        """procedure/agreement: 8 were announced, accepted and paid, though the cards are worth 4."""
        agreed = middle(ALL_LAID, "oc", "tom", after="all accepts 2", tags='[declared "8"]')
        assert not agreed.findings("declared")
        assert middle(ALL_LAID, "oc", "tom", after="all accepts 2", tags='[declared "4"]').findings(
            "declared"
        )

    def test_an_unknown_hand_contradicts_nothing(self) -> None:
        body = "position turn 2\nnoc oc\n2 boc oc\n2 u oc xuong suong"
        assert not see(body, '[declared "4"]').findings("declared")

    def test_an_u_that_all_let_him_take_back_has_no_faults(self) -> None:
        """procedure/withdrawal: as if it had not been made."""
        after = "2 withdraws 2\nall agrees to 3"
        assert not middle(ALL_LAID, "oc", "tom", after=after, tags='[declared "8"]').faults()
        assert middle(ALL_LAID, "oc", "tom", after="2 withdraws 2").faults() == {"X1"}


class TestAWinningCardThatIsNotNamed:
    """§6.1, procedure/doubt: a card that the record does not name makes no ù láo."""

    start = f"position turn 2\nhand 2 {ALL_LAID}\n2 boc ??\n2 u ??"

    def test_it_is_asked_for(self) -> None:
        seen = see(f"{self.start} xuong bach-dinh")
        assert seen.ruling.result is None
        assert not seen.faults()
        (question,) = seen.ruling.judgement.questions
        assert (question.fact, question.if_true, question.if_false) == ("boc ? before 2", 16, "den 16")

    def test_without_a_card_at_all(self) -> None:
        assert see(f"{self.start.removesuffix(' ??')} xuong suong").ruling.result is None

    @pytest.mark.parametrize(
        ("faced", "verdict"),
        [(f"{ALL_LAID} oc", "paid"), (f"{ALL_LAID} 9v", "u-lao"), (f"{ALL_LAID} oc oc", None)],
    )
    def test_what_he_faced_names_it(self, faced: str, verdict: str | None) -> None:
        seen = see(f"{self.start} shows {faced} xuong suong")
        assert (seen.result["verdict"] if seen.ruling.result is not None else None) == verdict

    def test_the_layout_names_it(self) -> None:
        layout = "[1v 1s 9n] [4v 5v 6v 7v] [3s 4s 5s] [6n 7n 8n] [2v 2s 2n] [7s 8s 9s] [1v] [oc]"
        assert see(f"{self.start} layout {layout} xuong suong").result["total"] == 4
