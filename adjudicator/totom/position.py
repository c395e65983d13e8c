"""The table as it stands: what every player holds, what lies on the mats, whose turn it is.

A position is a frozen value; cards are packed counts (`melds`). Seats are numbers 0 to 4 here.
Source: rules §3.1, §3.2.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from adjudicator.totom.packing import BITS, one, pack, total
from adjudicator.totom.rules import Rules
from notation.games.totom import CAI_CARDS, DECK, FACES, OTHER_CARDS, SEATS

PLAYERS = len(SEATS)
UNKNOWN = -1  # a card that was not recorded


@dataclass(frozen=True, slots=True)
class Laid:
    """A phu on the mat. `kind`: bi, doc, sp, yeu, phong, khan4, thien-khai, or "" for what is none.

    `taken` is the face taken at `event`, -1 if the cards were only shown.
    """

    kind: str
    faces: tuple[int, ...]
    event: int
    taken: int = UNKNOWN


@dataclass(frozen=True, slots=True)
class Down:
    """A khàn or thiên khai face down; `opened` is the event that turned it up, 0 before."""

    kind: str
    face: int
    event: int
    opened: int = 0

    @property
    def size(self) -> int:
        """Three cards or four."""
        return 3 if self.kind == "khan" else 4


@dataclass(frozen=True, slots=True)
class Return:
    """A cup given back: form and words as they were said, words None where they were not recorded."""

    face: int
    event: int
    form: str
    words: str | None


@dataclass(frozen=True, slots=True)
class Cup:
    """An open claim of bất thực. `void` names why it counts for nothing, "" if it stands."""

    face: int
    ngua: bool
    event: int
    void: str = ""


@dataclass(frozen=True, slots=True)
class Eat:
    """One eat: the card, the player's own cards, and the whole phu it made."""

    event: int
    face: int
    own: tuple[int, ...]
    phu: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Player:
    """One player. `hand`, `dealt`, `left`, `out` are packed counts.

    `hidden` counts concealed cards that the record does not name. `known` holds them and more: the hand as it was when a card
    left it that the record does not name; 0 where it was never known. `left` are dealt cards that have
    left the hand; `out` are his discards that nobody took; `threw` all discards in order.
    `arranging_shown`: does the record show what was put down while arranging?
    """

    hand: int = 0
    hidden: int = 0
    known: int = 0
    dealt: int = 0
    dealt_sure: bool = True
    arranging_shown: bool = True
    left: int = 0
    mat: tuple[Laid, ...] = ()
    down: tuple[Down, ...] = ()
    cups: tuple[Cup, ...] = ()
    returns: tuple[Return, ...] = ()
    out: int = 0
    threw: tuple[tuple[int, int], ...] = ()  # (face, event)
    eats: tuple[Eat, ...] = ()
    claimed: tuple[tuple[int, int], ...] = ()  # phỗng and dậy khàn: (face, event)
    overdue: tuple[tuple[int, int], ...] = ()  # cups that had to be back by then: (face, event)
    ready: int = 0
    gave_up: int = 0

    @property
    def size(self) -> int:
        """Cards that the player owns, without one that he is about to take."""
        return (
            total(self.hand)
            + self.hidden
            + sum(len(laid.faces) for laid in self.mat)
            + sum(down.size for down in self.down)
        )

    def standing(self, face: int) -> Cup | None:
        """The cup over that face that stands, if there is one."""
        return next((cup for cup in self.cups if cup.face == face and not cup.void), None)

    def cup_faces(self) -> frozenset[int]:
        """Faces under a cup that stands."""
        return frozenset(cup.face for cup in self.cups if not cup.void)

    def exposed(self, face: int) -> int:
        """Copies of the face on the mat."""
        return sum(laid.faces.count(face) for laid in self.mat)


@dataclass(frozen=True, slots=True)
class Offer:
    """A card that may be taken. `eater` is whose turn it is to eat; `drawer` turned it, None if it was discarded."""

    face: int
    event: int
    source: int
    drawer: int | None
    eater: int
    first: int
    passed: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Taken:
    """How the player who owes a discard came by his last card, and what he had before."""

    seat: int
    face: int
    how: str
    event: int
    offer: Offer | None
    before: Player


