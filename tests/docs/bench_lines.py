"""Lines that start a benchmark: too long to be run with the tests, so only their arguments are read.

The module is started as the line says, and stopped by the first `parse_args` that has accepted them.
"""

from __future__ import annotations

import shlex
from functools import cache
from importlib.util import find_spec
from pathlib import Path

from tests.docs.shell import Shell

_READ_ONLY = """
import argparse, runpy, sys
parse = argparse.ArgumentParser.parse_args
def read(self, *args, **kwargs):
    parse(self, *args, **kwargs)
    raise SystemExit(0)
argparse.ArgumentParser.parse_args = read
name, *sys.argv[1:] = sys.argv[1:]
runpy.run_module(name, run_name="__main__", alter_sys=True)
"""


def refused(line: str, shell: Shell) -> str | None:
    """What is wrong with a line, or None. A line is `python -m MODULE ARGUMENTS # words`."""
    words = shlex.split(line, comments=True)
    if not words:
        return None
    if words[:2] != ["python", "-m"] or len(words) < 3:
        return "a line of a bench block is `python -m MODULE …`"
    module, *arguments = words[2:]
    source = _source(module)
    if source is None:
        return f"there is no module {module}"
    if "parse_args(" not in source:
        return f"{module} reads its arguments without argparse"
    command = shlex.join(["python", "-c", _READ_ONLY, module, *arguments])
    output, code = shell.run(command)
    return output.strip() or f"exit code {code}" if code else None


@cache
def _source(module: str) -> str | None:
    """What `python -m` would run."""
    try:
        found = find_spec(module)
        if found is not None and found.submodule_search_locations is not None:
            found = find_spec(f"{module}.__main__")
    except ModuleNotFoundError:
        return None
    return Path(found.origin).read_text(encoding="utf-8") if found and found.origin else None
