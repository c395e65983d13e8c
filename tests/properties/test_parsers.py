"""Any text at all, and texts of each language's own words in any order: every parser answers, with diagnostics only."""

from __future__ import annotations

import json
from collections.abc import Sequence

from hypothesis import given, settings
from hypothesis import strategies as st

from adjudicator.bridge.words import Context, read_words
from adjudicator.procedure import rule
from notation.compact import PREFIX, read_compact
from notation.foreign.lin import read_lin
from notation.foreign.pbn import read_pbn
from notation.json_twin import SCHEMA, read_json
from notation.parse import parse
from notation.statement_text import parse_statement, write_statement
from notation.words import escape_string, one_line
from notation.write import write
from reports.commands.u import read_cards
from tests.notation.hands import BRIDGE, BRIDGE_ENDING, CHAN, TOTOM
from tests.properties.mutations import ODD

FEW = settings(max_examples=60, deadline=None, derandomize=True, database=None)
ANY = st.text(st.characters(), max_size=60)
ODD_TEXT = st.sampled_from([piece.decode("utf-8", "surrogatepass") for piece in ODD])


def mixed(words: str, most: int = 14) -> st.SearchStrategy[str]:
    """Words of a language, odd text and any text, in any order."""
    own = st.sampled_from(words.split(" "))
    return st.lists(st.one_of(own, own, own, ODD_TEXT, ANY), max_size=most).map(" ".join)


ACTS = mixed(
    '1 2 29 N E S W all table td ? claims accepts objects to withdraws shows says line from at-once @19:32 "a" "" '
    "calls plays trick auction SA H10 1NT P deal position N:AK.Q.J.T lead won 2-3 fact f1 knew forgot held ruling by under gives "
    "whatif x after end danh boc an u with onto [2v 3v] 5v bát sách layout xuong tom 2 , tra-chen an-ca xin-chen up hand noc turn "
    '\n \n \n [N "x"] [date "2026"] {note} ; %van'
)
PBN = mixed('[Event "x"] [Deal "N:AKQ2.T98.765.432 - - -"] [Auction "N"] [Play "W"] [Note "1:x"] [Contract "4SX"] [Result "9"] '
            "1NT X XX AP Pass SA HT - + * =1= $7 ^R ^S ! ? {c} ;c % \n \n\n")  # fmt: skip
LIN = mixed("pn|a,b,c,d| md|3SAK,HQ,,| qx|o1| sv|o| mb|1N!| an|x| pc|SA| mc|10| pg|| nt|x| vg|a,b,I,1,2,c,0,d,0| rs|4HN=| | || st|", 20)  # fmt: skip
LINE = mixed("play tricks run top-down draw trumps until out ruff in discard on finesse through concede to lead-from rest if drops "
             "breaks shows-out else ( ) ; DQ HA S4 D 3-3 N W 2 with", 20)  # fmt: skip
SAYS = mixed("I have the rest draw trumps run diamonds ace of spades all mine giving you one trick finesse queen if they break rút chủ "
             "còn lại của tôi con át bích cho một nước nếu vỡ and then , . ; 3-3 5 last small", 25)  # fmt: skip
CARDS = mixed("2v 9n 5s*3 5v*4 cc tt oc ?? bát sách thất văn chi chi không thang - [ ] [khan 5v 5v 5v] [phong 4s 4s 4s] van 1s 10v", 26)  # fmt: skip


@FEW
@given(ANY | ACTS, st.sampled_from([BRIDGE, BRIDGE_ENDING, TOTOM, CHAN, ""]))
def test_van(text: str, head: str) -> None:
    for diagnostic in parse(head + text).diagnostics:
        assert diagnostic.span.line >= 1
    parse((head + text).encode("utf-8", "surrogatepass"))
    for record in parse(head + text).records:
        assert parse(write(record)).records == (record,)


@FEW
@given(ANY | PBN)
def test_pbn(text: str) -> None:
    _, diagnostics = read_pbn(text)
    assert all(found.code.startswith("P") for found in diagnostics)
    read_pbn(text.encode("utf-8", "surrogatepass"))


@FEW
@given(ANY | LIN)
def test_lin(text: str) -> None:
    _, diagnostics = read_lin(text)
    assert all(found.code.startswith("L") for found in diagnostics)
    read_lin(text.encode("utf-8", "surrogatepass"))


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | ANY | st.sampled_from(["bridge", "N", "SA", "claim"]),
    lambda inner: st.lists(inner, max_size=3)
    | st.dictionaries(st.sampled_from(["game", "tags", "events", "act", "number", "actor", "name", "value", "cards", "x"]), inner, max_size=4),
    max_leaves=12,
)  # fmt: skip


@FEW
@given(VALUES)
def test_the_json_twin(value: object) -> None:
    for text in (
        json.dumps(value),
        json.dumps({"schema": SCHEMA, "hands": [value, {"game": "bridge", "tags": value, "events": value}]}),
    ):
        parsed = read_json(text)
        assert parsed.diagnostics or all(
            parse(write(record)).records == (record,) for record in parsed.records
        )


@FEW
@given(st.text("ABCabc019-_", max_size=200) | ANY)
def test_the_compact_form(letters: str) -> None:
    assert read_compact(PREFIX + letters).records == ()
    assert read_compact(letters).diagnostics


@FEW
@given(ANY | LINE)
def test_a_line(text: str) -> None:
    read, faults = parse_statement(text)
    if not faults:
        assert parse_statement(write_statement(read)) == (read, ())


@FEW
@given(ANY | SAYS)
def test_words_with_a_claim(text: str) -> None:
    read = read_words(text, Context("S", "S", "D"))
    for token in (*read.statement,):
        assert write_statement((token,))


MAT_SAYS = mixed("bất thực quân trả chén làng ăn cả ăn hai đánh một xướng tôm lèo suông thông hai khàn ngũ vạn phỗng chíu ù báo láo "
                 "tôi nhầm không có , . 5v 2 x2 tuong bach thu", 12)  # fmt: skip
DISPUTES = {
    "totom": TOTOM + "1 1 danh 4v says {0}\n2 2 xin-chen 5v up says {0}\n3 2 tra-chen 5v says {0}\n"
    "4 2 u 4v layout [4v 4v 4v] says {0}\n5 1 objects to 4 says {0}\n6 2 recalls 4 says {0}\n7 2 adds to 4 says {0}\n",
    "chan": CHAN + "1 1 danh 4n says {0}\n2 2 u 4n xuong tom says {0}\n3 1 objects to 2 says {0}\n"
    "4 1 accuses 2 of F03 at 1 says {0}\n5 2 recalls 2 says {0}\n",
}


@settings(FEW, max_examples=25)
@given(st.sampled_from(sorted(DISPUTES)), ANY | MAT_SAYS)
def test_words_at_the_mat(game: str, text: str) -> None:
    parsed = parse(DISPUTES[game].replace("{0}", escape_string(one_line(text))))
    assert parsed.records
    for record in parsed.records:
        assert rule(record)


@FEW
@given(st.sampled_from(["totom", "chan"]), ANY | CARDS, ANY | CARDS, ANY | CARDS)
def test_cards_of_the_command_u(game: str, cards: str, locked: str, win: str) -> None:
    held, groups, winning, problems = read_cards(game, cards, locked, win)
    assert isinstance(held, Sequence)
    if problems:
        assert (held, groups, winning) == ((), (), None)
