"""Lines that do not read: which typical mistake it is.

The detectors are tried in order; the first that knows the mistake names it. What none knows is
told by what would have been read there.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from notation.faulty import LINES, VERBS, Faulty, faulty
from notation.mistakes_cards import CARD_DETECTORS
from notation.mistakes_text import TAG_DETECTORS, TEXT_DETECTORS
from notation.problem import Problem
from notation.tags import GAMES, SEAT_TAGS
from notation.terminals import shown_list

Detector = Callable[[Faulty], Problem | None]
#: Verbs after which an event number must follow.
_REFERRING = frozenset({"accepts", "objects", "adds", "amends", "withdraws", "recalls", "asks", "agrees"})
_FACT_KINDS = frozenset(
    {"knew", "forgot", "held", "showed-out", "revoked", "returned", "said", "line", "late", "class"}
)


def diagnose(game: str, source: str, line: int, error: Any) -> list[Problem]:
    """What is wrong with a line that the grammar refused."""
    found = faulty(game, source, line, error)
    for detector in (*TEXT_DETECTORS, *(TAG_DETECTORS if found.head.startswith("[") else _LINE_DETECTORS)):
        named = detector(found)
        if named is not None:
            return [named]
    return [_unnamed(found)]


def _unnamed(at: Faulty) -> Problem:
    """No known mistake: what stood there and what would have been read."""
    wanted = shown_list(at.expected)
    if at.at_end:
        return Problem("V041", "", at.line, at.column, (("expected", wanted),))
    near = at.near(at.word, at.keywords())
    if near and near != at.word.lower():
        return at.here("V040", word=at.word, near=near)
    return Problem("V042", at.word, at.line, at.column, (("expected", wanted), ("word", at.word)))


# --- the acts of any game ---


def chiu(at: Faulty) -> Problem | None:
    """`chịu` is to give up, `chíu` to take: unaccented they are one word, so only `chiu` and `chíu` are read."""
    found = re.search(r"(?<!\w)chịu(?!\w)", at.masked, re.IGNORECASE)
    return at.at("V045", found) if found else None


def two_acts(at: Faulty) -> Problem | None:
    """Two verbs of claiming or answering in one line."""
    verbs = [
        found
        for found in re.finditer(r"(?<![\w-])[a-z]+(?![\w-])", at.masked, re.IGNORECASE)
        if found[0].lower() in (*_REFERRING, "claims", "concedes", "stops", "accuses")
    ]
    if len(verbs) < 2:
        return None
    return at.at("V043", verbs[1], first=verbs[0][0].lower(), second=verbs[1][0].lower())


def trailing_mark(at: Faulty) -> Problem | None:
    """A full stop, comma or colon behind a word that would have been read without it."""
    found = re.search(r"(?<=\w)[.,:](?=\s|$)", at.masked)
    listed = "xuong" in at.masked or "xướng" in at.masked
    if (
        found is None
        or (found[0] == "," and listed)
        or at.column not in (found.start() + 1, _word_start(at, found))
    ):
        return None
    return at.at("V056", found, mark=found[0])


def _word_start(at: Faulty, found: re.Match[str]) -> int:
    return len(at.masked[: found.start()]) - len(at.masked[: found.start()].split()[-1]) + 1


def other_game(at: Faulty) -> Problem | None:
    """A verb or line of another game."""
    own = VERBS[at.game] | LINES[at.game]
    words = re.finditer(r"(?<![\w-])[a-z][a-z-]*(?![\w-])", at.masked, re.IGNORECASE)
    for place, found in enumerate(words):
        word = found[0].lower()
        if place > 1 or word in own:
            break
        for game in GAMES:
            if word in VERBS[game] | LINES[game]:
                return at.at("V044", found, word=word, game=at.game, other=game)
    return None


def number_missing(at: Faulty) -> Problem | None:
    """`accepts` without the event that is accepted."""
    if at.verb in _REFERRING and at.wants("INT"):
        return at.here("V052", verb=at.verb)
    if at.verb in _REFERRING and at.wants("TO") and re.match(r"\d", at.word):
        return at.here("V040", word=at.word, near=f"to {at.word}")
    return None


def long_number(at: Faulty) -> Problem | None:
    """A number of more than six digits."""
    found = re.search(r"(?<!\w)\d{7,}(?!\w)", at.masked)
    return at.at("V028", found) if found else None


def unquoted(at: Faulty) -> Problem | None:
    """Words that should stand between quotation marks."""
    if at.wants("STRING") and not at.at_end:
        before = at.masked[: at.column - 1].split()
        return at.here("V053", after=before[-1].lower() if before else "")
    return None


def actor(at: Faulty) -> Problem | None:
    """The verb comes first, or the actor is no seat of this game."""
    words = at.words[1:] if at.words and at.words[0].isdigit() and len(at.words) > 1 else at.words
    first = words[0] if words else ""
    if first.lower() in VERBS[at.game] - {"bo-bai"} and not (at.game == "bridge" and first in "NESW"):
        found = re.search(rf"(?<![\w-]){re.escape(first)}(?![\w-])", at.masked)
        return at.at("V046", found, verb=first.lower(), seats=" ".join(SEAT_TAGS[at.game])) if found else None
    second = words[1].lower() if len(words) > 1 else ""
    if second in VERBS[at.game] and first.upper() not in (*SEAT_TAGS[at.game], "ALL", "TABLE", "TD", "?"):
        found = re.search(rf"(?<![\w-]){re.escape(first)}(?!\w)", at.masked)
        return (
            at.at("V047", found, seat=at.text(found), seats=" ".join(SEAT_TAGS[at.game])) if found else None
        )
    if at.wants("ALL") and not at.wants("FACT", "INT", "CLAIMS") and not at.at_end:
        return at.here("V047", seat=at.word, seats=" ".join(SEAT_TAGS[at.game]))
    return None


def unknown_head(at: Faulty) -> Problem | None:
    """A first word, or a word where a verb stands, that is no word of the notation."""
    if not at.wants("CLAIMS", "FACT") or at.at_end:
        return None
    word = at.word
    lines = LINES[at.game] if at.wants("FACT") else frozenset()
    near = at.near(word.lower(), VERBS[at.game] | lines)
    if near and near != word.lower():
        return at.here("V040", word=word, near=near)
    if at.wants("FACT"):
        return at.here("V039", word=word)
    return at.here("V038", word=word)


def fact(at: Faulty) -> Problem | None:
    """`fact` without its name, or of no known kind."""
    if at.head != "fact":
        return None
    if at.wants("NAME") and len(at.words) <= 2:
        return at.here("V101")
    if at.wants("KNEW"):
        near = at.near(at.word, _FACT_KINDS)
        return at.here("V102", word=at.word, near=near or "–")
    return None


def ruling(at: Faulty) -> Problem | None:
    """A person's ruling that lacks a part, or cites no article."""
    if at.head != "ruling":
        return None
    if at.wants("ARTICLE") and not at.at_end:
        return at.here("V108", word=at.word)
    return at.here("V103")


def whatif(at: Faulty) -> Problem | None:
    """`whatif` without name or place."""
    return at.here("V111") if at.head in ("whatif", "what-if") else None


def wrong_time(at: Faulty) -> Problem | None:
    """A time that is not `@19:32`."""
    found = re.search(r"(?<!\S)@\S*", at.masked) or re.search(r"(?<!\S)\d{1,2}[:hg]\d{2}(?!\S)", at.masked)
    return at.at("V054", found) if found else None


def glyph_apart(at: Faulty) -> Problem | None:
    """A glyph that does not touch its act."""
    found = re.match(r"!!|!\?|\?!|!|\?", at.word)
    if found and found[0] == at.word and at.column > 1 and at.source[at.column - 2] in " \t":
        return at.here("V055", glyph=at.word)
    return None


_LINE_DETECTORS: tuple[Detector, ...] = (
    chiu, two_acts, long_number, wrong_time, *CARD_DETECTORS, trailing_mark, glyph_apart, other_game, actor, fact,
    ruling, whatif, number_missing, unquoted, unknown_head,
)  # fmt: skip
