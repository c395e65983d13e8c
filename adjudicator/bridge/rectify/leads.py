"""Leads and plays out of turn: Laws 53 to 58; cards before the auction is over: Law 24."""

from __future__ import annotations

from dataclasses import replace

from adjudicator.bridge.rectify.penalty import lead_options, penalty_rank
from adjudicator.bridge.rectify.scene import Scene
from adjudicator.rectification import Option, Rectification
from adjudicator.ruling import Step
from notation.acts import Show
from notation.games.bridge import SEAT_NUMBER, SEATS
from notation.games.bridge_acts import Call, LeadDown, Play, Spread


def lead_out_of_turn(scene: Scene) -> Rectification:
    """Laws 53, 54, 55 and 56: by whom, and whether it is the opening lead."""
    before = scene.before
    opening = not before.tricks and not before.trick and before.board.whole
    if scene.defends:
        return _opening_lead(scene) if opening else _defender_leads(scene)
    if opening:
        step = scene.applies("54/E", "declaring-side-leads", *scene.taken_back)
        return Rectification(scene.finding, _state(scene), (step,))
    return _declarer_leads(scene)


def _opening_lead(scene: Scene) -> Rectification:
    """Law 54: declarer may spread (A), accept with dummy's hand in sight (B), or refuse (D)."""
    declarer = scene.before.declarer
    if declarer is None:
        declarer = scene.end.declarer
    assert declarer is not None
    down = _partner_led_down(scene)
    spread = next(
        (
            e.number
            for e in scene.later
            if isinstance(e.act, Show | Spread) and SEAT_NUMBER.get(e.actor) == declarer
        ),
        0,
    )
    if spread:
        return Rectification(
            scene.finding,
            "accepted",
            (*down, scene.applies("54/A", "declarer-spreads", spread, declarer=SEATS[declarer])),
        )
    if scene.accepted:
        step = scene.applies("54/B", "lead-accepted", scene.accepted)
        return Rectification(scene.finding, "accepted", (*down, step))
    options = (
        Option(SEATS[declarer], "54/A", "bridge.option-spread"),
        Option(SEATS[declarer], "54/B", "bridge.option-accept-lead"),
        Option(SEATS[declarer], "54/D", "bridge.option-refuse-lead"),
    )
    if not scene.withdrawn:
        step = scene.judge("54", "opening-lead-out-of-turn")
        return Rectification(scene.finding, "open", (*down, step), options)
    refused = _refused(scene, scene.applies("54/D", "lead-refused", scene.withdrawn))
    return replace(refused, steps=(*down, *refused.steps))


def _partner_led_down(scene: Scene) -> tuple[Step, ...]:
    """Law 54, preamble: partner's face-down lead goes back before anything else."""
    partner = SEATS[scene.partner]
    down = next(
        (e for e in scene.walked.record.events if isinstance(e.act, LeadDown) and e.actor == partner), None
    )
    if down is None:
        return ()
    return (scene.applies("54", "partners-lead-goes-back", down.number, partner=partner),)


def _defender_leads(scene: Scene) -> Rectification:
    """Law 53A or 56: a later lead of a defender."""
    if scene.accepted:
        return Rectification(
            scene.finding, "accepted", (scene.applies("53/A", "lead-accepted", scene.accepted),)
        )
    declarer = SEATS[scene.end.declarer or 0]
    if not scene.withdrawn:
        options = (
            Option(declarer, "53/A", "bridge.option-accept-lead"),
            Option(declarer, "56", "bridge.option-refuse-lead"),
        )
        return Rectification(scene.finding, "open", (scene.judge("53/A", "lead-may-be-accepted"),), options)
    return _refused(scene, scene.applies("56", "lead-refused", scene.withdrawn))


def _refused(scene: Scene, step: Step) -> Rectification:
    """The card of a refused lead becomes a major penalty card (Laws 50B and 50D)."""
    assert isinstance(scene.event.act, Play)
    card = scene.event.act.card
    penalty = ((SEATS[scene.seat], card, "major"),)
    steps = (step, scene.applies("50/B", "penalty-card", card=card, rank="major"))
    turn = scene.before.turn
    options = lead_options(scene, card) if turn == scene.partner else ()
    return Rectification(scene.finding, "corrected", steps, options, penalty_cards=penalty)


