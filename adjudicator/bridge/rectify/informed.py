"""What an act that was taken back, or a card that was faced, told partner: Laws 16C (2007: 16D) and 50E."""

from __future__ import annotations

from adjudicator.bridge.rectify.scene import Scene
from adjudicator.rectification import Rectification
from adjudicator.ruling import Step
from notation.games.bridge import SEAT_NUMBER, SEATS
from notation.games.bridge_acts import Call, Expose, Play

#: Findings whose act tells partner nothing about the actor's hand, or is one for declarer alone.
_SILENT = ("bridge/lead-down-out-of-turn", "bridge/lead-taken-back")


def information(scene: Scene, made: Rectification) -> tuple[Step, ...]:
    """A step where partner has acted since: whether he was helped is a judgement.

    A penalty card that lies on the table is known to all in 2007 (50E1), and not to partner in the other codes.
    """
    if scene.finding.id in _SILENT or not isinstance(scene.event.act, Call | Play | Expose):
        return ()
    since = scene.event.number if isinstance(scene.event.act, Expose) else scene.withdrawn
    declarer = scene.end.declarer
    dummy = None if declarer is None else (declarer + 2) % 4
    if not since or (dummy in (scene.seat, scene.partner) and not isinstance(scene.event.act, Call)):
        return ()  # dummy's hand is open and dummy takes no part
    acted = next(
        (
            e.number
            for e in scene.walked.record.events[since:]
            if SEAT_NUMBER.get(e.actor) == scene.partner and isinstance(e.act, Call | Play)
        ),
        0,
    )
    if not acted:
        return ()
    partner = SEATS[scene.partner]
    year = scene.before.board.edition
    if made.penalty_cards and year == "2007":
        return (scene.applies("50/E", "penalty-card-known-to-all", acted, partner=partner),)
    clause = "16/D" if year == "2007" else "16/C"
    why = "partner-acted-seeing-card" if made.penalty_cards else "partner-acted-after"
    return (scene.judge(clause, why, acted, partner=partner),)
