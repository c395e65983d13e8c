"""The replay: arranging, offers, taking, drawing, precedence, the end of the nọc, and what is out of order."""

from __future__ import annotations

import pytest

from adjudicator.totom.packing import packed_codes
from adjudicator.totom.position import Position, broken_invariants
from tests.adjudicator.totom.table import Seen, record, see

CAI_1 = '[cai "1"]'


def names(seen: Seen, notes: bool = False) -> list[str]:
    """Message ids of the P1 findings, in order."""
    return [finding.message.id.removeprefix("totom.p1-") for finding in seen.findings("P1", notes)]


def last(seen: Seen) -> Position:
    """The position after the last event."""
    position = seen.walked.positions[-1]
    assert isinstance(position, Position)
    return position


START = "hand 2 5v 5v 6v 7v 1s 2s 3s 9n 9n 9n 2n 4n 5n 6n cc tt oc 1v 8s 9s\nall xep-xong\n1 danh 5v\n"


def test_the_discard_is_first_for_the_next_player() -> None:
    """totom/rules/turn, totom/rules/eat."""
    assert names(see(START + "2 an 5v with 6v 7v", CAI_1)) == []
    assert names(see(START + "3 an 5v with 6v 7v", CAI_1)) == ["not-in-turn"]
    assert names(see(START + "2 bo\n2 boc 3n\n2 bo\n3 an 3n with 4n 5n", CAI_1)) == []


def test_a_drawn_card_goes_to_the_drawer_then_to_the_next() -> None:
    """totom/rules/turn."""
    drawn = START + "2 bo\n2 boc 3n\n"
    assert names(see(drawn + "3 an 3n with 4n 5n", CAI_1)) == ["not-in-turn"]
    assert names(see(drawn + "2 an 3n with 4n 5n", CAI_1)) == []
    assert names(see(drawn + "2 bo\n3 bo\n3 boc 1n", CAI_1)) == []
    assert names(see(drawn + "2 bo\n3 bo\n4 boc 1n", CAI_1)) == ["not-to-draw"]


def test_drawing_says_that_one_passes() -> None:
    """The in-turn eater of a discard may draw at once; passes left out of the record are only noted."""
    assert names(see(START + "2 boc 3n", CAI_1)) == []
    skipped = see(START + "2 bo\n2 boc 3n\n3 boc 4n", CAI_1)
    assert (names(skipped), names(skipped, notes=True)) == ([], ["pass-not-recorded"])


@pytest.mark.parametrize(
    ("act", "name"),
    [
        ("2 an 5v with 6v 8v", "no-cards"),
        ("2 an 5v with 6v 9n", "no-phu"),
        ("2 an 5v", "no-phu"),
        ("2 an 6v with 5v 7v", "not-offered"),
        ("2 an 5v onto 6v 7v 8v", "no-such-phu"),
        ("2 danh 1s", "owes-nothing"),
        ("1 phong 5v", "own-discard"),
        ("2 phong 9n", "not-offered"),
        ("2 day-khan 9n", "no-khan"),
        ("2 day-thien-khai oc", "no-khan"),
        ("2 tra-chen 5v an-ca", "no-cup"),
        ("2 ha [1s 2s 4s]", "no-cards"),
        ("2 ha [1s 2s 8s]", "no-phu"),
        ("2 up-khan 9n", "after-ready"),
    ],
)
def test_acts_out_of_order(act: str, name: str) -> None:
    """P1 of rules §11, each by its own name (totom/rules/phu, totom/rules/arrange, totom/rules/offer)."""
    assert name in names(see(START + act, CAI_1))


def test_a_card_that_is_not_held() -> None:
    """totom/rules/invariants: recorded, named, and nothing is invented."""
    seen = see(START + "2 an 5v with 6v 7v\n2 danh 9v", CAI_1)
    assert names(seen) == ["no-card"]
    assert last(seen).players[1].size == 21  # what he should have thrown is still there
    assert {finding.id for finding in seen.walked.findings} >= {"totom/P1"}


def test_phong_out_of_turn_and_who_plays_on() -> None:
    """totom/rules/phong; after it the claimant's neighbour is in turn (house/after_claim = claimant)."""
    body = "hand 4 5v 5v 1s 2s 3s 4s 5s 6s 7s 8s 9s 1n 2n 3n 4n 5n 6n 7n 8n 9n\nall xep-xong\n1 danh 5v\n4 phong 5v\n4 danh 1s\n"
    seen = see(body + "5 bo\n5 boc 2v", CAI_1)
    assert names(seen) == []
    assert names(see(body + "2 bo", CAI_1), notes=True) == ["nothing-to-pass"]
    no_pair = see(body.replace("hand 4 5v 5v", "hand 4 5v 6v"), CAI_1)
    assert names(no_pair) == ["no-pair"]


