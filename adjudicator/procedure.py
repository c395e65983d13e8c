"""The claim procedure common to the three games: claim, statement, responses, ruling.

Source: after Laws 68 to 71; for the mat games the articles `procedure/…`. This file gathers what
was said about each claim and hands it to the game, which decides; it knows no game.
"""

from __future__ import annotations

from adjudicator.game import Case, Game, Options, game
from adjudicator.replay import Replay, replay
from adjudicator.ruling import Judgement, Kind, Ruling
from adjudicator.version import ENGINE
from notation.acts import Accuse, Claim, Concede, CorrectionEnds, Referring, Scored, Withdraw
from notation.games.mat_acts import BoBai, U
from notation.hashes import factual_hash
from notation.message import Message, message
from notation.record import Event, HandRecord


def adjudicate(walked: Replay, options: Options = Options()) -> tuple[Ruling, ...]:
    """Rule every claim of a replayed hand, in the order of the record."""
    rules = game(walked.record.game)
    claims = claims_of(walked)
    hash = factual_hash(walked.record) if claims else ""
    return tuple(_ruling(walked, event, rules, options, hash) for event in claims)


def claims_of(walked: Replay) -> tuple[Event, ...]:
    """The events that must be ruled on, in the order of the record."""
    is_claim = game(walked.record.game).is_claim
    return tuple(event for event in walked.record.events if is_claim(event))


def rule(
    record: HandRecord, profile_name: str | None = None, options: Options = Options()
) -> tuple[Ruling, ...]:
    """Replay and adjudicate in one call. Raises UnknownProfile."""
    return adjudicate(replay(record, profile_name), options)


def case_of(walked: Replay, claim: Event, options: Options) -> Case:
    """Everything the record has about one claim."""
    events = walked.record.events
    return Case(
        walked.record, claim, walked.positions[claim.number - 1], walked.positions, walked.findings,
        tuple(event for event in events[claim.number :] if _speaks_of(events, event, claim.number)),
        events[claim.number :], walked.profile, options,
    )  # fmt: skip


def _speaks_of(events: tuple[Event, ...], event: Event, number: int) -> bool:
    """Does the event answer the claim, directly or through what it answers?"""
    while True:
        act = event.act
        if not isinstance(act, Referring) or not number <= act.event < event.number:
            return False  # what stands before the claim, or points ahead, answers nothing
        if act.event == number:
            return True
        event = events[act.event - 1]


def _ruling(walked: Replay, event: Event, rules: Game, options: Options, hash: str) -> Ruling:
    """One claim, judged by its game and made a self-identifying ruling."""
    judgement = rules.judge(case_of(walked, event, options))
    return Ruling(
        walked.record.game, event.number, event.actor, judgement.kind or kind_of(event), judgement,
        walked.record.tag("rules"), walked.profile.name, ENGINE, hash, appeal_deadline(walked.record, judgement),
    )  # fmt: skip


_KINDS = (
    (Claim, Kind.CLAIM), (Concede | BoBai, Kind.CONCESSION), (U, Kind.U), (Accuse, Kind.ACCUSATION),
    (Withdraw, Kind.WITHDRAWAL),
)  # fmt: skip


def kind_of(event: Event) -> Kind:
    """What kind of ruling an act calls for."""
    return next((kind for acts, kind in _KINDS if isinstance(event.act, acts)), Kind.SHOWN)


def appeal_deadline(record: HandRecord, judgement: Judgement) -> Message:
    """Until when the ruling may be appealed: a time only where the record says when it was scored."""
    scored = next((event.detail.at for event in record.events if isinstance(event.act, Scored)), None)
    scored = scored or record.tag("scored") or None
    ended = any(isinstance(event.act, CorrectionEnds) for event in record.events)
    if ended:
        return message(f"{record.game}.appeal-over")
    if scored is not None:
        return message(f"{record.game}.appeal-until", scored=scored)
    return message(f"{record.game}.appeal-rule")
