"""Texts that no database takes as they are: NUL and lone surrogates (bytes that were no UTF-8).

They are kept in a form that gives the same text back: U+FFFE and four hexadecimal digits.
"""

from __future__ import annotations

import re

MARK = "\ufffe"  # a non-character: no writer means it
_REFUSED = re.compile("[\x00\ud800-\udfff\ufffe]")
_KEPT = re.compile(MARK + "([0-9a-f]{4})")


def storable(text: str) -> str:
    """The text in a form that every database takes."""
    return _REFUSED.sub(lambda found: f"{MARK}{ord(found[0]):04x}", text)


def verbatim(stored: str) -> str:
    """The text as it was entered: `verbatim(storable(text)) == text`."""
    return _KEPT.sub(lambda found: chr(int(found[1], 16)), stored) if MARK in stored else stored
