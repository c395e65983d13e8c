"""Commands that a page names in its sentences, such as `record add --db`: do they and their options exist?"""

from __future__ import annotations

import re
from collections.abc import Iterator

import click
import typer

from reports.cli import app

_BLOCK = re.compile(r"^ *(`{3,}|~{3,}).*?^ *\1", re.MULTILINE | re.DOTALL)
_SPAN = re.compile(r"(?<!`)`([^`]+)`(?!`)")
_NAME = re.compile(r"[a-z]+")
_OPTION = re.compile(r"(?<![\w-])--?[a-zA-Z][\w-]*")


def named(text: str) -> Iterator[str]:
    """The spans of code in a page's sentences that name a command of `trongtai`."""
    known = set(_commands(typer.main.get_command(app)))
    for span in _SPAN.findall(_BLOCK.sub("", text)):
        words = " ".join(span.split())
        if words.startswith("trongtai ") or (words.split()[0] in known and _OPTION.search(words)):
            yield words


def unknown(words: str) -> list[str]:
    """What of such a span the command line does not have: a command, or options of the command that it names."""
    command: click.Command = typer.main.get_command(app)
    rest = words.removeprefix("trongtai ").split()
    while rest and (inner := _commands(command)):
        if rest[0] not in inner:
            return [rest[0]] if _NAME.fullmatch(rest[0]) else []  # COMMAND, … and options stand for any
        command = inner[rest.pop(0)]
    options = {name for param in command.params for name in (*param.opts, *param.secondary_opts)} | {"--help"}
    return [option for option in _OPTION.findall(" ".join(rest)) if option not in options]


def _commands(command: click.Command) -> dict[str, click.Command]:
    """The commands of a group; none of a command that is no group."""
    return dict(getattr(command, "commands", {}))
