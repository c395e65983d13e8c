"""The play: Laws 44, 45, 53, 55, 57, 58, 61, 68D, and acts that are withdrawn."""

from __future__ import annotations

from adjudicator.bridge.legal import legal_cards
from adjudicator.bridge.position import Position
from notation.acts import Claim, Withdraw
from notation.games.bridge import CARDS, codes_of
from notation.games.bridge_acts import Play
from notation.record import Position as Ending
from tests.adjudicator.bridge.boards import calls, holdings, ids, plays, record, walk

AUCTION = calls("E", "1H P 3C P 4H P P P")
TRICKS = (
    plays("S", "C2 C3 CA CJ") + plays("N", "D7 D5 DA D4") + plays("S", "D6 DQ D9 D3")
    + plays("W", "C9 C4 CK C5") + plays("E", "H2 H9 HA H5")
)  # fmt: skip


def ending(hands: str, lead: str, trick: str = "", won: tuple[int, int] | None = None) -> Ending:
    return Ending(holdings(hands), lead=lead, trick=tuple(trick.split()), won=won)


def test_44_who_won_each_trick_and_whose_turn_it_is() -> None:
    positions, found = walk(record(AUCTION + TRICKS, dealer="E"))
    assert found == []
    last = positions[-1]
    assert [trick.winner for trick in last.tricks] == [0, 2, 3, 1, 3]
    assert [at.won for at in positions[12::4]] == [(0, 1), (0, 2), (1, 2), (2, 2), (3, 2)]
    assert (last.won, last.turn, last.tricks_left) == ((3, 2), 3, 8)


def test_44c_which_cards_are_legal() -> None:
    """On lead any; then one of the suit led; a void hand any."""
    start = ending("N:-.2.3.- E:-.-.5.A S:A.-.4.- W:K.-.6.-", "S")
    positions, _ = walk(
        record(plays("S", "SA SK H2 CA") + plays("N", "D3"), position=start, trumps="H", declarer="S")
    )
    legal = [" ".join(CARDS[card] for card in legal_cards(at)) for at in positions]
    assert legal == ["SA D4", "SK", "H2 D3", "D5 CA", "D3", "D5"]
    two = ending("N:32.-.-.- E:54.-.-.- S:7.2.-.- W:98.-.-.-", "N")
    positions, _ = walk(record(plays("N", "S2 S4"), position=two, trumps="H", declarer="S"))
    assert [CARDS[card] for card in legal_cards(positions[-1])] == ["S7"]


def test_44_a_trump_wins_and_a_discard_never_does() -> None:
    hands = "N:-.2.3.- E:-.-.5.A S:A.-.4.- W:K.-.6.-"
    positions, found = walk(
        record(plays("S", "SA SK H2 CA"), position=ending(hands, "S"), trumps="H", declarer="S")
    )
    assert found == []
    assert positions[-1].tricks[0].winner == 0


def test_61_a_revoke_is_a_finding_and_the_play_goes_on() -> None:
    cards = plays("S", "C2 D4 CA CJ") + plays("N", "D7")
    positions, found = walk(record(AUCTION + cards, dealer="E"))
    assert ids(found) == [("revoke", 10)]
    assert dict(found[0].message.args)["held"] == "C9 C3"
    assert positions[-1].tricks[0].winner == 0


def test_61_no_revoke_when_void() -> None:
    made = plays("S", "H9 H3 H5 HJ") + plays("E", "H2 D2")
    assert ids(walk(record(AUCTION + made, dealer="E"))[1]) == []


def test_44_card_not_held_names_who_holds_it() -> None:
    _, found = walk(record(AUCTION + plays("S", "C2 CA"), dealer="E"))
    assert ids(found) == [("card-not-held", 10)]
    assert dict(found[0].message.args)["holder"] == "N"


def test_45_card_played_twice() -> None:
    made = plays("S", "C2 C3 CA CJ") + plays("N", "CA")
    assert ids(walk(record(AUCTION + made, dealer="E"))[1]) == [("card-played-twice", 13)]


def test_53_lead_out_of_turn() -> None:
    positions, found = walk(record(AUCTION + plays("N", "C4"), dealer="E"))
    assert ids(found) == [("lead-out-of-turn", 9)]
    assert positions[-1].turn == 1


