"""Calls out of turn: Laws 28 to 32, with Law 25 for a second call of the same player.

2017 asks whether the call that replaces it is comparable (Law 23A). The codes of 2007 and 1997 ask at whose turn
it was made and whether the strain is named again.
"""

from __future__ import annotations

from adjudicator.bridge.legal import last_bid
from adjudicator.bridge.rectify.barred import (
    call_of,
    calls_after,
    comparable_options,
    kept_silent,
    partner_called,
    strain,
)
from adjudicator.bridge.rectify.changed import second_call
from adjudicator.bridge.rectify.scene import Scene
from adjudicator.rectification import Option, Rectification
from adjudicator.ruling import Step
from notation.acts import Withdraw
from notation.games.bridge import SEAT_NUMBER, SEATS
from notation.games.bridge_acts import Call

_DOUBLES = ("X", "XX")


def call_out_of_turn(scene: Scene) -> Rectification:
    """Laws 28 to 32. 29A: the next player's call accepts it. 29B: it is cancelled; 30, 31 or 32 follows."""
    due = scene.before.turn
    if due == scene.next_seat and any(made.seat == scene.seat for made in scene.before.calls):
        return second_call(scene)
    in_rotation = _called_in_rotation(scene)
    if in_rotation:
        steps28 = (
            scene.applies("28/B", "called-in-rotation", in_rotation, due=SEATS[scene.before.turn or 0]),
            scene.judge(
                "16/D" if scene.before.board.edition == "2007" else "16/C",
                "call-withdrawn-tells",
                in_rotation,
            ),
        )
        return Rectification(scene.finding, "cancelled", steps28)
    accepted = scene.accepted
    if accepted:
        return Rectification(scene.finding, "accepted", (scene.applies("29/A", "call-accepted", accepted),))
    if not scene.withdrawn:
        left = SEATS[scene.next_seat]
        options = (
            Option(left, "29/A", "bridge.option-accept-call"),
            Option("td", _clause(scene), "bridge.option-cancel-call"),
        )
        return Rectification(
            scene.finding, "open", (scene.judge("29/A", "call-may-be-accepted", left=left),), options
        )
    cancelled = scene.applies("29/B", "call-cancelled", scene.withdrawn)
    if scene.before.board.edition == "2017":
        steps, choices = _comparable(scene)
    else:
        steps, choices = _by_turn(scene)
    return Rectification(scene.finding, "cancelled", (cancelled, *steps), choices)


def _at_right(scene: Scene) -> bool:
    """Was it the turn of the right-hand opponent?"""
    due = scene.before.turn
    return due is not None and due == (scene.seat + 3) % 4


def _law(wrong: str) -> str:
    return "30" if wrong == "P" else "32" if wrong in _DOUBLES else "31"


def _clause(scene: Scene) -> str:
    """Where the law of the code goes on once the call is cancelled."""
    wrong, right = call_of(scene.event.act), _at_right(scene)
    law = _law(wrong)
    if scene.before.board.edition == "2017":
        return f"{law}/{'A' if right else 'B'}"
    if wrong == "P":
        return "30/A" if last_bid(scene.before) is None else "30/B/1" if right else "30/B/2"
    if wrong in _DOUBLES:
        return "32/B/2" if right else "32/A"
    return "31/A/2/b" if right else "31/B"


_Made = tuple[tuple[Step, ...], tuple[Option, ...]]


