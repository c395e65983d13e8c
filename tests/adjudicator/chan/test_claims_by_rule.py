"""Claims that a rule decides against the first look: §5.1, §5.2, Q14, §8.4, §10.2, §10.3, missing facts."""

from __future__ import annotations

import pytest

from adjudicator.chan.assess import assess
from adjudicator.chan.house import BadProfile, house, options, with_flag
from adjudicator.chan.position import Phase, Table
from adjudicator.profile import profile
from adjudicator.ruling import Ruling, Status
from tests.adjudicator.chan.table import (
    FINING,
    PROFILES,
    cards,
    cuoc,
    found,
    points,
    read,
    result,
    ruled,
    text,
    walked,
)
from tests.adjudicator.chan.test_announcement import CAI, HAND, won

FROM_7S = "1 danh cc / 2 bo / 2 boc 7s"
TWO = HAND  # waits for rank 7 with seven chắn
THREE = "8v 8n 9v*2 2s*2 3s 3n 4s*2 5s*2 6v*2 7s 8s*2 4n*2"  # waits for rank 7 as well, after seat 2

ALL_THREE = {"1": CAI, "2": TWO, "3": THREE}


def rulings(source: str) -> list[Ruling]:
    """Every ruling of the record, in order."""
    claims = source.count(" u ") + source.count(" accuses ")
    return [ruled(source, claim=n) for n in range(claims)]


def steps(source: str) -> list[str]:
    """The articles of the last ruling."""
    return [step.article for step in ruled(source).judgement.steps]


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


def spread(hand: str) -> str:
    """`2v*2` as `2v 2v`."""
    return " ".join(
        code for word in hand.split() for code in [word.partition("*")[0]] * int(word.partition("*")[2] or 1)
    )


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

    start = (
        '%van 1.0\n[game "chan"]\n[rules "@"]\n[cai "1"]\nposition turn 3\n'
        "hand 2 2v 2v 3v 3v 4v 4v 7v 8v 3s 6s 6s 3n 5n 5n 7n 7n 8n 9n 9n\nnoc 7s\n3 boc 7s\n3 bo\n4 bo\n"
    )

    @pytest.mark.parametrize("rules", PROFILES)
    def test_a_late_claim(self, rules: str) -> None:
        source = self.start.replace("@", rules) + "2 u 7s xuong tom\n"
        assert result(source)["verdict"] == "paid"
        assert walked(self.start.replace("@", rules)).positions[-1].is_drawn

    @pytest.mark.parametrize("end", ["table hoa", "4 boc 2v"])
    def test_then_it_is_over(self, end: str) -> None:
        source = self.start.replace("@", "van-van") + f"{end}\n2 u 7s xuong tom\n"
        assert "after-end" in str(result(source)["problems"])


class TestAgreement:
    """procedure/agreement: announced totals where there is an announcement, the cards where the table counts."""

    @pytest.mark.parametrize(
        ("rules", "said", "total"),
        [
            ("ban-100", "u-chi, tom, leo", 5),
            ("ban-100", "-", 5),
            ("van-van", "u-chi, tom, leo", 7),
            ("van-van", "-", 2),
        ],
    )
    def test_total(self, rules: str, said: str, total: int) -> None:
        source = won(f"xuong {said}", rules, more="all accepts 16")
        assert (ruled(source).status, result(source)["total"]) == (Status.AGREED, total)

    def test_the_objector_accepts(self) -> None:
        source = won("xuong u-chi, tom", more="3 objects to 16\nall accepts 16")
        assert ruled(source).status is Status.AGREED
        other = won("xuong u-chi, tom", more="3 objects to 16\n4 accepts 16\n1 accepts 16")
        assert ruled(other).status is Status.DISPUTED
        again = won("xuong u-chi, tom", more="3 objects to 16\nall accepts 16\n3 objects to 16")
        assert ruled(again).status is Status.DISPUTED

    @pytest.mark.parametrize(
        ("answers", "status"),
        [
            ("3 objects to 16\n4 withdraws 17", Status.DISPUTED),
            ("3 objects to 16\n3 withdraws 17", Status.UNANSWERED),
            ("3 accepts 16\n4 accepts 16\n1 accepts 16\n3 withdraws 18", Status.AGREED),
            ("3 accepts 16\n4 accepts 16\n1 accepts 16\n3 withdraws 17", Status.DISPUTED),
            ("all accepts 16\n3 withdraws 17", Status.DISPUTED),
        ],
    )
    def test_an_answer_is_taken_back_by_who_gave_it(self, answers: str, status: Status) -> None:
        assert ruled(won("xuong u-chi, tom", more=answers)).status is status

    def test_an_agreed_hand_that_is_no_u_has_no_figure(self) -> None:
        source = won("xuong u-chi, tom", more="all accepts 16").replace("8v 8n", "8v 9s")
        notes = [note.id for note in ruled(source).judgement.notes]
        assert "chan.agreed-otherwise" not in notes


class TestBoU:
    """Q6: an ù that was let go, under every value of the flag, at the seed's table too."""

    events = "1 danh cc / 2 bo / 2 boc 7s / 2 bo / 3 bo / 3 boc 7s / 2 u 7s xuong tom"

    def verdict(self, rules: str, value: str) -> tuple[object, int]:
        record = read(text(self.events, {"2": TWO, "1": CAI}, "7s 7s", rules))
        made = assess(record, house(with_flag(profile("chan", rules), "bo_u", value)), record.events[-1])
        assert made.result is not None
        return made.result.verdict, made.result.settlement[1]

    @pytest.mark.parametrize(
        ("rules", "value", "told"),
        [
            ("ban-100", "off", ("paid", 12)),
            ("ban-100", "fine", ("u-bao", -36)),
            ("ban-100", "unpaid", ("unpaid", 0)),
            ("ban-100", "forfeit", ("u-lao", 0)),
            ("ngoai", "off", ("paid", 12)),
            ("ngoai", "fine", ("u-bao", -36)),
            ("ngoai", "unpaid", ("unpaid", 0)),
            ("ngoai", "forfeit", ("u-lao", -36)),
        ],
    )
    def test_value(self, rules: str, value: str, told: tuple[str, int]) -> None:
        assert self.verdict(rules, value) == told

    def test_the_seeds_table_names_the_flag(self) -> None:
        source = text(self.events, {"2": TWO, "1": CAI}, "7s 7s")
        assert "house/ban-100/bo_u" in steps(source)


