"""Squads in the sewers: how they get in, go on and come out, and where entrances are found (CT-SEWER-MOVE).

Where a squad goes is written down and told to nobody. Whatever it does below, others learn only that it is there.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, ClassVar, Final

import msgspec

from steppe.games.titans.coming_up import basements, come_up, entrances, exits, random_entrance
from steppe.games.titans.events import EntranceFound, InSewers, WadedOn, WentBelow
from steppe.games.titans.horses import has_mounts
from steppe.games.titans.houses import middle
from steppe.games.titans.locked import foes_of
from steppe.games.titans.marching import Watch
from steppe.games.titans.orders import DONE, Descend, Intercept, PatrolSewers, TitansAction, Wade
from steppe.games.titans.rolls import passing_dice
from steppe.games.titans.sewer_fights import below, head_of, hunt, prey_of
from steppe.games.titans.sewers import sewers
from steppe.games.titans.step import Step
from steppe.games.titans.terms import CARRY_ON, NOBODY, bits
from steppe.games.titans.tunnels import Descent
from steppe.games.titans.watching import TOUCH, with_leader
from steppe.kernel.listing import mask_of_bits
from steppe.kernel.protocol import Happening, Refusal, Seat
from steppe.kernel.tabletop.points import INCH, Point, within
from steppe.kernel.tabletop.swaths import spots_round

if TYPE_CHECKING:
    from steppe.games.titans.activation import ActFigure
    from steppe.games.titans.state import TitansState

_LIGHTS: Final = (False, True)


# The task: into the sewers.


def offers(state: TitansState, step: ActFigure) -> Iterator[TitansAction]:
    """The leader beside an entrance takes his squad down: to an exit, or on patrol; with lights or without."""
    if not state.setting.sewers or _why_not(state, step) is not None:
        return
    entrance = _entrance(state, step.figure)
    for lights in _LIGHTS:
        yield from (Descend(exit, lights) for exit in exits(state) if exit != entrance)
        yield PatrolSewers(lights)


def refuse(state: TitansState, step: ActFigure, action: TitansAction) -> Refusal | None:
    """Why a squad does not go down, or not to that exit."""
    return _why_not(state, step) or Refusal("CT-SEWER-MOVE-5", "The exit is a building or an entrance that is known.")


def _why_not(state: TitansState, step: ActFigure) -> Refusal | None:
    figure = step.figure
    group, side = state.force.group[figure], state.force.side[figure]
    if figure != state.leader[group] or step.barred or not step.is_fresh() or state.place[figure] is None:
        return Refusal("CT-SEWER-MOVE-5", "The leader takes his squad down, for a whole activation.")
    if state.tunnels.committed[side] not in (NOBODY, group):
        return Refusal("CT-SEWER-MOVE-3", "One squad a side uses the sewers, and another one has.")
    if state.tunnels.fight or _entrance(state, figure) is None:
        return Refusal("CT-SEWER-MOVE-5", "The leader has to stand beside an entrance.")
    return _why_not_all(state, group)


def _why_not_all(state: TitansState, group: int) -> Refusal | None:
    """The whole squad goes, all who are able to act."""
    members = state.members(group)
    chain = with_leader(state, group, state.leader[group])
    if members != chain or any(state.status[figure] != CARRY_ON or foes_of(state, figure) for figure in bits(members)):
        return Refusal("CT-SEWER-MOVE-5", "All of the squad have to be with their leader, free and in order.")
    crews = {figure for plan in state.force.vehicles for figure in plan.crew}
    if any(state.force.sets_up(figure) or figure in crews for figure in bits(members)):
        return Refusal("CT-SEWER-MOVE-4", "Heavy weapons and crews of vehicles do not go through sewers.")
    if state.fleet.all_aboard & members or any(
        state.hands.load(figure) or has_mounts(state, figure) for figure in bits(members)
    ):
        return Refusal("CT-SEWER-MOVE-5", "Nobody of the squad may ride, or hold a wounded man.")
    return None


def _entrance(state: TitansState, figure: int) -> Point | None:
    """The entrance beside a figure: a known one within an inch, or the building on whose ground floor he is."""
    here = state.at(figure)
    for point in entrances(state):
        if within(here, point, TOUCH):
            return point
    room = state.field.room_at(here)
    if room is None or state.ground.level[figure]:
        return None
    house = state.field.houses[room.house]
    return middle(house.plan.shape) if house in list(basements(state)) else None


def carry_out(state: TitansState, step: ActFigure, action: TitansAction) -> None:
    """The squad is off the table from now on (CT-SEWER-MOVE-6)."""
    group, side = state.force.group[step.figure], state.force.side[step.figure]
    entrance, members = _entrance(state, step.figure), state.members(group)
    if entrance is None or not isinstance(action, Descend | PatrolSewers):
        raise ValueError(f"{action!r} was carried out and is not legal")
    state.finish_step()
    for figure in bits(members):
        state.place[figure] = None
        state.ground.level[figure] = 0
        state.prone &= ~(1 << figure)
    tunnels = state.tunnels
    tunnels.below |= members
    state.done |= members
    tunnels.committed = (group, tunnels.committed[1]) if side == 0 else (tunnels.committed[0], group)
    patrol = isinstance(action, PatrolSewers)
    exit = None if isinstance(action, PatrolSewers) else action.to
    tunnels.put(errand(state, Descent(group, entrance, lights=action.lights), exit))
    full = WentBelow(group, entrance, exit, action.lights, patrol)
    state.note(Happening(full, WentBelow(group, entrance), (step.by,)))


def errand(state: TitansState, descent: Descent, exit: Point | None) -> Descent:
    """A squad's errand from its entrance to an exit, or on patrol."""
    left = 0 if exit is None else sections_between(state, descent.entrance, exit)
    return msgspec.structs.replace(descent, exit=exit, left=left, closing=False)


