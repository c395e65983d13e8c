"""What a browser fetches by itself is told from what a reader follows."""

from __future__ import annotations

import pytest

from tests.docs.offline import fetched


@pytest.mark.parametrize(
    ("text", "ending", "found"),
    [
        ('<script src="https://a.example/x.js"></script>', ".html", ["https://a.example/x.js"]),
        ('<link rel="stylesheet" href="//a.example/x.css">', ".html", ["//a.example/x.css"]),
        ('<img src="../x.png"><link href="x.css"><script src="/x.js"></script>', ".html", []),
        (
            '<a href="https://a.example/">there</a><link rel="canonical" href="https://a.example/">',
            ".html",
            [],
        ),
        ("<style>@import 'https://a.example/f.css';</style>", ".html", ["https://a.example/f.css"]),
        ('<p style="background: url(//a.example/b.png)">', ".html", ["//a.example/b.png"]),
        ("@font-face { src: url('https://a.example/f.woff') }", ".css", ["https://a.example/f.woff"]),
        ("a { background: url(../img/grid.png) url('data:image/svg+xml,x') }", ".css", []),
    ],
)
def test_addresses(text: str, ending: str, found: list[str]) -> None:
    assert fetched(text, ending) == found