def _declarer_leads(scene: Scene) -> Rectification:
    """Law 55: a lead of declarer's side. A: either defender may accept it. B: else it is taken back."""
    if scene.accepted:
        return Rectification(
            scene.finding, "accepted", (scene.applies("55/A", "lead-accepted", scene.accepted),)
        )
    turn = scene.before.turn
    own = turn is not None and turn % 2 == scene.seat % 2
    clause, why = ("55/B/2", "lead-from-other-hand") if own else ("55/B/1", "lead-of-declarer-taken-back")
    if scene.withdrawn:
        return Rectification(scene.finding, "corrected", (scene.applies(clause, why, scene.withdrawn),))
    left, right = SEATS[(scene.seat + 1) % 4], SEATS[(scene.seat + 3) % 4]
    options = (
        Option(f"{left} {right}", "55/A", "bridge.option-accept-lead"),
        Option(f"{left} {right}", clause, "bridge.option-refuse-lead"),
    )
    return Rectification(scene.finding, "open", (scene.judge("55/A", "lead-may-be-accepted"),), options)


def play_out_of_turn(scene: Scene) -> Rectification:
    """Law 57: a defender's card before his partner has played. 57C: not if declarer's hands have both played."""
    assert isinstance(scene.event.act, Play)
    card = scene.event.act.card
    played = {other.seat for other in scene.before.trick}
    declarer = scene.end.declarer
    if not scene.defends or declarer is None:
        return Rectification(
            scene.finding, _state(scene), (scene.applies("57/C", "declaring-side-early", *scene.taken_back),)
        )
    if declarer in played and (declarer + 2) % 4 in played:
        return Rectification(scene.finding, "settled", (scene.applies("57/C", "both-hands-played"),))
    if scene.partner in played:
        return Rectification(
            scene.finding, _state(scene), (scene.judge("57/D", "early-at-right", *scene.taken_back),)
        )
    suit = scene.before.trick[0].code[0]
    args = (("partner", SEATS[scene.partner]), ("suit", suit))
    options = (
        Option(SEATS[declarer], "57/A/1", "bridge.option-highest", args),
        Option(SEATS[declarer], "57/A/2", "bridge.option-lowest", args),
        Option(SEATS[declarer], "57/A/3", "bridge.option-bar-discard", args),
    )
    steps = (
        scene.applies("57/A", "plays-before-partner", partner=SEATS[scene.partner]),
        scene.applies("50/B", "penalty-card", card=card, rank="major"),
    )
    return Rectification(
        scene.finding, _state(scene), steps, options, penalty_cards=((SEATS[scene.seat], card, "major"),)
    )


def second_card(scene: Scene) -> Rectification:
    """Laws 45E and 58B: one card too many; a defender's becomes a penalty card, declarer's goes back."""
    assert isinstance(scene.event.act, Play)
    card = scene.event.act.card
    if scene.defends:
        rank = penalty_rank(card, "accident")
        steps = (
            scene.applies("45/E", "extra-card-of-defender", *scene.taken_back),
            scene.applies("50/B", "penalty-card", card=card, rank=rank),
        )
        return Rectification(
            scene.finding, _state(scene), steps, penalty_cards=((SEATS[scene.seat], card, rank),)
        )
    return Rectification(
        scene.finding, _state(scene), (scene.applies("45/E", "extra-card-of-declarer", *scene.taken_back),)
    )


def too_early(scene: Scene) -> Rectification:
    """Law 24: a card faced or led during the auction. A: low; B: an honour, or led; C: two or more."""
    assert isinstance(scene.event.act, Play)
    card, partner = scene.event.act.card, SEATS[scene.partner]
    steps = [scene.applies("24/B", "led-in-the-auction", card=card, partner=partner)]
    called = next(
        (e for e in scene.later if SEAT_NUMBER.get(e.actor) == scene.partner and isinstance(e.act, Call)),
        None,
    )
    if called is not None and isinstance(called.act, Call) and called.act.call != "P":
        steps.append(
            scene.judge(
                "24/B",
                "barred-call",
                called.number,
                by=partner,
                call=called.act.call,
            )
        )
    penalty: tuple[tuple[str, str, str], ...] = ()
    if scene.defends:
        steps.append(scene.applies("24", "penalty-card", card=card, rank="major"))
        penalty = ((SEATS[scene.seat], card, "major"),)
    return Rectification(
        scene.finding, "open" if not scene.later else "settled", tuple(steps), penalty_cards=penalty
    )


def _state(scene: Scene) -> str:
    return "corrected" if scene.withdrawn else "open"
