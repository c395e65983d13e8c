"""The capture and discard predicates of §6, each clause by itself: one card decides, the rest allows it."""

from __future__ import annotations

import pytest

from adjudicator.chan.captures import is_pair, may_chiu, may_take_ca, may_take_chan, threw_both, wins_on
from adjudicator.chan.cuoc.win import CA, CHAN, CHIU, Meld
from adjudicator.chan.deck import NUMBER, RANK, packed
from adjudicator.chan.discards import has_discard, legal_discards, may_discard, splits_ca
from adjudicator.chan.house import House, house, named, with_flag
from adjudicator.chan.position import Player, Source
from adjudicator.profile import profile
from tests.adjudicator.chan.table import cards, found, text

SEED = named("ban-100")
REST = "2v*2 4s*2 5v*2 6n 7v 2s 5s"  # odd cards to throw, que 4


def faces(codes: str) -> int:
    """A mask of faces."""
    return sum(1 << NUMBER[code] for code in codes.split())


def holding(hand: str, **state: object) -> Player:
    """A player with these cards."""
    masks = {name: faces(value) if isinstance(value, str) else value for name, value in state.items()}
    return Player(packed(cards(hand)), **masks)  # type: ignore[arg-type]


def under(flag: str, value: object, rules: str = "ban-100") -> House:
    """A house that differs in one flag."""
    return house(with_flag(profile("chan", rules), flag, value))


class TestLegalDiscard:
    """§6.3: H[x] odd, x not in PC, and after a cạ no other face of its rank thrown."""

    @pytest.mark.parametrize(("copies", "legal"), [(1, True), (2, False), (3, True), (4, False)])
    def test_odd(self, copies: int, legal: bool) -> None:
        player = holding(f"9v*{copies}")
        hand = player.hand or 0
        assert may_discard(player, hand, NUMBER["9v"], SEED) is legal
        assert legal_discards(player, hand, SEED) == ((NUMBER["9v"],) if legal else ())
        assert has_discard(player, hand, SEED) is legal

    @pytest.mark.parametrize("copies", [1, 2, 3, 4])
    def test_any_number_where_a_pair_may_be_broken(self, copies: int) -> None:
        tolerant = under("break_pair_discard", "tolerated", "san-dinh")
        player = holding(f"9v*{copies} cc")
        hand = player.hand or 0
        assert legal_discards(player, hand, tolerant) == (NUMBER["9v"], NUMBER["cc"])
        assert has_discard(player, packed(["9v"] * copies), tolerant)

    def test_what_is_not_held(self) -> None:
        assert not may_discard(holding("9v"), packed(["9v"]), NUMBER["8v"], SEED)

    def test_declined(self) -> None:
        player = holding("9v 8n", declined="9v")
        assert legal_discards(player, player.hand or 0, SEED) == (NUMBER["8n"],)

    def test_after_a_ca(self) -> None:
        """DR[rank x] must be within {x}: the same face again splits nothing, another face of the rank does."""
        player = holding("9v 9s 3n", discards="9v", ca_ranks=1)
        assert not splits_ca(player, NUMBER["9v"])
        assert splits_ca(player, NUMBER["9s"])
        assert not splits_ca(player, NUMBER["3n"])
        assert not splits_ca(holding("9s", discards="9v"), NUMBER["9s"])


def test_nothing_is_known_to_be_allowed_with_an_unknown_hand() -> None:
    """§6.1, §6.2, §5.2.2, §7.3: every condition asks what is held."""
    unknown, face = Player(None), NUMBER["9v"]
    assert not may_take_chan(unknown, face, SEED)
    assert not may_take_ca(unknown, face, NUMBER["9n"], SEED)
    assert not may_chiu(unknown, face, SEED)
    assert not wins_on(unknown, face, Source.STOCK, SEED)


