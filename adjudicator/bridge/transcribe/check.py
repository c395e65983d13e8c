"""What the rules of play say against a PBN board: codes P080–P099 of `notation.foreign.codes`.

PBN marks the irregularities that changed the course of play (3.9); one without its mark, or a mark without
one, is a fault of the file. The acts are recorded as they stand either way. LIN has no such marks: there the
record's own findings speak.
"""

from __future__ import annotations

from itertools import product

from adjudicator.bridge.transcribe.rules import (
    Outcome,
    Play,
    TimedCall,
    TimedCard,
    outcome,
    seat_name,
    strain_of,
    sufficient,
    time_auction,
    time_play,
    winner,
)  # fmt: skip
from notation.diagnostics import Diagnostic
from notation.foreign.board import Entries, ForeignBoard
from notation.foreign.pbn_place import place_of
from notation.foreign.pbn_sections import NOT_YET, SKIPPED
from notation.foreign.report import Report
from notation.games.bridge import SEAT_NUMBER, SEATS, UNKNOWN_CARD


def check(board: ForeignBoard) -> tuple[Diagnostic, ...]:
    """Everything that auction, play, contract and result of a PBN board say against each other."""
    if board.format != "pbn":
        return ()
    report = Report(board.source)
    auction = time_auction(board)
    done = outcome(auction.calls)
    if board.auction is not None and auction.calls:
        _check_auction(board, board.auction, auction.calls, done, report)
    contract = board.contract or done.contract
    declarer = SEAT_NUMBER.get(board.declarer, done.declarer)
    strain = strain_of(contract)
    if board.play is not None and board.play.items:
        play = time_play(board, strain, declarer)
        _check_play(board, board.play, play, strain, declarer, report)
        _check_result(board, play, strain, declarer, report)
    return tuple(report.found)


def _at(board: ForeignBoard, section: str, index: int) -> int:
    """The offset of an entry in the board's text."""
    return place_of(board.source.text, section, index)


def _check_auction(
    board: ForeignBoard, entries: Entries, calls: tuple[TimedCall, ...], done: Outcome, report: Report
) -> None:
    """Dealer, sufficiency, doubles, marks, end; then declarer and contract. Sources: Laws 17, 18, 19, 22."""
    first = next((index for index, item in enumerate(entries.items) if item != NOT_YET), 0)
    start = (SEAT_NUMBER.get(entries.first, 0) + first) % 4
    if board.dealer and start != SEAT_NUMBER[board.dealer]:
        report.add("P080", _at(board, "Auction", first), 1, dealer=board.dealer, seat=SEATS[start])
    marked = {mark.entry for mark in entries.marks if mark.irregular == "I"}
    bid, bidder, doubled = "", -1, 0
    for number, call in enumerate(calls):
        word = call.call
        if number >= done.over:
            report.add("P085", _at(board, "Auction", call.entry), len(word), call=word)
            break
        if word == "P":
            continue
        if word in ("X", "XX"):
            wanted = (
                bid != ""
                and (call.seat - bidder) % 2 == (1 if word == "X" else 0)
                and doubled == len(word) - 1
            )
            if not wanted:
                code = "P082" if word == "X" else "P083"
                report.add(code, _at(board, "Auction", call.entry), len(word), call=word)
            doubled = len(word)
            continue
        enough = sufficient(word, bid)
        if enough and call.entry in marked:
            report.add("P084", _at(board, "Auction", call.entry), len(word), call=word)
        elif not enough and call.entry not in marked:
            report.add("P081", _at(board, "Auction", call.entry), len(word), call=word, before=bid)
        bid, bidder, doubled = word, call.seat, 0
    if done.contract and entries.items[-1] != SKIPPED:
        _check_contract(board, done, report)


def _check_contract(board: ForeignBoard, done: Outcome, report: Report) -> None:
    """Declarer, contract and doubling as the auction gives them."""
    text = board.source.text
    if board.contract and board.contract != done.contract:
        same = board.contract.rstrip("X") == done.contract.rstrip("X")
        report.add(
            "P088" if same else "P087", text.find("[Contract"), 9, given=board.contract, auction=done.contract
        )
    if board.declarer and done.declarer >= 0:
        wanted = (done.declarer + 2 * board.swapped) % 4
        if SEAT_NUMBER[board.declarer] != wanted:
            report.add(
                "P086", text.find("[Declarer"), 9, given=board.declarer, auction=seat_name(done.declarer)
            )


