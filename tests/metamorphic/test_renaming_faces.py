"""The symmetries of the two Vietnamese decks, such as the rules leave them.

Chắn knows a face by its rank (cạ), by being itself (chắn), and by name where a cước names it: reds, Tôm, Lèo,
pictures. So the suits of a rank that nothing names may be exchanged, and such ranks with each other; of a rank
with named faces only the others. Which are named is read from the profile, under every value of `tom_faces`.

Tổ tôm has no symmetry of the whole table: runs tie the ranks of a suit together, so only a whole suit could be
exchanged with another; văn alone has no red card and alone makes the lưng 1-2-3; vạn and sách differ in the
special trios 9s tt oc, 9v 9s tt and 9v 8s cc. Those trios need red cards, though: a hand without red cards is
worth the same with vạn and sách exchanged.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from adjudicator.chan.house import options
from adjudicator.profile import profile, profile_names
from adjudicator.totom.melds import PHU
from adjudicator.totom.u import shape
from notation.games.chan import DECK, FACES
from notation.games.totom import DECK as TOTOM
from notation.games.totom import FACES as TOTOM_FACES
from tests.metamorphic.corpus import a_hand
from tests.metamorphic.judged import in_order, judged
from tests.metamorphic.relation import relation
from tests.metamorphic.renamed import Faces


def free_faces(name: str) -> frozenset[str]:
    """The faces that nothing in the profile names."""
    house = profile("chan", name)
    taken = set(DECK.red) | set(house.flag("leo_faces"))
    for faces in options()["tom_faces"].values:
        taken |= set(faces)
    for picture in house.flag("picture"):
        named_there = dict(picture)
        taken |= {named_there["card"], *named_there["exposed"], *named_there["concealed"]}
    return frozenset(FACES) - taken


def a_symmetry(source: Random, free: frozenset[str]) -> dict[str, str]:
    """An exchange of suits within ranks, and of whole ranks that are free."""
    whole = [rank for rank in "23456789" if all(rank + suit in free for suit in "vsn")]
    target = dict(zip(whole, source.sample(whole, len(whole)), strict=True))
    names = {}
    for rank in "23456789":
        faces = [rank + suit for suit in "vsn" if rank + suit in free]
        new = [target.get(rank, rank) + face[1] for face in faces]
        names |= dict(zip(faces, source.sample(new, len(new)), strict=True))
    return names


def core(record_data: dict[str, Any]) -> dict[str, Any]:
    """What was ruled in this house; the other houses name other faces."""
    rulings = [
        {key: ruling[key] for key in ("event", "by", "status", "nature", "result", "questions", "faults")}
        for ruling in record_data["rulings"]
    ]
    return {"findings": record_data["findings"], "rulings": rulings}


@relation(24)
def test_a_hand_of_chan(source: Random) -> None:
    record = a_hand(source, "chan")
    faces = Faces("chan", a_symmetry(source, free_faces(record.tag("rules"))))
    here, there = core(judged(record)), core(judged(faces.record(record)))
    same = Faces("chan", {})
    assert in_order(faces.data(here)) == in_order(same.data(there))


def black_hand(source: Random, size: int) -> tuple[str, ...]:
    """So many cards in phu, one of them changed now and then, none of them red."""
    phu = [phu.codes for phu in PHU if phu.size <= 5 and not set(phu.codes) & TOTOM.red]
    while True:
        cards: list[str] = []
        while len(cards) < size:
            cards += source.choice(phu)
        if source.random() < 0.3:
            cards[0] = source.choice(TOTOM_FACES)
        if len(cards) == size and not set(cards) & TOTOM.red and max(Counter(cards).values()) <= 4:
            return TOTOM.sort(tuple(cards))


@relation(30)
def test_a_black_hand_of_to_tom(source: Random) -> None:
    names = {f"{rank}{one}": f"{rank}{other}" for rank in range(1, 10) for one, other in ("vs", "sv")}
    faces, same = Faces("totom", names), Faces("totom", {})
    house = source.choice(profile_names("totom"))
    cards = list(black_hand(source, 21))
    win = cards.pop(source.randrange(21))
    here = shape(tuple(cards), (), win, house).as_json()
    there = shape(TOTOM.sort(tuple(map(faces.word, cards))), (), faces.word(win), house).as_json()
    assert faces.data(here) == same.data(there)