class TestCanChan:
    """§6.1."""

    @pytest.mark.parametrize(("copies", "may"), [(0, False), (1, True), (2, True), (3, False)])
    def test_copies(self, copies: int, may: bool) -> None:
        held = f"9v*{copies} " if copies else ""
        assert may_take_chan(holding(held + REST), NUMBER["9v"], SEED) is may

    def test_three_where_chiu_is_no_duty(self) -> None:
        free = under("three_must_chiu", False)
        assert may_take_chan(holding(f"9v*3 {REST}"), NUMBER["9v"], free)

    @pytest.mark.parametrize("state", ["discards", "into_ca"])
    def test_a_face_thrown_or_put_into_a_ca(self, state: str) -> None:
        assert not may_take_chan(holding(f"9v {REST}", **{state: "9v"}), NUMBER["9v"], SEED)
        assert may_take_chan(holding(f"9v {REST}", **{state: "9n"}), NUMBER["9v"], SEED)

    def test_a_discard_must_be_left(self) -> None:
        assert not may_take_chan(holding("9v 2v*2 4s*2"), NUMBER["9v"], SEED)
        assert may_take_chan(holding("9v*2 2v*2 4s*2"), NUMBER["9v"], SEED)  # one 9v stays

    @pytest.mark.parametrize("state", ["dead", "bao", "gone"])
    def test_who_is_out_takes_nothing(self, state: str) -> None:
        player = holding(f"9v*3 9n {REST}", **{state: True})
        assert not may_take_chan(holding(f"9v {REST}", **{state: True}), NUMBER["9v"], SEED)
        assert not may_take_ca(player, NUMBER["9s"], NUMBER["9n"], SEED)
        assert not may_chiu(player, NUMBER["9v"], SEED)


class TestCanCa:
    """§6.2, by its numbers."""

    def may(
        self, hand: str, card: str = "9s", with_: str = "9v", rules: House = SEED, **state: object
    ) -> bool:
        return may_take_ca(holding(hand, **state), NUMBER[card], NUMBER[with_], rules)

    def test_it_may(self) -> None:
        assert self.may(f"9v {REST}")

    def test_of_one_rank(self) -> None:
        assert not self.may(f"9v {REST}", "8s")
        assert not self.may(f"9v {REST}", "9v")
        assert is_pair(NUMBER["cc"], NUMBER["cc"])
        assert not is_pair(NUMBER["cc"], NUMBER["9s"])

    def test_1_an_identical_card_obliges_to_a_chan(self) -> None:
        assert not self.may(f"9v 9s*2 {REST}")

    @pytest.mark.parametrize("state", ["discards", "into_ca"])
    def test_2_a_face_thrown_or_put_into_a_ca(self, state: str) -> None:
        assert not self.may(f"9v {REST}", **{state: "9s"})
        assert self.may(f"9v {REST}", **{state: "9n"})

    @pytest.mark.parametrize(("copies", "may"), [(1, True), (2, False), (3, True), (4, False)])
    def test_3_no_pair_is_broken(self, copies: int, may: bool) -> None:
        assert self.may(f"9v*{copies} {REST}") is may

    def test_4_a_face_whose_chan_was_declined(self) -> None:
        assert not self.may(f"9v {REST}", declined="9v")
        assert self.may(f"9v {REST}", declined="9n")

    def test_5_no_second_ca_of_a_rank(self) -> None:
        assert not self.may(f"9v 9n {REST}")
        rank = 1 << RANK[NUMBER["9v"]]
        assert not self.may(f"9v {REST}", ca_ranks=rank)
        assert self.may(f"9v {REST}", ca_ranks=rank >> 1)
        assert self.may(f"9v {REST}", ca_ranks=rank, rules=under("exposed_ca_counts", False))

    def test_6_not_with_the_last_que(self) -> None:
        assert not self.may("9v 8v 8n 2v*2 4s*2")
        assert self.may("9v 8v 7n 2v*2 4s*2")
        waiting = under("last_que_ca", "waiting")
        assert self.may("9v 8v 8n 2v*2 4s*2 5v*2 6n*2", rules=waiting)
        assert not self.may("9v 8v 8n 2v*2 4s*2 5v*2 6n*2 7v*2", rules=waiting)

    def test_7_not_after_throwing_both_of_a_rank(self) -> None:
        assert not self.may(f"9v {REST}", discards="3v 3n")
        assert self.may(f"9v {REST}", discards="3v 4n")
        by_rank = under("ca_ban_scope", "rank")
        assert self.may(f"9v {REST}", discards="3v 3n", rules=by_rank)

    def test_7_every_rank_counts(self) -> None:
        for rank in "23456789":
            player = holding(REST, discards=f"{rank}v {rank}n")
            assert threw_both(player)
            assert threw_both(player, int(rank) - 2)
            assert not threw_both(player, (int(rank) - 1) % 8)

    def test_8_a_discard_must_be_left(self) -> None:
        assert not self.may("9v 2v*2 4s*2 8n 7n", declined="8n 7n")
        assert self.may("9v 2v*2 4s*2 8n 7n", declined="8n")


class TestChiu:
    """§5.2.2, Q11."""

    @pytest.mark.parametrize(("copies", "may"), [(1, False), (2, False), (3, True), (4, False)])
    def test_copies(self, copies: int, may: bool) -> None:
        assert may_chiu(holding(f"9v*{copies} {REST}"), NUMBER["9v"], SEED) is may

    def test_a_discard_must_be_left(self) -> None:
        player = holding("9v*3 2v*2 4s*2")
        assert not may_chiu(player, NUMBER["9v"], SEED)
        assert may_chiu(player, NUMBER["9v"], under("chiu_needs_discard", False))


