"""`trongtai u chan`: are these cards an ù, what are they worth, what do they wait for.

Source: `rules/chan.md` 7, 8. Nineteen cards are a waiting hand, twenty a finished one; cards laid open
are given as `locked` groups and are part of the count.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations_with_replacement

from adjudicator.bad_cards import BadCards
from adjudicator.chan.cuoc.score import Score, cuoc_of, score
from adjudicator.chan.cuoc.win import Meld, Win
from adjudicator.chan.deck import ALL_FACES, CHI, FACES, NUMBER, ONE, count, packed, size
from adjudicator.chan.house import House, named
from adjudicator.chan.layout import ca_of, layout_of
from adjudicator.chan.pairs import U_CARDS, U_CHAN, chan_in, completes, que_in, waits
from adjudicator.chan.position import meld_of
from adjudicator.chan.result import CuocLine, Group
from adjudicator.chan.wording import cuoc_word
from notation.group import Group as Laid
from notation.message import Message, message


@dataclass(frozen=True, slots=True)
class Way:
    """One way the winning card may come: `how` is own-gate, other-gate, chiu-own, chiu-stock, chiu-discard or thien-u."""

    how: str
    cuoc: tuple[CuocLine, ...]
    diem: int
    ga: int
    total: int


@dataclass(frozen=True, slots=True)
class Wait:
    """A face that finishes the hand: the ways it may come and what each brings."""

    card: str
    left: int  # copies not among the player's own cards
    ways: tuple[Way, ...]


@dataclass(frozen=True, slots=True)
class Shape:
    """The answer: `legal` None for a waiting hand. `near` are the smallest changes (out, in) that make it an ù
    or, for nineteen cards, a waiting hand; `problem` que, chan or chi-rong."""

    profile: str
    cards: int
    layout: tuple[Group, ...]
    chan: int
    ca: int
    que: tuple[str, ...]
    win: str | None
    legal: bool | None
    problem: str
    ways: tuple[Way, ...]
    waits: tuple[Wait, ...]
    near: tuple[tuple[tuple[str, ...], tuple[str, ...]], ...]

    def as_json(self) -> dict[str, object]:
        """Plain values in a fixed order."""
        return {
            "game": "chan",
            "profile": self.profile,
            "cards": self.cards,
            "win": self.win,
            "legal": self.legal,
            "problem": self.problem or None,
            "layout": [" ".join((group.kind, *group.cards)) for group in self.layout if group.kind != "que"],
            "chan": self.chan,
            "ca": self.ca,
            "que": list(self.que),
            "ways": [_way_json(way) for way in self.ways],
            "waits": [
                {"card": wait.card, "left": wait.left, "ways": [_way_json(way) for way in wait.ways]}
                for wait in self.waits
            ],
            "nearest": [{"out": list(out), "in": list(in_)} for out, in_ in self.near],
        }

    def lines(self) -> tuple[Message, ...]:
        """The answer as messages, one a line."""
        found = [self._verdict()]
        for out, in_ in self.near:
            found.append(message("chan.u.nearest", out=out, into=in_))
        found.extend(_way_line(way, self.win or "") for way in self.ways)
        if self.legal is None:
            if not self.waits:
                found.append(message("chan.u.no-waits"))
            else:
                found.append(message("chan.u.waits", waits=tuple(wait.card for wait in self.waits)))
            found.extend(_way_line(way, wait.card) for wait in self.waits for way in wait.ways)
        return tuple(found)

    def _verdict(self) -> Message:
        if self.legal:
            return message("chan.u.legal", chan=self.chan, ca=self.ca)
        if self.legal is None:
            return message("chan.u.waiting", chan=self.chan, ca=self.ca, que=self.que)
        if self.problem == "chi-rong":
            return message("chan.u.chi-rong", chan=self.chan)
        if self.problem == "chan":
            return message("chan.u.too-few-chan", chan=self.chan)
        return message("chan.u.not-legal", chan=self.chan, ca=self.ca, que=self.que)


def _way_json(way: Way) -> dict[str, object]:
    return {
        "how": way.how,
        "cuoc": [
            {"id": line.id, "times": line.times, "main": line.main, "dich": line.dich, "points": line.points}
            for line in way.cuoc
        ],
        "diem": way.diem,
        "ga": way.ga,
        "total": way.total,
    }


def _way_line(way: Way, card: str) -> Message:
    called = tuple(cuoc_word(line.id, line.times) for line in way.cuoc)
    return message(f"chan.u.way-{way.how}", card=card, cuoc=called, total=way.total)


def shape(
    cards: Sequence[str],
    locked: Sequence[Laid | Sequence[str]] = (),
    win: str | None = None,
    profile: str = "ban-100",
) -> Shape:
    """Answer for concealed `cards`, groups laid open, and the winning card.

    `win` names the winning card among twenty cards, or one to be added to nineteen. Twenty cards without
    one are read as a finished hand whose winning card is not known: as Thiên ù if nothing is laid.
    Raises BadCards, UnknownProfile.
    """
    house = named(profile)
    groups = [group.cards if isinstance(group, Laid) else tuple(group) for group in locked]
    for code in (*cards, *(code for group in groups for code in group), *([win] if win else [])):
        if code not in NUMBER:
            raise BadCards(message("chan.u.bad-card", card=code))
    melds = tuple(_meld(group) for group in groups)
    hand = packed(cards)
    laid = sum(meld.cards for meld in melds)
    pairs_laid = sum(meld.pairs for meld in melds)
    for code in FACES:
        if count(hand, NUMBER[code]) + count(laid, NUMBER[code]) > 4:
            raise BadCards(message("chan.u.fifth", card=code))
    many = size(hand) + 2 * pairs_laid
    face = NUMBER[win] if win else None
    if face is not None and many == U_CARDS:
        if not count(hand, face):
            raise BadCards(message("chan.u.not-held", card=FACES[face]))
        hand -= ONE[face]
    elif face is not None and many == U_CARDS - 1 and count(hand, face) + count(laid, face) == 4:
        raise BadCards(message("chan.u.fifth", card=FACES[face]))
    elif many not in (U_CARDS, U_CARDS - 1):
        raise BadCards(message("chan.u.count", cards=many))
    if face is None and many == U_CARDS - 1:
        return _waiting(hand, melds, pairs_laid, house)
    return _finished(hand, melds, face, house)


def _meld(group: Sequence[str]) -> Meld:
    meld = meld_of(tuple(NUMBER[code] for code in group))
    if meld is None:
        raise BadCards(message("chan.u.bad-locked", group=tuple(group)))
    return meld


def _chan_laid(melds: tuple[Meld, ...]) -> int:
    return sum(meld.chan for meld in melds)


def _finished(hand: int, melds: tuple[Meld, ...], face: int | None, house: House) -> Shape:
    """Twenty cards. `hand` is without the winning card, if one is named."""
    full = hand + (0 if face is None else ONE[face])
    chan = chan_in(full) + _chan_laid(melds)
    win = Win(_all(full, melds), hand, melds, face, chan, face is not None and count(hand, face) == 3)
    problem = ""
    if que_in(full):
        problem = "que"
    elif chan < U_CHAN:
        problem = "chan"
    elif face == CHI and chan > U_CHAN:
        problem = "chi-rong"
    layout = layout_of(win)
    ways: tuple[Way, ...] = ()
    if not problem:
        ways = _ways(win, house) if face is not None or not melds else ()
    return Shape(
        house.profile, U_CARDS, layout, chan, ca_of(win), _que(layout), None if face is None else FACES[face],
        not problem, problem, ways, (), _near(full, melds, problem),
    )  # fmt: skip


def _waiting(hand: int, melds: tuple[Meld, ...], pairs_laid: int, house: House) -> Shape:
    """Nineteen cards: what they wait for, or how far they are from waiting."""
    chan_laid = _chan_laid(melds)
    all_cards = _all(hand, melds)
    found = []
    for face in waits(hand, chan_laid, pairs_laid):
        if count(all_cards, face) == 4:
            continue
        win = Win(
            all_cards + ONE[face], hand, melds, face, chan_in(hand + ONE[face]) + chan_laid,
            count(hand, face) == 3,
        )  # fmt: skip
        found.append(Wait(FACES[face], 4 - count(all_cards, face), _ways(win, house)))
    idle = Win(all_cards, hand, melds, None, chan_in(hand) + chan_laid)
    layout = layout_of(idle)
    near = () if found else _near_waiting(hand, melds, pairs_laid)
    return Shape(
        house.profile, U_CARDS - 1, layout, idle.chan, ca_of(idle), _que(layout), None, None, "", (),
        tuple(found), near,
    )  # fmt: skip


def _que(layout: tuple[Group, ...]) -> tuple[str, ...]:
    return tuple(card for group in layout if group.kind == "que" for card in group.cards)


def _all(hand: int, melds: tuple[Meld, ...]) -> int:
    return hand + sum(meld.cards for meld in melds)


def _ways(win: Win, house: House) -> tuple[Way, ...]:
    """The hand scored for every place its winning card may come from; the deal is taken to be these cards."""
    dealt = win.concealed + sum(meld.from_hand for meld in win.melds)
    if win.card is None:
        return (_way("thien-u", win, house, False, win.concealed),)
    if win.chiu:
        return (
            _way("chiu-own", win, house, True, dealt),
            _way("chiu-stock", win, house, False, dealt),
            _way("chiu-discard", win, house, False, dealt),
        )
    return (_way("own-gate", win, house, True, dealt), _way("other-gate", win, house, False, dealt))


def _way(how: str, win: Win, house: House, own: bool, dealt: int) -> Way:
    placed = Win(win.cards, win.concealed, win.melds, win.card, win.chan, win.chiu, own, dealt, None, False)
    scored: Score = score(cuoc_of(placed, house), house)
    lines = tuple(
        CuocLine(id, times, house.scale[id].main, house.scale[id].dich, points)
        for id, times, points in scored.cuoc
    )
    return Way(how, lines, scored.diem, scored.ga, scored.total)


#: Nearest misses shown, and the most cards that are changed to look for one.
SHOWN, DEEPEST = 6, 2


def _near(
    full: int, melds: tuple[Meld, ...], problem: str
) -> tuple[tuple[tuple[str, ...], tuple[str, ...]], ...]:
    """The smallest exchanges of concealed cards that make an illegal twenty legal."""
    if not problem or problem == "chi-rong":
        return ()
    chan_laid, all_cards = _chan_laid(melds), _all(full, melds)

    def legal(cards: int) -> bool:
        return not que_in(cards) and chan_in(cards) + chan_laid >= U_CHAN

    return _exchanges(full, all_cards, legal)


def _near_waiting(
    hand: int, melds: tuple[Meld, ...], pairs_laid: int
) -> tuple[tuple[tuple[str, ...], tuple[str, ...]], ...]:
    """The smallest exchanges that make nineteen cards wait for something."""
    chan_laid, all_cards = _chan_laid(melds), _all(hand, melds)

    def ready(cards: int) -> bool:
        return any(
            count(cards, face) < 4 and completes(cards, face, chan_laid, pairs_laid) for face in ALL_FACES
        )

    return _exchanges(hand, all_cards, ready)


def _exchanges(
    hand: int, all_cards: int, good: Callable[[int], bool]
) -> tuple[tuple[tuple[str, ...], tuple[str, ...]], ...]:
    """Exchanges of as few cards as possible, què cards first, in the order of the pack."""
    held = [face for face in ALL_FACES if count(hand, face)]
    for many in range(1, DEEPEST + 1):
        found: list[tuple[tuple[str, ...], tuple[str, ...]]] = []
        for out in _choices(held, many, hand):
            rest, elsewhere = (
                hand - sum(ONE[face] for face in out),
                all_cards - sum(ONE[face] for face in out),
            )
            for into in combinations_with_replacement(ALL_FACES, many):
                if set(into) & set(out) or any(
                    count(elsewhere, face) + into.count(face) > 4 for face in into
                ):
                    continue
                if good(rest + sum(ONE[face] for face in into)):
                    found.append((tuple(FACES[f] for f in out), tuple(FACES[f] for f in into)))
                    if len(found) == SHOWN:
                        return tuple(found)
        if found:
            return tuple(found)
    return ()


def _choices(held: list[int], many: int, hand: int) -> Iterator[tuple[int, ...]]:
    """Cards to give away: combinations of held faces, què and single cards before bound ones."""
    order = sorted(held, key=lambda face: (count(hand, face) % 2 == 0, face))
    for out in combinations_with_replacement(order, many):
        if all(out.count(face) <= count(hand, face) for face in out):
            yield out
