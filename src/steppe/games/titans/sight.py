"""How far one sees, what hides and what protects (BASE-LOS, CT-WHEAT, CT-SUN, CT-RUBBLE, CT-SNOW)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from steppe.games.titans.files import (
    File,
    Id,
    Inches,
    Rating,
    RolledRow,
    Small,
    Table,
    by_id,
    not_all_rolls,
    rolled,
    table_reader,
)


class Visibility(Table, frozen=True, kw_only=True):
    """How far one sees inside something, in inches; no number: as far as the line is free."""

    id: Id
    name: str
    day: Inches | None = None
    night: Inches | None = None
    lit: Inches | None = None


class Edge(Table, frozen=True, kw_only=True):
    """The band at the edge of an area where one sees out and is seen.

    Who is deeper inside is hidden from figures (`figures`) and vehicles (`vehicles`); beyond `unseen_day` where the
    area hides only from afar.
    """

    id: Id
    figures: Inches
    vehicles: Inches
    unseen_day: Inches | None = None
    unseen_night: Inches | None = None


class Cover(Table, frozen=True, kw_only=True):
    """An object between shooter and target: its defence value (0: it only conceals).

    `below_ground`: cover from any small arms, whatever their rating; `front_only`: from the front alone.
    """

    id: Id
    name: str
    value: Rating
    below_ground: bool = False
    front_only: bool = False


class CoverRules(Table, frozen=True, kw_only=True):
    """Least value that is cover, and how near the object must be to who hides behind it."""

    least: Rating
    within: Inches
    beaten_still_conceals: Literal[True]


class SnowRow(RolledRow, frozen=True, kw_only=True):
    """A snowstorm: how far one sees, and how it hampers movement."""

    day: Inches
    night: Inches
    movement: Literal["deep", "impeded", "free"]


class Snow(Table, frozen=True, kw_only=True):
    """Snowstorms; most inches of figures in impeded going (normal, fast) and in deep snow.

    In `winter_months` it snows on a die up to `winter_chance`, where that is played (AMB-47).
    """

    rows: tuple[SnowRow, ...]
    impeded: tuple[Inches, Inches]
    deep: Inches
    winter_chance: Small
    winter_months: tuple[Small, ...]

    def storm(self, die: int) -> SnowRow:
        """The storm of a die."""
        return rolled(self.rows, die)


class Sight(File, frozen=True, kw_only=True):
    """All of sight."""

    visibility: tuple[Visibility, ...]
    edge: tuple[Edge, ...]
    cover: tuple[Cover, ...]
    cover_rules: CoverRules
    snow: Snow

    def complaints(self) -> Iterator[str]:
        """Tables with gaps, edges of nothing, nights brighter than the day."""
        yield from not_all_rolls("snow.rows", self.snow.rows)
        areas = by_id(self.visibility)
        for index, edge in enumerate(self.edge):
            if edge.id not in areas:
                yield f"edge[{index}].id: there is no visibility {edge.id!r}; known: {', '.join(sorted(areas))}"
        for index, seen in enumerate(self.visibility):
            if seen.day is not None and (seen.night is None or seen.night > seen.day):
                yield f"visibility[{index}].night: should be there and not above day, {seen.day}"

    def value_of(self, name: str) -> int:
        """The defence value of an object by its id (`KeyError` for one that there is not)."""
        return by_id(self.cover)[name].value


read_sight, sight = table_reader("sight", Sight)
