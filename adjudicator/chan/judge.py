"""The ruling on one claim of chắn: status, result, the articles in their order, questions, other houses.

Source: design §4; `rules/chan.md`; articles procedure/…, chan/table/…, chan/published/….
"""

from __future__ import annotations

from adjudicator.chan.accused import judge_accusation
from adjudicator.chan.assess import Assessment, Suppose, assess
from adjudicator.chan.house import BadProfile, House, house, options, with_flag
from adjudicator.chan.result import GivingUpResult
from adjudicator.chan.sources import flag_article
from adjudicator.chan.standing import Standing, standing
from adjudicator.chan.steps import steps_of
from adjudicator.game import Case
from adjudicator.profile import Profile, profile, profile_names
from adjudicator.ruling import Judgement, Kind, Nature, Outcome, Question, Status, Step
from notation.acts import Accuse
from notation.games.chan import SEATS
from notation.games.mat_acts import BoBai
from notation.message import Message, message


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
    made = assess(case.record, rules, case.claim, agreed)
    if made.result is None:
        first = SEATS[made.first] if made.first is not None else ""
        words = message("chan.comes-first", seat=case.claim.actor, first=first)
        void = (
            Step("procedure/claim/one-winner", Outcome.APPLIES, words, (case.claim.number,)),
            Step("chan/table/3/priority", Outcome.APPLIES, words, (case.claim.number,)),
        )
        return Judgement(Status.VOID, Nature.BOOK, None, void, kind=Kind.U)
    questions = _questions(case, rules, made, agreed)
    steps = (*steps_of(case, stands, made, rules), *_flags(case, made, agreed))
    return Judgement(
        stands.status, Nature.BOOK, made.result, steps, _by_profile(case, agreed), (), questions,
        _notes(made, stands, rules), made.result.faults, Kind.U,
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
    return Judgement(
        Status.UNANSWERED, Nature.BOOK, GivingUpResult(case.claim.actor), (step,), kind=Kind.CONCESSION
    )


def _value(made: Assessment) -> int | None:
    """What the winner gets from each loser: negative where he pays each of them; None where open."""
    result = made.result
    if result is None or result.verdict is None:
        return None
    if result.settles == "fine":
        return -result.fine
    return -result.total if result.settles == "den" else result.total


def _by_profile(case: Case, agreed: bool) -> tuple[tuple[str, int | None], ...]:
    """The total under every shipped profile, as settled there."""
    totals: list[tuple[str, int | None]] = []
    for name in profile_names("chan"):
        made = assess(case.record, house(profile("chan", name)), case.claim, agreed)
        open_ = made.result is None or made.result.verdict is None
        totals.append((name, None if open_ or made.result is None else made.result.total))
    return tuple(totals)


def _flags(case: Case, made: Assessment, agreed: bool) -> tuple[Step, ...]:
    """Every named flag whose other value would change the result: each open point is worked out both ways."""
    steps = []
    rules = house(case.profile)
    flags = dict(case.profile.flags)
    for flag, (is_open, values) in options().items():
        if not is_open:
            continue
        for value in values:
            if value == flags[flag]:
                continue
            other = _under(case, with_flag(case.profile, flag, value), agreed)
            if other is None or _outcome(other) != _outcome(made):
                shown = "-" if other is None or other.result is None else str(_value(other))
                words = message(
                    "chan.flag", flag=flag, value=_written(flags[flag]), other=_written(value),
                    total=str(_value(made)), other_total=shown,
                    other_verdict="-" if other is None or other.result is None else str(other.result.verdict),
                )  # fmt: skip
                steps.append(Step(flag_article(flag, rules), Outcome.APPLIES, words, (case.claim.number,)))
    return tuple(steps)


def _under(case: Case, rules: Profile, agreed: bool) -> Assessment | None:
    """The same claim with a flag changed; None where the scale has no value for what then counts."""
    try:
        return assess(case.record, house(rules), case.claim, agreed)
    except (KeyError, BadProfile):
        return None


def _outcome(made: Assessment) -> tuple[object, ...]:
    result = made.result
    if result is None:
        return (made.first,)
    return result.verdict, result.total, result.fine, result.settlement, result.cuoc, result.faults


def _written(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return " ".join(map(str, value)) if isinstance(value, tuple) else str(value)


def _questions(case: Case, rules: House, made: Assessment, agreed: bool) -> tuple[Question, ...]:
    """Facts that the record leaves open, each with both branches."""
    if agreed:
        return ()
    number = case.claim.number
    found: list[Question] = []

    def value(suppose: Suppose) -> int | str:
        branch = _value(assess(case.record, rules, case.claim, agreed, suppose))
        return "open" if branch is None else branch

    seat = case.claim.actor
    if made.result is not None and made.result.legal is None:
        found.append(
            Question(
                f"held {seat} ?", "score" if made.counted is None else made.counted.total,
                -rules.fine if rules.u_lao_pays == "fine" else 0, False, message("chan.ask-hand", seat=seat),
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
        words = message("chan.ask-heard", seat=testimony.by, event=testimony.event)
        found.append(Question(f'said {number} "{said}"', heard, now, False, words))
    called = dict(made.announcement.called or ())
    if "thong" in called and rules.thong and made.table.streak is None:
        words = message("chan.ask-thong", seat=seat)
        found.append(Question(f"streak {seat} 1", value(Suppose(thong=True)), now, False, words))
    return tuple(found)


def _notes(made: Assessment, stands: Standing, rules: House) -> tuple[Message, ...]:
    """What a reader should know beside the result."""
    notes: list[Message] = []
    if made.settled_as_agreed and made.result is not None:
        notes.append(message("chan.agreed-otherwise", true=str(made.result.true_total)))
    if made.refused:
        events = tuple(str(finding.event) for finding in made.refused)
        notes.append(message("chan.refused-before", events=events))
    if not rules.xuong and made.compared is not None and made.compared.wrong:
        notes.append(message("chan.table-counts-itself"))
    if made.compared is not None and made.compared.clashes and rules.xuong:
        pairs = tuple(" + ".join(pair) for pair in made.compared.clashes)
        notes.append(message("chan.clash", pairs=pairs))
    if made.claim.ahead:
        notes.append(message("chan.could-come-first", seats=tuple(SEATS[seat] for seat in made.claim.ahead)))
    return tuple(notes)
