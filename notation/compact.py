"""A hand short enough for a URL fragment or a QR code: `van1.` and URL-safe letters.

The canonical text, deflated (RFC 1951) with the dictionary below as preset, followed by the Adler-32
of the text (four bytes, big-endian), all in base64url (RFC 4648, no padding). The dictionary belongs
to the prefix and never changes: a better one would be `van2.`.
"""

from __future__ import annotations

import base64
import binascii
import re
import zlib
from collections.abc import Iterable

from notation.parse import Parsed, parse
from notation.problem import problem
from notation.record import HandRecord
from notation.report import Report
from notation.split import MAX_HAND
from notation.write import write_all

PREFIX = "van1."
#: Longer forms are refused unread; a QR code holds some 2,900 bytes.
MAX_COMPACT = 1 << 18
_FORM = re.compile(r"van1\.[A-Za-z0-9_-]+")

# Most likely words last: deflate reaches them with the shortest distances.
DICTIONARY = (
    "fact f1 knew forgot held showed-out revoked returned said late class by \"TD \" basis \"whatif after "
    "ruling under bridge/2017/70/C/1 gives \"declarer end\nwithdraws recalls asks play-on agrees to amends calls td "
    "next-call round-ends correction-ends alerted "
    " up-khan  up-thien-khai  trinh-phu  xin-chen  ngua\n tra-cua  day-khan  day-thien-khai  tra-chen  an-ca "
    "an-2-danh-1 says \"bất thực quân , trả chén làng\"\n chiu  phong  bo-bai\ntable hoa\n"
    "[khan [phong [thien-khai thien-u bach-thu bi-tu nam-gian thap-dieu kinh-cu bach-dinh chi-nay kinh-tu-co u-chi "
    "chiu-u tam-do thap-thanh suong, tom, leo\n"
    "1 all xep-xong\n2 2 danh 3 3 boc 4 4 an 7v with 5v 6v\n5 1 bo\n u 1s layout [2v 3v 4v 5v] [1v] xuong "
    "[profile \"ebu\"]\n[event \"\"]\n[site \"\"]\n[date \"20\"]\n[room \"open\"]\n[table \"1\"]\n[round \"1\"]\n"
    "[hand \"1\"]\n[1 \"\"]\n[2 \"\"]\n[3 \"\"]\n[4 \"\"]\n[5 \"\"]\n[cai \"1\"]\nposition turn lead won "
    "hand 1 1v 2v 3v 4v 5v 6v 7v 8v 9v 1s 2s 3s 4s 5s 6s 7s 8s 9s 1n 2n 3n 4n 5n 6n 7n 8n 9n cc tt oc\nnoc "
    "%van 1.0\n[game \"chan\"]\n[rules \"ban-100\"]\n%van 1.0\n[game \"totom\"]\n[rules \"san-dinh\"]\n"
    " objects to  adds to  stops  shows all line \"rest\"\n concedes  accepts \n[declared \"10\"]\n[ends \"claim\"]\n"
    "%van 1.0\n[game \"bridge\"]\n[rules \"wbf-2017\"]\n[board \"1\"]\n[N \"\"]\n[E \"\"]\n[S \"\"]\n[W \"\"]\n"
    "[dealer \"N\"]\n[vul \"None\"]\n[vul \"All\"]\n[contract \"4S\"]\n[trumps \"NT\"]\n[declarer \"S\"]\n"
    "deal N: E: S: W:AKQJT98765432.AKQJ.T98.765\nauction N 1C 1D 1H 1S 1NT 2C 2D 2H 2S 2NT 3C 3D 3H 3S 3NT 4H 4S "
    "X XX P P P\ntrick E \ntrick S \ntrick W \ntrick N CA CK CQ CJ CT C9 C8 C7 C6 C5 C4 C3 C2 DA DK DQ DJ DT D9 "
    "D8 D7 D6 D5 D4 D3 D2 HA HK HQ HJ HT H9 H8 H7 H6 H5 H4 H3 H2 SA SK SQ SJ ST S9 S8 S7 S6 S5 S4 S3 S2\n"
    "29 S claims 7 says \""
).encode()  # fmt: skip


def write_compact(records: Iterable[HandRecord]) -> str:
    """The compact form of one hand (or a few)."""
    text = "".join(write_all(records)).encode()
    packer = zlib.compressobj(9, zlib.DEFLATED, -15, 9, zlib.Z_DEFAULT_STRATEGY, DICTIONARY)
    packed = packer.compress(text) + packer.flush() + zlib.adler32(text).to_bytes(4, "big")
    return PREFIX + base64.urlsafe_b64encode(packed).rstrip(b"=").decode()


def is_compact(text: str) -> bool:
    """Is it the compact form, alone or as the fragment of a URL?"""
    return _FORM.fullmatch(text.rpartition("#")[2].strip()) is not None


def read_compact(text: str, file: str = "") -> Parsed:
    """The records of a compact form. Never raises for what it holds; expands to a bounded size only."""
    form = text.rpartition("#")[2].strip()
    unpacked = _unpack(form) if len(form) <= MAX_COMPACT and _FORM.fullmatch(form) else None
    if unpacked is None:
        report = Report(file, 0, 1, "")
        report.add(problem("V123"))
        return Parsed((), tuple(report.found))
    return parse(unpacked, file)


def _unpack(form: str) -> bytes | None:
    letters = form.removeprefix(PREFIX)
    try:
        packed = base64.urlsafe_b64decode(letters + "=" * (-len(letters) % 4))
        unpacker = zlib.decompressobj(-15, DICTIONARY)
        text = unpacker.decompress(packed, MAX_HAND)
    except (binascii.Error, zlib.error):
        return None
    checked = unpacker.eof and unpacker.unused_data == zlib.adler32(text).to_bytes(4, "big")
    return text if checked else None
