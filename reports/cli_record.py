"""`trongtai record …`: signatures only; the work is imported when a command runs."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from reports.cli_options import LANGUAGE, Cluster, Db, Files, Json, Language, Processes, Strict

record_app = typer.Typer(
    no_args_is_help=True,
    rich_markup_mode=None,
    help="The archive: one file for a club, a server for a federation.",
)
event_app = typer.Typer(no_args_is_help=True, rich_markup_mode=None, help="Events and their standings.")
record_app.add_typer(event_app, name="event")
appeal_app = typer.Typer(
    no_args_is_help=True, rich_markup_mode=None, help="Appeals against rulings; nothing is ever taken out."
)
record_app.add_typer(appeal_app, name="appeal")


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

    if game not in ("", "bridge", "totom", "chan"):
        raise typer.BadParameter(f"{game}: bridge, totom, chan")
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


_METHODS = "Bridge: matchpoints, imps, vp, butler, cross-imps or total; as the hands say if left out."
Method = Annotated[str, typer.Option("--method", callback=_known_method, metavar="METHOD", help=_METHODS)]
Scoring = Annotated[str, typer.Option("--scoring", callback=_known_method, metavar="METHOD", help=_METHODS)]


@event_app.command("new")
def event_new(
    name: Annotated[str, typer.Argument(metavar="NAME", help="As the hands' tag `event` names it.")],
    site: Annotated[str, typer.Option("--site", help="Where it is played.")] = "",
    date: Annotated[str, typer.Option("--date", help="When it begins, as 2026-11-30.")] = "",
    scoring: Scoring = "",
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
