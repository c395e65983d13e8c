"""The statement is followed: what the words require of the claimer's side at each of its turns.

A place in the statement is the tuple of the tokens still to come and a count within the first of them.
A token that is done, or that cannot be followed, is passed over: an illegal part drops, its purpose (the
next tokens) stays. Where the words are silent, `require` gives no cards and normal play decides.

SOURCE: Laws 68C, 70B1, 70D1; rules 4.3.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from adjudicator.bridge.engine.normal import beats
from notation.games.bridge import NUMBER, SEAT_NUMBER, SUIT_MASK, SUIT_NUMBER
from notation.statement import (
    ConcedeTricks,
    Condition,
    Discard,
    DrawTrumps,
    Drops,
    Finesse,
    If,
    LeadFrom,
    PlayCards,
    Ruff,
    Run,
    ShowsOut,
    Statement,
    Token,
    TopDown,
    Tricks,
    condition_suit,
)


class Place(NamedTuple):
    """Where the statement stands: tokens to come, steps taken within the first, tokens passed, one dropped."""

    tokens: Statement
    steps: int = 0
    passed: int = 0
    broke_at: int | None = None

    def next(self) -> Place:
        """Past the first token."""
        return Place(self.tokens[1:], 0, self.passed + 1, self.broke_at)

    def drop(self) -> Place:
        """Past the first token, which could not be followed."""
        broke = self.passed if self.broke_at is None else self.broke_at
        return Place(self.tokens[1:], 0, self.passed + 1, broke)


class Unseen(NamedTuple):
    """The two hands that the claimer does not see: a suit breaks between them.

    `cards` are all that they hold, `voids` the suits (four-bit sets) in which each has failed to follow, `lengths` of each
    suit what the two held at the claim.
    """

    seats: tuple[int, int]
    cards: int
    voids: tuple[int, int]
    lengths: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class Table:
    """What the words are held against: a turn of the claimer's side. `out` are the cards that may beat his."""

    hand: int
    across: int
    out: int
    seat: int
    leader: int
    trick: tuple[int, ...]
    trumps: int | None
    forgotten: int
    unseen: Unseen


def _suit(letter: str) -> int:
    return SUIT_NUMBER[letter]


def _holds(condition: Condition, table: Table) -> bool | None:
    """Whether an announced condition holds; None while the play has not shown it."""
    unseen = table.unseen
    if isinstance(condition, Drops):
        return True if not table.out >> NUMBER[condition.card] & 1 else None
    if isinstance(condition, ShowsOut):
        shown = dict(zip(unseen.seats, unseen.voids, strict=True)).get(SEAT_NUMBER[condition.seat], 0)
        return True if shown >> _suit(condition.suit) & 1 else None
    suit = _suit(condition.suit)
    if unseen.cards & SUIT_MASK[suit] and not (unseen.voids[0] | unseen.voids[1]) >> suit & 1:
        return None
    return tuple(sorted(unseen.lengths[suit], reverse=True)) == tuple(sorted(condition.split, reverse=True))


class Force(Enum):
    """How strongly words ask for cards."""

    EXACT = "these and no others"
    SUIT = "one of these: his to choose"
    MEANS = "to get where he said, if it costs nothing"


Asked = tuple[int, Force]


class Required(NamedTuple):
    """Cards that the words ask for (0: they are silent), and how strongly."""

    cards: int
    place: Place
    force: Force


def require(place: Place, table: Table, safe: Callable[[], int]) -> Required:
    """What the words ask of this turn. `safe` gives the cards that keep the claim, for announced tests.

    The returned place stands at the token that spoke (or at the first that is still to be done).
    """
    while place.tokens:
        token = place.tokens[0]
        answer = (
            _lead(token, place, table, safe) if not table.trick else _reply(token, place, table, safe)
        )  # fmt: skip
        if isinstance(answer, Place):
            place = answer
            continue
        return Required(answer[0], place, answer[1])
    return Required(0, place, Force.MEANS)


def _towards(table: Table, cards: int, suit: int) -> int:
    """Leads of the suit towards cards that lie across; none where the hand has no card of it."""
    return table.hand & SUIT_MASK[suit] if table.across & cards else 0


