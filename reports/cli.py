"""The command line. Signatures only: each command's work is imported when it runs."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Annotated

import typer

from adjudicator.profile import UnknownProfile
from reports.console import Exit, say
from reports.words import LANGUAGES

LANGUAGE = os.environ.get("TRONGTAI_LANG", "en")

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
record_app = typer.Typer(
    no_args_is_help=True,
    rich_markup_mode=None,
    help="The archive: one file for a club, a server for a federation.",
)
app.add_typer(record_app, name="record")
event_app = typer.Typer(no_args_is_help=True, rich_markup_mode=None, help="Events and their standings.")
record_app.add_typer(event_app, name="event")
appeal_app = typer.Typer(
    no_args_is_help=True, rich_markup_mode=None, help="Appeals against rulings; nothing is ever taken out."
)
record_app.add_typer(appeal_app, name="appeal")


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
        from reports.commands.record import rule_all

        raise typer.Exit(rule_all(db, json, processes, cluster, lang))
    if file is None:
        raise typer.BadParameter("FILE, or --all for the archive")
    from reports.commands.rule import rule_file

    raise typer.Exit(rule_file(file, json, html, pdf, profile, disputed, budget, strict, lang))


@record_app.command("add")
def record_add(
    files: Files,
    db: Db = None,
    json: Json = False,
    strict: Strict = False,
    processes: Processes = 0,
    cluster: Cluster = None,
    lang: Language = LANGUAGE,
) -> None:
    """Store hands, replayed and ruled; the same facts are stored once. Run again, it goes on where it stopped."""
    from reports.commands.record import add

    raise typer.Exit(add(files, db, json, strict, processes, cluster, lang))


@record_app.command("search")
def record_search(
    player: Annotated[str, typer.Option(help="A player's name or part of it, accents or not.")] = "",
    event: Annotated[str, typer.Option(help="An event's name or part of it.")] = "",
    date: Annotated[str, typer.Option(help="A date or its beginning, such as 2026-11.")] = "",
    game: Annotated[str, typer.Option(help="bridge, totom or chan.")] = "",
    article: Annotated[str, typer.Option(help="An article that applies, or its beginning.")] = "",
    code: Annotated[str, typer.Option(help="A finding, such as bridge/revoke.")] = "",
    verdict: Annotated[str, typer.Option(help="paid, unpaid, u-lao, …")] = "",
    status: Annotated[str, typer.Option(help="agreed, disputed, unanswered, …")] = "",
    cuoc: Annotated[str, typer.Option(help="A cước that was scored, such as tom.")] = "",
    text: Annotated[str, typer.Option(help="Words in names, tags and speech.")] = "",
    db: Db = None,
    json: Json = False,
    limit: Annotated[int, typer.Option("--limit", min=1, help="At most so many hands.")] = 100,
    offset: Annotated[int, typer.Option("--offset", min=0, help="Skip so many hands.")] = 0,
    lang: Language = LANGUAGE,
) -> None:
    """Find hands; everything asked must hold."""
    from records.search import Query
    from reports.commands.record import search_

    query = Query(player, event, date, game, article, code, verdict, status, cuoc, text)
    raise typer.Exit(search_(db, query, json, limit, offset, lang))


@record_app.command("export")
def record_export(
    hands: Annotated[
        list[int] | None, typer.Argument(metavar="N…", help="Numbers of hands; all if left out.")
    ] = None,
    db: Db = None,
    to: Annotated[str, typer.Option("--to", help="van, pbn, lin or json.", metavar="FORMAT")] = "van",
    out: Annotated[
        Path | None, typer.Option("--out", help="Where to write; stdout if left out.", metavar="OUT")
    ] = None,
    streaks: Annotated[
        bool,
        typer.Option("--streaks", help="Fill in the tag streak from the hands before at the same table."),
    ] = False,
    lang: Language = LANGUAGE,
) -> None:
    """Write hands of the archive in any format."""
    from records.sources import FORMATS
    from reports.commands.record import export

    if to not in FORMATS:
        raise typer.BadParameter(f"{to}: {', '.join(FORMATS)}")
    raise typer.Exit(export(hands or [], db, to, out, streaks, lang))


@record_app.command("verify")
def record_verify(
    db: Db = None,
    everything: Annotated[
        bool, typer.Option("--all", help="Rule again also what this engine ruled.")
    ] = False,
    json: Json = False,
    processes: Processes = 0,
    cluster: Cluster = None,
    lang: Language = LANGUAGE,
) -> None:
    """Derive everything in the archive again from its texts and list what deviates; nothing is changed."""
    from reports.commands.record import verify_

    raise typer.Exit(verify_(db, everything, json, processes, cluster, lang))


@record_app.command("backup")
def record_backup(
    out: Annotated[Path, typer.Argument(metavar="OUT", help="The new file.")],
    db: Db = None,
    json: Json = False,
    lang: Language = LANGUAGE,
) -> None:
    """Copy the archive to a new file while others go on writing."""
    from reports.commands.record import backup

    raise typer.Exit(backup(out, db, json, lang))


@record_app.command("list")
def record_list(
    db: Db = None,
    json: Json = False,
    limit: Annotated[int, typer.Option("--limit", min=1, help="At most so many hands.")] = 100,
    offset: Annotated[int, typer.Option("--offset", min=0, help="Skip so many hands.")] = 0,
    lang: Language = LANGUAGE,
) -> None:
    """List the hands of the archive."""
    from reports.commands.record import list_

    raise typer.Exit(list_(db, json, limit, offset, lang))


@record_app.command("show")
def record_show(
    hand: Annotated[int, typer.Argument(metavar="N", help="The hand's number in the archive.")],
    db: Db = None,
    json: Json = False,
    lang: Language = LANGUAGE,
) -> None:
    """Show one hand: its text, its findings and its rulings."""
    from reports.commands.record import show

    raise typer.Exit(show(hand, db, json, lang))


EventName = Annotated[
    str, typer.Argument(metavar="EVENT", help="The event's name, or a part that only it has.")
]
At = Annotated[str, typer.Option("--at", help="When, as HH:MM or in words.", metavar="TIME")]


def _known_method(value: str) -> str:
    """A score method; anything else is a usage error."""
    if value:
        from records.scoring import METHODS

        if value not in METHODS:
            raise typer.BadParameter(f"{value!r}: {', '.join(METHODS)}")
    return value


Method = Annotated[
    str,
    typer.Option(
        callback=_known_method, metavar="METHOD",
        help="Bridge: matchpoints, imps, vp, butler, cross-imps or total; as the hands say if left out.",
    ),
]  # fmt: skip


@event_app.command("new")
def event_new(
    name: Annotated[str, typer.Argument(metavar="NAME", help="As the hands' tag `event` names it.")],
    site: Annotated[str, typer.Option("--site", help="Where it is played.")] = "",
    date: Annotated[str, typer.Option("--date", help="When it begins, as 2026-11-30.")] = "",
    scoring: Method = "",
    db: Db = None,
    json: Json = False,
    lang: Language = LANGUAGE,
) -> None:
    """Make an event before its hands come, with the way it is scored."""
    from reports.commands.event import new

    raise typer.Exit(new(name, site, date, scoring, db, json, lang))


@event_app.command("list")
def event_list(db: Db = None, json: Json = False, lang: Language = LANGUAGE) -> None:
    """List the events of the archive."""
    from reports.commands.event import list_

    raise typer.Exit(list_(db, json, lang))


@event_app.command("standings")
def event_standings(
    event: EventName, method: Method = "", db: Db = None, json: Json = False, lang: Language = LANGUAGE
) -> None:
    """The standings of an event: bridge by score method, tổ tôm and chắn by points."""
    from reports.commands.event import standings_

    raise typer.Exit(standings_(event, method, db, json, lang))


@appeal_app.command("request")
def appeal_request(
    ruling: Annotated[int, typer.Argument(metavar="RULING", help="The ruling's number, see `record show`.")],
    by: Annotated[str, typer.Option("--by", help="Who appeals: a seat or a name.")],
    ground: Annotated[str, typer.Option("--ground", help="On what ground.")],
    at: At = "",
    db: Db = None,
    json: Json = False,
    lang: Language = LANGUAGE,
) -> None:
    """File an appeal against a ruling."""
    from reports.commands.appeal import request_appeal

    raise typer.Exit(request_appeal(ruling, by, ground, at, db, json, lang))


@appeal_app.command("decide")
def appeal_decide(
    appeal: Annotated[int, typer.Argument(metavar="APPEAL", help="The appeal's number.")],
    decision: Annotated[str, typer.Option("--decision", help="What was decided.")],
    by: Annotated[str, typer.Option("--by", help="Who decided.")],
    at: At = "",
    db: Db = None,
    json: Json = False,
    lang: Language = LANGUAGE,
) -> None:
    """Append the decision on an appeal."""
    from reports.commands.appeal import decide_appeal

    raise typer.Exit(decide_appeal(appeal, decision, by, at, db, json, lang))


@appeal_app.command("list")
def appeal_list(
    hand: Annotated[int | None, typer.Option("--hand", help="Only on this hand.", metavar="N")] = None,
    db: Db = None,
    json: Json = False,
    lang: Language = LANGUAGE,
) -> None:
    """List appeals and decisions in the order they were filed."""
    from reports.commands.appeal import list_appeals

    raise typer.Exit(list_appeals(hand, db, json, lang))


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
