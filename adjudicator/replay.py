"""The one way through a hand, for all games: observe every event, then judge it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from adjudicator.finding import Finding
from adjudicator.game import game
from adjudicator.profile import Profile, profile
from adjudicator.references import REFERRING, faults_of_reference, without_answers_to_faults
from notation.record import HandRecord


@dataclass(frozen=True, slots=True)
class Replay:
    """Positions before each event and after the last, and all findings in the order of events."""

    record: HandRecord
    profile: Profile
    positions: tuple[Any, ...]
    findings: tuple[Finding, ...]


def replay(record: HandRecord, profile_name: str | None = None) -> Replay:
    """Walk through a hand. `profile_name` overrides the record's own. Raises UnknownProfile."""
    rules = game(record.game)
    chosen = profile(record.game, profile_name or rules.default_profile(record))
    position = rules.opening(record, chosen)
    positions = [position]
    findings = list(rules.faults_of_opening(record, position))
    check, observe = rules.check, rules.observe
    for event in record.events:
        if faults := check(position, event):
            findings.extend(faults)
        if type(event.act) in REFERRING:
            findings.extend(faults_of_reference(record, event))
        position = observe(position, event)
        positions.append(position)
    findings.extend(rules.close(record, positions, chosen))
    findings = without_answers_to_faults(record, findings)
    findings.sort(key=lambda finding: finding.event)  # stable: order of discovery within an event
    return Replay(record, chosen, tuple(positions), tuple(findings))
