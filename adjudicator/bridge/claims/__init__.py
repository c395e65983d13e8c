"""Laws 68 to 71: claims and concessions."""

from __future__ import annotations

from adjudicator.bridge.faced import NOTHING_FACED, Faced
from adjudicator.game import Case
from adjudicator.ruling import Judgement
from notation.acts import Claim, Concede, Show, Stop, Talk
from notation.games.bridge import SEAT_NUMBER
from notation.record import Event


def may_be_claim(event: Event) -> bool:
    """Acts that claim or concede, or may do so: the ruling's first step tells. Source: Law 68A and B."""
    if isinstance(event.act, Claim | Concede):
        return True
    return isinstance(event.act, Show | Stop | Talk) and event.actor in SEAT_NUMBER


def judge(case: Case, faced: Faced = NOTHING_FACED) -> Judgement:
    """Decide one claim; `faced` are the penalty cards on the table. Source: Laws 68 to 71."""
    from adjudicator.bridge.claims.decision import judge as decide  # the engine is loaded only when needed

    return decide(case, faced)
