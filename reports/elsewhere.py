"""What a ruling comes to under the other profiles, in words."""

from __future__ import annotations

from adjudicator.ruling import Judgement
from reports.games import GameView
from reports.speech import Speech


def under_profiles(view: GameView, speech: Speech, judgement: Judgement) -> tuple[tuple[str, str], ...]:
    """Every profile with its result: of an ù verdict and points, for a fine is no total; else the number alone."""
    if judgement.outcome_by_profile:
        return tuple((name, speech.outcome(told)) for name, told in judgement.outcome_by_profile)
    return tuple((name, view.value_shown(speech, value)) for name, value in judgement.by_profile)
