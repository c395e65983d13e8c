"""Hands of which one player is ù on 8n, and what comes after: what the tests of procedure and statement share."""

from __future__ import annotations

from adjudicator.game import Options
from adjudicator.ruling import Kind
from tests.adjudicator.totom.table import Seen, see

TOM = "3v 3s 7n 7v 8v 9v 4s 5s 6s 2n 3n 4n 5v 5s 5n 4v 5v 6v 6n 7n"
TOM_LAYOUT = "[3v 3s 7n] [7v 8v 9v] [4s 5s 6s] [2n 3n 4n] [5v 5s 5n] [4v 5v 6v] [6n 7n 8n]"
PLAIN = "2v 2s 8n 3v 4v 5v 4s 5s 6s 5n 6n 7n 7v 8v 9v 6v 6s 6n 2n 3n"


def answered(after: str, claims: str = "tom", options: Options = Options(), layout: str = TOM_LAYOUT) -> Seen:
    """Player 2 is ù on 8n with a Tôm (event 2), and this comes after."""
    body = f"position turn 1\nhand 2 {TOM}\n1 danh 8n\n2 u 8n by an layout {layout} xuong {claims}\n{after}"
    return see(body, options=options)


def u_ruling(seen: Seen) -> dict[str, object]:
    """Result of the ruling on the ù where there are more rulings."""
    ruling = next(ruling for ruling in seen.rulings if ruling.kind is Kind.U)
    assert ruling.result is not None
    return dict(ruling.result.as_json())
