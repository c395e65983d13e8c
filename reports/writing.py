"""Writing files: whole or not at all, and never over something else by a trick of its name.

A link at the name of a file is replaced, never followed. A device or a pipe is neither. A folder for many files that is itself a link is refused,
and so is a file that the command reads: the archive, or the hands themselves, by whatever name.
"""

from __future__ import annotations

import errno
import os
import re
import stat
import tempfile
from collections.abc import Iterable
from pathlib import Path

from notation.message import Message, message


class OutputRefused(Exception):
    """Nothing is written there; `reason` is a message of the domain `cli`."""

    def __init__(self, reason: Message) -> None:
        super().__init__(reason.id, *reason.args)
        self.reason = reason


def not_over(target: Path, read: Iterable[str]) -> None:
    """Raises OutputRefused where the target is one of the files that are read."""
    for name in read:
        try:
            same = os.path.samefile(target, name)
        except (OSError, ValueError):  # one of them is not there
            continue
        if same:
            raise OutputRefused(message("cli.output-is-input", path=str(target)))


def own_folder(folder: Path) -> None:
    """Raises OutputRefused where the folder is a link: its files would be written somewhere else."""
    if folder.is_symlink():
        raise OutputRefused(message("cli.output-is-link", path=str(folder), target=os.path.realpath(folder)))


def write_atomically(path: Path, content: str | bytes | Iterable[str]) -> None:
    """Write bytes, or text (whole or in parts) as UTF-8, beside the target and move it there.

    A link is replaced, never followed. Raises OSError, with the target untouched, and OutputRefused for a target
    that is no file.
    """
    _only_a_file(path)
    parts = (content,) if isinstance(content, str | bytes) else content
    path.parent.mkdir(parents=True, exist_ok=True)
    try:
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name[:40]}.", suffix=".part")
    except OSError as error:
        raise _about(path, error) from error
    try:
        with os.fdopen(handle, "wb") as target:
            for part in parts:
                target.write(part.encode("utf-8", "backslashreplace") if isinstance(part, str) else part)
            target.flush()
            os.fsync(target.fileno())
        os.chmod(name, 0o644)
        os.replace(name, path)
    except BaseException as error:
        Path(name).unlink(missing_ok=True)
        if isinstance(error, OSError) and error.filename == name:
            raise _about(path, error) from error
        raise


def _only_a_file(path: Path) -> None:
    """Raises OutputRefused for a device or a pipe: root would put a file in its place."""
    try:
        mode = os.stat(path).st_mode
    except (OSError, ValueError):  # nothing is there, or a link that leads nowhere
        return
    if stat.S_ISDIR(mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    if not stat.S_ISREG(mode):
        raise OutputRefused(message("cli.output-is-no-file", path=str(path)))


def _about(path: Path, error: OSError) -> OSError:
    """The same failure, told of the target instead of the file beside it."""
    return OSError(error.errno, error.strerror, str(path))


def safe_name(text: str) -> str:
    """A file name made of letters, digits, `-` and `_`; "hand" where nothing is left."""
    return re.sub(r"[^0-9A-Za-z_-]+", "-", text).strip("-")[:60] or "hand"
