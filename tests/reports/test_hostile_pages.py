"""Pages of hands that mean harm: nothing is markup, nothing turns the page around, no story grows without end."""

from __future__ import annotations

from adjudicator.game import Options
from adjudicator.procedure import adjudicate
from adjudicator.replay import replay
from notation.parse import parse
from reports.bidi import FIRST_STRONG_ISOLATE as FSI
from reports.bidi import POP_ISOLATE as PDI
from reports.bidi import isolated
from reports.replay_page import replay_page
from reports.ruling_page import TOLD, ruling_page
from tests.notation.hands import BRIDGE_ENDING


def pages(text: str) -> tuple[str, str]:
    """The ruling page and the replay page."""
    (record,) = parse(text).records
    walked = replay(record)
    rulings = adjudicate(walked, Options(budget=100))
    return ruling_page(record, walked, rulings, "en"), replay_page(record, walked, rulings, "vi")


def test_words_from_right_to_left_are_isolated_and_copies_are_not() -> None:
    name, said = "שרה 12", "הכל שלי (5)"
    text = BRIDGE_ENDING.replace("[trumps", f'[N "{name}"] [event "{name}"]\n[trumps', 1)
    ruled, replayed = pages(text + f'1 S claims 3 says "{said}"\n2 W objects to 1\n')
    assert ruled.count(name) == ruled.count(f"{FSI}{name}{PDI}") > 1
    assert f"{FSI}{said}{PDI}" in ruled
    shown, _, copied = replayed.partition('<section class="copies">')
    assert shown.count(name) == shown.count(f"{FSI}{name}{PDI}") > 0
    assert f"[N &#34;{name}&#34;]" in copied
    assert isolated("Nguyễn Văn Đức") == "Nguyễn Văn Đức"


HOSTILE = (
    "</script><script>alert(1)</script><!-- \\\"><img src=x onerror=alert(1)> &amp; javascript:alert(1) ]]> '"
)


def test_markup_is_words_on_every_page() -> None:
    tags = " ".join(f'[{tag} "{HOSTILE}"]' for tag in ("event", "site", "room", "table", "round", "board", "N", "S", "scoring", "x-a") if tag != "room")  # fmt: skip
    text = BRIDGE_ENDING.replace("[trumps", tags + "\n[trumps", 1) + (
        f'1 S claims 3 says "{HOSTILE}" line "{HOSTILE}" {{{HOSTILE}}}\n2 W objects to 1 says "{HOSTILE}"\n3 S recalls 1 says "{HOSTILE}"\n'
        f'fact f1 said 1 "{HOSTILE}" by "{HOSTILE}" basis "{HOSTILE}"\n'
        f'ruling 1 by "{HOSTILE}" under bridge/2017/70/C/1 gives "{HOSTILE}"\n'
    )
    for page in pages(text):
        assert page.count("<script") == page.count("</script>") <= 2
        assert "<img" not in page
        assert "alert(1)</script" not in page
        assert 'href="javascript' not in page


def test_a_story_has_an_end() -> None:
    text = (
        BRIDGE_ENDING + "1 S claims 1\n" + "".join(f"{number} N calls td\n" for number in range(2, TOLD + 52))
    )
    (record,) = parse(text).records
    walked = replay(record)
    page = ruling_page(record, walked, adjudicate(walked, Options(budget=100)), "en")
    assert page.count('<li class="event') == TOLD
    assert "and 51 more events; the replay shows them all" in page
