"""Is a number of tricks sure: does one plan take it in every lie that the claimer cannot tell apart?

Double-dummy values of each single lie answer another question (a guess two tricks later is right in every
lie). Here the claimer's side sees its own two hands and the cards played, no more; the opponents may hold
whatever is consistent with that, and choose their plays last. A position of this search is therefore not
one deal but a set of lies: the cards out, the lengths, the suits in which an opponent has shown out.

SOURCE: Law 70A, 70D1: doubtful points go against the claimer; the definition of a sure claim.
"""

from __future__ import annotations

from adjudicator.bridge.engine.belief import cards_of_suits
from adjudicator.bridge.engine.budget import Counter
from adjudicator.bridge.engine.plan import Plans, cashed, most
from adjudicator.bridge.engine.touching import ends, lowest, offered, packed, runs
from notation.games.bridge import SUIT_MASK

try:
    from adjudicator.bridge import _sure
except ImportError:  # no compiler was at hand when the package was installed
    HERE = False
else:
    HERE = True

IDLE = -1  # an opposing card that can take no trick: a forgotten one, in the world he believes in

_SUITS = range(4)
#: Positions remembered before the table is emptied.
MOST_KNOWN = 520_000


class Sure:
    """The search, with a table that serves every question about the same trumps and side.

    Without `squeezes` an opponent who cannot follow always has a spare card to throw: no trick is counted on
    that only their discards would give. `side`: 0 for North-South, 1 for East-West; `own` hands are those of
    seats `side` and `side + 2`, index 0 of the opponents is the seat `side + 1`.
    """

    def __init__(
        self,
        trumps: int | None,
        side: int,
        counter: Counter,
        *,
        squeezes: bool = False,
        compiled: bool = True,
    ) -> None:
        self._squeezes = squeezes
        self._trump = 4 if trumps is None else trumps
        self._trumps = 0 if trumps is None else SUIT_MASK[trumps]
        self._side = side
        self._counter = counter
        self._known: dict[tuple[int, ...], tuple[int, int]] = {}
        self._plans = Plans(self._trump)
        self._shallow = False
        self._core = _sure.start(self._trump, side, squeezes) if HERE and compiled else None

    def takes(
        self,
        own: tuple[int, int],
        out: int,
        voids: tuple[int, int],
        held: tuple[int, int],
        sizes: tuple[int, int],
        leader: int,
        trick: tuple[int, ...],
        need: int,
    ) -> bool:
        """Whether the side is sure of `need` of the tricks left, the one in progress included.

        `sizes` are the cards that the two opponents hold. `trick` holds its cards in order from `leader`;
        IDLE stands for an opposing card he does not count.
        Raises BudgetSpentError.
        """
        led, best, winner = 4, IDLE, leader
        for place, card in enumerate(trick):
            seat = (leader + place) & 3
            if place == 0:
                led, best = (5 if card == IDLE else card // 13), card  # as in `_reply`
            elif card != IDLE and self._beats(card, best):
                best, winner = card, seat
        state = (len(trick), led, best, winner, (leader + len(trick)) & 3)
        if self._core is None:
            # First with plain plans only, from the next trick on: most claims need no more.
            self._shallow = True
            if self._go(own[0], own[1], out, *voids, *held, *sizes, state, need):
                return True
            self._shallow = False
            return self._go(own[0], own[1], out, *voids, *held, *sizes, state, need)
        limit = max(0, self._counter.limit - self._counter.used)
        answer, nodes = _sure.takes(self._core, *own, out, *held, *voids, *sizes, *state, need, limit)
        self._counter.spend(nodes)
        return answer == 1

    def _beats(self, card: int, best: int) -> bool:
        if best == IDLE:
            return True
        suit = card // 13
        return card > best if suit == best // 13 else suit == self._trump

    def _go(
        self, ha: int, hb: int, out: int, vx: int, vy: int, kx: int, ky: int, cx: int, cy: int,
        state: tuple[int, int, int, int, int], need: int,
    ) -> bool:  # fmt: skip
        if need <= 0:
            return True
        place, led, best, winner, seat = state
        if place == 4:
            if (winner ^ self._side) & 1 == 0:
                need -= 1
                if need == 0:
                    return True
            place, led, best, seat = 0, 4, IDLE, winner
            state = (0, 4, IDLE, winner, winner)
        own_turn = (seat ^ self._side) & 1 == 0
        if place == 0:
            left = ha.bit_count()
            if need > left:
                return False
            if own_turn:
                if cashed(ha if seat < 2 else hb, hb if seat < 2 else ha, out, self._trump) >= need:
                    return True
                if need == left:
                    free = min(
                        cx - (out & (cards_of_suits(vy) | kx)).bit_count(),
                        cy - (out & (cards_of_suits(vx) | ky)).bit_count(),
                    )
                    if most(ha, hb, out, vx | vy if free > 0 else 15, kx | ky, self._trump) < need:
                        return False
                if left > 3:
                    low_ha, low_hb, low_out, low_kx, low_ky, _ = packed(ha, hb, out, kx, ky, IDLE)
                    if self._planned(low_ha, low_hb, low_out, seat < 2, need, (low_kx, low_ky)):
                        return True
                if self._shallow:
                    return False
        else:
            # Tricks left, the one in progress included: a hand that has not played to it yet holds as many.
            left = (ha if seat < 2 else hb).bit_count() if own_turn else self._length(ha, place, seat)
            if need > left:
                return False
        *cards, low_best = packed(ha, hb, out, kx, ky, best)
        key = (*cards, vx | vy << 4 | cx << 8 | cy << 12 | place << 16 | led << 19
               | low_best + 1 << 22 | winner << 28 | seat << 30)  # fmt: skip
        low, high = self._known.get(key, (0, left))
        if low >= need:
            return True
        if high < need:
            return False
        self._counter.tick()
        if own_turn:
            answer = self._own(ha, hb, out, vx, vy, kx, ky, cx, cy, state, need)
        else:
            answer = self._other(ha, hb, out, vx, vy, kx, ky, cx, cy, state, need, left)
        low, high = self._known.get(key, (0, left))
        if len(self._known) >= MOST_KNOWN:
            self._known.clear()
        if answer or not self._shallow:
            self._known[key] = (max(low, need), high) if answer else (low, min(high, need - 1))
        return answer

    def _planned(self, ha: int, hb: int, out: int, first: bool, need: int, held: tuple[int, int]) -> bool:
        before = self._plans.visited
        answer = self._plans.takes(ha, hb, out, first, need, held)
        self._counter.spend(self._plans.visited - before)
        return answer

    def _length(self, ha: int, place: int, seat: int) -> int:
        """Tricks left where an opponent is to play: an own hand that has already played to the trick is one card short."""
        first = (seat - place) & 3
        played = (self._side - first) & 3 < place
        return ha.bit_count() + played

    def _own(
        self, ha: int, hb: int, out: int, vx: int, vy: int, kx: int, ky: int, cx: int, cy: int,
        state: tuple[int, int, int, int, int], need: int,
    ) -> bool:  # fmt: skip
        place, led, best, winner, seat = state
        first = seat < 2
        for card in self.choices(ha if first else hb, hb if first else ha, out, state):
            bit = 1 << card
            if place == 0:
                after = (1, card // 13, card, seat, (seat + 1) & 3)
            elif self._beats(card, best):
                after = (place + 1, led if led < 4 else card // 13, card, seat, (seat + 1) & 3)
            else:
                after = (place + 1, led, best, winner, (seat + 1) & 3)
            if first:
                if self._go(ha ^ bit, hb, out, vx, vy, kx, ky, cx, cy, after, need):
                    return True
            elif self._go(ha, hb ^ bit, out, vx, vy, kx, ky, cx, cy, after, need):
                return True
        return False

    def choices(self, hand: int, across: int, out: int, state: tuple[int, int, int, int, int]) -> list[int]:
        """The different legal cards of an own hand, likely winners first."""
        place, led, best, _, _ = state
        if led < 4 and hand & SUIT_MASK[led]:
            hand &= SUIT_MASK[led]
        others = out | across
        if best >= 0:
            others |= 1 << best
        cards = [
            13 * suit + rank
            for suit in _SUITS
            if hand & SUIT_MASK[suit]
            for rank in runs(hand >> 13 * suit & 0x1FFF, others >> 13 * suit & 0x1FFF)
        ]
        if len(cards) < 2:
            return cards
        if place == 0:

            def key(card: int) -> tuple[int, int]:
                suit = card // 13
                higher = out & SUIT_MASK[suit] & -(2 << card)
                if not higher:
                    return (0 if suit == self._trump and out & self._trumps else 1, -card)
                return (2 if across & SUIT_MASK[suit] & -(2 << higher.bit_length() - 1) else 3, card % 13)

            cards.sort(key=key)
        else:
            # Cheap winners first, then the lowest losers.
            cards.sort(key=lambda card: (not self._beats(card, best), card % 13))
        return cards

    def _other(
        self, ha: int, hb: int, out: int, vx: int, vy: int, kx: int, ky: int, cx: int, cy: int,
        state: tuple[int, int, int, int, int], need: int, left: int,
    ) -> bool:  # fmt: skip
        """An opponent plays: the claim must survive every card that he may hold."""
        place, led, best, winner, seat = state
        after_seat = (seat + 1) & 3
        is_x = seat == self._side + 1
        void, other_void, kept, other_kept = (vx, vy, kx, ky) if is_x else (vy, vx, ky, kx)
        size, other_size = (cx, cy) if is_x else (cy, cx)
        must = out & (cards_of_suits(other_void) | kept)
        must_not = out & (cards_of_suits(void) | other_kept)
        free = size - must.bit_count()  # places for cards that need not be his
        may = out & ~must_not if free else must
        everything = need == left
        if place == 3 and everything and winner == seat ^ 2:
            return False
        if place == 0 or led == 5:
            # On lead, or behind an idle lead: any card. An idle one is worst for the opponents.
            follow = self._all(may, kept, ha | hb) or [IDLE]
            shows_out = False
            discards: list[int] = []
        else:
            suit = SUIT_MASK[led]
            shift = 13 * led
            held = may & suit
            follow = []
            if held:
                separators = (ha | hb) >> shift & 0x1FFF
                if best // 13 == led:
                    separators |= 1 << best - shift
                if place == 3 and everything and best // 13 == led and held.bit_length() - 1 > best:
                    return False
                pick = lowest if place == 3 and everything else runs if everything else ends
                follow = [shift + rank for rank in offered(held >> shift, kept >> shift, separators, pick)]
            # Can he be out of the suit? Then his partner holds all of it.
            rest = must_not | (out & suit)
            shows_out = not must & suit and rest.bit_count() <= other_size
            discards = []
            if shows_out:
                possible = may & ~suit
                trumps = possible & self._trumps
                if trumps:
                    shift = 13 * self._trump
                    separators = (ha | hb | (1 << best if best >= 0 else 0)) >> shift & 0x1FFF
                    if place == 3 and everything and self._beats(trumps.bit_length() - 1, best):
                        return False
                    pick = runs if everything else ends
                    discards += [
                        shift + rank for rank in offered(trumps >> shift, kept >> shift, separators, pick)
                    ]
                if not self._squeezes:
                    discards.append(IDLE)
                    if not trumps:
                        # To one who cannot ruff a spare card is worth more than any other discard.
                        possible = 0
                for other in _SUITS:
                    if other == led or other == self._trump or not possible & SUIT_MASK[other]:
                        continue
                    shift = 13 * other
                    holding, between = possible >> shift & 0x1FFF, (ha | hb) >> shift & 0x1FFF
                    thrown = offered(holding, kept >> shift, between, lowest if everything else ends)
                    discards += [shift + rank for rank in thrown]
                if self._squeezes and out.bit_count() < size + other_size and free:
                    discards.append(IDLE)
        for card in follow:
            if not self._reply(ha, hb, out, vx, vy, kx, ky, cx, cy, state, need, card, is_x, after_seat):
                return False
        if shows_out:
            mark = 1 << led
            new_x, new_y = (vx | mark, vy) if is_x else (vx, vy | mark)
            for card in discards:
                if not self._reply(
                    ha, hb, out, new_x, new_y, kx, ky, cx, cy, state, need, card, is_x, after_seat
                ):
                    return False
        return True

    def _all(self, may: int, kept: int, own: int) -> list[int]:
        cards = []
        for suit in _SUITS:
            shift = 13 * suit
            held = may >> shift & 0x1FFF
            if held:
                ranks = offered(held, kept >> shift, own >> shift & 0x1FFF, ends)
                cards += [shift + rank for rank in ranks]
        return cards

    def _reply(
        self, ha: int, hb: int, out: int, vx: int, vy: int, kx: int, ky: int, cx: int, cy: int,
        state: tuple[int, int, int, int, int], need: int, card: int, is_x: bool, after_seat: int,
    ) -> bool:  # fmt: skip
        place, led, best, winner, seat = state
        if card == IDLE:
            after = (place + 1, 5 if place == 0 else led, best, winner, after_seat)
            if self._squeezes:
                cx, cy = (cx - 1, cy) if is_x else (cx, cy - 1)
        else:
            out ^= out & 1 << card
            if is_x:
                kx &= ~(1 << card)
                cx -= 1
            else:
                ky &= ~(1 << card)
                cy -= 1
            if place == 0:
                after = (1, card // 13, card, seat, after_seat)
            elif self._beats(card, best) and led != 5:
                after = (place + 1, led, card, seat, after_seat)
            else:
                after = (place + 1, led, best, winner, after_seat)
        return self._go(ha, hb, out, vx, vy, kx, ky, cx, cy, after, need)
