"""Fixtures of the page tests: law texts of their own, and a real Chromium where there is one."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from typing import Any

import pytest

from adjudicator.articles import Article
from reports import book_figures, ruling_page

CHROMIUM = os.environ.get("TRONGTAI_CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")


def law(id: str, game: str) -> Article:
    """Any article, with a text of the tests' own: pages are tested apart from the books of law."""
    title = (("en", f"Title of {id}"), ("vi", f"Tên điều {id}"))
    text = (("en", f"What {id} says."), ("vi", f"Nội dung {id}."))
    return Article(id, not id.endswith("D/1"), "test", title, text)


@pytest.fixture(autouse=True)
def laws(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rulings cite articles of the tests."""
    monkeypatch.setattr(ruling_page, "article", law)
    monkeypatch.setattr(book_figures, "article", law)


@pytest.fixture(scope="session")
def browser() -> Iterator[Any]:
    """A headless Chromium. Without one the tests are skipped, and fail where CI=true."""
    absent = ""
    if CHROMIUM is None:
        absent = "no Chromium here (TRONGTAI_CHROMIUM names one)"
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        absent = "playwright is not installed"
    if absent:
        (pytest.fail if os.environ.get("CI") == "true" else pytest.skip)(absent)
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield chromium
        chromium.close()
