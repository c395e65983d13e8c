"""Disputes through the common procedure: standing, agreement, questions, flags that mattered, other claims."""

from __future__ import annotations

from pathlib import Path

import pytest

from adjudicator.articles import article, book
from adjudicator.chan.layout import pairs_shown
from adjudicator.chan.u import shape
from adjudicator.ruling import Status
from adjudicator.ruling_data import ruling_data, ruling_hash
from notation.record import Group
from reports.words import words
from tests.adjudicator.chan.table import cards, cuoc, found, points, read, result, ruled, text, walked
from tests.adjudicator.chan.test_announcement import CAI, HAND, OPENING, won

PLAIN_U = '%van 1.0\n[game "chan"]\n[rules "ban-100"]\n[table "2"] [hand "1"]\n[cai "1"]\n'
DEALT = """hand 1 4v 5v 9v 2s 2s 3s 4s 5s 6s 8s 9s 9s 2n 3n 3n 4n 6n 8n 8n cc
hand 2 2v 2v 3v 3v 4v 4v 7v 8v 3s 6s 6s 3n 5n 5n 7n 7n 8n 9n 9n
hand 3 3v 4v 5v 6v 9v 9v 2s 3s 5s 7s 9s 2n 4n 5n 5n 6n 8n cc cc
hand 4 2v 5v 5v 7v 7v 8v 8v 9v 2s 4s 4s 7s 8s 8s 2n 3n 4n 4n 7n
noc 9s 8s 6n 7s 2n 3v 6s 5s 6v 4s cc 7n 2v 7v 3s 9n 6v 6v 5s 9n 7s 6n 8v
"""
PLAYED = (
    "1 danh 4n\n2 bo\n2 boc 9s\n2 bo\n3 an 9s with 9s\n3 danh 2n\n4 bo\n4 boc 8s\n4 bo\n1 bo\n1 boc 6n\n1 bo\n2 bo\n"
    "2 boc 7s\n"
)


def example(said: str, answer: str, rules: str = "ban-100") -> str:
    """The shipped example, with another announcement or answer."""
    return PLAIN_U.replace("ban-100", rules) + DEALT + PLAYED + f"2 u 7s xuong {said}\n{answer}\n"


class TestExamples:
    """The two examples of the notation."""

    def test_a_plain_win_with_one_tom(self) -> None:
        source = example("u-chi, tom", "all accepts 15")
        assert found(source, notes=True) == []
        ruling = ruled(source)
        outcome = result(source)
        assert ruling.status is Status.AGREED
        assert (outcome["legal"], outcome["chan"], outcome["ca"]) == (True, 7, 3)
        assert cuoc(outcome) == {"u-chi": 1, "tom": 1}
        assert (outcome["total"], points(outcome)) == (5, [-5, 15, -5, -5])

    def test_one_cuoc_too_many(self) -> None:
        source = example("u-chi, tom, leo", '3 objects to 15 says "không có lèo"', "van-van")
        ruling, outcome = ruled(source), result(source)
        assert ruling.status is Status.DISPUTED
        assert (outcome["legal"], outcome["verdict"], outcome["settles"]) == (
            True,
            "wrong-announcement",
            "den",
        )
        assert (outcome["true_total"], outcome["announced_total"]) == (5, 7)
        assert points(outcome) == [7, -21, 7, 7]
        cited = [step.article for step in ruling.judgement.steps]
        assert "procedure/dispute/objection-stands" in cited
        assert "chan/published/F24" in cited


