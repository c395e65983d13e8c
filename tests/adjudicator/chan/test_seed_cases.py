"""Cases B1 to B13 and the worked examples of §8.3, through the notation, on each profile's scale."""

from __future__ import annotations

import pytest

from adjudicator.chan.deck import PACK
from adjudicator.chan.position import Phase, all_cards
from adjudicator.game import Options
from adjudicator.procedure import rule
from tests.adjudicator.chan.table import PROFILES, cards, cuoc, found, points, read, result, text, walked

WAIT_BACH_THU = "2v*2 3n*2 4s*2 5v*2 6n*2 7v 7s 8v 8n 9v 9n 4v 4n 2n"


def position(hand: str, win: str, how: str, rules: str, dealt: str = "") -> str:
    """A win written as a recorded middle: `how` own, other (seat 1 turns it) or chiu (seat 1 throws it).

    Only the winner's hand is known, as it often is when a dispute is written down.
    """
    lines = {
        "own": f"position turn 2\n@hand\n@noc\n2 boc {win}\n2 u {win} @xuong",
        "other": f"position turn 1\n@hand\n@noc\n1 boc {win}\n2 u {win} @xuong",
        "chiu": f"position turn 1\n@hand\n@noc\n1 danh {win}\n2 u {win} by chiu @xuong",
    }[how]
    held = f"hand 2 {' '.join(cards(hand))}" + (f"\ndealt 2 {' '.join(cards(dealt))}" if dealt else "")
    body = lines.replace("@hand", held).replace("@noc\n", "").replace(" @xuong", "")
    return f'%van 1.0\n[game "chan"]\n[rules "{rules}"]\n[cai "1"]\n{body}\n'


class TestB1:
    """Five chắn, four cạ, què 2n: only 2n wins."""

    cai = "2s 3v*2 3s*2 5n*2 5s*2 6v*2 6s*2 7n*2 8s*2 9s*2 cc"

    def source(self, card: str, rules: str) -> str:
        events = "1 danh cc / 2 bo / 2 boc 3v / 2 bo / 3 bo / 3 boc 3s / 3 bo / 4 bo"
        events += f" / 4 boc {card} / 2 u {card} xuong " + ("bach-thu" if card == "2n" else "xuong")
        return text(events, {"2": WAIT_BACH_THU, "1": self.cai}, f"3v 3s {card}", rules)

    @pytest.mark.parametrize("rules", PROFILES)
    def test_2s(self, rules: str) -> None:
        outcome = result(self.source("2s", rules))
        assert (outcome["legal"], outcome["problems"], outcome["chan"], outcome["ca"]) == (
            False,
            ["chan"],
            5,
            5,
        )

    @pytest.mark.parametrize("rules", PROFILES)
    def test_2n(self, rules: str) -> None:
        outcome = result(self.source("2n", rules))
        assert (outcome["verdict"], cuoc(outcome), outcome["true_total"]) == ("paid", {"bach-thu": 1}, 4)


@pytest.mark.parametrize(("rules", "total"), [("ban-100", 6), ("san-dinh", 5), ("van-van", 5), ("ngoai", 5)])
def test_b4_triple_wait(rules: str, total: int) -> None:
    hand = "2v*3 3n*2 4s*2 5v*2 6n*2 7v 7s 8v 8n 4v 4n 9v 9n"
    cai = "cc 2n*2 2s 3v*2 3s*2 5n*2 5s*2 6v*2 6s*2 7n*2 8s*2"
    events = "1 danh cc / 2 bo / 2 boc 3v / 2 bo / 3 bo / 3 boc 2n / 3 bo / 4 bo / 4 boc 3s / 4 an 3s with 3n"
    four = "2v 3n 4v 4n 5v 6v 7v 7n 8v 8n 9v 9n 2s 4s 5s 6s 7s 8s 9s"
    events += " / 4 danh 2v / 2 u 2v by chiu xuong chiu-u, bach-thu"
    source = text(events, {"2": hand, "4": four, "1": cai}, "3v 2n 3s", rules)
    assert found(source) == []
    outcome = result(source)
    assert (outcome["legal"], cuoc(outcome), outcome["true_total"]) == (
        True,
        {"chiu-u": 1, "bach-thu": 1},
        total,
    )


