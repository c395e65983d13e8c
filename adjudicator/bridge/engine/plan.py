"""Tricks that need no search: cashing from the top, a plain plan, and the most that can be won.

All of it looks at the claimer's two hands and the cards out, each suit lying as badly as it can.

SOURCE: static bounds of the search for sure tricks; Law 68C (what a claimer has in mind when he claims).
"""

from __future__ import annotations

from notation.games.bridge import SUIT_MASK

_SUITS = range(4)
#: A plain plan is given up after so many positions.
STEPS = 300


def rounds(holding: int, across: int, against: int) -> int:
    """Rounds of one suit that a holding wins from the top: above all that is out, or when none is left.

    A partner who would be forced to cover ends the count.
    """
    top = against.bit_length() - 1
    left = against.bit_count()
    won = 0
    while holding:
        rank = holding.bit_length() - 1
        if rank < top and left > 0:
            break
        if across:
            low = across & -across
            if low.bit_length() - 1 > rank:
                break
            across ^= low
        holding ^= 1 << rank
        won += 1
        left -= 1
    return won


def cashed(hand: int, across: int, out: int, trump: int) -> int:
    """Tricks that the hand on lead takes from the top, whatever the lie; entries are not needed.

    `trump` is 4 at no trumps. Trumps first: side suits count only when as many rounds as draw them win.
    """
    total = 0
    if trump < 4:
        shift = 13 * trump
        against = out >> shift & 0x1FFF
        if against:
            drawn = rounds(hand >> shift & 0x1FFF, across >> shift & 0x1FFF, against)
            if drawn < against.bit_count():
                return drawn
    for suit in _SUITS:
        shift = 13 * suit
        holding = hand >> shift & 0x1FFF
        if holding:
            total += rounds(holding, across >> shift & 0x1FFF, out >> shift & 0x1FFF)
    return total


def most(ha: int, hb: int, out: int, known: int, held: int, trump: int) -> int:
    """No more tricks than these can be won if none may be lost: winners of each suit and trumps.

    `known` is the four-bit set of suits of whose lie something is known, `held` cards placed by words.
    Where nothing is known the opponents' high cards may lie behind ours, so a card wins only from the
    top, or when both have followed long enough to have no more; where something is known, or a suit may
    be ruffed good, every round of it may win.
    """
    total = 0
    ruffs = trump < 4 and (ha | hb) & SUIT_MASK[trump]
    for suit in _SUITS:
        shift = 13 * suit
        a, b = ha >> shift & 0x1FFF, hb >> shift & 0x1FFF
        if suit == trump:
            total += a.bit_count() + b.bit_count()
        elif ruffs or known >> suit & 1 or held >> shift & 0x1FFF:
            total += max(a.bit_count(), b.bit_count())
        elif a | b:
            total += _top_rounds(a, b, out >> shift & 0x1FFF)
    return total


def counted(ha: int, hb: int, out: int, trump: int) -> int:
    """Winners as a careless player counts them: the tops of each suit and every trump, entries forgotten."""
    total = 0
    for suit in _SUITS:
        shift = 13 * suit
        a, b = ha >> shift & 0x1FFF, hb >> shift & 0x1FFF
        if suit == trump:
            total += a.bit_count() + b.bit_count()
        elif a | b:
            total += _top_rounds(a, b, out >> shift & 0x1FFF, 1)
    return total


def _top_rounds(a: int, b: int, against: int, drawn: int = 2) -> int:
    """`drawn`: opposing cards that each round takes away, 1 for sure, 2 at the most."""
    union = a | b
    top, left, won = against.bit_length(), against.bit_count(), 0
    for _ in range(max(a.bit_count(), b.bit_count())):
        card = union.bit_length()
        if card < top and left > 0:
            break
        union ^= 1 << card - 1
        won += 1
        left -= drawn
    return won


