"""Declarer's call for dummy's card: which cards the words can mean. Source: Law 46.

The words are read by the table `designations.toml`; what it does not have says nothing.
"""

from __future__ import annotations

import re
import tomllib
import unicodedata
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files

from adjudicator.bridge.legal import legal_cards
from adjudicator.bridge.position import Played, Position, winner_of
from notation.games.bridge import CARDS, SUIT_MASK, SUIT_NUMBER, SUITS

_CODE = re.compile(r"(?<!\w)(?:([SHDC♠♥♦♣])(10|[2-9TJQKA])|(10|[2-9TJQKA])([SHDC♠♥♦♣]))(?!\w)", re.IGNORECASE)
_WORD = re.compile(r"[\w'’]+|[♠♥♦♣]")
_SYMBOLS = {"♠": "S", "♥": "H", "♦": "D", "♣": "C"}


@dataclass(frozen=True, slots=True)
class Designation:
    """What was said: a suit 0 to 3, a rank as `A` … `2`, a manner as low, high, win, any or trump."""

    suit: int | None = None
    rank: str = ""
    manner: str = ""

    @property
    def whole(self) -> bool:
        """Both suit and rank were named (Law 46A)."""
        return self.suit is not None and bool(self.rank)


@dataclass(frozen=True, slots=True)
class Meant:
    """The cards that a designation can mean, as a mask of legal ones, and the clause that says so."""

    cards: int
    clause: str


@lru_cache(maxsize=1)
def _table() -> tuple[dict[tuple[str, ...], tuple[str, str]], int]:
    """Phrases by their words; the length of the longest."""
    data = tomllib.loads((files("adjudicator.bridge") / "designations.toml").read_text(encoding="utf-8"))
    table = {
        tuple(phrase.split()): (kind, value)
        for kind, values in data.items()
        for value, phrases in values.items()
        for phrase in phrases
    }
    return table, max(map(len, table))


def read_designation(words: str) -> Designation | None:
    """What the words designate; None where they name no suit, rank or manner, or two of one kind."""
    text = unicodedata.normalize("NFC", words)
    code = _CODE.search(text)
    if code is not None:
        suit, rank = (code[1], code[2]) if code[1] else (code[4], code[3])
        suit = _SYMBOLS.get(suit, suit.upper())
        return Designation(SUIT_NUMBER[suit], rank.upper().replace("10", "T"))
    table, longest = _table()
    pieces = [piece.casefold().replace("’", "'") for piece in _WORD.findall(text)]
    said: dict[str, set[str]] = {"suit": set(), "rank": set(), "manner": set()}
    place = 0
    while place < len(pieces):
        for length in range(min(longest, len(pieces) - place), 0, -1):
            meaning = table.get(tuple(pieces[place : place + length]))
            if meaning is not None:
                said[meaning[0]].add(meaning[1])
                place += length
                break
        else:
            place += 1
    if not any(said.values()) or any(len(values) > 1 for values in said.values()):
        return None
    suit_name, rank_name, manner = (next(iter(said[kind]), "") for kind in ("suit", "rank", "manner"))
    return Designation(SUIT_NUMBER[suit_name] if suit_name else None, rank_name, manner)


def meant(position: Position, words: Designation) -> Meant | None:
    """Law 46A and 46B1 to 46B5: what dummy, whose turn it is, is to play. None where any legal card will do.

    A card that dummy does not hold makes the call void (46B4); one that may not be played now is no
    card that dummy could have been told to play.
    """
    legal = sum(1 << card for card in legal_cards(position))
    if words.whole:
        assert words.suit is not None
        return _some(legal, legal & 1 << CARDS.index(SUITS[words.suit] + words.rank), "45/D")
    suit = position.trumps if words.manner == "trump" else words.suit
    if words.rank:
        return _rank(position, legal, words.rank)
    if words.manner == "win" and position.trick:
        return _some(legal, _winning(position, legal if suit is None else legal & SUIT_MASK[suit]), "46/B/1")
    if suit is not None:
        ends = _ends(legal & SUIT_MASK[suit], highest=words.manner == "high")
        return _some(legal, ends, "46/B/1" if words.manner in ("high", "low") else "46/B/2")
    if words.manner in ("high", "low"):
        return _some(legal, _ends(legal, highest=words.manner == "high"), "46/B/1")
    return None


def _some(legal: int, cards: int, clause: str) -> Meant | None:
    """The meaning, None where it leaves no card or leaves all."""
    return Meant(cards, clause) if cards and cards != legal else None


def _rank(position: Position, legal: int, rank: str) -> Meant | None:
    """46B3: in leading the suit in which dummy won the trick before; else any legal card of the rank."""
    of_rank = sum(1 << card for card, code in enumerate(CARDS) if code[1] == rank) & legal
    if not position.trick and position.tricks and position.turn is not None:
        before = next((played for played in position.tricks[-1].cards if played.seat == position.turn), None)
        if before is not None and before.card >= 0:
            continued = of_rank & SUIT_MASK[before.card // 13]
            of_rank = continued or of_rank
    return _some(legal, of_rank, "46/B/3")


def _ends(cards: int, highest: bool) -> int:
    """The lowest or highest card of each suit."""
    ends = 0
    for mask in SUIT_MASK:
        held = cards & mask
        if held:
            ends |= 1 << held.bit_length() - 1 if highest else held & -held
    return ends


def _winning(position: Position, cards: int) -> int:
    """46B1(b): the lowest card known to win; while others are to play every card that wins so far."""
    seat = position.turn
    assert seat is not None
    winning = 0
    for card in range(52):
        if (
            cards >> card & 1
            and winner_of((*position.trick, Played(seat, card, -1)), position.trumps) == seat
        ):
            winning |= 1 << card
    return _ends(winning, highest=False) if len(position.trick) == 3 else winning
