"""An order of the suits that hangs on the cards alone: what is chosen by it is the same whatever suits are called.

Where only some of many lies can be looked at, the choice must not turn on the names of suits and seats:
the same cards under other names are the same claim (Law 70A).
"""

from __future__ import annotations

from collections.abc import Sequence


def suit_order(sets: Sequence[int], trumps: int | None, suits: Sequence[int] = ()) -> tuple[int, ...]:
    """Trumps first, then by what the sets of cards hold in each suit.

    `sets` stand in an order that turns with the seats (the player to act, the next …); `suits` are four-bit
    sets of suits, such as those in which a hand has shown out. Suits that hold the same in every set are alike.
    """
    return tuple(
        sorted(
            range(4),
            key=lambda suit: (
                suit != trumps,
                [cards >> 13 * suit & 0x1FFF for cards in sets],
                [among >> suit & 1 for among in suits],
            ),
        )
    )


def renamed(cards: int, order: tuple[int, ...]) -> int:
    """The set of cards with the suits in the places that the order gives them."""
    return sum((cards >> 13 * suit & 0x1FFF) << 13 * place for place, suit in enumerate(order))
