"""Writing files: whole or not at all, and never over something else by a trick of its name."""

from __future__ import annotations

import os
import re
import tempfile
from collections.abc import Iterable
from pathlib import Path


def write_atomically(path: Path, content: str | bytes | Iterable[str]) -> None:
    """Write bytes, or text (whole or in parts) as UTF-8, beside the target and move it there.

    A link is replaced, never followed. Raises OSError, with the target untouched.
    """
    parts = (content,) if isinstance(content, str | bytes) else content
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name[:40]}.", suffix=".part")
    try:
        with os.fdopen(handle, "wb") as target:
            for part in parts:
                target.write(part.encode("utf-8", "backslashreplace") if isinstance(part, str) else part)
            target.flush()
            os.fsync(target.fileno())
        os.chmod(name, 0o644)
        os.replace(name, path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def safe_name(text: str) -> str:
    """A file name made of letters, digits, `-` and `_`; "hand" where nothing is left."""
    return re.sub(r"[^0-9A-Za-z_-]+", "-", text).strip("-")[:60] or "hand"
