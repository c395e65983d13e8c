"""Laws 24, 45, 50, 53 to 58, and 61 to 64: each clause where it applies and where it does not."""

from __future__ import annotations

import pytest

from adjudicator.rectification import Rectification
from adjudicator.ruling import Outcome
from notation.acts import Accept, Act, Claim, Show, Talk, Withdraw
from notation.games.bridge_acts import Play
from notation.record import Position as Ending
from tests.adjudicator.bridge.boards import calls, holdings, plays, record
from tests.adjudicator.bridge.rectify.rectified import rectified
from tests.adjudicator.bridge.rectify.test_calls import clauses, offered

AUCTION = calls("E", "1H P 3C P 4H P P P")  # East plays, South leads
TRICKS = plays("S", "C2 C3 CA CJ") + plays("N", "D7 D5 DA D4")  # South is to lead


def ruled(acts: list[tuple[str, Act]]) -> tuple[Rectification, ...]:
    return rectified(record(AUCTION + acts, dealer="E"))


def test_54a_declarer_spreads_after_an_opening_lead_out_of_turn() -> None:
    (made,) = ruled([("N", Play("C4")), ("E", Show(("all",)))])
    assert (made.state, clauses(made)) == ("accepted", ["54/A"])


def test_54b_declarer_accepts_the_lead() -> None:
    for more in ([("E", Accept(9))], [("E", Play("CJ"))]):
        (made, *_) = ruled([("N", Play("C4")), *more])
        assert (made.state, clauses(made)) == ("accepted", ["54/B"])


@pytest.mark.parametrize(("who", "state"), [("E", "accepted"), ("W", "open"), ("S", "open"), ("N", "open")])
def test_53a_54b_only_declarer_accepts_a_defenders_lead(who: str, state: str) -> None:
    for before in ([], TRICKS):
        acts = [*before, ("N", Play("C4"))]
        assert ruled([*acts, (who, Accept(8 + len(acts)))])[0].state == state


def test_53a_words_of_one_who_may_not_accept_and_what_else_is_withdrawn_change_nothing() -> None:
    two = ruled([*TRICKS, ("N", Play("C4")), ("W", Accept(17)), ("E", Accept(17))])
    assert [made.state for made in two] == ["accepted"]
    other = ruled([*TRICKS, ("S", Talk()), ("N", Play("C4")), ("S", Withdraw(17)), ("E", Accept(18))])
    assert [made.state for made in other] == ["accepted"]


def test_53a_not_by_a_card_of_another_player() -> None:
    made = ruled([*TRICKS, ("N", Play("C4")), ("W", Play("C9"))])[0]
    assert (made.finding.id, made.state) == ("bridge/lead-out-of-turn", "open")


@pytest.mark.parametrize(("who", "state"), [("S", "accepted"), ("N", "accepted"), ("W", "open")])
def test_55a_either_defender_accepts_declarers_lead(who: str, state: str) -> None:
    assert ruled([*TRICKS, ("E", Play("HA")), (who, Accept(17))])[0].state == state


def test_54_an_open_opening_lead_offers_three_ways() -> None:
    (made,) = ruled([("N", Play("C4"))])
    assert offered(made) == [("E", "54/A"), ("E", "54/B"), ("E", "54/D")]


def test_54d_56_50d_a_refused_opening_lead_is_a_major_penalty_card() -> None:
    (made,) = ruled([("N", Play("C4")), ("N", Withdraw(9)), ("S", Play("C2"))])
    assert (made.state, clauses(made)) == ("corrected", ["54/D", "50/B"])
    assert made.penalty_cards == (("N", "C4", "major"),)
    assert offered(made) == [("E", "50/D/2/a"), ("E", "50/D/2/a"), ("E", "50/D/2/b")]


def test_54e_the_declaring_side_cannot_make_the_opening_lead() -> None:
    (made,) = ruled([("W", Play("C3")), ("W", Withdraw(9))])
    assert (made.state, clauses(made)) == ("corrected", ["54/E"])


def test_53a_a_later_lead_is_accepted_by_playing_to_it() -> None:
    (made, *_) = ruled([*TRICKS, ("N", Play("C4")), ("E", Play("CK"))])
    assert (made.state, clauses(made)) == ("accepted", ["53/A"])


