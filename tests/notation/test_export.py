"""The canonical export, place by place, and what is said of whole hands."""

from __future__ import annotations

import pytest

from notation.parse import parse
from notation.record import Deal, Event, HandRecord, Remarks, Tag
from notation.words import Unwritable, many_lines, one_line
from notation.write import write, write_all
from tests.notation.hands import BRIDGE, BRIDGE_ENDING, CHAN, TOTOM

HEAD = '%van 1.0\n[game "bridge"]\n[rules "wbf-2017"]\n'
MAT = '%van 1.0\n[game "totom"]\n[rules "lang"]\n'


def export(text: str) -> str:
    """The canonical form of a text of one hand."""
    parsed = parse(text)
    (record,) = parsed.records
    written = write(record)
    assert parse(written).records == (record,)
    assert write(parse(written).records[0]) == written
    return written


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        ("N calls P\nE calls 1H\nS calls X", "auction N P 1H X"),
        ("auction N P {a}\nauction E P P", "auction N P {a}\n2 E calls P\n3 S calls P"),
        ("auction N P\n; b\nauction E P P", "auction N P\n; b\nauction E P P"),
        ("auction N P\nauction S P W\n".replace(" W", ""), "auction N P\nauction S P"),
        ("N calls 1H!\nE calls P", "1 N calls 1H!\n2 E calls P"),
        ("auction N 1H! 2C?? P", "auction N 1H! 2C?? P"),
        ("N calls 1H alerted\nE calls P", "auction N 1H! P"),
        ('N calls 1H alerted says "x"\nauction E P', '1 N calls 1H says "x" alerted\n2 E calls P'),
        ("trick N SA S2 S3\nN plays D3", "trick N SA S2 S3\n4 N plays D3"),
        ("trick N SA S2 {x}\ntrick S S3 S4\ntrick N SK", "trick N SA S2 {x}\n3 S plays S3\n4 W plays S4\ntrick N SK"),
        ("trick N SA S2 S3 S4\ntrick E HA H2", "trick N SA S2 S3 S4\ntrick E HA H2"),
        ("N plays SA\nE plays S2\nS plays S3\nW plays S4\nN plays SK", "trick N SA S2 S3 S4\ntrick N SK"),
        ("trick N SA S2\nS says \"oh\"\ntrick S S3 S4\ntrick N SK", 'trick N SA S2\n3 S says "oh"\n4 S plays S3\n5 W plays S4\ntrick N SK'),
        ("trick N SA DA\nE withdraws 2\nE plays S2\nS plays S3\nW plays S4\nN plays SK",
         "trick N SA DA\n3 E withdraws 2\n4 E plays S2\n5 S plays S3\n6 W plays S4\ntrick N SK"),
        ("trick N SA! ?? ????", "trick N SA! ?? ????"),
        ("N plays SA from 1\n".replace(" from 1", ""), "trick N SA"),
        ("? plays SA", "1 ? plays SA"),
        ("S claims all\nS concedes all", "1 S claims\n2 S concedes all"),
        ('S at-once claims 3 @9:05\n'.replace("at-once claims 3", 'claims 3 at-once says "a" shows all'),
         '1 S claims 3 says "a" shows all at-once @09:05'),
    ],
)  # fmt: skip
def test_events(lines: str, expected: str) -> None:
    assert export(HEAD + lines + "\n") == HEAD + expected + "\n"


def test_tricks_are_counted_from_the_cards_on_the_table() -> None:
    ending = BRIDGE_ENDING.replace("N:-.-.42.2 E:-.32.-.3", "N:-.-.4.2 E:-.3.-.3").replace(
        "lead S", "lead N trick D2 H2"
    )
    text = ending.replace(" S:-.-.AK5.-", " S:-.-.AK5.-")
    assert export(text + "S plays DA\nW plays D7\nS plays DK\n").endswith(
        "lead N trick D2 H2\n1 S plays DA\n2 W plays D7\ntrick S DK\n"
    )


