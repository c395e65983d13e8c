"""Diagnostics as JSON, with their English words."""

from __future__ import annotations

from adjudicator.ruling_data import args_data
from notation.diagnostics import Diagnostic
from reports.words import words


def diagnostic_json(diagnostic: Diagnostic) -> dict[str, object]:
    """Code, severity, place, message, hint."""
    span = diagnostic.span
    return {
        "code": diagnostic.code,
        "severity": diagnostic.severity.name.lower(),
        "file": span.file,
        "hand": span.hand,
        "line": span.line,
        "column": span.column,
        "length": span.length,
        "message_id": diagnostic.message.id,
        "args": args_data(diagnostic.message),
        "message": words(diagnostic.message, "en"),
        "hint": None if diagnostic.hint is None else words(diagnostic.hint, "en"),
    }
