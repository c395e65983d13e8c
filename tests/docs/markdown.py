"""Small pieces of Markdown: tables, codes, words that hold no markup."""

from __future__ import annotations

import html
import re
from collections.abc import Iterable, Sequence

_MARKUP = re.compile(r"([\\`*_\[\]<>|])")


def plain(words: str) -> str:
    """These words as they are, whatever marks they hold."""
    return _MARKUP.sub(r"\\\1", words)


def code(word: object) -> str:
    """A word of the program. In a table too: no such word holds a bar or a backquote."""
    return f"`{word}`"


def vietnamese(title: str, words: str) -> str:
    """A Vietnamese paragraph, marked as such for readers aloud."""
    return f'<p lang="vi"><b>{html.escape(title, quote=False)}.</b> {html.escape(words, quote=False)}</p>'


def table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table, one line a row."""
    lines = [f"| {' | '.join(heads)} |", "|" + "---|" * len(heads)]
    lines += [f"| {' | '.join(row)} |" for row in rows]
    return "\n".join(lines) + "\n"
