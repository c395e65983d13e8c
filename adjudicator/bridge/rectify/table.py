"""Which law speaks to which finding."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from adjudicator.bridge.rectify import calls, changed, dummy, exposed, faced, leads, out_of_turn
from adjudicator.bridge.rectify.informed import information
from adjudicator.bridge.rectify.not_played import FINDING, penalty_card_not_played
from adjudicator.bridge.rectify.penalty_cards import PenaltyCard, lying, on_table
from adjudicator.bridge.rectify.revoke import revoke
from adjudicator.bridge.rectify.scene import Scene
from adjudicator.finding import Finding
from adjudicator.rectification import Rectification
from adjudicator.replay import Replay
from notation.acts import Accuse, CallDirector
from notation.games.bridge import SEAT_NUMBER
from notation.games.bridge_acts import Call, Designate, Expose, LeadDown, Play, Spread

LAWS: dict[str, Callable[[Scene], Rectification]] = {
    "bridge/insufficient-bid": calls.insufficient_bid,
    "bridge/call-out-of-turn": out_of_turn.call_out_of_turn,
    "bridge/inadmissible-double": calls.inadmissible_double,
    "bridge/inadmissible-redouble": calls.inadmissible_double,
    "bridge/call-after-auction": calls.call_after_auction,
    "bridge/call-changed": changed.call_changed,
    "bridge/card-changed": changed.card_changed,
    "bridge/play-before-auction-ends": leads.too_early,
    "bridge/card-exposed-in-auction": exposed.exposed_in_auction,
    "bridge/hand-spread-in-auction": exposed.spread_in_auction,
    "bridge/lead-down-out-of-turn": faced.lead_down_out_of_turn,
    "bridge/lead-down-late": faced.lead_down_out_of_turn,
    "bridge/lead-taken-back": faced.lead_taken_back,
    "bridge/lead-changed": faced.lead_changed,
    "bridge/dummy-spread-early": faced.dummy_spread_early,
    "bridge/lead-out-of-turn": leads.lead_out_of_turn,
    "bridge/wrong-hand": leads.lead_out_of_turn,
    "bridge/play-out-of-turn": leads.play_out_of_turn,
    "bridge/second-card-to-trick": leads.second_card,
    "bridge/card-exposed": exposed.exposed_by_defender,
    "bridge/card-exposed-free": exposed.exposed_free,
    "bridge/spread-by-declarer": exposed.declarer_spreads,
    "bridge/defender-spreads": exposed.defender_spreads,
    "bridge/dummy-calls-director": dummy.dummy_speaks,
    "bridge/dummy-draws-attention": dummy.dummy_speaks,
    "bridge/dummy-designates": dummy.dummy_designates,
    "bridge/dummys-card-other": dummy.dummys_card_other,
    "bridge/designation-changed": dummy.designation_changed,
    "bridge/revoke": revoke,
    FINDING: penalty_card_not_played,
}
_ACTS = (Call, Play, Expose, LeadDown, Spread, Designate, Accuse, CallDirector)


def rectifications(walked: Replay) -> tuple[Rectification, ...]:
    """What the laws do about each finding that they speak to, in the order of the record."""
    made = rectifications_of_acts(walked)
    cards = on_table(walked, made)
    return tuple(_completed(walked, one, cards) for one in made)


def rectifications_of_acts(walked: Replay) -> tuple[Rectification, ...]:
    """The same without what hangs on other findings and on what partner did later."""
    return tuple(
        LAWS[finding.id](Scene(walked, finding))
        for finding in walked.findings
        if finding.id in LAWS and _is_act(walked, finding)
    )


def _completed(walked: Replay, one: Rectification, cards: tuple[PenaltyCard, ...]) -> Rectification:
    """With Law 51A where a second penalty card lies there, and with Law 16 where partner has acted since."""
    scene = Scene(walked, one.finding)
    steps = one.steps
    own = next((card for card in cards if card.cause == one.finding.event), None)
    if own is not None and one.penalty_cards and one.finding.id != FINDING:
        at = walked.positions[own.since]
        others = lying(cards, at, own.seat, own.since)
        if any(card.cause != one.finding.event for card in others):
            steps += (scene.applies("51/A", "two-penalty-cards"),)
    steps += information(scene, one)
    return one if steps is one.steps else replace(one, steps=steps)


def _is_act(walked: Replay, finding: Finding) -> bool:
    """Is the event an act of a seat that these laws know? A finding may rest on the record as a whole."""
    event = walked.record.event(finding.event)
    return event is not None and isinstance(event.act, _ACTS) and event.actor in SEAT_NUMBER
