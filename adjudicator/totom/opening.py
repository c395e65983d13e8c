"""The table before the first event, and what is wrong with the cards and tags themselves.

Source: rules §2.2, §2.3, §3.2; notation, sections 3 and 4.
"""

from __future__ import annotations

from adjudicator.finding import Finding
from adjudicator.totom.melds import PHU, YEU, phu_of
from adjudicator.totom.packing import one, pack, packed_codes, total
from adjudicator.totom.position import (
    UNKNOWN,
    Cup,
    Down,
    Laid,
    Player,
    Position,
    broken_invariants,
    seat_of,
)  # fmt: skip
from adjudicator.totom.rules import Rules
from notation.games.totom import CAI_CARDS, FACES, INDEX, NOC_CARDS, OTHER_CARDS, SEATS
from notation.group import Group
from notation.message import message
from notation.record import Deal, HandRecord, Holding, Mat
from notation.record import Position as MiddlePosition

_MOST = 7  # a packed count holds no more copies


def face_of(code: str) -> int:
    """The face number of a code, UNKNOWN for a card that was not recorded."""
    return INDEX.get(code, UNKNOWN)


def opening(record: HandRecord, rules: Rules) -> Position:
    """The position before the first event. Unknown hands are counted as hidden cards."""
    cai = seat_of(record.tag("cai"))
    if isinstance(record.cards, MiddlePosition):
        return _from_middle(record.cards, cai, rules)
    deal = record.cards if isinstance(record.cards, Deal) else Deal(())
    held = {holding.seat: holding for holding in deal.hands}
    if cai is None:
        cai = next(
            (at for at, seat in enumerate(SEATS) if seat in held and len(held[seat].cards) == CAI_CARDS), None
        )
    players = tuple(
        _dealt(held[seat]) if seat in held else Player(hidden=CAI_CARDS if at == cai else OTHER_CARDS)
        for at, seat in enumerate(SEATS)
    )
    noc = None if deal.noc is None else tuple(face_of(code) for code in deal.noc)
    return Position(
        rules, players, cai=cai, owes=cai, loose=cai is None,
        noc=noc, noc_left=NOC_CARDS if noc is None else len(noc),
        from_middle=record.cards is None or not deal.hands,
    )  # fmt: skip


def _dealt(holding: Holding) -> Player:
    """A player with the cards he was dealt. More copies than the deck has are kept as hidden cards."""
    kept = tuple(code for at, code in enumerate(holding.cards) if holding.cards[:at].count(code) < _MOST)
    hand = packed_codes(kept)
    return Player(hand=hand, hidden=len(holding.cards) - total(hand), dealt=hand)


def _from_middle(cards: MiddlePosition, cai: int | None, rules: Rules) -> Position:
    """The table of a record that begins in the middle of a hand."""
    held = {holding.seat: holding for holding in cards.hands}
    mats = {mat.seat: mat for mat in cards.mats}
    players = tuple(_in_the_middle(held.get(seat), mats.get(seat), rules) for seat in SEATS)
    turn = seat_of(cards.turn or "")
    noc = None if cards.noc is None else tuple(face_of(code) for code in cards.noc)
    owes = turn if turn is not None and players[turn].size == CAI_CARDS else None
    return Position(
        rules, players, cai=cai, owes=owes, draw=turn if owes is None else None, loose=True,
        noc=noc, noc_left=None if noc is None else len(noc), from_middle=True,
        played=int(any(mat.out or mat.mat for mat in cards.mats)),
    )  # fmt: skip


def _in_the_middle(holding: Holding | None, mat: Mat | None, rules: Rules) -> Player:
    """One player in the middle of a hand; what was dealt is known as far as it shows."""
    start = _dealt(holding) if holding is not None else Player()
    laid = () if mat is None else tuple(laid_of(group, 0, rules) for group in mat.mat)
    down = () if mat is None else tuple(_down_of(group) for group in mat.down if face_of(group.cards[0]) >= 0)
    cups = () if mat is None else tuple(
        Cup(face_of(code), kind == "ngua", 0) for code, kind in mat.cups if face_of(code) >= 0
    )  # fmt: skip
    hidden = start.hidden
    if holding is None:
        hidden = OTHER_CARDS - sum(len(x.faces) for x in laid) - sum(x.size for x in down)
    thrown = packed_codes(() if mat is None else mat.out)
    at_least = start.hand + thrown + sum(x.size * one(x.face) for x in down)
    dealt = at_least if mat is None or mat.dealt is None else packed_codes(mat.dealt)
    threw = () if mat is None else tuple((face_of(code), 0) for code in mat.out)
    return Player(
        hand=start.hand, hidden=max(hidden, 0), dealt=dealt, dealt_sure=mat is not None and mat.dealt is not None,
        arranging_shown=False, mat=laid, down=down, cups=cups, threw=threw, out=thrown,
    )  # fmt: skip


