"""PDF by WeasyPrint, where the extra is installed: pictures for symbols, pages, the same bytes, no request."""

from __future__ import annotations

import os
import re
import shutil
import socket
import subprocess
from pathlib import Path

import pytest

from reports.book import BookHand, BookMeta, Standings, single_file
from reports.pdf import NoPdf, pdf_of, pictured
from reports.ruling_page import hand_title, ruling_page
from reports.speech import Speech
from tests.reports.hands import bridge_replay, ending, ending_ruling, hostile, mat_replay, mat_ruling


def sheet() -> str:
    walked = mat_replay("totom")
    return ruling_page(walked.record, walked, (mat_ruling("totom"),), "vi")


def pdf(html: str) -> bytes:
    """The PDF, or a skip where WeasyPrint is not installed."""
    try:
        return pdf_of(html)
    except NoPdf as missing:
        pytest.skip(f"the extra pdf is not installed: {missing}")


def test_every_used_symbol_becomes_a_picture() -> None:
    html = sheet()
    made = pictured(html)
    used = len(re.findall(r'<svg class="[^"]*"[^>]*><use ', html))
    assert used > 100
    assert made.count("data:image/svg+xml;base64,") == used
    assert not re.search(r'<svg class="[^"]*"[^>]*><use ', made)


def test_an_unknown_symbol_stays_as_it_is() -> None:
    assert pictured('<svg class="x"><use href="#none"/></svg>') == '<svg class="x"><use href="#none"/></svg>'


def test_a_sheet_is_the_same_twice_and_so_is_a_book() -> None:
    assert pdf(sheet()) == pdf(sheet())
    hands = [BookHand(bridge_replay(ending()), ())]
    assert pdf(single_file(hands, BookMeta("x"), "en")).startswith(b"%PDF-")


def test_nothing_is_fetched(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[object] = []
    monkeypatch.setattr(socket.socket, "connect", lambda self, address: asked.append(address))
    record = hostile()
    html = ruling_page(record, bridge_replay(record), (ending_ruling(),), "en")
    outside = '<img src="http://127.0.0.1:9/x.png"><img src="file:///etc/hostname"></body>'
    assert pdf(html.replace("</body>", outside)).startswith(b"%PDF-")
    assert asked == []


def page_texts(file: bytes, folder: Path) -> list[str]:
    """What a reader sees, page by page. Skipped without poppler's `pdftotext`, failed where CI=true."""
    if shutil.which("pdftotext") is None:
        (pytest.fail if os.environ.get("CI") == "true" else pytest.skip)("no pdftotext (poppler-utils) here")
    path = folder / "book.pdf"
    path.write_bytes(file)
    read = subprocess.run(["pdftotext", "-layout", str(path), "-"], capture_output=True, check=True)
    return read.stdout.decode().split("\f")[:-1]


def test_every_page_has_its_number_and_tables_their_head(tmp_path: Path) -> None:
    rows = tuple((str(place), f"Đội số {place}") for place in range(1, 101))
    walked = mat_replay("totom")
    hands = [BookHand(walked, (mat_ruling("totom"),))]
    meta = BookMeta("Giải Tết", standings=(Standings(("Hạng cuối", "Đội chơi"), rows),))
    pages = page_texts(pdf(single_file(hands, meta, "vi")), tmp_path)
    for number, page in enumerate(pages, 1):
        assert re.search(rf"(?<!\d){number} ?/ ?{len(pages)}(?!\d)", page), number
    listed = [page for page in pages if "Đội số" in page]
    assert len(listed) >= 3
    for page in listed:
        head, first = page.index("Hạng cuối"), page.index("Đội số")
        assert head < first
    assert [int(n) for page in listed for n in re.findall(r"Đội số (\d+)", page)] == list(range(1, 101))


def test_a_sheet_says_on_later_pages_whose_it_is(tmp_path: Path) -> None:
    walked = mat_replay("totom")
    pages = page_texts(pdf(sheet()), tmp_path)
    assert len(pages) >= 2
    title = hand_title(Speech(walked.record, "vi", html=False))
    assert all(title in page.splitlines()[0] for page in pages[1:])
