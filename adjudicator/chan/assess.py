"""One declared ù, worked out under one house: legal or not, cước, faults, verdict, settlement.

Pure: the record, the claim and the house decide; `judge` puts it into steps and questions. The tests
come in the order of `rules/chan.md` 10.3: ù láo, below the minimum, ù báo, bỏ ù, wrong layout, wrong
announcement, unpaid faults, paid.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, replace

from adjudicator.chan.announcement import Announcement, Compared, announced, compare
from adjudicator.chan.answers import takes_back
from adjudicator.chan.check import check
from adjudicator.chan.claim import UClaim, claim_of
from adjudicator.chan.cuoc.score import Called, Score, cuoc_of, score
from adjudicator.chan.deck import NUMBER, SEAT, packed
from adjudicator.chan.house import House
from adjudicator.chan.layout import ca_of, layout_of, pairs_of, pairs_shown
from adjudicator.chan.position import Table, opening, with_player
from adjudicator.chan.result import CuocLine, UResult
from adjudicator.chan.settlement import NOTHING, Amounts, paid, to_each, wrong_call
from adjudicator.chan.standing import is_withdrawn
from adjudicator.chan.turn import observe
from adjudicator.finding import Finding
from notation.acts import Amend, Show, Withdraw
from notation.games.mat_acts import An, Boc, Chiu, Danh, TraCua, U
from notation.record import Event, HandRecord

GRAVITY = ("B2", "B1", "N")


@dataclass(frozen=True, slots=True)
class Suppose:
    """A branch of a question: the words announced, or whether Thông was open, taken as given."""

    called: Called | None = None
    thong: bool | None = None


@dataclass(frozen=True, slots=True)
class Fault:
    """A fault of the hand: its code, the event, who did it, its class in this house."""

    code: str
    event: int
    seat: int
    of_class: str


@dataclass(frozen=True, slots=True)
class Assessment:
    """Everything that decided. `result` None: another player's claim comes first (`first`)."""

    table: Table
    claim: UClaim
    announcement: Announcement
    true: Called
    scored: Score | None
    compared: Compared | None
    counted: Score | None
    faults: tuple[Fault, ...]
    result: UResult | None
    first: int | None = None
    minimum: int = 0
    unagreed: UResult | None = None  # what the cards come to, where the table agreed on something else
    layout_right: bool = True
    refused: tuple[Finding, ...] = ()


@dataclass(frozen=True, slots=True)
class Walk:
    """A hand replayed up to an event: the position there, findings so far, events taken back."""

    table: Table
    findings: tuple[Finding, ...]
    taken_back: frozenset[int]


def walk(record: HandRecord, house: House, before: int) -> Walk:
    """Replay every event whose number is below `before`."""
    table = opening(record, house)
    findings: list[Finding] = []
    back: set[int] = set()
    for event in record.events[: before - 1]:
        findings.extend(check(table, event))
        findings.extend(_by_facts(record, table, event))
        if isinstance(event.act, Withdraw) and takes_back(table, event):
            back.add(event.act.event)
        table = observe(table, event)
    return Walk(table, tuple(findings), frozenset(back))


#: Faults that a part of the hand is enough to show.
_SHOWN_BY_A_PART = frozenset({"chan/F00", "chan/F01", "chan/F02", "chan/F04"})


def held_by_fact(record: HandRecord, event: Event) -> tuple[str, ...]:
    """The cards that the referee has found in the actor's hand at that event: `fact f1 held 2 9v at 13`."""
    return tuple(
        code
        for fact in record.facts
        if fact.kind == "held" and fact.who == event.actor and fact.event == event.number
        for code in fact.cards
        if code in NUMBER
    )


def _by_facts(record: HandRecord, table: Table, event: Event) -> tuple[Finding, ...]:
    """Faults of an unknown hand that the facts found are enough to show (procedure/fact)."""
    if not record.facts or event.actor not in SEAT or not isinstance(event.act, An):
        return ()
    seat = SEAT[event.actor]
    cards = held_by_fact(record, event)
    if not cards or table.players[seat].hand is not None:
        return ()
    player = replace(table.players[seat], hand=packed((*cards, *(set(event.act.using) - set(cards)))))
    findings = check(replace(table, players=with_player(table.players, seat, player)), event)
    return tuple(finding for finding in findings if finding.id in _SHOWN_BY_A_PART)


def table_minimum(record: HandRecord, house: House) -> tuple[int, int]:
    """The least a win must be worth here and what a smaller one costs: `[stake "4-11"]` or the house's flags.

    At a 4-11 table a smaller win costs 11, or the house's fine (flag `stake_pays`, §10.3).
    """
    stake = re.fullmatch(r"\s*([0-9]{1,4})\s*[-–]\s*([0-9]{1,4})\s*", record.tag("stake"))
    if stake is not None and house.xuong:
        return int(stake[1]), int(stake[2]) if house.stake_pays == "stated" else house.fine
    return house.minimum, house.below_minimum_pays or house.fine


