"""`trongtai check`: every diagnostic and every finding."""

from __future__ import annotations

import json as json_text

from adjudicator.replay import Replay
from notation.diagnostics import Diagnostic
from records.replayed import replayed
from records.sources import SourceHand, read_hands
from reports.console import Exit, exit_code, put, say
from reports.diagnostic_text import diagnostic_text, finding_text


def check_files(files: list[str], profile: str | None, json: bool, strict: bool, language: str) -> Exit:
    """Check all hands of all files; the report is on stdout."""
    diagnostics: list[Diagnostic] = []
    hands: list[dict[str, object]] = []
    read = findings = 0
    for hand in read_hands(files, strict):
        walked, told = replayed(hand, profile)
        diagnostics.extend(told)
        if not json:
            put("".join(diagnostic_text(diagnostic, language) + "\n" for diagnostic in told))
        if walked is None:
            continue
        read += 1
        findings += _check_hand(hand, walked, hands if json else None, language)
    if json:
        from reports.diagnostic_json import diagnostic_json

        document = {"diagnostics": [diagnostic_json(found) for found in diagnostics], "hands": hands}
        put(json_text.dumps(document, ensure_ascii=False, indent=1) + "\n")
    else:
        say(language, "cli.checked", hands=read, diagnostics=len(diagnostics), findings=findings)
    return exit_code(diagnostics, read, findings)


def _check_hand(
    hand: SourceHand, walked: Replay, hands: list[dict[str, object]] | None, language: str
) -> int:
    """Report on one hand; how many findings were faults."""
    from notation.locate import locate
    from reports.speech import Speech

    speech = Speech(walked.record, language, html=False)
    if hands is not None:
        from reports.ruling_json import hand_json

        hands.append({"file": hand.file, "number": hand.number} | hand_json(walked, ()))
    else:
        for finding in walked.findings:
            line, column = locate(walked.record, finding.event)
            put(finding_text(finding, hand.file, line, column, speech) + "\n")
    return sum(not finding.note for finding in walked.findings)
