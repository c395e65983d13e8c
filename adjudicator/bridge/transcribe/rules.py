"""What the rules of play add to a foreign board: who called, who played, in which order of time.

PBN's play has a column for each seat; the order of time follows from who leads, and the winner of a trick
leads to the next (Law 44G). LIN has the order of time; the seats follow from it.
"""

from __future__ import annotations

from typing import NamedTuple

from adjudicator.bridge.contract import bid_rank
from notation.foreign.board import Entries, ForeignBoard
from notation.foreign.pbn_sections import NOT_YET, SKIPPED, TO_COME, UNREAD
from notation.games.bridge import RANKS, SEAT_NUMBER, SEATS, UNKNOWN_CARD

_RANK = {rank: place for place, rank in enumerate(RANKS)}


class TimedCall(NamedTuple):
    """A call of `seat` (0–3), `entry` of the auction; `skipped` the seats he called over."""

    entry: int
    seat: int
    call: str
    skipped: tuple[int, ...] = ()


class TimedCard(NamedTuple):
    """A card of `seat` (0–3, -1 unknown), `entry` of the play; `??` where it is not recorded."""

    entry: int
    seat: int
    card: str


class Auction(NamedTuple):
    """The calls in order of time, and the words from `unread` on where one of them cannot be read."""

    calls: tuple[TimedCall, ...] = ()
    unread: int | None = None


class Play(NamedTuple):
    """The cards in order of time. `rest` is the first entry whose place in time is unknown, None if all are
    known. `inferred` holds the entries whose leader is only probable: an unknown card lay in the trick before.
    `to_come` is the entry of PBN's `+`, `late` the entries given after it in time.
    """

    cards: tuple[TimedCard, ...] = ()
    rest: int | None = None
    inferred: tuple[int, ...] = ()
    to_come: int | None = None
    late: tuple[int, ...] = ()


class Outcome(NamedTuple):
    """What the calls come to: `contract` such as `4SX`, `Pass`, "" if the auction is not over.

    `declarer` is 0–3, -1 where there is none. `over` is the number of calls up to the end of the auction.
    """

    contract: str
    declarer: int
    over: int


def time_auction(board: ForeignBoard) -> Auction:
    """The calls with their callers; `AP` becomes the passes that end the auction (Law 22)."""
    auction = board.auction
    if auction is None:
        return Auction()
    first = SEAT_NUMBER.get(auction.first or board.dealer, -1)
    if first < 0:
        return Auction((), 0 if auction.items else None)
    calls: list[TimedCall] = []
    skipped: tuple[int, ...] = ()
    passes, bid, seat = 0, False, first
    for index, item in enumerate(auction.items):
        if item == UNREAD:
            return Auction(tuple(calls), index)
        if item == SKIPPED:
            skipped = (*skipped, seat) if len(skipped) < 4 else skipped
        elif item == "AP":
            for _ in range((3 if bid else 4) - passes):
                calls.append(TimedCall(index, seat, "P"))
                seat, passes = (seat + 1) % 4, passes + 1
            continue
        elif item != NOT_YET:
            calls.append(TimedCall(index, seat, item, skipped))
            skipped = ()
            if item == "P":
                passes += 1
            else:
                passes, bid = 0, True
        seat = (seat + 1) % 4
    return Auction(tuple(calls))


def outcome(calls: tuple[TimedCall, ...]) -> Outcome:
    """The contract of an auction. Sources: Law 22 (end of the auction), Law 19 (doubles)."""
    best: TimedCall | None = None
    doubled, passes = 0, 0
    first_named: dict[tuple[int, str], int] = {}
    for number, call in enumerate(calls):
        if call.call == "P":
            passes += 1
            if passes == (4 if best is None else 3):
                return _settled(best, doubled, first_named, number + 1)
            continue
        passes = 0
        if call.call == "X":
            doubled = 1
        elif call.call == "XX":
            doubled = 2
        else:
            best, doubled = call, 0
            first_named.setdefault((call.seat % 2, call.call[1:]), call.seat)
    return Outcome("", -1, len(calls))


def _settled(
    best: TimedCall | None, doubled: int, first_named: dict[tuple[int, str], int], over: int
) -> Outcome:
    if best is None:
        return Outcome("Pass", -1, over)
    return Outcome(best.call + "X" * doubled, first_named[best.seat % 2, best.call[1:]], over)


def strain_of(contract: str) -> str:
    """S H D C NT of `4SX` or of a bare strain, "" if there is none."""
    if not contract or contract == "Pass":
        return ""
    return (contract[1:] if contract[0].isdigit() else contract).rstrip("X")


def winner(trick: list[TimedCard], strain: str) -> int:
    """The seat that wins a trick given in order of time; unknown cards do not win. Source: Law 44E, F."""
    best = trick[0]
    for card in trick[1:]:
        if card.card == UNKNOWN_CARD:
            continue
        if best.card == UNKNOWN_CARD:
            best = card
        elif card.card[0] == best.card[0]:
            if _RANK[card.card[1]] > _RANK[best.card[1]]:
                best = card
        elif card.card[0] == strain:
            best = card
    return best.seat


