"""What the players read is so: every fault named, every payment explained, no house rule that changed nothing."""

from __future__ import annotations

import pytest

from adjudicator.ruling import Outcome
from notation.message import Message
from reports.games import view_of
from reports.speech import Speech
from tests.adjudicator.chan.table import FINING, found, points, read, result, ruled, text, walked
from tests.adjudicator.chan.test_flags import WAIT_7, middle

#: Player 3 takes back a face he threw himself (F11), then 4 turns the card that player 2 waits for.
BAO = f"{WAIT_7} / hand 3 9s*2 5s*2 7n*2 3v*2 8s*2 cc*2 2s 3s 4n 5n 6v 6s 8n / out 3 9s"
CAUGHT = f"position turn 3 / {BAO} / 3 boc 9s / 3 an 9s with 9s / 3 danh 2s / 4 bo / 4 boc 7s / 2 u 7s xuong "


#: The dealer's cards in a whole deal.
CAI = "cc 2s*2 3v*2 3s*2 4v 5s*2 6v*2 6s*2 7n*2 8s*2 9s*2"


def told(source: str, article: str) -> list[Message]:
    """What the ruling says under an article that applies."""
    steps = ruled(source).judgement.steps
    return [s.because for s in steps if s.article == article and s.outcome is Outcome.APPLIES]


def headline(source: str, language: str = "en") -> str:
    replayed, ruling = walked(source), ruled(source)
    return str(view_of("chan").headline(Speech(read(source), language, html=False), replayed, ruling))


class TestEveryFaultIsNamed:
    """procedure/verdict/gravest: all are named, one decides."""

    hand = "2v*2 3n*2 4s*2 5v*2 6n*2 7s*2 8v 8n 4n*2 9v 9n 2n"
    play = (
        f"position turn 2 / hand 2 {hand} / 2 boc 2n / 2 an 2n with 2n / 2 danh 4n / 3 bo / 3 boc cc / 3 bo / 4 bo / 4 boc 5s"
        " / 4 bo / 1 bo / 1 boc 9n / 1 bo / 2 an 9n with 9n / 2 danh 4n / 3 bo / 3 boc 9v / 2 u 9v xuong "
    )

    @pytest.mark.parametrize("rules", FINING)
    def test_a_missed_win_beside_a_fault_of_play(self, rules: str) -> None:
        """F20 with F12: ù báo is paid as such, and both stand in the result."""
        source = middle(f"{self.play}xuong", rules)
        outcome = result(source)
        assert (outcome["verdict"], outcome["faults"], outcome["fine"]) == ("u-bao", ["F12", "F20"], 12)
        assert {code for code, _ in found(source)} >= {"F12", "F20"}
        assert told(source, "procedure/verdict/gravest")
        assert told(source, "chan/published/pay-u-bao")
        assert not told(source, "chan/published/pay-bo-u")
        assert "for a fault of his (ù báo)" in headline(source)

    def test_a_wrong_announcement_beside_them(self) -> None:
        assert result(middle(f"{self.play}leo", "van-van"))["faults"] == ["F12", "F20", "F24"]

    def test_a_missed_win_alone_is_called_by_its_name(self) -> None:
        source = middle(
            f"position turn 3 / {WAIT_7} / 3 boc 7s / 3 bo / 4 bo / 4 boc 7n / 2 u 7n xuong xuong", "van-van"
        )
        assert result(source)["faults"] == ["F20"]
        assert told(source, "chan/published/pay-bo-u")
        assert not told(source, "chan/published/pay-u-bao")
        assert "let an earlier ù go by" in headline(source)


class TestBaoLosers:
    """§10.3: who pays for all, and who pays what beside a wrong announcement."""

    def test_the_headline_does_not_say_that_each_pays(self) -> None:
        assert points(result(middle(f"{CAUGHT}xuong", "van-van"))) == [0, 6, -6, 0]
        said = headline(middle(f"{CAUGHT}xuong", "van-van"))
        assert "(Player 3: 6)" in said
        assert "Each other player" not in said

    def test_every_share_beside_a_wrong_announcement_has_its_reason(self) -> None:
        source = middle(f"{CAUGHT}tom", "van-van")
        assert points(result(source)) == [6, -8, -4, 6]
        payers = [dict(m.args) for m in told(source, "chan/published/pay-wrong-call")]
        assert payers == [{"seat": "2", "total": 4}, {"seat": "3", "total": 2}]
        assert "Player 3" in headline(source)

    def test_a_fine_is_not_paid_to_him(self) -> None:
        """Both are báo: the winner took a face that he had thrown, and so had player 3."""
        source = middle(
            f"position turn 3 / {BAO} / out 2 4n / 3 boc 9s / 3 an 9s with 9s / 3 danh 2s / 4 bo / 4 boc 5s / 4 bo"
            " / 1 bo / 1 boc 4n / 1 bo / 2 an 4n with 4n / 2 danh 4v / 3 bo / 3 boc 7s / 2 u 7s xuong xuong",
            "san-dinh",
        )
        assert (result(source)["verdict"], points(result(source))) == ("u-bao", [12, -24, 0, 12])
        assert "not to who is báo (Player 3)" in headline(source)


