"""The public PBN and LIN files that tests read in place: `TRONGTAI_DATA`, or `shared/data` beside the project."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

DATA = Path(os.environ.get("TRONGTAI_DATA") or Path(__file__).parents[4] / "shared" / "data")


def data_file(name: str) -> bytes:
    """The bytes of a file; without the folder the test is skipped, under CI it fails."""
    path = DATA / name
    if not path.is_file():
        absent = f"{name} is not there: set TRONGTAI_DATA"
        (pytest.fail if os.environ.get("CI") == "true" else pytest.skip)(absent)
    return path.read_bytes()


def data_names(*folders: str) -> list[str]:
    """Names of all files of the folders, at least one a folder so that a missing folder shows in the run."""
    names: list[str] = []
    for folder in folders:
        found = sorted(path.name for path in (DATA / folder).glob("*")) if (DATA / folder).is_dir() else []
        names.extend(f"{folder}/{name}" for name in found or ["absent"])
    return names