def _check_play(
    board: ForeignBoard, entries: Entries, play: Play, strain: str, declarer: int, report: Report
) -> None:
    """Leader, cards held, revokes and their marks, wrong leads and their marks. Sources: Laws 41, 44, 61."""
    if not board.end_position and declarer >= 0 and entries.first:
        leader = (declarer + 1) % 4
        if SEAT_NUMBER[entries.first] != leader:
            report.add("P090", board.source.text.find("[Play"), 5, given=entries.first, leader=SEATS[leader])
    for index in play.late:
        report.add("P098", _at(board, "Play", index), 2, card=entries.items[index])
    for index in play.inferred:
        report.add("P099", _at(board, "Play", index), 2)
    marks = {mark.entry: mark.irregular for mark in entries.marks if mark.irregular}
    hands = [None if hand is None else set(hand) for hand in board.hands]
    seen: set[str] = set()
    expected = SEAT_NUMBER.get(entries.first, -1)
    trick: list[TimedCard] = []
    for card in play.cards:
        mark = marks.get(card.entry, "")
        if not trick:
            if mark == "L" and card.seat == expected:
                report.add("P095", _at(board, "Play", card.entry), 2, card=card.card)
        elif mark == "L":
            report.add("P059", _at(board, "Play", card.entry), 2, mark="^L")
        trick.append(card)
        if card.card != UNKNOWN_CARD:
            _check_card(board, card, trick[0].card, mark, hands, seen, report)
        if len(trick) == 4:
            expected = winner(trick, strain) if strain else -1
            trick = []


def _check_card(
    board: ForeignBoard,
    card: TimedCard,
    led: str,
    mark: str,
    hands: list[set[str] | None],
    seen: set[str],
    report: Report,
) -> None:
    hand = hands[card.seat]
    place = _at(board, "Play", card.entry) if mark else -1
    if card.card in seen:
        report.add("P092", _at(board, "Play", card.entry), 2, card=card.card)
    elif hand is not None and card.card not in hand:
        report.add("P091", _at(board, "Play", card.entry), 2, card=card.card, seat=SEATS[card.seat])
    seen.add(card.card)
    if hand is None:
        return
    hand.discard(card.card)
    if led == UNKNOWN_CARD:
        return
    revoke = card.card[0] != led[0] and any(other[0] == led[0] for other in hand)
    if revoke and mark != "R":
        report.add("P093", _at(board, "Play", card.entry), 2, card=card.card, seat=SEATS[card.seat])
    elif mark == "R" and not revoke:
        report.add("P094", place, 2, card=card.card, seat=SEATS[card.seat])


def _check_result(board: ForeignBoard, play: Play, strain: str, declarer: int, report: Report) -> None:
    """The result lies between the tricks won and those plus the rest. Source: PBN 2.1, 3.4.15."""
    if board.result is None or not strain or declarer < 0 or play.rest is not None or play.inferred:
        return
    side, tricks = board.result
    ours = declarer % 2 if not side else (0 if side == "NS" else 1)
    longest = max((len(hand) for hand in board.hands if hand is not None), default=13)
    low = high = 0
    for start in range(0, len(play.cards), 4):
        trick = list(play.cards[start : start + 4])
        if any(card.card == UNKNOWN_CARD for card in trick):
            high += 1
        elif len(trick) == 4:
            won = winner(trick, strain) % 2 == ours
            low, high = low + won, high + won
        else:
            least, most = _half_played(board, play, trick, strain, ours)
            low, high = low + least, high + most
    left = longest - (len(play.cards) + 3) // 4
    possible = low <= tricks <= high + left
    partial = board.play is not None and board.play.end in ("+", "") and tricks == low
    place = board.source.text.find("[Result")
    if not possible and not board.wrong_result and not partial:
        report.add("P096", place, 7, result=tricks, low=low, high=high + left)
    elif possible and board.wrong_result:
        report.add("P097", place, 7, result=tricks, low=low, high=high + left)


def _half_played(
    board: ForeignBoard, play: Play, trick: list[TimedCard], strain: str, ours: int
) -> tuple[int, int]:
    """Whether the side must win, and can win, the trick in progress: every way to fill it, suits followed."""
    played = {card.card for card in play.cards}
    led = trick[0].card[0]
    choices: list[list[TimedCard]] = []
    for step in range(1, 5 - len(trick)):
        seat = (trick[-1].seat + step) % 4
        hand = board.hands[seat]
        if hand is None:
            return 0, 1
        left = [card for card in hand if card not in played]
        follow = [card for card in left if card[0] == led] or left
        if not follow or len(follow) > 13:
            return 0, 1
        choices.append([TimedCard(-1, seat, card) for card in follow])
    wins = {winner([*trick, *rest], strain) % 2 == ours for rest in product(*choices)}
    return int(wins == {True}), int(True in wins)
