"""The ground of a game: all that the engine asks about hexes, hexsides and sight, in tables (chapters 3, 6.4, 8).

Directions are those of the board (0 north, clockwise); a hexside is `s = cell * 6 + direction`, seen from the hex that
a unit leaves; classes are `FOOT`, `GUN`, `TANK`; masks are ints with bit `cell`.
"""

from __future__ import annotations

from collections.abc import Iterable
from copy import copy
from functools import cache

from steppe.games.infantry.actions import STEP, Step
from steppe.games.infantry.chart import CLASSES, CLEAR, FOOT, GUN, LAKE, TERRAINS, chart, terrain_row
from steppe.games.infantry.country import Country
from steppe.games.infantry.crossings import FLOOD, STANDS, Crossed, Crossings, Damage, Season
from steppe.games.infantry.maps import Layout, load_layout
from steppe.games.infantry.sight import HEX, Obstacle, Sight
from steppe.games.infantry.terms import DIRECTION_WORDS, MOST_POINTS, bits, mask_of
from steppe.kernel.errors import BadAction, BadFile
from steppe.kernel.hexes import OFF_BOARD

Sides = frozenset[int]
NOTHING: Sides = frozenset()
UNDAMAGED, FAIR = Damage(), Season()

Exit = tuple[int, int, int]
"""A way out of a hex: direction, MP and the hex behind (`size` off the map)."""


