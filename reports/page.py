"""A page: one self-contained HTML file without any request, under a strict content policy.

Templates escape everything, undefined names are errors, style and script are the files of
`static/`, allowed by their hashes only.
"""

from __future__ import annotations

import json
from base64 import b64encode
from collections.abc import Callable, Sequence
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from notation.message import ArgumentValue, message
from reports.bidi import isolated
from reports.words import words

_HERE = Path(__file__).parent


def label(id: str, language: str, /, **args: ArgumentValue) -> str:
    """The words of a label of the catalogue `page`. Raises KeyError for a label without words."""
    return words(message(f"page.{id}", **args), language)


def labels(language: str) -> Callable[..., str]:
    """`label` with the language filled in: the `t` of the templates."""

    def t(id: str, /, **args: ArgumentValue) -> str:
        return label(id, language, **args)

    return t


@cache
def environment(language: str) -> Environment:
    """The templates in one language: autoescape on, undefined names refused."""
    templates = Environment(
        loader=FileSystemLoader(_HERE / "templates"),
        autoescape=True,
        finalize=isolated,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )
    templates.globals.update(t=labels(language), language=language)
    return templates


@cache
def static(name: str) -> str:
    """A file of `static/` as text."""
    return (_HERE / "static" / name).read_text(encoding="utf-8")


def content_hash(text: str) -> str:
    """The source expression by which a content policy allows exactly this style or script."""
    return f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"


def policy(styles: Sequence[str], scripts: Sequence[str]) -> str:
    """The Content-Security-Policy: nothing but these styles and scripts, and no network at all."""
    style = " ".join(map(content_hash, styles)) or "'none'"
    script = " ".join(map(content_hash, scripts)) or "'none'"
    return (
        f"default-src 'none'; style-src {style}; script-src {script}; img-src data:; "
        "base-uri 'none'; form-action 'none'"
    )


def document(
    template: str, language: str, styles: Sequence[str], scripts: Sequence[str] = (), **context: Any
) -> str:
    """Render a whole page. `styles` and `scripts` name files of `static/`."""
    style = "\n".join(static(name) for name in styles)
    code = [static(name) for name in scripts]
    return (
        environment(language)
        .get_template(template)
        .render(
            csp=policy([style], code), style=Markup(style), scripts=[Markup(text) for text in code], **context
        )
    )


def as_data(value: object) -> Markup:
    """JSON for a data block of a page: no character in it can end the block."""
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"), sort_keys=False)
    for character, escape in (
        ("<", "\\u003c"),
        (">", "\\u003e"),
        ("&", "\\u0026"),
        ("\u2028", "\\u2028"),
        ("\u2029", "\\u2029"),
    ):
        text = text.replace(character, escape)
    return Markup(text)
