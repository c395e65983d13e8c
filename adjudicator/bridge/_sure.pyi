"""The search for sure tricks in C (`csrc/sure.c`), where it could be built: see `sure.Sure`."""

def start(trump: int, side: int, squeezes: bool, /) -> object: ...
def takes(
    search: object,
    first: int,
    second: int,
    out: int,
    held_left: int,
    held_right: int,
    voids_left: int,
    voids_right: int,
    left: int,
    right: int,
    place: int,
    led: int,
    best: int,
    winner: int,
    seat: int,
    need: int,
    limit: int,
    /,
) -> tuple[int, int]: ...
