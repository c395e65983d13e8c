"""The same claim under other houses and other values of the open flags: what the result rests on.

Source: design §4 (the result under the other profiles; every flag a ruling depended on is printed).
"""

from __future__ import annotations

from dataclasses import replace

from adjudicator.chan.assess import Assessment, Walk, assess
from adjudicator.chan.house import BadProfile, house, options, with_flag
from adjudicator.chan.sources import flag_article
from adjudicator.chan.wording import Words, flag_word, value_word, verdict_word
from adjudicator.game import Case
from adjudicator.profile import Profile, profile, profile_names
from adjudicator.ruling import Outcome, Step
from notation.message import ArgumentValue, message


def value_of(made: Assessment) -> int | None:
    """What the winner gets from each loser: negative where he pays each of them; None where open."""
    result = made.result
    if result is None or result.verdict is None:
        return None
    if result.settles == "fine":
        return -result.fine
    return -result.total if result.settles == "den" else result.total


def by_profile(case: Case, here: Assessment, agreed: bool) -> tuple[tuple[str, int | None], ...]:
    """The total under every shipped profile, as settled there; None where it stays open."""
    totals: list[tuple[str, int | None]] = []
    for name in profile_names("chan"):
        made = here if name == case.profile.name else assess(
            case.record, house(profile("chan", name)), case.claim, agreed
        )  # fmt: skip
        known = made.result is not None and made.result.verdict is not None
        totals.append((name, made.result.total if known and made.result is not None else None))
    return tuple(totals)


def flags_that_mattered(case: Case, here: Assessment, agreed: bool, walked: Walk) -> tuple[Step, ...]:
    """Every open flag whose other value would change the result: each is worked out under every value and named
    once, with the outcome under each (at most three others: `chan.flag-1` to `chan.flag-3`).
    """
    steps = []
    flags = dict(case.profile.flags)
    for flag, option in options().items():
        if not option.open:
            continue
        others: dict[str, ArgumentValue] = {}
        many = 0
        for value in option.values:
            if value == flags[flag]:
                continue
            other = _under(
                case, with_flag(case.profile, flag, value), agreed, None if option.play else walked
            )
            if other is None or _outcome(other) != _outcome(here):
                many += 1
                others |= {
                    f"other{many}": value_word(flag, value),
                    f"verdict{many}": _verdict(other),
                    f"points{many}": _points(other),
                }
        if many:
            words = message(
                f"chan.flag-{many}",
                flag=flag_word(flag),
                value=value_word(flag, flags[flag]),
                verdict=_verdict(here),
                points=_points(here),
                **others,
            )
            article = flag_article(flag, house(case.profile))
            steps.append(Step(article, Outcome.APPLIES, words, (case.claim.number,)))
    return tuple(steps)


def _verdict(made: Assessment | None) -> Words:
    """A verdict in short: void where another claim comes first, none where the scale has no value."""
    if made is None:
        return verdict_word("no-value")
    return verdict_word("void" if made.result is None else made.result.verdict)


def _points(made: Assessment | None) -> str:
    """What the winner gets from each opponent, `-` where nothing is settled."""
    value = None if made is None else value_of(made)
    return "-" if value is None else str(value)


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
