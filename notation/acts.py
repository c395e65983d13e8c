"""Acts of any game, and the union of all acts. Source: ván notation 1.0, section 5."""

from __future__ import annotations

from dataclasses import dataclass

from notation.games.bridge_acts import Call, Designate, Expose, LeadDown, Play, Spread
from notation.games.mat_acts import (
    An,
    Bo,
    BoBai,
    Boc,
    Chiu,
    CuocCall,
    Danh,
    DayKhan,
    DayThienKhai,
    Ha,
    Hoa,
    Phong,
    TraChen,
    TraCua,
    TrinhPhu,
    U,
    UpKhan,
    UpThienKhai,
    XepXong,
    XinChen,
    Xuong,
)  # fmt: skip
from notation.group import Group


@dataclass(frozen=True, slots=True)
class Claim:
    """`claims 7`, `claims` (the rest: tricks None), `claims total 10` (total True: of the whole deal)."""

    tricks: int | None = None
    total: bool = False


@dataclass(frozen=True, slots=True)
class Concede:
    """`concedes 2`, `concedes all` (tricks None)."""

    tricks: int | None = None


@dataclass(frozen=True, slots=True)
class Talk:
    """`says "…"` by itself; the words are in the event's detail."""


@dataclass(frozen=True, slots=True)
class Show:
    """`shows all` or `shows DA H3 [to E]`; whether it is a claim is the ruling's first step."""

    cards: tuple[str, ...]
    to: str | None = None


@dataclass(frozen=True, slots=True)
class Stop:
    """`stops`: suggests that play stop."""


@dataclass(frozen=True, slots=True)
class Accept:
    """`accepts 29`."""

    event: int


@dataclass(frozen=True, slots=True)
class Object:
    """`objects to 29`."""

    event: int


@dataclass(frozen=True, slots=True)
class AddTo:
    """`adds to 29 says "…"`: later words; in the mat games `adds to 22 xuong leo`."""

    event: int
    xuong: tuple[CuocCall, ...] | None = None
    layout: tuple[Group, ...] | None = None


@dataclass(frozen=True, slots=True)
class Amend:
    """`amends 22 layout …`: a corrected layout or announcement."""

    event: int
    layout: tuple[Group, ...] | None = None
    xuong: tuple[CuocCall, ...] | None = None


@dataclass(frozen=True, slots=True)
class Withdraw:
    """`withdraws 29`: a card, call, claim or acceptance is taken back; the original stays."""

    event: int


@dataclass(frozen=True, slots=True)
class Recall:
    """`recalls 29 says "…"`: the actor's version of the words of event 29."""

    event: int


@dataclass(frozen=True, slots=True)
class AskPlayOn:
    """`asks play-on 29` (Law 68D2(b))."""

    event: int


@dataclass(frozen=True, slots=True)
class Agree:
    """`agrees to 31`."""

    event: int


@dataclass(frozen=True, slots=True)
class Accuse:
    """`accuses 2 of B1 at 18`."""

    whom: str
    code: str
    at: int | None = None


@dataclass(frozen=True, slots=True)
class CallDirector:
    """`calls td`."""


@dataclass(frozen=True, slots=True)
class Arrive:
    """`td arrives`."""


@dataclass(frozen=True, slots=True)
class NextCall:
    """`table next-call E`: E has called on the next board."""

    seat: str


@dataclass(frozen=True, slots=True)
class RoundEnds:
    """`table round-ends`."""


@dataclass(frozen=True, slots=True)
class Scored:
    """`table scored @21:10`: the official score is available."""


@dataclass(frozen=True, slots=True)
class CorrectionEnds:
    """`table correction-ends`: the correction period is over."""


#: Acts that answer or take up an earlier one, each by the number of its event.
Referring = Accept | Object | AddTo | Amend | Withdraw | Recall | AskPlayOn | Agree

Act = (
    Claim | Concede | Talk | Show | Stop | Accept | Object | AddTo | Amend | Withdraw | Recall | AskPlayOn
    | Agree | Accuse | CallDirector | Arrive | NextCall | RoundEnds | Scored | CorrectionEnds
    | Call | Play | Expose | LeadDown | Spread | Designate
    | UpKhan | UpThienKhai | TrinhPhu | XinChen | XepXong | Danh | Boc | Bo | An | Phong | Ha | TraCua
    | DayKhan | DayThienKhai | TraChen | U | Xuong | BoBai | Hoa | Chiu
)  # fmt: skip
