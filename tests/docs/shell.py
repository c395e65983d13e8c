"""Commands of a page, run by bash in the page's folder with this tree's `trongtai` on the PATH."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from tests.docs.blocks import ROOT

_START = f"""#!{sys.executable}
import sys
from reports.cli import main
sys.argv[0] = "trongtai"
sys.exit(main())
"""
SECONDS = 240
"""No command of a page may take longer, on a busy machine."""


@dataclass(frozen=True, slots=True)
class Shell:
    """Where commands run: `folder` is the working directory, `path` the folders of programs."""

    folder: Path
    path: str

    def run(self, command: str, *, strict: bool = False) -> tuple[str, int]:
        """Output (both streams, as they come) and exit code. `strict`: the first failing line ends it."""
        with subprocess.Popen(
            ["bash", *(["-eu", "-o", "pipefail"] if strict else []), "-c", command],
            cwd=self.folder,
            env=self._environment(),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        ) as running:
            try:
                output, _ = running.communicate(timeout=SECONDS)
            except subprocess.TimeoutExpired:
                os.killpg(running.pid, signal.SIGKILL)  # bash and all that it started
                output, _ = running.communicate()
                output += f"stopped after {SECONDS} s\n".encode()
        return output.decode("utf-8", "backslashreplace"), running.returncode

    def _environment(self) -> dict[str, str]:
        """What a reader's terminal has, and nothing of the person who runs the tests."""
        return {
            "PATH": self.path,
            "HOME": str(self.folder),
            "LANG": "C.UTF-8",
            "COLUMNS": "100",
            "PYTHONPATH": str(ROOT),
            "PYTHONUNBUFFERED": "1",
            **({"TMPDIR": os.environ["TMPDIR"]} if "TMPDIR" in os.environ else {}),
        }


def shell(folder: Path, programs: Path) -> Shell:
    """A shell in that folder. `programs` is made, and holds `trongtai` where the environment has none."""
    own = str(Path(sys.executable).parent)
    programs.mkdir(parents=True, exist_ok=True)
    if shutil.which("trongtai", path=own) is None:
        start = programs / "trongtai"
        start.write_text(_START, encoding="utf-8")
        start.chmod(0o755)
    return Shell(folder, os.pathsep.join((own, str(programs), os.environ["PATH"])))
