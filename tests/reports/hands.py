"""Hands and rulings built by hand, so that pages are tested apart from the rules."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from adjudicator.bridge.board import read_board
from adjudicator.bridge.position import Made, Played, opening, with_call, with_card
from adjudicator.finding import Finding
from adjudicator.profile import Profile
from adjudicator.replay import Replay
from adjudicator.replay import replay as walk
from adjudicator.ruling import (
    Judgement,
    Kind,
    LineCard,
    Nature,
    Outcome,
    Question,
    Ruling,
    Status,
    Step,
)
from notation.acts import AddTo, Claim, Object
from notation.games.bridge import NUMBER, SEAT_NUMBER
from notation.games.bridge_acts import Call, Play
from notation.message import message
from notation.parse import parse
from notation.record import (
    Deal,
    Detail,
    Event,
    Fact,
    HandRecord,
    Holding,
    PersonRuling,
    Position,
    Remarks,
    Tag,
    WhatIf,
)

NASTY = '"><img src=x onerror=alert(1)>'
SCRIPT = "<script>alert('x')</script>"


@dataclass(frozen=True)
class Tricks:
    """A bridge result as the ruling's JSON has it."""

    data: dict[str, object]

    def as_json(self) -> dict[str, object]:
        return self.data


def cards(text: str) -> tuple[str, ...]:
    """`AK.-.T9.2` (spades first) as card codes."""
    suits = zip("SHDC", text.split("."), strict=True)
    return tuple(suit + rank for suit, ranks in suits for rank in ranks.replace("-", ""))


def bridge_replay(record: HandRecord, findings: tuple[Finding, ...] = ()) -> Replay:
    """Positions of calls and cards; other acts leave the position as it is."""
    position = opening(read_board(record))
    positions = [position]
    for event in record.events:
        if isinstance(event.act, Call):
            position = with_call(position, Made(SEAT_NUMBER[event.actor], event.act.call, event.number))
        elif isinstance(event.act, Play):
            card = NUMBER.get(event.act.card, -1)
            position = with_card(position, Played(SEAT_NUMBER[event.actor], card, event.number))
        positions.append(position)
    return Replay(record, Profile("bridge", "ebu", ()), tuple(positions), findings)


def ending(
    names: Sequence[str] = ("Lan", "Bính", "Nguyễn Văn Ấm", "Đức"), words: str = "I have the rest"
) -> HandRecord:
    """A trump is still out when South claims the last eight tricks."""
    hands = ("-.KQJ.AQJ82.-", "-.52.T74.T65", "J732.43.9.J", "6.97.K653.3")
    tags = [
        ("game", "bridge"),
        ("rules", "wbf-2007"),
        ("profile", "ebu"),
        ("event", "Team trial"),
        ("board", "7"),
    ]
    tags += [*zip("NESW", names, strict=True), ("trumps", "S"), ("declarer", "S")]
    return HandRecord(
        "bridge",
        tuple(Tag(name, value) for name, value in tags),
        Position(tuple(Holding(s, cards(h)) for s, h in zip("NESW", hands, strict=True)), lead="E", won=(2, 3)),
        (
            Event(1, "S", Claim(8), Detail(says=words, shows=("all",), at="19:32")),
            Event(2, "W", Object(1), Detail(says="I still have a trump", remarks=Remarks(after=("said at once",)))),
            Event(3, "S", AddTo(1), Detail(says="no trumps are out")),
        ),
        (Fact("f1", "class", "S", text="average", by="TD Lê Thị Ước", basis="masterpoints"),),
    )  # fmt: skip


LINE = (
    "E C5 opponent,S CJ normal,W C3 forced,N D2 normal,S H3 normal,W H7 forced,N HK normal N7,E H2 forced,"
    "N HQ normal N7,E H5 forced,S H4 forced,W H9 forced,N HJ normal N7,E D4 opponent,S D9 normal,W S6 opponent"
)


