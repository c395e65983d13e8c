"""Which card an ù takes and whose act counts; and every card is named in what is told, nhất vạn too (card number 0)."""

from __future__ import annotations

import pytest

from adjudicator.ruling import Outcome, Status, Step
from adjudicator.totom.position import Position
from notation.message import Message
from tests.adjudicator.totom.table import Seen, middle, see, see_in_a_house

PLAIN = "2v 2s 8n 3v 4v 5v 4s 5s 6s 5n 6n 7n 7v 8v 9v 6v 6s 6n 2n 3n"  # waits for 4n among others
OTHER = "3v 3s 7n 7v 8v 9v 4s 5s 6s 1n 2n 3n 5v 6v 7v 6s 7s 8s 5n 6n"  # another one
#: Seventeen cards in phu, a nhất sách alone and two 9n: the phỗng of 9n, or 1v, which lays 1v 1s 9n 9n.
PAIR = "2v 2s 8n 3v 4v 5v 4s 5s 6s 7v 8v 9v 3n 4n 5n 6v 7v 1s 9n 9n"
PAIR_DONE = "2v 2s 8n 3v 4v 5v 4s 5s 6s 7v 8v 9v 3n 4n 5n 6n 1s 1s 9n 9n"


def steps(seen: Seen, article: str) -> list[Step]:
    """The steps of the last ruling that cite the article."""
    return [step for step in seen.rulings[-1].judgement.steps if step.article == article]


def args(words: Message) -> dict[str, object]:
    return dict(words.args)


# --- which card -----------------------------------------------------------------------------------


def test_an_u_that_names_no_card_is_on_the_card_that_lies_there() -> None:
    """Notation §5, own draw: `boc`, then `u`. The card is the one on offer; the hand of twenty is none without it."""
    body = f"position turn 2\nhand 2 {PLAIN}\n2 boc 4n\n2 u xuong suong"
    assert (see(body).result["verdict"], see(body).result["total"]) == ("paid", 4)
    assert see(body.replace("boc 4n", "boc 9s")).result["verdict"] == "u-lao"
    discarded = f"position turn 1\nhand 2 {PLAIN}\n1 danh 4n\n2 u xuong suong"
    assert see(discarded).result["verdict"] == "paid"


@pytest.mark.parametrize(
    ("seat", "offered"),
    [
        ("2", "position turn 2\n2 boc 4n\n2 bo"),
        ("4", "position turn 2\n2 danh 4n"),
    ],  # before and behind the eater
)
def test_an_u_overrides_an_eat_before_the_discard(seat: str, offered: str) -> None:
    """§5.6, house/precedence: player 3 has eaten 4n and owes a discard; the ù takes the card all the same."""
    start, _, play = offered.partition("\n")
    body = f"{start}\nhand {seat} {PLAIN}\nhand 3 4v 4s\n{play}\n3 an 4n with 4v 4s\n{seat} u xuong suong"
    assert (see(body).result["verdict"], see(body).result["total"]) == ("paid", 4)


def test_an_unknown_card_may_be_the_one_that_he_names() -> None:
    """totom/rules/offer: the record does not name the card that was turned; it is no other card for that."""
    body = f"position turn 2\nhand 2 {PLAIN}\n2 boc ??\n2 u 4n by an xuong suong"
    assert see(body).result["verdict"] == "paid"
    for offered in ("1v", "9s"):  # a card that is named and is another one
        other = see(body.replace("??", offered))
        assert other.result["verdict"] == "u-lao"
        assert [finding.message.id for finding in other.findings("U1")] == ["totom.u1-not-offered"]


def test_u_on_two_cards_do_not_compete() -> None:
    """procedure/claim/one-winner is about one card: who was ù on an earlier one stands in nobody's way later."""
    body = f"position turn 5\nhand 2 {PLAIN}\nhand 1 {OTHER}\n5 danh 4n\n1 u 4n by an xuong tom\n1 boc 4n\n"
    ruled = {ruling.by: ruling.status for ruling in see(body + "2 u 4n by an xuong suong").rulings}
    assert ruled == {"1": Status.UNANSWERED, "2": Status.UNANSWERED}
    same = see(
        body.replace("1 u 4n by an xuong tom\n", "") + "2 u 4n by an xuong suong\n1 u 4n by an xuong tom"
    )
    assert {ruling.by: ruling.status for ruling in same.rulings}["2"] is Status.VOID


def test_what_was_missed_is_found_where_the_card_is_not_there_either() -> None:
    """house/missed_u = frozen: he let 4n go by; that no card at all is on offer when he claims it changes nothing."""
    body = f"position turn 1\nhand 2 {PLAIN}\nhand 3 4v 6v\n1 danh 4n\n2 bo\n2 boc 1s\n3 an 5v with 4v 6v\n2 u 4n by an xuong suong"
    seen = see_in_a_house(body, missed_u="frozen")
    assert {"U1", "U3"} <= set(seen.result["faults"])
    assert "U3" not in see_in_a_house(body, missed_u="none").result["faults"]


# --- who takes it -----------------------------------------------------------------------------------


