"""Position files: a state as TOML that people can read and change; loading and dumping it again gives the same text."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from typing import Final, Literal

import msgspec

from steppe.games.titans.boating import Boating
from steppe.games.titans.boats import boats
from steppe.games.titans.figures import Kit
from steppe.games.titans.files import by_id
from steppe.games.titans.fleet import MASKS
from steppe.games.titans.gaits import Kits
from steppe.games.titans.guessing import rebuild
from steppe.games.titans.hands import Meeting
from steppe.games.titans.horses import MASKS as ANIMAL_MASKS
from steppe.games.titans.markers import Markers
from steppe.games.titans.muster import new_battle
from steppe.games.titans.mustering import DIE
from steppe.games.titans.notation import read_point, written_point
from steppe.games.titans.scenarios import scenarios
from steppe.games.titans.sky import Sortie
from steppe.games.titans.state import TitansState
from steppe.games.titans.steps import AnyStep
from steppe.games.titans.support import Support
from steppe.games.titans.terms import NOBODY, STATUSES
from steppe.games.titans.tunnels import tunnels_end
from steppe.games.titans.unrest import Unrest
from steppe.games.titans.vehicles import vehicles
from steppe.games.titans.view import (
    MARKS,
    AnimalView,
    BarrageView,
    FigureView,
    GroupView,
    HardshipView,
    HazardsView,
    MissionView,
    SewersView,
    TitansView,
    VehicleView,
)
from steppe.games.titans.weapons import weapons
from steppe.games.titans.weather import Weather
from steppe.games.titans.wits import Wits
from steppe.games.titans.works import Works
from steppe.kernel.errors import BadAction, BadFile, SteppeError
from steppe.kernel.positions import FORMAT, read_position, read_seed, write_position
from steppe.kernel.protocol import EVERYBODY, Outcome
from steppe.kernel.tabletop.points import Point
from steppe.kernel.tabletop.tables import Box

_MARKS: Final = (*MARKS, "alone")
_NUMBER: Final = 255


class FigureLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A figure. `at` is a point such as "23.5,10", "" off the table; `group` the place of its group in `groups`."""

    name: str
    group: int
    rep: int
    rep_now: int
    role: str
    at: str
    level: int = 0
    facing: int
    status: str = "carry-on"
    prone: bool = False
    star: bool = False
    elite: bool = False
    fanatic: bool = False
    militia: bool = False
    engineer: bool = False
    cavalry: bool = False
    kit: Kit = ""
    shots: int = 0
    pool: int = 0
    weapons: tuple[str, ...]
    attributes: tuple[str, ...] = ()
    marks: tuple[str, ...] = ()


class GroupLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A group; `leader` is the number of a figure, -1 for nobody."""

    name: str
    side: str
    leader: int
    activated: bool = False
    watched: bool = False


class VehicleLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A vehicle. `at` is the place of its centre, "" off the table; `crew` and `aboard` are numbers of figures."""

    name: str
    side: str
    row: str
    crew: tuple[int, ...]
    aboard: tuple[int, ...] = ()
    at: str
    facing: int
    turret: int
    speed: int = 0
    drove: int = -1
    marks: tuple[str, ...] = ()


class AnimalLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A mount or pack animal. `at` is where it stands by itself, "" if it is ridden, led or off the table."""

    side: str
    kind: Literal["horse", "mule"] = "horse"
    rep: int
    pack: bool = False
    riders: tuple[int, ...] = ()
    holder: int = NOBODY
    at: str = ""
    facing: int = 0
    marks: tuple[str, ...] = ()


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A position file. `holding` are groups that hold their fire, each with what its shots lose in Rep.

    `used`, `melees`, `carried`, `charge`, `wants`, `mounting` and `under_fire` are as in the view.
    """

    format: str
    title: str
    scenario: str
    seed: str
    rolled: int
    reveals: int
    options: dict[str, str | int | bool]
    turn: int
    active: int
    broken: tuple[int, int]
    holding: tuple[tuple[int, int], ...]
    used: tuple[tuple[int, str], ...] = ()
    melees: tuple[Meeting, ...] = ()
    carried: tuple[tuple[int, int], ...] = ()
    charge: tuple[int, int] | None = None
    wants: bool | None = None
    works: Works
    sorties: tuple[Sortie, ...] = ()
    hazards: HazardsView
    hardship: HardshipView
    wits: Wits = Wits()
    support: Support = Support()
    markers: Markers = Markers()
    unrest: Unrest = Unrest()
    mission: MissionView
    barrage: BarrageView = BarrageView()
    sewers: SewersView = SewersView()
    weather: Weather = Weather()
    kits: Kits = Kits()
    boating: Boating = Boating()
    groups: tuple[GroupLine, ...]
    figures: tuple[FigureLine, ...]
    vehicles: tuple[VehicleLine, ...] = ()
    animals: tuple[AnimalLine, ...] = ()
    mounting: tuple[tuple[int, int], ...] = ()
    under_fire: tuple[int, ...] = ()
    steps: tuple[AnyStep, ...]
    outcome: Outcome | None = None


