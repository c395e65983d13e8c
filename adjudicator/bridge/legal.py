"""What a player may legally do next. Source: Laws 18, 19, 36 and 44C."""

from __future__ import annotations

from adjudicator.bridge.contract import bid_rank
from adjudicator.bridge.position import Made, Position, doubling
from notation.games.bridge import STRAINS, SUIT_MASK

BIDS = tuple(f"{level}{strain}" for level in range(1, 8) for strain in STRAINS)


def last_bid(position: Position) -> Made | None:
    """The last standing bid, None before the first."""
    return next((made for made in reversed(position.calls) if bid_rank(made.call) >= 0), None)


def legal_calls(position: Position, seat: int) -> tuple[str, ...]:
    """Every admissible call of the seat on turn. Source: Laws 18, 19, 36."""
    last = last_bid(position)
    least = bid_rank(last.call) + 1 if last is not None else 0
    calls = ["P", *BIDS[least:]]
    if last is not None and last.seat % 2 != seat % 2 and doubling(position.calls) == 0:
        calls.append("X")
    if last is not None and last.seat % 2 == seat % 2 and doubling(position.calls) == 1:
        calls.append("XX")
    return tuple(calls)


def legal_cards(position: Position) -> tuple[int, ...]:
    """Every legal card of the seat on turn. Source: Law 44C."""
    if position.turn is None:
        return ()
    hand = position.hands[position.turn]
    if position.trick and position.trick[0].card >= 0:
        hand = hand & SUIT_MASK[position.trick[0].card // 13] or hand
    return tuple(card for card in range(52) if hand >> card & 1)
