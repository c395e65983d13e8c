"""Agreement with practice: real claims that the table accepted, ruled as if they had been disputed.

Every LIN record that ends in `mc` is taken as a claim by declarer without a word. Printed: resolved within
the budget, time and positions by tricks left beside the time of a double-dummy solve of the same positions
(by DDS where it is installed; `ratio` = median of ours / median of its), upheld by regulator, how often the value is the recorded
number where declarer claimed less than the rest, and every claim of all the rest that falls, with the line
that decided it (those by Law 70C apart).

    python -m tests.bench.practice FOLDER [PROFILE …] [--tricks LOW-HIGH] [--budget NODES] [--quiet]
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from typing import NamedTuple

from adjudicator.bridge import double_dummy
from adjudicator.bridge.engine.problem import ClaimProblem, ClaimValue
from adjudicator.bridge.engine.value import value
from adjudicator.bridge.position import Position
from adjudicator.bridge.transcribe import to_record
from adjudicator.profile import Profile, profile
from adjudicator.replay import replay
from notation.foreign.lin import read_lin
from notation.games.bridge import CARDS, SEATS
from tests.bench.figure import figure

BANDS = ((1, 3), (4, 5), (6, 7), (8, 9), (10, 13))


class Real(NamedTuple):
    """A claim of the records: where it stands, the position, and the tricks left that declarer claims."""

    name: str
    position: Position
    claimed: int


class Ruled(NamedTuple):
    """A claim, its value, the seconds it took, and those of a double-dummy solve of the same position."""

    real: Real
    value: ClaimValue
    seconds: float
    solve_seconds: float


def real_claims(folder: Path) -> Iterator[Real]:
    """The claims of a folder's LIN files whose play can be followed to the claim."""
    for path in sorted(folder.glob("*.lin")):
        boards, _ = read_lin(path.read_bytes(), path.name)
        for number, board in enumerate(boards, 1):
            if board.claim is None:
                continue
            record = to_record(board)
            replayed = replay(record)
            claims = [event.number for event in record.events if type(event.act).__name__ == "Claim"]
            if not claims:
                continue
            position = replayed.positions[claims[-1] - 1]
            if position.won is None or position.leader is None or position.declarer is None:
                continue
            yield Real(f"{path.stem} {number}", position, board.claim - position.won[0])


def problem_of(real: Real, rules: Profile) -> ClaimProblem:
    """A claim without a word, by declarer, as a problem for the engine."""
    position = real.position
    assert position.declarer is not None
    assert position.leader is not None
    out = [0, 0, 0, 0]
    for trick in position.tricks:
        for played in trick.cards:
            if played.card // 13 != trick.cards[0].card // 13:
                out[played.seat] |= 1 << trick.cards[0].card // 13
    for played in position.trick:
        if played.card // 13 != position.trick[0].card // 13:
            out[played.seat] |= 1 << position.trick[0].card // 13
    return ClaimProblem(
        hands=position.hands,
        trumps=position.trumps,
        leader=position.leader,
        trick=tuple(played.card for played in position.trick),
        declarer=position.declarer,
        claimer=position.declarer,
        claimed=real.claimed,
        statement=(),
        speaks_of_trumps=False,
        played=tuple((played.seat, played.card) for played in position.plays),
        shown_out=(out[0], out[1], out[2], out[3]),
        knew=0,
        forgot=0,
        player_class="average",
        edition="2017",
        profile=rules,
    )


def diagram(problem: ClaimProblem) -> str:
    """The position in one line."""

    def hand(mask: int) -> str:
        return ".".join(
            "".join("23456789TJQKA"[rank] for rank in range(12, -1, -1) if mask >> 13 * suit + rank & 1)
            or "-"
            for suit in range(4)
        )

    trumps = "NT" if problem.trumps is None else "SHDC"[problem.trumps]
    hands = "  ".join(f"{SEATS[seat]} {hand(problem.hands[seat])}" for seat in range(4))
    table = " ".join(CARDS[card] for card in problem.trick)
    return f"{trumps} by {SEATS[problem.declarer]}, lead {SEATS[problem.leader]} [{table}]  {hands}"


def line(answer: ClaimValue) -> str:
    """The deciding line in one line: `*` one of several normal plays, `!` from the statement."""
    marks = {"normal": "*", "statement": "!"}
    return " ".join(
        f"{card.by}{card.card}{marks.get(card.why, '')}{card.rule and '/' + card.rule}"
        for card in answer.line
    )


def ruled(claims: list[Real], rules: Profile, budget: int | None) -> list[Ruled]:
    """Every claim with its value and the time it took."""
    answers = []
    for real in claims:
        problem = problem_of(real, rules)
        start = time.perf_counter()
        answer = value(problem, budget)
        took = time.perf_counter() - start
        start = time.perf_counter()
        double_dummy.side_tricks(
            problem.hands, problem.trumps, problem.leader, problem.trick, backend=solver()
        )
        answers.append(Ruled(real, answer, took, time.perf_counter() - start))
    return answers


def solver() -> double_dummy.Backend:
    """DDS, the solver everybody knows; without it the quickest one here."""
    return "dds" if "dds" in double_dummy.backends() else double_dummy.backends()[0]


