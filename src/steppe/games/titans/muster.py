"""Who fights in a scenario and where they begin: the men on foot of its units (CT-SCN, BASE-UNIT).

A side that enters stands at its entries, as if its first activation had just brought it on; a side that is set up
stands in its sections, groups spread over them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache, lru_cache
from itertools import cycle, product
from typing import Final

from steppe.games.titans.aircraft import Side as Arm
from steppe.games.titans.battlefield import Battlefield
from steppe.games.titans.figures import Figure, Force, figures_of
from steppe.games.titans.fleet import Vehicle
from steppe.games.titans.forecast import forecast
from steppe.games.titans.land import land
from steppe.games.titans.maps import GameMap, game_map
from steppe.games.titans.options import option_infos
from steppe.games.titans.scenarios import Scenario, SidePlan, UnitPlan, scenarios
from steppe.games.titans.setting import Setting
from steppe.games.titans.sizes import sizes
from steppe.games.titans.sky import AirWar
from steppe.games.titans.state import TitansState
from steppe.games.titans.terms import bits
from steppe.games.titans.units import units
from steppe.kernel.dice import Dice
from steppe.kernel.errors import UnknownName
from steppe.kernel.options import checked, with_defaults, without_defaults
from steppe.kernel.tabletop.points import INCH, Point, within
from steppe.kernel.tabletop.tables import Edge

DIE: Final = 6
_REMEMBERED: Final = 32
_BASE: Final = sizes().figures.base
_COHESION: Final = sizes().nearness.cohesion
_MARGIN: Final = 2 * INCH
_NORTHERN: Final = frozenset({1, 2, 3})
"""Sections along the north edge of a scenario's table."""


def setting_of(
    scenario: str, options: Mapping[str, object], figures: Iterable[Figure], vehicles: Iterable[Vehicle] = ()
) -> Setting:
    """The setting of a scenario (`UnknownName`, or `SteppeError` for an option that it may not have)."""
    if scenario not in scenarios():
        raise UnknownName("scenario", scenario, list(scenarios()))
    known = option_infos()
    chosen = without_defaults(known, with_defaults(known, checked(known, options)))
    return _setting(scenario, tuple(sorted(chosen.items())), tuple(figures), tuple(vehicles))


@lru_cache(maxsize=_REMEMBERED)
def _setting(
    scenario: str,
    options: tuple[tuple[str, str | int | bool], ...],
    figures: tuple[Figure, ...],
    vehicles: tuple[Vehicle, ...],
) -> Setting:
    """A setting is made once: guesses and answers come back to it all the time."""
    plan, ground = scenarios()[scenario], game_map(scenario)
    first, second = plan.sides
    return Setting(
        scenario,
        _field(scenario),
        Force(figures, vehicles),
        turns=plan.turns,
        seats=(first.side, second.side),
        edges=(_edge(first), _edge(second)),
        buildings=tuple(ground.buildings.values()),
        map=ground,
        options=dict(options),
        air=_air(plan),
        out_of_supply=(first.out_of_supply, second.out_of_supply),
        privation=(first.privation, second.privation),
        privation_as_printed=dict(options).get("privation_order") == "help",
        weather=forecast(dict(options), plan.month),
    )


def _air(plan: Scenario) -> AirWar | None:
    """Who rules the air (CT-AIR-2)."""
    if plan.air == "no missions":
        return None
    arms = (_arm(plan.sides[0]), _arm(plan.sides[1]))
    superior = None if plan.air == "contested" else arms.index(plan.air)
    return AirWar(superior, plan.year, plan.month, arms)


def _arm(side: SidePlan) -> Arm:
    """Whose aircraft fly for a side."""
    return "soviet" if side.army == "soviet" else "german"


@cache
def _field(scenario: str) -> Battlefield:
    return Battlefield(game_map(scenario).terrain, night=scenarios()[scenario].night)


