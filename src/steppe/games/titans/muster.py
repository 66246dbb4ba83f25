"""Battles of the scenarios: their settings, and how they begin (CT-SCN, BASE-UNIT)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from typing import Final

from steppe.games.titans.aircraft import Side as Arm
from steppe.games.titans.battlefield import Battlefield
from steppe.games.titans.deployment import begin_set_up
from steppe.games.titans.figures import Figure, Force
from steppe.games.titans.fleet import Vehicle
from steppe.games.titans.forecast import forecast
from steppe.games.titans.gathering import facing_of
from steppe.games.titans.horses import Animal
from steppe.games.titans.layouts import lay_out
from steppe.games.titans.maps import game_map
from steppe.games.titans.mustering import DIE, Muster, groups_named, muster
from steppe.games.titans.options import chosen, option_infos
from steppe.games.titans.plans import Plan, plan_of
from steppe.games.titans.readings import played
from steppe.games.titans.remounts import remounts, saddle_up
from steppe.games.titans.scenarios import Scenario, SidePlan, UnitPlan, scenarios
from steppe.games.titans.setting import Setting
from steppe.games.titans.sky import AirWar
from steppe.games.titans.state import TitansState
from steppe.games.titans.to_come import support_of, urban_of
from steppe.games.titans.trap_laying import LayTraps, deal_traps
from steppe.games.titans.works import Works
from steppe.kernel.dice import Dice, secret_number
from steppe.kernel.errors import UnknownName
from steppe.kernel.options import checked, with_defaults, without_defaults
from steppe.kernel.rng import Rng
from steppe.kernel.tabletop.tables import Edge

_REMEMBERED: Final = 32
_NORTHERN: Final = frozenset({1, 2, 3})
"""Sections along the north edge of a scenario's table."""


def setting_of(
    scenario: str,
    options: Mapping[str, object],
    figures: Iterable[Figure],
    vehicles: Iterable[Vehicle] = (),
    animals: Iterable[Animal] = (),
) -> Setting:
    """The setting of a scenario (`UnknownName`, or `SteppeError` for an option that it may not have)."""
    known = option_infos()
    plan_for(scenario)
    given = without_defaults(known, with_defaults(known, checked(known, options)))
    return _setting(scenario, tuple(sorted(given.items())), tuple(figures), tuple(vehicles), tuple(animals))


def plan_for(scenario: str) -> Scenario:
    """A scenario by its id (`UnknownName` for one that there is not)."""
    if scenario not in scenarios():
        raise UnknownName("scenario", scenario, list(scenarios()))
    return scenarios()[scenario]


@lru_cache(maxsize=_REMEMBERED)
def _setting(
    scenario: str,
    options: tuple[tuple[str, str | int | bool], ...],
    figures: tuple[Figure, ...],
    vehicles: tuple[Vehicle, ...],
    animals: tuple[Animal, ...],
) -> Setting:
    """A setting is made once: guesses and answers come back to it all the time."""
    plan, ground = played(scenarios()[scenario], dict(options)), game_map(scenario)
    first, second = plan.sides
    return Setting(
        scenario,
        _field(scenario),
        Force(figures, vehicles, animals),
        turns=plan.turns,
        seats=(first.side, second.side),
        edges=(_edge(first), _edge(second)),
        buildings=tuple(ground.buildings.values()),
        map=ground,
        options=dict(options),
        air=_air(plan),
        sewers=ground.sewers if first.sewer_squads else (),
        out_of_supply=(first.out_of_supply, second.out_of_supply),
        privation=(first.privation, second.privation),
        privation_as_printed=dict(options).get("privation_order") == "help",
        plans=_plans(plan),
        dug_in=_dug_in(plan, groups_named(figures)),
        objectives=plan.objectives,
        handicaps=plan.handicaps,
        fanatic_foes=_fanatic_foes(plan, figures),
        fields=_fields(scenario),
        support=support_of(plan, ground),
        urban=urban_of(plan, 1, solo=False),
        weather=forecast(dict(options), plan.month),
    )


def _plans(scenario: Scenario) -> list[Plan]:
    """What the groups are told, in the order in which they are mustered."""
    return [plan_of(side, plan) for side in scenario.sides for plan in side.groups]


def _dug_in(scenario: Scenario, groups: list[tuple[int, str]]) -> int:
    """The groups of men on foot of a side that may begin dug in (CT-SCN-1-9)."""
    every = [side.dug_in and isinstance(plan, UnitPlan) for side in scenario.sides for plan in side.groups]
    return sum(1 << number for number, _ in enumerate(groups) if number < len(every) and every[number])


def _fanatic_foes(scenario: Scenario, figures: tuple[Figure, ...]) -> list[tuple[int, int]]:
    """Masks of the figures of units that are fanatic foes of each other (CT-SCN-5-13)."""
    names = groups_named(figures)
    units = [getattr(plan, "unit", "") for side in scenario.sides for plan in side.groups]
    unit_of = dict(zip(names, units, strict=False))
    of = {unit: 0 for pair in scenario.fanatic_foes for unit in pair}
    for number, figure in enumerate(figures):
        if (unit := unit_of.get((figure.side, figure.group), "")) in of:
            of[unit] |= 1 << number
    return [(of[one], of[other]) for one, other in scenario.fanatic_foes]


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


@cache
def _fields(scenario: str) -> dict[Works, Battlefield]:
    """The battlefields made on a map so far: all battles on it share them."""
    return {}


def _edge(side: SidePlan) -> Edge:
    """The edge of a side: where most of its sections lie."""
    sections = side.entry or side.set_up
    north = sum(section in _NORTHERN for section in sections)
    return "north" if 2 * north > len(sections) else "south"


def new_battle(scenario: str, seed: int, options: Mapping[str, object]) -> TitansState:
    """A scenario before its first turn: who enters waits off the table, who begins on it is set up first."""
    dice = Dice(seed)
    given = checked(option_infos(), options)
    plan = played(plan_for(scenario), given)
    mustered = muster(plan, dice)
    animals = remounts(mustered.figures, plan, lambda: dice.roll(DIE))
    state = TitansState(setting_of(scenario, options, mustered.figures, mustered.vehicles, animals), seed)
    state.rolled = dice.rolled
    saddle_up(state)
    prepare(state, mustered)
    for side, count in enumerate(mustered.traps):
        if count:
            _lay(state, side, count)
    begin_set_up(state)
    state.reveals = 0  # how often it was rolled would tell how many traps there are
    state.settle()
    if chosen(given, "setup") == "prepared":
        lay_out(state, Rng(secret_number(seed, "set-up")))
    return state


def prepare(state: TitansState, mustered: Muster) -> None:
    """What was rolled before play; all wait who are yet to enter or to be set up."""
    mission, force = state.mission, state.force
    mission.support, mission.surprise = mustered.support, mustered.surprise
    for vehicle in range(len(force.vehicles)):
        state.fleet.put(vehicle, None, facing_of(state, force.group_of(vehicle)))
    for number, group in enumerate(force.groups):
        told = state.setting.plan(number)
        if told.entry or told.set_up:
            mission.waiting |= group.members


def _lay(state: TitansState, side: int, count: int) -> None:
    """A side lays its traps when it has set up (CT-SCN-5-12)."""
    plan = scenarios()[state.setting.name].sides[side]
    own = chosen(state.setting.options, "scenario_5_traps") == "scenario"
    traps = deal_traps(state, side, count, partisans=own)
    state.steps.append(LayTraps(by=state.setting.seats[side], left=traps, sections=plan.set_up))
