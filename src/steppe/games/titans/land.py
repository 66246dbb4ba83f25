"""Kinds of land on the maps: what they hide, protect and cost, out of the title's own tables.

A kind names its cover, going and sight as the tables of sight, movement and sizes call them, so that no number stands
twice. What those tables do not know are the goings of `Way`, and heights that nothing else asks for.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Annotated, Final, Literal

import msgspec

from steppe.games.titans.files import File, Id, Table, by_id, table_reader, unknown
from steppe.games.titans.movement import movement
from steppe.games.titans.sight import sight
from steppe.games.titans.sizes import sizes
from steppe.games.titans.terrain import BuildingRow, terrain
from steppe.kernel.tabletop.going import Pace
from steppe.kernel.tabletop.pieces import Form, Kind
from steppe.kernel.tabletop.points import inches
from steppe.kernel.tabletop.sight import Veil

Way = Literal["road", "building", "water", "slag-heap", "wire", "fire"]
"""Goings beside those of the table of movement: roads, on which vehicles have a move of their own; buildings, which are
entered by their openings; water that nobody wades; the slag heap, where a move is tested first (CT-SLAG-2); wire, which
is crossed by a test (CT-WIRE-2); what burns, and is entered by nobody (CT-WHEAT-7)."""
Level = Literal["", "storey", "hill", "fold"]
Mover = Literal["figures", "vehicles"]
Height = Annotated[int, msgspec.Meta(ge=0, le=12_000)]

WAYS: Final[tuple[Way, ...]] = ("road", "building", "water", "slag-heap", "wire", "fire")
PLAIN_SIGHTS: Final = ("", "clear", "opening", "lip", "haze")
BELOW_GROUND: Final = 99
"""The cover of what lies below the ground: it stops any small arms (BASE-LOS-T12)."""
FAR: Final = inches(200)
"""Further than any table is long."""


class LandKind(Table, frozen=True, kw_only=True):
    """A kind of land.

    `level` is its height by the table of sizes, `height` another in 1/1000 inch. `cover` is an id of the table of
    sight; of a building without one the scenario tells. `going` is an id of the table of movement, or a `Way`. `sight`
    is an id of the table of sight (how far one sees inside, and from its edge), "clear" (it only conceals), "opening"
    (as deep as one sees into a building), "lip" (from whose lip one sees down), "haze" (as deep as cover is near); ""
    for what hides all, or nothing.
    `seen_across`: it hides who is inside, and nobody behind. `line`: a wall or hedge, `climb` what figures pay for
    crossing it. `bars` are those that cannot pass. `open_only`: no building stands on it.
    """

    id: Id
    name: str
    form: Form = "flat"
    level: Level = ""
    height: Height = 0
    cover: Id | None = None
    going: Id | None = None
    sight: str = ""
    seen_across: bool = False
    line: bool = False
    climb: Id | None = None
    bars: tuple[Mover, ...] = ()
    building: str = ""
    open_only: bool = False

    @property
    def top(self) -> int:
        """How far its top is above its base, or its floor below, in 1/1000 inch."""
        levels = sizes().levels
        return {"": self.height, "storey": levels.storey, "hill": levels.hill, "fold": -levels.fold}[self.level]

    @property
    def is_building(self) -> bool:
        """Whether it is entered by its openings."""
        return self.going == "building"

    @property
    def type(self) -> BuildingRow | None:
        """The type of building that it is, if it is one of the table's."""
        return next((row for row in terrain().buildings.rows if row.name == self.building), None)

    def kernel_kind(self) -> Kind:
        """The kind as the kernel wants it."""
        return Kind(form=self.form, height=self.top, cover=self._cover(), going=self.going or "")

    def _cover(self) -> int:
        if self.cover is None:
            return 0
        its = by_id(sight().cover)[self.cover]
        return BELOW_GROUND if its.below_ground else its.value

    def complaints(self) -> Iterator[str]:
        """Names that there are not, heights that it lacks or has twice, each beginning with the key."""
        goings = [going.id for going in movement().going] + list(WAYS)
        sights = [seen.id for seen in sight().visibility] + list(PLAIN_SIGHTS)
        types = [row.name for row in terrain().buildings.rows]
        yield from unknown("cover", [self.cover] if self.cover else [], by_id(sight().cover), "cover")
        yield from unknown("going", [self.going] if self.going else [], goings, "going")
        yield from unknown("sight", [self.sight], sights, "sight")
        yield from unknown("climb", [self.climb] if self.climb else [], by_id(movement().cost), "cost")
        yield from unknown("building", [self.building] if self.building else [], types, "type of building")
        if self.level and self.height:
            yield "height: it has a level as well; give one of them"
        if (self.form == "flat") != (self.top == 0):
            yield f"height: what is {self.form} {'has none' if self.form == 'flat' else 'has one, or a level'}"
        if self.line and (self.going or self.form in ("hill", "hollow")):
            yield "line: a line has no going and is no hill; it is crossed"


