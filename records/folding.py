"""Search keys without accents. `đ` does not decompose, so it has a rule of its own."""

from __future__ import annotations

import unicodedata

_STROKE = str.maketrans({"đ": "d", "Đ": "d"})


def folded(text: str) -> str:
    """The text without accents and case: `Nguyễn Văn Đức` and `nguyen van duc` have one key."""
    bare = "".join(
        letter
        for letter in unicodedata.normalize("NFD", text.translate(_STROKE))
        if not unicodedata.combining(letter)
    )
    return " ".join(bare.casefold().split())
