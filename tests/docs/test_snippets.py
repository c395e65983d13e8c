"""Every fenced block of README.md and docs/ does what the page says.

console: commands and their output (see `console`). sh: ends without a failure; `sh bench` is only read.
van, pbn, lin, toml, json, text, html: with `title="…"` written to that file first; van, toml and json must be
readable. python: run in order, as a doctest where it begins with `>>>`. No other kind, and none without one.
"""

from __future__ import annotations

import re
import shutil
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.docs.blocks import ROOT, blocks, pages
from tests.docs.running import Page
from tests.docs.shell import shell


def name(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


def as_installed(folder: Path) -> None:
    """What the README's first command leaves: the environment, and the hands of the demo."""
    (folder / ".venv").symlink_to(sys.prefix)
    shutil.copytree(ROOT / "reports" / "demo", folder / "trongtai-demo" / "hands")


@pytest.mark.parametrize("page", pages(), ids=name)
def test_the_snippets_of(page: Path, tmp_path: Path) -> None:
    folder = tmp_path / "page"
    folder.mkdir()
    if page.name == "README.md":
        as_installed(folder)
    faults = Page(name(page), shell(folder, tmp_path / "programs")).run(
        blocks(page.read_text(encoding="utf-8"))
    )
    assert not faults, "\n".join(faults)


def test_the_readmes_advice_shows_what_to_say(tmp_path: Path) -> None:
    folder = tmp_path / "page"
    folder.mkdir()
    as_installed(folder)
    [command] = re.findall(
        r"^trongtai advise [^#\n]*", (ROOT / "README.md").read_text(encoding="utf-8"), re.M
    )
    hands = folder / "trongtai-demo" / "hands"
    output, code = shell(hands, tmp_path / "programs").run(command)
    assert code == 0
    assert "South is sure of 7 of the 8 tricks left" in output
    assert "Say: draw trumps until they are out" in output


@pytest.mark.parametrize("page", pages(), ids=name)
def test_the_modules_named_by(page: Path) -> None:
    for module in re.findall(r"python3? -m ([\w.]+)", page.read_text(encoding="utf-8")):
        assert find_spec(module) is not None, module