def test_55_lead_from_the_wrong_hand() -> None:
    made = TRICKS + plays("E", "H4")  # West, dummy, won the last trick
    assert ids(walk(record(AUCTION + made, dealer="E"))[1]) == [("wrong-hand", 29)]


def test_57_play_out_of_turn_and_the_missing_card_completes_the_trick() -> None:
    made = [*plays("S", "C2"), ("N", Play("CA")), ("W", Play("C3")), ("E", Play("CJ"))]
    positions, found = walk(record(AUCTION + made, dealer="E"))
    assert ids(found) == [("play-out-of-turn", 10)]
    assert positions[-1].tricks[0].winner == 0


def test_58_a_second_card_to_a_trick() -> None:
    made = [*plays("S", "C2 C3"), ("W", Play("C9"))]
    assert ids(walk(record(AUCTION + made, dealer="E"))[1]) == [("second-card-to-trick", 11)]


def test_22_a_card_before_the_auction_ends() -> None:
    made = calls("E", "1H P") + plays("S", "C2")
    assert ("play-before-auction-ends", 3) in ids(walk(record(made, dealer="E"))[1])


def test_68d_play_after_a_claim_is_noted() -> None:
    made = AUCTION + TRICKS + [("W", Claim(8)), *plays("W", "HK")]
    _, found = walk(record(made, dealer="E"))
    assert ids(found) == [("play-after-claim", 30)]
    assert found[0].note


def test_62_a_corrected_revoke_stands_in_its_own_trick() -> None:
    made = plays("S", "C2 D4 CA CJ") + plays("N", "D7") + [("W", Withdraw(10)), ("W", Play("C9"))]
    positions, found = walk(record(AUCTION + made, dealer="E"))
    assert ids(found) == [("revoke", 10)]
    last = positions[-1]
    assert [played.code for played in last.tricks[0].cards] == ["C2", "C9", "CA", "CJ"]
    assert [played.code for played in last.trick] == ["D7"]
    assert "D4" in codes_of(last.hands[3])
    assert positions[-2].turn == 3


def test_62_a_revoke_in_a_later_trick_is_corrected_there() -> None:
    made = [*plays("S", "C2 C3 CA CJ"), *plays("N", "D7 D5 DA C9"), *plays("S", "D6")]
    made += [("W", Withdraw(16)), ("W", Play("D4"))]
    last = walk(record(AUCTION + made, dealer="E"))[0][-1]
    assert [[card.code for card in trick.cards] for trick in last.tricks] == [
        ["C2", "C3", "CA", "CJ"],
        ["D7", "D5", "DA", "D4"],
    ]


def test_47_a_withdrawn_lead_out_of_turn_is_owed_by_nobody() -> None:
    made = [*plays("S", "C2 C3 CA CJ"), ("S", Play("D2")), ("S", Withdraw(13))]
    last = walk(record(AUCTION + made, dealer="E"))[0][-1]
    assert (last.turn, last.gaps, last.trick) == (0, (), ())


def test_47_a_withdrawn_last_card_is_simply_gone() -> None:
    positions, _ = walk(
        record(AUCTION + plays("N", "C4") + [("N", Withdraw(9))] + plays("S", "C2"), dealer="E")
    )
    assert [played.code for played in positions[-1].trick] == ["C2"]
    assert "C4" in codes_of(positions[-1].hands[0])


def test_25_a_call_withdrawn_and_replaced_keeps_its_place() -> None:
    made = [*calls("N", "1C 1H"), ("N", Withdraw(1)), *calls("N", "1NT")]
    positions, _ = walk(record(made))
    assert [(call.seat, call.call) for call in positions[-1].calls] == [(0, "1NT"), (1, "1H")]


def test_a_card_that_was_not_recorded_leaves_the_winner_open() -> None:
    positions, found = walk(record(AUCTION + plays("S", "C2 C3 ?? CJ") + plays("N", "D7"), dealer="E"))
    assert found == []
    assert positions[-1].tricks[0].winner is None
    assert positions[-1].won is None