# Writing.


def dump_position(state: TitansState) -> str:
    """The position file of a state. It holds every secret."""
    return write_position(position_of(state))


def position_of(state: TitansState) -> Position:
    """A state as it is written."""
    view = state.view(EVERYBODY)
    return Position(
        format=FORMAT,
        title=view.title,
        scenario=view.scenario,
        seed=str(state.seed),
        rolled=state.rolled,
        reveals=view.reveals,
        options=view.options,
        turn=view.turn,
        active=view.active,
        broken=view.broken,
        holding=view.holding,
        used=view.used,
        melees=view.melees,
        carried=view.carried,
        charge=view.charge,
        wants=view.wants,
        works=view.works,
        sorties=view.sorties,
        hazards=view.hazards,
        hardship=view.hardship,
        wits=view.wits,
        support=view.support,
        markers=view.markers,
        unrest=view.unrest,
        barrage=view.barrage,
        mission=view.mission,
        sewers=view.sewers,
        weather=view.weather,
        kits=view.kits,
        boating=view.boating,
        groups=tuple(_group_line(group) for group in view.groups),
        figures=tuple(_figure_line(figure) for figure in view.figures),
        vehicles=tuple(_vehicle_line(vehicle) for vehicle in view.vehicles),
        animals=tuple(_animal_line(animal) for animal in view.animals),
        mounting=view.mounting,
        under_fire=view.under_fire,
        steps=tuple(state.steps),  # type: ignore[arg-type]
        outcome=view.outcome,
    )


def _group_line(group: GroupView) -> GroupLine:
    return GroupLine(
        name=group.name, side=group.side, leader=group.leader, activated=group.activated, watched=group.watched
    )


def _figure_line(figure: FigureView) -> FigureLine:
    shared = {name: getattr(figure, name) for name in FigureLine.__struct_fields__ if name != "at"}
    return FigureLine(at="" if figure.place is None else written_point(figure.place), **shared)


def _vehicle_line(vehicle: VehicleView) -> VehicleLine:
    shared = {name: getattr(vehicle, name) for name in VehicleLine.__struct_fields__ if name != "at"}
    return VehicleLine(at="" if vehicle.place is None else written_point(vehicle.place), **shared)


def _animal_line(animal: AnimalView) -> AnimalLine:
    shared = {name: getattr(animal, name) for name in AnimalLine.__struct_fields__ if name != "at"}
    alone = animal.place is not None and not animal.riders and animal.holder == NOBODY
    return AnimalLine(at=written_point(animal.place) if alone and animal.place else "", **shared)


# Reading.


def load_position(toml: str) -> TitansState:
    """Read a position file. `BadFile` names the line or key that is wrong."""
    position = read_position(toml, Position, "titans")
    if position.scenario not in scenarios():
        known = ", ".join(scenarios())
        raise BadFile(f"there is no scenario {position.scenario!r}; known: {known}", where="scenario")
    for complaint, where in _complaints(position):
        raise BadFile(complaint, where=where)
    try:
        view = _view_of(position)
        state = rebuild(view, read_seed(position.seed), position.rolled)
        going_on = bool(state.legal())
    except BadFile:
        raise
    except (SteppeError, ValueError, LookupError, AttributeError, TypeError) as error:
        raise BadFile(f"the position does not fit together: {error}", where="steps") from error
    if state.result is None and not going_on:
        raise BadFile("nothing can be done in the last step; it does not fit the position", where="steps")
    return state