def _edge(side: SidePlan) -> Edge:
    """The edge of a side: where most of its sections lie."""
    sections = side.entry or side.set_up
    north = sum(section in _NORTHERN for section in sections)
    return "north" if 2 * north > len(sections) else "south"


def muster(scenario: str, seed: int) -> list[Figure]:
    """The figures of a scenario; one die a unit finds the Rep of its men (BASE-UNIT-T1 to -T6)."""
    if scenario not in scenarios():
        raise UnknownName("scenario", scenario, list(scenarios()))
    plan, found, rolled = scenarios()[scenario], list[Figure](), 0
    for side, forces in enumerate(plan.sides):
        for name, unit in _named(forces):
            rep = units().column(unit.column).reps[Dice.at(seed, rolled, DIE) - 1]
            found += figures_of(unit.unit, side=side, group=name, rep=rep, year=plan.year)
            rolled += 1
    return found


def _named(side: SidePlan) -> Iterator[tuple[str, UnitPlan]]:
    """The units of a side one by one, like ones numbered."""
    every = [plan for plan in side.units for _ in range(plan.count)]
    for index, plan in enumerate(every):
        alike = [number for number, other in enumerate(every) if other.unit == plan.unit]
        name = units().named(plan.unit).name
        yield (f"{name} {alike.index(index) + 1}" if len(alike) > 1 else name), plan


def new_battle(scenario: str, seed: int, options: Mapping[str, object]) -> TitansState:
    """A scenario at the beginning of its first turn."""
    state = TitansState(setting_of(scenario, options, muster(scenario, seed)), seed)
    state.rolled = len(state.force.groups)
    ground = game_map(scenario)
    for side, forces in enumerate(ground.scenario.sides):
        anchors = cycle(_anchors(ground, forces))
        for group in state.force.groups:
            if group.side == side:
                _stand(state, bits(group.members), next(anchors))
    state.settle()
    return state


def _anchors(ground: GameMap, side: SidePlan) -> list[Point]:
    """Where the groups of a side gather, in turn."""
    if side.entry:
        entries = [entry.at for entry in ground.entries if entry.section in side.entry]
        return [_inside(ground, point) for point in entries]
    boxes = [ground.terrain.table.section_box(section) for section in side.set_up]
    return [((box.west + box.east) // 2, (box.south + box.north) // 2) for box in boxes]


def _inside(ground: GameMap, point: Point) -> Point:
    table = ground.terrain.table
    return (
        min(max(point[0], _MARGIN), table.width - _MARGIN),
        min(max(point[1], _MARGIN), table.depth - _MARGIN),
    )


def _stand(state: TitansState, members: Iterable[int], anchor: Point) -> None:
    """A group stands round a point, each where the nearest room is, facing the enemy's edge."""
    spots = iter(sorted(_grid(state, anchor), key=lambda spot: (_far(spot, anchor), spot)))
    for figure in members:
        state.place[figure] = next(spot for spot in spots if _is_free(state, spot))
        state.facing[figure] = 180 if state.setting.edges[state.force.side[figure]] == "north" else 0


def _grid(state: TitansState, anchor: Point) -> Iterator[Point]:
    """The points of the one-inch grid round a point."""
    reach = 4 * _COHESION // INCH
    steps = range(-reach, reach + 1)
    table = state.field.terrain.table
    corner = anchor[0] // INCH * INCH, anchor[1] // INCH * INCH
    points = ((corner[0] + east * INCH, corner[1] + north * INCH) for east, north in product(steps, steps))
    return (point for point in points if table.box.grown(-INCH).holds(point))


def _far(spot: Point, anchor: Point) -> int:
    return (spot[0] - anchor[0]) ** 2 + (spot[1] - anchor[1]) ** 2


def _is_free(state: TitansState, spot: Point) -> bool:
    going = state.field.terrain.going_at(spot)
    if going in land().pace("figures").barred or state.field.room_at(spot) is not None:
        return False
    return not any(place is not None and within(place, spot, 2 * _BASE) for place in state.place)