def test_returning_the_gate() -> None:
    """house/after_claim = tracua: the discard goes back into the interrupted door."""
    from adjudicator.profile import Profile, profile
    from adjudicator.totom.game import GAME

    flags = dict(profile("totom", "san-dinh").flags) | {"after_claim": "tracua"}
    house = Profile("totom", "san-dinh", tuple(sorted(flags.items())))
    body = "hand 4 5v 5v 1s 2s 3s 4s 5s 6s 7s 8s 9s 1n 2n 3n 4n 5n 6n 7n 8n 9n\nall xep-xong\n1 danh 5v\n4 phong 5v\n"

    def walk(tail: str) -> tuple[list[str], Position]:
        hand = record(body + tail, CAI_1)
        position, found = GAME.opening(hand, house), []
        for event in hand.events:
            found += [finding.message.id for finding in GAME.check(position, event)]
            position = GAME.observe(position, event)
        return found, position

    found, position = walk("4 tra-cua 1s\n2 bo\n2 boc 2v")
    assert found == []
    assert position.offer is not None
    assert position.offer.eater == 1
    found, _ = walk("4 danh 1s")
    assert found == ["totom.p1-own-gate"]
    assert "no-gate" in names(see(body + "4 tra-cua 1s", CAI_1))


def test_a_higher_claim_overrides_an_eat() -> None:
    """Phỗng before the eater has discarded (rules §5.6): he has his cards back."""
    body = START + "2 an 5v with 6v 7v\n4 phong 5v\n4 danh 1s"
    seen = see(body, CAI_1)
    assert names(seen) == []
    assert last(seen).players[1].mat == ()
    assert last(seen).players[1].size == 20
    assert [laid.kind for laid in last(seen).players[3].mat] == ["phong"]


def test_khan_takes_the_fourth() -> None:
    """totom/rules/khan: out of turn, four lie open, then a discard; not without the khàn."""
    body = "hand 4 9s 9s 9s 1s 2s 3s 4s 5s 6s 7s 8s 1v 2v 3v 4v 5v 6v 7v 8v 9v\n4 up-khan 9s\nall xep-xong\n1 danh 9s\n4 day-khan 9s\n4 danh 1s"
    seen = see(body, CAI_1)
    assert names(seen) == []
    assert [(laid.kind, len(laid.faces)) for laid in last(seen).players[3].mat] == [("khan4", 4)]
    assert last(seen).players[3].left == packed_codes(
        ["9s"] * 3 + ["1s"]
    )  # of the cards dealt, these are played
    assert last(seen).players[3].down == ()


def test_a_khan_is_no_thien_khai() -> None:
    """totom/rules/khan: three that lie face down are opened as a khàn, four as a thiên khai."""
    three = "2v 4v 6v 8v 1s 3s 5s 7s 9s 2n 4n 6n 8n cc tt oc 9v"
    body = f"hand 2 {three} 5n 5n 5n\n2 up-khan 5n\nall xep-xong\n1 danh 1v\n"
    assert names(see(body + "2 day-thien-khai 5n", CAI_1)) == ["no-khan"]
    assert last(see(body + "2 day-thien-khai 5n", CAI_1)).players[1].down[0].opened == 0
    assert names(see(body + "2 day-khan 5n", CAI_1)) == []
    four = f"hand 2 {three.removesuffix(' 9v')} 5n 5n 5n 5n\n2 up-thien-khai 5n\nall xep-xong\n1 danh 1v\n"
    assert names(see(four + "2 day-khan 5n", CAI_1)) == ["no-khan"]
    assert names(see(four + "2 day-thien-khai 5n", CAI_1)) == []


def test_eating_in_spite_of_a_khan() -> None:
    """K3 is a note here (totom/rules/k3)."""
    body = "hand 2 5v 5v 5v 6v 7v 1s 2s 3s 4s 5s 6s 7s 8s 9s 1n 2n 3n 4n 5n 6n\n2 up-khan 5v\nall xep-xong\n1 danh 5v\n2 an 5v with 6v 7v"
    seen = see(body, CAI_1)
    assert (seen.findings("K3"), len(seen.findings("K3", notes=True))) == ([], 1)


