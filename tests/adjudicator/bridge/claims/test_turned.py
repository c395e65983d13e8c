"""No law asks for the name of a seat: with everybody some seats further round the table a claim is ruled the same."""

from __future__ import annotations

import pytest

from tests.adjudicator.bridge.claims import test_law69, test_law70, test_law71, test_revokes
from tests.adjudicator.bridge.claims.ruled import FOUR, record_of
from tests.adjudicator.bridge.claims.test_law68 import DEAL, IN_TRICK
from tests.metamorphic.judged import in_order, judged
from tests.metamorphic.turned import Turn

NO_TRUMPS = '[trumps "NT"] [declarer "S"]'
SPADES = '[trumps "S"] [declarer "S"]'
AGREED = "2 W accepts 1\n3 table next-call"
BOTH_REVOKE = (
    "position N:2.32.32.- E:3.54.54.- S:4.76.A6.- W:AK.-.K.92 lead S won 5-3\n"
    "trick S DA C2 D2 D4\ntrick W SA S2 S3 D6\n9 W claims 2\n10 S accepts 9"
)
FREE = "position N:-.-.965.- E:-.98.J8.- S:AKT.-.7.- W:Q65.-.T.- lead N trick S9 won 6-3"

#: By what is asked: the record, the code year, the tags.
CLAIMS: dict[str, tuple[str, str, str]] = {
    "68 this trick": (f'{IN_TRICK}\n1 E shows S6 says "mine"', "2017", NO_TRUMPS),
    "68A all cards": (f"{FOUR}\n1 S shows SA SK H3 H2\n2 W accepts 1", "2017", NO_TRUMPS),
    "68A a total": (f"{FOUR}\n1 S claims total 8\n2 W accepts 1", "2017", NO_TRUMPS),
    "68B1 a defender": (f"{FOUR}\n1 W claims 1\n2 S accepts 1", "2017", NO_TRUMPS),
    "68B2": (f"{FOUR}\n1 W concedes 2\n2 E objects to 1", "2017", NO_TRUMPS),
    "68D2": (f"{FOUR}\n1 S claims 4\n2 W asks play-on 1\n3 all agrees to 2", "2017", NO_TRUMPS),
    "43": (f"{FOUR}\n1 N claims 4", "2017", NO_TRUMPS),
    "54": (f"{DEAL}\n11 S plays SJ\n12 W shows all", "2017", '[dealer "W"] [vul "None"]'),
    "54 proper lead": (f"{DEAL}\n11 N plays S8\n12 W shows all", "2017", '[dealer "W"] [vul "None"]'),
    "69A": (f"{FOUR}\n1 S claims 3\n2 N accepts 1\n3 E accepts 1\n4 table next-call W", "2017", NO_TRUMPS),
    "69B2": (f"{test_law69.NONE}\n1 S claims 1\n{AGREED} W\n4 W withdraws 2", "2017", NO_TRUMPS),
    "69B2 of a defender": (f"{test_law69.ONE}\n1 W claims 2\n2 S accepts 1\n3 table next-call S\n4 S withdraws 2", "1997", NO_TRUMPS),
    "70 trumps": (f"{test_law70.TRUMP_OUT}\n1 S claims 6\n2 W objects to 1", "2017", SPADES),
    "70D2": (f"{FREE}\n1 W shows all\n2 S objects to 1", "2007", NO_TRUMPS),
    "71": (f"{test_law71.SURE}\n1 S concedes all\n{test_law71.AGREED}\n4 S withdraws 1", "2017", NO_TRUMPS),
    "71 of 1997": (
        f"{test_law71.SURE}\n1 S concedes all\n{test_law71.AGREED}\n4 table next-call S\n5 S withdraws 1", "1997", NO_TRUMPS,
    ),
    "62A": (f"{test_revokes.REVOKE}\n5 S claims 2\n6 E objects to 5", "2017", NO_TRUMPS),
    "64A": (f"{test_revokes.WON}\n9 W claims 3\n10 S accepts 9", "2017", test_revokes.CLUBS),
    "64 both": (BOTH_REVOKE, "1997", test_revokes.CLUBS),
}  # fmt: skip


@pytest.mark.parametrize("steps", [1, 2, 3])
@pytest.mark.parametrize("name", CLAIMS)
def test_a_claim_is_ruled_the_same_wherever_the_claimer_sits(name: str, steps: int) -> None:
    body, edition, tags = CLAIMS[name]
    record, turn = record_of(body, edition, tags), Turn("bridge", steps)
    assert judged(turn.record(record)) == in_order(turn.data(judged(record)))
