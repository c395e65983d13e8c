"""Every named flag printed in a ruling (or at a finding) that rests on it, and in none that does not."""

from __future__ import annotations

from adjudicator.chan.house import options
from tests.adjudicator.chan.table import cuoc, found, result, ruled, text, walked
from tests.adjudicator.chan.test_turn import CAI, KEEPER


def flags(source: str) -> set[str]:
    """The house articles among the steps of the last ruling."""
    steps = ruled(source).judgement.steps
    return {step.article.split("/")[-1] for step in steps if step.article.startswith("house/")}


def cited(source: str) -> set[str]:
    """The house articles that findings rest on."""
    return {
        finding.article.split("/")[-1]
        for finding in walked(source).findings
        if finding.article.startswith("house/")
    }


def middle(body: str, rules: str, tags: str = "") -> str:
    """A recorded middle with its acts."""
    lines = "\n".join(line.strip() for line in body.replace("/", "\n").splitlines() if line.strip())
    return f'%van 1.0\n[game "chan"]\n[rules "{rules}"]\n{tags}\n{lines}\n'


WAIT_7 = "hand 2 2v 2v 3n 3n 4s 4s 5v 5v 6n 6n 8v 8v 9v 9n 4v 4n 2n 2s 7v"  # six chắn, three cạ, rank 7


def test_return_gate_and_chi() -> None:
    # Seat 4's chíu of seat 1's discard sends 9s to seat 2's gate (opt), or to seat 1's (origin): Chì or not.
    two = "9s*3 2v*2 3n*2 4s*2 5v*2 6n*2 7v*2 8v*2 9n*2"
    four = "7n*3 9s 2n 3v 3s 4v 5n 5s 6v 6s 8n*3 8s 9v cc 2s"
    cai = "7n 2n*2 3v*2 3s*2 4v*2 5s*2 6v*2 6s*2 7s*2 8s*2 cc"
    source = text("1 danh 7n / 4 chiu 7n / 4 tra-cua 9s / 2 u 9s", {"1": cai, "2": two, "4": four})
    assert cuoc(result(source)) == {"u-chi": 1, "chiu-u": 1, "thap-thanh": 1}
    assert "return_gate" in flags(source)
    assert "return_gate" not in flags(source.replace("tra-cua 9s", "tra-cua 2s"))


def test_return_pass_at_the_finding() -> None:
    cai = CAI.replace("9v", "4n")
    hands = {"1": cai, "4": KEEPER.replace("4n", "cc")}
    events = "1 danh 8s / 2 bo / 2 boc 9v / 4 chiu 9v / 4 tra-cua 7v / 2 bo / 2 boc 2s"
    assert cited(text(events, hands, "9v 2s", "san-dinh")) == {"return_pass"}
    assert cited(text(events, hands, "9v 2s")) == set()


def test_multiples() -> None:
    hand = "2v*4 3n*4 4n*2 5n*2 6n*2 7v 7s 8v 8n 9v 9n"
    assert "multiples" in flags(text("1 u", {"1": hand}))
    assert "multiples" not in flags(text("1 u", {"1": "2v*4 3n*2 2s*2 4n*2 5n*2 6n*2 7v 7s 8v 8n 9v 9n"}))


def test_ca_ban_scope() -> None:
    # Both cards of a cạ of rank 3 were thrown; the cạ taken is of rank 9.
    body = (
        "position turn 2 / hand 2 9v 8n 4n 4n 8s / mat 2 [2v 2v] [3n 3n] [4s 4s] [5v 5v] [6n 6n] [7s 7s] [8v 8v]"
        " / out 1 9s / out 2 @ / passed 2 cc / 2 an 9s with 9v / 2 danh 8n / 3 bo / 3 boc 4v / 3 bo / 4 bo / 4 boc 8s"
        " / 2 u 8s xuong xuong"
    )
    assert "F09" in [code for code, _ in found(middle(body.replace("@", "3v 3s"), "ngoai"))]
    assert "ca_ban_scope" in flags(middle(body.replace("@", "3v 3s"), "ngoai"))
    assert "ca_ban_scope" not in flags(middle(body.replace("@", "3v 4s"), "ngoai"))


