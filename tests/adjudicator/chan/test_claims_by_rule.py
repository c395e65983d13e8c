"""Claims that a rule decides against the first look: §5.1, §5.2, Q14, §8.4, §10.2, missing facts."""

from __future__ import annotations

import pytest

from adjudicator.chan.position import Phase, Table
from adjudicator.ruling import Status
from tests.adjudicator.chan.sevens import ALL_THREE, DRAWN_OUT, FROM_7S, THREE, TWO, rulings, spread, steps
from tests.adjudicator.chan.table import (
    FINING,
    PROFILES,
    cards,
    cuoc,
    found,
    points,
    result,
    ruled,
    text,
    walked,
)
from tests.adjudicator.chan.test_announcement import CAI, won


class TestDeadCai:
    """§5.1: dead is a cái who has neither a legal discard nor a Thiên ù, and nobody else."""

    cai = f"{TWO} cc"

    @pytest.mark.parametrize("rules", PROFILES)
    def test_a_discard_recorded_late_kills_no_hand(self, rules: str) -> None:
        source = text(
            "2 boc 9s / 1 danh cc / 2 bo / 2 boc 7s / 1 u 7s xuong tom", {"1": self.cai}, "9s 7s", rules
        )
        outcome = result(source)
        assert (outcome["verdict"], outcome["problems"], points(outcome)) == ("paid", [], [12, -4, -4, -4])
        assert ("ngoai-luot", 1) in found(source)

    def test_a_discard_that_is_not_recorded_is_a_question(self) -> None:
        source = text(
            "2 boc 9s / 2 bo / 3 bo / 3 boc 7s / 1 u 7s xuong tom", {"1": self.cai}, "9s 7s", "ngoai"
        )
        ruling = ruled(source)
        assert ruling.result is None
        assert [question.fact for question in ruling.judgement.questions] == ["held 1 ?"]
        assert not walked(source).positions[-1].players[0].dead

    def test_without_a_discard_he_is_dead(self) -> None:
        hand = "2v*2 2n*2 3n*2 4s*2 5v*2 6n*2 7s*2 8v*2 9n*2 4v*2"
        assert walked(text("2 boc 2s", {"1": hand}, "2s")).positions[-1].players[0].dead


class TestDiaU:
    """§8.4: before the second stock card is revealed."""

    @pytest.mark.parametrize(("rules", "there"), [("san-dinh", True), ("van-van", True), ("ngoai", True)])
    def test_on_the_first_card(self, rules: str, there: bool) -> None:
        source = text(f"{FROM_7S} / 2 u 7s xuong -", {"2": TWO, "1": CAI}, "7s", rules)
        assert ("dia-u" in cuoc(result(source))) == there

    @pytest.mark.parametrize("rules", FINING)
    def test_not_on_the_second(self, rules: str) -> None:
        events = "1 danh cc / 2 bo / 2 boc 2s / 2 bo / 3 bo / 3 boc 7s / 2 u 7s xuong dia-u, tom"
        outcome = result(text(events, {"2": TWO, "1": CAI}, "2s 7s", rules))
        assert "dia-u" not in cuoc(outcome)
        assert outcome["verdict"] == "wrong-announcement"

    def test_not_where_the_beginning_is_not_recorded(self) -> None:
        source = text("2 boc 7s / 2 u 7s xuong u-chi, tom", rules="ngoai", cards_as=f"hand 2 {spread(TWO)}")
        assert "dia-u" not in cuoc(result(source))


