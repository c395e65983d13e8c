"""The double-dummy solver in C (`csrc/`), where it could be built.

Arguments: four hands, trumps (4: none), leader, cards of the trick in progress, limit of nodes (0: none).
Answers: the tricks and the nodes searched; None where the limit was met.
"""

def card_tricks(
    north: int,
    east: int,
    south: int,
    west: int,
    trumps: int,
    leader: int,
    trick: tuple[int, ...],
    limit: int,
    /,
) -> tuple[dict[int, int], int] | None: ...
def side_tricks(
    north: int,
    east: int,
    south: int,
    west: int,
    trumps: int,
    leader: int,
    trick: tuple[int, ...],
    limit: int,
    /,
) -> tuple[int, int] | None: ...
def forget() -> None: ...
