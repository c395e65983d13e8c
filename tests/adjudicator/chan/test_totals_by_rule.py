"""What a claim comes to where a rule decides it: agreed, let go by, out of scale, declared, at stake (§8.4, §10.3, Q6)."""

from __future__ import annotations

import pytest

from adjudicator.chan.assess import assess
from adjudicator.chan.house import BadProfile, house, options, with_flag
from adjudicator.profile import profile
from adjudicator.ruling import Status
from tests.adjudicator.chan.sevens import DRAWN_OUT, FROM_7S, THREE, TWO, steps
from tests.adjudicator.chan.table import (
    PROFILES,
    found,
    points,
    read,
    result,
    ruled,
    text,
)
from tests.adjudicator.chan.test_announcement import CAI, won


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


class TestThong:
    """§8.4: Thông is called, and the record does not say who won the hand before."""

    def test_both_answers_are_worked_out(self) -> None:
        (question,) = ruled(won("xuong thong, u-chi, tom")).judgement.questions
        assert (question.fact, question.if_true, question.if_false) == ("streak 2 1", 6, -6)

    def test_nothing_is_asked_where_the_record_says(self) -> None:
        for streak, total in (("2 1", 18), ("3 1", -18), ("2 0", -18)):
            source = won("xuong thong, u-chi, tom", tags=f'[streak "{streak}"]')
            assert ruled(source).judgement.questions == ()
            assert points(result(source))[1] == total


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
        source = DRAWN_OUT.replace("@", "van-van").replace('[cai "1"]', '[cai "1"]\n[score "0 0 0 0"]')
        assert found(source) == []
        assert ("declared", 3) in found(source.replace("0 0 0 0", "9 9 -9 -9"))
        assert ("declared", 4) in found(source.replace("0 0 0 0", "9 9 -9 -9") + "table hoa\n")


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