class Plans:
    """Is there a plain plan: draw the trumps, then cash and ruff, each suit lying as badly as it can?

    Enough for most claims, and quick, because no play of the opponents is followed: a card wins when it is
    above all that may be left in its suit after the rounds played. `visited` counts positions.
    """

    __slots__ = ("_held", "_known", "_left", "_trump", "visited")

    def __init__(self, trump: int) -> None:
        self._trump = trump
        self._known: dict[tuple[int, int, int, bool, int, tuple[int, int]], bool] = {}
        self._left = 0
        self._held = (0, 0)
        self.visited = 0

    def takes(self, ha: int, hb: int, out: int, first: bool, need: int, held: tuple[int, int]) -> bool:
        """Does a plain plan take so many tricks before any is lost, the first hand (or the second) on lead?

        `held` are cards placed with the opponent on the left and on the right of the first hand: a card
        played behind such a holder does not fear them.
        """
        self._left = STEPS
        self._held = held
        return self._go(ha, hb, out, first, need)

    def clear(self) -> None:
        """Forget the positions met."""
        self._known.clear()

    def _go(self, ha: int, hb: int, out: int, first: bool, need: int) -> bool:
        hand, across = (ha, hb) if first else (hb, ha)
        if cashed(hand, across, out, self._trump) >= need:
            return True
        key = (ha, hb, out, first, need, self._held)
        known = self._known.get(key)
        if known is not None:
            return known
        self._left -= 1
        if self._left < 0:
            return False
        self.visited += 1
        for lead, reply, keeps in self._tricks(hand, across, out, self._held[not first]):
            gone = out & SUIT_MASK[lead // 13]
            rest = out ^ (gone & -gone)
            new_hand, new_across = hand ^ 1 << lead, across ^ 1 << reply
            if first:
                done = self._go(new_hand, new_across, rest, keeps, need - 1)
            else:
                done = self._go(new_across, new_hand, rest, not keeps, need - 1)
            if done:
                self._known[key] = True
                return True
        if self._left >= 0:
            self._known[key] = False
        return False

    def _tricks(self, hand: int, across: int, out: int, before: int) -> list[tuple[int, int, bool]]:
        """Tricks won for certain: (card led, card of the hand across, whether the leader keeps the lead).

        `before` are cards placed with the opponent who plays before the hand across.
        """
        trump = self._trump
        trumps = SUIT_MASK[trump] if trump < 4 else 0
        drawing = out & trumps
        found: list[tuple[int, int, int, bool]] = []
        for suit in _SUITS:
            mask = SUIT_MASK[suit]
            mine = hand & mask
            if not mine or (drawing and suit != trump):
                continue
            theirs = across & mask
            against = (out & mask).bit_length()
            top, low = mine.bit_length() - 1, (mine & -mine).bit_length() - 1
            if theirs:
                their_top, their_low = theirs.bit_length() - 1, (theirs & -theirs).bit_length() - 1
                if top >= against:
                    # The cheapest card that is still above all that is out.
                    lead = _cheapest(mine, against)
                    if lead > their_low:
                        found.append((0, top, their_low, top > their_low))
                        if lead != top:
                            found.append((1, lead, their_low, True))
                if their_top >= against:
                    reply = _behind(theirs, out & before & mask, (out & ~before & mask).bit_length())
                    found.append((1, low, their_top, low > their_top))
                    if reply != their_top and (reply > low or low >= against):
                        found.append((2, low, reply, low > reply))
            else:
                if top >= against:
                    found += [(2, top, card, True) for card in _thrown(across & ~trumps)]
                    if not across & ~trumps:
                        found += [(2, top, card, False) for card in _thrown(across & trumps)]
                if across & trumps and suit != trump:
                    found.append((3, low, _low(across & trumps), False))
        found.sort(key=lambda trick: trick[0])
        return [(lead, reply, keeps) for _, lead, reply, keeps in found]


def _cheapest(cards: int, against: int) -> int:
    above = cards >> against
    return against + _low(above)


def _behind(cards: int, before: int, others: int) -> int:
    """The cheapest card that is sure to win behind a holder of the cards `before`; no other card has a bit from `others` on.

    Whatever he plays: one card of his may be above it, which a higher one of ours covers, and then none is.
    """
    cheapest, passed = -1, False
    for card in range(cards.bit_length() - 1, others - 1, -1):
        if cards >> card & 1:
            cheapest = card
        elif before >> card & 1:
            if passed:
                break
            passed = True
    return cheapest


def _low(cards: int) -> int:
    return (cards & -cards).bit_length() - 1


def _thrown(across: int) -> list[int]:
    """The lowest card of each suit, the lowest rank first."""
    cards = [_low(across & SUIT_MASK[suit]) for suit in _SUITS if across & SUIT_MASK[suit]]
    cards.sort(key=lambda card: card % 13)
    return cards
