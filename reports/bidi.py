"""Words that run from right to left, set apart so that they cannot reorder what stands around them on a page.

A page is Vietnamese or English; a name or a saying may be Hebrew or Arabic. Marks that turn the direction by
themselves stand in no record (`notation.words.REFUSED`): these two are the page's own.
"""

from __future__ import annotations

import re

FIRST_STRONG_ISOLATE, POP_ISOLATE = "\u2068", "\u2069"
_RIGHT_TO_LEFT = re.compile(
    "[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\U00010800-\U00010fff\U0001e800-\U0001efff]"
)


def isolated(value: object) -> object:
    """Plain text with a right-to-left letter between isolates; Markup and anything else as it is."""
    if type(value) is str and not value.isascii() and _RIGHT_TO_LEFT.search(value):
        return f"{FIRST_STRONG_ISOLATE}{value}{POP_ISOLATE}"
    return value
