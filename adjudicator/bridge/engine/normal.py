"""What is not normal: the rules N1 to N9 and the order rules of a regulator, as filters.

A filter takes the cards that keep what the claimer believes he keeps, and gives fewer or the same; it
never takes the last one away. The cards are one of each run of touching cards: on lead the highest of
the run, else the lowest.

SOURCE: Law 70D1 with its footnote (normal includes careless or inferior for the class of player), 70E1,
70E2; rules 4.5 and 4.8.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from adjudicator.profile import Profile
from notation.games.bridge import RANKS, SUIT_MASK


@dataclass(frozen=True, slots=True)
class Manner:
    """The order rules of a profile for a player's class."""

    top_first: int  # a rank
    solid_from_top: bool
    weak_any: bool
    tortuous: bool
    high_trumps_led: bool
    ruff: str
    player_class: str
    unblocks: bool  # does a player of this class keep his entries without being told?


def manner_of(profile: Profile, player_class: str) -> Manner:
    """The order rules that a profile sets for a class of player."""
    return Manner(
        RANKS.index(profile.flag("top_first")),
        profile.flag("solid_from_top"),
        profile.flag("weak_holding_any_order"),
        profile.flag("tortuous_orders"),
        profile.flag("high_trumps_led"),
        profile.flag("ruff"),
        player_class,
        player_class in profile.flag("unblocking"),
    )


class Turn(NamedTuple):
    """A turn of the claimer's side. `out`: the opposing cards he believes are left, `real` those that
    are; `led` None on lead.

    `best` is the best card of the trick so far (-1: none), `ours` whether his side holds it, `last`
    whether nobody plays after him. `running` is the suit that his side has begun (-1: none), `concedes` whether he knows
    of losers.
    """

    hand: int
    across: int
    out: int
    real: int
    trumps: int | None
    led: int | None
    best: int
    ours: bool
    last: bool
    running: int
    concedes: bool


def spans(hand: int, others: int) -> list[tuple[int, int]]:
    """Runs of touching cards in a hand as (highest, lowest), suits in order, high runs first.

    `others` are the cards that tell two of the hand apart.
    """
    found: list[tuple[int, int]] = []
    for suit in range(4):
        holding = hand & SUIT_MASK[suit]
        while holding:
            top = low = holding.bit_length() - 1
            holding ^= 1 << top
            while holding:
                below = holding.bit_length() - 1
                if others & (1 << low) - (2 << below):
                    break
                low = below
                holding ^= 1 << below
            found.append((top, low))
    return found


def member(run: tuple[int, int], wanted: int, highest: bool) -> int:
    """The highest or lowest card of a run that is wanted; -1 for none."""
    high, low = run
    inside = wanted & (2 << high) - (1 << low)
    if not inside:
        return -1
    return inside.bit_length() - 1 if highest else (inside & -inside).bit_length() - 1


def beats(card: int, best: int, trumps: int | None) -> bool:
    """Does the card beat the best one so far?"""
    if best < 0:
        return True
    suit = card // 13
    return card > best if suit == best // 13 else suit == trumps