def test_eating_onto_and_with_surplus_cards() -> None:
    """totom/rules/eat (a) and (b): onto a phu; surplus cards of the mat; not what would break the donor."""
    table = "position turn 1\nhand 2 1s 2s 3s 4s 5s 6s 7s 8s 9s 1n 4n\nmat 2 [4v 5v 6v 7v] [2v 2v 2s 2n] [9n 9n]\n1 danh {card}\n2 an {how}"
    onto = see(table.format(card="8v", how="8v onto 4v 5v 6v 7v"))
    assert names(onto) == []
    assert [len(laid.faces) for laid in last(onto).players[1].mat] == [
        5,
        4,
        2,
    ]  # in the place of the smaller one
    assert names(see(table.format(card="9v", how="9v onto 4v 5v 6v 7v"))) == ["no-phu"]
    assert names(see(table.format(card="4s", how="4s with 4v 4n"))) == []
    assert names(see(table.format(card="5s", how="5s with 5v 5n"))) == ["no-cards"]


def test_a_yeu_alone() -> None:
    """house/eat_lone_yeu."""
    assert names(see("position turn 1\nhand 2 5v\n1 danh 1n\n2 an 1n")) == []


@pytest.mark.parametrize("code", ["1v", "2v", "oc"])
def test_a_card_taken_leaves_the_discards(code: str) -> None:
    """totom/rules/invariants: each card lies in one place, whichever face it is."""
    two = "3v 4v 6v 8v 1s 3s 5s 7s 9s 1n 3n 5n 7n 9n tt cc 9v 7v"
    body = f"hand 2 {two} {code} {code}\nall xep-xong\n1 danh {code}\n2 phong {code}"
    position = last(see(body, CAI_1))
    assert (position.players[0].out, position.lost) == (0, 0)
    assert [laid.kind for laid in position.players[1].mat] == ["phong"]


def test_discards_onto_the_own_mat() -> None:
    """D1 applies to a run, a bí, a trio and a yêu; not to a card that fits nothing (totom/rules/d1)."""
    table = "position turn 2\nhand 2 8v 5n 9n cc 3s 1s 2s 4s 6s 7s\nmat 2 [5v 6v 7v] [5v 5s 5n] [9v 8s cc] [1v 1v]\n2 danh {card}"
    assert [finding.event for finding in see(table.format(card="8v")).findings("D1")] == [1]
    assert len(see(table.format(card="5n")).findings("D1")) == 1
    assert len(see(table.format(card="cc")).findings("D1")) == 1
    assert see(table.format(card="9n")).findings("D1") == []


def test_the_copy_let_go_under_a_cup_is_free() -> None:
    """Ăn 2 đánh 1 is no D1, for one copy (totom/rules/d1)."""
    table = "position turn 2\nhand 2 5v 5v 1s 2s 3s 4s 6s 7s 9n\nmat 2 [5v 5s 5n] [1v 2v 3v] [6v 7v 8v] [1n 2n 3n]\n{cup}2 danh 5v"
    assert len(see(table.format(cup="")).findings("D1")) == 1
    assert see(table.format(cup="cup 2 5v up\n")).findings("D1") == []


def test_discarding_the_face_just_eaten_into_a_run() -> None:
    """Only noted here (house/an_roi_danh_level)."""
    seen = see(
        "position turn 1\nhand 2 5v 6v 7v 1s 3s 5s 7s 9s 1n 3n 5n 7n 9n cc tt oc 2v 9v 1v 2s\n1 danh 5v\n2 an 5v with 6v 7v\n2 danh 5v"
    )
    assert (seen.findings("D1"), len(seen.findings("D1", notes=True))) == ([], 1)


def test_eat_one_discard_two() -> None:
    """totom/rules/d2: the second discard makes it; other cards do not."""
    table = """position turn 1
hand 2 6v 7v 3v 4v 1s 3s 5s 7s 9s 1n 3n 5n 7n 9n cc tt oc 9v 1v 2s
1 danh 5v
2 an 5v with 6v 7v
2 danh {first}
3 boc 8s
3 bo
4 boc 8s
4 bo
5 boc 8s
5 bo
1 boc 1v
1 bo
2 an 1v
2 danh {second}"""
    assert see(table.format(first="9v", second="2s")).findings("D2") == []
    # 3v 4v with the eaten 5v could themselves have eaten it: free here
    assert see(table.format(first="3v", second="4v")).findings("D2") == []
    assert [f.event for f in see(table.format(first="3v", second="4v"), profile="lang").findings("D2")] == [
        13
    ]
    other = table.replace("6v 7v 3v 4v", "6v 7v 8v 9v").replace("oc 9v 1v", "oc 8n 1v")
    assert [f.event for f in see(other.format(first="8v", second="9v")).findings("D2")] == [13]


