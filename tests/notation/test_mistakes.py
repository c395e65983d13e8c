"""Typical mistakes: each has a code of its own, stands where it is, and does not hide the next one."""

from __future__ import annotations

import pytest

from notation.assemble import GIVE_UP
from notation.diagnostic_codes import CODES
from notation.parse import parse
from reports.words import LANGUAGES, words
from tests.notation.hands import BRIDGE, BRIDGE_ENDING, CHAN, TOTOM

HANDS = {"bridge": BRIDGE, "ending": BRIDGE_ENDING, "totom": TOTOM, "chan": CHAN}

#: code, hand, the line with the mistake, the word under the caret ("" where nothing stands).
LINES = [
    # strings, comments
    ("V020", "bridge", 'S says "I have the rest', '"I have the rest'),
    ("V021", "bridge", "S says “mine”", "“"),
    ("V022", "bridge", "S calls P {asked twice", "{"),
    ("V022", "bridge", "S calls P {a} {open", "{open"),
    ("V024", "bridge", r'S says "a \n b"', r"\n"),
    ("V025", "bridge", "S says 'mine'", "'mine'"),
    ("V026", "bridge", "S calls P ; after a pause", ";"),
    ("V027", "bridge", "S calls P asked}", "}"),
    ("V028", "bridge", "S accepts 12345678", "12345678"),
    ("V029", "bridge", 'S {aloud} says "mine"', "says"),
    # tags
    ("V015", "bridge", '[event "Cup"] S calls P', "S"),
    ("V016", "bridge", '[bàn "2"]', "bàn"),
    ("V017", "bridge", '[event "Cup"', '[event "Cup"'),
    ("V018", "bridge", "[event]", "[event]"),
    ("V030", "bridge", "[event Cup]", "Cup"),
    ("V031", "bridge", '[event: "Cup"]', ":"),
    ("V032", "bridge", '[evnt "Cup"]', "evnt"),
    ("V033", "bridge", '[dealer "S"]', "dealer"),
    ("V035", "bridge", '[declarer "Q"]', "declarer"),
    ("V035", "bridge", '[contract "8S"]', "contract"),
    ("V035", "bridge", '[class "S good"]', "class"),
    ("V035", "bridge", '[room "attic"]', "room"),
    ("V035", "chan", '[streak "two"]', "streak"),
    ("V036", "bridge", '[1 "An"]', "1"),
    ("V036", "chan", '[5 "An"]', "5"),
    ("V037", "bridge", '[cai "1"]', "cai"),
    # lines and acts
    ("V038", "bridge", "5 S wonders 3", "wonders"),
    ("V039", "bridge", "hello there", "hello"),
    ("V040", "bridge", "5 S claimss 3", "claimss"),
    ("V040", "bridge", "aucton N P", "aucton"),
    ("V040", "bridge", "5 S claims 3 say", "say"),
    ("V040", "totom", "1 dan 7v", "dan"),
    ("V040", "bridge", "5 S objects 4", "4"),
    ("V040", "bridge", "5 S agrees 4", "4"),
    ("V041", "bridge", "5 S", ""),
    ("V041", "bridge", "5 S objects", ""),
    ("V041", "bridge", "fact f1 knew", ""),
    ("V042", "bridge", "fact f1 knew Z H7", "Z"),
    ("V042", "bridge", "5 S claims 3 xyz", "xyz"),
    ("V043", "bridge", "5 S claims 3 concedes 1", "concedes"),
    ("V044", "bridge", "5 S boc 5s", "boc"),
    ("V044", "chan", "1 1 phong 5v", "phong"),
    ("V044", "totom", "1 1 plays 5v", "plays"),
    ("V045", "totom", "1 1 chịu", "chịu"),
    ("V046", "bridge", "5 claims 3", "claims"),
    ("V046", "totom", "danh 7v", "danh"),
    ("V047", "bridge", "5 Z claims 3", "Z"),
    ("V047", "bridge", "5 Z", "Z"),
    ("V047", "chan", "1 5 danh 4v", "5"),
    ("V047", "bridge", "5 North claims 3", "North"),
    ("V048", "bridge", '5 S claims 3 says "a" says "b"', ""),
    ("V048", "bridge", "5 S claims 3 from 1 from 2", ""),
    ("V048", "bridge", "5 S claims 3 @10:00 @10:01", ""),
    ("V048", "totom", "1 1 an 7v with 5v 6v with 8v 9v", ""),
    ("V048", "ending", "position N:-.-.4.2 E:-.3.-.3 lead N lead E", ""),
    ("V049", "totom", "1 1 danh 7v xuong tom", ""),
    ("V049", "totom", "1 1 boc 7v\n2 1 amends 1 by an", ""),
    ("V050", "bridge", "7 S claims 3", "7"),
    ("V050", "totom", "1 1 danh 7v\n2 2 boc 5s\n 4 2 bo", "4"),
    ("V051", "bridge", "5 S accepts 9", "9"),
    ("V051", "bridge", "5 S accepts 5", "5"),
    ("V052", "bridge", "5 S accepts", ""),
    ("V053", "bridge", "5 S claims 3 says mine", "mine"),
    ("V032", "bridge", '[North "Nam"]', "North"),
    ("V112", "bridge", "5 S claims 3\n6 S recalls 5", "recalls"),
    ("V054", "bridge", "5 S claims 3 @25:00", "@25:00"),
    ("V054", "bridge", "5 S claims 3 19:32", "19:32"),
    ("V055", "bridge", "5 S calls 1H !", "!"),
    ("V056", "bridge", "5 S claims 3.", "."),
    ("V057", "bridge", "deal N:AKQ2.T98.765.432", "deal"),
    ("V057", "totom", "noc 5s\nnoc 6s", ""),
    ("V058", "chan", "hand 2 2v", "2"),
    ("V058", "totom", "position turn 1\nout 2 5s\nout 2 6s", "2"),
    ("V058", "totom", "position turn 1\ndealt 1 5s\ndealt 1 5s", "1"),
    ("V058", "ending", "position N:-.-.4.2 E:-.3.-.3 N:-.-.5.2 lead N", "N:"),
    ("V059", "chan", "out 2 2v", ""),
    # bridge
    ("V060", "bridge", "5 S plays 5H", "5H"),
    ("V060", "bridge", "trick N SA S9 6S S3", "6S"),
    ("V061", "bridge", "5 S plays A cơ", "cơ"),
    ("V061", "bridge", "5 S plays 5 rô", "rô"),
    ("V062", "bridge", "5 S plays ♠A", "♠"),
    ("V063", "ending", "position N:A.-.-.- S:A.-.-.-", "S:"),
    ("V065", "ending", "position N:AKQ2.T98.765", "N:AKQ2.T98.765"),
    ("V066", "ending", "position N:AKQ2.T98.765.432 JT9.AKQJ.T98.765", "N:AKQ2.T98.765.432 JT9.AKQJ.T98.765"),
    ("V067", "bridge", "5 S plays S1", "S1"),
    ("V072", "ending", "position N:AKX2.T98.765.432", "AKX2.T98.765.432"),
    ("V067", "bridge", "trick N SA W", "W"),
    ("V068", "bridge", "5 S calls 8C", "8C"),
    ("V068", "bridge", "auction N 1Z", "1Z"),
    ("V069", "bridge", "5 S plays 3NT", "3NT"),
    ("V069", "bridge", "5 S calls DA", "DA"),
    ("V075", "bridge", "trick N SA S9 S6 S3 S2", "S2"),
    ("V073", "bridge", "trick SA S9", "SA"),
    # tổ tôm and chắn
    ("V077", "bridge", "5 S plays H10", "H10"),
    ("V077", "bridge", "trick N SA S10 HK H10", "S10"),
    ("V078", "bridge", '5 S claims 7 line "concede 1; rst"', "concede 1; rst"),
    ("V078", "bridge", '5 S claims 7\nfact f1 line 5 "play"', "play"),
    ("V080", "totom", "1 1 danh 7 van", "7 van"),
    ("V080", "totom", "1 1 danh thất van", "thất van"),
    ("V081", "chan", "1 1 danh 1v", "1v"),
    ("V081", "chan", "1 1 danh oc", "oc"),
    ("V084", "totom", "1 1 danh 4v*2", "4v*2"),
    ("V085", "totom", "1 1 u layout [2v 3v 4v xuong suong", "["),
    ("V085", "totom", "1 1 ha [2v [3v 4v]]", "["),
    ("V086", "totom", "1 1 ha []", "[]"),
    ("V087", "totom", "1 1 ha [chan 2v 2v]", "chan"),
    ("V088", "totom", "1 1 ha 2v 3v 4v", "2v"),
    ("V089", "totom", "1 2 xin-chen 5v", ""),
    ("V089", "totom", "1 2 xin-chen 5v down", "down"),
    ("V090", "totom", "1 2 u 5v by luck", "luck"),
    ("V091", "totom", "1 2 tra-chen 5v an-4", "an-4"),
    ("V092", "totom", "1 2 ha [5v*5]", "5v*5"),
    ("V093", "totom", "1 2 danh", ""),
    ("V094", "totom", "1 2 u 5v xuong", ""),
    ("V094", "totom", "1 2 u 5v xuong tom,, leo", ","),
    ("V095", "totom", "1 2 danh 5m", "5m"),
    ("V095", "totom", "hand 3 5v DQ", "DQ"),
    ("V096", "totom", "hand 4v 5v", "4v"),
    # facts, rulings, what-ifs
    ("V100", "bridge", "fact f1 late 1\nfact f1 late 2", "f1"),
    ("V100", "bridge", "whatif a after 1\nend\nwhatif a after 2\nend", "a"),
    ("V101", "bridge", "fact", ""),
    ("V102", "bridge", "fact f1 saw S H7", "saw"),
    ("V103", "bridge", 'ruling 1 by "TD"', ""),
    ("V104", "bridge", "whatif a after 2", "a"),
    ("V105", "bridge", "end", "end"),
    ("V106", "bridge", "whatif a after 2\nwhatif b after 2\nend", "b"),
    ("V107", "bridge", 'whatif a after 2\n[event "x"]\nend', ""),
    ("V107", "bridge", 'whatif a after 2\nruling 1 by "TD" under bridge/2017/70/A gives "x"\nend', ""),
    ("V108", "bridge", 'ruling 1 by "TD" under L70.C gives "declarer 7"', "L70.C"),
    ("V109", "bridge", "whatif a after 9\nend", "9"),
    ("V111", "bridge", "whatif after 9", "9"),
]


