"""A ruling in a few lines of text, for a terminal or a phone."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.replay import Replay
from adjudicator.ruling import Outcome, Ruling
from notation.message import message
from reports.games import view_of
from reports.rectified import rectified
from reports.speech import Speech
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
        lines += _one(walked, ruling, language)
    return "\n".join(lines) + "\n"


def _one(walked: Replay, ruling: Ruling, language: str) -> list[str]:
    """One ruling: what it is, what it comes to, the steps that apply, the line, what is open."""
    speech = Speech(walked.record, language, html=False)
    view = view_of(walked.record.game)
    judgement = ruling.judgement
    head = message(
        "cli.ruling", event=ruling.event, by=speech.seat(ruling.by),
        kind=words(message(f"page.kind.{ruling.kind.value}"), language),
        status=words(message(f"page.status.{judgement.status.value}"), language), profile=ruling.profile,
    )  # fmt: skip
    lines = [f"  {words(head, language)}", f"    {view.headline(speech, walked, ruling)}"]
    if judgement.result is not None:
        told = [*view.amounts(speech, ruling), *view.settlement(speech, ruling)]
        lines += [f"    {name}: {value}" for name, value in told]
    lines += [
        f"    {step.article}: {speech.message(step.because)}"
        for step in judgement.steps
        if step.outcome in SHOWN
    ]
    if judgement.deciding_line:
        cards = " ".join(f"{card.by}:{card.card}" for card in judgement.deciding_line)
        lines.append("    " + words(message("cli.line", cards=cards), language))
    lines += [
        "    "
        + words(
            message(
                "cli.question", fact=q.fact, yes=_branch(speech, q.if_true), no=_branch(speech, q.if_false)
            ),
            language,
        )
        for q in judgement.questions
    ]
    lines += [f"    {speech.message(note)}" for note in judgement.notes]
    return lines


def _branch(speech: Speech, value: int | str) -> str:
    """What a branch of a question comes to."""
    return str(value) if isinstance(value, int) else speech.branch(value)
