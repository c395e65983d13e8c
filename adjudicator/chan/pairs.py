"""Forced pairing: chắn, cạ, què, the legal ù and the waits.

Identical pairs may not be split, so the pairing of a hand is forced. Sets of cards as in `deck`.
Source: seed items "Goal" and "Playing a turn"; `rules/chan.md` 7.1, 7.2, 7.5.
"""

from __future__ import annotations

from dataclasses import dataclass

from adjudicator.chan.deck import ALL_FACES, CHI, FACES, ODD, ONE, RANK_BITS, count

U_PAIRS, U_CHAN, U_CARDS = 10, 6, 20


def chan_in(cards: int) -> int:
    """Identical pairs: two or three copies make one chắn, four make two."""
    return (cards >> 1 & ODD).bit_count() + 2 * (cards >> 2 & ODD).bit_count()


def que_in(cards: int) -> int:
    """Cards left without a mate: the ranks with an odd number of cards, Chi chi being a rank."""
    odd = cards & ODD
    return ((odd ^ odd >> 4 ^ odd >> 8) & RANK_BITS).bit_count()


def ca_in(cards: int) -> int:
    """Pairs of one rank and two suits among the cards that no chắn binds."""
    odd = cards & ODD
    return (odd.bit_count() - ((odd ^ odd >> 4 ^ odd >> 8) & RANK_BITS).bit_count()) >> 1


def is_waiting(cards: int, chan_laid: int) -> bool:
    """One card short of an ù: five chắn or more and one què, or one ba đầu (§7.5)."""
    return que_in(cards) == 1 and chan_in(cards) + chan_laid >= U_CHAN - 1


def completes(cards: int, face: int, chan_laid: int, pairs_laid: int) -> bool:
    """Is the hand with that card added a legal ù (§7.2)? `cards` are the concealed ones before it."""
    full = cards + ONE[face]
    odd = full & ODD
    if (odd ^ odd >> 4 ^ odd >> 8) & RANK_BITS:
        return False
    chan = (full >> 1 & ODD).bit_count() + 2 * (full >> 2 & ODD).bit_count()
    if odd.bit_count() + 2 * chan != U_CARDS - 2 * pairs_laid:
        return False
    chan += chan_laid
    return chan == U_CHAN if face == CHI else chan >= U_CHAN


def waits(cards: int, chan_laid: int = 0, pairs_laid: int = 0) -> tuple[int, ...]:
    """The faces that make a legal ù of a hand one card short, own four copies excluded."""
    return tuple(
        face for face in ALL_FACES if count(cards, face) < 4 and completes(cards, face, chan_laid, pairs_laid)
    )


@dataclass(frozen=True, slots=True)
class Pairing:
    """The forced pairing of concealed cards: chắn and cạ as pairs of faces, and the cards left què."""

    chan: tuple[tuple[int, int], ...]
    ca: tuple[tuple[int, int], ...]
    que: tuple[int, ...]


def pairing(cards: int, drawn: int | None = None) -> Pairing:
    """Pair the cards rank by rank. In a ba đầu the cạ is of the first two suits, unless one is `drawn`.

    Which two cards of a ba đầu are called the cạ decides nothing; `drawn`, the card just taken, is
    put into the cạ so that the layout shows what it completed.
    """
    chan: list[tuple[int, int]] = []
    ca: list[tuple[int, int]] = []
    que: list[int] = []
    for rank in range(9):
        single: list[int] = []
        for face in range(3 * rank, min(3 * rank + 3, len(FACES))):
            copies = count(cards, face)
            chan.extend([(face, face)] * (copies // 2))
            if copies & 1:
                single.append(face)
        if len(single) == 3 and drawn == single[2]:
            single = [single[2], single[0], single[1]]
        if len(single) >= 2:
            ca.append((single[0], single[1]))
        que.extend(single[2:] if len(single) >= 2 else single)
    return Pairing(tuple(chan), tuple(ca), tuple(que))
