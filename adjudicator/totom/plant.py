"""Hands with one fault planted on purpose: where each can be, and how it is done.

Source: rules §11. The faults that a record can show and that cost something, and B4 and P1.
"""

from __future__ import annotations

from dataclasses import dataclass

from adjudicator.totom.bat_thuc import AN_CA, BI_HOAN_BI, YEU_HOAN_YEU
from adjudicator.totom.check import irregularities
from adjudicator.totom.cuoc import Item
from adjudicator.totom.deals import Cards, Wanted
from adjudicator.totom.faults import faults_of
from adjudicator.totom.hand import EAT, KHAN, Hand, legal_layouts
from adjudicator.totom.layout_check import read_layout
from adjudicator.totom.melds import RED_YEU
from adjudicator.totom.packing import count, unpack
from adjudicator.totom.play import (
    Chosen,
    Table,
    calls_of,
    card_of,
    give_back,
    groups_of,
    open_down,
    safe_discards,
    ways_to_win,
    words_of,
)  # fmt: skip
from adjudicator.totom.trung_truc import bare_layout
from adjudicator.totom.winner import hand_of
from notation.acts import Act
from notation.games.mat_acts import CuocCall, Danh, TraChen, TraCua, U, UpKhan, XinChen
from notation.games.totom import FACES, SEATS
from notation.group import Group

#: Every fault that is planted, in turn.
CODES = ("K1", "K2", "B1", "B2", "B3", "B4", "D1", "D2", "U1", "U2", "X1", "X3", "P1")
_WANTED = {
    "K1": Wanted("yeu-khan"), "K2": Wanted("khan"), "B1": Wanted("yeu-khan"), "B2": Wanted("yeu-khan"),
    "B3": Wanted("bare"),
}  # fmt: skip
_FAVOURED = ("K1", "K2", "B1", "B2")
_AT_U = (*_FAVOURED, "U2", "X1", "X3")
Planted = tuple[str, int]  # finding id and event


def wanted(code: str) -> Wanted:
    """What must be dealt for the fault."""
    return _WANTED.get(code, Wanted())