def test_exposed_ca_counts() -> None:
    body = (
        "position turn 2 / hand 2 9n 8n 4n 4n 8s / mat 2 [9v 9s] [2v 2v] [3n 3n] [4s 4s] [5v 5v] [6n 6n] [7s 7s]"
        " / out 1 @ / passed 2 cc / 2 an @ with 9n / 2 danh 8n / 3 bo / 3 boc 4v / 3 bo / 4 bo / 4 boc 8s / 2 u 8s xuong xuong"
    )
    assert "exposed_ca_counts" in flags(middle(body.replace("@", "9v"), "ngoai"))
    other = body.replace("hand 2 9n", "hand 2 2n").replace("@ with 9n", "@ with 2n").replace("@", "2s")
    assert "exposed_ca_counts" not in flags(middle(other, "ngoai"))


def test_stock_end() -> None:
    body = f"position turn 1 / {WAIT_7} / noc 7s / 1 boc 7s / 1 bo / 2 u 7s"
    assert "stock_end" in flags(middle(body, "ban-100"))
    assert "stock_end" not in flags(middle(body.replace("/ 1 bo ", ""), "ban-100"))


def test_silence_declines() -> None:
    body = f"position turn 1 / {WAIT_7} / 1 boc 7s / 1 bo / 2 u 7s"
    assert flags(middle(body, "ban-100")) == {"xuong", "silence_declines"}
    assert flags(middle(body.replace("/ 1 bo ", ""), "ban-100")) == {"xuong"}


def test_declined_faces() -> None:
    # He threw 9v before, so its chắn could not be taken when he passed it; then he throws another 9v and wins.
    body = (
        "position turn 2 / hand 2 9v 7v 8v 8n 3v / mat 2 [2v 2v] [3n 3n] [4s 4s] [5v 5v] [6n 6n] [4n 4n] [5n 5s]"
        " / out 1 9v / out 2 @ / 2 bo / 2 boc 7s / 2 an 7s with 7v / 2 danh 9v / 3 bo / 3 boc 4v / 3 bo / 4 bo"
        " / 4 boc 3s / 2 u 3s xuong xuong"
    )
    won = middle(body.replace("@", "9v"), "ngoai")
    assert {"F08", "F12"} <= {code for code, _ in found(won)}
    assert "declined_faces" in flags(won)
    assert "declined_faces" not in flags(middle(body.replace("@", "cc"), "ngoai"))


def test_bach_thu_rule() -> None:
    body = "position turn 2 / hand 2 7v 2v 2v 3n 3n 4s 4s 5v 5v 6n 6n 8v 8n 4v 4n 2n 2s / mat 2 [@] / 2 boc 7v / 2 u 7v"
    exposed, not_exposed = (
        middle(body.replace("@", "7s 7n"), "ban-100"),
        middle(body.replace("@", "9s 9n"), "ban-100"),
    )
    assert "bach_thu_rule" in flags(exposed)
    assert "bach_thu_rule" not in flags(not_exposed)


def test_break_pair_discard_at_the_finding() -> None:
    hand = "2v*2 3n 4s 5v 6n 7s 8v 9n 4v 5s 6v 7n 8s 9s 2s 3v 3s cc 5n"
    assert cited(text("1 danh 2v", {"1": hand}, rules="san-dinh")) == {"break_pair_discard"}
    assert cited(text("1 danh 3n", {"1": hand}, rules="san-dinh")) == set()