def faults_in(walked: Walk, house: House) -> tuple[Fault, ...]:
    """Faults with a class. An act that was taken back is no fault any more, except one of class B2, which was
    public at once (flag `taken_back_fault`).
    """
    found = []
    for finding in walked.findings:
        code = finding.id.removeprefix("chan/")
        of_class = house.class_of(code)
        if finding.event in walked.taken_back and (of_class != "B2" or house.taken_back_fault == "cleared"):
            continue
        if of_class in GRAVITY and finding.by in SEAT:
            found.append(Fault(code, finding.event, SEAT[finding.by], of_class))
    return tuple(found)


def rivals(record: HandRecord, claim: Event) -> frozenset[int]:
    """The seats that called ù on the same card: no act of play lies between the calls, and the call was not
    taken back with everybody's consent.
    """
    play = An | Boc | Chiu | Danh | TraCua
    seats: set[int] = set()
    for events in (record.events[claim.number :], reversed(record.events[: claim.number - 1])):
        for event in events:
            if isinstance(event.act, play):
                break
            if isinstance(event.act, U) and event.actor in SEAT and not is_withdrawn(record, event):
                seats.add(SEAT[event.actor])
    return frozenset(seats - {SEAT[claim.actor]})


def cards_shown(record: HandRecord, claim: Event) -> tuple[str, ...] | None:
    """Cards that the winner faced in a later event, or that the referee found in his hand at the claim."""
    for event in record.events[claim.number :]:
        if event.actor != claim.actor:
            continue
        cards = event.act.cards if isinstance(event.act, Show) else event.detail.shows
        if cards and all(code in NUMBER for code in cards):
            return cards
    return held_by_fact(record, claim) or None


def assess(
    record: HandRecord,
    house: House,
    claim: Event,
    agreed: bool = False,
    suppose: Suppose = Suppose(),
    walked: Walk | None = None,
) -> Assessment:
    """Work out one `u` event. `agreed`: everybody has accepted it, and nobody asks for more.

    `walked` is the hand up to the claim, where it has been replayed already.
    """
    walked = walked or walk(record, house, claim.number)
    u = claim_of(walked.table, claim, cards_shown(record, claim))
    table = u.at
    if suppose.thong is not None and u.win is not None:
        u = replace(u, win=replace(u.win, thong=suppose.thong))
    said = announced(record, claim)
    if suppose.called is not None:
        said = replace(said, called=suppose.called)
    faults = tuple(fault for fault in faults_in(walked, house) if fault.event != (u.instead or -1))
    minimum, least = table_minimum(record, house)
    stands = not set(u.problems) - {"bao"}  # an ù láo is one whoever comes first (§10.3)
    called = rivals(record, claim) if stands and u.ahead else frozenset()
    first = next((seat for seat in u.ahead if seat in called), None)
    refused = (
        tuple(
            f
            for f in walked.findings
            if not f.note and f.id.startswith("chan/") and f.event not in walked.taken_back
        )
        if house.prevents
        else ()
    )
    true: Called = ()
    scored: Score | None = None
    compared: Compared | None = None
    counted: Score | None = None
    if u.win is not None and u.legal_hand:
        true = cuoc_of(u.win, house)
        scored = score(true, house)
    if said.called is not None:
        compared = compare(said.called, true, house)
        counted = score(compared.counted, house)
    base = Assessment(
        table, u, said, true, scored, compared, counted, faults, None, first, minimum, refused=refused
    )
    if first is not None:
        return base
    right = _layout_right(record, claim, u)
    return _agreed(
        replace(base, layout_right=right, result=_result(base, house, least, right)), agreed, house
    )


def _layout_right(record: HandRecord, claim: Event, u: UClaim) -> bool:
    """Was the hand laid as its pairs are forced? A layout put right once at the table counts."""
    act = claim.act
    layout = act.layout if isinstance(act, U) else None
    for event in record.events[claim.number :]:
        amended = event.act
        if (
            isinstance(amended, Amend)
            and amended.event == claim.number
            and event.actor == claim.actor
            and amended.layout is not None
        ):
            layout = amended.layout
            break
    if layout is None or u.win is None or not u.legal_hand:
        return True
    shown = pairs_shown(layout)
    whole, concealed = pairs_of(u.win)
    return shown is not None and Counter(shown) in (Counter(whole), Counter(concealed))


