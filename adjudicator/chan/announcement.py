"""Xướng: what was announced, and how it compares with the cước the hand has.

Source: `rules/chan.md` 10.4; articles procedure/statement/…. The winner's first announcement is the
statement; later words do not belong to it. A fact `said N "…"` of the referee stands above the record.
"""

from __future__ import annotations

from dataclasses import dataclass

from adjudicator.chan.cuoc.names import ALIASES, read_called
from adjudicator.chan.cuoc.score import CUOC, XUONG, Called
from adjudicator.chan.house import House
from notation.acts import AddTo, Amend, Recall
from notation.games.mat_acts import An, Boc, Chiu, CuocCall, Danh, TraCua, U, Xuong
from notation.record import DIRECTOR, Event, HandRecord


@dataclass(frozen=True, slots=True)
class Testimony:
    """What another player, or the winner himself, remembers of the words, where it can be read."""

    event: int
    by: str
    called: Called


@dataclass(frozen=True, slots=True)
class Announcement:
    """`called` as first announced, None where the record does not say; () for nothing said.

    `event` made it, `fact` is the referee's finding that replaced it (other words, or that they came too
    late); `late` came after it.
    """

    called: Called | None
    event: int
    fact: str = ""
    late: tuple[tuple[int, Called], ...] = ()
    heard: tuple[Testimony, ...] = ()


def _plain(calls: tuple[CuocCall, ...]) -> Called:
    return merged(tuple((ALIASES.get(call.id, call.id), call.times) for call in calls))


def merged(called: Called) -> Called:
    """Repeated ids added up, in the order of calling; what is called no times is not called."""
    times: dict[str, int] = {}
    for id, many in called:
        if many > 0:
            times[id] = times.get(id, 0) + many
    return tuple(times.items())


def announced(record: HandRecord, claim: Event) -> Announcement:
    """Everything the record has about the announcement of one ù."""
    called: Called | None = None
    where, fact = 0, ""
    late: list[tuple[int, Called]] = []
    heard: list[Testimony] = []
    if isinstance(claim.act, U) and claim.act.xuong is not None:
        called, where = _plain(claim.act.xuong), claim.number
    played_on = False
    for event in record.events[claim.number :]:
        act = event.act
        played_on = played_on or isinstance(act, An | Boc | Chiu | Danh | TraCua)
        words: tuple[CuocCall, ...] | None = None
        if (isinstance(act, Xuong) and not played_on) or (
            isinstance(act, AddTo | Amend) and act.event == claim.number
        ):
            words = act.xuong
        elif isinstance(act, Recall) and act.event == claim.number and event.detail.says:
            remembered = read_called(event.detail.says)
            if remembered is not None:
                heard.append(Testimony(event.number, event.actor, remembered))
        if words is None or event.actor != claim.actor:
            continue
        if called is None:
            called, where = _plain(words), event.number
        else:
            late.append((event.number, _plain(words)))
    ruled = [
        (found.name, said)
        for found in record.facts
        if found.kind == "said" and found.event == claim.number and found.text is not None
        if (said := read_called(found.text)) is not None
    ]
    if len({frozenset(said) for _, said in ruled}) == 1:
        fact, called = ruled[-1]
    else:  # findings that contradict each other settle nothing
        heard += [Testimony(claim.number, DIRECTOR, said) for _, said in ruled]
    for found in record.facts:
        if found.kind == "late" and where and found.event == where:
            late.append((where, called or ()))
            called, fact = (), found.name
    told = tuple(said for said in heard if set(said.called) != set(called or ())) if not fact else ()
    return Announcement(called, where, fact, tuple(late), told)


def in_house(called: Called, house: House) -> Called:
    """The announced ids as the house names them: where two cước are one, either name will do."""
    renamed = []
    for id, times in called:
        if id == "bach-thu-chi" and house.bach_thu_chi == "merged":
            id = "bach-thu"
        elif id == "u-bon" and house.u_bon == "merged":
            id = "bon"
        if id != XUONG:
            renamed.append((id, times))
    return merged(tuple(renamed))


@dataclass(frozen=True, slots=True)
class Compared:
    """`extra`: announced and not there. `missing`: there and not announced; `owed` of them must be announced.

    `counted` is what is scored of the announcement. `clashes`: announced pairs that one panel keeps apart.
    """

    extra: Called
    missing: Called
    owed: tuple[str, ...]
    counted: Called
    clashes: tuple[tuple[str, ...], ...]

    @property
    def wrong(self) -> bool:
        """Xướng sai: something untrue, or something left out that must be said."""
        return bool(self.extra or self.owed)

    @property
    def how(self) -> str:
        """Which way it is wrong: extra, owed or both."""
        return "both" if self.extra and self.owed else "owed" if self.owed else "extra"


def compare(called: Called, true: Called, house: House) -> Compared:
    """Announced against true (§10.4).

    A picture cước may be called as plain Chì and Bạch thủ. A thiên ù need not add Bạch thủ. `extra` holds
    the surplus over the true count of each cước.
    """
    said = dict(in_house(called, house))
    have = dict(true)
    pictures = {picture.id for picture in house.pictures}
    shown = [id for id in have if id in pictures]
    if shown and not any(id in said for id in shown) and ("u-chi" in said or "bach-thu" in said):
        have = {id: times for id, times in have.items() if id not in pictures} | {"u-chi": 1, "bach-thu": 1}
    extra = tuple((id, times - have.get(id, 0)) for id, times in said.items() if times > have.get(id, 0))
    if any(id == XUONG for id, _ in called) and said:
        extra = ((XUONG, 1), *extra)
    missing = tuple((id, times - said.get(id, 0)) for id, times in have.items() if times > said.get(id, 0))
    owed = tuple(
        id
        for id, _ in missing
        if id in house.must_announce and not (id == "bach-thu" and "thien-u" in have) and id not in said
    )
    clashes = tuple(pair for pair in house.excludes if all(id in said for id in pair))
    counted = tuple(
        (id, said[id])
        for id in CUOC
        if id in said and (house.scores(id) or (house.xuong and id in house.scale))
    )
    return Compared(extra, missing, owed, counted, clashes)
