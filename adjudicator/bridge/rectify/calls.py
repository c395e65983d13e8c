"""Calls that should not have been made: Laws 27, 28 to 32, 36 and 39. Comparable calls: Law 23."""

from __future__ import annotations

from adjudicator.bridge.contract import bid_rank
from adjudicator.bridge.legal import BIDS, last_bid
from adjudicator.bridge.rectify.scene import Scene
from adjudicator.rectification import Option, Rectification
from adjudicator.ruling import Step
from notation.acts import Withdraw
from notation.games.bridge import SEAT_NUMBER, SEATS
from notation.games.bridge_acts import Call


def insufficient_bid(scene: Scene) -> Rectification:
    """Law 27. 27A: the next player may accept it. 27B: it is corrected, and what with decides the rest."""
    accepted = scene.accepted
    if accepted:
        return Rectification(scene.finding, "accepted", (scene.applies("27/A", "bid-accepted", accepted),))
    if not scene.withdrawn:
        left = SEATS[scene.next_seat]
        options = (
            Option(left, "27/A", "bridge.option-accept-call"),
            Option("td", "27/B", "bridge.option-correct-bid"),
        )
        return Rectification(
            scene.finding, "open", (scene.judge("27/A", "call-may-be-accepted", left=left),), options
        )
    replaced = scene.replacement
    if replaced is None:
        return Rectification(
            scene.finding, "open", (scene.applies("27/B", "call-withdrawn", scene.withdrawn),),
            (Option(SEATS[scene.seat], "27/B", "bridge.option-correct-bid"),),
        )  # fmt: skip
    return _corrected_bid(scene, replaced.number, _call(replaced.act))


def _corrected_bid(scene: Scene, number: int, call: str) -> Rectification:
    """27B1(a), 27B1(b) and 27B2, 27B3: by the call that replaces the insufficient bid."""
    wrong = _call(scene.event.act)
    last = last_bid(scene.before)
    assert last is not None
    steps: tuple[Step, ...] = (scene.applies("27/B", "call-withdrawn", scene.withdrawn),)
    if call in ("X", "XX"):
        barred = scene.applies("27/B/3", "bid-made-a-double", number, call=call, partner=SEATS[scene.partner])
        return Rectification(scene.finding, "corrected", (*steps, barred, *_barred(scene, number)))
    lowest = next(
        (bid for bid in BIDS if bid_rank(bid) > bid_rank(last.call) and _strain(bid) == _strain(wrong)), None
    )
    if lowest is not None and bid_rank(call) == bid_rank(lowest):
        same = scene.applies("27/B/1/a", "bid-made-sufficient", number, call=call)
        return Rectification(scene.finding, "corrected", (*steps, same))
    return Rectification(
        scene.finding, "corrected",
        (*steps, scene.judge("27/B/1/b", "call-comparable", number, call=call, wrong=wrong), *_barred(scene, number)),
        _comparable_options(scene, "27/B/1/b", "27/B/2"),
    )  # fmt: skip


def _comparable_options(scene: Scene, yes: str, no: str) -> tuple[Option, ...]:
    """Both branches of Law 23A: a comparable call ends it, another one silences partner."""
    partner = (("partner", SEATS[scene.partner]),)
    return (
        Option("td", yes, "bridge.option-comparable"),
        Option("td", no, "bridge.option-not-comparable", partner),
    )


def _barred(scene: Scene, number: int) -> tuple[Step, ...]:
    """Did partner call, where he would have to pass? Whether he had to hangs on the judgement."""
    partner = next(
        (
            event
            for event in scene.walked.record.events[number:]
            if SEAT_NUMBER.get(event.actor) == scene.partner and isinstance(event.act, Call)
        ),
        None,
    )
    if partner is None or _call(partner.act) == "P":
        return ()
    return (
        scene.judge(
            "26/B", "partner-called", partner.number, partner=SEATS[scene.partner], call=_call(partner.act)
        ),
    )


