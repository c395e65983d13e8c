"""The bridge pack as SVG: four suit shapes, and a face for each card.

A face is a rank and a suit shape on a 40 by 56 card. The four colours come from the style sheet
(classes `ink-S` … `ink-C`); the shapes alone tell the suits apart in black and white.
"""

from __future__ import annotations

from notation.games.bridge import CARDS, SUITS, UNKNOWN_CARD

#: Outlines of the suits on a 32 by 32 square, drawn for this project.
_SHAPES = {
    "S": "M16 2C13 8 3 13 3 20.5C3 25 6.5 27.5 10 27C12 26.7 13.6 25.6 14.6 24C14.4 26.8 13.2 28.8 11 30H21"
    "C18.8 28.8 17.6 26.8 17.4 24C18.4 25.6 20 26.7 22 27C25.5 27.5 29 25 29 20.5C29 13 19 8 16 2Z",
    "H": "M16 30C13 25 3 19.5 3 11C3 6 6.3 3 10 3C12.8 3 15 4.8 16 7.4C17 4.8 19.2 3 22 3C25.7 3 29 6 29 11"
    "C29 19.5 19 25 16 30Z",
    "D": "M16 1.5C18.8 7.4 22 12 26.5 16C22 20 18.8 24.6 16 30.5C13.2 24.6 10 20 5.5 16C10 12 13.2 7.4 16 1.5Z",
    "C": "M16 2C12.6 2 9.9 4.7 9.9 8.1C9.9 9.7 10.5 11.2 11.5 12.3C10.6 11.8 9.6 11.5 8.6 11.5"
    "C5.2 11.5 2.5 14.2 2.5 17.6C2.5 21 5.2 23.7 8.6 23.7C11.2 23.7 13.4 22.1 14.4 19.8C14.6 24.4 13.6 28 10.5 30"
    "H21.5C18.4 28 17.4 24.4 17.6 19.8C18.6 22.1 20.8 23.7 23.4 23.7C26.8 23.7 29.5 21 29.5 17.6"
    "C29.5 14.2 26.8 11.5 23.4 11.5C22.4 11.5 21.4 11.8 20.5 12.3C21.5 11.2 22.1 9.7 22.1 8.1C22.1 4.7 19.4 2 16 2Z",
}


def rank_shown(rank: str) -> str:
    """`T` in data, `10` on paper."""
    return "10" if rank == "T" else rank


def pips() -> str:
    """The four suit shapes as symbols `pip-S` … `pip-C`, 32 by 32."""
    return "".join(
        f'<symbol id="pip-{suit}" viewBox="0 0 32 32"><path class="ink-{suit}" d="{_SHAPES[suit]}"/></symbol>'
        for suit in SUITS
    )


def face(code: str) -> str:
    """The face of one card as the symbol `f-CODE`; an unknown card shows its back."""
    if code == UNKNOWN_CARD or code not in CARDS:
        return (
            '<symbol id="f-back" viewBox="0 0 40 56"><rect class="paper" x="1" y="1" width="38" height="54" rx="4"/>'
            '<rect class="back" x="5" y="5" width="30" height="46" rx="2"/>'
            '<text class="rank" x="20" y="37" text-anchor="middle" font-size="24">?</text></symbol>'
        )
    suit, rank = code[0], rank_shown(code[1])
    return (
        f'<symbol id="f-{code}" viewBox="0 0 40 56">'
        '<rect class="paper" x="1" y="1" width="38" height="54" rx="4"/>'
        f'<text class="rank ink-{suit}" x="20" y="27" text-anchor="middle" font-size="26">{rank}</text>'
        f'<svg x="10" y="31" width="20" height="20" viewBox="0 0 32 32"><path class="ink-{suit}" d="{_SHAPES[suit]}"/></svg>'
        "</symbol>"
    )