def test_tags_are_sorted_and_private_ones_kept() -> None:
    text = HEAD + (
        '[x-b "2"]\n[score "NS 420"]\n[x-a "1"] {one}\n[board "3"]\n; why\n[x-b "1"]\n[S "Nam"]\n[N "Bắc"]\n'
        '[declared "10"]\n[zebra "z"]\n[class "S expert"]\n[class "N average"]\n[dealer "?"]\n'
    )
    assert export(text) == HEAD + (
        '[board "3"]\n[N "Bắc"]\n[S "Nam"]\n[dealer "?"]\n[class "S expert"]\n[class "N average"]\n[zebra "z"]\n'
        '[x-a "1"] {one}\n[x-b "2"]\n; why\n[x-b "1"]\n[declared "10"]\n[score "NS 420"]\n'
    )


def test_comments_stay_with_what_they_belong_to() -> None:
    text = """; above
%van 1.0
[game "totom"] {a}
{a2
over two lines}
[rules "lang"]
; the hands
hand 2 5v {b}
{b2}
position turn 2 {c}
; mats
out 3 1s {d}
mat 3 [1v] {e}
noc 5s {f}
; an act
1 2 boc 5s {g} {h \\} \\\\}
fact f1 late 1 {i}
; r
ruling 1 by "TD" under totom/lesson-6/f gives "nothing" {j}
whatif w after 0 {k}
; in w
2 bo {l}
end {m}
; last
"""
    assert (
        export(text)
        == """%van 1.0
; above
[game "totom"] {a} {a2
over two lines}
[rules "lang"]
position turn 2 {c}
; the hands
hand 2 5v {b} {b2}
; mats
mat 3 [1v]
out 3 1s {d} {e}
noc 5s {f}
; an act
1 2 boc 5s {g} {h \\} \\\\}
fact f1 late 1 {i}
; r
ruling 1 by "TD" under totom/lesson-6/f gives "nothing" {j}
whatif w after 0 {k} {m}
; in w
1 2 bo {l}
end
; last
"""
    )


def test_comments_below_a_line_belong_to_it() -> None:
    text = BRIDGE + (
        'fact f1 late 1\n{fact}\nruling 1 by "TD" under bridge/2017/70/A gives "x"\n{ruling}\n'
        "whatif a after 1\n{head}\nend\n{end}\n"
    )
    assert export(text) == BRIDGE + (
        'fact f1 late 1 {fact}\nruling 1 by "TD" under bridge/2017/70/A gives "x" {ruling}\n'
        "whatif a after 1 {head} {end}\nend\n"
    )
    assert export(TOTOM + "noc 5s\n{below}\n") == TOTOM + "noc 5s {below}\n"


def test_whom_cards_are_shown_to() -> None:
    text = "5 S claims 3 shows DA H3 to E\n6 W shows all to N\n"
    assert export(BRIDGE + text) == BRIDGE + text


def test_a_line_of_play_that_did_not_happen() -> None:
    tried = "whatif a after 4\nauction N P P\ntrick N SA S9 S6 S3\ntrick N SK ST S7 S4\nend\n"
    assert export(BRIDGE + tried) == BRIDGE + tried
    (record,) = parse(BRIDGE + tried).records
    assert [event.number for event in record.whatifs[0].events] == [*range(5, 15)]
    assert record.anchors == parse(BRIDGE).records[0].anchors  # places are those of the hand itself


def test_events_beyond_those_that_are_shared() -> None:
    long = "trick N SA S9 S6 S3\n" * 40
    (record,) = parse(BRIDGE + long).records
    assert [event.number for event in record.events] == [*range(1, 165)]
    assert write(record) == BRIDGE + long


def test_comments_over_lines_in_a_faulty_hand() -> None:
    text = HEAD + 'S calls P {a\nb} {c\n} {d\ne}\nhello\nS says "x {" {f}\nworld\n'
    found = parse(text).diagnostics
    assert [(diagnostic.code, diagnostic.span.line) for diagnostic in found] == [("V039", 8), ("V039", 10)]
    found = parse(HEAD + "S calls P {a\nb} {open\nhello\n").diagnostics
    assert [(diagnostic.code, diagnostic.span.line) for diagnostic in found] == [
        ("V022", 5),
        ("V039", 6),
    ]


