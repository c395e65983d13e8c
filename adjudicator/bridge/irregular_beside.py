"""Faults beside calls and cards to plant in a generated board: exposed cards, leads, dummy, changed calls."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from adjudicator.bridge.legal import legal_calls, legal_cards
from adjudicator.bridge.position import Position
from adjudicator.bridge.rectify.penalty import HONOURS
from notation.acts import Accuse, Act, CallDirector, Withdraw
from notation.games.bridge import CARDS, RANKS, SEATS, SUIT_MASK, SUITS, codes_of
from notation.games.bridge_acts import Call, Designate, Expose, LeadDown, Play, Spread

#: Acts to plant, seat and act, and which of them the finding is at.
Planted = tuple[tuple[tuple[int, Act], ...], int]
#: A fault at a position; the number is that of its first act. None where it cannot happen there.
Plant = Callable[[Random, Position, int], "Planted | None"]


def _sides(at: Position) -> tuple[int, int] | None:
    """Declarer and dummy in the play, before a claim."""
    if at.declarer is None or not at.auction_over or at.contract is None:
        return None
    return at.declarer, (at.declarer + 2) % 4


def _defender(source: Random, at: Position) -> int | None:
    sides = _sides(at)
    return None if sides is None else (sides[0] + source.choice((1, 3))) % 4


def _exposed(source: Random, at: Position, number: int) -> Planted | None:
    seat = _defender(source, at)
    if seat is None or not at.hands[seat]:
        return None
    card = source.choice(codes_of(at.hands[seat]))
    return ((seat, Expose(card, source.random() < 0.5)),), 0


def _exposed_free(source: Random, at: Position, number: int) -> Planted | None:
    sides = _sides(at)
    if sides is None or not at.hands[sides[0]]:
        return None
    return ((sides[0], Expose(source.choice(codes_of(at.hands[sides[0]])))),), 0


def _exposed_early(source: Random, at: Position, number: int) -> Planted | None:
    if at.auction_over:
        return None
    seat = source.randrange(4)
    return ((seat, Expose(source.choice(codes_of(at.hands[seat])), source.random() < 0.5)),), 0


def _not_held(source: Random, at: Position, number: int) -> Planted | None:
    seat = _defender(source, at)
    others = 0 if seat is None else at.hands[(seat + 1) % 4]
    if seat is None or not others:
        return None
    return ((seat, Expose(source.choice(codes_of(others)))),), 0


def _penalty(source: Random, at: Position, number: int) -> Planted | None:
    """A defender on turn exposes a card that he could play, and plays another."""
    sides, seat = _sides(at), at.turn
    if sides is None or seat is None or seat % 2 == sides[0] % 2:
        return None
    legal = [CARDS[card] for card in legal_cards(at)]
    if len(legal) < 2:
        return None
    card, other = source.sample(legal, 2)
    minor = card[1] not in HONOURS and other[0] == card[0] and other[1] not in HONOURS
    return ((seat, Expose(card, accident=minor)), (seat, Play(other))), 1


def _hand_early(source: Random, at: Position, number: int) -> Planted | None:
    return None if at.auction_over else (((source.randrange(4), Spread()),), 0)


def _spread_early(source: Random, at: Position, number: int) -> Planted | None:
    sides = _sides(at)
    if sides is None or at.trick or at.tricks:
        return None
    return ((sides[1], Spread()),), 0


def _spread_declarer(source: Random, at: Position, number: int) -> Planted | None:
    sides = _sides(at)
    return None if sides is None else (((sides[0], Spread()),), 0)


def _spread_defender(source: Random, at: Position, number: int) -> Planted | None:
    seat = _defender(source, at)
    return None if seat is None else (((seat, Spread()),), 0)


def _down_wrong(source: Random, at: Position, number: int) -> Planted | None:
    sides = _sides(at)
    if sides is None or at.trick or at.tricks:
        return None
    seat = (sides[0] + 3) % 4
    return ((seat, LeadDown(source.choice(codes_of(at.hands[seat])))),), 0


def _down_late(source: Random, at: Position, number: int) -> Planted | None:
    seat = _defender(source, at)
    if seat is None or not at.tricks or not at.hands[seat]:
        return None
    return ((seat, LeadDown(source.choice(codes_of(at.hands[seat])))),), 0


def _two_leads(source: Random, at: Position) -> tuple[int, str, str] | None:
    sides = _sides(at)
    if sides is None or at.trick or at.tricks:
        return None
    seat = (sides[0] + 1) % 4
    first, second = source.sample(codes_of(at.hands[seat]), 2)
    return seat, first, second


def _down_back(source: Random, at: Position, number: int) -> Planted | None:
    leads = _two_leads(source, at)
    if leads is None:
        return None
    seat, first, _ = leads
    return ((seat, LeadDown(first)), (seat, Withdraw(number))), 0


def _down_changed(source: Random, at: Position, number: int) -> Planted | None:
    leads = _two_leads(source, at)
    if leads is None:
        return None
    seat, first, second = leads
    return ((seat, LeadDown(first)), (seat, Play(second))), 1


def _dummys_card(source: Random, at: Position, number: int) -> Planted | None:
    """Declarer calls low or a suit, and dummy plays a higher card of it."""
    sides = _sides(at)
    if sides is None or at.turn != sides[1]:
        return None
    legal = sum(1 << card for card in legal_cards(at))
    suits = [suit for suit in range(4) if (legal & SUIT_MASK[suit]).bit_count() > 1]
    if not suits:
        return None
    suit = source.choice(suits)
    cards = sorted(codes_of(legal & SUIT_MASK[suit]), key=lambda code: RANKS.index(code[1]))
    names = dict(zip(SUITS, ("spade", "heart", "diamond", "club"), strict=True))
    said = source.choice((names[SUITS[suit]], f"low {names[SUITS[suit]]}", cards[0]))
    return ((sides[0], Designate(said)), (sides[1], Play(source.choice(cards[1:])))), 1


def _changed_word(source: Random, at: Position, number: int) -> Planted | None:
    sides = _sides(at)
    if sides is None or at.turn != sides[1]:
        return None
    cards = [CARDS[card] for card in legal_cards(at)]
    if len(cards) < 2:
        return None
    first, second = source.sample(cards, 2)
    return ((sides[0], Designate(first)), (sides[0], Designate(second)), (sides[1], Play(second))), 1


def _dummy_says(act: Act) -> Plant:
    """Dummy does what is not for him, in the middle of the play."""

    def plant(source: Random, at: Position, number: int) -> Planted | None:
        sides = _sides(at)
        if sides is None or not at.tricks or not at.tricks_left:
            return None
        return ((sides[1], act),), 0

    return plant


def _dummy_accuses(source: Random, at: Position, number: int) -> Planted | None:
    sides = _sides(at)
    if sides is None or not at.tricks or not at.tricks_left:
        return None
    whom = SEATS[(sides[0] + source.choice((1, 3))) % 4]
    return ((sides[1], Accuse(whom, "revoke", at.tricks[-1].cards[0].event)),), 0


def _call_changed(source: Random, at: Position, number: int) -> Planted | None:
    """A legal call that does not end the auction, taken back and replaced at once."""
    seat = at.turn
    if at.auction_over or seat is None:
        return None
    bids = [call for call in legal_calls(at, seat) if call not in ("P", "X", "XX")]
    if len(bids) < 2:
        return None
    first, second = bids[0], bids[source.randrange(1, min(len(bids), 5))]
    return ((seat, Call(first)), (seat, Withdraw(number)), (seat, Call(second))), 0


def _card_changed(source: Random, at: Position, number: int) -> Planted | None:
    """A legal card that is not the last of its trick, taken back and replaced at once."""
    seat = at.turn
    if _sides(at) is None or seat is None or len(at.trick) == 3:
        return None
    cards = [CARDS[card] for card in legal_cards(at)]
    if len(cards) < 2:
        return None
    first, second = source.sample(cards, 2)
    return ((seat, Play(first)), (seat, Withdraw(number)), (seat, Play(second))), 0


#: By finding: whether it is planted in the auction, and how.
PLANTS: dict[str, tuple[bool, Plant]] = {
    "call-changed": (True, _call_changed),
    "card-exposed-in-auction": (True, _exposed_early),
    "hand-spread-in-auction": (True, _hand_early),
    "card-changed": (False, _card_changed),
    "card-exposed": (False, _exposed),
    "card-exposed-free": (False, _exposed_free),
    "exposes-card-not-held": (False, _not_held),
    "penalty-card-not-played": (False, _penalty),
    "dummy-spread-early": (False, _spread_early),
    "spread-by-declarer": (False, _spread_declarer),
    "defender-spreads": (False, _spread_defender),
    "lead-down-out-of-turn": (False, _down_wrong),
    "lead-down-late": (False, _down_late),
    "lead-taken-back": (False, _down_back),
    "lead-changed": (False, _down_changed),
    "dummys-card-other": (False, _dummys_card),
    "designation-changed": (False, _changed_word),
    "dummy-designates": (False, _dummy_says(Designate("low"))),
    "dummy-calls-director": (False, _dummy_says(CallDirector())),
    "dummy-draws-attention": (False, _dummy_accuses),
}
