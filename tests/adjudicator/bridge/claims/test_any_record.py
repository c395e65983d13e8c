"""Any record of a claim is judged without error, and its numbers are possible ones."""

from __future__ import annotations

import random

import pytest

from adjudicator.game import Options
from adjudicator.procedure import rule
from adjudicator.ruling import Status
from notation.games.bridge import CARDS, SEATS
from notation.parse import parse
from tests.adjudicator.bridge.claims.ruled import speaks

WORDS = ("", "drawing trumps", "the rest are mine", "losing a spade", "no trumps out", "mine", "hết chủ rồi bài đứng",
         "if the king of spades drops run the hearts, otherwise concede one", "you get one", "blah", "one off")  # fmt: skip


def holding(cards: list[str]) -> str:
    return ".".join("".join(card[1] for card in sorted(cards) if card[0] == suit) or "-" for suit in "SHDC")


def record_text(dice: random.Random) -> str:
    """A random ending of two to four cards, some of it played, and random acts about a claim."""
    size = dice.randint(2, 4)
    pack = dice.sample(CARDS, 4 * size)
    hands = {seat: pack[i * size : (i + 1) * size] for i, seat in enumerate(SEATS)}
    lead = dice.choice(SEATS)
    lines = [
        "%van 1.0", '[game "bridge"]', f'[rules "wbf-{dice.choice(("2017", "2007", "1997"))}"]',
        f'[trumps "{dice.choice(("S", "H", "NT"))}"] [declarer "{dice.choice(SEATS)}"]',
        "position " + " ".join(f"{seat}:{holding(hands[seat])}" for seat in SEATS if dice.random() > 0.03)
        + f" lead {lead}" + dice.choice(("", " won 5-4")),
    ]  # fmt: skip
    number, claim = 1, 0
    turn = SEATS.index(lead)
    for _ in range(dice.randint(0, 5)):
        seat = SEATS[turn % 4]
        if hands[seat]:
            lines.append(f"{number} {seat} plays {hands[seat].pop()}")
            number, turn = number + 1, turn + 1
    for step in range(dice.randint(1, 5)):
        seat, said = dice.choice(SEATS), f' says "{dice.choice(WORDS)}"'
        if step == 0:
            act = dice.choice(
                (
                    "claims",
                    f"claims {dice.randint(0, 5)}",
                    "claims total 9",
                    "concedes all",
                    "concedes 1",
                    "shows all",
                    "stops",
                    "",
                )
            )
            seat = "?" if act == "claims total 9" else seat
            claim, text = (
                number,
                f"{number} {seat} {act}{said if act != 'claims' or dice.random() > 0.3 else ''}",
            )
        else:
            act = dice.choice((f"accepts {claim}", f"objects to {claim} at-once", f"objects to {claim}", f"adds to {claim}{said}",
                               f"recalls {claim}{said}", f"withdraws {number - 1}", f"asks play-on {claim}", f"agrees to {number - 1}"))  # fmt: skip
            table = dice.choice(
                (
                    "table next-call N",
                    "table next-call E",
                    "table round-ends",
                    "table scored @21:10",
                    "table correction-ends",
                )
            )
            text = f"{number} {seat} {act}" if dice.random() > 0.25 else f"{number} {table}"
        lines.append(text)
        number += 1
    if dice.random() > 0.7:
        line = f'line {claim} "draw trumps; rest"'
        finding = dice.choice(("knew S SA", "forgot N HK", f"late {number - 1}", "class W expert", line))
        lines.append(f"fact f1 {finding}")
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("seed", range(60))
def test_any_record_is_judged(seed: int) -> None:
    text = record_text(random.Random(seed))
    for record in parse(text).records:
        for disputed in (False, True):
            for ruling in rule(record, None, Options(disputed=disputed, budget=20_000)):
                judgement = ruling.judgement
                speaks(judgement)
                assert (judgement.result is None) == (judgement.status in (Status.NO_CLAIM, Status.VOID))
                if judgement.result is None:
                    continue
                data = judgement.result.as_json()
                if data["exact"]:
                    assert 0 <= data["declarer_tricks"] <= 13  # type: ignore[operator]
                else:
                    low, high = data["bounds"]  # type: ignore[misc]
                    assert 0 <= low < high <= 13