def _result(base: Assessment, house: House, least: int, layout_right: bool) -> UResult:
    """Verdict and settlement by the order of §10.3."""
    u, seat = base.claim, base.claim.seat
    own = tuple(fault for fault in base.faults if fault.seat == seat)
    bao = _bao(base, seat)
    codes = list(dict.fromkeys(fault.code for fault in own))
    wrong_call = bool(base.compared and base.compared.wrong and house.xuong)
    missed = bool(base.table.players[seat].missed and house.class_of("F20"))
    named = (*codes, *(("F20",) if missed else ()), *(("F24",) if wrong_call else ()))
    announced_total = None if base.counted is None else base.counted.total
    problems = tuple(name for name in u.problems if name != "bao")
    win = u.win
    layout = () if win is None else layout_of(win)
    lines = () if base.scored is None else tuple(
        CuocLine(id, times, house.scale[id].main, house.scale[id].dich, points)
        for id, times, points in base.scored.cuoc
    )  # fmt: skip
    blank = UResult(
        seat, None if not u.known else not problems, layout, 0 if win is None else win.chan,
        0 if win is None else ca_of(win), tuple(card for g in layout if g.kind == "que" for card in g.cards),
        lines, None, "nothing", None if base.scored is None else base.scored.total, announced_total, 0, 0,
        named, NOTHING,
        0 if base.scored is None else base.scored.diem, 0 if base.scored is None else base.scored.ga,
        base.announcement.called, problems, wrong_call,
        bao=tuple(sorted(bao)),
    )  # fmt: skip
    if not u.known:
        return blank
    if problems:
        if house.u_lao_pays == "nothing":
            return replace(blank, verdict="u-lao")
        return _fined(replace(blank, faults=(*codes, "F23")), "u-lao", house.fine, to_each(seat, house.fine))
    if base.scored is None:
        return blank
    if house.xuong and base.counted is not None:
        to_count = base.counted
    elif house.xuong:
        to_count = score((), house)
    else:
        to_count = base.scored
    if base.minimum and min(base.scored.diem, to_count.diem) < base.minimum:
        low = replace(blank, below_minimum=True)
        return _fined(low, "unpaid", least, to_each(seat, least))
    if base.table.players[seat].bao or any(fault.of_class in ("B1", "B2") for fault in own):
        amount = house.fine
        if house.u_bao_pays == "max":
            amount = max(announced_total or 0, base.scored.total, least if base.minimum else 0)
        return _fined(blank, "u-bao", amount, to_each(seat, amount, bao))
    if missed:
        if house.bo_u == "fine":
            return _fined(blank, "u-bao", house.fine, to_each(seat, house.fine))
        return replace(blank, verdict="unpaid")
    if not layout_right and house.wrong_layout != "ignored":
        return replace(blank, verdict="wrong-layout")
    if blank.wrong_call:
        return _wrong_call(base, blank, house, least, bao)
    if own:
        return replace(blank, verdict="unpaid")
    return replace(
        blank, verdict="paid", settles="score", total=to_count.total,
        settlement=paid(seat, to_count.total, bao, house),
    )  # fmt: skip


def _wrong_call(base: Assessment, blank: UResult, house: House, least: int, bao: frozenset[int]) -> UResult:
    """chan/published/pay-wrong-call, flag `wrong_announcement_pays`."""
    said = 0 if base.counted is None else base.counted.total
    true = 0 if base.scored is None else base.scored.total
    amount = {"announced": said, "true": true, "max": max(said, true), "fine": house.fine}[
        house.wrong_announcement_pays
    ]
    if base.minimum and house.stake_pays == "stated":
        amount = max(amount, least)
    return replace(
        blank, verdict="wrong-announcement", settles="den", total=amount,
        settlement=wrong_call(base.claim.seat, amount, true, bao),
    )  # fmt: skip


def _fined(blank: UResult, verdict: str, amount: int, amounts: Amounts) -> UResult:
    return replace(blank, verdict=verdict, settles="fine", fine=amount, settlement=amounts)


def _bao(base: Assessment, winner: int) -> frozenset[int]:
    """The losers who are báo: caught at the table, or found in a fault of class B2 now."""
    if base.table.house.prevents:
        return frozenset()
    found = {fault.seat for fault in base.faults if fault.of_class == "B2"}
    found |= {seat for seat, player in enumerate(base.table.players) if player.bao}
    return frozenset(found - {winner})


def _agreed(base: Assessment, agreed: bool, house: House) -> Assessment:
    """procedure/agreement: what everybody accepted is settled as announced; as counted, where the table counts
    the cước by itself (flag `xuong` off, §11).
    """
    result = base.result
    if not agreed or result is None:
        return base
    told = (result.announced_total, result.true_total)
    total, other = told if house.xuong else (told[1], told[0])
    if total is None:
        total = other
    if total is None:
        return base
    settled = replace(
        result, verdict="paid", settles="score", total=total, fine=0, wrong_call=False,
        settlement=paid(base.claim.seat, total, frozenset(result.bao), house),
    )  # fmt: skip
    changed = (settled.verdict, settled.total, settled.fine) != (result.verdict, result.total, result.fine)
    return replace(base, result=settled, unagreed=result if changed else None)
