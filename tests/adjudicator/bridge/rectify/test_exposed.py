"""Laws 24, 48, 49 to 52, and 16C (2007: 16D, 50E): each clause where it applies and where it does not."""

from __future__ import annotations

import pytest

from adjudicator.rectification import Rectification
from adjudicator.ruling import Outcome
from notation.acts import Act, Claim, Talk, Withdraw
from notation.games.bridge_acts import Expose, Play, Spread
from tests.adjudicator.bridge.boards import calls, plays, record, walk
from tests.adjudicator.bridge.rectify.rectified import faults, rectified
from tests.adjudicator.bridge.rectify.test_calls import clauses, offered
from tests.adjudicator.bridge.rectify.test_plays import AUCTION

Acts = list[tuple[str, Act]]
FIRST = plays("S", "C2 C3 CA CJ")  # North is to lead; East declares, West is dummy
NORTH: Acts = [*plays("S", "C2 C3 CA CJ"), *plays("N", "D7 D5 DA D4")]  # South is to lead


def ruled(acts: Acts, rules: str = "wbf-2017") -> tuple[Rectification, ...]:
    return rectified(record(AUCTION + acts, dealer="E", rules=rules))


def found(acts: Acts) -> list[tuple[str, int]]:
    return faults(record(AUCTION + acts, dealer="E"))


def in_auction(*acts: tuple[str, Act]) -> Rectification:
    """East opens one heart, then the acts, then South passes and so on until East plays three hearts."""
    whole = [*calls("E", "1H"), *acts, *calls("S", "P 3H P P P")]
    return rectified(record(whole, dealer="E"))[0]


# --- Law 24 ---


def test_24a_a_low_card_of_a_defender_to_be() -> None:
    made = in_auction(("S", Expose("C2", accident=True)))
    assert (made.finding.id, clauses(made)) == ("bridge/card-exposed-in-auction", ["24/A", "24"])
    assert made.penalty_cards == (("S", "C2", "minor"),)
    assert in_auction(("S", Expose("C2"))).penalty_cards == (("S", "C2", "major"),)  # not by accident


def test_24b_an_honour_and_partner_who_does_not_pass() -> None:
    made = in_auction(("S", Expose("CQ", accident=True)))
    assert clauses(made) == ["24/B", "24"]
    assert made.penalty_cards == (("S", "CQ", "major"),)
    acts = [*calls("E", "1H"), ("S", Expose("CQ")), *calls("S", "P 3H 3S P P P")]
    bid = rectified(record(acts, dealer="E"))[0]
    assert clauses(bid) == ["24/B", "24/B"]  # North bid; and plays: no penalty card
    assert bid.penalty_cards == ()


def test_24_a_declarer_that_the_tags_name_ends_no_recorded_auction() -> None:
    acts = [*calls("E", "1H"), ("S", Expose("C2")), *calls("S", "P 3H P P P")]
    made = rectified(record(acts, dealer="E", declarer="E"))[0]
    assert (made.finding.id, clauses(made)) == ("bridge/card-exposed-in-auction", ["24/A", "24"])


def test_24b_partner_who_bids_one_club_does_not_pass() -> None:
    acts = [*calls("E", "P"), ("S", Expose("CQ")), *calls("S", "P P 1C P P P")]
    assert clauses(rectified(record(acts, dealer="E"))[0]) == ["24/B", "24/B"]


def test_24a_one_card_each_of_two_players_are_not_two_of_one() -> None:
    low: Acts = [("S", Expose("C2", accident=True)), ("N", Expose("C4", accident=True))]
    for first in (low, low[::-1]):
        whole = [*calls("E", "1H"), *first, *calls("S", "P 3H P P P")]
        for made in rectified(record(whole, dealer="E"))[:2]:
            assert clauses(made)[:1] == ["24/A"]


def test_24_cards_faced_after_the_auction_are_no_part_of_it() -> None:
    low: Acts = [("N", Expose("C4", accident=True)), ("N", Expose("C6", accident=True))]
    both = [*calls("E", "1H P P"), *low, *calls("N", "P")]
    assert clauses(rectified(record(both, dealer="E"))[0]) == ["24/C", "24"]
    one = [*calls("E", "1H P P"), low[0], *calls("N", "P"), low[1]]
    assert clauses(rectified(record(one, dealer="E"))[0])[:1] == ["24/A"]


def test_24c_two_cards_or_a_whole_hand() -> None:
    two = in_auction(("S", Expose("C2", accident=True)), ("S", Expose("C5", accident=True)))
    assert clauses(two) == ["24/C", "24"]
    assert two.penalty_cards == (("S", "C2", "major"),)
    hand = in_auction(("S", Spread()))
    assert (clauses(hand), len(hand.penalty_cards)) == (["24/C", "24"], 13)