def _lead(token: Token, place: Place, table: Table, safe: Callable[[], int]) -> Place | Asked:
    own = table.hand | table.across
    if isinstance(token, PlayCards):
        if place.steps >= len(token.cards):
            return place.next()
        card = NUMBER[token.cards[place.steps]]
        bit = 1 << card
        if not own & bit:
            return place._replace(steps=place.steps + 1)
        if table.hand & bit:
            return bit, Force.EXACT
        towards = _towards(table, bit, card // 13)
        if towards:
            return towards, Force.SUIT
        return _crossing(place, table)
    if isinstance(token, Run | TopDown):
        suit = _suit(token.suit)
        return _lead_suit(suit, place, table, isinstance(token, TopDown))
    if isinstance(token, DrawTrumps):
        if table.trumps is None:
            return place.next()
        trumps = SUIT_MASK[table.trumps]
        done = place.steps >= token.rounds if token.rounds is not None else not table.out & trumps
        if done:
            return place.next()
        return _lead_suit(table.trumps, place, table, False)
    if isinstance(token, Ruff):
        return _lead_to_ruff(token, place, table)
    if isinstance(token, Discard):
        return _lead_for_discard(token, place, table)
    if isinstance(token, Finesse):
        card = NUMBER[token.card]
        suit = card // 13
        if not own >> card & 1:
            return place.next()
        if table.across >> card & 1:
            held = table.hand & SUIT_MASK[suit]
            # Towards the card, not above it: where the hand has a lower one, that is led.
            leads = held & (1 << card) - 1 or held
            return (leads, Force.SUIT) if leads else _crossing(place, table)
        through = token.through
        if through is not None and SEAT_NUMBER[through] == (table.seat + 1) & 3:
            return 1 << card, Force.EXACT
        # The card is in the hand on lead, but the finesse is taken from across.
        return _crossing(place, table)
    if isinstance(token, LeadFrom):
        return place.next() if SEAT_NUMBER[token.hand] == table.seat else place.drop()
    if isinstance(token, If):
        return _branch(token, place, table, safe)
    if isinstance(token, ConcedeTricks | Tricks):
        return place.next()
    # Rest: the cards are said to be good, in no order.
    return (0, Force.MEANS) if len(place.tokens) == 1 else place.next()


def _crossing(place: Place, table: Table) -> Place | Asked:
    """The card meant lies in the other hand: cross to a winner there; where there is none, drop it."""
    free = ways = 0
    for suit in range(4):
        mask = SUIT_MASK[suit]
        here, there, out = table.hand & mask, table.across & mask, table.out & mask
        if here and there.bit_length() > out.bit_length():
            ways |= here
            low = here & -here
            # A small card costs nothing; of two winners one would be wasted.
            free |= low if low < out else 0
        elif here and not there and table.trumps is not None and suit != table.trumps:
            ways |= here if table.across & SUIT_MASK[table.trumps] else 0
    return (free or ways, Force.MEANS) if ways else place.drop()


def _to_lead(token: Token, place: Place, table: Table) -> bool:
    """Do the words want the lead in the hand that follows now, and not in the one across that led?"""
    if isinstance(token, PlayCards) and place.steps < len(token.cards):
        return bool(table.hand >> NUMBER[token.cards[place.steps]] & 1)
    if isinstance(token, Finesse):
        card = NUMBER[token.card]
        return bool(table.across >> card & 1 and table.hand & SUIT_MASK[card // 13])
    if isinstance(token, Run | TopDown):
        mask = SUIT_MASK[_suit(token.suit)]
        return bool(table.hand & mask) and not table.across & mask
    return False


def _lead_suit(suit: int, place: Place, table: Table, top_down: bool) -> Place | Asked:
    mask = SUIT_MASK[suit]
    here, there = table.hand & mask, table.across & mask
    if not here and not there:
        return place.next()
    if here:
        if top_down and (not there or here > there):
            return 1 << here.bit_length() - 1, Force.EXACT
        return here, Force.SUIT
    return _crossing(place, table)


def _lead_to_ruff(token: Ruff, place: Place, table: Table) -> Place | Asked:
    if table.trumps is None or place.steps:
        return place.next()
    mask, trumps = SUIT_MASK[_suit(token.suit)], SUIT_MASK[table.trumps]
    here_ruffs = token.hand is not None and SEAT_NUMBER[token.hand] == table.seat
    if here_ruffs or not table.hand & mask:
        # The lead has to come from the other hand.
        possible = table.hand & trumps and not table.hand & mask and table.across & mask
        return _crossing(place, table) if possible else place.next()
    if not table.across & trumps:
        return place.next()
    if table.across & mask:
        return 0, Force.MEANS  # not yet void there: the words do not say how
    return table.hand & mask, Force.SUIT


def _lead_for_discard(token: Discard, place: Place, table: Table) -> Place | Asked:
    thrown = _cards(token.card) & table.across
    if not thrown:
        return place.next()
    if token.on is None:
        return 0, Force.MEANS
    on = _cards(token.on)
    suit = (on & -on).bit_length() - 1
    suit_mask = SUIT_MASK[suit // 13]
    if not table.hand & on:
        return place.next() if not table.across & on else (0, Force.MEANS)
    if table.across & suit_mask:
        return (table.hand & on, Force.SUIT) if len(token.on) == 1 else (0, Force.MEANS)
    return table.hand & on, Force.EXACT if len(token.on) == 2 else Force.SUIT


def _cards(text: str) -> int:
    return SUIT_MASK[_suit(text)] if len(text) == 1 else 1 << NUMBER[text]


def _branch(token: If, place: Place, table: Table, safe: Callable[[], int]) -> Place | Asked:
    holds = _holds(token.condition, table)
    rest = place.tokens[1:]
    if holds is True:
        return Place(token.then + rest, 0, place.passed, place.broke_at)
    if holds is None and not isinstance(token.condition, ShowsOut):
        # He looks whether it comes about: the suit is begun from the top, as long as that keeps the claim.
        mask = SUIT_MASK[_suit(condition_suit(token.condition))]
        here, there = table.hand & mask, table.across & mask
        test = 1 << here.bit_length() - 1 if here > there else here
        if test and test & safe():
            return test, Force.SUIT
        crossing = _crossing(place, table)
        if there and not here and not isinstance(crossing, Place):
            return crossing
    return Place(token.otherwise + rest, 0, place.passed, place.broke_at)


def _best(table: Table) -> int:
    """The card that wins the trick so far."""
    best = table.trick[0]
    for card in table.trick[1:]:
        if beats(card, best, table.trumps):
            best = card
    return best


def _reply(token: Token, place: Place, table: Table, safe: Callable[[], int]) -> Place | Asked:
    """What the words ask of a hand that follows."""
    led = table.trick[0] // 13
    own_lead = (table.leader ^ table.seat) & 1 == 0
    follows = table.hand & SUIT_MASK[led]
    if isinstance(token, PlayCards) and place.steps < len(token.cards):
        card = NUMBER[token.cards[place.steps]]
        if table.hand >> card & 1 and card // 13 == led:
            return 1 << card, Force.EXACT
        if not (table.hand | table.across) >> card & 1:
            done = place._replace(steps=place.steps + 1)
            return done if done.steps < len(token.cards) else done.next()
    if isinstance(token, Discard) and own_lead and not follows:
        thrown = _cards(token.card) & table.hand
        right = token.on is None or table.trick[0] == NUMBER.get(token.on, -1) or token.on == "SHDC"[led]
        if thrown and right:
            return thrown, Force.EXACT if len(token.card) == 2 else Force.SUIT
    if isinstance(token, Ruff) and own_lead and not follows and led == _suit(token.suit):
        if _own_winner_led(table):
            return 0, Force.MEANS
        trumps = 0 if table.trumps is None else table.hand & SUIT_MASK[table.trumps]
        if trumps and (token.hand is None or SEAT_NUMBER[token.hand] == table.seat):
            return trumps, Force.SUIT
    if isinstance(token, Finesse) and own_lead and len(table.trick) == 2:
        card = NUMBER[token.card]
        # Not under a card that has beaten it already, a ruff included.
        if table.hand >> card & 1 and card // 13 == led and beats(card, _best(table), table.trumps):
            return 1 << card, Force.EXACT
    if isinstance(token, TopDown) and own_lead and led == _suit(token.suit):
        # From the top, across the table too: over a card that is not above all that is out, and not
        # under one that has beaten the top already.
        top = follows.bit_length() - 1
        higher = table.out & SUIT_MASK[led] & -(2 << table.trick[0])
        if higher and beats(top, _best(table), table.trumps):
            return 1 << top, Force.EXACT
    if isinstance(token, LeadFrom | ConcedeTricks | Tricks):
        return place.next()
    if isinstance(token, If):
        holds = _holds(token.condition, table)
        if holds is True:
            return Place(token.then + place.tokens[1:], 0, place.passed, place.broke_at)
        if holds is None and own_lead and led == _suit(condition_suit(token.condition)):
            top = 1 << follows.bit_length() - 1 if follows else 0
            if top > 1 << table.trick[0] and top & safe():
                return top, Force.EXACT
    if own_lead and len(table.trick) == 2 and _to_lead(token, place, table):
        # He crosses: the trick is won in this hand.
        over = table.hand & SUIT_MASK[table.trumps] if table.trumps is not None else 0
        if follows:
            rivals = [table.out & SUIT_MASK[led], *(1 << card for card in table.trick if card // 13 == led)]
            over = follows & -(1 << max(rival.bit_length() for rival in rivals))
        if over:
            return over & -over, Force.MEANS
    return 0, Force.MEANS


def _own_winner_led(table: Table) -> bool:
    """N3: does partner's card win as he believes, with a lower one of the suit left that may be ruffed instead?"""
    led = table.trick[0]
    suit = SUIT_MASK[led // 13]
    out = table.out & ~table.forgotten & suit
    return led > out.bit_length() - 1 and bool(table.across & suit & (1 << led) - 1)


def after_trick(
    place: Place, led: int, leader_own: bool, cards: tuple[int, ...], trumps: int | None
) -> Place:
    """The place in the statement when a trick is over: what it has done is counted.

    `cards` are the four cards in order from the leader; `leader_own` whether the claimer's side led.
    """
    if not place.tokens:
        return place
    token = place.tokens[0]
    if isinstance(token, DrawTrumps) and token.rounds is not None and led == trumps:
        return place._replace(steps=place.steps + 1)
    if isinstance(token, Ruff):
        ruffed = leader_own and led == _suit(token.suit) and led != trumps and cards[2] // 13 == trumps
        return place.next() if ruffed else place
    if isinstance(token, Finesse) and NUMBER[token.card] in cards:
        return place.next()
    if isinstance(token, Discard) and len(token.card) == 2 and NUMBER[token.card] in cards:
        return place.next()
    return place


def rounds_told_are_over(place: Place) -> bool:
    """Has he drawn as many rounds of trumps as he said? Then he has done with the suit."""
    token = place.tokens[0] if place.tokens else None
    return isinstance(token, DrawTrumps) and token.rounds is not None and place.steps >= token.rounds