def sections_between(state: TitansState, start: Point, end: Point) -> int:
    """How many sections are to be crossed: one for each border on the way, one at least (AMB-46)."""
    if state.setting.options.get("sewer_successes") == "one":
        return 1
    table = state.field.terrain.table
    (row, column), (other, further) = (divmod(table.section(point) - 1, table.columns) for point in (start, end))
    return max(1, abs(row - other) + abs(column - further))


# Below.


class ActBelow(Step, frozen=True):
    """What a squad in the sewers does in its activation: it goes on, or its patrol looks for the enemy."""

    rule: ClassVar[str] = "CT-SEWER-MOVE-7"
    doing: ClassVar[str] = "is acting in the sewers"
    asks_always: ClassVar[bool] = True
    group: int = 0

    def prompt(self, state: TitansState) -> str:
        """The decision in a sentence."""
        return f"What do {state.force.groups[self.group].name} do in the sewers?"

    def legal(self, state: TitansState) -> Sequence[TitansAction]:
        """On to the exit; of a patrol: after the enemy, or off to an exit. Or nothing."""
        descent = state.tunnels.of(self.group)
        if descent is None:
            return [DONE]
        if descent.exit is not None:
            return [Wade(), DONE]
        hunts: list[TitansAction] = [Intercept()] if prey_of(state, self.group) != NOBODY else []
        return [*hunts, *(Descend(exit, descent.lights) for exit in exits(state)), DONE]

    def refuse(self, state: TitansState, action: TitansAction) -> Refusal | None:
        """What is written down stays."""
        if isinstance(action, Intercept):
            return Refusal("CT-SEWER-PAT-1", "A patrol intercepts, and only while an enemy is in the sewers.")
        if isinstance(action, Descend):
            return Refusal("CT-SEWER-MOVE-5", "The exit is written down, or that is none, or the lights are others.")
        return None

    def apply(self, state: TitansState, action: TitansAction) -> None:
        """One try, and the activation below is over."""
        state.finish_step()
        descent = state.tunnels.of(self.group)
        if descent is None:
            return
        if isinstance(action, Wade):
            _wade(state, descent, self.by)
        elif isinstance(action, Intercept):
            hunt(state, descent)
        elif isinstance(action, Descend):
            state.tunnels.put(errand(state, descent, action.to))
            full = WentBelow(self.group, descent.entrance, action.to, descent.lights)
            state.note(Happening(full, InSewers(self.group), (self.by,)))
        else:
            state.emit(InSewers(self.group))


