"""The table of diagnostics in docs/notation.md: `python -m tests.notation.doc_table` writes it anew."""

from __future__ import annotations

import re
from pathlib import Path

from notation.diagnostic_codes import CODES
from reports.words import catalogue

DOCUMENT = Path(__file__).parents[2] / "docs" / "notation.md"
_BETWEEN = re.compile(r"(?<=<!-- codes -->\n).*?(?=<!-- /codes -->)", re.DOTALL)


def table() -> str:
    """Code, severity, message and hint of every diagnostic."""
    rows = ["| code | severity | message | hint |", "|---|---|---|---|"]
    words = catalogue("notation", "en").gettext
    for code in CODES.values():
        message = words(f"notation.{code.name}")
        hint = words(f"notation.{code.name}.hint") if code.hint else ""
        cells = [cell.replace("{{", "{").replace("}}", "}").replace("|", "\\|") for cell in (message, hint)]
        rows.append(f"| {code.code} | {code.severity.name.lower()} | {cells[0]} | {cells[1]} |")
    return "\n".join(rows) + "\n"


def in_document() -> str:
    """The table as the document has it."""
    found = _BETWEEN.search(DOCUMENT.read_text(encoding="utf-8"))
    return found[0] if found else ""


if __name__ == "__main__":
    text = DOCUMENT.read_text(encoding="utf-8")
    DOCUMENT.write_text(_BETWEEN.sub(lambda _: table(), text), encoding="utf-8")
