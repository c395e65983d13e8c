"""Revokes that meet a claim: correction (62), establishment (63), and tricks moved (64)."""

from __future__ import annotations

from dataclasses import dataclass

from adjudicator.bridge.claims.editions import Edition
from adjudicator.bridge.position import Played, Position, fill_gap, with_card, without_act
from adjudicator.game import Case
from adjudicator.ruling import Outcome, Step
from notation.acts import Accuse, NextCall, RoundEnds, Withdraw
from notation.games.bridge import CARDS, NUMBER, SEAT_NUMBER, SEATS, SUIT_MASK
from notation.games.bridge_acts import Play
from notation.message import message
from notation.record import Event

#: The trick whose revoke is corrected even when established (62D), and never adjusted (64B6).
TWELFTH = 12


@dataclass(frozen=True, slots=True)
class Revoke:
    """A failure to follow suit that still stands at the claim.

    `trick` is the index among the tricks since the record began, `number` the trick of the deal (1 to 13).
    `withdrawn` is the later event that takes the card back, 0 if none. `fact` names a finding.
    """

    event: int
    seat: int
    card: int
    suit: int
    trick: int
    number: int
    withdrawn: int
    fact: str = ""

    @property
    def side(self) -> int:
        """0 NS, 1 EW."""
        return self.seat % 2


def standing_revokes(case: Case) -> tuple[Revoke, ...]:
    """Revokes before the claim, found by the replay or by the director, that were not corrected before it."""
    wanted: dict[int, str] = {}
    for finding in case.findings:
        if finding.id == "bridge/revoke" and finding.event < case.claim.number:
            wanted[finding.event] = ""
    for fact in case.record.facts:
        if fact.kind == "revoked" and fact.event is not None and fact.event < case.claim.number:
            wanted[fact.event] = fact.name
    standing = {played.event for played in case.position.plays}
    found = []
    for number in sorted(wanted):
        event = case.record.event(number)
        if number not in standing or event is None or not isinstance(event.act, Play):
            continue
        revoke = _revoke(case, event, wanted[number])
        if revoke is not None:
            found.append(revoke)
    return tuple(found)


def _revoke(case: Case, event: Event, fact: str) -> Revoke | None:
    before: Position = case.positions[event.number - 1]
    assert isinstance(event.act, Play)
    if not before.trick or before.trick[0].card < 0 or event.actor not in SEAT_NUMBER:
        return None
    later = case.record.events[event.number :]
    taken_back = next(
        (e.number for e in later if isinstance(e.act, Withdraw) and e.act.event == event.number), 0
    )
    return Revoke(
        event.number,
        SEAT_NUMBER[event.actor],
        NUMBER.get(event.act.card, -1),
        before.trick[0].card // 13,
        len(before.tricks),
        13 - before.tricks_left + 1,
        taken_back,
        fact,
    )


@dataclass(frozen=True, slots=True)
class Standing:
    """What Laws 62 and 63 make of one revoke: corrected or established, and why."""

    revoke: Revoke
    established: bool
    steps: tuple[Step, ...]


def judge_revoke(
    case: Case, edition: Edition, revoke: Revoke, claimer: int | None, agreed: bool, *, claim: bool = True
) -> Standing:
    """62A, 62D, 63A1 and 63A3. `agreed`: the offending side has agreed to the claim.

    A side that disputes a claim has not agreed to it: its revoke is corrected first. `claim`: is there one at all?
    """
    events, facts = (revoke.event,), (revoke.fact,) if revoke.fact else ()
    seat = SEATS[revoke.seat]
    steps = [
        Step(
            edition.article("61/A"),
            Outcome.APPLIES,
            message("bridge.revoked", seat=seat, card=_code(revoke)),
            events,
            facts,
        )
    ]
    played_on = next(
        (
            e.number
            for e in case.record.events[revoke.event : case.claim.number - 1]
            if _plays_on(case, revoke, e)
        ),
        0,
    )
    claimed = claimer is not None and claimer % 2 == revoke.side
    if revoke.number == TWELFTH and not _hands_returned(case, revoke):
        steps.append(
            Step(
                edition.article("62/D"),
                Outcome.APPLIES,
                message("bridge.revoke-trick-twelve", seat=seat),
                events,
            )
        )
        return Standing(revoke, False, tuple(steps))
    if played_on:
        words = message("bridge.revoke-played-on", seat=seat)
        steps.append(Step(edition.article("63/A/1"), Outcome.APPLIES, words, (revoke.event, played_on)))
    elif claimed:
        words = message("bridge.revoke-side-claimed", seat=seat)
        steps.append(
            Step(edition.article("63/A/3"), Outcome.APPLIES, words, (revoke.event, case.claim.number))
        )
    elif agreed:
        clause = edition.agreement_establishes
        name = "revoke-side-agreed" if clause == "63/A/3" else "revoke-agreement-established"
        words = message(f"bridge.{name}", seat=seat)
        steps.append(Step(edition.article(clause), Outcome.APPLIES, words, (revoke.event, case.claim.number)))
    else:
        steps.append(
            Step(
                edition.article("62/A"),
                Outcome.APPLIES,
                message("bridge.revoke-corrected" if claim else "bridge.revoke-goes-back", seat=seat),
                events,
            )
        )
        steps.append(
            Step(
                edition.article("63/A/1"),
                Outcome.DOES_NOT_APPLY,
                message("bridge.revoke-not-played-on", seat=seat),
                events,
            )
        )
        if claim:
            words = message("bridge.revoke-disputes-claim", seat=seat)
            steps += [
                Step(edition.article(clause), Outcome.DOES_NOT_APPLY, words, (case.claim.number,))
                for clause in dict.fromkeys(("63/A/3", edition.agreement_establishes))
            ]
        return Standing(revoke, False, tuple(steps))
    return Standing(revoke, True, tuple(steps))


