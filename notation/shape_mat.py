"""Tổ tôm and chắn: hands, mats, cups and their acts."""

from __future__ import annotations

from typing import Any

from notation.acts import Act, AddTo, Amend
from notation.games import chan, mat_acts, totom
from notation.games.mat_deck import Deck, read_card
from notation.group import Group
from notation.lines import CardsLine, CupLine, EventLine, GroupsLine, ManyLines, MatPositionLine, RunOfLines
from notation.shape import UNKNOWN_CARD, Parts, Shape
from notation.words import fold

#: Tam khôi, tứ khôi …: the level is a number in the record.
_KHOI = {"tam": 3, "tu": 4, "ngu": 5, "luc": 6, "that": 7, "bat": 8, "cuu": 9}


class MatShape(Shape):
    """Callbacks of `mat.lark`, `totom.lark` and `chan.lark`."""

    deck: Deck

    def card(self, parts: Parts) -> str:
        """`5v`, `5v*3`, `ngũ vạn`, `??`."""
        token = parts[0]
        if token in self.deck.index or token == UNKNOWN_CARD:
            return str(token)
        name, star, times = token.partition("*")
        code = read_card(name.strip())
        if code not in self.deck.index:
            self.problem("V081", token, card=code)
        return f"{code}*{times}" if star else code

    def no_cards(self, parts: Parts) -> tuple[str, ...]:
        """`-`: no card at all."""
        return ()

    held_cards = Shape.cards

    def group(self, parts: Parts) -> Group:
        """`[khan 7n 7n 7n]`."""
        if hasattr(parts[0], "type"):
            return Group(self.cards(parts[1:]), fold(parts[0]))
        return Group(self.cards(parts))

    def _cards_line(self, kind: str, parts: Parts) -> CardsLine:
        return CardsLine(0, 1, parts[-1], kind, parts[0], parts[1])

    def hand_line(self, parts: Parts) -> CardsLine:
        """`hand P …`."""
        return self._cards_line("hand", parts)

    def dealt(self, parts: Parts) -> CardsLine:
        """`dealt P …`."""
        return self._cards_line("dealt", parts)

    def out(self, parts: Parts) -> CardsLine:
        """`out P …`."""
        return self._cards_line("out", parts)

    def passed(self, parts: Parts) -> CardsLine:
        """`passed P …`."""
        return self._cards_line("passed", parts)

    def noc(self, parts: Parts) -> CardsLine:
        """`noc …`."""
        return CardsLine(0, 1, parts[1], "noc", "", parts[0])

    def position(self, parts: Parts) -> MatPositionLine:
        """`position [turn P]`."""
        return MatPositionLine(0, 1, parts[-1], parts[0] if len(parts) > 1 else None)

    def mat(self, parts: Parts) -> GroupsLine:
        """`mat P […]`."""
        return GroupsLine(0, 1, parts[-1], "mat", parts[0], tuple(parts[1:-1]))

    def down(self, parts: Parts) -> GroupsLine:
        """`down P […]`."""
        return GroupsLine(0, 1, parts[-1], "down", parts[0], tuple(parts[1:-1]))

    def cup(self, parts: Parts) -> CupLine:
        """`cup P 5v up`."""
        cups = tuple((self.one(parts[i]), fold(parts[i + 1])) for i in range(1, len(parts) - 1, 2))
        return CupLine(0, 1, parts[-1], parts[0], cups)

    def fast_hands(self, parts: Parts) -> ManyLines:
        """A run of plain `hand` lines in one terminal."""
        token, hands = parts[0], []
        for number, text in enumerate(token.split("\n"), token.line):
            words = text.split()
            if words:
                hands.append(CardsLine(number, 1, (), "hand", words[1], tuple(words[2:])))
        return ManyLines(token.line, token.column, (), hands)

    def fast_noc(self, parts: Parts) -> CardsLine:
        """A plain `noc` line in one terminal."""
        return CardsLine(parts[0].line, 1, (), "noc", "", tuple(parts[0].split()[1:]))

    def fast_layout(self, parts: Parts) -> tuple[str, tuple[Group, ...]]:
        """A plain `layout` clause in one terminal."""
        groups = []
        for text in parts[0][8:-1].split("] ["):
            cards = text.lstrip("[").split(" ")
            kind = cards.pop(0) if cards[0] not in self.deck.index else ""
            groups.append(Group(tuple(cards), kind))
        return "layout", tuple(groups)

    def fast_events(self, parts: Parts) -> RunOfLines:
        """A run of plain acts (`bo`, `danh 7v`, `boc 5s`, `an 7v with 5v 6v`) in one terminal."""
        return RunOfLines(parts[0].line, parts[0].column, (), "act", parts[0].split("\n"))

    # --- acts ---

    def xin_chen(self, parts: Parts) -> Act:
        """`xin-chen 5v up|ngua`."""
        return mat_acts.XinChen(self.one(parts[0]), fold(parts[1]) == "ngua")

    def up_khan(self, parts: Parts) -> Act:
        """`up-khan 5v`."""
        return self.with_card(mat_acts.UpKhan, parts[0])

    def up_thien_khai(self, parts: Parts) -> Act:
        """`up-thien-khai oc`."""
        return self.with_card(mat_acts.UpThienKhai, parts[0])

    def danh(self, parts: Parts) -> Act:
        """`danh 7v`."""
        return self.with_card(mat_acts.Danh, parts[0])

    def boc(self, parts: Parts) -> Act:
        """`boc 5s`."""
        return self.with_card(mat_acts.Boc, parts[0])

    def bo(self, parts: Parts) -> Act:
        """`bo`."""
        return _BO

    def an(self, parts: Parts) -> Act:
        """`an 7v [with …] [onto …] [trai-vi]`."""
        values: dict[str, Any] = {}
        for name, value in parts[1:]:
            if name in values:
                self.twice(name)
            values[name] = value
        return mat_acts.An(self.one(parts[0]), **values)

    def an_with(self, parts: Parts) -> tuple[str, Any]:
        """`with 5v 6v`."""
        return "using", self.deck.sort(parts[0])

    def an_onto(self, parts: Parts) -> tuple[str, Any]:
        """`onto 4v 5v 6v`."""
        return "onto", self.deck.sort(parts[0])

    def an_trai_vi(self, parts: Parts) -> tuple[str, Any]:
        """`trai-vi`."""
        return "trai_vi", True

    def chiu(self, parts: Parts) -> Act:
        """`chiu 5s`."""
        return self.with_card(mat_acts.Chiu, parts[0])

    def tra_cua(self, parts: Parts) -> Act:
        """`tra-cua 2n [to 2]`."""
        return mat_acts.TraCua(self.one(parts[0]), parts[1] if len(parts) > 1 else None)

    def u(self, parts: Parts) -> Act:
        """`u [1s]`."""
        return mat_acts.U(self.one(parts[0]) if parts else None)

    def announces(self, parts: Parts) -> Act:
        """`xuong …` in an event of its own."""
        return mat_acts.Xuong(parts[0][1])

    def bo_bai(self, parts: Parts) -> Act:
        """`bo-bai`."""
        return mat_acts.BoBai()

    def hoa(self, parts: Parts) -> Act:
        """`table hoa`."""
        return mat_acts.Hoa()

    def trinh_phu(self, parts: Parts) -> Act:
        """`trinh-phu 5v [4v 5v 6v]`."""
        return mat_acts.TrinhPhu(self.one(parts[0]), parts[1])

    def xep_xong(self, parts: Parts) -> Act:
        """`xep-xong`."""
        return mat_acts.XepXong()

    def phong(self, parts: Parts) -> Act:
        """`phong 5v`."""
        return self.with_card(mat_acts.Phong, parts[0])

    def ha(self, parts: Parts) -> Act:
        """`ha [4v 5v 6v]`."""
        return mat_acts.Ha(tuple(parts))

    def day_khan(self, parts: Parts) -> Act:
        """`day-khan 5v`."""
        return self.with_card(mat_acts.DayKhan, parts[0])

    def day_thien_khai(self, parts: Parts) -> Act:
        """`day-thien-khai oc`."""
        return self.with_card(mat_acts.DayThienKhai, parts[0])

    def tra_chen(self, parts: Parts) -> Act:
        """`tra-chen 5v [an-2-danh-1]`."""
        return mat_acts.TraChen(self.one(parts[0]), fold(parts[1]) if len(parts) > 1 else "")

    # --- clauses of an ù ---

    def clause_how(self, parts: Parts) -> tuple[str, str]:
        """`by phong`."""
        return "by", fold(parts[0])

    def layout(self, parts: Parts) -> tuple[str, tuple[Group, ...]]:
        """`layout […] […]`."""
        return "layout", tuple(parts)

    def xuong(self, parts: Parts) -> tuple[str, tuple[mat_acts.CuocCall, ...]]:
        """`xuong tom 2, leo`."""
        return "xuong", tuple(parts)

    def no_xuong(self, parts: Parts) -> tuple[str, tuple[mat_acts.CuocCall, ...]]:
        """`xuong -`: nothing announced."""
        return "xuong", ()

    def cuoc(self, parts: Parts) -> mat_acts.CuocCall:
        """`tom 2`, `Bạch thủ`, `tam khôi` (khoi 3)."""
        times = 1
        words = parts
        if parts[-1].type.rpartition("__")[2] == "INT":
            times, words = int(parts[-1]), parts[:-1]
        id = fold(" ".join(words))
        level, _, rest = id.partition("-")
        if rest == "khoi" and level in _KHOI:
            id, times = "khoi", _KHOI[level]
        return mat_acts.CuocCall(id, times)

    def extra(self, event: EventLine, values: dict[str, Any]) -> None:
        """Take `layout`, `xuong` and `by` into the act."""
        act = event.act
        own = {name: values.pop(name) for name in ("by", "layout", "xuong") if name in values}
        if not own:
            return
        if isinstance(act, mat_acts.U):
            event.act = mat_acts.U(act.card, own.get("by"), own.get("layout"), own.get("xuong"))
        elif isinstance(act, AddTo) and "by" not in own:
            event.act = AddTo(act.event, own.get("xuong"), own.get("layout"))
        elif isinstance(act, Amend) and "by" not in own:
            event.act = Amend(act.event, own.get("layout"), own.get("xuong"))
        else:
            self.problem("V049", clause=next(iter(own)))


class TotomShape(MatShape):
    """Callbacks of `totom.lark`."""

    seats = totom.SEATS
    deck = totom.DECK


class ChanShape(MatShape):
    """Callbacks of `chan.lark`."""

    seats = chan.SEATS
    deck = chan.DECK


_BO = mat_acts.Bo()
