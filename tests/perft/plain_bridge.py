"""Auctions counted by a formula, and play counted over lists of words: nothing here knows the program's rules."""

from __future__ import annotations

from math import comb


def tails(calls: int) -> int:
    """Ways to make so many calls without a bid behind a bid: pass, double, redouble (calls ≤ 3).

    Player 1 and 3 behind the bidder are his opponents and may double once; 2 is his partner and may redouble.
    """
    ways = 0
    for word in words(calls):
        doubled = 0
        for place, call in enumerate(word, 1):
            if call == "X" and (place % 2 == 0 or doubled):
                break
            if call == "XX" and (place % 2 or doubled != 1):
                break
            doubled += call != "P"
        else:
            ways += 1
    return ways


def words(length: int) -> list[tuple[str, ...]]:
    """All words of passes, doubles and redoubles."""
    found: list[tuple[str, ...]] = [()]
    for _ in range(length):
        found = [(*word, call) for word in found for call in ("P", "X", "XX")]
    return found


def auctions(calls: int) -> int:
    """Auctions of so many calls, at most four: so none ends before the last.

    Which bids are made is a choice of k of the 35, for they go up; then passes before the first bid, and a tail
    behind each.
    """

    def share(left: int, bids: int) -> int:
        """Ways to share out the calls that are no bids behind so many bids."""
        if bids == 0:
            return int(left == 0)
        return sum(tails(here) * share(left - here, bids - 1) for here in range(left + 1))

    total = 1  # all pass
    for bids in range(1, calls + 1):
        rest = calls - bids
        total += comb(35, bids) * sum(share(rest - passes, bids) for passes in range(rest + 1))
    return total


def plays(
    hands: dict[str, list[str]],
    leader: str,
    trumps: str,
    depth: int,
    *,
    any_leader: bool = False,
    declaring: str = "NS",
) -> list[int]:
    """Plays by one card, two … `depth`.

    With `any_leader` a lead out of turn is let pass: by either opponent of the player who is to lead, and by his
    partner, unless the two are declarer and dummy (that is a lead from the wrong hand, Law 55).
    """
    found = [0] * depth

    def go(hands: dict[str, list[str]], leader: str, trick: list[str], at: int) -> None:
        if at == depth:
            return
        leaders = [leader]
        if any_leader and not trick:
            partner = "NESW"[("NESW".index(leader) + 2) % 4]
            leaders = [seat for seat in "NESW" if seat != partner or seat not in declaring]
        for first in leaders:
            seat = "NESW"[("NESW".index(first) + len(trick)) % 4]
            for card in hands[seat]:
                if trick and card[0] != trick[0][0] and any(other[0] == trick[0][0] for other in hands[seat]):
                    continue
                found[at] += 1
                rest = {name: [c for c in held if c != card] for name, held in hands.items()}
                table = [*trick, card]
                if len(table) < 4:
                    go(rest, first, table, at + 1)
                else:
                    go(rest, winner(table, first, trumps), [], at + 1)

    go(hands, leader, [], 0)
    return found


def winner(trick: list[str], leader: str, trumps: str) -> str:
    """Who wins the trick: the highest trump, else the highest card of the suit led."""
    suit = trumps if any(card[0] == trumps for card in trick) else trick[0][0]
    best = max((card for card in trick if card[0] == suit), key=lambda card: "23456789TJQKA".index(card[1]))
    return "NESW"[("NESW".index(leader) + trick.index(best)) % 4]
