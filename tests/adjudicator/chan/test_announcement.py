"""Xướng (§10.4) and settlement (§10.3): what is said, what is true, who pays."""

from __future__ import annotations

import pytest

from adjudicator.chan.announcement import Compared, compare
from adjudicator.chan.cuoc.names import read_called
from adjudicator.chan.house import house, named, with_flag
from adjudicator.chan.settlement import NOTHING, paid, to_each, wrong_call
from adjudicator.profile import profile
from tests.adjudicator.chan.table import FINING, cuoc, found, points, result, ruled, text

HAND = "3v*2 3s 3n 7n*2 2v*2 4v*2 5n*2 6s*2 9n*2 8v 8n 7v"
CAI = "cc 2s*2 2n*2 4s*2 4n*2 5v*2 5s*2 6v*2 6n*2 8s*2 9v"
OPENING = "1 danh cc / 2 bo / 2 boc 2s / 2 bo / 3 bo / 3 boc 5v / 3 bo / 4 bo / 4 boc 6v / 4 bo / 1 bo / 1 boc 4s / 1 bo / 2 bo / 2 boc 7s"


def won(said: str, rules: str = "van-van", more: str = "", tags: str = "") -> str:
    """Seat 2 wins with Chì and one Tôm and says something (event 16)."""
    return text(
        f"{OPENING} / 2 u 7s {said}\n{more}", {"2": HAND, "1": CAI}, "2s 5v 6v 4s 7s", rules, tags=tags
    )


@pytest.mark.parametrize("rules", FINING)
class TestWords:
    """The announced total is settled; too much is wrong; too little loses points."""

    def test_right(self, rules: str) -> None:
        outcome = result(won("xuong u-chi, tom", rules))
        assert (outcome["verdict"], outcome["announced_total"], outcome["total"]) == ("paid", 5, 5)
        assert cuoc(outcome) == {"u-chi": 1, "tom": 1}

    def test_too_little_is_no_fault(self, rules: str) -> None:
        outcome = result(won("xuong u-chi", rules))
        assert (outcome["verdict"], outcome["true_total"], outcome["total"]) == ("paid", 5, 3)
        assert points(outcome) == [-3, 9, -3, -3]

    def test_xuong_alone_is_plain(self, rules: str) -> None:
        assert result(won("xuong xuong", rules))["total"] == 2

    @pytest.mark.parametrize("said", ["u-chi, tom 2", "u-chi, tom, leo", "xuong, tom", "bach-thu"])
    def test_too_much(self, said: str, rules: str) -> None:
        source = won(f"xuong {said}", rules)
        outcome = result(source)
        assert (outcome["verdict"], outcome["settles"], outcome["legal"]) == (
            "wrong-announcement",
            "den",
            True,
        )
        total = int(str(outcome["announced_total"]))
        assert points(outcome) == [total, -3 * total, total, total]
        assert ("F24", 16) in found(source)

    def test_nothing(self, rules: str) -> None:
        source = won("xuong -", rules)
        assert (result(source)["verdict"], result(source)["total"]) == ("paid", 2)
        assert ("F25", 16) in found(source, notes=True)

    def test_not_recorded_is_a_question_and_the_plain_win_counts(self, rules: str) -> None:
        ruling = ruled(won("", rules))
        assert ruling.result is not None
        assert ruling.result.as_json()["total"] == 2
        (question,) = ruling.judgement.questions
        assert (question.fact, question.if_true, question.if_false) == ('said 16 "u-chi, tom"', 5, 2)

    def test_in_an_event_of_its_own(self, rules: str) -> None:
        assert result(won("", rules, "2 xuong u-chi, tom"))["total"] == 5

    def test_added_later_is_not_counted(self, rules: str) -> None:
        source = won("xuong u-chi", rules, "2 adds to 16 xuong tom")
        ruling = ruled(source)
        assert ruling.result is not None
        assert ruling.result.as_json()["total"] == 3
        assert "procedure/statement/later-words" in [step.article for step in ruling.judgement.steps]

    def test_other_words_remembered_are_a_question(self, rules: str) -> None:
        source = won("xuong u-chi, tom", rules, '3 recalls 16 says "ù chì, tôm, lèo"\n3 objects to 16')
        (question,) = ruled(source).judgement.questions
        assert (question.fact, question.if_true, question.if_false) == ('said 16 "u-chi, tom, leo"', -7, 5)

    @pytest.mark.parametrize("order", [("xuông", "chì, tôm, lèo"), ("chì, tôm, lèo", "xuông")])
    def test_findings_that_contradict_each_other_settle_nothing(
        self, order: tuple[str, str], rules: str
    ) -> None:
        facts = "\n".join(f'fact f{number} said 16 "{words}"' for number, words in enumerate(order, 1))
        source = won("xuong u-chi, tom", rules, f"3 objects to 16\n{facts}")
        assert result(source)["announced_total"] == 5
        asked = {question.fact for question in ruled(source).judgement.questions}
        assert 'said 16 "u-chi, tom, leo"' in asked
        assert len(asked) == 2

    def test_the_referee_finds_the_words(self, rules: str) -> None:
        source = won("xuong u-chi, tom", rules, 'fact f1 said 16 "chì, tôm, lèo" by "TD Hòa"')
        outcome = result(source)
        assert (outcome["verdict"], outcome["announced_total"]) == ("wrong-announcement", 7)

    def test_an_unknown_cuoc_is_named(self, rules: str) -> None:
        source = won("xuong u-chi, sieu-nhan", rules)
        assert ("cuoc-la", 16) in found(source)
        assert result(source)["verdict"] == "wrong-announcement"


