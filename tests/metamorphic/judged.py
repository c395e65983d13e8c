"""What the program says about a hand, as plain values without hashes: findings and rulings."""

from __future__ import annotations

import json
from typing import Any

from adjudicator.game import Options, game
from adjudicator.procedure import adjudicate
from adjudicator.profile import Profile
from adjudicator.references import REFERRING, faults_of_reference
from adjudicator.replay import Replay, replay
from adjudicator.ruling_data import canonical_json, message_data, ruling_data, ruling_hash
from notation.record import HandRecord

#: Nodes for a bridge claim with a few tricks left: far more than any of them needs.
BUDGET = 4_000_000


def judged(record: HandRecord, *, disputed: bool = False) -> dict[str, Any]:
    """Findings and rulings; each claim is ruled as objected to where `disputed`."""
    return judged_replay(replay(record), disputed=disputed)


def judged_replay(walked: Replay, *, disputed: bool = False) -> dict[str, Any]:
    """The same for a hand that was replayed already."""
    return in_order(
        {
            "findings": findings_data(walked),
            "rulings": [
                {key: value for key, value in ruling_data(ruling).items() if key != "hand_hash"}
                for ruling in adjudicate(walked, Options(disputed, BUDGET))
            ],
        }
    )


def hashes(record: HandRecord) -> list[str]:
    """The hash of every ruling: it covers the factual hash of the hand."""
    return [ruling_hash(ruling) for ruling in adjudicate(replay(record), Options(budget=BUDGET))]


def findings_data(walked: Replay) -> list[dict[str, Any]]:
    """The findings; those of one event in an order of their own, for they are found at once."""
    return _sorted(
        [
            {
                "id": finding.id,
                "event": finding.event,
                "by": finding.by,
                "article": finding.article,
                "message": message_data(finding.message),
                "evidence": list(finding.evidence),
                "note": finding.note,
            }
            for finding in walked.findings
        ]
    )


def in_order(data: dict[str, Any]) -> dict[str, Any]:
    """What was judged, after a change: as JSON values, findings of one event in their own order again."""
    plain = json.loads(canonical_json(data))
    return plain | {"findings": _sorted(plain["findings"])}


def _sorted(findings: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return sorted(findings, key=lambda data: (data["event"], canonical_json(data)))


def replay_under(record: HandRecord, chosen: Profile) -> Replay:
    """Walk through a hand under options that no shipped profile has."""
    rules = game(record.game)
    position = rules.opening(record, chosen)
    positions, findings = [position], list(rules.faults_of_opening(record, position))
    for event in record.events:
        findings.extend(rules.check(position, event))
        if type(event.act) in REFERRING:
            findings.extend(faults_of_reference(record, event))
        position = rules.observe(position, event)
        positions.append(position)
    findings.extend(rules.close(record, positions, chosen))
    return Replay(record, chosen, tuple(positions), tuple(sorted(findings, key=lambda found: found.event)))
