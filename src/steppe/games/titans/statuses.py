"""Statuses of figures: what each allows, and how it is left (BASE-STAT)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from steppe.games.titans.files import File, Id, Table, by_id, table_reader

Leaving = Literal["at once", "end of activation", "recover", "rally", "full activation", "knock-down test", "never"]


class Status(Table, frozen=True, kw_only=True):
    """A status: may the figure move, fire, react while it has it; is it prone; does it count as able to act."""

    id: Id
    name: str
    moves: bool
    fires: bool
    reacts: bool
    prone: bool = False
    able: bool
    left_by: Leaving


class Statuses(File, frozen=True, kw_only=True):
    """All statuses."""

    status: tuple[Status, ...]

    def complaints(self) -> Iterator[str]:
        """Figures that are out and yet act."""
        for index, status in enumerate(self.status):
            if not status.able and (status.moves or status.fires or status.reacts):
                yield f"status[{index}]: {status.id} is not able to act; moves, fires and reacts should be false"

    def named(self, name: str) -> Status:
        """A status by its id (`KeyError` for one that there is not)."""
        return by_id(self.status)[name]


read_statuses, statuses = table_reader("statuses", Statuses)
