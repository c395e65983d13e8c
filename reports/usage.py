"""Help and usage errors of the command line, in the reader's language.

Commands and their parameters carry ids of the catalogue `help` where Typer expects a help text. Typer up to 0.25
builds on the installed Click and later ones on a copy of their own, so contexts and parameters are typed `Any` and
an error is known by the name of its class.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Sequence
from enum import StrEnum
from itertools import zip_longest
from typing import Any

import typer
from typer.core import TyperCommand, TyperGroup

from notation.message import ArgumentValue, message
from notation.words import visible
from reports.console import Exit
from reports.words import LANGUAGES, words

#: The root of every error of usage, whichever Click raises it.
UsageError: type[Exception] = typer.BadParameter.__mro__[1]


class Phrase(StrEnum):
    """The words around help texts, and what is wrong with a command line. The catalogue check asks for each."""

    USAGE = "help.frame.usage"
    OPTIONS_SLOT = "help.frame.options-slot"
    COMMAND_SLOT = "help.frame.command-slot"
    ARGUMENTS = "help.frame.arguments"
    OPTIONS = "help.frame.options"
    COMMANDS = "help.frame.commands"
    HELP = "help.frame.help"
    REQUIRED = "help.frame.required"
    DEFAULT = "help.frame.default"
    VARIABLE = "help.frame.variable"
    TRY = "help.frame.try"
    ERROR = "help.frame.error"
    MEANT = "help.frame.meant"
    INVALID_FOR = "help.wrong.value-for"
    NO_ARGUMENT = "help.wrong.no-argument"
    NO_NEEDED_OPTION = "help.wrong.no-needed-option"
    NO_COMMAND = "help.wrong.no-command"
    UNKNOWN_COMMAND = "help.wrong.unknown-command"
    UNKNOWN_OPTION = "help.wrong.unknown-option"
    NEEDS_VALUE = "help.wrong.needs-value"
    TAKES_NO_VALUE = "help.wrong.takes-no-value"
    TOO_MANY = "help.wrong.too-many"
    NO_NUMBER = "help.wrong.no-number"
    NO_LINE = "help.wrong.no-line"
    NONE_OF = "help.wrong.none-of"
    ALL_ALONE = "help.wrong.all-alone"
    FILE_OR_ALL = "help.wrong.file-or-all"
    OTHER = "help.wrong.other"


class Refused(typer.BadParameter):
    """A value that no command takes, with the phrase that says why."""

    def __init__(self, phrase: Phrase, **args: ArgumentValue) -> None:
        super().__init__(phrase)
        self.about = message(phrase, **args)


def language_asked(arguments: Sequence[str]) -> str:
    """The language of help and errors: the last `--lang` that is one, else `TRONGTAI_LANG`, else English.

    Help is printed before the arguments behind it are read, so they are looked through here.
    """
    options = arguments[: arguments.index("--")] if "--" in arguments else arguments
    asked = [os.environ.get("TRONGTAI_LANG", "")]
    for option, following in zip_longest(options, options[1:], fillvalue=""):
        name, given, value = option.partition("=")
        if name == "--lang":
            asked.append(value if given else following)
    return next((language for language in reversed(asked) if language in LANGUAGES), "en")


def phrase(language: str, id: str, **args: ArgumentValue) -> str:
    """A phrase or a help text in that language. Raises KeyError for an id without words."""
    return words(message(id, **args), language)


def ids_of(command: Any) -> Iterator[str]:
    """The ids of all help texts of a command and of those below it."""
    yield command.help
    if command.epilog:
        yield command.epilog
    yield from (parameter.help for parameter in command.params if parameter.name != "help")
    for below in getattr(command, "commands", {}).values():
        yield from ids_of(below)


def _name(parameter: Any) -> str:
    """How a reader knows a parameter: the longest name of an option, the placeholder of an argument."""
    if parameter.param_type_name == "argument":
        return str(parameter.metavar or parameter.name.upper())
    return str(max(parameter.opts, key=len))


def _usage(command: Any, context: Any, formatter: Any, language: str) -> None:
    """`Usage: trongtai rule [OPTIONS] [FILE]`."""
    pieces = [phrase(language, Phrase.OPTIONS_SLOT)]
    arguments = [one for one in command.params if one.param_type_name == "argument"]
    pieces += [_name(one) if one.required else f"[{_name(one)}]" for one in arguments]
    if hasattr(command, "commands"):
        pieces.append(phrase(language, Phrase.COMMAND_SLOT))
    formatter.write_usage(context.command_path, " ".join(pieces), phrase(language, Phrase.USAGE) + " ")


def _row(parameter: Any, language: str) -> tuple[str, str]:
    """A parameter and its help: what it is for, then default, variable and need in brackets."""
    if parameter.param_type_name == "argument":
        return _name(parameter), phrase(language, parameter.help)
    value = "" if parameter.is_flag else f" {parameter.metavar or parameter.name.upper()}"
    about = phrase(language, Phrase.HELP if parameter.name == "help" else parameter.help)
    default, notes = parameter.default, []
    if isinstance(default, str | int | os.PathLike) and not isinstance(default, bool) and str(default):
        notes.append(phrase(language, Phrase.DEFAULT, value=str(default)))
    if parameter.envvar:
        notes.append(phrase(language, Phrase.VARIABLE, name=parameter.envvar))
    if parameter.required:
        notes.append(phrase(language, Phrase.REQUIRED))
    return ", ".join(parameter.opts) + value, f"{about}  [{'; '.join(notes)}]" if notes else about


def _help(command: Any, context: Any, formatter: Any) -> None:
    """The whole help of a command or a group."""
    language = context.find_root().obj or "en"
    _usage(command, context, formatter, language)
    formatter.write_paragraph()
    with formatter.indentation():
        formatter.write_text(phrase(language, command.help))
    parameters = command.get_params(context)
    below = getattr(command, "commands", {})
    sections = [
        (Phrase.ARGUMENTS, [_row(p, language) for p in parameters if p.param_type_name == "argument"]),
        (Phrase.OPTIONS, [_row(p, language) for p in parameters if p.param_type_name == "option"]),
        (Phrase.COMMANDS, [(name, phrase(language, other.help)) for name, other in below.items()]),
    ]
    for title, rows in sections:
        if rows:
            with formatter.section(phrase(language, title)):
                formatter.write_dl(rows)
    if command.epilog:
        formatter.write_paragraph()
        with formatter.indentation():
            formatter.write_text(phrase(language, command.epilog))


def _meant(word: str, known: Sequence[str], language: str) -> str:
    """` Did you mean …?`, where a known word is near."""
    from difflib import get_close_matches

    near = ", ".join(get_close_matches(word, known))
    return " " + phrase(language, Phrase.MEANT, near=near) if near else ""


def _sentence(wrong: Any, language: str) -> str:
    """What is wrong with the command line, in a sentence."""
    kinds = {kind.__name__ for kind in type(wrong).__mro__}
    parameter = getattr(wrong, "param", None)
    parameters = wrong.ctx.command.get_params(wrong.ctx) if wrong.ctx else []
    if isinstance(wrong, Refused):
        reason = words(wrong.about, language)
        if wrong.about.id in (Phrase.NO_NUMBER, Phrase.NONE_OF) and parameter is not None:
            name = "/".join([_name(parameter), *filter(None, [parameter.envvar])])
            return phrase(language, Phrase.INVALID_FOR, name=name, reason=reason)
        return reason
    if "NoSuchOption" in kinds:
        known = [name for one in parameters if one.param_type_name == "option" for name in one.opts]
        meant = _meant(wrong.option_name, known, language)
        return phrase(language, Phrase.UNKNOWN_OPTION, name=wrong.option_name, meant=meant)
    if "MissingParameter" in kinds and parameter is not None:
        argument = parameter.param_type_name == "argument"
        missing = Phrase.NO_ARGUMENT if argument else Phrase.NO_NEEDED_OPTION
        return phrase(language, missing, name=_name(parameter))
    if "BadOptionUsage" in kinds:
        flag = any(wrong.option_name in one.opts and one.is_flag for one in parameters)
        return phrase(language, Phrase.TAKES_NO_VALUE if flag else Phrase.NEEDS_VALUE, name=wrong.option_name)
    if (
        type(wrong).__name__ == "UsageError"
        and wrong.ctx is not None
        and hasattr(wrong.ctx.command, "commands")
    ):
        return phrase(language, Phrase.NO_COMMAND)  # its other refusals are raised below in our words
    return phrase(language, Phrase.OTHER, reason=wrong.format_message())


def _tell(wrong: Any, language: str) -> None:
    """A usage error on stderr: the usage, where help is, what is wrong."""
    lines = []
    if wrong.ctx is not None:
        formatter = wrong.ctx.make_formatter()
        _usage(wrong.ctx.command, wrong.ctx, formatter, language)
        lines += [
            formatter.getvalue().rstrip("\n"),
            phrase(language, Phrase.TRY, command=wrong.ctx.command_path),
            "",
        ]
    lines.append(phrase(language, Phrase.ERROR, reason=_sentence(wrong, language)))
    print(visible("\n".join(lines)), file=sys.stderr)


def _placed(wrong: Any, context: Any) -> Any:
    """The error with its context: the parser of options names none."""
    wrong.ctx = wrong.ctx or context
    return wrong


class Command(TyperCommand):
    """A command whose help is words of the catalogue."""

    def format_help(self, ctx: Any, formatter: Any) -> None:
        _help(self, ctx, formatter)

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        ctx.allow_extra_args = True
        try:
            rest = super().parse_args(ctx, args)
            if rest:
                raise Refused(Phrase.TOO_MANY, given=tuple(rest))
        except UsageError as wrong:
            raise _placed(wrong, ctx) from None
        return rest


class Group(TyperGroup):
    """A group of commands whose help is words of the catalogue; the outermost one tells errors of usage."""

    def format_help(self, ctx: Any, formatter: Any) -> None:
        _help(self, ctx, formatter)

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        if not args:
            print(ctx.get_help(), file=sys.stderr)
            ctx.exit(Exit.USAGE)
        try:
            return super().parse_args(ctx, args)
        except UsageError as wrong:
            raise _placed(wrong, ctx) from None

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        if args[0] in self.commands or args[0].startswith("-"):
            return super().resolve_command(ctx, args)
        refused = Refused(
            Phrase.UNKNOWN_COMMAND,
            name=args[0],
            meant=_meant(args[0], list(self.commands), ctx.find_root().obj),
        )
        refused.ctx = ctx
        raise refused

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        windows_expand_args: bool = True,
        **extra: Any,
    ) -> Any:
        """Run the command line; errors of usage are told in the language that it asks for."""
        given = list(sys.argv[1:] if args is None else args)
        language = language_asked(given)
        try:
            code = super().main(
                given, prog_name, complete_var, False, windows_expand_args, obj=language, **extra
            )
        except UsageError as wrong:
            _tell(wrong, language)
            code = Exit.USAGE
        except typer.Abort:
            code = Exit.STOPPED
        if standalone_mode:
            sys.exit(code)
        return code
