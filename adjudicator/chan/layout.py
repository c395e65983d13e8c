"""The layout of a winning hand, group by group, and a layout as the winner showed it.

Source: seed item "Goal" (pairs may not be split); `rules/chan.md` 7.1.
"""

from __future__ import annotations

from adjudicator.chan.cuoc.win import CA, CHIU, Win
from adjudicator.chan.deck import FACES, NUMBER, ONE, count
from adjudicator.chan.pairs import ca_in, pairing
from adjudicator.chan.result import Group
from notation.group import Group as Shown

Pair = tuple[int, int]


def ca_of(win: Win) -> int:
    """How many cạ the whole hand has."""
    full = win.concealed + (0 if win.card is None else ONE[win.card])
    return ca_in(full) + sum(meld.kind == CA for meld in win.melds)


def layout_of(win: Win) -> tuple[Group, ...]:
    """What lay open first, then the concealed chắn, cạ and què; the group of the winning card is marked."""
    groups = [
        Group(
            ("chan", "ca", "chiu")[meld.kind],
            (FACES[meld.card],) * 4 if meld.kind == CHIU else (FACES[meld.card], FACES[meld.hand]),
            "mat",
        )
        for meld in win.melds
    ]
    card = win.card
    full = win.concealed + (0 if card is None else ONE[card])
    pairs = pairing(full, card)
    chan = list(pairs.chan)
    if card is not None and win.chiu:
        chan = [pair for pair in chan if pair[0] != card]
        groups.append(Group("chiu", (FACES[card],) * 4, "hand", True))
    done = card is None or win.chiu
    for pair in chan:
        mine = not done and pair[0] == card and not count(full, pair[0]) & 1
        done = done or mine
        groups.append(Group("chan", (FACES[pair[0]], FACES[pair[1]]), "hand", mine))
    for pair in pairs.ca:
        mine = not done and card in pair
        done = done or mine
        groups.append(Group("ca", (FACES[pair[0]], FACES[pair[1]]), "hand", mine))
    groups.extend(Group("que", (FACES[face],), "hand", not done and face == card) for face in pairs.que)
    return tuple(groups)


def pairs_of(win: Win) -> tuple[tuple[Pair, ...], tuple[Pair, ...]]:
    """The forced pairs of the whole hand and of the concealed part, each pair sorted."""
    pairs = pairing(win.concealed + (0 if win.card is None else ONE[win.card]))
    concealed = tuple(_sorted(pair) for pair in (*pairs.chan, *pairs.ca))
    laid: list[Pair] = []
    for meld in win.melds:
        laid.extend([_sorted((meld.card, meld.hand))] * meld.pairs)
    return (*laid, *concealed), concealed


def pairs_shown(layout: tuple[Shown, ...]) -> tuple[Pair, ...] | None:
    """The groups of a shown layout as pairs; four of a kind are two. None where a group is no pair."""
    pairs: list[Pair] = []
    for group in layout:
        if any(code not in NUMBER for code in group.cards):
            return None
        faces = sorted(NUMBER[code] for code in group.cards)
        if len(faces) == 4 and len(set(faces)) == 1:
            pairs.extend([(faces[0], faces[0])] * 2)
        elif len(faces) == 2:
            pairs.append((faces[0], faces[1]))
        else:
            return None
    return tuple(pairs)


def _sorted(pair: Pair) -> Pair:
    return pair if pair[0] <= pair[1] else (pair[1], pair[0])
