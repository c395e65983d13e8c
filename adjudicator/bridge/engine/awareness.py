"""Of which opposing cards the claimer was not aware when he claimed.

SOURCE: Law 70C1 and 70C2 (a trump not mentioned), White Book 8.70.4 and the item after 8.70.5 (an
outstanding winner), rules 4.4. Facts found by the director overrule all of it.
"""

from __future__ import annotations

from itertools import combinations, islice

from adjudicator.bridge.engine.belief import Belief
from adjudicator.bridge.engine.declare import Declaring
from adjudicator.bridge.engine.naming import suit_order
from adjudicator.bridge.engine.problem import ClaimProblem
from adjudicator.bridge.engine.search import Node, tricks_left
from notation.games.bridge import SUIT_MASK, SUIT_NUMBER
from notation.statement import DrawTrumps, If, Tricks

#: Sets of forgotten cards of one size that are tried; more cannot be told apart by a director either.
_MOST_SETS = 12


def trump_rounds(problem: ClaimProblem) -> tuple[int, bool] | None:
    """Rounds of trumps led before the claim, and whether one is the trick before it or in progress.

    None where the record does not hold the earlier play.
    """
    trumps = problem.trumps
    if trumps is None:
        return 0, False
    mask = SUIT_MASK[trumps]
    left = sum((hand & mask).bit_count() for hand in problem.hands)
    left += sum(card // 13 == trumps for card in problem.trick)
    current = bool(problem.trick) and problem.trick[0] // 13 == trumps
    if left == 13:
        return int(current), current
    on_table = set(problem.trick)
    earlier = [card for _, card in problem.played if card not in on_table]
    if len(earlier) % 4 or 13 - problem.tricks_left != len(earlier) // 4:
        return None
    leads = [card // 13 == trumps for card in earlier[::4]]
    return sum(leads) + current, current or (bool(leads) and leads[-1])


def unaware_trumps(problem: ClaimProblem) -> int:
    """70C2: the opposing trumps of which he was likely unaware, as a mask.

    He is aware where his words speak of trumps, where no round of trumps has been played, where they are
    just being drawn (the first round is the trick before the claim) or an opponent has just shown out in
    them, where he concedes as many tricks as higher trumps are out, and where more are out than anyone forgets.
    """
    trumps = problem.trumps
    if trumps is None:
        return 0
    first, second = problem.opponents
    out = (problem.hands[first] | problem.hands[second]) & SUIT_MASK[trumps]
    return 0 if aware_of_trumps(problem) else out & ~problem.knew


def aware_of_trumps(problem: ClaimProblem) -> bool:
    """Was he so plainly aware of the trumps out that 70C2 fails?"""
    trumps = problem.trumps
    first, second = problem.opponents
    out = 0 if trumps is None else (problem.hands[first] | problem.hands[second]) & SUIT_MASK[trumps]
    if (
        trumps is None
        or problem.mentions_trumps
        or out.bit_count() > problem.profile.flag("forgettable_cards")
    ):
        return True
    own = (problem.hands[problem.claimer] | problem.hands[problem.claimer ^ 2]) & SUIT_MASK[trumps]
    masters = (out >> own.bit_length()).bit_count()
    if problem.claimed is not None and 0 < masters <= problem.tricks_left - problem.claimed:
        return True
    rounds = trump_rounds(problem)
    if rounds is not None:
        led, just_now = rounds
        if led == 0:
            return True
        shown = any(problem.shown_out[seat] >> trumps & 1 for seat in (first, second))
        return just_now and (led == 1 or shown)
    return False


def readings(problem: ClaimProblem, players: Declaring, root: Node) -> list[Node]:
    """The states of mind that explain the claim; doubt between them goes against the claimer.

    The first is what he must at least have been unaware of. Where the claim is not sure in that belief he
    must have forgotten more, or have relied on a guess: the smallest sets of cards whose absence makes
    the claim sure, and, with nothing forgotten, the guess itself (70E1). Where no small set explains the
    claim he can only have miscounted his tricks, and plays for those that are sure.
    """
    base = root.belief.forgotten
    beyond = _beyond_told_rounds(problem)
    if beyond and not base:
        return [
            root._replace(belief=Belief(sum(1 << c for c in chosen), root.belief.voids, root.belief.held))
            for chosen in islice(combinations(_trumps_out(problem), beyond), _MOST_SETS)
        ]
    if players.sure(root, root.need):
        players.certain(root)
        return [root]
    announced = any(isinstance(token, If) for token in problem.statement)
    if not base and (announced or (root.need < tricks_left(root) and players.possible(root))):
        # He said on what he relies, or concedes tricks and counts on an ordinary lie: he overlooks no card.
        return [root]
    first, second = problem.opponents
    out = (problem.hands[first] | problem.hands[second]) & ~base & ~problem.knew
    if problem.trumps is not None and aware_of_trumps(problem):
        out &= ~SUIT_MASK[problem.trumps]
    own = [
        card
        for seat in (players.side, players.side + 2)
        for card in range(52)
        if root.hands[seat] >> card & 1
    ]
    hands = (problem.claimer, problem.claimer ^ 2, first, second)
    order = suit_order([problem.hands[seat] for seat in hands], problem.trumps)
    candidates = [
        card
        for rank in range(12, -1, -1)
        for card in (13 * suit + rank for suit in order)
        if out >> card & 1 and any(o // 13 == card // 13 and o < card for o in own)
    ]

    def forgetting(cards: int) -> Node:
        belief = root.belief
        return root._replace(belief=Belief(base | cards, belief.voids, belief.held))

    listed = _listed(problem)
    own_first, own_second = root.hands[players.side], root.hands[players.side + 2]
    counted = counted_on(problem, root.need)
    if counted:
        candidates = [card for card in candidates if card // 13 in counted or card // 13 == problem.trumps]

    def explains(cards: int) -> bool:
        node = forgetting(cards)
        believed = (problem.hands[first] | problem.hands[second]) & ~node.belief.forgotten
        enough = all(
            top_tricks(own_first & SUIT_MASK[suit], own_second & SUIT_MASK[suit], believed & SUIT_MASK[suit])
            >= count
            for suit, count in listed
        )
        return enough and players.sure(node, root.need)

    everything = sum(1 << card for card in candidates)
    found: list[Node] = []
    if everything and explains(everything):
        for size in range(1, problem.profile.flag("forgettable_cards") + 1):
            for chosen in combinations(candidates, size):
                cards = sum(1 << card for card in chosen)
                if explains(cards):
                    found.append(forgetting(cards))
                    if len(found) == _MOST_SETS:
                        break
            if found:
                break
    return [*found, root] if found and not base else found or [root]


def _trumps_out(problem: ClaimProblem) -> list[int]:
    """The opposing trumps he was not found to know of."""
    if problem.trumps is None:
        return []
    first, second = problem.opponents
    out = (problem.hands[first] | problem.hands[second]) & SUIT_MASK[problem.trumps] & ~problem.knew
    return [card for card in range(52) if out >> card & 1]


def _beyond_told_rounds(problem: ClaimProblem) -> int:
    """Trumps that the rounds he named cannot draw however they lie: so many he must have overlooked."""
    rounds = [t.rounds for t in problem.statement if isinstance(t, DrawTrumps)]
    if not rounds or None in rounds:
        return 0
    return max(0, len(_trumps_out(problem)) - 2 * sum(r for r in rounds if r is not None))


def _listed(problem: ClaimProblem) -> list[tuple[int, int]]:
    """(suit, tricks) that the words list: what he must have believed of each suit."""
    return [
        (SUIT_NUMBER[letter], count)
        for token in problem.statement
        if isinstance(token, Tricks)
        for letter, count in token.suits
    ]


def counted_on(problem: ClaimProblem, need: int) -> set[int]:
    """The suits of a list that accounts for every trick claimed: he counts on no card of another. Else empty."""
    lists = [token for token in problem.statement if isinstance(token, Tricks)]
    if sum(sum(count for _, count in t.suits) + len(t.cards) for t in lists) < need:
        return set()
    return {SUIT_NUMBER[name[0]] for t in lists for name in (*(letter for letter, _ in t.suits), *t.cards)}


def top_tricks(first: int, second: int, against: int) -> int:
    """Tricks that two holdings of a suit take from the top, as if entries were no matter and one opponent held the rest.

    Masks of one suit: of the two hands, and of the opposing cards that he believes are there.
    """
    union, top, left, won = first | second, against.bit_length(), against.bit_count(), 0
    for _ in range(max(first.bit_count(), second.bit_count())):
        card = union.bit_length()
        if card < top and left > 0:
            break
        union ^= 1 << card - 1
        won += 1
        left -= 1
    return won
