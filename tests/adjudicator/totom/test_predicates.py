"""The predicates of §10 and §4, each clause by itself: one count decides, the rest allows it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from adjudicator.totom.bat_thuc import (
    Use,
    backing,
    forms,
    half_used_yeu,
    is_backed,
    is_bare,
    said_form,
    use_of,
    words_fit,
)
from adjudicator.totom.cup_check import copies_under
from adjudicator.totom.dependence import dependent_flags
from adjudicator.totom.hand import EAT, Hand, Layout, Locked, is_u, legal_layouts, lies_alone
from adjudicator.totom.melds import PHU, phu_of
from adjudicator.totom.nearest import nearest_miss
from adjudicator.totom.opening import kind_of
from adjudicator.totom.packing import contains, packed_codes
from adjudicator.totom.position import Cup, Player
from adjudicator.totom.rules import rules_named
from adjudicator.totom.u import shape
from notation.games.totom import FACES, INDEX

SD = rules_named("san-dinh")


def held(cards: str) -> int:
    """Cards as packed counts."""
    return packed_codes(cards.split())


def phu(cards: str) -> int:
    """The number of the one phu that these cards make."""
    return phu_of(held(cards))[0]


def use(copies: int, laid: int, phu: int, discarded: int, *, face: str = "5v", one_bi: bool = False) -> Use:
    """A cup's cards: how many copies, laid, in how many phu, discarded."""
    alone = max(0, copies - laid - discarded)
    return Use(INDEX[face], copies, laid, phu, discarded, alone, one_bi)


@pytest.mark.parametrize("copies", [1, 2, 3, 4])
@pytest.mark.parametrize("code", FACES)
def test_what_lies_among_other_cards(code: str, copies: int) -> None:
    """§3.1: each of the thirty faces, up to four copies of it."""
    others = packed_codes([other for other in FACES for _ in range(4) if other != code])
    part = packed_codes([code] * copies)
    for held_copies in range(5):
        assert contains(others + packed_codes([code] * held_copies), part) is (held_copies >= copies)


class TestForms:
    """§10.2, §10.3: which form the cards fit."""

    @pytest.mark.parametrize(
        ("made", "told"),
        [
            (use(3, 3, 2, 0), ("an-ca",)),
            (use(3, 3, 3, 0), ("an-ca",)),
            (use(3, 4, 2, 0), ("an-ca",)),  # the fourth taken from the table lies with them
            (use(3, 3, 1, 0), ()),
            (use(3, 3, 1, 0, one_bi=True), ("bi-hoan-bi",)),
            (use(3, 3, 2, 1), ("an-2-danh-1",)),
            (use(3, 2, 2, 1), ("an-2-danh-1",)),
            (use(3, 2, 1, 1), ()),
            (use(3, 1, 1, 1), ()),
            (use(3, 1, 1, 2), ()),
            (use(3, 2, 2, 0), ()),
            (use(3, 0, 0, 0), ()),
            (use(4, 4, 2, 0), ("an-ca",)),
            (use(4, 4, 1, 0), ()),
            (use(4, 4, 1, 0, one_bi=True), ()),  # lesson 4 has no bí hoàn bí of four
            (use(4, 3, 2, 1), ("an-3-danh-1",)),
            (use(4, 3, 3, 1), ("an-3-danh-1",)),
            (use(4, 3, 1, 1), ()),
            (use(4, 2, 2, 1), ()),
            (use(4, 2, 2, 2), ()),
            (use(4, 3, 2, 0), ()),
        ],
    )
    def test_a_plain_face(self, made: Use, told: tuple[str, ...]) -> None:
        assert forms(made, SD) == told

    @pytest.mark.parametrize("copies", [3, 4])
    def test_yeu_hoan_yeu(self, copies: int) -> None:
        assert forms(use(copies, 0, 0, 0, face="1v"), SD) == ("yeu-hoan-yeu",)
        assert forms(use(copies, 0, 0, 1, face="1v"), SD) == ()
        assert forms(use(copies, 1, 1, 0, face="1v"), SD) == ()
        assert forms(use(copies, 0, 0, 0, face="cc"), SD) == ()

    def test_options(self) -> None:
        """btk_3_1 and thien_khai_in_one_phu."""
        older = replace(SD, btk_3_1=True)
        assert forms(use(3, 3, 2, 1), older) == ("an-2-danh-1", "an-3-danh-1")
        assert forms(use(3, 2, 2, 1), older) == ("an-2-danh-1",)
        lenient = replace(SD, thien_khai_in_one_phu=True)
        assert forms(use(4, 4, 1, 0), lenient) == ("an-ca",)
        assert forms(use(3, 3, 1, 0), lenient) == ()
        assert forms(use(4, 4, 1, 1), lenient) == ()

    def test_half_used(self) -> None:
        """§10.2: a black yêu with some copies in phu and some alone."""
        assert half_used_yeu(use(3, 1, 1, 0, face="1v"))
        assert half_used_yeu(use(3, 2, 1, 0, face="1v"))
        assert not half_used_yeu(use(3, 0, 0, 0, face="1v"))
        assert not half_used_yeu(use(3, 3, 2, 0, face="1v"))
        assert not half_used_yeu(use(3, 1, 1, 1, face="1v"))
        assert not half_used_yeu(use(3, 1, 1, 0))


