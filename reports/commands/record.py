"""`trongtai record`: the archive from the command line."""

from __future__ import annotations

import json as json_text
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path

from notation.diagnostics import Diagnostic, Severity
from records.models import AppealRow, HandRow
from records.search import Query
from reports.commands.archive import files_of, opened, processes_for, put_json, put_rows, sizes_of, told
from reports.console import Exit, put, say, talk, tell_diagnostics


def add(
    files: list[str], db: str | None, json: bool, strict: bool, processes: int, cluster: str | None, language: str
) -> Exit:  # fmt: skip
    """Store the hands of the files; the summary by code is printed.

    1 as in `check`: something was found in these hands. What was read is stored all the same; `refused` was not.
    """
    from records.importing import import_files
    from records.workers import workers

    worst = [Severity.NOTE]

    def tell(diagnostic: Diagnostic) -> None:
        worst[0] = max(worst[0], diagnostic.severity)
        tell_diagnostics([diagnostic], language)

    def work() -> Exit:
        count = processes_for(processes, files=files)
        with (
            opened(db, create=True) as archive,
            workers(count, cluster) as pool,
            progress_of(files) as progress,
        ):
            outcome = import_files(archive, files, strict, pool, tell, progress)
        codes = dict(sorted(outcome.codes.items()))
        if json:
            put_json({
                "added": outcome.added, "known": outcome.known, "beside": outcome.beside,
                "refused": outcome.refused, "findings": outcome.findings, "ids": outcome.ids, "codes": codes,
            })  # fmt: skip
        else:
            put("".join(f"{id}\n" for id in outcome.ids))
            say(language, "cli.recorded", added=outcome.added, known=outcome.known, refused=outcome.refused)
            if outcome.beside:
                say(language, "archive.beside", count=outcome.beside)
            if outcome.findings:
                say(language, "archive.with-findings", count=outcome.findings)
            for code, count_ in codes.items():
                say(language, "cli.archive-code", "dim", code=code, count=count_)
        if not outcome.added + outcome.known:
            return Exit.UNREADABLE
        found = outcome.refused or outcome.findings or worst[0] > Severity.NOTE
        return Exit.FOUND if found else Exit.CLEAN

    return told(language, work)


@contextmanager
def progress_of(files: list[str]) -> Iterator[Callable[[int], None] | None]:
    """A bar by bytes on stderr, where that is a terminal and the inputs are files."""
    console = talk()
    sizes = sizes_of(files)
    if not console.is_terminal or sizes is None:
        yield None
        return
    from rich.progress import BarColumn, DownloadColumn, Progress, TimeRemainingColumn, TransferSpeedColumn

    columns = (BarColumn(), DownloadColumn(), TransferSpeedColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True) as bar:
        task = bar.add_task("", total=sum(sizes))
        yield lambda done: bar.advance(task, done)
        bar.update(task, completed=sum(sizes))


def hand_data(row: HandRow) -> dict[str, object]:
    """A hand's line in a list."""
    from records.verbatim import verbatim

    return {
        "id": row.id, "game": row.game, "number": row.number, "edition": row.edition, "profile": row.profile,
        "date": row.date, "hash": row.factual_hash, "source": verbatim(row.source_name),
        "source_hand": row.source_hand,
    }  # fmt: skip


def list_(db: str | None, json: bool, limit: int, offset: int, language: str) -> Exit:
    """One line a hand."""
    from records.store import list_hands

    def work() -> Exit:
        with opened(db) as archive:
            put_rows([hand_data(row) for row in list_hands(archive, limit, offset)], json, language)
        return Exit.CLEAN

    return told(language, work)


def search_(db: str | None, query: Query, json: bool, limit: int, offset: int, language: str) -> Exit:
    """The hands that match, one line each."""
    from records.search import search

    def work() -> Exit:
        with opened(db) as archive:
            put_rows([hand_data(row) for row in search(archive, query, limit, offset)], json, language)
        return Exit.CLEAN

    return told(language, work)


def export(hands: list[int], db: str | None, to: str, out: Path | None, streaks: bool, language: str) -> Exit:
    """Hands of the archive (all of them where none is named) as a file of any format."""
    from notation.write import write_all
    from records.exporting import export_records
    from reports.commands.convert import write_out
    from reports.writing import not_over

    def work() -> Exit:
        if out is not None:
            not_over(out, files_of(db))
        with opened(db) as archive:
            found = export_records(archive, hands, streaks)
            if out is None and to == "van":
                for text in write_all(found):
                    put(text)
                return Exit.CLEAN
            records = list(found)
        held, _ = write_out(records, to, out, language)
        return Exit.FOUND if records and not held else Exit.CLEAN

    return told(language, work)


