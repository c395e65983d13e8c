"""Is an act one that this player may do now, with these cards? Every answer "no" is a P1 finding.

Source: rules §3.4, §5.1 to §5.4, §10.4; P1 and B4 of §11. What an act costs later is in `faults`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from adjudicator.finding import Finding
from adjudicator.totom.arrange import cup_void, holds
from adjudicator.totom.melds import PHU, YEU, phu_of
from adjudicator.totom.observe import donor, down_at, observe, returned_to_table, takes_fourth
from adjudicator.totom.opening import face_of, kind_of
from adjudicator.totom.packing import count, pack
from adjudicator.totom.position import UNKNOWN, Player, Position, broken_invariants, seat_of
from notation.games.mat_acts import (
    An,
    Bo,
    BoBai,
    Boc,
    Danh,
    DayKhan,
    DayThienKhai,
    Ha,
    Hoa,
    Phong,
    TraChen,
    TraCua,
    TrinhPhu,
    U,
    UpKhan,
    UpThienKhai,
    XinChen,
)  # fmt: skip
from notation.games.totom import FACES, SEATS
from notation.message import ArgumentValue, message
from notation.record import Event

_MOVES_CARDS = (UpKhan, UpThienKhai, TrinhPhu, Danh, TraCua, Boc, An, Phong, DayKhan, Ha)
#: (name, article, arguments, note)
Irregular = tuple[str, str, dict[str, ArgumentValue], bool]


def irregularities(position: Position, event: Event) -> tuple[Finding, ...]:
    """Every way in which the act is out of order, seen from the position before it."""
    found = []
    look = _LOOK.get(type(event.act))
    seat = seat_of(event.actor)
    if look is not None and (seat is not None or isinstance(event.act, Hoa)):
        if seat is not None and position.player(seat).gave_up and not isinstance(event.act, BoBai):
            found.append(_finding(event, "P1", "gave-up", "procedure/giving-up", {}, False))
        if position.ended and not isinstance(event.act, U):
            found.append(_finding(event, "P1", "hand-over", "totom/rules/exhaustion", {}, False))
        for name, article, args, note in look(position, event, seat or 0):
            code = "B4" if isinstance(event.act, XinChen) else "P1"
            found.append(_finding(event, code, name, article, args, note))
    found.extend(_invariants(position, event))
    return tuple(found)


def _finding(
    event: Event, code: str, name: str, article: str, args: dict[str, ArgumentValue], note: bool
) -> Finding:
    words = message(f"totom.{code.lower()}-{name}", seat=event.actor, **args)
    return Finding(f"totom/{code}", event.number, event.actor, article, words, (event.number,), note)


def _invariants(position: Position, event: Event) -> Iterator[Finding]:
    """Invariants of §3.2 that held before the event and do not hold after it."""
    if seat_of(event.actor) is None or not isinstance(event.act, _MOVES_CARDS):
        return
    after = observe(position, event)
    if after is position:
        return
    broken = broken_invariants(after)
    before = broken_invariants(position) if broken else ()
    for name in broken:
        if name not in before:
            kind, _, seat = name.partition("-")
            args: dict[str, ArgumentValue] = {"seat": seat} if seat else {}
            if seat and seat != event.actor and not position.from_middle:
                continue
            words = message(f"totom.invariant-{kind}", **args)
            yield Finding("totom/invariant", event.number, event.actor, "totom/rules/invariants", words)


def _no_card(player: Player, face: int, copies: int = 1) -> bool:
    return not holds(player, face, copies)


# --- arranging ---------------------------------------------------------------------------------


def _arranging(position: Position, seat: int) -> Iterator[Irregular]:
    if position.player(seat).ready or position.played:
        yield "after-ready", "totom/rules/arrange", {}, False


def _up(position: Position, event: Event, seat: int) -> Iterator[Irregular]:
    act = event.act
    assert isinstance(act, UpKhan | UpThienKhai)
    yield from _arranging(position, seat)
    copies, face = 3 if isinstance(act, UpKhan) else 4, face_of(act.card)
    if _no_card(position.player(seat), face, copies):
        yield "not-dealt", "totom/rules/khan", {"card": act.card, "copies": copies}, False
    elif copies == 3 and face >= 0 and count(position.player(seat).hand, face) == 4:
        yield "four-copies", "totom/rules/khan", {"card": act.card}, False


def _trinh(position: Position, event: Event, seat: int) -> Iterator[Irregular]:
    """Úp khàn trình phu: four copies, one of them in a phu dọc that is shown (lesson 4, 2a)."""
    act = event.act
    assert isinstance(act, TrinhPhu)
    yield from _arranging(position, seat)
    face, faces = face_of(act.card), tuple(sorted(face_of(code) for code in act.run.cards))
    player, article = position.player(seat), "totom/lesson-4/2/a"
    if _no_card(player, face, 4):
        yield "not-dealt", article, {"card": act.card, "copies": 4}, False
    if face not in faces or kind_of(faces, "", position.rules) != "doc":
        yield "no-run", article, {"card": act.card}, False
    if any(_no_card(player, other, faces.count(other)) for other in set(faces)):
        yield "no-cards", "totom/rules/invariants", {"cards": act.run.cards}, False


def _cup(position: Position, event: Event, seat: int) -> Iterator[Irregular]:
    """B4: a cup that counts for nothing, or one of the wrong kind."""
    act = event.act
    assert isinstance(act, XinChen)
    face, player = face_of(act.card), position.player(seat)
    void = cup_void(position, seat, face, act.ngua)
    if void:
        yield void, "totom/rules/cup-void", {"card": act.card}, False
    elif not player.hidden and act.ngua != (count(player.hand, face) == 4):
        yield "wrong-kind", position.rules.article("wrong_cup"), {"card": act.card}, True
    if any(cup.face == face for cup in player.cups) or down_at(player, face, "khan") is not None:
        yield "twice", "totom/lesson-4/xin-chen", {"card": act.card}, True


# --- play --------------------------------------------------------------------------------------


def _discard(position: Position, event: Event, seat: int) -> Iterator[Irregular]:
    act = event.act
    assert isinstance(act, Danh | TraCua)
    if position.owes != seat and not (position.loose and position.owes is None):
        yield "owes-nothing", "totom/rules/turn", {"card": act.card}, False
    if _no_card(position.player(seat), face_of(act.card)):
        yield "no-card", "totom/rules/invariants", {"card": act.card}, False
    if isinstance(act, TraCua) and position.gate is None:
        yield "no-gate", position.rules.article("after_claim"), {"card": act.card}, False
    if isinstance(act, Danh) and position.gate is not None and position.owes == seat:
        yield "own-gate", position.rules.article("after_claim"), {"card": act.card}, False


def _draw(position: Position, event: Event, seat: int) -> Iterator[Irregular]:
    act = event.act
    assert isinstance(act, Boc)
    if not position.loose and position.draw != seat:
        offer = position.offer
        if (
            position.owes is None
            and position.draw is None
            and offer is not None
            and offer.eater == seat != offer.drawer
        ):
            pass  # drawing says that he does not eat
        elif (
            position.owes is None
            and position.draw is None
            and offer is not None
            and _next_drawer(offer.drawer) == seat
        ):
            yield "pass-not-recorded", "totom/rules/turn", {}, True
        else:
            yield "not-to-draw", "totom/rules/turn", {}, False
    if (
        position.noc_left is not None
        and position.noc_left <= position.rules.noc_floor
        and not position.from_middle
    ):
        yield "noc-empty", position.rules.article("noc_floor"), {"left": position.noc_left}, False
    noc, face = position.noc, face_of(act.card)
    if noc and face >= 0 and noc[0] not in (face, UNKNOWN):
        yield "other-card", "totom/rules/invariants", {"card": act.card, "due": FACES[noc[0]]}, False


def _next_drawer(drawer: int | None) -> int | None:
    return None if drawer is None else (drawer + 1) % len(SEATS)


def _pass(position: Position, event: Event, seat: int) -> Iterator[Irregular]:
    offer = position.offer
    if position.loose:
        return
    if offer is None or position.owes is not None or offer.eater != seat or position.draw is not None:
        yield "nothing-to-pass", "totom/rules/turn", {}, True


def _offered(position: Position, card: str) -> Iterator[Irregular]:
    """Is the card on offer?"""
    if position.loose and position.offer is None:
        return
    offer = position.offer
    if offer is None or (offer.face != face_of(card) and offer.face != UNKNOWN):
        yield "not-offered", "totom/rules/offer", {"card": card}, False


def _eat(position: Position, event: Event, seat: int) -> Iterator[Irregular]:
    """§5.1: in turn, with two cards or more that make a phu, onto a phu of the mat, or a yêu alone.

    A card that the record does not name shows no fault of the phu.
    """
    act = event.act
    assert isinstance(act, An)
    yield from _offered(position, act.card)
    offer = position.offer
    if offer is not None and offer.eater != seat:
        yield "not-in-turn", "totom/rules/eat", {"card": act.card}, False
    elif offer is not None and position.draw is not None:
        yield "passed-already", "totom/rules/eat", {"card": act.card}, False
    player, face, rules = position.player(seat), face_of(act.card), position.rules
    if act.onto:
        target = tuple(sorted(face_of(code) for code in act.onto))
        laid = next((laid for laid in player.mat if laid.faces == target), None)
        if laid is None:
            yield "no-such-phu", "totom/rules/eat", {"cards": act.onto}, False
        elif face >= 0 and not _grows(laid.kind, target, face, position):
            yield "no-phu", "totom/rules/phu", {"cards": (*act.onto, act.card)}, False
        return
    if not act.using:
        if face in YEU and not rules.eat_lone_yeu and not any(face in laid.faces for laid in player.mat):
            yield "lone-yeu", rules.article("eat_lone_yeu"), {"card": act.card}, False
        elif face not in YEU and face >= 0:
            yield "no-phu", "totom/rules/phu", {"cards": (act.card,)}, False
        return
    own = tuple(face_of(code) for code in act.using)
    missing = [
        code
        for code, copy in zip(act.using, own, strict=True)
        if not holds(player, copy, own.count(copy)) and donor(player, copy, position) is None
    ]
    if missing:
        yield "no-cards", "totom/rules/eat", {"cards": tuple(missing)}, False
    faces = tuple(sorted((*own, face)))
    if faces[0] >= 0 and kind_of(faces, "", rules) not in ("bi", "doc", "sp", "yeu"):
        yield "no-phu", "totom/rules/phu", {"cards": (*act.using, act.card)}, False


def _grows(kind: str, target: tuple[int, ...], face: int, position: Position) -> bool:
    """Is the phu with the card still one of its kind?"""
    if kind == "phong":
        return position.rules.phong_takes_fourth and target == (face,) * 3
    made = phu_of(pack((*target, face)), position.rules.sp_extend) if target.count(face) < 4 else ()
    return any(PHU[number].kind == kind for number in made)


def _claimable(position: Position, seat: int, card: str, claim: str) -> Iterator[Irregular]:
    """The card is on offer, or was just taken by a lower claim of another who has not discarded yet (§3.4, §5.6)."""
    position = returned_to_table(position, seat, claim)
    yield from _offered(position, card)
    offer = position.offer
    if offer is not None and offer.source == seat and offer.drawer != seat and not position.rules.own_discard:
        yield "own-discard", position.rules.article("own_discard"), {"card": card}, False


def _phong(position: Position, event: Event, seat: int) -> Iterator[Irregular]:
    act = event.act
    assert isinstance(act, Phong)
    yield from _claimable(position, seat, act.card, "phong")
    if _no_card(position.player(seat), face_of(act.card), 2):
        yield "no-pair", "totom/rules/phong", {"card": act.card}, False


def _day_khan(position: Position, event: Event, seat: int) -> Iterator[Irregular]:
    act = event.act
    assert isinstance(act, DayKhan)
    if down_at(position.player(seat), face_of(act.card), "khan") is None:
        yield "no-khan", "totom/rules/khan", {"card": act.card}, False
    elif takes_fourth(position, event, seat):
        yield from _claimable(position, seat, act.card, "day-khan")


def _day_thien_khai(position: Position, event: Event, seat: int) -> Iterator[Irregular]:
    act = event.act
    assert isinstance(act, DayThienKhai)
    if down_at(position.player(seat), face_of(act.card), "thien-khai") is None:
        yield "no-khan", "totom/rules/khan", {"card": act.card}, False


def _lay(position: Position, event: Event, seat: int) -> Iterator[Irregular]:
    act = event.act
    assert isinstance(act, Ha)
    for group in act.groups:
        faces = tuple(sorted(face_of(code) for code in group.cards))
        if any(_no_card(position.player(seat), face, faces.count(face)) for face in set(faces)):
            yield "no-cards", "totom/rules/invariants", {"cards": group.cards}, False
        elif faces[0] >= 0 and kind_of(faces, group.kind, position.rules) not in ("bi", "doc", "sp", "yeu"):
            yield "no-phu", "totom/rules/phu", {"cards": group.cards}, False


def _return(position: Position, event: Event, seat: int) -> Iterator[Irregular]:
    act = event.act
    assert isinstance(act, TraChen)
    player, face = position.player(seat), face_of(act.card)
    if player.standing(face) is None:
        void = any(cup.face == face for cup in player.cups)
        yield "no-cup", "totom/lesson-4/tra-chen-khi-u", {"card": act.card}, void


def _u(position: Position, event: Event, seat: int) -> Iterator[Irregular]:
    """An ù on a card needs the card; in some houses it needs the turn."""
    act = event.act
    assert isinstance(act, U)
    if act.card is None:
        return
    face, taken = face_of(act.card), position.taken
    if taken is not None and taken.seat == seat and taken.face == face:
        return
    yield from _claimable(position, seat, act.card, "u")
    offer = position.offer
    if (
        offer is not None
        and not position.rules.u_out_of_turn
        and act.by in (None, "an")
        and offer.eater != seat
    ):
        yield "not-in-turn", position.rules.article("u_out_of_turn"), {"card": act.card}, False


def _drawn_hand(position: Position, event: Event, seat: int) -> Iterator[Irregular]:
    left = position.noc_left
    if left is not None and left > position.rules.noc_floor and not position.from_middle:
        yield "ended-early", position.rules.article("noc_floor"), {"left": left}, True


def _give_up(position: Position, event: Event, seat: int) -> Iterator[Irregular]:
    return iter(())


_LOOK: dict[type[Any], Callable[[Position, Event, int], Iterator[Irregular]]] = {
    UpKhan: _up, UpThienKhai: _up, TrinhPhu: _trinh, XinChen: _cup, Danh: _discard, TraCua: _discard, Boc: _draw,
    Bo: _pass, An: _eat, Phong: _phong, DayKhan: _day_khan, DayThienKhai: _day_thien_khai, Ha: _lay,
    TraChen: _return, U: _u, Hoa: _drawn_hand, BoBai: _give_up,
}  # fmt: skip
