"""Lines drawn from the published grammars, for property tests.

`from_lark` joins terminals without blanks; here every terminal brings its own blank, and a glyph
takes the one before it away again.
"""

from __future__ import annotations

import re
from functools import cache

from hypothesis import strategies as st
from hypothesis.extra.lark import from_lark

from notation.games.bridge import CARDS
from notation.games.chan import FACES as CHAN_FACES
from notation.games.totom import FACES as TOTOM_FACES
from notation.grammars import published

_TOUCH = "\x00"
_WORDS = st.text(st.sampled_from('aễ đ;{}[]"\\!?7'), max_size=8)


def _quoted(words: str) -> str:
    return '"' + words.replace("\\", "\\\\").replace('"', '\\"') + '"'


def _braced(words: str) -> str:
    return "{" + words.replace("\\", "\\\\").replace("}", "\\}") + "}"


_SUIT = st.sets(st.sampled_from("AKQJT98765432"), max_size=5).map(lambda ranks: "".join(sorted(ranks)) or "-")
_COMMON: dict[str, st.SearchStrategy[str]] = {
    "STRING": _WORDS.map(_quoted),
    "COMMENT": _WORDS.map(_braced),
    "REMARK": _WORDS.map(lambda words: "; " + words),
    "VERSION": st.just("%van 1.0"),
    "TAG_NAME": st.sampled_from(["event", "Site", "table", "x-a", "date"]),
    "NAME": st.sampled_from(["f1", "f2", "expert", "average"]),
    "CODE": st.sampled_from(["B1", "f11"]),
    "ARTICLE": st.sampled_from(["bridge/2017/70/C/1", "totom/lesson-6/f"]),
    "SUIT": st.sampled_from("SHDC"),
    "INT": st.integers(1, 4).map(str),
    "TIME": st.sampled_from(["@9:05", "@19:32:07"]),
    "GLYPH": st.sampled_from(["!", "?", "!!", "??", "!?", "?!"]).map(lambda glyph: _TOUCH + glyph),
    "UNKNOWN": st.just("??"),
    "NOBODY": st.just("?"),
}
_GAMES: dict[str, dict[str, st.SearchStrategy[str]]] = {
    "bridge": {
        "SUIT_HAND": st.tuples(st.sampled_from("NESW"), _SUIT, _SUIT, _SUIT, _SUIT).map(
            lambda hand: f"{hand[0]}:{'.'.join(hand[1:])}"
        ),
        "SEAT": st.sampled_from("NESWnesw"),
        "CARD": st.sampled_from([*CARDS, "h10", "sa"]),
        "CALL": st.sampled_from(["P", "pass", "X", "XX", "1C", "2n", "7NT"]),
        "SCORE": st.just("2-3"),
    },
    "totom": {"CARD": st.sampled_from([*TOTOM_FACES, "ngũ vạn", "Bát sách", "ông cụ", "5v*3"])},
    "chan": {"CARD": st.sampled_from([*CHAN_FACES, "thất văn", "5V"])},
}
_MAT = {
    "NONE": st.just("-"),
    "GROUP_KIND": st.sampled_from(["khan", "phỗng", "thiên khai", "chíu"]),
    "CUP_KIND": st.sampled_from(["up", "ngửa"]),
    "HOW": st.sampled_from(["an", "phong", "dậy khàn", "chiu"]),
    "CUOC": st.sampled_from(["tom", "Lèo", "bạch", "thủ"]),
    "_COMMA": st.just(","),
    "_LPAR": st.just("("),
    "_RPAR": st.just(")"),
    "_U": st.sampled_from(["u", "ù"]),
}


@cache
def lines(game: str) -> st.SearchStrategy[str]:
    """Lines of a game, each with its line end."""
    grammar = published(game)
    names = {terminal.name for terminal in grammar.terminals}
    known = {**_COMMON, **_GAMES[game], **(_MAT if game != "bridge" else {})}
    explicit = {name: known[name].map(lambda word: word + " ") for name in known if name in names}
    for name in names - set(known) - {"_NL", "_WS", "_LSQB", "_RSQB"}:
        explicit[name] = st.just(name.strip("_").lower().replace("_", "-") + " ")
    explicit |= {"_NL": st.just("\n"), "_LSQB": st.just("["), "_RSQB": st.just("] ")}
    return from_lark(grammar, start="line", explicit=explicit).map(
        lambda text: re.sub(f"[ \\t\u00a0]*{_TOUCH}", "", text)
    )
