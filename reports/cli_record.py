"""`trongtai record …`: signatures only; the work is imported when a command runs."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from reports.cli_options import (
    LANGUAGE,
    Cluster,
    Db,
    Files,
    Json,
    Language,
    Limit,
    Offset,
    Processes,
    Strict,
    one_of,
    plain_words,
    whole,
)
from reports.usage import Command, Group

record_app = typer.Typer(cls=Group, rich_markup_mode=None, help="help.command.record")
event_app = typer.Typer(cls=Group, rich_markup_mode=None, help="help.command.record.event")
record_app.add_typer(event_app, name="event")
appeal_app = typer.Typer(cls=Group, rich_markup_mode=None, help="help.command.record.appeal")
record_app.add_typer(appeal_app, name="appeal")


@record_app.callback()
@event_app.callback()
@appeal_app.callback()
def in_language(lang: Language = LANGUAGE) -> None:
    """Every command of a group takes the language that is asked for before it."""


@record_app.command("add", cls=Command, help="help.command.record.add")
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


@record_app.command("search", cls=Command, help="help.command.record.search")
def record_search(
    player: Annotated[
        str, typer.Option("--player", parser=plain_words, help="help.search.player", metavar="NAME")
    ] = "",
    event: Annotated[
        str, typer.Option("--event", parser=plain_words, help="help.search.event", metavar="NAME")
    ] = "",
    date: Annotated[
        str, typer.Option("--date", parser=plain_words, help="help.search.date", metavar="DATE")
    ] = "",
    game: Annotated[
        str,
        typer.Option(
            "--game", callback=one_of(("bridge", "totom", "chan")), help="help.search.game", metavar="G"
        ),
    ] = "",
    article: Annotated[
        str, typer.Option("--article", parser=plain_words, help="help.search.article", metavar="ARTICLE")
    ] = "",
    code: Annotated[
        str, typer.Option("--code", parser=plain_words, help="help.search.code", metavar="CODE")
    ] = "",
    verdict: Annotated[
        str, typer.Option("--verdict", parser=plain_words, help="help.search.verdict", metavar="VERDICT")
    ] = "",
    status: Annotated[
        str, typer.Option("--status", parser=plain_words, help="help.search.status", metavar="STATUS")
    ] = "",
    cuoc: Annotated[
        str, typer.Option("--cuoc", parser=plain_words, help="help.search.cuoc", metavar="ID")
    ] = "",
    text: Annotated[
        str, typer.Option("--text", parser=plain_words, help="help.search.text", metavar="WORDS")
    ] = "",
    db: Db = None,
    json: Json = False,
    limit: Limit = 100,
    offset: Offset = 0,
    lang: Language = LANGUAGE,
) -> None:
    """Find hands; everything asked must hold."""
    from records.search import Query
    from reports.commands.record import search_

    query = Query(player, event, date, game, article, code, verdict, status, cuoc, text)
    raise typer.Exit(search_(db, query, json, limit, offset, lang))


def _known_format(value: str) -> str:
    """A format that can be written; anything else is a usage error."""
    from records.sources import FORMATS

    return one_of(tuple(FORMATS))(value)


@record_app.command("export", cls=Command, help="help.command.record.export")
def record_export(
    hands: Annotated[
        list[int] | None, typer.Argument(parser=whole(1), metavar="N…", help="help.export.hands")
    ] = None,
    db: Db = None,
    to: Annotated[
        str, typer.Option("--to", callback=_known_format, help="help.export.to", metavar="FORMAT")
    ] = "van",
    out: Annotated[Path | None, typer.Option("--out", help="help.option.out", metavar="OUT")] = None,
    streaks: Annotated[bool, typer.Option("--streaks", help="help.export.streaks")] = False,
    lang: Language = LANGUAGE,
) -> None:
    """Write hands of the archive in any format."""
    from reports.commands.record import export

    raise typer.Exit(export(hands or [], db, to, out, streaks, lang))


@record_app.command("verify", cls=Command, help="help.command.record.verify")
def record_verify(
    db: Db = None,
    event: Annotated[
        str, typer.Option("--event", parser=plain_words, help="help.verify.event", metavar="EVENT")
    ] = "",
    quick: Annotated[bool, typer.Option("--quick", help="help.verify.quick")] = False,
    seal: Annotated[str, typer.Option("--seal", help="help.verify.seal", metavar="SEAL")] = "",
    published: Annotated[
        Path | None, typer.Option("--published", help="help.verify.published", metavar="FILE")
    ] = None,
    json: Json = False,
    processes: Processes = 0,
    cluster: Cluster = None,
    lang: Language = LANGUAGE,
) -> None:
    """Derive everything in the archive again from its texts and list what deviates; nothing is changed."""
    from reports.commands.verify import Asked, verify_

    asked = Asked(event, quick, seal, published)
    raise typer.Exit(verify_(db, asked, json, processes, cluster, lang))


@record_app.command("backup", cls=Command, help="help.command.record.backup")
def record_backup(
    out: Annotated[Path, typer.Argument(metavar="OUT", help="help.backup.out")],
    db: Db = None,
    json: Json = False,
    lang: Language = LANGUAGE,
) -> None:
    """Copy the archive to a new file while others go on writing."""
    from reports.commands.record import backup

    raise typer.Exit(backup(out, db, json, lang))


@record_app.command("list", cls=Command, help="help.command.record.list")
def record_list(
    db: Db = None,
    json: Json = False,
    limit: Limit = 100,
    offset: Offset = 0,
    lang: Language = LANGUAGE,
) -> None:
    """List the hands of the archive."""
    from reports.commands.record import list_

    raise typer.Exit(list_(db, json, limit, offset, lang))


@record_app.command("show", cls=Command, help="help.command.record.show")
def record_show(
    hand: Annotated[int, typer.Argument(parser=whole(1), metavar="N", help="help.show.hand")],
    db: Db = None,
    json: Json = False,
    lang: Language = LANGUAGE,
) -> None:
    """Show one hand: its text, its findings and its rulings."""
    from reports.commands.record import show

    raise typer.Exit(show(hand, db, json, lang))


EventName = Annotated[str, typer.Argument(metavar="EVENT", parser=plain_words, help="help.event.event")]
At = Annotated[str, typer.Option("--at", parser=plain_words, help="help.appeal.at", metavar="TIME")]


def _known_method(value: str) -> str:
    """A score method; anything else is a usage error."""
    if value:
        from records.scoring import METHODS

        return one_of(tuple(METHODS))(value)
    return value


Method = Annotated[
    str, typer.Option("--method", callback=_known_method, metavar="METHOD", help="help.event.method")
]
Scoring = Annotated[
    str, typer.Option("--scoring", callback=_known_method, metavar="METHOD", help="help.event.method")
]


@event_app.command("new", cls=Command, help="help.command.record.event.new")
def event_new(
    name: Annotated[str, typer.Argument(metavar="NAME", parser=plain_words, help="help.event.name")],
    site: Annotated[
        str, typer.Option("--site", parser=plain_words, help="help.event.site", metavar="PLACE")
    ] = "",
    date: Annotated[
        str, typer.Option("--date", parser=plain_words, help="help.event.date", metavar="DATE")
    ] = "",
    scoring: Scoring = "",
    db: Db = None,
    json: Json = False,
    lang: Language = LANGUAGE,
) -> None:
    """Make an event before its hands come, with the way it is scored."""
    from reports.commands.event import new

    raise typer.Exit(new(name, site, date, scoring, db, json, lang))


@event_app.command("list", cls=Command, help="help.command.record.event.list")
def event_list(db: Db = None, json: Json = False, lang: Language = LANGUAGE) -> None:
    """List the events of the archive."""
    from reports.commands.event import list_

    raise typer.Exit(list_(db, json, lang))


@event_app.command("standings", cls=Command, help="help.command.record.event.standings")
def event_standings(
    event: EventName, method: Method = "", db: Db = None, json: Json = False, lang: Language = LANGUAGE
) -> None:
    """The standings of an event: bridge by score method, tổ tôm and chắn by points."""
    from reports.commands.event import standings_

    raise typer.Exit(standings_(event, method, db, json, lang))


@appeal_app.command("request", cls=Command, help="help.command.record.appeal.request")
def appeal_request(
    ruling: Annotated[int, typer.Argument(parser=whole(1), metavar="RULING", help="help.appeal.ruling")],
    by: Annotated[str, typer.Option("--by", parser=plain_words, help="help.appeal.by", metavar="WHO")],
    ground: Annotated[
        str, typer.Option("--ground", parser=plain_words, help="help.appeal.ground", metavar="WORDS")
    ],
    at: At = "",
    db: Db = None,
    json: Json = False,
    lang: Language = LANGUAGE,
) -> None:
    """File an appeal against a ruling."""
    from reports.commands.appeal import request_appeal

    raise typer.Exit(request_appeal(ruling, by, ground, at, db, json, lang))


@appeal_app.command("decide", cls=Command, help="help.command.record.appeal.decide")
def appeal_decide(
    appeal: Annotated[int, typer.Argument(parser=whole(1), metavar="APPEAL", help="help.appeal.appeal")],
    decision: Annotated[
        str, typer.Option("--decision", parser=plain_words, help="help.appeal.decision", metavar="WORDS")
    ],
    by: Annotated[
        str, typer.Option("--by", parser=plain_words, help="help.appeal.decided-by", metavar="WHO")
    ],
    at: At = "",
    db: Db = None,
    json: Json = False,
    lang: Language = LANGUAGE,
) -> None:
    """Append the decision on an appeal."""
    from reports.commands.appeal import decide_appeal

    raise typer.Exit(decide_appeal(appeal, decision, by, at, db, json, lang))


@appeal_app.command("list", cls=Command, help="help.command.record.appeal.list")
def appeal_list(
    hand: Annotated[
        int | None, typer.Option("--hand", parser=whole(1), help="help.appeal.hand", metavar="N")
    ] = None,
    db: Db = None,
    json: Json = False,
    lang: Language = LANGUAGE,
) -> None:
    """List appeals and decisions in the order they were filed."""
    from reports.commands.appeal import list_appeals

    raise typer.Exit(list_appeals(hand, db, json, lang))
