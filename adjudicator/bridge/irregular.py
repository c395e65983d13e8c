"""Faults to plant in a generated board, one a finding of the replay."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from adjudicator.bridge.contract import bid_rank
from adjudicator.bridge.legal import BIDS, last_bid, legal_calls
from adjudicator.bridge.position import Position
from notation.games.bridge import PACK, SUIT_MASK, codes_of

#: A fault at a position: the seat, the call or card, or None where it cannot happen there.
Fault = Callable[[Random, Position], "tuple[int, str] | None"]


def _insufficient(source: Random, position: Position) -> tuple[int, str] | None:
    last = last_bid(position)
    if last is None or position.turn is None or position.auction_over:
        return None
    return position.turn, source.choice(BIDS[: bid_rank(last.call) + 1])


def _call_out_of_turn(source: Random, position: Position) -> tuple[int, str] | None:
    if position.turn is None or position.auction_over:
        return None
    last = last_bid(position)
    bids = BIDS[bid_rank(last.call) + 1 if last is not None else 0 :]
    return ((position.turn + source.randint(1, 3)) % 4, bids[0]) if bids else None


def _bad_double(source: Random, position: Position) -> tuple[int, str] | None:
    if position.turn is None or position.auction_over or "X" in legal_calls(position, position.turn):
        return None
    return position.turn, "X"


def _bad_redouble(source: Random, position: Position) -> tuple[int, str] | None:
    if position.turn is None or position.auction_over or "XX" in legal_calls(position, position.turn):
        return None
    return position.turn, "XX"


def _card_of(source: Random, mask: int) -> str | None:
    cards = codes_of(mask)
    return source.choice(cards) if cards else None


def _revoke(source: Random, position: Position) -> tuple[int, str] | None:
    if position.turn is None or not position.trick:
        return None
    hand, led = position.hands[position.turn], SUIT_MASK[position.trick[0].card // 13]
    card = _card_of(source, hand & ~led)
    return (position.turn, card) if hand & led and card else None


def _at_lead(
    source: Random, position: Position, seats: Callable[[int, int], tuple[int, ...]]
) -> tuple[int, str] | None:
    declarer = position.declarer
    if position.turn is None or position.trick or declarer is None:
        return None
    choices = seats(position.turn, declarer)
    if not choices:
        return None
    seat = source.choice(choices)
    card = _card_of(source, position.hands[seat])
    return (seat, card) if card else None


def _lead_out_of_turn(source: Random, position: Position) -> tuple[int, str] | None:
    return _at_lead(
        source, position,
        lambda turn, declarer: tuple(
            seat for seat in range(4) if seat != turn and not seat % 2 == turn % 2 == declarer % 2
        ),
    )  # fmt: skip


def _wrong_hand(source: Random, position: Position) -> tuple[int, str] | None:
    return _at_lead(
        source, position, lambda turn, declarer: ((turn + 2) % 4,) if turn % 2 == declarer % 2 else ()
    )


def _play_out_of_turn(source: Random, position: Position) -> tuple[int, str] | None:
    if position.turn is None or not 0 < len(position.trick) < 3 or position.declarer is None:
        return None
    seat = (position.turn + 1) % 4
    hand = position.hands[seat]
    led = SUIT_MASK[position.trick[0].card // 13]
    card = _card_of(source, hand & led or hand)
    return (seat, card) if card else None


def _not_held(source: Random, position: Position) -> tuple[int, str] | None:
    if position.turn is None:
        return None
    others = PACK & position.hands[(position.turn + source.randint(1, 3)) % 4]
    if position.trick:  # of the suit led, so that it is this fault and no other
        others &= SUIT_MASK[position.trick[0].card // 13]
    card = _card_of(source, others)
    return (position.turn, card) if card else None


def _played_twice(source: Random, position: Position) -> tuple[int, str] | None:
    if position.turn is None or position.trick or not position.tricks:
        return None
    card = source.choice(source.choice(position.tricks).cards).code
    return position.turn, card


def _second_card(source: Random, position: Position) -> tuple[int, str] | None:
    if not 1 < len(position.trick) < 4:
        return None
    seat = position.trick[-1].seat
    led = SUIT_MASK[position.trick[0].card // 13]
    card = _card_of(source, position.hands[seat] & led or position.hands[seat])
    return (seat, card) if card else None


def _too_early(source: Random, position: Position) -> tuple[int, str] | None:
    if position.auction_over or not position.calls or position.turn is None:
        return None
    card = _card_of(source, position.hands[position.turn])
    return (position.turn, card) if card else None


def _call_too_late(source: Random, position: Position) -> tuple[int, str] | None:
    if not position.auction_over or position.contract is None:
        return None
    return source.randrange(4), "P"


#: By finding: whether it is planted in the auction, and how.
FAULTS: dict[str, tuple[bool, Fault]] = {
    "insufficient-bid": (True, _insufficient),
    "call-out-of-turn": (True, _call_out_of_turn),
    "inadmissible-double": (True, _bad_double),
    "inadmissible-redouble": (True, _bad_redouble),
    "play-before-auction-ends": (True, _too_early),
    "call-after-auction": (False, _call_too_late),
    "revoke": (False, _revoke),
    "lead-out-of-turn": (False, _lead_out_of_turn),
    "wrong-hand": (False, _wrong_hand),
    "play-out-of-turn": (False, _play_out_of_turn),
    "card-not-held": (False, _not_held),
    "card-played-twice": (False, _played_twice),
    "second-card-to-trick": (False, _second_card),
}