def test_56_a_later_lead_is_refused() -> None:
    (made,) = ruled([*TRICKS, ("N", Play("C4")), ("N", Withdraw(17))])
    assert (made.state, clauses(made)) == ("corrected", ["56", "50/B"])
    (open_,) = ruled([*TRICKS, ("N", Play("C4"))])
    assert offered(open_) == [("E", "53/A"), ("E", "56")]


def test_56_50d_no_choice_of_leads_where_partner_is_not_to_lead() -> None:
    dummys = [*TRICKS, *plays("S", "D6 DQ D9 D3")]  # West, dummy, is to lead
    (made,) = ruled([*dummys, ("S", Play("S5")), ("S", Withdraw(21))])
    assert (made.state, clauses(made), made.options) == ("corrected", ["56", "50/B"], ())


def test_55_declarers_lead_at_a_defenders_turn() -> None:
    (taken,) = ruled([*TRICKS, ("E", Play("HA")), ("E", Withdraw(17))])
    assert (taken.state, clauses(taken), taken.penalty_cards) == ("corrected", ["55/B/1"], ())
    (stands, *_) = ruled([*TRICKS, ("E", Play("HA")), ("S", Play("H9"))])
    assert (stands.state, clauses(stands)) == ("accepted", ["55/A"])


def test_55b2_a_lead_from_the_wrong_hand() -> None:
    won = [*TRICKS, *plays("S", "D6 DQ D9 D3")]  # West, dummy, is to lead
    (made,) = ruled([*won, ("E", Play("HA")), ("E", Withdraw(21))])
    assert clauses(made) == ["55/B/2"]
    (open_,) = ruled([*won, ("E", Play("HA"))])
    assert offered(open_) == [("S N", "55/A"), ("S N", "55/B/2")]


def test_57a_a_defender_plays_before_his_partner() -> None:
    made = ruled([*TRICKS, ("S", Play("C5")), ("W", Play("C9")), ("E", Play("CK"))])[0]
    assert made.finding.id == "bridge/play-out-of-turn"
    assert clauses(made) == ["57/C"]  # the declaring side was early
    early = ruled([*TRICKS, ("S", Play("D6")), ("N", Play("D9"))])[0]
    assert clauses(early, Outcome.NEEDS_JUDGEMENT) == ["57/D"]  # partner led


def test_57a_options_of_declarer() -> None:
    won = [*TRICKS, *plays("S", "D6 DQ D9 D3")]
    made = ruled([*won, ("W", Play("SK")), ("S", Play("S5"))])[0]  # North has not played
    assert clauses(made) == ["57/A", "50/B"]
    assert offered(made) == [("E", "57/A/1"), ("E", "57/A/2"), ("E", "57/A/3")]
    assert all(dict(option.args) == {"partner": "N", "suit": "S"} for option in made.options)


def test_57c_both_hands_of_declarer_have_played() -> None:
    acts = [*TRICKS, *plays("S", "D6 DQ D9 D3"), ("W", Play("SK")), ("E", Play("S3")), ("S", Play("S5"))]
    made = ruled(acts)[-1]
    assert (made.finding.by, made.state, clauses(made)) == ("S", "settled", ["57/C"])


def test_45e_a_card_too_many() -> None:
    made = ruled([("S", Play("C2")), ("W", Play("C3")), ("S", Play("C5"))])[0]
    assert (clauses(made), made.penalty_cards) == (["45/E", "50/B"], (("S", "C5", "minor"),))
    dummy = ruled([("S", Play("C2")), ("W", Play("C3")), ("W", Play("C9"))])[0]
    assert (clauses(dummy), dummy.penalty_cards) == (["45/E"], ())


@pytest.mark.parametrize(("card", "rank"), [("C5", "minor"), ("CQ", "major")])
def test_50b_minor_and_major(card: str, rank: str) -> None:
    made = ruled([("S", Play("C2")), ("W", Play("C3")), ("S", Play(card))])[0]
    assert made.penalty_cards == (("S", card, rank),)


def test_24_a_lead_in_the_auction() -> None:
    acts = [*calls("E", "1H"), ("S", Play("C2")), *calls("S", "P P"), *calls("N", "1S P P P")]
    made = rectified(record(acts, dealer="E"))[0]
    assert "24/B" in clauses(made)
    assert clauses(made, Outcome.NEEDS_JUDGEMENT) == ["24/B"]  # North called


