"""Random hands: legal ones, hands with one fault planted, hands whose ù is answered.

Deterministic: the same seed gives the same hands on any machine. A planted fault is named in the
private tag `x-planted`, as the finding's id and event.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random

from adjudicator.chan.captures import is_thien_u, may_chiu, may_take_ca, may_take_chan, winners
from adjudicator.chan.check import check
from adjudicator.chan.claim import claim_of
from adjudicator.chan.cuoc.score import cuoc_of
from adjudicator.chan.deck import ALL_FACES, FACES, NUMBER, RANK, count
from adjudicator.chan.house import House, named
from adjudicator.chan.plant import Target, plant, targets
from adjudicator.chan.position import Phase, Table, opening
from adjudicator.chan.turn import observe
from adjudicator.generated import Generated, planted_tag
from notation.acts import Accept, Act, Object
from notation.games.chan import CAI_CARDS, DECK, NOC_CARDS, OTHER_CARDS, SEATS
from notation.games.mat_acts import An, Bo, Boc, Chiu, CuocCall, Danh, Hoa, TraCua, U
from notation.record import ALL, Deal, Detail, Event, HandRecord, Holding, Tag

LEGAL_RULES, IRREGULAR_RULES = "ban-100", "ngoai"
#: Deals tried for one planted fault before another one is looked for, and acts of one hand.
TRIES, LONGEST = 40, 400


@dataclass(frozen=True, slots=True)
class Before:
    """What a hand begins with: its number, its house; who has the cái and a streak, if that is given."""

    number: int
    house: House
    cai: str = ""
    streak: str = ""


def generate(
    seed: int, count: int, irregular: bool = False, claims: bool = False, rules: str = ""
) -> Iterator[Generated]:
    """`count` hands. With `irregular` each has one planted fault; with `claims` it ends in an answered ù.

    `rules` names the profile that they are played under; default ban-100, for faults ngoai.
    """
    chosen = rules or (IRREGULAR_RULES if irregular else LEGAL_RULES)
    house = named(chosen)
    for number in range(1, count + 1):
        source = Random(f"chan {chosen} {seed} {number}")
        before = Before(number, house)
        yield _irregular(source, before, claims) if irregular else _legal(source, before, claims)


def one_hand(
    source: Random,
    number: int,
    irregular: bool = False,
    claims: bool = False,
    cai: str = "",
    streak: str = "",
) -> Generated:
    """The hand of that number at a table: who has the cái, and who has won the hands before (`[streak …]`)."""
    before = Before(number, named(LEGAL_RULES), cai, streak)
    return _irregular(source, before, claims) if irregular else _legal(source, before, claims)


def _legal(source: Random, before: Before, claims: bool) -> Generated:
    """A hand without a finding; with `claims`, one that was won."""
    house = before.house
    while True:
        record = _blank(source, before)
        played = _play(source, record, house, None)
        if played is not None and (not claims or isinstance(played[0][-1][1], U)):
            return Generated(_finish(source, record, played[0], claims))


def _irregular(source: Random, before: Before, claims: bool) -> Generated:
    """A hand with one fault: the wanted one, or the next of the list that a deal lets happen."""
    house = before.house
    wanted = list(targets(house))
    first = source.randrange(len(wanted))
    while True:
        for target in (*wanted[first:], *wanted[:first]):
            for _ in range(TRIES):
                record = _blank(source, before)
                played = _play(source, record, house, target)
                if played is None or played[1] is None:
                    continue
                acts, event = played[0], played[1]
                planted = f"chan/{target.id}", event
                tags = (
                    *record.tags,
                    planted_tag(*planted),
                    *(() if _is_over(acts) else (Tag("ends", "unfinished"),)),
                )
                finished = _finish(source, replace(record, tags=tags), acts, claims)
                return Generated(finished, planted)


def _is_over(acts: list[tuple[str, Act]]) -> bool:
    return isinstance(acts[-1][1], U | Hoa)


def _blank(source: Random, before: Before) -> HandRecord:
    """A shuffled deal and its tags."""
    pack = [code for code in DECK.faces for _ in range(4)]
    source.shuffle(pack)
    cai = before.cai or source.choice(SEATS)
    hands = []
    for seat in SEATS:
        many = CAI_CARDS if seat == cai else OTHER_CARDS
        hands.append(Holding(seat, DECK.sort(tuple(pack[:many]))))
        pack = pack[many:]
    assert len(pack) == NOC_CARDS
    tags = (
        Tag("game", "chan"), Tag("rules", before.house.profile), Tag("hand", str(before.number)), Tag("cai", cai),
        *((Tag("streak", before.streak),) if before.streak else ()),
    )  # fmt: skip
    return HandRecord("chan", tags, Deal(tuple(hands), tuple(pack)))


def _finish(source: Random, record: HandRecord, acts: list[tuple[str, Act]], claims: bool) -> HandRecord:
    """The record with its numbered events and, if asked, an answer to the ù."""
    events = [Event(n, actor, act) for n, (actor, act) in enumerate(acts, 1)]
    if claims and events and isinstance(events[-1].act, U):
        last = events[-1]
        if source.random() < 0.5:
            events.append(Event(last.number + 1, ALL, Accept(last.number)))
        else:
            other = source.choice([seat for seat in SEATS if seat != last.actor])
            events.append(Event(last.number + 1, other, Object(last.number), Detail(says="xin xem bài")))
    return replace(record, events=tuple(events))


def _play(
    source: Random, record: HandRecord, house: House, target: Target | None
) -> tuple[list[tuple[str, Act]], int | None] | None:
    """Play one deal out. The acts and, if the target could be planted, its event; None for a hand that
    got stuck without a legal act."""
    table = opening(record, house)
    acts: list[tuple[str, Act]] = []
    planted: int | None = None
    while table.phase is not Phase.END:
        number = len(acts) + 1
        if number > LONGEST:
            return None
        done = None
        if target is not None and planted is None:
            done = plant(source, table, number, target)
        if done is not None:
            planted = number
        chosen = done or _legal_act(source, table, number, target if planted is None else None)
        if chosen is None:
            return None
        event = Event(number, *chosen)
        if planted is None and target is not None and target.id == "F20" and isinstance(chosen[1], U):
            planted = number if any(f.id == "chan/F20" for f in check(table, event)) else None
        acts.append(chosen)
        table = observe(table, event)
        if done is not None and target is not None and target.stops:
            return acts, planted
    if table.ended is not None and table.ended[0] == "draw" and acts[-1][1] != Hoa():
        acts.append(("table", Hoa()))
    return acts, planted


def _legal_act(source: Random, table: Table, number: int, target: Target | None) -> tuple[str, Act] | None:
    """One act that the house has nothing against, chosen at random; None if there is none."""
    seat = SEATS[table.turn]
    if table.phase is Phase.OPENING:
        hand = table.players[table.turn].hand or 0
        if is_thien_u(hand) and not (target and target.id == "F20" and _has_discard(table, number)):
            return seat, _u(table, number, seat, None)
        return _discard(source, table, number) or (seat, Bo())
    if table.phase is Phase.DISCARD:
        return _discard(source, table, number)
    if table.phase is Phase.DRAW and table.stock_empty:
        return "table", Hoa()
    if table.phase is Phase.DRAW:
        return seat, Boc(FACES[(table.noc or ())[table.drawn]])
    offer = table.offer
    assert offer is not None
    if not offer.moved:
        for other in winners(table, offer):
            lets_go = target is not None and target.id == "F20" and not any(p.missed for p in table.players)
            if not lets_go:
                return SEATS[other], _u(table, number, SEATS[other], FACES[offer.card])
        for other, player in enumerate(table.players):
            act = Chiu(FACES[offer.card])
            fits = other != offer.by and may_chiu(player, offer.card, table.house)
            if fits and _is_clean(table, number, SEATS[other], act) and source.random() < 0.9:
                return SEATS[other], act
    takes = [act for act in captures(table) if _may_take(table, number, act)]
    if takes and source.random() < 0.8:
        return SEATS[offer.opt], source.choice(takes)
    return SEATS[offer.opt], Bo()


def captures(table: Table) -> list[An]:
    """Every capture of the offered card that the holder of the option has the cards for, legal or not."""
    offer = table.offer
    if offer is None:
        return []
    hand = table.players[offer.opt].hand or 0
    mates = hand | hand >> 1 | hand >> 2
    faces = [face for face in ALL_FACES if RANK[face] == RANK[offer.card] and mates >> (4 * face) & 1]
    return [An(FACES[offer.card], (FACES[face],)) for face in faces]


def _may_take(table: Table, number: int, act: An) -> bool:
    """Is the house content with this capture? The seed's table asks its own predicates (§6.1, §6.2)."""
    offer, house = table.offer, table.house
    assert offer is not None
    if not house.prevents:
        return _is_clean(table, number, SEATS[offer.opt], act)
    player, hand_face = table.players[offer.opt], NUMBER[act.using[0]]
    if hand_face == offer.card:
        return may_take_chan(player, offer.card, house)
    return may_take_ca(player, offer.card, hand_face, house)


def _is_clean(table: Table, number: int, seat: str, act: Act) -> bool:
    return all(finding.note for finding in check(table, Event(number, seat, act)))


def _has_discard(table: Table, number: int) -> bool:
    return _discard(Random(0), table, number) is not None


def _discard(source: Random, table: Table, number: int) -> tuple[str, Act] | None:
    seat = SEATS[table.turn]
    hand = table.players[table.turn].hand or 0
    acts: list[Act] = []
    for face in ALL_FACES:
        if count(hand, face):
            code = FACES[face]
            act: Act = TraCua(code, SEATS[table.owed.gate]) if table.owed is not None else Danh(code)
            if _is_clean(table, number, seat, act):
                acts.append(act)
    return (seat, source.choice(acts)) if acts else None


def _u(table: Table, number: int, seat: str, card: str | None) -> U:
    """A declared ù with the right announcement."""
    claim = claim_of(table, Event(number, seat, U(card)))
    assert claim.win is not None
    called = tuple(CuocCall(id, times) for id, times in cuoc_of(claim.win, table.house))
    return U(card, "chiu" if claim.win.chiu else None, None, called or (CuocCall("xuong"),))
