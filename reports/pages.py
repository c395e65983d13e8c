"""Writing pages: one file for one hand, a folder for many; names are made safe."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from adjudicator.replay import Replay
from reports.writing import not_over, own_folder, safe_name, write_atomically


def write_pages(
    out: Path, pages: Sequence[tuple[Replay, str | bytes]], read: Sequence[str] = (), ending: str = ".html"
) -> Path:
    """Write the pages and return where. `out` is a folder if it is one, or if there are many hands.

    Raises OutputRefused: over a file that is `read`, or into a folder that is a link.
    """
    if len(pages) == 1 and not out.is_dir():
        not_over(out, read)
        write_atomically(out, pages[0][1])
        return out
    own_folder(out)
    targets: list[Path] = []
    for number, (walked, _) in enumerate(pages, 1):
        record = walked.record
        label = "-".join(
            part for part in (record.tag("room"), record.tag("board") or record.tag("hand")) if part
        )
        targets.append(out / f"{number:04}-{safe_name(label or record.game)}{ending}")
        not_over(targets[-1], read)
    for target, (_, page) in zip(targets, pages, strict=True):
        write_atomically(target, page)
    return out
