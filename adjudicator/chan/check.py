"""Every fault of an act, seen from the position before it.

At a table that prevents (flag `enforcement`) a finding says that the move would have been refused; at one
that fines, a move against F00 to F26 is a fault with its class. Acts against the order of play or
the cards themselves are findings in both. Source: `rules/chan.md` 5, 6, 10.1.
"""

from __future__ import annotations

from dataclasses import replace

from adjudicator.chan.captures import (
    is_pair,
    is_stuck,
    leaves_discard,
    may_chiu,
    may_claim_now,
    reopened,
    winners,
    wins_on,
)
from adjudicator.chan.claim import claim_of
from adjudicator.chan.cuoc.names import ALIASES
from adjudicator.chan.cuoc.score import CUOC
from adjudicator.chan.cuoc.win import CA, CHAN, CHIU, Meld
from adjudicator.chan.deck import ALL_FACES, FACES, NUMBER, ONE, SEAT, count
from adjudicator.chan.discards import breaks_pair
from adjudicator.chan.faults import of_capture, of_chiu, of_discard
from adjudicator.chan.faults.act import Capture
from adjudicator.chan.position import Phase, Player, Source, Table
from adjudicator.chan.sources import article_of, article_of_code, flag_article
from adjudicator.chan.turn import draws_after_pass, opted
from adjudicator.chan.unnamed import named, told
from adjudicator.finding import Finding
from notation.acts import Accuse, AddTo, Amend
from notation.games.chan import CAI_CARDS, OTHER_CARDS, SEATS
from notation.games.mat_acts import An, Bo, Boc, Chiu, CuocCall, Danh, Hoa, TraCua, U, Xuong
from notation.games.mat_deck import UNKNOWN_CARD
from notation.message import ArgumentValue, message
from notation.record import Event

#: Codes that an accusation may name.
CODES = frozenset(f"F{number:02}" for number in range(27))


class _Findings:
    """Collects the findings of one event."""

    def __init__(self, table: Table, event: Event) -> None:
        self.table, self.event, self.found = table, event, list[Finding]()

    def order(
        self, name: str, note: bool = False, by: str = "", flag: str = "", **args: ArgumentValue
    ) -> None:
        """An act against the order of play or the cards; `flag`: it rests on that option of the house."""
        kind = "note" if note else "refused" if self.table.house.prevents else "fault"
        words = message(f"chan.{name}.{kind}", seat=by or self.event.actor, **args)
        self.found.append(
            Finding(
                f"chan/{name}",
                self.event.number,
                by or self.event.actor,
                flag_article(flag, self.table.house) if flag else article_of(name),
                words,
                note=note,
            )
        )

    def codes(self, codes: tuple[str, ...], **args: ArgumentValue) -> None:
        """Faults by their codes."""
        house = self.table.house
        for code in codes:
            of_class = house.class_of(code)
            kind = "refused" if house.prevents else "fault"
            words = message(f"chan.{code}.{kind}", seat=self.event.actor, **{"class": of_class}, **args)
            self.found.append(
                Finding(
                    f"chan/{code}", self.event.number, self.event.actor, article_of_code(code, house), words,
                    note=of_class == "note",
                )
            )  # fmt: skip


def check(table: Table, event: Event) -> tuple[Finding, ...]:
    """All findings of the event, in the order of the rules."""
    act = event.act
    found = _Findings(table, event)
    if isinstance(act, Hoa):
        if table.ended is None and not table.stock_empty:
            found.order("hoa")
        return tuple(found.found)
    if isinstance(act, Accuse) and act.code not in CODES:
        found.order("loi-la", note=True, code=act.code)
    for call in _calls(act):
        if ALIASES.get(call.id, call.id) not in CUOC:
            found.order("cuoc-la", cuoc=call.id)
    seat = SEAT.get(event.actor)
    if seat is None or not isinstance(act, Danh | TraCua | Boc | Bo | An | Chiu | U):
        return tuple(found.found)
    if isinstance(act, U):
        _u(found, table, event)
        return tuple(found.found)
    if table.phase is Phase.END:
        found.order("sau-ket")
        return tuple(found.found)
    if isinstance(act, Bo):
        if table.unseen is None:
            _pass(found, table, seat)
        elif seat != table.unseen.opt:
            found.order("bo-thua", note=True)
    else:
        _played(found, table, seat, told(table, act, table.players[seat].hand))
    return tuple(found.found)


