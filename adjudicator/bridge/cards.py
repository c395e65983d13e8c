"""Faults of the cards themselves, before the first act. Source: Laws 1, 13 and 14."""

from __future__ import annotations

from adjudicator.bridge.board import Board
from adjudicator.finding import Finding
from notation.games.bridge import CARDS, PACK, SEATS
from notation.message import message


def faults_of_cards(board: Board) -> tuple[Finding, ...]:
    """A card in two places, hands that are not 13 cards, hands of an ending that are unequal."""
    north, east, south, west = board.dealt
    if (
        board.whole
        and north ^ east ^ south ^ west == PACK == north | east | south | west
        and all(mask.bit_count() == 13 for mask in board.dealt)
    ):
        return ()
    found: list[Finding] = []
    seen: dict[int, int] = {}

    def fault(name: str, article: str, seat: int, **args: str | int) -> None:
        words = message(f"bridge.{name}", seat=SEATS[seat], **args)
        found.append(Finding(f"bridge/{name}", 0, SEATS[seat], f"bridge/{board.edition}/{article}", words))

    places = [(seat, card) for seat in range(4) for card in range(52) if board.dealt[seat] >> card & 1]
    for seat, card in [*places, *board.trick]:
        if card in seen:
            fault("card-twice", "14", seat, card=CARDS[card], other=SEATS[seen[card]])
        seen.setdefault(card, seat)
    on_table = [seat for seat, _ in board.trick]
    sizes = {
        seat: board.dealt[seat].bit_count() + on_table.count(seat) for seat in range(4) if board.known[seat]
    }
    due = 13 if board.whole else max(sizes.values(), default=0)
    for seat, size in sizes.items():
        if size != due:
            fault("hand-size", "13", seat, size=size, due=due)
    return tuple(found)
