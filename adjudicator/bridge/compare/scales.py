"""The numbers of the scales, from `scales.toml`."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any


@cache
def scales() -> dict[str, Any]:
    """The scales as the regulator sets them."""
    return tomllib.loads((files("adjudicator.bridge.compare") / "scales.toml").read_text(encoding="utf-8"))
