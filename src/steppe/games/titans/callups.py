"""Who comes when reinforcements do: the dice on an army's tables become drafts (CT-REINF, CT-T-REINF)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final, NamedTuple

from steppe.games.titans.availability import Availability, Chance, availability
from steppe.games.titans.events import CalledUp, LuckRolledAgain, VehicleRolled
from steppe.games.titans.recruits import Draft, called, squads_of
from steppe.games.titans.reinforcements import Army, Arrival, reinforcements
from steppe.games.titans.units import units

if TYPE_CHECKING:
    from steppe.games.titans.state import TitansState

_TEAM: Final = "atr-team"
"""The two men of an anti-tank team; what the first carries is the army's."""
_LOST_LISTS: Final = (1943, 1945)
"""Years of which the Hungarian list of vehicles is lost (AMB-09)."""
_CHOSEN_LATER: Final = 1943
"""The year about which AMB-04 asks."""


_LEVEL: Final = 3
"""The level of AMB-42's other reading."""
_MOST: Final = 6


class Call(NamedTuple):
    """Whose reinforcements are rolled for: a side, its army, the year, whether it is in a town, the game's options."""

    side: int
    army: Army
    year: int
    urban: bool
    options: Mapping[str, object]

    @property
    def column(self) -> str:
        """The column of the unit table that its infantry rolls on (CT-REINF-18, AMB-06)."""
        as_german = self.army.id == "romanian" and self.options.get("romanian_rep") == "german"
        return (reinforcements().of("german") if as_german else self.army).column_of(self.year)

    @property
    def tankers(self) -> str:
        """The column of its tankers: German ones use that of the early years all along (BASE-UNIT-1)."""
        return self.army.reps[0].column if self.army.id == "german" else self.column


def call_of(state: TitansState, side: int) -> Call:
    """What a side rolls by (`ValueError` where nobody can be called up)."""
    plan = state.setting.support
    if plan is None:
        raise ValueError("there are no reinforcements in this battle")
    army = reinforcements().of(plan.armies[side])
    return Call(side, army, plan.year, plan.urban, state.setting.options)


def enemy_level(state: TitansState, side: int) -> int:
    """The Enemy Activity Level of a side: its Support Level, and what events add to it (AMB-42, BASE-PEF-1)."""
    level = _LEVEL if state.setting.options.get("scenario_eal") == "three" else state.mission.support[side]
    return min(_MOST, level + state.unrest.awareness)


def call_up(state: TitansState, side: int) -> tuple[Draft, ...]:
    """One roll on the table of a side's army: who comes (CT-REINF-2)."""
    call = call_of(state, side)
    dice = state.roll(1)
    if any(row.second for row in call.army.rows if row.on == dice[0]):
        dice = (*dice, *state.roll(1))
    arrival = call.army.arrival(*dice)
    state.emit(CalledUp(state.setting.seats[side], dice, arrival))
    return _COMES[arrival](state, call)


def _infantry(state: TitansState, call: Call) -> tuple[Draft, ...]:
    return (_unit(call, call.army.infantry),)


def _unit(call: Call, unit: str | None, *, extra: tuple[str, ...] = (), main: str = "") -> Draft:
    name = unit or call.army.infantry
    return Draft(group=units().named(name).name, column=call.column, unit=name, extra=extra, main=main)


def _with_at_weapon(state: TitansState, call: Call) -> tuple[Draft, ...]:
    """A squad of which one has an anti-tank weapon besides (CT-REINF-8)."""
    return (_unit(call, call.army.infantry, extra=(call.army.weapon_of(call.year).squad,)),)


def _at_team(state: TitansState, call: Call) -> tuple[Draft, ...]:
    """Two men with an anti-tank weapon (CT-REINF-10, AMB-04)."""
    early = call.year == _CHOSEN_LATER and call.options.get("at_team_1943") == "atr"
    weapon = call.army.weapon_of(call.year - early).team
    draft = _unit(call, _TEAM, main=weapon)
    return (Draft(group="Anti-tank team", column=draft.column, unit=draft.unit, main=weapon),)


def _with_atr_team(state: TitansState, call: Call) -> tuple[Draft, ...]:
    """A squad, and a team with a Rep of its own (CT-REINF-16)."""
    return (*_infantry(state, call), *_at_team(state, call))


