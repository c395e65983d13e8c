"""A hand that was read, replayed. One whose profile nobody knows is told and left out; the others go on."""

from __future__ import annotations

from adjudicator.profile import UnknownProfile
from adjudicator.replay import Replay, replay
from notation.diagnostics import Diagnostic, Severity, Span
from notation.message import message
from records.sources import SourceHand


def replayed(hand: SourceHand, profile: str | None = None) -> tuple[Replay | None, tuple[Diagnostic, ...]]:
    """The replay and what is wrong with the hand; None for a hand without a record or of an unknown profile.

    Raises UnknownProfile where `profile`, which overrules the hand's own, is none of its game.
    """
    if hand.record is None:
        return None, hand.diagnostics
    try:
        return replay(hand.record, profile), hand.diagnostics
    except UnknownProfile as wrong:
        if profile:
            raise
        return None, (*hand.diagnostics, unknown_profile(hand, wrong))


def unknown_profile(hand: SourceHand, wrong: UnknownProfile) -> Diagnostic:
    """F002: the hand names a profile that its game does not have."""
    told = message("archive.unknown-profile", game=wrong.game, name=wrong.name, known=" ".join(wrong.known))
    return Diagnostic("F002", Severity.ERROR, Span(hand.line, hand=hand.number, file=hand.file), told)
