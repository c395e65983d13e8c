"""The tổ tôm and chắn packs as SVG: number, suit sign and name on a tall card.

The suit signs follow the players' own memory rhyme: vạn is square, văn is crossed, sách is
squiggly. A red card carries a solid seal as well as its colour, so it stays red on a grey printer.
"""

from __future__ import annotations

from collections.abc import Collection

from notation.games.mat_deck import SPECIAL_NAMES, SUIT_NAMES, SUITS, name

_SPECIAL_SHORT = {"cc": "chi", "tt": "thang", "oc": "cụ"}

#: Suit signs on a 24 by 24 square, drawn as strokes.
_SIGNS = {
    "v": '<rect class="sign" x="4.5" y="4.5" width="15" height="15"/>',
    "n": '<path class="sign" d="M4.5 4.5L19.5 19.5M19.5 4.5L4.5 19.5"/>',
    "s": '<path class="sign" d="M12 2.5C5 5 5 8 12 9.5C19 11 19 13.5 12 15C5 16.5 5 19 12 21.5"/>',
}
#: The three cards without a number: two facing fish, a boat, an old man's hat and beard.
_FIGURES = {
    "cc": '<path class="sign" d="M4 8.5C10 3 18 3 20 8.5C18 14 10 14 4 8.5M4 8.5L1 5.5M4 8.5L1 11.5'
    "M20 22.5C14 17 6 17 4 22.5C6 28 14 28 20 22.5M20 22.5L23 19.5M20 22.5L23 25.5"
    '"/>',
    "tt": '<path class="sign" d="M1 19H23C21 26 17 28 12 28C7 28 3 26 1 19M12 19V3M12 4L20 15H12"/>',
    "oc": '<path class="sign" d="M1 12L12 3L23 12ZM6 12C6 18 8 20 12 20C16 20 18 18 18 12M8 19L12 29L16 19"/>',
}


def is_card(code: str) -> bool:
    """Is this the code of a card of the 120?"""
    return code in _SPECIAL_SHORT or (len(code) == 2 and code[0] in "123456789" and code[1] in SUITS)


def name_of(code: str, language: str) -> str:
    """The name in words, such as `ngũ vạn` or `five of myriads`; the code itself if it is no card."""
    return name(code, language) if is_card(code) else code


def short_of(code: str) -> str:
    """Number and suit as the players write them, such as `5 vạn`; the name of a card without a number."""
    if code in _SPECIAL_SHORT:
        return SPECIAL_NAMES["vi"][code]
    return f"{code[0]} {SUIT_NAMES['vi'][code[1]]}" if is_card(code) else code


def pips() -> str:
    """The suit signs as symbols `pip-v`, `pip-s`, `pip-n`, 24 by 24."""
    return "".join(f'<symbol id="pip-{s}" viewBox="0 0 24 24">{_SIGNS[s]}</symbol>' for s in SUITS)


def face(code: str, red: Collection[str]) -> str:
    """The face of one card as the symbol `f-CODE`, 40 by 76; `f-x` is a card lying face down."""
    paper = '<rect class="paper" x="1" y="1" width="38" height="74" rx="4"/>'
    if not is_card(code):
        return (
            f'<symbol id="f-x" viewBox="0 0 40 76">{paper}<rect class="back" x="5" y="5" width="30" height="66" rx="2"/>'
            "</symbol>"
        )
    ink = "red" if code in red else "black"
    seal = '<circle class="seal" cx="33" cy="7.5" r="4"/>' if code in red else ""
    if code in _SPECIAL_SHORT:
        written = _SPECIAL_SHORT[code]
        middle = f'<svg x="7" y="12" width="26" height="34" viewBox="0 0 24 30">{_FIGURES[code]}</svg>'
    else:
        written = SUIT_NAMES["vi"][code[1]]
        middle = (
            f'<text class="rank" x="18" y="31" text-anchor="middle" font-size="31">{code[0]}</text>'
            f'<svg x="9" y="34" width="22" height="22" viewBox="0 0 24 24">{_SIGNS[code[1]]}</svg>'
        )
    size = 11 if len(written) > 4 else 15
    return (
        f'<symbol id="f-{code}" viewBox="0 0 40 76"><g class="face-{ink}">{paper}{seal}{middle}'
        f'<text class="name" x="20" y="70" text-anchor="middle" font-size="{size}">{written}</text></g></symbol>'
    )