class TestStanding:
    """Agreed, unanswered, disputed, taken back."""

    @pytest.mark.parametrize(
        ("answer", "status"),
        [
            ("", Status.UNANSWERED),
            ("all accepts 16", Status.AGREED),
            ("1 accepts 16\n3 accepts 16", Status.UNANSWERED),
            ("1 accepts 16\n3 accepts 16\n4 accepts 16", Status.AGREED),
            ("3 objects to 16", Status.DISPUTED),
            ("all accepts 16\n3 objects to 16", Status.DISPUTED),
            ("all accepts 16\n3 withdraws 17", Status.DISPUTED),
            ("all accepts 16\ntable round-ends\n3 objects to 16", Status.AGREED),
            ("3 objects to 16\n3 withdraws 17", Status.UNANSWERED),
            ("2 withdraws 16", Status.DISPUTED),
            ("2 withdraws 16\nall accepts 17", Status.WITHDRAWN),
        ],
    )
    def test_status(self, answer: str, status: Status) -> None:
        assert ruled(won("xuong u-chi, tom", more=answer)).status is status

    def test_agreed_is_settled_as_announced_and_the_truth_is_noted(self) -> None:
        source = won("xuong u-chi, tom, leo", more="all accepts 16")
        ruling, outcome = ruled(source), result(source)
        assert (outcome["verdict"], outcome["total"], outcome["true_total"]) == ("paid", 7, 5)
        assert [note.id for note in ruling.judgement.notes] == ["chan.agreed-otherwise"]
        assert result(source, disputed=True)["verdict"] == "wrong-announcement"

    def test_taken_back_by_all_play_goes_on(self) -> None:
        source = won("xuong -", more="2 withdraws 16\nall accepts 17\n2 bo")
        assert ruled(source).result is None
        assert ("sau-ket", 19) not in found(source)

    @pytest.mark.parametrize(
        ("answers", "agreed"),
        [
            ("1 accepts 17\n3 accepts 17\n4 accepts 17", True),
            ("1 accepts 17\n3 accepts 17", False),
            ("1 accepts 16\n3 accepts 16\n4 accepts 17", False),
            ("td accepts 17", False),
            ("td accepts 17\n1 accepts 17\n3 accepts 17\n4 accepts 17", True),
        ],
    )
    def test_play_goes_on_only_where_each_of_the_others_agrees(self, answers: str, agreed: bool) -> None:
        """procedure/withdrawal: each agrees, to the request itself; the referee is none of them."""
        source = won("xuong -", more=f"2 withdraws 16\n{answers}\n2 bo")
        assert ("sau-ket" not in [id for id, _ in found(source)]) is agreed

    def test_an_objection_that_fails(self) -> None:
        ruling = ruled(won("xuong u-chi, tom", more="3 objects to 16"))
        assert "procedure/dispute/objection-fails" in [step.article for step in ruling.judgement.steps]

    def test_play_after_the_end(self) -> None:
        assert ("sau-ket", 17) in found(won("xuong u-chi, tom", more="2 danh 8v"))


class TestULao:
    """A hand that is no ù."""

    @pytest.mark.parametrize(
        ("rules", "amounts"), [("ban-100", [0, 0, 0, 0]), ("van-van", [12, -36, 12, 12])]
    )
    def test_que_cards(self, rules: str, amounts: list[int]) -> None:
        source = text(
            f"{OPENING} / 2 u 7s xuong xuong",
            {"2": HAND.replace("8v 8n", "8v 9s"), "1": CAI},
            "2s 5v 6v 4s 7s",
            rules,
        )
        outcome = result(source)
        assert (outcome["legal"], outcome["verdict"], outcome["que"]) == (False, "u-lao", ["8v", "9s"])
        assert points(outcome) == amounts

    def test_after_a_refused_u_the_seeds_table_plays_on(self) -> None:
        source = text(
            f"{OPENING} / 2 u 7s xuong xuong / 2 bo / 3 bo",
            {"2": HAND.replace("8v 8n", "8v 9s"), "1": CAI},
            "2s 5v 6v 4s 7s",
        )
        assert [code for code, _ in found(source)] == ["F23"]

    @pytest.mark.parametrize(
        ("events", "problem"),
        [
            ("1 danh cc / 2 u 7s xuong -", "no-offer"),
            ("1 danh cc / 1 u cc xuong -", "own-card"),
            ("2 u xuong thien-u", "no-offer"),
        ],
    )
    def test_no_card_to_win_on(self, events: str, problem: str) -> None:
        outcome = result(text(events, {"2": HAND, "1": CAI}))
        assert outcome["verdict"] == "u-lao"
        assert problem in outcome["problems"]


