"""Why the system refused a file, as a word of the catalogue `archive` where it has one."""

from __future__ import annotations

import errno

WORDED = {
    errno.ENOENT: "archive.word.no-file",
    errno.EACCES: "archive.word.no-access",
    errno.EPERM: "archive.word.no-access",
    errno.EISDIR: "archive.word.is-folder",
    errno.ENOTDIR: "archive.word.no-folder",
    errno.EEXIST: "archive.word.exists",
    errno.ENOSPC: "archive.word.no-space",
    errno.EROFS: "archive.word.read-only",
}


def reason_of(error: OSError) -> str:
    """An id of the catalogue, or the system's own words."""
    return WORDED.get(error.errno or 0) or error.strerror or type(error).__name__