class TestB6:
    """The cái is dealt ten chắn."""

    hand = "2v*2 2n*2 3n*2 4s*2 5v*2 6n*2 7s*2 8v*2 9n*2 4v*2"

    @pytest.mark.parametrize("rules", PROFILES)
    def test_thien_u(self, rules: str) -> None:
        outcome = result(text("1 u xuong thien-u, thap-thanh", {"1": self.hand}, rules=rules))
        assert (outcome["verdict"], outcome["chan"]) == ("paid", 10)
        assert cuoc(outcome) == {"thien-u": 1, "thap-thanh": 1}
        assert points(outcome)[0] == 3 * int(str(outcome["total"]))

    def test_declined_he_is_dead_and_only_draws(self) -> None:
        events = "1 bo / 2 boc 2s / 2 bo / 3 bo / 3 boc 3s / 3 bo / 4 bo / 4 boc 7v / 4 bo / 1 bo / 1 boc 5n / 1 bo"
        source = text(events, {"1": self.hand}, "2s 3s 7v 5n")
        assert found(source) == []
        walk = walked(source)
        dealer = walk.positions[-1].players[0]
        assert dealer.dead
        assert all_cards(walk.positions[-1]) == PACK

    def test_a_dead_hand_takes_and_wins_nothing(self) -> None:
        source = text("1 bo / 2 boc 2s / 2 bo / 3 bo / 3 boc 2v / 1 chiu 2v", {"1": self.hand}, "2s 2v")
        assert ("ngoi-im", 6) in found(source)
        source = text("1 bo / 2 boc 2v / 1 u 2v xuong -", {"1": self.hand}, "2v")
        assert result(source)["problems"] == ["dead", "count", "que"]

    def test_with_a_legal_discard_he_may_not_pass(self) -> None:
        assert found(text("1 bo", {"1": self.hand.replace("4v*2", "4v 4n")})) == [("sai-luc", 1)]


class TestB7:
    """A discard from two or four copies breaks a chắn, from three it does not."""

    def source(self, copies: int, rules: str) -> str:
        rest = "3n 4s 5v 6n 7s 8v 9n 4v 5s 6v 7n 8s 9s 2s 3v 3s cc 5n"
        return text("1 danh 2v", {"1": f"2v*{copies} " + " ".join(rest.split()[: 20 - copies])}, rules=rules)

    @pytest.mark.parametrize("copies", [2, 4])
    def test_refused(self, copies: int) -> None:
        assert found(self.source(copies, "ban-100")) == [("pha-chan", 1)]

    @pytest.mark.parametrize("rules", PROFILES)
    def test_three(self, rules: str) -> None:
        assert found(self.source(3, rules)) == []

    @pytest.mark.parametrize("rules", PROFILES[1:])
    def test_tolerated_elsewhere(self, rules: str) -> None:
        assert found(self.source(2, rules)) == []


class TestB9:
    """The stock runs out."""

    def source(self, end: str, rules: str) -> str:
        """One card is left; seat 3 turns it."""
        return (
            f'%van 1.0\n[game "chan"]\n[rules "{rules}"]\n[cai "1"]\nposition turn 3\n'
            "hand 4 5n 2s 3s 4s 7n 7n 8s 8s 9s 9s\nmat 4 [6v 6v] [6n 6n] [4n 4n] [2n 2n]\n"
            f"noc 5n\n3 boc 5n\n3 bo\n{end}\n"
        )

    @pytest.mark.parametrize("rules", PROFILES)
    def test_captured_and_then_drawn(self, rules: str) -> None:
        source = self.source("4 an 5n with 5n\n4 danh 2s\n1 bo", rules)
        assert found(source) == []
        walk = walked(source)
        assert walk.positions[-2].phase is Phase.OFFER
        last = walk.positions[-1]
        assert last.is_drawn
        called = walked(source + "table hoa\n").positions[-1]
        assert (called.phase, called.ended and called.ended[0]) == (Phase.END, "draw")

    def test_nothing_is_played_after_the_draw(self) -> None:
        assert found(self.source("4 bo\n4 boc 2v", "ban-100")) == [("het-noc", 4)]
        assert found(self.source("4 bo\n4 boc 2v\n1 danh 2v", "ban-100")) == [("het-noc", 4), ("sau-ket", 5)]

    def test_called_drawn_too_early(self) -> None:
        assert found(text("1 danh cc\ntable hoa", {"1": "cc 2v*3 3v*3 4v*3 5v*3 6v*3 7v*3 8v"})) == [
            ("hoa", 2)
        ]
        assert found(self.source("4 bo\ntable hoa", "ban-100")) == []


@pytest.mark.parametrize("rules", PROFILES)
def test_b11_a_returned_card_wins_only_by_chiu(rules: str) -> None:
    # Seat 4 makes a chíu of 7n out of turn and puts back 9s, which would complete seat 3 as a pair.
    three = "9s 2v*2 3n*2 4s*2 5v*2 6n*2 7v*2 8v*2 9n*2 4n*2"
    four = "7n*3 9s 2n 3v 3s 4v 5n 5s 6v 6s 8n*3 8s 9v cc 2s"
    cai = "7n 2n*2 3v*2 3s*2 4v*2 5s*2 6v*2 6s*2 7s*2 8s*2 cc"
    events = "1 danh 7n / 4 chiu 7n / 4 tra-cua 9s / 3 u 9s xuong xuong"
    outcome = result(text(events, {"3": three, "4": four, "1": cai}, rules=rules))
    assert (outcome["legal"], outcome["verdict"], outcome["problems"]) == (False, "u-lao", ["not-stock"])