class TestBoU:
    """F20 and its flag."""

    events = (
        "1 danh cc / 2 bo / 2 boc 7s / 2 bo / 3 bo / 3 boc 2s / 3 bo / 4 bo / 4 boc 6v / 4 bo / 1 bo / 1 boc 7s"
        " / 2 u 7s xuong tom"
    )

    def source(self, rules: str) -> str:
        return text(self.events, {"2": HAND, "1": CAI}, "7s 2s 6v 7s", rules)

    @pytest.mark.parametrize("rules", ["san-dinh", "van-van", "ngoai"])
    def test_fined(self, rules: str) -> None:
        outcome = result(self.source(rules))
        assert (outcome["verdict"], outcome["faults"], outcome["fine"]) == ("u-bao", ["F20"], 12)
        assert ("F20", 13) in found(self.source(rules))

    def test_nothing_at_the_seeds_table(self) -> None:
        assert result(self.source("ban-100"))["verdict"] == "paid"
        assert found(self.source("ban-100")) == []

    def test_the_flag_is_named_where_it_decides(self) -> None:
        steps = ruled(self.source("ngoai")).judgement.steps
        (told,) = [step.because for step in steps if step.article == "house/ngoai/bo_u"]
        args = dict(told.args)
        flag, verdict = "chan.word.value.bo_u", "chan.word.verdict"
        assert (told.id, args["verdict"], args["points"]) == ("chan.flag-3", (f"{verdict}.u-bao",), "-12")
        assert [(args[f"other{n}"], args[f"verdict{n}"], args[f"points{n}"]) for n in (1, 2, 3)] == [
            ((f"{flag}.off",), (f"{verdict}.paid",), "4"),
            ((f"{flag}.unpaid",), (f"{verdict}.unpaid",), "0"),
            ((f"{flag}.forfeit",), (f"{verdict}.u-lao",), "-12"),
        ]


class TestFlagsThatMattered:
    """A named flag is printed where its other value changes the result, and nowhere else."""

    def flags(self, source: str) -> set[str]:
        return {
            step.article.split("/")[-1]
            for step in ruled(source).judgement.steps
            if step.article.startswith("house/")
        }

    def test_none_in_a_plain_win(self) -> None:
        assert self.flags(example("u-chi, tom", "all accepts 15")) == set()

    def test_q1_tom_faces(self) -> None:
        # The hand has 3v, 3s, 7n; with the literal "coins" it has 3v, 3n, 7n as well, but only once.
        source = text(f"{OPENING} / 2 u 7s", {"2": HAND.replace("3s 3n", "3s*2"), "1": CAI}, "2s 5v 6v 4s 7s")
        assert "tom_faces" in self.flags(source)

    def test_q7_thien_u_bach_thu(self) -> None:
        hand = "2v*4 3n*2 4n*2 5n*2 6n*2 7v 7s 8v 8n 9v 9n 2n 2s"
        assert self.flags(text("1 u", {"1": hand})) == {"thien_u_bach_thu", "xuong"}

    def test_q3_an_earlier_chiu(self) -> None:
        hand = "2v*3 3n*2 4s*2 5v*2 6n*2 7v*2 8v*2 9n 5n 4n 6s"
        cai = "2v 2n*2 2s*2 3v*2 3s*2 4v*2 5s*2 6v*2 7s*2 8s*2 cc"
        events = "1 danh 2v / 2 chiu 2v / 2 danh 5n / 3 bo / 3 boc 9n / 3 bo / 4 bo / 4 boc 4n / 4 bo / 1 bo / 1 boc 2s"
        more = " / 1 bo / 2 bo / 2 boc 9s / 2 an 9s with 9n / 2 danh 6s / 3 bo / 3 boc 4v / 2 u 4v"
        source = text(events + more, {"2": hand, "1": cai}, "9n 4n 2s 9s 4v")
        assert "score_co_chiu" in self.flags(source)


