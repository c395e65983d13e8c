"""Cases A1 to A28: what the published sources and the seed's own example answer, through the notation."""

from __future__ import annotations

import pytest

from adjudicator.chan.house import named
from adjudicator.chan.result import UResult
from adjudicator.chan.streak import next_streak
from adjudicator.ruling import Status
from tests.adjudicator.chan.table import FINING, PROFILES, cuoc, found, points, result, ruled, text

FILLER = "2v*2 3n*2 4s*2 5v*2 6n 7v 8v 8n 2s 5s 6v 4n"


def taking(hand: str, card: str, with_: str, rules: str) -> str:
    """Seat 2 takes a card that the cái throws."""
    return text(f"1 danh {card}\n2 an {card} with {with_}", {"2": hand, "1": _cai(card, hand)}, rules=rules)


def _cai(card: str, hand: str) -> str:
    """A hand of twenty for the cái that may throw that card: it stands there alone."""
    pool = {"9v": 0, "9n": 0, "9s": 0, card: 1}
    spare = "7n 6s 4v 3v 3s 2n 5n 7s 8s cc 6n*0 4n*0"
    taken = [code for code in spare.split() if "*" not in code]
    twice = [code for code in taken if code not in ("6n", "4n")]
    return " ".join([card, *twice, *twice[:9]]) if pool[card] else ""


class TestA1:
    """Ăn treo tranh: a cạ although the identical card is held."""

    hand = f"9v*2 9n {'2v*2 3n*2 4s*2 5v*2 6n 7v 8v 8n 2s 5s 6v 4n'}"

    @pytest.mark.parametrize("rules", PROFILES)
    def test_fault_or_refusal(self, rules: str) -> None:
        assert found(taking(self.hand, "9v", "9n", rules)) == [("F00", 2)]

    @pytest.mark.parametrize("rules", PROFILES)
    def test_the_chan_is_fine(self, rules: str) -> None:
        assert found(taking(self.hand, "9v", "9v", rules)) == []

    def test_class(self) -> None:
        assert {named(rules).class_of("F00") for rules in FINING} == {"N"}


class TestA2:
    """Chíu được mà ăn thường, on one's own stock card."""

    def source(self, with_chiu: bool, rules: str) -> str:
        act = "2 chiu 9v" if with_chiu else "2 an 9v with 9v"
        return text(
            f"1 danh 7n\n2 bo\n2 boc 9v\n{act}", {"2": f"9v*3 {FILLER}", "1": _cai("7n", "")}, "9v", rules
        )

    @pytest.mark.parametrize("rules", PROFILES)
    def test_fault(self, rules: str) -> None:
        assert found(self.source(False, rules)) == [("F01", 4)]
        assert named(rules).class_of("F01") == ("refused" if rules == "ban-100" else "N")

    @pytest.mark.parametrize("rules", PROFILES)
    def test_chiu_is_fine(self, rules: str) -> None:
        assert found(self.source(True, rules)) == []


@pytest.mark.parametrize("rules", PROFILES)
def test_a3_an_chon_ca(rules: str) -> None:
    hand = f"9v 9n {FILLER} 3s"
    assert found(taking(hand, "9s", "9v", rules)) == [("F02", 2)]
    assert named(rules).class_of("F02") == ("refused" if rules == "ban-100" else "B1")


@pytest.mark.parametrize("rules", PROFILES)
@pytest.mark.parametrize(
    "hand", [f"9v 9n*2 {FILLER}", f"9v 9n*4 {FILLER.replace('4n', '').replace('6v', '')}"]
)
def test_a4_no_ca_when_the_mate_is_paired(hand: str, rules: str) -> None:
    assert found(taking(hand, "9s", "9v", rules)) == []


A5 = "9v 2v*2 3n*2 4s*2 5v*2 6n*2 7v 7s 8v 8n 4v 4n 2n 2s"


@pytest.mark.parametrize("rules", PROFILES)
def test_a5_an_ca_chuyen_cho(rules: str) -> None:
    assert found(taking(A5, "9n", "9v", rules))[0] == ("F03", 2)
    assert named(rules).class_of("F03") == ("refused" if rules == "ban-100" else "B1")