def test_a_phong_leaves_alone_what_was_never_on_the_table() -> None:
    """totom/rules/offer: player 3 takes a card that nobody offered; no claim can bring it back to the table."""
    body = (
        "position turn 1\nhand 2 5v 5v 9s\nhand 3 4v 6v\n1 danh 9n\n3 an 5v with 4v 6v\n2 phong 5v\n2 danh 9s"
    )
    seen = see(body)
    assert [finding.message.id for finding in seen.findings("P1")] == [
        "totom.p1-not-offered",
        "totom.p1-not-in-turn",
        "totom.p1-not-offered",
    ]
    last = seen.walked.positions[-1]
    assert isinstance(last, Position)
    assert [laid.kind for laid in last.player(1).mat] == ["phong"]
    assert len(last.player(2).mat) == 1  # his phu stays with him


def test_a_player_cannot_take_his_own_taken_card_again() -> None:
    """§3.4, §5.6: a claim overrides what another has taken, never his own: the eaten 5v is on offer no more."""
    body = "position turn 1\nhand 2 5v 5v 4v 6v 9s\n1 danh 5v\n2 an 5v with 4v 6v\n2 phong 5v"
    seen = see(body)
    assert [finding.message.id for finding in seen.findings("P1")] == ["totom.p1-not-offered"]
    last = seen.walked.positions[-1]
    assert isinstance(last, Position)
    assert [len(laid.faces) for laid in last.player(1).mat] == [3, 3]


def test_who_is_in_turn_interrupts_no_gate() -> None:
    """house/after_claim = tracua: the in-turn player's own phỗng goes on with an ordinary discard."""
    body = "position turn 1\nhand 2 5v 5v 9s\nhand 4 5v 5v 9s\n1 danh 5v\n2 phong 5v\n2 danh 9s"
    assert see_in_a_house(body, after_claim="tracua").findings("P1") == []
    out_of_turn = body.replace("2 phong", "4 phong").replace("2 danh", "4 danh")
    assert [f.message.id for f in see_in_a_house(out_of_turn, after_claim="tracua").findings("P1")] == [
        "totom.p1-own-gate"
    ]


def test_only_the_accused_answers_an_accusation() -> None:
    """procedure/accusation: another player's objection does not make it disputed; his own does."""
    body = "position turn 1\nhand 3 5v 6v\n1 danh 9s\n3 an 9s with 5v 6v\n4 accuses 3 of P1 at 2\n"
    status = {by: see(body + f"{by} objects to 3").rulings[-1].status for by in "125"}
    assert set(status.values()) == {Status.UNANSWERED}
    assert see(body + "3 objects to 3").rulings[-1].status is Status.DISPUTED


# --- what is told -----------------------------------------------------------------------------------


def test_nhat_van_is_dead_like_any_other_card() -> None:
    """house/waits_structural: all four 1v lie on mats, so only the phỗng of 9n is left: Bạch thủ (lesson 6 e)."""
    for cards in (PAIR, PAIR_DONE):
        body = (
            f"position turn 1\nhand 2 {cards}\nmat 3 [1v 1v 1v 1v]\n1 danh 9n\n2 u 9n by phong xuong bach-thu"
        )
        assert see_in_a_house(body, waits_structural=False).result["verdict"] == "paid"
        assert see(body).result["verdict"] == "wrong-announcement"
        alive = body.replace("[1v 1v 1v 1v]", "[1v 1v 1v]")
        assert see_in_a_house(alive, waits_structural=False).result["verdict"] == "wrong-announcement"


def test_a_void_cup_of_nhat_van_is_named() -> None:
    """totom/rules/cup-void: fewer than three copies were dealt; the step names the card."""
    body = f"hand 2 {PLAIN}\n2 xin-chen 1v up\nall xep-xong\n1 danh 4n\n2 u 4n by an xuong suong"
    [step] = steps(see(body, '[cai "1"]'), "totom/rules/cup-void")
    assert args(step.because)["card"] == "1v"


def test_a_return_without_a_cup_names_nhat_van() -> None:
    """totom/lesson-4/tra-chen-khi-u: the cup that was never asked for is named in the fault."""
    seen = middle(
        PLAIN,
        "4n",
        "suong",
        by="an",
        before='1 danh 9s\n2 bo\n2 tra-chen 1v an-ca says "x"\n2 boc 8s\n3 bo\n3 boc 9n\n4 bo\n4 boc 9n\n5 bo\n5 boc 9v\n1 bo\n1 boc 9v',
    )
    faults = [finding for finding in seen.findings("B2") if finding.message.id == "totom.b2-no-cup"]
    assert [args(finding.message)["card"] for finding in faults] == ["1v"]


def test_a_phu_with_nhat_van_is_named_whole() -> None:
    """totom/rules/d1: the phu that the discarded card would have joined."""
    seen = see("position turn 2\nhand 2 4v 9s\nmat 2 [1v 2v 3v]\n2 danh 4v")
    [fault] = seen.findings("D1")
    assert args(fault.message)["phu"] == "1v 2v 3v"