def test_62_a_corrected_revoke_of_a_defender_and_of_dummy() -> None:
    defender = [*plays("S", "C2 C3 D7 CJ"), ("N", Withdraw(11)), ("N", Play("CA"))]
    (made,) = ruled(defender)
    assert made.steps[0].events == (11, 13)
    assert (made.state, clauses(made), made.penalty_cards) == (
        "corrected",
        ["62/A", "62/B/1"],
        (("N", "D7", "major"),),
    )
    dummy = [*plays("S", "C2 D4 CA CJ"), ("W", Withdraw(10)), ("W", Play("C3"))]
    (free,) = ruled(dummy)
    assert (clauses(free), free.penalty_cards) == (["62/A", "62/B/2"], ())


def test_62_a_corrected_revoke_stays_corrected_when_another_follows() -> None:
    again = [*plays("S", "C2 C3 D7 CJ"), ("N", Withdraw(11)), ("N", Play("CA")), *plays("N", "D5 DA D4 S3")]
    assert [(made.finding.event, made.state) for made in ruled(again)] == [(11, "corrected"), (18, "open")]


def test_62_an_open_revoke_must_be_corrected() -> None:
    (made,) = ruled(plays("S", "C2 C3 D7 CJ"))
    assert (made.state, made.tricks) == ("open", 0)
    assert offered(made) == [("N", "62/A")]


def test_a_revoke_that_meets_a_claim_is_settled_there() -> None:
    made = ruled([*plays("S", "C2 C3 D7 CJ"), ("E", Claim(5))])[0]
    assert made.state == "claim"


def ending(hands: str, acts: list[tuple[str, Act]], **tags: str) -> tuple[Rectification, ...]:
    start = Ending(holdings(hands), lead="S")
    made = record(acts, position=start, **({"trumps": "NT", "declarer": "S"} | tags))
    return rectified(made)


#: East revokes on the first trick in every one of these (three cards left, no trumps or spades).
REVOKES = {
    # 64A1: the revoking player won the revoke trick by ruffing, and his side a later one: two tricks
    "64/A/1 two": ("N:-.32.4.- E:2.K.-.A S:-.AQ.5.- W:-.J.Q.K", "HA HJ H2 S2 CA D5 CK H3", "S", 2),
    # 64A1: he won the revoke trick, and his side none behind it: one trick
    "64/A/1 one": ("N:-.32.4.- E:2.K.3.- S:-.AQ.5.- W:-.J6.2.-", "HA HJ H2 S2 D3 D5 D2 D4", "S", 1),
    # 64A2: his side won a later trick, not the revoke trick: one trick
    "64/A/2 later": ("N:-.32.4.- E:-.K.A.2 S:-.AQ.5.- W:-.J6.2.-", "HA HJ H2 C2 D5 D2 D4 DA", "NT", 1),
    # 64B1: his side won neither the revoke trick nor a later one: none
    "64/B/1": ("N:-.32.A.- E:-.K.3.2 S:-.AQ.5.- W:-.J6.2.-", "HA HJ H2 C2 D5 D2 DA D3", "NT", 0),
}


@pytest.mark.parametrize("name", REVOKES)
def test_64_tricks_after_an_established_revoke(name: str) -> None:
    hands, cards, trumps, tricks = REVOKES[name]
    text = cards.split()
    winner = {"64/A/1 two": "E", "64/A/1 one": "E"}.get(name, "S")
    acts = plays("S", " ".join(text[:4])) + plays(winner, " ".join(text[4:]))
    made = next(found for found in ending(hands, acts, trumps=trumps) if found.finding.id == "bridge/revoke")
    assert (made.state, made.tricks) == ("established", tricks)
    assert name.split()[0] in clauses(made)
    assert ("64/C" in clauses(made, Outcome.NEEDS_JUDGEMENT)) is True


def test_64a1_a_trick_won_before_the_revoke_is_no_later_one() -> None:
    """West has the ace of clubs; East ruffs the heart, and his side wins no more."""
    hands = "N:-.32.4.3 E:2.K.3.4 S:-.AQ.5.5 W:-.J6.2.A"
    acts = [
        *plays("S", "C5 CA C3 C4"),
        *plays("W", "HJ H2 S2 HQ"),
        *plays("E", "D3 D5 D2 D4"),
        *plays("S", "HA H6 H3 HK"),
    ]
    made = next(found for found in ending(hands, acts, trumps="S") if found.finding.id == "bridge/revoke")
    assert (made.state, made.tricks) == ("established", 1)


