"""The six scenarios as data: forces, entries, turns, objectives, special rules (CT-SCN-1 to CT-SCN-6)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from typing import Annotated, Literal

import msgspec

from steppe.games.titans.amounts import Dice
from steppe.games.titans.files import (
    PACKAGE,
    File,
    Id,
    Modifier,
    Rating,
    Record,
    RuleId,
    Table,
    by_id,
    read_file,
    unknown,
)
from steppe.games.titans.units import units
from steppe.games.titans.vehicles import Army, vehicles
from steppe.games.titans.weapons import weapons

Section = Annotated[int, msgspec.Meta(ge=1, le=6)]
Sections = tuple[Section, ...]
Count = Annotated[int, msgspec.Meta(ge=1, le=12)]
Turns = Annotated[int, msgspec.Meta(ge=1, le=40)]
Share = Annotated[int, msgspec.Meta(ge=0, le=100)]
SideName = Literal["german", "soviet", "italian", "partisan"]


class UnitPlan(Table, frozen=True, kw_only=True):
    """Squads or teams of a side: `player` marks a player's own, `column` where their Rep is from.

    `extra` are weapons beside those of the unit's row. `set_up`: sections where it may begin on the table.
    """

    unit: Id
    count: Count = 1
    player: bool = False
    column: Id
    extra: dict[Id, Dice | Count] = msgspec.field(default_factory=dict)
    set_up: Sections = ()
    fanatic: bool = False


class VehiclePlan(Table, frozen=True, kw_only=True):
    """Vehicles of a side; `column` is where the Rep of their crews is from."""

    vehicle: Id
    count: Count = 1
    player: bool = False
    column: Id


class GunPlan(Table, frozen=True, kw_only=True):
    """Guns of a side, each with a crew; `facing`: the long edge that it faces where it begins on the table."""

    gun: Id
    count: Count = 1
    column: Id
    set_up: Sections = ()
    facing: Literal["", "near 1 2 3", "near 4 5 6"] = ""


class SidePlan(Record, frozen=True, kw_only=True):
    """A side: where it enters or is set up, what it has, how it is supported and supplied.

    `late` counts the turns that its entry is put off. `support` is rolled once before play (CT-SCNFRAME-1).
    """

    side: SideName
    army: Army
    name: str
    entry: Sections = ()
    set_up: Sections = ()
    late: Annotated[int, msgspec.Meta(ge=0, le=6)] = 0
    support: Dice
    units: tuple[UnitPlan, ...]
    vehicles: tuple[VehiclePlan, ...] = ()
    guns: tuple[GunPlan, ...] = ()
    dug_in: bool = False
    out_of_supply: bool = False
    privation: Annotated[int, msgspec.Meta(ge=0, le=6)] = 0
    elite: bool = False
    traps: Dice | None = None
    sewer_squads: Annotated[int, msgspec.Meta(ge=0, le=6)] = 0

    @property
    def groups(self) -> list[UnitPlan | VehiclePlan | GunPlan]:
        """Its squads, vehicles and guns one by one, in the order of its groups."""
        plans: list[UnitPlan | VehiclePlan | GunPlan] = [*self.units, *self.vehicles, *self.guns]
        return [plan for plan in plans for _ in range(plan.count)]


AnyPlan = UnitPlan | VehiclePlan | GunPlan
"""What a group of a side is planned as."""


class Objective(Table, frozen=True, kw_only=True):
    """What a side is after.

    "exit": units leave by `sections`; `win_above` and `draw_from` are shares in hundredths. "hold": no enemy able to
    act on the `place` at the end of a full turn. "delay": the enemy does not stand in all `sections` in time.
    "patrol": stand in all `sections`. "observe": `figures` of the observer team on the top floor of one of `places`.
    "losses": harm the enemy. "prevent": keep the enemy from his.
    """

    side: SideName
    kind: Literal["exit", "hold", "delay", "patrol", "observe", "losses", "prevent"]
    sections: Sections = ()
    places: tuple[Id, ...] = ()
    figures: Count | None = None
    counts: Literal["", "units", "tanks", "tanks exited less tanks lost"] = ""
    win_above: Share | None = None
    draw_from: Share | None = None


class Handicap(Table, frozen=True, kw_only=True):
    """Rep that a side loses, for activation or for fire; for how long, or towards which sections."""

    side: Literal["all", "german", "soviet", "italian", "partisan"]
    what: Literal["activation", "fire"]
    rep: Modifier
    turns: Dice | None = None
    towards: Sections = ()


class Markers(Table, frozen=True, kw_only=True):
    """Markers for possible enemies in a game against nobody: for whom they stand, how many points the map has."""

    stand_for: tuple[SideName, ...]
    points: Count


class Scenario(File, frozen=True, kw_only=True):
    """A scenario file. `map` is the name of a map; `printed_turns` what stands in the supplement where we differ."""

    id: Annotated[str, msgspec.Meta(pattern="^s[1-6]$")]
    name: str
    text: str
    year: Annotated[int, msgspec.Meta(ge=1941, le=1945)]
    month: Annotated[int, msgspec.Meta(ge=1, le=12)]
    day: Annotated[int, msgspec.Meta(ge=1, le=31)]
    time: Literal["dawn", "morning", "afternoon", "late afternoon", "night"]
    map: Annotated[str, msgspec.Meta(pattern="^map-[1-6]$")]
    turns: Turns
    printed_turns: Turns | None = None
    air: Literal["german", "soviet", "contested", "no missions"]
    snow: Literal["none"] = "none"
    structures: Rating
    reinforcements: bool = True
    urban_chaos: bool = False
    famous_city: bool = False
    """Lions and elephants may come (CT-EVENT-1)."""
    sides: tuple[SidePlan, SidePlan]
    objectives: tuple[Objective, ...]
    markers: Markers
    handicaps: tuple[Handicap, ...] = ()
    ground: tuple[RuleId, ...] = ()
    """Rules on its ground."""
    fanatic_foes: tuple[tuple[Id, Id], ...] = ()
    """Units that are fanatic foes of each other (CT-SCN-5-13)."""
    rules: tuple[RuleId, ...]

    @property
    def night(self) -> bool:
        """Whether sight is that of night."""
        return self.time == "night"

    def side(self, name: SideName) -> SidePlan:
        """A side by its name (`KeyError` for one that is not in it)."""
        return {side.side: side for side in self.sides}[name]

    def complaints(self) -> Iterator[str]:
        """Names that there are not, sides without a place, objectives without what they need."""
        for index, side in enumerate(self.sides):
            yield from _side_complaints(f"sides[{index}]", side)
        if self.sides[0].side == self.sides[1].side:
            yield "sides: both are the same; there should be two"
        names = [side.side for side in self.sides]
        for index, objective in enumerate(self.objectives):
            yield from unknown(f"objectives[{index}].side", [objective.side], names, "side")
            yield from _objective_complaints(f"objectives[{index}]", objective)
        for name in names:
            if not any(objective.side == name for objective in self.objectives):
                yield f"objectives: the {name} side is after nothing; give it one"
        yield from unknown("markers.stand_for", self.markers.stand_for, names, "side")
        for index, handicap in enumerate(self.handicaps):
            yield from unknown(f"handicaps[{index}].side", [handicap.side], [*names, "all"], "side")
        held = {plan.unit for side in self.sides for plan in side.units}
        yield from unknown("fanatic_foes", [unit for pair in self.fanatic_foes for unit in pair], held, "unit in it")


def _side_complaints(key: str, side: SidePlan) -> Iterator[str]:
    columns = by_id(units().rep)
    if not side.entry and not side.set_up:
        yield f"{key}: {side.side} needs entry or set_up, the sections where it comes in or begins"
    if not side.units:
        yield f"{key}.units: {side.side} needs a unit"
    if not any([plan.player for plan in side.units] + [plan.player for plan in side.vehicles]):
        yield f"{key}: {side.side} needs a unit or vehicle of the player"
    for number, plan in enumerate(side.units):
        yield from unknown(f"{key}.units[{number}].unit", [plan.unit], by_id(units().unit), "unit")
        yield from unknown(f"{key}.units[{number}].column", [plan.column], columns, "column of the unit table")
        yield from unknown(f"{key}.units[{number}].extra", plan.extra, by_id(weapons().weapon), "weapon")
    for number, ride in enumerate(side.vehicles):
        yield from unknown(f"{key}.vehicles[{number}].vehicle", [ride.vehicle], by_id(vehicles().vehicle), "vehicle")
        yield from unknown(f"{key}.vehicles[{number}].column", [ride.column], columns, "column of the unit table")
    for number, gun in enumerate(side.guns):
        yield from unknown(f"{key}.guns[{number}].gun", [gun.gun], by_id(weapons().gun), "gun")
        yield from unknown(f"{key}.guns[{number}].column", [gun.column], columns, "column of the unit table")


def _objective_complaints(key: str, objective: Objective) -> Iterator[str]:
    if objective.kind in ("exit", "delay", "patrol") and not objective.sections:
        yield f"{key}.sections: name the sections of this {objective.kind}"
    if objective.kind in ("hold", "observe") and not objective.places:
        yield f"{key}.places: name the places to {objective.kind}"
    if (objective.kind == "observe") != (objective.figures is not None):
        yield f"{key}.figures: observing needs so many figures, nothing else has them"
    if objective.win_above is not None and (objective.draw_from or 0) > objective.win_above:
        yield f"{key}.draw_from: above win_above, {objective.win_above}"


def read_scenario(text: str, name: str = "scenario") -> Scenario:
    """Read a scenario file. `BadFile` names the key that is wrong."""
    return read_file(text, Scenario, name)


@cache
def scenarios() -> dict[str, Scenario]:
    """The six scenarios, by id."""
    folder = files(PACKAGE).joinpath("scenarios")
    found = sorted((entry for entry in folder.iterdir() if entry.name.endswith(".toml")), key=lambda entry: entry.name)
    read = [read_scenario(entry.read_text("utf-8"), f"scenarios/{entry.name}") for entry in found]
    return {scenario.id: scenario for scenario in read}
