"""A penalty card that was not played when it was due: Law 52."""

from __future__ import annotations

from adjudicator.bridge.rectify.scene import Scene
from adjudicator.rectification import Option, Rectification
from notation.games.bridge import SEAT_NUMBER, SEATS
from notation.games.bridge_acts import Play

FINDING = "bridge/penalty-card-not-played"


def penalty_card_not_played(scene: Scene) -> Rectification:
    """Law 52. 52A: he may not take the card back himself. 52B1: declarer may accept it. 52B2: else it is replaced."""
    assert isinstance(scene.event.act, Play)
    card = scene.event.act.card
    clause = scene.finding.article.split("/", 2)[2]
    due = str(dict(scene.finding.message.args)["due"])
    steps = [scene.applies(clause, "penalty-card-was-due", *scene.finding.evidence, due=due)]
    if scene.finding.note:
        steps.append(scene.judge("50/D/2/a", "penalty-card-may-be-back", due=due))
    if " " in due:
        steps.append(scene.applies("51/A", "declarer-designates", due=due))
    declarer = scene.before.declarer  # a withdrawn call may leave none at the end
    assert declarer is not None
    if scene.withdrawn:
        steps.append(scene.applies("52/B/2", "other-card-back", scene.withdrawn, card=card))
        penalty = ((SEATS[scene.seat], card, "major"),)
        return Rectification(scene.finding, "corrected", tuple(steps), penalty_cards=penalty)
    played = next(
        (
            e.number
            for e in scene.later
            if isinstance(e.act, Play) and SEAT_NUMBER.get(e.actor, -1) in (declarer, (declarer + 2) % 4)
        ),
        0,
    )
    if played:
        steps.append(scene.applies("52/B/1", "other-card-accepted", played, card=card))
        return Rectification(scene.finding, "accepted", tuple(steps))
    options = (
        Option(SEATS[declarer], "52/B/1", "bridge.option-accept-card", (("card", card),)),
        Option(SEATS[declarer], "52/B/2", "bridge.option-penalty-card-instead", (("due", due),)),
    )
    return Rectification(scene.finding, "open", tuple(steps), options)
