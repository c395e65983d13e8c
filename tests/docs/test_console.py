"""What counts as the output that a page shows."""

from __future__ import annotations

import pytest

from tests.docs.console import agrees, commands, shown

BLOCK = """$ first
one
two

$ second \\
> --more
> kept as output
$ cat <<'E'
> a
> E
a
"""


def test_commands_with_their_output() -> None:
    first, second, third = commands(BLOCK)
    assert (first.text, first.expected, first.line, first.end) == ("first", ("one", "two", ""), 0, 4)
    assert (second.text, second.expected) == ("second \\\n--more", ("> kept as output",))
    assert (third.text, third.expected) == ("cat <<'E'\na\nE", ("a",))
    assert third.end == len(BLOCK.splitlines())


def test_a_line_behind_a_whole_command_is_output() -> None:
    (command,) = commands("$ cat hand\n> quoted\n")
    assert (command.text, command.expected) == ("cat hand", ("> quoted",))


def test_output_before_a_command_is_an_error() -> None:
    with pytest.raises(ValueError, match=r"\$ command"):
        commands("out\n$ in\n")


@pytest.mark.parametrize(
    ("expected", "output", "code", "same"),
    [
        ("a\nb", "a  \nb\n\n", 0, True),
        ("a", "a\nb\n", 0, False),
        ("  a", "a\n", 0, False),
        ("", "a\n", 0, False),
        ("", "", 0, True),
        ("...", "", 0, True),
        ("a\n...\nd", "a\nb\nc\nd\n", 0, True),
        ("a\n...\nd", "a\nd\n", 0, True),
        ("a\n...", "b\na\n", 0, False),
        ("a\n...\nd", "a\nb\nd\ne\n", 0, False),
        ("a.c", "abc\n", 0, False),
        ("a", "a\n", 1, False),
        ("a\n[exit 1]", "a\n", 1, True),
        ("a\n[exit 1]", "a\n", 0, False),
        ("a\n[exit 1]", "a\n", 2, False),
        ("...\n[exit 3]\n", "a\nb\n", 3, True),
        ("[exit 2]", "", 2, True),
    ],
)
def test_lines_agree(expected: str, output: str, code: int, same: bool) -> None:
    assert agrees(tuple(expected.splitlines()), shown(output, code)) is same
