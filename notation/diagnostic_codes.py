"""The table of diagnostic codes. Source: ván notation 1.0, section 8.

A code never changes its meaning. Words are in the catalogue `notation`: the message is
`notation.<name>`, the hint `notation.<name>.hint`.
"""

from __future__ import annotations

from dataclasses import dataclass

from notation.diagnostics import Severity

NOTE, WARNING, ERROR, CRITICAL = Severity.NOTE, Severity.WARNING, Severity.ERROR, Severity.CRITICAL


@dataclass(frozen=True, slots=True)
class Code:
    """One diagnostic: its code, severity and name; `hint` tells whether it has a hint."""

    code: str
    severity: Severity
    name: str
    hint: bool = True


_TABLE = (
    Code("V001", ERROR, "no-hand"),
    Code("V002", CRITICAL, "not-utf8"),
    Code("V003", ERROR, "text-before-hand"),
    Code("V004", ERROR, "refused-character"),
    Code("V006", CRITICAL, "hand-too-long"),
    Code("V008", NOTE, "no-version"),
    Code("V009", ERROR, "version-not-read"),
    Code("V010", ERROR, "version-misplaced"),
    Code("V011", NOTE, "more-diagnostics", hint=False),
    Code("V012", ERROR, "unknown-game"),
    Code("V019", ERROR, "not-understood"),
    Code("V032", WARNING, "unknown-tag"),
    Code("V033", ERROR, "tag-twice"),
    Code("V034", ERROR, "tag-missing"),
    Code("V035", ERROR, "tag-value"),
    Code("V036", ERROR, "tag-seat"),
    Code("V037", WARNING, "tag-other-game"),
    Code("V047", ERROR, "wrong-seat"),
    Code("V048", ERROR, "clause-twice"),
    Code("V049", ERROR, "clause-misplaced"),
    Code("V050", ERROR, "wrong-number"),
    Code("V051", ERROR, "no-such-event"),
    Code("V054", ERROR, "wrong-time"),
    Code("V057", ERROR, "cards-twice"),
    Code("V058", ERROR, "seat-twice"),
    Code("V059", ERROR, "line-misplaced"),
    Code("V063", ERROR, "card-twice"),
    Code("V064", WARNING, "hand-count"),
    Code("V081", ERROR, "no-such-card"),
    Code("V082", ERROR, "face-five-times"),
    Code("V084", ERROR, "one-card"),
    Code("V100", ERROR, "name-twice"),
    Code("V104", ERROR, "whatif-open"),
    Code("V105", ERROR, "end-alone"),
    Code("V106", ERROR, "whatif-nested"),
    Code("V109", ERROR, "whatif-after"),
    Code("V120", ERROR, "not-json"),
    Code("V121", ERROR, "twin-shape"),
    Code("V122", ERROR, "twin-content"),
    Code("V123", ERROR, "compact-damaged"),
)
CODES: dict[str, Code] = {entry.code: entry for entry in _TABLE}
