"""The state machine of §5: phases, chíu out of turn and the returned card, passes, the order of claims."""

from __future__ import annotations

from dataclasses import replace

import pytest

from adjudicator.chan.assess import assess, walk
from adjudicator.chan.captures import reopened
from adjudicator.chan.check import opening_faults
from adjudicator.chan.cuoc.win import CA, CHAN, CHIU, Meld
from adjudicator.chan.deck import FACES, ONE, PACK
from adjudicator.chan.house import house, with_flag
from adjudicator.chan.position import Phase, Player, Source, Table, all_cards
from adjudicator.profile import profile
from tests.adjudicator.chan.table import PROFILES, found, read, result, text, walked

CAI = "9v 2n*2 2s*2 3v*2 3s*2 4v*2 5s*2 6v*2 6s*2 7s*2 8s"
KEEPER = "9v*3 2v*2 3n*2 4s*2 5v*2 6n*2 7v 8v 8n 4n 7n 5n"  # three 9v and odd cards to throw


def last(source: str, rules: str | None = None) -> Table:
    """The position after the last event."""
    position = walked(source, rules).positions[-1]
    assert isinstance(position, Table)
    return position


def offered(table: Table) -> tuple[str, Source, int, int]:
    """Card, source, gate and holder of the option, seats as written (1 to 4)."""
    assert table.offer is not None
    return FACES[table.offer.card], table.offer.source, table.offer.gate + 1, table.offer.opt + 1


@pytest.mark.parametrize("rules", PROFILES)
class TestOrder:
    """Whose act it is."""

    def test_discard_is_offered_to_the_next(self, rules: str) -> None:
        table = last(text("1 danh 8s", {"1": CAI}, rules=rules))
        assert (offered(table), table.phase) == (("8s", Source.DISCARD, 1, 2), Phase.OFFER)

    def test_pass_then_draw(self, rules: str) -> None:
        table = last(text("1 danh 8s / 2 bo", {"1": CAI}, rules=rules))
        assert (table.phase, table.turn) == (Phase.DRAW, 1)
        table = last(text("1 danh 8s / 2 bo / 2 boc 4n", {"1": CAI}, "4n", rules))
        assert offered(table) == ("4n", Source.STOCK, 2, 2)

    def test_duoi_goes_to_the_next_who_draws_if_he_passes_too(self, rules: str) -> None:
        start = "1 danh 8s / 2 bo / 2 boc 4n / 2 bo"
        assert offered(last(text(start, {"1": CAI}, "4n", rules))) == ("4n", Source.STOCK, 2, 3)
        table = last(text(f"{start} / 3 bo", {"1": CAI}, "4n", rules))
        assert (table.phase, table.turn) == (Phase.DRAW, 2)

    def test_drawing_passes_the_discard(self, rules: str) -> None:
        source = text("1 danh 8s / 2 boc 4n", {"1": CAI}, "4n", rules)
        assert found(source, notes=True) == []
        assert last(source).players[1].passed == 1 << FACES.index("8s")

    @pytest.mark.parametrize(
        ("events", "id"),
        [
            ("2 boc 4n", "ngoai-luot"),
            ("1 danh 8s / 3 boc 4n", "ngoai-luot"),
            ("1 danh 8s / 1 danh 9v", "ngoai-luot"),
            ("1 danh 8s / 2 danh 3n", "sai-luc"),
            ("1 danh 8s / 2 bo / 2 boc 4n / 2 bo / 2 boc 4n", "ngoai-luot"),
            ("1 bo", "sai-luc"),
        ],
    )
    def test_acts_out_of_order(self, events: str, id: str, rules: str) -> None:
        two = "3n 4n 5n 6n 7n 2v 5v 6v 7v 8v 9n 8n cc 4s 7v 9s 9s 9n cc"
        ids = [code for code, _ in found(text(events, {"1": CAI, "2": two}, "4n 4n", rules))]
        assert id in ids

    def test_the_stock_is_turned_in_its_order(self, rules: str) -> None:
        assert ("noc", 3) in found(text("1 danh 8s / 2 bo / 2 boc 5n", {"1": CAI}, "4n 5n", rules))

    def test_cards_that_are_not_held(self, rules: str) -> None:
        assert ("khong-cam", 1) in found(text("1 danh cc", {"1": CAI}, rules=rules))
        two = "3n 4n 5n 6n 7n 2v 5v 6v 7v 8v 9n 8n cc 4s 7v 9s 9s 9n cc"
        assert ("khong-cam", 2) in found(
            text("1 danh 8s / 2 an 8s with 8s", {"1": CAI, "2": two}, rules=rules)
        )
        assert ("khong-cung-hang", 2) in found(
            text("1 danh 8s / 2 an 8s with 9s", {"1": CAI, "2": two}, rules=rules)
        )
        assert ("khong-du-chiu", 2) in found(text("1 danh 8s / 2 chiu 8s", {"1": CAI, "2": two}, rules=rules))
        assert ("khong-chao", 2) in found(
            text("1 danh 8s / 2 an 8n with 8n", {"1": CAI, "2": two}, rules=rules)
        )

    def test_one_s_own_discard_is_nothing_to_take(self, rules: str) -> None:
        assert ("quan-minh", 2) in found(text("1 danh 8s / 1 an 8s with 8s", {"1": CAI}, rules=rules))


