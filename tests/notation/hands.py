"""Small whole hands for the tests of the notation, one a game."""

from __future__ import annotations

BRIDGE = """%van 1.0
[game "bridge"]
[rules "wbf-2017"]
[dealer "N"]
[vul "None"]
deal N:AKQ2.T98.765.432 E:JT9.AKQJ.T98.765 S:876.765.AKQJ.T98 W:543.432.432.AKQJ
auction N P P P P
"""
BRIDGE_ENDING = """%van 1.0
[game "bridge"]
[rules "wbf-2017"]
[trumps "S"]
[declarer "S"]
position N:-.-.42.2 E:-.32.-.3 S:-.-.AK5.- W:-.4.J7.- lead S
"""
TOTOM = """%van 1.0
[game "totom"]
[rules "san-dinh"]
[cai "1"]
hand 1 2v 4v 4v 5v 6v 7v 9v 9v 1s 3s 4s 5s 6s 6s 7s 2n 2n 5n 6n 6n 7n
hand 2 1v 2v 3v 4v 5v 5v 5v 6v 1s 2s 7s 8s 9s 2n 3n 4n 6n 7n 8n 8n
"""
CHAN = """%van 1.0
[game "chan"]
[rules "ban-100"]
[cai "1"]
hand 1 4v 5v 9v 2s 2s 3s 4s 5s 6s 8s 9s 9s 2n 3n 3n 4n 6n 8n 8n cc
hand 2 2v 2v 3v 3v 4v 4v 7v 8v 3s 6s 6s 3n 5n 5n 7n 7n 8n 9n 9n
"""
