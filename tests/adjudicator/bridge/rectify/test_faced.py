"""Laws 25, 41, 43, 45, 46 and 54: each clause where it applies and where it does not."""

from __future__ import annotations

import pytest

from adjudicator.bridge.designation import Designation, read_designation
from adjudicator.rectification import Rectification
from adjudicator.ruling import Outcome
from notation.acts import Accuse, Act, Arrive, CallDirector, Claim, Talk, Withdraw
from notation.games.bridge_acts import Call, Designate, LeadDown, Play, Spread
from notation.record import Position as Ending
from tests.adjudicator.bridge.boards import calls, holdings, ids, plays, record, walk
from tests.adjudicator.bridge.rectify.rectified import faults, rectified
from tests.adjudicator.bridge.rectify.test_calls import clauses, offered
from tests.adjudicator.bridge.rectify.test_exposed import Acts, found, ruled
from tests.adjudicator.bridge.rectify.test_plays import AUCTION, TRICKS

# --- Law 41 ---


def test_41a_a_lead_face_down_that_is_faced() -> None:
    for down in ("C2", "??"):
        assert found([("S", LeadDown(down)), ("S", Play("C2")), ("W", Spread()), ("W", Play("C3"))]) == []


def test_41a_it_goes_back_at_the_directors_word_only() -> None:
    down: Acts = [("S", LeadDown("C2"))]
    (made,) = ruled([*down, ("S", Withdraw(9))])
    assert (made.finding.id, clauses(made)) == ("bridge/lead-taken-back", ["41/A"])
    assert offered(made) == [("td", "41/A"), ("td", "41/A")]
    assert found([*down, ("N", CallDirector()), ("td", Arrive()), ("S", Withdraw(9))]) == []
    assert found([*down, ("td", Withdraw(9))]) == []


def test_41a_another_card_is_faced() -> None:
    (made,) = ruled([("S", LeadDown("C2")), ("S", Play("C5"))])
    assert (made.finding.id, clauses(made), made.state) == ("bridge/lead-changed", ["41/A"], "open")


def test_41a_face_down_out_of_turn() -> None:
    down: Acts = [("N", LeadDown("C4"))]
    (open_,) = ruled(down)
    assert (open_.state, offered(open_)) == ("open", [("td", "41/A")])
    (other,) = ruled([*down, ("S", Play("C2"))])
    assert (other.state, offered(other)) == ("open", [("td", "41/A")])
    (back,) = ruled([*down, ("N", Withdraw(9)), ("S", LeadDown("C2")), ("S", Play("C2"))])
    assert (back.state, clauses(back), back.penalty_cards) == ("corrected", ["41/A"], ())
    faced = ruled([*down, ("N", Play("C4"))])
    assert [one.finding.id for one in faced] == ["bridge/lead-down-out-of-turn", "bridge/lead-out-of-turn"]
    assert found([*TRICKS, ("S", LeadDown("C5"))]) == [("lead-down-late", 17)]


def test_41d_dummy_waits_for_the_lead() -> None:
    early = ruled([("W", Spread())])
    assert clauses(early[0]) == ["41/D", "48/A"]
    (seen,) = ruled([("S", LeadDown("C2")), ("W", Spread()), ("S", Play("C2"))])
    assert clauses(seen, Outcome.NEEDS_JUDGEMENT) == ["41/D"]
    assert found([("S", Play("C2")), ("W", Spread())]) == []


# --- Law 54 ---


def test_54a_declarer_spreads_and_becomes_dummy() -> None:
    acts: Acts = [("N", Play("C4")), ("E", Spread())]
    (made,) = ruled(acts)
    assert (made.state, clauses(made)) == ("accepted", ["54/A"])
    last = walk(record(AUCTION + acts, dealer="E"))[0][-1]
    assert (last.declarer, last.turn) == (3, 1)  # West declares; East's card is next
    more = [*acts, *plays("E", "CJ S9"), ("S", Withdraw(12)), *plays("S", "C2")]
    assert walk(record(AUCTION + more, dealer="E"))[0][-1].declarer == 3