def _engineers(state: TitansState, call: Call) -> tuple[Draft, ...]:
    return (_unit(call, call.army.engineers),)


def _lmg_team(state: TitansState, call: Call) -> tuple[Draft, ...]:
    if call.army.id == "soviet" and call.options.get("soviet_mmg") == "for_lmg":
        return _mmg_team(state, call)
    return (_unit(call, call.army.lmg_team),)


def _mmg_team(state: TitansState, call: Call) -> tuple[Draft, ...]:
    return (_unit(call, call.army.mmg_team or "mmg-team"),)


def _platoon(state: TitansState, call: Call) -> tuple[Draft, ...]:
    """What the platoon lacks; with all of it there, or none, one squad (CT-REINF-5, CT-REINF-6, BASE-PEF-5)."""
    over = squads_of(state, call.side) % call.army.platoon
    return _infantry(state, call) * (call.army.platoon - over if over else 1)


def _tank_or_engineers(state: TitansState, call: Call) -> tuple[Draft, ...]:
    """Soviet fours: in a town without enemy tanks engineers come (CT-REINF-14)."""
    if call.urban and not _enemy_tanks(state, call.side):
        return _engineers(state, call)
    return _tank(state, call)


def _enemy_tanks(state: TitansState, side: int) -> bool:
    fleet = state.fleet
    return any(
        plan.side != side
        and fleet.place[number] is not None
        and not fleet.has("wrecked", number)
        and (its := plan.its) is not None
        and its.kind == "tank"
        for number, plan in enumerate(fleet.plans)
    )


def _tank(state: TitansState, call: Call) -> tuple[Draft, ...]:
    return vehicle_draft(state, call, "tank")


def _vehicle(state: TitansState, call: Call) -> tuple[Draft, ...]:
    if call.army.id == "hungarian" and call.options.get("hungarian_vehicles") == "none" and call.year in _LOST_LISTS:
        return ()
    return vehicle_draft(state, call, "vehicle")


def vehicle_draft(state: TitansState, call: Call, kind: str) -> tuple[Draft, ...]:
    """A die on the army's table of tanks or vehicles of the year; a 6 of most leads to luck (CT-REINF-3, -4)."""
    table = availability().of(call.army.id, kind, call.year).read_with(call.options)
    support = state.support
    (die,) = state.roll(1)
    while (luck := table.leads_to(die)) is not None and support.luck >> call.side & 1:
        state.emit(LuckRolledAgain(state.setting.seats[call.side], die))  # BASE-R-59
        (die,) = state.roll(1)
    if luck is not None:
        state.support = support.with_luck(call.side)
        table = availability().named(luck).read_with(call.options)
        (die,) = state.roll(1)
    cell = table.cell(call.year, die) or (_by_second_die(state, table, call.year, die),)
    state.emit(VehicleRolled(state.setting.seats[call.side], table.id, die, tuple(called(row) for row in cell)))
    if len(cell) > 1 and call.options.get("vehicle_choice") == "random":
        cell = (one_of(state, cell),)
    return (Draft(group=called(cell[0]) if len(cell) == 1 else kind.capitalize(), column=call.tankers, vehicles=cell),)


def _by_second_die(state: TitansState, table: Availability, year: int, die: int) -> str:
    """The vehicle of a cell in which a second die decides."""
    (second,) = state.roll(1)
    row = next(row for row in table.rows if row.on == die)
    chance: Chance = next(chance for chance in row.second if chance.year == year and second in chance.on)
    return chance.vehicle


def one_of(state: TitansState, names: tuple[str, ...]) -> str:
    """One of up to six by a die: what is above their number is rolled again."""
    while True:
        (die,) = state.roll(1)
        if die <= 6 // len(names) * len(names):
            return names[(die - 1) % len(names)]


_COMES: Final[dict[Arrival, Callable[[TitansState, Call], tuple[Draft, ...]]]] = {
    "infantry": _infantry,
    "infantry with an AT weapon": _with_at_weapon,
    "infantry and an ATR team": _with_atr_team,
    "engineers": _engineers,
    "LMG team": _lmg_team,
    "MMG team": _mmg_team,
    "AT team": _at_team,
    "rest of platoon": _platoon,
    "tank": _tank,
    "tank or engineers": _tank_or_engineers,
    "vehicle": _vehicle,
    "tank or vehicle": _tank,
}
