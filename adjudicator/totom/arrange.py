"""The arrange phase: khàn and thiên khai put down, cups asked for, runs shown, ready.

Source: lesson 4; rules §2.4, §10.1, §10.4.
"""

from __future__ import annotations

from dataclasses import replace

from adjudicator.totom.melds import RED_YEU
from adjudicator.totom.opening import face_of, kind_of
from adjudicator.totom.packing import count, one, total
from adjudicator.totom.position import Cup, Down, Laid, Player, Position
from notation.games.mat_acts import TrinhPhu, UpKhan, UpThienKhai, XinChen
from notation.record import Event


def lose(player: Player, face: int) -> Player:
    """The player with one concealed card fewer; a card that he does not show to hold is a hidden one.

    Which card left is not known where the record does not name it: then none of those that stay is known either.
    """
    if face >= 0 and count(player.hand, face):
        return replace(player, hand=player.hand - one(face), left=player.left + one(face))
    if face < 0 and player.hand:
        known = 0 if player.hidden else player.hand
        return replace(player, hand=0, hidden=total(player.hand) + player.hidden - 1, known=known)
    if player.hidden:
        named = one(face) if face >= 0 else 0
        known = player.known - named if count(player.known, max(face, 0)) else player.known
        return replace(player, hidden=player.hidden - 1, known=known, left=player.left + named)
    return player


def lose_all(player: Player, faces: tuple[int, ...]) -> Player:
    """The player without these concealed cards."""
    for face in faces:
        player = lose(player, face)
    return player


def may_hold(player: Player, face: int) -> int:
    """How many concealed copies the player can have, as far as the record shows."""
    unnamed = min(player.hidden, count(player.known, face)) if player.known else player.hidden
    return count(player.hand, face) + unnamed


def holds(player: Player, face: int, copies: int = 1) -> bool:
    """Can the player have that many concealed copies; of a card that the record does not name: any cards?"""
    return (may_hold(player, face) if face >= 0 else total(player.hand) + player.hidden) >= copies


def _put_down(position: Position, event: Event, seat: int, kind: str, code: str) -> Position:
    face, size = face_of(code), 3 if kind == "khan" else 4
    player = position.player(seat)
    if face < 0 or not holds(player, face, size):
        return position
    player = lose_all(player, (face,) * size)
    left = player.left - size * one(face)  # down cards are still the player's own dealt cards
    down = (*player.down, Down(kind, face, event.number))
    return position.with_player(seat, replace(player, left=left, down=down))


def up_khan(position: Position, event: Event, seat: int) -> Position:
    """`up-khan`: a dealt triple goes face down."""
    assert isinstance(event.act, UpKhan)
    return _put_down(position, event, seat, "khan", event.act.card)


def up_thien_khai(position: Position, event: Event, seat: int) -> Position:
    """`up-thien-khai`: a dealt quadruple goes face down."""
    assert isinstance(event.act, UpThienKhai)
    return _put_down(position, event, seat, "thien-khai", event.act.card)


def trinh_phu(position: Position, event: Event, seat: int) -> Position:
    """One copy lies in the run that is shown, three go face down as a khàn (§10.3a)."""
    assert isinstance(event.act, TrinhPhu)
    position = _put_down(position, event, seat, "khan", event.act.card)
    return show(position, event, seat, event.act.run.cards, event.act.run.kind)


def show(position: Position, event: Event, seat: int, codes: tuple[str, ...], kind: str) -> Position:
    """Concealed cards laid open on the mat as one phu."""
    faces = tuple(sorted(face_of(code) for code in codes))
    player = position.player(seat)
    if not all(holds(player, face, faces.count(face)) for face in set(faces)):
        return position
    laid = Laid(kind_of(faces, kind, position.rules), faces, event.number)
    return position.with_player(seat, replace(lose_all(player, faces), mat=(*player.mat, laid)))


def xin_chen(position: Position, event: Event, seat: int) -> Position:
    """`xin-chen`: a cup, standing or void."""
    assert isinstance(event.act, XinChen)
    player, face = position.player(seat), face_of(event.act.card)
    void = cup_void(position, seat, face, event.act.ngua)
    if position.rules.void_cup == "stands" and void != "no-triple":
        void = ""
    cup = Cup(face, event.act.ngua, event.number, void)
    return position.with_player(seat, replace(player, cups=(*player.cups, cup)))


def cup_void(position: Position, seat: int, face: int, ngua: bool) -> str:
    """Why a cup counts for nothing (§10.4): the reason as part of a message id, "" if it stands."""
    player = position.player(seat)
    if face in RED_YEU:
        return "red-yeu"
    if player.ready or position.played:
        return "too-late"
    if face < 0 or count(player.dealt, face) + player.hidden < 3:
        return "no-triple"
    if position.rules.wrong_cup == "void" and ngua != (count(player.hand, face) == 4) and not player.hidden:
        return "wrong-kind"
    return ""


def xep_xong(position: Position, event: Event, seat: int) -> Position:
    """`xep-xong`: ready."""
    player = position.player(seat)
    return position if player.ready else position.with_player(seat, replace(player, ready=event.number))
