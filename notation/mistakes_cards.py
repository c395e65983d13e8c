"""Mistakes of cards, calls, hands and groups, in lines that do not read."""

from __future__ import annotations

import re

from notation.faulty import Faulty
from notation.games.mat_deck import CARD_PATTERN
from notation.problem import Problem
from notation.tags import SEAT_TAGS

_RANK_FIRST = re.compile(r"(?<![\w.:])(10|[2-9TJQKA])([SHDC])(?![\w.])", re.IGNORECASE)
_SUIT_NAMES = {
    "cơ": "H", "co": "H", "rô": "D", "ro": "D", "chuồn": "C", "chuon": "C", "tép": "C", "tep": "C", "nhép": "C",
    "bích": "S", "bich": "S", "pích": "S", "pic": "S", "spade": "S", "spades": "S", "heart": "H", "hearts": "H",
    "diamond": "D", "diamonds": "D", "club": "C", "clubs": "C",
}  # fmt: skip
_SYMBOLS = {"♠": "S", "♤": "S", "♥": "H", "♡": "H", "♦": "D", "♢": "D", "♣": "C", "♧": "C"}
_BIDS = "[1-7](?:NT?|[SHDC])"
_MAT_CARD = re.compile(CARD_PATTERN, re.IGNORECASE)
_FORMS = ("an-ca", "an-2-danh-1", "an-3-danh-1", "bi-hoan-bi", "yeu-hoan-yeu")


def suit_symbol(at: Faulty) -> Problem | None:
    """♠ ♥ ♦ ♣."""
    found = re.search("[♠♤♥♡♦♢♣♧]", at.masked)
    return at.at("V062", found, symbol=found[0], letter=_SYMBOLS[found[0]]) if found else None


def suit_name(at: Faulty) -> Problem | None:
    """A suit by its name: `A cơ`, `5 rô`, `ace of hearts`."""
    if at.game != "bridge":
        return None
    found = re.search(
        rf"(?<!\w)(?:{'|'.join(sorted(_SUIT_NAMES, key=len, reverse=True))})(?!\w)", at.masked, re.I
    )
    if not found:
        return None
    return at.at("V061", found, name=found[0], letter=_SUIT_NAMES[found[0].lower()])


def deal(at: Faulty) -> Problem | None:
    """Hands of a `deal` or bridge `position` that are not four suits."""
    if at.game != "bridge" or at.head not in ("deal", "position"):
        return None
    pbn = re.search(r"[NESW]:\s*[\dTJQKA.-]+\s+[\dTJQKA-]*\.[\dTJQKA.-]*", at.masked, re.IGNORECASE)
    if pbn:
        return at.at("V066", pbn)
    for found in re.finditer(r"([NESW]):\s*(\S*)", at.masked, re.IGNORECASE):
        hand = found[2]
        wrong = re.search(r"[^\dTJQKA.-]|1(?!0)|0", re.sub("10", "T", hand), re.IGNORECASE)
        if hand.count(".") != 3:
            return at.at("V065", found, seat=found[1].upper(), count=hand.count(".") + 1)
        if wrong:
            return at.at("V072", found, 2, word=wrong[0])
    bare = re.search(r"(?<!\S)[\dTJQKA-]*(?:\.[\dTJQKA-]*){3}(?!\S)", at.masked, re.IGNORECASE)
    return at.at("V066", bare) if bare else None


def rank_first(at: Faulty) -> Problem | None:
    """`5H` for `H5`."""
    if at.game != "bridge" or not at.wants("CARD"):
        return None
    found = _RANK_FIRST.match(at.masked, at.column - 1)
    if not found:
        return None
    rank = "T" if found[1] == "10" else found[1].upper()
    return at.at("V060", found, word=found[0], card=found[2].upper() + rank)


def call_or_card(at: Faulty) -> Problem | None:
    """`plays 3NT`, `calls DA`, `calls D`."""
    if at.game != "bridge":
        return None
    if (
        at.verb == "plays"
        and at.wants("CARD")
        and re.fullmatch(rf"{_BIDS}|P|X|XX|PASS", at.word, re.IGNORECASE)
    ):
        return at.here("V069", word=at.word, verb="calls")
    if at.verb == "calls" and at.wants("CALL", "TD"):
        if re.fullmatch(r"[SHDC](?:10|[2-9TJQKA])", at.word, re.IGNORECASE):
            return at.here("V069", word=at.word, verb="plays")
        return at.here("V068", word=at.word)
    if (
        at.head == "auction"
        and at.wants("CALL")
        and not at.at_end
        and not at.word.startswith(("{", "!", "?"))
    ):
        return at.here("V068", word=at.word)
    return None