def _hands_returned(case: Case, revoke: Revoke) -> bool:
    """62D: are the four hands back in the board before attention is drawn to the revoke?

    The record does not say when they go back; the next call or the end of the round shows that they have.
    """
    for event in case.record.events[case.claim.number :]:
        if isinstance(event.act, Accuse) and event.act.at == revoke.event:
            return False
        if isinstance(event.act, NextCall | RoundEnds):
            return True
    return False


def _plays_on(case: Case, revoke: Revoke, event: Event) -> bool:
    """Does the offending side lead or play to a later trick with this event?"""
    if (
        not isinstance(event.act, Play)
        or event.actor not in SEAT_NUMBER
        or SEAT_NUMBER[event.actor] % 2 != revoke.side
    ):
        return False
    return len(case.positions[event.number - 1].tricks) > revoke.trick


def corrected_positions(case: Case, revokes: tuple[Revoke, ...]) -> tuple[Position, ...]:
    """The position at the claim with these revokes corrected.

    As the record corrects them; else with each card of the suit that could have been played (doubt goes
    against the revoker, so the caller takes the one that is best for the other side).
    """
    positions: list[Position] = [case.position]
    for revoke in revokes:
        positions = [fixed for at in positions for fixed in _corrected(case, at, revoke)]
    return tuple(positions)


def correction(case: Case, revoke: Revoke) -> tuple[int, int] | None:
    """The card that was played instead and its event; None where the record does not show one."""
    for event in case.record.events[revoke.withdrawn :] if revoke.withdrawn else ():
        if isinstance(event.act, Play) and event.actor == SEATS[revoke.seat]:
            return (NUMBER[event.act.card], event.number) if event.act.card in NUMBER else None
    return None


def _corrected(case: Case, at: Position, revoke: Revoke) -> list[Position]:
    open_gap = without_act(at, revoke.event)
    instead = correction(case, revoke)
    if instead is not None:
        return [_filled(open_gap, revoke, *instead)]
    held = open_gap.hands[revoke.seat] & SUIT_MASK[revoke.suit]
    cards = [card for card in range(52) if held >> card & 1]
    return [_filled(open_gap, revoke, card, revoke.event) for card in cards] or [at]


def _filled(gap: Position, revoke: Revoke, card: int, event: int) -> Position:
    """The gap closed; where the card was the last of an unfinished trick there is no gap to fill."""
    if revoke.seat in gap.gaps:
        filled = fill_gap(gap, revoke.seat, card=card, event=event)
    else:
        filled = with_card(gap, Played(revoke.seat, card, event))
    return filled._replace(claim=0)


@dataclass(frozen=True, slots=True)
class Moved:
    """Tricks that Law 64 moves from the offending side, with its steps."""

    tricks: int
    steps: tuple[Step, ...]


def tricks_moved(
    case: Case, edition: Edition, revokes: tuple[Revoke, ...], side: int, at: Position, rest: int
) -> Moved:
    """Law 64 for the established revokes of one side. `rest`: tricks that side wins of those left at the claim."""
    steps: list[Step] = []
    moved = 0
    seen: set[tuple[int, int]] = set()
    for revoke in revokes:
        if revoke.side != side:
            continue
        exception = _exception(case, edition, revoke, seen, revokes)
        seen.add((revoke.seat, revoke.suit))
        if exception is not None:
            steps.append(exception)
            continue
        number, step = _adjustment(edition, revoke, at, rest)
        moved += number
        steps.append(step)
    available = rest + sum(trick.winner is not None and trick.winner % 2 == side for trick in at.tricks)
    if any(step.outcome is Outcome.APPLIES for step in steps):
        steps.append(Step(edition.article("64/C"), Outcome.NEEDS_JUDGEMENT, message("bridge.revoke-equity")))
    return Moved(min(moved, available), tuple(steps))


