"""Bridge: deals, positions, auctions, tricks and their acts."""

from __future__ import annotations

from typing import Any

from notation.acts import Act
from notation.games import bridge
from notation.games.bridge_acts import Call, Designate, Expose, LeadDown, Play, Spread
from notation.lines import BridgePositionLine, DealLine, RunLine, RunOfLines
from notation.shape import Parts, Shape
from notation.words import unescape_string

_CALLS = {"PASS": "P", "DBL": "X", "RDBL": "XX"}
_RANK_ORDER = {rank: place for place, rank in enumerate(reversed(bridge.RANKS))}
#: Holdings met before: (suit, ranks as written) -> codes, high before low. At most 4 * 2**13 and junk.
_HOLDINGS: dict[tuple[str, str], tuple[str, ...]] = {}
_HOLDINGS_KEPT = 40_000


def holding(suit: str, ranks: str) -> tuple[str, ...]:
    """The cards of one suit, such as ("S", "AQ2"), high before low; twice written is twice there."""
    found = _HOLDINGS.get((suit, ranks))
    if found is None:
        read = ranks.upper().replace("10", "T").replace("-", "")
        found = tuple(suit + rank for rank in sorted(read, key=_RANK_ORDER.__getitem__))
        if len(_HOLDINGS) < _HOLDINGS_KEPT:
            _HOLDINGS[suit, ranks] = found
    return found


def read_hand(written: str) -> tuple[str, tuple[str, ...]]:
    """Seat and cards of `N:AKQ2.T98.765.432`."""
    spades, hearts, diamonds, clubs = written[2:].strip().split(".")
    return written[0].upper(), (
        *holding("S", spades), *holding("H", hearts), *holding("D", diamonds), *holding("C", clubs),
    )  # fmt: skip


def read_call(written: str) -> str:
    """`P`, `X`, `XX`, `1C` … `7NT` from any case, `1N`, `Pass`, `Dbl`, `Rdbl`."""
    call = written.upper()
    if len(call) == 2 and call[1] == "N":
        return call + "T"
    return _CALLS.get(call, call)


class BridgeShape(Shape):
    """Callbacks of `bridge.lark`."""

    seats = bridge.SEATS

    def card(self, parts: Parts) -> str:
        """`SA`, `h10`, `??`."""
        token = parts[0]
        if len(token) == 2 and token in bridge.NUMBER:
            return str(token)
        if "10" in token:
            self.ten(token)
        return str(token).upper().replace("10", "T")

    def ten(self, token: Any) -> None:
        """`10` is read as T: one note a line."""
        if not any(found.code == "V077" and found.line == token.line for found in self.problems):
            self.problem("V077", token, word=str(token))

    def deal(self, parts: Parts) -> DealLine:
        """`deal N:… E:… S:… W:…`."""
        hands = [self._hand(token) for token in parts[:-1]]
        return DealLine(parts[0].line, 1, parts[-1], hands)

    def position_hand(self, parts: Parts) -> tuple[str, Any]:
        """One hand."""
        return "hand", self._hand(parts[0])

    def _hand(self, token: Any) -> tuple[str, tuple[str, ...]]:
        if "10" in token:
            self.ten(token)
        return read_hand(token)

    def position_lead(self, parts: Parts) -> tuple[str, Any]:
        """`lead W`."""
        return "lead", str(parts[0]).upper()

    def position_trick(self, parts: Parts) -> tuple[str, Any]:
        """`trick DT D6`."""
        return "trick", parts[0]

    def position_won(self, parts: Parts) -> tuple[str, Any]:
        """`won 2-3`."""
        left, _, right = parts[0].partition("-")
        return "won", (int(left), int(right))

    def position(self, parts: Parts) -> BridgePositionLine:
        """`position …`."""
        line = BridgePositionLine(comments=parts[-1])
        for name, value in parts[:-1]:
            if name == "hand":
                line.hands.append(value)
            elif getattr(line, name):
                self.twice(name)
            else:
                setattr(line, name, value)
        return line

    def call(self, parts: Parts) -> tuple[str, str]:
        """A call of an auction line, with its glyph."""
        return read_call(parts[0]), str(parts[1]) if len(parts) > 1 else ""

    def play(self, parts: Parts) -> tuple[str, str]:
        """A card of a trick line, with its glyph."""
        return parts[0], str(parts[1]) if len(parts) > 1 else ""

    def auction(self, parts: Parts) -> RunLine:
        """`auction E 1H P 3C! …`."""
        return RunLine(parts[0].line, 1, parts[-1], "auction", str(parts[0]).upper(), parts[1:-1])

    def trick(self, parts: Parts) -> RunLine:
        """`trick S C2 C3 CA CJ`."""
        return RunLine(parts[0].line, 1, parts[-1], "trick", str(parts[0]).upper(), parts[1:-1])

    def fast_deal(self, parts: Parts) -> DealLine:
        """A plain `deal` line in one terminal."""
        token = parts[0]
        return DealLine(token.line, token.column, (), [read_hand(word) for word in token.split()[1:]])

    def fast_auction(self, parts: Parts) -> RunLine:
        """A plain `auction` line in one terminal."""
        token = parts[0]
        _, seat, *calls = token.split()
        acts = [(call[:-1], "!") if call[-1] == "!" else (call, "") for call in calls]
        return RunLine(token.line, token.column, (), "auction", seat, acts)

    def fast_tricks(self, parts: Parts) -> RunOfLines:
        """A run of plain `trick` lines in one terminal."""
        return RunOfLines(parts[0].line, parts[0].column, (), "trick", parts[0].split("\n"))

    def calls(self, parts: Parts) -> Act:
        """`calls 1H`."""
        return self.with_card(Call, read_call(parts[0]))

    def plays(self, parts: Parts) -> Act:
        """`plays D3`."""
        return self.with_card(Play, parts[0])

    def exposes(self, parts: Parts) -> Act:
        """`exposes HQ`."""
        return Expose(parts[0])

    def drops(self, parts: Parts) -> Act:
        """`drops HQ`."""
        return Expose(parts[0], accident=True)

    def leads_down(self, parts: Parts) -> Act:
        """`leads-down CK`."""
        return LeadDown(parts[0])

    def spreads(self, parts: Parts) -> Act:
        """`spreads`."""
        return Spread()

    def designates(self, parts: Parts) -> Act:
        """`designates "low heart"`."""
        return Designate(unescape_string(parts[0]))

    def clause_alerted(self, parts: Parts) -> tuple[str, bool]:
        """`alerted`."""
        return "alert", True