def test_at_the_seeds_table_nothing_said_changes_anything() -> None:
    for said in ("", "xuong -", "xuong leo", "xuong u-chi, tom"):
        outcome = result(won(said, "ban-100"))
        assert (outcome["verdict"], outcome["total"]) == ("paid", 5)


class TestMustBeSaid:
    """The cước that may not be left out, and their exceptions."""

    def test_bach_thu(self) -> None:
        compared = compare((("u-chi", 1),), (("u-chi", 1), ("bach-thu", 1), ("tom", 1)), named("san-dinh"))
        assert (compared.owed, compared.wrong) == (("bach-thu",), True)

    def test_thien_u_need_not_add_bach_thu(self) -> None:
        compared = compare((("thien-u", 1),), (("thien-u", 1), ("bach-thu", 1)), named("san-dinh"))
        assert not compared.wrong

    def test_no_list_no_duty(self) -> None:
        free = house(with_flag(profile("chan", "san-dinh"), "must_announce", ()))
        assert not compare((), (("bach-thu", 1),), free).wrong

    def test_bach_thu_for_bach_thu_chi_is_wrong(self) -> None:
        compared = compare((("bach-thu", 1),), (("bach-thu-chi", 1),), named("san-dinh"))
        assert (compared.extra, compared.owed) == ((("bach-thu", 1),), ("bach-thu-chi",))
        merged = compare((("bach-thu-chi", 1),), (("bach-thu", 1),), named("ban-100"))
        assert not merged.wrong

    def test_chi_and_bach_thu_for_a_picture_are_accepted(self) -> None:
        true = (("hoa-roi-cua-phat", 1), ("tom", 1))
        compared = compare((("u-chi", 1), ("bach-thu", 1)), true, named("san-dinh"))
        assert not compared.wrong
        assert compared.counted == (("u-chi", 1), ("bach-thu", 1))
        assert compared.missing == (("tom", 1),)

    def test_pairs_that_one_panel_keeps_apart(self) -> None:
        compared = compare((("dia-u", 1), ("co-chiu", 1)), (("dia-u", 1), ("co-chiu", 1)), named("san-dinh"))
        assert compared.clashes == (("dia-u", "co-chiu"),)
        assert not compared.wrong


@pytest.mark.parametrize(
    ("words", "called"),
    [
        ("u-chi, tom 2", (("u-chi", 1), ("tom", 2))),
        ("xướng chì, đôi tôm", (("u-chi", 1), ("tom", 2))),
        ("Chì bạch thủ, hai lèo", (("u-chi", 1), ("bach-thu", 1), ("leo", 2))),
        ("kính tứ chi và tôm", (("kinh-tu-chi", 1), ("tom", 1))),
        ("không xướng", ()),
        ("ù xuông", (("xuong", 1),)),
        ("tôi không nghe rõ", None),
    ],
)
def test_words_are_read(words: str, called: object) -> None:
    assert read_called(words) == called