class TestPriority:
    """§5.2.1 and §10.3: who comes first, and what an ù láo is whoever comes first."""

    @pytest.mark.parametrize("rules", PROFILES)
    def test_the_nearer_wins(self, rules: str) -> None:
        source = text(f"{FROM_7S} / 3 u 7s xuong - / 2 u 7s xuong -", ALL_THREE, "7s", rules)
        first, second = rulings(source)
        assert (first.status, second.result is not None) == (Status.VOID, True)
        assert dict(first.judgement.steps[0].because.args) == {"seat": "3", "first": "2"}

    @pytest.mark.parametrize("rules", PROFILES)
    def test_the_nearer_took_it_back(self, rules: str) -> None:
        events = f"{FROM_7S} / 2 u 7s xuong - / 2 withdraws 4 / all agrees to 5 / 3 u 7s xuong -"
        source = text(events, ALL_THREE, "7s", rules)
        assert result(source)["verdict"] == "paid"
        assert ruled(source.replace("all agrees to 5", "4 agrees to 5")).status is Status.VOID

    @pytest.mark.parametrize("rules", FINING)
    def test_a_false_u_is_fined_beside_a_right_one(self, rules: str) -> None:
        source = text(f"{FROM_7S} / 4 u 7s xuong - / 2 u 7s xuong tom", {"2": TWO, "1": CAI}, "7s", rules)
        false, right = rulings(source)
        assert false.result is not None
        assert right.result is not None
        assert (false.result.as_json()["verdict"], right.result.as_json()["verdict"]) == ("u-lao", "paid")
        assert points(false.result.as_json()) == [12, 12, 12, -36]


class TestTakenBack:
    """An act is taken back by who did it; what the whole table saw stays a fault (flag `taken_back_fault`)."""

    body = (
        "position turn 1\nhand 2 2v 2v 3n 3n 4s 4s 5v 5v 6n 6n 8v 8v 9v 9n 4v 4n 2n 2s 7v\nout 3 3v\n"
        "1 danh cc\n2 bo\n2 boc 3v\n2 bo\n3 an 3v with 3s\n@4 bo\n4 boc 7s\n2 u 7s xuong xuong\n"
    )

    def source(self, between: str, rules: str = "van-van") -> str:
        return f'%van 1.0\n[game "chan"]\n[rules "{rules}"]\n' + self.body.replace("@", between)

    def test_by_another_it_changes_nothing(self) -> None:
        source = self.source("1 withdraws 5\n")
        assert walked(source).positions[6].phase is Phase.DISCARD
        assert result(source)["bao"] == ["3"]

    @pytest.mark.parametrize("rules", FINING)
    def test_by_the_offender_the_fault_stays(self, rules: str) -> None:
        source = self.source("3 withdraws 5\n3 bo\n3 boc 5n\n3 bo\n", rules)
        assert walked(source).positions[6].phase is not Phase.DISCARD
        assert result(source)["bao"] == ["3"]
        assert "taken_back_fault" in [article.split("/")[-1] for article in steps(source)]

    def test_without_a_fault_it_is_gone(self) -> None:
        source = self.source("3 withdraws 5\n3 bo\n3 boc 5n\n3 bo\n").replace("out 3 3v", "out 3 9s")
        assert result(source)["bao"] == []
        assert "taken_back_fault" not in [article.split("/")[-1] for article in steps(source)]

    def test_an_accusation_of_it(self) -> None:
        accused = self.source("3 withdraws 5\n3 bo\n4 accuses 3 of F11 at 5\n").partition("4 bo")[0]
        judgement = ruled(accused).judgement
        assert "F11" in judgement.faults
        assert "house/van-van/taken_back_fault" in [step.article for step in judgement.steps]
        kept = ruled(accused.replace("3 withdraws 5\n", "").replace("3 bo\n", "", 1)).judgement
        assert "F11" in kept.faults
        assert "house/van-van/taken_back_fault" not in [step.article for step in kept.steps]
        held = accused.replace("out 3 3v", "out 3 9s").replace("3 an 3v with 3s", "3 an 3v with 3s trai-vi")
        held = held.replace("of F11", "of F22")
        assert ruled(held, "ngoai").judgement.faults == ()
        assert ruled(
            held.replace("3 withdraws 5\n", "").replace("3 bo\n", "", 1), "ngoai"
        ).judgement.faults == ("F22",)

    def test_bao_at_once_stays(self) -> None:
        source = self.source("3 withdraws 5\n", "san-dinh")
        table = walked(source).positions[6]
        assert isinstance(table, Table)
        assert table.players[2].bao


