"""`trongtai rule`: every claim of every hand, as text, JSON or pages."""

from __future__ import annotations

from pathlib import Path

from adjudicator.game import Options
from adjudicator.procedure import adjudicate
from adjudicator.replay import Replay
from adjudicator.ruling import Ruling
from notation.diagnostics import Diagnostic
from records.replayed import replayed
from records.sources import read_hands
from reports.console import Exit, exit_code, put, say, tell_diagnostics


def rule_file(
    file: str, json: bool, html: Path | None, pdf: Path | None, profile: str | None, disputed: bool, budget: int | None,
    strict: bool, language: str,
) -> Exit:  # fmt: skip
    """Rule a file. Raises OutputRefused. With `html` or `pdf`, pages are written; with `json`, the document is printed; else a summary."""
    diagnostics: list[Diagnostic] = []
    ruled: list[tuple[Replay, tuple[Ruling, ...]]] = []
    for hand in read_hands([file], strict):
        walked, told = replayed(hand, profile)
        diagnostics.extend(told)
        tell_diagnostics(list(told), language)
        if walked is not None:
            ruled.append((walked, adjudicate(walked, Options(disputed, budget))))
    if json:
        from reports.ruling_json import hand_json, rulings_text

        put(rulings_text(hand_json(walked, rulings) for walked, rulings in ruled))
    if html is not None and ruled:
        from reports.pages import write_pages
        from reports.ruling_page import ruling_page

        written = write_pages(
            html,
            [(walked, ruling_page(walked.record, walked, rulings, language)) for walked, rulings in ruled],
            (file,),
        )
        say(language, "cli.written", path=str(written), count=len(ruled))
    if pdf is not None and ruled and not _pdf(pdf, ruled, file, language):
        return Exit.USAGE
    if not json and html is None and pdf is None:
        from reports.ruling_text import ruling_text

        put("\n".join(ruling_text(walked, rulings, language) for walked, rulings in ruled))
    findings = sum(not finding.note for walked, _ in ruled for finding in walked.findings)
    return exit_code(diagnostics, len(ruled), findings)


def _pdf(out: Path, ruled: list[tuple[Replay, tuple[Ruling, ...]]], file: str, language: str) -> bool:
    """The ruling pages as PDF; False where the extra is not installed."""
    from reports.pages import write_pages
    from reports.pdf import NoPdf, pdf_of
    from reports.ruling_page import ruling_page

    try:
        pages = [
            (walked, pdf_of(ruling_page(walked.record, walked, rulings, language)))
            for walked, rulings in ruled
        ]
    except NoPdf:
        say(language, "cli.no-pdf", "red")
        return False
    say(language, "cli.written", path=str(write_pages(out, pages, (file,), ".pdf")), count=len(pages))
    return True