class TestUnknownHand:
    """A hand that the record does not show: no guess, both branches."""

    start = '%van 1.0\n[game "chan"]\n[rules "van-van"]\nposition turn 2\n2 boc 7s\n'

    def test_question(self) -> None:
        ruling = ruled(self.start + "2 u 7s xuong u-chi, tom\n")
        assert ruling.result is None
        (question,) = ruling.judgement.questions
        assert (question.fact, question.if_true, question.if_false) == ("held 2 ?", 5, -12)

    def test_the_cards_shown_with_the_u(self) -> None:
        layout = "[2v 2v] [3v 3v] [4v 4v] [5n 5n] [6s 6s] [7n 7n] [9n 9n] [3s 3n] [7v 7s] [8v 8n]"
        outcome = result(self.start + f"2 u 7s layout {layout} xuong u-chi, tom\n")
        assert (outcome["legal"], outcome["verdict"], outcome["total"]) == (True, "paid", 5)

    def test_wrong_pairs_laid(self) -> None:
        layout = "[2v 2v] [3v 3s] [3v 3n] [4v 4v] [5n 5n] [6s 6s] [7n 7n] [9n 9n] [7v 7s] [8v 8n]"
        source = self.start + f"2 u 7s layout {layout} xuong u-chi, tom\n"
        assert (result(source)["legal"], result(source)["verdict"]) == (True, "wrong-layout")
        right = "[2v 2v] [3v 3v] [4v 4v] [5n 5n] [6s 6s] [7n 7n] [9n 9n] [3s 3n] [7v 7s] [8v 8n]"
        put_right, spoiled = f"2 amends 2 layout {right}\n", f"2 amends 2 layout {layout}\n"
        assert result(source + put_right)["verdict"] == "paid"
        assert (
            result(source + put_right + spoiled)["verdict"] == "paid"
        )  # it is put right once, the first time
        assert result(source + spoiled + put_right)["verdict"] == "wrong-layout"
        assert result(source + put_right.replace("2 amends", "3 amends"))["verdict"] == "wrong-layout"
        assert result(source + put_right.replace("amends 2", "amends 1"))["verdict"] == "wrong-layout"


def test_the_winning_group_is_marked() -> None:
    """Each way in which the winning card may lie: the fourth of a chíu ù, a chắn, a cạ."""
    for held, win, group in (
        ("2v*3 3n*2 4s*2 5v*2 6n*2 7v 7s 8v 8n 4v 4n 9v 9n", "2v", "chiu 2v 2v 2v 2v"),
        ("2v 3n*2 4s*2 5v*2 6n*2 8v*2 7v 7s 9s 9n 4v 4n 2s 2n", "2v", "chan 2v 2v"),
        ("3v*2 3s 3n 7n*2 2v*2 4v*2 5n*2 6s*2 9n*2 8v 8n 7v", "7s", "ca 7v 7s"),
    ):
        made = shape(cards(held), win=win)
        told = [" ".join((one.kind, *one.cards)) for one in made.layout if one.win]
        assert [sorted(words.split()) for words in told] == [sorted(group.split())]


@pytest.mark.parametrize("short", ["[8n]", "[8v 8n 8n]", "[]"])
def test_a_group_that_is_no_pair(short: str) -> None:
    """procedure/verdict/wrong-layout: pairs, or four of a kind, and nothing else."""
    layout = "[2v 2v] [3v 3v] [4v 4v] [5n 5n] [6s 6s] [7n 7n] [9n 9n] [3s 3n] [7v 7s] [8v 8n]"
    parts = tuple(Group(tuple(part.split())) for part in layout.strip("[]").split("] ["))
    assert pairs_shown(parts) is not None
    assert pairs_shown((*parts, Group(tuple(short.strip("[]").split())))) is None
    assert pairs_shown((Group(("2v",) * 4),)) == pairs_shown((Group(("2v", "2v")),) * 2)


