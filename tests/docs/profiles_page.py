"""The pages of docs/profiles/: every flag of a game, what it asks, and its value in each profile."""

from __future__ import annotations

import html
from typing import Any

from adjudicator.articles import book
from adjudicator.chan import house as chan_house
from adjudicator.profile import profile_names
from adjudicator.totom import dependence as totom_dependence
from adjudicator.totom.rules import LEVELS
from tests.docs.markdown import code, plain, table
from tests.docs.profile_source import Source, source

GAMES = {"bridge": "Bridge: the profiles", "totom": "Tổ tôm: the profiles", "chan": "Chắn: the profiles"}
INLINE = 3
"""A table of more entries than this stands by itself, below the flags."""


def profiles_page(game: str) -> str:
    """The page of one game."""
    profiles = [source(game, name) for name in _names(game)]
    first = profiles[0]
    lines = [
        f"# {GAMES[game]}\n",
        "<!-- Made by `python -m tests.docs.reference`. -->\n",
        f"A profile answers what the rules leave open; a ruling names each flag that it depended on, as "
        f"`house/PROFILE/FLAG`. The files are `adjudicator/{game}/profiles/*.toml`; `--profile` and the record's "
        f"tags choose one. **Bold**: the profile says otherwise than the one it is based on. "
        f"[The articles](../rules/{game}.md), [what the marks of the sources mean](../rules/sources.md).\n",
        table(
            ("profile", "based on", "what it is"),
            [(code(one.name), code(one.base) if one.base else "", plain(one.says)) for one in profiles],
        ),
    ]
    rows: list[tuple[str, ...]] = []
    heading = "Flags"
    for flag in first.flags:
        if flag in first.headings:
            lines += _flags(heading, rows, profiles)
            heading, rows = first.headings[flag], []
        rows.append(_row(game, flag, profiles))
    lines += _flags(heading, rows, profiles)
    for flag in first.flags:
        if _stands_alone(flag, profiles):
            lines += [f"## {flag}\n", _side_by_side(flag, profiles)]
    if game == "chan":
        lines += _scales()
    return "\n".join(lines)


def _names(game: str) -> list[str]:
    """The profiles, each behind the one that it is based on."""
    names = list(profile_names(game))
    return sorted(names, key=lambda name: (_depth(game, name), name))


def _depth(game: str, name: str) -> int:
    base = source(game, name).base
    return 0 if base is None else 1 + _depth(game, base)


def _flags(heading: str, rows: list[tuple[str, ...]], profiles: list[Source]) -> list[str]:
    if not rows:
        return []
    heads = ("flag and question", *(one.name for one in profiles), "it may be", "source")
    return [f"## {plain(heading)}\n", table(heads, rows)]


def _row(game: str, flag: str, profiles: list[Source]) -> tuple[str, ...]:
    values = []
    for one in profiles:
        shown = f"[below](#{flag})" if _stands_alone(flag, profiles) else _value(one.flags[flag])
        values.append(f"**{shown}**" if one.base and flag in one.own else shown)
    return (
        _question(game, flag, profiles),
        *values,
        ", ".join(_value(value) for value in variants(game, flag, profiles[0].flags[flag])),
        _source(game, flag, profiles),
    )


def _question(game: str, flag: str, profiles: list[Source]) -> str:
    article = book(game).get(f"house/{flag}")
    if article is None:
        return f"{code(flag)}<br>{plain(profiles[0].asks.get(flag) or profiles[0].notes[flag])}"
    title, words = article.words("en")
    vi_title, vi = (html.escape(text, quote=False) for text in article.words("vi"))
    return (
        f"{code(flag)} {plain(title)}<br>{plain(words)}<br>"
        f'<span lang="vi"><b>{vi_title}.</b> {vi}</span>'
    )  # fmt: skip


def _source(game: str, flag: str, profiles: list[Source]) -> str:
    """What the article names, and what stands beside the values in the files."""
    article = book(game).get(f"house/{flag}")
    told = [article.source] if article and not article.source.startswith("option of the house") else []
    note = profiles[0].notes.get(flag, "")
    if (article or flag in profiles[0].asks) and note and note not in " ".join(told):
        told.append(note)
    for one in profiles[1:]:
        told += [f"{one.name}: {words[flag]}" for words in (one.asks, one.notes) if flag in words]
    return plain("; ".join(told))


def variants(game: str, flag: str, value: Any) -> tuple[Any, ...]:
    """What else a flag may be, where there is a list of it."""
    if game == "chan" and flag in chan_house.options():
        return chan_house.options()[flag].values
    if game == "totom" and flag in totom_dependence.ALTERNATIVES:
        return totom_dependence.ALTERNATIVES[flag]
    if game == "totom" and flag.endswith("_level"):
        return LEVELS
    return (True, False) if isinstance(value, bool) else ()


def _value(value: Any) -> str:
    """A flag's value in a cell."""
    if isinstance(value, bool):
        return code(str(value).lower())
    if isinstance(value, dict):
        return ", ".join(f"{code(key)} {entry}" for key, entry in value.items()) or "none"
    if isinstance(value, list | tuple):
        return " ".join(code(entry) for entry in value) or "none"
    return code(value)


def _stands_alone(flag: str, profiles: list[Source]) -> bool:
    return any(len(_entries(one.flags[flag])) > INLINE for one in profiles)


def _entries(value: Any) -> dict[str, str]:
    """A flag that is a table, or a list of tables or of lists: its entries, and what a cell says of each."""
    if isinstance(value, dict):
        return {code(key): _value(entry) for key, entry in value.items()}
    if not isinstance(value, list) or not all(isinstance(entry, dict | list) for entry in value):
        return {}
    found = {}
    for entry in value:
        key, *rest = entry.items() if isinstance(entry, dict) else [("", entry)]
        name = " + ".join(code(word) for word in (key[1] if isinstance(key[1], list) else [key[1]]))
        found[name] = "; ".join(f"{word} {_value(of)}" for word, of in rest) or "yes"
    return found


def _side_by_side(flag: str, profiles: list[Source]) -> str:
    """Such a flag, one entry a row."""
    columns = [_entries(one.flags[flag]) for one in profiles]
    rows = []
    for key in dict.fromkeys(key for column in reversed(columns) for key in column):
        note = profiles[0].notes.get(key.strip("`"))
        cells = [column.get(key, "") for column in columns]
        rows.append((key + (f" ({plain(note)})" if note else ""), *cells))
    return table((code(flag), *(one.name for one in profiles)), rows)


def _scales() -> list[str]:
    scales = chan_house.scales()
    ids = dict.fromkeys(id for scale in scales.values() for id in scale)
    rows = [
        (
            code(id),
            *(f"{scale[id].main}, {scale[id].dich}" if id in scale else "" for scale in scales.values()),
        )
        for id in ids
    ]
    return [
        "## The scales\n",
        "Points where a cước counts as the highest, and where it stands beside a higher one.\n",
        table(("cước", *scales), rows),
    ]
