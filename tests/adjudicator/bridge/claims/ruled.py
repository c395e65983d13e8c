"""Records in tests: a few lines of ván round one claim, ruled."""

from __future__ import annotations

from adjudicator.articles import article
from adjudicator.game import Options
from adjudicator.procedure import rule
from adjudicator.ruling import Judgement, Outcome, Ruling
from notation.parse import parse
from notation.record import HandRecord
from reports.words import LANGUAGES, words

#: Four tricks left at no trumps, South declarer and on lead: two sure spades, then a heart finesse into West.
FOUR = "position N:43.AJ.-.- E:65.65.-.- S:AK.32.-.- W:87.KQ.-.- lead S won 5-4"


def record_of(body: str, edition: str = "2017", tags: str = '[trumps "NT"] [declarer "S"]') -> HandRecord:
    """A record from its cards and events. Fails on any diagnostic but that of a line which cannot be read."""
    text = f'%van 1.0\n[game "bridge"]\n[rules "wbf-{edition}"]\n{tags}\n{body}\n'
    parsed = parse(text)
    assert [found.code for found in parsed.diagnostics if found.code != "V078"] == []
    return parsed.records[0]


def rulings(
    body: str, edition: str = "2017", tags: str = '[trumps "NT"] [declarer "S"]', **options: bool
) -> tuple[Ruling, ...]:
    """Every ruling of a record; each must say everything in both languages and cite articles that exist."""
    found = rule(record_of(body, edition, tags), None, Options(**options))
    for ruling in found:
        speaks(ruling.judgement)
    return found


def speaks(judgement: Judgement) -> None:
    """Fails where a step cites no article, or where a message has no words or lacks an argument."""
    said = [*(step.because for step in judgement.steps), *judgement.notes]
    said += [question.because for question in judgement.questions if question.because is not None]
    for step in judgement.steps:
        article(step.article, "bridge")
    for language in LANGUAGES:
        for message in said:
            assert words(message, language)


def judged(
    body: str, edition: str = "2017", tags: str = '[trumps "NT"] [declarer "S"]', **options: bool
) -> Judgement:
    """The first ruling of a record."""
    return rulings(body, edition, tags, **options)[0].judgement


def outcome(judgement: Judgement, clause: str) -> str:
    """What became of a clause such as `70/C/1`; `absent` where no step cites it."""
    found = [step.outcome for step in judgement.steps if step.article.split("/", 2)[2] == clause]
    if Outcome.APPLIES in found:
        return Outcome.APPLIES.value
    return found[0].value if found else "absent"


def tricks(judgement: Judgement) -> object:
    """Declarer's tricks, None where there is no result."""
    return None if judgement.result is None else judgement.result.as_json()["declarer_tricks"]


def notes(judgement: Judgement) -> list[str]:
    """The ids of the notes, without the domain."""
    return [note.id.removeprefix("bridge.") for note in judgement.notes]
