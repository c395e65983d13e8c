"""PDF by WeasyPrint, where the extra is installed: pictures for symbols, pages, the same bytes, no request."""

from __future__ import annotations

import re
import socket

import pytest

from reports.book import BookHand, BookMeta, single_file
from reports.pdf import NoPdf, pdf_of, pictured
from reports.ruling_page import ruling_page
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
