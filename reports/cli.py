"""The command line. Signatures only: each command's work is imported when it runs."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Annotated

import typer

from adjudicator.profile import UnknownProfile
from reports.cli_options import LANGUAGE, Cluster, Db, File, Files, Json, Language, Processes, Profile, Strict
from reports.cli_record import record_app
from reports.console import Exit, say
from reports.words import LANGUAGES

app = typer.Typer(
    name="trongtai",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    help="Trọng tài, a referee for contract bridge, tổ tôm and chắn: records hands, replays them, judges "
    "every move, claim and concession, and writes the ruling with the article behind every step.",
    epilog="First steps: trongtai demo · trongtai check HAND.van · trongtai rule HAND.van --html ruling.html",
)
app.add_typer(record_app, name="record")


@app.command()
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


@app.command("format")
def format_(file: File, strict: Strict = False, lang: Language = LANGUAGE) -> None:
    """Print the canonical form of the hands in a file."""
    from reports.commands.convert import format_file

    raise typer.Exit(format_file(file, strict, lang))


@app.command()
def convert(
    source: Annotated[str, typer.Argument(metavar="IN", help="A file of any format, or - for stdin.")],
    target: Annotated[
        Path | None, typer.Argument(metavar="OUT", help="Where to write; stdout if left out.")
    ] = None,
    to: Annotated[
        str | None,
        typer.Option("--to", help="van, pbn, lin or json; by OUT's ending if left out.", metavar="FORMAT"),
    ] = None,
    strict: Strict = False,
    lang: Language = LANGUAGE,
) -> None:
    """Convert between formats; what the target cannot hold is listed on stderr."""
    from reports.commands.convert import convert_file

    raise typer.Exit(convert_file(source, target, to, strict, lang))


@app.command()
def replay(
    file: File,
    at: Annotated[
        int | None, typer.Option("--at", help="Show the table after this event.", metavar="N")
    ] = None,
    html: Annotated[
        Path | None,
        typer.Option(
            "--html", help="Write replay pages: a file for one hand, a folder for many.", metavar="OUT"
        ),
    ] = None,
    hand: Annotated[
        int | None, typer.Option("--hand", help="Only this hand of the file.", metavar="N")
    ] = None,
    profile: Profile = None,
    lang: Language = LANGUAGE,
) -> None:
    """Step through a hand."""
    from reports.commands.replay import replay_file

    raise typer.Exit(replay_file(file, at, html, hand, profile, lang))


@app.command()
def rule(
    file: Annotated[
        str | None,
        typer.Argument(help="A file (.van .pbn .lin .json), a compact hand, or - for stdin.", metavar="FILE"),
    ] = None,
    json: Json = False,
    html: Annotated[
        Path | None,
        typer.Option(
            "--html", help="Write ruling pages: a file for one hand, a folder for many.", metavar="OUT"
        ),
    ] = None,
    pdf: Annotated[
        Path | None, typer.Option("--pdf", help="The pages as PDF (extra pdf).", metavar="OUT")
    ] = None,
    profile: Profile = None,
    disputed: Annotated[
        bool, typer.Option("--disputed", help="Rule an unanswered or agreed claim as objected to.")
    ] = False,
    budget: Annotated[
        int | None, typer.Option("--budget", help="Nodes that a search may visit.", min=1, metavar="NODES")
    ] = None,
    everything: Annotated[
        bool, typer.Option("--all", help="Rule the whole archive of --db again and append what differs.")
    ] = False,
    db: Db = None,
    processes: Processes = 0,
    cluster: Cluster = None,
    strict: Strict = False,
    lang: Language = LANGUAGE,
) -> None:
    """Rule every claim and concession of a file, or of the whole archive."""
    if everything:
        if file is not None or html is not None or pdf is not None or profile is not None or disputed:
            raise typer.BadParameter(
                "--all rules the archive as it stands: no FILE, --html, --pdf, --profile, --disputed"
            )
        from reports.commands.record import rule_all

        raise typer.Exit(rule_all(db, json, processes, cluster, lang))
    if file is None:
        raise typer.BadParameter("FILE, or --all for the archive")
    from reports.commands.rule import rule_file

    raise typer.Exit(rule_file(file, json, html, pdf, profile, disputed, budget, strict, lang))


@app.command()
def advise(
    file: File,
    at: Annotated[
        int | None,
        typer.Option("--at", min=0, help="After this event; left out: before the first claim.", metavar="N"),
    ] = None,
    tricks: Annotated[
        int | None,
        typer.Option("--tricks", min=0, help="How many to claim; left out: all that are left.", metavar="K"),
    ] = None,
    profile: Profile = None,
    json: Json = False,
    budget: Annotated[
        int | None, typer.Option("--budget", help="Nodes that a search may visit.", min=1, metavar="NODES")
    ] = None,
    lang: Language = LANGUAGE,
) -> None:
    """Before a claim at bridge: is it sure, and what need be said to make it safe?"""
    from reports.commands.advise import advise as run

    raise typer.Exit(run(file, at, tricks, profile, json, budget, lang))


@app.command()
def u(
    game: Annotated[str, typer.Argument(metavar="totom|chan", help="The game.")],
    cards: Annotated[
        str, typer.Argument(metavar='"CARDS"', help="The cards in hand, such as 2v 2s 8n 5v*3.")
    ],
    locked: Annotated[
        str,
        typer.Option(
            "--locked", help='Groups laid down, such as "[khan 5v 5v 5v] [phong 4s 4s 4s]".', metavar="GROUPS"
        ),
    ] = "",
    win: Annotated[str | None, typer.Option("--win", help="The winning card.", metavar="CARD")] = None,
    profile: Profile = None,
    json: Json = False,
    lang: Language = LANGUAGE,
) -> None:
    """Is it an ù: every layout, cước, total, and what it waits for."""
    from reports.commands.u import answer_u

    raise typer.Exit(answer_u(game, cards, locked, win, profile, json, lang))


@app.command()
def generate(
    game: Annotated[str, typer.Option("--game", help="bridge, totom or chan.", metavar="G")],
    seed: Annotated[int, typer.Option("--seed", help="The same seed gives the same hands.", metavar="N")] = 1,
    count: Annotated[int, typer.Option("-n", "--count", min=1, help="How many hands.", metavar="K")] = 1,
    irregular: Annotated[
        bool, typer.Option("--irregular", help="Plant a fault in each; the tag x-planted names it.")
    ] = False,
    claims: Annotated[bool, typer.Option("--claims", help="End each in a claim or an answered ù.")] = False,
    lang: Language = LANGUAGE,
) -> None:
    """Print random hands, legal or with a named fault planted."""
    from reports.commands.generate import generate_hands

    raise typer.Exit(generate_hands(game, seed, count, irregular, claims, lang))


@app.command()
def book(
    event: Annotated[
        str, typer.Argument(metavar="EVENT", help="An event of the archive, or a file of hands.")
    ],
    out: Annotated[Path, typer.Argument(metavar="OUT", help="A folder, or one .html file.")],
    db: Db = None,
    lang: Language = LANGUAGE,
) -> None:
    """Write the book of an event: every hand, every ruling, charts."""
    from reports.commands.book import make_book

    raise typer.Exit(make_book(event, out, db, lang))


@app.command()
def demo(
    out: Annotated[
        Path, typer.Option("--out", help="The new folder; never overwritten.", metavar="DIR")
    ] = Path("trongtai-demo"),
    lang: Language = LANGUAGE,
) -> None:
    """Record, replay and rule the hands that ship with the package, into a new folder."""
    from reports.commands.demo import run_demo

    raise typer.Exit(run_demo(out, lang))


def _language() -> str:
    """The language asked for, as far as the arguments tell, for an error that ends the run."""
    asked = sys.argv[sys.argv.index("--lang") + 1 :][:1] if "--lang" in sys.argv else []
    return next((language for language in [*asked, LANGUAGE] if language in LANGUAGES), "en")


def main() -> None:
    """Run the command line. No traceback reaches a user: a bug is one line that says how to report it."""
    try:
        app()
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        raise SystemExit(Exit.FOUND) from None
    except UnknownProfile as wrong:
        known = ", ".join(wrong.known)
        say(_language(), "cli.unknown-profile", "red", game=wrong.game, name=wrong.name, known=known)
        raise SystemExit(Exit.USAGE) from None
    except OSError as error:
        reason = error.strerror or type(error).__name__
        say(_language(), "cli.unwritable", "red", path=str(error.filename or "-"), reason=reason)
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
        print(
            f"trongtai: a bug ({type(bug).__name__} at {where}). Nothing was changed. "
            "Please report it with the file and this line; TRONGTAI_DEBUG=1 shows more.",
            file=sys.stderr,
        )
        raise SystemExit(Exit.BUG) from None
