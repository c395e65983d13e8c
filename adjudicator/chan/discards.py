"""What may be discarded (§6.3). Source: seed items "Playing a turn"; `rules/chan.md` 6.3."""

from __future__ import annotations

from adjudicator.chan.deck import ALL_FACES, ODD, RANK, RANK_FACES, count
from adjudicator.chan.house import House
from adjudicator.chan.position import Player


def breaks_pair(hand: int, face: int) -> bool:
    """chan/table/3/keep-pairs: one card of two, or of four, would be thrown away."""
    return count(hand, face) in (2, 4)


def was_declined(player: Player, face: int, house: House) -> bool:
    """chan/table/3/declined: a face whose chắn the player let go by.

    The flag `declined_faces`: could-take counts only chắn that could have been taken, every-pass each
    card passed with the option (holding the face now, he held it then: hands never grow).
    """
    mask = player.declined if house.declined_is_could_take else player.passed
    return bool(mask >> face & 1)


def splits_ca(player: Player, face: int) -> bool:
    """chan/table/3/both-of-a-ca: a cạ was taken, and another face of this rank was already discarded."""
    others = player.discards & RANK_FACES[RANK[face]] & ~(1 << face)
    return bool(player.ca_ranks and others)


def may_discard(player: Player, hand: int, face: int, house: House) -> bool:
    """legalDiscard: an odd face, no declined one, not the mate of a discard after a cạ was taken."""
    copies = count(hand, face)
    if copies == 0 or (copies in (2, 4) and house.break_pair_discard == "illegal"):
        return False
    return not was_declined(player, face, house) and not splits_ca(player, face)


def legal_discards(player: Player, hand: int, house: House) -> tuple[int, ...]:
    """Every face that may be discarded from `hand`, the player being as after his capture."""
    faces = hand & ODD if house.break_pair_discard == "illegal" else hand | hand >> 1 | hand >> 2
    return tuple(
        face for face in ALL_FACES if faces >> (4 * face) & 1 and may_discard(player, hand, face, house)
    )


def has_discard(player: Player, hand: int, house: House) -> bool:
    """Is there any legal discard?"""
    odd = hand & ODD
    while odd:
        low = odd & -odd
        if may_discard(player, hand, (low.bit_length() - 1) >> 2, house):
            return True
        odd ^= low
    return house.break_pair_discard != "illegal" and bool(legal_discards(player, hand, house))
