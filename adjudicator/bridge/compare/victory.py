"""Victory points: the continuous scale of the WBF. Source: Law 78B's conversion by the organisation."""

from __future__ import annotations

from decimal import ROUND_HALF_UP, Decimal, localcontext

from adjudicator.bridge.compare.scales import scales


def victory_points(margin: int, boards: int) -> tuple[Decimal, Decimal]:
    """(winner, loser) for a margin in IMPs over so many boards.

    The winner has ten, and of the other ten the share (1 - τ^(3m/b)) / (1 - τ³), where τ is the
    golden section and b the blitz margin. Raises ValueError for no boards or a negative margin.
    """
    if boards < 1 or margin < 0:
        raise ValueError("a margin in IMPs over at least one board")
    rules = scales()["vp"]
    with localcontext() as context:
        context.prec = 40
        tau = (Decimal(5).sqrt() - 1) / 2
        blitz = rules["blitz"] * Decimal(boards).sqrt()
        half = Decimal(rules["most"]) / 2
        share = (1 - tau ** (3 * min(Decimal(margin), blitz) / blitz)) / (1 - tau**3)
        winner = (half + half * share).quantize(Decimal(1).scaleb(-rules["decimals"]), ROUND_HALF_UP)
    return winner, Decimal(rules["most"]) - winner
