"""The value of a claim: the entry to the Law 70 engine.

First the question that directors ask, does the claim stand; then the exact number. The budget is counted
in positions, never in time, so the same problem always gives the same answer; when it is spent the answer
is an interval.

SOURCE: Laws 70A, 70C, 70D, 70E, 71B; rules 4.6.
"""

from __future__ import annotations

from dataclasses import dataclass

from adjudicator.bridge.double_dummy import side_tricks
from adjudicator.bridge.engine.awareness import readings, unaware_trumps
from adjudicator.bridge.engine.belief import Belief
from adjudicator.bridge.engine.budget import BudgetSpentError, Counter
from adjudicator.bridge.engine.declare import Declaring
from adjudicator.bridge.engine.defend import Defending, Shown
from adjudicator.bridge.engine.follow import Place
from adjudicator.bridge.engine.mentions import placed_by
from adjudicator.bridge.engine.normal import beats, manner_of
from adjudicator.bridge.engine.problem import ClaimProblem, ClaimValue, TurningPoint
from adjudicator.bridge.engine.search import Line, Node, Players, Worst
from adjudicator.ruling import LineCard
from notation.games.bridge import CARDS, SEATS, SUIT_MASK


@dataclass(slots=True)
class _Search:
    """One state of mind, searched: bounds of the value for the claimer's side."""

    root: Node
    worst: Worst
    players: Declaring | Defending
    low: int
    high: int

    @property
    def exact(self) -> bool:
        return self.low == self.high


def value(problem: ClaimProblem, budget: int | None = None) -> ClaimValue:
    """The least that any normal line gives, with the line that decides.

    `budget` is the number of positions that the search may visit; None takes the profile's.
    """
    limit = problem.profile.flag("budget") if budget is None else budget
    counter = Counter(limit)
    claimed = _claimed(problem)
    searches = _searches(problem, claimed, counter)
    try:
        for search in searches:
            _stands(search, claimed)
        for search in searches:
            _settle(search, claimed)
    except BudgetSpentError:
        pass  # what is known so far is an honest interval
    low = min(search.low for search in searches)
    high = min(search.high for search in searches)
    return _answer(problem, searches, low, high, counter, claimed)


def searches_of(problem: ClaimProblem, counter: Counter) -> list[tuple[Node, Worst, Players]]:
    """The states of mind that explain a claim, each as a root with its search and its players."""
    return [(one.root, one.worst, one.players) for one in _searches(problem, _claimed(problem), counter)]


def _claimed(problem: ClaimProblem) -> int:
    left = problem.tricks_left
    return left if problem.claimed is None else max(0, min(problem.claimed, left))


def _root(problem: ClaimProblem, claimed: int) -> Node:
    side = problem.claimer & 1
    first, second = problem.opponents
    if first != (side + 1) & 3:
        first, second = second, first
    voids = [problem.shown_out[first], problem.shown_out[second]]
    if problem.trick:
        led = problem.trick[0] // 13
        for index, card in enumerate(problem.trick):
            seat = (problem.leader + index) & 3
            revoked = bool(problem.hands[seat] & SUIT_MASK[led])  # he plays another suit but is not void
            if card // 13 != led and seat in (first, second) and not revoked:
                voids[0 if seat == first else 1] |= 1 << led
    out = problem.hands[first] | problem.hands[second]
    owners = {card: seat for seat in range(4) for card in range(52) if problem.hands[seat] >> card & 1}
    held = placed_by(problem.statement, owners, out, side)
    forgotten = unaware_trumps(problem) | problem.forgot & out
    forgotten &= ~problem.knew
    belief = Belief(forgotten, (voids[0], voids[1]), held)
    begun = bool(problem.trick) and (problem.leader ^ side) & 1 == 0
    return Node(
        hands=problem.hands,
        leader=problem.leader,
        trick=problem.trick,
        belief=belief,
        place=Place(problem.statement),
        need=claimed,
        running=problem.trick[0] // 13 if begun else -1,
        surprised=False,
    )


