"""Penalty cards: Laws 49 to 52."""

from __future__ import annotations

from adjudicator.bridge.rectify.scene import Scene
from adjudicator.rectification import Option
from notation.games.bridge import SEATS

HONOURS = "AKQJT"


def penalty_rank(card: str, how: str) -> str:
    """Minor: one card below the ten, faced by accident. Major: every other. Source: Law 50B."""
    return "minor" if how == "accident" and card[1] not in HONOURS else "major"


def lead_options(scene: Scene, card: str) -> tuple[Option, ...]:
    """Law 50D2: declarer's choice when the offender's partner leads while a major penalty card is there."""
    declarer = SEATS[scene.end.declarer or 0]
    args = (("partner", SEATS[scene.partner]), ("suit", card[0]), ("card", card))
    return (
        Option(declarer, "50/D/2/a", "bridge.option-require-suit", args),
        Option(declarer, "50/D/2/a", "bridge.option-forbid-suit", args),
        Option(declarer, "50/D/2/b", "bridge.option-any-lead", args),
    )
