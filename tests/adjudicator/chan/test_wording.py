"""No id of the code is shown to people: cước, flags, values and verdicts have words in both languages."""

from __future__ import annotations

import re

import pytest

from adjudicator.chan.assess import assess
from adjudicator.chan.cuoc.score import CUOC
from adjudicator.chan.house import house, options, with_flag
from adjudicator.chan.u import shape
from adjudicator.chan.wording import COUNTED, MOST, cuoc_word, cuoc_words, flag_word, value_word, verdict_word
from adjudicator.profile import profile
from notation.message import Message
from reports.words import LANGUAGES, catalogue, words
from tests.adjudicator.chan.table import FINING, cards, read, ruled, text, walked
from tests.adjudicator.chan.test_announcement import won
from tests.adjudicator.chan.test_claims_by_rule import TestTakenBack
from tests.adjudicator.chan.test_flags import WAIT_7, middle
from tests.adjudicator.chan.test_procedure import SOURCES

VERDICTS = (
    "paid",
    "unpaid",
    "wrong-layout",
    "wrong-announcement",
    "u-lao",
    "u-bao",
    "void",
    "no-value",
    None,
)
#: Every id with a hyphen that the code works with, the bare ids of words, and what Python says for nothing.
RAW = re.compile(
    r"chan\.\w|\bNone\b|\bTrue\b|\bFalse\b|"
    + "|".join(
        rf"(?<![\w-]){re.escape(id)}(?![\w-])"
        for id in sorted(
            {id for id in CUOC if "-" in id}
            | {verdict for verdict in VERDICTS if verdict and "-" in verdict}
            | set(options())
            | {v for o in options().values() for v in o.values if isinstance(v, str) and "-" in v}
        )
        if "-" in id or "_" in id
    )
)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_name_has_a_word(language: str) -> None:
    known = catalogue("chan", language)
    used = {cuoc_word(id, times) for id in CUOC for times in range(1, MOST + 1)}
    assert len(used) == len(CUOC) + len(COUNTED) * (MOST - 1)
    for flag, option in options().items():
        used.update(flag_word(flag))
        for value in option.values:
            used.update(word for word in value_word(flag, value) if word.startswith("chan."))
    for verdict in VERDICTS:
        used.update(verdict_word(verdict))
    assert {word for word in used if known.gettext(word) == word} == set()


def test_cards_and_unknown_cuoc_stay_as_written() -> None:
    assert value_word("tom_faces", ("3v", "3s", "7n")) == ("3v", "3s", "7n")
    assert cuoc_words(["tom", "sieu"]) == ("chan.word.cuoc.tom", "sieu")


def told(source: str, rules: str | None = None) -> list[Message]:
    """Every message of the findings and of the rulings, as read and as disputed."""
    messages = [finding.message for finding in walked(source, rules).findings]
    for disputed in (False, True):
        judgement = ruled(source, rules, disputed).judgement
        messages += [step.because for step in judgement.steps]
        messages += list(judgement.notes)
        messages += [question.because for question in judgement.questions if question.because is not None]
    return messages


MORE = [
    won("xuong thien-u, leo", "ngoai", more="all accepts 16"),
    won("xuong u-chi, tom", more="2 adds to 16 xuong leo"),
    won("xuong thap-thanh, bach-thu", "san-dinh"),
    middle(
        f"position turn 1 / {WAIT_7} / 1 boc 3s / 2 an 3s with 3n / 2 danh 2v / 3 boc 7s / 2 u 7s", "ban-100"
    ),
    TestTakenBack().source("3 withdraws 5\n3 bo\n3 boc 5n\n3 bo\n"),
    text("1 u xuong thien-u", {"1": "2v*2 2n*2 3n*2 4s*2 5v*2 6n*2 7s*2 8v*2 9n*2 4v*2"}, rules="san-dinh"),
]


@pytest.mark.parametrize("source", [*SOURCES, *MORE], ids=range(len(SOURCES) + len(MORE)))
def test_no_ruling_shows_an_id(source: str) -> None:
    for rules in (None, "ban-100", "san-dinh"):
        for message in told(source, rules):
            for language in LANGUAGES:
                shown = words(message, language)
                assert not RAW.search(shown), (message.id, shown)


def test_the_answer_about_a_hand_shows_no_id() -> None:
    hand = cards("3v*2 3s*2 7n*2 cc*2 2v*3 9v 9n 8s 8n 5v 5n 6v 6s")
    lines = [*shape(hand, (), "2v", "san-dinh").lines(), *shape(hand, (), None, "ban-100").lines()]
    lines += shape(cards("2v*4 3n*2 4n*2 5n*2 6n*2 7v 7s 8v 8n 9v 9n 2n 2s")).lines()
    for line in lines:
        for language in LANGUAGES:
            shown = words(line, language)
            assert not RAW.search(shown), shown
            assert shown == shown.strip()


def test_an_agreed_hand_without_a_figure() -> None:
    source = (
        won("xuong u-chi, tom", more="all accepts 16")
        .replace("hand 2 ", "hand 2 ?? ")
        .replace(" 9n 9n", " 9n", 1)
    )
    for message in told(source):
        assert "None" not in words(message, "en")


def test_a_total_without_side_bonus_speaks_of_none() -> None:
    for language in LANGUAGES:
        shown = [words(m, language) for m in told(won("xuong u-chi, tom"))]
        assert not [line for line in shown if "gà" in line or "side bonus" in line]


@pytest.mark.parametrize("value", ["each", "split"])
@pytest.mark.parametrize("rules", FINING)
def test_a_bao_loser_is_told_his_own_share(rules: str, value: str) -> None:
    """§10.3, flag `multi_bao`: the share that is named is the one that is settled."""
    body = (
        f"position turn 1 / {WAIT_7} / out 3 3v / out 4 9s / 1 danh cc / 2 bo / 2 boc 3v / 2 bo / 3 an 3v with 3s / 3 danh 2n"
        " / 4 bo / 4 boc 9s / 4 an 9s with 9s / 4 danh 5n / 1 bo / 1 boc 7s / 2 u 7s xuong xuong"
    )
    record = read(middle(body, rules))
    made = assess(record, house(with_flag(profile("chan", rules), "multi_bao", value)), record.events[-1])
    assert made.result is not None
    assert made.result.settlement == ((0, 12, -6, -6) if value == "each" else (0, 6, -3, -3))
    shares = [dict(m.args)["share"] for m in told(middle(body, rules)) if m.id == "chan.pay-bao"]
    assert set(shares) == {6}
