"""Claims of the same kinds as the open cases, derived from the rules: one point of the law at a time."""

from __future__ import annotations

import pytest

from adjudicator.bridge.engine.value import value
from notation.statement import (
    ConcedeTricks,
    Discard,
    DrawTrumps,
    Drops,
    Finesse,
    If,
    LeadFrom,
    PlayCards,
    Rest,
    Ruff,
    Run,
    ShowsOut,
    TopDown,
)  # fmt: skip
from tests.adjudicator.bridge.engine_cases import REGULATORS, Case, Expected


def each(tricks: int) -> Expected:
    """The same under every regulator."""
    return {tricks}, {tricks}, {tricks}


UNLESS = (If(Drops("CJ"), (Rest(),), (Finesse("CT", "W"),)),)
# fmt: off
CASES = (
    # The order within a suit: White Book 8.70.5, 70E2.
    Case("754 with the six out", "N", "S", "S", "", ("-.-.32.4", "-.-.Q.Q3", "-.754.-.-", "-.6.A.A"), "S", 3, (), ({0}, {0}, {3})),
    Case("J32 with the ten out", "N", "S", "S", "", ("-.-.32.4", "-.-.Q.Q3", "-.J32.-.-", "-.T.A.A"), "S", 3, (), ({0}, {0}, {3})),
    Case("QJ3 is solid at the top", "N", "S", "S", "", ("-.-.32.4", "-.-.Q.Q3", "-.QJ3.-.-", "-.T.A.A"), "S", 3, (), each(3)),
    Case("K53 is headed by an honour", "N", "S", "S", "", ("-.-.32.4", "-.-.Q.Q3", "-.K53.-.-", "-.Q.A.A"), "S", 3, (), each(3)),
    Case("J6, and the director finds he knew of the nine", "S", "N", "N", "", ("-.J6.-.-", "-.9.-.A", "-.-.9.6", "-.-.7.9"), "N", 2, (), each(2), knew="H9"),
    Case("J6 said to be played from the top", "S", "N", "N", "", ("-.J6.-.-", "-.9.-.A", "-.-.9.6", "-.-.7.9"), "N", 2, (TopDown("H"),), each(2)),
    Case("AK5 opposite 42 with the jack third", "N", "S", "S", "", ("-.-.42.2", "-.32.-.3", "-.-.AK5.-", "-.-.J73.-"), "S", 3, (), each(2)),
    # A trump not mentioned: 70C.
    Case("forgotten trump, but the words draw it", "C", "S", "S", "", ("43.3.2.-", "92.K2.-.-", "KQ.A.-.9", "JT.-.K.4"), "S", 4, (DrawTrumps(),), each(4), speaks=True),
    Case("forgotten trump, but the director finds he knew", "C", "S", "S", "", ("43.3.2.-", "92.K2.-.-", "KQ.A.-.9", "JT.-.K.4"), "S", 4, (), each(4), knew="C4"),
    Case("two small trumps forgotten, one in each hand", "C", "S", "S", "", ("43.32.2.-", "92.K4.-.3", "KQ.A.-.98", "JT.-.KQ.4"), "S", 5, (), each(4)),
    Case("trumps are just being drawn", "C", "S", "S", "", ("-.43.-.KQ9", "K9.-.54.3", "-.A.-.AJT8", "76.5.3.2"), "S", 5, (), each(5), drawn=True),
    Case("trumps, and the earlier play is not known", "C", "S", "S", "", ("-.43.-.KQ9", "K9.-.54.3", "-.A.-.AJT8", "76.5.3.2"), "S", 5, (), each(4)),
    Case("higher trump forgotten, it is led", "D", "S", "S", "", ("-.-.-.5432", "-.9.-.QJT", "A.AK.2.-", "3.Q3.3.-"), "S", 4, (), each(3)),
    Case("higher trump forgotten, every suit stopped", "S", "S", "S", "", ("-.43.2.-", "-.76.3.-", "5.-.A.K", "9.-.-.J2"), "S", 3, (), ({1}, {1}, {2})),
    Case("master trump out: the trick conceded is for it", "S", "S", "S", "", ("-.65.2.43", "-.Q3.54.Q", "K.A.-.AK2", "A.K2.K.J"), "S", 4, (ConcedeTricks(1),), each(4)),
    Case("master trump out, not a word", "S", "S", "S", "", ("-.65.2.43", "-.Q3.54.Q", "K.A.-.AK2", "A.K2.K.J"), "S", 5, (), ({1}, {1}, {4})),
    Case("dummy ruffs over the forgotten trump", "H", "S", "S", "", ("-.T5.2.3", "2.-.43.Q", "-.K.A.A2", "-.7.-.KJT"), "S", 4, (), each(3)),
    # An outstanding winner forgotten.
    Case("a queen thought good", "N", "S", "S", "", ("-.32.-.-", "-.4.5.-", "A.Q.-.-", "-.K.-.A"), "S", 2, (), each(0)),
    # Guesses and proofs: 70E1.
    Case("two-way finesse, a guess", "N", "S", "S", "", ("-.-.AJ5.-", "-.-.Q98.-", "-.-.KT3.-", "-.-.764.-"), "S", 3, (), each(2)),
    Case("two-way finesse, proven before the claim", "N", "S", "S", "", ("-.-.AJ5.-", "-.764.-.-", "-.-.KT3.-", "-.-.Q98.-"), "S", 3, (), each(3), shown="E:D"),
    Case("AQ with the king onside, silent", "N", "S", "S", "", ("-.-.AQ.-", "-.7.6.-", "-.-.32.-", "-.-.K5.-"), "S", 2, (), each(1)),
    Case("AQ with the king onside, proven", "N", "S", "S", "", ("-.-.AQ.-", "-.7.-.6", "-.-.32.-", "-.-.K5.-"), "S", 2, (), each(2), shown="E:D"),
    Case("finesse said, it works", "N", "S", "S", "", ("-.-.AQ.-", "-.7.6.-", "-.-.32.-", "-.-.K5.-"), "S", 2, (Finesse("DQ", "W"),), each(2)),
    Case("finesse said, it fails", "N", "S", "S", "", ("-.-.AQ.-", "-.-.K5.-", "-.-.32.-", "-.7.6.-"), "S", 2, (Finesse("DQ", "W"),), each(1)),
    # Conditions announced are followed exactly.
    Case("unless the jack drops, with West", "N", "S", "S", "", ("-.-.3.AKQT", "-.97.65.9", "-.2.A2.32", "-.-.4.J876"), "S", 5, UNLESS, each(5)),
    Case("unless the jack drops, single with East", "N", "S", "S", "", ("-.-.3.AKQT", "-.987.6.J", "-.2.A2.32", "-.-.4.9876"), "S", 5, UNLESS, each(5)),
    Case("unless the jack drops, third with East", "N", "S", "S", "", ("-.-.3.AKQT", "-.9.6.J54", "-.2.A2.32", "-.8.4.976"), "S", 5, UNLESS, each(3)),
    # Words followed to the end, dropped where illegal, kept in purpose.
    Case("the order said loses", "N", "S", "S", "", ("-.-.432.-", "-.-.QJ.A", "-.-.AK5.-", "-.2.7.3"), "S", 3, (PlayCards(("D5", "DA", "DK")),), each(1)),
    Case("a lead from the wrong hand drops, its purpose stays", "S", "N", "S", "", ("J94.-.-.-", "8.QJ.-.-", "A.-.3.4", "-.T.9.9"), "N", 3, (LeadFrom("N"), DrawTrumps(1)), each(3), speaks=True),
    Case("the loser is thrown on the ace", "N", "S", "S", "", ("-.2.A.-", "-.A.K.-", "-.-.2.A", "-.K.Q.-"), "S", 2, (PlayCards(("CA",)), Discard("H2", "CA")), each(2)),
    Case("the ace is thrown on the ace", "N", "S", "S", "", ("-.2.A.-", "-.A.K.-", "-.-.2.A", "-.K.Q.-"), "S", 2, (PlayCards(("CA",)), Discard("DA", "CA")), each(1)),
    Case("a ruff in dummy before the trump is drawn", "S", "S", "S", "", ("2.-.3.3", "-.K.5.5", "A.4.-.A", "3.A.-.4"), "S", 3, (Ruff("H", "N"), DrawTrumps()), each(3), speaks=True),
    Case("the trump is drawn before the ruff", "S", "S", "S", "", ("2.-.3.3", "-.K.5.5", "A.4.-.A", "3.A.-.4"), "S", 3, (DrawTrumps(), Ruff("H", "N")), each(2), speaks=True),
    Case("a suit said to be run is run on", "N", "S", "N", "", ("-.-.AKQ2.-", "-.-.JT98.-", "-.A32.3.-", "KQJ.-.5.-"), "S", 4, (Run("D"),), each(3)),
    # Concessions: 71B.
    Case("a good card conceded", "N", "S", "S", "", ("-.-.32.2", "-.2.QT.-", "-.-.AK5.-", "-.3.J.A"), "S", 2, (ConcedeTricks(1),), each(3)),
    Case("a card conceded that may be lost", "N", "S", "S", "", ("-.-.42.2", "-.32.-.3", "-.-.AK5.-", "-.-.J73.-"), "S", 2, (ConcedeTricks(1),), each(2)),
    # Defenders: 70D2.
    Case("a defender cashes his tops", "N", "S", "W", "", ("K.2.-.-", "4.-.3.-", "Q.-.2.-", "-.-.AK.-"), "W", 2, (), each(0)),
    Case("a defender needs his partner to find the suit", "N", "S", "W", "", ("4.2.-.3", "A.5.2.-", "3.A.-.2", "2.-.AK.-"), "W", 3, (), each(2)),
    # Blocked suits: N9, the class of player.
    Case("a beginner blocks the suit", "H", "N", "S", "", ("95.9.K6.7", "JT4.-.QT8.-", "KQ7.7.A.T", "-.-.92.J985"), "N", 6, (), each(5), player_class="beginner"),
    Case("an expert unblocks", "H", "N", "S", "", ("95.9.K6.7", "JT4.-.QT8.-", "KQ7.7.A.T", "-.-.92.J985"), "N", 6, (), each(6), player_class="expert"),
    # What was claimed cannot be: no small set of cards explains it.
    Case("the good suit across cannot be reached", "N", "S", "S", "", ("-.AK.-.AK", "-.-.AQJT.-", "KQ.-.43.-", "65.-.7.8"), "S", 4, (), each(2)),
)
# fmt: on


@pytest.mark.parametrize("regulator", REGULATORS)
@pytest.mark.parametrize("case", CASES, ids=lambda case: str(case.name))
def test_derived_case(case: Case, regulator: str) -> None:
    found = value(case.problem(regulator))
    assert found.exact
    assert found.tricks in case.expected[REGULATORS.index(regulator)], found


def test_a_player_who_is_said_to_show_out() -> None:
    """West or East: the words follow whoever shows out."""
    words = (If(ShowsOut("E", "D"), (Finesse("DJ", "W"),), (PlayCards(("DK", "DA")),)),)
    case = Case(
        "",
        "N",
        "S",
        "S",
        "",
        ("-.-.AJ5.-", "-.764.-.-", "-.-.KT3.-", "-.-.Q98.-"),
        "S",
        3,
        words,
        each(3),
        shown="E:D",
    )
    assert value(case.problem("wbf")).tricks == 3
