"""`trongtai demo`: the shipped hands recorded, replayed and ruled, all in one new folder."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

from adjudicator.procedure import adjudicate
from adjudicator.replay import replay
from records.sources import read_hands
from reports.console import Exit, put, say
from reports.writing import write_atomically


def run_demo(out: Path, language: str) -> Exit:
    """Write the demo into the new folder `out`, which must not exist; print its path."""
    try:
        out.mkdir(parents=True)
    except FileExistsError:
        say(language, "cli.demo-exists", "red", path=str(out))
        return Exit.USAGE
    sources = sorted(
        (path for path in (files("reports") / "demo").iterdir() if path.name.endswith(".van")),
        key=lambda path: path.name,
    )
    for source in sources:
        write_atomically(out / "hands" / source.name, source.read_text(encoding="utf-8"))
    paths = [str(out / "hands" / source.name) for source in sources]
    _record(out / "archive.db", paths, language)
    _pages(out, paths, language)
    put(f"{out}\n")
    return Exit.CLEAN


def _record(archive_file: Path, paths: list[str], language: str) -> None:
    """The hands in a new archive."""
    from records.database import open_archive
    from records.store import add_hands

    archive = open_archive(archive_file)
    try:
        added = add_hands(archive, read_hands(paths, strict=False))
    finally:
        archive.close()
    say(language, "cli.demo-recorded", count=added.added, path=str(archive_file))


def _pages(out: Path, paths: list[str], language: str) -> None:
    """A ruling page and a replay page for each hand, and an index."""
    from reports.index_page import Entry, index_page
    from reports.replay_page import replay_page
    from reports.ruling_json import hand_json, rulings_text
    from reports.ruling_page import ruling_page

    entries = []
    for hand in read_hands(paths, strict=False):
        assert hand.record is not None
        walked = replay(hand.record)
        rulings = adjudicate(walked)
        name = Path(hand.file).stem
        write_atomically(out / f"{name}-ruling.html", ruling_page(hand.record, walked, rulings, language))
        write_atomically(out / f"{name}-replay.html", replay_page(hand.record, walked, rulings, language))
        write_atomically(out / f"{name}-ruling.json", rulings_text([hand_json(walked, rulings)]))
        entries.append(Entry(name, walked, rulings))
    write_atomically(out / "index.html", index_page(entries, language))
    say(language, "cli.demo-written", count=len(entries), path=str(out / "index.html"))
