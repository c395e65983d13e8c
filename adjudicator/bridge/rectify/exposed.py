"""Cards faced otherwise than by playing them: Laws 24, 48 and 49."""

from __future__ import annotations

from adjudicator.bridge.contract import bid_rank
from adjudicator.bridge.rectify.penalty import HONOURS, lead_options, penalty_rank
from adjudicator.bridge.rectify.scene import Scene
from adjudicator.rectification import Option, Rectification
from adjudicator.ruling import Step
from notation.games.bridge import SEAT_NUMBER, SEATS, SUITS, codes_of
from notation.games.bridge_acts import Call, Expose


def exposed_in_auction(scene: Scene) -> Rectification:
    """Law 24. A: one card below the honours. B: an honour. C: two or more. Partner of B and C passes once."""
    assert isinstance(scene.event.act, Expose)
    card, events = scene.event.act.card, scene.walked.record.events
    own = [
        e.number
        for e in events
        if isinstance(e.act, Expose) and e.actor == scene.event.actor and _in_auction(scene, e.number)
    ]
    partner = SEATS[scene.partner]
    if len(own) > 1:
        clause, why = "24/C", "exposed-two-in-auction"
    elif card[1] in HONOURS:
        clause, why = "24/B", "exposed-honour-in-auction"
    else:
        clause, why = "24/A", "exposed-low-in-auction"
    steps: tuple[Step, ...] = (scene.applies(clause, why, card=card, partner=partner),)
    if clause != "24/A":
        steps += _partner_called(scene, clause)
    if not scene.defends:
        return Rectification(scene.finding, "settled", steps)
    rank = "major" if len(own) > 1 else penalty_rank(card, _how(scene.event.act))
    steps += (scene.applies("24", "penalty-card", card=card, rank=rank),)
    return Rectification(scene.finding, "settled", steps, penalty_cards=((SEATS[scene.seat], card, rank),))


def spread_in_auction(scene: Scene) -> Rectification:
    """Law 24C: a whole hand faced before the auction is over."""
    steps = (
        scene.applies("24/C", "hand-spread-in-auction-cards", partner=SEATS[scene.partner]),
        *_partner_called(scene, "24/C"),
    )
    if not scene.defends:
        return Rectification(scene.finding, "settled", steps)
    step = scene.applies("24", "penalty-cards-all")
    return Rectification(scene.finding, "settled", (*steps, step), penalty_cards=_whole_hand(scene))


def exposed_by_defender(scene: Scene) -> Rectification:
    """Laws 49 and 50B. 50D2: with a major one on the table, declarer may limit partner's lead."""
    assert isinstance(scene.event.act, Expose)
    card = scene.event.act.card
    rank = penalty_rank(card, _how(scene.event.act))
    steps = (
        scene.applies("49", "card-seen-by-partner", card=card, partner=SEATS[scene.partner]),
        scene.applies("50/B", "penalty-card", card=card, rank=rank),
    )
    leads = scene.before.turn == scene.partner and not scene.before.trick
    options = lead_options(scene, card) if rank == "major" and leads and card[0] in SUITS else ()
    return Rectification(
        scene.finding, "settled", steps, options, penalty_cards=((SEATS[scene.seat], card, rank),)
    )


def exposed_free(scene: Scene) -> Rectification:
    """Law 48A: a card of declarer or dummy is never a penalty card and need not be played."""
    assert isinstance(scene.event.act, Expose)
    step = scene.applies("48/A", "card-of-declaring-side-free", card=scene.event.act.card)
    return Rectification(scene.finding, "settled", (step,))


def declarer_spreads(scene: Scene) -> Rectification:
    """Law 48B2: declarer faces his hand, not over a wrong opening lead: it may be a claim."""
    step = scene.judge("48/B/2", "spread-may-be-claim")
    options = (
        Option("td", "48/B/2", "bridge.option-spread-is-claim"),
        Option("td", "48/A", "bridge.option-spread-is-nothing"),
    )
    return Rectification(scene.finding, "open", (step,), options)


def defender_spreads(scene: Scene) -> Rectification:
    """A defender faces his hand: a claim (68A), or else a hand of penalty cards (49, 50B)."""
    step = scene.judge("49", "defender-spread-may-be-claim")
    options = (
        Option("td", "68/A", "bridge.option-spread-is-claim"),
        Option("td", "49", "bridge.option-all-penalty-cards"),
    )
    return Rectification(scene.finding, "open", (step,), options)


def _how(act: Expose) -> str:
    return "accident" if act.accident else "faced"


def _in_auction(scene: Scene, number: int) -> bool:
    return not scene.walked.positions[number - 1].auction_over


def _partner_called(scene: Scene, clause: str) -> tuple[Step, ...]:
    """Did partner bid or double at his next turn, where he had to pass?"""
    called = next(
        (e for e in scene.later if SEAT_NUMBER.get(e.actor) == scene.partner and isinstance(e.act, Call)),
        None,
    )
    if called is None or not isinstance(called.act, Call):
        return ()
    if called.act.call not in ("X", "XX") and bid_rank(called.act.call) < 0:
        return ()
    words = {"by": SEATS[scene.partner], "call": called.act.call}
    return (scene.applies(clause, "barred-call", called.number, **words),)


def _whole_hand(scene: Scene) -> tuple[tuple[str, str, str], ...]:
    seat = SEATS[scene.seat]
    return tuple((seat, card, "major") for card in codes_of(scene.before.hands[scene.seat]))
