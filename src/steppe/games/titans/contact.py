"""Possible Enemy Forces, contact, awareness, and what non-players do (BASE-PEF, BASE-ACT)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from steppe.games.titans.files import (
    Die,
    File,
    Inches,
    Modifier,
    PassedRow,
    Rep,
    RolledRow,
    Small,
    Table,
    not_all_rolls,
    passing,
    rolled,
    table_reader,
)


class MarkerRow(PassedRow, frozen=True, kw_only=True):
    """How a marker moves."""

    inches: Inches
    towards: Literal["nearest figure", "nearest cover", "stays"]


class ContactRow(PassedRow, frozen=True, kw_only=True):
    """What contact is."""

    result: Literal["enemy", "nerves", "nothing"]


class ObjectiveRow(RolledRow, frozen=True, kw_only=True):
    """What a non-player group is after."""

    objective: Literal["patrol", "defend", "attack"]


class ConductRow(PassedRow, frozen=True, kw_only=True):
    """How it goes about that in an activation."""

    conduct: Literal["aggressive", "by objective", "holds"]


class Markers(Table, frozen=True, kw_only=True):
    """Markers: how many at the start, their Rep, how they move, where they are put."""

    rows: tuple[MarkerRow, ...]
    count: Small
    dummies: tuple[Small, Small]
    rep: Rep
    sections: tuple[Die, ...]


class Contact(Table, frozen=True, kw_only=True):
    """Contact; dice more after nerves; where an enemy that is found is placed; hidden set-up is found within."""

    rows: tuple[ContactRow, ...]
    nerves_dice: Modifier
    placed_within: Inches
    hidden_until: Inches


class Conduct(Table, frozen=True, kw_only=True):
    """What non-players do."""

    objectives: tuple[ObjectiveRow, ...]
    rows: tuple[ConductRow, ...]


class Activation(Table, frozen=True, kw_only=True):
    """The Activation dice: total for reinforcements, die for the air check; turns with nobody able to act that lose."""

    reinforcements_on: Small
    air_check_on: Die
    broken_after: Small


class ContactFile(File, frozen=True, kw_only=True):
    """All of contact."""

    markers: Markers
    contact: Contact
    conduct: Conduct
    activation: Activation

    def complaints(self) -> Iterator[str]:
        """Tables with gaps."""
        yield from not_all_rolls("conduct.objectives", self.conduct.objectives)

    def objective(self, die: int) -> ObjectiveRow:
        """What a non-player group of a die is after."""
        return rolled(self.conduct.objectives, die)

    def moves(self, passed: int) -> MarkerRow:
        """How a marker moves by dice passed."""
        return passing(self.markers.rows, passed)

    def contact_of(self, passed: int) -> ContactRow:
        """What contact is by dice passed."""
        return passing(self.contact.rows, passed)


read_contact, contact = table_reader("contact", ContactFile)
