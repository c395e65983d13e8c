"""Card faces: every card of each deck, red and black as the rules say, told apart without colour."""

from __future__ import annotations

import re

import pytest

from notation.games import chan, totom
from notation.games.bridge import CARDS
from reports.cards import bridge, mat
from reports.games import view_of


def shapes(symbol: str) -> str:
    """A face without its id and without colour classes: what a grey printer keeps."""
    return re.sub(r'id="[^"]*"|face-red|face-black|ink-\w', "", symbol)


def test_bridge_faces_differ_in_shape() -> None:
    assert len({shapes(bridge.face(code)) for code in CARDS}) == 52


@pytest.mark.parametrize("deck", [totom.DECK, chan.DECK])
def test_mat_faces_differ_in_shape(deck: totom.Deck) -> None:
    assert len({shapes(mat.face(code, deck.red)) for code in deck.faces}) == len(deck.faces)


def test_red_cards_of_tom_are_the_seven_of_rule_1_4() -> None:
    red = {code for code in totom.DECK.faces if "seal" in mat.face(code, totom.DECK.red)}
    assert red == {"8v", "9v", "8s", "9s", "cc", "tt", "oc"}


def test_red_cards_of_chan_are_the_five_of_rule_2() -> None:
    red = {code for code in chan.DECK.faces if "seal" in mat.face(code, chan.DECK.red)}
    assert red == {"8v", "9v", "8s", "9s", "cc"}


def test_a_face_carries_number_sign_and_name() -> None:
    face = mat.face("5v", totom.DECK.red)
    assert ">5</text>" in face
    assert ">vạn</text>" in face
    assert 'class="sign"' in face


@pytest.mark.parametrize(("game", "back"), [("bridge", "f-back"), ("totom", "f-x"), ("chan", "f-x")])
def test_an_unknown_card_lies_face_down(game: str, back: str) -> None:
    assert f'id="{back}"' in view_of(game).symbols({"??"})
    assert f'id="{back}"' not in view_of(game).symbols(set())


def test_ten_is_printed_as_ten() -> None:
    assert ">10</text>" in bridge.face("ST")