class Ground:
    """One country in one season after some damage; not changed once it is made, and shared by all states.

    Of hexes: `terrain` (index in `TERRAINS`), `level`, `names` ("" where nameless), `places` (name to its first cell),
    `cells_of` (name to all its cells), `stack`, `defence_fire` and `defence_bombard` (1 or 2 hits a step); as masks
    `half` (cut by the edge, for drawing only: CI-3.1-2), `clear` (a foxhole may be dug), `lake`, `flooded`, `hedged`
    (beside a closed hedge), `bridge_hexes` (at an end of an intact bridge), `below[level]` (lower than that).

    Of hexsides: `cost[cls][s]` MP with the road counted (0: closed; off the map: what leaving costs), `rough[cls][s]`
    MP without it, for entering an assault (0: closed), `fire_limit`, `assault_limit`, `hedge` (closed), `ford` (or
    canal), `hampers` (in round 1 of an assault; 0 no, 1 water, 2 cliff or slope up), `deploy` (an HQ may deploy; by
    hex with the hexes behind: `deployments`), `bridge` (0 none, 1 wooden, 2 stone, 3 dam; intact ones, of which
    `bridge_sides` has the numbers), `side_names` (bridges and dams by either of their numbers).

    Of hexes by class: `exits` (direction, MP and hex behind), `beyond` (the hexes behind, a mask),
    `strides[cls][c][MP]` (the steps that so many MP pay for); `standable[cls]`, the hexes that it can enter (a mask).

    Of neighbours, masks: `adjacent`, `command` (a PHQ commands there; with the hex itself as cells: `zones`),
    `control` (control reaches there).

    Of sight, by terrain only: `visible`, `within`, `between`, `beside`, as in `Sight`.
    """

    def __init__(self, country: Country, sight: Sight, season: Season, damage: Damage, family: Family) -> None:
        self.country, self.season, self.damage = country, season, damage
        self._sight, self._family = sight, family
        self.board, self.size = country.board, country.board.size
        self.level, self.names = country.level, country.names
        crossings = Crossings(country, season, damage)
        self.terrain = crossings.terrain
        self._count_hexes()
        self._make_tables()
        self._lay(range(self.size), crossings)
        self._look(crossings)
        self._note(damage)

    def after(self, damage: Damage) -> Ground:
        """This ground with other bridges and hedges gone: only the hexes beside them are worked out again."""
        twin = copy(self)
        twin.damage = damage
        twin._copy_tables_of(self)
        crossings = Crossings(self.country, self.season, damage)
        sides = damage.destroyed ^ self.damage.destroyed | damage.gaps ^ self.damage.gaps
        twin._lay({same // 6 for side in sides for same in self.country.both(side)}, crossings)
        twin._look(crossings)
        twin._note(damage)
        return twin

    # Hexes.

    def _count_hexes(self) -> None:
        rows = [terrain_row(chart(), name) for name in TERRAINS]
        self.stack = tuple(rows[ground].stack for ground in self.terrain)
        self.defence_fire = tuple(rows[ground].defence[0] for ground in self.terrain)
        self.defence_bombard = tuple(rows[ground].defence[1] for ground in self.terrain)
        self.clear = _mask(ground == CLEAR for ground in self.terrain)
        self.lake = _mask(ground == LAKE for ground in self.terrain)
        self.half = _mask(self._is_half(cell) for cell in range(self.size))
        self.cells_of = {
            name: tuple(cell for cell in range(self.size) if self.names[cell] == name)
            for name in dict.fromkeys(self.names)
            if name
        }
        self.places = {name: cells[0] for name, cells in self.cells_of.items()}
        self.side_names = {side: span.name for side, span in self.country.spans.items() if span.name}
        self.below = tuple(_mask(level < high for level in self.level) for high in range(max(self.level) + 1))

    def _is_half(self, cell: int) -> bool:
        """Whether the edge of the printed sheet runs through a hex's centre."""
        row, column = divmod(cell, self.board.columns)
        if column in (0, self.board.columns - 1):
            return True
        return row == (self.board.rows - 1 if column % 2 else 0)

    # Hexsides.

    def _make_tables(self) -> None:
        classes, sides, cells = range(len(CLASSES)), self.size * 6, self.size
        self.flooded = self._flooded()
        self.cost, self.rough = ([[0] * sides for _ in classes] for _ in range(2))
        self.fire_limit, self.assault_limit, self.hampers, self.bridge = ([0] * sides for _ in range(4))
        self.hedge, self.deploy, self.ford = ([False] * sides for _ in range(3))
        self.adjacent, self.command, self.control = ([0] * cells for _ in range(3))
        self.zones: list[tuple[int, ...]] = [()] * cells
        self.exits: list[list[tuple[Exit, ...]]] = [[()] * cells for _ in classes]
        self.beyond = [[0] * cells for _ in classes]
        self.strides: list[list[tuple[tuple[Step, ...], ...]]] = [[()] * cells for _ in classes]
        self.deployments: list[tuple[tuple[int, int], ...]] = [()] * cells
        self.standable = [0 for _ in classes]
        self.hedged = 0

    def _copy_tables_of(self, other: Ground) -> None:
        """Copy what `_lay` writes."""
        for name in ("fire_limit", "assault_limit", "hampers", "bridge", "hedge", "deploy", "ford"):
            setattr(self, name, getattr(other, name)[:])
        self.adjacent, self.command, self.control = other.adjacent[:], other.command[:], other.control[:]
        self.zones = other.zones[:]
        self.cost, self.rough = [row[:] for row in other.cost], [row[:] for row in other.rough]
        self.exits, self.standable = [row[:] for row in other.exits], other.standable[:]
        self.beyond, self.strides = [row[:] for row in other.beyond], [row[:] for row in other.strides]
        self.deployments = other.deployments[:]

    def _lay(self, cells: Iterable[int], crossings: Crossings) -> None:
        """Write down all that follows from the hexsides of some hexes."""
        cells = tuple(cells)
        for cell in cells:
            ends = self.board.neighbours[cell]
            around = [None if end == OFF_BOARD else crossings.look(cell * 6 + d) for d, end in enumerate(ends)]
            for direction, crossed in enumerate(around):
                self._cross(cell * 6 + direction, crossed, crossings)
            met = [(1 << end, crossed) for end, crossed in zip(ends, around, strict=True) if crossed]
            self.adjacent[cell] = sum(bit for bit, _ in met)
            self.control[cell] = sum(bit for bit, seen in met if not (seen.hedge or seen.shore))
            self.command[cell] = sum(bit for bit, seen in met if not (seen.hedge or seen.shore or seen.destroyed))
            self.zones[cell] = bits(self.command[cell] | 1 << cell)
            self.deployments[cell] = tuple((d, ends[d]) for d in range(6) if self.deploy[cell * 6 + d])
            self.hedged = self.hedged & ~(1 << cell) | any(self.hedge[cell * 6 : cell * 6 + 6]) << cell
            for cls in range(len(CLASSES)):
                exits = self.exits[cls][cell] = self._exits(cls, cell)
                self.beyond[cls][cell] = mask_of(end for _, _, end in exits)
                self.strides[cls][cell] = tuple(
                    tuple(STEP[d] for d, cost, _ in exits if cost <= points) for points in range(MOST_POINTS + 1)
                )
        for cls in range(len(CLASSES)):
            self._stand(cls, cells)

    def _cross(self, side: int, crossed: Crossed | None, crossings: Crossings) -> None:
        """Write down what a hexside comes to; None for the edge of the map."""
        for cls in range(len(CLASSES)):
            self.cost[cls][side] = self._cost(side, crossed, cls)
            self.rough[cls][side] = self._rough(side, crossed, cls)
        if crossed is None:
            return
        self.fire_limit[side], self.assault_limit[side] = crossed.fire, crossed.assault
        self.hedge[side], self.bridge[side] = crossed.hedge, crossed.bridge
        self.hampers[side], self.deploy[side] = _hampers(crossed), self._deploys(side, crossed)
        self.ford[side] = self._is_ford(side, crossings)

    def _flooded(self) -> int:
        """The hexes along the river below the dam, while the flood lasts (CI-R-46)."""
        if self.damage.dam != FLOOD:
            return 0
        below = {side // 6 for side in self.country.flooded}
        return _mask(cell in below for cell in range(self.size))

    def _cost(self, side: int, crossed: Crossed | None, cls: int) -> int:
        """MP to cross a hexside: the dearest terrain, more uphill, less along a road, but 1 at least (CI-R-49)."""
        if cls == GUN and self.flooded >> side // 6 & 1:
            return 0
        if crossed is None:
            return chart().movement.leave_map
        if self._is_shut(side, crossed, cls) or (CLASSES[cls] in crossed.woody and not crossed.road):
            return 0
        return max(1, crossed.move + crossed.climb - crossed.saving)

    def _rough(self, side: int, crossed: Crossed | None, cls: int) -> int:
        """MP to enter an assault, for which no road counts (CI-8.4-6, CI-R-56)."""
        if crossed is None or self._is_shut(side, crossed, cls) or CLASSES[cls] in crossed.woody:
            return 0
        return max(1, crossed.move + crossed.climb) if self.cost[cls][side] else 0

    def _is_shut(self, side: int, crossed: Crossed, cls: int) -> bool:
        beyond = self.board.neighbours[side // 6][side % 6]
        return CLASSES[cls] in crossed.closed or bool(self.flooded >> beyond & 1)

    def _deploys(self, side: int, crossed: Crossed) -> bool:
        """A HQ deploys along a road or over a clear hexside (CI-R-10)."""
        return (crossed.road or crossed.pure) and not self._is_shut(side, crossed, FOOT)

    def _is_ford(self, side: int, crossings: Crossings) -> bool:
        """Whether only infantry, engineers and tanks assault over a hexside: fords and canals (CI-TEC-5)."""
        if self.bridge[side]:
            return False
        return side in self.country.fords or crossings.waters.get(side) == "canal"

    def _exits(self, cls: int, cell: int) -> tuple[Exit, ...]:
        """The hexsides of a hex that a class can cross."""
        cost = self.cost[cls][cell * 6 : cell * 6 + 6]
        ends = enumerate(self.board.neighbours[cell])
        return tuple((d, cost[d], self.size if end == OFF_BOARD else end) for d, end in ends if cost[d])

    def _stand(self, cls: int, cells: Iterable[int]) -> None:
        """Note for the hexes round some hexes whether a class can come into them over some hexside."""
        for end in {end for cell in cells for end in self.board.around[cell]}:
            enters = any(way[2] == end for cell in self.board.around[end] for way in self.exits[cls][cell])
            self.standable[cls] = self.standable[cls] & ~(1 << end) | enters << end

    # Sight.

    def _look(self, crossings: Crossings) -> None:
        sight = self._sight
        self.within, self.between, self.beside = sight.within, sight.between, sight.beside
        visible = list(sight.visible)
        for side in crossings.gaps - self.country.gaps:  # through a new gap the two hexes beside it see each other
            visible[side // 6] |= 1 << self.board.neighbours[side // 6][side % 6]
        self.visible = tuple(visible)

    def why_blocked(self, a: int, b: int) -> Obstacle | None:
        """What terrain stops sight between two hexes, or None; how far a unit sees is another matter."""
        return None if self.visible[a] >> b & 1 else self._sight.why_blocked(a, b)

    # Damage and names.

    def _note(self, damage: Damage) -> None:
        self.destroyed, self.gaps, self.dam = damage.destroyed, damage.gaps, damage.dam
        self.bridge_sides = tuple(side for side in sorted(self.country.spans) if self.bridge[side])
        self.bridge_hexes = mask_of(side // 6 for side in self.bridge_sides)

    def mask_of(self, place: str) -> int:
        """The hexes of a name, or the hex of a label ("0405"); `BadFile` if there is neither."""
        if place in self.cells_of:
            return sum(1 << cell for cell in self.cells_of[place])
        try:
            return 1 << self.board.cell(place)
        except BadAction:
            known = ", ".join(self.cells_of)
            raise BadFile(f"there is no place {place!r} on the map; known: {known}, and hexes such as 0405") from None

    def mask_of_all(self, places: Iterable[str]) -> int:
        """The hexes of several names."""
        mask = 0
        for place in places:
            mask |= self.mask_of(place)
        return mask

    def bridge_ends(self, name: str) -> int:
        """The hexes at both ends of a bridge that still stands; 0 if there is none of this name."""
        mask = 0
        for side, called in self.side_names.items():
            if called == name and self.bridge[side]:
                mask |= 1 << side // 6
        return mask

    def place_name(self, cell: int) -> str:
        """What sentences call a hex: "Nevak (0404)" or "hex 0405"."""
        name, label = self.names[cell], self.board.label(cell)
        return f"{name} ({label})" if name else f"hex {label}"

    def place_of(self, obstacle: Obstacle) -> str:
        """Where an obstacle is, to follow its words: "at hex 0405", "on the north side of Nevak (0404)"."""
        place = self.place_name(obstacle.cell)
        if obstacle.direction == HEX:
            return f"at {place}"
        return f"on the {DIRECTION_WORDS[obstacle.direction]} side of {place}"

    def changed(self, destroyed: Sides = NOTHING, gaps: Sides = NOTHING, dam: int = STANDS) -> Ground:
        """This ground with exactly these bridges destroyed, hedges broken and state of the dam.

        Bridges and hedges by either number of their hexsides; dam 0 stands, 1 flood, 2 drained.
        """
        return self._family.ground(Damage(self._whole(destroyed), self._whole(gaps), dam), self)

    def _whole(self, sides: Sides) -> Sides:
        country = self.country
        return frozenset(min(country.both(country.bridge_at(side))) for side in sides) if sides else NOTHING


class Family:
    """The grounds of one country in one season, whatever happens to it; each is made when it is first asked for."""

    def __init__(self, country: Country, sight: Sight, season: Season) -> None:
        self.country, self.sight, self.season = country, sight, season
        self._grounds: dict[Damage, Ground] = {}

    def ground(self, damage: Damage = UNDAMAGED, before: Ground | None = None) -> Ground:
        """The ground after some damage; `before`: the one that was damaged, of which most stays as it is."""
        found = self._grounds.get(damage)
        if found is None:
            if before and before.dam == damage.dam and not self._sinks(before.destroyed ^ damage.destroyed):
                found = before.after(damage)
            else:
                found = Ground(self.country, self.sight, self.season, damage, self)
            self._grounds[damage] = found
        return found

    def _sinks(self, sides: Sides) -> bool:
        """Whether one of these bridges fills a hex: that changes the terrain, too."""
        return any(self.country.hexes_filled(side) for side in sides)


def ground_of(country: Country, season: Season = FAIR, sight: Sight | None = None) -> Ground:
    """The undamaged ground of any country. Takes a while: keep it."""
    return Family(country, sight or Sight(country), season).ground()


@cache
def ground(layout: Layout, *, bad_weather: bool = False, wet_balkas: bool = False) -> Ground:
    """The undamaged ground of a layout of the title's own sheets."""
    return ground_of(load_layout(layout), Season(bad_weather, wet_balkas), _sight(layout))


@cache
def _sight(layout: Layout) -> Sight:
    return Sight(load_layout(layout))


def _hampers(crossed: Crossed) -> int:
    """What hampers an assault through a hexside: 2 cliff or slope up, 1 water (CI-8.5-2, CI-X-3, CI-R-83)."""
    return 2 if crossed.cliff or crossed.climb else int(crossed.water)


def _mask(flags: Iterable[bool]) -> int:
    return mask_of(cell for cell, flag in enumerate(flags) if flag)