def _complaints(position: Position) -> Iterable[tuple[str, str]]:
    """What is out of its range, and where."""
    plan = scenarios()[position.scenario]
    seats = [side.side for side in plan.sides]
    for key in ("rolled", "reveals", "turn"):
        if getattr(position, key) < 0:
            yield f"{getattr(position, key)} should be 0 or more", key
    if position.turn > plan.turns:
        yield f"{position.turn} is after the last turn, {plan.turns}", "turn"
    if not position.steps and position.outcome is None:
        yield "a battle that is not over needs a step of play", "steps"
    if not NOBODY <= position.active < len(position.groups):
        yield f"there is no group {position.active}", "active"
    for index, group in enumerate(position.groups):
        if group.side not in seats:
            yield f"{group.side!r} should be one of: {', '.join(seats)}", f"groups[{index}].side"
        if not NOBODY <= group.leader < len(position.figures):
            yield f"there is no figure {group.leader}", f"groups[{index}].leader"
        if not any(figure.group == index for figure in position.figures):
            yield "nobody is in this group", f"groups[{index}]"
    for index, figure in enumerate(position.figures):
        yield from _figure_complaints(f"figures[{index}]", figure, len(position.groups))
    yield from _carrier_complaints(position, seats)
    yield from _number_complaints(position)
    yield from _hazard_complaints(position)


def _carrier_complaints(position: Position, seats: Sequence[str]) -> Iterable[tuple[str, str]]:
    """Of vehicles and animals."""
    for index, vehicle in enumerate(position.vehicles):
        yield from _vehicle_complaints(f"vehicles[{index}]", vehicle, seats, len(position.figures))
    for index, animal in enumerate(position.animals):
        yield from _animal_complaints(f"animals[{index}]", animal, seats, len(position.figures))


def _hazard_complaints(position: Position) -> Iterable[tuple[str, str]]:
    if len(position.mission.ambush) != len(position.groups):
        yield f"there should be {len(position.groups)} numbers, one a group", "mission.ambush"
    if len(position.hardship.lost) != len(position.figures):
        yield f"there should be {len(position.figures)} numbers, one a figure", "hardship.lost"
    if len(position.weather.fuel) not in (0, len(position.vehicles)):
        yield f"there should be {len(position.vehicles)} numbers, one a vehicle, or none", "weather.fuel"
    if not 0 <= position.works.snow <= DIE:
        yield f"{position.works.snow} should be from 0 to {DIE}, the die of a snowstorm", "works.snow"
    for index, trap in enumerate(position.hazards.traps):
        if trap.owner not in (0, 1):
            yield f"{trap.owner} should be 0 or 1, a side", f"hazards.traps[{index}].owner"


