"""Cards counted in one integer: three bits a face, in the order of the deck, so a suit is 27 bits.

Source: rules §1.1 (thirty faces, four copies of each).
"""

from __future__ import annotations

from collections.abc import Iterable

from notation.games.totom import FACES, INDEX

BITS, COPY_MASK, SUIT_BITS = 3, 7, 27
SUIT_MASK = (1 << SUIT_BITS) - 1
_ALL_LOW = sum(1 << (BITS * face) for face in range(len(FACES)))


def one(face: int) -> int:
    """One copy of a face, packed."""
    return 1 << (BITS * face)


def pack(faces: Iterable[int]) -> int:
    """Face numbers as packed counts."""
    packed = 0
    for face in faces:
        packed += 1 << (BITS * face)
    return packed


def packed_codes(codes: Iterable[str]) -> int:
    """Card codes as packed counts; unknown cards are left out."""
    return pack(INDEX[code] for code in codes if code in INDEX)


def count(packed: int, face: int) -> int:
    """How many copies of a face."""
    return packed >> (BITS * face) & COPY_MASK


def unpack(packed: int) -> tuple[int, ...]:
    """Face numbers, ascending, one entry a card."""
    return tuple(face for face in range(len(FACES)) for _ in range(packed >> (BITS * face) & COPY_MASK))


def codes_of(packed: int) -> tuple[str, ...]:
    """Card codes in the order of the deck."""
    return tuple(FACES[face] for face in unpack(packed))


def total(packed: int) -> int:
    """How many cards in all."""
    ones, twos = packed & _ALL_LOW, packed >> 1 & _ALL_LOW
    return ones.bit_count() + 2 * twos.bit_count() + 4 * (packed >> 2 & _ALL_LOW).bit_count()


def contains(packed: int, part: int) -> bool:
    """Are all cards of `part` in `packed`?"""
    while part:
        shift = ((part & -part).bit_length() - 1) // BITS * BITS
        copies = part >> shift & COPY_MASK
        if packed >> shift & COPY_MASK < copies:
            return False
        part -= copies << shift
    return True
