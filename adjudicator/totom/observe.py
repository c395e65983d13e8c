"""Take an event into the position, legal or not. What it was worth is said in `check`.

Source: rules §3.3, §3.4. An act that the rules forbid still moves its cards as far as they are
there; nothing is repaired and nothing raises.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from adjudicator.totom.arrange import (
    holds,
    lose,
    lose_all,
    may_hold,
    show,
    trinh_phu,
    up_khan,
    up_thien_khai,
    xep_xong,
    xin_chen,
)  # fmt: skip
from adjudicator.totom.opening import face_of, kind_of
from adjudicator.totom.packing import count, one, total
from adjudicator.totom.position import (
    UNKNOWN,
    Eat,
    Laid,
    Offer,
    Player,
    Position,
    Return,
    Taken,
    next_of,
    seat_of,
)  # fmt: skip
from notation.acts import Withdraw
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
    XepXong,
    XinChen,
)  # fmt: skip
from notation.record import ALL, Event

_PLAY = (An, Bo, Boc, Danh, DayKhan, DayThienKhai, Ha, Phong, TraChen, TraCua, U)


def observe(position: Position, event: Event) -> Position:
    """The position after the event."""
    act, seat = event.act, seat_of(event.actor)
    if isinstance(act, Withdraw):
        return _withdrawn(position, act, event)
    if isinstance(act, XepXong) and event.actor == ALL:
        players = tuple(p if p.ready else replace(p, ready=event.number) for p in position.players)
        return replace(position, players=players, last=event.number)
    if isinstance(act, Hoa):
        return replace(position, ended="hoa", last=event.number)
    take = _TAKE.get(type(act))
    if take is None:
        return position
    if seat is None:
        return (
            position
            if not isinstance(act, Boc) or position.draw is None
            else _boc(position, event, position.draw)
        )
    before = replace(position, prior=None) if isinstance(act, _PLAY) else position.prior
    return replace(take(position, event, seat), prior=before, last=event.number)


def _withdrawn(position: Position, act: Withdraw, event: Event) -> Position:
    """The last act of play taken back; anything earlier stays as a fact."""
    if position.prior is not None and act.event == position.last:
        return replace(position.prior, last=event.number)
    if act.event in position.standing:
        return replace(position, standing=tuple(n for n in position.standing if n != act.event))
    return position


# --- play --------------------------------------------------------------------------------------


def _danh(position: Position, event: Event, seat: int) -> Position:
    assert isinstance(event.act, Danh | TraCua)
    face, player = face_of(event.act.card), position.player(seat)
    overdue = player.overdue + tuple((x, event.number) for x in cups_due(player, face))
    lost = 0 if face >= 0 else 1
    if holds(player, face):
        player = lose(player, face)
        player = replace(player, out=player.out + (one(face) if face >= 0 else 0))
    else:
        lost = 0
    player = replace(player, threw=(*player.threw, (face, event.number)), overdue=overdue)
    after = position.with_player(seat, player)
    gate = position.gate if isinstance(event.act, TraCua) else None
    if gate is not None:
        offer = replace(gate, face=face, event=event.number, source=seat)
    else:
        offer = Offer(face, event.number, seat, None, next_of(seat), next_of(seat))
    return replace(
        after, offer=offer, owes=None, draw=None, taken=None, gate=None, loose=False,
        played=event.number, lost=position.lost + lost, standing=(),
    )  # fmt: skip


def cups_due(player: Player, discard: int) -> tuple[int, ...]:
    """Faces whose cup had to be returned before this discard (lesson 4; R2, R3, R4 of §10.2).

    A copy that was taken from the table is none of the three. For a thiên khai it is an analogy, which
    the house may leave out (`early_return_thien_khai`).
    """
    due = []
    for cup in player.cups:
        if cup.void or any(back.face == cup.face for back in player.returns):
            continue
        if any(face == cup.face for face, _ in player.overdue):
            continue
        claimed = sum(face == cup.face for face, _ in player.claimed)
        shown = player.exposed(cup.face) - claimed - sum(eat.face == cup.face for eat in player.eats)
        copies = 4 if cup.ngua else 3
        if claimed or shown >= copies or (discard == cup.face and shown >= copies - 1):
            due.append(cup.face)
    return tuple(due)


def _boc(position: Position, event: Event, seat: int) -> Position:
    assert isinstance(event.act, Boc)
    face, noc = face_of(event.act.card), position.noc
    if noc:
        at = 0 if noc[0] == face or noc[0] == UNKNOWN else noc.index(face) if face in noc else 0
        noc = (*noc[:at], *noc[at + 1 :])
    left = None if position.noc_left is None else max(position.noc_left - 1, 0)
    return replace(
        position, noc=noc, noc_left=left, dead=position.dead + (one(face) if face >= 0 else 0),
        lost=position.lost + (face < 0), offer=Offer(face, event.number, seat, seat, seat, seat),
        owes=None, draw=None, taken=None, gate=None, loose=False, played=event.number, standing=(),
    )  # fmt: skip


def _bo(position: Position, event: Event, seat: int) -> Position:
    offer = position.offer
    if offer is None or position.owes is not None or seat != offer.eater or position.draw is not None:
        return position
    passed = (*offer.passed, seat)
    if offer.drawer == seat:
        return replace(position, offer=replace(offer, passed=passed, eater=next_of(seat)))
    return replace(position, offer=replace(offer, passed=passed), draw=seat)


def _off_the_table(position: Position, offer: Offer) -> Position:
    """The offered card leaves the discards or the turned cards."""
    if offer.face < 0:
        return replace(position, lost=max(position.lost - 1, 0))
    if offer.drawer is not None and offer.drawer == offer.source:
        return (
            replace(position, dead=position.dead - one(offer.face))
            if count(position.dead, offer.face)
            else position
        )
    source = position.player(offer.source)
    if not count(source.out, offer.face):
        return position
    return position.with_player(offer.source, replace(source, out=source.out - one(offer.face)))


def returned_to_table(position: Position, seat: int, claim: str) -> Position:
    """What a higher claim overrides (§3.4, §5.6): whoever had taken the card has his own cards back."""
    taken = position.taken
    if taken is None or taken.seat == seat or taken.offer is None:
        return position
    if not position.rules.comes_before(claim, taken.how):
        return position
    offer = taken.offer
    position = replace(position.with_player(taken.seat, taken.before), owes=None, taken=None, offer=offer)
    if offer.face < 0:
        return replace(position, lost=position.lost + 1)
    if offer.drawer is not None and offer.drawer == offer.source:
        return replace(position, dead=position.dead + one(offer.face))
    source = position.player(offer.source)
    return position.with_player(offer.source, replace(source, out=source.out + one(offer.face)))


def _take(position: Position, event: Event, seat: int, code: str, how: str) -> tuple[Position, Taken]:
    """The offered card goes to the player, who then owes a discard."""
    face, offer = face_of(code), position.offer
    before = position.player(seat)
    if offer is not None and offer.face in (face, UNKNOWN):
        position = _off_the_table(position, offer)
    else:
        offer = None
    taken = Taken(seat, face, how, event.number, offer, before)
    after = replace(
        position, owes=seat, draw=None, offer=None, taken=taken, loose=False,
        played=event.number, standing=(),
    )  # fmt: skip
    return after, taken


def _an(position: Position, event: Event, seat: int) -> Position:
    act = event.act
    assert isinstance(act, An)
    position, taken = _take(position, event, seat, act.card, "an")
    player = position.player(seat)
    if act.onto:
        target = tuple(sorted(face_of(code) for code in act.onto))
        at = next((i for i, laid in enumerate(player.mat) if laid.faces == target), None)
        if at is not None:
            faces = tuple(sorted((*target, taken.face)))
            written = player.mat[at].kind if player.mat[at].kind == "phong" else ""
            laid = Laid(kind_of(faces, written, position.rules), faces, event.number, taken.face)
            mat = (*player.mat[:at], laid, *player.mat[at + 1 :])
            eat = Eat(event.number, taken.face, (), faces)
            return position.with_player(seat, replace(player, mat=mat, eats=(*player.eats, eat)))
    own = tuple(face_of(code) for code in (act.using or act.onto))
    player, used = _use(player, own, position)
    faces = tuple(sorted((*used, taken.face)))
    laid = Laid(kind_of(faces, "", position.rules), faces, event.number, taken.face)
    eat = Eat(event.number, taken.face, own, faces)
    return position.with_player(seat, replace(player, mat=(*player.mat, laid), eats=(*player.eats, eat)))


def _use(player: Player, own: tuple[int, ...], position: Position) -> tuple[Player, tuple[int, ...]]:
    """The player's cards that go with the taken one: from the hand, else surplus cards of the mat (§5.1a)."""
    used = []
    for face in own:
        if face < 0:
            if not holds(player, face):
                continue
            player = lose(player, face)
        elif count(player.hand, face):
            player = lose(player, face)
        elif (at := donor(player, face, position)) is not None:
            rest = list(player.mat[at].faces)
            rest.remove(face)
            left = () if not rest else (replace(player.mat[at], faces=tuple(rest)),)
            player = replace(player, mat=(*player.mat[:at], *left, *player.mat[at + 1 :]))
        elif holds(player, face):
            player = lose(player, face)
        else:
            continue
        used.append(face)
    return player, tuple(used)


