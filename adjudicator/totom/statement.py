"""The statement of a winner: cups returned, khàn opened, the layout, the cước; and what came too late.

Source: articles procedure/statement…; rules §7.1.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from adjudicator.totom.announcement import Announced, of_calls, of_words
from adjudicator.totom.hand import EAT, KHAN, PHONG
from adjudicator.totom.observe import returned_to_table
from adjudicator.totom.opening import face_of
from adjudicator.totom.packing import count
from adjudicator.totom.position import Offer, Player, Position, Return, seat_of
from notation.acts import AddTo, Amend, CorrectionEnds, NextCall, Recall, RoundEnds, Show, Talk
from notation.games.mat_acts import Boc, Danh, DayKhan, Phong, TraChen, TraCua, U, Xuong
from notation.games.totom import FACES
from notation.group import Group
from notation.record import Event, Fact, HandRecord

_TABLE_GOES_ON = (NextCall, RoundEnds, CorrectionEnds, Danh, Boc, TraCua)


@dataclass(frozen=True, slots=True)
class Statement:
    """Everything said and shown with one ù.

    `before` is the player without the winning card; `after` how his cups and khàn stood when he
    first announced. `announced` None: the record says nothing of an announcement. `how` None: not
    said. `late` are cups returned only after the announcement.
    """

    event: int
    seat: int
    win: int | None
    how: str | None
    offer: Offer | None
    available: str  # "" if the card could be taken, else why not, as part of a message id
    first_of_cai: bool
    before: Player
    after: Player
    layout: tuple[Group, ...] | None
    announced: Announced | None
    announced_at: int
    amended: tuple[Group, ...] | None = None
    amended_at: int = 0
    later: Announced | None = None
    later_at: int = 0
    late: tuple[Return, ...] = ()
    testimony: tuple[Event, ...] = ()
    taken_before: bool = False  # the winning card was taken by an act of its own before the ù
    dead: frozenset[int] = frozenset()  # faces of which all other copies lie open
    facts: tuple[Fact, ...] = ()
    shown: tuple[str, ...] | None = None  # cards that he faced with or after the ù, or that the referee found


def statement_of(record: HandRecord, positions: Sequence[Position], claim: Event) -> Statement:
    """Read the statement that belongs to an ù event of a seated player."""
    act, seat = claim.act, seat_of(claim.actor)
    assert isinstance(act, U)
    assert seat is not None
    position = positions[claim.number - 1]
    own = [event for event in record.events[claim.number :] if event.actor == claim.actor]
    announced, announced_at = _announced(act, claim, own)
    index = claim.number - 1 if announced_at == claim.number else (announced_at or len(record.events) + 1) - 1
    after = positions[min(index, len(positions) - 1)].player(seat)
    late = tuple(
        Return(face_of(event.act.card), event.number, event.act.form, event.detail.says)
        for event in own
        if isinstance(event.act, TraChen) and announced_at and event.number > announced_at
    )
    win, how, offer, before, available = _taking(position, act, seat)
    if how is None and win is not None:
        how = _meant(own, win)
    ends = next((e.number for e in record.events[claim.number :] if isinstance(e.act, _TABLE_GOES_ON)), None)
    amended = next(
        (
            event
            for event in own
            if isinstance(event.act, Amend) and event.act.event == claim.number and event.act.layout
            and (ends is None or event.number < ends)
        ),
        None,
    )  # fmt: skip
    later = _later(own, claim, announced_at)
    amended_layout = amended.act.layout if amended is not None and isinstance(amended.act, Amend) else None
    return Statement(
        event=claim.number, seat=seat, win=win, how=how, offer=offer, available=available,
        first_of_cai=_first_of_cai(position, seat), before=before, after=after, layout=act.layout or _added_layout(own, claim, announced_at),
        announced=announced, announced_at=announced_at,
        amended=amended_layout, amended_at=amended.number if amended is not None else 0,
        later=later[0], later_at=later[1], late=late,
        testimony=tuple(e for e in record.events[claim.number :] if isinstance(e.act, Recall | Talk) or e.detail.says),
        facts=record.facts, taken_before=_taken_before(position, act, seat), dead=_dead(position, seat),
        shown=_faced(record, claim, own),
    )  # fmt: skip


def _faced(record: HandRecord, claim: Event, own: list[Event]) -> tuple[str, ...] | None:
    """The cards that the winner faced, with the ù or later; else those that the referee found in his hand at the ù."""
    for event in (claim, *own):
        cards = event.act.cards if isinstance(event.act, Show) else event.detail.shows
        if cards and all(code in FACES for code in cards):
            return cards
    found = [f for f in record.facts if f.kind == "held" and f.who == claim.actor and f.event == claim.number]
    return tuple(code for fact in found for code in fact.cards) or None


def _announced(act: U, claim: Event, own: list[Event]) -> tuple[Announced | None, int]:
    """The first announcement and its event; (None, 0) if there is none on record."""
    if act.xuong is not None:
        return of_calls(act.xuong), claim.number
    if claim.detail.says:
        said = of_words(claim.detail.says)
        if said.items:
            return said, claim.number
    for event in own:
        if isinstance(event.act, Xuong):
            return of_calls(event.act.xuong), event.number
    return None, 0


def _added_layout(own: list[Event], claim: Event, announced_at: int) -> tuple[Group, ...] | None:
    """A layout shown in an event of its own before the announcement."""
    for event in own:
        if isinstance(event.act, AddTo) and event.act.event == claim.number and event.act.layout is not None:
            return event.act.layout if not announced_at or event.number < announced_at else None
    return None


def _later(own: list[Event], claim: Event, announced_at: int) -> tuple[Announced | None, int]:
    """Cước added after the first announcement."""
    for event in own:
        calls = None
        if (isinstance(event.act, AddTo | Amend) and event.act.event == claim.number) or (
            isinstance(event.act, Xuong) and event.number > announced_at > 0
        ):
            calls = event.act.xuong
        if calls is not None:
            return of_calls(calls), event.number
    return None, 0


def _meant(own: list[Event], win: int) -> str | None:
    """The way that acts after the ù show: `phong` or `day-khan` of the winning card."""
    for event in own:
        if isinstance(event.act, Phong) and face_of(event.act.card) == win:
            return PHONG
        if isinstance(event.act, DayKhan) and face_of(event.act.card) == win:
            return KHAN
    return None


def _first_of_cai(position: Position, seat: int) -> bool:
    """Is it the cái's first act, with 21 dealt cards (lesson 6, item d)?"""
    return position.cai == seat and not position.played and position.owes == seat and position.taken is None