class TestWin:
    """§7.3: on a card of the stock; on any card where it is the fourth of three held."""

    plain = "2v*2 2n*2 3n*2 4s*2 5v*2 6n*2 7s*2 8v*2 9n*2 4v"
    three = "2v*2 2n*2 3n*2 4s*2 5v*2 6n*2 7s*2 8v*2 4v*3"

    @pytest.mark.parametrize("source", list(Source))
    def test_sources(self, source: Source) -> None:
        assert bool(wins_on(holding(self.plain), NUMBER["4v"], source, SEED)) is (source is Source.STOCK)
        assert wins_on(holding(self.three), NUMBER["4v"], source, SEED)

    def test_who_let_one_go_by(self) -> None:
        forfeit = under("bo_u", "forfeit")
        assert not wins_on(holding(self.plain, missed=(3,)), NUMBER["4v"], Source.STOCK, forfeit)
        assert wins_on(holding(self.plain), NUMBER["4v"], Source.STOCK, forfeit)
        assert wins_on(holding(self.plain, missed=(3,)), NUMBER["4v"], Source.STOCK, SEED)

    @pytest.mark.parametrize("state", ["discards", "into_ca", "declined"])
    def test_q13_bans_that_bind(self, state: str) -> None:
        binding = under("bans_bind_win", True)
        assert not wins_on(holding(self.plain, **{state: "4v"}), NUMBER["4v"], Source.STOCK, binding)
        assert wins_on(holding(self.plain, **{state: "4n"}), NUMBER["4v"], Source.STOCK, binding)
        assert wins_on(holding(self.plain, **{state: "4v"}), NUMBER["4v"], Source.STOCK, SEED)


def test_what_a_meld_leaves_behind() -> None:
    """§5.3, §6.2: CF holds the card of the hand, captured the card of the table; a chíu is two pairs and two chắn."""
    player = holding(f"9v {REST}")
    taken = player.laying(Meld(CA, NUMBER["9s"], NUMBER["9v"]), 0)
    assert (taken.captured, taken.into_ca, taken.ca_ranks) == (
        faces("9s"),
        faces("9v"),
        1 << RANK[NUMBER["9v"]],
    )
    assert (taken.chan_laid, taken.pairs_laid) == (0, 1)
    pair = player.laying(Meld(CHAN, NUMBER["9v"], NUMBER["9v"]), 0)
    assert (pair.captured, pair.into_ca, pair.ca_ranks) == (faces("9v"), 0, 0)
    assert (pair.chan_laid, pair.pairs_laid) == (1, 1)
    four = player.laying(Meld(CHIU, NUMBER["9v"], NUMBER["9v"]), 0)
    assert (four.captured, four.into_ca, four.chan_laid, four.pairs_laid) == (faces("9v"), 0, 2, 2)


@pytest.mark.parametrize("cai", ["1", "2", "3", "4"])
def test_after_a_dead_cai_the_next_draws(cai: str) -> None:
    """§5.1: the cái with neither a discard nor a Thiên ù is dead, and play goes to next(d), round the table."""
    hand = "2v*2 2n*2 3n*2 4s*2 5v*2 6n*2 7s*2 8v*2 9n*2 4v*2"
    for step in (1, 2, 3):
        seat = str((int(cai) - 1 + step) % 4 + 1)
        ids = [id for id, _ in found(text(f"{seat} boc 2s", {cai: hand}, "2s", cai=cai))]
        assert ids == ([] if step == 1 else ["ngoai-luot"])


@pytest.mark.parametrize(
    ("mat", "held", "ids"),
    [
        ("[9v 9v]", "9n", []), ("[9v 9v]", "9v", []), ("[9v 9v]", "9v 9v", ["nam-quan"]), ("[9v 9s]", "9v 9v", []),
        ("[9v 9s]", "9v 9v 9v", ["nam-quan"]), ("[9v 9v 9v 9v]", "9n", ["nam-quan"]), ("[9s 9s 9s 9s]", "9n", []),
    ],
)  # fmt: skip
def test_a_fifth_copy_is_not_drawn(mat: str, held: str, ids: list[str]) -> None:
    """§2: where the stock is not recorded, a card of which four copies are known cannot come from it."""
    source = (
        f'%van 1.0\n[game "chan"]\n[rules "ban-100"]\nposition turn 2\nhand 2 {held}\nmat 2 {mat}\n2 boc 9v\n'
    )
    assert [id for id, _ in found(source)] == ids
