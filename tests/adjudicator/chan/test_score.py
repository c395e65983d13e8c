"""Pairing, cước and total against the plain second scorer; sets and scales by themselves."""

from __future__ import annotations

from dataclasses import replace
from itertools import permutations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from adjudicator.chan.cuoc.score import CUOC, cuoc_of, score
from adjudicator.chan.cuoc.sets import sets_of
from adjudicator.chan.cuoc.win import CA, CHAN, CHIU, Meld, Win
from adjudicator.chan.deck import FACES, NUMBER, ONE, PACK, codes, count, packed, reds, size
from adjudicator.chan.house import BadProfile, house, named, options, scales, with_flag
from adjudicator.chan.pairs import ca_in, chan_in, completes, is_waiting, pairing, que_in, waits
from adjudicator.profile import profile
from tests.adjudicator.chan import slow_score
from tests.adjudicator.chan.random_wins import Sample, sample
from tests.adjudicator.chan.table import PROFILES, cards


def win_of(drawn: Sample) -> Win:
    """The sample as the package reads it."""
    hand = packed(drawn.hand)
    melds = tuple(
        Meld((CHIU if len(m) == 4 else CHAN if m[0] == m[1] else CA), NUMBER[m[0]], NUMBER[m[1]])
        for m in drawn.melds
    )
    face = None if drawn.win is None else NUMBER[drawn.win]
    full = hand + (0 if face is None else ONE[face])
    return Win(
        full + packed(card for meld in drawn.melds for card in meld), hand, melds, face,
        chan_in(full) + sum((1, 0, 2)[meld.kind] for meld in melds), face is not None and count(hand, face) == 3,
        drawn.own_gate, packed(drawn.dealt), drawn.reveals, drawn.thong,
        drawn.from_stock,
    )  # fmt: skip


def is_legal(win: Win) -> bool:
    """Legality by the package's own functions."""
    laid = sum(2 if meld.kind == CHIU else 1 for meld in win.melds)
    chan_laid = sum((1, 0, 2)[meld.kind] for meld in win.melds)
    if win.card is None:
        return que_in(win.concealed) == 0 and size(win.concealed) + 2 * laid == 20 and win.chan >= 6
    return completes(win.concealed, win.card, chan_laid, laid)


def agree(drawn: Sample, rules: str) -> bool:
    """Do the two scorers say the same of one hand? Returns whether it is legal."""
    win = win_of(drawn)
    legal, found, diem, total = slow_score.judge(
        list(drawn.hand), [list(m) for m in drawn.melds], drawn.win, drawn.own_gate, list(drawn.dealt),
        drawn.reveals, drawn.thong, rules, drawn.from_stock,
    )  # fmt: skip
    assert is_legal(win) == legal, drawn
    if legal:
        called = cuoc_of(win, named(rules))
        assert dict(called) == found, (drawn, rules)
        scored = score(called, named(rules))
        assert (scored.diem, scored.total) == (diem, total), (drawn, rules, called)
        assert sum(points for _, _, points in scored.cuoc) == diem
    return legal


@pytest.mark.parametrize("rules", PROFILES)
def test_two_scorers_agree(rules: str) -> None:
    source = Random(f"scores {rules}")
    legal = sum(agree(sample(source), rules) for _ in range(500))
    assert 300 < legal < 500


def test_sets_of_cards() -> None:
    hand = packed(cards("2v*3 cc*4 9s 8n*2"))
    assert (size(hand), reds(hand), chan_in(hand), que_in(hand), ca_in(hand)) == (10, 5, 4, 2, 0)
    assert codes(hand) == tuple(cards("2v*3 8n*2 9s cc*4"))
    assert size(PACK) == 100
    assert reds(PACK) == 20


@settings(max_examples=150, deadline=None)
@given(st.lists(st.sampled_from(FACES), max_size=20))
def test_pairing_uses_every_card_once(drawn: list[str]) -> None:
    held = [card for n, card in enumerate(drawn) if drawn[:n].count(card) < 4]
    hand = packed(held)
    made = pairing(hand)
    chan, ca, que = slow_score.split(held)
    assert (len(made.chan), len(made.ca), len(made.que)) == (len(chan), len(ca), len(que))
    assert (chan_in(hand), ca_in(hand), que_in(hand)) == (len(chan), len(ca), len(que))
    used = [face for pair in (*made.chan, *made.ca) for face in pair] + list(made.que)
    assert sorted(FACES[face] for face in used) == sorted(held)


