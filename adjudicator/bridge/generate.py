"""Random boards: legal ones, boards with one irregularity planted, boards that end in a claim.

Deterministic: the same seed gives the same boards, whatever the machine. Source of the faults:
the laws that `auction` and `play` check.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from adjudicator.bridge.board import read_board
from adjudicator.bridge.game import GAME
from adjudicator.bridge.irregular import FAULTS
from adjudicator.bridge.irregular_beside import PLANTS
from adjudicator.bridge.legal import legal_calls, legal_cards
from adjudicator.bridge.position import Made, Played, Position, opening, with_call, with_card
from adjudicator.generated import Generated, planted_tag
from notation.acts import Act, Claim, Object
from notation.games.bridge import CARDS, SEATS, codes_of
from notation.games.bridge_acts import Call, Play
from notation.record import Deal, Event, HandRecord, Holding, Tag

VULNERABILITIES = ("None", "NS", "EW", "All")


@dataclass(frozen=True, slots=True)
class Draft:
    """A board under way: its acts so far and the position after them."""

    acts: tuple[tuple[str, Act], ...]
    position: Position

    def call(self, seat: int, call: str) -> Draft:
        """One more call."""
        position = with_call(self.position, Made(seat, call, len(self.acts) + 1))
        return Draft((*self.acts, (SEATS[seat], Call(call))), position)

    def card(self, seat: int, card: int) -> Draft:
        """One more card."""
        position = with_card(self.position, Played(seat, card, len(self.acts) + 1))
        return Draft((*self.acts, (SEATS[seat], Play(CARDS[card]))), position)

    def act(self, seat: int, act: Act) -> Draft:
        """One more act of any kind."""
        event = Event(len(self.acts) + 1, SEATS[seat], act)
        return Draft((*self.acts, (SEATS[seat], act)), GAME.observe(self.position, event))


def generate(seed: int, count: int, irregular: bool = False, claims: bool = False) -> Iterator[Generated]:
    """`count` boards. With `irregular` each has one planted fault; with `claims` it ends in a claim."""
    for number in range(1, count + 1):
        source = Random(f"bridge {seed} {number}")
        yield one_board(source, number, irregular, claims)


def one_board(
    source: Random, number: int, irregular: bool = False, claims: bool = False, cards: Deal | None = None
) -> Generated:
    """The board of that number, with those cards if they are given.

    A fault that cannot be planted where it was wanted is looked for elsewhere.
    """
    tags = (
        Tag("game", "bridge"), Tag("rules", "wbf-2017"), Tag("board", str(number)),
        Tag("dealer", SEATS[(number - 1) % 4]), Tag("vul", VULNERABILITIES[(number - 1 + (number - 1) // 4) % 4]),
    )  # fmt: skip
    while True:
        hands = cards or random_deal(source)
        start = opening(read_board(HandRecord("bridge", tags, hands)))
        draft = _auction(source, Draft((), start))
        last = len(draft.acts) + (source.randrange(8, 49) if claims else 52)
        planted: tuple[str, int] | None = None
        if irregular:
            made = _with_fault(source, Draft((), start), last)
            if made is None:
                continue
            draft, planted = made
        draft = _play(source, draft, last)
        acts = draft.acts
        if claims and draft.position.contract is not None and draft.position.tricks_left:
            acts = (*acts, *_claim(source, draft.position, len(acts)))
        extra = (planted_tag(*planted),) if planted else ()
        events = tuple(Event(place, actor, act) for place, (actor, act) in enumerate(acts, 1))
        return Generated(HandRecord("bridge", tags + extra, hands, events), planted)


def random_deal(source: Random) -> Deal:
    """A random deal."""
    pack = list(range(52))
    source.shuffle(pack)
    masks = [sum(1 << card for card in pack[13 * seat : 13 * seat + 13]) for seat in range(4)]
    return Deal(tuple(Holding(SEATS[seat], codes_of(masks[seat])) for seat in range(4)))


def _auction(source: Random, draft: Draft, stop: int | None = None) -> Draft:
    """Random legal calls until the auction is over, or until `stop` acts are made."""
    while not draft.position.auction_over and (stop is None or len(draft.acts) < stop):
        seat = draft.position.turn
        assert seat is not None
        calls = legal_calls(draft.position, seat)
        call = "P" if source.random() < 0.55 else source.choice(calls[: 1 + min(len(calls) - 1, 6)])
        if call == "P" and source.random() < 0.1 and calls[-1] in ("X", "XX"):
            call = calls[-1]
        draft = draft.call(seat, call)
    return draft


def _play(source: Random, draft: Draft, last: int) -> Draft:
    """Random legal cards until `last` acts are made or the hand is out."""
    while len(draft.acts) < last and draft.position.auction_over:
        cards = legal_cards(draft.position)
        if not cards or draft.position.turn is None:
            break
        draft = draft.card(draft.position.turn, source.choice(cards))
    return draft


def _claim(source: Random, position: Position, count: int) -> tuple[tuple[str, Act], ...]:
    """A claim of some of the rest by declarer, and an objection by a defender."""
    assert position.contract is not None
    declarer = position.contract.declarer
    claimed = source.randint(1, position.tricks_left)
    return (
        (SEATS[declarer], Claim(claimed)),
        (SEATS[(declarer + 1) % 4], Object(count + 1)),
    )


def _with_fault(source: Random, draft: Draft, last: int) -> tuple[Draft, tuple[str, int]] | None:
    """Play on to a random moment and plant a random fault there; None where it finds no place."""
    name = source.choice(sorted(FAULTS | PLANTS))
    if name in PLANTS:
        return _with_plant(source, draft, last, name)
    in_auction, fault = FAULTS[name]
    draft = _auction(source, draft, source.randrange(1, 9) if in_auction else None)
    if not in_auction:
        if draft.position.contract is None:
            return None
        draft = _play(source, draft, len(draft.acts) + source.randrange(0, 40))
    for _ in range(60):
        found = fault(source, draft.position)
        if found is not None:
            seat, act = found
            number = len(draft.acts) + 1
            in_calls = isinstance(act, str) and act not in CARDS
            draft = draft.call(seat, act) if in_calls else draft.card(seat, CARDS.index(act))
            if in_auction and in_calls:
                draft = _auction(source, draft)
            return draft, (f"bridge/{name}", number)
        before = len(draft.acts)
        draft = _auction(source, draft, before + 1) if in_auction else _play(source, draft, before + 1)
        if len(draft.acts) == before or len(draft.acts) >= last:
            break
    return None


def _with_plant(source: Random, draft: Draft, last: int, name: str) -> tuple[Draft, tuple[str, int]] | None:
    """The same for faults that are not one call or card."""
    in_auction, plant = PLANTS[name]
    draft = _auction(source, draft, source.randrange(1, 9) if in_auction else None)
    if not in_auction:
        if draft.position.contract is None:
            return None
        draft = _play(source, draft, len(draft.acts) + source.choice((0, source.randrange(0, 40))))
    for _ in range(60):
        made = plant(source, draft.position, len(draft.acts) + 1)
        if made is not None:
            acts, at = made
            number = len(draft.acts) + 1 + at
            for seat, act in acts:
                draft = draft.act(seat, act)
            return _auction(source, draft) if in_auction else draft, (f"bridge/{name}", number)
        before = len(draft.acts)
        draft = _auction(source, draft, before + 1) if in_auction else _play(source, draft, before + 1)
        if len(draft.acts) == before or len(draft.acts) >= last:
            break
    return None
