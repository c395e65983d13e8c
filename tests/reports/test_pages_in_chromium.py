"""The pages in a real browser: keys, links, print, no script, widths, dark, accessibility, hostile names."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from adjudicator.finding import Finding
from adjudicator.replay import Replay
from adjudicator.ruling import Ruling
from notation.message import message
from reports.book import BookHand, BookMeta, Standings, folder_pages, single_file, write_book
from reports.games import view_of
from reports.page import static
from reports.replay_page import replay_page
from reports.ruling_page import ruling_page
from reports.speech import Speech
from tests.reports.hands import (
    board,
    bridge_replay,
    ending,
    ending_ruling,
    hostile,
    mat_replay,
    mat_ruling,
)

REVOKE = Finding("bridge/revoke", 12, "E", "bridge/2017/61/A", message("page.fact.revoked", who="E"))
PAGES = ("ruling-bridge", "replay-bridge", "ruling-totom", "replay-totom", "ruling-chan", "replay-chan")
SERIOUS = ("serious", "critical")


def hand(name: str) -> tuple[Replay, tuple[Ruling, ...]]:
    """The hand behind a page."""
    kind, game = name.split("-")
    if game != "bridge":
        return mat_replay(game), (mat_ruling(game),)
    if kind == "ruling":
        return bridge_replay(ending()), (ending_ruling(),)
    short = replace(ending_ruling().judgement, deciding_line=())
    return bridge_replay(board(), (REVOKE,)), (replace(ending_ruling(), event=29, by="E", judgement=short),)


def html(name: str, language: str) -> str:
    walked, rulings = hand(name)
    write = ruling_page if name.startswith("ruling") else replay_page
    return write(walked.record, walked, rulings, language)


@contextmanager
def opened(browser: Any, text: str, folder: Path, fragment: str = "", **options: Any) -> Iterator[Any]:
    """A page opened from a file; anything on the console, and any request, is a failure."""
    file = folder / "page.html"
    file.write_text(text, encoding="utf-8")
    context = browser.new_context(**{"viewport": {"width": 1440, "height": 900}, **options})
    page = context.new_page()
    trouble: list[str] = []
    page.on("console", lambda said: trouble.append(said.text))
    page.on("pageerror", lambda error: trouble.append(str(error)))
    page.on("dialog", lambda dialog: trouble.append("dialog"))
    page.on(
        "request",
        lambda request: (
            trouble.append(request.url) if not request.url.startswith(("file:", "data:")) else None
        ),
    )
    page.goto(file.as_uri() + fragment)
    yield page
    context.close()
    assert trouble == []


@pytest.mark.parametrize("name", PAGES)
@pytest.mark.parametrize(("width", "scheme", "language"), [(390, "dark", "vi"), (1440, "light", "en")])
def test_fits_and_is_accessible(
    browser: Any, tmp_path: Path, name: str, width: int, scheme: str, language: str
) -> None:
    from axe_playwright_python.sync_playwright import Axe

    size = {"width": width, "height": 844}
    with opened(browser, html(name, language), tmp_path, viewport=size, color_scheme=scheme) as page:
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        found = Axe().run(page).response["violations"]
        assert [(v["id"], v["nodes"][0]["html"]) for v in found if v["impact"] in SERIOUS] == []


def test_dark_and_light_differ(browser: Any, tmp_path: Path) -> None:
    colours = []
    for scheme in ("dark", "light"):
        with opened(browser, html("ruling-bridge", "en"), tmp_path, color_scheme=scheme) as page:
            colours.append(page.evaluate("getComputedStyle(document.body).backgroundColor"))
    assert colours == ["rgb(20, 23, 27)", "rgb(255, 255, 255)"]


@pytest.mark.parametrize("name", ["ruling-bridge", "ruling-totom", "replay-bridge"])
def test_print_is_light_and_loses_nothing(browser: Any, tmp_path: Path, name: str) -> None:
    with opened(browser, html(name, "en"), tmp_path, color_scheme="dark") as page:
        page.emulate_media(media="print", color_scheme="dark")
        assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)"
        page.set_viewport_size({"width": 794, "height": 1123})
        assert page.evaluate("document.documentElement.scrollWidth") <= 794
        if name.startswith("ruling"):
            assert page.locator("details.full .law").last.bounding_box()["height"] > 0
            assert page.locator(".signatures").is_visible()
            if name == "ruling-bridge":
                assert all(reason.is_visible() for reason in page.locator(".frame .reason").all())
                assert not page.locator(".frame .diagram").first.is_visible()
            assert page.locator(".qr svg").is_visible()
        else:
            assert page.locator("#e29").bounding_box()["height"] > 0
        assert page.pdf(prefer_css_page_size=True).startswith(b"%PDF")


def test_the_line_is_stepped_through_by_keys_without_script(browser: Any, tmp_path: Path) -> None:
    with opened(browser, html("ruling-bridge", "en"), tmp_path, java_script_enabled=False) as page:
        seen = page.locator(".frame .diagram:visible")
        assert seen.count() == 1
        assert seen.locator(".seat-E .ranks").last.inner_text() == "10 6"
        page.locator("#l1-1").focus()
        page.keyboard.press("ArrowDown")
        assert page.locator("#l1-2").is_checked()
        assert seen.count() == 1
        assert seen.locator(".seat-S .ranks").last.inner_text() == "–"
        page.locator("label[for=l1-16]").click()
        assert "Declarer 5" in re.sub(r"\s+", " ", seen.locator(".counts").inner_text())


def test_the_full_trace_opens_without_script(browser: Any, tmp_path: Path) -> None:
    with opened(browser, html("ruling-bridge", "en"), tmp_path, java_script_enabled=False) as page:
        rejected = page.locator("details.full").get_by_text("Title of bridge/2007/69/A")
        assert not rejected.is_visible()
        page.locator("summary").click()
        assert rejected.is_visible()


def current(page: Any) -> str:
    found: str = page.locator('.event[aria-current="step"]').get_attribute("id")
    assert page.url.endswith("#" + found)
    return found


def test_keys_and_buttons_step_and_the_address_follows(browser: Any, tmp_path: Path) -> None:
    with opened(browser, html("replay-bridge", "en"), tmp_path, "#e8") as page:
        assert current(page) == "e8"
        for key, anchor in (
            ("ArrowRight", "e9"), ("ArrowRight", "e10"), ("ArrowLeft", "e9"), ("End", "e29"), ("Home", "e0"),
            ("f", "e12"), ("c", "e29"), ("ArrowRight", "e29"),
        ):  # fmt: skip
            page.keyboard.press(key)
            assert current(page) == anchor, key
        for button, anchor in (
            ("first", "e0"),
            ("next", "e1"),
            ("last", "e29"),
            ("previous", "e28"),
            ("claim", "e29"),
        ):
            page.locator(f"[data-go={button}]").click()
            assert current(page) == anchor, button
        page.locator("[data-go=first]").click()
        page.locator("[data-go=finding]").click()
        assert current(page) == "e12"
        assert page.locator("[data-go=finding]").get_attribute("aria-disabled") == "true"


def test_keys_of_the_browser_are_left_alone(browser: Any, tmp_path: Path) -> None:
    with opened(browser, html("replay-bridge", "en"), tmp_path, "#e8") as page:
        page.keyboard.press("Control+ArrowRight")
        page.locator("#view").focus()
        page.keyboard.press("End")
        assert current(page) == "e8"


def test_each_step_is_announced(browser: Any, tmp_path: Path) -> None:
    with opened(browser, html("replay-bridge", "en"), tmp_path, "#e11") as page:
        live = page.locator("[aria-live=polite]")
        assert live.inner_text() == "11. North plays ♣A"
        page.keyboard.press("ArrowRight")
        assert live.inner_text() == "12. East plays ♣J · Finding: East revoked"


def test_the_table_follows_the_hand(browser: Any, tmp_path: Path) -> None:
    with opened(browser, html("replay-bridge", "en"), tmp_path, "#e11") as page:
        assert page.locator(".middle .face").count() == 3
        assert page.locator(".seat-E .ranks").nth(3).inner_text() == "K J"
        page.keyboard.press("ArrowRight")
        assert page.locator(".middle .face").count() == 4
        assert page.locator(".middle .wins").get_attribute("class") == "laid at-N wins"
        assert page.locator(".seat-E .ranks").nth(3).inner_text() == "K"


def test_one_seat_sees_its_hand_dummy_and_what_was_faced(browser: Any, tmp_path: Path) -> None:
    with opened(browser, html("replay-bridge", "en"), tmp_path, "#e8") as page:
        page.locator("#view").select_option("S")
        assert page.locator(".seat .suits").count() == 1
        page.keyboard.press("Escape")
        page.locator("[data-go=next]").click()
        assert page.locator(".seat .suits").count() == 2  # dummy lies open after the lead
        page.locator("[data-go=last]").click()
        assert page.locator(".seat .suits").count() == 3  # the claimer faced his hand


def test_a_what_if_line_is_entered_by_its_link_and_left_again(browser: Any, tmp_path: Path) -> None:
    with opened(browser, html("replay-bridge", "en"), tmp_path) as page:
        page.locator('a[href="#trump.29"]').click()
        page.locator('[id="trump.29"][aria-current]').wait_for()
        assert current(page) == "trump.29"
        page.keyboard.press("ArrowRight")
        assert current(page) == "trump.30"
        page.keyboard.press("Home")
        assert current(page) == "e0"
        page.goto(page.url.split("#")[0] + "#trump.29")
        page.locator('[id="trump.29"][aria-current]').wait_for()
        page.keyboard.press("ArrowLeft")
        assert current(page) == "e28"


def test_without_script_the_events_are_all_there(browser: Any, tmp_path: Path) -> None:
    with opened(browser, html("replay-chan", "vi"), tmp_path, java_script_enabled=False) as page:
        assert page.locator("#events > .event").count() == 9
        assert all(page.locator(f"#e{number}").is_visible() for number in range(9))
        assert not page.locator("#controls").is_visible()
        assert page.locator(".ruled-result").is_visible()


def test_no_motion_if_asked(browser: Any, tmp_path: Path) -> None:
    with opened(browser, html("replay-bridge", "en"), tmp_path, reduced_motion="reduce") as page:
        assert page.evaluate("getComputedStyle(document.documentElement).scrollBehavior") == "auto"
    with opened(browser, html("replay-bridge", "en"), tmp_path, reduced_motion="no-preference") as page:
        assert page.evaluate("getComputedStyle(document.documentElement).scrollBehavior") == "smooth"


@pytest.mark.parametrize("write", [ruling_page, replay_page])
def test_hostile_names_do_nothing(browser: Any, tmp_path: Path, write: Any) -> None:
    record = hostile()
    with opened(browser, write(record, bridge_replay(record), (ending_ruling(),), "en"), tmp_path) as page:
        assert page.locator("img").count() == 0
        assert page.evaluate(
            "[...document.querySelectorAll('*')].every(e => !e.getAttributeNames().some(n => n.startsWith('on')))"
        )
        if write is replay_page:
            for key in ("End", "ArrowLeft", "Home", "c"):
                page.keyboard.press(key)
        assert page.locator("img").count() == 0
        assert "<script>alert" in page.locator("body").inner_text()


@pytest.mark.parametrize("game", ["bridge", "totom"])
def test_faces_are_readable_small_and_differ_in_grey(browser: Any, tmp_path: Path, game: str) -> None:
    """At 24 px and without colour no two faces look alike, red and black cards included."""
    view = view_of(game)
    walked = bridge_replay(board()) if game == "bridge" else mat_replay(game)
    faces = {
        code: symbol for code, (symbol, _) in view.faces(Speech(walked.record, "vi")).items() if code != "??"
    }
    if game == "bridge":
        faces = {code: symbol for code, symbol in faces.items() if code[1] in "T6"}
    shown = "".join(
        f'<svg id="{code}" style="width:24px;height:46px"><use href="#{symbol}"/></svg>'
        for code, symbol in faces.items()
    )
    text = f"<style>{static('base.css')} body {{ filter: grayscale(1) }}</style><svg>{view.symbols(faces)}</svg>{shown}"
    with opened(browser, text, tmp_path) as page:
        pictures = {page.locator(f'[id="{code}"]').screenshot() for code in faces}
    assert len(pictures) == len(faces)


BOOK = BookMeta("Hội làng", "Đình", "2026-02-17", (Standings(("Hạng", "Đội"), (("1", "Hà Nội"),)),))


def book_hands() -> list[BookHand]:
    return [
        BookHand(*hand(name)) for name in ("ruling-bridge", "ruling-totom", "replay-totom", "replay-bridge")
    ]


@pytest.mark.parametrize(("width", "scheme"), [(390, "dark"), (1440, "light")])
@pytest.mark.parametrize("form", ["folder", "file"])
def test_the_book_fits_and_is_accessible(
    browser: Any, tmp_path: Path, width: int, scheme: str, form: str
) -> None:
    from axe_playwright_python.sync_playwright import Axe

    if form == "file":
        text = single_file(book_hands(), BOOK, "vi")
    else:
        text = next(text for _, text in folder_pages(book_hands(), BOOK, "en"))
    with opened(
        browser, text, tmp_path, viewport={"width": width, "height": 844}, color_scheme=scheme
    ) as page:
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        found = Axe().run(page).response["violations"]
        assert [(v["id"], v["nodes"][0]["html"]) for v in found if v["impact"] in SERIOUS] == []


def test_links_of_the_book_lead_from_hand_to_hand(browser: Any, tmp_path: Path) -> None:
    write_book(book_hands(), BOOK, tmp_path, "en")
    with opened(browser, (tmp_path / "index.html").read_text(encoding="utf-8"), tmp_path) as page:
        page.locator(".index a").first.click()
        assert "takes 7 of the 8 tricks left" in page.locator(".headline").inner_text()
        page.get_by_role("link", name="Next hand").click()
        page.get_by_role("link", name="Replay of this hand").click()
        assert page.locator("#table .strip").count() == 5
        page.get_by_role("link", name="Index").click()
        assert page.locator("h1").inner_text() == "Hội làng"


def test_another_player_s_cards_lie_face_down_in_the_view_of_one(browser: Any, tmp_path: Path) -> None:
    with opened(browser, html("replay-totom", "vi"), tmp_path, "#e1") as page:
        assert page.locator(".bundle.down use").get_attribute("href") == "#f-5v"
        page.locator("#view").select_option("2")
        assert page.locator(".bundle.down use").get_attribute("href") == "#f-5v"
        page.locator("#view").select_option("4")
        assert page.locator(".bundle.down use").get_attribute("href") == "#f-x"
        assert page.locator(".hand .face").count() == 20


def test_the_hand_is_copied_as_text_json_and_pbn(browser: Any, tmp_path: Path) -> None:
    granted = ["clipboard-read", "clipboard-write"]
    with opened(browser, html("replay-bridge", "en"), tmp_path, permissions=granted) as page:
        for id, start in (("van", "%van 1.0\n"), ("json", '{"schema"'), ("pbn", "% PBN 2.1")):
            page.locator(f"[data-copy=copy-{id}]").click()
            page.get_by_text("Copied.").wait_for()
            assert page.evaluate("navigator.clipboard.readText()").startswith(start)
            page.evaluate("document.getElementById('copied').textContent = ''")


def test_where_the_clipboard_is_shut_the_text_is_selected(browser: Any, tmp_path: Path) -> None:
    with opened(browser, html("replay-bridge", "en"), tmp_path) as page:
        page.evaluate("void (navigator.clipboard.writeText = () => Promise.reject(new Error('shut')))")
        page.locator("[data-copy=copy-van]").click()
        page.get_by_text("Selected: copy with the keyboard.").wait_for()
        assert page.evaluate("getSelection().toString()").startswith("%van 1.0")


@pytest.mark.parametrize("name", [page for page in PAGES if page.startswith("replay")])
def test_the_table_never_lies_on_what_is_below_it(name: str, browser: Any, tmp_path: Path) -> None:
    """However far the reader scrolls, at the first and at the last event."""
    with opened(browser, html(name, "vi"), tmp_path, viewport={"width": 1440, "height": 500}) as page:
        for key in ("Home", "End"):
            page.keyboard.press(key)
            page.evaluate("scrollTo({top: 99999, behavior: 'instant'})")
            gap = """document.querySelector('.copies').getBoundingClientRect().top
                - document.querySelector('.board').getBoundingClientRect().bottom"""
            assert page.evaluate(gap) >= 0


def test_the_diagram_of_a_chosen_card_is_in_sight(browser: Any, tmp_path: Path) -> None:
    """The last card of the deciding line: on a desk beside the list, on a telephone under the card."""
    for width in (390, 1440):
        size = {"width": width, "height": 800}
        with opened(browser, html("ruling-bridge", "en"), tmp_path, viewport=size) as page:
            last = page.locator(".stepper .frame").last
            last.locator("input").focus()
            page.keyboard.press("Space")
            last.locator("label").scroll_into_view_if_needed()
            page.wait_for_timeout(500)
            label, diagram = (last.locator(part).bounding_box() for part in ("label", ".diagram"))
            if width == 390:
                assert 0 <= diagram["y"] - label["y"] - label["height"] < 40
            else:
                assert -40 < diagram["y"] < 400  # the box may end before the screen does
                assert diagram["x"] > label["x"] + label["width"]