@dataclass(frozen=True, slots=True)
class Position:
    """The whole table. `owes` must discard, `draw` must turn a card, `offer` may be taken.

    `loose`: a record from the middle, before the first card that it puts on the table, so that the
    turn is not known. `gate` is the interrupted door under `after_claim = tracua`. `standing`
    holds the events of ù claims not taken back. `prior` is the position before the last act of play.
    """

    rules: Rules
    players: tuple[Player, ...]
    cai: int | None = None
    owes: int | None = None
    draw: int | None = None
    offer: Offer | None = None
    taken: Taken | None = None
    gate: Offer | None = None
    noc: tuple[int, ...] | None = None
    noc_left: int | None = None
    dead: int = 0  # turned cards that nobody took
    lost: int = 0  # cards on the table that the record does not name
    loose: bool = False
    from_middle: bool = False
    played: int = 0
    standing: tuple[int, ...] = ()
    ended: str = ""
    prior: Position | None = None
    last: int = 0

    def player(self, seat: int) -> Player:
        """One player."""
        return self.players[seat]

    def with_player(self, seat: int, player: Player) -> Position:
        """The same table with one player changed."""
        return replace(self, players=(*self.players[:seat], player, *self.players[seat + 1 :]))

    @property
    def turn(self) -> int | None:
        """Whose act is awaited: who owes a discard, must draw, or is in turn to eat."""
        if self.owes is not None:
            return self.owes
        if self.draw is not None:
            return self.draw
        return None if self.offer is None else self.offer.eater


def next_of(seat: int) -> int:
    """The player to the right, who acts next (§2.1)."""
    return (seat + 1) % PLAYERS


def seat_of(actor: str) -> int | None:
    """The seat of an actor, None for `all`, `table`, `td` and `?`."""
    return SEATS.index(actor) if actor in SEATS else None


#: Packed counts spread to six bits a face, so that sums of many places cannot overflow.
_EVEN = sum(7 << (2 * BITS * pair) for pair in range(len(FACES) // 2))
_ONES = sum(1 << (2 * BITS * pair) for pair in range(len(FACES) // 2))


def broken_invariants(position: Position) -> tuple[str, ...]:
    """Which invariants of §3.2 do not hold: `total`, `copies`, `hand-1` …; empty when all do."""
    found = []
    whole = not position.from_middle
    places, hidden = _places(position)
    if whole and sum(map(total, places)) + hidden != DECK.size:
        found.append("total")
    if _fifth_copy(sum(place & _EVEN for place in places)) or _fifth_copy(
        sum(place >> BITS & _EVEN for place in places)
    ):
        found.append("copies")
    for seat, player in enumerate(position.players):
        size = player.size
        due = CAI_CARDS if position.owes == seat else OTHER_CARDS
        if size != due and (whole or size > due or not player.hidden):
            found.append(f"hand-{seat + 1}")
    return tuple(found)


def _places(position: Position) -> tuple[list[int], int]:
    """(packed counts of every place where cards lie, how many cards are not named)."""
    places, hidden = [position.dead], position.lost
    for player in position.players:
        places += (player.hand, player.out)
        hidden += player.hidden
        places += [down.size * one(down.face) for down in player.down]
        for laid in player.mat:
            unnamed = sum(face < 0 for face in laid.faces)
            hidden += unnamed
            places.append(pack(laid.faces if not unnamed else [face for face in laid.faces if face >= 0]))
    if position.noc is None:
        return places, hidden + (position.noc_left or 0)
    unnamed = sum(face < 0 for face in position.noc)
    places += [one(face) for face in position.noc if face >= 0]
    return places, hidden + unnamed


def _fifth_copy(wide: int) -> bool:
    """Is any six-bit count greater than four?"""
    high = wide >> 3 | wide >> 4 | wide >> 5
    return bool((high | wide >> 2 & (wide >> 1 | wide)) & _ONES)
