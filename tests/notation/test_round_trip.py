"""Text -> record -> text: the export is a fixed point, the twins are identities, the fast grammar is the published one."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from lark.exceptions import UnexpectedInput

from notation.assemble import Assembler
from notation.compact import is_compact, read_compact, write_compact
from notation.grammars import Grammar, grammar, word_by_word
from notation.hashes import factual_hash, whole_hash
from notation.json_twin import read_json, write_json
from notation.parse import parse
from notation.record import HandRecord
from notation.write import write, write_all
from tests.notation.examples import EXAMPLES
from tests.notation.grammar_text import lines
from tests.notation.hands import BRIDGE, BRIDGE_ENDING, CHAN, TOTOM

GAMES = ("bridge", "totom", "chan")
HEADS = {
    "bridge": [BRIDGE, BRIDGE_ENDING, '[game "bridge"]\n[rules "wbf-2017"]\n'],
    "totom": [TOTOM, '[game "totom"]\n[rules "lang"]\nposition turn 2\n'],
    "chan": [CHAN, '[game "chan"]\n[rules "ban-100"]\nposition\n'],
}
PROPERTY = settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])


@st.composite
def hands(draw: st.DrawFn, game: str) -> str:
    """A hand of grammatical lines; not all of them make sense."""
    return draw(st.sampled_from(HEADS[game])) + "".join(draw(st.lists(lines(game), max_size=8)))


def same_both_ways(text: str, game: str) -> None:
    assert read_with(grammar(game), game, text) == read_with(word_by_word(game), game, text)


def read_with(rules: Grammar, game: str, text: str) -> tuple[object, ...]:
    """The record and the problems that one grammar finds; a refused text is refused at the same place."""
    try:
        found = rules.lines(text)
    except UnexpectedInput as error:
        return "refused", error.line
    shaped = sorted(problem.code for problem in rules.shape.problems)
    assembler = Assembler(game)
    assembler.take(found)
    record = assembler.finish()
    return record, record.anchors, shaped, sorted(problem.code for problem in assembler.problems)


def round_trip(record: HandRecord) -> None:
    text = write(record)
    parsed = parse(text)
    assert parsed.records == (record,)
    assert write(parsed.records[0]) == text
    twin = write_json([record])
    assert read_json(twin).records == (record,)
    assert write(read_json(twin).records[0]) == text
    compact = write_compact([record])
    assert is_compact(compact)
    assert read_compact(compact).records == (record,)
    same_both_ways(text, record.game)


@pytest.mark.parametrize("game", GAMES)
def test_grammatical_hands_come_back(game: str) -> None:
    read = 0

    @PROPERTY
    @given(hands(game))
    def check(text: str) -> None:
        nonlocal read
        same_both_ways(text, game)
        for record in parse(text).records:
            read += 1
            round_trip(record)

    check()
    assert read > 0


@pytest.mark.parametrize("name", sorted(EXAMPLES))
def test_examples_come_back(name: str) -> None:
    parsed = parse(EXAMPLES[name], name)
    assert {diagnostic.code for diagnostic in parsed.diagnostics} <= {"V074"}  # one deal lacks a card
    round_trip(parsed.records[0])


@pytest.mark.parametrize("name", sorted(EXAMPLES))
def test_decomposed_letters_are_read_as_composed(name: str) -> None:
    text = EXAMPLES[name]
    decomposed = parse(unicodedata.normalize("NFD", text))
    assert decomposed == parse(text)
    assert parse(unicodedata.normalize("NFD", text).encode()).records == parse(text).records


def test_many_hands_in_one_text() -> None:
    records = tuple(parse(text).records[0] for text in EXAMPLES.values())
    text = "".join(write_all(records))
    assert parse(text).records == records
    assert "".join(write_all(parse(text).records)) == text
    assert read_json(write_json(records)).records == records


def test_layout_is_forgiven() -> None:
    text = """\ufeff

    [ Game   "BRIDGE" ]\t[RULES "wbf-2017"]
    [Vul "both"] [DEALER "n"]
  DEAL  n:akq2.10987.654.32  e:jt9..qjt987.8765 S: 876.AKQJ.AK3.AKQ  W:543.65432.2.JT94
  Auction n pass 1n DBL p
  W CALLS 2nt  @9:05
  6 N Plays h10!
"""
    parsed = parse(text)
    assert [diagnostic.code for diagnostic in parsed.diagnostics] == ["V008", "V077", "V077"]
    assert write(parsed.records[0]) == (
        '%van 1.0\n[game "bridge"]\n[rules "wbf-2017"]\n[dealer "N"]\n[vul "All"]\n'
        "deal N:AKQ2.T987.654.32 E:JT9.-.QJT987.8765 S:876.AKQJ.AK3.AKQ W:543.65432.2.JT94\n"
        "auction N P 1NT X P\n5 W calls 2NT @09:05\ntrick N HT!\n"
    )


def test_vietnamese_names_and_keywords() -> None:
    text = """[game "totom"]