class TestChiu:
    """Chíu in turn and out of turn."""

    start = "1 danh 9v / 4 chiu 9v"

    @pytest.mark.parametrize(
        ("rules", "gate"), [("ban-100", 2), ("san-dinh", 1), ("van-van", 1), ("ngoai", 1)]
    )
    def test_the_discard_returns_to_the_interrupted_gate(self, rules: str, gate: int) -> None:
        table = last(text(f"{self.start} / 4 tra-cua 7v", {"1": CAI, "4": KEEPER}, rules=rules))
        assert offered(table) == ("7v", Source.RETURN, gate, 2)

    @pytest.mark.parametrize("rules", PROFILES)
    def test_a_plain_discard_is_taken_as_returned_and_noted(self, rules: str) -> None:
        source = text(f"{self.start} / 4 danh 7v", {"1": CAI, "4": KEEPER}, rules=rules)
        assert offered(last(source))[1] is Source.RETURN
        assert found(source) == []
        assert found(source, notes=True) == [("tra-cua", 3)]

    @pytest.mark.parametrize("rules", PROFILES)
    def test_put_back_at_a_wrong_gate_or_without_need(self, rules: str) -> None:
        assert found(text(f"{self.start} / 4 tra-cua 7v to 3", {"1": CAI, "4": KEEPER}, rules=rules)) == [
            ("tra-cua", 3)
        ]
        assert found(text("1 tra-cua 8s", {"1": CAI}, rules=rules)) == [("tra-cua-sai", 1)]

    @pytest.mark.parametrize("rules", PROFILES)
    def test_only_who_made_the_chiu_puts_a_card_back(self, rules: str) -> None:
        """§5.3: another's throw in between is out of turn, and no card put back."""
        for act, ids in (("danh", ["ngoai-luot"]), ("tra-cua", ["ngoai-luot", "tra-cua-sai"])):
            source = text(f"{self.start} / 1 {act} 8s", {"1": CAI, "4": KEEPER}, rules=rules)
            assert [id for id, event in found(source, notes=True) if event == 3] == ids

    @pytest.mark.parametrize("rules", PROFILES)
    def test_in_turn_it_is_an_ordinary_discard(self, rules: str) -> None:
        table = last(text("1 danh 9v / 2 chiu 9v / 2 danh 7v", {"1": CAI, "2": KEEPER}, rules=rules))
        assert offered(table) == ("7v", Source.DISCARD, 2, 3)

    @pytest.mark.parametrize("rules", PROFILES)
    def test_after_passing_a_returned_discard_he_draws(self, rules: str) -> None:
        table = last(text(f"{self.start} / 4 tra-cua 7v / 2 bo", {"1": CAI, "4": KEEPER}, rules=rules))
        assert (table.phase, table.turn) == (Phase.DRAW, 1)

    @pytest.mark.parametrize(
        ("rules", "goes_on"), [("ban-100", False), ("san-dinh", True), ("van-van", True), ("ngoai", True)]
    )
    def test_q2_a_chiu_of_the_card_just_drawn(self, rules: str, goes_on: bool) -> None:
        cai = CAI.replace("9v", "4n")
        events = "1 danh 8s / 2 bo / 2 boc 9v / 4 chiu 9v / 4 tra-cua 7v / 2 bo"
        table = last(text(events, {"1": cai, "4": KEEPER.replace("4n", "cc")}, "9v", rules))
        if goes_on:
            assert (table.phase, offered(table)) == (Phase.OFFER, ("7v", Source.RETURN, 2, 3))
        else:
            assert (table.phase, table.turn) == (Phase.DRAW, 1)

    @pytest.mark.parametrize(("silence", "ids"), [(True, ["chan/muon"]), (False, [])])
    def test_a_claim_after_the_pass(self, silence: bool, ids: list[str]) -> None:
        """Late where silence declines; else taken, with a note, until the next act."""
        record = read(text("1 danh 9v / 2 bo / 4 chiu 9v", {"1": CAI, "4": KEEPER}))
        rules = house(with_flag(profile("chan", "ban-100"), "silence_declines", silence))
        findings = walk(record, rules, 4).findings
        assert [finding.id for finding in findings if not finding.note] == ids
        assert [finding.id for finding in findings] == ["chan/muon"]

    def test_a_chiu_after_duoi_gives_the_turn_back(self) -> None:
        cai = CAI.replace("9v", "4n")
        events = "1 danh 8s / 2 bo / 2 boc 9v / 2 bo / 4 chiu 9v / 4 tra-cua 7v"
        table = last(text(events, {"1": cai, "4": KEEPER.replace("4n", "cc")}, "9v", "san-dinh"))
        assert offered(table)[3] == 2

    def test_said_no_is_no(self) -> None:
        source = text("1 danh 9v / 4 bo / 4 chiu 9v", {"1": CAI, "4": KEEPER})
        assert found(source) == [("da-tu-choi", 3)]

    @pytest.mark.parametrize("rules", PROFILES)
    def test_who_may_say_no(self, rules: str) -> None:
        """§5.4: a pass is for the option; besides, one says no to a win or a chíu of his own."""
        for seat, notes in (("4", []), ("3", [("bo-thua", 2)]), ("1", [("bo-thua", 2)]), ("2", [])):
            source = text(f"1 danh 9v / {seat} bo", {"1": CAI, "4": KEEPER}, rules=rules)
            assert found(source, notes=True) == notes
            assert found(source) == []  # never more than a note

    def test_a_chain_keeps_gate_and_option(self) -> None:
        # 4 takes 9v, returns 7v; 3 takes that by chíu and returns 2s to the same gate.
        three = "7v*3 2s 2v 3n 4s 5v 6n 8v 8n 4n 7n 5n 9n 3v 9s cc 6v".replace("3v", "9n")
        cai = CAI.replace("2s*2", "8v*2")
        source = text(
            f"{self.start} / 4 tra-cua 7v / 3 chiu 7v / 3 tra-cua 2s",
            {"1": cai, "3": three, "4": KEEPER.replace("7v 8v", "7v 2s")},
        )
        assert found(source) == []
        assert offered(last(source)) == ("2s", Source.RETURN, 2, 2)


