"""The example records, as texts by file name."""

from __future__ import annotations

from pathlib import Path

FOLDER = Path(__file__).parent / "examples"
EXAMPLES = {path.name: path.read_text(encoding="utf-8") for path in sorted(FOLDER.glob("*.van"))}