def ending_ruling() -> Ruling:
    """Seven of eight, with every kind of step."""
    law = "bridge/2007/70/"
    steps = (
        Step("bridge/2007/68/A", Outcome.APPLIES, message("page.act.claims", who="S", tricks=8), (1,)),
        Step("bridge/2007/69/A", Outcome.DOES_NOT_APPLY, message("page.headline.disputed"), (2,)),
        Step(law + "C/1", Outcome.APPLIES, message("page.fact.forgot", who="S", cards=("S6",)), (1, 3)),
        Step(
            law + "C/2", Outcome.APPLIES, message("page.fact.forgot", who="S", cards=("S6",)), (3,), ("f1",)
        ),
        Step(law + "C/3", Outcome.APPLIES, message("page.act.plays", who="N", card="HJ"), (1,)),
        Step(law + "D/1", Outcome.NEEDS_JUDGEMENT, message("page.act.says", who="S"), (3,)),
        Step(
            law + "E/1",
            Outcome.DEFEATED,
            message("page.fact.knew", who="S", cards=("S6",)),
            (),
            (),
            law + "C/1",
        ),
    )
    line = tuple(
        LineCard(by, card, why, (*rest, "")[0])
        for by, card, why, *rest in (one.split() for one in LINE.split(","))
    )
    result = Tricks(
        {"declarer_tricks": 7, "exact": True, "range": [7, 8], "declarer_total": 9, "score_ns": -50}
    )
    judgement = Judgement(
        Status.DISPUTED, Nature.JUDGEMENT, result, steps,
        (("wbf", 7), ("ebu", 7), ("acbl", 8)), line,
        (Question("knew S S6", 8, 7, False, message("page.fact.forgot", who="S", cards=("S6",))),),
        (message("page.act.claims-rest", who="S"),),
    )  # fmt: skip
    return Ruling(
        "bridge", 1, "S", Kind.CLAIM, judgement, "wbf-2007", "ebu", "0.1.0", "sha256:" + "0f" * 32,
        message("page.act.correction-ends"),
    )  # fmt: skip


BOARD_PLAY = (
    "S C2,W C3,N CA,E CJ;N D7,E D5,S DA,W D4;S D6,W DQ,N D9,E D3;W C9,N C4,E CK,S C5;E H2,S H9,W HA,N H5"
)


def board() -> HandRecord:
    """A whole board: auction with an alert, five tricks, a claim that is accepted, a what-if."""
    hands = {
        "S": "J5.9.AT862.Q8752",
        "W": "QT94.AK73.Q4.93",
        "N": "872.QT5.J97.AT64",
        "E": "A63.J8642.K53.KJ",
    }
    tags = (
        ("game", "bridge"),
        ("rules", "wbf-2017"),
        ("event", "Vugraph"),
        ("board", "14"),
        ("dealer", "E"),
        ("vul", "None"),
    )
    events: list[Event] = []
    for seat, call in zip("ESWNESWN", ["1H", "P", "3C", "P", "4H", "P", "P", "P"], strict=True):
        events.append(Event(len(events) + 1, seat, Call(call), Detail(alert=call == "3C")))
    for one in BOARD_PLAY.replace(";", ",").split(","):
        seat, card = one.split()
        events.append(
            Event(
                len(events) + 1,
                seat,
                Play(card),
                Detail(remarks=Remarks(after=("a raise",) if card == "C2" else ())),
            )
        )
    claim = len(events) + 1
    events.append(
        Event(claim, "E", Claim(7), Detail(says="losing a trump", shows=("all",), line="concede 1; rest"))
    )
    what_if = WhatIf("trump", claim - 1, (Event(claim, "E", Play("HJ")), Event(claim + 1, "S", Play("D2"))))
    return HandRecord(
        "bridge",
        tuple(Tag(name, value) for name, value in tags),
        Deal(tuple(Holding(seat, cards(hands[seat])) for seat in "NESW")),
        tuple(events),
        whatifs=(what_if,),
    )


def hostile() -> HandRecord:
    """Every place where a person writes, filled with markup."""
    made = ending((SCRIPT, NASTY, 'a" onmouseover="alert(1)', "</title></style><script>"), words=SCRIPT)
    tags = tuple(replace(tag, value=NASTY) if tag.name == "event" else tag for tag in made.tags)
    events = tuple(
        replace(
            event, detail=replace(event.detail, says=NASTY, line=SCRIPT, remarks=Remarks((SCRIPT,), (NASTY,)))
        )
        for event in made.events
    )
    facts = (
        Fact(SCRIPT, "said", text=NASTY, event=1, by=SCRIPT, basis=NASTY),
        Fact("f2", "class", NASTY, text=SCRIPT),
    )
    rulings = (PersonRuling(1, NASTY, (SCRIPT,), NASTY),)
    what_if = WhatIf(NASTY, 0, (Event(1, "E", Play("C5"), Detail(says=SCRIPT)),))
    return replace(
        made, tags=tags, events=events, facts=facts, rulings=rulings, whatifs=(what_if,), trailing=(SCRIPT,)
    )


