"""`trongtai u totom`: are these cards an ù, how may they be laid, what are they worth, what do they wait for.

Source: rules §4 to §9. Twenty cards are a waiting hand; with the winning card, or twenty-one, a finished
one. Locked groups belong to the count: khàn, phỗng, thiên khai stay; other groups are eaten phu.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from adjudicator.bad_cards import BadCards
from adjudicator.totom.cuoc import Win, true_items
from adjudicator.totom.hand import (
    CARDS_AT_U,
    EAT,
    KHAN,
    PHONG,
    Hand,
    Layout,
    Locked,
    is_thanh,
    legal_layouts,
    lung_of,
)
from adjudicator.totom.names import cuoc_names
from adjudicator.totom.nearest import nearest_miss
from adjudicator.totom.packing import count, packed_codes
from adjudicator.totom.rules import Rules, rules_named
from adjudicator.totom.score import Score, best_of, best_score
from adjudicator.totom.waits import wait_codes
from notation.games.totom import FACES, INDEX
from notation.group import Group
from notation.message import Message, message

WITHOUT_CARD = "no-card"  # 21 cards of which nobody says which came last
THIEN_U = "thien-u"


@dataclass(frozen=True, slots=True)
class Laid:
    """One layout with what it is worth."""

    layout: Layout
    lung: int
    score: Score

    def as_json(self) -> dict[str, object]:
        """Plain values."""
        return {
            "layout": list(self.layout.written()),
            "lung": self.lung,
            "cuoc": [
                {
                    "id": item.id,
                    "times": item.times,
                    "main": item.main,
                    "dich": item.dich,
                    "points": item.points,
                }
                for item in self.score.items
            ],
            "total": self.score.total,
        }


@dataclass(frozen=True, slots=True)
class Way:
    """One way to finish: `how` an, phong, day-khan, thien-u or no-card. Best layouts first."""

    how: str
    card: str | None
    layouts: tuple[Laid, ...]

    @property
    def total(self) -> int:
        """The best total."""
        return self.layouts[0].score.total

    def as_json(self) -> dict[str, object]:
        """Plain values."""
        return {
            "how": self.how,
            "card": self.card,
            "total": self.total,
            "layouts": [laid.as_json() for laid in self.layouts],
        }


@dataclass(frozen=True, slots=True)
class Shape:
    """The answer: `legal` None for a waiting hand. `que` are the cards that stay què in the nearest miss,
    `near` its layout; `problem` que, lung or ""."""

    profile: str
    cards: int
    win: str | None
    legal: bool | None
    problem: str
    que: tuple[str, ...]
    near: tuple[str, ...]
    ways: tuple[Way, ...]
    waits: tuple[Way, ...]
    thanh: bool | None

    def as_json(self) -> dict[str, object]:
        """Plain values in a fixed order."""
        return {
            "game": "totom",
            "profile": self.profile,
            "cards": self.cards,
            "win": self.win,
            "legal": self.legal,
            "problem": self.problem or None,
            "que": list(self.que),
            "nearest": list(self.near),
            "thanh": self.thanh,
            "ways": [way.as_json() for way in self.ways],
            "waits": [
                {"card": way.card, "how": way.how, "total": way.total, "best": way.layouts[0].as_json()}
                for way in self.waits
            ],
        }

    def lines(self) -> tuple[Message, ...]:
        """The answer as messages, one a line."""
        found = [self._verdict()]
        if self.problem or (self.legal is None and self.que):
            found.append(message("totom.u-nearest", layout=_bracketed(self.near)))
        for way in self.ways:
            found.append(message(f"totom.u-way-{way.how}", card=way.card or "", total=way.total))
            found.extend(_laid_line(laid) for laid in way.layouts)
        if self.legal is None:
            faces = tuple(dict.fromkeys(way.card or "" for way in self.waits))
            found.append(message("totom.u-waits", waits=faces) if faces else message("totom.u-no-waits"))
            found.extend(
                message(f"totom.u-way-{way.how}", card=way.card or "", total=way.total) for way in self.waits
            )
        return tuple(found)

    def _verdict(self) -> Message:
        if self.legal:
            return message("totom.u-legal", layouts=sum(len(way.layouts) for way in self.ways))
        if self.legal is None:
            return message("totom.u-thanh") if self.thanh else message("totom.u-waiting", que=self.que)
        if self.problem == "lung":
            return message("totom.u-no-lung")
        return message("totom.u-que", que=self.que)


def _bracketed(groups: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(f"[{group}]" for group in groups)


def _laid_line(laid: Laid) -> Message:
    called = cuoc_names(tuple(item.id for item in laid.score.items))
    return message(
        "totom.u-layout",
        layout=_bracketed(laid.layout.written()),
        lung=laid.lung,
        cuoc=called,
        total=laid.score.total,
    )


def shape(
    cards: Sequence[str], locked: Sequence[Group | Sequence[str]] = (), win: str | None = None,
    profile: str = "san-dinh",
) -> Shape:  # fmt: skip
    """Answer for a hand. Raises BadCards for cards that are none, too many copies, or a wrong number of cards;
    UnknownProfile."""
    rules = rules_named(profile)
    groups = [group if isinstance(group, Group) else Group(tuple(group)) for group in locked]
    named = [*cards, *(code for group in groups for code in group.cards), *((win,) if win else ())]
    unknown = tuple(code for code in named if code not in INDEX)
    if unknown:
        raise BadCards(message("totom.u-bad-card", cards=unknown))
    size = len(named) - bool(win)
    held = list(cards)
    if win is not None and size == CARDS_AT_U:
        if win not in held:
            raise BadCards(message("totom.u-win-not-there", card=win))
        held.remove(win)
        named.remove(win)
    elif size not in (CARDS_AT_U - 1, CARDS_AT_U):
        raise BadCards(message("totom.u-count", cards=size))
    over = tuple(dict.fromkeys(code for code in named if named.count(code) > 4))
    if over:
        raise BadCards(message("totom.u-copies", cards=over))
    hand = _hand(held, groups, rules)
    if win is None and size == CARDS_AT_U - 1:
        return _waiting(hand, rules)
    hows: list[tuple[str, str | None]]
    if win is None:
        hows = [
            (
                WITHOUT_CARD if groups and any(group.kind != "thien-khai" for group in groups) else THIEN_U,
                None,
            )
        ]
    else:
        hows = [(EAT, EAT)]
        if count(hand.concealed, INDEX[win]) >= 2:
            hows.append((PHONG, PHONG))
        if any(lock.kind == "khan" and lock.codes[0] == win for lock in hand.locked):
            hows.append((KHAN, KHAN))
    return _finished(hand, win, hows, rules)


def _hand(held: list[str], groups: list[Group], rules: Rules) -> Hand:
    """Concealed cards, eaten phu, locked sets."""
    free, locked = packed_codes(held), []
    for group in groups:
        same = len(set(group.cards)) == 1 and len(group.cards) in (3, 4)
        kind = group.kind or ("phong" if same else "")
        if kind in ("khan", "phong", "thien-khai") and not same:
            raise BadCards(message("totom.u-bad-group", cards=group.cards))
        if kind == "thien-khai" and len(group.cards) != 4:  # article totom/rules/khan: all four, as dealt
            raise BadCards(message("totom.u-short-thien-khai", cards=group.cards))
        if kind:
            four = kind == "khan" and len(group.cards) == 4
            faces = tuple(INDEX[code] for code in group.cards)
            locked.append(Locked("khan4" if four else kind, faces, kind != "phong" or rules.phong_is_lung))
        else:
            free += packed_codes(group.cards)
    return Hand(free, packed_codes(held), tuple(locked))


def _finished(hand: Hand, win: str | None, hows: list[tuple[str, str | None]], rules: Rules) -> Shape:
    """Twenty-one cards."""
    face = None if win is None else INDEX[win]
    ways = tuple(way for name, how in hows if (way := _way(hand, face, name, how, rules)) is not None)
    size = hand.size + (win is not None)
    if ways:
        return Shape(rules.name, size, win, True, "", (), (), ways, (), None)
    misses = [nearest_miss(hand, face, how, rules) for _, how in hows]
    miss = min(misses, key=lambda one: (len(one.que), not one.lung))
    problem = "que" if miss.que else "lung"
    return Shape(rules.name, size, win, False, problem, miss.que, miss.layout.written(), (), (), None)


def _waiting(hand: Hand, rules: Rules) -> Shape:
    """Twenty cards: what they wait for, and how near they are."""
    miss = nearest_miss(hand, None, None, rules)
    found = []
    for card, hows in wait_codes(hand, rules):
        for how in hows:
            best = best_score(Win(hand, INDEX[card], how, rules))
            if best is not None:
                scored, layout = best
                found.append(Way(how, card, (Laid(layout, lung_of(layout, rules), scored),)))
    thanh = is_thanh(hand, rules)
    return Shape(
        rules.name, hand.size, None, None, "", miss.que, miss.layout.written(), (), tuple(found), thanh
    )


def _way(hand: Hand, face: int | None, name: str, how: str | None, rules: Rules) -> Way | None:
    """Every legal layout of one way, the best first; None if there is none."""
    win = Win(hand, face, how, rules, first_of_cai=name == THIEN_U)
    laid = [
        Laid(layout, lung_of(layout, rules), best_of(true_items(win, layout), rules))
        for layout in legal_layouts(hand, face, how, rules)
    ]
    if not laid:
        return None
    laid.sort(key=lambda one: (-one.score.total, one.layout.phu))
    return Way(name, None if face is None else FACES[face], tuple(laid))