@pytest.mark.parametrize("rules", FINING)
def test_a5_pays_tam_do_hai_leo_when_he_wins(rules: str) -> None:
    # Having taken the cạ he throws 2s, waits for 2n and gets it.
    events = "1 danh 9n / 2 an 9n with 9v / 2 danh 2s / 3 bo / 3 boc 2n / 2 u 2n xuong -"
    source = text(events, {"2": A5, "1": _cai("9n", "")}, "2n", rules)
    outcome = result(source)
    assert (outcome["verdict"], outcome["settles"], outcome["fine"]) == ("u-bao", "fine", 12)
    assert points(outcome) == [12, -36, 12, 12]
    assert "F03" in outcome["faults"]


class TestA8:
    """Có chắn cấu cạ: a chắn may not be broken, a triple may lose one."""

    @pytest.mark.parametrize("rules", PROFILES)
    def test_pair(self, rules: str) -> None:
        assert found(taking(f"9v*2 {FILLER} 3s", "9n", "9v", rules)) == [("F04", 2)]
        assert named(rules).class_of("F04") == ("refused" if rules == "ban-100" else "B1")

    @pytest.mark.parametrize("rules", PROFILES)
    def test_triple(self, rules: str) -> None:
        assert found(taking(f"9v*3 {FILLER}", "9n", "9v", rules)) == []


A9 = "3v*2 3s*2 7n*2 cc*2 2v*3 9v 9n 8s 8n 5v 5n 6v 6s"


@pytest.mark.parametrize(("rules", "total"), [("ban-100", 10), ("van-van", 9), ("san-dinh", 9), ("ngoai", 9)])
def test_a9_chiu_u_bach_thu_two_tom_one_leo(rules: str, total: int) -> None:
    cai = "2s 4n*2 4s*2 5s*2 6n*2 7v*2 7s*2 8v*2 9s*2 2n*2 9n"
    events = "1 danh 2s / 2 bo / 2 boc 4v / 2 bo / 3 bo / 3 boc 2s / 3 bo / 4 bo / 4 boc 2v"
    announced = "xuong chiu-u, bach-thu, tom 2, leo"
    outcome = result(text(f"{events} / 3 u 2v by chiu {announced}", {"3": A9, "1": cai}, "4v 2s 2v", rules))
    assert (outcome["verdict"], outcome["chan"], outcome["ca"]) == ("paid", 6, 4)
    assert cuoc(outcome) == {"chiu-u": 1, "bach-thu": 1, "tom": 2, "leo": 1}
    assert (outcome["true_total"], outcome["total"]) == (total, total)
    assert points(outcome) == [-total, -total, 3 * total, -total]


@pytest.mark.parametrize("rules", PROFILES)
def test_a11_the_seeds_own_example(rules: str) -> None:
    hand = "3v*2 3s 3n 7n*2 2v*2 4v*2 5n*2 6s*2 9n*2 8v 8n 7v"
    events = "1 danh cc / 2 bo / 2 boc 7s / 2 u 7s xuong u-chi, tom"
    cai = "cc 2s*2 2n*2 4s*2 4n*2 5v*2 5s*2 6v*2 6n*2 8s*2 9v"
    outcome = result(text(events, {"2": hand, "1": cai}, "7s", rules))
    assert (outcome["chan"], outcome["ca"], outcome["total"]) == (7, 3, 5)
    assert points(outcome) == [-5, 15, -5, -5]


@pytest.mark.parametrize("rules", PROFILES)
def test_a12_tam_do_hai_leo(rules: str) -> None:
    hand = "9v*2 8s*2 cc*2 2v*2 3n*2 4s*2 8v 8n 9s 9n 5v 5n 6v"
    cai = "7n 2s*2 2n*2 3v*2 3s*2 4v*2 4n*2 5s*2 7s*2 7v*2 6n"
    events = "1 danh 7n / 2 bo / 2 boc 7v / 2 bo / 3 bo / 3 boc 4v / 3 bo / 4 bo / 4 boc 6s"
    outcome = result(text(f"{events} / 3 u 6s xuong tam-do, leo 2", {"3": hand, "1": cai}, "7v 4v 6s", rules))
    assert cuoc(outcome) == {"tam-do": 1, "leo": 2}
    assert outcome["diem"] == 12 == named(rules).fine


