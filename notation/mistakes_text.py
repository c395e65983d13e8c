"""Mistakes of quotation marks, comments and tags, in lines that do not read."""

from __future__ import annotations

import re

from notation.faulty import Faulty
from notation.problem import Problem, problem

_STRING_OR_COMMENT = re.compile(r'"(?:[^"\\\n]|\\.)*+("?)|\{(?:[^}\\]|\\.)*+\}?', re.DOTALL)


def curly_quotes(at: Faulty) -> Problem | None:
    """“ ” and their kin where `"` is meant."""
    found = re.search(r"[“”„‟«»]", at.masked)
    return at.at("V021", found, mark=found[0]) if found else None


def bad_escape(at: Faulty) -> Problem | None:
    r"""In a string only `\"` and `\\` are escapes."""
    for string in re.finditer(r'"(?:[^"\\\n]|\\.)*+"', at.source):
        found = re.search(r'\\[^"\\]', re.sub(r'\\["\\]', "__", string[0]))
        if found:
            return problem("V024", found[0], at.line, string.start() + found.start() + 1, escape=found[0])
    return None


def open_string(at: Faulty) -> Problem | None:
    """A quotation mark without its partner."""
    for found in _STRING_OR_COMMENT.finditer(at.source):
        if found[0][0] == '"' and not found[1]:
            return problem("V020", '"', at.line, found.start() + 1)
    return None


def lone_brace(at: Faulty) -> Problem | None:
    """A `}` that closes nothing."""
    found = re.search(r"(?<!_)\}", at.masked)
    if found is None:
        return None
    opened = at.masked.rfind("{", 0, found.start())
    return at.at("V027", found) if opened < 0 else None


def remark_behind(at: Faulty) -> Problem | None:
    """`;` is a comment only at the beginning of a line."""
    found = re.search(r";", at.masked)
    return at.at("V026", found) if found else None


def comment_amid(at: Faulty) -> Problem | None:
    """A `{comment}` with more words of the act behind it."""
    found = re.search(r"\}\s*([^\s{]\S*)", at.masked)
    if found is None or at.head.startswith("[") or at.column > found.start(1) + 1:
        return None
    return at.at("V029", found, 1, word=at.text(found, 1))


def single_quotes(at: Faulty) -> Problem | None:
    """'words' where "words" is meant."""
    found = re.search(r"(?<=\s)['‘`´][^'’`´]*['’`´]", at.masked)
    return at.at("V025", found) if found and at.column >= found.start() else None


# --- tags ---


def tag_colon(at: Faulty) -> Problem | None:
    """`[dealer: "N"]` or `[dealer="N"]`."""
    found = re.search(r"\[\s*[\w-]+\s*([:=])", at.masked)
    return at.at("V031", found, 1, mark=found[1]) if found else None


def tag_unquoted(at: Faulty) -> Problem | None:
    """`[dealer N]`."""
    found = re.search(r"\[\s*([\w-]+)\s+([^\"\]\s][^\]\"]*)", at.masked)
    return at.at("V030", found, 2, name=found[1], value=at.text(found, 2).strip()) if found else None


def tag_empty(at: Faulty) -> Problem | None:
    """`[dealer]` or `[]`."""
    found = re.search(r"\[\s*([\w-]*)\s*\]", at.masked)
    return at.at("V018", found, name=found[1]) if found else None


def tag_open(at: Faulty) -> Problem | None:
    """`[dealer "N"` without its bracket."""
    found = re.search(r'\[\s*([\w-]+)\s*"_*"\s*(?!\s*\])', at.masked)
    return at.at("V017", found, name=found[1]) if found else None


def tag_name(at: Faulty) -> Problem | None:
    """A name that is no name of a tag: `[5card "…"]`, `[bàn "2"]`."""
    found = re.search(r"\[\s*([^\s\"\]]+)", at.masked)
    if found is None or re.fullmatch(r"[A-Za-z][A-Za-z0-9_-]*|[1-9]", found[1]):
        return None
    return at.at("V016", found, 1, name=at.text(found, 1))


def not_a_tag(at: Faulty) -> Problem | None:
    """An act behind a tag in one line."""
    return at.here("V015") if "]" in at.masked[: at.column] and not at.at_end else None


TEXT_DETECTORS = (
    curly_quotes,
    open_string,
    bad_escape,
    lone_brace,
    single_quotes,
    remark_behind,
    comment_amid,
)
TAG_DETECTORS = (tag_colon, tag_name, tag_empty, tag_unquoted, tag_open, not_a_tag)
