"""The reader on any text, on context, and on the words of the cases."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from adjudicator.bridge.words import Context, TrumpWords, read_words
from adjudicator.bridge.words.lexicon import _tables
from notation.games.bridge import codes_of
from notation.statement_text import parse_statement, write_statement
from tests.adjudicator.bridge.hands import hands_of

WORDS = sorted({" ".join(words) for words in _tables()[0]})
CONTEXTS = (
    Context(),
    Context(
        trumps="H",
        speaker="W",
        declarer="E",
        hands=hands_of("-.-.T73.J6543 -.76.J52.QT9 T97.-.Q9864.- 8.-.AK.AK872"),
    ),
)


@settings(max_examples=150, deadline=None)
@given(some.text(max_size=60), some.sampled_from(CONTEXTS))
def test_any_text_is_read_without_error(text: str, context: Context) -> None:
    read_words(text, context)


@settings(max_examples=250, deadline=None)
@given(
    some.lists(some.sampled_from([*WORDS, ",", ".", "DQ", "4-1", "♠K", "the", "xyz"]), max_size=9),
    some.sampled_from(CONTEXTS),
)
def test_any_row_of_known_words_gives_a_statement_that_can_be_written(
    words: list[str], context: Context
) -> None:
    reading = read_words(" ".join(words), context)
    for statement in (reading.statement, *reading.alternatives):
        assert parse_statement(write_statement(statement)) == (statement, ())


@pytest.mark.parametrize(
    "text", ["", "   ", "...", "“”", "12345678901234567890", "S", "A", "♠", "nước", "hết"]
)
def test_short_and_empty_words(text: str) -> None:
    assert read_words(text, Context()).statement in ((), read_words(text, Context()).statement)


def test_decomposed_letters_are_read_alike() -> None:
    import unicodedata

    text = "rút hết chủ rồi chạy rô"
    context = Context(trumps="S")
    assert read_words(unicodedata.normalize("NFD", text), context) == read_words(text, context)


def test_hand_words_follow_the_speaker() -> None:
    def hand(text: str, speaker: str) -> str:
        return write_statement(read_words(text, Context(speaker=speaker, declarer="N")).statement)

    assert hand("my hand is good", "N") == "lead-from N; rest"
    assert hand("dummy is good", "N") == "lead-from S; rest"
    assert hand("my hand is good", "W") == "lead-from W; rest"
    assert hand("mor đứng hết", "N") == "lead-from S; rest"


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("ruff a diamond in North", "ruff D in N"),
        ("ruff a diamond in North's hand", "ruff D in N"),
        ("ruff a diamond in the north hand", "ruff D in N"),
        ("ruff a diamond in the hand of North", "ruff D in N"),
        ("ruff a diamond in South", "ruff D in S"),
        ("cắt ♦ ở Bắc", "ruff D in N"),
        ("cắt ♦ ở tay Bắc", "ruff D in N"),
        ("lead from North", "lead-from N"),
        ("ra bài từ tay Bắc", "lead-from N"),
        ("ruff a diamond in my hand", "ruff D in S"),
        ("ruff a diamond in my hand, West shows out", "ruff D in S"),
        ("ruff a diamond in West", "ruff D"),
    ],
)
def test_a_hand_is_named_by_its_seat(text: str, line: str) -> None:
    """Law 70D1: a ruff that he stated in North is none in his own hand."""
    assert write_statement(read_words(text, Context(trumps="S")).statement) == line


@pytest.mark.parametrize("dash", ["-", "–", "‑"])
def test_a_split_with_any_dash_is_a_condition(dash: str) -> None:
    read = read_words(f"if diamonds break 3{dash}2 run diamonds", Context())
    assert (write_statement(read.statement), read.unread) == ("if breaks D 3-2 (run D)", ())


@pytest.mark.parametrize("mark", [";", ".", ",", ""])
def test_a_condition_and_its_otherwise_are_one_whatever_mark_parts_them(mark: str) -> None:
    hands = hands_of("-.-.AK32.- -.-.JT98.- -.-.Q54.2 -.A2.7.3")
    reading = read_words(f"if the diamonds break{mark} otherwise I lose one", Context(hands=hands))
    assert write_statement(reading.statement) == "if breaks D 3-2 () else (concede 1)"
    assert reading.unread == ()


@pytest.mark.parametrize("mark", [";", ".", ",", ""])
def test_if_not_behind_a_condition_is_its_otherwise(mark: str) -> None:
    """Before a condition it is "unless", alone behind one "otherwise"; alone before all it says nothing."""
    reading = read_words(
        f"if the heart queen drops I cash clubs{mark} if not I ruff a spade", Context(trumps="S")
    )
    assert write_statement(reading.statement) == "if drops HQ (run C) else (ruff S)"
    assert reading.unread == ()
    unless = read_words("I cash the clubs if not the heart queen drops", Context(trumps="S"))
    assert write_statement(unless.statement) == "if drops HQ () else (run C)"
    assert [phrase.text for phrase in read_words("if not, I ruff a spade", Context(trumps="S")).unread] == [
        "if not"
    ]


def test_trumps_in_words_follow_the_contract() -> None:
    assert write_statement(read_words("draw spades", Context(trumps="S")).statement) == "draw trumps"
    assert read_words("no spades are out", Context(trumps="S")).trumps is TrumpWords.DENIED
    assert read_words("no spades are out", Context(trumps="H")).trumps is TrumpWords.SILENT


@pytest.mark.parametrize(
    ("hands", "speaker", "text", "statement"),
    [
        ("AQ.QJ3.AQ94.AKQT K943.765.732.954 T752.AK42.KJT.32 J86.98.865.J876", "S",
         "Taking the club finesse unless the jack of clubs comes down", "if drops CJ () else (finesse CT through W)"),
        ("5.A2.-.A4 -.76.-.QJT A7.Q3.-.5 6.K4.-.K6", "S",
         "last spade drops under my ace, the CA is good, the hearts are good", "play SA CA; run H"),
        ("-.-.T73.J6543 -.76.J52.QT9 T97.-.Q9864.- 8.-.AK.AK872", "E",
         "CQ, club to ace and king; if 4-1 ruff the fourth and throw a diamond",
         "play CQ CA CK; if breaks C 4-1 (ruff C; discard D)"),
        ("-.-.AJ5.- -.-.764.- -.-.KT3.- -.-.Q98.-", "S", "finesse the queen of diamonds", "finesse DJ through W"),
        ("-.-.AJ5.- -.-.764.- -.-.KT3.- -.-.Q98.-", "S", "diamond to the king, then the jack", "play DK DJ"),
    ],
)  # fmt: skip
def test_cards_are_found_in_the_hands(hands: str, speaker: str, text: str, statement: str) -> None:
    reading = read_words(text, Context(speaker=speaker, declarer=speaker, hands=hands_of(hands)))
    assert write_statement(reading.statement) == statement


@pytest.mark.parametrize(
    "text", ["I will not finesse", "I won't draw trumps", "tôi không rút chủ", "đừng cắt rô"]
)
def test_what_he_will_not_do_is_no_part_of_the_line(text: str) -> None:
    assert read_words(text, Context(trumps="S")).statement == ()


def test_a_finesse_without_a_tenace_is_not_read() -> None:
    context = Context(hands=hands_of("-.-.A5.- -.-.76.- -.-.K3.- -.-.Q9.-"))
    assert [phrase.text for phrase in read_words("the diamond finesse", context).unread] == [
        "diamond finesse"
    ]


@pytest.mark.parametrize(
    ("speaker", "declarer", "seats"),
    [("S", "S", "S N S W E"), ("N", "S", "S N S E W"), ("W", "S", "W N S N S"), ("E", "S", "E N S S N"), ("W", "W", "W E W N S"),
     ("N", "E", "N W E E W")],
)  # fmt: skip
def test_whose_hand_is_meant(speaker: str, declarer: str, seats: str) -> None:
    """My hand (declarer's where his side speaks), dummy, declarer, the player on the left, the one on the right."""
    context = Context(speaker, declarer, None, hands_of("A.-.-.- K.-.-.- Q.3.-.- J.-.2.-"))
    words = ("MY", "DUMMY", "DECLARER", "LEFT", "RIGHT")
    assert " ".join(context.hand(word) or "?" for word in words) == seats
    assert (context.hand("N"), context.hand("X")) == ("N", None)
    own, other = ("SA SQ H3", "SK SJ D2") if speaker in "NS" else ("SK SJ D2", "SA SQ H3")
    assert " ".join(codes_of(context.held(ours=True))) == own
    assert " ".join(codes_of(context.held(ours=False))) == other
    assert " ".join(codes_of(context.held(ours=True, suit="S"))) == own[:5]