def _number_complaints(position: Position) -> Iterable[tuple[str, str]]:
    """Figures and groups that are spoken of and that there are not."""
    figures, groups = len(position.figures), len(position.groups)
    for key, numbers, most, what in (
        ("holding", [group for group, _ in position.holding], groups, "group"),
        ("used", [figure for figure, _ in position.used], figures, "figure"),
        ("carried", [figure for pair in position.carried for figure in pair], figures, "figure"),
        ("charge", list(position.charge or ()), figures, "figure"),
        ("hazards.tampered", list(position.hazards.tampered), figures, "figure"),
        ("hazards.rolled_in", list(position.hazards.rolled_in), len(position.vehicles), "vehicle"),
        ("hazards.clearing", list(position.hazards.clearing), figures, "figure"),
        ("hazards.entered", list(position.hazards.entered), figures, "figure"),
        ("wits.focus", [figure for figure, _ in position.wits.focus], figures, "figure"),
        ("wits.lucky", list(position.wits.lucky), figures, "figure"),
        ("wits.plucky", list(position.wits.plucky), figures, "figure"),
        ("wits.flashes", list(position.wits.flashes), figures, "figure"),
        ("barrage.far", list(position.barrage.far), figures, "figure"),
        ("barrage.clung", list(position.barrage.clung), figures, "figure"),
        ("barrage.calls", [call.caller for call in position.barrage.calls], figures, "figure"),
        ("mission.waiting", list(position.mission.waiting), figures, "figure"),
        ("mission.hidden", list(position.mission.hidden), figures, "figure"),
        ("mission.exited", list(position.mission.exited), figures, "figure"),
        ("hardship.fed", list(position.hardship.fed), figures, "figure"),
        ("hardship.due", [figure for _, due in position.hardship.due for figure in due], figures, "figure"),
        ("sewers.below", list(position.sewers.below), figures, "figure"),
        ("sewers.risen", list(position.sewers.risen), figures, "figure"),
        ("sewers.descents", [descent.group for descent in position.sewers.descents], groups, "group"),
        ("mounting", [figure for figure, _ in position.mounting], figures, "figure"),
        ("mounting", [animal for _, animal in position.mounting], len(position.animals), "animal"),
        ("under_fire", list(position.under_fire), groups, "group"),
        ("weather.slow", [vehicle for vehicle, _ in position.weather.slow], len(position.vehicles), "vehicle"),
        ("weather.worn", list(position.weather.worn), len(position.vehicles), "vehicle"),
        ("boating.moored", list(position.boating.moored), len(position.vehicles), "vehicle"),
        ("kits.worn", list(position.kits.worn), figures, "figure"),
        ("kits.pushing", list(position.kits.pushing), figures, "figure"),
        ("kits.left", [figure for figure, _ in position.kits.left], figures, "figure"),
        ("kits.harness", list(position.kits.harness), figures, "figure"),
        ("kits.swimming", list(position.kits.swimming), figures, "figure"),
        ("melees", [figure for pair in position.melees for figure in pair[:2]], figures, "figure"),
    ):
        for number in numbers:
            if not 0 <= number < most:
                yield f"there is no {what} {number}", key


def _vehicle_complaints(
    key: str, vehicle: VehicleLine, seats: Sequence[str], figures: int
) -> Iterable[tuple[str, str]]:
    if vehicle.side not in seats:
        yield f"{vehicle.side!r} should be one of: {', '.join(seats)}", f"{key}.side"
    lists = by_id(vehicles().vehicle), by_id(weapons().gun), by_id(boats().boat)
    if not any(vehicle.row in known for known in lists):
        yield f"there is no vehicle or gun {vehicle.row!r}", f"{key}.row"
    if not vehicle.crew:
        yield "it needs a crew: its group is that of its first man", f"{key}.crew"
    for name in ("crew", "aboard"):
        for figure in getattr(vehicle, name):
            if not 0 <= figure < figures:
                yield f"there is no figure {figure}", f"{key}.{name}"
    for name in ("facing", "turret"):
        if not 0 <= getattr(vehicle, name) < 360:
            yield f"{getattr(vehicle, name)} should be from 0 to 359", f"{key}.{name}"
    if vehicle.speed < 0:
        yield f"{vehicle.speed} should be 0 or more", f"{key}.speed"
    for mark in vehicle.marks:
        if mark not in MASKS:
            yield f"{mark!r} should be one of: {', '.join(MASKS)}", f"{key}.marks"


def _animal_complaints(key: str, animal: AnimalLine, seats: Sequence[str], figures: int) -> Iterable[tuple[str, str]]:
    if animal.side not in seats:
        yield f"{animal.side!r} should be one of: {', '.join(seats)}", f"{key}.side"
    for rider in animal.riders:
        if not 0 <= rider < figures:
            yield f"there is no figure {rider}", f"{key}.riders"
    if not NOBODY <= animal.holder < figures:
        yield f"there is no figure {animal.holder}", f"{key}.holder"
    if animal.riders and animal.holder != NOBODY:
        yield "who is ridden is led by nobody", f"{key}.holder"
    if not 1 <= animal.rep <= _NUMBER:
        yield f"{animal.rep} should be from 1 to {_NUMBER}", f"{key}.rep"
    if not 0 <= animal.facing < 360:
        yield f"{animal.facing} should be from 0 to 359", f"{key}.facing"
    for mark in animal.marks:
        if mark not in ANIMAL_MASKS:
            yield f"{mark!r} should be one of: {', '.join(ANIMAL_MASKS)}", f"{key}.marks"


