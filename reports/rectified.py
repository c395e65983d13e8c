"""What the rules do about the findings of a hand, for every way of showing it."""

from __future__ import annotations

from adjudicator.rectification import Rectification
from adjudicator.replay import Replay


def rectified(walked: Replay) -> tuple[Rectification, ...]:
    """One entry a finding that a law speaks to; the mat games settle theirs in the ruling on the ù."""
    if walked.record.game != "bridge":
        return ()
    from adjudicator.bridge.rectify.table import rectifications

    return rectifications(walked)
