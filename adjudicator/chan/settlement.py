"""Who pays whom. Amounts in seat order, always adding up to nothing.

Source: seed item "Scoring"; `rules/chan.md` 9, 10.3.
"""

from __future__ import annotations

from collections.abc import Callable

from adjudicator.chan.house import House

Amounts = tuple[int, int, int, int]
NOTHING: Amounts = (0, 0, 0, 0)


def _amounts(pay: Callable[[int, int], int], receiver: int) -> list[int]:
    amounts = [0, 0, 0, 0]
    for seat in range(4):
        if seat != receiver:
            paid = pay(seat, receiver)
            amounts[seat] -= paid
            amounts[receiver] += paid
    return amounts


def _seal(amounts: list[int]) -> Amounts:
    return amounts[0], amounts[1], amounts[2], amounts[3]


def paid(winner: int, total: int, bao: frozenset[int], house: House) -> Amounts:
    """chan/table/4/pay; chan/published/pay-bao: a báo loser pays everyone's share, the innocent nothing.

    With two báo losers each pays three shares, or they split them (flag `multi_bao`).
    """
    if not bao:
        return _seal(_amounts(lambda seat, _: total, winner))
    share = 3 * total if house.multi_bao == "each" else 3 * total // len(bao)
    return _seal(_amounts(lambda seat, _: share if seat in bao else 0, winner))


def to_each(payer: int, amount: int, but: frozenset[int] = frozenset()) -> Amounts:
    """Đền làng: one player pays every opponent; those in `but` (báo themselves) get nothing."""
    amounts = [0, 0, 0, 0]
    for seat in range(4):
        if seat != payer and seat not in but:
            amounts[seat] += amount
            amounts[payer] -= amount
    return _seal(amounts)


def wrong_call(payer: int, announced: int, correct: int, bao: frozenset[int]) -> Amounts:
    """chan/published/pay-wrong-call: he pays the announced total to each correct player; so does each báo
    player the correct total."""
    amounts = list(to_each(payer, announced, bao))
    for guilty in sorted(bao):
        for seat in range(4):
            if seat != payer and seat not in bao:
                amounts[seat] += correct
                amounts[guilty] -= correct
    return _seal(amounts)