def test_a_d1_in_play_is_a_fault_and_no_question() -> None:
    """totom/rules/d1 is measured; only the open case of house/doi_phu is put to a person (§5.7, [P11])."""
    body = "position turn 2\nhand 2 8v 2v 2s 8n 4s 5s 6s 5n 6n 7n 6v 6s 6n 2n 3n 4n 7s 8s\nmat 2 [5v 6v 7v]\n2 danh 8v\n3 bo\n3 boc 9s\n3 bo\n4 bo\n4 boc 9s\n2 u 9s by an xuong suong"
    seen = see(body)
    assert len(seen.findings("D1")) == 1
    judged = [step.article for step in seen.ruling.judgement.steps if step.outcome is Outcome.NEEDS_JUDGEMENT]
    assert "totom/rules/d1" not in judged
    assert seen.result["faults"] == ["D1"]
    assert seen.result["verdict"] == "unpaid"


def test_only_the_last_eat_can_be_a_change_of_phu() -> None:
    """house/doi_phu: the eat of this turn went onto a phu and used no card; that an earlier one did is nothing to it."""
    body = "position turn 1\nhand 2 7v 8v 9v 4s 3s 1n\nmat 2 [4n 5n 6n]\n1 danh 6v\n2 an 6v with 7v 8v\n2 danh 1n\n3 boc 9s\n3 bo\n4 bo\n4 boc 9s\n4 bo\n5 bo\n5 boc 9s\n5 bo\n1 bo\n1 boc 7n\n1 bo\n2 an 7n onto 4n 5n 6n\n2 danh 9v"
    seen = see(body)
    assert len(seen.findings("D1")) == 1
    assert seen.findings("D1", notes=True) == []


def test_the_winner_has_the_next_cai() -> None:
    """house/next_cai (§2.3): the winner; who was ù láo, a heavy fault, has it as well."""
    for win, cuoc in (("4n", "paid"), ("9s", "u-lao")):
        seen = middle(PLAIN, win, "suong", by="an")
        assert seen.result["verdict"] == cuoc
        [step] = steps(seen, "house/san-dinh/next_cai")
        assert args(step.because)["seat"] == "2"


# --- a card that the record does not name ------------------------------------------------------------

LAID = "layout [2v 2s 8n] [3v 4v 5v] [4s 5s 6s] [5n 6n 7n] [7v 8v 9v] [6v 6s 6n] [2n 3n 4n]"


def unnamed(discard: str, u: str) -> Seen:
    return see(
        f"position turn 2\nhand 2 {PLAIN} 9s\n2 danh {discard}\n3 bo\n3 boc 4n\n2 u 4n by an {u} xuong suong"
    )


def test_a_discard_that_the_record_does_not_name_is_one_of_his_cards() -> None:
    """Notation §1.5, §3.2: he has a card fewer, nobody knows which; that is no fault, and no hand of 22 cards."""
    silent = unnamed("??", "")
    assert silent.walked.findings == ()
    assert silent.ruling.result is None  # no layout on record: which twenty cards he holds is asked
    assert [question.fact for question in silent.ruling.judgement.questions] == ["hand 2"]
    shown = unnamed("??", LAID)
    assert shown.walked.findings == ()
    assert (shown.result["verdict"], shown.result["total"]) == ("paid", 4)
    assert unnamed("9s", "").result["verdict"] == "paid"


def test_a_hand_that_was_seen_is_not_filled_with_cards_that_it_never_held() -> None:
    """§3.2 item 3: the layout is believed as far as the hand that was recorded bears it."""
    other = LAID.replace("[3v 4v 5v] [4s 5s 6s]", "[3v 4v 5v] [7s 8s 9s]")  # 7s and 8s were never his
    assert unnamed("??", other).ruling.result is None
    tail = "\n3 bo\n3 boc 9n\n3 bo\n4 bo\n4 boc 9n\n4 bo\n5 bo\n5 boc 8s\n5 bo\n1 boc 2v\n1 bo\n2 an 2v with 2n 3n\n2 danh "
    body = f"position turn 2\nhand 2 {PLAIN} 9s\n2 danh ??{tail}"
    for card, found in (("9s", []), ("oc", ["totom.p1-no-card"])):
        told = [finding.message.id for finding in see(body + card).findings("P1")]
        assert [id for id in told if id == "totom.p1-no-card"] == found


def test_a_player_without_cards_discards_none() -> None:
    """totom/rules/invariants: what the record does not name is a card that he has, if he has one."""
    body = "position turn 2\nhand 2 9s\nmat 2 [4v 5v 6v]\n2 danh 9s\n3 bo\n3 boc 1n\n2 danh ??"
    assert "totom.p1-no-card" in [finding.message.id for finding in see(body).findings("P1")]


def test_an_eat_with_a_card_that_the_record_does_not_name() -> None:
    """§5.1: the cards that go with the taken one are his; the phu on the mat has them."""
    body = f"position turn 1\nhand 2 {PLAIN}\n1 danh 5v\n2 an 5v with 4v ??\n2 danh 9v"
    seen = see(body)
    assert seen.walked.findings == ()
    last = seen.walked.positions[-1]
    assert isinstance(last, Position)
    assert (last.player(1).size, [len(laid.faces) for laid in last.player(1).mat]) == (20, [3])
