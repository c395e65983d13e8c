"""Where an entry of auction or play stands in the text of its game; looked up only for a message."""

from __future__ import annotations

import re

_SECTION = {name: re.compile(rf'\[\s*{name}\s*"[^"\n]*"\s*\]', re.ASCII) for name in ("Auction", "Play")}
# comments and escape lines, the next tag, annotations, entries
_TOKEN = re.compile(
    r"\{[^}]*\}?|;[^\n]*|^%[^\n]*|(\[)|[!?]+|=[^=\s]*=?|\$\w*|\^[IRLirl]|(\^[Ss]|[A-Za-z0-9-]+|\+)|\S",
    re.MULTILINE,
)


def place_of(text: str, section: str, index: int) -> int:
    """The offset of entry `index` (from 0) of a section; the section's own if it is not found."""
    tag = _SECTION[section].search(text)
    if tag is None:
        return 0
    number = -1
    for token in _TOKEN.finditer(text, tag.end()):
        if token.lastindex == 1:
            break
        if token.lastindex == 2:
            number += 1
            if number == index:
                return token.start()
    return tag.start()
