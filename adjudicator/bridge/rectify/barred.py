"""What a withdrawn call costs the offender's partner, and the lead: Laws 23, 26, 30 to 32, 36."""

from __future__ import annotations

from adjudicator.bridge.rectify.scene import Scene
from adjudicator.rectification import Option
from adjudicator.ruling import Step
from notation.games.bridge import SEAT_NUMBER, SEATS
from notation.games.bridge_acts import Call


def call_of(act: object) -> str:
    """The call of an act, "" for another act."""
    return act.call if isinstance(act, Call) else ""


def strain(bid: str) -> str:
    """The strain of a bid; `1N` and `1NT` are one."""
    return "NT" if bid[1:] in ("N", "NT") else bid[1:]


def calls_after(scene: Scene, seat: int, after: int) -> list[tuple[int, str]]:
    """Events and calls of a seat behind an event."""
    return [
        (event.number, event.act.call)
        for event in scene.walked.record.events[after:]
        if SEAT_NUMBER.get(event.actor) == seat and isinstance(event.act, Call)
    ]


def comparable_options(scene: Scene, yes: str, no: str) -> tuple[Option, ...]:
    """Both branches of Law 23A: a comparable call ends it, another one silences partner."""
    partner = (("partner", SEATS[scene.partner]),)
    return (
        Option("td", yes, "bridge.option-comparable"),
        Option("td", no, "bridge.option-not-comparable", partner),
    )


def partner_called(scene: Scene, clause: str, after: int) -> tuple[Step, ...]:
    """Did partner call, where he would have to pass? Whether he had to hangs on the judgement."""
    calls = calls_after(scene, scene.partner, after)
    if not calls or calls[0][1] == "P":
        return ()
    event, call = calls[0]
    return (scene.judge(clause, "partner-called", event, partner=SEATS[scene.partner], call=call),)


def kept_silent(
    scene: Scene, clause: str, seat: int, after: int, barred: tuple[str, ...] = (), once: bool = False
) -> tuple[Step, ...]:
    """The first call of a seat that had to pass (or not to make a `barred` call), at one turn or at every turn."""
    calls = calls_after(scene, seat, after)
    for event, call in calls[:1] if once else calls:
        if (call in barred) if barred else call != "P":
            return (scene.judge(clause, "barred-call", event, by=SEATS[seat], call=call),)
    return ()
