"""The rulings of the shipped hands, byte for byte: a change of any of them is a decision."""

from __future__ import annotations

import pytest

from tests.golden.write import HERE, golden, names


@pytest.mark.parametrize("name", names())
def test_ruling_data(name: str) -> None:
    assert golden(name) == (HERE / f"{name}.json").read_text(encoding="utf-8")


def test_the_same_input_gives_the_same_bytes() -> None:
    assert golden("chan-dispute") == golden("chan-dispute")