def test_a_dead_cai_has_missed_a_thien_u_only_where_he_had_one() -> None:
    """§5.1, F20: ten pairs of twenty cards are an ù that he let go by; fewer cards are none."""
    ten = "2v*2 2n*2 3n*2 4s*2 5v*2 6n*2 7s*2 8v*2 9n*2 4v*2"
    for hand, missed in ((ten, (0,)), (ten.removesuffix(" 4v*2"), ())):
        for act in ("1 bo", "2 boc 2s"):
            cai = last(text(act, {"1": hand}, "2s")).players[0]
            assert (cai.dead, cai.missed) == (True, missed)


class TestInvariants:
    """A hundred cards at every step; nineteen a player after every discard."""

    @pytest.mark.parametrize("rules", PROFILES)
    def test_conserved(self, rules: str) -> None:
        events = (
            "1 danh 9v / 4 chiu 9v / 4 tra-cua 7v / 2 bo / 2 boc 2s / 2 bo / 3 bo / 3 boc 5n / 3 bo / 4 bo"
        )
        walk_ = walked(text(events, {"1": CAI, "4": KEEPER}, "2s 5n", rules))
        for table in walk_.positions:
            assert all_cards(table) == PACK

    def test_a_wrong_deal_is_named(self) -> None:
        source = text("1 danh 8s", {"1": CAI}).replace('[cai "1"]', '[cai "2"]')
        assert [code for code, _ in found(source)][:2] == ["so-quan", "so-quan"]

    @pytest.mark.parametrize(("turned", "many"), [("7v", True), ("8v", False)])
    def test_a_fifth_copy_is_turned(self, turned: str, many: bool) -> None:
        """§2: three held and the one on offer are all four of a face."""
        source = (
            '%van 1.0\n[game "chan"]\n[rules "ban-100"]\nposition turn 2\nhand 2 7v 7v 2s 3s\nhand 3 7v 8v 8v\n'
            f"2 boc 7v\n2 bo\n3 boc {turned}\n"
        )
        assert (("nam-quan", 3) in found(source)) is many

    @pytest.mark.parametrize(
        ("melds", "held", "many"),
        [
            ((Meld(CA, 21, 22),), (22,) * 4, ["nam-quan"]), ((Meld(CA, 21, 22),), (22,) * 3, []),
            ((Meld(CHAN, 22, 22),), (22,) * 3, ["nam-quan"]), ((Meld(CHIU, 22, 22),), (22,), ["nam-quan"]),
            ((Meld(CHIU, 22, 22),), (), []),
        ],
    )  # fmt: skip
    def test_a_fifth_copy_is_named(
        self, melds: tuple[Meld, ...], held: tuple[int, ...], many: list[str]
    ) -> None:
        """§2: four copies of each face, in the hands and in what was laid. A text with five is refused before."""
        table = last(text("1 danh 8s", {"1": CAI}))
        holder = Player(sum(ONE[face] for face in held), melds=melds)
        table = replace(table, players=(Player(0), holder, Player(0), Player(0)), noc=())
        assert [f.id.removeprefix("chan/") for f in opening_faults(table, {}, ())] == many