@pytest.mark.parametrize(
    ("hand", "sets"), [("3v*2 3s*2 7n*2", 2), ("3v*4 3s*4 7n*4", 4), ("3v*2 3s 7n", 1), ("3v*4 7n*4", 0)]
)
def test_a13_sets_never_use_a_card_twice(hand: str, sets: int) -> None:
    from adjudicator.chan.cuoc.sets import sets_of
    from adjudicator.chan.deck import packed
    from tests.adjudicator.chan.table import cards

    for rules in PROFILES:
        assert sets_of(packed(cards(hand)), named(rules).tom_faces) == sets
    as_leo = hand.replace("3v", "9v").replace("3s", "8s").replace("7n", "cc")
    assert sets_of(packed(cards(as_leo)), named("ban-100").leo_faces) == sets


class TestA14:
    """Chi chi rộng: seven chắn do not win on Chi chi; six do."""

    def source(self, hand: str, rules: str) -> str:
        cai = "9s*2 3v*2 3s*2 4v*2 5n*2 5s*2 6v*2 6s*2 8s 7n*2 4n"
        opening = (
            "1 danh 8s / 2 bo / 2 boc 4n / 2 bo / 3 bo / 3 boc 3s / 3 bo / 4 bo / 4 boc 3v / 4 bo / 1 bo"
        )
        events = f"{opening} / 1 boc 6v / 1 bo / 2 bo / 2 boc cc / 2 u cc xuong u-chi, bach-thu-chi"
        return text(events, {"2": hand, "1": cai}, "4n 3s 3v 6v cc", rules)

    @pytest.mark.parametrize("rules", PROFILES)
    def test_seven(self, rules: str) -> None:
        source = self.source("2v*2 3n*2 4s*2 5v*2 6n*2 7s*2 8v 8n 9v 9n 2n 2s cc", rules)
        outcome = result(source)
        assert (outcome["legal"], outcome["verdict"], outcome["chan"]) == (False, "u-lao", 7)
        assert outcome["problems"] == ["chi-rong"]
        assert points(outcome) == ([0, 0, 0, 0] if rules == "ban-100" else [12, -36, 12, 12])
        assert ("F23", 16) in found(source)
        assert ("F21", 16) in found(source, notes=True)

    @pytest.mark.parametrize("rules", PROFILES)
    def test_six(self, rules: str) -> None:
        outcome = result(self.source("2v*2 3n*2 4s*2 5v*2 6n*2 7v 7s 8v 8n 9v 9n 2n 2s cc", rules))
        thu = "bach-thu" if rules == "ban-100" else "bach-thu-chi"
        assert (outcome["legal"], outcome["chan"], outcome["ca"]) == (True, 6, 4)
        assert cuoc(outcome) == {"u-chi": 1, thu: 1}


A21 = "9v*2 9n 2v*2 3n*2 4s*2 5v*2 6n*2 8v 8n 2n 2s 7v 4n"
A21_CAI = "cc 5n*2 6s*2 4v*2 3v*2 3s*2 5s*2 7n*2 8s*2 9s*2 6v"
A21_EVENTS = (
    "1 danh cc / 2 bo / 2 boc 9v / 2 an 9v with 9n / 2 danh 4n / 3 bo / 3 boc 3v / 3 bo / 4 bo / 4 boc 7s"
    " / 2 u 7s xuong xuong"
)


#: The same hand without its fault: the chắn is taken, and 7v still waits for any card of its rank.
CLEAN = ("2 an 9v with 9n", "2 an 9v with 9v")


def a21(rules: str, tags: str = "") -> str:
    """Seat 2 wins plainly after treo tranh."""
    return text(A21_EVENTS, {"2": A21, "1": A21_CAI}, "9v 3v 7s", rules, tags=tags)


@pytest.mark.parametrize("rules", FINING)
def test_a21_treo_tranh_win_is_not_paid(rules: str) -> None:
    outcome = result(a21(rules))
    assert (outcome["legal"], outcome["verdict"], outcome["settles"]) == (True, "unpaid", "nothing")
    assert (outcome["true_total"], outcome["total"], outcome["faults"]) == (2, 0, ["F00"])
    assert points(outcome) == [0, 0, 0, 0]
    assert "chan/published/class-N" in [step.article for step in ruled(a21(rules)).judgement.steps]


