"""What tổ tôm and chắn share on the page: their acts as sentences, verdicts, settlement, faces."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, ClassVar

from markupsafe import Markup

from adjudicator.replay import Replay
from adjudicator.ruling import Kind, Outcome, Ruling, Status
from notation.games.mat_acts import (
    An,
    Bo,
    BoBai,
    Boc,
    Chiu,
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
from notation.games.mat_deck import UNKNOWN_CARD, Deck
from notation.record import Event, HandRecord
from reports.acts import Teller, cuoc_name, described_with_words, groups_told, layout, xuong
from reports.cards import mat as pack
from reports.copies import Copy
from reports.games import LineStep
from reports.speech import Speech
from reports.table import Bundle

_MINUS = "−"
_CONSIDERED = (Outcome.APPLIES, Outcome.NEEDS_FACT)


def _alone(id: str) -> Teller:
    return lambda speech, event, act: speech.say(id, who=speech.seat(event.actor))


def _card(id: str) -> Teller:
    return lambda speech, event, act: speech.say(id, who=speech.seat(event.actor), card=speech.card(act.card))


def _trinh_phu(speech: Speech, event: Event, act: TrinhPhu) -> str:
    return speech.say(
        "act.trinh-phu",
        who=speech.seat(event.actor),
        card=speech.card(act.card),
        cards=speech.cards(act.run.cards),
    )


def _xin_chen(speech: Speech, event: Event, act: XinChen) -> str:
    return _card("act.xin-chen-ngua" if act.ngua else "act.xin-chen")(speech, event, act)


def _an(speech: Speech, event: Event, act: An) -> str:
    who, card = speech.seat(event.actor), speech.card(act.card)
    if act.onto:
        told = speech.say("act.an-onto", who=who, card=card, cards=speech.cards(act.onto))
    elif act.using:
        told = speech.say("act.an-with", who=who, card=card, cards=speech.cards(act.using))
    else:
        told = speech.say("act.an", who=who, card=card)
    return speech.say("act.trai-vi", told=told) if act.trai_vi else told


def _tra_cua(speech: Speech, event: Event, act: TraCua) -> str:
    who, card = speech.seat(event.actor), speech.card(act.card)
    if act.to is None:
        return speech.say("act.tra-cua", who=who, card=card)
    return speech.say("act.tra-cua-to", who=who, card=card, whom=speech.seat(act.to))


def _tra_chen(speech: Speech, event: Event, act: TraChen) -> str:
    who, card = speech.seat(event.actor), speech.card(act.card)
    if not act.form:
        return speech.say("act.tra-chen", who=who, card=card)
    return speech.say("act.tra-chen-form", who=who, card=card, form=speech.say(f"form.{act.form}"))


def _ha(speech: Speech, event: Event, act: Ha) -> str:
    return speech.say("act.ha", who=speech.seat(event.actor), groups=groups_told(speech, act.groups))


def _u(speech: Speech, event: Event, act: U) -> str:
    who = speech.seat(event.actor)
    told = (
        speech.say("act.u", who=who)
        if act.card is None
        else speech.say("act.u-card", who=who, card=speech.card(act.card))
    )
    if act.by:
        told = speech.say("act.u-by", told=told, by=speech.say(f"by.{act.by}"))
    for part in (layout(speech, act.layout), xuong(speech, act.xuong)):
        if part:
            told = speech.text("{told}; {part}", told=told, part=part)
    return told


def _xuong(speech: Speech, event: Event, act: Xuong) -> str:
    who = speech.seat(event.actor)
    return speech.text("{who}: {part}", who=who, part=xuong(speech, act.xuong))


TELLERS: dict[type, Teller] = {
    UpKhan: _card("act.up-khan"), UpThienKhai: _card("act.up-thien-khai"), TrinhPhu: _trinh_phu,
    XinChen: _xin_chen, XepXong: _alone("act.xep-xong"), Danh: _card("act.danh"), Boc: _card("act.boc"),
    Bo: _alone("act.bo"), An: _an, Phong: _card("act.phong"), Chiu: _card("act.chiu"), TraCua: _tra_cua,
    DayKhan: _card("act.day-khan"), DayThienKhai: _card("act.day-thien-khai"), Ha: _ha, TraChen: _tra_chen,
    U: _u, Xuong: _xuong, BoBai: _alone("act.bo-bai"), Hoa: _alone("act.hoa"),
}  # fmt: skip


def signed(amount: int) -> str:
    """`+16`, `−4`, `0`, with a real minus sign."""
    return f"+{amount}" if amount > 0 else f"{_MINUS}{-amount}" if amount < 0 else "0"


def _bundle(row: str) -> Bundle:
    """A group of a layout, such as `khan 7n 7n 7n` or `2v 3v 4v`."""
    words = row.split()
    kind = "" if not words or pack.is_card(words[0]) or words[0] == UNKNOWN_CARD else words[0]
    return Bundle(tuple(words[1:] if kind else words), f"bundle.{kind}" if kind else "")


def cuoc_rows(speech: Speech, ruling: Ruling) -> list[dict[str, Any]]:
    """The cước that count: name, times, main value, dịch, points."""
    result: dict[str, Any] = {} if ruling.result is None else ruling.result.as_json()
    if result.get("verdict") in (None, "u-lao"):
        return []
    return [
        {
            "name": cuoc_name(speech, cuoc["id"], cuoc.get("times", 1) if cuoc["id"] == "khoi" else 1),
            "times": 1 if cuoc["id"] == "khoi" else cuoc.get("times", 1),
            "main": cuoc.get("main"),
            "dich": cuoc.get("dich"),
            "points": cuoc.get("points"),
        }
        for cuoc in result.get("cuoc") or ()
    ]


def _without_result(ruling: Ruling) -> str:
    """What is decided where nothing is paid: an accusation measured, a hand given up, an ù that is none."""
    steps = ruling.judgement.steps
    outcomes = {step.outcome for step in steps}
    if ruling.kind is Kind.CONCESSION and ruling.status is not Status.CANCELLED:
        return "gives-up"
    if ruling.kind is not Kind.ACCUSATION:
        return f"u.{ruling.status}"
    if Outcome.NEEDS_JUDGEMENT in outcomes:
        return "accusation.judgement"
    if any(step.article == "procedure/accusation/not-shown" for step in steps):
        return "accusation.not-shown"
    return "accusation.open" if Outcome.NEEDS_FACT in outcomes else "accusation.shown"


def _verdict(ruling: Ruling, result: dict[str, Any]) -> str:
    """The verdict as the page says it. What all accepted, or what was not announced, is not called rightly announced."""
    verdict: str = result["verdict"]
    if ruling.status is Status.AGREED:
        return "agreed"
    if verdict == "u-bao" and any(
        step.article == "chan/published/pay-bo-u" for step in ruling.judgement.steps
    ):
        return "u-bao.missed"
    if verdict == "paid":
        considered = {step.article for step in ruling.judgement.steps if step.outcome in _CONSIDERED}
        unsaid = "procedure/statement/nothing-recorded" in considered or result.get("announced", True) == []
        if unsaid or any(id.startswith("house/") and id.endswith("/xuong") for id in considered):
            return "legal"
    return verdict


def _settled(speech: Speech, ruling: Ruling, result: dict[str, Any]) -> str:
    """Who pays whom in a sentence; players who are báo pay for the others or get nothing."""
    settles, fine = result["settles"], result.get("fine", 0)
    total = (fine if settles == "den" else 0) or result["total"]
    bao = result.get("bao") or ()
    if not bao or settles == "nothing":
        return speech.say(f"settles.{settles}", total=total, fine=fine)
    told = [
        f"{{seat{at}}}" + (f": {-result['settlement'][seat]}" if settles == "score" else "")
        for at, seat in enumerate(bao)
    ]
    seats = {f"seat{at}": speech.seat(seat) for at, seat in enumerate(bao)}
    who = speech.text(", ".join(told), **seats)
    return speech.say(f"settles.{settles}.bao", total=total, fine=fine, bao=who, true=result["true_total"])


class MatView:
    """What the two mat games show alike: verdict, settlement, layout; no tricks and no lines of play."""

    deck: ClassVar[Deck]
    authoritative = "vi"
    numbered = False
    tellers: ClassVar[dict[type, Teller]] = TELLERS

    def symbols(self, cards: Collection[str]) -> str:
        """Suit signs, and the faces in deck order."""
        shown = [code for code in self.deck.faces if code in cards]
        back = [UNKNOWN_CARD] if any(code not in self.deck.index for code in cards) else []
        return Markup(pack.pips() + "".join(pack.face(code, self.deck.red) for code in shown + back))

    def faces(self, speech: Speech) -> dict[str, tuple[str, str]]:
        """Symbol id and name of every card of the deck."""
        named = {code: (f"f-{code}", pack.name_of(code, speech.language)) for code in self.deck.faces}
        return named | {UNKNOWN_CARD: ("f-x", speech.plain.say("card.unknown"))}

    def citation(self, article: str, speech: Speech) -> str:
        """An article id as people cite it; where its last part is a name and no number, the title says it."""
        parts = article.split("/")
        if parts[0] == "house" and len(parts) > 1:
            return speech.say("cite.house", profile=parts[1])
        if parts[0] == "procedure":
            return speech.say("cite.procedure")
        if parts[:2] == ["chan", "published"]:
            return speech.say("cite.chan.published")
        if len(parts) > 2 and parts[1].startswith("lesson-"):
            lesson, item = parts[1].removeprefix("lesson-"), "".join(parts[2:])
            return speech.say("cite.item" if len(item) < 4 else "cite.lesson", lesson=lesson, item=item)
        return (
            speech.say(f"cite.{parts[0]}")
            if parts[0] in ("totom", "chan")
            else speech.text("{id}", id=article)
        )

    def headline(self, speech: Speech, replay: Replay, ruling: Ruling) -> str:
        """The verdict, and what it means for the money."""
        if ruling.result is None:
            return speech.say(f"headline.{_without_result(ruling)}", by=speech.seat(ruling.by))
        result: dict[str, Any] = ruling.result.as_json()
        verdict = speech.say(f"verdict.{_verdict(ruling, result)}", by=speech.seat(ruling.by))
        return speech.text("{verdict} {settled}", verdict=verdict, settled=_settled(speech, ruling, result))

    def settlement(self, speech: Speech, ruling: Ruling) -> Sequence[tuple[str, str]]:
        """What each seat wins or pays, in seat order."""
        if ruling.result is None:
            return ()
        result: dict[str, Any] = ruling.result.as_json()
        return [
            (speech.seat(seat), signed(amount)) for seat, amount in (result.get("settlement") or {}).items()
        ]

    def amounts(self, speech: Speech, ruling: Ruling) -> Sequence[tuple[str, str]]:
        """Totals and fine, as far as they say something."""
        if ruling.result is None:
            return ()
        result: dict[str, Any] = ruling.result.as_json()
        keys: tuple[str, ...] = ("true_total", "announced_total", "total", "fine")
        if result["verdict"] == "u-lao":
            keys = keys[1:]  # what is no ù is worth nothing
        rows = [(speech.say(f"amount.{key}"), str(result[key])) for key in keys if result.get(key)]
        if result.get("faults"):
            rows.append((speech.say("amount.faults"), ", ".join(result["faults"])))
        return rows

    def value_shown(self, speech: Speech, value: int | str | None) -> str:
        """A total under another profile, or a branch of a question."""
        if value is None:
            return speech.say("value.unknown")
        if isinstance(value, int):
            return speech.say("mat.points", points=value)
        return speech.branch(value)

    def line(self, replay: Replay, ruling: Ruling) -> Sequence[LineStep]:
        """No line of play decides an ù."""
        return ()

    def line_rows(self, replay: Replay, ruling: Ruling) -> Sequence[Any]:
        """No tricks."""
        return ()

    def won_hand(self, speech: Speech, replay: Replay, ruling: Ruling) -> dict[str, Any] | None:
        """The layout as the ruling reads it, and the cước that count."""
        if ruling.result is None:
            return None
        layout_rows: Any = ruling.result.as_json().get("layout") or ()
        groups = tuple(_bundle(row) for row in layout_rows)
        rows = cuoc_rows(speech, ruling)
        return {"groups": groups, "cuoc": rows} if groups or rows else None

    def foreign(self, record: HandRecord) -> tuple[Copy, ...]:
        """No other format holds this game."""
        return ()

    def tricks_left(self, replay: Replay, ruling: Ruling) -> int | None:
        """There are no tricks."""
        return None

    def scores(self, replay: Replay, ruling: Ruling) -> dict[str, int]:
        """The settlement by player's name, by number where the record has no name."""
        result: dict[str, Any] = {} if ruling.result is None else ruling.result.as_json()
        settled: dict[str, int] = result.get("settlement") or {}
        return {replay.record.tag(seat, seat): amount for seat, amount in settled.items()}

    def play(self, speech: Speech, replay: Replay) -> dict[str, Any]:
        """All acts in order, for the list of the page."""
        events = [
            {"number": event.number, "told": described_with_words(speech, event, TELLERS)}
            for event in replay.record.events
        ]
        return {
            "events": events,
            "anchored": {event.number for event in replay.record.events},
            "contract": "",
            "shown": bool(events),
            "whole": False,
        }
