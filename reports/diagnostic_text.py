"""Diagnostics and findings as a person reads them in a terminal."""

from __future__ import annotations

from adjudicator.finding import Finding
from notation.diagnostics import Diagnostic
from notation.message import message
from reports.speech import Speech
from reports.words import words

EXCERPT = 100  # characters of a source line that are shown


def diagnostic_text(diagnostic: Diagnostic, language: str) -> str:
    """Place, severity, code, words; then the line with a caret; then the hint."""
    span = diagnostic.span
    severity = words(message(f"cli.{diagnostic.severity.name.lower()}"), language)
    place = f"{span.file or '-'}:{span.line}:{span.column}"
    lines = [f"{place}: {severity} {diagnostic.code}: {words(diagnostic.message, language)}"]
    if diagnostic.excerpt:
        start = max(0, span.column - 1 - EXCERPT // 2) if len(diagnostic.excerpt) > EXCERPT else 0
        shown = diagnostic.excerpt[start : start + EXCERPT].replace("\t", " ")
        caret = span.column - 1 - start
        lines.append(f"    {shown}")
        lines.append(f"    {' ' * caret}{'^' * max(1, min(span.length, len(shown) - caret))}")
    if diagnostic.hint is not None:
        hint = words(message("cli.hint"), language)
        lines.append(f"    {hint}: {words(diagnostic.hint, language)}")
    return "\n".join(lines)


def finding_text(finding: Finding, file: str, line: int, column: int, speech: Speech) -> str:
    """Place, event, id, words, article."""
    kind = words(message("cli.noted" if finding.note else "cli.finding"), speech.language)
    place = f"{file or '-'}:{line}:{column}"
    event = words(message("cli.at-event", event=finding.event), speech.language) if finding.event else ""
    return f"{place}: {kind} {finding.id}{event}: {speech.message(finding.message)} [{finding.article}]"