def _down_of(group: Group) -> Down:
    """A khàn or thiên khai that lies face down."""
    four = group.kind == "thien-khai" or (group.kind == "" and len(group.cards) == 4)
    return Down("thien-khai" if four else "khan", face_of(group.cards[0]), 0)


def laid_of(group: Group, event: int, rules: Rules, taken: int = UNKNOWN) -> Laid:
    """A phu as it lies on the mat, with the kind that its cards make."""
    faces = tuple(sorted(face_of(code) for code in group.cards))
    return Laid(kind_of(faces, group.kind, rules), faces, event, taken)


def kind_of(faces: tuple[int, ...], written: str, rules: Rules) -> str:
    """The kind of an exposed phu, "" if the cards make none."""
    same = len(set(faces)) == 1 and faces[0] >= 0
    if same and len(faces) in (3, 4) and (written == "phong" or (written == "" and faces[0] not in YEU)):
        return "phong"
    if same and written in ("khan", "khan4", "thien-khai") and len(faces) in (3, 4):
        return "thien-khai" if written == "thien-khai" else "khan4"
    if faces[0] < 0:
        return ""
    made = phu_of(pack(faces), rules.sp_extend) if all(faces.count(face) <= 4 for face in faces) else ()
    return PHU[made[0]].kind if made else ""


def faults_of_opening(record: HandRecord, position: Position) -> tuple[Finding, ...]:
    """Wrong numbers of players, cards or copies (§2.2), and a hand whose cái is not known."""
    found: list[Finding] = []

    def add(name: str, article: str, **args: str | int) -> None:
        found.append(Finding(f"totom/{name}", 0, "", article, message(f"totom.{name}", **args)))

    cards = record.cards
    if isinstance(cards, Deal):
        whole = cards.noc is not None
        named = {holding.seat for holding in cards.hands}
        if (
            len(record.events)
            and whole
            and len(named) < position.rules.players
            and len(cards.noc or ()) > NOC_CARDS
        ):
            add("not-five-players", "totom/rules/deal", players=len(named))
        if position.cai is None and cards.hands:
            add("no-cai", "totom/rules/deal")
        for at, seat in enumerate(SEATS):
            if seat in named:
                size, due = position.players[at].size, CAI_CARDS if at == position.cai else OTHER_CARDS
                if size != due:
                    add("wrong-hand-size", "totom/rules/deal", seat=seat, cards=size, due=due)
        if cards.noc is not None and len(cards.noc) != NOC_CARDS and len(named) == len(SEATS):
            add("wrong-noc-size", "totom/rules/deal", cards=len(cards.noc), due=NOC_CARDS)
    elif isinstance(cards, MiddlePosition):
        for at, seat in enumerate(SEATS):
            if position.players[at].size > CAI_CARDS:
                add(
                    "wrong-hand-size",
                    "totom/rules/deal",
                    seat=seat,
                    cards=position.players[at].size,
                    due=OTHER_CARDS,
                )
    if "copies" in broken_invariants(position):
        over = sorted(code for code in FACES if _copies(record, code) > 4)
        add("too-many-copies", "totom/rules/deck", cards=" ".join(over))
    if seat_tags := [tag.name for tag in record.tags if tag.name in SEATS]:
        missing = [seat for seat in SEATS if seat not in seat_tags]
        if (
            missing
            and len(seat_tags) == position.rules.players - 1
            and not any(seat in _seats_with_cards(record) for seat in missing)
        ):
            add("not-five-players", "totom/rules/deal", players=len(seat_tags))
    return tuple(dict.fromkeys(found))


def _seats_with_cards(record: HandRecord) -> set[str]:
    """Seats that hold recorded cards or act in the record."""
    held = {holding.seat for holding in record.cards.hands} if record.cards is not None else set()
    return held | {event.actor for event in record.events}


def _copies(record: HandRecord, code: str) -> int:
    """How many copies of a card the opening names."""
    cards = record.cards
    if cards is None:
        return 0
    found = sum(holding.cards.count(code) for holding in cards.hands) + (cards.noc or ()).count(code)
    if isinstance(cards, MiddlePosition):
        for mat in cards.mats:
            found += sum(group.cards.count(code) for group in (*mat.mat, *mat.down)) + mat.out.count(code)
    return found