def _played(found: _Findings, table: Table, seat: int, act: An | Boc | Chiu | Danh | TraCua) -> None:
    """A card thrown, turned or taken. One that the record does not name shows no fault but one against the turn."""
    unknown = act.card == UNKNOWN_CARD
    if not unknown and act.card not in NUMBER:
        found.order("la", card=act.card)
    elif isinstance(act, Danh | TraCua):
        _discard(found, table, seat, act)
    elif isinstance(act, Boc):
        unseen = table.unseen
        offered = table if unseen is None else replace(table, offer=replace(unseen, guessed=True))
        _draw(found, offered, seat, None if unknown else NUMBER[act.card])
    elif unknown:
        return
    elif isinstance(act, An):
        _capture(found, named(table, act.card), seat, act)
    else:
        _chiu(found, named(table, act.card), seat, NUMBER[act.card])


def _calls(act: object) -> tuple[CuocCall, ...]:
    return act.xuong or () if isinstance(act, U | Xuong | AddTo | Amend) else ()


def _discard(found: _Findings, table: Table, seat: int, act: Danh | TraCua) -> None:
    """§5.1, §5.3, §5.5, §6.3."""
    player, face, house = table.players[seat], NUMBER.get(act.card), table.house
    opens = table.phase is Phase.OPENING and table.dealer in (None, seat)
    if not opens and not (table.phase is Phase.DISCARD and table.turn == seat):
        found.order("ngoai-luot" if table.turn != seat else "sai-luc")
    owed = table.owed if table.turn == seat else None
    if isinstance(act, TraCua) and owed is None:
        found.order("tra-cua-sai", card=act.card)
    elif isinstance(act, TraCua) and owed is not None and act.to not in (None, SEATS[owed.gate]):
        found.order("tra-cua", card=act.card, to=SEATS[owed.gate])
    elif isinstance(act, Danh) and owed is not None:
        found.order("tra-cua", note=True, card=act.card, to=SEATS[owed.gate])
    if face is None:
        return
    if player.hand is not None and not count(player.hand, face):
        found.order("khong-cam", card=act.card)
        return
    found.codes(of_discard(player, face, house), card=act.card)
    if player.hand is not None and breaks_pair(player.hand, face):
        tolerated = house.break_pair_discard == "tolerated"
        found.order("pha-chan", tolerated, flag="break_pair_discard" if tolerated else "", card=act.card)


def _draw(found: _Findings, table: Table, seat: int, face: int | None) -> None:
    """§5.6."""
    offer = table.offer
    passes = opted(table) == seat and offer is not None and draws_after_pass(table, offer) == seat
    dead_dealer = (
        table.phase is Phase.OPENING
        and table.dealer is not None
        and seat == (table.dealer + 1) % 4
        and is_stuck(table)
    )
    unseen = table.phase is Phase.OPENING and table.dealer is None
    if (
        not passes
        and not dead_dealer
        and not unseen
        and not (table.phase is Phase.DRAW and table.turn == seat)
    ):
        rests = (
            offer is not None
            and offer.source is Source.RETURN
            and offer.own_stock
            and seat in (offer.first_opt, offer.opt)
        )
        flag = "return_pass" if rests else ""
        found.order("ngoai-luot" if table.turn != seat else "sai-luc", flag=flag)
    if table.stock_empty:
        found.order("het-noc", card=UNKNOWN_CARD if face is None else FACES[face])
    elif face is None:
        return
    elif table.noc is not None and table.noc[table.drawn] != face:
        found.order("noc", card=FACES[face], expected=FACES[table.noc[table.drawn]])
    elif table.noc is None and seen(table, face) >= 4:
        found.order("nam-quan", card=FACES[face])


def seen(table: Table, face: int) -> int:
    """Copies of a face whose place is known."""
    total = count(table.dead, face)
    for player in table.players:
        total += 0 if player.hand is None else count(player.hand, face)
        for meld in player.melds:
            total += (
                4 * (meld.card == face) if meld.kind == CHIU else (meld.card == face) + (meld.hand == face)
            )
    offer = table.offer
    return total + (1 if offer is not None and offer.card == face and not offer.guessed else 0)


def _pass(found: _Findings, table: Table, seat: int) -> None:
    """§5.4 PASS; a seat without the option may say no to a win or a chíu of its own."""
    if table.phase is Phase.OPENING:
        if table.dealer not in (None, seat) or not is_stuck(table):
            found.order("sai-luc")
        return
    offer = table.offer
    if table.phase is Phase.DISCARD or offer is None:
        found.order("sai-luc" if table.turn == seat else "ngoai-luot")
    elif opted(table) != seat:
        player = table.players[seat]
        may = wins_on(player, offer.card, offer.source, table.house) or may_chiu(
            player, offer.card, table.house
        )
        if not (may and seat != offer.by and may_claim_now(table)):
            found.order("bo-thua", note=True)


def _is_out(found: _Findings, player: Player) -> bool:
    if player.bao:
        found.order("bao")
    elif player.out:
        found.order("ngoi-im")
    return player.out


