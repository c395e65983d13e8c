"""What pages would fetch from elsewhere when they are opened: `python -m tests.docs.offline site` lists it.

Links that a reader may follow are no such thing.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

_ELSEWHERE = re.compile(r"(?:https?:)?//", re.IGNORECASE)
_IN_STYLES = re.compile(r"(?:url\(|@import)\s*['\"]?((?:https?:)?//[^'\")\s]+)", re.IGNORECASE)
_FETCHED = frozenset({"src", "srcset", "data", "poster", "action"})


class _Fetched(HTMLParser):
    """Addresses that a browser asks for by itself."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        named = dict(attrs)
        fetched = _FETCHED if tag != "link" or named.get("rel") == "canonical" else _FETCHED | {"href"}
        self.found += [value for name, value in attrs if name in fetched and _ELSEWHERE.match(value or "")]
        self.found += _IN_STYLES.findall(named.get("style") or "")


def fetched(text: str, ending: str) -> list[str]:
    """Addresses elsewhere that a page (`.html`) or a style sheet (`.css`) asks for."""
    if ending == ".css":
        return _IN_STYLES.findall(text)
    parser = _Fetched()
    parser.feed(text)
    return parser.found + [
        found
        for style in re.findall(r"<style.*?</style>", text, re.DOTALL)
        for found in _IN_STYLES.findall(style)
    ]


def site(folder: Path) -> Iterator[str]:
    """Every such address of a site, with its file."""
    for path in sorted(folder.rglob("*")):
        if path.suffix in (".html", ".css"):
            for address in fetched(path.read_text(encoding="utf-8"), path.suffix):
                yield f"{path}: {address}"


if __name__ == "__main__":
    elsewhere = list(site(Path(sys.argv[1])))
    print(*elsewhere, sep="\n", end="\n" if elsewhere else "")
    sys.exit(bool(elsewhere))
