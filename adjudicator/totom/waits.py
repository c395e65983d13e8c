"""What a hand of 20 waits for, and the way each card is reached.

Source: rules §6.5. Waits are structural: copies that lie visible elsewhere are not taken out.
"""

from __future__ import annotations

from functools import lru_cache

from adjudicator.totom.hand import EAT, KHAN, PHONG, Hand, is_u
from adjudicator.totom.packing import count
from adjudicator.totom.rules import Rules
from notation.games.totom import FACES

WAYS = (EAT, PHONG, KHAN)
Waits = tuple[tuple[int, tuple[str, ...]], ...]


@lru_cache(maxsize=4096)
def waits(hand: Hand, rules: Rules) -> Waits:
    """(face, ways) for every face of which the player owns fewer than four and that wins."""
    owned = hand.owned
    found = []
    for face in range(len(FACES)):
        if count(owned, face) < 4:
            hows = tuple(how for how in WAYS if is_u(hand, face, how, rules))
            if hows:
                found.append((face, hows))
    return tuple(found)


def wait_codes(hand: Hand, rules: Rules) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """The same with card codes."""
    return tuple((FACES[face], hows) for face, hows in waits(hand, rules))