def test_chiu_needs_discard_at_the_finding() -> None:
    hand = "9s*3 2v*2 3n*2 4s*2 5v*2 6n*2 7v*2 8v*2 4n*2"
    cai = "9s 2s*2 2n*2 3v*2 3s*2 4v*2 5n*2 5s*2 6v*2 7n*2 cc"
    assert cited(text("1 danh 9s / 2 chiu 9s", {"2": hand, "1": cai})) == {"chiu_needs_discard"}
    assert cited(text("1 danh 9s / 2 chiu 9s", {"2": hand.replace("4n*2", "4n 4s"), "1": cai})) == set()


def test_last_que_ca() -> None:
    # Four chắn and one què: no waiting hand, so only the seed's reading bars the cạ.
    body = (
        "position turn 2 / hand 2 9v 4v 4n 5v 5n / mat 2 [2v 2v] [3n 3n] [4s 4s] [@] [7s 7n] [8s 8n] [2s 2n]"
        " / out 1 9s / passed 2 cc / 2 an 9s with 9v / 2 danh 4v / 3 bo / 3 boc 3v / 3 bo / 4 bo / 4 boc 3s / 4 bo"
        " / 1 danh 5v / 2 an 5v with 5v / 2 danh 5n / 3 bo / 3 boc 4n / 2 u 4n xuong bach-thu"
    )
    four = middle(body.replace("@", "6n 6n"), "ngoai")
    assert result(four)["verdict"] == "paid"
    assert "last_que_ca" in flags(four)


def test_multi_bao() -> None:
    # Seats 3 and 4 both take what they had thrown, before seat 2 wins.
    body = (
        f"position turn 1 / {WAIT_7} / out 3 3v / out 4 9s / 1 danh cc / 2 bo / 2 boc 3v / 2 bo / 3 an 3v with 3s / 3 danh 2n"
        " / 4 bo / 4 boc 9s / 4 an 9s with 9s / 4 danh 5n / 1 bo / 1 boc @ / 2 u 7s xuong xuong"
    )
    source = middle(body.replace("@", "7s"), "van-van")
    assert result(source)["bao"] == ["3", "4"]
    assert "multi_bao" in flags(source)
    assert "multi_bao" not in flags(source.replace("out 3 3v", "out 3 5n"))


def test_must_announce() -> None:
    body = "position turn 1 / hand 2 2v 2v 3n 3n 4s 4s 5v 5v 6n 6n 8v 8n 9v 9n 4v 4n 2n 2s 7v / 1 boc @ / 2 u @ xuong xuong"
    assert "must_announce" in flags(middle(body.replace("@", "7v"), "ngoai"))
    six = middle(f"position turn 1 / {WAIT_7} / 1 boc 7s / 2 u 7s xuong xuong", "ngoai")
    assert "must_announce" not in flags(six)


def test_thong() -> None:
    body = f"position turn 1 / {WAIT_7} / 1 boc 7s / 2 u 7s xuong thong"
    source = middle(body, "ngoai", '[streak "2 1"]')
    assert cuoc(result(source)) == {"thong": 1}
    assert "thong" in flags(source)
    assert "thong" not in flags(source.replace("xuong thong", "xuong xuong").replace('"2 1"', '"3 1"'))


def test_u_bon_and_co_chiu() -> None:
    body = (
        "position turn 1 / hand 2 7v 2v 2v 3n 3n 4s 4s 5v 5v / mat 2 [@] [6n 6n 6n 6n] [2n 2s] [9v 9n]"
        " / dealt 2 7v 7v 2v 2v 3n 3n 4s 4s 5v 5v 6n 6n 6n 2s 9n 8n 4n 4v 3s / 1 boc 7v / 2 u 7v xuong u-bon, co-chiu"
    )
    source = middle(body.replace("@", "7v 7v"), "van-van")
    assert cuoc(result(source)) == {"u-bon": 1, "co-chiu": 1}
    assert {"u_bon", "score_co_chiu"} <= flags(source)
    assert "u_bon" not in flags(middle(body.replace("@", "8v 8v").replace("u-bon, ", ""), "van-van"))


