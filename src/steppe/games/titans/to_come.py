"""What a scenario says of reinforcements, markers and random events, as the setting wants it (CT-SCN, BASE-R-7).

Nothing here is in force until a setting is given it.
"""

from __future__ import annotations

from steppe.games.titans.maps import GameMap
from steppe.games.titans.markers import MarkerPlan
from steppe.games.titans.recruits import Draft, called
from steppe.games.titans.scenarios import AnyPlan, GunPlan, Scenario, SidePlan, UnitPlan
from steppe.games.titans.support import SupportPlan
from steppe.games.titans.units import units
from steppe.games.titans.unrest import UrbanPlan
from steppe.kernel.tabletop.points import INCH, Point

_MARGIN = 2 * INCH


def support_of(scenario: Scenario, ground: GameMap) -> SupportPlan | None:
    """Reinforcements by the date; those of a side that enters come where it does. None where there are none."""
    if not scenario.reinforcements:
        return None
    first, second = scenario.sides
    return SupportPlan(
        scenario.year,
        (first.army, second.army),
        (first.support, second.support),
        urban=scenario.urban_chaos,
        entries=(_entries(ground, first), _entries(ground, second)),
    )


def _entries(ground: GameMap, side: SidePlan) -> tuple[Point, ...]:
    table = ground.terrain.table
    return tuple(
        (min(max(x, _MARGIN), table.width - _MARGIN), min(max(y, _MARGIN), table.depth - _MARGIN))
        for x, y in (entry.at for entry in ground.entries if entry.section in side.entry)
    )


def markers_of(scenario: Scenario, ground: GameMap, side: int) -> MarkerPlan:
    """The markers of a side that nobody plays, among which all that the scenario lists for it is dealt (BASE-R-7).

    `ValueError` for a side that the scenario's markers do not stand for.
    """
    plan = scenario.sides[side]
    if plan.side not in scenario.markers.stand_for:
        raise ValueError(f"the markers of {scenario.id} stand for {', '.join(scenario.markers.stand_for)} only")
    return MarkerPlan(side, scenario.year, ground.markers, tuple(_draft(plan, each) for each in plan.groups))


def _draft(side: SidePlan, plan: AnyPlan) -> Draft:
    if isinstance(plan, UnitPlan):
        extra = [name for name, much in plan.extra.items() for _ in range(much if isinstance(much, int) else 1)]
        return Draft(
            group=units().named(plan.unit).name,
            column=plan.column,
            unit=plan.unit,
            extra=tuple(extra),
            elite=side.elite,
            fanatic=plan.fanatic,
        )
    row = plan.gun if isinstance(plan, GunPlan) else plan.vehicle
    return Draft(group=called(row), column=plan.column, vehicles=(row,), elite=side.elite)


def urban_of(scenario: Scenario, enemy: int, *, solo: bool) -> UrbanPlan | None:
    """Random events, for which the Support Level of a side is the Enemy Activity Level (AMB-42); None without them."""
    if not scenario.urban_chaos:
        return None
    return UrbanPlan(enemy, scenario.year, solo=solo, famous=scenario.famous_city)
