"""The picture cước. Source: `rules/chan.md` 8.4."""

from __future__ import annotations

from adjudicator.chan.cuoc.win import Win
from adjudicator.chan.deck import count
from adjudicator.chan.house import Picture


def shows(win: Win, picture: Picture) -> bool:
    """chan/published/picture: the cards of a picture cước (Chì and Bạch thủ are asked for elsewhere)."""
    if win.card != picture.card:
        return False
    exposed = {face for meld in win.melds for face in (meld.card, meld.hand)}
    return all(face in exposed for face in picture.exposed) and all(
        count(win.concealed, face) >= 2 for face in picture.concealed
    )
