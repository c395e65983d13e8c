"""Search keys: accents, case and đ."""

from __future__ import annotations

import unicodedata

import pytest

from records.folding import folded


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("Nguyễn Văn Đức", "nguyen van duc"),
        ("NGUYEN VAN DUC", "nguyen van duc"),
        ("  Tổ  tôm ", "to tom"),
        ("đĐ", "dd"),
        ("Łukasz", "łukasz"),
        ("Straße", "strasse"),
        ("", ""),
    ],
)
def test_folded(text: str, key: str) -> None:
    assert folded(text) == key


def test_decomposed_and_composed_names_have_one_key() -> None:
    name = "Lê Thị Ước"
    assert (
        folded(unicodedata.normalize("NFD", name))
        == folded(unicodedata.normalize("NFC", name))
        == "le thi uoc"
    )