def _wade(state: TitansState, descent: Descent, owner: Seat) -> None:
    """Two dice against the leader's Rep: one section on, lost, or turned round (CT-T-SEWERMOVE)."""
    group = descent.group
    dice, rep = state.roll(2), state.rep[head_of(state, group)]
    row = sewers().moves(passing_dice(dice, rep))
    left = max(0, descent.left - row.areas)
    told = WadedOn(group, dice, rep, row.passed, row.result, left)
    state.note(Happening(told, InSewers(group), (owner,)))
    state.tunnels.put(msgspec.structs.replace(descent, left=left))
    if row.result == "emerges anywhere":
        _emerge(state, group, random_entrance(state), "CT-T-SEWERMOVE-0")
    elif not left and descent.exit is not None:
        _emerge(state, group, descent.exit, "CT-T-SEWERMOVE-2")


def _emerge(state: TitansState, group: int, at: Point, rule: str) -> None:
    """They come out, which is their move, and the enemies who see them take In Sight."""
    its = below(state, group)
    head = head_of(state, group)
    out = come_up(state, [head, *(figure for figure in bits(its) if figure != head)], at, rule)
    state.tunnels.risen |= mask_of_bits(out)
    if not below(state, group):
        state.tunnels.end(group)
    foes = 1 - state.force.groups[group].side
    unseen = mask_of_bits([number for number, one in enumerate(state.force.groups) if one.side == foes])
    for figure in reversed(out):
        watch = Watch(figure=figure, path=(state.at(figure),), unseen=unseen, lies=False, why="come up", by_rule=rule)
        state.steps.append(watch)


def act_below(state: TitansState, group: int, barred: bool) -> None:
    """The activation of a group that is in the sewers."""
    if not barred and below(state, group):
        state.steps.append(ActBelow(by=state.setting.seats[state.force.groups[group].side], group=group))


# Entrances that no map shows.


def search_sections(state: TitansState, group: int) -> None:
    """Who has come into a section without a known entrance looks for one: there is one on 5 or 6 (CT-SEWER-MOVE-1)."""
    if not state.setting.sewers or state.setting.options.get("sewer_access") == "marked":
        return  # AMB-44
    table, known = state.field.terrain.table, 0
    for point in entrances(state):
        known |= 1 << table.section(point)
    for figure in bits(state.members(group)):
        here = state.at(figure)
        if table.holds(here) and not (state.tunnels.searched | known) >> table.section(here) & 1:
            _search(state, group, table.section(here), here)


def _search(state: TitansState, group: int, section: int, here: Point) -> None:
    state.tunnels.searched |= 1 << section
    (die,) = state.roll(1)
    found = _place_for_one(state, section, here) if die in sewers().movement.access_on else None
    if found is not None:
        state.tunnels.found = (*state.tunnels.found, found)
    state.emit(EntranceFound(group, section, die, found))


def _place_for_one(state: TitansState, section: int, here: Point) -> Point | None:
    """The nearest open ground of the section to who found it."""
    field = state.field
    table, barred = field.terrain.table, field.ways.pace.barred
    for spot in spots_round(here, table.section_box(section).east - table.section_box(section).west, INCH):
        inside = table.holds(spot) and table.section(spot) == section and field.room_at(spot) is None
        if inside and field.terrain.going_at(spot) not in barred:
            return spot
    return None
