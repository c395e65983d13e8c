"""Hands of chắn written as text, so that every test goes through the notation.

`deal` fills what a case leaves open: the other hands and the rest of the nọc, always the same way.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping

from adjudicator.game import Options
from adjudicator.procedure import rule
from adjudicator.replay import Replay, replay
from adjudicator.ruling import Ruling
from notation.diagnostics import Severity
from notation.games.chan import DECK, SEATS
from notation.parse import parse
from notation.record import HandRecord

PROFILES = ("ban-100", "san-dinh", "van-van", "ngoai")
FINING = ("san-dinh", "van-van", "ngoai")


def cards(written: str) -> list[str]:
    """`2v*3 cc` as a list of codes."""
    found: list[str] = []
    for word in written.split():
        code, _, many = word.partition("*")
        found += [code] * int(many or 1)
    return found


def deal(hands: Mapping[str, str], noc: str = "", cai: str = "1", never: str = "") -> str:
    """`hand` and `noc` lines of a whole deal. `never`: faces that no filled hand gets (they go to the nọc's end)."""
    rest = Counter(dict.fromkeys(DECK.faces, 4))
    given = {seat: cards(written) for seat, written in hands.items()}
    first = cards(noc)
    for held in (*given.values(), first):
        rest.subtract(held)
    assert min(rest.values()) >= 0, {face: n for face, n in rest.items() if n < 0}
    loose = list(rest.elements())
    random.Random(4).shuffle(loose)
    barred = set(cards(never))
    loose.sort(key=lambda code: code in barred)
    for seat in SEATS:
        if seat not in given:
            many = 20 if seat == cai else 19
            given[seat], loose = loose[:many], loose[many:]
    lines = [f"hand {seat} {' '.join(DECK.sort(tuple(given[seat])))}" for seat in SEATS]
    return "\n".join([*lines, f"noc {' '.join([*first, *loose])}"])


def text(
    events: str, hands: Mapping[str, str] | None = None, noc: str = "", rules: str = "ban-100", cai: str = "1",
    tags: str = "", cards_as: str = "", never: str = "",
) -> str:  # fmt: skip
    """A whole record. `events`: one act a line or separated by `/`, numbers left out."""
    body = "\n".join(line.strip() for line in events.replace("/", "\n").splitlines() if line.strip())
    laid = cards_as or deal(hands or {}, noc, cai, never)
    return f'%van 1.0\n[game "chan"]\n[rules "{rules}"]\n[cai "{cai}"]\n{tags}\n{laid}\n{body}\n'


def read(source: str) -> HandRecord:
    """The one record of a text that must have no error."""
    parsed = parse(source)
    bad = [d for d in parsed.diagnostics if d.severity >= Severity.ERROR]
    assert not bad, (bad, source)
    assert len(parsed.records) == 1
    return parsed.records[0]


def walked(source: str, rules: str | None = None) -> Replay:
    """Replay a text."""
    return replay(read(source), rules)


def found(source: str, rules: str | None = None, notes: bool = False) -> list[tuple[str, int]]:
    """(id without its game, event) of every finding."""
    return [
        (finding.id.removeprefix("chan/"), finding.event)
        for finding in walked(source, rules).findings
        if notes or not finding.note
    ]


def ruled(source: str, rules: str | None = None, disputed: bool = False, claim: int = -1) -> Ruling:
    """The ruling on the last claim of a text (or the one of that index)."""
    return rule(read(source), rules, Options(disputed=disputed))[claim]


def result(
    source: str, rules: str | None = None, disputed: bool = False, claim: int = -1
) -> dict[str, object]:
    """The JSON result of that ruling."""
    outcome = ruled(source, rules, disputed, claim).result
    assert outcome is not None
    return outcome.as_json()


def cuoc(of: Mapping[str, object]) -> dict[str, int]:
    """The cước of a JSON result with their times."""
    rows = of["cuoc"]
    assert isinstance(rows, list)
    return {row["id"]: row["times"] for row in rows}


def points(of: Mapping[str, object]) -> list[int]:
    """The settlement in seat order."""
    settled = of["settlement"]
    assert isinstance(settled, dict)
    return list(settled.values())