@pytest.mark.parametrize(("code", "hand", "line", "word"), LINES, ids=lambda value: str(value)[:40])
def test_mistake(code: str, hand: str, line: str, word: str) -> None:
    text = HANDS[hand]
    if hand == "ending":
        text = text[: text.index("position")]
    found = list(parse(text + line + "\n", "f.van").diagnostics)
    assert [diagnostic.code for diagnostic in found] == [code]
    (diagnostic,) = found
    rows = (text + line).split("\n")
    assert diagnostic.span.file == "f.van"
    assert diagnostic.span.hand == 1
    if code not in ("V063",):
        assert diagnostic.excerpt == rows[diagnostic.span.line - 1]
    if word:
        start = diagnostic.span.column - 1
        assert diagnostic.excerpt[start : start + len(word)] == word
    for language in LANGUAGES:
        assert words(diagnostic.message, language)
        if CODES[code].hint:
            assert diagnostic.hint is not None
            assert words(diagnostic.hint, language)


def test_every_code_of_a_line_has_a_mistake_here() -> None:
    tested = {code for code, *_ in LINES}
    elsewhere = {code for code in CODES if code < "V015" or code >= "V120"} | {
        "V034", "V064", "V076", "V074", "V082", "V083",
    }  # fmt: skip
    assert set(CODES) - elsewhere <= tested


