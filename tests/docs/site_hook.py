"""For the site: a word behind a block's language is for the tests alone (`sh bench`)."""

from __future__ import annotations

import re
from typing import Any

_WORDS = re.compile(r"^( *`{3,}[\w-]+) [a-z]+$", re.MULTILINE)


def on_page_markdown(markdown: str, **_: Any) -> str:
    """The page as the site's reader of Markdown knows it."""
    return _WORDS.sub(r"\1", markdown)
