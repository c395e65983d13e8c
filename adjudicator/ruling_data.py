"""A ruling as plain JSON values without words, and back; its hash.

The hash covers ids and arguments only, so a better sentence in a catalogue changes no ruling.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from typing import Any

from adjudicator.rectification import Rectification
from adjudicator.ruling import (
    Judgement,
    Kind,
    LineCard,
    Nature,
    Outcome,
    Question,
    Ruling,
    Status,
    Step,
)
from notation.message import Message, message
from notation.record import VERSION


def message_data(message: Message) -> dict[str, object]:
    """Id and arguments of a message."""
    return {"id": message.id, "args": args_data(message)}


def args_data(message: Message) -> dict[str, object]:
    """The arguments of a message; lists stay lists."""
    return {name: list(value) if isinstance(value, tuple) else value for name, value in message.args}


def step_data(step: Step) -> dict[str, object]:
    """One step in the order of the book."""
    data: dict[str, object] = {
        "article": step.article,
        "outcome": step.outcome.value,
        "because_id": step.because.id,
        "args": args_data(step.because),
    }
    if step.events:
        data["events"] = list(step.events)
    if step.facts:
        data["facts"] = list(step.facts)
    if step.defeated_by:
        data["defeated_by"] = step.defeated_by
    return data


def question_data(question: Question) -> dict[str, object]:
    """An open fact with both branches and the branch taken."""
    data: dict[str, object] = {
        "fact": question.fact,
        "if_true": question.if_true,
        "if_false": question.if_false,
        "default": question.default,
    }
    if question.because is not None:
        data["because_id"] = question.because.id
        data["args"] = args_data(question.because)
    return data


def ruling_data(ruling: Ruling) -> dict[str, object]:
    """Everything a ruling says, as JSON values in a fixed order, without words and without its hash."""
    judgement = ruling.judgement
    return {
        "event": ruling.event,
        "by": ruling.by,
        "kind": ruling.kind.value,
        "status": judgement.status.value,
        "nature": judgement.nature.value,
        "result": None if judgement.result is None else judgement.result.as_json(),
        "by_profile": dict(judgement.by_profile),
        **({"outcome_by_profile": dict(outcomes)} if (outcomes := judgement.outcome_by_profile) else {}),
        "deciding_line": [
            {"by": card.by, "card": card.card, "why": card.why, "rule": card.rule}
            for card in judgement.deciding_line
        ],
        "steps": [step_data(step) for step in judgement.steps],
        "questions": [question_data(question) for question in judgement.questions],
        "notes": [message_data(note) for note in judgement.notes],
        "faults": list(judgement.faults),
        "appeal": message_data(ruling.appeal),
        "versions": {
            "engine": ruling.engine,
            "notation": VERSION,
            "edition": ruling.edition,
            "profile": ruling.profile,
        },
        "hand_hash": ruling.hand_hash,
    }


def rectification_data(made: Rectification) -> dict[str, object]:
    """What the rules do about one finding."""
    return {
        "finding": made.finding.id,
        "event": made.finding.event,
        "by": made.finding.by,
        "state": made.state,
        "steps": [step_data(step) for step in made.steps],
        "options": [
            {
                "chooser": option.chooser,
                "clause": option.clause,
                "option_id": option.words,
                "args": args_data(option.message),
            }
            for option in made.options
        ],
        "tricks": made.tricks,
        "penalty_cards": [
            {"seat": seat, "card": card, "rank": rank} for seat, card, rank in made.penalty_cards
        ],
    }


def canonical_json(data: object) -> str:
    """JSON with sorted keys and no blanks: the bytes that are hashed."""
    return json.dumps(data, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


@dataclass(frozen=True, slots=True)
class ReadResult:
    """The outcome of a ruling that was read, as it was written."""

    data: dict[str, object]

    def as_json(self) -> dict[str, object]:
        """The `result` object of the JSON ruling."""
        return self.data


def ruling_of(data: dict[str, Any], game: str) -> Ruling:
    """The ruling that these values say: what `ruling_data` wrote, so its hash is the same.

    Raises KeyError, TypeError or ValueError for values that are no ruling.
    """
    result, versions = data["result"], data["versions"]
    kind = Kind(data["kind"])
    judgement = Judgement(
        Status(data["status"]),
        Nature(data["nature"]),
        None if result is None else ReadResult(result),
        tuple(_step_of(step) for step in data["steps"]),
        tuple(data["by_profile"].items()),
        tuple(LineCard(**card) for card in data["deciding_line"]),
        tuple(_question_of(question) for question in data["questions"]),
        tuple(_message_of(note["id"], note["args"]) for note in data["notes"]),
        tuple(data["faults"]),
        kind,
        tuple(data.get("outcome_by_profile", {}).items()),
    )
    appeal = _message_of(data["appeal"]["id"], data["appeal"]["args"])
    return Ruling(
        game, data["event"], data["by"], kind, judgement, versions["edition"], versions["profile"],
        versions["engine"], data["hand_hash"], appeal,
    )  # fmt: skip


def _message_of(id: str, args: dict[str, Any]) -> Message:
    return message(id, **{name: tuple(arg) if isinstance(arg, list) else arg for name, arg in args.items()})


def _step_of(data: dict[str, Any]) -> Step:
    return Step(
        data["article"], Outcome(data["outcome"]), _message_of(data["because_id"], data["args"]),
        tuple(data.get("events", ())), tuple(data.get("facts", ())), data.get("defeated_by", ""),
    )  # fmt: skip


def _question_of(data: dict[str, Any]) -> Question:
    because = _message_of(data["because_id"], data["args"]) if "because_id" in data else None
    return Question(data["fact"], data["if_true"], data["if_false"], data["default"], because)


def ruling_hash(ruling: Ruling) -> str:
    """`sha256:…` of the ruling."""
    return "sha256:" + hashlib.sha256(canonical_json(ruling_data(ruling)).encode()).hexdigest()
