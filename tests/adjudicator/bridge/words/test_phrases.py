"""The usual words of claimers, English and Vietnamese, read into the statement language.

Each row: the words, the statement, the other statements they bear, and what else they say.
The speaker is South, declarer in spades, before a card of this deal was played.
"""

from __future__ import annotations

import pytest

from adjudicator.bridge.words import Context, read_words
from adjudicator.bridge.words.reading import EVERYTHING
from notation.statement_text import write_statement
from tests.adjudicator.bridge.hands import hands_of

DEAL = "T987.A532.-.AK63 -.KT84.98753.QJ2 AKQJ5.6.AKQJ4.T5 6432.QJ97.-.9874"
CONTEXT = Context(speaker="S", declarer="S", trumps="S", hands=hands_of(DEAL), tricks_left=13)

Row = tuple[str, str, list[str], str]
ENGLISH: list[Row] = [
    ("drawing trumps, then the diamonds are good", "draw trumps; rest", ["draw trumps; run D"], "mentioned"),
    ("I draw trumps and claim", "draw trumps; rest", [], "mentioned, wins all"),
    ("drawing the last trump, all good", "draw trumps; rest", [], "mentioned, wins all"),
    ("pulling trumps", "draw trumps", [], "mentioned"),
    ("pull two rounds of trumps then run the clubs", "draw trumps 2; run C", [], "mentioned"),
    ("one more round of trumps and the rest are mine", "draw trumps 1; rest", [], "mentioned, wins all"),
    ("after drawing trumps the clubs are good", "draw trumps; rest", ["draw trumps; run C"], "mentioned"),
    ("once trumps are drawn I have the rest", "draw trumps; rest", [], "mentioned, wins all"),
    ("I'll draw your trump", "draw trumps", [], "mentioned"),
    ("there is one trump out", "", [], "mentioned"),
    ("you have the last trump", "", [], "mentioned"),
    ("there's still a trump out", "", [], "mentioned"),
    ("you still have a trump", "", [], "mentioned"),
    ("trumps are all gone", "", [], "denied"),
    ("no trumps are out", "", [], "denied"),
    ("there are no more trumps", "", [], "denied"),
    ("nobody has a trump", "", [], "denied"),
    ("I have the last trump", "", [], "denied"),
    ("I still have the last trump", "", [], "denied"),
    ("the last trump is mine", "", [], "denied"),
    ("you get your master trump", "concede 1", [], "mentioned, loses 1"),
    ("losing a trump", "concede 1", [], "mentioned, loses 1"),
    ("conceding a trump trick", "concede 1", [], "mentioned, loses 1"),
    ("giving you a club", "concede 1", [], "loses 1"),
    ("I lose a heart and a club", "concede 2", [], "loses 2"),
    ("losing two tricks", "concede 2", [], "loses 2"),
    ("losing to the king of hearts", "concede 1 to HK", [], "loses 1"),
    ("you get the queen of hearts", "concede 1 to HQ", [], "loses 1"),
    ("you won't get more than your queen of clubs", "concede 1 to CQ", [], "loses 1"),
    ("all but one", "concede 1; rest", [], "loses 1"),
    ("all but the queen of hearts", "concede 1 to HQ; rest", [], "loses 1"),
    ("everything except a diamond", "concede 1; rest", [], "loses 1"),
    ("I have three more tricks", "", [], "wins 3"),
    ("I claim five", "", [], "wins 5"),
    ("two for me", "", [], "wins 2"),
    ("one more for us", "", [], "wins 1"),
    ("one for you", "concede 1", [], "loses 1"),
    ("the rest are mine", "rest", [], "wins all"),
    ("I have the rest", "rest", [], "wins all"),
    ("the rest are yours", "", [], "loses all"),
    ("I give up", "", [], "loses all"),
    ("let's stop", "", [], "stops"),
    ("no need to play on", "", [], "stops"),
    ("run the clubs", "run C", [], ""),
    ("running the clubs and the diamonds", "run C; run D", ["run D; run C"], ""),
    ("cashing the ace and king of clubs", "play CA CK", [], ""),
    ("ace, king and queen of diamonds", "play DA DK DQ", [], ""),
    ("I play the hearts from the top", "top-down H", [], ""),
    ("diamonds from the top", "top-down D", [], ""),
    ("hearts are good", "rest", ["run H"], ""),
    ("my hand is high", "lead-from S; rest", [], "wins all"),
    ("the board is good", "lead-from N; rest", [], "wins all"),
    ("dummy is good", "lead-from N; rest", [], "wins all"),
    ("everything is good", "rest", [], "wins all"),
    ("all winners", "rest", [], "wins all"),
    ("they are all good", "rest", [], "wins all"),
    ("six diamonds, five spades and two clubs", "tricks D6 S5 C2", ["run D; run S; run C"], "wins 13"),
    ("four tricks in spades and I have the DQ", "tricks S4 with DQ", ["run S; play DQ"], "wins 5"),
    ("two master diamonds and the last trump", "tricks D2", ["run D"], "denied"),
    ("ruffing a diamond in dummy", "ruff D in N", [], ""),
    ("ruff two hearts on the board", "ruff H in N; ruff H in N", [], ""),
    ("I trump the heart", "ruff H", [], ""),
    ("trump a diamond in hand", "ruff D in S", [], ""),
    ("ruff a diamond if need be", "ruff D", [], ""),
    ("a heart ruff", "ruff H", [], ""),
    ("ruff the third diamond", "ruff D", [], ""),
    ("throwing the club loser on the ace of diamonds", "discard C on DA", [], ""),
    ("discard a heart on the club", "discard H on C", [], ""),
    ("pitching two clubs on the spades", "discard C on S", [], ""),
    ("throw hearts on the diamonds", "discard H on D", [], ""),
    ("taking the heart finesse", "", [], "unread taking the heart finesse"),
    ("finesse against the king of hearts", "", [], "unread finesse against the king of hearts"),
    ("finessing the ten of clubs through West", "finesse CT through W", [], ""),
    (
        "if the jack of clubs drops I have the rest, otherwise I concede a trick",
        "if drops CJ (rest) else (concede 1)",
        [],
        "wins all",
    ),
    (
        "if diamonds are 5-0 run the diamonds, else concede one",
        "if breaks D 5-0 (run D) else (concede 1)",
        [],
        "",
    ),
    ("if trumps break run the spades", "if breaks S 2-2 (run S)", [], ""),
    ("if West shows out of clubs concede one", "if shows-out W C (concede 1)", [], ""),
    ("unless hearts break 4-4 I lose a trick", "if breaks H 4-4 () else (concede 1)", [], ""),
    ("if hearts don't break I concede one", "if breaks H 4-4 () else (concede 1)", [], ""),
    ("one down", "", [], "off 1"),
    ("two off", "", [], "off 2"),
    ("down one", "", [], "off 1"),
    ("just made", "", [], "off 0"),
    ("making eleven", "", [], "total 11"),
    ("making four", "", [], "total 10"),
    ("that's mine", "", [], "this trick"),
    ("mine", "", [], "this trick"),
    ("this trick is mine", "", [], "this trick"),
    ("I win this one", "", [], "this trick"),
    ("club to the ace, then hearts", "play CA; run H", [], ""),
    ("cash SA SK, run H", "play SA SK; run H", [], ""),
    ("SA, SK then the ♦Q", "play SA SK DQ", [], ""),
    ("A of spades and K of clubs", "play SA CK", [], ""),
    ("I will not draw trumps", "", [], ""),
    ("heart to dummy's ace", "play HA", [], ""),
    ("I make ten tricks", "", [], "wins 10"),
    ("no losers", "", [], "loses 0"),
    ("small club from dummy", "lead-from N; play C3", [], "unread small"),
    ("I'm leading a trump from hand", "lead-from S; draw trumps 1", [], "mentioned"),
    ("DQ, which will fell the jack", "play DQ", [], ""),
    ("one off with the K in West", "", [], "off 1"),
    ("crossruff", "", [], "unread crossruff"),
    ("the weather is nice today", "", [], "unread weather | nice | today"),
]
VIETNAMESE: list[Row] = [
    ("hết chủ rồi bài đứng", "draw trumps; rest", ["rest"], "mentioned, wins all"),
    ("rút chủ rồi bài đứng", "draw trumps; rest", [], "mentioned, wins all"),
    ("rút hết chủ rồi chạy rô", "draw trumps; run D", [], "mentioned"),
    ("hút chủ hai vòng rồi chạy chuồn", "draw trumps 2; run C", [], "mentioned"),
    ("thêm một vòng chủ nữa", "draw trumps 1", [], "mentioned"),
    ("đánh một vòng chủ", "draw trumps 1", [], "mentioned"),
    ("đánh hết chủ", "run S", [], "mentioned"),
    ("sau khi hết chủ thì rô đứng", "draw trumps; rest", ["draw trumps; run D"], "mentioned"),
    ("sau khi rút chủ, còn lại là của tôi", "draw trumps; rest", [], "mentioned, wins all"),
    ("chủ hết rồi", "", [], "denied"),
    ("không còn chủ nào ở ngoài", "", [], "denied"),
    ("bên ngoài còn một chủ", "", [], "mentioned"),
    ("các bạn còn một chủ", "", [], "mentioned"),
    ("các bạn không còn chủ", "", [], "denied"),
    ("các bạn hết chủ", "", [], "denied"),
    ("tôi còn cây chủ cuối cùng", "", [], "denied"),
    ("còn chủ cuối", "", [], "denied"),
    ("mất một chủ", "concede 1", [], "mentioned, loses 1"),
    ("mất một nước", "concede 1", [], "loses 1"),
    ("mất một nước rô", "concede 1", [], "loses 1"),
    ("thua một nước cho già cơ", "concede 1 to HK", [], "loses 1"),
    ("nhường một nước bích", "concede 1", [], "mentioned, loses 1"),
    ("cho các bạn một nước", "concede 1", [], "loses 1"),
    ("các bạn được một nước", "concede 1", [], "loses 1"),
    ("các bạn được đầm chuồn", "concede 1 to CQ", [], "loses 1"),
    ("trừ một nước", "concede 1; rest", [], "loses 1"),
    ("tôi ăn hết trừ một nước", "concede 1; rest", [], "loses 1"),
    ("tôi ăn hết", "rest", [], "wins all"),
    ("còn lại của tôi", "rest", [], "wins all"),
    ("tất cả còn lại là của tôi", "rest", [], "wins all"),
    ("tôi ăn ba nước nữa", "", [], "wins 3"),
    ("tôi xin năm nước", "", [], "wins 5"),
    ("yêu sách bảy nước", "", [], "wins 7"),
    ("bài đứng", "rest", [], "wins all"),
    ("bài đứng hết", "rest", [], "wins all"),
    ("rô đứng", "rest", ["run D"], ""),
    ("chuồn đứng hết", "rest", ["run C"], ""),
    ("tay tôi đứng hết", "lead-from S; rest", [], "wins all"),
    ("mor đứng hết", "lead-from N; rest", [], "wins all"),
    ("bài mor tốt", "lead-from N; rest", [], "wins all"),
    ("bàn đứng", "lead-from N; rest", [], "wins all"),
    ("bốn nước bích và đầm rô", "tricks S4 with DQ", ["run S; play DQ"], "wins 5"),
    ("sáu nước rô, năm nước bích và hai nước chuồn", "tricks D6 S5 C2", ["run D; run S; run C"], "wins 13"),
    ("át bích, già bích rồi chạy cơ", "play SA SK; run H", [], ""),
    ("đánh át chuồn rồi già chuồn", "play CA CK", [], ""),
    ("chạy chuồn", "run C", [], ""),
    ("chạy rô rồi chuồn", "run D; run C", [], ""),
    ("thu các cây bích", "run S", [], ""),
    ("cắt một rô trên mor", "ruff D in N", [], ""),
    ("cắt rô", "ruff D", [], ""),
    ("cắt hai cây cơ trên bàn", "ruff H in N; ruff H in N", [], ""),
    ("cắt rô nếu cần", "ruff D", [], ""),
    ("cắt chéo", "", [], "unread cắt chéo"),
    ("bỏ cơ lên bích", "discard H on S", [], ""),
    ("bỏ một cây chuồn vào át rô", "discard C on DA", [], ""),
    ("vứt cơ trên át chuồn", "discard H on CA", [], ""),
    ("finesse cơ", "", [], "unread finesse cơ"),
    ("finesse mười chuồn qua Tây", "finesse CT through W", [], ""),
    (
        "nếu đầm chuồn rơi thì chạy chuồn, nếu không thì mất một nước",
        "if drops CQ (run C) else (concede 1)",
        [],
        "",
    ),
    ("nếu rô chia 5-0 thì chạy rô", "if breaks D 5-0 (run D)", [], ""),
    ("nếu Tây không theo chuồn thì nhường một nước", "if shows-out W C (concede 1)", [], ""),
    ("chạy chuồn trừ khi đầm chuồn rơi", "if drops CQ () else (run C)", [], ""),
    ("chuồn từ trên xuống", "top-down C", [], ""),
    ("đánh rô từ lớn đến nhỏ", "top-down D", [], ""),
    ("thôi dừng ở đây", "", [], "stops"),
    ("không cần đánh nữa", "", [], "stops"),
    ("tôi bỏ bài", "", [], "loses all"),
    ("tôi chịu", "", [], "loses all"),
    ("sập một", "", [], "off 1"),
    ("thủng hai", "", [], "off 2"),
    ("vừa đủ", "", [], "off 0"),
    ("nước này của tôi", "", [], "this trick"),
    ("của tôi", "", [], "this trick"),
    ("tôi ăn nước này", "", [], "this trick"),
    ("không mất nước nào", "", [], "loses 0"),
    ("đánh cơ từ tay", "lead-from S", [], ""),
    ("đánh chủ từ mor", "lead-from N; draw trumps", [], "mentioned"),
    ("tôi không rút chủ", "", [], ""),
    ("còn lại là của các bạn", "", [], "loses all"),
    ("một nước cho các bạn", "concede 1", [], "loses 1"),
    ("con bốn rô đứng", "tricks with D4", ["play D4"], "wins 1"),
    ("ăn nốt còn lại", "rest", [], "wins all"),
    ("rut chu roi bai dung", "draw trumps; rest", [], "mentioned, wins all"),
    ("mat mot nuoc", "concede 1", [], "loses 1"),
    ("con lai cua toi", "rest", [], "wins all"),
    ("chạy bích, át cơ và át rô", "run S; play HA DA", [], ""),
    ("hôm nay trời đẹp", "", [], "unread hôm | nay | trời | đẹp"),
]


