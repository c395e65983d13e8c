"""The deck of tổ tôm: 30 faces, 120 cards, five players, 21 cards for the cái and 20 for the others.

Source: `rules/totom.md` 1.1 to 1.4 and 2.2.
"""

from __future__ import annotations

from notation.games.mat_deck import SPECIALS, SUITS, Deck

SEATS = ("1", "2", "3", "4", "5")
RED_YEU = frozenset(SPECIALS)
BLACK_YEU = frozenset({"1v", "1s", "1n"})
DECK = Deck(
    faces=tuple(f"{rank}{suit}" for suit in SUITS for rank in range(1, 10)) + SPECIALS,
    red=frozenset({"8v", "9v", "8s", "9s"}) | RED_YEU,
    yeu=RED_YEU | BLACK_YEU,
)
FACES = DECK.faces
INDEX = DECK.index
CAI_CARDS, OTHER_CARDS, NOC_CARDS = 21, 20, 19
