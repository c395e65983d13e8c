"""The opening lead face down and dummy's spread: Law 41."""

from __future__ import annotations

from adjudicator.bridge.rectify.scene import Scene
from adjudicator.rectification import Option, Rectification
from notation.games.bridge import SEAT_NUMBER
from notation.games.bridge_acts import LeadDown, Play


def lead_down_out_of_turn(scene: Scene) -> Rectification:
    """41A: a face-down lead that should not be there goes back at the director's word; nobody saw it.

    Once it is faced it is a lead out of turn, and that finding's own law follows.
    """
    if scene.withdrawn:
        step = scene.applies("41/A", "face-down-lead-back", scene.withdrawn)
        return Rectification(scene.finding, "corrected", (step,))
    faced = next(
        (e.number for e in scene.later if e.actor == scene.event.actor and isinstance(e.act, Play)), 0
    )
    if faced:
        step = scene.applies("41/A", "face-down-lead-faced", faced)
        return Rectification(scene.finding, "settled", (step,))
    step = scene.applies("41/A", "face-down-lead-to-go-back")
    options = (Option("td", "41/A", "bridge.option-take-lead-back"),)
    return Rectification(scene.finding, "open", (step,), options)


def lead_taken_back(scene: Scene) -> Rectification:
    """41A: it went back without the director: what was led is the lead."""
    assert isinstance(scene.event.act, LeadDown)
    step = scene.applies("41/A", "lead-back-without-director", scene.withdrawn, card=scene.event.act.card)
    options = (
        Option("td", "41/A", "bridge.option-lead-stands", (("card", scene.event.act.card),)),
        Option("td", "41/A", "bridge.option-allow-lead-back"),
    )
    return Rectification(scene.finding, "open", (step,), options)


def lead_changed(scene: Scene) -> Rectification:
    """41A: another card is faced than was led face down; `down` is in the finding."""
    down = str(dict(scene.finding.message.args)["down"])
    step = scene.applies("41/A", "lead-was-another", *scene.finding.evidence, card=down)
    options = (Option("td", "41/A", "bridge.option-lead-stands", (("card", down),)),)
    return Rectification(scene.finding, "corrected" if scene.withdrawn else "open", (step,), options)


def dummy_spread_early(scene: Scene) -> Rectification:
    """41D: dummy is faced after the lead. 48A: its cards are no penalty cards."""
    leader = next((e.number for e in scene.later if isinstance(e.act, Play) and e.actor in SEAT_NUMBER), 0)
    steps = (
        scene.applies("41/D", "spread-before-lead", *((leader,) if leader else ())),
        scene.applies("48/A", "cards-of-dummy-free"),
    )
    if not leader:
        return Rectification(scene.finding, "open", steps)
    return Rectification(scene.finding, "settled", (*steps, scene.judge("41/D", "leader-saw-dummy", leader)))
