"""An accusation: was the fault in the act, and what follows from it.

Source: procedure/accusation, procedure/accusation/not-shown; `rules/chan.md` 10.1, 10.2.
"""

from __future__ import annotations

from adjudicator.chan.assess import held_by_fact, walk
from adjudicator.chan.check import CODES
from adjudicator.chan.deck import SEAT
from adjudicator.chan.house import House
from adjudicator.chan.sources import article_of_code, flag_article
from adjudicator.chan.standing import standing
from adjudicator.chan.wording import flag_used
from adjudicator.finding import Finding
from adjudicator.game import Case
from adjudicator.ruling import Judgement, Kind, Nature, Outcome, Question, Status, Step
from notation.acts import Accuse
from notation.games.mat_acts import An, Chiu, Danh, TraCua
from notation.message import message
from notation.record import Event


def judge_accusation(case: Case, house: House) -> Judgement:
    """Measure an accusation against the record. It moves no points, so it has no result: the steps say what was
    found and what follows, `faults` lists the codes that the act shows when the accusation is upheld.
    """
    act = case.claim.act
    assert isinstance(act, Accuse)
    stands = standing(case)
    number = case.claim.number
    events = (number,) if act.at is None else (act.at, number)
    if act.code not in CODES:
        words = message("chan.accusation-unknown", code=act.code)
        step = Step("procedure/accusation/judgement", Outcome.NEEDS_JUDGEMENT, words, events)
        return Judgement(stands.status, Nature.JUDGEMENT, None, (step,), kind=Kind.ACCUSATION)
    walked = walk(case.record, house, number)
    shown = [
        finding
        for finding in dict.fromkeys((*walked.findings, *case.findings))
        if finding.by == act.whom
        and finding.event < number
        and finding.id.startswith("chan/F")
        and (finding.event not in walked.taken_back or _stands(finding, house))
        and act.at in (None, finding.event)
    ]
    found = tuple(dict.fromkeys(finding.id.removeprefix("chan/") for finding in shown))
    upheld: bool | None = act.code in found
    of_class = house.class_of(act.code)
    questions: tuple[Question, ...] = ()
    if not upheld and of_class and not _is_known(case, act):
        upheld = None
        words = message("chan.ask-fault", seat=act.whom, code=act.code)
        questions = (Question(f"held {act.whom} ?", "upheld", "not-shown", False, words),)
    steps = [
        Step(
            "procedure/accusation",
            Outcome.APPLIES,
            message("chan.accused", seat=act.whom, code=act.code),
            events,
        )
    ]
    if upheld:
        where = tuple(f.event for f in shown if f.id == f"chan/{act.code}")
        steps.append(
            Step(
                article_of_code(act.code, house), Outcome.APPLIES,
                message("chan.accusation-upheld", code=act.code, seat=act.whom), where,
            )
        )  # fmt: skip
        if walked.taken_back.issuperset(where):
            used = flag_used("taken_back_fault", house.taken_back_fault)
            steps.append(Step(flag_article("taken_back_fault", house), Outcome.APPLIES, used, where))
        steps.extend(_consequence(act, house, where))
    else:
        outcome = Outcome.NEEDS_FACT if upheld is None else Outcome.DOES_NOT_APPLY
        words = message("chan.accusation-fails", code=act.code, seat=act.whom)
        steps.append(Step(article_of_code(act.code, house), outcome, words, events))
        if upheld is False:
            steps.append(Step("procedure/accusation/not-shown", Outcome.APPLIES, words, events))
    if stands.status is Status.AGREED and of_class == "B2" and house.bao != "none":
        words = message("chan.accepted-bao", seat=act.whom)
        steps.append(Step("procedure/agreement", Outcome.APPLIES, words, stands.accepts))
    return Judgement(
        stands.status, Nature.BOOK, None, tuple(steps), (), (), questions, (),
        found if upheld else (), Kind.ACCUSATION,
    )  # fmt: skip


def _stands(finding: Finding, house: House) -> bool:
    """A fault of class B2 was public at once: taking the act back clears it only where `taken_back_fault` says so."""
    return house.taken_back_fault == "stands" and house.class_of(finding.id.removeprefix("chan/")) == "B2"


def _consequence(act: Accuse, house: House, where: tuple[int, ...]) -> tuple[Step, ...]:
    """What the class of the fault brings."""
    of_class = house.class_of(act.code)
    if house.prevents:
        words = message("chan.no-offline-penalty", code=act.code)
        return (Step("chan/table/3/prevented", Outcome.APPLIES, words, where),)
    if of_class in ("N", "B1", "B2"):
        words = message(f"chan.class-{of_class}", seat=act.whom, code=act.code)
        steps = [Step(f"chan/published/class-{of_class}", Outcome.APPLIES, words, where)]
        if of_class == "B2":
            used = flag_used("bao", house.bao)
            steps.append(Step(flag_article("bao", house), Outcome.APPLIES, used, where))
        return tuple(steps)
    return ()


def _is_known(case: Case, act: Accuse) -> bool:
    """Does the record show the accused's hand where the fault would lie?"""
    events: tuple[Event, ...] = case.record.events[: case.claim.number - 1]
    for event in events:
        if event.actor == act.whom and isinstance(event.act, An | Chiu | Danh | TraCua):
            if act.at is not None and event.number != act.at:
                continue
            unknown = case.positions[event.number - 1].players[SEAT[act.whom]].hand is None
            if unknown and not held_by_fact(case.record, event):
                return False
    return True