class TestAfterTheEnd:
    """procedure/claim/one-winner: play after the end opens nothing."""

    @pytest.mark.parametrize("rules", PROFILES)
    @pytest.mark.parametrize("act", ["3 boc 7s", "3 danh 2n", "3 an 7s with 7n", "3 chiu 7s"])
    def test_no_second_winner(self, act: str, rules: str) -> None:
        source = text(
            f"{FROM_7S} / 2 u 7s xuong - / {act} / 2 u 7s xuong -", {"2": TWO, "1": CAI}, "7s 7s", rules
        )
        assert "after-end" in str(result(source)["problems"])
        ended = walked(source).positions[-1].ended
        assert ended is not None
        assert ended[2] == 4

    def test_a_rival_on_the_same_card_is_still_heard(self) -> None:
        source = text(f"{FROM_7S} / 2 u 7s xuong - / 3 u 7s xuong -", {"1": CAI, "2": TWO, "3": THREE}, "7s")
        assert ruled(source).status is Status.VOID


class TestStockEnd:
    """Q14: the draw comes when a card must be turned; a claim on the last card is heard until then."""

    @pytest.mark.parametrize("rules", PROFILES)
    def test_a_late_claim(self, rules: str) -> None:
        source = DRAWN_OUT.replace("@", rules) + "2 u 7s xuong tom\n"
        assert result(source)["verdict"] == "paid"
        assert walked(DRAWN_OUT.replace("@", rules)).positions[-1].is_drawn

    @pytest.mark.parametrize("end", ["table hoa", "4 boc 2v"])
    def test_then_it_is_over(self, end: str) -> None:
        source = DRAWN_OUT.replace("@", "van-van") + f"{end}\n2 u 7s xuong tom\n"
        assert "after-end" in str(result(source)["problems"])


class TestMissingFacts:
    """What the record leaves out is a question, never a guess."""

    head = '%van 1.0\n[game "chan"]\n[rules "van-van"]\n'
    hand = f"hand 2 {spread(TWO)}\n"

    def test_the_hand_and_the_u_alone(self) -> None:
        ruling = ruled(self.head + self.hand + "2 u 7s xuong tom\n")
        (question,) = ruling.judgement.questions
        assert (ruling.result, question.if_true, question.if_false) == (None, 4, -12)
        assert found(self.head + self.hand + "2 u 7s xuong tom\n") == []

    def test_cards_dealt_are_not_the_cards_won_with(self) -> None:
        ruling = ruled(self.head + self.hand.replace("8v 8n", "8v 9s") + "2 u 7s xuong tom\n")
        assert ruling.result is None
        assert len(ruling.judgement.questions) == 1

    def test_cards_shown_that_are_no_u(self) -> None:
        layout = "[2v 2v] [3v 3v] [4v 4v] [5n 5n] [6s 6s] [7n 7n] [9n 9n] [3s 3n] [7v 7s] [8v 9n]"
        outcome = result(self.head + f"2 u 7s layout {layout} xuong tom\n")
        assert outcome["verdict"] == "u-lao"

    @pytest.mark.parametrize(
        ("after", "verdict"),
        [
            ("2 shows {whole}", "paid"), ("2 shows {held}", "paid"), ("3 objects to 1\n2 shows {held}", "paid"),
            ("2 shows {none}", "u-lao"), ("3 shows {whole}", None), ("", None),
        ],
    )  # fmt: skip
    def test_cards_faced_after_the_u(self, after: str, verdict: str | None) -> None:
        """The whole twenty or the nineteen before the winning card, shown by the winner himself."""
        held = cards(TWO)
        faced = {
            "whole": " ".join([*held, "7s"]),
            "held": " ".join(held),
            "none": " ".join([*held[:-1], "2s", "7s"]),
        }
        source = f"{self.head}position turn 2\n2 boc 7s\n2 u 7s xuong u-chi, tom\n"
        ruling = ruled(source + after.replace("to 1", "to 2").format(**faced))
        told = None if ruling.result is None else ruling.result.as_json()["verdict"]
        assert told == verdict

    def test_the_cai_is_not_guessed(self) -> None:
        source = self.head + self.hand + "2 boc 7s\n2 u 7s xuong u-chi, tom\n"
        assert walked(source).positions[0].dealer is None
        assert (found(source), result(source)["verdict"]) == ([], "paid")

    def test_a_u_after_recorded_play_is_no_question(self) -> None:
        source = text("1 danh cc / 2 u 7s xuong -", {"2": TWO, "1": CAI}, rules="van-van")
        assert "no-offer" in str(result(source)["problems"])

    def test_thien_u_of_who_is_not_the_cai(self) -> None:
        source = text("2 u xuong thien-u", {"2": TWO, "1": CAI}, rules="van-van")
        assert result(source)["verdict"] == "u-lao"
        for cai, problems in (("1", ["no-offer"]), ("2", []), ("3", ["no-offer"])):
            hand = f"{TWO} 7s" if cai == "2" else TWO
            hands = {"2": hand} if cai == "2" else {"2": hand, cai: CAI}
            told = result(text("2 u xuong thien-u", hands, rules="van-van", cai=cai))["problems"]
            assert [name for name in told if name == "no-offer"] == problems  # type: ignore[attr-defined]

    def test_a_throw_left_out_after_a_capture(self) -> None:
        hand = TWO.replace("8v 8n", "8v 4s")
        events = "1 danh 8n / 2 an 8n with 8v / 3 boc 2s / 3 bo / 4 bo / 4 boc 7s / 2 u 7s xuong tom"
        cai = CAI.replace("cc", "8n").replace("8s*2", "8s cc")
        source = text(events, {"2": hand, "1": cai}, "2s 7s", "van-van")
        assert ruled(source).result is None
        assert len(ruled(source).judgement.questions) == 1