class TestWhatWasAnnounced:
    """Nobody is told that he announced rightly who did not announce, or whose words were not looked at."""

    won = f"position turn 2 / {WAIT_7} / 2 boc 7s / 2 u 7s "

    @pytest.mark.parametrize(
        ("rules", "words", "rightly"),
        [
            ("van-van", "xuong u-chi", True),
            ("van-van", "xuong -", False),
            ("van-van", "", False),
            ("ban-100", "xuong u-chi", True),
            ("ban-100", "xuong u-chi, leo", False),
            ("ban-100", "", False),
        ],
    )
    def test_the_headline(self, rules: str, words: str, rightly: bool) -> None:
        source = middle(self.won + words, rules)
        assert result(source)["verdict"] == "paid"
        assert ("rightly announced" in headline(source)) == rightly

    def test_what_all_accepted_is_not_called_right(self) -> None:
        source = middle(f"{self.won}xuong leo / all accepts 2", "van-van")
        assert "All the others accepted" in headline(source)
        (note,) = ruled(source).judgement.notes
        assert (note.id, dict(note.args)) == (
            "chan.agreed-otherwise",
            {"verdict": ("chan.word.verdict.wrong-announcement",), "points": "-5"},
        )


def test_a_win_over_a_chiu_says_why() -> None:
    """chan/table/3/priority: the chíu was called first, the ù comes first."""
    source = middle(
        f"position turn 3 / {WAIT_7} / hand 4 7s*3 2s / 3 boc 7s / 4 chiu 7s / 2 u 7s xuong xuong", "van-van"
    )
    assert result(source)["verdict"] == "paid"
    (why,) = told(source, "chan/table/3/priority")
    assert (why.id, dict(why.args)) == ("chan.win-comes-first", {"seat": "2", "other": "4", "card": "7s"})


def test_an_u_taken_back_alone_is_told_so() -> None:
    """procedure/withdrawal applies: not alone."""
    source = middle(f"position turn 3 / {WAIT_7} / 3 boc 7s / 2 u 7s xuong leo / 2 withdraws 2", "van-van")
    assert told(source, "procedure/withdrawal")
    agreed = middle(
        f"position turn 3 / {WAIT_7} / 3 boc 7s / 2 u 7s xuong leo / 2 withdraws 2 / all agrees to 3",
        "van-van",
    )
    assert ruled(agreed).result is None


class TestHouseRules:
    """A house rule is told with what it changes."""

    def test_one_that_changes_only_the_worth(self) -> None:
        """Địa ù was not announced: what is paid is the same, played or not; what the hand is worth is not."""
        waits = WAIT_7.removeprefix("hand 2 ")
        source = text(
            "1 danh cc / 2 bo / 2 boc 7s / 3 u 7s xuong xuong", {"3": waits, "1": CAI}, "7s", "van-van"
        )
        assert points(result(source)) == [-2, -2, 6, -2]
        (words,) = told(source, "house/van-van/dia_u")
        args = dict(words.args)
        assert (words.id, args["points"], args["points1"]) == ("chan.flag-worth-1", "3", "2")
        assert "points2" not in args  # under the third value it is worth the same as here

    def test_two_bao_losers_are_told_the_sum(self) -> None:
        body = (
            f"position turn 1 / {WAIT_7} / out 3 3v / out 4 9s / 1 danh cc / 2 bo / 2 boc 3v / 2 bo / 3 an 3v with 3s / 3 danh 2n"
            " / 4 bo / 4 boc 9s / 4 an 9s with 9s / 4 danh 5n / 1 bo / 1 boc 7s / 2 u 7s xuong xuong"
        )
        (words,) = told(middle(body, "van-van"), "house/van-van/multi_bao")[-1:]
        args = dict(words.args)
        assert (words.id, args["points"], args["points1"]) == ("chan.flag-sum-1", "12", "6")

    def test_another_house_is_told_with_its_verdict(self) -> None:
        """A fine is no total: the total under a house that fines is nothing, and that is not what is told."""
        source = middle(
            f"position turn 3 / {WAIT_7} / 3 boc 7s / 3 bo / 4 bo / 4 boc 7n / 2 u 7n xuong xuong", "ban-100"
        )
        judgement = ruled(source).judgement
        assert dict(judgement.by_profile) == {"ban-100": 2, "ngoai": 0, "san-dinh": 0, "van-van": 0}
        fined = dict.fromkeys(("ngoai", "san-dinh", "van-van"), "u-bao fine 12")
        assert dict(judgement.outcome_by_profile) == {"ban-100": "paid 2"} | fined


def test_an_u_that_all_let_him_take_back_is_announced_by_nobody() -> None:
    """procedure/withdrawal: as if it had not been made; F24 stays where he takes it back alone."""
    alone = middle(f"position turn 3 / {WAIT_7} / 3 boc 7s / 2 u 7s xuong leo / 2 withdraws 2", "van-van")
    assert ("F24", 2) in found(alone)
    assert not found(f"{alone}all agrees to 3\n")


@pytest.mark.parametrize(
    "acts",
    [
        "3 boc 7s / 3 bo / 4 bo / 4 boc cc / 2 u 7s xuong leo",
        "3 boc 8s / 2 u 7s xuong leo",
    ],
    ids=["the card is gone", "another card lies there"],
)
def test_ten_pairs_on_the_wrong_card_are_worth_nothing(acts: str) -> None:
    """chan/published/F23: the hand would be an ù, the card is not there; no cước, no worth, no words that were wrong."""
    source = middle(f"position turn 3 / {WAIT_7} / {acts}", "van-van")
    ruling = ruled(source)
    assert result(source)["verdict"] == "u-lao"
    ids = {step.because.id for step in ruling.judgement.steps}
    assert not [
        id for id in ids if id.startswith(("chan.cuoc", "chan.total", "chan.wrong-call", "chan.flag-worth"))
    ]
    view = view_of("chan")
    speech = Speech(read(source), "en", html=False)
    assert "does not stand" in headline(source)
    assert "True total" not in [name for name, _ in view.amounts(speech, ruling)]
    assert not view.won_hand(speech, walked(source), ruling)["cuoc"]