class TestWithdrawn:
    """An act taken back at once is as if not done; a declared ù only if all agree."""

    def test_a_discard(self) -> None:
        table = last(text("1 danh 8s / 1 withdraws 1 / 1 danh 9v", {"1": CAI}))
        assert offered(table)[0] == "9v"
        assert table.players[0].discards == 1 << FACES.index("9v")

    def test_a_fault_taken_back_costs_nothing(self) -> None:
        source = text(
            "1 danh 9v / 2 an 9v with 9n / 2 withdraws 2 / 2 an 9v with 9v / 2 danh 4n / 3 bo / 3 boc 3v / 3 bo"
            " / 4 bo / 4 boc 7s / 2 u 7s xuong xuong",
            {"2": "9v*2 9n 2v*2 3n*2 4s*2 5v*2 6n*2 8v 8n 2n 2s 7v 4n", "1": "9v 5n*2 6s*2 4v*2 3v*2 3s*2 5s*2 7n*2 8s*2 9s*2 6v"},
            "3v 7s", "van-van",
        )  # fmt: skip
        outcome = result(source)
        assert (outcome["verdict"], outcome["faults"]) == ("paid", [])


class TestFlags:
    """Flags that change the way of play, both values."""

    def table(self, source: str, flag: str, value: object, rules: str = "ban-100") -> Table:
        record = read(source)
        return walk(
            record, house(with_flag(profile("chan", rules), flag, value)), len(record.events) + 1
        ).table

    def test_stock_end(self) -> None:
        source = (
            '%van 1.0\n[game "chan"]\n[rules "ban-100"]\nposition turn 3\nhand 4 5n 2s 3s 4s\n'
            "noc 5n\n3 boc 5n\n3 bo\n"
        )
        assert self.table(source, "stock_end", "when-needed").phase is Phase.OFFER
        assert self.table(source, "stock_end", "last-card").phase is Phase.END

    def test_ca_ban_scope(self) -> None:
        source = (
            '%van 1.0\n[game "chan"]\n[rules "ban-100"]\nposition turn 2\nhand 2 9v 2v 2v 4s 4s 6n 7v 2s 5s\n'
            "out 1 9s\nout 2 3v 3s\n2 an 9s with 9v\n"
        )
        for value, ids in (("all", ["chan/F09"]), ("rank", [])):
            record = read(source)
            rules = house(with_flag(profile("chan", "ban-100"), "ca_ban_scope", value))
            assert [finding.id for finding in walk(record, rules, 2).findings] == ids

    def test_bans_bind_win(self) -> None:
        source = (
            '%van 1.0\n[game "chan"]\n[rules "ban-100"]\nposition turn 2\n'
            "hand 2 2v 2v 3n 3n 4s 4s 5v 5v 6n 6n 7v 7s 8v 8n 9v 9n 4v 4n 2n\nout 2 2n\n2 boc 2n\n2 u 2n\n"
        )
        record = read(source)
        for value, legal in ((False, True), (True, False)):
            rules = house(with_flag(profile("chan", "ban-100"), "bans_bind_win", value))
            made = assess(record, rules, record.events[-1]).result
            assert made is not None
            assert made.legal is legal