def test_a21_at_the_seeds_table_the_move_is_refused_and_nothing_is_fined() -> None:
    ruling = ruled(a21("ban-100"))
    assert found(a21("ban-100")) == [("F00", 4)]
    assert ruling.result is not None
    assert ruling.result.as_json()["verdict"] == "paid"
    assert any(note.id == "chan.refused-before" for note in ruling.judgement.notes)


class TestA17:
    """Thông after an irregular previous hand."""

    def streak(self, source: str, rules: str | None = None) -> str:
        outcome = ruled(source, rules).result
        assert isinstance(outcome, UResult)
        return next_streak("", outcome)

    def test_treo_tranh_keeps_it(self) -> None:
        assert self.streak(a21("van-van")) == "2 1"

    def test_wrong_announcement_ends_it(self) -> None:
        assert self.streak(a21("van-van").replace("xuong xuong", "xuong leo")) == ""

    def test_what_everybody_accepted_keeps_it(self) -> None:
        accepted = a21("van-van").replace("xuong xuong", "xuong leo\nall accepts 11")
        assert self.streak(accepted) == "2 1"

    def test_fine_and_draw_end_it(self) -> None:
        events = "1 danh 9n / 2 an 9n with 9v / 2 danh 2s / 3 bo / 3 boc 2n / 2 u 2n xuong bach-thu"
        assert self.streak(text(events, {"2": A5, "1": _cai("9n", "")}, "2n", "van-van")) == ""
        assert next_streak("2 3", None) == ""

    def test_below_the_minimum_keeps_it(self) -> None:
        source = a21("van-van", '[stake "4-11"]').replace(*CLEAN)
        outcome = result(source)
        assert (outcome["settles"], outcome["fine"], points(outcome)) == ("fine", 11, [11, -33, 11, 11])
        assert self.streak(source) == "2 1"

    @pytest.mark.parametrize(("tag", "verdict"), [("2 1", "paid"), ("3 1", "wrong-announcement")])
    def test_the_call_in_the_next_hand(self, tag: str, verdict: str) -> None:
        source = a21("van-van", f'[streak "{tag}"]').replace(*CLEAN)
        outcome = result(source.replace("xuong xuong", "xuong thong"))
        assert outcome["verdict"] == verdict

    def test_without_a_record_of_the_hand_before_it_is_a_question(self) -> None:
        source = a21("van-van").replace(*CLEAN)
        ruling = ruled(source.replace("xuong xuong", "xuong thong"))
        (question,) = ruling.judgement.questions
        assert (question.fact, question.if_true, question.if_false) == ("streak 2 1", 3, -3)
        assert not question.default


class TestA22:
    """Two wins on one card: seat order from the gate where it lies."""

    @pytest.mark.parametrize("rules", PROFILES)
    def test_seat_three_first(self, rules: str) -> None:
        source = competing("1 u 7n xuong xuong / 3 u 7n xuong xuong", rules)
        first, second = ruled(source, claim=0), ruled(source, claim=1)
        assert (first.status, first.result) == (Status.VOID, None)
        assert second.result is not None
        assert second.result.as_json()["verdict"] == "paid"
        assert first.judgement.steps[-1].article == "chan/table/3/priority"

    @pytest.mark.parametrize("rules", PROFILES)
    def test_seat_three_called_first_in_time_too(self, rules: str) -> None:
        source = competing("3 u 7n xuong xuong / 1 u 7n xuong xuong", rules)
        assert ruled(source, claim=1).status is Status.VOID
        outcome = ruled(source, claim=0).result
        assert outcome is not None
        assert outcome.as_json()["verdict"] == "paid"

    @pytest.mark.parametrize("rules", PROFILES)
    def test_seat_one_once_three_declines(self, rules: str) -> None:
        outcome = result(competing("3 bo / 1 u 7n xuong xuong", rules))
        assert outcome["verdict"] == "paid"

    @pytest.mark.parametrize("rules", PROFILES)
    def test_silence_of_seat_three_counts_as_no_and_is_noted(self, rules: str) -> None:
        source = competing("1 u 7n xuong xuong", rules)
        assert ("uu-tien", 4) in found(source, notes=True)
        assert result(source)["verdict"] == "paid"


