"""The same input gives the same bytes: ruled twice here, and ruled in a process that orders its sets otherwise."""

from __future__ import annotations

import os
import subprocess
import sys
from random import Random

from adjudicator.procedure import adjudicate
from adjudicator.replay import replay
from notation.parse import parse
from notation.record import HandRecord
from notation.write import write, write_all
from reports.ruling_json import hand_json, rulings_text
from tests.metamorphic.corpus import GAMES, ROOT, a_hand, generated, quick
from tests.metamorphic.relation import relation

AGAIN = """
import sys
from notation.parse import parse
from tests.metamorphic.test_ruling_again import printed
sys.stdout.buffer.write("".join(map(printed, parse(sys.stdin.read()).records)).encode())
"""


def printed(record: HandRecord) -> str:
    """The rulings as `trongtai rule --json` prints them."""
    walked = replay(record)
    return rulings_text([hand_json(walked, adjudicate(walked))])


@relation(16)
def test_twice(source: Random) -> None:
    """Nothing is left behind by the first ruling or by one on another hand."""
    record = a_hand(source)
    first = printed(record)
    printed(a_hand(source))
    assert printed(record) == first
    assert printed(parse(write(record)).records[0]) == first


def test_in_processes_that_order_sets_otherwise() -> None:
    """Every quick hand in files and some generated ones, under two other seeds of Python's hashing."""
    records = [record for game in GAMES for record in quick(game)[::4]]
    records += [record for game in GAMES for record in generated(game, 1, 0)[::4]]
    here = "".join(map(printed, records))
    for seed in ("1", "2"):
        told = subprocess.run(
            [sys.executable, "-c", AGAIN],
            input="".join(write_all(records)).encode(),
            stdout=subprocess.PIPE,
            env=os.environ | {"PYTHONHASHSEED": seed, "PYTHONPATH": str(ROOT)},
            check=True,
        )
        assert told.stdout.decode() == here
