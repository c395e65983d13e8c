"""The hundred-card pack as integers: what every rule of chắn counts with.

A face is a number 0 to 24: 3 × (rank − 2) + suit in the order v s n, Chi chi 24, so the three suits of
a rank are neighbours. A set of cards is one integer with four bits a face (its copies, 0 to 4); a
set of faces is a mask with one bit a face. Source: `rules/chan.md` 2, seed items "Setup", "Scoring".
"""

from __future__ import annotations

from collections.abc import Iterable

from notation.games.chan import DECK, SEATS

CHI = 24
FACES: tuple[str, ...] = (
    *sorted((code for code in DECK.faces if code != "cc"), key=lambda code: (code[0], "vsn".index(code[1]))),
    "cc",
)
#: Every face by number.
ALL_FACES = range(len(FACES))
NUMBER: dict[str, int] = {code: face for face, code in enumerate(FACES)}
#: Rank number of each face, 0 to 7, Chi chi 8: its own rank, since it makes no cạ.
RANK: tuple[int, ...] = tuple(face // 3 for face in ALL_FACES)
#: One copy of each face.
ONE: tuple[int, ...] = tuple(1 << (4 * face) for face in ALL_FACES)
_ONE_OF: dict[str, int] = dict(zip(FACES, ONE, strict=True))
#: The lowest bit of every face: odd counts.
ODD = sum(ONE)
#: The lowest bit of the first face of every rank.
RANK_BITS = sum(ONE[3 * rank] for rank in range(9))
#: The lowest bits of the faces of each rank.
OF_RANK: tuple[int, ...] = tuple(
    sum(ONE[face] for face in ALL_FACES if RANK[face] == rank) for rank in range(9)
)
#: The faces of each rank as a mask of faces.
RANK_FACES: tuple[int, ...] = tuple(
    sum(1 << face for face in ALL_FACES if RANK[face] == rank) for rank in range(9)
)
RED = sum(ONE[NUMBER[code]] for code in DECK.red)
PACK = 4 * ODD
SEAT: dict[str, int] = {seat: number for number, seat in enumerate(SEATS)}


def packed(cards: Iterable[str]) -> int:
    """Card codes as a set of cards. Raises KeyError for a card that is not of this pack."""
    return sum([_ONE_OF[code] for code in cards])


def count(cards: int, face: int) -> int:
    """How many copies of a face."""
    return cards >> (4 * face) & 15


def size(cards: int) -> int:
    """How many cards."""
    return (
        (cards & ODD).bit_count() + 2 * (cards >> 1 & ODD).bit_count()
        + 4 * (cards >> 2 & ODD).bit_count() + 8 * (cards >> 3 & ODD).bit_count()
    )  # fmt: skip


def reds(cards: int) -> int:
    """How many red cards: 8v 9v 8s 9s and Chi chi are red."""
    return (cards & RED).bit_count() + 2 * (cards >> 1 & RED).bit_count() + 4 * (cards >> 2 & RED).bit_count()


def codes(cards: int) -> tuple[str, ...]:
    """The cards of a set as codes, by rank."""
    return tuple(FACES[face] for face in ALL_FACES for _ in range(count(cards, face)))


def faces_of(mask: int) -> tuple[str, ...]:
    """The codes of a mask of faces."""
    return tuple(FACES[face] for face in ALL_FACES if mask >> face & 1)