@dataclass(frozen=True, slots=True)
class Plan:
    """One fault to be planted in one deal."""

    code: str
    cards: Cards

    def arrange(self, table: Table) -> tuple[Planted | None, frozenset[tuple[int, int]]]:
        """What the favoured player declares first, and what is then left alone; B4 is planted here."""
        seat, special = self.cards.favoured, self.cards.special
        actor = SEATS[seat]
        if self.code == "B4":
            return ("totom/B4", table.do(actor, XinChen(self._no_cup(table)))), frozenset()
        if special < 0:
            return None, frozenset()
        if self.code == "K2":
            table.do(actor, UpKhan(FACES[special]))
        elif self.code != "K1":
            table.do(actor, XinChen(FACES[special]))
        return None, frozenset({(seat, special)})

    def _no_cup(self, table: Table) -> str:
        """A face that no cup may be asked for: a red yêu, or one without three copies."""
        hand = table.position.player(self.cards.favoured).hand
        return FACES[
            table.source.choice([f for f in range(len(FACES)) if f in RED_YEU or count(hand, f) < 3])
        ]

    def in_play(self, table: Table) -> Planted | None:
        """D1, D2, P1 at a discard; U1 and B3 at a card on offer. None if this is not the place."""
        seat = table.position.owes
        if self.code in ("D1", "D2") and seat is not None:
            return self._bad_discard(table, seat)
        if self.code == "P1" and seat is not None and len(table.events) > 8:
            discards = safe_discards(table, seat)
            act = TraCua(table.source.choice(discards)) if discards else None
            return None if act is None else ("totom/P1", table.do(SEATS[seat], act))
        if self.code == "U1":
            return self._false_u(table)
        if self.code == "B3":
            return self._laid_bare(table)
        return None

    def _bad_discard(self, table: Table, seat: int) -> Planted | None:
        """A discard that is this fault and nothing else."""
        actor, id = SEATS[seat], f"totom/{self.code}"
        for face in sorted(set(unpack(table.position.player(seat).hand))):
            act: Act = Danh(FACES[face])
            event = table.event(actor, act)
            found = irregularities(table.position, event) + faults_of(
                table.position, event, table.position.rules
            )
            if [finding.id for finding in found if not finding.note] == [id]:
                return id, table.do(actor, act)
        return None

    def _false_u(self, table: Table) -> Planted | None:
        """An ù on the card on offer that is none."""
        position, seat = table.position, self.cards.favoured
        offer = position.offer
        if (
            offer is None
            or position.owes is not None
            or len(table.events) < 10
            or table.source.random() < 0.8
        ):
            return None
        if offer.source == seat and offer.drawer != seat:
            return None
        if ways_to_win(table, seat) is not None or bare_layout(
            self._hand(table), offer.face, EAT, position.rules
        ):
            return None
        if legal_layouts(self._hand(table), offer.face, EAT, position.rules):
            return None
        if position.player(seat).cups:
            return None
        open_down(table, seat)
        act = U(FACES[offer.face], EAT, None, (CuocCall("suong"),))
        return "totom/U1", table.do(SEATS[seat], act)

    def _hand(self, table: Table) -> Hand:
        return hand_of(table.position.player(self.cards.favoured), table.position.rules)

    def _laid_bare(self, table: Table) -> Planted | None:
        """Trùng trục: the rest is good, the three under the cup lie bare."""
        position, seat, special = table.position, self.cards.favoured, self.cards.special
        offer, player = position.offer, position.player(seat)
        if offer is None or position.owes is not None or (offer.source == seat and offer.drawer != seat):
            return None
        hand = self._hand(table)
        if legal_layouts(hand, offer.face, EAT, position.rules) or count(player.hand, special) != 3:
            return None
        layout = bare_layout(hand, offer.face, EAT, position.rules)
        if layout is None or any(cup.face != special for cup in player.cups):
            return None
        give_back(table, seat, ((special, AN_CA),))
        open_down(table, seat)
        laid = (*groups_of(layout), Group((FACES[special],) * 3))
        act = U(FACES[offer.face], EAT, laid, (CuocCall("suong"),))
        return "totom/B3", table.do(SEATS[seat], act)

    def at_u(self, table: Table, seat: int, chosen: Chosen) -> Planted | None:
        """K1, K2, B1, B2, U2, X1, X3 in an otherwise faultless ù. None if this winner gives no place for it."""
        special, player = self.cards.special, table.position.player(seat)
        if self.code not in _AT_U or (self.code in _FAVOURED and seat != self.cards.favoured):
            return None
        calls, layout = calls_of(chosen.items), groups_of(chosen.layout)
        offer = table.position.offer
        claimed = offer.face if chosen.how == KHAN and offer is not None else None
        if self.code == "K2":
            if claimed == special or all(down.face != special or down.opened for down in player.down):
                return None
            open_down(table, seat, special)
        returns = chosen.returns
        if self.code in ("B1", "B2"):
            mine = [form for face, form in returns if face == special]
            if not mine:
                return None
            returns = tuple(pair for pair in returns if pair[0] != special)
            if self.code == "B2":
                wrong = AN_CA if mine[0] in (YEU_HOAN_YEU, BI_HOAN_BI) else YEU_HOAN_YEU
                table.do(SEATS[seat], TraChen(FACES[special], wrong), words_of(special, wrong))
        give_back(table, seat, returns)
        if self.code != "K2":
            open_down(table, seat, claimed)
        if self.code == "U2":
            spoiled = _spoiled(table, seat, chosen, layout)
            if spoiled is None:
                return None
            layout = spoiled
        elif self.code == "X1":
            calls = _false_calls(table, chosen.items)
        elif self.code == "X3":
            calls = ()
        act = U(card_of(table, chosen.how), chosen.how, layout, calls)
        return f"totom/{self.code}", table.do(SEATS[seat], act)


def _false_calls(table: Table, items: tuple[Item, ...]) -> tuple[CuocCall, ...]:
    """What is true, and one cước of which the hand has nothing."""
    true = {id for id, _ in items}
    reds = {"thap-dieu", "kinh-cu", "bach-dinh", "kinh-tu-co"}
    lies = [id for id in ("tom", "leo", "bi-tu", "nam-gian", *sorted(reds)) if id not in true]
    if "chi-nay" in true:
        lies.remove("leo")
    kept = tuple(call for call in calls_of(items) if call.id != "suong")
    return (*kept, CuocCall(table.source.choice(lies)))


def _spoiled(table: Table, seat: int, chosen: Chosen, layout: tuple[Group, ...]) -> tuple[Group, ...] | None:
    """The layout with one card moved so that two groups are no phu."""
    position = table.position
    hand = hand_of(position.player(seat), position.rules)
    offer = position.offer
    win = offer.face if chosen.how is not None and offer is not None else None
    legal = legal_layouts(hand, win, chosen.how, position.rules)
    free = [at for at, group in enumerate(layout) if not group.kind and len(group.cards) >= 3]
    cups = {FACES[face] for face in position.player(seat).cup_faces()}
    for one in free:
        for two in free:
            if one != two and not cups & set(layout[one].cards + layout[two].cards):
                moved = list(layout)
                moved[one] = Group(layout[one].cards[1:])
                moved[two] = Group((*layout[two].cards, layout[one].cards[0]))
                shown = read_layout(tuple(moved), 0, hand, win, chosen.how, position.rules, legal)
                if shown.problem == "que":
                    return tuple(moved)
    return None