@pytest.mark.parametrize(
    ("hand", "line", "word"),
    [
        ("bridge", "5 S claims 3 from 1 from 2", "from"),
        ("bridge", "5 S claims 3 @10:00 @10:01", "@"),
        ("bridge", "5 S claims 3 at-once at-once", "at-once"),
        ("bridge", "5 S calls 1H alerted alerted", "alerted"),
        ("totom", "1 1 an 7v with 5v 6v with 8v 9v", "with"),
        ("totom", "1 1 an 7v onto 4v 5v 6v onto 8v 9v", "onto"),
        ("totom", "1 1 an 7v with 5v 6v trai-vi trai-vi", "trai-vi"),
    ],
)
def test_a_clause_said_twice_is_named_as_it_is_written(hand: str, line: str, word: str) -> None:
    (found,) = parse(HANDS[hand] + line + "\n").diagnostics
    assert (found.code, found.message.args) == ("V048", (("clause", word),))


def test_a_comment_below_a_line_that_does_not_read_is_no_second_fault() -> None:
    text = BRIDGE.replace('[game "bridge"]\n', '[game "bridge"] junk\n{about it}\n')
    found = parse(text).diagnostics
    assert [(diagnostic.code, diagnostic.span.line) for diagnostic in found] == [("V015", 2)]


def test_with_hundreds_of_faults_the_rest_is_not_looked_at() -> None:
    text = BRIDGE.replace('[game "bridge"]\n', '[game "bridge"]' + ' [evnt "x"]' * 5_000 + "\n")
    more = parse(text).diagnostics[-1]
    assert more.code == "V011"
    ((_, count),) = more.message.args
    assert isinstance(count, int)
    assert count < 3 * GIVE_UP
