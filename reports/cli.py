"""The command line. Signatures only: each command's work is imported when it runs."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Annotated

import typer

from adjudicator.profile import UnknownProfile
from notation.words import REFUSED
from reports.cli_options import (
    LANGUAGE,
    Budget,
    Cluster,
    Db,
    File,
    Files,
    Json,
    Language,
    Processes,
    Profile,
    Strict,
    whole,
)
from reports.cli_record import record_app
from reports.console import Exit, say, tell
from reports.streams import hold_streams
from reports.usage import Command, Group, Phrase, Refused, language_asked, phrase
from reports.words import words
from reports.writing import OutputRefused

app = typer.Typer(
    name="trongtai",
    cls=Group,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    help="help.command.trongtai",
    epilog="help.first-steps",
)
app.add_typer(record_app, name="record")


@app.callback()
def trongtai(lang: Language = LANGUAGE) -> None:
    """Every command takes the language that is asked for before it."""


@app.command(cls=Command, help="help.command.check")
def check(
    files: Files,
    profile: Profile = None,
    json: Json = False,
    strict: Strict = False,
    lang: Language = LANGUAGE,
) -> None:
    """Parse and replay hands; print every diagnostic and finding."""
    from reports.commands.check import check_files

    raise typer.Exit(check_files(files, profile, json, strict, lang))


@app.command("format", cls=Command, help="help.command.format")
def format_(file: File, strict: Strict = False, lang: Language = LANGUAGE) -> None:
    """Print the canonical form of the hands in a file."""
    from reports.commands.convert import format_file

    raise typer.Exit(format_file(file, strict, lang))


@app.command(cls=Command, help="help.command.convert")
def convert(
    source: Annotated[str, typer.Argument(metavar="IN", help="help.convert.in")],
    target: Annotated[Path | None, typer.Argument(metavar="OUT", help="help.option.out")] = None,
    to: Annotated[str | None, typer.Option("--to", help="help.convert.to", metavar="FORMAT")] = None,
    strict: Strict = False,
    lang: Language = LANGUAGE,
) -> None:
    """Convert between formats; what the target cannot hold is listed on stderr."""
    from reports.commands.convert import convert_file

    raise typer.Exit(convert_file(source, target, to, strict, lang))


@app.command(cls=Command, help="help.command.replay")
def replay(
    file: File,
    at: Annotated[
        int | None, typer.Option("--at", parser=whole(0), help="help.replay.at", metavar="N")
    ] = None,
    html: Annotated[Path | None, typer.Option("--html", help="help.replay.html", metavar="OUT")] = None,
    hand: Annotated[
        int | None, typer.Option("--hand", parser=whole(1), help="help.replay.hand", metavar="N")
    ] = None,
    profile: Profile = None,
    lang: Language = LANGUAGE,
) -> None:
    """Step through a hand."""
    from reports.commands.replay import replay_file

    raise typer.Exit(replay_file(file, at, html, hand, profile, lang))


@app.command(cls=Command, help="help.command.rule")
def rule(
    file: Annotated[str | None, typer.Argument(help="help.option.file", metavar="FILE")] = None,
    json: Json = False,
    html: Annotated[Path | None, typer.Option("--html", help="help.rule.html", metavar="OUT")] = None,
    pdf: Annotated[Path | None, typer.Option("--pdf", help="help.rule.pdf", metavar="OUT")] = None,
    profile: Profile = None,
    disputed: Annotated[bool, typer.Option("--disputed", help="help.rule.disputed")] = False,
    budget: Budget = None,
    everything: Annotated[bool, typer.Option("--all", help="help.rule.all")] = False,
    db: Db = None,
    processes: Processes = 0,
    cluster: Cluster = None,
    strict: Strict = False,
    lang: Language = LANGUAGE,
) -> None:
    """Rule every claim and concession of a file, or of the whole archive."""
    if everything:
        if file is not None or html is not None or pdf is not None or profile is not None or disputed:
            raise Refused(Phrase.ALL_ALONE)
        from reports.commands.record import rule_all

        raise typer.Exit(rule_all(db, json, processes, cluster, lang))
    if file is None:
        raise Refused(Phrase.FILE_OR_ALL)
    from reports.commands.rule import rule_file

    raise typer.Exit(rule_file(file, json, html, pdf, profile, disputed, budget, strict, lang))


@app.command(cls=Command, help="help.command.advise")
def advise(
    file: File,
    at: Annotated[
        int | None, typer.Option("--at", parser=whole(0), help="help.advise.at", metavar="N")
    ] = None,
    tricks: Annotated[
        int | None, typer.Option("--tricks", parser=whole(0), help="help.advise.tricks", metavar="K")
    ] = None,
    profile: Profile = None,
    json: Json = False,
    budget: Budget = None,
    lang: Language = LANGUAGE,
) -> None:
    """Before a claim at bridge: is it sure, and what need be said to make it safe?"""
    from reports.commands.advise import advise as run

    raise typer.Exit(run(file, at, tricks, profile, json, budget, lang))


@app.command(cls=Command, help="help.command.u")
def u(
    game: Annotated[str, typer.Argument(metavar="totom|chan", help="help.u.game")],
    cards: Annotated[str, typer.Argument(metavar='"CARDS"', help="help.u.cards")],
    locked: Annotated[str, typer.Option("--locked", help="help.u.locked", metavar="GROUPS")] = "",
    win: Annotated[str | None, typer.Option("--win", help="help.u.win", metavar="CARD")] = None,
    profile: Profile = None,
    json: Json = False,
    lang: Language = LANGUAGE,
) -> None:
    """Is it an ù: every layout, cước, total, and what it waits for."""
    from reports.commands.u import answer_u

    raise typer.Exit(answer_u(game, cards, locked, win, profile, json, lang))


@app.command(cls=Command, help="help.command.generate")
def generate(
    game: Annotated[str, typer.Option("--game", help="help.generate.game", metavar="G")],
    seed: Annotated[int, typer.Option("--seed", parser=whole(0), help="help.generate.seed", metavar="N")] = 1,
    count: Annotated[
        int, typer.Option("-n", "--count", parser=whole(1), help="help.generate.count", metavar="K")
    ] = 1,
    irregular: Annotated[bool, typer.Option("--irregular", help="help.generate.irregular")] = False,
    claims: Annotated[bool, typer.Option("--claims", help="help.generate.claims")] = False,
    event: Annotated[str, typer.Option("--event", help="help.generate.event", metavar="NAME")] = "",
    tables: Annotated[
        int, typer.Option("--tables", parser=whole(1), help="help.generate.tables", metavar="N")
    ] = 1,
    lang: Language = LANGUAGE,
) -> None:
    """Print random hands, legal or with a named fault planted, or a whole random event."""
    from reports.commands.generate import generate_event, generate_hands

    if event:
        raise typer.Exit(generate_event(game, seed, event, tables, count, lang))
    raise typer.Exit(generate_hands(game, seed, count, irregular, claims, lang))


@app.command(cls=Command, help="help.command.book")
def book(
    event: Annotated[str, typer.Argument(metavar="EVENT", help="help.book.event")],
    out: Annotated[Path, typer.Argument(metavar="OUT", help="help.book.out")],
    db: Db = None,
    lang: Language = LANGUAGE,
) -> None:
    """Write the book of an event: every hand, every ruling, charts."""
    from reports.commands.book import make_book

    raise typer.Exit(make_book(event, out, db, lang))


@app.command(cls=Command, help="help.command.demo")
def demo(
    out: Annotated[Path, typer.Option("--out", help="help.demo.out", metavar="DIR")] = Path("trongtai-demo"),
    lang: Language = LANGUAGE,
) -> None:
    """Record, replay and rule the hands that ship with the package, into a new folder."""
    from reports.commands.demo import run_demo

    raise typer.Exit(run_demo(out, lang))


def main() -> None:
    """Run the command line. No traceback reaches a user: a bug is one line that says how to report it."""
    language = language_asked(sys.argv[1:])
    hold_streams()
    for argument in sys.argv[1:]:  # such as a file that `*` found; the parser would print it as it is
        if argument.startswith("-") and REFUSED.search(argument.partition("=")[0]):
            say(language, "cli.no-option", "red", option=argument)
            raise SystemExit(Exit.USAGE)
    try:
        app()
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        raise SystemExit(Exit.FOUND) from None
    except UnknownProfile as wrong:
        known = ", ".join(wrong.known)
        say(language, "cli.unknown-profile", "red", game=wrong.game, name=wrong.name, known=known)
        raise SystemExit(Exit.USAGE) from None
    except OutputRefused as refused:
        tell(words(refused.reason, language), "red")
        raise SystemExit(Exit.USAGE) from None
    except OSError as error:
        from records.reasons import reason_of

        say(language, "cli.unwritable", "red", path=str(error.filename or "-"), reason=reason_of(error))
        raise SystemExit(Exit.USAGE) from None
    except Exception as bug:
        if os.environ.get("TRONGTAI_DEBUG"):
            raise
        place = bug.__traceback__
        while place is not None and place.tb_next is not None:
            place = place.tb_next
        where = (
            f"{Path(place.tb_frame.f_code.co_filename).name}:{place.tb_lineno}" if place is not None else "?"
        )
        print(phrase(language, "cli.bug", kind=type(bug).__name__, where=where), file=sys.stderr)
        raise SystemExit(Exit.BUG) from None
