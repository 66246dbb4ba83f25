"""Who is here: which seats of a game have a page open. Known to this process only, and forgotten with it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from steppe.kernel.protocol import Seat
from steppe.table.rooms import Room


class Presence:
    """Counts the open pages of each seat."""

    def __init__(self) -> None:
        self._pages: Counter[tuple[str, Seat | None]] = Counter()

    @contextmanager
    def page(self, game: str, seat: Seat | None) -> Iterator[None]:
        """A page of this seat is open as long as this lasts."""
        self._pages[game, seat] += 1
        try:
            yield
        finally:
            self._pages[game, seat] -= 1
            self._pages += Counter()  # drops what has come down to nothing

    def connected(self, room: Room) -> dict[Seat, bool]:
        """For each seat whether it is here; bots always are."""
        return {seat: not room.is_human(seat) or self._pages[room.id, seat] > 0 for seat in room.seats}