def _master(card: int, out: int) -> bool:
    return not out & SUIT_MASK[card // 13] & -(2 << card)


def _sure_to_win(card: int, turn: Turn) -> bool:
    """In his belief nobody who plays after can beat it."""
    if turn.last:
        return True
    if not _master(card, turn.out):
        return False
    trumps = turn.trumps
    return trumps is None or card // 13 == trumps or not turn.out & SUIT_MASK[trumps]


Cards = dict[int, str]


def narrowed(cards: Cards, turn: Turn, manner: Manner) -> Cards:
    """The cards less those that N1 to N9 and the order rules take away. Keys cards, values the rule."""
    if len(cards) < 2:
        return cards
    rules = (
        (_winners_first, _high_trumps, _run_on, _from_the_top) if turn.led is None else (_cheaply, _discards)
    )
    for rule in rules:
        left = rule(cards, turn, manner)
        if left:
            cards = left
    return cards


def _winners_first(cards: Cards, turn: Turn, manner: Manner) -> Cards:
    """N1: no lead of a known loser while a believed winner can be led."""
    if not turn.concedes:
        return cards
    kept: Cards = {}
    for card, rule in cards.items():
        suit = SUIT_MASK[card // 13]
        best = max(card, (turn.across & suit).bit_length() - 1)
        if _sure_to_win(best, turn):
            kept[card] = rule
    return kept


def _high_trumps(cards: Cards, turn: Turn, manner: Manner) -> Cards:
    """Trumps thought to be high are kept while another suit remains (guideline 3 and 4 of 2019)."""
    trumps = turn.trumps
    if trumps is None or manner.high_trumps_led or turn.out & SUIT_MASK[trumps]:
        return cards
    return {card: rule for card, rule in cards.items() if card // 13 != trumps}


def _run_on(cards: Cards, turn: Turn, manner: Manner) -> Cards:
    """N7, N8: a suit begun is run on until it is finished, blocked or lost."""
    if manner.tortuous or turn.running < 0:
        return cards
    return {card: rule for card, rule in cards.items() if card // 13 == turn.running}


def _solid(holding: int, top: int, others: int) -> bool:
    """Two touching cards at the top of a holding."""
    rest = holding ^ 1 << top
    return bool(rest) and not others & (1 << top) - (2 << rest.bit_length() - 1)


def _from_the_top(cards: Cards, turn: Turn, manner: Manner) -> Cards:
    """N4 and the order within a suit: from the top, or low towards a winner across."""
    kept: Cards = {}
    for card, rule in cards.items():
        suit = SUIT_MASK[card // 13]
        holding = turn.hand & suit
        top = holding.bit_length() - 1
        others = (turn.real | turn.across) & suit
        if not others & (1 << top) - (2 << card) or top == card:
            kept[card] = rule
            continue
        across = (turn.across & suit).bit_length() - 1
        if across > top and _master(across, turn.out):
            kept[card] = rule
            continue
        ruled = top % 13 >= manner.top_first or (manner.solid_from_top and _solid(holding, top, others))
        if not (ruled and _master(top, turn.out)):
            kept[card] = rule
    return kept


def weak_suits(hand: int, across: int, doubtful: int, out: int, trumps: int | None, manner: Manner) -> int:
    """Suits of a hand, as a four-bit set, that look good card by card though their head is weak (754, J6).

    Every card takes a trick from the top, some only because few cards are out. Seen at the moment of the
    claim: what play makes good later he has watched. `doubtful` are the cards out that the director has not
    found him to know. SOURCE: White Book 8.70.5.
    """
    found = 0
    if not manner.weak_any:
        return found
    for suit in range(4):
        mask = SUIT_MASK[suit]
        holding = hand & mask
        if suit == trumps or holding.bit_count() < 2:
            continue
        top = holding.bit_length() - 1
        if top % 13 >= manner.top_first or (across & mask) >> top:
            continue
        if manner.solid_from_top and _solid(holding, top, (out | across) & mask):
            continue
        if doubtful & mask and weak_but_good(holding, out & mask):
            found |= 1 << suit
    return found


def weak_leads(turn: Turn, suits: int) -> Cards:
    """Leads from such holdings that do not begin at the top: careless, not worse."""
    found: Cards = {}
    for suit in range(4):
        mask = SUIT_MASK[suit]
        holding = turn.hand & mask
        if suits >> suit & 1 and weak_but_good(holding, turn.real & mask):
            top = holding.bit_length() - 1
            found |= {
                high: "order" for high, _ in spans(holding, (turn.real | turn.across) & mask) if high != top
            }
    return found


def weak_but_good(holding: int, out: int) -> bool:
    """Every card wins from the top, some of them only when the cards out have been drawn."""
    highest = out.bit_length() - 1
    cards = [card for card in range(51, -1, -1) if holding >> card & 1]
    below = [index for index, card in enumerate(cards) if card < highest]
    return bool(below) and below[0] >= out.bit_count()


def _cheaply(cards: Cards, turn: Turn, manner: Manner) -> Cards:
    """N2, N3: win as cheaply as is sure, never with two winners; else play the lowest."""
    led = turn.led
    following = {card: rule for card, rule in cards.items() if card // 13 == led}
    if not following:
        return cards
    top = _top_of_round(following, turn, manner)
    if top >= 0:
        return {top: following[top]}
    if turn.ours and _sure_to_win(turn.best, turn):
        low = min(following)
        return {low: following[low]}
    winning = {card: rule for card, rule in following.items() if beats(card, turn.best, turn.trumps)}
    sure = [card for card in winning if _sure_to_win(card, turn)]
    losing = [card for card in following if card not in winning]
    cheapest = min(sure, default=-1)
    lowest = min(losing, default=-1)
    return {
        card: rule
        for card, rule in following.items()
        if (card in winning and (card not in sure or card == cheapest)) or card == lowest
    }


def _top_of_round(following: Cards, turn: Turn, manner: Manner) -> int:
    """N4 across the table: a suit headed by an honour is taken from the top, whichever hand holds it.

    He thinks that the card led is good and does not see the one between; still the honour is played, not
    the small card. Returns that card, -1 where the rule is silent.
    """
    if not turn.ours or turn.last or turn.best // 13 != turn.led or turn.real == turn.out:
        return -1
    top = max(following)
    if top % 13 < manner.top_first or top < turn.best or not _master(top, turn.out):
        return -1
    between = turn.real & ~turn.out & SUIT_MASK[top // 13] & (1 << top) - (2 << turn.best)
    return top if between else -1


def _discards(cards: Cards, turn: Turn, manner: Manner) -> Cards:
    """N3: no ruff of an own winner, no winner thrown while a loser is there; the manner of ruffing."""
    led, trumps = turn.led, turn.trumps
    if any(card // 13 == led for card in cards):
        return cards
    ruffs = [card for card in cards if card // 13 == trumps]
    if turn.ours and _sure_to_win(turn.best, turn):
        cards = {card: rule for card, rule in cards.items() if card not in ruffs} or cards
    winning = [card for card in ruffs if beats(card, turn.best, trumps)]
    if winning and manner.ruff == "low":
        cards = {card: rule for card, rule in cards.items() if card not in winning or card == min(winning)}
    elif winning and manner.ruff == "judgement" and manner.player_class == "expert":
        cards = {card: rule for card, rule in cards.items() if card not in winning or card == max(winning)}
    losers = {
        card: rule
        for card, rule in cards.items()
        if card in winning or (card // 13 != trumps and not _master(card, turn.out))
    }
    return losers or cards
