"""The same claim under other houses and other values of the open flags: what the result rests on.

Source: design §4 (the result under the other profiles; every flag a ruling depended on is printed).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from adjudicator.chan.assess import Assessment, Walk, assess
from adjudicator.chan.house import BadProfile, house, options, with_flag
from adjudicator.chan.result import UResult
from adjudicator.chan.sources import flag_article
from adjudicator.chan.wording import Words, flag_word, value_word, verdict_word
from adjudicator.game import Case
from adjudicator.profile import Profile, profile, profile_names
from adjudicator.ruling import Outcome, Step
from notation.message import ArgumentValue, Message, message


def value_of(made: Assessment) -> int | None:
    """What the winner gets from each loser: negative where he pays each of them; None where open."""
    result = made.result
    return None if result is None or result.verdict is None else from_each(result)


def from_each(result: UResult) -> int:
    """The same of a result that is known."""
    if result.settles == "fine":
        return -result.fine
    return -result.total if result.settles == "den" else result.total


def outcome_of(made: Assessment) -> str:
    """Verdict and points in short: `paid 4`, `wrong-announcement den 7`, `u-bao fine 12`; `void`, `open`."""
    result = made.result
    if result is None:
        return "void"
    if result.verdict is None:
        return "open"
    amount = {"den": f"den {result.total}", "fine": f"fine {result.fine}"}.get(
        result.settles, str(result.total)
    )
    return f"{result.verdict} {amount}"


def under_every_profile(case: Case, here: Assessment, agreed: bool) -> tuple[tuple[str, Assessment], ...]:
    """The claim worked out under every shipped profile."""
    return tuple(
        (name, here if name == case.profile.name else assess(
            case.record, house(profile("chan", name)), case.claim, agreed
        ))
        for name in profile_names("chan")
    )  # fmt: skip


def total_of(made: Assessment) -> int | None:
    """The total as settled; None where it stays open."""
    return made.result.total if made.result is not None and made.result.verdict is not None else None


def flags_that_mattered(case: Case, here: Assessment, agreed: bool, walked: Walk) -> tuple[Step, ...]:
    """Every open flag whose other value would change the result: each is worked out under every value and named
    once, with the outcome under each other value that changes it.
    """
    steps = []
    flags = dict(case.profile.flags)
    for flag, option in options().items():
        if not option.open:
            continue
        others = [
            (
                value,
                _under(case, with_flag(case.profile, flag, value), agreed, None if option.play else walked),
            )
            for value in option.values
            if value != flags[flag]
        ]
        others = [
            (value, other) for value, other in others if other is None or _outcome(other) != _outcome(here)
        ]
        if others:
            words = _told(flag, flags[flag], here, others)
            article = flag_article(flag, house(case.profile))
            steps.append(Step(article, Outcome.APPLIES, words, (case.claim.number,)))
    return tuple(steps)


def _told(
    flag: str, value: object, here: Assessment, others: Sequence[tuple[object, Assessment | None]]
) -> Message:
    """The flag and the outcome under each value (at most three others: `chan.flag-1` to `chan.flag-3`).

    Where nothing that is paid would change, what the hand is worth is told (`flag-worth`); where not every opponent
    pays alike, what the winner gets in all (`flag-sum`).
    """
    paid = [(value, other) for value, other in others if other is None or _paid(other) != _paid(here)]
    shown = paid or others
    uneven = any(other is not None and _uneven(other) for other in (here, *(other for _, other in shown)))
    kind = "flag" if paid and not uneven else "flag-sum" if paid else "flag-worth"
    points = {"flag": _points, "flag-sum": _sum, "flag-worth": _worth}[kind]
    told: dict[str, ArgumentValue] = {}
    for number, (other_value, other) in enumerate(shown, 1):
        told |= {
            f"other{number}": value_word(flag, other_value),
            f"verdict{number}": _verdict(other),
            f"points{number}": points(other),
        }
    return message(
        f"chan.{kind}-{len(shown)}", flag=flag_word(flag), value=value_word(flag, value), verdict=_verdict(here),
        points=points(here), **told,
    )  # fmt: skip


def _verdict(made: Assessment | None) -> Words:
    """A verdict in short: void where another claim comes first, none where the scale has no value."""
    if made is None:
        return verdict_word("no-value")
    return verdict_word("void" if made.result is None else made.result.verdict)


def _points(made: Assessment | None) -> str:
    """What the winner gets from each opponent, `-` where nothing is settled."""
    value = None if made is None else value_of(made)
    return "-" if value is None else str(value)


def _sum(made: Assessment | None) -> str:
    """What the winner gets or pays in all, `-` where nothing is settled."""
    result = None if made is None else made.result
    return "-" if result is None or result.winner is None else str(result.settlement[result.winner])


def _worth(made: Assessment | None) -> str:
    """What the hand is worth, `-` where that is not known."""
    result = None if made is None else made.result
    return "-" if result is None or result.true_total is None else str(result.true_total)


def _uneven(made: Assessment) -> bool:
    """Do the opponents pay, or get, different amounts?"""
    result = made.result
    if result is None:
        return False
    return len({amount for seat, amount in enumerate(result.settlement) if seat != result.winner}) > 1


def _paid(made: Assessment) -> tuple[object, ...]:
    """The outcome as far as the players feel it."""
    result = made.result
    return (made.first,) if result is None else (result.verdict, result.total, result.fine, result.settlement)


def _under(case: Case, rules: Profile, agreed: bool, walked: Walk | None) -> Assessment | None:
    """The same claim with a flag changed; None where the scale has no value for what then counts.

    `walked`: the replay here, where the flag does not change it.
    """
    try:
        other = house(rules)
        if walked is not None:
            walked = replace(walked, table=replace(walked.table, house=other))
        return assess(case.record, other, case.claim, agreed, walked=walked)
    except (KeyError, BadProfile):
        return None


def _outcome(made: Assessment) -> tuple[object, ...]:
    result = made.result
    if result is None:
        return (made.first,)
    return result.verdict, result.total, result.fine, result.settlement, result.cuoc, result.faults