def _comparable(scene: Scene) -> _Made:
    """2017: repeated after a pass at the right, else comparable or not."""
    wrong, clause, own = call_of(scene.event.act), _clause(scene), scene.replacement
    at_right = _at_right(scene)
    if wrong == "P" and at_right:
        kept = own is None or call_of(own.act) == "P"
        why = "pass-must-be-repeated" if kept else "pass-was-not-repeated"
        return (scene.applies("30/A", why, *(() if own is None else (own.number,))),), ()
    if at_right and _right_called(scene) == "P":
        return (scene.applies(f"{_law(wrong)}/A/1", "call-must-be-repeated", call=wrong),), ()
    if own is not None and call_of(own.act) == wrong:
        return (scene.applies(clause, "call-repeated", own.number, call=wrong),), ()
    if own is None:
        step = scene.judge(clause, "call-will-be-compared", wrong=wrong)
        return (step,), comparable_options(scene, clause, clause)
    step = scene.judge(clause, "call-comparable", own.number, call=call_of(own.act), wrong=wrong)
    return (step, *partner_called(scene, clause, own.number)), comparable_options(scene, clause, clause)


def _by_turn(scene: Scene) -> _Made:
    """2007 and 1997: at whose turn the call was made decides."""
    wrong = call_of(scene.event.act)
    if wrong == "P":
        return _pass_by_turn(scene), ()
    if _at_right(scene) and _right_called(scene) == "P":
        clause = "32/B/1" if wrong in _DOUBLES else "31/A/1"
        return (scene.applies(clause, "call-must-be-repeated", call=wrong),), ()
    if wrong not in _DOUBLES and _at_right(scene):
        return _bid_over_the_right(scene, wrong)
    clause = _clause(scene)
    why = {"31/B": "bid-at-anothers-turn", "32/A": "double-at-partners-turn"}.get(clause, "double-over-call")
    due = SEATS[scene.before.turn or 0]
    step = scene.applies(clause, why, partner=SEATS[scene.partner], due=due)
    return (step, *kept_silent(scene, clause, scene.partner, scene.withdrawn)), ()


def _pass_by_turn(scene: Scene) -> tuple[Step, ...]:
    """30A, 30B1: he passes when next it is his turn. 30B2: at every turn, and partner does not double at that turn."""
    clause = _clause(scene)
    if clause == "30/B/2":
        step = scene.applies(clause, "pass-at-partners-turn", partner=SEATS[scene.partner])
        own = kept_silent(scene, clause, scene.seat, scene.withdrawn)
        return (step, *own, *kept_silent(scene, clause, scene.partner, scene.withdrawn, _DOUBLES, once=True))
    why = "pass-before-bids" if clause == "30/A" else "pass-must-be-repeated"
    step = scene.applies(clause, why)
    return (step, *kept_silent(scene, clause, scene.seat, scene.withdrawn, once=True))


def _bid_over_the_right(scene: Scene, wrong: str) -> _Made:
    """31A2: the strain named again silences partner once, another call at every turn."""
    partner, own = SEATS[scene.partner], scene.replacement
    args = (("partner", partner),)
    seat = SEATS[scene.seat]
    if own is None:
        return (), (
            Option(seat, "31/A/2/a", "bridge.option-same-strain", args),
            Option(seat, "31/A/2/b", "bridge.option-other-call", args),
        )
    call = call_of(own.act)
    again = call[:1].isdigit() and strain(call) == strain(wrong)
    clause, why = ("31/A/2/a", "strain-repeated") if again else ("31/A/2/b", "strain-changed")
    step = scene.applies(clause, why, own.number, call=call, wrong=wrong, partner=partner)
    return (step, *kept_silent(scene, clause, scene.partner, own.number, once=again)), ()


def _right_called(scene: Scene) -> str:
    """What the right-hand opponent called at his turn, "" where he has not yet."""
    found = calls_after(scene, scene.before.turn or 0, scene.withdrawn)
    return found[0][1] if found else ""


def _called_in_rotation(scene: Scene) -> int:
    """28B: the next call is by the player whose turn it was, an opponent of the offender; its event, else 0."""
    event = next((e for e in scene.later if isinstance(e.act, Call | Withdraw)), None)
    if event is None or isinstance(event.act, Withdraw):
        return 0
    due = scene.before.turn
    return (
        event.number
        if due is not None and SEAT_NUMBER.get(event.actor) == due and due % 2 != scene.seat % 2
        else 0
    )
