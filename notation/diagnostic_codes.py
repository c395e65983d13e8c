"""The table of diagnostic codes. Source: ván notation 1.0, section 8.

A code never changes its meaning. Words are in the catalogue `notation`: the message is
`notation.<name>`, the hint `notation.<name>.hint`.
"""

from __future__ import annotations

from dataclasses import dataclass

from notation.diagnostics import Severity

NOTE, WARNING, ERROR, CRITICAL = Severity.NOTE, Severity.WARNING, Severity.ERROR, Severity.CRITICAL


@dataclass(frozen=True, slots=True)
class Code:
    """One diagnostic: its code, severity and name; `hint` tells whether it has a hint."""

    code: str
    severity: Severity
    name: str
    hint: bool = True


_TABLE = (
    Code("V001", ERROR, "no-hand"),
    Code("V002", CRITICAL, "not-utf8"),
    Code("V003", ERROR, "text-before-hand"),
    Code("V004", ERROR, "refused-character"),
    Code("V005", ERROR, "bidi-character"),
    Code("V006", CRITICAL, "hand-too-long"),
    Code("V007", NOTE, "newer-version"),
    Code("V008", NOTE, "no-version"),
    Code("V009", ERROR, "version-not-read"),
    Code("V010", ERROR, "version-misplaced"),
    Code("V011", NOTE, "more-diagnostics", hint=False),
    Code("V012", ERROR, "unknown-game"),
    Code("V014", WARNING, "unknown-rules"),
    # words, strings, comments, tags
    Code("V015", ERROR, "act-behind-tag"),
    Code("V016", ERROR, "tag-name"),
    Code("V017", ERROR, "tag-open"),
    Code("V018", ERROR, "tag-empty"),
    Code("V020", ERROR, "string-open"),
    Code("V021", ERROR, "curly-quotes"),
    Code("V022", ERROR, "comment-open"),
    Code("V024", ERROR, "bad-escape"),
    Code("V025", ERROR, "single-quotes"),
    Code("V026", ERROR, "remark-behind"),
    Code("V027", ERROR, "brace-alone"),
    Code("V028", ERROR, "long-number"),
    Code("V029", ERROR, "comment-amid"),
    Code("V030", ERROR, "tag-unquoted"),
    Code("V031", ERROR, "tag-colon"),
    Code("V032", WARNING, "unknown-tag"),
    Code("V033", ERROR, "tag-twice"),
    Code("V034", ERROR, "tag-missing"),
    Code("V035", ERROR, "tag-value"),
    Code("V036", ERROR, "tag-seat"),
    Code("V037", WARNING, "tag-other-game"),
    # lines and acts
    Code("V038", ERROR, "unknown-verb"),
    Code("V039", ERROR, "unknown-line"),
    Code("V040", ERROR, "misspelt"),
    Code("V041", ERROR, "ends-early"),
    Code("V042", ERROR, "unexpected"),
    Code("V043", ERROR, "two-acts"),
    Code("V044", ERROR, "other-game"),
    Code("V045", ERROR, "chiu"),
    Code("V046", ERROR, "actor-missing"),
    Code("V047", ERROR, "wrong-seat"),
    Code("V048", ERROR, "clause-twice"),
    Code("V049", ERROR, "clause-misplaced"),
    Code("V050", ERROR, "wrong-number"),
    Code("V051", ERROR, "no-such-event"),
    Code("V052", ERROR, "number-missing"),
    Code("V053", ERROR, "unquoted"),
    Code("V054", ERROR, "wrong-time"),
    Code("V055", ERROR, "glyph-apart"),
    Code("V056", ERROR, "trailing-mark"),
    Code("V057", ERROR, "cards-twice"),
    Code("V058", ERROR, "seat-twice"),
    Code("V059", ERROR, "position-missing"),
    # bridge
    Code("V060", ERROR, "rank-first"),
    Code("V061", ERROR, "suit-name"),
    Code("V062", ERROR, "suit-symbol"),
    Code("V063", ERROR, "card-twice"),
    Code("V064", WARNING, "hand-count"),
    Code("V065", ERROR, "hand-suits"),
    Code("V066", ERROR, "hand-seat"),
    Code("V067", ERROR, "not-a-card"),
    Code("V068", ERROR, "no-such-call"),
    Code("V069", ERROR, "call-or-card"),
    Code("V072", ERROR, "no-such-rank"),
    Code("V073", ERROR, "first-seat"),
    Code("V074", NOTE, "hand-short"),
    Code("V075", ERROR, "trick-long"),
    Code("V076", WARNING, "hand-sizes"),
    Code("V077", NOTE, "ten"),
    Code("V078", WARNING, "statement-unread"),
    # tổ tôm and chắn
    Code("V080", ERROR, "bare-van"),
    Code("V081", ERROR, "no-such-card"),
    Code("V082", ERROR, "face-five-times"),
    Code("V083", WARNING, "noc-count"),
    Code("V084", ERROR, "one-card"),
    Code("V085", ERROR, "group-open"),
    Code("V086", ERROR, "group-empty"),
    Code("V087", ERROR, "group-kind"),
    Code("V088", ERROR, "group-brackets"),
    Code("V089", ERROR, "cup-kind"),
    Code("V090", ERROR, "how"),
    Code("V091", ERROR, "return-form"),
    Code("V092", ERROR, "copies"),
    Code("V093", ERROR, "card-missing"),
    Code("V094", ERROR, "xuong-empty"),
    Code("V095", ERROR, "no-such-face"),
    Code("V096", ERROR, "whose-cards"),
    # facts, rulings, what-ifs
    Code("V100", ERROR, "name-twice"),
    Code("V101", ERROR, "fact-name"),
    Code("V102", ERROR, "fact-kind"),
    Code("V103", ERROR, "ruling-incomplete"),
    Code("V104", ERROR, "whatif-open"),
    Code("V105", ERROR, "end-alone"),
    Code("V106", ERROR, "whatif-nested"),
    Code("V107", ERROR, "inside-whatif"),
    Code("V108", ERROR, "article-form"),
    Code("V109", ERROR, "whatif-after"),
    Code("V111", ERROR, "whatif-incomplete"),
    Code("V112", ERROR, "recall-silent"),
    # the twins
    Code("V120", ERROR, "not-json"),
    Code("V121", ERROR, "twin-shape"),
    Code("V122", ERROR, "twin-content"),
    Code("V123", ERROR, "compact-damaged"),
)
CODES: dict[str, Code] = {entry.code: entry for entry in _TABLE}
