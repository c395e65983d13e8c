"""Writing pages: one file for one hand, a folder for many; names are made safe."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from adjudicator.replay import Replay
from reports.writing import safe_name, write_atomically


def write_pages(out: Path, pages: Sequence[tuple[Replay, str | bytes]], ending: str = ".html") -> Path:
    """Write the pages and return where. `out` is a folder if it is one, or if there are many hands."""
    if len(pages) == 1 and not out.is_dir():
        write_atomically(out, pages[0][1])
        return out
    for number, (walked, page) in enumerate(pages, 1):
        record = walked.record
        label = "-".join(
            part for part in (record.tag("room"), record.tag("board") or record.tag("hand")) if part
        )
        write_atomically(out / f"{number:04}-{safe_name(label or record.game)}{ending}", page)
    return out
