"""Penalty cards in the play that follows: Laws 50C, 50D1, 51 and 52.

Every penalty card that the rectifications of a record name lies on the table from the moment its card was
faced or taken back. Each later card of its player is checked against it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from adjudicator.bridge.position import Position, trick_facing
from adjudicator.bridge.rectify.penalty import HONOURS
from adjudicator.bridge.rectify.scene import Scene
from adjudicator.finding import Finding
from adjudicator.game import Game
from adjudicator.profile import Profile
from adjudicator.rectification import Option, Rectification
from adjudicator.replay import Replay
from notation.acts import Withdraw
from notation.games.bridge import CARDS, NUMBER, SEAT_NUMBER, SEATS, SUIT_MASK
from notation.games.bridge_acts import Expose, Play, Spread
from notation.message import message
from notation.record import Event, HandRecord

FINDING = "bridge/penalty-card-not-played"


@dataclass(frozen=True, slots=True)
class PenaltyCard:
    """A card of a defender that lies faced from event `since` on; `cause` is the event of its finding."""

    seat: int
    card: int
    major: bool
    since: int
    cause: int


def faults_of_penalty_cards(
    rules: Game, record: HandRecord, positions: Sequence[Position], profile: Profile
) -> tuple[Finding, ...]:
    """Cards that were played where a penalty card had to be, in the order of events."""
    if not any(isinstance(event.act, Withdraw | Expose | Spread) for event in record.events):
        return ()
    from adjudicator.bridge.beside import faults_beside
    from adjudicator.bridge.rectify.table import rectifications_of_acts

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


def on_table(walked: Replay, made: Sequence[Rectification]) -> tuple[PenaltyCard, ...]:
    """The penalty cards of a record. A card that was played out of turn and stands lies on no table."""
    events = walked.record.events
    withdrawn = {e.act.event: e.number for e in events if isinstance(e.act, Withdraw)}
    found: dict[tuple[int, int], PenaltyCard] = {}
    for one in made:
        cause = events[one.finding.event - 1]
        since = cause.number if isinstance(cause.act, Expose | Spread) else withdrawn.get(cause.number, 0)
        for seat, card, rank in one.penalty_cards if since else ():
            key = SEAT_NUMBER[seat], NUMBER.get(card, -1)
            if key[1] >= 0 and key not in found:
                found[key] = PenaltyCard(*key, rank == "major", since, cause.number)
    return tuple(found.values())


def lying(cards: Sequence[PenaltyCard], at: Position, seat: int, before: int) -> tuple[PenaltyCard, ...]:
    """The penalty cards of a player that still lie there. 50B: two or more are all major ones."""
    there = [
        card
        for card in cards
        if card.seat == seat and card.since < before and at.hands[seat] >> card.card & 1
    ]
    if len(there) < 2:
        return tuple(there)
    return tuple(PenaltyCard(c.seat, c.card, True, c.since, c.cause) for c in there)


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
    note = any(card.major and _partner_led(walked, card, event.number) for card in due)
    return Finding(FINDING, event.number, event.actor, article, words, evidence, note)


def _below(played: int, card: int) -> bool:
    """50C: a card of the same suit below the honours."""
    return played // 13 == card // 13 and CARDS[played][1] not in HONOURS


def _partner_led(walked: Replay, card: PenaltyCard, before: int) -> int:
    """The first lead of partner while the card lay there, 0 if none: declarer may have sent it back (50D2(a))."""
    partner = SEATS[(card.seat + 2) % 4]
    for event in walked.record.events[card.since : before - 1]:
        at = walked.positions[event.number - 1]
        on_lead = at.auction_over and not at.trick and at.turn == SEAT_NUMBER[partner]
        if on_lead and isinstance(event.act, Play) and event.actor == partner:
            return event.number
    return 0


def penalty_card_not_played(scene: Scene) -> Rectification:
    """Law 52. 52A: he may not take the card back himself. 52B1: declarer may accept it. 52B2: else it is replaced."""
    assert isinstance(scene.event.act, Play)
    card = scene.event.act.card
    clause = scene.finding.article.split("/", 2)[2]
    due = str(dict(scene.finding.message.args)["due"])
    steps = [scene.applies(clause, "penalty-card-was-due", *scene.finding.evidence, due=due)]
    if scene.finding.note:
        steps.append(scene.judge("50/D/2/a", "penalty-card-may-be-back", due=due))
    if " " in due:
        steps.append(scene.applies("51/A", "declarer-designates", due=due))
    declarer = scene.before.declarer  # a withdrawn call may leave none at the end
    assert declarer is not None
    if scene.withdrawn:
        steps.append(scene.applies("52/B/2", "other-card-back", scene.withdrawn, card=card))
        penalty = ((SEATS[scene.seat], card, "major"),)
        return Rectification(scene.finding, "corrected", tuple(steps), penalty_cards=penalty)
    played = next(
        (
            e.number
            for e in scene.later
            if isinstance(e.act, Play) and SEAT_NUMBER.get(e.actor, -1) in (declarer, (declarer + 2) % 4)
        ),
        0,
    )
    if played:
        steps.append(scene.applies("52/B/1", "other-card-accepted", played, card=card))
        return Rectification(scene.finding, "accepted", tuple(steps))
    options = (
        Option(SEATS[declarer], "52/B/1", "bridge.option-accept-card", (("card", card),)),
        Option(SEATS[declarer], "52/B/2", "bridge.option-penalty-card-instead", (("due", due),)),
    )
    return Rectification(scene.finding, "open", tuple(steps), options)