def call_out_of_turn(scene: Scene) -> Rectification:
    """Laws 28 to 32. 29A: the next player's call accepts it. 29B: it is cancelled; 30, 31 or 32 follows."""
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
    wrong = _call(scene.event.act)
    law = {"P": "30", "X": "32", "XX": "32"}.get(wrong, "31")
    due = scene.before.turn
    at_right = due is not None and due == (scene.seat + 3) % 4
    clause = f"{law}/{'A' if at_right else 'B'}"
    if not scene.withdrawn:
        left = SEATS[scene.next_seat]
        options = (
            Option(left, "29/A", "bridge.option-accept-call"),
            Option("td", clause, "bridge.option-cancel-call"),
        )
        return Rectification(
            scene.finding, "open", (scene.judge("29/A", "call-may-be-accepted", left=left),), options
        )
    steps: tuple[Step, ...] = (scene.applies("29/B", "call-cancelled", scene.withdrawn),)
    own = scene.replacement
    if wrong == "P" and at_right:
        kept = own is None or _call(own.act) == "P"
        why = "pass-must-be-repeated" if kept else "pass-was-not-repeated"
        steps = (*steps, scene.applies("30/A", why, *(() if own is None else (own.number,))))
        return Rectification(scene.finding, "cancelled", steps)
    right_call = _call_of(scene, due, scene.withdrawn) if at_right else ""
    if at_right and right_call == "P":
        steps = (*steps, scene.applies(f"{law}/A/1", "call-must-be-repeated", call=wrong))
        return Rectification(scene.finding, "cancelled", steps)
    if own is not None and _call(own.act) == wrong:
        steps = (*steps, scene.applies(clause, "call-repeated", own.number, call=wrong))
        return Rectification(scene.finding, "cancelled", steps)
    steps = (
        *steps,
        scene.judge(clause, "call-comparable", call="" if own is None else _call(own.act), wrong=wrong),
    )
    if own is not None:
        steps = (*steps, *_barred(scene, own.number))
    return Rectification(scene.finding, "cancelled", steps, _comparable_options(scene, clause, clause))


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


def _call_of(scene: Scene, seat: int | None, after: int) -> str:
    """The first call of a seat after an event, "" where there is none."""
    for event in scene.walked.record.events[after:]:
        if SEAT_NUMBER.get(event.actor) == seat and isinstance(event.act, Call):
            return event.act.call
    return ""


def inadmissible_double(scene: Scene) -> Rectification:
    """Law 36. A: a call over it cancels both. B: else it is cancelled, and partner passes throughout."""
    if scene.accepted:
        cancelled = scene.applies("36/A", "double-called-over", scene.accepted)
        return Rectification(scene.finding, "cancelled", (cancelled,))
    step = scene.applies("36/B", "double-cancelled", *scene.taken_back, partner=SEATS[scene.partner])
    own = scene.replacement
    barred = () if own is None else _barred(scene, own.number)
    state = "corrected" if own is not None else "open"
    options = () if own is not None else (Option(SEATS[scene.seat], "36/B", "bridge.option-legal-call"),)
    return Rectification(scene.finding, state, (step, *barred), options)


def call_after_auction(scene: Scene) -> Rectification:
    """Law 39. It is cancelled (39A); a defender's bid or double may limit his partner's lead (39B2)."""
    call = _call(scene.event.act)
    steps = (scene.applies("39/A", "late-call-cancelled", call=call),)
    if scene.defends and call != "P":
        partner = SEATS[scene.partner]
        declarer = SEATS[scene.end.declarer or 0]
        options = (Option(declarer, "26/B", "bridge.option-bar-a-suit", (("partner", partner),)),)
        return Rectification(
            scene.finding, "cancelled", (*steps, scene.judge("39/B/2", "late-call-of-defender", partner=partner)), options
        )  # fmt: skip
    return Rectification(
        scene.finding, "cancelled", (*steps, scene.applies("39/B/1", "late-call-is-nothing"))
    )


def _strain(bid: str) -> str:
    """The strain of a bid; `1N` and `1NT` are one."""
    return "NT" if bid[1:] in ("N", "NT") else bid[1:]


def _call(act: object) -> str:
    """The call of an act, "" for another act."""
    return act.call if isinstance(act, Call) else ""
