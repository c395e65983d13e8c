"""What a statement speaks of: finesses that place cards (70E1), trumps (70C1), suits and promised winners (68C)."""

from __future__ import annotations

import pytest

from adjudicator.bridge.engine.mentions import harmless, placed_by, promised, speaks_of, suits_of
from notation.games.bridge import SUITS, codes_of
from tests.adjudicator.bridge.asked import line
from tests.adjudicator.bridge.hands import hands_of

#: North has the heart queen, South the spade queen and the ace-queen of clubs.
HANDS = hands_of("5.AQ.-.- -.-.-.- AQ.3.-.AQ -.-.-.-")
OUT = hands_of("KJ.KJ.K.KJ -.-.-.- -.-.-.- -.-.-.-")[0]
OWNERS = {card: seat for seat, hand in enumerate(HANDS) for card in range(52) if hand >> card & 1}


# 70E1
@pytest.mark.parametrize(
    ("text", "side", "left", "right"),
    [
        ("finesse SQ through E", 0, "SK", ""),
        ("finesse SQ through W", 0, "", "SK"),
        ("finesse SQ through N", 1, "", "SK"),  # East-West finesse: South sits on their left
        ("finesse SQ through S", 1, "SK", ""),
        ("finesse SQ through N", 0, "", ""),  # his own side
        ("finesse SQ", 0, "SK", ""),  # South plays after East
        ("finesse HQ", 0, "", "HK"),  # North plays after West
        ("finesse DQ", 0, "", "DK"),  # nobody's card: as if the first hand held it
        ("finesse SQ; finesse HQ", 0, "SK", "HK"),
        ("finesse SQ through E; finesse SQ through W", 0, "", ""),  # both: it says nothing
        ("finesse ST through E", 0, "SK SJ", ""),
        ("finesse CT through W", 0, "", "CK CJ"),
        ("play SQ", 0, "", ""),
        ("if drops HK (rest) else (finesse SQ through E)", 0, "SK", ""),
        ("if drops HK (finesse CQ through W)", 0, "", "CK"),
    ],
)
def test_70e1_a_finesse_places_the_higher_cards(text: str, side: int, left: str, right: str) -> None:
    held = placed_by(line(text), OWNERS, OUT, side)
    assert [" ".join(codes_of(cards)) for cards in held] == [left, right]


# 70C1
@pytest.mark.parametrize(
    ("text", "of"),
    [("draw trumps", "SHDC"), ("run H", "H"), ("top-down D", "D"), ("play CA S2", "C"), ("concede 1 to SK", "S"),
     ("concede 1", ""), ("ruff D in N", ""), ("discard H2 on DA", ""), ("finesse HQ", ""), ("rest", ""), ("tricks S4", ""),
     ("if drops HK (run S) else (run H)", "SH"), ("rest; run D", "D")],
)  # fmt: skip
def test_70c1_which_trumps_the_words_speak_of(text: str, of: str) -> None:
    assert "".join(suit for number, suit in enumerate(SUITS) if speaks_of(line(text), number)) == of
    assert not speaks_of(line(text), None)


# 68C
@pytest.mark.parametrize(
    ("text", "suits"),
    [("play CA S2", "SC"), ("run H", "H"), ("top-down D", "D"), ("ruff D in N", "HD"), ("discard C2 on DA", "DC"),
     ("discard C2", "SHDC"), ("discard C", "SHDC"), ("finesse SQ", "S"), ("draw trumps", "H"), ("concede 1 to SK", ""),
     ("tricks S4", ""), ("rest", ""), ("if drops HK (run S) else (run D)", "SD")],
)  # fmt: skip
def test_68c_the_suits_that_the_words_play_with_hearts_trumps(text: str, suits: str) -> None:
    found = suits_of(line(text), SUITS.index("H"))
    assert "".join(suit for number, suit in enumerate(SUITS) if found >> number & 1) == suits


def test_68c_without_trumps_a_ruff_plays_only_its_own_suit() -> None:
    assert suits_of(line("ruff D in N; draw trumps"), None) == 1 << SUITS.index("D")


@pytest.mark.parametrize(
    ("text", "placed", "none"),
    [("rest", False, True), ("tricks S4; concede 1; lead-from N", False, True), ("run S", True, False), ("draw trumps", True, False),
     ("finesse SQ", True, True), ("finesse SQ", False, False), ("play SA", True, False), ("rest; ruff D", True, False),
     ("if drops HK (run S)", True, False)],
)  # fmt: skip
def test_words_that_name_no_play_cost_nothing(text: str, placed: bool, none: bool) -> None:
    assert harmless(line(text), placed) is none


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("play SA H2; run C", "SA H2"),
        ("tricks S4 DA", "DA"),
        ("run S; draw trumps; finesse HQ", ""),
        ("rest", ""),
    ],
)
def test_cards_that_he_means_to_win_with(text: str, cards: str) -> None:
    assert " ".join(codes_of(promised(line(text)))) == cards