@pytest.mark.parametrize(
    ("rules", "diem"), [("ban-100", 14), ("san-dinh", 13), ("van-van", 13), ("ngoai", 13)]
)
def test_b13_kinh_tu_chi_with_thien_khai(rules: str, diem: int) -> None:
    hand = "cc*4 2v*2 3n*2 4s*2 5v*2 6n*2 7v 5n 5s 6v 6s"
    outcome = result(position(hand, "7s", "other", rules))
    assert cuoc(outcome) == {"kinh-tu-chi": 1, "thien-khai": 1}
    assert outcome["diem"] == diem


#: hand, winning card, how, chắn, cạ, red cards' cước …, then (điểm, total with gà) for ban-100, san-dinh, van-van.
WORKED = [
    ("3v*2 3s 3n 7n*2 2v*2 4v*2 5n*2 6s*2 9n*2 8v 8n 7v", "7s", "own", 7, ["u-chi", "tom"], (5, 5), (5, 5), (5, 5)),
    ("2v*2 2n*2 3n*2 4v*2 4s*2 5v*2 6n*2 8n 8v 9n 9v 7v", "7s", "other", 7, ["xuong"], (2, 2), (2, 2), (2, 2)),
    (
        "3v*2 3s*2 7n*2 cc*2 2v*3 9v 9n 8s 8n 5v 5n 6v 6s", "2v", "chiu", 6, ["chiu-u", "bach-thu", "leo", "tom"],
        (10, 10), (9, 9), (9, 9),
    ),
    (
        "9v*2 8s*2 cc 2v*2 3n*2 4s*2 8v 8n 9s 9n 5v 5n 6v 6s", "cc", "own", 6,
        ["u-chi", "bach-thu(-chi)", "tam-do", "leo"], (14, 14), (16, 36), (16, 31),
    ),
    ("9v*2 8s*2 cc*2 2v*2 3n*2 4s*2 8v 8n 9s 9n 5v 5n 6v", "6s", "other", 6, ["tam-do", "leo"], (12, 12), (12, 17), (12, 17)),
    ("2v*2 2n*2 4v*2 4n*2 5s*2 6s*2 7v*2 3n 6v 6n 5v 5n", "3s", "own", 7, ["u-chi", "bach-dinh"], (8, 8), (8, 13), (8, 13)),
    ("cc*4 2v*2 3n*2 4s*2 5v*2 6n*2 7v 5n 5s 6v 6s", "7s", "other", 7, ["kinh-tu-chi", "thien-khai"], (14, 14), (13, 18), (13, 18)),
    ("3v*2 3s*2 7n*2 2v*2 4v*2 5v*2 6v*2 2n*2 4n*2 9v", "9v", "own", 10, ["u-chi", "thap-thanh", "tom"], (23, 23), (15, 20), (15, 20)),
    (
        "3v*2 3s*2 7n*2 2v*2 4v*2 5v*2 6v*2 2n*2 4n*2 5n", "5n", "other", 10, ["bach-dinh", "thap-thanh", "tom"],
        (27, 27), (21, 31), (18, 28),
    ),
]  # fmt: skip


@pytest.mark.parametrize("at", range(3))
@pytest.mark.parametrize("example", WORKED, ids=range(1, 10))
def test_worked_examples(example: tuple[object, ...], at: int) -> None:
    hand, win, how, chan, ids, *totals = example
    rules = PROFILES[at]
    outcome = result(position(str(hand), str(win), str(how), rules))
    thu = "bach-thu" if rules == "ban-100" else "bach-thu-chi"
    assert isinstance(ids, list)
    assert list(cuoc(outcome)) == [thu if id == "bach-thu(-chi)" else id for id in ids]
    assert (outcome["legal"], outcome["chan"], outcome["ca"]) == (True, chan, 10 - int(str(chan)))
    assert (outcome["diem"], outcome["true_total"]) == totals[at]


@pytest.mark.parametrize(("rules", "total"), [("ban-100", 7), ("san-dinh", 6), ("van-van", 6), ("ngoai", 6)])
def test_worked_example_of_thien_u(rules: str, total: int) -> None:
    hand = "2v*4 3n*2 4n*2 5n*2 6n*2 7v 7s 8v 8n 9v 9n 2n 2s"
    outcome = result(text("1 u xuong thien-u, bach-thu, thien-khai", {"1": hand}, rules=rules))
    assert cuoc(outcome) == {"thien-u": 1, "bach-thu": 1, "thien-khai": 1}
    assert (outcome["verdict"], outcome["true_total"]) == ("paid", total)


def test_by_profile_gives_every_house() -> None:
    hand = "2v*4 3n*2 4n*2 5n*2 6n*2 7v 7s 8v 8n 9v 9n 2n 2s"
    record = read(text("1 u xuong thien-u, bach-thu, thien-khai", {"1": hand}))
    (ruling,) = rule(record, None, Options())
    assert ruling.judgement.by_profile == (("ban-100", 7), ("ngoai", 6), ("san-dinh", 6), ("van-van", 6))