class TestUse:
    """What lies where: phu of the layout, locked sets, yêu alone."""

    def test_counts(self) -> None:
        layout = Layout((), (phu("5v 6v 7v"), phu("5v 5v 5s 5n")))
        found = use_of(INDEX["5v"], 3, layout, 0)
        assert (found.laid, found.phu, found.alone, found.one_bi) == (3, 2, 0, False)

    def test_one_bi_or_special_trio(self) -> None:
        assert use_of(INDEX["5v"], 3, Layout((), (phu("5v 5v 5v 5s 5n"),)), 0).one_bi
        assert use_of(INDEX["3v"], 3, Layout((), (phu("3v 3v 3v 3s 7n"),)), 0).one_bi
        assert not use_of(INDEX["5v"], 3, Layout((), (phu("5v 6v 7v"),)), 0).one_bi
        two = Layout((), (phu("5v 5s 5n"), phu("5v 5v 5s 5n")))
        assert not use_of(INDEX["5v"], 3, two, 0).one_bi

    def test_a_yeu_alone_is_in_no_phu(self) -> None:
        found = use_of(INDEX["1v"], 3, Layout((), (phu("1v 1v"), phu("1v 2v 3v"))), 0)
        assert (found.laid, found.phu, found.alone) == (1, 1, 2)

    def test_locked_sets(self) -> None:
        lock = Locked("phong", (INDEX["5v"],) * 3, False)
        found = use_of(INDEX["5v"], 3, Layout((lock,), (phu("5v 6v 7v"),)), 0)
        assert (found.laid, found.phu, found.one_bi) == (4, 2, False)
        eaten = Locked("bi", tuple(INDEX[code] for code in ("5v", "5v", "5v", "5s", "5n")), False)
        assert use_of(INDEX["5v"], 3, Layout((eaten,), ()), 0).one_bi


class TestBacking:
    """§10.1-3: the phu in the deal that must be laid with the cards of the cup."""

    def test_a_run_a_bi_or_a_trio(self) -> None:
        dealt = held("5v 5v 5v 6v 7v 5s 5n")
        codes = {PHU[number].codes for number in backing(INDEX["5v"], dealt)}
        assert codes == {("5v", "6v", "7v"), ("5v", "5s", "5n")}
        assert backing(INDEX["8v"], dealt) == ()
        trio = held("3v 3v 3v 3s 7n")
        assert [PHU[number].trio for number in backing(INDEX["3v"], trio)] == ["tom"]

    def test_no_phu_yeu(self) -> None:
        assert backing(INDEX["1v"], held("1v 1v 1v")) == ()

    def test_bare(self) -> None:
        assert is_bare(INDEX["5v"], 3, held("5v 5v 5v 6v"))
        assert not is_bare(INDEX["5v"], 3, held("5v 5v 5v 6v 7v"))
        assert not is_bare(INDEX["1v"], 3, held("1v 1v 1v"))

    def test_a_thien_khai_needs_two_apart(self) -> None:
        """§10.3b: two phu that share no card."""
        one = "5v 5v 5v 5v 6v 7v"
        assert is_bare(INDEX["5v"], 4, held(one))
        assert not is_bare(INDEX["5v"], 4, held(f"{one} 6v 7v"))
        assert not is_bare(INDEX["5v"], 4, held(f"{one} 5s 5n"))
        assert is_bare(INDEX["5v"], 4, held(f"{one} 4v"))

    def test_laid(self) -> None:
        dealt = held("5v 5v 5v 6v 7v")
        assert is_backed(INDEX["5v"], dealt, Layout((), (phu("5v 6v 7v"),)), SD)
        assert is_backed(INDEX["5v"], dealt, Layout((), (phu("4v 5v 6v 7v"),)), SD)
        assert not is_backed(INDEX["5v"], dealt, Layout((), (phu("5v 5s 5n"),)), SD)
        lock = Locked("doc", tuple(INDEX[code] for code in ("5v", "6v", "7v")), False)
        assert is_backed(INDEX["5v"], dealt, Layout((lock,), ()), SD)
        assert not is_backed(INDEX["5v"], dealt, Layout((replace(lock, kind="khan"),), ()), SD)
        assert is_backed(INDEX["1v"], held("1v 1v 1v"), Layout((), ()), SD)

    def test_any_witness(self) -> None:
        dealt = held("5v 5v 5v 6v 7v")
        lenient = replace(SD, witness="any")
        assert is_backed(INDEX["5v"], dealt, Layout((), (phu("5v 5s 5n"),)), lenient)
        assert not is_backed(INDEX["5v"], dealt, Layout((), (phu("6v 7v 8v"),)), lenient)
        bare = held("5v 5v 5v")
        assert not is_backed(INDEX["5v"], bare, Layout((), (phu("5v 5s 5n"),)), lenient)


