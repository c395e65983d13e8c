"""A fact that a ruling asks for, as a sentence."""

from __future__ import annotations

from dataclasses import replace

from adjudicator.articles import article
from notation.parse import parse
from notation.words import Unwritable
from notation.write import write
from reports.acts import fact_told
from reports.speech import Speech


def asked_fact(speech: Speech, written: str) -> str:
    """A fact as it would stand in the record (`knew S S6`), as a sentence; a flag by its title; else as written."""
    record = speech.record
    if written.startswith("house/"):
        return speech.text("{title}", title=article(written, record.game).words(speech.language)[0])
    try:
        text = write(replace(record, facts=(), rulings=(), whatifs=(), trailing=()))
    except Unwritable:
        return speech.text("{written}", written=written)
    read = parse(f"{text}fact asked {written}\n").records
    facts = read[0].facts if len(read) == 1 else ()
    return fact_told(speech, facts[0]) if len(facts) == 1 else speech.text("{written}", written=written)
