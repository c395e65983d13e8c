"""A legal call or card that its player changes, and a second call behind the first: Laws 25 and 47."""

from __future__ import annotations

from adjudicator.bridge.rectify.scene import Scene
from adjudicator.rectification import Option, Rectification
from notation.games.bridge import SEAT_NUMBER, SEATS
from notation.games.bridge_acts import Call, Play


def call_changed(scene: Scene) -> Rectification:
    """25A: an unintended call is replaced until partner calls. 25B: else left-hand opponent may accept it."""
    own = scene.replacement
    call = scene.event.act.call if isinstance(scene.event.act, Call) else ""
    new = own.act.call if own is not None and isinstance(own.act, Call) else ""
    upto = own.number if own is not None else scene.withdrawn
    partner = _caller(scene, scene.partner, scene.finding.event, upto)
    accepted = 0 if own is None else _caller(scene, scene.next_seat, own.number, 1 << 30)
    accept = Option(SEATS[scene.next_seat], "25/B", "bridge.option-accept-change", (("call", new),))
    cancel = Option("td", "25/B", "bridge.option-first-call-stands", (("call", call),))
    if partner:
        step = scene.denied("25/A", "change-after-partner", partner, partner=SEATS[scene.partner])
        late = scene.applies("25/B", "change-not-allowed", scene.withdrawn, call=call)
        if scene.before.board.edition == "1997":  # the offender had a choice of his own then
            late = scene.judge("25/B", "change-1997", scene.withdrawn, call=call)
        if accepted:
            stands = scene.applies("25/B", "change-accepted", accepted, call=new)
            return Rectification(scene.finding, "accepted", (step, stands))
        return Rectification(scene.finding, "open", (step, late), (accept, cancel))
    step = scene.judge("25/A", "call-unintended", scene.withdrawn, call=call)
    allow = Option("td", "25/A", "bridge.option-call-unintended")
    if accepted:
        stands = scene.applies("25/B", "change-accepted", accepted, call=new)
        return Rectification(scene.finding, "accepted", (step, stands))
    return Rectification(scene.finding, "open", (step,), (allow, accept, cancel))


def second_call(scene: Scene) -> Rectification:
    """30B3, 31B: a call behind one's own, before the left-hand opponent has called, is a change of call (25)."""
    assert isinstance(scene.event.act, Call)
    new = scene.event.act.call
    call = next(made.call for made in reversed(scene.before.calls) if made.seat == scene.seat)
    accepted = scene.accepted
    if accepted:
        stands = scene.applies("25/B", "change-accepted", accepted, call=new)
        return Rectification(scene.finding, "accepted", (stands,))
    if scene.withdrawn:
        back = scene.applies("25/B", "change-not-allowed", scene.withdrawn, call=call)
        return Rectification(scene.finding, "cancelled", (back,))
    step = scene.judge("25", "second-call", call=call, new=new)
    options = (
        Option("td", "25/A", "bridge.option-call-unintended"),
        Option(SEATS[scene.next_seat], "25/B", "bridge.option-accept-change", (("call", new),)),
        Option("td", "25/B", "bridge.option-first-call-stands", (("call", call),)),
    )
    return Rectification(scene.finding, "open", (step,), options)


def card_changed(scene: Scene) -> Rectification:
    """47F: a card once played goes back only as 47A to 47E allow; why it did is for the director to find."""
    assert isinstance(scene.event.act, Play)
    card = scene.event.act.card
    step = scene.judge("47/F", "card-may-not-go-back", scene.withdrawn, card=card)
    stands = Option("td", "47/F", "bridge.option-card-stands", (("card", card),))
    allowed = Option("td", "47", "bridge.option-card-may-go-back", (("card", card),))
    return Rectification(scene.finding, "open", (step,), (stands, allowed))


def _caller(scene: Scene, seat: int, after: int, before: int) -> int:
    """The first call of a seat between two events, 0 if none."""
    for event in scene.later:
        if (
            after < event.number < before
            and SEAT_NUMBER.get(event.actor) == seat
            and isinstance(event.act, Call)
        ):
            return event.number
    return 0