@pytest.mark.parametrize(
    ("rules", "cards", "tricks"),
    [("wbf-1997", "HA HJ H2 C2 D5 D2 D4 DA", 1), ("wbf-1997", "HA HJ H2 C2 D5 D2 D4 DA HK HQ H6 H3", 2),
     ("wbf-2017", "HA HJ H2 C2 D5 D2 D4 DA HK HQ H6 H3", 1)],
)  # fmt: skip
def test_64a2_of_1997_a_later_trick_won_with_a_card_of_the_suit_costs_a_second(
    rules: str, cards: str, tricks: int
) -> None:
    hands, text = "N:-.32.4.- E:-.K.A.2 S:-.AQ.5.- W:-.J6.2.-", cards.split()
    acts = plays("S", " ".join(text[:8])) + plays("E", " ".join(text[8:]))
    made = next(found for found in ending(hands, acts, rules=rules) if found.finding.id == "bridge/revoke")
    assert (made.state, made.tricks) == ("established", tricks)


@pytest.mark.parametrize(
    ("hands", "tricks", "moved"),
    [
        # he wins the very next trick with the king, which he could have played to the revoke trick
        (
            "N:2.32.4.- E:-.K4.2.2 S:-.AQ5.3.- W:3.J6.A.-",
            (("S", "HA HJ H2 C2"), ("S", "HQ H6 H3 HK"), ("E", "D2 D3 DA D4"), ("W", "S3 S2 H4 H5")),
            2,
        ),
        # his partner wins with the knave, and he follows with a heart
        (
            "N:2.32.-.- E:-.54.-.2 S:-.A76.-.- W:3.J8.-.-",
            (("S", "HA H8 H2 C2"), ("S", "H7 HJ H3 H5"), ("W", "S3 S2 H4 H6")),
            1,
        ),
    ],
)
def test_64a2_of_1997_the_revoker_himself_must_win_with_such_a_card(
    hands: str, tricks: tuple[tuple[str, str], ...], moved: int
) -> None:
    acts = [act for trick in tricks for act in plays(*trick)]
    made = next(
        found for found in ending(hands, acts, rules="wbf-1997") if found.finding.id == "bridge/revoke"
    )
    assert (made.state, made.tricks) == ("established", moved)


def test_64a2_of_1997_not_with_later_tricks_in_other_suits() -> None:
    hands = "N:-.32.43.- E:-.K.AK.2 S:-.AQ.75.- W:-.J6.62.-"
    acts = plays("S", "HA HJ H2 C2") + plays("S", "D5 D2 D3 DA") + plays("E", "DK D7 D6 D4")
    made = next(
        found for found in ending(hands, acts, rules="wbf-1997") if found.finding.id == "bridge/revoke"
    )
    assert (made.state, made.tricks) == ("established", 1)


def test_64b2_a_second_revoke_in_the_same_suit() -> None:
    hands = "N:-.5432.-.- E:-.K.32.A S:-.AQT9.-.- W:-.J876.-.-"
    acts = (
        plays("S", "HA HJ H2 D2")
        + plays("S", "HQ H8 H3 D3")
        + plays("S", "HT H7 H4 CA")
        + plays("S", "H9 H6 H5 HK")
    )
    found = [made for made in ending(hands, acts) if made.finding.id == "bridge/revoke"]
    assert [made.tricks for made in found] == [1, 0, 0]
    assert "64/B/2" in clauses(found[1])
    assert [clause for clause in clauses(found[1]) if clause.startswith("64")] == ["64/B/2"]


def test_64b3_a_revoke_by_dummy() -> None:
    hands = "N:-.32.4.- E:-.K6.A.- S:-.AQ.5.- W:-.J7.2.-"
    acts = plays("S", "HA HJ D4 H6") + plays("S", "HQ H7 H2 HK") + plays("E", "DA D5 D2 H3")
    (made,) = (found for found in ending(hands, acts) if found.finding.id == "bridge/revoke")
    assert (made.finding.by, made.tricks) == ("N", 0)
    assert "64/B/3" in clauses(made)
