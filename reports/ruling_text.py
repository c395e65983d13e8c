"""A ruling in a few lines of text, for a terminal or a phone."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.replay import Replay
from adjudicator.ruling import Outcome, Ruling
from notation.message import message
from reports.rectified import rectified
from reports.words import words

SHOWN = (Outcome.APPLIES, Outcome.NEEDS_FACT, Outcome.NEEDS_JUDGEMENT)


def ruling_text(walked: Replay, rulings: Sequence[Ruling], language: str) -> str:
    """All rulings of one hand: what was claimed, the result, the steps that apply, what is open."""
    record = walked.record
    label = record.tag("board") or record.tag("hand")
    lines = [words(message("cli.hand", game=record.game, label=label), language)]
    lines += [
        f"  ! {finding.id} ({finding.event}): {words(finding.message, language)}"
        for finding in walked.findings
    ]
    for made in rectified(walked):
        lines += [f"    {step.article}: {words(step.because, language)}" for step in made.steps]
        for option in made.options:
            told = words(option.message, language)
            lines.append(
                "    "
                + words(
                    message("cli.option", chooser=option.chooser, told=told, clause=option.clause), language
                )
            )
        if made.tricks:
            lines.append(
                "    " + words(message("cli.tricks-moved", tricks=made.tricks, by=made.finding.by), language)
            )
    if not rulings:
        lines.append("  " + words(message("cli.no-claim"), language))
    for ruling in rulings:
        lines += _one(ruling, language)
    return "\n".join(lines) + "\n"


def _one(ruling: Ruling, language: str) -> list[str]:
    """One ruling."""
    judgement = ruling.judgement
    head = message(
        "cli.ruling", event=ruling.event, by=ruling.by, kind=ruling.kind.value, status=judgement.status.value,
        profile=ruling.profile,
    )  # fmt: skip
    lines = [f"  {words(head, language)}"]
    if judgement.result is not None:
        shown = [
            f"{name} {_value(value)}"
            for name, value in judgement.result.as_json().items()
            if value not in (None, [], {})
        ]
        lines.append("    " + "; ".join(shown))
    lines += [
        f"    {step.article}: {words(step.because, language)}"
        for step in judgement.steps
        if step.outcome in SHOWN
    ]
    if judgement.deciding_line:
        cards = " ".join(f"{card.by}:{card.card}" for card in judgement.deciding_line)
        lines.append("    " + words(message("cli.line", cards=cards), language))
    lines += [
        "    " + words(message("cli.question", fact=q.fact, yes=str(q.if_true), no=str(q.if_false)), language)
        for q in judgement.questions
    ]
    lines += [f"    {words(note, language)}" for note in judgement.notes]
    return lines


def _value(value: object) -> str:
    """A result's field as text."""
    if isinstance(value, dict):
        return " ".join(
            f"{key}:{item:+d}" if isinstance(item, int) else f"{key}:{item}" for key, item in value.items()
        )
    if isinstance(value, list):
        return ", ".join(_value(item) for item in value)
    return str(value)