def donor(player: Player, face: int, position: Position) -> int | None:
    """A phu on the mat that can spare the card: without it the phu is still one of its kind (§4.4)."""
    for at, laid in enumerate(player.mat):
        if face in laid.faces and laid.kind in ("bi", "doc", "sp", "yeu"):
            rest = list(laid.faces)
            rest.remove(face)
            if not rest or kind_of(tuple(rest), "", position.rules) == laid.kind:
                return at
    return None


def _phong(position: Position, event: Event, seat: int) -> Position:
    assert isinstance(event.act, Phong)
    position = returned_to_table(position, seat, "phong")
    gate = _gate(position, seat)
    position, taken = _take(position, event, seat, event.act.card, "phong")
    player = position.player(seat)
    held = total(player.hand) + player.hidden if taken.face < 0 else may_hold(player, taken.face)
    own = min(2, held)
    player = lose_all(player, (taken.face,) * own)
    faces = (taken.face,) * (own + 1)
    laid = Laid("phong" if own == 2 and taken.face >= 0 else "", faces, event.number, taken.face)
    claimed = (*player.claimed, (taken.face, event.number))
    position = position.with_player(seat, replace(player, mat=(*player.mat, laid), claimed=claimed))
    return replace(position, gate=gate)


def _gate(position: Position, seat: int) -> Offer | None:
    """The door that an out-of-turn claim interrupts, where the house gives it back (`after_claim`)."""
    offer = position.offer
    if position.rules.after_claim != "tracua" or offer is None or seat == offer.eater:
        return None
    return offer


