"""One ù under the options of one house: showdown and settlement, without the words around them."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from adjudicator.totom.announcement import item_of
from adjudicator.totom.fault import Doubt, Fault
from adjudicator.totom.faults import faults_of, level_option
from adjudicator.totom.hand import CARDS_AT_U, EAT, KHAN, PHONG, is_u
from adjudicator.totom.position import Position, seat_of
from adjudicator.totom.rules import Rules
from adjudicator.totom.settlement import DEN, Settlement, settle, stake_of
from adjudicator.totom.showdown import Showdown, Streak, examine
from adjudicator.totom.statement import Statement, statement_of
from adjudicator.totom.winner import hand_of
from notation.acts import Withdraw
from notation.games.totom import FACES, SEATS
from notation.message import message
from notation.record import Event, HandRecord
from notation.streak import read_streak


@dataclass(frozen=True, slots=True)
class Ruled:
    """One ù under one house's options. `nothing_known`: the winner's cards are not recorded at all."""

    showdown: Showdown
    settlement: Settlement

    @property
    def nothing_known(self) -> bool:
        """No cards to judge by."""
        return self.showdown.hand is None

    @property
    def outcome(self) -> str:
        """Verdict and points as the cards and the record say, whatever the table accepted."""
        return self.settlement.outcome

    @property
    def branch(self) -> int | str:
        """The value of a branch of a question: points, or `den N`."""
        return f"den {self.settlement.fine}" if self.settlement.settles == DEN else self.settlement.total


def streak_of(record: HandRecord, seat: str) -> Streak:
    """The chain that the `streak` tag gives this player: `2 2 thong` is two wins and Thông announced last."""
    chains = [read_streak(tag.value) for tag in record.tags if tag.name == "streak"]
    told = [chain for chain in chains if chain is not None and chain.seat in SEATS]
    if not told:
        return Streak()
    for chain in told:
        if chain.seat == seat:
            return Streak(chain.wins, _level(chain.called.replace(" ", "-")))
    return Streak(0, 0)


def _level(written: str) -> int:
    """The level of the chain announced last: Thông 2, khoi(3) 3, …; 0 for none."""
    plain = re.sub(r"khoi-(\d+)", r"khoi(\1)", written)
    item = item_of(plain) if plain else None
    if item is None:
        return 0
    return 2 if item[0] == "thong" else item[1] if item[0] == "khoi" else 0


def play_faults(
    record: HandRecord, positions: Sequence[Position], claim: Event, rules: Rules
) -> tuple[Fault, ...]:
    """The winner's faults in play before the ù that cost him something. Acts taken back are no faults."""
    taken_back = {
        event.act.event
        for event in record.events
        if isinstance(event.act, Withdraw)
        and positions[event.number - 1].last == event.act.event
        and positions[event.number - 1].prior is not None
    }
    found = []
    for event in record.events[: claim.number - 1]:
        if event.actor == claim.actor and event.number not in taken_back:
            for fault in faults_of(positions[event.number - 1], event, rules):
                code = fault.id.rpartition("/")[2]
                if not fault.note:
                    level = rules.level.get(level_option(fault), "L1")
                    found.append(Fault(code, level, fault.article, fault.message, fault.evidence))
    return tuple(found)


def declined(
    statement: Statement, positions: Sequence[Position], claim: Event, rules: Rules
) -> tuple[int, int] | None:
    """(event, face) of the first card on which the player could have been ù and was not (*bỏ ù*, §5.6)."""
    seat, seen = statement.seat, set[int]()
    own = statement.offer.event if statement.offer is not None else -1
    for position in positions[: claim.number - 1]:
        offer, player = position.offer, position.player(seat)
        if offer is None or offer.event in seen or offer.face < 0 or player.hidden or offer.event == own:
            continue
        seen.add(offer.event)
        if offer.source == seat and offer.drawer != seat:
            continue
        hand = hand_of(player, rules)
        if hand.size == CARDS_AT_U - 1 and any(
            is_u(hand, offer.face, how, rules) for how in (EAT, PHONG, KHAN)
        ):
            return offer.event, offer.face
    return None


def rule_u(
    record: HandRecord, positions: Sequence[Position], claim: Event, rules: Rules,
    assume: Mapping[str, bool] | None = None,
) -> Ruled:  # fmt: skip
    """Examine and settle one ù of a seated player."""
    assume = assume or {}
    statement = statement_of(record, positions, claim)
    faults = play_faults(record, positions, claim, rules)
    doubts: tuple[Doubt, ...] = ()
    if rules.missed_u == "frozen":
        missed = declined(statement, positions, claim, rules)
        if missed is not None:
            event, face = missed
            fact = f"knew {claim.actor} {FACES[face]}"
            words = message("totom.u3", seat=claim.actor, card=FACES[face])
            doubts = (Doubt(fact, True, words),)
            if assume.get(fact, True):
                article = rules.article("missed_u")
                faults = (*faults, Fault("U3", rules.level["U3"], article, words, (event, claim.number)))
    showdown = examine(statement, rules, streak_of(record, claim.actor), faults, assume)
    showdown = replace(showdown, doubts=showdown.doubts + doubts)
    seat = seat_of(claim.actor)
    assert seat is not None
    stake, _ = stake_of(record.tag("stake"))
    settled = settle(seat, showdown.score.total, showdown.announced_total, showdown.faults, rules, stake)
    return Ruled(showdown, settled)