def _capture(found: _Findings, table: Table, seat: int, act: An) -> None:
    """§5.4 AN_CHAN, AN_CA with the conditions of §6.1, §6.2."""
    player, card, house, offer = table.players[seat], NUMBER[act.card], table.house, table.offer
    if offer is None or offer.card != card or table.phase not in (Phase.OFFER, Phase.DRAW):
        found.order("khong-chao", card=act.card)
    elif offer.by == seat:
        found.order("quan-minh", card=act.card)
    elif opted(table) != seat:
        found.order("ngoai-luot")
    if _is_out(found, player):
        return
    with_code = act.using[0] if act.using else act.card
    with_ = NUMBER.get(with_code, -1)
    if len(act.using) != 1:
        found.order("thieu-quan", note=not act.using, card=act.card)
    if with_ < 0 or not is_pair(card, with_):
        found.order("khong-cung-hang", card=act.card, hand=with_code)
        return
    if player.hand is not None and not count(player.hand, with_):
        found.order("khong-cam", card=with_code)
        return
    at_own_gate = offer is not None and offer.gate == seat and offer.by is None
    codes = of_capture(Capture(player, card, with_, at_own_gate, act.trai_vi), house)
    found.codes(codes, card=act.card, hand=with_code)
    if not house.prevents:
        return
    if player.into_ca >> card & 1:
        found.order("quan-da-ha", card=act.card)
    meld = Meld(CHAN if card == with_ else CA, card, with_)
    if player.hand is not None and not codes and not leaves_discard(player, meld, house):
        found.order("het-quan-danh", card=act.card)


def _chiu(found: _Findings, table: Table, seat: int, face: int) -> None:
    """§5.2.2, §5.3."""
    table, instead = reopened(table, face, seat, False)
    player, house, offer, card = table.players[seat], table.house, table.offer, FACES[face]
    if offer is None or offer.card != face or table.phase not in (Phase.OFFER, Phase.DRAW):
        found.order("khong-chao", card=card)
    elif offer.by == seat:
        found.order("quan-minh", card=card)
    elif not instead and not may_claim_now(table):
        found.order("muon", card=card)
    elif offer.declined >> seat & 1 and house.prevents:
        found.order("da-tu-choi", card=card)
    elif offer.moved or instead:
        found.order("muon", note=True, card=card)
    elif first := [SEATS[other] for other in winners(table, offer) if other != seat]:
        found.order("uu-tien", note=True, card=card, first=tuple(first))
    if _is_out(found, player):
        return
    if player.hand is not None and count(player.hand, face) != 3:
        found.order("khong-du-chiu", card=card)
        return
    found.codes(of_chiu(player, face, house), card=card)
    needed = house.chiu_needs_discard and player.hand is not None
    if needed and not leaves_discard(player, Meld(CHIU, face, face), house):
        found.order("het-quan-danh", flag="chiu_needs_discard", card=card)


def _u(found: _Findings, table: Table, event: Event) -> None:
    """§7, F20, F21, F23; the announcement is judged when all of it is known."""
    claim = claim_of(table, event)
    seat = claim.seat
    card = "" if claim.win is None or claim.win.card is None else FACES[claim.win.card]
    if table.players[seat].bao:
        found.order("bao")
    problems = tuple(name for name in claim.problems if name != "bao")
    if problems:
        kind = "refused" if table.house.prevents else "fault"
        found.found.append(
            Finding(
                "chan/F23", event.number, event.actor, article_of_code("F23", table.house),
                message(f"chan.F23.{problems[0]}.{kind}", seat=event.actor),
            )
        )  # fmt: skip
        if "chi-rong" in problems:
            found.codes(("F21",), card=card)
        return
    own = claim.instead and table.turn == seat  # he goes on with what he took himself
    if claim.offer is not None and (claim.offer.moved or claim.instead) and not own and table.ended is None:
        found.order("muon", note=True, card=card)
    if claim.ahead:
        found.order("uu-tien", note=True, card=card, first=tuple(SEATS[other] for other in claim.ahead))
    if claim.at.players[seat].missed and table.house.class_of("F20"):
        found.codes(("F20",), card=card)


def opening_faults(table: Table, sizes: dict[int, int], foreign: tuple[str, ...]) -> tuple[Finding, ...]:
    """The cards of the record: faces of another pack, more than four copies, hands of the wrong size."""
    found = _Findings(table, Event(0, "", Bo()))
    for code in foreign:
        found.order("la", card=code)
    total = sum(player.hand for player in table.players if player.hand is not None)
    total += sum(ONE[face] for face in table.noc or ())
    total += sum(meld.cards for player in table.players for meld in player.melds)
    for face in ALL_FACES:
        if count(total, face) > 4:
            found.order("nam-quan", card=FACES[face])
    for seat, many in sizes.items():
        wanted = CAI_CARDS if seat == table.dealer else OTHER_CARDS
        if many != wanted:
            found.order("so-quan", by=SEATS[seat], held=many, expected=wanted)
    return tuple(found.found)