WAITS = [
    ("9v 2v*2 3n*2 4s*2 5v*2 6n*2 7v 7s 8v 8n 4v 4n 2n 2s", "9v"),  # five chắn, one què: that card only
    ("3v*2 3s 3n 7n*2 2v*2 4v*2 5n*2 6s*2 9n*2 8v 8n 7v", "7v 7s 7n"),  # 7n is held as chắn: the rank is odd
    ("2v*2 3n*2 4s*2 5v*2 6n*2 7s*2 8v 8n 9v 9n 2n 2s cc", ""),  # chi chi rộng
    ("2v*2 3n*2 4s*2 5v*2 6n*2 7v 7s 8v 8n 9v 9n 2n 2s cc", "cc"),
    ("2v*2 3n*2 4s*2 5v*2 6n*2 7v 7s 7n 8v 8n 9v 9n 2n 2s", "7v 7s 7n"),  # ba đầu
    ("2v*4 3n*2 4s*2 5v*2 6n*2 7n*2 8v 8n 9v 9n 2s", "2s 2n"),  # 2v is exhausted in hand
    ("2v 3n 4s 5v 6n 7v 8v 9v cc 2v 3n 4s 5v 6n 7n 8n 9n 2s 3s", ""),
]


@pytest.mark.parametrize(("hand", "wanted"), WAITS)
def test_waits(hand: str, wanted: str) -> None:
    held = packed(cards(hand))
    assert size(held) == 19
    assert [FACES[face] for face in waits(held)] == wanted.split()


def test_waiting_asks_for_five_chan_and_one_que() -> None:
    assert is_waiting(packed(cards(WAITS[0][0])), 0)
    assert not is_waiting(packed(cards(WAITS[6][0])), 0)
    assert is_waiting(packed(cards("9v 2v*2 3n*2")), 3)
    assert not is_waiting(packed(cards("9v 2v*2 3n*2")), 2)


def test_every_scale_holds_what_its_profile_scores() -> None:
    for rules in PROFILES:
        known = set(named(rules).scale)
        assert known <= set(CUOC)
        assert {name for bonus in named(rules).ga for name in bonus.cuoc} <= known
        assert {picture.id for picture in named(rules).pictures} <= known


def test_dich_follows_main() -> None:
    """Main above three: dịch is main less three; three or less: main less two. gamevh differs on pictures."""
    for name, scale in scales().items():
        for id, worth in scale.items():
            if name != "gamevh" or worth.main != 30:
                assert worth.dich == worth.main - (3 if worth.main > 3 else 2), (name, id)


def test_the_fine_on_every_scale() -> None:
    fines = {}
    for name in scales():
        try:
            fines[name] = house(with_flag(profile("chan", "ban-100"), "scale", name)).fine
        except BadProfile:
            fines[name] = 0
    assert fines == {"ban-100": 12, "san-dinh": 12, "van-van": 12, "138": 11, "chantt": 0, "gamevh": 12}


def test_a_bad_profile_is_named() -> None:
    with pytest.raises(BadProfile, match="return_pass"):
        house(with_flag(profile("chan", "ban-100"), "return_pass", "never"))
    with pytest.raises(BadProfile, match="scale"):
        house(with_flag(profile("chan", "ban-100"), "scale", "nowhere"))


def test_options_hold_the_values_of_every_profile() -> None:
    for flag, option in options().items():
        for rules in PROFILES:
            assert profile("chan", rules).flag(flag) in option.values, (rules, flag)


@pytest.mark.parametrize(
    ("drawn", "ca", "que"),
    [(None, "7v 7s", "7n"), ("7v", "7v 7s", "7n"), ("7s", "7v 7s", "7n"), ("7n", "7n 7v", "7s"), ("2v", "7v 7s", "7n")],
)  # fmt: skip
def test_the_card_drawn_into_a_ba_dau_lies_in_its_ca(drawn: str | None, ca: str, que: str) -> None:
    """§4, §7.1: one cạ and one què of three suits; the card just taken is in the cạ."""
    made = pairing(packed(cards("2v*2 7v 7s 7n")), None if drawn is None else NUMBER[drawn])
    assert [FACES[face] for face in made.ca[0]] == ca.split()
    assert [FACES[face] for face in made.que] == [que]