def test_54_preamble_partner_had_led_face_down() -> None:
    made = ruled([("S", LeadDown("C2")), ("N", Play("C4")), ("E", Spread())])[0]
    assert clauses(made) == ["54", "54/A"]
    (made,) = ruled([("N", Play("C4")), ("S", LeadDown("C2")), ("N", Withdraw(9))])
    assert clauses(made) == ["54", "54/D", "50/B"]
    for other in ("W", "E"):  # no partner of the leader
        assert found([("N", Play("C4")), (other, LeadDown("C3"))])[1:] == [("lead-down-late", 10)]
    assert found([("S", Play("C2")), ("W", LeadDown("C3"))]) == [("lead-down-late", 10)]


def test_54a_not_after_a_lead_in_turn() -> None:
    acts: Acts = [("S", Play("C2")), ("E", Spread())]
    assert [one.finding.id for one in ruled(acts)] == ["bridge/spread-by-declarer"]
    assert walk(record(AUCTION + acts, dealer="E"))[0][-1].declarer == 1


# --- Law 43 ---


def test_43a1a_dummy_calls_the_director_first() -> None:
    (made,) = ruled([*TRICKS, ("W", CallDirector())])
    assert clauses(made) == ["43/A/1/a"]
    assert found([*TRICKS, ("N", Talk()), ("W", CallDirector())]) == []
    assert found([*TRICKS, ("N", CallDirector())]) == []
    assert found([*TRICKS, ("E", Claim(3)), ("W", CallDirector())]) == []  # play is over


def test_43a1b_dummy_draws_attention() -> None:
    (made,) = ruled([*TRICKS, ("W", Accuse("N", "revoke", 9))])
    assert clauses(made) == ["43/A/1/b"]
    assert found([*TRICKS, ("E", Accuse("N", "revoke", 9)), ("W", Accuse("N", "revoke", 9))]) == []


def test_43a1c_dummy_chooses_no_card() -> None:
    (made,) = ruled([("S", Play("C2")), ("W", Designate("low club"))])
    assert (clauses(made), clauses(made, Outcome.NEEDS_JUDGEMENT)) == (["43/A/1/c"], ["45/F"])
    assert found([("S", Play("C2")), ("E", Designate("low club")), ("W", Play("C3"))]) == []


# --- Laws 45 and 46 ---


def dummy(words: str, card: str, lead: str = "C2") -> list[str]:
    """Findings when East calls, and West plays, a card to South's lead. West: KQT94.AK73.Q4.93."""
    at: Acts = [("S", Play(lead)), ("E", Designate(words)), ("W", Play(card))]
    return [
        f"{finding.id.removeprefix('bridge/')} {finding.article.removeprefix('bridge/2017/')}"
        for finding in walk(record(AUCTION + at, dealer="E"))[1]
    ]


@pytest.mark.parametrize(
    ("words", "lead", "right", "wrong", "clause"),
    [
        ("low", "C2", "C3", "C9", "46/B/1"),
        ("high", "C2", "C9", "C3", "46/B/1"),
        ("club", "C2", "C3", "C9", "46/B/2"),
        ("chuồn", "C2", "C3", "C9", "46/B/2"),
        ("nine", "C2", "C9", "C3", "46/B/3"),
        ("C9", "C2", "C9", "C3", "45/D"),
        ("the nine of clubs, please", "C2", "C9", "C3", "45/D"),
        ("win", "H9", "HK", "H7", "46/B/1"),
        ("win it", "SJ", "SQ", "S4", "46/B/1"),
        ("top spade", "SJ", "SK", "SQ", "46/B/1"),
        ("bích nhỏ nhất", "SJ", "S4", "S9", "46/B/1"),
    ],
)
def test_46b_what_the_words_mean(words: str, lead: str, right: str, wrong: str, clause: str) -> None:
    assert dummy(words, right, lead) == []
    assert dummy(words, wrong, lead) == [f"dummys-card-other {clause}"]


@pytest.mark.parametrize("words", ["C7", "seven of clubs", "heart", "play on", "anything"])
def test_46b4_46b5_words_that_bind_to_no_card(words: str) -> None:
    assert dummy(words, "C3") == dummy(words, "C9") == []


