"""A page of the manual, run from top to bottom as its reader would: one folder, one namespace."""

from __future__ import annotations

import contextlib
import doctest
import io
import json
import os
import tomllib
import traceback
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from notation.diagnostics import Severity
from notation.parse import parse
from reports.diagnostic_text import diagnostic_text
from tests.docs.bench_lines import refused
from tests.docs.blocks import Block
from tests.docs.console import agrees, commands, difference, shown
from tests.docs.shell import Shell
from tests.notation.fragments import HEADS, whole

NEEDS_A_FILE = {"pbn": ".pbn", "lin": ".lin"}
INSTALLS = {"run", "test"}
"""Marks of the README's commands that install the program; `.ci/run` runs them."""

Told = Iterator[tuple[int, str]]  # (line within the block from 0, what is wrong)


class Page:
    """The state of one page. `faults` gathers every disagreement, so that one run shows them all."""

    def __init__(self, name: str, shell: Shell) -> None:
        self.name = name
        self.shell = shell
        self.faults: list[str] = []
        self._names: dict[str, Any] = {"__name__": "__main__"}

    def run(self, page: tuple[Block, ...]) -> list[str]:
        """Every fault of every block, each with page and line."""
        for block in page:
            self.faults += [f"{self.name}:{block.line + line}: {words}" for line, words in self._told(block)]
        return self.faults

    def _told(self, block: Block) -> Told:
        kinds: dict[str, Callable[[Block], Told]] = {
            "console": self._console,
            "sh": self._sh,
            "python": self._python,
            "toml": self._toml,
            "json": self._json,
            "text": self._anything,
            "html": self._anything,
            "pbn": self._foreign,
            "lin": self._foreign,
        } | dict.fromkeys(HEADS, self._van)
        known = kinds.get(block.language)
        if known is None:
            yield -1, f"no block may be of the kind {block.language!r}"
            return
        if block.title is not None:
            (self.shell.folder / block.title).write_text(block.text, encoding="utf-8")
        yield from known(block)

    def _console(self, block: Block) -> Told:
        for command in commands(block.text):
            got = shown(*self.shell.run(command.text))
            if not agrees(command.expected, got):
                yield command.line, f"$ {command.text}\n{difference(command.expected, got)}"

    def _sh(self, block: Block) -> Told:
        if self.name == "README.md" and block.mark in INSTALLS:
            return
        if block.words == ("bench",):
            for line, words in enumerate(block.text.splitlines()):
                if told := refused(words, self.shell):
                    yield line, told
            return
        output, code = self.shell.run(block.text, strict=True)
        if code:
            yield 0, f"exit code {code}\n{output}"

    def _python(self, block: Block) -> Told:
        before = Path.cwd()
        os.chdir(self.shell.folder)
        try:
            yield from self._doctest(block) if block.text.startswith(">>>") else self._program(block)
        finally:
            os.chdir(before)

    def _program(self, block: Block) -> Told:
        try:
            with contextlib.redirect_stdout(io.StringIO()):
                exec(compile(block.text, f"{self.name}:{block.line}", "exec"), self._names)
        except Exception:
            yield 0, traceback.format_exc()

    def _doctest(self, block: Block) -> Told:
        test = doctest.DocTestParser().get_doctest(
            block.text, self._names, self.name, self.name, block.line - 1
        )
        told = io.StringIO()
        runner = doctest.DocTestRunner(verbose=False, optionflags=doctest.ELLIPSIS)
        failed = runner.run(test, out=told.write, clear_globs=False).failed
        self._names = test.globs
        if failed:
            yield 0, told.getvalue()

    def _van(self, block: Block) -> Told:
        if block.title is not None:  # the commands below it say what they find in it
            return
        for found in parse(whole(block.language, block.text)).diagnostics:
            if found.severity >= Severity.ERROR:
                yield 0, diagnostic_text(found, "en")

    def _foreign(self, block: Block) -> Told:
        if block.title is None or not block.title.endswith(NEEDS_A_FILE[block.language]):
            yield -1, f'a {block.language} block has a title="….{block.language}"'

    def _toml(self, block: Block) -> Told:
        try:
            tomllib.loads(block.text)
        except tomllib.TOMLDecodeError as error:
            yield 0, str(error)

    def _json(self, block: Block) -> Told:
        try:
            json.loads(block.text)
        except json.JSONDecodeError as error:
            yield error.lineno - 1, str(error)

    def _anything(self, _: Block) -> Told:
        yield from ()
