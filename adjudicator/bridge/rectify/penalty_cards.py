"""The penalty cards that lie on the table: Law 50."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from adjudicator.bridge.position import Position
from adjudicator.rectification import Rectification
from adjudicator.replay import Replay
from notation.acts import Withdraw
from notation.games.bridge import NUMBER, SEAT_NUMBER
from notation.games.bridge_acts import Expose, Spread


@dataclass(frozen=True, slots=True)
class PenaltyCard:
    """A card of a defender that lies faced from event `since` on; `cause` is the event of its finding."""

    seat: int
    card: int
    major: bool
    since: int
    cause: int


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
