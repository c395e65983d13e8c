"""What a statement speaks of: the suits and cards it names, and what it says of the opponents' cards.

SOURCE: Law 68C, 70C1, 70E1; rules 4.3 and 4.4.
"""

from __future__ import annotations

from notation.games.bridge import NUMBER, SEAT_NUMBER, SUIT_MASK
from notation.statement import (
    ConcedeTricks,
    Condition,
    Discard,
    DrawTrumps,
    Finesse,
    If,
    LeadFrom,
    PlayCards,
    Rest,
    Ruff,
    Run,
    Statement,
    Token,
    TopDown,
    Tricks,
    condition_suit,
)


def placed_by(statement: Statement, own: dict[int, int], out: int, side: int) -> tuple[int, int]:
    """Cards that the finesses of a statement place with the left and the right opponent.

    A finesse of a card through an opponent counts on the missing higher cards being with him. Where the
    words do not say through whom, the card and its hand do: the opponent who plays before it.
    """
    held = [0, 0]
    for token in _flat(statement):
        if not isinstance(token, Finesse):
            continue
        card = NUMBER[token.card]
        missing = out & SUIT_MASK[card // 13] & -(2 << card)
        if token.through is not None:
            seat = SEAT_NUMBER[token.through]
        else:
            holder = own.get(card, side)
            seat = (holder + 3) & 3
        if (seat ^ side) & 1:
            held[0 if seat == (side + 1) & 3 else 1] |= missing
    both = held[0] & held[1]
    return held[0] & ~both, held[1] & ~both


def _flat(statement: Statement) -> list[Token]:
    tokens: list[Token] = []
    for token in statement:
        if isinstance(token, If):
            tokens += _flat(token.then) + _flat(token.otherwise)
        else:
            tokens.append(token)
    return tokens


def _conditions(statement: Statement) -> list[Condition]:
    """Every condition of the words, those inside of others too."""
    found: list[Condition] = []
    for token in statement:
        if isinstance(token, If):
            found += [token.condition, *_conditions(token.then), *_conditions(token.otherwise)]
    return found


def speaks_of(statement: Statement, trumps: int | None) -> bool:
    """Does the statement say anything about trumps?"""
    if trumps is None:
        return False
    letter = "SHDC"[trumps]
    if any(condition_suit(condition) == letter for condition in _conditions(statement)):
        return True
    for token in _flat(statement):
        if isinstance(token, DrawTrumps):
            return True
        if isinstance(token, Run | TopDown) and token.suit == letter:
            return True
        if isinstance(token, PlayCards) and token.cards and token.cards[0][0] == letter:
            return True
        if isinstance(token, ConcedeTricks) and token.to is not None and token.to[0] == letter:
            return True
    return False


def suits_of(tokens: Statement, trumps: int | None) -> int:
    """The suits, as a four-bit set, that the words tell him to play."""
    letters = ""
    trump = "" if trumps is None else "SHDC"[trumps]
    for token in _flat(tokens):
        match token:
            case PlayCards(cards):
                letters += "".join(card[0] for card in cards)
            case Run(suit) | TopDown(suit):
                letters += suit
            case Ruff(suit, _):
                letters += suit + trump
            case Discard(card, on):
                letters += card[0] + (on[0] if on else "SHDC")
            case Finesse(card, _):
                letters += card[0]
            case DrawTrumps():
                letters += trump
    return sum(1 << suit for suit, letter in enumerate("SHDC") if letter in letters)


def harmless(tokens: Statement, placed: bool) -> bool:
    """Can the words never make him give up a trick that he is sure of, whatever is played?

    Lists and concessions name no play; a finesse against a card still placed where he said is part of what
    he is sure of.
    """
    if not placed and any(isinstance(token, Finesse) for token in _flat(tokens)):
        return False
    return all(
        isinstance(token, Tricks | ConcedeTricks | Rest | LeadFrom | Finesse) for token in _flat(tokens)
    )


def promised(tokens: Statement) -> int:
    """The cards that the words still mean to win tricks with: he does not throw them away."""
    cards = 0
    for token in tokens:
        if isinstance(token, PlayCards | Tricks):
            for card in token.cards:
                cards |= 1 << NUMBER[card]
    return cards