def _taking(
    position: Position, act: U, seat: int
) -> tuple[int | None, str | None, Offer | None, Player, str]:
    """(winning card, way, offer, player without it, why it could not be taken)."""
    player = position.player(seat)
    how = {"an": EAT, "phong": PHONG, "day-khan": KHAN}.get(act.by or "")
    taken, face = position.taken, None if act.card is None else face_of(act.card)
    if taken is not None and taken.seat == seat and (face is None or face == taken.face):
        how = EAT if taken.how == KHAN and how == EAT else taken.how  # `day-khan` only opened the khàn
        return taken.face, how, taken.offer, taken.before, ""
    position = returned_to_table(position, seat, "u")
    offer = position.offer
    if face is None:
        if offer is None or position.owes == seat:
            return None, None, None, player, ""
        face = offer.face
    if face < 0:
        return None, None, offer, player, "unknown-card"
    if offer is None:
        return face, how, None, player, "" if position.loose else "not-offered"
    if offer.face not in (face, -1):
        return face, how, offer, player, "not-offered"
    return face, how, offer, player, ""


def _taken_before(position: Position, act: U, seat: int) -> bool:
    """Did an act before the ù take the winning card? Its faults are found there."""
    taken = position.taken
    return taken is not None and taken.seat == seat and act.card in (None, FACES[taken.face])


def _dead(position: Position, seat: int) -> frozenset[int]:
    """Faces that can no longer come: every copy lies open or is the player's own (§6.5)."""
    places = [position.dead, position.player(seat).hand, *(player.out for player in position.players)]
    counts = [sum(count(place, face) for place in places) for face in range(len(FACES))]
    for at, player in enumerate(position.players):
        for laid in player.mat:
            for face in laid.faces:
                if face >= 0:
                    counts[face] += 1
        for down in player.down:
            if at == seat or down.opened:
                counts[down.face] += down.size
    return frozenset(face for face, copies in enumerate(counts) if copies >= 4)