def one_suit(trick: list[TimedCard]) -> bool:
    """True where nobody can have ruffed: trumps do not matter."""
    return len({card.card[0] for card in trick}) == 1 and trick[0].card != UNKNOWN_CARD


def time_play(board: ForeignBoard, strain: str, declarer: int) -> Play:
    """The cards in order of time."""
    play = board.play
    if play is None or not play.items:
        return Play()
    return (
        _columns(board, play, strain, declarer) if play.columns else _sequence(board, play, strain, declarer)
    )


def _opening_leader(board: ForeignBoard, play: Entries, declarer: int) -> int:
    """The first seat of the play: as given, else declarer's left (Law 41A), else whoever holds the card."""
    if play.first:
        return SEAT_NUMBER[play.first]
    if declarer >= 0:
        return (declarer + 1) % 4
    for seat, hand in enumerate(board.hands):
        if hand is not None and play.items[0] in hand:
            return seat
    return -1


def _sequence(board: ForeignBoard, play: Entries, strain: str, declarer: int) -> Play:
    """LIN: cards in order of time; clockwise from the leader."""
    seat = _opening_leader(board, play, declarer)
    cards: list[TimedCard] = []
    trick: list[TimedCard] = []
    inferred: list[int] = []
    append, collect = cards.append, trick.append
    for index, item in enumerate(play.items):
        timed = TimedCard(index, seat, UNKNOWN_CARD if item == UNREAD else item)
        append(timed)
        collect(timed)
        if len(trick) < 4:
            seat = (seat + 1) % 4 if seat >= 0 else -1
            continue
        if seat < 0 or not strain:
            # without a contract nobody knows who wins: the next leader is whoever holds his card
            seat = -1
            if index + 1 < len(play.items):
                following = play.items[index + 1]
                for place, hand in enumerate(board.hands):
                    if hand is not None and following in hand:
                        seat = place
        else:
            seat = winner(trick, strain)
            if any(card.card == UNKNOWN_CARD for card in trick):
                inferred.append(index + 1)
        trick.clear()
    return Play(tuple(cards), None, tuple(place for place in inferred if place < len(play.items)))


def _columns(board: ForeignBoard, play: Entries, strain: str, declarer: int) -> Play:
    """PBN: entry i belongs to the seat first + i (3.6)."""
    first = _opening_leader(board, play, declarer)
    if first < 0:
        return Play((), 0)
    items = play.items[:52]
    led = {mark.entry for mark in play.marks if mark.irregular == "L"}
    full = _full_rows(items)
    cards: list[TimedCard] = []
    leader = first
    doubtful = False
    inferred: list[int] = []
    to_come: int | None = None
    late: list[int] = []
    for start in range(0, len(items), 4):
        row = items[start : start + 4]
        if led:
            for index in range(start, start + len(row)):
                if index in led:
                    leader, doubtful = (first + index) % 4, False
                    break
        order = [start + (leader - first + place) % 4 for place in range(4)]
        given = [index for index in order if index < len(items) and items[index] not in (NOT_YET, TO_COME)]
        if to_come is None:
            to_come = next((index for index in order if index < len(items) and items[index] == TO_COME), None)
            if to_come is not None:
                late = [index for index in given if order.index(index) > order.index(to_come)]
        elif given:
            late.extend(given)
        if not given:
            if start < full:
                return Play(tuple(cards), start, tuple(inferred), to_come, tuple(late))
            continue
        if doubtful:
            inferred.append(start)
        last = 4 if start + 4 <= full - 1 else order.index(given[-1]) + 1
        trick = []
        for index in order[:last]:
            item = items[index] if index < len(items) else NOT_YET
            code = UNKNOWN_CARD if item in (NOT_YET, UNREAD, TO_COME) else item
            trick.append(TimedCard(index, (first + index) % 4, code))
        cards.extend(trick)
        if last < 4 or start + 4 >= full:
            continue
        if not strain and not one_suit(trick):
            return Play(tuple(cards), start + 4, tuple(inferred), to_come, tuple(late))
        leader = winner(trick, strain)
        doubtful = any(card.card == UNKNOWN_CARD for card in trick)
    return Play(tuple(cards), None, tuple(inferred), to_come, tuple(late))


def _full_rows(items: tuple[str, ...]) -> int:
    """The number of entries up to the last one that is a card."""
    size = len(items)
    while size and items[size - 1] in (NOT_YET, TO_COME):
        size -= 1
    return size


def sufficient(call: str, before: str) -> bool:
    """True where a bid is higher than the last one. Source: Law 18."""
    return not before or bid_rank(call) > bid_rank(before)


def tricks_of(cards: tuple[TimedCard, ...], strain: str, side: int) -> int | None:
    """Complete tricks won by a side (0 N-S, 1 E-W); None where an unknown card may have won one."""
    won = 0
    for start in range(0, len(cards) - 3, 4):
        trick = list(cards[start : start + 4])
        if any(card.seat < 0 or card.card == UNKNOWN_CARD for card in trick):
            return None
        won += winner(trick, strain) % 2 == side
    return won


def seat_name(seat: int) -> str:
    """`N E S W`, `?` where unknown."""
    return SEATS[seat] if seat >= 0 else "?"