def test_24_a_card_of_declarer_to_be_is_picked_up() -> None:
    made = in_auction(("W", Expose("CA")), ("W", Expose("SK")))
    assert made.penalty_cards == ()


# --- Laws 48 and 49 ---


@pytest.mark.parametrize(
    ("act", "rank"),
    [
        (Expose("H5", accident=True), "minor"),
        (Expose("HT", accident=True), "major"),
        (Expose("H5"), "major"),
    ],
)
def test_49_50b_a_defenders_exposed_card(act: Expose, rank: str) -> None:
    made = ruled([*FIRST, ("N", act)])[0]
    assert clauses(made) == ["49", "50/B"]
    assert made.penalty_cards == (("N", act.card, rank),)


def test_48a_a_card_of_the_declaring_side_is_free() -> None:
    for seat, card in (("E", "HJ"), ("W", "HK")):
        (made,) = ruled([*FIRST, (seat, Expose(card))])
        assert (made.finding.note, clauses(made), made.penalty_cards) == (True, ["48/A"], ())


def test_68_behind_a_claim_no_card_is_a_penalty_card() -> None:
    assert found([*FIRST, ("E", Claim(5)), ("N", Expose("HQ"))]) == []


def test_49_only_cards_that_he_holds() -> None:
    assert found([*FIRST, ("N", Expose("HK"))]) == [("exposes-card-not-held", 13)]


def test_48b2_declarer_faces_his_hand() -> None:
    (made,) = ruled([*FIRST, ("E", Spread())])
    assert clauses(made, Outcome.NEEDS_JUDGEMENT) == ["48/B/2"]
    assert offered(made) == [("td", "48/B/2"), ("td", "48/A")]


def test_49_a_defender_faces_his_hand() -> None:
    (made,) = ruled([*FIRST, ("N", Spread())])
    assert clauses(made, Outcome.NEEDS_JUDGEMENT) == ["49"]
    assert offered(made) == [("td", "68/A"), ("td", "49")]


# --- Law 50: the obligation ---


def test_50d1_a_major_penalty_card_is_played_at_the_first_chance() -> None:
    due = [*FIRST, ("N", Expose("H5"))]
    assert found([*due, ("N", Play("D7"))]) == [("card-exposed", 13), ("penalty-card-not-played", 14)]
    assert found([*due, ("N", Play("H5"))]) == [("card-exposed", 13)]
    follows = [*plays("S", "C2 C3"), ("N", Expose("H5"))]
    assert found([*follows, ("N", Play("C4")), ("E", Play("CJ"))]) == [("card-exposed", 11)]  # 50D1(b)


def test_50c_a_minor_penalty_card_comes_before_a_low_one_of_its_suit() -> None:
    due = [*FIRST, ("N", Expose("S7", accident=True))]
    assert found([*due, ("N", Play("S2"))])[1:] == [("penalty-card-not-played", 14)]
    assert found([*due, ("N", Play("D7"))])[1:] == []  # another suit
    clubs = [*FIRST, ("N", Expose("C6", accident=True))]
    assert found([*clubs, ("N", Play("C4"))])[1:] == [("penalty-card-not-played", 14)]
    four = [*FIRST, ("N", Expose("C4", accident=True))]
    assert found([*four, ("N", Play("C6"))])[1:] == [("penalty-card-not-played", 14)]
    honour = [*FIRST, ("N", Expose("D7", accident=True)), ("N", Play("DJ"))]
    assert found(honour)[1:] == []


def test_50_cards_that_nobody_has_seen_bring_no_obligation() -> None:
    assert found([*FIRST, ("S", Expose("??")), *plays("N", "S2 S3 S5 S9")]) == [("card-exposed", 13)]
    assert found([*FIRST, ("S", Expose("H9")), *plays("N", "S2 S3 ?? S9")]) == [("card-exposed", 13)]
    assert found([*FIRST, ("N", Expose("??")), *plays("N", "D7")]) == [("card-exposed", 13)]
    assert found([*FIRST, ("S", Expose("H9")), *plays("N", "S2 ?? S5")]) == [("card-exposed", 13)]


def test_50d1_a_penalty_card_is_due_at_his_turn_and_until_somebody_claims() -> None:
    due: Acts = [*NORTH, ("N", Expose("HQ"))]  # South is to lead
    assert sorted(found([*due, ("N", Play("H5"))])) == [("card-exposed", 17), ("lead-out-of-turn", 18)]
    mine: Acts = [*FIRST, ("N", Expose("H5")), ("E", Claim(5)), ("N", Play("D7"))]
    assert [one for one in found(mine) if one[0].startswith("penalty")] == []


