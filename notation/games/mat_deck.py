"""The cards that tổ tôm and chắn share: faces, codes, names, colours.

A face is written rank digit + suit letter (`v` vạn, `s` sách, `n` văn) or `cc`, `tt`, `oc`; each
deck holds `COPIES` cards of every face. Vạn and văn begin alike, so an unaccented `van` is no suit.
Source: `rules/totom.md` 1, `rules/chan.md` 2 (red faces, yêu), seeds of lessons 4 and 6.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

COPIES = 4
SUITS = "vsn"
SPECIALS = ("cc", "tt", "oc")
UNKNOWN_CARD = "??"

SUIT_NAMES = {
    "vi": {"v": "vạn", "s": "sách", "n": "văn"},
    "en": {"v": "myriads", "s": "strings", "n": "coins"},
}
RANK_NAMES = {
    "vi": ("nhất", "nhị", "tam", "tứ", "ngũ", "lục", "thất", "bát", "cửu"),
    "en": ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine"),
}
SPECIAL_NAMES = {
    "vi": {"cc": "chi chi", "tt": "thang thang", "oc": "ông cụ"},
    "en": {"cc": "Chi chi", "tt": "Thang thang", "oc": "Ông cụ"},
}

#: Every written form of a card that is read, without blanks at the ends. Longer names come first.
CARD_PATTERN = (
    r"(?:[1-9][vsn]|cc|tt|oc"
    r"|(?:[1-9]|nhất|nhị|tam|tứ|ngũ|lục|thất|bát|cửu|nhat|nhi|tu|ngu|luc|that|bat|cuu)[ \t]*(?:vạn|sách|sach|văn)"
    r"|chi[ \t]+chi|chi|không[ \t]+thang|khong[ \t]+thang|thang[ \t]+thang|thang"
    r"|ông[ \t]+cụ|ong[ \t]+cu|ông[ \t]+lão|ong[ \t]+lao|kính[ \t]+cụ|kinh[ \t]+cu|cụ|lão)"
)
_RANKS = {
    "nhất": "1", "nhị": "2", "tam": "3", "tứ": "4", "ngũ": "5", "lục": "6", "thất": "7", "bát": "8", "cửu": "9",
    "nhat": "1", "nhi": "2", "tu": "4", "ngu": "5", "luc": "6", "that": "7", "bat": "8", "cuu": "9",
}  # fmt: skip
_SUITS = {"vạn": "v", "sách": "s", "sach": "s", "văn": "n"}
_SPECIALS = {
    "chichi": "cc", "chi": "cc", "khôngthang": "tt", "khongthang": "tt", "thangthang": "tt", "thang": "tt",
    "ôngcụ": "oc", "ongcu": "oc", "ônglão": "oc", "onglao": "oc", "kínhcụ": "oc", "kinhcu": "oc",
    "cụ": "oc", "lão": "oc",
}  # fmt: skip
_NAMED = re.compile(r"(\w+?)[ \t]*(vạn|sách|sach|văn)")


def read_card(written: str) -> str:
    """The code of a card as written (`5V`, `ngũ vạn`, `8 sách`, `ông cụ`), NFC text.

    Raises KeyError for what is no card of any deck.
    """
    word = written.lower()
    if len(word) == 2 and (word in SPECIALS or (word[0].isdigit() and word[1] in SUITS)):
        return word
    named = _NAMED.fullmatch(word)
    if named:
        rank = named[1]
        return (rank if rank.isdigit() else _RANKS[rank]) + _SUITS[named[2]]
    return _SPECIALS[re.sub(r"[ \t]+", "", word)]


@dataclass(frozen=True, slots=True)
class Deck:
    """One deck. `index` numbers the faces in the order of the canonical export."""

    faces: tuple[str, ...]
    red: frozenset[str]
    yeu: frozenset[str]
    index: dict[str, int] = field(init=False, compare=False)

    def __post_init__(self) -> None:
        """Number the faces."""
        object.__setattr__(self, "index", {code: number for number, code in enumerate(self.faces)})

    @property
    def size(self) -> int:
        """How many cards the deck holds."""
        return COPIES * len(self.faces)

    def sort(self, cards: tuple[str, ...]) -> tuple[str, ...]:
        """Cards in the order of the canonical export; unknown cards last."""
        index = self.index
        last = len(self.faces)
        return tuple(sorted(cards, key=lambda code: index.get(code, last)))

    def counts(self, cards: tuple[str, ...]) -> tuple[int, ...]:
        """How many copies of each face, by index; unknown cards are left out."""
        found = [0] * len(self.faces)
        for code in cards:
            if code in self.index:
                found[self.index[code]] += 1
        return tuple(found)


def name(code: str, language: str) -> str:
    """The name of a face in `vi` or `en`, such as "ngũ vạn" or "five of myriads"."""
    if code in SPECIALS:
        return SPECIAL_NAMES[language][code]
    rank, suit = RANK_NAMES[language][int(code[0]) - 1], SUIT_NAMES[language][code[1]]
    return f"{rank} {suit}" if language == "vi" else f"{rank} of {suit}"
