"""A hand played out at random by the rules: nobody does what a finding would name.

Source: rules §3.4, §5; used by `generate`.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import combinations
from random import Random

from adjudicator.totom.bat_thuc import backing, forms, is_backed, is_bare, use_of
from adjudicator.totom.check import irregularities
from adjudicator.totom.core import streak_of
from adjudicator.totom.cuoc import Item, Win, true_items
from adjudicator.totom.faults import faults_of, makes_phu
from adjudicator.totom.hand import EAT, KHAN, PHONG, Layout, is_u, legal_layouts
from adjudicator.totom.melds import PHU, RED_YEU, YEU
from adjudicator.totom.names import form_name
from adjudicator.totom.observe import cups_due, observe
from adjudicator.totom.packing import count, unpack
from adjudicator.totom.position import PLAYERS, Position
from adjudicator.totom.score import announceable, score
from adjudicator.totom.winner import hand_of
from notation.acts import Act
from notation.games.mat_acts import (
    An,
    Bo,
    Boc,
    CuocCall,
    Danh,
    DayKhan,
    DayThienKhai,
    Hoa,
    Phong,
    TraChen,
    TrinhPhu,
    U,
    UpKhan,
    UpThienKhai,
    XepXong,
    XinChen,
)  # fmt: skip
from notation.games.mat_deck import name
from notation.games.totom import FACES, SEATS
from notation.group import Group
from notation.record import ALL, TABLE, Detail, Event, HandRecord


@dataclass(frozen=True, slots=True)
class Chosen:
    """One way to be ù: how the card is taken, the layout, the forms of the cups, what is announced."""

    how: str | None
    layout: Layout
    returns: tuple[tuple[int, str], ...]
    items: tuple[Item, ...]


@dataclass(slots=True)
class Table:
    """A hand under way: the events so far and the position after them."""

    record: HandRecord
    position: Position
    source: Random
    events: list[Event] = field(default_factory=list)

    @property
    def next_number(self) -> int:
        """The number of the next event."""
        return len(self.events) + 1

    def event(self, actor: str, act: Act, says: str | None = None) -> Event:
        """The next event, not yet done."""
        return Event(self.next_number, actor, act, Detail(says=says) if says else Detail())

    def do(self, actor: str, act: Act, says: str | None = None) -> int:
        """One more event; its number."""
        event = self.event(actor, act, says)
        self.events.append(event)
        self.position = observe(self.position, event)
        return event.number

    def clean(self, actor: str, act: Act) -> bool:
        """Would no finding name the act, not even a note?"""
        event = self.event(actor, act)
        return not irregularities(self.position, event) and not faults_of(
            self.position, event, self.position.rules
        )


def arrange(table: Table, undeclared: frozenset[tuple[int, int]] = frozenset()) -> None:
    """Every dealt triple and quadruple put down or covered by a cup, but for (seat, face) in `undeclared`."""
    for seat, player in enumerate(table.position.players):
        for face in range(len(FACES)):
            copies = count(player.hand, face)
            if copies >= 3 and (seat, face) not in undeclared:
                _declare(table, seat, face, copies)
    if table.source.random() < 0.5:
        table.do(ALL, XepXong())
    else:
        for actor in SEATS:
            table.do(actor, XepXong())


def _declare(table: Table, seat: int, face: int, copies: int) -> None:
    """Down, or a cup where the dealt cards back it."""
    player = table.position.player(seat)
    code, actor = FACES[face], SEATS[seat]
    backed = face not in RED_YEU and (face in YEU or bool(backing(face, player.hand)))
    cup = backed and table.source.random() < 0.4
    if copies == 3:
        table.do(actor, XinChen(code) if cup else UpKhan(code))
        return
    runs = [
        PHU[n]
        for n in backing(face, player.hand)
        if PHU[n].kind == "doc"
        and all(other == face or count(player.hand, other) < 3 for other in PHU[n].faces)
    ]
    if runs and table.source.random() < 0.4:
        act = TrinhPhu(code, Group(runs[0].codes))
        if table.clean(actor, act):
            table.do(actor, act)
            return
    if cup and face in YEU:
        table.do(actor, XinChen(code, ngua=True))
        return
    table.do(actor, UpThienKhai(code))


def ways_to_win(table: Table, seat: int, ignore: frozenset[int] = frozenset()) -> Chosen | None:
    """A faultless way for the seat to be ù on what lies there now, None if there is none.

    Faces in `ignore` may be undeclared triples.
    """
    position = table.position
    player, rules = position.player(seat), position.rules
    if player.gave_up or player.overdue or _undeclared(table, seat) - ignore:
        return None
    offer = position.offer
    face: int | None = None
    hows: tuple[str | None, ...] = (None,)
    if position.owes is not None:
        if seat != position.owes or position.taken is not None or position.cai != seat or position.played:
            return None
    elif offer is None or (offer.source == seat and offer.drawer != seat):
        return None
    else:
        face, hows = offer.face, (EAT, PHONG, KHAN)
        if any(down.face == face and not down.opened for down in player.down):
            hows = (KHAN,)  # taking it otherwise would only be noted, but nobody does
        elif any(face == thrown for thrown, _ in player.threw):
            hows = (PHONG,)  # and nobody eats a face that he discarded (D3)
    hand = hand_of(player, rules)
    streak = streak_of(table.record, SEATS[seat])
    for how in hows:
        if is_u(hand, face, how, rules):
            win = Win(hand, face, how, rules, face is None, (streak.wins or 0) + 1, streak.announced)
            for layout in legal_layouts(hand, face, how, rules)[:60]:
                returns = _returns(table, seat, layout)
                if returns is not None:
                    return Chosen(how, layout, returns, announced(win, layout))
    return None


def announced(win: Win, layout: Layout) -> tuple[Item, ...]:
    """The best set of cước that may be announced."""
    sets = announceable(true_items(win, layout))
    return max(sets, key=lambda items: score(items, win.rules).total)


def _undeclared(table: Table, seat: int) -> frozenset[int]:
    """Dealt triples that were never declared."""
    player = table.position.player(seat)
    covered = {down.face for down in player.down} | player.cup_faces()
    covered |= {laid.faces[0] for laid in player.mat if laid.kind in ("khan4", "thien-khai")}
    return frozenset(f for f in range(len(FACES)) if count(player.dealt, f) >= 3 and f not in covered)


def _returns(table: Table, seat: int, layout: Layout) -> tuple[tuple[int, str], ...] | None:
    """The form of every cup in that layout; None where one cannot be returned rightly."""
    player, rules = table.position.player(seat), table.position.rules
    found = []
    for cup in player.cups:
        if cup.void:
            continue
        copies = count(player.dealt, cup.face)
        use = use_of(cup.face, copies, layout, sum(face == cup.face for face, _ in player.threw))
        fitting = forms(use, rules)
        if not fitting or is_bare(cup.face, copies, player.dealt):
            return None
        if not is_backed(cup.face, player.dealt, layout, rules):
            return None
        said = next((back.form for back in player.returns if back.face == cup.face), None)
        if said is None:
            found.append((cup.face, fitting[0]))
        elif said not in fitting:
            return None
    return tuple(found)


def words_of(face: int, form: str) -> str:
    """The full words of a return (§7.2)."""
    return f"Bất thực quân {name(FACES[face], 'vi')}, {form_name(form)}, trả chén làng"


def give_back(table: Table, seat: int, returns: tuple[tuple[int, str], ...]) -> None:
    """Return cups with the full words."""
    for face, form in returns:
        table.do(SEATS[seat], TraChen(FACES[face], form), words_of(face, form))


def open_down(table: Table, seat: int, but: int | None = None) -> None:
    """Open every khàn and thiên khai that is still down."""
    for down in table.position.player(seat).down:
        if not down.opened and down.face != but:
            act = DayKhan(FACES[down.face]) if down.kind == "khan" else DayThienKhai(FACES[down.face])
            table.do(SEATS[seat], act)


def groups_of(layout: Layout) -> tuple[Group, ...]:
    """A layout as the notation writes it."""
    return tuple(
        Group(
            codes,
            {"khan4": "khan"}.get(kind, kind) if kind in ("khan", "khan4", "phong", "thien-khai") else "",
        )
        for kind, codes in layout.groups()
    )


def calls_of(items: tuple[Item, ...]) -> tuple[CuocCall, ...]:
    """Announced items as the notation writes them."""
    return tuple(CuocCall(id, number) for id, number in items)


def card_of(table: Table, how: str | None) -> str | None:
    """The code of the card that is won with, None for thiên ù."""
    offer = table.position.offer
    return FACES[offer.face] if how is not None and offer is not None else None


def finish(table: Table, seat: int, chosen: Chosen) -> int:
    """Cups returned, khàn opened, layout and cước in full; the number of the ù."""
    give_back(table, seat, chosen.returns)
    offer = table.position.offer
    open_down(table, seat, offer.face if chosen.how == KHAN and offer is not None else None)
    layout = groups_of(chosen.layout) if table.source.random() < 0.8 else None
    act = U(card_of(table, chosen.how), chosen.how, layout, calls_of(chosen.items))
    return table.do(SEATS[seat], act)


def claimers(table: Table) -> list[int]:
    """Seats from the in-turn eater on."""
    offer = table.position.offer
    first = table.position.owes if offer is None else offer.eater
    return [((first or 0) + step) % PLAYERS for step in range(PLAYERS)]


def eats(table: Table, seat: int) -> list[An]:
    """Every way for the in-turn eater to take the card on offer."""
    position = table.position
    offer, player = position.offer, position.player(seat)
    if offer is None or offer.face < 0:
        return []
    card = FACES[offer.face]
    found = [An(card)] if offer.face in YEU else []
    found += [An(card, onto=tuple(FACES[face] for face in laid.faces)) for laid in player.mat]
    pairs = sorted(set(combinations(unpack(player.hand), 2)))
    found += [
        An(card, using=(FACES[one], FACES[two]))
        for one, two in pairs
        if makes_phu((one, two, offer.face), position.rules)
    ]
    actor = SEATS[seat]
    return [act for act in found if table.clean(actor, act)]


def safe_discards(table: Table, seat: int) -> list[str]:
    """Concealed cards that may go without any finding."""
    hand = sorted(set(unpack(table.position.player(seat).hand)))
    return [FACES[face] for face in hand if table.clean(SEATS[seat], Danh(FACES[face]))]


def can_go_on(table: Table, seat: int, act: Act) -> bool:
    """After the act, is there a discard without a finding, and is no cup due?"""
    event = table.event(SEATS[seat], act)
    after = observe(table.position, event)
    trial = Table(table.record, after, table.source, [*table.events, event])
    return bool(safe_discards(trial, seat)) and not cups_due(after.player(seat), -1)


def step(table: Table, eager: float) -> bool:
    """One act of play, legal and without a finding. False when the hand has ended."""
    position, source = table.position, table.source
    if position.ended:
        return False
    if position.owes is not None:
        discards = safe_discards(table, position.owes)
        if not discards:
            table.do(TABLE, Hoa())
            return False
        table.do(SEATS[position.owes], Danh(source.choice(discards)))
        return True
    offer = position.offer
    if offer is not None and position.draw is None:
        if _claims_out_of_turn(table, eager):
            return True
        chosen = [act for act in eats(table, offer.eater) if can_go_on(table, offer.eater, act)]
        if chosen and source.random() < eager:
            table.do(SEATS[offer.eater], source.choice(chosen))
        else:
            table.do(SEATS[offer.eater], Bo())
        return True
    if position.draw is None or not position.noc:
        table.do(TABLE, Hoa())
        return False
    table.do(SEATS[position.draw], Boc(FACES[position.noc[0]]))
    return True


def _claims_out_of_turn(table: Table, eager: float) -> bool:
    """Dậy khàn and phỗng by whoever can, before the in-turn eater acts."""
    offer = table.position.offer
    assert offer is not None
    if offer.passed or offer.face < 0:
        return False
    card = FACES[offer.face]
    for seat in claimers(table):
        if offer.source == seat and offer.drawer != seat:
            continue
        player = table.position.player(seat)
        acts: list[Act] = []
        if any(down.kind == "khan" and down.face == offer.face and not down.opened for down in player.down):
            acts.append(DayKhan(card))
        if count(player.hand, offer.face) >= 2 and offer.face not in player.cup_faces():
            acts.append(Phong(card))
        for act in acts:
            if (
                table.clean(SEATS[seat], act)
                and can_go_on(table, seat, act)
                and table.source.random() < eager
            ):
                table.do(SEATS[seat], act)
                return True
    return False
