"""Calls that should not have been made: Laws 27, 36 and 39. Comparable calls: Law 23."""

from __future__ import annotations

from adjudicator.bridge.contract import bid_rank
from adjudicator.bridge.legal import BIDS, last_bid
from adjudicator.bridge.rectify.barred import (
    call_of,
    comparable_options,
    kept_silent,
    partner_called,
    strain,
)
from adjudicator.bridge.rectify.scene import Scene
from adjudicator.rectification import Option, Rectification
from adjudicator.ruling import Step
from notation.games.bridge import SEATS


def insufficient_bid(scene: Scene) -> Rectification:
    """Law 27. 27A: the next player may accept it. 27B: it is corrected, and what with decides the rest."""
    if scene.finding.event in [f.event for f in scene.walked.findings if f.id == "bridge/call-out-of-turn"]:
        step = scene.denied("27", "insufficient-out-of-turn")
        return Rectification(scene.finding, "settled", (step,))
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
    return _corrected_bid(scene, replaced.number, call_of(replaced.act))


def _corrected_bid(scene: Scene, number: int, call: str) -> Rectification:
    """27B1(a), 27B1(b) and 27B2, 27B3: by the call that replaces the insufficient bid."""
    wrong, year = call_of(scene.event.act), scene.before.board.edition
    last = last_bid(scene.before)
    assert last is not None
    steps: tuple[Step, ...] = (scene.applies("27/B", "call-withdrawn", scene.withdrawn),)
    if call in ("X", "XX"):
        return _double_for_bid(scene, number, call, steps)
    lowest = next(
        (bid for bid in BIDS if bid_rank(bid) > bid_rank(last.call) and strain(bid) == strain(wrong)), None
    )
    if lowest is not None and bid_rank(call) == bid_rank(lowest):
        if year == "2017":
            same = scene.applies("27/B/1/a", "bid-made-sufficient", number, call=call)
            return Rectification(scene.finding, "corrected", (*steps, same))
        natural = scene.judge("27/B/1/a", "bid-natural", number, call=call)
        return Rectification(
            scene.finding, "corrected", (*steps, natural, *partner_called(scene, "27/B/2", number)),
            (Option("td", "27/B/1/a", "bridge.option-natural"), *_meaning_options(scene, "27/B/2")),
        )  # fmt: skip
    silenced = partner_called(scene, "27/B/2", number)
    if year == "1997":
        other = scene.applies("27/B/2", "bid-made-other", number, call=call, partner=SEATS[scene.partner])
        barred = kept_silent(scene, "27/B/2", scene.partner, number)
        return Rectification(scene.finding, "corrected", (*steps, other, *barred))
    judged = scene.judge("27/B/1/b", _question(scene), number, call=call, wrong=wrong)
    return Rectification(
        scene.finding, "corrected", (*steps, judged, *silenced), _meaning_options(scene, "27/B/2")
    )


def _double_for_bid(scene: Scene, number: int, call: str, steps: tuple[Step, ...]) -> Rectification:
    """27B3: a double is cancelled; since 2007 not where 27B1(b) allows it."""
    partner, wrong = SEATS[scene.partner], call_of(scene.event.act)
    if scene.before.board.edition == "1997":
        barred = scene.applies("27/B/3", "bid-made-a-double", number, call=call, partner=partner)
        later = partner_called(scene, "27/B/3", number)
        return Rectification(scene.finding, "corrected", (*steps, barred, *later))
    judged = scene.judge("27/B/3", _question(scene), number, call=call, wrong=wrong)
    return Rectification(
        scene.finding, "corrected", (*steps, judged, *partner_called(scene, "27/B/3", number)),
        (
            *_meaning_options(scene, "27/B/2")[:1],
            Option("td", "27/B/3", "bridge.option-double-cancelled", (("call", call), ("partner", partner))),
        ),
    )  # fmt: skip


def _question(scene: Scene) -> str:
    """27B1(b): comparable in 2017, of the same or a more precise meaning in 2007."""
    return "call-comparable" if scene.before.board.edition == "2017" else "call-same-meaning"


def _meaning_options(scene: Scene, no: str) -> tuple[Option, ...]:
    """Both branches of 27B1(b); 1997 knows only that partner is silenced."""
    year = scene.before.board.edition
    if year == "2017":
        return comparable_options(scene, "27/B/1/b", no)
    silenced = Option("td", no, "bridge.option-partner-silenced", (("partner", SEATS[scene.partner]),))
    if year == "1997":
        return (silenced,)
    return (Option("td", "27/B/1/b", "bridge.option-same-meaning"), silenced)


def inadmissible_double(scene: Scene) -> Rectification:
    """Law 36. A: a call over it cancels both. B: else it is cancelled, and partner passes throughout."""
    if _over_another(scene):
        return Rectification(scene.finding, "cancelled", (scene.applies("36/A", "cancelled-with-double"),))
    if scene.accepted:
        cancelled = scene.applies("36/A", "double-called-over", scene.accepted)
        return Rectification(scene.finding, "cancelled", (cancelled,))
    step = scene.applies("36/B", "double-cancelled", *scene.taken_back, partner=SEATS[scene.partner])
    own = scene.replacement
    barred = () if own is None else partner_called(scene, "36/B", own.number)
    state = "corrected" if own is not None else "open"
    options = () if own is not None else (Option(SEATS[scene.seat], "36/B", "bridge.option-legal-call"),)
    return Rectification(scene.finding, state, (step, *barred), options)


def _over_another(scene: Scene) -> bool:
    """Was it called over an inadmissible double of the player before?"""
    return any(
        found.id in ("bridge/inadmissible-double", "bridge/inadmissible-redouble")
        and found.event < scene.finding.event
        and Scene(scene.walked, found).accepted == scene.finding.event
        for found in scene.walked.findings
    )


def call_after_auction(scene: Scene) -> Rectification:
    """Law 39. It is cancelled (39A); a defender's bid or double may limit his partner's lead (39B2)."""
    call = call_of(scene.event.act)
    steps = (scene.applies("39/A", "late-call-cancelled", call=call),)
    if scene.end.declarer is None:  # passed out: nobody declares and nobody leads
        return Rectification(scene.finding, "cancelled", steps)
    if scene.defends and call != "P":
        judged = scene.judge("39/B/2", "late-call-of-defender", partner=SEATS[scene.partner])
        return Rectification(scene.finding, "cancelled", (*steps, judged), _lead_options(scene, call))
    return Rectification(
        scene.finding, "cancelled", (*steps, scene.applies("39/B/1", "late-call-is-nothing"))
    )


def _lead_options(scene: Scene, call: str) -> tuple[Option, ...]:
    """26B of 2017; 26A and 26B of the codes before, by whether the call named a suit."""
    declarer = SEATS[scene.end.declarer or 0]
    args = (("partner", SEATS[scene.partner]), ("seat", SEATS[scene.seat]))
    if scene.before.board.edition == "2017":
        return (Option(declarer, "26/B", "bridge.option-bar-a-suit", args),)
    if call[:1].isdigit() and strain(call) != "NT":
        named = (*args, ("suit", strain(call)))
        return (
            Option(declarer, "26/A", "bridge.option-require-shown-suit", named),
            Option(declarer, "26/A", "bridge.option-bar-shown-suit", named),
        )
    return (Option(declarer, "26/B", "bridge.option-bar-any-suit", args),)
