"""Penalty cards in the play that follows, and where one was due: Laws 50C, 50D1, 51A and 52A.

Every penalty card that the rectifications of a record name lies on the table from the moment its card was
faced or taken back. Each later card of its player is checked against it.
"""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.bridge.beside import faults_beside
from adjudicator.bridge.position import Position, trick_facing
from adjudicator.bridge.rectify.not_played import FINDING
from adjudicator.bridge.rectify.penalty import HONOURS
from adjudicator.bridge.rectify.penalty_cards import PenaltyCard, lying, on_table
from adjudicator.bridge.rectify.table import rectifications_of_acts
from adjudicator.finding import Finding
from adjudicator.game import Game
from adjudicator.profile import Profile
from adjudicator.replay import Replay
from notation.acts import Withdraw
from notation.games.bridge import CARDS, NUMBER, SEAT_NUMBER, SEATS, SUIT_MASK
from notation.games.bridge_acts import Expose, Play, Spread
from notation.message import message
from notation.record import Event, HandRecord

_FACING = frozenset({Withdraw, Expose, Spread})  # what puts a card on the table


def faults_of_penalty_cards(
    rules: Game, record: HandRecord, positions: Sequence[Position], profile: Profile
) -> tuple[Finding, ...]:
    """Cards that were played where a penalty card had to be, in the order of events."""
    if _FACING.isdisjoint([type(event.act) for event in record.events]):
        return ()
    found = [f for event in record.events for f in rules.check(positions[event.number - 1], event)]
    found += faults_beside(record, positions)
    walked = Replay(record, profile, tuple(positions), tuple(sorted(found, key=lambda f: f.event)))
    cards = list(on_table(walked, rectifications_of_acts(walked)))
    if not cards:
        return ()
    withdrawn = {e.act.event: e.number for e in record.events if isinstance(e.act, Withdraw)}
    faults = []
    for event in record.events:
        fault = _fault(walked, event, cards)
        if fault is None:
            continue
        faults.append(fault)
        back = withdrawn.get(event.number, 0)
        if back and isinstance(event.act, Play):  # 52B2: what was played instead becomes one too
            seat, card = SEAT_NUMBER[event.actor], NUMBER[event.act.card]
            if not any(other.seat == seat and other.card == card for other in cards):
                cards.append(PenaltyCard(seat, card, True, back, event.number))
    return tuple(faults)


def _fault(walked: Replay, event: Event, cards: Sequence[PenaltyCard]) -> Finding | None:
    """Was a penalty card to be played here (50D1, 51A), or before this card (50C)?"""
    seat = SEAT_NUMBER.get(event.actor)
    if not isinstance(event.act, Play) or seat is None or event.act.card not in NUMBER:
        return None
    at: Position = walked.positions[event.number - 1]
    if at.turn != seat or at.claim or not at.auction_over or at.declarer is None:
        return None
    there, played = lying(cards, at, seat, event.number), NUMBER[event.act.card]
    if not there or any(card.card == played for card in there):
        return None
    trick, hand = trick_facing(at, seat), at.hands[seat]
    legal = hand
    if trick and trick[0].card >= 0:
        legal = hand & SUIT_MASK[trick[0].card // 13] or hand
    due = [card for card in there if legal >> card.card & 1 and (card.major or _below(played, card.card))]
    if not due or not legal >> played & 1:  # a revoke is a matter of its own
        return None
    article = f"bridge/{at.board.edition}/{'50/D/1/a' if due[0].major else '50/C'}"
    words = message(
        "bridge.penalty-card-not-played", seat=event.actor, card=event.act.card,
        due=" ".join(CARDS[card.card] for card in due),
    )  # fmt: skip
    evidence = tuple(card.cause for card in due)
    note = any(card.major and partner_led(walked, card, event.number) for card in due)
    return Finding(FINDING, event.number, event.actor, article, words, evidence, note)


def _below(played: int, card: int) -> bool:
    """50C: a card of the same suit below the honours."""
    return played // 13 == card // 13 and CARDS[played][1] not in HONOURS


def partner_led(walked: Replay, card: PenaltyCard, before: int) -> int:
    """The first lead of partner while the card lay there, 0 if none: declarer may have sent it back (50D2(a))."""
    partner = SEATS[(card.seat + 2) % 4]
    for event in walked.record.events[card.since : before - 1]:
        at = walked.positions[event.number - 1]
        on_lead = at.auction_over and not at.trick and at.turn == SEAT_NUMBER[partner]
        if on_lead and isinstance(event.act, Play) and event.actor == partner:
            return event.number
    return 0
