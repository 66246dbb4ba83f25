"""The table of a battle as figures on foot see it and go over it (BASE-LOS, BASE-MOVE, BASE-R-10)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, Literal, NamedTuple

from steppe.games.titans.cavalry import cavalry
from steppe.games.titans.files import by_id
from steppe.games.titans.gaits import WATER, Gait, pace_of_gait
from steppe.games.titans.houses import House, Room
from steppe.games.titans.known_sights import KnownSights
from steppe.games.titans.land import BELOW_GROUND, Mover, land
from steppe.games.titans.movement import movement
from steppe.games.titans.sight import sight
from steppe.games.titans.sizes import sizes
from steppe.kernel.listing import mask_of_bits
from steppe.kernel.tabletop.going import Pace
from steppe.kernel.tabletop.pieces import Screen
from steppe.kernel.tabletop.points import INCH, Point, squared, within
from steppe.kernel.tabletop.reaches import Reaches
from steppe.kernel.tabletop.shapes import Shape
from steppe.kernel.tabletop.sight import Eye, Lens, Met, Sight
from steppe.kernel.tabletop.tables import Box
from steppe.kernel.tabletop.terrain import Terrain
from steppe.kernel.tabletop.ways import Way, Ways

Shelter = Literal["open", "concealed", "cover"]

BASE: Final = sizes().figures.base
CONTACT: Final = 2 * BASE
"""How far the middles of two bases in contact lie apart."""
_NEAR: Final = sizes().nearness.cover
_EYES: Final = (sizes().figures.muzzle_standing, sizes().figures.muzzle_prone)
_BELOW_GROUND: Final = frozenset(cover.id for cover in sight().cover if cover.below_ground)
_CONCEALING: Final = frozenset(cover.id for cover in sight().cover if not cover.value and not cover.below_ground)
_COVERS: Final = frozenset(cover.id for cover in sight().cover)
_DUG: Final = "trench"
"""What mounts jump over, and do not stand in (CT-CAVTEST-5)."""
_DUCKS_IN_PLACE: Final = _BELOW_GROUND | {"rubble"}
_MOVERS: Final[tuple[Mover, Mover]] = ("figures", "vehicles")
_INDOORS: Final = "building"
_WOODS: Final = "woods"
_ROOMY: Final = frozenset({"", _INDOORS})
_REMEMBERED: Final = 1 << 12
_SEEN: Final = 1 << 17


class Ridden(NamedTuple):
    """What mounts go over: their ways and what these reach; the trenches by their areas, and the stations in them."""

    ways: Ways
    reaches: Reaches
    trenches: frozenset[int]
    in_trenches: int


class Battlefield:
    """A terrain with sight by day or night and the ways of men on foot. Kinds of land go by the ids of `sight.toml`.

    `snow` is the die of a snowstorm, which limits sight (CT-T-SNOW); 0: it does not snow.
    `water` are the numbers of the areas of deep water; `half_sight` is half of the furthest sight at night, None by
    day; `lens` is the sight of figures at figures, `lit_lens` and `half_lit` the same for those who are lit at night
    (BASE-LOS-T2);
    `houses` are the buildings as they stand. Nothing in it changes, answers are kept: `driven` is what vehicles pay
    for legs (`ways_of_vehicles`).
    """

    __slots__ = (
        "_aimed",
        "_discs",
        "_gaits",
        "_lenses",
        "_ridden",
        "_rooms",
        "_seen",
        "_sights",
        "_taken",
        "_ways_kept",
        "driven",
        "half_lit",
        "half_sight",
        "houses",
        "known",
        "lens",
        "lit_lens",
        "night",
        "reaches",
        "terrain",
        "water",
        "ways",
    )

    def __init__(self, terrain: Terrain, *, night: bool = False, houses: tuple[House, ...] = (), snow: int = 0) -> None:
        self.terrain, self.night, self.houses = terrain, night, houses
        furthest = _furthest(night, snow)
        self.half_sight = furthest * INCH // 2 if night and furthest is not None else None
        limit = None if furthest is None else furthest * INCH
        self._lenses = {
            (viewer, target): Lens(terrain, land().veils(night=night, seen_by=viewer, target=target), limit)
            for viewer in _MOVERS
            for target in _MOVERS
        }
        self.lens = self.lit_lens = self._lenses["figures", "figures"]
        self.half_lit = 0
        if night:
            far = (by_id(sight().visibility)["open"].lit or 0) * INCH
            self.lit_lens, self.half_lit = Lens(terrain, self.lens.veils, far), far // 2
        self.ways = Ways(terrain, _pace(terrain), BASE)
        self.reaches = Reaches(self.ways)
        self._ridden: Ridden | None = None
        self.water = tuple(number for number, area in enumerate(terrain.areas) if area.going == WATER)
        self._gaits: dict[Gait, tuple[Ways, Reaches]] = {"": (self.ways, self.reaches)}
        self._discs: dict[tuple[Point, int], int] = {}
        self._seen: dict[tuple[int, int, int, int, bool, bool], bool] = {}
        self._taken: dict[tuple[Point, bool], int] = {}
        self.known = KnownSights(self.lens, _EYES, self._asked)
        self._sights: dict[tuple[Point, bool, Point, bool], Sight] = {}
        self._rooms: dict[Point, Room | None] = {}
        self._aimed: dict[tuple[Mover, Mover, Eye, Eye], Sight] = {}
        self.driven: dict[tuple[str, bool, Point, Point], int] = {}
        self._ways_kept: dict[tuple[Point, Point, tuple[Shape, ...], int], Way | None] = {}

    def on(self, terrain: Terrain, houses: tuple[House, ...], snow: int = 0) -> Battlefield:
        """The same battlefield with the land and the weather as they are now."""
        return Battlefield(terrain, night=self.night, houses=houses, snow=snow)

    def gait(self, gait: Gait) -> tuple[Ways, Reaches]:
        """The ways of those who get along in a manner; made when they are first asked for."""
        if gait not in self._gaits:
            ways = Ways(self.terrain, pace_of_gait(self.ways.pace, gait), BASE)
            self._gaits[gait] = ways, Reaches(ways)
        return self._gaits[gait]

    def lens_of(self, viewer: Mover, target: Mover) -> Lens:
        """The sight of figures or vehicles at figures or vehicles (CT-WHEAT-1, CT-WHEAT-5, CT-SUN-2)."""
        return self._lenses[viewer, target]

    def aim(self, viewer: Mover, target: Mover, eye: Eye, other: Eye, screens: Sequence[Screen] = ()) -> Sight:
        """The line from a muzzle past some screens; that over the bare land is kept."""
        key = (viewer, target, eye, other)
        found = self._aimed.get(key)
        if found is None:
            if len(self._aimed) >= _REMEMBERED:
                self._aimed.clear()
            found = self._aimed[key] = self._lenses[viewer, target].sight(eye, other)
        if not screens or not found.visible:
            return found
        return self._lenses[viewer, target].sight(eye, other, screens)

    def ridden(self) -> Ridden:
        """The field as mounts go over it: made when first asked for, as few battles have any."""
        if self._ridden is None:
            ways = Ways(self.terrain, _pace_of_mounts(self.terrain), BASE)
            trenches = frozenset(n for n, area in enumerate(self.terrain.areas) if _cover_of(area.kind) == _DUG)
            self._ridden = Ridden(ways, Reaches(ways), trenches, self._nodes_in(trenches))
        return self._ridden

    def _nodes_in(self, areas: frozenset[int]) -> int:
        """The stations that lie in some areas, as a mask."""
        near = {node for number in areas for node in self.ways.nodes_in(self.terrain.areas[number].shape.box)}
        return mask_of_bits([node for node in near if areas & {*self.terrain.areas_at(self.ways.point(node))}])

    def way_kept(self, start: Point, end: Point, foes: tuple[Shape, ...], most: int) -> Way | None:
        """The way between two points past some bases, as `ways` finds it, kept."""
        key = (start, end, foes, most)
        if key not in self._ways_kept:
            if len(self._ways_kept) >= _REMEMBERED:
                self._ways_kept.clear()
            self._ways_kept[key] = self.ways.way(start, end, foes, most)
        return self._ways_kept[key]

    def room_at(self, point: Point) -> Room | None:
        """The area of a building that holds a point, on any floor; None in the open."""
        if not self.houses:
            return None
        if point not in self._rooms:
            areas = ((number, house.area_at(point)) for number, house in enumerate(self.houses))
            self._rooms[point] = next((Room(number, area) for number, area in areas if area is not None), None)
        return self._rooms[point]

    def sight(self, viewer: Point, viewer_prone: bool, target: Point, target_prone: bool) -> Sight:
        """The line between two figures (BASE-R-10, BASE-R-41)."""
        key = (viewer, viewer_prone, target, target_prone)
        found = self._sights.get(key)
        if found is None:
            if len(self._sights) >= _REMEMBERED:
                self._sights.clear()
            eye, other = (
                self.terrain.eye_at(point, _EYES[prone])
                for point, prone in ((viewer, viewer_prone), (target, target_prone))
            )
            found = self._sights[key] = self.lens.sight(eye, other)
        return found

    def looks_up(self, viewer: Point, prone: bool, aloft: Eye) -> Sight:
        """The line between a figure and something in the air."""
        return self.lens.sight(self.terrain.eye_at(viewer, _EYES[prone]), aloft)

    def shelter_from_above(self, line: Sight, target: Point, apr: int) -> Shelter:
        """What protects a figure from a shot down from the air; `line` runs up from him."""
        down = line._replace(
            met=tuple(met._replace(start=line.scale - met.end, end=line.scale - met.start) for met in line.met)
        )
        return self.shelter(down, target, apr)

    def _asked(self, viewer: Point, viewer_prone: bool, target: Point, target_prone: bool) -> bool:
        key = (*viewer, *target, viewer_prone, target_prone)
        found = self._seen.get(key)
        if found is None:
            if len(self._seen) >= _SEEN:
                self._seen.clear()
            eye_at = self.terrain.eye_at
            eye, other = eye_at(viewer, _EYES[viewer_prone]), eye_at(target, _EYES[target_prone])
            found = self._seen[key] = self.lens.sees(eye, other)
        return found

    def sees(self, viewer: Point, viewer_prone: bool, target: Point, target_prone: bool) -> bool:
        """Whether two figures see each other: the same as `sight` says, but faster."""
        return self.known.sees(viewer, viewer_prone, target, target_prone)

    def taken(self, place: Point, touching: bool) -> int:
        """The stations at which a base overlaps one that stands at a place, or touches it, as a mask."""
        found = self._taken.get((place, touching))
        if found is None:
            near, square = Box(*place, *place).grown(CONTACT), CONTACT * CONTACT + touching
            nodes = [node for node in self.ways.nodes_in(near) if squared(self.ways.point(node), place) < square]
            found = self._taken[place, touching] = mask_of_bits(nodes)
        return found

    def disc(self, place: Point, reach: int) -> int:
        """The stations no further than this from a place, as a mask."""
        found = self._discs.get((place, reach))
        if found is None:
            if len(self._discs) >= _REMEMBERED:
                self._discs.clear()
            box = Box(*place, *place).grown(reach)
            nodes = [node for node in self.ways.nodes_in(box) if within(self.ways.point(node), place, reach)]
            found = self._discs[place, reach] = mask_of_bits(nodes)
        return found

    def shelter(self, line: Sight, target: Point, apr: int = 0, near: int = _NEAR, *, lit: bool = False) -> Shelter:
        """What protects a target from shots of a rating down this line (BASE-LOS-1, BASE-LOS-2, BASE-R-13, -14).

        `near` is how far before it cover may stand: more for a hull, whose middle is not its edge. `lit`: it is seen by
        a light.
        """
        own = set(self._kinds_at(target))
        kinds = own.union(self._kind(met) for met in _met_near(line, near))
        covers = [met.cover for met in line.cover_near_target(near) if met.cover < BELOW_GROUND]
        if own & _BELOW_GROUND or any(cover >= max(sight().cover_rules.least, apr) for cover in covers):
            return "cover"
        half = self.half_lit if lit else self.half_sight
        dim = half is not None and self.night and line.square > half**2
        return "concealed" if covers or dim or kinds & _CONCEALING else "open"

    def hides_from_blast(
        self, centre: Point, target: Point, target_prone: bool, apr: int, *, air: bool = False
    ) -> bool:
        """Whether a figure is in cover from a blast: prone, below ground, or behind something (BASE-SHOOT-12).

        What holds both of them lies between them only where one picks one's way through it, as among trees. From a
        burst in the air only what has a roof is cover (CT-TREE-1, CT-VT-2).
        """
        if not air and (target_prone or any(kind in _BELOW_GROUND for kind in self._kinds_at(target))):
            return True
        line = self.sight(centre, True, target, False)
        least = max(sight().cover_rules.least, apr)
        found = (met for met in line.met if met.cover >= least and self._is_between(met, line.scale))
        return any(not air or self._has_roof(met) for met in found)

    def _has_roof(self, met: Met) -> bool:
        return met.thing == "area" and self.terrain.areas[met.number].going == _INDOORS

    def in_woods(self, point: Point) -> bool:
        """Whether a point lies in woods."""
        return any(kind == _WOODS for kind in self._kinds_at(point))

    def _is_between(self, met: Met, scale: int) -> bool:
        if met.thing == "wall" or met.start > 0 or met.end < scale:
            return True
        return met.thing == "area" and self.terrain.areas[met.number].going not in _ROOMY

    def ducks_in_place(self, point: Point) -> bool:
        """Whether who ducks back here drops out of sight where he is (BASE-R-40)."""
        return any(kind in _DUCKS_IN_PLACE for kind in self._kinds_at(point)) or self.room_at(point) is not None

    def is_open(self, point: Point) -> bool:
        """Whether who stands at a point is neither indoors nor in anything that covers or conceals him (BASE-R-51)."""
        return self.room_at(point) is None and not any(kind in _COVERS for kind in self._kinds_at(point))

    def _kinds_at(self, point: Point) -> Iterator[str]:
        return (_cover_of(self.terrain.areas[index].kind) for index in self.terrain.areas_at(point))

    def _kind(self, met: Met) -> str:
        if met.thing == "screen":
            return "hull"
        return _cover_of((self.terrain.walls if met.thing == "wall" else self.terrain.areas)[met.number].kind)


def _furthest(night: bool, snow: int) -> int | None:
    """Inches of the furthest sight in the open, by night and in snow (BASE-LOS-T2, BASE-LOS-T4); None without limit."""
    limits = [by_id(sight().visibility)["open"].night] if night else []
    if snow:
        storm = sight().snow.storm(snow)
        limits.append(storm.night if night else storm.day)
    return min((limit for limit in limits if limit is not None), default=None)


def _met_near(line: Sight, near: int) -> Iterator[Met]:
    limit = near * near * line.scale * line.scale
    return (met for met in line.met if (line.scale - met.end) ** 2 * line.square <= limit)


def _cover_of(kind: str) -> str:
    """What a kind of land is as cover, by the table of sight: a ditch is a gully, sunflowers are crops."""
    known = by_id(land().kind).get(kind)
    return known.cover if known is not None and known.cover else kind


def _pace(terrain: Terrain) -> Pace:
    pace = land().pace("figures")
    climb = (by_id(movement().cost)["climb"].inches or 0) * INCH
    return Pace(pace.goings, {wall.kind: climb for wall in terrain.walls} | pace.walls)


def _pace_of_mounts(terrain: Terrain) -> Pace:
    """As on foot, but what is higher than a mount jumps bars its way, and a jump costs nothing (CT-CAVTEST-5)."""
    high = cavalry().handling.jump_high * INCH
    barred = land().pace("figures").barred_walls
    walls: dict[str, int | None] = {}
    for wall in terrain.walls:
        jumps = wall.top - wall.base <= high and wall.kind not in barred and walls.get(wall.kind, 0) is not None
        walls[wall.kind] = 0 if jumps else None
    return Pace(land().pace("figures").goings, walls)
