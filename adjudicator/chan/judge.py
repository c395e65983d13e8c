"""The ruling on one claim of chắn: status, result, the articles in their order, questions, other houses.

Source: design §4; `rules/chan.md`; articles procedure/…, chan/table/…, chan/published/….
"""

from __future__ import annotations

from adjudicator.chan.accused import judge_accusation
from adjudicator.chan.assess import Assessment, Suppose, Walk, assess, walk
from adjudicator.chan.elsewhere import (
    flags_that_mattered,
    from_each,
    outcome_of,
    total_of,
    under_every_profile,
    value_of,
)
from adjudicator.chan.house import House, house
from adjudicator.chan.result import UResult
from adjudicator.chan.standing import standing
from adjudicator.chan.steps import steps_of
from adjudicator.chan.wording import cuoc_words, verdict_word
from adjudicator.game import Case
from adjudicator.ruling import Judgement, Kind, Nature, Outcome, Question, Status, Step
from notation.acts import Accuse
from notation.games.chan import SEATS
from notation.games.mat_acts import BoBai, U
from notation.message import Message, message
from notation.record import DIRECTOR


def judge(case: Case) -> Judgement:
    """Decide one claim: a declared ù, an accusation, a giving up."""
    if isinstance(case.claim.act, Accuse):
        return judge_accusation(case, house(case.profile))
    if isinstance(case.claim.act, BoBai):
        return _giving_up(case)
    stands = standing(case)
    rules = house(case.profile)
    if stands.status is Status.WITHDRAWN:
        step = Step(
            "procedure/withdrawal", Outcome.APPLIES, message("chan.withdrawn", seat=case.claim.actor),
            (case.claim.number, *stands.withdrawals),
        )  # fmt: skip
        return Judgement(Status.WITHDRAWN, Nature.BOOK, None, (step,), kind=Kind.U)
    agreed = stands.status is Status.AGREED
    walked = walk(case.record, rules, case.claim.number)
    made = assess(case.record, rules, case.claim, agreed, walked=walked)
    if made.result is None:
        first = SEATS[made.first] if made.first is not None else ""
        words = message("chan.comes-first", seat=case.claim.actor, first=first)
        void = (
            Step("procedure/claim/one-winner", Outcome.APPLIES, words, (case.claim.number,)),
            Step("chan/table/3/priority", Outcome.APPLIES, words, (case.claim.number,)),
        )
        return Judgement(Status.VOID, Nature.BOOK, None, void, kind=Kind.U)
    questions = _questions(case, rules, made, agreed, walked)
    steps = (*steps_of(case, stands, made, rules), *flags_that_mattered(case, made, agreed, walked))
    known = made.result.verdict is not None
    elsewhere = under_every_profile(case, made, agreed)
    return Judgement(
        stands.status, Nature.BOOK, made.result if known else None, steps,
        tuple((name, total_of(there)) for name, there in elsewhere), (), questions,
        _notes(made, rules), made.result.faults, Kind.U,
        tuple((name, outcome_of(there)) for name, there in elsewhere),
    )  # fmt: skip


def _giving_up(case: Case) -> Judgement:
    """procedure/giving-up: it settles nothing; cancelled where the hand was already won."""
    ended = case.position.ended
    number = case.claim.number
    if ended is not None and ended[0] == "win":
        words = message("chan.giving-up-cancelled", seat=case.claim.actor)
        step = Step("procedure/giving-up/cancelled", Outcome.APPLIES, words, (number, ended[2]))
        return Judgement(Status.CANCELLED, Nature.BOOK, None, (step,), kind=Kind.CONCESSION)
    words = message("chan.gives-up", seat=case.claim.actor)
    step = Step("procedure/giving-up", Outcome.APPLIES, words, (number,))
    return Judgement(Status.UNANSWERED, Nature.BOOK, None, (step,), kind=Kind.CONCESSION)


def _questions(
    case: Case, rules: House, made: Assessment, agreed: bool, walked: Walk
) -> tuple[Question, ...]:
    """Facts that the record leaves open, each with both branches."""
    if agreed:
        return ()
    number = case.claim.number
    found: list[Question] = []

    def value(suppose: Suppose) -> int | str:
        branch = value_of(assess(case.record, rules, case.claim, agreed, suppose, walked))
        return "open" if branch is None else branch

    seat = case.claim.actor
    if made.result is not None and made.result.legal is None:
        unseen = made.claim.unseen
        card = case.claim.act.card if isinstance(case.claim.act, U) else None
        nameless = unseen and case.position.unseen is not None
        words = message(f"chan.ask-{'which' if nameless else 'card' if unseen else 'hand'}", seat=seat)
        found.append(
            Question(
                f"boc {card or '?'} before {number}" if unseen else f"held {seat} ?", "score" if made.counted is None else made.counted.total,
                -rules.fine if rules.u_lao_pays == "fine" else 0, False, words,
            )
        )  # fmt: skip
        return tuple(found)
    if made.scored is None or not rules.xuong:
        return tuple(found)
    now = value(Suppose())
    if made.announcement.called is None:
        rightly = tuple(entry for entry in made.true if entry[0] != "thong")
        words = message("chan.ask-announced", seat=seat)
        said = ", ".join(f"{id} {times}" if times > 1 else id for id, times in rightly) or "xuong"
        found.append(Question(f'said {number} "{said}"', value(Suppose(called=rightly)), now, False, words))
    for testimony in made.announcement.heard:
        heard = value(Suppose(called=testimony.called))
        said = ", ".join(f"{id} {times}" if times > 1 else id for id, times in testimony.called)
        found_by = testimony.by == DIRECTOR
        words = (
            message("chan.ask-found")
            if found_by
            else message("chan.ask-heard", seat=testimony.by, event=testimony.event)
        )
        found.append(Question(f'said {number} "{said}"', heard, now, False, words))
    called = dict(made.announcement.called or ())
    if "thong" in called and rules.thong and made.table.streak is None:
        words = message("chan.ask-thong", seat=seat)
        found.append(Question(f"streak {seat} 1", value(Suppose(thong=True)), now, False, words))
    return tuple(found)


def _otherwise(result: UResult) -> Message:
    """What the ù would be without the agreement; no figure where the cards are no ù or are not known."""
    if result.true_total is None:
        return message("chan.agreed-no-u")
    return message(
        "chan.agreed-otherwise", verdict=verdict_word(result.verdict), points=str(from_each(result))
    )


def _notes(made: Assessment, rules: House) -> tuple[Message, ...]:
    """What a reader should know beside the result."""
    notes: list[Message] = []
    if made.unagreed is not None:
        notes.append(_otherwise(made.unagreed))
    if made.refused:
        events = tuple(str(finding.event) for finding in made.refused)
        notes.append(message("chan.refused-before", events=events))
    if not rules.xuong and made.claim.known and made.compared is not None and made.compared.wrong:
        notes.append(message("chan.table-counts-itself"))
    if made.compared is not None and made.compared.clashes and rules.xuong:
        notes += [message("chan.clash", pair=cuoc_words(pair)) for pair in made.compared.clashes]
    if made.claim.ahead:
        notes.append(message("chan.could-come-first", seats=tuple(SEATS[seat] for seat in made.claim.ahead)))
    return tuple(notes)
