"""A fact that a ruling asks for, as a sentence, and the line of the record that answers it."""

from __future__ import annotations

from dataclasses import replace
from itertools import count

from adjudicator.articles import article
from adjudicator.ruling import Question
from notation.message import Message, message
from notation.parse import parse
from notation.record import Fact
from notation.words import Unwritable
from notation.write import write
from reports.acts import fact_told
from reports.speech import Speech


def asked_fact(speech: Speech, written: str) -> str:
    """A fact as it would stand in the record (`knew S S6`), as a sentence; a flag by its title; else as written."""
    if written.startswith("house/"):
        return speech.text("{title}", title=article(written, speech.record.game).words(speech.language)[0])
    fact = _fact(speech, written)
    return speech.text("{written}", written=written) if fact is None else fact_told(speech, fact)


def asked(speech: Speech, question: Question) -> str:
    """The open point as a sentence; where it is none that a fact could state, in the words of its reason."""
    stated = question.fact.startswith("house/") or _fact(speech, question.fact) is not None
    if stated or question.because is None:
        return asked_fact(speech, question.fact)
    return speech.sentence(question.because)


def is_fact(speech: Speech, question: Question) -> bool:
    """Could a `fact` line of the record state it?"""
    return _fact(speech, question.fact) is not None


def answer(speech: Speech, question: Question) -> Message | None:
    """What to write in the record to answer with yes, or the cards that are wanted; None where no line does it."""
    kind, _, rest = question.fact.partition(" ")
    if is_fact(speech, question):
        taken = {fact.name for fact in speech.record.facts}
        name = next(free for free in map("f{}".format, count(1)) if free not in taken)
        return message("cli.answer", line=f"fact {name} {question.fact}")
    if kind == "streak":
        return message("cli.answer", line=f'[streak "{rest}"]')
    if kind == "hand" or (kind == "held" and rest.endswith("?")):
        return message("cli.answer.cards", seat=rest.split(" ")[0])
    return None


def _fact(speech: Speech, written: str) -> Fact | None:
    """The fact that these words would be in this record, None where they are none."""
    try:
        text = write(replace(speech.record, facts=(), rulings=(), whatifs=(), trailing=()))
    except Unwritable:
        return None
    read = parse(f"{text}fact asked {written}\n").records
    facts = read[0].facts if len(read) == 1 else ()
    return facts[0] if len(facts) == 1 else None
