"""Who has won on a card, who let one go by, who was in turn; and what the steps of a ruling say of it."""

from __future__ import annotations

import pytest

from adjudicator.chan.position import Table, all_cards
from adjudicator.ruling import Outcome
from tests.adjudicator.chan.table import FINING, cuoc, found, points, result, ruled, text, walked
from tests.adjudicator.chan.test_announcement import CAI, HAND, OPENING, won

#: Nineteen cards that wait for a seven as HAND does.
SECOND = "9v*2 3n*2 5s*2 cc*2 6n*2 8s*2 4s 4n 2s 2n 9s 9n 7v"
STOCK = "2s 5v 6v 4s 7s"


def both(events: str, rules: str = "van-van") -> str:
    """Players 2 and 3 both wait for the 7s that player 2 turns."""
    return text(f"{OPENING} / {events}", {"2": HAND, "3": SECOND, "1": CAI}, STOCK, rules)


def last(source: str) -> Table:
    position = walked(source).positions[-1]
    assert isinstance(position, Table)
    return position


def outcomes(source: str, article: str) -> list[Outcome]:
    """How the last ruling uses an article."""
    return [step.outcome for step in ruled(source).judgement.steps if step.article == article]


@pytest.mark.parametrize("events", ["2 u 7s xuong tom / 3 u 7s xuong -", "3 u 7s xuong - / 2 u 7s xuong tom"])
def test_of_two_u_on_one_card_the_nearer_to_the_gate_has_won(events: str) -> None:
    """chan/table/3/priority (§5.2.1), whoever of them spoke first."""
    ended = last(both(events)).ended
    assert ended is not None
    assert ended[:2] == ("win", 1)


def test_an_u_on_a_card_that_another_has_taken_gives_it_back() -> None:
    """chan/table/3/priority: the ù comes before the capture; the taker's cards are his again, and all are there."""
    table = last(both("2 an 7s with 7v / 3 u 7s xuong -"))
    assert table.ended is not None
    assert table.ended[:2] == ("win", 2)
    assert table.players[1].melds == ()
    assert all_cards(table) is not None
    assert all_cards(table) == all_cards(last(both("")))


@pytest.mark.parametrize("rules", FINING)
def test_who_says_nothing_to_a_card_has_let_it_go_by(rules: str) -> None:
    """F20: player 2, who was not in turn, said nothing when player 3 turned the card that finished him."""
    events = (
        "1 danh cc / 2 bo / 2 boc 2s / 2 bo / 3 bo / 3 boc 7s / 3 bo / 4 bo / 4 boc 6v / 4 bo / 1 bo / 1 boc 7s"
        " / 2 u 7s xuong tom"
    )
    outcome = result(text(events, {"2": HAND, "1": CAI}, "2s 7s 6v 7s", rules))
    assert (outcome["verdict"], outcome["faults"]) == ("u-bao", ["F20"])


@pytest.mark.parametrize(
    ("hand", "missed"),
    [
        ("2v*2 3v*2 4v*2 5v*2 6v*2 7v*2 8v 8s 9v 9s 2s 2n 3s 3n", (0,)),  # six chắn, four cạ
        ("2v*2 3v*2 4v*2 5v*2 6v*2 7v 7s 8v 8s 9v 9s 2s 2n 3s 3n", ()),  # five
    ],
)
def test_a_thien_u_has_six_chan_or_more(hand: str, missed: tuple[int, ...]) -> None:
    """chan/table/3/thien-u (§7.4): the cái who throws a card instead has let an ù go by, where it was one."""
    assert last(text("1 danh 2s", {"1": hand})).players[0].missed == missed


def test_a_pass_of_one_who_must_discard() -> None:
    """§5.4: his own pass comes at the wrong moment; another's is out of turn as well."""
    events = f"{OPENING} / 2 an 7s with 7v / "
    for seat, id in (("2", "sai-luc"), ("3", "ngoai-luot")):
        told = found(text(f"{events}{seat} bo", {"2": HAND, "1": CAI}, STOCK))
        assert told[-1][0] == id


def test_four_of_a_face_are_counted_among_the_cards_that_were_dealt() -> None:
    """chan/table/4/thien-khai: the hand is shown at the end; what he threw is put back as what it is."""
    layout = "[9n 9n] [4n 4n] [2v 2v] [6s 6s] [5n 5n] [8v 8v] [4n 4s] [7v 7s] [3v 3s] [2n 2s]"
    start = '%van 1.0\n[game "chan"]\n[rules "ban-100"]\nposition turn 2\nout 1 9n\n2 an 9n with 9n\n2 danh '
    played = f"{start}{{}}\n3 bo\n3 boc 7s\n2 u 7s layout {layout}\n"
    assert "thien-khai" not in cuoc(result(played.format("5v")))
    four = played.replace("[4n 4s]", "[5v 5s]").replace("[4n 4n]", "[4n 4n] [4n 4n]").replace("[8v 8v] ", "")
    assert cuoc(result(four.format("5v")))["thien-khai"] == 1