class TestBetterClaim:
    """A win comes before a chíu, a chíu before the ordinary taking, until the taker has discarded."""

    three = "2v*2 3n*2 4s*2 5v*2 9n*2 4v*2 8v 8n 2n 2s 6n 6v 7s"
    four = "7n*3 2s 3v 3s 4n 5n 5s 6s 8n 8s 9s 9v cc 7v 6v 5v 2n"
    cai = "cc 3v*2 3s*2 5n*2 6s*2 8s*2 9s*2 2v 3n 4s 5s*2 6v"

    def source(self, end: str, rules: str) -> str:
        """Seat 2 turns 7n: seat 3 waits for it, seat 4 holds three."""
        cai = "cc 3v*2 3s*2 5n*2 6s*2 8s*2 9s*2 5s*2 4n*2 9v*2 6v"
        return text(
            f"1 danh cc / 2 bo / 2 boc 7n / {end}", {"1": cai, "3": self.three, "4": self.four}, "7n", rules
        )

    @pytest.mark.parametrize("rules", PROFILES)
    def test_a_win_after_the_chiu_was_called(self, rules: str) -> None:
        source = self.source("4 chiu 7n / 3 u 7n xuong xuong", rules)
        assert found(source) == []
        outcome = result(source)
        assert (outcome["verdict"], outcome["faults"]) == ("paid", [])
        assert last(source).ended == ("win", 2, 5)
        assert all_cards(last(source)) == PACK

    @pytest.mark.parametrize("rules", PROFILES)
    def test_too_late_once_he_has_discarded(self, rules: str) -> None:
        source = self.source("4 chiu 7n / 4 tra-cua 2s / 3 u 7n xuong xuong", rules)
        assert result(source)["legal"] is False

    @pytest.mark.parametrize("rules", PROFILES)
    def test_a_chiu_after_an_ordinary_taking(self, rules: str) -> None:
        two = "7v 2n 3n 4v 5v 6v 6n 7s*2 8v 9n 2s 3n 4s 5v 6n 8n 9s cc"
        four = self.four.replace("7v 6v 5v", "8v 9n 4v")
        cai = "cc 3v*2 3s*2 5n*2 6s*2 8s*2 9s 5s*2 4n*2 9v*2 6v 2v"
        source = text(
            "1 danh cc / 2 bo / 2 boc 7n / 2 an 7n with 7v / 4 chiu 7n",
            {"1": cai, "2": two, "4": four},
            "7n",
            rules,
        )
        assert [id for id, event in found(source, notes=True) if event == 5] == ["muon"]
        after = last(source)
        assert after.players[1].melds == ()
        assert all_cards(after) == PACK

    @pytest.mark.parametrize("silence", [True, False])
    def test_a_card_that_another_has_taken(self, silence: bool) -> None:
        """§5.2: where silence declines, it is his alone; else the better claim still has it."""
        record = read(self.source("2 bo / 3 an 7n with 7s / 4 u 7n xuong -", "ban-100"))
        rules = house(with_flag(profile("chan", "ban-100"), "silence_declines", silence))
        claim = record.events[-1]
        made = assess(record, rules, claim).result
        assert made is not None
        assert made.problems == (("no-offer", "que", "chan") if silence else ("que", "chan"))
        taken = walk(record, rules, claim.number).table
        before, event = reopened(taken, FACES.index("7n"), 3, True)
        assert (before is taken, event) == ((True, 0) if silence else (False, 5))
        assert reopened(taken, FACES.index("7s"), 3, True) == (taken, 0)

    @pytest.mark.parametrize("rules", PROFILES)
    def test_who_took_it_as_a_chan_makes_no_chiu_of_it(self, rules: str) -> None:
        """§5.2: who took a card may go on to a win on it, to nothing else."""
        source = text("1 danh 9v / 2 an 9v with 9v / 2 chiu 9v", {"1": CAI, "2": KEEPER}, rules=rules)
        assert [id for id, event in found(source, notes=True) if event == 3] == [
            "khong-chao",
            "khong-du-chiu",
        ]

    @pytest.mark.parametrize("rules", PROFILES)
    def test_taking_and_then_declaring(self, rules: str) -> None:
        outcome = result(self.source("2 bo / 3 an 7n with 7s / 3 u 7n xuong xuong", rules))
        assert (outcome["legal"], outcome["verdict"]) == (True, "paid")
        own = result(self.source("4 chiu 7n / 4 u 7n xuong -", rules))
        assert own["problems"] == ["que", "chan"]