class TestAmounts:
    """Who pays whom."""

    def test_each_loser_pays(self) -> None:
        assert paid(1, 5, frozenset(), named("ban-100")) == (-5, 15, -5, -5)

    def test_a_bao_loser_pays_for_all(self) -> None:
        assert paid(1, 5, frozenset({3}), named("van-van")) == (0, 15, 0, -15)

    def test_two_bao_losers(self) -> None:
        assert paid(1, 5, frozenset({2, 3}), named("van-van")) == (0, 30, -15, -15)
        split = house(with_flag(profile("chan", "van-van"), "multi_bao", "split"))
        assert paid(1, 4, frozenset({2, 3}), split) == (0, 12, -6, -6)

    def test_fine_to_each_who_is_not_bao(self) -> None:
        assert to_each(0, 12) == (-36, 12, 12, 12)
        assert to_each(0, 12, frozenset({2})) == (-24, 12, 0, 12)

    def test_wrong_call_with_a_bao_player(self) -> None:
        assert wrong_call(1, 7, 5, frozenset()) == (7, -21, 7, 7)
        assert wrong_call(1, 7, 5, frozenset({3})) == (12, -14, 12, -10)

    def test_always_adds_up_to_nothing(self) -> None:
        for bao in (frozenset[int](), frozenset({2}), frozenset({2, 3})):
            for rules in FINING:
                assert sum(paid(1, 7, bao, named(rules))) == 0
            assert sum(to_each(1, 7, bao)) == 0
            assert sum(wrong_call(1, 9, 4, bao)) == 0
        assert sum(NOTHING) == 0


class TestTables:
    """Minimum-score tables, báo losers and other orders of the verdicts."""

    def test_a_table_of_four_to_eleven(self) -> None:
        plain = result(won("xuong u-chi", tags='[stake "4-11"]'))
        assert (plain["settles"], plain["fine"], points(plain)) == ("fine", 11, [11, -33, 11, 11])
        enough = result(won("xuong u-chi, tom", tags='[stake "4-11"]'))
        assert (enough["verdict"], enough["total"]) == ("paid", 5)

    def test_a_wrong_call_pays_at_least_eleven_there(self) -> None:
        wrong = result(won("xuong u-chi, tom, leo", tags='[stake "4-11"]'))
        assert (wrong["verdict"], wrong["total"]) == ("wrong-announcement", 11)

    @pytest.mark.parametrize(("value", "total"), [("announced", 7), ("true", 5), ("max", 7), ("fine", 12)])
    def test_what_a_wrong_call_pays(self, value: str, total: int) -> None:
        from adjudicator.chan.assess import assess
        from tests.adjudicator.chan.table import read

        record = read(won("xuong u-chi, tom, leo"))
        rules = house(with_flag(profile("chan", "van-van"), "wrong_announcement_pays", value))
        made = assess(record, rules, record.events[15])
        assert made.result is not None
        assert made.result.total == total

    def test_a_bao_loser_pays_all_three_shares(self) -> None:
        # Seat 4 takes 4n, which he had passed, before seat 2 wins.
        four = "4n*2 3n 5s 6n 7s 7v 8v 9v 9s 8n 2n 3s 3v 4s 5v 6v 9n cc".replace("9n", "8s")
        events = (
            "1 danh cc / 2 bo / 2 boc 2s / 2 bo / 3 bo / 3 boc 4n / 3 bo / 4 bo / 4 boc 4n / 4 an 4n with 4n / 4 danh 9s"
            " / 1 bo / 1 boc 4s / 1 bo / 2 bo / 2 boc 7s / 2 u 7s xuong u-chi, tom"
        )
        cai = "cc 2s 2n*2 4s*2 5v*2 5s*2 6v*2 6n*2 8s*2 9v 8n 3n 9s"
        source = text(events, {"2": HAND, "1": cai, "4": four}, "2s 4n 4n 4s 7s", "van-van")
        assert found(source) == [("F05", 10)]
        assert points(result(source)) == [0, 15, 0, -15]
        wrong = result(source.replace("u-chi, tom", "u-chi, tom, leo"))
        assert points(wrong) == [12, -14, 12, -10]


@pytest.mark.parametrize(
    ("extra", "owed", "wrong", "how"),
    [
        ((("leo", 1),), (), True, "extra"), ((), ("bach-thu",), True, "owed"), ((("leo", 1),), ("bach-thu",), True, "both"),
        ((), (), False, "extra"),
    ],
)  # fmt: skip
def test_which_way_an_announcement_is_wrong(
    extra: tuple[tuple[str, int], ...], owed: tuple[str, ...], wrong: bool, how: str
) -> None:
    """§10.4: something untrue, something left out that must be said, or both."""
    compared = Compared(extra, (), owed, (), ())
    assert (compared.wrong, compared.how) == (wrong, how)
