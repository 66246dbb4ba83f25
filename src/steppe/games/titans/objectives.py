"""What the sides are after, how far they have come, and who has won (BASE-R-50, CT-SCN)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final, NamedTuple

from steppe.games.titans.maps import Place
from steppe.games.titans.scenarios import Objective
from steppe.games.titans.terms import bits

if TYPE_CHECKING:
    from steppe.games.titans.state import TitansState

RULE: Final = "BASE-R-50"


class Verdict(NamedTuple):
    """Who has won (None: nobody) and why."""

    winner: int | None
    reason: str


class Count(NamedTuple):
    """What an exit counts: of so many, how many are through and how many are lost."""

    of: int
    through: int
    lost: int

    @property
    def share(self) -> int:
        """How many hundredths are through."""
        return 100 * self.through // self.of if self.of else 0


def take_stock(state: TitansState) -> None:
    """At the end of a turn: in which sections groups stand, and whose alone is the place that is to be held."""
    mission = state.mission
    first, second = (stood | _stands_in(state, side) for side, stood in enumerate(mission.stood))
    mission.stood = first, second
    for objective in state.setting.objectives:
        if objective.kind == "hold":
            mission.holder = _holder(state, objective)


def _stands_in(state: TitansState, side: int) -> int:
    """The sections in which more than half of a group's able members are, as a mask."""
    table, found = state.field.terrain.table, 0
    for group in state.force.groups:
        if group.side == side and (members := list(bits(state.able(group.members)))):
            sections = [table.section(state.at(figure)) for figure in members]
            found |= sum(1 << section for section in set(sections) if 2 * sections.count(section) > len(members))
    return found


def _holder(state: TitansState, objective: Objective) -> int:
    """The side that alone has somebody able to act on the place; if neither has, whose it was."""
    on = [any(_is_on(state, objective, figure) for figure in bits(state.able(mask))) for mask in state.force.of_side]
    if on[0] is on[1]:
        return -1 if on[0] else state.mission.holder
    return 0 if on[0] else 1


def _is_on(state: TitansState, objective: Objective, figure: int) -> bool:
    return any(place.holds(state.at(figure)) for place in _places(state, objective))


def _places(state: TitansState, objective: Objective) -> Iterator[Place]:
    ground = state.setting.map
    return (ground.places[name] for name in objective.places) if ground else iter(())


# Who has won.


def won_at_once(state: TitansState) -> Verdict | None:
    """What ends the battle as soon as it is done: a patrol, an observation post."""
    for objective in state.setting.objectives:
        side = state.setting.seats.index(objective.side)
        if objective.kind == "patrol" and _has_patrolled(state, side, objective):
            names = " and ".join(map(str, objective.sections))
            return Verdict(side, f"Its groups have stood in the sections {names}.")
        if objective.kind == "observe" and _observes(state, side, objective):
            return Verdict(side, "Its observers are on the top floor.")
    return None


def _has_patrolled(state: TitansState, side: int, objective: Objective) -> bool:
    return all(state.mission.stood[side] >> section & 1 for section in objective.sections)


def _observes(state: TitansState, side: int, objective: Objective) -> bool:
    """Whether enough of the observers' group are on the top floor of one of the places."""
    ground, team = state.setting.map, _observers(state, side)
    if ground is None:
        return False
    for name in objective.places:
        number = list(ground.buildings).index(name)
        top = ground.buildings[name].storeys - 1
        there = [
            figure
            for figure in bits(state.able(team))
            if state.ground.level[figure] == top
            and (room := state.field.room_at(state.at(figure))) is not None
            and room.house == number
        ]
        if len(there) >= (objective.figures or 1):
            return True
    return False


def _observers(state: TitansState, side: int) -> int:
    """The groups of a side in which there is an observer, as a mask of figures."""
    force, found = state.force, 0
    for group in force.groups:
        if group.side == side and any(force.figures[who].role == "observer" for who in bits(group.members)):
            found |= group.members
    return found


def is_through(state: TitansState) -> bool:
    """Whether of a side that is to leave the table nobody is left on it who can."""
    return any(
        objective.kind == "exit" and not state.present(state.force.of_side[state.setting.seats.index(objective.side)])
        for objective in state.setting.objectives
    )


def verdict(state: TitansState) -> Verdict:
    """Who has won when the last turn is over."""
    for objective in state.setting.objectives:
        side = state.setting.seats.index(objective.side)
        if objective.kind == "exit":
            return _of_exit(state, side, objective)
        if objective.kind == "hold":
            return _of_holding(state)
        if objective.kind in ("patrol", "observe"):
            return Verdict(1 - side, "Time has run out for the other side.")
    return Verdict(None, "The battle is over, and both sides or neither can act.")


def _of_holding(state: TitansState) -> Verdict:
    holder = state.mission.holder
    if holder < 0:
        return Verdict(None, "Nobody holds the place alone.")
    return Verdict(holder, "No enemy who can act is left on the place.")


def _of_exit(state: TitansState, side: int, objective: Objective) -> Verdict:
    count = counted(state, side, objective)
    if objective.counts.startswith("tanks"):
        more = count.through - count.lost
        text = f"Tanks through: {count.through}, lost: {count.lost}."
        return Verdict(None if more == 0 else side if more > 0 else 1 - side, text)
    text = f"{count.through} of {count.of} units are through."
    if count.share > (objective.win_above or 0):
        return Verdict(side, text)
    draws = objective.draw_from is not None and count.share >= objective.draw_from
    return Verdict(None if draws else 1 - side, text)


def counted(state: TitansState, side: int, objective: Objective) -> Count:
    """The units that an exit counts: a squad is through with at least half of its men, a vehicle as a whole."""
    tanks = objective.counts.startswith("tanks")
    units = list(_tanks(state, side) if tanks else _units(state, side))
    states = [_is_unit_through(state, group) for group in units]
    lost = [group for group in units if not state.present(_force(state, group)) and not _is_unit_through(state, group)]
    return Count(len(units), sum(states), len(lost))


def _force(state: TitansState, group: int) -> int:
    return state.force.groups[group].members


def _units(state: TitansState, side: int) -> Iterator[int]:
    return (number for number, group in enumerate(state.force.groups) if group.side == side)


def _tanks(state: TitansState, side: int) -> Iterator[int]:
    """The groups of a side that crew tanks."""
    for number, plan in enumerate(state.force.vehicles):
        if plan.side == side and (its := plan.its) is not None and its.kind == "tank":
            yield state.force.group_of(number)


def _is_unit_through(state: TitansState, group: int) -> bool:
    its = state.force.groups[group]
    return 2 * (its.members & state.mission.exited).bit_count() >= its.size