def competing(end: str, rules: str) -> str:
    """Seats 1 and 3 both wait for rank 7 with six chắn; seat 2 turns 7n."""
    one = "3v*2 3s*2 5n*2 6s*2 8s*2 9s*2 2s 2n 5s 5v 6v 6n 7v cc"
    three = "2v*2 3n*2 4s*2 5v*2 9n*2 4v*2 8v 8n 2n 2s 6n 6v 7s"
    return text(f"1 danh cc / 2 bo / 2 boc 7n / {end}", {"1": one, "3": three}, "7n", rules)


@pytest.mark.parametrize("rules", PROFILES)
def test_a23_chiu_of_the_discard_before_is_an_ordinary_turn(rules: str) -> None:
    hand = f"9v*3 {FILLER}"
    events = "1 danh 9v / 2 chiu 9v / 2 danh 4n / 3 bo / 3 boc 7s"
    source = text(events, {"2": hand, "1": _cai("9v", "").replace("7s", "2n")}, "7s", rules)
    assert found(source, notes=True) == []


class TestA24:
    """A discard cannot win, a chíu can."""

    cai = "9s 2n*2 2s*2 3v*2 3s*2 4v*2 5s*2 6v*2 6s*2 7s*2 8s cc*2"

    @pytest.mark.parametrize("rules", PROFILES)
    def test_ordinary_discard(self, rules: str) -> None:
        hand = "9s 2v*2 3n*2 4s*2 5v*2 6n*2 7v*2 8v*2 9n*2 4n*2"
        source = text("1 danh 9s / 3 u 9s xuong xuong", {"3": hand, "1": self.cai}, rules=rules)
        outcome = result(source)
        assert (outcome["legal"], outcome["verdict"], outcome["problems"]) == (False, "u-lao", ["not-stock"])

    @pytest.mark.parametrize("rules", PROFILES)
    def test_triple_on_a_discard(self, rules: str) -> None:
        hand = "9s*3 2v*2 3n*2 4s*2 5v*2 6n*2 7v*2 8v*2 9n*2"
        source = text(
            "1 danh 9s / 3 u 9s by chiu xuong chiu-u, thap-thanh", {"3": hand, "1": self.cai}, rules=rules
        )
        outcome = result(source)
        assert (outcome["legal"], outcome["verdict"], outcome["chan"]) == (True, "paid", 10)
        assert "chiu-u" in cuoc(outcome)
        assert "u-chi" not in cuoc(outcome)

    @pytest.mark.parametrize("rules", PROFILES)
    def test_triple_on_a_returned_card(self, rules: str) -> None:
        # Seat 4 makes a chíu of the discard 7n out of turn and puts 9s back at the gate of seat 2.
        three = "9s*3 2v*2 3n*2 4s*2 5v*2 6n*2 7v*2 8v*2 9n*2"
        four = "7n*3 9s 2s 2n 3v 3s 4v 4n 5n 5s 6v 6s 8n 8s 9v cc 2s".replace(" 2s 2n", " 2n") + " 8n"
        cai = "7n 2n*2 3v*2 3s*2 4v*2 5s*2 6v*2 6s*2 7s*2 8s 8s cc"
        events = "1 danh 7n / 4 chiu 7n / 4 tra-cua 9s to 2 / 3 u 9s by chiu xuong chiu-u, thap-thanh"
        if rules != "ban-100":
            events = events.replace("to 2", "to 1")
        source = text(events, {"3": three, "4": four, "1": cai}, rules=rules)
        assert found(source) == []
        outcome = result(source)
        assert (outcome["legal"], outcome["verdict"]) == (True, "paid")
        assert cuoc(outcome)["chiu-u"] == 1