@pytest.mark.parametrize(("low", "first", "second"), [("1v", "1s", "1n"), ("2v", "2s", "2n")])
def test_eat_one_discard_two_at_the_end_of_a_suit(low: str, first: str, second: str) -> None:
    """totom/rules/d2: any card of the eaten phu counts, the first face of the deck as well."""
    body = f"""position turn 1
hand 2 {low} 3v 5s 7s 9s 3n 5n 7n 9n cc tt oc 9v 6v 8s {first} {second} 4s 6n 8n
1 danh {"2v" if low == "1v" else "4v"}
2 an {"2v" if low == "1v" else "4v"} with {low} 3v
2 danh {first}
3 bo
3 boc 8s
3 bo
4 boc 8s
4 bo
5 boc 8s
5 bo
1 boc oc
1 bo
2 an oc
2 danh {second}"""
    assert len(see(body).findings("D2")) == 1
    assert see(body.replace(f"2 danh {second}", "2 danh 7n")).findings("D2") == []


def test_changing_phu_for_the_better_is_put_to_a_person() -> None:
    """house/doi_phu: a D1 right after an eat that used the mat is only noted."""
    table = "position turn 1\nhand 2 4n 7v 1s 2s 3s 4s 5s 6s 7s 8s 9s 1n 2n 3n 5n 6n\nmat 2 [4v 5v 6v 8v]\n1 danh 4s\n2 an 4s with 4v 4n\n2 danh 7v"
    seen = see(
        table.replace("[4v 5v 6v 8v]", "[4v 5v 6v 7v]")
        .replace("hand 2 4n 7v", "hand 2 4n 8v")
        .replace("danh 7v", "danh 8v")
    )
    assert seen.findings("D1") == []
    assert [note.article for note in seen.findings("D1", notes=True)] == ["house/san-dinh/doi_phu"]


def test_the_end_of_the_noc() -> None:
    """totom/rules/exhaustion, house/noc_floor: drawing from an empty nọc; an early end is noted and accepted."""
    deal = "\n".join(
        f"hand {seat} {cards}"
        for seat, cards in enumerate(
            (
                "1v 1v 1v 1v 2v 2v 2v 2v 3v 3v 3v 3v 4v 4v 4v 4v 5v 5v 5v 5v 6v",
                "6v 6v 6v 7v 7v 7v 7v 8v 8v 8v 8v 9v 9v 9v 9v 1s 1s 1s 1s 2s",
                "2s 2s 2s 3s 3s 3s 3s 4s 4s 4s 4s 5s 5s 5s 5s 6s 6s 6s 6s 7s",
                "7s 7s 7s 8s 8s 8s 8s 9s 9s 9s 9s 1n 1n 1n 1n 2n 2n 2n 2n 3n",
                "3n 3n 3n 4n 4n 4n 4n 5n 5n 5n 5n 6n 6n 6n 6n 7n 7n 7n 7n 8n",
            ),
            1,
        )
    )
    noc = [
        "8n",
        "8n",
        "8n",
        "9n",
        "9n",
        "9n",
        "9n",
        "cc",
        "cc",
        "cc",
        "cc",
        "tt",
        "tt",
        "tt",
        "tt",
        "oc",
        "oc",
        "oc",
        "oc",
    ]
    body = f"{deal}\nnoc {' '.join(noc)}\nall xep-xong\n1 danh 6v\n2 bo\n"
    early = see(body + "table hoa", CAI_1)
    assert (names(early), names(early, notes=True)) == ([], ["ended-early"])
    turns = []
    for at, card in enumerate(noc):
        seat = (at + 1) % 5 + 1
        turns += [f"{seat} boc {card}", f"{seat} bo", f"{seat % 5 + 1} bo"]
    whole = see(body + "\n".join(turns) + "\ntable hoa", CAI_1)
    assert [finding.id for finding in whole.walked.findings] == ["totom/drawn"]
    assert dict(whole.walked.findings[0].message.args)["seat"] == "1"
    assert all(broken_invariants(position) == () for position in whole.walked.positions)
    over = see(body + "\n".join(turns) + f"\n{(len(noc) + 1) % 5 + 1} boc oc", CAI_1)
    assert "noc-empty" in names(over)
    wrong = see(body + "2 boc oc", CAI_1)
    assert names(wrong) == ["other-card"]


