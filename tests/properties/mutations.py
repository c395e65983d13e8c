"""Bytes of a real file with something wrong: flipped, cut, doubled, swapped, recoded. The same seed, the same bytes."""

from __future__ import annotations

import random
import re
from collections.abc import Callable

Mutation = Callable[[bytes, random.Random], bytes]

_TOKEN = re.compile(rb"[A-Za-z0-9*?-]+|\S")
#: Put in at any place: what readers trip over.
ODD = tuple(
    text.encode("utf-8", "surrogatepass")
    for text in (
        "\0", "\x1b[31m", "\x1a", "\x7f", "\x85", "\x9b2J", "\u200b", "\u202e", "\u2028", "\u2066", "\ufeff", "\ufffe",
        "\ud800", "\u0301", "\u0323\u0302", "İ", "ǰ", "ﬁ", "０９", "²", "٣", "đ", "ạ", "\U0001f0a1", "\r", "\r\n", "\n\n", "\t", "\v", "\u00a0",
        '"', '\\"', "\\", "{", "}", "{{7*7}}", "{0}", "{x!r}", "%(x)s", "%s", "%", "%van 2.0\n", ";", "|", "||", "[", "]", "[[", "<script>", "</script>", "<!--",
        "]]>", "&amp;", "=1=", "$9", "^R", "^S", "-", "+", "*", "*4", "??", "10", "0", "-1", "9999999999999999999999", "1e999", "NaN", "Infinity", "null",
        '[game "bridge"]\n', '[game "chan"]\n', "whatif x after 1\n", "end\n", "S claims 13\n", "all accepts 1\n", "if drops CJ (", ") else (", "xuong ", "layout [",
        "van1.", "bridge.word.x", "notation.word.x", "page.", "__class__", "../../x", "javascript:1", "'; DROP TABLE tt_hand",
    )
)  # fmt: skip


def flip(data: bytes, rng: random.Random) -> bytes:
    """A few bits."""
    changed = bytearray(data)
    for _ in range(rng.randint(1, 6)):
        if changed:
            changed[rng.randrange(len(changed))] ^= 1 << rng.randrange(8)
    return bytes(changed)


def cut(data: bytes, rng: random.Random) -> bytes:
    """The end, the beginning or a piece of the middle is missing."""
    one, other = sorted((rng.randint(0, len(data)), rng.randint(0, len(data))))
    return rng.choice([data[:one], data[other:], data[:one] + data[other:]])


def double(data: bytes, rng: random.Random) -> bytes:
    """A piece stands twice, or many times."""
    start = rng.randint(0, len(data))
    piece = data[start : start + rng.randint(1, 400)]
    return data[:start] + piece * rng.choice([2, 2, 3, 40]) + data[start + len(piece) :]


def swap(data: bytes, rng: random.Random) -> bytes:
    """Two tokens change places."""
    found = list(_TOKEN.finditer(data))
    if len(found) < 2:
        return data
    first, second = sorted(rng.sample(found, 2), key=lambda token: token.start())
    return (
        data[: first.start()]
        + second[0]
        + data[first.end() : second.start()]
        + first[0]
        + data[second.end() :]
    )


def insert(data: bytes, rng: random.Random) -> bytes:
    """Something odd stands in it."""
    for _ in range(rng.randint(1, 4)):
        place = rng.randint(0, len(data))
        data = data[:place] + rng.choice(ODD) + data[place + rng.choice([0, 0, 0, 1, 3]) :]
    return data


def numbers(data: bytes, rng: random.Random) -> bytes:
    """A number is another, or a word is one."""
    found = [token for token in _TOKEN.finditer(data) if token[0].isdigit()] or list(_TOKEN.finditer(data))
    if not found:
        return data
    token = rng.choice(found)
    number = rng.choice(
        [b"0", b"-1", b"1", b"14", b"255", b"99999", b"9" * 19, b"9" * 5_000, b"1.5", b"\xc2\xb2"]
    )
    return data[: token.start()] + number + data[token.end() :]


def line_ends(data: bytes, rng: random.Random) -> bytes:
    """CRLF, CR and LF in one text."""
    ends = [b"\n", b"\r\n", b"\r", b"\n\r", b" \n", b"\x0b"]
    lines = data.replace(b"\r\n", b"\n").split(b"\n")
    return b"".join(line + (rng.choice(ends) if rng.random() < 0.3 else b"\n") for line in lines)


def recoded(data: bytes, rng: random.Random) -> bytes:
    """Another encoding, or a byte order mark."""
    text = data.decode("utf-8", "replace")
    return rng.choice(
        [
            b"\xef\xbb\xbf" + data,
            b"\xef\xbb\xbf" * 2 + data,
            b"\xff\xfe" + data,
            text.encode("utf-16"),
            text.encode("utf-16-be"),
            text.encode("cp1252", "replace"),
            text.encode("cp1258", "replace"),
            data.decode("latin-1").encode(),
            text.encode("utf-32"),
            data.replace(b" ", b"\0"),
        ]
    )


MUTATIONS: dict[str, Mutation] = {
    "bits flipped": flip,
    "cut": cut,
    "doubled": double,
    "tokens swapped": swap,
    "odd text put in": insert,
    "numbers changed": numbers,
    "line ends mixed": line_ends,
    "recoded": recoded,
}


def mutated(data: bytes, rng: random.Random, most: int = 4) -> tuple[tuple[str, ...], bytes]:
    """The data after one to `most` mutations, and their names."""
    names = tuple(rng.choices(list(MUTATIONS), weights=[4, 3, 3, 5, 5, 3, 1, 1], k=rng.randint(1, most)))
    for name in names:
        data = MUTATIONS[name](data, rng)
    return names, data


def window(data: bytes, rng: random.Random, size: int) -> bytes:
    """A piece of at most so many bytes, from the beginning of a line or of the text."""
    if len(data) <= size:
        return data
    start = rng.choice([0, rng.randrange(len(data) - size)])
    begin = data.find(b"\n", start) + 1 if start else 0
    return data[begin : begin + size]
