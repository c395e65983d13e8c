"""Events that speak of other events: is the one they name there, and of the right kind?

Source: ván notation 1.0, section 5. Common to all games.
"""

from __future__ import annotations

from typing import get_args

from adjudicator.finding import Finding
from notation.acts import (
    Accept,
    Accuse,
    Agree,
    AskPlayOn,
    Claim,
    Concede,
    Object,
    Referring,
    Show,
    Stop,
    Talk,
    Withdraw,
)
from notation.games.mat_acts import BoBai, U
from notation.message import message
from notation.record import Event, HandRecord

REFERRING = frozenset(get_args(Referring))
CLAIMS = (Claim, Concede, Show, Stop, Talk, U, Accuse, BoBai, Withdraw)


def faults_of_reference(record: HandRecord, event: Event) -> tuple[Finding, ...]:
    """A finding where an event refers to one that is not there yet, or is no claim."""
    act = event.act
    if not isinstance(act, Referring):
        return ()
    target = record.event(act.event)
    if target is None or target.number >= event.number:
        name = "refers-to-nothing"
    elif isinstance(act, Agree) and not isinstance(target.act, AskPlayOn | Withdraw):
        name = "agrees-to-no-request"
    elif isinstance(act, Accept | Object | AskPlayOn) and not isinstance(target.act, CLAIMS):
        name = "answers-no-claim"
    else:
        return ()
    words = message(f"procedure.{name}", target=act.event)
    return (Finding(f"procedure/{name}", event.number, event.actor, "procedure/reference", words),)


def without_answers_to_faults(record: HandRecord, findings: list[Finding]) -> list[Finding]:
    """Without those about players who accept or refuse an irregular call or card: such an act may be answered too."""
    irregular = {found.event for found in findings if not found.id.startswith("procedure/")}

    def answers_a_fault(found: Finding) -> bool:
        event = record.event(found.event)
        return event is not None and isinstance(event.act, Accept | Object) and event.act.event in irregular

    return [f for f in findings if f.id != "procedure/answers-no-claim" or not answers_a_fault(f)]
