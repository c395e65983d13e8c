"""A ruling in a few lines of text, for a terminal or a phone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from adjudicator.rectification import Option
from adjudicator.replay import Replay
from adjudicator.ruling import Outcome, Question, Ruling
from notation.message import message
from reports.asked import answer, asked
from reports.elsewhere import under_profiles
from reports.games import view_of
from reports.hand_title import hand_title
from reports.rectified import rectified
from reports.speech import Speech
from reports.words import words

SHOWN = (Outcome.APPLIES, Outcome.NEEDS_FACT, Outcome.NEEDS_JUDGEMENT)


def ruling_text(walked: Replay, rulings: Sequence[Ruling], language: str) -> str:
    """All rulings of one hand: what was claimed, the result, the steps that apply, what is open."""
    speech = Speech(walked.record, language, html=False)
    lines = [hand_title(speech)]
    lines += [
        f"  ! {finding.id} ({finding.event}): {speech.message(finding.message)}"
        for finding in walked.findings
    ]
    for made in rectified(walked):
        lines += [f"    {step.article}: {speech.message(step.because)}" for step in made.steps]
        lines += [f"    {_choice(speech, option)}" for option in made.options]
        if made.tricks:
            moved = message("cli.tricks-moved", tricks=made.tricks, by=speech.seat(made.finding.by))
            lines.append(f"    {words(moved, language)}")
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
        tricks = " | ".join(_trick(speech, row) for row in view.line_rows(walked, ruling))
        lines.append("    " + words(message("cli.line", cards=tricks), language))
    profiles = under_profiles(view, speech, judgement)
    if len({told for _, told in profiles}) > 1:
        values = "; ".join(f"{name}: {told}" for name, told in profiles)
        lines.append("    " + words(message("cli.by-profile", values=values), language))
    for question in judgement.questions:
        lines += [f"    {line}" for line in _asked(speech, question)]
    lines += [f"    {speech.message(note)}" for note in judgement.notes]
    return lines


def _choice(speech: Speech, option: Option) -> str:
    """What somebody may choose after an irregularity."""
    who = speech.chooser(option.chooser)
    told = speech.message(option.message)
    return words(message("cli.option", chooser=who, told=told, clause=option.clause), speech.language)


def _trick(speech: Speech, row: Any) -> str:
    """One trick of the deciding line: its leader, then the cards in the order of play."""
    first = speech.seats.index(row.leader)
    cards = [row.cards[(first + place) % 4] for place in range(4)]
    return " ".join([row.leader, *(speech.card(card) for card in cards if card)])


def _asked(speech: Speech, question: Question) -> list[str]:
    """An open fact with both branches, and the line that answers it in the record."""
    told = asked(speech, question).rstrip(" ?.")
    yes, no = _branch(speech, question.if_true), _branch(speech, question.if_false)
    lines = [words(message("cli.question", fact=told, yes=yes, no=no), speech.language)]
    line = answer(speech, question)
    return lines if line is None else [*lines, "  " + words(line, speech.language)]


def _branch(speech: Speech, value: int | str) -> str:
    """What a branch of a question comes to."""
    return str(value) if isinstance(value, int) else speech.branch(value)