class TestFlags:
    """The scoring flags, each way."""

    base = Win(
        packed(cards("2v*4 3v*4 3s*2 7n*2 4v*2 5n*2 8v 8n 9v 9n")), packed(cards("7n*2 4v*2 5n*2 8v 8n 9v 3s")),
        (Meld(CHIU, NUMBER["2v"], NUMBER["2v"]), Meld(CHAN, NUMBER["3v"], NUMBER["3v"]), Meld(CHAN, NUMBER["3v"], NUMBER["3v"]),
         Meld(CA, NUMBER["9n"], NUMBER["9v"])),
        NUMBER["3s"], 9, dealt=packed(cards("2v*3 3v*2 7n*2 4v*2 5n*2 8v 8n 9v 3s")),
    )  # fmt: skip

    def under(
        self, flag: str, value: object, rules: str = "van-van", win: Win | None = None
    ) -> dict[str, int]:
        return dict(cuoc_of(win or self.base, house(with_flag(profile("chan", rules), flag, value))))

    def test_co_chiu(self) -> None:
        assert "co-chiu" in self.under("score_co_chiu", True)
        assert "co-chiu" not in self.under("score_co_chiu", False)

    def test_bon_and_its_multiples(self) -> None:
        assert self.under("multiples", ("tom",))["bon"] == 1
        twice = replace(self.base, melds=(*self.base.melds, self.base.melds[3], self.base.melds[3]))
        assert self.under("u_bon", "merged", win=twice)["bon"] == 1

    def test_tom_faces(self) -> None:
        assert self.under("tom_faces", ("3v", "3s", "7n"))["tom"] == 2
        assert "tom" not in self.under("tom_faces", ("3v", "3n", "7n"))

    @pytest.mark.parametrize(("value", "reveals", "stock", "there"), [
        ("off", 0, True, False), ("no-reveal", 0, True, True), ("no-reveal", 1, True, False),
        ("no-reveal", 0, False, True), ("no-reveal", 1, False, False), ("before-second", 0, True, True),
        ("before-second", 1, True, False), ("before-second", 1, False, True), ("before-second", 2, False, False),
        ("before-second", None, False, False),
    ])  # fmt: skip
    def test_dia_u(self, value: str, reveals: int | None, stock: bool, there: bool) -> None:
        """§8.4: a card of the stock is itself turned; one thrown or put back is not."""
        win = replace(self.base, reveals=reveals, from_stock=stock)
        assert ("dia-u" in self.under("dia_u", value, win=win)) == there

    def test_bach_thu_rule_differs_on_an_exposed_ca_of_the_rank(self) -> None:
        hand = packed(cards("2v*2 3n*2 4s*2 5v*2 6n*2 7v 8v 8n 4v 4n 2n 2s"))
        win = Win(
            hand + packed(cards("7v 7s 7n")), hand, (Meld(CA, NUMBER["7s"], NUMBER["7n"]),), NUMBER["7v"], 6
        )
        assert "bach-thu" not in self.under("bach_thu_rule", "no-ca-of-rank", win=win)
        assert "bach-thu" in self.under("bach_thu_rule", "five-before", win=win)

    def test_bach_thu_asks_for_exactly_six_chan(self) -> None:
        hand = packed(cards("2v*2 3n*2 4s*2 5v*2 6n*2 7v 8v 8n 4v 4n 2n 2s 9v 9n"))
        for chan, there in ((5, False), (6, True), (7, False)):
            win = Win(hand + ONE[NUMBER["7v"]], hand, (), NUMBER["7v"], chan)
            assert ("bach-thu" in self.under("bach_thu_rule", "no-ca-of-rank", win=win)) is there

    def test_thien_u_bach_thu(self) -> None:
        hand = packed(cards("2v*4 3n*2 4n*2 5n*2 6n*2 7v 7s 8v 8n 9v 9n 2n 2s"))
        win = Win(hand, hand, (), None, 6, dealt=hand)
        assert "bach-thu" in self.under("thien_u_bach_thu", True, win=win)
        assert "bach-thu" not in self.under("thien_u_bach_thu", False, win=win)

    @pytest.mark.parametrize(("mode", "diem"), [("all-main", 23), ("four-main", 15), ("max-plus-dich", 15)])
    def test_thap_thanh_mode(self, mode: str, diem: int) -> None:
        rules = house(with_flag(profile("chan", "ban-100"), "thap_thanh_mode", mode))
        assert score((("thap-thanh", 1), ("tom", 2), ("u-chi", 1)), rules).diem == diem


@pytest.mark.parametrize(
    ("written", "times"),
    [("3v 3s 7n", 1), ("3v*2 3s*2 7n", 1), ("3v*2 3s*3 7n*2", 2), ("3v*4 3s*4 7n*4", 4), ("3v*4 3s*4", 0), ("3v*4 7n 3s", 1)],
)  # fmt: skip
def test_how_many_sets(written: str, times: int) -> None:
    """chan/table/4/tom: no card is used twice, whichever of the three is the scarcest."""
    held = packed(cards(written))
    for faces in permutations(NUMBER[code] for code in ("3v", "3s", "7n")):
        assert sets_of(held, faces) == times


@pytest.mark.parametrize(
    ("reds_held", "cuoc"),
    [("", "bach-dinh"), ("cc*4", "kinh-tu-chi"), ("8v*4", ""), ("cc*2 9s*2", ""), ("8v*4 9s*4", "tam-do"), ("cc*4 9v*2", "")],
)  # fmt: skip
def test_cuoc_of_the_red_cards(reds_held: str, cuoc: str) -> None:
    """chan/table/4/bach-dinh, kinh-tu-chi, tam-do: none, the four Chi chi alone, exactly eight."""
    red = cards(reds_held)
    black = cards("2v*2 2s*2 3n*2 4s*2 5v*2 6n*2 7s*2 4v*2 5n*2 6s*2")[: 20 - len(red)]
    whole = packed([*red, *black])
    win = Win(whole, whole, (), None, chan_in(whole), dealt=whole)
    found = {id for id, _ in cuoc_of(win, named("ban-100"))} & {"bach-dinh", "kinh-tu-chi", "tam-do"}
    assert found == ({cuoc} if cuoc else set())
