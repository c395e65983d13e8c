"""Which law speaks to which finding."""

from __future__ import annotations

from collections.abc import Callable

from adjudicator.bridge.rectify import calls, leads
from adjudicator.bridge.rectify.revoke import revoke
from adjudicator.bridge.rectify.scene import Scene
from adjudicator.rectification import Rectification
from adjudicator.replay import Replay
from notation.games.bridge import SEAT_NUMBER
from notation.games.bridge_acts import Call, Play

LAWS: dict[str, Callable[[Scene], Rectification]] = {
    "bridge/insufficient-bid": calls.insufficient_bid,
    "bridge/call-out-of-turn": calls.call_out_of_turn,
    "bridge/inadmissible-double": calls.inadmissible_double,
    "bridge/inadmissible-redouble": calls.inadmissible_double,
    "bridge/call-after-auction": calls.call_after_auction,
    "bridge/play-before-auction-ends": leads.too_early,
    "bridge/lead-out-of-turn": leads.lead_out_of_turn,
    "bridge/wrong-hand": leads.lead_out_of_turn,
    "bridge/play-out-of-turn": leads.play_out_of_turn,
    "bridge/second-card-to-trick": leads.second_card,
    "bridge/revoke": revoke,
}


def rectifications(walked: Replay) -> tuple[Rectification, ...]:
    """What the laws do about each finding that they speak to, in the order of the record."""
    return tuple(
        LAWS[finding.id](Scene(walked, finding))
        for finding in walked.findings
        if finding.id in LAWS and _is_act(walked, finding.event)
    )


def _is_act(walked: Replay, number: int) -> bool:
    """Is the event a call or a card of a seat? A finding may rest on the record as a whole."""
    event = walked.record.event(number)
    return event is not None and isinstance(event.act, Call | Play) and event.actor in SEAT_NUMBER
