"""A revoke that no claim met: corrected (62), established (63), tricks moved (64)."""

from __future__ import annotations

from adjudicator.bridge.claims import may_be_claim
from adjudicator.bridge.claims.editions import edition
from adjudicator.bridge.claims.revokes import judge_revoke, standing_revokes, tricks_moved
from adjudicator.bridge.position import Position
from adjudicator.bridge.rectify.scene import Scene
from adjudicator.game import Case, Options
from adjudicator.procedure import case_of
from adjudicator.rectification import Option, Rectification
from notation.acts import RoundEnds
from notation.games.bridge import SEATS
from notation.games.bridge_acts import Play
from notation.record import TABLE, Event


def revoke(scene: Scene) -> Rectification:
    """Laws 61 to 64 for one failure to follow suit."""
    assert isinstance(scene.event.act, Play)
    card = scene.event.act.card
    claim = _claim_that_settles(scene)
    case = _case_at_the_end(scene)
    standing = standing_revokes(case)
    mine = next((found for found in standing if found.event == scene.finding.event), None)
    if mine is None:
        return _corrected(scene, card)
    if claim:
        return Rectification(
            scene.finding, "claim", (scene.applies("61/A", "revoke-with-claim", claim, claim=claim),)
        )
    code = edition(scene.before.board.edition)
    judged = judge_revoke(case, code, mine, None, False, claim=False)
    if not judged.established:
        options = (Option(SEATS[mine.seat], "62/A", "bridge.option-correct-revoke"),)
        return Rectification(scene.finding, "open", judged.steps, options)
    at: Position = scene.end
    established = tuple(
        found for found in standing if judge_revoke(case, code, found, None, False).established
    )
    before = tuple(found for found in established if found.event < mine.event)
    upto = tuple(found for found in established if found.event <= mine.event)
    earlier = tricks_moved(case, code, before, mine.side, at, 0)
    moved = tricks_moved(case, code, upto, mine.side, at, 0)
    own = tuple(step for step in moved.steps if mine.event in step.events or step.article.endswith("64/C"))
    return Rectification(
        scene.finding, "established", (*judged.steps, *own), (), moved.tricks - earlier.tricks
    )


def _claim_that_settles(scene: Scene) -> int:
    """The first claim or concession behind the revoke that is ruled on; not one that Law 68 makes none or void."""
    from adjudicator.bridge.claims.facts import gather  # what judges claims is loaded only when needed
    from adjudicator.bridge.claims.law68 import open_claim

    for event in scene.later:
        if may_be_claim(event):
            case = case_of(scene.walked, event, Options())
            if open_claim(gather(case)).status is None:
                return event.number
    return 0


def _corrected(scene: Scene, card: str) -> Rectification:
    """62A and 62B: the card goes back; a defender's becomes a penalty card, declarer's and dummy's do not."""
    steps = [scene.applies("62/A", "revoke-goes-back", *scene.taken_back)]
    if not scene.defends:
        steps.append(scene.applies("62/B/2", "revoke-card-free", card=card))
        return Rectification(scene.finding, "corrected", tuple(steps))
    steps.append(scene.applies("62/B/1", "penalty-card", card=card, rank="major"))
    return Rectification(
        scene.finding, "corrected", tuple(steps), penalty_cards=((SEATS[scene.seat], card, "major"),)
    )


def _case_at_the_end(scene: Scene) -> Case:
    """The whole record seen from behind its last event."""
    events = scene.walked.record.events
    return case_of(scene.walked, Event(len(events) + 1, TABLE, RoundEnds()), Options())
