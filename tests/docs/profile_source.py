"""A profile's TOML file as it was written: its values, and the comments that stand beside them.

Comments that matter: the first sentence of a file says what the profile is (it may stand below `base`); one
without a full stop below an empty line heads the flags that follow; one directly above a flag says what it
asks, one behind it where its value comes from.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

_FLAG = re.compile(r"(?:(?P<key>\w+) *= *[^#]*|\[+(?P<table>\w+)\]+ *)(?:# *(?P<note>.*))?")


@dataclass(frozen=True, slots=True)
class Source:
    """One profile's file. `flags` are those of its base with its own over them, `own` its own alone."""

    name: str
    says: str
    base: str | None
    flags: dict[str, Any]
    own: frozenset[str]
    asks: dict[str, str]
    notes: dict[str, str]
    headings: dict[str, str]  # the first flag below it -> heading


@cache
def source(game: str, name: str) -> Source:
    """Read the file of that profile."""
    text = (files(f"adjudicator.{game}") / "profiles" / f"{name}.toml").read_text(encoding="utf-8")
    flags = tomllib.loads(text)
    base = flags.pop("base", None)
    lines = [line for line in text.splitlines() if not line.startswith("base ")]
    asks: dict[str, str] = {}
    notes: dict[str, str] = {}
    headings: dict[str, str] = {}
    says = _first_comment(lines)
    for key, above, note, heading in _commented(lines[len(says) :]):
        for kept, words in ((asks, above), (notes, note), (headings, heading)):
            if words:
                kept[key] = words
    return Source(
        name,
        " ".join(says),
        base,
        (source(game, base).flags if base else {}) | flags,
        frozenset(flags),
        asks,
        notes,
        headings,
    )


def _first_comment(lines: list[str]) -> list[str]:
    """The lines of the comment at the top, up to the end of its sentence."""
    says: list[str] = []
    for line in lines:
        if not line.startswith("#"):
            break
        says.append(line.lstrip("# "))
        if line.endswith("."):
            break
    return says


def _commented(lines: list[str]) -> Iterator[tuple[str, str, str, str]]:
    """Each flag with the comment above it, the one behind it, and the heading it comes first below."""
    above: list[str] = []
    heading, empty = "", False
    for line in lines:
        if line.startswith("#"):
            words = line.lstrip("# ")
            if empty and not words.endswith((".", ",", "?", ":")) and words[:1].isupper():
                heading = words
            else:
                above.append(words)
        elif found := _FLAG.fullmatch(line):
            key = found["key"] or found["table"]
            yield key, " ".join(above), found["note"] or "", heading
            above, heading = [], ""
        else:
            above = []
        empty = not line.strip()