def _searches(problem: ClaimProblem, claimed: int, counter: Counter) -> list[_Search]:
    root = _root(problem, claimed)
    most = _double_dummy(problem)
    if problem.claimer & 1 != problem.declarer & 1:
        return _defence(problem, root, most, counter)
    players = _declaring(problem, root, counter)
    try:
        roots = readings(problem, players, root)
    except BudgetSpentError:
        roots = [root]
    worst = Worst(players, problem.trumps, counter, problem.faced)
    return [_Search(node, worst, players, 0, most) for node in roots]


def _defence(problem: ClaimProblem, root: Node, most: int, counter: Counter) -> list[_Search]:
    """A defender's claim: 70D2; and of one who does not know of declarer's trumps that are out, where 70C says so."""
    players = Defending(
        problem.trumps,
        problem.claimer,
        problem.declarer ^ 2,
        counter,
        lengths=_lengths(problem, problem.claimer ^ 2, problem.declarer),
        irrational_percent=problem.profile.flag("irrational_percent"),
        thrown_master_percent=problem.profile.flag("thrown_master_percent"),
        guess_percent=problem.profile.flag("guess_percent"),
        faced=problem.faced,
    )
    voids = list(problem.shown_out)
    for index, card in enumerate(problem.trick):
        if card // 13 != problem.trick[0] // 13:
            voids[(problem.leader + index) & 3] |= 1 << problem.trick[0] // 13
    worst = Worst(players, problem.trumps, counter, problem.faced)
    trumps = 0 if problem.trumps is None else SUIT_MASK[problem.trumps]
    unaware = root.belief.forgotten & trumps & problem.hands[problem.declarer]
    return [
        _Search(
            root._replace(belief=Shown((voids[0], voids[1], voids[2], voids[3]), forgotten)),
            worst, players, 0, most,
        )
        for forgotten in dict.fromkeys((0, unaware))
    ]  # fmt: skip


def _double_dummy(problem: ClaimProblem) -> int:
    """No normal line can be better than the best play of all four hands, penalty cards apart."""
    if any(problem.faced.lying(seat, problem.hands[seat]) for seat in problem.opponents):
        return problem.tricks_left
    north_south = side_tricks(problem.hands, problem.trumps, problem.leader, problem.trick)
    return north_south if problem.claimer & 1 == 0 else problem.tricks_left - north_south


def _lengths(problem: ClaimProblem, first: int, second: int) -> tuple[tuple[int, int], ...]:
    """How many cards of each suit the two hands hold at the claim."""
    hands = problem.hands[first], problem.hands[second]
    return tuple(
        ((hands[0] & SUIT_MASK[suit]).bit_count(), (hands[1] & SUIT_MASK[suit]).bit_count())
        for suit in range(4)
    )


def _declaring(problem: ClaimProblem, root: Node, counter: Counter) -> Declaring:
    side = problem.claimer & 1
    profile = problem.profile
    return Declaring(
        problem.trumps,
        side,
        manner_of(profile, problem.player_class),
        counter,
        notices_break=profile.flag("notices_break"),
        squeezes=profile.flag("unstated_squeeze"),
        lengths=_lengths(problem, (side + 1) & 3, (side + 3) & 3),
        root=root,
        knew=problem.knew,
        faced=problem.faced,
        guess_percent=profile.flag(
            "guess_percent_excepted"
            if problem.edition in profile.flag("irrationality_exception")
            else "guess_percent"
        ),
    )


def _stands(search: _Search, claimed: int) -> None:
    if search.high < claimed:
        return
    if search.worst.held_to(search.root, claimed - 1):
        search.high = claimed - 1
    else:
        search.low = claimed


def _settle(search: _Search, claimed: int) -> None:
    if search.low >= claimed:
        while search.low < search.high:
            if search.worst.held_to(search.root, search.low):
                search.high = search.low
            else:
                search.low += 1
        return
    while search.low < search.high:
        if search.worst.held_to(search.root, search.high - 1):
            search.high -= 1
        else:
            search.low = search.high