def test_46b1_win_in_the_last_seat_is_the_lowest_that_wins() -> None:
    start = [*plays("S", "C2 C3 CA CJ"), *plays("N", "S2 SA S5")]  # West plays last
    for card in ("SK", "S4"):  # nothing beats the ace: any card
        at = [*start, ("E", Designate("win")), ("W", Play(card))]
        assert found(at) == []
    last = [*plays("S", "C2 C3 CA CJ"), *plays("N", "S7 S6 SJ")]
    assert found([*last, ("E", Designate("win")), ("W", Play("SQ"))]) == []
    assert found([*last, ("E", Designate("win")), ("W", Play("SK"))]) == [("dummys-card-other", 17)]


def test_46b1_win_with_the_last_card_of_the_pack() -> None:
    """North is dummy with the ace and ten of clubs, and West leads the nine: both win so far, the four does not."""
    start: Acts = [*calls("S", "1H P 3H P 4H P P P"), ("W", Play("C9")), ("S", Designate("win"))]
    for card, wrong in (("CA", []), ("CT", []), ("C4", ["dummys-card-other"])):
        made = record([*start, ("N", Play(card))], dealer="S")
        assert [one[0] for one in ids(walk(made)[1])] == wrong


def test_46b3_in_leading_a_rank_goes_on_with_the_suit() -> None:
    won = [*TRICKS, *plays("S", "D6 DQ D9 D3")]  # West has won with DQ and is to lead
    assert found([*won, ("E", Designate("four")), ("W", Play("D4"))])[:1] == [("card-played-twice", 22)]
    spade = [*TRICKS, *plays("S", "SJ SK S2 S3"), ("E", Designate("nine"))]
    assert found([*spade, ("W", Play("S9"))]) == []
    assert found([*spade, ("W", Play("C9"))]) == [("dummys-card-other", 22)]


def test_46b3_dummy_who_won_with_a_trump_goes_on_with_trumps() -> None:
    """Dummy ruffs the club; "nine" is the nine of hearts, not that of diamonds."""
    start = Ending(holdings("N:-.93.9.- E:-.-.2.54 S:-.A.3.6 W:2.-.4.K"), lead="W", trick=(), won=None)
    won: Acts = [*plays("W", "CK H3 C4 C6"), ("S", Designate("nine"))]
    for card, wrong in (("H9", []), ("D9", [("dummys-card-other", 6)])):
        made = record([*won, ("N", Play(card))], position=start, trumps="H", declarer="S")
        assert faults(made) == wrong


def test_46b5_a_defender_chooses() -> None:
    acts: Acts = [("S", Play("C2")), ("E", Designate("anything")), ("N", Designate("high"))]
    assert found([*acts, ("W", Play("C9"))]) == []
    (made,) = ruled([*acts, ("W", Play("C3"))])
    assert clauses(made)[:2] == ["46/B", "46/B/5"]
    (named,) = ruled([("S", Play("C2")), ("E", Designate("C3")), ("W", Play("C9"))])
    assert clauses(named) == ["45/D"]  # a whole card was named


def test_45d_the_card_goes_back_or_it_is_too_late() -> None:
    acts: Acts = [("S", Play("C2")), ("E", Designate("club")), ("W", Play("C9"))]
    (open_,) = ruled(acts)
    assert (open_.state, clauses(open_)) == ("open", ["46/B", "46/B/2", "45/D"])
    assert clauses(open_, Outcome.NEEDS_JUDGEMENT) == ["46/B"]
    (back,) = ruled([*acts, ("W", Withdraw(11)), ("W", Play("C3"))])
    assert (back.state, back.steps[-1].because.id) == ("corrected", "bridge.dummys-card-back")
    on = [*acts, *plays("N", "CA CJ"), *plays("N", "D7 D5")]
    (late,) = ruled(on)
    assert (late.state, late.steps[-1].because.id) == ("accepted", "bridge.dummys-card-stands")
    (one_side,) = ruled(on[:-1])
    assert one_side.state == "open"


def test_45c4b_declarer_changes_what_he_called() -> None:
    acts: Acts = [("S", Play("C2")), ("E", Designate("C9")), ("E", Designate("C3")), ("W", Play("C3"))]
    (made,) = ruled(acts)
    assert (made.finding.note, clauses(made, Outcome.NEEDS_JUDGEMENT)) == (True, ["45/C/4/b"])
    assert clauses(made) == ["45/C/4/a"]
    assert offered(made) == [("td", "45/C/4/b"), ("td", "45/C/4/a")]