class TestGivingUp:
    """bo-bai settles nothing, and is cancelled where the hand was won."""

    def test_settles_nothing(self) -> None:
        source = text("1 danh cc / 3 bo-bai / 2 bo", {"1": CAI})
        assert ruled(source).result is None
        assert [step.article for step in ruled(source).judgement.steps] == ["procedure/giving-up"]
        assert walked(source).positions[-1].players[2].gone

    def test_he_takes_no_further_part(self) -> None:
        source = text("1 danh cc / 3 bo-bai / 2 bo / 2 boc 7s / 3 u 7s xuong -", {"1": CAI, "3": HAND}, "7s")
        assert result(source)["problems"] == ["gone"]

    def test_cancelled_after_a_win(self) -> None:
        ruling = ruled(won("xuong u-chi, tom", more="3 bo-bai"))
        assert ruling.status is Status.CANCELLED
        assert ruling.judgement.steps[0].events == (17, 16)  # the act, and the ù that ended the hand


class TestDeclared:
    """A declared settlement is checked."""

    def test_right_and_wrong(self) -> None:
        assert found(won("xuong u-chi, tom", more='[score "-5 15 -5 -5"]')) == []
        assert found(won("xuong u-chi, tom", more='[score "-7 21 -7 -7"]')) == [("declared", 16)]


SOURCES = [
    won("xuong u-chi, tom"), won("xuong -"), won(""), won("xuong leo", more="3 objects to 16"),
    won("xuong u-chi, tom", "ban-100"), won("xuong u-chi", tags='[stake "4-11"]'),
    TestBoU().source("ngoai"), TestUnknownHand.start + "2 u 7s xuong u-chi, tom\n",
    text("1 danh cc / 3 bo-bai", {"1": CAI}), text("1 danh cc / 3 accuses 1 of F08 at 1", {"1": CAI}, rules="ngoai"),
    text("1 danh cc / 1 u cc xuong -", {"1": CAI}, rules="ngoai"),
    text(f"{OPENING} / 2 u 7s xuong xuong", {"2": HAND.replace("8v 8n", "8v 9s"), "1": CAI}, "2s 5v 6v 4s 7s", "ngoai"),
]  # fmt: skip


@pytest.mark.parametrize("source", SOURCES, ids=range(len(SOURCES)))
def test_rulings_have_words_articles_and_the_same_bytes(source: str) -> None:
    for language in ("vi", "en"):
        for finding in walked(source).findings:
            assert words(finding.message, language)
            article(finding.article, "chan")
        judgement = ruled(source).judgement
        for step in judgement.steps:
            assert words(step.because, language)
            assert all(article(step.article, "chan").words(language))
        for note in judgement.notes:
            assert words(note, language)
        for question in judgement.questions:
            assert question.because is not None
            assert words(question.because, language)
        assert words(ruled(source).appeal, language)
    assert ruling_data(ruled(source)) == ruling_data(ruled(source))
    assert ruling_hash(ruled(source)) == ruling_hash(ruled(source))
    if ruled(source).result is not None:
        assert sum(points(result(source))) == 0


def test_every_article_has_text_and_source() -> None:
    for entry in book("chan").values():
        assert entry.source
        for language in ("vi", "en"):
            assert all(entry.words(language))


def test_reading_the_record_twice_gives_the_same(tmp_path: Path) -> None:
    source = won("xuong u-chi, tom")
    assert read(source) == read(source)