class TestNothingTooMuch:
    """A ruling names what decided, and no more."""

    def test_without_a_fault_none_is_the_gravest(self) -> None:
        """procedure/verdict/gravest is for two faults and more."""
        assert "procedure/verdict/gravest" not in steps(won("xuong u-chi, tom"))
        assert "procedure/verdict/gravest" not in steps(won("xuong u-chi, tom, leo"))

    @pytest.mark.parametrize(
        ("rules", "words", "asked"),
        [("ban-100", "ù chì", 0), ("van-van", "ù chì", 1), ("van-van", "ù chì, tôm", 0)],
    )
    def test_what_was_heard_matters_where_cuoc_are_announced(
        self, rules: str, words: str, asked: int
    ) -> None:
        """Where the table counts the cước by itself (flag `xuong` off) nobody is asked for the words."""
        ruling = ruled(won("xuong u-chi, tom", rules, more=f'3 recalls 16 says "{words}"\n'))
        assert len(ruling.judgement.questions) == asked

    def test_faults_of_others_are_not_several_faults(self) -> None:
        source = TestTakenBack().source("3 danh 5n\n").replace("xuong xuong", "xuong leo")
        assert result(source)["faults"] == ["F24"]
        assert "procedure/verdict/gravest" not in steps(source)

    def test_a_false_u_is_not_wrongly_announced_as_well(self) -> None:
        hand = "2v*4 3n*2 4n*2 5n*2 6n*2 7v 7s 8v 8n 9v 9n 2n 2s"
        ids = [id for id, _ in found(text("1 danh 2n / 1 u xuong thien-u", {"1": hand}, rules="van-van"))]
        assert ids == ["F23"]

    def test_going_on_with_one_s_own_chiu_is_not_late(self) -> None:
        hand = "9s*3 2v*2 3n*2 4s*2 5v*2 6n*2 7v 7s 8v 8n 4n 4v"
        cai = "9s 2s*2 2n*2 3v*2 3s*2 4v*2 5n*2 5s*2 6v*2 7n*2 cc"
        source = text("1 danh 9s / 2 chiu 9s / 2 u 9s xuong chiu-u", {"2": hand, "1": cai}, rules="van-van")
        assert "muon" not in [id for id, _ in found(source, notes=True)]
        assert result(source)["verdict"] == "paid"
