"""Rulings as JSON, stable: fields are added, never renamed. English words stand beside the ids."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from typing import Any

from adjudicator.finding import Finding
from adjudicator.rectification import Rectification
from adjudicator.replay import Replay
from adjudicator.ruling import SCHEMA, Ruling
from adjudicator.ruling_data import args_data, rectification_data, ruling_data, ruling_hash
from notation.hashes import factual_hash
from reports.rectified import rectified
from reports.words import words

LANGUAGE = "en"  # whatever `--lang` is


def finding_json(finding: Finding) -> dict[str, object]:
    """One finding with its English words."""
    return {
        "id": finding.id,
        "event": finding.event,
        "by": finding.by,
        "article": finding.article,
        "message": words(finding.message, LANGUAGE),
        "args": args_data(finding.message),
        "note": finding.note,
    }


def ruling_json(ruling: Ruling) -> dict[str, Any]:
    """One ruling with its hash and English words."""
    data: dict[str, Any] = ruling_data(ruling)
    for step, source in zip(data["steps"], ruling.judgement.steps, strict=True):
        step["because"] = words(source.because, LANGUAGE)
    for question, asked in zip(data["questions"], ruling.judgement.questions, strict=True):
        if asked.because is not None:
            question["because"] = words(asked.because, LANGUAGE)
    for note, said in zip(data["notes"], ruling.judgement.notes, strict=True):
        note["text"] = words(said, LANGUAGE)
    data["appeal"]["text"] = words(ruling.appeal, LANGUAGE)
    data["hash"] = ruling_hash(ruling)
    return data


def hand_json(walked: Replay, rulings: Sequence[Ruling]) -> dict[str, object]:
    """One hand: identity, findings, rulings."""
    return {
        "game": walked.record.game,
        "hash": factual_hash(walked.record),
        "edition": walked.record.tag("rules"),
        "profile": walked.profile.name,
        "findings": [finding_json(finding) for finding in walked.findings],
        "rulings": [ruling_json(ruling) for ruling in rulings],
        "rectifications": [rectification_json(made) for made in rectified(walked)],
    }


def rectification_json(made: Rectification) -> dict[str, Any]:
    """One rectification with English words."""
    data: dict[str, Any] = rectification_data(made)
    for step, source in zip(data["steps"], made.steps, strict=True):
        step["because"] = words(source.because, LANGUAGE)
    for option, source_option in zip(data["options"], made.options, strict=True):
        option["option"] = words(source_option.message, LANGUAGE)
    return data


def rulings_text(hands: Iterable[dict[str, object]]) -> str:
    """The whole document, indented, with a final newline."""
    return json.dumps({"schema": SCHEMA, "hands": list(hands)}, ensure_ascii=False, indent=1) + "\n"
