"""The pages of the manual that are made from the program: `python -m tests.docs.reference` writes them anew."""

from __future__ import annotations

from tests.docs.blocks import ROOT
from tests.docs.diagnostics_page import diagnostics_page
from tests.docs.profiles_page import GAMES, profiles_page
from tests.docs.rules_page import BOOKS, rules_page


def reference() -> dict[str, str]:
    """Every such page: its path below docs/, and its text."""
    rules = {f"rules/{name}.md": rules_page(name) for name in BOOKS}
    profiles = {f"profiles/{game}.md": profiles_page(game) for game in GAMES}
    return rules | profiles | {"diagnostics.md": diagnostics_page()}


if __name__ == "__main__":
    for path, text in reference().items():
        page = ROOT / "docs" / path
        page.parent.mkdir(exist_ok=True)
        page.write_text(text, encoding="utf-8")