def test_pha_thien() -> None:
    # Nineteen different faces dealt; seven chắn by seven takings, and a win.
    dealt = "2v 3v 4v 5v 6v 7v 8v 9v 2s 3s 4s 5s 6s 7s 8n 9n cc 2n 3n"
    mat = " ".join(f"[{face} {face}]" for face in ["2v", "3v", "4v", "5v", "6v", "7v"])
    body = (
        f"position turn 1 / hand 2 8v 8n 9v 9n 3n 3s 2n / mat 2 {mat} / dealt 2 {dealt} / out 2 4s 5s 6s 7s cc 2s"
        " / 1 boc @ / 2 u @ xuong pha-thien"
    )
    source = middle(body.replace("@", "2s"), "san-dinh")
    assert "pha-thien" in cuoc(result(source))
    assert "pha_thien" in flags(source)
    assert "pha_thien" not in flags(
        middle(body.replace("@", "2s").replace("dealt 2 2v 3v", "dealt 2 2v 2v"), "san-dinh")
    )


def test_picture() -> None:
    body = (
        "position turn 2 / hand 2 2v 3n 3n 4s 4s 6n 6n 8v 8n 9v 9n 4v 4n 7n 7s / mat 2 [@] [8s 8s]"
        " / 2 boc 2v / 2 u 2v xuong @@"
    )
    source = middle(body.replace("@@", "hoa-roi-cua-phat").replace("@", "5v 5v"), "san-dinh")
    assert cuoc(result(source)) == {"hoa-roi-cua-phat": 1}
    plain = middle(body.replace("@@", "u-chi, bach-thu").replace("@", "5s 5s"), "san-dinh")
    assert cuoc(result(plain)) == {"u-chi": 1, "bach-thu": 1}


def test_u_lao_pays_and_wrong_layout() -> None:
    body = f"position turn 1 / {WAIT_7} / 1 boc 9s / 2 u 9s xuong -"
    assert "u_lao_pays" in flags(middle(body, "ngoai"))
    pairs = "[2v 2v] [3n 3n] [4s 4s] [5v 5v] [6n 6n] [8v 8v] [9v 9n] [4v 4n] [2n 2s] [7v 7s]"
    right = middle(f"position turn 1 / {WAIT_7} / 1 boc 7s / 2 u 7s layout {pairs} xuong xuong", "ngoai")
    assert "wrong_layout" not in flags(right)
    wrong = right.replace("[4s 4s]", "[4s 4v]").replace("[4v 4n]", "[4s 4n]")
    assert result(wrong)["verdict"] == "wrong-layout"
    assert "wrong_layout" in flags(wrong)


def test_enforcement_where_a_refused_move_stands() -> None:
    body = f"position turn 1 / {WAIT_7} / 1 boc 3s / 2 an 3s with 3n / 2 danh 2v"
    refused = middle(body + " / 3 bo / 3 boc 7s / 2 u 7s", "ban-100")
    assert "enforcement" in flags(refused)
    assert "enforcement" not in flags(middle(f"position turn 1 / {WAIT_7} / 1 boc 7s / 2 u 7s", "ban-100"))


def test_class_b1_of_an_accusation() -> None:
    source = middle(
        "position turn 2 / hand 2 9v 9n 3s 4s / out 1 9s / 2 an 9s with 9v / 3 accuses 2 of F02 at 1", "ngoai"
    )
    assert "chan/published/class-B1" in [step.article for step in ruled(source).judgement.steps]
    clean = source.replace("hand 2 9v 9n", "hand 2 9v 8n")
    assert "chan/published/class-B1" not in [step.article for step in ruled(clean).judgement.steps]


def test_every_flag_is_open_or_named_where_it_acts() -> None:
    assert {flag for flag, option in options().items() if not option.open} == {"enforcement", "xuong"}
