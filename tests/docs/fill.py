"""Write into a page what its console blocks print now: `python -m tests.docs.fill docs/PAGE.md …`.

Only output that disagrees with the page is written anew. Read the difference before it is kept.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from tests.docs.blocks import Block, blocks
from tests.docs.console import agrees, commands, shown
from tests.docs.running import Page
from tests.docs.shell import Shell, shell


def filled(text: str, page: Page, terminal: Shell) -> str:
    """The page's text with the output of this program."""
    lines = text.splitlines()
    shift = 0
    for block in blocks(text):
        if block.language != "console":
            page.run((block,))
            continue
        for start, end, got in _outputs(block, terminal):
            lines[start + shift : end + shift] = got
            shift += len(got) - (end - start)
    return "\n".join(lines) + "\n"


def _outputs(block: Block, terminal: Shell) -> list[tuple[int, int, list[str]]]:
    """Where output disagrees: its first line, the line behind it (of the page, from 0), and the right one."""
    wrong = []
    for command in commands(block.text):
        got = shown(*terminal.run(command.text))
        if not agrees(command.expected, got):
            start = block.line - 1 + command.end - len(command.expected)
            kept = len("".join(f"{line}\n" for line in command.expected).rstrip().splitlines())
            wrong.append((start, start + kept, got))
    return wrong


if __name__ == "__main__":
    for argument in sys.argv[1:]:
        path = Path(argument)
        with tempfile.TemporaryDirectory() as folder:
            (Path(folder) / "page").mkdir()
            terminal = shell(Path(folder) / "page", Path(folder) / "programs")
            page = Page(path.name, terminal)
            path.write_text(filled(path.read_text(encoding="utf-8"), page, terminal), encoding="utf-8")
        print("\n".join(page.faults), file=sys.stderr)
