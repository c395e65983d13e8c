"""The cards of the player who is ù: what may be laid anew, what stays locked, and what the record leaves unnamed.

Source: rules §3.2, §4.4.
"""

from __future__ import annotations

from dataclasses import replace

from adjudicator.totom.hand import Hand, Locked, locked_phu, phong_lung
from adjudicator.totom.melds import phu_of
from adjudicator.totom.packing import BITS, COPY_MASK, count, one, pack, total
from adjudicator.totom.position import Player
from adjudicator.totom.rules import Rules
from adjudicator.totom.statement import Statement
from notation.games.totom import FACES


def hand_of(player: Player, rules: Rules) -> Hand:
    """The player's cards as the ù sees them: what may be laid anew and what stays locked (§4.4)."""
    free, cups = player.hand, player.cup_faces()
    locked = [Locked(down.kind, (down.face,) * down.size, True) for down in player.down]
    for laid in player.mat:
        if laid.kind == "phong":
            locked.append(Locked("phong", laid.faces, phong_lung(laid.faces[0], cups, rules)))
        elif laid.kind in ("khan4", "thien-khai"):
            locked.append(Locked(laid.kind, laid.faces, True))
        elif laid.kind and not rules.mat_rearrange_at_u:
            locked.append(locked_phu(phu_of(pack(laid.faces))[0], rules))
        else:
            free += pack(face for face in laid.faces if face >= 0)
    four = sum(cup.ngua and not cup.void for cup in player.cups)
    extra = four if rules.bat_thuc_thien_khai_is_lung else 0
    return Hand(free, player.hand, tuple(locked), cups, extra)


def filled(statement: Statement, rules: Rules) -> tuple[Player, str] | None:
    """The winner with every card known, and what the concealed cards that the record does not name were read from:
    the layout, else the cards that he showed or that the referee found.

    Sound because concealed cards are only ever dealt cards (§3.2 item 3). None where it cannot be done.
    """
    player = statement.before
    if not player.hidden and not _veiled(player):
        return player, ""
    missing = player.hidden + _veiled(player)
    if player.known and total(player.known) == missing:  # nothing that he held has gone unnamed
        return _with(player, tuple(count(player.known, face) for face in range(len(FACES)))), ""
    laid = statement.layout
    for name, codes in (
        ("layout", None if laid is None else tuple(code for group in laid for code in group.cards)),
        ("shown", statement.shown),
    ):
        extra = None if codes is None else _unnamed(codes, player, statement, rules)
        if extra is not None:
            return _with(player, extra), name
    return None


def with_card(statement: Statement, rules: Rules) -> Statement | None:
    """The statement with the winning card named, where the record does not: what he laid or showed beside the
    twenty cards that are known. None where that does not tell.
    """
    player, laid = statement.before, statement.layout
    if player.hidden or _veiled(player):
        return None
    owned = hand_of(player, rules).owned
    for codes in (
        None if laid is None else [code for group in laid for code in group.cards],
        statement.shown,
    ):
        faces = [FACES.index(code) for code in codes or () if code in FACES]
        extra = [faces.count(face) - (owned >> (BITS * face) & COPY_MASK) for face in range(len(FACES))]
        if sum(extra) == 1 and min(extra) == 0:
            return replace(statement, win=extra.index(1), available="")
    return None


def _unnamed(
    codes: tuple[str, ...], player: Player, statement: Statement, rules: Rules
) -> tuple[int, ...] | None:
    """The copies of every face that these cards add to those on record; None where they do not fit.

    He may face the whole twenty-one, the twenty without the card he wins on, or his concealed cards alone.
    """
    faces = [FACES.index(code) for code in codes if code in FACES]
    owned = hand_of(player, rules).owned
    won = owned + (0 if statement.win is None else one(statement.win))
    for known in (won, owned, player.hand):
        extra = tuple(faces.count(face) - (known >> (BITS * face) & COPY_MASK) for face in range(len(FACES)))
        if min(extra) < 0 or sum(extra) != player.hidden + _veiled(player) or max(extra) > 4:
            continue
        if not player.known or all(copies <= count(player.known, face) for face, copies in enumerate(extra)):
            return extra
    return None


def _veiled(player: Player) -> int:
    """Cards of his mat that the record does not name."""
    return sum(face < 0 for laid in player.mat for face in laid.faces)


def _unveiled(player: Player, extra: tuple[int, ...]) -> Player:
    """The player with the unnamed cards of his mat named; nothing else of his is unknown."""
    faces = iter([face for face, copies in enumerate(extra) for _ in range(copies)])
    mat = tuple(
        replace(laid, faces=tuple(sorted(next(faces) if face < 0 else face for face in laid.faces)))
        for laid in player.mat
    )
    return replace(player, mat=mat)


def _with(player: Player, extra: tuple[int, ...]) -> Player:
    """The player with his unnamed cards named. Where some are in his hand and some on the mat, all go to the hand:
    eaten phu may be laid anew at the ù.
    """
    if not player.hidden:
        return _unveiled(player, extra)
    player = replace(
        player, mat=tuple(replace(laid, faces=tuple(f for f in laid.faces if f >= 0)) for laid in player.mat)
    )
    hand = player.hand + sum(copies << (BITS * face) for face, copies in enumerate(extra))
    dealt = hand + player.left + sum(down.size * one(down.face) for down in player.down)
    shown_arranging = player.arranging_shown and bool(player.ready or player.down or player.cups)
    if player.known:  # the whole hand was seen, the card that left it too
        dealt = player.dealt
    elif not player.arranging_shown:  # from the middle: what was thrown and laid is known besides
        dealt = player.dealt if player.dealt_sure else player.dealt + hand - player.hand
    return replace(player, hand=hand, hidden=0, dealt=dealt, arranging_shown=shown_arranging)