class Land(File, frozen=True, kw_only=True):
    """All kinds of land."""

    kind: tuple[LandKind, ...]

    def complaints(self) -> Iterator[str]:
        """What is wrong with each kind."""
        for index, kind in enumerate(self.kind):
            yield from (f"kind[{index}].{complaint}" for complaint in kind.complaints())

    def named(self, name: str) -> LandKind:
        """A kind by its id (`KeyError` for one that there is not)."""
        return by_id(self.kind)[name]

    def kernel_kinds(self) -> dict[str, Kind]:
        """The kinds as the kernel wants them, by id."""
        return {kind.id: kind.kernel_kind() for kind in self.kind}

    def pace(self, mover: Mover) -> Pace:
        """What a mover pays for an inch, in inches, and for crossing lines.

        A vehicle pays an inch for an inch of road: that its row gives it more of them there is for the engine.
        """
        goings: dict[str, Fraction | int | None] = {
            going.id: Fraction(100, going.figures if mover == "figures" else going.vehicles)
            for going in movement().going
        }
        heap = next(row for row in movement().slag_heap.rows if row.passed == 2)
        goings |= {"road": 1, "building": None, "water": None, "slag-heap": Fraction(100, heap.share)}
        goings |= {"wire": None if mover == "figures" else 1, "fire": None}
        return Pace(goings, {kind.id: _crossing(kind, mover) for kind in self.kind if kind.line})

    def veils(self, *, night: bool, seen_by: Mover = "figures", target: Mover = "figures") -> dict[str, Veil]:
        """How far is seen into the kinds, by figures or by vehicles, at figures or at vehicles, for a `Lens`.

        What is seen across only conceals a vehicle that is in it (CT-WHEAT-1).
        """
        return {kind.id: _veil(kind, night, seen_by, target) for kind in self.kind if kind.sight}


def _crossing(kind: LandKind, mover: Mover) -> int | None:
    if mover in kind.bars:
        return None
    cost = by_id(movement().cost)[kind.climb].inches if kind.climb and mover == "figures" else 0
    return inches(cost or 0)


def _veil(kind: LandKind, night: bool, seen_by: Mover, target: Mover) -> Veil:
    if kind.sight == "clear" or (kind.seen_across and target == "vehicles"):
        return Veil(into=FAR, through=FAR)
    if kind.sight == "opening":
        return Veil(into=inches(terrain().buildings.opening))
    if kind.sight == "haze":
        return Veil(into=inches(sight().cover_rules.within))
    if kind.sight == "lip":
        return Veil(lip=inches(terrain().rachels.seen_within))
    seen, edge = by_id(sight().visibility)[kind.sight], by_id(sight().edge)[kind.sight]
    far = inches((seen.night if night else seen.day) or 0)
    band = inches(edge.figures if seen_by == "figures" else edge.vehicles)
    if not edge.vehicles and seen_by == "vehicles":
        far = 0  # who drives in sunflowers sees nothing (CT-SUN-2)
    hidden_from_afar = inches((edge.unseen_night if night else edge.unseen_day) or 0)
    return Veil(edge=band, near=hidden_from_afar, inside=far, through=FAR if kind.seen_across else 0)


read_land, land = table_reader("land", Land)
