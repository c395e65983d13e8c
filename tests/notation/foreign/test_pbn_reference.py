"""The PBN author's own test games: the right ones are clean, every fault of the wrong ones is named."""

from __future__ import annotations

import pytest

from adjudicator.bridge.transcribe import check
from notation.diagnostics import Diagnostic, Severity
from notation.foreign.pbn import read_pbn
from reports.words import LANGUAGES, words
from tests.notation.foreign.data import data_file

#: By file and line: the codes of what the game's author calls wrong there.
WRONG: dict[str, dict[int, str]] = {
    "errors_10.pbn": {
        7: "P010", 11: "P004", 15: "P005", 19: "P001", 23: "P012", 27: "P012", 31: "P013", 35: "P013", 39: "P015",
        43: "P016", 47: "P020", 51: "P021", 55: "P022", 59: "P022", 63: "P022", 67: "P024", 71: "P022", 75: "P023",
        79: "P015", 83: "P030", 87: "P030", 91: "P031", 95: "P003", 98: "P058", 102: "P040", 108: "P040",
        114: "P040", 120: "P040", 127: "P011", 159: "P080", 168: "P080", 177: "P041", 186: "P041", 195: "P081",
        204: "P082", 214: "P083", 223: "P050", 226: "P050", 229: "P051", 232: "P050", 235: "P052", 238: "P052",
        241: "P052", 244: "P053", 247: "P053", 250: "P054 P055", 258: "P086", 266: "P086", 274: "P086", 283: "P087",
        290: "P087", 298: "P087", 306: "P088", 314: "P088", 328: "P093", 340: "P050", 343: "P050", 346: "P051",
        349: "P050", 361: "P052", 363: "P052", 366: "P053", 368: "P052", 381: "P053", 384: "P054 P055", 387: "P092",
        390: "P091", 405: "P042", 408: "P042", 411: "P042", 423: "P094", 429: "P059", 432: "P059", 435: "P059",
        438: "P059", 450: "P095", 462: "P094", 474: "P094", 486: "P094", 495: "P033", 504: "P033", 529: "P057",
        531: "P057", 534: "P056", 564: "P055", 569: "P056", 597: "P097", 601: "P084", 636: "P032", 654: "P051",
        663: "P052", 670: "P052", 690: "P096", 738: "P096", 772: "P017", 773: "P017", 774: "P017", 775: "P017",
        776: "P017", 777: "P017", 779: "P017", 784: "P018", 785: "P018", 786: "P018", 787: "P018", 791: "P018",
        792: "P018", 793: "P018", 794: "P018", 798: "P018", 799: "P018", 800: "P018", 801: "P018", 805: "P018",
        806: "P018", 807: "P018", 808: "P018", 812: "P018", 817: "P002", 820: "P002", 825: "P002", 828: "P001",
        831: "P012", 832: "P012", 833: "P012", 834: "P012", 839: "P009", 865: "P043", 875: "P057", 877: "P057",
        879: "P057", 881: "P057", 883: "P057", 912: "P042", 914: "P042", 916: "P042", 955: "P001 P002 P006",
        957: "P006",
    },
    "errors_20.pbn": {
        7: "P012", 10: "P012", 15: "P019", 18: "P019", 23: "P019", 26: "P019", 40: "P043", 53: "P098", 66: "P043",
        79: "P043", 93: "P043", 97: "P006 P060", 100: "P006", 103: "P060", 108: "P062", 113: "P061", 117: "P061",
        121: "P061", 125: "P061", 129: "P061", 133: "P063", 155: "P064", 171: "P064",
    },
    "errors_21.pbn": {7: "P018", 11: "P018"},
}  # fmt: skip


def everything_wrong(name: str) -> list[Diagnostic]:
    boards, diagnostics = read_pbn(data_file(f"pbn-reference/{name}"))
    return diagnostics + [found for board in boards for found in check(board)]


@pytest.mark.parametrize(
    ("name", "games"), [("correct_10.pbn", 31), ("correct_20.pbn", 46), ("correct_21.pbn", 2)]
)
def test_right_games_are_clean(name: str, games: int) -> None:
    boards, _ = read_pbn(data_file(f"pbn-reference/{name}"))
    assert len(boards) == games
    assert everything_wrong(name) == []


@pytest.mark.parametrize("name", sorted(WRONG))
def test_every_wrong_case_is_named_as_an_error(name: str) -> None:
    named: dict[int, set[str]] = {}
    for found in everything_wrong(name):
        if found.severity >= Severity.ERROR:
            named.setdefault(found.span.line, set()).add(found.code)
    missing = {
        line: codes for line, codes in WRONG[name].items() if not set(codes.split()) <= named.get(line, set())
    }
    assert missing == {}


@pytest.mark.parametrize("name", sorted(WRONG))
def test_every_wrong_game_has_an_error(name: str) -> None:
    boards, _ = read_pbn(data_file(f"pbn-reference/{name}"))
    wrong = {found.span.hand for found in everything_wrong(name) if found.severity >= Severity.ERROR}
    assert {board.source.hand for board in boards} <= wrong


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", sorted(WRONG))
def test_every_fault_has_words_and_a_hint(name: str, language: str) -> None:
    for found in everything_wrong(name):
        assert found.hint is not None
        assert words(found.hint, language) != words(found.message, language)