def _adjustment(edition: Edition, revoke: Revoke, at: Position, rest: int) -> tuple[int, Step]:
    """64A1, 64A2, or 64B1 where no trick was won from the revoke on."""
    winners = [trick.winner for trick in at.tricks[revoke.trick :]]
    by_player = bool(winners) and winners[0] == revoke.seat
    ours = [winner for winner in winners if winner is not None and winner % 2 == revoke.side]
    first = bool(winners) and winners[0] is not None and winners[0] % 2 == revoke.side
    later = len(ours) - first + rest
    events, seat = (revoke.event,), SEATS[revoke.seat]
    if by_player:
        tricks = 1 + (later > 0)
        words = message("bridge.revoke-won-by-player", seat=seat, tricks=tricks)
        return tricks, Step(edition.article("64/A/1"), Outcome.APPLIES, words, events)
    if first or later:
        tricks = 1
        if edition.year == "1997" and _won_with_card_of_the_suit(at, revoke):
            tricks = 2
        words = message("bridge.revoke-one-trick", seat=seat, tricks=tricks)
        return tricks, Step(edition.article("64/A/2"), Outcome.APPLIES, words, events)
    return 0, Step(
        edition.article("64/B/1"), Outcome.APPLIES, message("bridge.revoke-won-nothing", seat=seat), events
    )


def _won_with_card_of_the_suit(at: Position, revoke: Revoke) -> bool:
    """1997: the revoker later won a trick with a card that he could have played to the revoke trick."""
    for trick in at.tricks[revoke.trick + 1 :]:
        if trick.winner == revoke.seat:
            own = next(played.card for played in trick.cards if played.seat == revoke.seat)
            if own >= 0 and own // 13 == revoke.suit:
                return True
    return False


def _exception(
    case: Case, edition: Edition, revoke: Revoke, seen: set[tuple[int, int]], revokes: tuple[Revoke, ...]
) -> Step | None:
    """64B2 to 64B7: no automatic adjustment."""
    events, seat = (revoke.event,), SEATS[revoke.seat]
    declarer = case.position.declarer

    def none(clause: str, why: str, *more: int) -> Step:
        return Step(
            edition.article(f"64/B/{clause}"),
            Outcome.APPLIES,
            message(f"bridge.{why}", seat=seat),
            (*events, *more),
        )

    if (revoke.seat, revoke.suit) in seen:
        return none("2", "revoke-repeated")
    if declarer is not None and revoke.seat == (declarer + 2) % 4:
        return none("3", "revoke-by-dummy")
    if revoke.number == TWELFTH:
        return none("6", "revoke-trick-twelve-late")
    noticed = next(
        (e.number for e in case.record.events if isinstance(e.act, Accuse) and e.act.at == revoke.event), 0
    )
    for event in case.record.events[case.claim.number :]:
        if noticed and event.number > noticed:
            break
        if (
            isinstance(event.act, NextCall)
            and SEAT_NUMBER.get(event.act.seat, revoke.seat) % 2 != revoke.side
        ):
            return none("4", "revoke-noticed-after-call", event.number)
        if isinstance(event.act, RoundEnds):
            return none("5", "revoke-noticed-after-round", event.number)
    if _other_side_revoked(case, edition, revoke, revokes):
        return none("7", "revoke-by-both")
    return None


def _other_side_revoked(
    case: Case, edition: Edition, revoke: Revoke, established: tuple[Revoke, ...]
) -> bool:
    """64B7: has the other side revoked too? 2017 asks for an established revoke, 2007 for any, 1997 not at all."""
    if not edition.revoke_both_sides:
        return False
    if any(other.side != revoke.side for other in established):
        return True
    return edition.revoke_both_sides == "any" and any(
        found.id == "bridge/revoke" and found.by in SEAT_NUMBER and SEAT_NUMBER[found.by] % 2 != revoke.side
        for found in case.findings
    )


def noticed_in_time(case: Case, edition: Edition, revoke: Revoke, agreed_at: int) -> Event | None:
    """63A4: who draws attention to the revoke after the claim and before agreement is established (`agreed_at`, 0: never)."""
    if edition.agreement_establishes != "63/A/4":
        return None
    for event in case.record.events[case.claim.number :]:
        if agreed_at and event.number > agreed_at:
            return None
        drawn = isinstance(event.act, Accuse) and event.act.at == revoke.event
        if drawn or (isinstance(event.act, Withdraw) and event.act.event == revoke.event):
            return event
    return None


def _code(revoke: Revoke) -> str:
    return CARDS[revoke.card] if revoke.card >= 0 else "??"