def test_a_position_starts_in_mid_trick() -> None:
    hands = "N:A.-.4.- E:-.Q.-.2 S:2.-.-.- W:-.A.-.-"
    made = ending(hands, "S", "D3 D2", (5, 6))
    positions, found = walk(record(plays("N", "D4 HQ"), position=made, trumps="NT", declarer="S"))
    assert ids(found) == []
    assert positions[0].turn == 0
    assert positions[-1].tricks[0].winner == 0
    assert positions[-1].won == (6, 6)


def test_13_and_14_cards_twice_and_hands_of_the_wrong_size() -> None:
    bad = "N:AKQ.-.-.- E:A32.-.-.- S:-.AK.-.- W:-.QJT.-.-"
    _, found = walk(record([], position=ending(bad, "N"), trumps="NT", declarer="N"))
    assert ids(found) == [("card-twice", 0), ("hand-size", 0)]


def test_a_single_short_hand_holds_what_no_other_hand_shows() -> None:
    short = "N:872.QT5.J97.AT64 E:A63.J8642.K53.KJ S:J5.9.AT862.Q8752 W:QT94.AK73.Q4.93"
    positions, found = walk(record([], deal=short))
    assert found == []
    assert CARDS.index("SK") in [card for card in range(52) if positions[0].hands[3] >> card & 1]


def test_hands_are_conserved_over_a_whole_play() -> None:
    positions, _ = walk(record(AUCTION + TRICKS, dealer="E"))
    for position in positions:
        assert cards_of(position) == (1 << 52) - 1


def cards_of(position: Position) -> int:
    cards = 0
    for mask in position.hands:
        assert not cards & mask
        cards |= mask
    for played in position.plays:
        assert not cards >> played.card & 1
        cards |= 1 << played.card
    return cards


def test_a_board_without_an_auction_is_led_by_declarers_left() -> None:
    tags = {"declarer": "E", "contract": "4H", "dealer": "E"}
    positions, found = walk(record(TRICKS, **tags))
    assert ids(found) == []
    assert positions[-1].won == (3, 2)
    assert ids(walk(record(plays("N", "C4"), **tags))[1]) == [("lead-out-of-turn", 1)]
    assert ids(walk(record(plays("N", "C4")))[1]) == []


def test_41_without_a_dealer_declarers_left_is_to_lead() -> None:
    made = record(TRICKS, declarer="E", contract="4H", dealer="")
    positions, found = walk(made)
    assert (positions[0].turn, ids(found)) == (2, [])
    assert ids(walk(record(plays("E", "HJ"), declarer="E", contract="4H", dealer=""))[1]) == [
        ("lead-out-of-turn", 1)
    ]


def test_44_a_card_that_another_holds_is_not_held_though_the_next_higher_is() -> None:
    assert ids(walk(record(AUCTION + plays("S", "C4"), dealer="E"))[1]) == [("card-not-held", 9)]


def test_61_a_card_of_the_suit_of_another_revoke_is_a_revoke_too() -> None:
    _, found = walk(record(AUCTION + plays("S", "C2 D4 D7"), dealer="E"))
    assert ids(found) == [("revoke", 10), ("revoke", 11)]
    assert [dict(one.message.args)["suit"] for one in found] == ["C", "C"]


def test_58_who_still_owes_a_card_is_to_play_though_four_lie_there() -> None:
    """West has played twice; when South plays again too, East is still to play."""
    made = [*plays("S", "C2 C3"), ("W", Play("C9")), ("N", Play("CA")), ("S", Play("C5"))]
    last = walk(record(AUCTION + made, dealer="E"))[0][-1]
    assert (last.turn, len(last.trick), last.tricks) == (1, 5, ())


def test_tricks_left_where_only_the_hands_of_two_players_are_known() -> None:
    made = ending("N:A2.-.4.- S:-.3.5.6", "S", "H4")
    positions, _ = walk(
        record([*plays("W", "??"), *plays("N", "D4")], position=made, trumps="NT", declarer="S")
    )
    assert [at.tricks_left for at in positions] == [4, 4, 4]


def test_a_withdrawal_of_what_is_yet_to_come_is_none() -> None:
    made = [("S", Withdraw(11)), *plays("S", "C2 C3")]
    positions, found = walk(record(AUCTION + made, dealer="E"))
    assert (ids(found), [card.code for card in positions[-1].trick]) == ([], ["C2", "C3"])
