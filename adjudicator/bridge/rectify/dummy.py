"""Dummy's limits and the card called from dummy: Laws 43, 45 and 46."""

from __future__ import annotations

from adjudicator.bridge.rectify.scene import Scene
from adjudicator.rectification import Option, Rectification
from notation.games.bridge import SEATS
from notation.games.bridge_acts import Play


def dummy_speaks(scene: Scene) -> Rectification:
    """43A1(a), (b): the director looks at it; 43B: what it did for his side is put right by score."""
    clause = scene.finding.article.split("/", 2)[2]
    step = scene.applies(clause, "dummy-limit")
    return Rectification(scene.finding, "settled", (step,))


def dummy_designates(scene: Scene) -> Rectification:
    """43A1(c): the card is declarer's to choose; 45F where dummy proposes one."""
    steps = (
        scene.applies("43/A/1/c", "dummy-chose", declarer=SEATS[(scene.seat + 2) % 4]),
        scene.judge("45/F", "dummy-proposed"),
    )
    return Rectification(scene.finding, "settled", steps)


def dummys_card_other(scene: Scene) -> Rectification:
    """45D: the card called is the card played, if attention comes before each side plays to the next trick.

    46B: words that name less than a card mean the card that the clause tells, unless declarer clearly
    meant another.
    """
    assert isinstance(scene.event.act, Play)
    clause = scene.finding.article.split("/", 2)[2]
    meant = str(dict(scene.finding.message.args)["meant"])
    steps = []
    if clause != "45/D":
        steps.append(scene.applies("46/B", "designation-incomplete", *scene.finding.evidence))
        steps.append(scene.applies(clause, "designation-means", meant=meant))
        steps.append(scene.judge("46/B", "different-intention"))
    if scene.withdrawn:
        steps.append(scene.applies("45/D", "dummys-card-back", scene.withdrawn))
        return Rectification(scene.finding, "corrected", tuple(steps))
    late = _too_late(scene)
    if late:
        steps.append(scene.applies("45/D", "dummys-card-stands", late))
        return Rectification(scene.finding, "accepted", tuple(steps))
    steps.append(scene.applies("45/D", "dummys-card-must-go-back", meant=meant))
    options = (Option("td", "45/D", "bridge.option-play-card-called", (("meant", meant),)),)
    return Rectification(scene.finding, "open", tuple(steps), options)


def designation_changed(scene: Scene) -> Rectification:
    """45C4(b): an unintended call may be changed without pause for thought; else the first card stands."""
    first = scene.finding.evidence[0]
    steps = (
        scene.applies("45/C/4/a", "designation-is-play", first),
        scene.judge("45/C/4/b", "designation-unintended", first),
    )
    options = (
        Option("td", "45/C/4/b", "bridge.option-designation-changed"),
        Option("td", "45/C/4/a", "bridge.option-designation-stands"),
    )
    return Rectification(scene.finding, "open", steps, options)


def _too_late(scene: Scene) -> int:
    """The event by which both sides had played to the trick after dummy's, 0 where they have not."""
    trick = len(scene.before.tricks)
    sides: set[int] = set()
    for event in scene.later:
        at = scene.walked.positions[event.number - 1]
        if isinstance(event.act, Play) and event.actor in SEATS and len(at.tricks) > trick:
            sides.add(SEATS.index(event.actor) % 2)
            if len(sides) == 2:
                return event.number
    return 0