def said(text: str) -> str:
    """What else the words say: trumps, numbers, the trick in progress, stopping, what was not read."""
    reading = read_words(text, CONTEXT)
    parts = [] if reading.trumps == "silent" else [reading.trumps.value]
    for name in ("wins", "loses", "off", "total"):
        number = getattr(reading, name)
        if number is not None:
            parts.append(f"{name} {'all' if number == EVERYTHING else number}")
    parts += ["this trick"] if reading.this_trick_only else []
    parts += ["stops"] if reading.stops else []
    parts += ["unread " + " | ".join(phrase.text for phrase in reading.unread)] if reading.unread else []
    return ", ".join(parts)


@pytest.mark.parametrize(("text", "statement", "others", "more"), ENGLISH + VIETNAMESE)
def test_phrase(text: str, statement: str, others: list[str], more: str) -> None:
    reading = read_words(text, CONTEXT)
    assert write_statement(reading.statement) == statement
    assert [write_statement(other) for other in reading.alternatives] == others
    assert said(text) == more


@pytest.mark.parametrize(("text", "statement", "others", "more"), ENGLISH + VIETNAMESE)
def test_every_span_lies_in_the_words(text: str, statement: str, others: list[str], more: str) -> None:
    reading = read_words(text, CONTEXT)
    for phrase in reading.phrases + reading.unread:
        assert text[phrase.start : phrase.end] == phrase.text != ""


def test_enough_phrases_of_each_language() -> None:
    assert len({row[0] for row in ENGLISH}) >= 60
    assert len({row[0] for row in VIETNAMESE}) >= 60
