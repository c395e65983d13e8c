"""One LIN board while it is read, and the small values that its pairs hold."""

from __future__ import annotations

from notation.foreign.board import Entries, Mark, Note, Source
from notation.foreign.report import Report
from notation.games.bridge import codes_of, mask_of


class Draft:
    """One board while it is read."""

    __slots__ = (
        "before", "calls", "cards", "claim", "dealer", "fresh", "hands", "line", "marks", "names", "notes", "qx", "report",
        "said", "source", "tags", "vulnerable",
    )  # fmt: skip

    def __init__(self, line: int, number: int, file: str) -> None:
        self.source: list[str] = []
        self.report = Report(Source("", line, number, file))
        self.line = line
        self.qx = ""
        self.dealer = self.vulnerable = ""
        self.hands: tuple[tuple[str, ...] | None, ...] | None = None
        self.names: list[str] | None = None
        self.fresh = False  # the file's names were given for this board
        self.tags: dict[str, str] = {}
        self.calls: list[str] = []
        self.cards: list[str] = []
        self.claim: int | None = None
        self.before: list[str] = []
        self.marks: dict[tuple[bool, int], Mark] = {}
        self.said: dict[tuple[bool, int], list[str]] = {}
        self.notes: dict[str, int] = {}

    def mark(self) -> tuple[bool, int]:
        """Where something said now belongs: (in the play, index)."""
        if self.cards:
            return True, len(self.cards) - 1
        return False, len(self.calls) - 1


def names_of(value: str) -> list[str]:
    """The players of `pn`: S W N E, of the open room and then the closed one."""
    return [name.strip() for name in value.replace("\n", " ").split(",")]


def one_line_of(value: str) -> str:
    """Commentary on one line."""
    return " ".join(value.split())


def hand_of(text: str) -> tuple[str, ...] | None:
    """Cards of `S346TJH9QD69TC57K`, any order, `10` for T; sorted as on export. None if unreadable."""
    cards: list[str] = []
    suit = ""
    for letter in text.upper().replace("10", "T"):
        if letter in "SHDC":
            suit = letter
        elif suit and letter in "23456789TJQKA":
            cards.append(suit + letter)
        else:
            return None
    mask = mask_of(tuple(cards))
    return codes_of(mask) if mask.bit_count() == len(cards) else tuple(sorted(cards))


def entries_of(draft: Draft, play: bool) -> Entries:
    """The calls of the board, or its cards where `play`, with what was said at each."""
    places = sorted(place for place in draft.marks.keys() | draft.said.keys() if place[0] == play)
    marks = tuple(
        (draft.marks.get(place) or Mark(place[1]))._replace(comments=tuple(draft.said.get(place, ())))
        for place in places
    )
    if play:
        return Entries("", tuple(draft.cards), marks, columns=False)
    notes = tuple(Note(number, text) for text, number in draft.notes.items())
    return Entries(draft.dealer, tuple(draft.calls), marks, notes)