class TestA26:
    """One's own discard comes back: it may be taken neither as chắn nor as cạ."""

    hand = "3n*3 3s 2v*2 4s*2 5v*2 7v*2 8v 8n 9n 9v 2s 5s 6v"

    def source(self, with_: str, rules: str) -> str:
        events = (
            "1 danh cc / 2 bo / 2 boc cc / 2 bo / 3 bo / 3 boc 7s / 3 bo / 4 bo / 4 boc 7n / 4 bo / 1 bo"
            " / 1 boc 4v / 1 bo / 2 an 4v with 4v / 2 danh 3n / 3 bo / 3 boc 2n / 3 bo / 4 bo / 4 boc 6s / 4 bo"
            f" / 1 bo / 1 boc 8s / 1 bo / 2 bo / 2 boc 3n / 2 an 3n with {with_}"
        )
        hand = self.hand.replace("6v", "4v")
        cai = "cc 9s*2 2n*2 3v*2 4n*2 5n*2 6n*2 6s*2 7n 8s*2 9n 5s 7s"
        return text(events, {"2": hand, "1": cai}, "cc 7s 7n 4v 2n 6s 8s 3n", rules)

    @pytest.mark.parametrize("rules", PROFILES)
    @pytest.mark.parametrize("with_", ["3n", "3s"])
    def test_refused_or_f11(self, with_: str, rules: str) -> None:
        codes = [code for code, event in found(self.source(with_, rules)) if event == 27]
        assert "F11" in codes


class TestA27:
    """After a cạ both cards of a cạ may not be thrown."""

    hand = "2s 3n 3s 4v*2 5v*2 6n*2 7v*2 9n*2 8v 4s 5n 7s cc 9s"

    def source(self, last: str, rules: str) -> str:
        events = (
            "1 danh 2v / 2 an 2v with 2s / 2 danh 3n / 3 bo / 3 boc 6s / 3 bo / 4 bo / 4 boc 8n / 4 bo / 1 bo"
            f" / 1 boc 4s / 1 bo / 2 an 4s with 4s / 2 danh {last}"
        )
        cai = "2v 2n*2 3v*2 4n*2 5s*2 6v*2 8s*2 9v*2 7n*2 cc*2 6s"
        return text(events, {"2": self.hand, "1": cai}, "6s 8n 4s", rules)

    @pytest.mark.parametrize("rules", PROFILES)
    def test_second_card_of_a_ca(self, rules: str) -> None:
        assert ("F15", 14) in found(self.source("3s", rules))

    @pytest.mark.parametrize("rules", PROFILES)
    def test_another_rank_is_fine(self, rules: str) -> None:
        assert found(self.source("cc", rules)) == []


class TestA28:
    """A capture that would leave no legal discard is refused where the house says so."""

    def test_seed_refuses(self) -> None:
        hand = "9v*2 9s 2v*2 3n*2 4s*2 5v*2 6n*2 7v*2 8v*2 4n*2"
        cai = "9s 2s*2 2n*2 3v*2 3s*2 4v*2 5n*2 5s*2 6v*2 7n*2 cc"
        # Taking 9s with 9s leaves nine chắn and nothing odd: there is nothing that may be thrown.
        source = text("1 danh 9s / 2 an 9s with 9s", {"2": hand, "1": cai})
        assert found(source) == [("het-quan-danh", 2)]

    @pytest.mark.parametrize("rules", FINING)
    def test_others_let_it_pass(self, rules: str) -> None:
        hand = "9v*2 9s 2v*2 3n*2 4s*2 5v*2 6n*2 7v*2 8v*2 4n*2"
        cai = "9s 2s*2 2n*2 3v*2 3s*2 4v*2 5n*2 5s*2 6v*2 7n*2 cc"
        assert found(text("1 danh 9s / 2 an 9s with 9s", {"2": hand, "1": cai}, rules=rules)) == []

    def test_a_chiu_that_leaves_nothing_is_not_offered(self) -> None:
        hand = "9s*3 2v*2 3n*2 4s*2 5v*2 6n*2 7v*2 8v*2 4n*2"
        cai = "9s 2s*2 2n*2 3v*2 3s*2 4v*2 5n*2 5s*2 6v*2 7n*2 cc"
        source = text("1 danh 9s / 2 chiu 9s", {"2": hand, "1": cai})
        assert found(source, notes=True) == [("het-quan-danh", 2)]
