"""A page as PDF, by WeasyPrint (extra `pdf`): the same sheet, with page numbers and repeated table heads.

WeasyPrint draws each SVG for itself: it knows neither symbols of another SVG nor the style of the
page around it. So every used symbol becomes a picture of its own first. Nothing is fetched.
"""

from __future__ import annotations

import logging
import re
from base64 import b64encode
from functools import partial

from reports.page import static

_SYMBOL = re.compile(r'<symbol id="([^"]+)" viewBox="([^"]+)">(.*?)</symbol>', re.DOTALL)
_USE = re.compile(r'<svg class="([^"]*)"[^>]*><use href="#([^"]+)"/></svg>')

#: The print colours of `static/base.css`, for pictures that stand alone.
_INK = (
    ".ink-S{fill:#16213a}.ink-H{fill:#b3121d}.ink-D{fill:#a64b00}.ink-C{fill:#14632b}"
    ".sign{fill:none;stroke:#1a1d21;stroke-width:2.6px;stroke-linecap:round;stroke-linejoin:round}"
    ".paper{fill:#fff;stroke:#6b7078;stroke-width:1.2px}.back{fill:#d9dee5;stroke:#6b7078}"
    "text{font-family:sans-serif;font-weight:700;fill:#1a1d21}"
    ".face-red .sign{stroke:#b3121d}.face-red text{fill:#b3121d}.seal{fill:#b3121d}"
)


class NoPdf(RuntimeError):
    """WeasyPrint, or a library of the system that it needs, is not installed."""


def pdf_of(html: str) -> bytes:
    """A ruling page or a book in one file as PDF. Raises NoPdf where the extra `pdf` is not installed."""
    try:
        from weasyprint import CSS, HTML  # type: ignore[import-not-found, import-untyped, unused-ignore]
        from weasyprint.urls import URLFetcher  # type: ignore[import-not-found, import-untyped, unused-ignore]
    except (ImportError, OSError) as missing:
        raise NoPdf(str(missing)) from missing
    log = logging.getLogger("weasyprint")
    level = log.level
    log.setLevel(logging.CRITICAL)  # it warns of every rule that is for screens only
    try:
        document = HTML(string=pictured(html), url_fetcher=URLFetcher(allowed_protocols=("data",)))
        return bytes(
            document.write_pdf(stylesheets=[CSS(string=static("pdf.css"))], pdf_identifier=b"trongtai")
        )
    finally:
        log.setLevel(level)


def pictured(html: str) -> str:
    """The page with every used symbol as a picture of its own."""
    symbols = {id: (box, body) for id, box, body in _SYMBOL.findall(html)}
    return _USE.sub(partial(_picture, symbols, {}), html)


def _picture(symbols: dict[str, tuple[str, str]], made: dict[str, str], use: re.Match[str]) -> str:
    css, id = use[1], use[2]
    if id not in symbols:
        return use[0]
    if id not in made:
        box, body = symbols[id]
        svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}"><style>{_INK}</style>{body}</svg>'
        made[id] = b64encode(svg.encode()).decode()
    return f'<img class="{css}" alt="" src="data:image/svg+xml;base64,{made[id]}">'
