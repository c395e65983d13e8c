"""Strings, comments and names as the notation writes them. Source: ván notation 1.0, section 2."""

from __future__ import annotations

import re
import unicodedata

#: What may stand in no text: control, bidi and line-separating characters, lone surrogates.
REFUSED = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ud800-\udfff]"
)
#: Of these, the ones that turn the direction of writing.
BIDI = frozenset({0x061C, 0x200E, 0x200F, *range(0x202A, 0x202F), *range(0x2066, 0x206A)})
_ESCAPED = re.compile(r"\\(.)", re.DOTALL)
# A comment line that begins like a hand, a remark or a version line would be taken for one.
_LIKE_A_LINE = re.compile(r"(?m)^([ \t\u00a0]*)([\[;%])")


def unescape_string(token: str) -> str:
    """The words of a `"…"` token."""
    inner = str(token)[1:-1]
    return _ESCAPED.sub(r"\1", inner) if "\\" in inner else inner


class Unwritable(ValueError):
    """The record holds words that the notation cannot hold (see `one_line` and `many_lines`)."""


def escape_string(words: str) -> str:
    """Words as a `"…"` token. Raises Unwritable for more than one line."""
    if "\n" in words:
        raise Unwritable("a string is one line")
    if "\\" in words or '"' in words:
        words = words.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{words}"'


def unescape_comment(inner: str) -> str:
    """The words between the braces of a comment."""
    return _ESCAPED.sub(r"\1", inner) if "\\" in inner else inner


def escape_comment(words: str) -> str:
    """Words as a `{…}` comment."""
    if "\\" in words or "}" in words:
        words = words.replace("\\", "\\\\").replace("}", "\\}")
    return "{" + _LIKE_A_LINE.sub(r"\1\\\2", words) + "}"


def fold(word: str) -> str:
    """A name without its accents, in lower case, blanks as hyphens: `Bạch thủ` is `bach-thu`."""
    letters = unicodedata.normalize("NFD", word.lower().replace("đ", "d"))
    plain = "".join(letter for letter in letters if not unicodedata.combining(letter))
    return re.sub(r"[ \t\u00a0_-]+", "-", plain.strip())


def visible(words: str) -> str:
    """Words for a terminal: each refused character as `\\uXXXX`, as it stands in JSON; line ends stay."""
    if words.isascii() and words.replace("\n", "").isprintable():
        return words
    lines = words.split("\r\n")
    return "\r\n".join(REFUSED.sub(lambda found: f"\\u{ord(found[0]):04x}", line) for line in lines)


def one_line(words: str) -> str:
    """Any text made fit for a string or a remark: NFC, one line, no refused character."""
    return REFUSED.sub("", " ".join(unicodedata.normalize("NFC", words).split()))


def many_lines(words: str) -> str:
    """Any text made fit for a comment: NFC, LF, no refused character."""
    return REFUSED.sub("", unicodedata.normalize("NFC", words).replace("\r\n", "\n").replace("\r", "\n"))
