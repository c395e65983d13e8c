"""Splitting words into concepts, by the table `lexicon.toml`."""

from __future__ import annotations

import re
import tomllib
import unicodedata
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files

from notation.games.bridge import RANKS

_SYMBOLS = {"♠": "S", "♤": "S", "♥": "H", "♡": "H", "♦": "D", "♢": "D", "♣": "C", "♧": "C"}
_SUIT = "[SHDC♠♤♥♡♦♢♣♧]"
_RANK = "(?:10|[2-9TJQKA])"
_PIECES = re.compile(
    rf"(?P<code>(?<!\w){_SUIT}{_RANK}(?!\w))"
    rf"|(?P<reversed>(?<!\w)(?!TD){_RANK}{_SUIT}(?!\w))"  # TD is the director
    rf"|(?P<honours>(?<!\w)[AKQJT]{{2,}}(?!\w))"
    r"|(?P<split>(?<!\w)\d[-‐‑–]\d(?!\w))"
    r"|(?P<word>\w+(?:['’]\w+)?|&|[♠♤♥♡♦♢♣♧])"
    r"|(?P<mark>[.;:!?,…–—]+)"
)

#: A longer row of figures counts no tricks: it is a word that is not known.
MOST_DIGITS = 2


@dataclass(frozen=True, slots=True)
class Concept:
    """A kind of word (SUIT, NUM, DRAW …), its value, and where it stands in the text."""

    kind: str
    value: str
    start: int
    end: int


@lru_cache(maxsize=1)
def _tables() -> tuple[dict[tuple[str, ...], tuple[str, str]], dict[tuple[str, ...], tuple[str, str]], int]:
    """Phrases by their words; the same without accents; the longest phrase."""
    data = tomllib.loads((files("adjudicator.bridge.words") / "lexicon.toml").read_text(encoding="utf-8"))
    plain: dict[tuple[str, ...], tuple[str, str]] = {}
    named = {
        "suit": "SUIT",
        "rank": "RANK",
        "number": "NUM",
        "ordinal": "ORDINAL",
        "seat": "SEAT",
        "hand": "HAND",
    }
    entries: list[tuple[str, str, str]] = [(word, "FILLER", "") for word in data["filler"]["words"]]
    for section, kind in named.items():
        entries += [(word, kind, value) for value, words in data[section].items() for word in words]
    entries += [(word, kind, "") for kind, words in data["meaning"].items() for word in words]
    for word, kind, value in entries:
        plain[tuple(word.split())] = (kind, value)
    folded = {}
    for words, meaning in plain.items():
        bare = tuple(_bare(word) for word in words)
        if bare not in plain and bare not in folded:
            folded[bare] = meaning
    return plain, plain | folded, max(len(words) for words in plain)


def _bare(word: str) -> str:
    """Without accents; đ as d."""
    text = unicodedata.normalize("NFD", word.replace("đ", "d"))
    return "".join(letter for letter in text if not unicodedata.combining(letter))


def split(text: str) -> tuple[list[Concept], list[Concept]]:
    """The concepts of an NFC text in order, and the words that the table does not have.

    Fillers are left out. Texts without any accent are also looked up in the accentless table.
    """
    plain, both, longest = _tables()
    table = both if text.isascii() else plain
    pieces = list(_PIECES.finditer(text))
    found: list[Concept] = []
    unknown: list[Concept] = []
    index = 0
    while index < len(pieces):
        piece = pieces[index]
        special = _special(piece, pieces[index + 1] if index + 1 < len(pieces) else None)
        if special:
            found += special
            index += 1
            continue
        for length in range(min(longest, len(pieces) - index), 0, -1):
            group = pieces[index : index + length]
            if any(item.lastgroup != "word" for item in group):
                continue
            words = tuple(item.group().casefold().replace("’", "'") for item in group)
            entry = table.get(words) or (table.get((words[0].removesuffix("'s"),)) if length == 1 else None)
            if entry is not None:
                if entry[0] != "FILLER":
                    found.append(Concept(*entry, piece.start(), group[-1].end()))
                index += length
                break
        else:
            number = piece.group()
            counted = number.isdecimal() and len(number) <= MOST_DIGITS
            kind, value = ("NUM", str(int(number))) if counted else ("?", number)
            (found if counted else unknown).append(Concept(kind, value, piece.start(), piece.end()))
            index += 1
    return found, unknown


def _special(piece: re.Match[str], after: re.Match[str] | None) -> list[Concept]:
    """Card codes, holdings, splits, marks and single capitals."""
    text, start, end = piece.group(), piece.start(), piece.end()
    match piece.lastgroup:
        case "code":
            return [Concept("CARD", _suit(text[0]) + _rank(text[1:]), start, end)]
        case "reversed":
            return [Concept("CARD", _suit(text[-1]) + _rank(text[:-1]), start, end)]
        case "honours":
            return [Concept("RANK", rank, start + i, start + i + 1) for i, rank in enumerate(text)]
        case "split":
            return [Concept("SPLIT", f"{text[0]}-{text[2]}", start, end)]
        case "mark":
            return [Concept("COMMA" if set(text) <= {","} else "MARK", text, start, end)]
    if len(text) == 1 and text in "KQJT":
        return [Concept("RANK", text, start, end)]
    if text == "A" and after is not None and _names_suit(after.group()):
        return [Concept("RANK", text, start, end)]
    if len(text) == 1 and text in "SHDC":
        return [Concept("SUIT", text, start, end)]
    if len(text) == 1 and text in "NEW":
        return [Concept("SEAT", text, start, end)]
    return []


def _names_suit(word: str) -> bool:
    """Is the word behind an `A` a suit, so that it is the ace and not the article? English: `A of`."""
    if word.casefold() == "of":
        return True
    return _tables()[0].get((word.casefold(),), ("", ""))[0] == "SUIT" and not word.isascii()


def _suit(letter: str) -> str:
    return _SYMBOLS.get(letter, letter)


def _rank(text: str) -> str:
    return "T" if text == "10" else text


def rank_of_number(value: str) -> str | None:
    """2 … 10 as a rank."""
    rank = "T" if value == "10" else value
    return rank if rank in RANKS else None
