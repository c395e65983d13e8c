"""One board in LIN and one game in PBN, for the tests of both formats."""

from __future__ import annotations

HANDS = "S29H4D279QKAC457T,S8QH26TD3458TC29A,S456TJKH78QADJC3Q,"
BOARD = (
    f"pn|South,West,North,East|st||md|1{HANDS}|rh||ah|Board 3|sv|e|mb|p|mb|p|mb|1S!|an|five cards|mb|d|mb|R|"
    "mb|1N|nt|hello|pg||mb|p|mb|p|mb|p|pg||pc|D6|pc|d2|pc|D3|pc|HT|pg||mc|8|pg||\n"
)
DEAL = "N:.63.AKQ987.A9732 A8654.KQ5.T.QJT6 J973.J98742.3.K4 KQT2.AT.J6542.85"
GAME = f"""[Event "A club evening"]
[Board "7"]
[North "An"] [East "Bình"]
[Dealer "N"]
[Vulnerable "Love"]
[Deal "{DEAL}"]
[Declarer "S"]
[Contract "5HX"]
[Result "NS 9"]
[Auction "W"]
-    1D   1S   3H =1=
4S {{bold}} 4NT! X Pass
Pass 5C X 5H $13
X AP
[Note "1:not forcing"]
[Play "W"]
SK H3 S4 S3
C5 C2 C6 CK
*
"""