class TestFacts:
    """What the referee has found stands above the record."""

    def test_a_hand_found_by_the_referee(self) -> None:
        start = TestUnknownHand.start + "2 u 7s xuong u-chi, tom\n"
        held = [
            "2v",
            "2v",
            "3v",
            "3v",
            "4v",
            "4v",
            "7v",
            "8v",
            "3s",
            "6s",
            "6s",
            "3n",
            "5n",
            "5n",
            "7n",
            "7n",
            "8n",
            "9n",
            "9n",
        ]
        facts = "".join(f"fact f{n} held 2 {code} at 2\n" for n, code in enumerate(held, 1))
        assert (result(start + facts)["verdict"], result(start + facts)["total"]) == ("paid", 5)

    def test_a_card_found_in_an_unknown_hand_shows_the_fault(self) -> None:
        source = (
            '%van 1.0\n[game "chan"]\n[rules "ngoai"]\nposition turn 2\nout 1 9v\n2 an 9v with 9n\n'
            "3 accuses 2 of F00 at 1\n"
        )
        ruling = ruled(source + 'fact f1 held 2 9v at 1 by "TD Hòa"\n')
        assert ruling.judgement.faults == ("F00", "F02")
        assert ruling.judgement.questions == ()

    def test_words_found_by_the_referee(self) -> None:
        """A fact `said N` is about the ù of event N, and about what was said there."""
        source = won("xuong u-chi, tom", more="3 objects to 16\n")
        for fact, total in (('said 16 "ù chì"', 3), ('said 15 "ù chì"', 5), ("late 15", 5), ("late 16", 2)):
            assert result(source + f"fact f1 {fact}")["total"] == total

    def test_an_announcement_found_to_be_late(self) -> None:
        source = won("", more="2 xuong u-chi, tom\n3 objects to 16\nfact f1 late 17")
        ruling = ruled(source)
        assert ruling.result is not None
        assert ruling.result.as_json()["total"] == 2
        assert any(step.facts == ("f1",) for step in ruling.judgement.steps)


def test_a_wrong_announcement_may_be_accused_afterwards() -> None:
    ruling = ruled(won("xuong leo", more="3 accuses 2 of F24 at 16"))
    assert ruling.judgement.faults == ("F24",)


def test_everybody_out_is_a_draw() -> None:
    source = text("1 danh cc / 1 bo-bai / 2 bo-bai / 3 bo-bai / 4 bo-bai", {"1": CAI}, rules="san-dinh")
    ended = walked(source).positions[-1].ended
    assert ended is not None
    assert ended[0] == "draw"


def test_relabelled_seats_give_the_same_ruling_elsewhere() -> None:
    """Everything moves one seat on: so does the settlement, and nothing else changes."""
    source = example("u-chi, tom, leo", "3 objects to 15", "van-van")
    turned = []
    for line in source.splitlines():
        head, _, rest = line.partition(" ")
        if head == "hand":
            seat, _, held = rest.partition(" ")
            line = f"hand {int(seat) % 4 + 1} {held}"
        elif head.isdigit():
            line = f"{int(head) % 4 + 1} {rest}"
        turned.append(line)
    order = sorted(line for line in turned if line.startswith("hand"))
    first = next(n for n, line in enumerate(turned) if line.startswith("hand"))
    moved = (
        "\n".join([*turned[:first], *order, *turned[first + 4 :]]).replace('[cai "1"]', '[cai "2"]') + "\n"
    )
    before, after = result(source), result(moved)
    amounts = points(before)
    assert points(after) == [amounts[3], *amounts[:3]]
    for key in ("verdict", "cuoc", "layout", "true_total", "announced_total", "faults"):
        assert before[key] == after[key]


def test_a_comment_changes_no_ruling() -> None:
    source = example("u-chi, tom, leo", "3 objects to 15", "van-van")
    commented = source.replace("2 boc 7s\n", "; said loudly\n2 boc 7s {a long silence}\n")
    assert ruling_hash(ruled(source)) == ruling_hash(ruled(commented))


@pytest.mark.parametrize("answer", ["all accepts 17", "all agrees to 17", "3 objects to 17"])
def test_an_answer_to_an_accusation_or_a_withdrawal_is_no_finding(answer: str) -> None:
    for asked in ("3 accuses 2 of F24 at 16", "2 withdraws 16"):
        ids = [finding.id for finding in walked(won("xuong u-chi, tom", more=f"{asked}\n{answer}")).findings]
        assert ids == (
            ["procedure/agrees-to-no-request"] if "accuses" in asked and "agrees" in answer else []
        )
