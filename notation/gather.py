"""The lines that say where the cards are, gathered into a deal or a position."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

from notation.games import chan, totom
from notation.lines import BridgePositionLine, CardsLine, CupLine, DealLine, GroupsLine, Line, MatPositionLine
from notation.problem import Problem, problem
from notation.record import NO_REMARKS, Deal, Holding, Mat, Position, Remarks
from notation.tags import SEAT_TAGS

DECKS = {"totom": totom.DECK, "chan": chan.DECK}
CardLine = DealLine | BridgePositionLine | MatPositionLine | CardsLine | GroupsLine | CupLine
CARD_LINES = (DealLine, BridgePositionLine, MatPositionLine, CardsLine, GroupsLine, CupLine)


@dataclass(slots=True)
class Gathered:
    """What has been read of the cards so far."""

    game: str
    deal: DealLine | None = None
    position: BridgePositionLine | MatPositionLine | None = None
    remarks: Remarks = NO_REMARKS  # of the `deal` or `position` line
    hands: dict[str, tuple[tuple[str, ...], Remarks]] = field(default_factory=dict)
    noc: tuple[str, ...] | None = None
    noc_remarks: Remarks = NO_REMARKS
    mats: dict[str, dict[str, Any]] = field(default_factory=dict)
    mat_lines: list[Line] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)

    def take(self, line: CardLine, before: tuple[str, ...]) -> None:
        """Take one line, with the `;` lines above it."""
        remarks = Remarks(before, line.comments) if before or line.comments else NO_REMARKS
        if isinstance(line, DealLine | BridgePositionLine | MatPositionLine):
            self._take_head(line, remarks)
        elif isinstance(line, CardsLine) and line.kind == "noc":
            if self.noc is not None:
                self.problems.append(problem("V057", "", line.line, what="noc"))
            self.noc, self.noc_remarks = line.cards, remarks
        elif isinstance(line, CardsLine) and line.kind == "hand":
            if line.seat in self.hands:
                self.problems.append(problem("V058", line.seat, line.line, seat=line.seat))
                return
            self.hands[line.seat] = (DECKS[self.game].sort(line.cards), remarks)
        else:
            self._take_mat(line, remarks)

    def _take_head(self, line: DealLine | BridgePositionLine | MatPositionLine, remarks: Remarks) -> None:
        if self.deal is not None or self.position is not None:
            word = "deal" if isinstance(line, DealLine) else "position"
            self.problems.append(problem("V057", word, line.line, what=word))
            return
        self.remarks = remarks
        if isinstance(line, DealLine):
            self.deal = line
        else:
            self.position = line
        if not isinstance(line, MatPositionLine):
            for seat, cards in line.hands:
                if seat in self.hands:
                    self.problems.append(problem("V058", seat + ":", line.line, seat=seat))
                self.hands[seat] = (cards, NO_REMARKS)

    def _take_mat(self, line: CardsLine | GroupsLine | CupLine, remarks: Remarks) -> None:
        self.mat_lines.append(line)
        mat = self.mats.setdefault(line.seat, {"before": (), "after": ()})
        mat["before"] += remarks.before
        mat["after"] += remarks.after
        if isinstance(line, CupLine):
            mat["cups"] = mat.get("cups", ()) + line.cups
        elif isinstance(line, GroupsLine):
            mat[line.kind] = mat.get(line.kind, ()) + line.groups
        else:
            cards = DECKS[self.game].sort(line.cards) if line.kind == "dealt" else line.cards
            if line.kind in mat:
                self.problems.append(problem("V058", line.seat, line.line, seat=line.seat))
            mat[line.kind] = cards

    def note(self, line: CardLine, comments: tuple[str, ...]) -> None:
        """Comments on a line of their own below `line` belong to it."""
        if isinstance(line, CardsLine) and line.kind == "noc":
            self.noc_remarks = behind(self.noc_remarks, comments)
        elif isinstance(line, CardsLine) and line.kind == "hand":
            cards, remarks = self.hands[line.seat]
            self.hands[line.seat] = cards, behind(remarks, comments)
        elif isinstance(line, CardsLine | GroupsLine | CupLine):
            self.mats[line.seat]["after"] += comments
        else:
            self.remarks = behind(self.remarks, comments)

    def finish(self) -> Deal | Position | None:
        """The cards of the hand; None where none were recorded."""
        seats = SEAT_TAGS[self.game]
        hands = tuple(Holding(seat, *self.hands[seat]) for seat in seats if seat in self.hands)
        position = self.position
        if isinstance(position, BridgePositionLine):
            return Position(hands, position.lead, position.trick, position.won, remarks=self.remarks)
        if isinstance(position, MatPositionLine):
            mats = tuple(_mat(seat, self.mats[seat]) for seat in seats if seat in self.mats)
            return Position(
                hands, turn=position.turn, mats=mats, noc=self.noc, remarks=self.remarks, noc_remarks=self.noc_remarks
            )  # fmt: skip
        if self.mat_lines:
            self.problems.append(problem("V059", "", self.mat_lines[0].line))
        if hands or self.noc is not None:
            return Deal(hands, self.noc, self.remarks, self.noc_remarks)
        return None


def behind(remarks: Remarks, comments: tuple[str, ...]) -> Remarks:
    """Remarks with more comments behind."""
    return replace(remarks, after=remarks.after + comments)


def _mat(seat: str, found: dict[str, Any]) -> Mat:
    values = {name: value for name, value in found.items() if name not in ("before", "after")}
    if found["before"] or found["after"]:
        values["remarks"] = Remarks(found["before"], found["after"])
    return Mat(seat, **values)
