"""Planting one named fault in a hand under way. Source: the finding ids of `check`."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random

from adjudicator.chan.captures import winners
from adjudicator.chan.check import check
from adjudicator.chan.claim import claim_of
from adjudicator.chan.cuoc.score import cuoc_of
from adjudicator.chan.deck import ALL_FACES, FACES, RANK, count
from adjudicator.chan.house import House
from adjudicator.chan.position import Phase, Table
from notation.acts import Act
from notation.games.chan import SEATS
from notation.games.mat_acts import An, Boc, Chiu, CuocCall, Danh, TraCua, U
from notation.record import Event


@dataclass(frozen=True, slots=True)
class Target:
    """A fault to plant: its id without the game; `stops`: the hand is left there, since play is upset."""

    id: str
    stops: bool = False


#: Faults of a move. F18 needs another fault before it, F21 comes with F23, F25 is a note.
MOVES = (
    "F00", "F01", "F02", "F03", "F04", "F05", "F06", "F07", "F08", "F09", "F10", "F11", "F12", "F13", "F14", "F15",
    "F16", "F17", "F19", "F22", "F26", "pha-chan", "quan-da-ha", "het-quan-danh",
)  # fmt: skip
ORDER = ("ngoai-luot", "khong-cam", "noc", "khong-chao", "khong-du-chiu", "khong-cung-hang")
DECLARED = ("F20", "F23", "F24")


def targets(house: House) -> tuple[Target, ...]:
    """What can be planted in that house."""
    known = [id for id in MOVES if not id.startswith("F") or house.class_of(id)]
    if not house.prevents:
        known = [id for id in known if id.startswith("F")]
    stops = house.prevents
    declared = [id for id in DECLARED if house.class_of(id)]
    return (
        *(Target(id, stops) for id in known),
        *(Target(id, True) for id in ORDER),
        *(Target(id) for id in declared),
    )


def plant(source: Random, table: Table, number: int, target: Target) -> tuple[str, Act] | None:
    """An act that shows the wanted fault now, None where none does."""
    if target.id == "F20" or table.phase is Phase.END:
        return None
    if target.id == "F24":
        return _wrong_call(table, number)
    found = [
        (seat, act)
        for seat, act in _candidates(source, table, target)
        if any(finding.id == f"chan/{target.id}" for finding in check(table, Event(number, seat, act)))
    ]
    return source.choice(found) if found else None


def _wrong_call(table: Table, number: int) -> tuple[str, Act] | None:
    """The right ù with a cước too many."""
    offer = table.offer
    if offer is None or table.phase is not Phase.OFFER or offer.moved:
        return None
    for seat in winners(table, offer):
        card = FACES[offer.card]
        claim = claim_of(table, Event(number, SEATS[seat], U(card)))
        if claim.win is None:
            continue
        true = cuoc_of(claim.win, table.house)
        extra = next(id for id in ("leo", "tom", "bach-dinh", "tam-do") if id not in dict(true))
        called = tuple(CuocCall(id, times) for id, times in (*true, (extra, 1)))
        return SEATS[seat], U(card, "chiu" if claim.win.chiu else None, None, called)
    return None


def _candidates(source: Random, table: Table, target: Target) -> list[tuple[str, Act]]:
    """Acts that may show the fault: the wanted kind, by the player to act, or by another for faults of turn."""
    if target.id in ORDER:
        # Not on the first acts, so that faults of order stand anywhere in a hand.
        return _upsetting(source, table, target.id) if source.random() < 0.1 else []
    turn = SEATS[table.turn]
    player = table.players[table.turn]
    hand = player.hand or 0
    offer = table.offer
    if table.phase in (Phase.DISCARD, Phase.OPENING):
        held = [FACES[face] for face in ALL_FACES if count(hand, face)]
        if table.owed is not None:
            return [(turn, TraCua(code, SEATS[table.owed.gate])) for code in held]
        return [(turn, Danh(code)) for code in held]
    if table.phase is not Phase.OFFER or offer is None:
        return []
    card = FACES[offer.card]
    if target.id == "F23":
        others = [seat for number, seat in enumerate(SEATS) if number != offer.by]
        return [(seat, U(card, None, None, ())) for seat in others] if source.random() < 0.1 else []
    if offer.moved or not winners(table, offer):
        opt = table.players[offer.opt].hand or 0
        mates = [FACES[face] for face in ALL_FACES if RANK[face] == RANK[offer.card] and count(opt, face)]
        takes = [An(card, (mate,)) for mate in mates]
        if target.id == "F22":
            takes = [replace(act, trai_vi=True) for act in takes]
        found: list[tuple[str, Act]] = [(SEATS[offer.opt], act) for act in takes]
        found.extend((seat, Chiu(card)) for number, seat in enumerate(SEATS) if number != offer.by)
        # A chíu without three copies is another fault than the wanted one.
        return [
            (seat, act)
            for seat, act in found
            if not isinstance(act, Chiu) or count(table.players[SEATS.index(seat)].hand or 0, offer.card) == 3
        ]
    return []


def _upsetting(source: Random, table: Table, id: str) -> list[tuple[str, Act]]:
    """Acts against the order of play or the cards."""
    turn, wrong = SEATS[table.turn], SEATS[(table.turn + source.randrange(1, 4)) % 4]
    hand = table.players[table.turn].hand or 0
    lacking = [FACES[face] for face in ALL_FACES if not count(hand, face)]
    offer = table.offer
    following = FACES[(table.noc or ())[table.drawn]] if not table.stock_empty else ""
    if id == "ngoai-luot" and table.phase is Phase.DRAW:
        return [(wrong, Boc(following))]
    if id == "khong-cam" and table.phase is Phase.DISCARD and table.owed is None:
        return [(turn, Danh(code)) for code in lacking]
    if id == "noc" and table.phase is Phase.DRAW:
        return [(turn, Boc(code)) for code in FACES if code != following]
    if table.phase is not Phase.OFFER or offer is None:
        return []
    card = FACES[offer.card]
    if id == "khong-chao":
        return [(turn, An(code, (code,))) for code in FACES if code != card]
    if id == "khong-du-chiu":
        return [(seat, Chiu(card)) for seat in SEATS]
    if id == "khong-cung-hang":
        return [(turn, An(card, (code,))) for code in FACES if RANK[FACES.index(code)] != RANK[offer.card]]
    return []
