"""F00 to F26: each where it applies and where it does not, in the houses that know it."""

from __future__ import annotations

import pytest

from adjudicator.chan.house import named
from adjudicator.ruling import Nature, Status
from tests.adjudicator.chan.table import FINING, PROFILES, cards, found, points, result, ruled, text

REST = "2v*2 4s*2 5v*2 6n 7v 2s 5s"  # two chắn and more, que 3 with what a case adds


def middle(
    act: str, hand: str, offered: str = "", mat: str = "", out: str = "", passed: str = "", rules: str = "ngoai",
) -> str:  # fmt: skip
    """Seat 2 to act in a recorded middle; `offered` lies at the gate of seat 1."""
    held = cards(hand)
    lines = ["position turn 2", ""]
    if mat or not offered:
        groups = mat.split("/") if mat else []
        laid = sum(len(group.split()) for group in groups)
        pairs = [
            face
            for face in ("3v", "4n", "6s", "8n", "9s", "2n", "7s", "5n")
            if face not in hand and face not in mat
        ]
        if not offered:  # twenty cards in all: a discard is due
            if (20 - len(held) - laid) % 2:
                held.append(pairs.pop())
            groups += [f"{face} {face}" for face in pairs[: (20 - len(held) - laid) // 2]]
        if groups:
            lines.append("mat 2 " + " ".join(f"[{group.strip()}]" for group in groups))
    if offered:
        lines.append(f"out 1 {offered}")
    if out:
        lines.append(f"out 2 {' '.join(cards(out))}")
    if passed:
        lines.append(f"passed 2 {' '.join(cards(passed))}")
    lines[1] = f"hand 2 {' '.join(held)}"
    body = "\n".join(lines)
    return f'%van 1.0\n[game "chan"]\n[rules "{rules}"]\n{body}\n{act}\n'


#: code, act, then the arguments of `middle` where it applies, and where it does not.
CASES: list[tuple[str, str, dict[str, str], str, dict[str, str]]] = [
    ("F00", "2 an 9v with 9n", {"hand": f"9v 9n {REST}", "offered": "9v"}, "2 an 9v with 9n", {"hand": f"9n {REST}", "offered": "9v"}),
    ("F01", "2 an 9v with 9v", {"hand": f"9v*3 {REST}", "offered": "9v"}, "2 an 9v with 9v", {"hand": f"9v*2 {REST}", "offered": "9v"}),
    ("F02", "2 an 9s with 9v", {"hand": f"9v 9n {REST}", "offered": "9s"}, "2 an 9s with 9v", {"hand": f"9v 9n*2 {REST}", "offered": "9s"}),
    (
        "F03", "2 an 9s with 9v", {"hand": "9v 2v*2 4s*2 5v*2 6n*2 7v*2", "offered": "9s"},
        "2 an 9s with 9v", {"hand": "9v 2v*2 4s*2 5v*2 6n*2 7v 8n 3s", "offered": "9s"},
    ),
    ("F04", "2 an 9s with 9v", {"hand": f"9v*2 {REST}", "offered": "9s"}, "2 an 9s with 9v", {"hand": f"9v*3 {REST}", "offered": "9s"}),
    (
        "F05", "2 an 9v with 9v", {"hand": f"9v {REST}", "offered": "9v", "passed": "9v"},
        "2 an 9v with 9v", {"hand": f"9v {REST}", "offered": "9v", "passed": "9n"},
    ),
    (
        "F06", "2 an 9s with 9v", {"hand": f"9v {REST}", "offered": "9s", "passed": "9v"},
        "2 an 9s with 9v", {"hand": f"9v {REST}", "offered": "9s", "passed": "8v"},
    ),
    (
        "F07", "2 an 9s with 9v", {"hand": f"9v {REST}", "offered": "9s", "passed": "9n"},
        "2 an 9s with 9v", {"hand": f"9v {REST}", "offered": "9s", "passed": "8n"},
    ),
    ("F08", "2 danh 9v", {"hand": f"9v {REST}", "passed": "9v"}, "2 danh 9v", {"hand": f"9v {REST}", "passed": "9n"}),
    (
        "F09", "2 an 9s with 9v", {"hand": f"9v {REST}", "offered": "9s", "out": "3v 3s"},
        "2 an 9s with 9v", {"hand": f"9v {REST}", "offered": "9s", "out": "3v 4n"},
    ),
    (
        "F10", "2 an 9s with 9v", {"hand": f"9v {REST}", "offered": "9s", "out": "9n"},
        "2 an 9s with 9v", {"hand": f"9v {REST}", "offered": "9s", "out": "8n"},
    ),
    (
        "F11", "2 an 9v with 9v", {"hand": f"9v {REST}", "offered": "9v", "out": "9v"},
        "2 an 9v with 9v", {"hand": f"9v {REST}", "offered": "9v", "out": "9n"},
    ),
    ("F12", "2 danh 9v", {"hand": f"9v {REST}", "out": "9v"}, "2 danh 9v", {"hand": f"9v {REST}", "out": "9n"}),
    (
        "F13", "2 danh 9v", {"hand": f"9v {REST} 3n 3s", "mat": "9v 9v"},
        "2 danh 9v", {"hand": f"9v {REST} 3n 3s", "mat": "9n 9n"},
    ),
    (
        "F14", "2 an 9n with 9n", {"hand": f"9n {REST}", "offered": "9n", "mat": "9v 9s"},
        "2 an 9n with 9n", {"hand": f"9n {REST}", "offered": "9n", "mat": "9v 9v"},
    ),
    (
        "F15", "2 danh 9v", {"hand": f"9v {REST}", "out": "9n", "mat": "3v 3s"},
        "2 danh 9v", {"hand": f"9v {REST}", "out": "9n", "mat": "3v 3v"},
    ),
    ("F16", "2 danh 9v", {"hand": f"9v {REST}", "mat": "9n 9s"}, "2 danh 9v", {"hand": f"9v {REST}", "mat": "9n 9n"}),
    (
        "F17", "2 an 9v with 9n", {"hand": f"9n {REST}", "offered": "9v", "mat": "9v 9s"},
        "2 an 9v with 9n", {"hand": f"9n {REST}", "offered": "9v", "mat": "9s 9s"},
    ),
    (
        "F18", "2 chiu 9v", {"hand": f"9v*3 {REST}", "offered": "9v", "mat": "9n 9s"},
        "2 chiu 9v", {"hand": f"9v*3 {REST}", "offered": "9v", "mat": "9n 9n"},
    ),
    (
        "F22", "2 an 9s with 9v trai-vi", {"hand": f"9v {REST}", "offered": "9s"},
        "2 an 9v with 9v trai-vi", {"hand": f"9v {REST}", "offered": "9v"},
    ),
]  # fmt: skip


@pytest.mark.parametrize("rules", PROFILES)
@pytest.mark.parametrize("case", CASES, ids=[case[0] for case in CASES])
def test_where_it_applies(case: tuple[str, str, dict[str, str], str, dict[str, str]], rules: str) -> None:
    code, act, shown = case[0], case[1], case[2]
    findings = found(middle(act, rules=rules, **shown))
    known = bool(named(rules).class_of(code))
    assert ((code, 1) in findings) == known


@pytest.mark.parametrize("rules", PROFILES)
@pytest.mark.parametrize("case", CASES, ids=[case[0] for case in CASES])
def test_where_it_does_not(case: tuple[str, str, dict[str, str], str, dict[str, str]], rules: str) -> None:
    code, act, shown = case[0], case[3], case[4]
    assert code not in [id for id, _ in found(middle(act, rules=rules, **shown))]


def test_the_houses_know_these() -> None:
    """Seed: F05, F07, F10, F12 to F14, F16, F18, F19, F22, F26 unknown. Vạn Văn does not list F17, F18."""
    codes = [f"F{number:02}" for number in range(27)]
    unknown = {rules: [code for code in codes if not named(rules).class_of(code)] for rules in PROFILES}
    assert unknown == {
        "ban-100": [
            "F05", "F07", "F10", "F12", "F13", "F14", "F16", "F18", "F19", "F20", "F22", "F24", "F25", "F26",
        ],
        "san-dinh": ["F22", "F26"],
        "van-van": ["F17", "F18", "F22", "F26"],
        "ngoai": [],
    }  # fmt: skip


def test_classes() -> None:
    """The classes of the list: N, B1, B2."""
    house = named("ngoai")
    by_class = {name: [c for c in house.classes if house.class_of(c) == name] for name in ("N", "B1", "B2")}
    assert by_class == {
        "N": ["F00", "F01", "F22"],
        "B1": ["F02", "F03", "F04"],
        "B2": [f"F{n:02}" for n in (*range(5, 20), 26)],
    }


class TestSeedStricter:
    """What the seed refuses and no published list names."""

    def test_last_que_in_any_hand(self) -> None:
        hand = "9v 2v*2 4s*2 5v*2 3n 3s 6n 6v 7v 7s 8n 8s 4n 4v"
        assert found(middle("2 an 9s with 9v", hand, "9s", rules="ban-100")) == [("F03", 1)]
        assert found(middle("2 an 9s with 9v", hand, "9s", rules="san-dinh")) == []

    def test_a_face_played_from_hand_into_a_ca(self) -> None:
        shown = {"hand": f"9n {REST}", "offered": "9n", "mat": "9v 9n"}
        assert ("quan-da-ha", 1) in found(middle("2 an 9n with 9n", rules="ban-100", **shown))
        shown["mat"] = "9n 9v"
        codes = [id for id, _ in found(middle("2 an 9n with 9n", rules="ban-100", **shown))]
        assert "quan-da-ha" not in codes

    def test_a_pass_counts_only_where_the_chan_could_be_taken(self) -> None:
        """9v was discarded before, so its chắn could not be taken: the pass declines nothing at the seed's table."""
        events = "2 bo\n2 boc 4n\n2 bo\n3 bo\n3 boc 2n\n3 bo\n4 bo\n4 boc 7s\n4 bo\n1 bo\n1 boc 3v\n1 bo\n2 an 3v with 3n\n2 danh 9v"
        hand = f"9v 3n 6v 8s {REST}"
        free, barred = (
            middle(events, hand, "9v", rules="ban-100"),
            middle(events, hand, "9v", out="9v", rules="ban-100"),
        )
        assert found(free) == [("F08", 14)]
        assert found(barred) == []


class TestChain:
    """Faults that need a history of acts."""

    def test_f19_takes_back_what_he_returned(self) -> None:
        # Seat 4 makes a chíu of seat 1's discard out of turn and returns 9s, of which he holds three.
        four = "7n*3 9s*3 2n 3v 3s 4v 5n 5s 6v 6s 8n 8s 9v cc 2s"
        cai = "7n 2n*2 3v*2 3s*2 4v*2 5s*2 6v*2 6s*2 7s*2 8s*2 cc"
        two = "2v*2 3n*2 4s*2 5v*2 6n*2 7v*2 8v*2 9n*2 4n*2 9v"
        events = "1 danh 7n / 4 chiu 7n / 4 tra-cua 9s / 2 bo / 2 boc 2n / 2 bo / 3 bo / 3 boc 9s / 3 bo / 4 an 9s with 9s"
        for rules in FINING:
            findings = found(text(events, {"1": cai, "2": two, "4": four}, "2n 9s", rules))
            assert {id for id, _ in findings} == {"F11", "F19"}
        findings = found(text(events, {"1": cai, "2": two, "4": four}, "2n 9s"))
        assert findings == [("F11", 10)]

    @pytest.mark.parametrize(
        ("rules", "codes"), [("ngoai", {"F05", "F26"}), ("san-dinh", {"F05"}), ("ban-100", set())]
    )
    def test_f26_passes_it_above_and_takes_it_at_his_gate(self, rules: str, codes: set[str]) -> None:
        source = middle("2 bo\n2 boc 9v\n2 an 9v with 9v", f"9v {REST}", "9v", rules=rules)
        assert {id for id, _ in found(source)} == codes


class TestBao:
    """Báo: at once in the app, at a real table when everybody accepts the accusation."""

    hand = "9v*2 2v*2 4s*2 5v*2 6n*2 7v*2 3n*2 8n 8s 2s"

    def source(self, end: str, rules: str) -> str:
        return middle(
            f"2 bo\n2 boc 9v\n2 an 9v with 9v\n2 danh 2s\n{end}", self.hand, "9v", "3v 3v", rules=rules
        )

    def test_at_once(self) -> None:
        source = self.source("3 bo\n3 boc 9v\n2 u 9v xuong xuong", "san-dinh")
        outcome = result(source)
        assert (outcome["verdict"], outcome["fine"], points(outcome)) == ("u-bao", 12, [12, -36, 12, 12])
        assert ("bao", 7) in found(source)

    def test_found_at_the_u_where_nobody_had_seen_it(self) -> None:
        source = self.source("3 bo\n3 boc 9v\n2 u 9v xuong xuong", "ngoai")
        outcome = result(source)
        assert (outcome["verdict"], outcome["fine"]) == ("u-bao", 12)
        assert ("bao", 7) not in found(source)

    def test_accused_and_accepted_by_all(self) -> None:
        source = self.source(
            "3 accuses 2 of F05 at 3\nall accepts 5\n3 bo\n3 boc 9v\n2 u 9v xuong xuong", "ngoai"
        )
        assert ("bao", 9) in found(source)
        accusation = ruled(source, claim=0)
        assert (accusation.status, accusation.result) == (Status.AGREED, None)
        assert accusation.judgement.faults == ("F05", "F26")
        cited = [step.article for step in accusation.judgement.steps]
        assert cited == [
            "procedure/accusation", "chan/published/F05", "chan/published/class-B2", "house/ngoai/bao",
            "procedure/agreement",
        ]  # fmt: skip

    def test_accused_of_what_he_did_not_do(self) -> None:
        ruling = ruled(self.source("3 accuses 2 of F11 at 3", "ngoai"))
        assert (ruling.status, ruling.judgement.faults) == (Status.UNANSWERED, ())
        assert ruling.judgement.steps[-1].article == "procedure/accusation/not-shown"

    @pytest.mark.parametrize(
        ("accusation", "upheld"),
        [
            ("2 of F00", True), ("2 of F00 at 1", True), ("4 of F00", False), ("1 of F00 at 1", False),
            ("2 of F00 at 2", False), ("2 of F01", False),
        ],
    )  # fmt: skip
    def test_accused_is_who_did_it_where_he_did_it(self, accusation: str, upheld: bool) -> None:
        """procedure/accusation: the fault, the player and, where it is named, the act."""
        acts = f"2 an 9v with 9n\n2 danh 2s\n3 accuses {accusation}"
        ruling = ruled(middle(acts, f"9v 9n {REST}", "9v"))
        assert ruling.judgement.faults == (("F00", "F02") if upheld else ())
        not_shown = "procedure/accusation/not-shown" in {step.article for step in ruling.judgement.steps}
        assert not_shown is not upheld
        assert ruling.judgement.questions == ()  # the hand is known

    def test_what_comes_after_the_accusation_is_not_accused(self) -> None:
        acts = "3 accuses 2 of F00\n2 an 9v with 9n"
        assert ruled(middle(acts, f"9v 9n {REST}", "9v")).judgement.faults == ()

    def test_acts_out_of_order_are_no_fault_of_the_list(self) -> None:
        """Only F00 to F26 are what an accusation shows; what is against the order of play stands beside them."""
        acts = "2 an 9v with 9n\n2 boc 3v\n3 accuses 2 of F00"
        source = middle(acts, f"9v 9n {REST}", "9v")
        assert ("sai-luc", 2) in found(source)
        assert ruled(source).judgement.faults == ("F00", "F02")

    def test_at_the_seeds_table_an_accusation_costs_nothing(self) -> None:
        source = middle("2 an 9v with 9n\n3 accuses 2 of F00 at 1", f"9v 9n {REST}", "9v", rules="ban-100")
        ruling = ruled(source)
        assert ruling.judgement.faults == ("F00", "F02")
        assert ruling.judgement.steps[-1].article == "chan/table/3/prevented"

    def test_a_name_that_is_no_fault_of_the_list(self) -> None:
        ruling = ruled(self.source("3 accuses 2 of X9 at 3", "ngoai"))
        assert ruling.judgement.steps[-1].article == "procedure/accusation/judgement"
        assert ruling.judgement.nature is Nature.JUDGEMENT

    def test_a_hand_that_the_record_does_not_show_is_a_question(self) -> None:
        source = '%van 1.0\n[game "chan"]\n[rules "ngoai"]\nposition turn 2\nout 1 9v\n2 an 9v with 9n\n3 accuses 2 of F00 at 1\n'
        (question,) = ruled(source).judgement.questions
        assert (question.if_true, question.if_false) == ("upheld", "not-shown")
