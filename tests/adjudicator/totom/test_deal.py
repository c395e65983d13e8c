"""The cards of a hand before play: deals that are none, copies over all places, cards that nobody saw (§2.2, §3.2)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from adjudicator.replay import replay
from adjudicator.totom.packing import packed_codes
from adjudicator.totom.position import Laid, Position, broken_invariants
from notation.games.totom import FACES, INDEX, SEATS
from notation.record import Deal, Group, HandRecord, Holding, Mat, Tag
from notation.record import Position as MiddlePosition
from tests.adjudicator.totom.table import record, see
from tests.adjudicator.totom.test_replay import CAI_1, last


def test_the_size_of_the_noc_is_known_only_with_all_hands() -> None:
    """totom/rules/deal: 19 cards are left after five hands; a part of a deal says nothing."""
    deck = [code for code in FACES for _ in range(4)]
    hands = [f"hand {seat} {' '.join(deck[20 * at : 20 * at + 20])}" for at, seat in enumerate("2345")]
    hands.insert(0, f"hand 1 {' '.join(deck[80:101])}")
    for cards, due in ((deck[101:], False), (deck[101:119], True)):
        whole = see("\n".join([*hands, f"noc {' '.join(cards)}"]), CAI_1)
        assert ("wrong-noc-size" in whole.faults()) is due
        part = see("\n".join([*hands[:4], f"noc {' '.join(cards)}"]), CAI_1)
        assert "wrong-noc-size" not in part.faults()


def test_where_a_hand_of_the_deal_is_missing() -> None:
    """totom/rules/deal: with cards over in the nọc somebody does not play; five hands are five players."""
    deck = tuple(code for code in FACES for _ in range(4))
    played = record("hand 1 1v\n1 danh 1v", CAI_1)
    for named, noc, missing in ((5, deck[100:], False), (4, deck[80:], True), (4, deck[80:99], False)):
        hands = tuple(Holding(SEATS[at], deck[20 * at : 20 * at + 20]) for at in range(named))
        ids = {finding.id for finding in replay(replace(played, cards=Deal(hands, noc))).findings}
        assert ("totom/not-five-players" in ids) is missing


@pytest.mark.parametrize("copies", [(4, 0), (4, 1), (2, 3), (4, 4), (4, 4, 4, 4)])
@pytest.mark.parametrize("code", ["1v", "5v", "oc"])
def test_more_copies_than_four_in_all_hands(code: str, copies: tuple[int, ...]) -> None:
    """totom/rules/deck: four of each face, counted over all places."""
    start = last(see("hand 1 2v\n1 danh 2v", CAI_1))
    hands = [replace(start.players[0], hand=packed_codes([code] * many), hidden=0) for many in copies]
    players = (*hands, *start.players[len(hands) :])
    assert ("copies" in broken_invariants(replace(start, players=players))) is (sum(copies) > 4)


def test_the_first_face_of_the_deck_is_a_card_like_any_other() -> None:
    """§3.2: every card that is laid is counted once; only one that nobody saw counts as hidden."""
    deck = [code for code in FACES for _ in range(4)]
    hands = [f"hand {seat} {' '.join(deck[20 * at : 20 * at + 20])}" for at, seat in enumerate("2345")]
    body = "\n".join(
        [f"hand 1 {' '.join(deck[80:101])}", *hands, f"noc {' '.join(deck[101:])}", "all xep-xong"]
    )
    start = last(see(body, CAI_1))
    assert broken_invariants(start) == ()
    short = replace(start.players[1], hand=start.players[1].hand - packed_codes(["1v"]))
    assert broken_invariants(start.with_player(1, short)) == ("total", "hand-2")
    for code in ("1v", "2v"):
        player = start.players[1]
        laid = Laid("yeu", (INDEX[code],), 0, INDEX[code])
        moved = replace(player, hand=player.hand - packed_codes([code]), mat=(laid,))
        assert broken_invariants(start.with_player(1, moved)) == ()


def test_what_an_unknown_hand_played_was_dealt() -> None:
    """§3.1: a hand holds dealt cards only, so what leaves it, was dealt."""
    player = last(see("position turn 2\n2 danh 5v\n3 boc 1s\n3 bo\n4 bo")).players[1]
    assert (player.left, player.hidden) == (packed_codes(["5v"]), 19)


def test_a_khan_face_down_that_nobody_saw() -> None:
    """A set whose face is not recorded is no khàn of a face."""
    for cards, faces in (("?? ?? ??", []), ("9n 9n 9n", ["9n"])):
        start = see(f"position turn 2\ndown 2 [khan {cards}]\n2 boc 5v").walked.positions[0]
        assert isinstance(start, Position)
        assert [FACES[down.face] for down in start.players[1].down] == faces


def test_a_fifth_copy_is_named() -> None:
    """The notation refuses it in a text; a record that comes from elsewhere is named here (totom/rules/deck)."""
    hands = (Holding("1", ("5v",) * 3), Holding("2", ("5v",) * 9))
    walked = replay(HandRecord("totom", (Tag("game", "totom"), Tag("cai", "1")), Deal(hands)))
    (named,) = (finding for finding in walked.findings if finding.id == "totom/too-many-copies")
    assert dict(named.message.args)["cards"] == "5v"
    mats = (Mat("1", (Group(("5v",) * 3 + ("5s", "5n")),), out=("5v",)),)
    middle = MiddlePosition((Holding("1", ("5v",)),), turn="1", mats=mats)
    walked = replay(HandRecord("totom", (Tag("game", "totom"),), middle))
    (named,) = (finding for finding in walked.findings if finding.id == "totom/too-many-copies")
    assert dict(named.message.args)["cards"] == "5v"