def test_50d2a_a_lead_of_partner_at_anothers_turn_sends_no_card_back() -> None:
    """South leads though dummy is to lead, takes the card back, and North keeps his heart on dummy's lead."""
    won: Acts = [
        *NORTH,
        *plays("S", "D6 DQ D9 D3"),
        ("N", Expose("HQ")),
        ("S", Play("S5")),
        ("S", Withdraw(22)),
    ]
    findings = walk(record([*AUCTION, *won, *plays("W", "HA H5")], dealer="E"))[1]
    assert [f.note for f in findings if f.id == "bridge/penalty-card-not-played"] == [False]


def test_50b_51a_two_penalty_cards_are_major_and_declarer_says_which() -> None:
    two = [*FIRST, ("N", Expose("D7", accident=True)), ("N", Expose("S2", accident=True))]
    made = ruled([*two, ("N", Play("H5"))])
    assert [one.finding.id for one in made][-1] == "bridge/penalty-card-not-played"
    assert "51/A" not in clauses(made[0])
    assert "51/A" in clauses(made[1])
    assert {"50/D/1/a", "51/A"} <= set(clauses(made[2]))
    assert found([*two, ("N", Play("S2"))])[2:] == []
    one = ruled([*FIRST, ("N", Expose("D7")), ("N", Play("H5"))])
    assert "51/A" not in clauses(one[1])


def test_50_a_refused_lead_and_a_corrected_revoke_are_obligations_too() -> None:
    refused: Acts = [("N", Play("C4")), ("N", Withdraw(9)), *plays("S", "C2 C3")]
    assert found([*refused, ("N", Play("C6"))])[1:] == [("penalty-card-not-played", 13)]
    assert found([*refused, ("N", Play("C4"))])[1:] == []
    revoked: Acts = [*plays("S", "C2 C3 D7 CJ"), ("N", Withdraw(11)), ("N", Play("CA"))]
    assert found([*revoked, ("N", Play("S2"))])[1:] == [("penalty-card-not-played", 15)]
    assert found([*revoked, ("N", Play("D7"))])[1:] == []


def test_50d2a_after_partners_lead_the_card_may_be_back_in_the_hand() -> None:
    acts: Acts = [("N", Play("D7")), ("N", Withdraw(9)), *plays("S", "C2 C3 CA CJ"), ("N", Play("S2"))]
    made = ruled(acts)[-1]
    assert made.finding.note
    assert clauses(made, Outcome.NEEDS_JUDGEMENT) == ["50/D/2/a"]
    own = ruled([*FIRST, ("N", Expose("D7")), ("N", Play("S2"))])[-1]
    assert not own.finding.note
    assert clauses(own, Outcome.NEEDS_JUDGEMENT) == []


def test_50d1_a_lead_of_the_two_of_spades_is_followed_before_a_penalty_card_is_played() -> None:
    due: Acts = [*FIRST, ("S", Expose("H9")), ("N", Play("S2")), ("E", Play("S3"))]
    assert found([*due, ("S", Play("S5"))]) == [("card-exposed", 13)]


def test_50d2_partner_is_to_lead() -> None:
    to_lead = plays("S", "C2 C3 CA CJ") + plays("N", "D7 D5 DA D4")  # South leads next
    made = ruled([*to_lead, ("N", Expose("HQ"))])[0]
    assert offered(made) == [("E", "50/D/2/a"), ("E", "50/D/2/a"), ("E", "50/D/2/b")]
    assert ruled([*FIRST, ("S", Expose("H9", accident=True))])[0].options == ()
    follows = ruled([*FIRST, *plays("N", "D7 D5"), ("N", Expose("HQ"))])[0]  # South is to follow, not to lead
    assert (follows.penalty_cards, follows.options) == ((("N", "HQ", "major"),), ())


@pytest.mark.parametrize(
    ("acts", "note"),
    [
        ([*NORTH, ("N", Expose("HQ")), *plays("S", "S5 S9 S2 SA"), *plays("E", "HJ H9 H3 HT")], True),
        ([*NORTH, *plays("S", "S5 S9 S2 SA"), ("N", Expose("HQ")), *plays("E", "HJ H9 H3 HT")], False),
        ([*FIRST, ("S", Expose("H9")), *plays("N", "S2 S3 S5 S9"), *plays("W", "ST S7 S6 SJ"), ("S", Play("D2"))], True),
        ([*FIRST, *plays("N", "S2 S3 S5 S9"), ("S", Expose("H9")), *plays("W", "ST S7 S6 SJ"), ("S", Play("D2"))], False),
        ([*FIRST, ("S", Expose("DT")), *plays("W", "DQ D7 D3 D2")], False),  # dummy led at partner's turn
    ],
)  # fmt: skip
def test_50d2a_once_partner_has_led_declarer_may_have_sent_the_card_back(acts: Acts, note: bool) -> None:
    findings = walk(record(AUCTION + acts, dealer="E"))[1]
    assert [f.note for f in findings if f.id == "bridge/penalty-card-not-played"] == [note]


