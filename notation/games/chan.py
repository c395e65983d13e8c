"""The deck of chắn: ranks 2 to 9 and Chi chi, 25 faces, 100 cards, four players.

The cái is dealt 20 cards, the others 19, and 23 lie in the nọc. Source: `rules/chan.md` 2 and 3.
"""

from __future__ import annotations

from notation.games.mat_deck import SUITS, Deck

SEATS = ("1", "2", "3", "4")
DECK = Deck(
    faces=(*(f"{rank}{suit}" for suit in SUITS for rank in range(2, 10)), "cc"),
    red=frozenset({"8v", "9v", "8s", "9s", "cc"}),
    yeu=frozenset(),
)
FACES = DECK.faces
INDEX = DECK.index
CAI_CARDS, OTHER_CARDS, NOC_CARDS = 20, 19, 23