def test_what_was_announced_is_asked_without_thong() -> None:
    """chan/published/thong: he may announce it or not, so nobody is asked whether he did."""
    (question,) = ruled(won("", tags='[streak "2 1"]')).judgement.questions
    assert question.fact == 'said 16 "u-chi, tom"'


def test_an_accusation_without_its_event_looks_at_all_his_acts() -> None:
    """procedure/accusation: where his hand is not known, the fault may be there; the referee is asked."""
    start = '%van 1.0\n[game "chan"]\n[rules "ngoai"]\nposition turn 2\nout 1 9v\n2 an 9v with 9n\n2 danh 5s\n3 bo\n'
    for at in ("", " at 1"):
        ruling = ruled(f"{start}4 accuses 2 of F00{at}\n")
        assert [question.fact for question in ruling.judgement.questions] == ["held 2 ?"]
        assert "procedure/accusation/not-shown" not in {step.article for step in ruling.judgement.steps}
    elsewhere = ruled(f"{start}4 accuses 2 of F00 at 3\n")  # an act of player 3
    assert elsewhere.judgement.questions == ()
    assert "procedure/accusation/not-shown" in {step.article for step in elsewhere.judgement.steps}


def test_what_a_player_heard_is_a_step_of_its_own_and_what_the_referee_found_another() -> None:
    """procedure/statement/original-words, procedure/fact."""
    recalled = won("xuong u-chi, tom", more='3 recalls 16 says "ù chì"')
    assert outcomes(recalled, "procedure/statement/original-words") == [Outcome.NEEDS_FACT]
    assert outcomes(recalled, "procedure/fact") == []
    twice = won("xuong u-chi, tom", more='fact f1 said 16 "ù chì"\nfact f2 said 16 "tôm"')
    assert outcomes(twice, "procedure/statement/original-words") == []
    assert Outcome.NEEDS_FACT in outcomes(twice, "procedure/fact")


def test_ten_pairs_apply_to_a_good_hand_and_to_one_that_fails_on_chi_chi_alone() -> None:
    """chan/table/1/ten-pairs, chan/table/1/chi-chi."""
    assert outcomes(won("xuong tom"), "chan/table/1/ten-pairs") == [Outcome.APPLIES]
    seven = "2v*2 3v*2 4v*2 5n*2 6s*2 7n*2 9n*2 8v 8n 3s 3n cc"  # seven chắn with the second Chi chi
    start = OPENING.replace("1 danh cc", "1 danh 9v").replace("boc 7s", "boc cc")
    chi = text(
        f"{start} / 2 u cc xuong -",
        {"2": seven, "1": CAI.replace("cc ", "8s 9v ").replace("8s*2 9v", "8s")},
        "2s 5v 6v 4s cc",
        "van-van",
    )
    assert outcomes(chi, "chan/table/1/ten-pairs") == [Outcome.APPLIES]
    assert outcomes(chi, "chan/table/1/chi-chi") == [Outcome.DOES_NOT_APPLY]
    bad = text(
        f"{OPENING.replace('boc 7s', 'boc 6n')} / 2 u 6n xuong -",
        {"2": HAND, "1": CAI},
        "2s 5v 6v 4s 6n",
        "van-van",
    )
    assert outcomes(bad, "chan/table/1/ten-pairs") == [Outcome.DOES_NOT_APPLY]


def test_a_card_thrown_from_a_hand_wins_only_by_chiu() -> None:
    """chan/table/3/win-on-stock, chan/table/3/win-by-chiu."""
    thrown = text("1 danh 7s / 2 u 7s xuong tom", {"2": HAND, "1": CAI.replace("cc", "7s")}, rules="van-van")
    assert outcomes(thrown, "chan/table/3/win-on-stock") == [Outcome.DOES_NOT_APPLY]
    assert outcomes(thrown, "chan/table/3/win-by-chiu") == []
    three = "7s*3 3v*2 2v*2 4v*2 5n*2 6s*2 8v 8n 3s 3n 9v 9n"
    chiu = text(
        "1 danh 7s / 2 u 7s by chiu xuong chiu-u", {"2": three, "1": CAI.replace("cc", "7s")}, rules="van-van"
    )
    assert outcomes(chiu, "chan/table/3/win-by-chiu") == [Outcome.APPLIES]
    assert outcomes(chiu, "chan/table/3/win-on-stock") == []
    assert points(result(chiu))[1] > 0