# --- Law 52 ---


def test_52b_another_card_was_played() -> None:
    due: Acts = [*FIRST, ("N", Expose("H5")), ("N", Play("D7"))]
    open_ = ruled(due)[-1]
    assert offered(open_) == [("E", "52/B/1"), ("E", "52/B/2")]
    accepted = ruled([*due, ("E", Play("D3"))])[-1]
    assert (accepted.state, clauses(accepted)) == ("accepted", ["50/D/1/a", "52/B/1"])
    dummy = ruled([*NORTH, ("S", Expose("H9")), ("S", Play("S5")), ("W", Play("S9"))])[-1]
    assert (dummy.state, clauses(dummy)) == ("accepted", ["50/D/1/a", "52/B/1"])
    for other in (("E", Talk()), ("S", Play("D6"))):  # neither is a card of declarer's side
        assert next(one for one in ruled([*due, other]) if one.finding.event == 14).state == "open"
    back = ruled([*due, ("N", Withdraw(14)), ("N", Play("H5"))])[-1]
    assert (back.state, clauses(back)) == ("corrected", ["50/D/1/a", "52/B/2"])
    assert back.penalty_cards == (("N", "D7", "major"),)


def test_52b2_the_card_put_back_is_due_next() -> None:
    acts: Acts = [*FIRST, ("N", Expose("H5")), ("N", Play("D7")), ("N", Withdraw(14)), ("N", Play("H5"))]
    acts += [*plays("E", "HJ H9 HK"), *plays("W", "D4")]
    assert found([*acts, ("N", Play("D9"))])[2:] == [("penalty-card-not-played", 21)]
    assert found([*acts, ("N", Play("D7"))])[2:] == []


# --- Law 16 ---


@pytest.mark.parametrize(
    ("rules", "judged", "applied"),
    [("wbf-2017", ["16/C"], []), ("wbf-2007", [], ["50/E"]), ("wbf-1997", ["16/C"], [])],
)
def test_16c_50e_partner_acts_with_a_penalty_card_in_sight(
    rules: str, judged: list[str], applied: list[str]
) -> None:
    acts: Acts = [*FIRST, ("N", Expose("H5")), ("N", Play("H5")), *plays("E", "HJ H9")]
    year = rules.removeprefix("wbf-")

    def bare(outcome: Outcome, made: Rectification) -> list[str]:
        return [s.article.removeprefix(f"bridge/{year}/") for s in made.steps if s.outcome is outcome]

    made = ruled(acts, rules)[0]
    assert bare(Outcome.NEEDS_JUDGEMENT, made) == judged
    said = "penalty-card-known-to-all" if applied else "partner-acted-seeing-card"
    assert made.steps[-1].because.id == f"bridge.{said}"
    assert bare(Outcome.APPLIES, made) == ["49", "50/B", *applied]
    before = ruled(acts[:-1], rules)[0]  # South has not played
    assert bare(Outcome.NEEDS_JUDGEMENT, before) == []


@pytest.mark.parametrize(("rules", "clause"), [("wbf-2017", "16/C"), ("wbf-2007", "16/D")])
def test_16_a_withdrawn_call_and_partner_who_calls(rules: str, clause: str) -> None:
    acts: Acts = [*calls("N", "1H 1D"), ("E", Withdraw(2)), *calls("E", "2D P")]
    quiet = rectified(record(acts, rules=rules))[0]
    assert [s for s in quiet.steps if s.article.endswith(clause)] == []
    told = rectified(record([*acts, *calls("W", "3D")], rules=rules))[0]
    assert told.steps[-1].article.endswith(clause)
    assert told.steps[-1].outcome is Outcome.NEEDS_JUDGEMENT
    # it stays so when the auction has made one of the two dummy
    over = rectified(record([*acts, *calls("W", "3D P P P")], rules=rules))[0]
    assert over.steps[-1].because.id == "bridge.partner-acted-after"


@pytest.mark.parametrize("rules", ["wbf-2017", "wbf-2007"])
def test_16_a_card_of_declarer_tells_dummy_nothing(rules: str) -> None:
    acts: Acts = [*NORTH, ("E", Play("HA")), ("E", Withdraw(17)), *plays("S", "C5 C9")]
    assert [s.article for s in ruled(acts, rules)[0].steps if "/16/" in s.article] == []