@pytest.mark.parametrize(
    ("cards", "written", "kind"),
    [
        ("5v 5v 5v 5v 5s 5n", "", "bi"), ("5v 6v 7v", "", "doc"), ("3v 3v 3s 7n", "", "sp"), ("1v 1v 1v 1v", "", "yeu"),
        ("5v 5v 5v", "", "phong"), ("5v 5v 5v 5v", "", "phong"), ("5v 5v", "", ""), ("5v 5v", "phong", ""),
        ("1v 1v 1v", "", "yeu"), ("1v 1v 1v", "phong", "phong"), ("5v 5v 5v", "khan", "khan4"),
        ("5v 5v 5v 5v", "thien-khai", "thien-khai"), ("5v 5v 5v 5v 5v 5s 5n", "", ""), ("5v 5s", "", ""),
    ],
)  # fmt: skip
def test_kinds_of_exposed_phu(cards: str, written: str, kind: str) -> None:
    """§4.1: what the cards make, and what three or four of one face are called."""
    faces = tuple(sorted(INDEX[code] for code in cards.split()))
    assert kind_of(faces, written, SD) == kind


def test_a_cup_stands_for_its_own_face() -> None:
    """§10.1: a cup covers one face, and a void one covers nothing."""
    player = Player(cups=(Cup(INDEX["7s"], False, 1), Cup(INDEX["9s"], False, 2, "too-late")))
    assert player.standing(INDEX["7s"]) == player.cups[0]
    assert [player.standing(INDEX[code]) for code in ("5v", "8s", "9s", "cc")] == [None] * 4


@pytest.mark.parametrize(
    ("dealt", "ngua", "sure", "copies"),
    [
        (3, False, True, 3), (4, True, True, 4), (4, False, True, 4), (3, True, True, 3),
        (4, False, False, 3), (3, True, False, 4), (2, True, True, 4), (2, False, True, 3),
    ],
)  # fmt: skip
def test_a_cup_of_the_wrong_kind_follows_the_cards(dealt: int, ngua: bool, sure: bool, copies: int) -> None:
    """§10.2, §10.3: where the deal is known, its copies decide; else the kind of the cup."""
    player = Player(dealt=held(" ".join(["5v"] * dealt)), dealt_sure=sure)
    assert copies_under(Cup(INDEX["5v"], ngua, 1), player) == copies


@pytest.mark.parametrize(
    ("win", "legal"), [("4v", True), ("8v", True), ("5v", False), ("6v", False), ("9v", False), ("cc", True)]
)
def test_a_card_onto_an_eaten_phu_that_stays(win: str, legal: bool) -> None:
    """§4.4, §5.1b: in a strict house the phu may grow into a larger one of its kind."""
    strict = replace(SD, mat_rearrange_at_u=False)
    free = held("3v 3s 7n 4s 5s 6s 2n 3n 4n 7v 7s 7n 6s 7s 8s 1v 1s")
    eaten = Locked("doc", tuple(INDEX[code] for code in ("5v", "6v", "7v")), False)
    hand = Hand(free, free, (eaten,))
    assert is_u(hand, INDEX[win], EAT, strict) is legal
    assert bool(legal_layouts(hand, INDEX[win], EAT, strict)) is legal