def report(name: str, answers: list[Ruled], rules: Profile, *, quiet: bool) -> None:
    """Print the tables of one regulator."""
    print(f"\n== {name}")
    print(
        "tricks left  claims  exact  median ms  90 % ms  worst ms  median nodes  worst nodes"
        f"  {solver():>6} ms  ratio"
    )
    for low, high in BANDS:
        band = [one for one in answers if low <= problem_of(one.real, rules).tricks_left <= high]
        if not band:
            continue
        times = sorted(one.seconds * 1000 for one in band)
        solves = median(one.solve_seconds * 1000 for one in band)
        nodes = sorted(one.value.nodes for one in band)
        exact = sum(one.value.exact for one in band)
        print(
            f"{low:5d}-{high:<5d} {len(band):7d} {exact:6d} {median(times):10.1f} {times[int(len(times) * 0.9)]:8.1f}"
            f" {times[-1]:9.1f} {int(median(nodes)):13d} {nodes[-1]:12d}"
            f" {solves:10.3f} {median(times) / solves:6.1f}"
        )
    _figures(name, answers, rules)
    whole = [one for one in answers if one.real.claimed == problem_of(one.real, rules).tricks_left]
    stand = [one for one in whole if one.value.bounds[0] >= one.real.claimed]
    fall = [one for one in whole if one.value.bounds[1] < one.real.claimed]
    by_trump = [one for one in fall if one.value.limb_70c == (True, True, True)]
    rest = [one for one in fall if one not in by_trump]
    print(
        f"all the rest: {len(whole)}; stand {len(stand)}, fall {len(fall)}, open {len(whole) - len(stand) - len(fall)}"
    )
    counted = len(whole) - len(by_trump)
    print(
        f"  70C falls {len(by_trump)}; of the other {counted} stand {len(stand)} = {100 * len(stand) / max(1, counted):.1f} %"
    )
    part = [one for one in answers if one not in whole]
    same = sum(one.value.tricks == one.real.claimed for one in part)
    more = sum(one.value.tricks is not None and one.value.tricks > one.real.claimed for one in part)
    less = sum(one.value.bounds[1] < one.real.claimed for one in part)
    print(f"less than the rest: {len(part)}; value as recorded {same}, more (71B) {more}, less {less}")
    if quiet:
        return
    for title, falls in (("falls", rest), ("falls by 70C", by_trump)):
        for one in falls:
            problem = problem_of(one.real, rules)
            print(
                f"\n{title}: {one.real.name}: claimed {one.real.claimed}, value {one.value.tricks} {one.value.bounds}"
            )
            print("  " + diagram(problem))
            print("  " + line(one.value))
            points = [
                f"{one.value.line[p.index].card} -> {p.better} ({p.rule})" for p in one.value.turning_points
            ]
            print("  turning point: " + ", ".join(points))
    for one in whole:
        if one not in stand and one not in fall:
            print(
                f"\nopen: {one.real.name}: claimed {one.real.claimed}, bounds {one.value.bounds}, nodes {one.value.nodes}"
            )
            print("  " + diagram(problem_of(one.real, rules)))


def _figures(name: str, answers: list[Ruled], rules: Profile) -> None:
    """What is aimed at: the time of 2 to 7 tricks left, and how many of 8 to 13 are answered."""
    left = [(problem_of(one.real, rules).tricks_left, one) for one in answers]
    some = sorted((one.seconds * 1000, one.solve_seconds * 1000) for tricks, one in left if 2 <= tricks <= 7)
    if some:
        solve = median(other for _, other in some)
        beside = f"a double-dummy solve of the same: {solve:.2f} ms"
        middle, most = median(mine for mine, _ in some), some[int(len(some) * 0.9)][0]
        figure(f"claims ({name}), 2–7 tricks left: median", middle, "ms", beside, "≤ 100 ms", middle <= 100)
        figure(f"claims ({name}), 2–7 tricks left: 90 %", most, "ms", beside, "≤ 1000 ms", most <= 1000)
    many = [one for tricks, one in left if tricks >= 8]
    if many:
        exact = 100 * sum(one.value.exact for one in many) / len(many)
        told = [
            one.value.bounds[0] >= one.real.claimed or one.value.bounds[1] < one.real.claimed for one in many
        ]
        known, beside = 100 * sum(told) / len(many), f"{len(many)} claims, the default budget"
        figure(f"claims ({name}), 8–13 left: exact", exact, "%", beside, "≥ 80 %", exact >= 80)
        figure(f"claims ({name}), 8–13 left: stands or not", known, "%", beside, "≥ 95 %", known >= 95)


def main() -> None:
    """The command line."""
    arguments = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    arguments.add_argument("folder", type=Path)
    arguments.add_argument("profiles", nargs="*", metavar="profile", default=["wbf", "ebu", "acbl"])
    arguments.add_argument("--tricks", default="1-13", metavar="LOW-HIGH")
    arguments.add_argument("--budget", type=int, metavar="NODES")
    arguments.add_argument("--quiet", action="store_true")
    asked = arguments.parse_args()
    low, high = (int(word) for word in asked.tricks.split("-"))
    claims = list(real_claims(asked.folder))
    print(f"{len(claims)} claims with a position")
    for name in asked.profiles:
        rules = profile("bridge", name)
        chosen = [real for real in claims if low <= problem_of(real, rules).tricks_left <= high]
        report(name, ruled(chosen, rules, asked.budget), rules, quiet=asked.quiet)


if __name__ == "__main__":
    main()
