"""Options and arguments that several commands share. Their help is in the catalogue `help`."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from typing import Annotated

import typer

from notation.words import REFUSED
from reports.usage import Phrase, Refused
from reports.words import LANGUAGES

LANGUAGE = "en"
COUNTED = (1 << 63) - 1  # what a database counts
LONGEST = 10_000  # characters of words in the archive


def _language(context: typer.Context, value: str) -> str:
    """The language of a command: its own `--lang`, else that of the group before it, else the variable's."""
    source = context.get_parameter_source("lang")
    if context.parent is not None and (source is None or source.name != "COMMANDLINE"):
        value = context.parent.params.get("lang", value)
    return one_of(LANGUAGES)(value)


def one_of(known: tuple[str, ...]) -> Callable[[str], str]:
    """Takes one of these words, or none where the option is left out."""

    def taken(value: str) -> str:
        if value and value not in known:
            raise Refused(Phrase.NONE_OF, given=value, known=", ".join(known))
        return value

    return taken


def whole(least: int) -> Callable[[str], int]:
    """Takes a whole number that is not below `least`."""

    def number(value: str) -> int:
        try:
            taken = int(value)
        except ValueError:
            taken = least - 1
        if not least <= taken <= COUNTED:
            raise Refused(Phrase.NO_NUMBER, given=str(value), least=least)
        return taken

    return number


def plain_words(value: str) -> str:
    """Takes words for the archive, composed: one line of what a hand may hold, no longer than anybody speaks."""
    if len(value) > LONGEST or REFUSED.search(value) or re.search("[\t\n]", value):
        raise Refused(Phrase.NO_LINE, most=LONGEST)
    return unicodedata.normalize("NFC", value)


Files = Annotated[list[str], typer.Argument(help="help.option.files", metavar="FILE…")]
File = Annotated[str, typer.Argument(help="help.option.file", metavar="FILE")]
Language = Annotated[
    str,
    typer.Option(
        "--lang", envvar="TRONGTAI_LANG", callback=_language, help="help.option.lang", metavar="vi|en"
    ),
]
Profile = Annotated[str | None, typer.Option("--profile", help="help.option.profile", metavar="P")]
Json = Annotated[bool, typer.Option("--json", help="help.option.json")]
Strict = Annotated[bool, typer.Option("--strict", help="help.option.strict")]
Budget = Annotated[
    int | None, typer.Option("--budget", parser=whole(1), help="help.option.budget", metavar="NODES")
]
Db = Annotated[str | None, typer.Option("--db", envvar="TRONGTAI_DB", help="help.option.db", metavar="URL")]
Limit = Annotated[int, typer.Option("--limit", parser=whole(1), help="help.option.limit", metavar="N")]
Offset = Annotated[int, typer.Option("--offset", parser=whole(0), help="help.option.offset", metavar="N")]
Processes = Annotated[
    int, typer.Option("--processes", parser=whole(0), help="help.option.processes", metavar="N")
]
Cluster = Annotated[str | None, typer.Option("--cluster", help="help.option.cluster", metavar="ADDRESS")]
