"""The ground of a game: all that the engine asks about hexes, hexsides and sight, in tables (chapters 3, 6.4, 8).

Directions are those of the board (0 north, clockwise); a hexside is `s = cell * 6 + direction`, seen from the hex that
a unit leaves; classes are `FOOT`, `GUN`, `TANK`; masks are ints with bit `cell`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache

from steppe.games.infantry.actions import STEP, Step
from steppe.games.infantry.chart import CLASSES, CLEAR, FOOT, GUN, LAKE, TERRAINS, chart, terrain_row
from steppe.games.infantry.country import Country
from steppe.games.infantry.crossings import FLOOD, STANDS, Crossed, Crossings, Damage, Season
from steppe.games.infantry.maps import Layout, load_layout
from steppe.games.infantry.sight import HEX, Obstacle, Sight
from steppe.games.infantry.terms import DIRECTION_WORDS
from steppe.kernel.errors import BadAction, BadFile
from steppe.kernel.hexes import OFF_BOARD

Sides = frozenset[int]
NOTHING: Sides = frozenset()
UNDAMAGED, FAIR = Damage(), Season()


class Ground:
    """One country in one season after some damage; immutable, made once and shared by all states.

    Of hexes: `terrain` (index in `TERRAINS`), `level`, `names` ("" where nameless), `places` (name to its first cell),
    `cells_of` (name to all its cells), `stack`, `defence_fire` and `defence_bombard` (1 or 2 hits a step); as masks
    `half` (cut by the edge, for drawing only: CI-3.1-2), `clear` (a foxhole may be dug), `lake`, `flooded`.

    Of hexsides: `cost[cls][s]` MP with the road counted (0: closed; off the map: what leaving costs), `rough[cls][s]`
    MP without it, for entering an assault (0: closed), `fire_limit`, `assault_limit`, `hedge` (closed), `hampers`
    (in round 1 of an assault; 0 no, 1 water, 2 cliff or slope up), `deploy` (a HQ may deploy), `bridge` (0 none, 1
    wooden, 2 stone, 3 dam; intact ones), `side_names` (bridges and dams by either of their numbers).

    Of neighbours, masks: `adjacent`, `command` (a PHQ commands there), `control` (control reaches there).

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
        self._cross(crossings)
        self._look(crossings)
        self._name(crossings)

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

    def _is_half(self, cell: int) -> bool:
        """Whether the edge of the printed sheet runs through a hex's centre."""
        row, column = divmod(cell, self.board.columns)
        if column in (0, self.board.columns - 1):
            return True
        return row == (self.board.rows - 1 if column % 2 else 0)

    # Hexsides.

    def _cross(self, crossings: Crossings) -> None:
        near = self.board.neighbours
        seen = {
            cell * 6 + direction: crossings.look(cell * 6 + direction)
            for cell in range(self.size)
            for direction in range(6)
            if near[cell][direction] != OFF_BOARD
        }
        every = range(self.size * 6)
        self.flooded = self._flooded()
        self.cost = tuple(tuple(self._cost(side, seen, cls) for side in every) for cls in range(len(CLASSES)))
        self.rough = tuple(tuple(self._rough(side, seen, cls) for side in every) for cls in range(len(CLASSES)))
        self.fire_limit = tuple(seen[side].fire if side in seen else 0 for side in every)
        self.assault_limit = tuple(seen[side].assault if side in seen else 0 for side in every)
        self.hedge = tuple(side in seen and seen[side].hedge for side in every)
        self.hampers = tuple(_hampers(seen[side]) if side in seen else 0 for side in every)
        self.deploy = tuple(side in seen and self._deploys(side, seen[side]) for side in every)
        self.bridge = tuple(seen[side].bridge if side in seen else 0 for side in every)
        self.side_names = {side: span.name for side, span in self.country.spans.items() if span.name}
        self.adjacent = self._neighbours(seen, lambda crossed: True)
        self.command = self._neighbours(seen, lambda crossed: not (crossed.hedge or crossed.shore or crossed.destroyed))
        self.control = self._neighbours(seen, lambda crossed: not (crossed.hedge or crossed.shore))

    def _flooded(self) -> int:
        """The hexes along the river below the dam, while the flood lasts (CI-R-46)."""
        if self.damage.dam != FLOOD:
            return 0
        below = {side // 6 for side in self.country.flooded}
        return _mask(cell in below for cell in range(self.size))

    def _cost(self, side: int, seen: dict[int, Crossed], cls: int) -> int:
        """MP to cross a hexside: the dearest terrain, more uphill, less along a road, but 1 at least (CI-R-49)."""
        if cls == GUN and self.flooded >> side // 6 & 1:
            return 0
        crossed = seen.get(side)
        if crossed is None:
            return chart().movement.leave_map
        if self._is_shut(side, crossed, cls) or (CLASSES[cls] in crossed.woody and not crossed.road):
            return 0
        return max(1, crossed.move + crossed.climb - crossed.saving)

    def _rough(self, side: int, seen: dict[int, Crossed], cls: int) -> int:
        """MP to enter an assault, for which no road counts (CI-8.4-6, CI-R-56)."""
        crossed = seen.get(side)
        if crossed is None or self._is_shut(side, crossed, cls) or CLASSES[cls] in crossed.woody:
            return 0
        return max(1, crossed.move + crossed.climb) if self._cost(side, seen, cls) else 0

    def _is_shut(self, side: int, crossed: Crossed, cls: int) -> bool:
        beyond = self.board.neighbours[side // 6][side % 6]
        return CLASSES[cls] in crossed.closed or bool(self.flooded >> beyond & 1)

    def _deploys(self, side: int, crossed: Crossed) -> bool:
        """A HQ deploys along a road or over a clear hexside (CI-R-10)."""
        return (crossed.road or crossed.pure) and not self._is_shut(side, crossed, FOOT)

    def _neighbours(self, seen: dict[int, Crossed], reaches: Callable[[Crossed], bool]) -> tuple[int, ...]:
        masks = [0] * self.size
        for side, crossed in seen.items():
            if reaches(crossed):
                masks[side // 6] |= 1 << self.board.neighbours[side // 6][side % 6]
        return tuple(masks)

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

    # Names, and what follows from the tables.

    def _name(self, crossings: Crossings) -> None:
        damage, span = self.damage, self.country.spans
        self.destroyed, self.gaps, self.dam = damage.destroyed, damage.gaps, damage.dam
        self.ford = tuple(self._is_ford(crossings, side) for side in range(self.size * 6))
        self.bridge_sides = tuple(side for side in sorted(span) if self.bridge[side])
        self.standable = tuple(self._standable(cls) for cls in range(len(CLASSES)))
        self._ways: dict[tuple[int, int, int], tuple[int, tuple[Step, ...]]] = {}
        self.exits = tuple(tuple(map(self._exits_of(cls), range(self.size))) for cls in range(len(CLASSES)))
        levels = range(max(self.level) + 1)
        self.below = tuple(_mask(level < high for level in self.level) for high in levels)

    def _is_ford(self, crossings: Crossings, side: int) -> bool:
        """Whether only infantry, engineers and tanks assault over a hexside: fords and canals (CI-TEC-5)."""
        if self.bridge[side]:
            return False
        return side in self.country.fords or crossings.waters.get(side) == "canal"

    def ways(self, cls: int, cell: int, points: int) -> tuple[int, tuple[Step, ...]]:
        """The hexes around one that a class can enter at all (a mask), and the steps that so many points pay for."""
        key = (cls, cell, points)
        found = self._ways.get(key)
        if found is None:
            exits = self.exits[cls][cell]
            around = sum(1 << end for _, _, end in exits)
            found = self._ways[key] = (around, tuple(STEP[d] for d, cost, _ in exits if cost <= points))
        return found

    def _exits_of(self, cls: int) -> Callable[[int], tuple[tuple[int, int, int], ...]]:
        """By hex the hexsides that a class can cross: direction, MP and the hex behind (`size` off the map)."""
        cost, board = self.cost[cls], self.board

        def exits(cell: int) -> tuple[tuple[int, int, int], ...]:
            ends = enumerate(board.neighbours[cell])
            beyond = [(d, cost[cell * 6 + d], self.size if end == OFF_BOARD else end) for d, end in ends]
            return tuple(way for way in beyond if way[1])

        return exits

    def _standable(self, cls: int) -> int:
        """The hexes into which a class can come over some hexside."""
        cost, board = self.cost[cls], self.board
        mask = 0
        for cell, around in enumerate(board.neighbours):
            for direction, beyond in enumerate(around):
                if beyond != OFF_BOARD and cost[cell * 6 + direction]:
                    mask |= 1 << beyond
        return mask

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

    # Damage.

    def changed(self, destroyed: Sides = NOTHING, gaps: Sides = NOTHING, dam: int = STANDS) -> Ground:
        """This ground with exactly these bridges destroyed, hedges broken and state of the dam.

        Bridges and hedges by either number of their hexsides; dam 0 stands, 1 flood, 2 drained.
        """
        return self._family.ground(Damage(self._whole(destroyed), self._whole(gaps), dam))

    def _whole(self, sides: Sides) -> Sides:
        return frozenset(min(self.country.both(side)) for side in sides) if sides else NOTHING


class Family:
    """The grounds of one country in one season, whatever happens to it; each is made when it is first asked for."""

    def __init__(self, country: Country, sight: Sight, season: Season) -> None:
        self.country, self.sight, self.season = country, sight, season
        self._grounds: dict[Damage, Ground] = {}

    def ground(self, damage: Damage = UNDAMAGED) -> Ground:
        """The ground after some damage."""
        found = self._grounds.get(damage)
        if found is None:
            found = self._grounds[damage] = Ground(self.country, self.sight, self.season, damage, self)
        return found


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
    return sum(1 << cell for cell, flag in enumerate(flags) if flag)