class TestScale:
    """§8.4: every flag has its value on every scale that a profile uses; else the profile is refused."""

    @pytest.mark.parametrize("rules", PROFILES)
    def test_each_value_of_each_flag_can_be_scored(self, rules: str) -> None:
        for flag, option in options().items():
            for value in option.values:
                assert house(with_flag(profile("chan", rules), flag, value)).profile == rules

    def test_a_scale_without_the_cuoc_is_refused(self) -> None:
        with pytest.raises(BadProfile, match="co-chiu"):
            house(with_flag(profile("chan", "van-van"), "scale", "138"))

    def test_what_the_table_does_not_score_is_not_spoken_of(self) -> None:
        absent = {"thong", "dia-u", "co-chiu", "u-bon", "bach-thu-chi", "pha-thien"}
        cited = {article.split("/")[-1] for article in steps(won("", "ban-100"))}
        assert not absent & cited
        assert absent - {"pha-thien"} <= {
            article.split("/")[-1] for article in steps(won("xuong -", "van-van"))
        }


class TestNumbers:
    """Numbers of the record that no hand can have."""

    many = "9" * 5000

    @pytest.mark.parametrize(
        ("tags", "more"),
        [
            (f'[stake "{many}-11"]', ""),
            (f'[score "{many} 1 1 1"]', ""),
            ("", f'fact f1 said 16 "leo {many}"'),
            ("", f'3 recalls 16 says "leo {many}"'),
            ("", '3 recalls 16 says "leo ²"'),
            ('[stake "²-11"]', ""),
        ],
    )
    def test_they_are_not_read(self, tags: str, more: str) -> None:
        assert points(result(won("xuong u-chi, tom", tags=tags, more=more))) == [-5, 15, -5, -5]

    def test_called_no_times_is_not_called(self) -> None:
        assert result(won("xuong tom 0"))["announced"] == []
        assert result(won("xuong u-chi, tom 0"))["announced_total"] == 3

    def test_an_absurd_declared_result_is_told(self) -> None:
        source = won("xuong u-chi, tom", tags=f'[score "{self.many} 1 1 1"]')
        assert ("declared", 16) in found(source)


class TestDeclared:
    """A declared result is measured against every ù as it stands."""

    def test_agreed(self) -> None:
        agreed = won("xuong u-chi, tom, leo", more="all accepts 16", tags='[score "-7 21 -7 -7"]')
        assert "declared" not in [id for id, _ in found(agreed)]
        assert ("declared", 16) in found(agreed.replace("-7 21 -7 -7", "7 -21 7 7"))

    def test_taken_back(self) -> None:
        source = won("xuong -", more="2 withdraws 16\nall agrees to 17", tags='[score "-2 6 -2 -2"]')
        assert "declared" not in [id for id, _ in found(source)]

    def test_of_two_the_void_one_counts_nothing(self) -> None:
        source = text(
            f"{FROM_7S} / 2 u 7s xuong xuong / 3 u 7s xuong xuong", {"1": CAI, "2": TWO, "3": THREE}, "7s", "van-van",
            tags='[score "-2 6 -2 -2"]',
        )  # fmt: skip
        assert "declared" not in [id for id, _ in found(source)]
        assert ("declared", 4) in found(source.replace("-2 6 -2 -2", "-2 -2 6 -2"))

    def test_a_drawn_hand(self) -> None:
        source = TestStockEnd.start.replace("@", "van-van").replace(
            '[cai "1"]', '[cai "1"]\n[score "0 0 0 0"]'
        )
        assert found(source) == []
        assert ("declared", 3) in found(source.replace("0 0 0 0", "9 9 -9 -9"))
        assert ("declared", 4) in found(source.replace("0 0 0 0", "9 9 -9 -9") + "table hoa\n")


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


class TestStake:
    """§10.3: a win below a 4-11 table's figure costs 11, or the fine (flag `stake_pays`)."""

    @pytest.mark.parametrize(("rules", "amount"), [("van-van", 11), ("ngoai", 11), ("san-dinh", 12)])
    def test_below(self, rules: str, amount: int) -> None:
        source = won("xuong u-chi", rules, tags='[stake "4-11"]')
        assert points(result(source)) == [amount, -3 * amount, amount, amount]
        assert "stake_pays" in [article.split("/")[-1] for article in steps(source)]

    @pytest.mark.parametrize(("rules", "amount"), [("van-van", 11), ("san-dinh", 7)])
    def test_a_wrong_announcement(self, rules: str, amount: int) -> None:
        source = won("xuong u-chi, tom, leo", rules, tags='[stake "4-11"]')
        assert (result(source)["verdict"], result(source)["total"]) == ("wrong-announcement", amount)

    def test_above_it_the_flag_is_not_named(self) -> None:
        source = won("xuong u-chi, tom", tags='[stake "4-11"]')
        assert result(source)["verdict"] == "paid"
        assert "stake_pays" not in [article.split("/")[-1] for article in steps(source)]


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