[rules "san-dinh"]
hand 2 nhất vạn 2v 5v*3
2 Úp khàn ngũ vạn
3 úp khàn trình phu 4v [4v 5v 6v]
2 xin chén bát sách ngửa
all xếp xong
1 đánh ông cụ
2 ăn thất văn with 6 văn 8n
2 trả chén 5v ăn 2 đánh 1
3 bốc chi chi
3 bỏ
4 bỏ bài
2 ù thang thang by phỗng xướng Bạch thủ, Tam khôi, tôm 2, lèo (2)
table hoà
"""
    parsed = parse(text)
    assert [diagnostic.code for diagnostic in parsed.diagnostics] == ["V008", "V074"]
    assert write(parsed.records[0]).split("\n", 3)[3] == (
        "hand 2 1v 2v 5v 5v 5v\n1 2 up-khan 5v\n2 3 trinh-phu 4v [4v 5v 6v]\n3 2 xin-chen 8s ngua\n4 all xep-xong\n5 1 danh oc\n"
        "6 2 an 7n with 6n 8n\n7 2 tra-chen 5v an-2-danh-1\n8 3 boc cc\n9 3 bo\n10 4 bo-bai\n"
        "11 2 u tt by phong xuong bach-thu, khoi 3, tom 2, leo 2\n12 table hoa\n"
    )


def test_the_factual_hash_holds_what_happened_and_nothing_else() -> None:
    (record,) = parse(EXAMPLES["bridge-board.van"]).records
    told = parse(
        EXAMPLES["bridge-board.van"]
        .replace("trick S C2", "; why?\ntrick S C2??")
        .replace('[board "14"]', '[board "14"] [event "Cup"] [x-note "a"] {here}')
        + 'ruling 29 by "TD" under bridge/2017/70/C/1 gives "declarer 7"\nwhatif a after 2\nE calls P\nend\n'
    ).records[0]
    assert factual_hash(told) == factual_hash(record)
    assert whole_hash(told) != whole_hash(record)
    for change in (
        ("losing a trump", "losing two"), ("claims 7", "claims 8"), ('[vul "None"]', '[vul "NS"]'), ("D7 D5 DA", "D7 D3 DA"),
        ('[board "14"]', '[board "15"]'), ('[N "North"]', '[N "Nam"]'), ("accepts 29\n[", "accepts 29 at-once\n["),
        ("[declared", "fact f1 late 29\n[declared"),
    ):  # fmt: skip
        changed = EXAMPLES["bridge-board.van"].replace(*change)
        assert changed != EXAMPLES["bridge-board.van"]
        assert factual_hash(parse(changed).records[0]) != factual_hash(record)


def test_remarks_beside_cards_do_not_change_the_factual_hash() -> None:
    bare = '%van 1.0\n[game "totom"]\n[rules "lang"]\nposition turn 2\nhand 2 5v\nmat 3 [1v]\n'
    told = bare.replace("5v\n", "5v {seen}\n").replace("[1v]\n", "[1v] {eaten}\n")
    plain, remarked = (parse(text).records[0] for text in (bare, told))
    assert factual_hash(remarked) == factual_hash(plain)
    assert whole_hash(remarked) != whole_hash(plain)
    other = parse(bare.replace("[1v]", "[1s]")).records[0]
    assert factual_hash(other) != factual_hash(plain)
    empty = parse('%van 1.0\n[game "totom"]\n[rules "lang"]\n').records[0]
    assert factual_hash(empty) not in (factual_hash(plain), factual_hash(other))


def test_lines_may_end_in_cr_lf() -> None:
    text = EXAMPLES["totom-bat-thuc.van"]
    assert parse(text.replace("\n", "\r\n")) == parse(text)
    assert parse(text.replace("\n", "\r\n").encode()).records == parse(text).records


def test_the_compact_form_of_yesterday_is_read_today() -> None:
    kept = (
        "van1.fZXNTsMwEITvfYpVTyDhVRK3cZqeEPRAQEiISJwrcEUkSJAdfh6f2W0wlRC9217Pzuy3ye81tc9eMC9rYcCao"
        "NEDKtCFTqvRNfDi6akTag8BUPcITj_Q6xC8kKcn2TCEVfPidyPjxc3XG8563LzZfpLLLnJjSebPZZf5Gf6AOvJmRdq"
        "-SCeS4Akj8XS9L-"
        "gfO_2UJju89xGrcBuQ5V0XIuocT2qmSf0HTS0kkko8DNz937wlmNzWhiVd53dNVbBBAA0vC27dgtsSva4bhwAuLK-"
        "4QS5LXjm-LpeW7R5BG4VQYSyAnMyoJjOuQKcPr6p1gH_HGrx-"
        "OARAnm7EsUPP9B4sEwXzGdxOhPg5CaMmfVBFAPl89g1zdJ6n"
    )
    assert read_compact(kept).records == parse(EXAMPLES["bridge-ending.van"]).records