def test_an_u_after_the_hand_was_drawn_is_void() -> None:
    """totom/rules/exhaustion."""
    seen = see(START + "2 bo\ntable hoa\n3 u 5v by an xuong suong", CAI_1)
    assert seen.ruling.status.value == "void"


def test_a_withdrawn_act_is_undone() -> None:
    """The record keeps it; the position goes back, and it is no fault."""
    seen = see(
        "position turn 2\nhand 2 8v 5n 1s 2s 3s 4s 6s 7s 9n cc tt oc 1n 2n 3n 4n 6n 7n\nmat 2 [5v 6v 7v]\n2 danh 8v\n2 withdraws 1\n2 danh 5n"
    )
    assert last(seen).players[1].size == 20
    assert last(seen).players[1].threw[-1][1] == 3


@pytest.mark.parametrize(
    ("body", "tags", "name"),
    [
        ("hand 1 1v 2v\nhand 2 1v", CAI_1, "wrong-hand-size"),
        ("hand 1 1v 2v\nnoc 1v", "", "no-cai"),
    ],
)
def test_faults_of_the_opening(body: str, tags: str, name: str) -> None:
    """totom/rules/deal, totom/rules/deck."""
    assert name in see(body, tags).faults()


@pytest.mark.parametrize(
    "act",
    ["2 up-khan ??", "2 xin-chen ?? up", "2 an ?? with ?? ??", "2 an 5v with ?? 6v", "2 phong ??", "2 day-khan ??", "2 danh ??",
     "2 ha [?? ?? ??]", "2 tra-chen ?? an-ca", "2 u ?? by an xuong suong"],
)  # fmt: skip
def test_unknown_cards_are_only_facts(act: str) -> None:
    """A card that was not recorded never stops the replay."""
    assert see(START + act, CAI_1).walked.positions
    assert see("position turn 1\n" + act).walked.positions


def test_an_unknown_card_that_is_taken_leaves_the_table() -> None:
    """totom/rules/invariants: what was not recorded is one card as well, on the table and off it."""
    before = START.replace("1 danh 5v", "1 danh ??")
    assert last(see(before.removesuffix("\n"), CAI_1)).lost == 1
    taken = last(see(before + "2 phong 5v", CAI_1))
    assert (taken.lost, [laid.kind for laid in taken.players[1].mat]) == (0, ["phong"])


@pytest.mark.parametrize("code", ["1v", "2v", "oc"])
def test_a_drawn_card_lies_on_the_table(code: str) -> None:
    """totom/rules/invariants: until it is taken, whichever face it is."""
    position = last(see(f"position turn 2\nhand 2 5v 6v\n2 boc {code}"))
    assert (position.dead, position.lost) == (packed_codes([code]), 0)


def test_a_hand_from_the_middle_may_end_anywhere() -> None:
    """totom/rules/exhaustion: how much of the nọc the record names says nothing in the middle of a hand."""
    assert names(see("position turn 2\nhand 2 5v 6v\nnoc 9n\n2 boc 9n\n2 bo\n3 bo\n3 boc 8n")) == []
    assert names(see("position turn 2\nhand 2 5v 6v\nnoc 9n 9s\ntable hoa"), notes=True) == []


@pytest.mark.parametrize(
    ("taker", "claimer", "told"), [("4", "1", ["own-discard"]), ("4", "2", []), ("4", "4", [])]
)
def test_an_u_on_a_card_that_another_has_taken(taker: str, claimer: str, told: list[str]) -> None:
    """totom/rules/precedence: the ù of another is looked at as one on the card on the table."""
    body = f"hand 4 5v 5v 1s 3s\nall xep-xong\n1 danh 5v\n{taker} phong 5v\n{claimer} u 5v xuong suong"
    assert names(see(body, CAI_1)) == told


def test_a_declared_total_is_checked() -> None:
    """A declared result is compared, never trusted."""
    body = "position turn 1\nhand 2 2v 2s 8n 3v 4v 5v 4s 5s 6s 5n 6n 7n 7v 8v 9v 6v 6s 6n 2n 3n\n1 danh 4n\n2 u 4n by an xuong suong\n"
    assert "declared" in see(body + '[declared "9"]').faults()
    assert "declared" not in see(body + '[declared "4"]').faults()