def _figure_complaints(key: str, figure: FigureLine, groups: int) -> Iterable[tuple[str, str]]:
    if not 0 <= figure.group < groups:
        yield f"there is no group {figure.group}", f"{key}.group"
    if figure.status not in STATUSES:
        yield f"{figure.status!r} should be one of: {', '.join(STATUSES)}", f"{key}.status"
    if not 0 <= figure.facing < 360:
        yield f"{figure.facing} should be from 0 to 359", f"{key}.facing"
    for name in ("rep", "rep_now", "level", "shots", "pool"):
        if not 0 <= getattr(figure, name) <= _NUMBER:
            yield f"{getattr(figure, name)} should be from 0 to {_NUMBER}", f"{key}.{name}"
    for mark in figure.marks:
        if mark not in _MARKS:
            yield f"{mark!r} should be one of: {', '.join(_MARKS)}", f"{key}.marks"


def _view_of(position: Position) -> TitansView:
    """The view, hiding nothing, that a position file writes down."""
    blank = new_battle(position.scenario, 0, position.options).view(EVERYBODY)
    sides = [group.side for group in position.groups]
    table = Box(0, 0, blank.width, blank.depth)
    if position.sewers.fight is not None:
        table = Box(0, 0, *tunnels_end(blank.width, blank.depth))
    return msgspec.structs.replace(
        blank,
        turn=position.turn,
        figures=tuple(
            _figure_view(number, line, sides[line.group], table) for number, line in enumerate(position.figures)
        ),
        groups=tuple(_group_view(number, line) for number, line in enumerate(position.groups)),
        vehicles=tuple(_vehicle_view(number, line, table) for number, line in enumerate(position.vehicles)),
        animals=tuple(_animal_view(number, line, table) for number, line in enumerate(position.animals)),
        mounting=position.mounting,
        under_fire=position.under_fire,
        active=position.active,
        holding=position.holding,
        used=position.used,
        melees=position.melees,
        carried=position.carried,
        charge=position.charge,
        wants=position.wants,
        works=position.works,
        sorties=position.sorties,
        hazards=position.hazards,
        hardship=position.hardship,
        wits=position.wits,
        support=position.support,
        markers=position.markers,
        unrest=position.unrest,
        barrage=position.barrage,
        mission=position.mission,
        sewers=position.sewers,
        weather=position.weather,
        kits=position.kits,
        boating=position.boating,
        broken=position.broken,
        reveals=position.reveals,
        stack=json.dumps(msgspec.to_builtins(position.steps)),
        outcome=position.outcome,
    )


def _figure_view(number: int, line: FigureLine, side: str, table: Box) -> FigureView:
    shared = {name: getattr(line, name) for name in FigureLine.__struct_fields__ if name != "at"}
    place = _point(f"figures[{number}].at", line.at, table) if line.at else None
    return FigureView(
        number=number, side=side, place=place, able=True, gone=place is None, leader=False, mount=NOBODY, **shared
    )


def _vehicle_view(number: int, line: VehicleLine, table: Box) -> VehicleView:
    shared = {name: getattr(line, name) for name in VehicleLine.__struct_fields__ if name != "at"}
    place = _point(f"vehicles[{number}].at", line.at, table) if line.at else None
    return VehicleView(number=number, group=NOBODY, place=place, length=0, width=0, **shared)


def _animal_view(number: int, line: AnimalLine, table: Box) -> AnimalView:
    shared = {name: getattr(line, name) for name in AnimalLine.__struct_fields__ if name != "at"}
    place = _point(f"animals[{number}].at", line.at, table) if line.at else None
    return AnimalView(number=number, place=place, **shared)


def _group_view(number: int, line: GroupLine) -> GroupView:
    return GroupView(
        number=number,
        name=line.name,
        side=line.side,
        seat=line.side,
        leader=line.leader,
        members=(),
        activated=line.activated,
        watched=line.watched,
        holds=False,
    )


def _point(key: str, text: str, table: Box) -> Point:
    try:
        point = read_point(text)
    except BadAction as error:
        raise BadFile(str(error), where=key) from error
    if not table.holds(point):
        raise BadFile(f"{text} is off the table", where=key)
    return point
