"""Facts that are still open, each with what the ruling would be either way."""

from __future__ import annotations

from adjudicator.bridge.claims.law70 import trumps_out
from adjudicator.bridge.claims.valuation import Valuation, Worth, with_flag, worst_of
from adjudicator.profile import Profile
from adjudicator.ruling import Question
from notation.games.bridge import SEATS, codes_of
from notation.message import message
from notation.statement_text import write_statement


def questions_of(valuation: Valuation, profile: Profile, worth: Worth) -> tuple[Question, ...]:
    """Every open fact that would change the number. Doubt goes against the claimer, so `default` is False there."""
    return (
        *_knew(valuation, profile, worth),
        *_versions(valuation, profile),
        *_readings(valuation, profile, worth),
        *_notices(valuation, profile, worth),
        *_class(valuation, profile, worth),
    )


def _tricks(valuation: Valuation, worth: Worth) -> int | str:
    """Declarer's tricks; an interval in words where the search ran out."""
    facts = valuation.facts
    if worth.exact:
        return facts.declarer_tricks(worth.low)
    low, high = sorted((facts.declarer_tricks(worth.low), facts.declarer_tricks(worth.high)))
    return f"{low}-{high}"


def _fails(valuation: Valuation, worth: Worth) -> bool:
    claimed = valuation.facts.own if valuation.facts.own is not None else valuation.facts.left
    return worth.low < claimed


def _knew(valuation: Valuation, profile: Profile, worth: Worth) -> list[Question]:
    """Did he know of the trumps that are out, or of the other cards he must have forgotten?"""
    facts = valuation.facts
    if not _fails(valuation, worth) or facts.claimer is None:
        return []
    sets = dict.fromkeys(cards & ~facts.forgot for cards in worth.value.forgotten)
    if worth.value.limb_70c[1]:
        sets[trumps_out(facts)] = None
    asked = []
    for cards in sets:
        if not cards:
            continue
        named = codes_of(cards)
        with_it = valuation.worst(profile, facts.own, knew=facts.knew | cards, forgot=facts.forgot & ~cards)
        if (with_it.low, with_it.high) != (worth.low, worth.high):
            asked.append(
                Question(
                    f"knew {SEATS[facts.claimer]} {' '.join(named)}",
                    _tricks(valuation, with_it),
                    _tricks(valuation, worth),
                    False,
                    message("bridge.doubt-unaware", cards=named),
                )
            )
    return asked


def _versions(valuation: Valuation, profile: Profile) -> list[Question]:
    """Which version of disputed words was said (85A)?"""
    facts = valuation.facts
    if not facts.said.disputed:
        return []
    worths = valuation.all(profile, facts.own)
    by_version = [
        (version, worst_of([w for w in worths if w.candidate.version == version]))
        for version in facts.said.versions
        if any(w.candidate.version == version for w in worths)
    ]
    asked = []
    for version, worth in by_version:
        others = [other for named, other in by_version if named != version]
        if not others:
            continue
        against = worst_of(others)
        if (worth.low, worth.high) == (against.low, against.high):
            continue
        asked.append(
            Question(
                f'said {facts.case.claim.number} "{version.words or ""}"',
                _tricks(valuation, worth),
                _tricks(valuation, against),
                worth.low < against.low,
                message("bridge.words-disputed"),
            )
        )
    return asked


def _readings(valuation: Valuation, profile: Profile, worth: Worth) -> list[Question]:
    """Which reading of the words did he mean? Only readings that give another number."""
    facts = valuation.facts
    asked = []
    for other in valuation.all(profile, facts.own):
        if other.candidate.version != worth.candidate.version or (other.low, other.high) == (
            worth.low,
            worth.high,
        ):
            continue
        line = write_statement(other.candidate.statement)
        asked.append(
            Question(
                f'line {facts.case.claim.number} "{line}"',
                _tricks(valuation, other),
                _tricks(valuation, worth),
                False,
                message("bridge.doubtful-reading"),
            )
        )
    return asked


def _notices(valuation: Valuation, profile: Profile, worth: Worth) -> list[Question]:
    """Is the stated line carried to its end though the cards lie badly, or does he notice? Opinions differ."""
    if not worth.candidate.statement:
        return []
    taken = bool(profile.flag("notices_break"))
    other = valuation.worst(with_flag(profile, "notices_break", not taken), valuation.facts.own)
    if (other.low, other.high) == (worth.low, worth.high):
        return []
    notices, carries_on = (worth, other) if taken else (other, worth)
    return [
        Question(
            f"house/{profile.name}/notices_break",
            _tricks(valuation, notices),
            _tricks(valuation, carries_on),
            taken,
            message("bridge.notices-break"),
        )
    ]


def _class(valuation: Valuation, profile: Profile, worth: Worth) -> list[Question]:
    """Would the number change for an expert? Asked where no class is recorded and the claim fails."""
    facts = valuation.facts
    if facts.player_class != "average" or facts.claimer is None or not _fails(valuation, worth):
        return []
    expert = valuation.worst(profile, facts.own, player_class="expert")
    if (expert.low, expert.high) == (worth.low, worth.high):
        return []
    return [
        Question(
            f"class {SEATS[facts.claimer]} expert",
            _tricks(valuation, expert),
            _tricks(valuation, worth),
            False,
            message("bridge.class-decides"),
        )
    ]
