"""Acts of the two mat games, tổ tôm and chắn. Source: ván notation 1.0, section 5."""

from __future__ import annotations

from dataclasses import dataclass

from notation.group import Group


@dataclass(frozen=True, slots=True)
class CuocCall:
    """One announced cước, such as `tom 2`: id and how many times."""

    id: str
    times: int = 1


@dataclass(frozen=True, slots=True)
class UpKhan:
    """`up-khan 5v`: a dealt triple goes face down."""

    card: str


@dataclass(frozen=True, slots=True)
class UpThienKhai:
    """`up-thien-khai oc`: a dealt quadruple goes face down."""

    card: str


@dataclass(frozen=True, slots=True)
class TrinhPhu:
    """`trinh-phu 5v [4v 5v 6v]`: úp khàn trình phu."""

    card: str
    run: Group


@dataclass(frozen=True, slots=True)
class XinChen:
    """`xin-chen 5v up|ngua`: asks for a cup."""

    card: str
    ngua: bool = False


@dataclass(frozen=True, slots=True)
class XepXong:
    """`xep-xong`: ready."""


@dataclass(frozen=True, slots=True)
class Danh:
    """`danh 7v`: discards."""

    card: str


@dataclass(frozen=True, slots=True)
class Boc:
    """`boc 5s`: turns a card of the stock."""

    card: str


@dataclass(frozen=True, slots=True)
class Bo:
    """`bo`: passes."""


@dataclass(frozen=True, slots=True)
class An:
    """`an 7v with 5v 6v`, `an 7v onto 4v 5v 6v`, `an 1n`; chắn: `an 9s with 9v [trai-vi]`."""

    card: str
    using: tuple[str, ...] = ()
    onto: tuple[str, ...] = ()
    trai_vi: bool = False


@dataclass(frozen=True, slots=True)
class Phong:
    """`phong 5v`."""

    card: str


@dataclass(frozen=True, slots=True)
class Chiu:
    """`chiu 5s` (chắn)."""

    card: str


@dataclass(frozen=True, slots=True)
class TraCua:
    """`tra-cua 2n [to 2]`: a card put back at the interrupted gate."""

    card: str
    to: str | None = None


@dataclass(frozen=True, slots=True)
class DayKhan:
    """`day-khan 5v`: takes the fourth copy, or opens the khàn at the ù."""

    card: str


@dataclass(frozen=True, slots=True)
class DayThienKhai:
    """`day-thien-khai oc`."""

    card: str


@dataclass(frozen=True, slots=True)
class Ha:
    """`ha [4v 5v 6v]`: lays phu on the mat."""

    groups: tuple[Group, ...]


@dataclass(frozen=True, slots=True)
class TraChen:
    """`tra-chen 5v an-2-danh-1 says "…"`: returns a cup; `form` is "" where none was said."""

    card: str
    form: str = ""


@dataclass(frozen=True, slots=True)
class U:
    """`u 1s [by an|phong|day-khan|chiu] [layout …] [xuong …]`; `card` None for thiên ù or own draw.

    `xuong` None: no announcement in this event; (): `xuong -`, nothing announced.
    """

    card: str | None = None
    by: str | None = None
    layout: tuple[Group, ...] | None = None
    xuong: tuple[CuocCall, ...] | None = None


@dataclass(frozen=True, slots=True)
class Xuong:
    """`xuong tom 2, leo` in an event of its own."""

    xuong: tuple[CuocCall, ...]


@dataclass(frozen=True, slots=True)
class BoBai:
    """`bo-bai`: gives up the hand."""


@dataclass(frozen=True, slots=True)
class Hoa:
    """`table hoa`: a drawn hand."""