def mat_replay(game: str) -> Replay:
    """A short hand of tổ tôm or chắn, read from text and walked through by the game itself."""
    return walk(parse(MATS[game]).records[0])


MATS = {
    "totom": """%van 1.0
[game "totom"]
[rules "san-dinh"]
[event "Hội làng"] [table "1"] [hand "7"]
[1 "Bính"] [2 "Lan"] [3 "Cường"] [4 "Dung"] [5 "Ất"]
[cai "1"]
hand 1 2v 4v 4v 5v 6v 7v 9v 9v 1s 3s 4s 5s 6s 6s 7s 2n 2n 5n 6n 6n 7n
hand 2 1v 2v 3v 4v 5v 5v 5v 6v 1s 2s 7s 8s 9s 2n 3n 4n 6n 7n 8n 8n
hand 3 2v 3v 6v 7v 7v 8v 9v 1s 2s 8s 1n 2n 4n 7n 9n cc tt tt oc oc
hand 4 1v 3v 3v 4v 8v 3s 3s 4s 5s 6s 9s 9s 1n 1n 3n 5n 5n 8n cc oc
hand 5 1v 1v 8v 8v 9v 2s 3s 4s 8s 3n 3n 4n 4n 7n 9n 9n cc cc tt tt
noc 5s 9n 6s 1s 2s 5n 6n 8n 5s 1n 8s 7s 6v 2v 7v oc 9s 4s 7s
1 2 xin-chen 5v up
2 all xep-xong
3 1 danh 7v
4 2 an 7v with 5v 6v
5 2 danh 1s
6 3 bo
7 3 boc 5s
8 2 u 5s layout [2v 3v 4v] [5v 6v 7v] xuong tom 2, leo
9 4 objects to 8 says "chưa trả chén"
""",
    "chan": """%van 1.0
[game "chan"]
[rules "ban-100"]
[table "2"] [hand "1"]
[1 "An"] [2 "Bảo"] [3 "Chi"] [4 "Đức"]
[cai "1"]
hand 1 4v 5v 9v 2s 2s 3s 4s 5s 6s 8s 9s 9s 2n 3n 3n 4n 6n 8n 8n cc
hand 2 2v 2v 3v 3v 4v 4v 7v 8v 3s 6s 6s 3n 5n 5n 7n 7n 8n 9n 9n
hand 3 3v 4v 5v 6v 9v 9v 2s 3s 5s 7s 9s 2n 4n 5n 5n 6n 8n cc cc
hand 4 2v 5v 5v 7v 7v 8v 8v 9v 2s 4s 4s 7s 8s 8s 2n 3n 4n 4n 7n
noc 9s 8s 6n 7s 2n 3v 6s 5s 6v 4s cc 7n 2v 7v 3s 9n 6v 6v 5s 9n 7s 6n 8v
1 1 danh 4n
2 2 bo
3 2 boc 9s
4 2 bo
5 3 an 9s with 9s
6 3 danh 2n
7 4 u 2n xuong u-chi, tom
8 3 objects to 7 says "không có lèo"
""",
}


def mat_ruling(game: str) -> Ruling:
    """A declared ù that stands but is announced wrongly."""
    seats = "12345" if game == "totom" else "1234"
    event = 8 if game == "totom" else 7
    result = Tricks(
        {
            "legal": True,
            "layout": ["khan 7n 7n 7n", "5v 6v 7v", "2v 2s 8n"],
            "cuoc": [{"id": "tom", "times": 2, "main": 8, "dich": 1, "points": 10}],
            "verdict": "wrong-announcement", "settles": "den", "true_total": 10, "announced_total": 14, "total": 14,
            "fine": 0, "faults": ["X1"], "settlement": {seat: 14 - 14 * len(seats) * (seat == "2") for seat in seats},
        }
    )  # fmt: skip
    steps = (
        Step("procedure/claim", Outcome.APPLIES, message("page.act.u", who="2"), (event,)),
        Step("totom/lesson-6/f", Outcome.APPLIES, message("page.act.danh", who="2", card="5v"), (3,)),
        Step("procedure/claim/one-winner", Outcome.DOES_NOT_APPLY, message("page.headline.u.disputed")),
    )
    profile = "san-dinh" if game == "totom" else "ban-100"
    judgement = Judgement(Status.DISPUTED, Nature.BOOK, result, steps, ((profile, 14),), faults=("X1",))
    return Ruling(
        game, event, "2", Kind.U, judgement, profile, profile, "0.1.0", "sha256:" + "ab" * 32,
        message("page.act.correction-ends"),
    )  # fmt: skip
