"""Faults of a played card. Source: Laws 44, 45, 53 to 58, 61, 68D."""

from __future__ import annotations

from collections.abc import Callable

from adjudicator.bridge.position import Played, Position, trick_facing
from adjudicator.finding import Finding
from notation.games.bridge import CARDS, SEATS, SUIT_MASK, SUITS, codes_of
from notation.message import message


def faults_of_card(position: Position, seat: int, card: int, event: int) -> tuple[Finding, ...]:
    """Every fault of one card, seen from the position before it. `card` is -1 where not recorded."""
    hand = position.hands[seat]
    regular = (
        position.turn == seat
        and not position.gaps
        and position.auction_over
        and not position.claim
        and (card < 0 or hand >> card & 1 or not position.board.known[seat])
    )
    trick = position.trick
    if regular and (not trick or card < 0 or card // 13 == trick[0].card // 13 or not hand & _led(trick)):
        return ()
    return _faults(position, seat, card, event)


def _led(trick: tuple[Played, ...]) -> int:
    """The mask of the suit led, 0 where it is unknown."""
    led = trick[0].card
    return SUIT_MASK[led // 13] if led >= 0 else 0


def _faults(position: Position, seat: int, card: int, event: int) -> tuple[Finding, ...]:
    """The slow path: something is irregular."""
    found: list[Finding] = []
    code = CARDS[card] if card >= 0 else "??"

    def fault(
        name: str, article: str, note: bool = False, evidence: tuple[int, ...] = (), **args: str | int
    ) -> None:
        words = message(f"bridge.{name}", seat=SEATS[seat], card=code, **args)
        article = f"bridge/{position.board.edition}/{article}"
        found.append(Finding(f"bridge/{name}", event, SEATS[seat], article, words, evidence, note))

    if position.claim and seat not in position.gaps:
        fault("play-after-claim", "68/D", note=True, evidence=(position.claim,), claim=position.claim)
    if not position.auction_over and position.calls:
        fault("play-before-auction-ends", "22")
    _turn_faults(position, seat, fault)
    if card >= 0:
        _card_faults(position, seat, card, fault)
    return tuple(found)


def _turn_faults(position: Position, seat: int, fault: Callable[..., None]) -> None:
    """Out of turn, from the wrong hand, twice to one trick."""
    turn, declarer = position.turn, position.declarer
    if not position.auction_over:  # before its end nobody is to lead; without one declarer's left is
        turn = None if position.calls or declarer is None else (declarer + 1) % 4
    if seat in position.gaps:
        return
    if any(played.seat == seat for played in position.trick):
        fault("second-card-to-trick", "58")
    elif turn is not None and seat != turn:
        if declarer is not None and seat % 2 == declarer % 2 == turn % 2:
            fault("wrong-hand", "55", turn=SEATS[turn])
        elif not position.trick:
            fault("lead-out-of-turn", "53", turn=SEATS[turn])
        else:
            fault("play-out-of-turn", "57", turn=SEATS[turn])


def _card_faults(position: Position, seat: int, card: int, fault: Callable[..., None]) -> None:
    """A card not held, played before, or of another suit while the suit led is held (Law 61A)."""
    before = next((played for played in position.plays if played.card == card), None)
    holder = next((other for other in range(4) if position.board.dealt[other] >> card & 1), None)
    if before is not None:
        fault(
            "card-played-twice", "45", evidence=(before.event,), other=SEATS[before.seat], before=before.event
        )
    elif holder is not None and holder != seat:
        fault("card-not-held", "44", holder=SEATS[holder])
    elif holder is None and position.board.known[seat]:
        fault("card-not-dealt", "44")
    trick = trick_facing(position, seat)
    if trick and trick[0].card >= 0 and seat not in {other.seat for other in trick}:
        could = position.hands[seat] & _led(trick)
        if could and card // 13 != trick[0].card // 13 and position.board.known[seat]:
            fault("revoke", "61/A", suit=SUITS[trick[0].card // 13], held=" ".join(codes_of(could)))
