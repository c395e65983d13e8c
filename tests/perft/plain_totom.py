"""Tổ tôm's acts of play counted over lists of words, without khàn, cups, or more than two turns of one player.

Written apart from the program: eats, phỗng, draws and passes as rules §3.4 and §5 say them.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from itertools import combinations

TRIOS = ("1v 1s 9n", "2v 2s 8n", "3v 3s 7n", "9s tt oc", "9v 9s tt", "9v 8s cc")
YEU = ("1v", "1s", "1n", "cc", "tt", "oc")


def is_phu(cards: list[str]) -> bool:
    """A run, a bí, a special trio (extra copies allowed) or cards of one yêu face."""
    faces = set(cards)
    if len(faces) == 1 and cards[0] in YEU:
        return True
    if any(faces == set(trio.split()) for trio in TRIOS):
        return True
    if faces & {"cc", "tt", "oc"}:
        return False
    ranks, suits = sorted({int(card[0]) for card in faces}), {card[1] for card in faces}
    if len(ranks) == 1:
        return suits == set("vsn")
    return len(suits) == 1 and len(cards) == len(faces) >= 3 and ranks == list(range(ranks[0], ranks[-1] + 1))


def kind(cards: list[str]) -> str:
    """What a phu is, so that it stays one of its kind."""
    faces = set(cards)
    if len(faces) == 1:
        return "same"
    if any(faces == set(trio.split()) for trio in TRIOS):
        return "trio"
    return "bi" if len({card[0] for card in faces}) == 1 else "run"


@dataclass(frozen=True)
class Table:
    """Who has what, which card lies there for whom, and who has to do what."""

    hands: tuple[tuple[str, ...], ...]
    noc: tuple[str, ...]
    mats: tuple[tuple[tuple[str, ...], ...], ...] = ((),) * 5
    threw: tuple[tuple[str, ...], ...] = ((),) * 5
    owes: int | None = None  # has to discard
    card: str = ""  # on offer
    thrower: int | None = None
    drawer: int | None = None
    eater: int = 0
    draws: int | None = None  # has let it go and turns the next one
    eaten: Table | None = field(
        default=None, repr=False
    )  # the table before the eat that waits for its discard
    ate: str = ""


def minus(cards: tuple[str, ...], gone: list[str]) -> tuple[str, ...]:
    """Cards without some."""
    left = list(cards)
    for card in gone:
        left.remove(card)
    return tuple(left)


def put(all_of: tuple, seat: int, one: object) -> tuple:  # type: ignore[type-arg]
    """One player's part changed."""
    return (*all_of[:seat], one, *all_of[seat + 1 :])


def children(table: Table) -> list[Table]:
    """The table after every legal act."""
    found = [*discards(table), *phongs(table)]
    if table.owes is not None:
        return found
    if table.draws is not None:
        return found + draws(table, table.draws)
    found += eats(table)
    seat = table.eater
    if table.drawer == seat:  # he turned it and lets it go down
        return [*found, replace(table, eater=(seat + 1) % 5)]
    return [*found, replace(table, draws=seat), *draws(table, seat)]  # drawing at once says the same


def discards(table: Table) -> list[Table]:
    """A card that fits no own phu on the mat, and is not the one just eaten."""
    seat = table.owes
    if seat is None:
        return []
    found = []
    for card in sorted(set(table.hands[seat])):
        fits = any(
            is_phu([*phu, card]) and kind([*phu, card]) == kind(list(phu)) and len(phu) >= 3
            for phu in table.mats[seat]
        ) or any(set(phu) == {card} for phu in table.mats[seat])
        if not fits and card != table.ate:
            found.append(
                Table(
                    put(table.hands, seat, minus(table.hands[seat], [card])), table.noc, table.mats,
                    put(table.threw, seat, (*table.threw[seat], card)), None, card, seat, None, (seat + 1) % 5,
                )
            )  # fmt: skip
    return found


def draws(table: Table, seat: int) -> list[Table]:
    """The next card of the nọc."""
    if not table.noc:
        return []
    return [
        replace(
            table, noc=table.noc[1:], card=table.noc[0], thrower=None, drawer=seat, eater=seat, draws=None
        )
    ]


def eats(table: Table) -> list[Table]:
    """With two cards or more of the hand, or a yêu by itself or with its like; never a face thrown before."""
    seat = table.eater
    if table.card in table.threw[seat]:
        return []
    found: list[Table] = []
    hand = table.hands[seat]
    with_them = [
        some for size in range(len(hand) + 1) for some in sorted(set(combinations(sorted(hand), size)))
    ]
    for some in with_them:
        if is_phu([*some, table.card]):
            mats = put(table.mats, seat, (*table.mats[seat], (*some, table.card)))
            hands = put(table.hands, seat, minus(hand, list(some)))
            found.append(
                replace(table, hands=hands, mats=mats, owes=seat, card="", eaten=table, ate=table.card)
            )
    for at, phu in enumerate(table.mats[seat]):
        if is_phu([*phu, table.card]) and kind([*phu, table.card]) == kind(list(phu)):
            mat = put(table.mats[seat], at, (*phu, table.card))
            found.append(
                replace(
                    table, mats=put(table.mats, seat, mat), owes=seat, card="", eaten=table, ate=table.card
                )
            )
    return found


def phongs(table: Table) -> list[Table]:
    """Whoever holds two takes the card on offer, or one just eaten whose eater has not discarded yet."""
    before = table.eaten if table.owes is not None and table.eaten is not None else table
    if not before.card:
        return []
    found = []
    for seat in range(5):
        if seat == before.thrower or (before is not table and seat == table.owes):
            continue
        if before.hands[seat].count(before.card) >= 2:
            two = [before.card] * 2
            found.append(
                replace(
                    before, hands=put(before.hands, seat, minus(before.hands[seat], two)), owes=seat, card="", draws=None,
                    mats=put(before.mats, seat, (*before.mats[seat], (before.card,) * 3)), eaten=None, ate="",
                )
            )  # fmt: skip
    return found


def count(hands: list[list[str]], noc: list[str], cai: int, depth: int) -> list[int]:
    """The acts by one, two … `depth`."""
    found, tables = [], [Table(tuple(map(tuple, hands)), tuple(noc), owes=cai)]
    for _ in range(depth):
        tables = [child for table in tables for child in children(table)]
        found.append(len(tables))
    return found