def down_at(player: Player, face: int, kind: str) -> int | None:
    """Where a khàn or thiên khai of that face lies, unopened if there is one."""
    found = [at for at, down in enumerate(player.down) if down.face == face and down.kind == kind]
    return min(found, key=lambda at: (player.down[at].opened > 0, at), default=None)


def takes_fourth(position: Position, event: Event, seat: int) -> bool:
    """Is this `day-khan` the claim of the fourth copy on the table, not an opening before the ù?"""
    act = event.act
    if not isinstance(act, DayKhan) or down_at(position.player(seat), face_of(act.card), "khan") is None:
        return False
    offer = returned_to_table(position, seat, "day-khan").offer
    return offer is not None and offer.face == face_of(act.card) and not position.standing


def _day_khan(position: Position, event: Event, seat: int) -> Position:
    assert isinstance(event.act, DayKhan)
    face = face_of(event.act.card)
    at = down_at(position.player(seat), face, "khan")
    if at is None:
        return position
    if not takes_fourth(position, event, seat):
        return _opened(position, event, seat, at)
    position = returned_to_table(position, seat, "day-khan")
    gate = _gate(position, seat)
    position, _ = _take(position, event, seat, event.act.card, "day-khan")
    player = position.player(seat)
    laid = Laid("khan4", (face,) * 4, event.number, face)
    player = replace(
        player, mat=(*player.mat, laid), down=(*player.down[:at], *player.down[at + 1 :]),
        left=player.left + 3 * one(face), claimed=(*player.claimed, (face, event.number)),
    )  # fmt: skip
    return replace(position.with_player(seat, player), gate=gate)


def _opened(position: Position, event: Event, seat: int, at: int) -> Position:
    player = position.player(seat)
    if player.down[at].opened:
        return position
    down = (*player.down[:at], replace(player.down[at], opened=event.number), *player.down[at + 1 :])
    return position.with_player(seat, replace(player, down=down))


def _day_thien_khai(position: Position, event: Event, seat: int) -> Position:
    assert isinstance(event.act, DayThienKhai)
    at = down_at(position.player(seat), face_of(event.act.card), "thien-khai")
    return position if at is None else _opened(position, event, seat, at)


def _ha(position: Position, event: Event, seat: int) -> Position:
    assert isinstance(event.act, Ha)
    for group in event.act.groups:
        position = show(position, event, seat, group.cards, group.kind)
    return position


def _tra_chen(position: Position, event: Event, seat: int) -> Position:
    assert isinstance(event.act, TraChen)
    player = position.player(seat)
    back = Return(face_of(event.act.card), event.number, event.act.form, event.detail.says)
    return position.with_player(seat, replace(player, returns=(*player.returns, back)))


def _u(position: Position, event: Event, seat: int) -> Position:
    """The claim is noted; its cards stay where they are until it is ruled."""
    return replace(position, standing=(*position.standing, event.number))


def _bo_bai(position: Position, event: Event, seat: int) -> Position:
    player = position.player(seat)
    return position.with_player(seat, replace(player, gave_up=player.gave_up or event.number))


_TAKE: dict[type[Any], Callable[[Position, Event, int], Position]] = {
    UpKhan: up_khan, UpThienKhai: up_thien_khai, TrinhPhu: trinh_phu, XinChen: xin_chen, XepXong: xep_xong,
    Danh: _danh, TraCua: _danh, Boc: _boc, Bo: _bo, An: _an, Phong: _phong, DayKhan: _day_khan,
    DayThienKhai: _day_thien_khai, Ha: _ha, TraChen: _tra_chen, U: _u, BoBai: _bo_bai,
}  # fmt: skip
