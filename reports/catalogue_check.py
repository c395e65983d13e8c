"""Checks the catalogues: both languages complete, placeholders equal, compiled files current, the command line worded.

`python -m reports.catalogue_check` fails on a hole; `--compile` writes the compiled files anew.
"""

from __future__ import annotations

import io
import re
import sys
from datetime import UTC, datetime
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from typer.main import get_command

from reports.cli import app
from reports.usage import Phrase, ids_of
from reports.words import LANGUAGES, LOCALE

EPOCH = datetime(2026, 1, 1, tzinfo=UTC)
PLACEHOLDER = re.compile(r"\{(\w+)\}")


def domains() -> tuple[str, ...]:
    """The domains that have a catalogue in any language."""
    return tuple(sorted({path.stem for path in LOCALE.glob("*/LC_MESSAGES/*.po")}))


def compiled(path: Path) -> tuple[Catalog, bytes]:
    """A `.po` file and the bytes of its `.mo` file."""
    with path.open("rb") as source:
        catalogue = read_po(source)
    catalogue.creation_date = catalogue.revision_date = EPOCH  # no clock in what is compiled
    target = io.BytesIO()
    write_mo(target, catalogue)
    return catalogue, target.getvalue()


def holes(domain: str) -> list[str]:
    """What is wrong with the catalogues of a domain, in words."""
    found: list[str] = []
    entries: dict[str, dict[str, str]] = {}
    for language in LANGUAGES:
        path = LOCALE / language / "LC_MESSAGES" / f"{domain}.po"
        if not path.exists():
            found.append(f"{domain}: no catalogue in {language}")
            continue
        catalogue, binary = compiled(path)
        entries[language] = {str(entry.id): str(entry.string) for entry in catalogue if entry.id}
        found += [
            f"{domain}.{language}: {id} has no words" for id, text in entries[language].items() if not text
        ]
        found += [
            f"{domain}.{language}: {entry.id} is fuzzy" for entry in catalogue if entry.id and entry.fuzzy
        ]
        stale = path.with_suffix(".mo")
        if not stale.exists() or stale.read_bytes() != binary:
            found.append(f"{domain}.{language}: the compiled file is not current")
    if len(entries) == len(LANGUAGES):
        first, second = (entries[language] for language in LANGUAGES)
        found += [f"{domain}: {id} is in one language only" for id in sorted(first.keys() ^ second.keys())]
        found += [
            f"{domain}: {id} has different placeholders"
            for id in sorted(first.keys() & second.keys())
            if set(PLACEHOLDER.findall(first[id])) != set(PLACEHOLDER.findall(second[id]))
        ]
    return found


def unworded() -> list[str]:
    """Ids of help and usage that the command line asks for without words, and words that it never asks for."""
    asked = {*map(str, Phrase), *ids_of(get_command(app))}
    found = []
    for language in LANGUAGES:
        with (LOCALE / language / "LC_MESSAGES" / "help.po").open("rb") as source:
            worded = {str(entry.id) for entry in read_po(source) if entry.id}
        found += [f"help.{language}: {id} has no words" for id in sorted(asked - worded)]
        found += [f"help.{language}: {id} is asked for by nothing" for id in sorted(worded - asked)]
    return found


def compile_all() -> None:
    """Write every `.mo` file anew."""
    for path in sorted(LOCALE.glob("*/LC_MESSAGES/*.po")):
        path.with_suffix(".mo").write_bytes(compiled(path)[1])


def main() -> int:
    """Command line: 0 where nothing is missing."""
    if "--compile" in sys.argv:
        compile_all()
    found = [hole for domain in domains() for hole in holes(domain)] + unworded()
    print("\n".join(found) or f"{len(domains())} domains, {len(LANGUAGES)} languages: complete")
    return 1 if found else 0


if __name__ == "__main__":
    raise SystemExit(main())