def backup(out: Path, db: str | None, json: bool, language: str) -> Exit:
    """Copy the archive to a new file while others go on writing."""
    from records.backup import back_up

    def work() -> Exit:
        with opened(db) as archive:
            back_up(archive, out)
        if json:
            put_json({"path": str(out), "bytes": out.stat().st_size})
        say(language, "cli.backed-up", path=str(out))
        return Exit.CLEAN

    return told(language, work)


def rule_all(db: str | None, json: bool, processes: int, cluster: str | None, language: str) -> Exit:
    """Rule every hand of the archive with this engine; what differs is appended and supersedes."""
    from records.reruling import rule_archive
    from records.store import count_hands
    from records.workers import workers

    def work() -> Exit:
        with opened(db) as archive:
            count = processes_for(processes, hands=count_hands(archive))
            with workers(count, cluster) as pool:
                outcome = rule_archive(archive, pool)
        if json:
            put_json(asdict(outcome))
        say(language, "cli.reruled", hands=outcome.hands, appended=outcome.appended)
        return Exit.CLEAN

    return told(language, work)


def appeal_data(row: AppealRow) -> dict[str, object]:
    """A request or a decision as JSON values; the one answers the other."""
    return {
        "id": row.id, "ruling": row.ruling_id, "by": row.by, "ground": row.ground, "at": row.at,
        "answers": row.answers, "decision": row.decision, "decided_by": row.decided_by,
    }  # fmt: skip


def show(hand: int, db: str | None, json: bool, language: str) -> Exit:
    """One hand with everything the archive knows of it."""
    from adjudicator.procedure import adjudicate
    from adjudicator.replay import replay
    from adjudicator.ruling_data import ruling_hash
    from notation.parse import parse
    from records.appeals import appeals
    from records.exporting import NoSuchHand
    from records.store import get_hand, rulings_of, texts_beside
    from records.superseded import standing
    from records.verbatim import verbatim
    from reports.ruling_text import ruling_text

    def work() -> Exit:
        with opened(db) as archive:
            row = get_hand(archive, hand)
            if row is None:
                raise NoSuchHand(hand)
            rulings, filed = rulings_of(archive, hand), appeals(archive, hand)
            beside = texts_beside(archive, hand)
        if json:
            put_json(
                hand_data(row)
                | {
                    "canonical": row.canonical,
                    "source_text": verbatim(row.source),
                    "other_texts": [
                        {"source": verbatim(text.source_name), "source_hand": text.source_hand, "text": verbatim(text.source)}
                        for text in beside
                    ],
                    "rulings": [
                        json_text.loads(ruling.data)
                        | {"id": ruling.id, "hash": ruling.hash, "chain": ruling.chain, "supersedes": ruling.supersedes}
                        for ruling in rulings
                    ],
                    "appeals": [appeal_data(appeal) for appeal in filed],
                }
            )  # fmt: skip
            return Exit.CLEAN
        put(row.canonical)
        kept = standing(rulings)
        for record in parse(row.canonical).records:
            walked = replay(record)
            made = adjudicate(walked)
            put(ruling_text(walked, made, language))
            if [ruling_hash(ruling) for ruling in made] != [ruling.hash for ruling in kept]:
                say(language, "archive.ruled-otherwise", "yellow")
        for ruling in kept:
            say(
                language,
                "archive.ruling-number",
                "dim",
                number=ruling.id or 0,
                event=ruling.event,
                engine=ruling.engine,
            )
        if beside:
            say(language, "archive.other-texts", "dim", count=len(beside))
        _say_appeals(filed, language)
        return Exit.CLEAN

    return told(language, work)


def _say_appeals(filed: list[AppealRow], language: str) -> None:
    """Requests and decisions in the order they were filed."""
    for row in filed:
        if row.answers is None:
            say(
                language,
                "archive.appeal",
                number=row.id or 0,
                ruling=row.ruling_id,
                by=row.by,
                ground=row.ground,
            )
        else:
            say(language, "archive.decision", appeal=row.answers, by=row.decided_by, decision=row.decision)