def test_46a_words_are_read() -> None:
    assert read_designation("♥10") == read_designation("TH") == Designation(1, "T")
    assert read_designation("ace of spades") == read_designation("át bích") == Designation(0, "A")
    assert read_designation("small diamond") == Designation(2, "", "low")
    assert read_designation("ruff") == Designation(manner="trump")
    assert read_designation("heart or spade") is None
    assert read_designation("thank you") is None


# --- Law 25 ---


def changed(acts: Acts, rules: str = "wbf-2017") -> Rectification:
    (made,) = rectified(record(acts, rules=rules))
    return made


def test_25a_until_partner_calls() -> None:
    made = changed([*calls("N", "1H"), ("N", Withdraw(1)), ("N", Call("1S"))])
    assert clauses(made, Outcome.NEEDS_JUDGEMENT) == ["25/A"]
    assert offered(made) == [("td", "25/A"), ("E", "25/B"), ("td", "25/B")]


def test_25b_the_next_player_accepts_by_calling() -> None:
    made = changed([*calls("N", "1H"), ("N", Withdraw(1)), *calls("N", "1S P")])
    assert (made.state, clauses(made)) == ("accepted", ["25/B"])


def test_25b_nobody_has_accepted_a_change_that_was_not_made() -> None:
    made = changed([*calls("N", "1H"), ("N", Withdraw(1))])
    assert made.state == "open"


@pytest.mark.parametrize(("rules", "judged"), [("wbf-2017", []), ("wbf-1997", ["25/B"])])
def test_25b_after_partners_call_the_first_call_stands(rules: str, judged: list[str]) -> None:
    made = changed([*calls("N", "1H P 2H"), ("N", Withdraw(1)), ("N", Call("2S"))], rules)
    year = rules.removeprefix("wbf-")
    applied = [s.article for s in made.steps if s.outcome is Outcome.APPLIES]
    assert applied == ([] if judged else [f"bridge/{year}/25/B"])
    doubtful = [
        s.article.removeprefix(f"bridge/{year}/") for s in made.steps if s.outcome is Outcome.NEEDS_JUDGEMENT
    ]
    assert doubtful == judged
    assert [s.article for s in made.steps if s.outcome is Outcome.DOES_NOT_APPLY] == [f"bridge/{year}/25/A"]


def test_25_not_for_a_call_cancelled_with_an_irregular_one() -> None:
    acts: list[tuple[str, Act]] = [
        *calls("N", "X P"),
        ("E", Withdraw(2)),
        ("N", Withdraw(1)),
        *calls("N", "1C P"),
    ]
    assert ids(walk(record(acts))[1]) == [("inadmissible-double", 1)]


# --- Law 47 ---


def test_47f_a_legal_card_is_taken_back() -> None:
    acts: Acts = [*TRICKS, ("S", Play("D6")), ("S", Withdraw(17)), ("S", Play("D2"))]
    (made,) = ruled(acts)
    assert (made.finding.id, made.finding.event, made.finding.note) == ("bridge/card-changed", 17, True)
    assert clauses(made, Outcome.NEEDS_JUDGEMENT) == ["47/F"]
    assert offered(made) == [("td", "47/F"), ("td", "47")]


def test_47f_also_where_another_was_at_fault_in_between() -> None:
    acts: Acts = [*TRICKS, ("S", Play("D6")), ("W", CallDirector()), ("S", Withdraw(17)), ("S", Play("D2"))]
    assert found(acts) == [("card-changed", 17), ("dummy-calls-director", 18)]


def test_47_not_a_card_that_follows_a_corrected_one() -> None:
    # North's revoke is corrected, and East changes the card that he played after it (47D, 62C)
    acts: Acts = [*plays("S", "C2 C3 D7 CJ"), ("N", Withdraw(11)), ("N", Play("CA"))]
    acts += [("E", Withdraw(12)), ("E", Play("CK"))]
    assert found(acts) == [("revoke", 11)]