@pytest.mark.parametrize(
    ("how", "win", "legal"), [("an", "cc", False), ("an", "1v", True), ("phong", "oc", True)]
)
def test_a_yeu_alone_where_it_may_not_be_eaten(how: str, win: str, legal: bool) -> None:
    """house/eat_lone_yeu: eaten it needs a phu of others, by phỗng it is one."""
    strict = replace(SD, eat_lone_yeu=False)
    cards = held("3v 3s 7n 4s 5s 6s 2n 3n 4n 7v 7s 7n 6s 7s 8s oc oc 2v 3v 1s")
    hand = (
        Hand(cards, cards)
        if win == "1v"
        else Hand(*[held("3v 3s 7n 4s 5s 6s 2n 3n 4n 7v 7s 7n 6s 7s 8s oc oc 1s 1v 1n")] * 2)
    )
    assert is_u(hand, INDEX[win], how, strict) is legal
    assert bool(legal_layouts(hand, INDEX[win], how, strict)) is legal
    assert is_u(hand, INDEX[win], how, SD)


@pytest.mark.parametrize(("cards", "alone"), [("1v", True), ("1v 1v", False), ("2v 3v 4v", True)])
def test_a_yeu_taken_to_its_like_is_not_alone(cards: str, alone: bool) -> None:
    """§5.1c: only one that lies in no other phu."""
    assert lies_alone((phu("1v"), phu(cards)), INDEX["1v"], EAT, replace(SD, eat_lone_yeu=False)) is alone


def test_no_lung_is_no_u_in_any_house() -> None:
    """§4.2: n123_prefix_ok takes a lưng away and gives none."""
    cards = held("3v 4v 5v 4s 5s 6s 5v 5s 5n 2n 3n 4n 6v 6s 6n 7v 7s 7n 8v 9v")
    for prefix in (True, False):
        rules = replace(SD, n123_prefix_ok=prefix)
        assert not is_u(Hand(cards, cards), INDEX["7v"], EAT, rules)


def test_a_level_that_is_open_is_named_where_it_matters() -> None:
    """§11: of the levels that a house may choose, the first that changes the ruling, beside the one it has."""

    def named(outcome: str, codes: frozenset[str]) -> list[tuple[str, str, str, str]]:
        found = dependent_flags(SD, lambda rules: str(rules.level[outcome]), codes, False)
        return [row for row in found if row[0].endswith("_level")]

    assert named("D3", frozenset({"D3"})) == [("d3_level", "L0", "L1", "L1")]
    assert named("D3", frozenset({"K3"})) == []
    assert named("D3", frozenset()) == []


def test_phong_needs_two_in_hand() -> None:
    """§5.2: two copies held from the deal, or three; not one."""
    rest = "2v 2s 8n 3v 4v 5v 4s 5s 6s 7v 8v 9v"
    for own, more, ways in (
        ("", "2n 3n 7s 8s 9s 1v 1s 1n", ["an"]), ("4n 4n", "7s 8s 9s 1v 1s 1n", ["phong"]),
        ("9n 9n 9n", "1v 1s 9v 9s tt", ["an", "phong"]),
    ):  # fmt: skip
        cards = f"{own} {rest} {more}".split()
        assert len(cards) == 20
        made = shape(cards, (), own.partition(" ")[0] or "4n")
        assert [way.how for way in made.ways] == ways


def test_the_nearest_miss_keeps_a_lung() -> None:
    """§4.2, §6.6: 1n 2n 3n is a lưng; where a longer run from one is none, the run is cut behind it."""
    strict = replace(SD, n123_prefix_ok=False)
    cards = held("1n 2n 3n 4n 5n 6n 7n 4v 5v 6v 4s 5s 6s 7v 8v 9v 1v 1s 9s cc")
    for rules in (SD, strict):
        miss = nearest_miss(Hand(cards, cards), None, None, rules)
        runs = [PHU[number] for number in miss.layout.phu if PHU[number].kind == "doc"]
        assert (miss.que, miss.lung) == (("9s",), True)
        assert [run.size for run in runs if run.faces[0] >= INDEX["1n"]] == [3, 4]


FORM_NAMES = {
    "an-ca": "ăn cả", "an-2-danh-1": "ăn 2 đánh 1", "an-3-danh-1": "ăn 3 đánh 1", "bi-hoan-bi": "bí hoàn bí",
    "yeu-hoan-yeu": "yêu hoàn yêu",
}  # fmt: skip


@pytest.mark.parametrize("said", FORM_NAMES)
def test_the_form_said_is_the_form_meant(said: str) -> None:
    """§7.2: the words fit one form and no other."""
    words = f"Bất thực quân ngũ vạn, {FORM_NAMES[said]}, trả chén làng"
    assert [form for form in FORM_NAMES if words_fit(words, "5v", form)] == [said]


def test_two_forms_in_one_breath_are_none() -> None:
    """§7.2: one form is said for one cup."""
    assert said_form("Bất thực quân 5v, ăn cả, trả chén làng") == "an-ca"
    assert said_form("ăn cả, bí hoàn bí") == ""
    assert said_form("trả chén làng") == ""
