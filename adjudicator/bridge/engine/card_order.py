"""Which cards our double-dummy solver tries, and in which order: no value depends on the order, only time."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.bridge.position_code import (
    NO_TRUMPS,
    PlacedCard,
    beats,
    length_of,
    owned,
    run_tops,
    top_run,
)


def candidates(
    codes: Sequence[int], trumps: int, leader: int, trick: Sequence[PlacedCard], known: PlacedCard | None
) -> list[PlacedCard]:
    """The cards to try for the player to act, one of each run of touching cards, likely deciders first.

    `known` is a lead that was good in a position of this kind.
    """
    seat = (leader + len(trick)) & 3
    if not trick:
        return _leads(codes, trumps, seat, known)
    winner = 0
    for index in range(1, len(trick)):
        if beats(trick[index], trick[winner], trumps):
            winner = index
    best, led, last = trick[winner], trick[0][0], len(trick) == 3
    ours = (len(trick) - winner) & 1 == 0
    safe = ours and (last or not _can_beat(codes, trumps, led, seat + 1 & 3, best))
    follows = _cards(led, run_tops(codes[led], seat))
    if follows:
        return _ordered(codes, trumps, led, seat, last, best, safe, follows)
    ruffs: list[PlacedCard] = []
    discards: list[PlacedCard] = []
    for suit in range(4):
        if suit == trumps:
            ruffs = _cards(suit, run_tops(codes[suit], seat))
        else:
            discards += _cards(suit, run_tops(codes[suit], seat))
    discards.sort(key=_place)
    ruffs = _ordered(codes, trumps, led, seat, last, best, safe, ruffs)
    return discards + ruffs if ours else ruffs + discards


def _ordered(
    codes: Sequence[int],
    trumps: int,
    led: int,
    seat: int,
    last: bool,
    best: PlacedCard,
    safe: bool,
    mine: list[PlacedCard],
) -> list[PlacedCard]:
    """Cards of one suit, lowest first, into their order: cheap winners that last, losers, winners that do not.

    `safe`: partner has the trick, so the lowest card comes first.
    """
    if safe:
        return mine
    winners, losers, covered = [], [], []
    for card in mine:
        if not beats(card, best, trumps):
            losers.append(card)
        elif not last and _can_beat(codes, trumps, led, seat + 1 & 3, card):
            covered.append(card)
        else:
            winners.append(card)
    return winners + losers + covered


def _leads(codes: Sequence[int], trumps: int, seat: int, known: PlacedCard | None) -> list[PlacedCard]:
    """Winners to cash, then cards towards partner's winners, then the rest; suits that get ruffed are rest."""
    tops: list[PlacedCard] = []
    towards: list[PlacedCard] = []
    others: list[PlacedCard] = []
    for suit in range(4):
        cards = _cards(suit, run_tops(codes[suit], seat))
        if not cards:
            continue
        sure = not _ruffed(codes, trumps, suit, seat)
        if sure and top_run(codes[suit], seat):
            tops.append(cards.pop())
            others += cards
        elif sure and top_run(codes[suit], seat ^ 2):
            towards += cards
        else:
            others += cards
    leads = tops + towards + others
    if known in leads:
        leads.remove(known)
        leads.insert(0, known)
    return leads


def _ruffed(codes: Sequence[int], trumps: int, suit: int, seat: int) -> bool:
    """Whether an opponent of `seat` can ruff the suit at once."""
    if trumps in (NO_TRUMPS, suit):
        return False
    return any(
        not owned(codes[suit], other) and owned(codes[trumps], other)
        for other in (seat + 1 & 3, seat + 3 & 3)
    )


def _can_beat(codes: Sequence[int], trumps: int, led: int, seat: int, card: PlacedCard) -> bool:
    """Whether a seat has a legal card that beats `card` in a trick where `led` was led."""
    mine = owned(codes[led], seat)
    if mine:
        return card[0] == led and length_of(mine) > card[1]
    if trumps == NO_TRUMPS:
        return False
    mine = owned(codes[trumps], seat)
    return mine != 0 and (card[0] != trumps or length_of(mine) > card[1])


def _cards(suit: int, mask: int) -> list[PlacedCard]:
    """The cards of a mask, lowest first."""
    cards = []
    while mask:
        low = mask & -mask
        cards.append((suit, low.bit_length() - 1))
        mask ^= low
    return cards


def _place(card: PlacedCard) -> int:
    return card[1]
