"""How each act is written. Source: ván notation 1.0, section 5."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from notation import acts
from notation.acts import Act
from notation.games import bridge_acts, mat_acts
from notation.group import Group
from notation.record import Detail
from notation.words import escape_string


def act_text(act: Act, detail: Detail) -> str:
    """The act with its glyph: `claims 7`, `danh 7v!`, `u 1s by phong xuong suong`."""
    if isinstance(act, acts.Talk):
        return f"says {escape_string(detail.says or '')}{detail.glyph}"
    return _WRITERS[type(act)](act) + detail.glyph


def groups_text(groups: tuple[Group, ...]) -> str:
    """`[khan 7n 7n 7n] [1v]`."""
    return " ".join(
        f"[{group.kind} {' '.join(group.cards)}]" if group.kind else f"[{' '.join(group.cards)}]"
        for group in groups
    )


def xuong_text(xuong: tuple[mat_acts.CuocCall, ...]) -> str:
    """`xuong tom 2, leo`; `xuong -` where nothing was announced."""
    items = [f"{cuoc.id} {cuoc.times}" if cuoc.times != 1 else cuoc.id for cuoc in xuong]
    return "xuong " + (", ".join(items) or "-")


def _clauses(head: str, layout: tuple[Group, ...] | None, xuong: tuple[mat_acts.CuocCall, ...] | None) -> str:
    if layout is not None:
        head += f" layout {groups_text(layout)}"
    if xuong is not None:
        head += f" {xuong_text(xuong)}"
    return head


def _u(act: mat_acts.U) -> str:
    head = f"u {act.card}" if act.card else "u"
    return _clauses(f"{head} by {act.by}" if act.by else head, act.layout, act.xuong)


def _an(act: mat_acts.An) -> str:
    words = ["an", act.card]
    if act.using:
        words += ["with", *act.using]
    if act.onto:
        words += ["onto", *act.onto]
    if act.trai_vi:
        words.append("trai-vi")
    return " ".join(words)


def _claim(act: acts.Claim) -> str:
    if act.tricks is None:
        return "claims"
    return f"claims total {act.tricks}" if act.total else f"claims {act.tricks}"


def _show(act: acts.Show) -> str:
    return f"shows {' '.join(act.cards)}" + (f" to {act.to}" if act.to else "")


def _accuse(act: acts.Accuse) -> str:
    return f"accuses {act.whom} of {act.code}" + (f" at {act.at}" if act.at is not None else "")


_WRITERS: dict[type, Callable[[Any], str]] = {
    acts.Claim: _claim,
    acts.Concede: lambda act: f"concedes {'all' if act.tricks is None else act.tricks}",
    acts.Show: _show,
    acts.Stop: lambda act: "stops",
    acts.Accept: lambda act: f"accepts {act.event}",
    acts.Object: lambda act: f"objects to {act.event}",
    acts.AddTo: lambda act: _clauses(f"adds to {act.event}", act.layout, act.xuong),
    acts.Amend: lambda act: _clauses(f"amends {act.event}", act.layout, act.xuong),
    acts.Withdraw: lambda act: f"withdraws {act.event}",
    acts.Recall: lambda act: f"recalls {act.event}",
    acts.AskPlayOn: lambda act: f"asks play-on {act.event}",
    acts.Agree: lambda act: f"agrees to {act.event}",
    acts.Accuse: _accuse,
    acts.CallDirector: lambda act: "calls td",
    acts.Arrive: lambda act: "arrives",
    acts.NextCall: lambda act: f"next-call {act.seat}",
    acts.RoundEnds: lambda act: "round-ends",
    acts.Scored: lambda act: "scored",
    acts.CorrectionEnds: lambda act: "correction-ends",
    bridge_acts.Call: lambda act: f"calls {act.call}",
    bridge_acts.Play: lambda act: f"plays {act.card}",
    bridge_acts.Expose: lambda act: f"{'drops' if act.accident else 'exposes'} {act.card}",
    bridge_acts.LeadDown: lambda act: f"leads-down {act.card}",
    bridge_acts.Spread: lambda act: "spreads",
    bridge_acts.Designate: lambda act: f"designates {escape_string(act.words)}",
    mat_acts.UpKhan: lambda act: f"up-khan {act.card}",
    mat_acts.UpThienKhai: lambda act: f"up-thien-khai {act.card}",
    mat_acts.TrinhPhu: lambda act: f"trinh-phu {act.card} {groups_text((act.run,))}",
    mat_acts.XinChen: lambda act: f"xin-chen {act.card} {'ngua' if act.ngua else 'up'}",
    mat_acts.XepXong: lambda act: "xep-xong",
    mat_acts.Danh: lambda act: f"danh {act.card}",
    mat_acts.Boc: lambda act: f"boc {act.card}",
    mat_acts.Bo: lambda act: "bo",
    mat_acts.An: _an,
    mat_acts.Phong: lambda act: f"phong {act.card}",
    mat_acts.Chiu: lambda act: f"chiu {act.card}",
    mat_acts.TraCua: lambda act: f"tra-cua {act.card}" + (f" to {act.to}" if act.to else ""),
    mat_acts.DayKhan: lambda act: f"day-khan {act.card}",
    mat_acts.DayThienKhai: lambda act: f"day-thien-khai {act.card}",
    mat_acts.Ha: lambda act: f"ha {groups_text(act.groups)}",
    mat_acts.TraChen: lambda act: f"tra-chen {act.card}" + (f" {act.form}" if act.form else ""),
    mat_acts.U: _u,
    mat_acts.Xuong: lambda act: xuong_text(act.xuong),
    mat_acts.BoBai: lambda act: "bo-bai",
    mat_acts.Hoa: lambda act: "hoa",
}