def not_a_card(at: Faulty) -> Problem | None:
    """`S1`, `HX`, `W`: a word where a card is due."""
    if at.game != "bridge" or at.at_end or not at.wants("CARD") or at.word[0] in "!?{@":
        return None
    listed = at.head == "trick" or not at.wants("NL")
    return at.here("V067", word=at.word) if listed else None


def first_seat(at: Faulty) -> Problem | None:
    """`auction 1H P`, `trick C2 C3`: the line begins with the seat that acts first."""
    if at.head in ("auction", "trick") and at.wants("SEAT"):
        return at.here("V073", word=at.head)
    return None


def bare_van(at: Faulty) -> Problem | None:
    """`7 van`: vạn or văn?"""
    if at.game == "bridge":
        return None
    found = re.search(r"(?<!\w)(\w+)[ \t]*van(?!\w)", at.masked, re.IGNORECASE)
    if not found or not _MAT_CARD.fullmatch(f"{found[1]} vạn"):
        return None
    return at.at("V080", found, word=found[0], first=f"{found[1]} vạn", second=f"{found[1]} văn")


def copies(at: Faulty) -> Problem | None:
    """`5v*5`, `5vx3`, `3x5v`."""
    if at.game == "bridge":
        return None
    found = re.search(
        r"(?<!\w)(?:[1-9][vsn]|cc|tt|oc)\s*[*x×]\s*\d+|(?<!\w)\d\s*[*x×]\s*[1-9][vsn]", at.masked
    )
    return at.at("V092", found, word=found[0]) if found else None


def mat_card(at: Faulty) -> Problem | None:
    """A word where a card of the mat games is due: no such suit or rank, or none at all."""
    if at.game == "bridge" or not at.wants("CARD"):
        return None
    if at.at_end and at.verb:
        return at.here("V093", verb=at.verb)
    found = re.match(r"\d+\s?[a-zđ]\w*", at.source[at.column - 1 :], re.IGNORECASE)
    if found and not at.at_end:
        return at.here("V095", word=found[0])
    listed = at.head in ("hand", "noc", "dealt", "out", "passed") and not at.at_end
    return at.here("V095", word=at.word) if listed else None


def group(at: Faulty) -> Problem | None:
    """`[5v 6v` without its bracket, `[]`, a kind of group that there is not."""
    if at.game == "bridge" or "[" not in at.masked:
        return None
    empty = re.search(r"\[\s*\]", at.masked)
    if empty:
        return at.at("V086", empty)
    nested = re.search(r"\[[^\]]*(\[)", at.masked)
    if nested:
        return at.at("V085", nested)
    if at.masked.count("[") > at.masked.count("]"):
        last = at.masked.rfind("[")
        found = re.compile(r"\[").match(at.masked, last)
        return at.at("V085", found) if found else None
    if at.wants("GROUP_KIND") and re.match(r"[^\W\d]", at.word):
        return at.here("V087", word=at.word.rstrip("]"))
    return None


def group_brackets(at: Faulty) -> Problem | None:
    """`layout 2v 3v 4v`, `ha 4v 5v 6v`, `mat 2 4v`: groups stand in brackets."""
    if at.game != "bridge" and at.wants("LSQB") and _MAT_CARD.match(at.word) and not at.wants("FACT", "CARD"):
        return at.here("V088")
    return None


def closed_lists(at: Faulty) -> Problem | None:
    """The few words that may stand after `xin-chen`, `by`, `tra-chen`, `cup`."""
    if at.game == "bridge":
        return None
    if at.verb == "xin-chen" or at.head == "cup":
        return at.here("V089", word=at.word) if at.wants("CUP_KIND") else None
    if at.wants("HOW"):
        return at.here("V090", word=at.word)
    if (
        at.verb == "tra-chen"
        and at.wants("RETURN_FORM")
        and not at.at_end
        and not at.word.startswith(("!", "?"))
    ):
        return at.here("V091", word=at.word, forms=" ".join(_FORMS))
    return None


def xuong(at: Faulty) -> Problem | None:
    """`xuong` with nothing behind it, or a comma too many."""
    if at.game != "bridge" and at.wants("CUOC") and (at.at_end or at.word.startswith(",")):
        return at.here("V094")
    return None


def seat_missing(at: Faulty) -> Problem | None:
    """`hand 4v 5v …`: whose hand?"""
    if at.game == "bridge" or at.head not in ("hand", "mat", "down", "cup", "dealt", "out", "passed"):
        return None
    if at.wants("INT") and not at.at_end:
        return at.here("V096", word=at.head, seats=" ".join(SEAT_TAGS[at.game]))
    return None


CARD_DETECTORS = (
    suit_symbol, deal, first_seat, rank_first, call_or_card, bare_van, seat_missing, copies, group, closed_lists,
    group_brackets, xuong, mat_card, suit_name, not_a_card,
)  # fmt: skip
