"""docs/diagnostics.md: the codes of PBN and LIN. Those of the notation stand in its own specification."""

from __future__ import annotations

from collections.abc import Callable

from notation.foreign.codes import SEVERITY
from reports.words import catalogue
from tests.docs.markdown import plain, table

_PARTS = {"P": "PBN", "L": "LIN"}


def diagnostics_page() -> str:
    """Every code with its severity, message and hint, in the order of the codes."""
    lines = [
        "# Diagnostics of PBN and LIN\n",
        "<!-- Made by `python -m tests.docs.reference`. -->\n",
        "What may be wrong in a [PBN or LIN file](foreign.md). The codes `V…` of the notation stand in [its "
        "specification](notation.md#8-diagnostics); `trongtai … --lang vi` says all of them in Vietnamese. "
        "*Critical*: something of the file does not reach the record. What the replay finds at the table cites an "
        "article: [bridge](rules/bridge.md), [tổ tôm](rules/totom.md), [chắn](rules/chan.md).\n",
    ]
    words = catalogue("foreign", "en").gettext
    for letter, title in _PARTS.items():
        rows = [
            (
                code,
                severity.name.lower(),
                _shown(words, f"foreign.{code}"),
                _shown(words, f"foreign.{code}-hint"),
            )
            for code, severity in SEVERITY.items()
            if code.startswith(letter)
        ]
        lines += [f"## {title}\n", table(("code", "severity", "message", "hint"), rows)]
    return "\n".join(lines)


def _shown(words: Callable[[str], str], id: str) -> str:
    """The words of a message; nothing where it has none."""
    text = words(id)
    return "" if text == id else plain(text.replace("{{", "{").replace("}}", "}"))