def test_a_comment_may_hold_what_looks_like_lines() -> None:
    words = 'a\n[game "bridge"]\n; b\n%van 1.0\n  [game x} \\ {'
    record = parse(HEAD).records[0]
    told = HandRecord("bridge", (Tag("game", "bridge", Remarks((), (words,))), record.tags[1]))
    assert parse(write(told)).records == (told,)


def test_what_cannot_be_written_is_refused() -> None:
    (record,) = parse(HEAD).records
    for tag in (Tag("event", "a\nb"), Tag("event", "a\u202eb"), Tag("event", "a", Remarks(("b\nc",), ()))):
        with pytest.raises(Unwritable):
            write(HandRecord("bridge", (*record.tags, tag)))
    assert one_line(" a\r\n\u202eb\te\u0302 ") == "a b ê"
    assert many_lines("a\r\nb\rc\x00") == "a\nb\nc"


def test_trailing_remarks_do_not_slip_into_the_next_hand() -> None:
    records = parse(BRIDGE + "; end of one\n\n; head of two\n" + CHAN).records
    assert records[0].trailing == ("end of one",)
    assert records[1].tags[0].remarks.before == ("head of two",)
    assert parse("".join(write_all(records))).records == records


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (BRIDGE.replace('[rules "wbf-2017"]\n', ""), ["V034"]),
        (BRIDGE.replace('[dealer "N"]\n[vul "None"]\n', ""), ["V034", "V034"]),
        (BRIDGE_ENDING.replace('[trumps "S"]\n[declarer "S"]\n', ""), ["V034", "V034"]),
        (BRIDGE_ENDING.replace('[trumps "S"]\n[declarer "S"]\n', '[contract "2S"]\n'), []),
        (TOTOM.replace('[cai "1"]\n', ""), []),
        (BRIDGE.replace("N:AKQ2.", "N:AKQ32.").replace("W:543", "W:54"), ["V064", "V074"]),
        (BRIDGE.replace("N:AKQ2.", "N:AKQ5."), ["V063"]),
        (BRIDGE_ENDING.replace("AK5", "AK"), ["V076"]),
        (BRIDGE_ENDING.replace("lead S", "lead S trick DA"), ["V063", "V076"]),
        (TOTOM + "hand 3 5v 5v\n", ["V082", "V074"]),
        (TOTOM + "noc " + "9s " * 3 + "8s " * 3 + "9n " + "5s " * 3 + "1n " * 4 + "cc " * 4 + "tt oc\n", ["V083"]),
        (CHAN.replace("hand 1 4v", "hand 1 4v 4v"), ["V064"]),
        ("%van 1.3\n" + BRIDGE.partition("\n")[2], ["V007"]),
        (HEAD.replace("wbf-2017", "wbf-2018"), ["V014"]),
        ('%van 1.0\n[game "bridge"] [event "x"]\n[rules "wbf-2017"]\n', []),
        (HEAD.replace("[game", '[GAME').replace("]\n[rules", "] [rules"), []),
    ],
)  # fmt: skip
def test_whole_hands(text: str, expected: list[str]) -> None:
    assert [diagnostic.code for diagnostic in parse(text).diagnostics] == expected


def test_a_full_deal_of_chan_wants_its_cai() -> None:
    hands = "".join(f"hand {seat} {'2v 3v ' * 2}\n" for seat in "1234")
    codes = [found.code for found in parse(CHAN[: CHAN.index("[cai")] + hands).diagnostics]
    assert "V034" in codes


def test_records_made_elsewhere_are_written_alike() -> None:
    (record,) = parse(BRIDGE).records
    again = HandRecord(record.game, record.tags, Deal(record.cards.hands), record.events)  # type: ignore[union-attr]
    assert again == record
    assert isinstance(record.events[0], Event)
    assert write(again) == write(record)