def _answer(
    problem: ClaimProblem,
    searches: list[_Search],
    low: int,
    high: int,
    counter: Counter,
    claimed: int,
) -> ClaimValue:
    left = problem.tricks_left
    # Of the states of mind that cost as much, the one in which he overlooked the least explains the ruling.
    deciding = min(searches, key=lambda search: (search.high, search.root.belief.forgotten.bit_count()))
    exact = low == high
    line: list[Line] = []
    turning: tuple[TurningPoint, ...] = ()
    # The number is known; finding its line and its reasons gets a quarter more.
    counter.limit = max(counter.used, counter.limit) + counter.limit // 4
    best: int | None = None
    try:
        if exact or deciding.high < claimed:
            line = deciding.worst.line(deciding.root, deciding.high)
            turning = _turning_points(deciding, line)
        best = deciding.high if exact else None
        if exact:
            most = _double_dummy(problem)
            while best is not None and best < most and deciding.worst.reaches(deciding.root, best + 1):
                best += 1
    except BudgetSpentError:
        best = None
    first, second = problem.opponents
    out = problem.hands[first] | problem.hands[second]
    unaware = deciding.root.belief.forgotten & out
    limbs = _limbs(problem, unaware, deciding.high < claimed, line)
    rules = dict.fromkeys(item.rule for item in line if item.rule and item.own)
    if limbs == (True, True, True):
        rules = {"70C": None} | rules
    declaring = problem.claimer & 1 == problem.declarer & 1

    def count(own: int) -> int:
        return own if declaring else left - own

    bounds = (low, high) if declaring else (left - high, left - low)
    return ClaimValue(
        tricks=count(low) if exact else None,
        exact=exact,
        bounds=bounds,
        best=None if best is None else count(best),
        line=tuple(_line_card(item) for item in line),
        turning_points=turning,
        forgotten=tuple(
            dict.fromkeys(s.root.belief.forgotten & out for s in searches if s.root.belief.forgotten)
        ),
        broke_at=_broke_at(line),
        nodes=counter.used,
        limb_70c=limbs,
        rules_used=tuple(rules),
    )


def _broke_at(line: list[Line]) -> int | None:
    """The first token that the deciding line could not follow; what other lines meet is no matter."""
    broken = (item.node.place.broke_at for item in line)
    return next((token for token in broken if token is not None), None)


def _line_card(item: Line) -> LineCard:
    if not item.own:
        why, rule = "opponent", ""
    elif item.forced:
        why, rule = "forced", ""
    elif item.rule == "statement":
        why, rule = "statement", ""
    else:
        why, rule = "only" if item.only else "normal", item.rule
    return LineCard(SEATS[item.seat], CARDS[item.card], why, rule)


def _turning_points(search: _Search, line: list[Line]) -> tuple[TurningPoint, ...]:
    """The first play of the line at which another normal play would have kept more."""
    remaining = search.high
    for index, item in enumerate(line):
        choices = search.players.choices(item.node, item.seat)
        if item.own and len(choices) > 1:
            for choice in choices:
                if choice.card == item.card:
                    continue
                child, won = search.worst.after(choice, item.seat)
                if not search.worst.held_to(child, remaining - won):
                    return (TurningPoint(index, CARDS[choice.card], item.rule),)
        choice = next(c for c in choices if c.card == item.card)
        remaining -= search.worst.after(choice, item.seat)[1]
    return ()


def _limbs(problem: ClaimProblem, unaware: int, falls: bool, line: list[Line]) -> tuple[bool, bool, bool]:
    """The three limbs of 70C: he said nothing of it, he was likely unaware, a normal play loses to it.

    The third holds when the claim falls and such a trump wins a trick in the line that decides, as far as
    the budget left one.
    """
    if problem.trumps is None:
        return False, False, False
    first, second = problem.opponents
    trumps = SUIT_MASK[problem.trumps]
    if not (problem.hands[first] | problem.hands[second]) & trumps:
        return False, False, False
    silent = not problem.mentions_trumps
    likely = bool(unaware & trumps)
    won = _winners(problem, line)
    loses = not line or any(unaware >> card & 1 for card in won)
    return silent, likely, likely and falls and loses


def _winners(problem: ClaimProblem, line: list[Line]) -> list[int]:
    """The card that wins each trick of the line."""
    cards = [*problem.trick, *(item.card for item in line)]
    won = []
    for start in range(0, len(cards) - 3, 4):
        best = cards[start]
        for card in cards[start + 1 : start + 4]:
            if beats(card, best, problem.trumps):
                best = card
        won.append(best)
    return won
