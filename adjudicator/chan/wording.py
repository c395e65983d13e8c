"""Names of cước, flags, their values and verdicts for messages: ids of words in the catalogues.

A message argument that is a tuple of such ids is shown in the reader's language (`reports.words`). Cards and
fault codes are the same in every language and are given as they are.
"""

from __future__ import annotations

from collections.abc import Iterable

from adjudicator.chan.cuoc.score import CUOC
from notation.message import Message, message

Words = tuple[str, ...]
#: What may count several times, and how often at most in a hand of twenty cards.
COUNTED, MOST = ("tom", "leo", "thien-khai", "co-chiu", "bon"), 5


def cuoc_word(id: str, times: int = 1) -> str:
    """A cước, with how many times where that is said; what is no cước of chắn stays as written."""
    if id not in CUOC:
        return id
    many = f".{times}" if id in COUNTED and 1 < times <= MOST else ""
    return f"chan.word.cuoc.{id}{many}"


def cuoc_words(ids: Iterable[str]) -> Words:
    """Several cước."""
    return tuple(cuoc_word(id) for id in ids)


def flag_word(flag: str) -> Words:
    """A flag of the house by its title."""
    return (f"chan.word.flag.{flag}",)


def value_word(flag: str, value: object) -> Words:
    """A value of a flag: cards as codes, lists of cước by their names, the rest in words."""
    if isinstance(value, bool):
        value = "yes" if value else "no"
    if isinstance(value, tuple):
        return cuoc_words(map(str, value)) or ("chan.word.none",)
    return (f"chan.word.value.{flag}.{value}",)


def flag_used(flag: str, value: object) -> Message:
    """`The house rule … is …`."""
    return message("chan.flag-used", flag=flag_word(flag), value=value_word(flag, value))


def verdict_word(verdict: str | None) -> Words:
    """A verdict; None where the record leaves it open."""
    return (f"chan.word.verdict.{verdict or 'open'}",)
