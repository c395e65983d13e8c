"""What the words of the grammar are called in messages: a keyword by itself, a kind of word by its description.

No terminal's name is ever shown: a keyword's is turned into the keyword, the others are in `KINDS`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from lark.parsers.lalr_analysis import Shift

#: Kinds of words: terminal -> message id that describes it (see `reports.words`).
KINDS = {
    "STRING": "notation.word.string",
    "COMMENT": "notation.word.comment",
    "REMARK": "notation.word.remark",
    "VERSION": "notation.word.version",
    "TAG_NAME": "notation.word.tag-name",
    "LSQB": "notation.word.opening-bracket",
    "RSQB": "notation.word.closing-bracket",
    "NAME": "notation.word.name",
    "CODE": "notation.word.code",
    "ARTICLE": "notation.word.article",
    "SUIT": "notation.word.suit",
    "INT": "notation.word.number",
    "TIME": "notation.word.time",
    "GLYPH": "notation.word.glyph",
    "UNKNOWN": "notation.word.unknown-card",
    "NL": "notation.word.line-end",
    "END": "notation.word.line-end",
    "SUIT_HAND": "notation.word.suit-hand",
    "SEAT": "notation.word.seat",
    "CARD": "notation.word.card",
    "CALL": "notation.word.call",
    "SCORE": "notation.word.score",
    "NONE": "notation.word.nothing",
    "GROUP_KIND": "notation.word.group-kind",
    "CUP_KIND": "notation.word.cup-kind",
    "HOW": "notation.word.how",
    "CUOC": "notation.word.cuoc",
    "RETURN_FORM": "notation.word.return-form",
    "COMMA": "notation.word.comma",
    "LPAR": "notation.word.parenthesis",
    "RPAR": "notation.word.parenthesis",
}
#: Words that are always allowed and help nobody.
UNSAID = frozenset({"WS", "COMMENT", "GLYPH", "UNKNOWN", "LPAR", "REMARK", "VERSION"})
#: Whose keyword is not its name.
_KEYWORDS = {"NOBODY": "?"}


def bare(terminal: str) -> str:
    """A terminal's name without underscore or the `$` of the grammar machine."""
    return str(terminal).lstrip("_$")


def shown(terminal: str) -> str:
    """What to call a terminal: a keyword such as `play-on`, or the id of its description."""
    name = bare(terminal)
    if str(terminal) == "_END":
        return "end"
    return KINDS.get(name) or _KEYWORDS.get(name) or name.lower().replace("_", "-")


def shown_list(terminals: Iterable[str], most: int = 12) -> tuple[str, ...]:
    """What was expected, kinds of words first, keywords by name; at most so many."""
    names = {
        shown(terminal)
        for terminal in terminals
        if bare(terminal) not in UNSAID and not bare(terminal).startswith("FAST_")
    }
    kinds = sorted(name for name in names if name.startswith("notation."))
    ordered = kinds + sorted(names.difference(kinds))
    return tuple(ordered[:most] + ["…"] * (len(ordered) > most))


def expected(error: Any) -> frozenset[str]:
    """The terminals that would have been read at the place of an error (lark.exceptions.UnexpectedInput)."""
    return accepted(error.state)


def accepted(state: Any) -> frozenset[str]:
    """The terminals that a state of the parser accepts, found on its tables without running callbacks.

    The keys of the state alone are too many: states with equal cores share them.
    """
    states, stack = state.parse_conf.states, list(state.state_stack)
    found = set()
    for terminal in states[stack[-1]]:
        if not str(terminal).lstrip("_$").isupper():
            continue
        walked = list(stack)
        while (step := states[walked[-1]].get(terminal)) is not None:
            action, rule = step
            if action is Shift or terminal == "$END":
                found.add(str(terminal))
                break
            size = len(rule.expansion)
            if size:
                del walked[-size:]
            walked.append(states[walked[-1]][rule.origin.name][1])
    return frozenset(found)
