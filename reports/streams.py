"""The three standard streams, also where the caller closed some of them."""

from __future__ import annotations

import os
import sys


def hold_streams() -> None:
    """Take the numbers 0, 1 and 2 where they are free: no archive opened later may get one of them.

    What is said goes nowhere where stderr is closed; reading stdin or writing data without one stays an error.
    """
    for number in range(3):
        try:
            os.fstat(number)
        except OSError:
            os.open(os.devnull, os.O_RDWR)  # the lowest free number, so this one
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115  it stays open to the end
