"""Options and arguments that several commands share."""

from __future__ import annotations

import os
from typing import Annotated

import typer

from reports.words import LANGUAGES

LANGUAGE = os.environ.get("TRONGTAI_LANG", "en")


def _known_language(value: str) -> str:
    """`vi` or `en`; anything else is a usage error."""
    if value not in LANGUAGES:
        raise typer.BadParameter(f"{value!r}: {' or '.join(LANGUAGES)}")
    return value


Files = Annotated[
    list[str],
    typer.Argument(help="Files (.van .pbn .lin .json), a compact hand, or - for stdin.", metavar="FILE…"),
]
File = Annotated[
    str, typer.Argument(help="A file (.van .pbn .lin .json), a compact hand, or - for stdin.", metavar="FILE")
]
Language = Annotated[
    str,
    typer.Option(
        "--lang", callback=_known_language, help="Language of the words: vi or en.", metavar="vi|en"
    ),
]
Profile = Annotated[
    str | None,
    typer.Option("--profile", help="Rule under this profile instead of the record's own.", metavar="P"),
]
Json = Annotated[bool, typer.Option("--json", help="Print JSON.")]
Strict = Annotated[bool, typer.Option("--strict", help="Warnings are errors: such a hand is not taken.")]
Db = Annotated[
    str | None,
    typer.Option("--db", envvar="TRONGTAI_DB", help="Archive: a file or a database URL.", metavar="URL"),
]

Processes = Annotated[
    int,
    typer.Option(
        "--processes", min=0, help="Processes that work; 0 for one a core where there is much to do."
    ),
]
Cluster = Annotated[
    str | None, typer.Option("--cluster", help="A Dask scheduler that works instead.", metavar="ADDRESS")
]
