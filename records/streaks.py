"""`[streak …]` across the hands of a table: who has won the last hands, filled in and checked.

A record says it, or is silent; the chain of the hands says it too. What was entered is never
changed: the filled tag is in exports and in the rulings behind the standings, and where a record's
own tag disagrees the record stands and the disagreement is told. Source: notation, section 3; lesson 6
item b (tổ tôm); the chắn book's Thông (`streak.py` of each game).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from importlib import import_module

from adjudicator.procedure import adjudicate
from adjudicator.profile import UnknownProfile
from adjudicator.replay import Replay, replay
from adjudicator.ruling import Kind, Ruling
from notation.acts import Withdraw
from notation.games.mat_acts import Hoa
from notation.record import HandRecord, Tag
from notation.streak import read_streak
from notation.tags import SEAT_TAGS, rank
from records.canonical import hand_of
from records.folding import folded

NOBODY = ""  # the chain is known and nobody has one
MAT_GAMES = ("totom", "chan")


@dataclass(frozen=True, slots=True)
class TableHand:
    """A hand of one table: its number in the archive, its own number at the table, its canonical text."""

    id: int
    number: str
    text: str


@dataclass(frozen=True, slots=True)
class Followed:
    """A hand in the chain of its table.

    `stated` is the record's tag, `derived` what the hands before give (None: they do not tell, "" nobody).
    `record` has the tag filled in where the record is silent. `points` are by seat, all rulings together.
    """

    id: int
    stated: str
    derived: str | None
    record: HandRecord
    points: tuple[tuple[str, int], ...]
    winner: str

    @property
    def filled(self) -> bool:
        """Was the tag filled in?"""
        return not self.stated and bool(self.derived)

    @property
    def disagrees(self) -> bool:
        """Do the record's tag and the hands before say different things?"""
        return bool(self.stated) and self.derived is not None and _plain(self.stated) != _plain(self.derived)


def follow(hands: Sequence[TableHand]) -> list[Followed]:
    """The hands of one table in the order of their numbers, each with the chain before it.

    A hand numbered 1 begins: nobody has a chain. A number that is missing, twice there or no number, a hand
    that was not finished or not recorded to its end: from there the chain is not known until a hand ends. A hand
    whose text is unreadable is left out.
    """
    found: list[Followed] = []
    before: str | None = None
    expected = 1
    for hand in sorted(hands, key=_order):
        number = int(hand.number) if hand.number.isdecimal() else None
        if number == 1 and expected == 1:
            before = NOBODY
        elif number != expected:
            before = None
        record = hand_of(hand.text)
        if record is None:  # changed from outside: what it was nobody knows
            before, expected = None, -1 if number is None else number + 1
            continue
        if before and found:
            before = _moved(before, found[-1].record, record)
        stated = record.tag("streak")
        if not stated and before:
            record = with_streak(record, before)
        expected = -1 if number is None else number + 1
        try:
            walked = replay(record)
        except UnknownProfile:  # nobody can rule it any more
            found.append(Followed(hand.id, stated, before, record, (), ""))
            before = None
            continue
        rulings = adjudicate(walked)
        found.append(
            Followed(hand.id, stated, before, record, points_of(record, rulings), paid_winner(rulings))
        )
        before = streak_after(walked, rulings)
    return found


def _order(hand: TableHand) -> tuple[bool, int, int]:
    """Numbered hands by number, the others behind; the order of entry decides between equals."""
    number = int(hand.number) if hand.number.isdecimal() else 0
    return not hand.number.isdecimal(), number, hand.id


def with_streak(record: HandRecord, streak: str) -> HandRecord:
    """The record with that tag in its place."""
    others = [tag for tag in record.tags if tag.name != "streak"]
    tags = sorted([*others, Tag("streak", streak)], key=lambda tag: rank(tag.name))
    return replace(record, tags=tuple(tags))


def _moved(streak: str, last: HandRecord, record: HandRecord) -> str:
    """The chain follows the player, not the seat; it ends where he has left the table."""
    seat, _, rest = streak.partition(" ")
    player = last.tag(seat)
    names = {record.tag(other): other for other in SEAT_TAGS[record.game] if record.tag(other)}
    if not player or not names:
        return streak
    return f"{names[player]} {rest}" if player in names else NOBODY


def _plain(streak: str) -> tuple[str, int, str]:
    """A chain for comparing: no wins are nobody's; accents, blanks and strokes say nothing."""
    chain = read_streak(folded(streak))
    if chain is None or not chain.wins:
        return "", 0, ""
    return chain.seat, chain.wins, "".join(letter for letter in chain.called if letter.isalnum())


def points_of(record: HandRecord, rulings: Iterable[Ruling]) -> tuple[tuple[str, int], ...]:
    """What each seat won or lost in a hand, all its rulings together."""
    totals = dict.fromkeys(SEAT_TAGS[record.game], 0)
    for ruling in rulings:
        result = ruling.result.as_json() if ruling.result is not None else {}
        settlement = result.get("settlement")
        for seat, points in settlement.items() if isinstance(settlement, dict) else ():
            totals[seat] += points
    return tuple(totals.items())


def paid_winner(rulings: Iterable[Ruling]) -> str:
    """The seat whose ù was paid, "" where nobody's was."""
    paid = [r.by for r in rulings if r.result is not None and r.result.as_json().get("verdict") == "paid"]
    return paid[-1] if paid else ""


def streak_after(walked: Replay, rulings: Sequence[Ruling]) -> str | None:
    """The chain that the next hand inherits; None where this record does not tell how the hand ended."""
    record = walked.record
    if record.tag("ends") == "unfinished":
        return None
    ended = [ruling for ruling in rulings if ruling.kind is Kind.U and ruling.result is not None]
    if ended:
        after: str = import_module(f"adjudicator.{record.game}.streak").streak_after(walked, ended[-1])
        return after
    if any(ruling.kind is Kind.U and ruling.result is None for ruling in rulings):
        return None
    return NOBODY if _drawn(walked) else None


def _drawn(walked: Replay) -> bool:
    """Did the hand end without a winner?"""
    taken_back = {event.act.event for event in walked.record.events if isinstance(event.act, Withdraw)}
    said = any(isinstance(e.act, Hoa) and e.number not in taken_back for e in walked.record.events)
    ended = getattr(walked.positions[-1], "ended", None)
    return said or ended == "hoa" or (isinstance(ended, tuple) and ended[0] == "draw")


def follow_tables(tables: list[list[TableHand]]) -> list[list[Followed]]:
    """Many tables: the part that runs on every core."""
    return [follow(hands) for hands in tables]
