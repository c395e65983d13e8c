"""`trongtai replay`: the table after any event, in the terminal or as a page."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from adjudicator.procedure import adjudicate
from notation.diagnostics import Diagnostic
from records.replayed import replayed
from records.sources import read_hands
from reports.console import Exit, exit_code, say, tell_diagnostics


def replay_file(
    file: str, at: int | None, html: Path | None, hand: int | None, profile: str | None, language: str
) -> Exit:
    """Show hands; `hand` picks one of the file, `at` one moment of it."""
    diagnostics: list[Diagnostic] = []
    walks = []
    for source in read_hands([file], strict=False):
        if hand not in (None, source.number):
            source = replace(source, record=None)
        walked, told = replayed(source, profile)
        diagnostics.extend(told)
        tell_diagnostics(list(told), language)
        if walked is not None:
            walks.append(walked)
    if html is not None and walks:
        from reports.pages import write_pages
        from reports.replay_page import replay_page

        pages = [
            (walked, replay_page(walked.record, walked, adjudicate(walked), language)) for walked in walks
        ]
        say(language, "cli.written", path=str(write_pages(html, pages, (file,))), count=len(pages))
    elif walks:
        from reports.terminal import show

        for walked in walks:
            show(walked, at, language)
    findings = sum(not finding.note for walked in walks for finding in walked.findings)
    return exit_code(diagnostics, len(walks), findings)
