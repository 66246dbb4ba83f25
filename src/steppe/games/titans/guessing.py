"""From a view back to a state: what the viewer does not know is filled in at random, so that it fits all that he does.

With a view that hides nothing this rebuilds the very state: position files are read that way.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import msgspec

from steppe.games.titans.coming_up import exits
from steppe.games.titans.figures import Figure
from steppe.games.titans.fleet import MASKS, Fleet, Vehicle
from steppe.games.titans.gaits import Kits, first_kits
from steppe.games.titans.hazards import Trap
from steppe.games.titans.hiding import lurk, park
from steppe.games.titans.horses import MASKS as ANIMAL_MASKS
from steppe.games.titans.horses import Animal, Stable
from steppe.games.titans.lurking import hide_somewhere
from steppe.games.titans.muster import plan_for, setting_of
from steppe.games.titans.mustering import DIE, muster
from steppe.games.titans.readings import played
from steppe.games.titans.remounts import remounts
from steppe.games.titans.sewer_moves import errand
from steppe.games.titans.state import TitansState
from steppe.games.titans.step import Step
from steppe.games.titans.steps import read_steps
from steppe.games.titans.terms import NOBODY, STATUSES
from steppe.games.titans.trap_laying import ALL_SECTIONS, LayTraps
from steppe.games.titans.view import MARKS, AnimalView, FigureView, TitansView, VehicleView
from steppe.kernel.dice import Dice
from steppe.kernel.listing import mask_of_bits
from steppe.kernel.protocol import EVERYBODY, Seat
from steppe.kernel.rng import Rng
from steppe.kernel.tabletop.points import Point

_STATUS: Final = {name: number for number, name in enumerate(STATUSES)}


def guess(view: TitansView, rng: Rng) -> TitansState:
    """A full state that the viewer of a view cannot tell from the true one: other dice will fall in it."""
    state = rebuild(view, rng.bits64())
    hide_somewhere(state, mask_of_bits([one.number for one in view.figures]), rng)
    if state.tunnels.descents:
        _bound_somewhere(state, view.viewer, rng)
        state.refresh()
    return state


def rebuild(view: TitansView, seed: int, rolled: int = 0) -> TitansState:
    """The state of a view (`SteppeError`, `ValueError` or `KeyError` for one that fits together badly)."""
    seats = list(dict.fromkeys(edge.side for edge in view.edges))
    figures = _force(view, seats, seed)
    vehicles = [_vehicle(one, seats.index(one.side)) for one in view.vehicles]
    animals = _herd(view, seats, figures, seed)
    state = TitansState(setting_of(view.scenario, view.options, figures, vehicles, animals), seed)
    state.rolled, state.reveals, state.turn = rolled, view.reveals, view.turn
    state.rep = state.force.rep
    for one in view.figures:
        _stand(state, one.number, one)
    for mark in MARKS:
        setattr(state, mark, _mask(view.figures, mark))
    state.prone = sum(1 << one.number for one in view.figures if one.prone)
    state.stars_alone = _mask(view.figures, "alone")
    _groups(state, view)
    for vehicle in view.vehicles:
        _park(state.fleet, vehicle)
    for animal in view.animals:
        _stable(state.stable, animal)
    state.stable.mounting, state.stable.under_fire = view.mounting, mask_of_bits(view.under_fire)
    hands = state.hands
    hands.used, hands.melees, hands.carried = view.used, view.melees, view.carried
    hands.charge, hands.wants = view.charge, view.wants
    state.active, state.broken, state.result = view.active, view.broken, view.outcome
    state.change(view.works)
    _hidden_lists(state, view)
    state.markers = view.markers.filled_in(seed)
    _on_a_mission(state, view)
    state.steps = [_filled_in(step) for step in read_steps(view.stack)]
    state.refresh()
    return state


def _hidden_lists(state: TitansState, view: TitansView) -> None:
    now = {one.number: one.rep_now for one in view.figures}
    state.rep = tuple(now.get(number, rep) for number, rep in enumerate(state.force.rep))
    state.sorties, state.wits = view.sorties, view.wits
    state.support, state.unrest = view.support, view.unrest
    state.weather, state.boating = view.weather, view.boating
    state.kits = _kits(state, view)
    hazards, hardship = state.hazards, state.hardship
    hazards.traps, hazards.lights, hazards.solo = view.hazards.traps, view.hazards.lights, view.hazards.solo
    hazards.fields, hazards.hasty = view.hazards.fields, view.hazards.hasty
    hazards.rolled_in = mask_of_bits(view.hazards.rolled_in)
    hazards.charges, hazards.clearing = view.hazards.charges, mask_of_bits(view.hazards.clearing)
    hazards.tampered, hazards.entered = mask_of_bits(view.hazards.tampered), mask_of_bits(view.hazards.entered)
    _sewers(state, view)
    hardship.lost, hardship.fed = view.hardship.lost, mask_of_bits(view.hardship.fed)
    barrage = state.barrage
    barrage.calls, barrage.fired = view.barrage.calls, view.barrage.fired
    barrage.far, barrage.clung = mask_of_bits(view.barrage.far), mask_of_bits(view.barrage.clung)
    hardship.due = tuple((turn, mask_of_bits(figures)) for turn, figures in view.hardship.due)


def _force(view: TitansView, seats: list[Seat], seed: int) -> list[Figure]:
    """All figures by number: those whom the viewer does not know of as they might have been mustered."""
    names = {group.number: group.name for group in view.groups}
    known = {one.number: _figure(one, seats.index(one.side), names[one.group]) for one in view.figures}
    count = 1 + max((figure for group in view.groups for figure in group.members), default=len(known) - 1)
    if len(known) >= count:
        return [known[number] for number in sorted(known)]
    fresh = muster(played(plan_for(view.scenario), view.options), Dice(seed)).figures
    return [known.get(number) or fresh[number] for number in range(count)]


def _on_a_mission(state: TitansState, view: TitansView) -> None:
    mission, told = state.mission, view.mission
    known = mask_of_bits([one.number for one in view.figures])
    mission.waiting = mask_of_bits(told.waiting) | (1 << state.force.size) - 1 & ~known
    for figure in told.hidden:
        place = state.place[figure]
        state.place[figure] = None
        if place is not None:
            lurk(state, figure, place, state.ground.level[figure])
    for vehicle in view.vehicles:
        if mission.hidden >> vehicle.crew[0] & 1:
            park(state, vehicle.number, vehicle.place)
            state.fleet.put(vehicle.number, None, vehicle.facing)
    mission.exited, mission.left, mission.ambush = mask_of_bits(told.exited), mask_of_bits(told.left), told.ambush
    mission.support, mission.surprise, mission.holder = told.support, told.surprise, told.holder
    first, second = map(mask_of_bits, told.stood)
    mission.stood = first, second


def _sewers(state: TitansState, view: TitansView) -> None:
    tunnels, sewers = state.tunnels, view.sewers
    tunnels.descents, tunnels.committed, tunnels.fight = sewers.descents, sewers.committed, sewers.fight
    tunnels.below, tunnels.risen = mask_of_bits(sewers.below), mask_of_bits(sewers.risen)
    tunnels.found, tunnels.searched = sewers.found, sewers.searched


def _bound_somewhere(state: TitansState, viewer: Seat | None, rng: Rng) -> None:
    """Squads below of whose errand the viewer knows nothing: on patrol, or on their way to some exit."""
    for descent in state.tunnels.descents:
        if viewer in (state.setting.seats[state.force.groups[descent.group].side], EVERYBODY):
            continue
        goals: list[Point | None] = [None, *exits(state)]
        there = errand(state, descent, goals[rng.below(len(goals))])
        left = rng.below(there.left) + 1 if there.left else 0
        state.tunnels.put(msgspec.structs.replace(there, left=left, lights=bool(rng.below(2))))


def _filled_in(step: Step) -> Step:
    """A step in which something is hidden from the viewer, with something in its place."""
    if isinstance(step, LayTraps) and not step.left:
        return msgspec.structs.replace(step, left=(Trap((0, 0), 0, "dummy"),), sections=ALL_SECTIONS)
    return step


def _figure(one: FigureView, side: int, group: str) -> Figure:
    return Figure(
        name=one.name,
        side=side,
        group=group,
        rep=one.rep,
        weapons=one.weapons,
        role=one.role,
        attributes=one.attributes,
        star=one.star,
        elite=one.elite,
        fanatic=one.fanatic,
        militia=one.militia,
        engineer=one.engineer,
        cavalry=one.cavalry,
        kit=one.kit,
    )


def _vehicle(one: VehicleView, side: int) -> Vehicle:
    return Vehicle(name=one.name, side=side, row=one.row, crew=one.crew)


def _park(fleet: Fleet, one: VehicleView) -> None:
    vehicle = one.number
    fleet.put(vehicle, one.place, one.facing)
    fleet.turret[vehicle], fleet.speed[vehicle], fleet.drove[vehicle] = one.turret, one.speed, one.drove
    for figure in one.aboard:
        fleet.board(figure, vehicle)
    for mask in MASKS:
        fleet.mark(mask, vehicle, mask in one.marks)


def _kits(state: TitansState, view: TitansView) -> Kits:
    """What is seen of them; those whom the viewer does not know of have what they began with."""
    unseen = {*first_kits(state.force).worn}.difference(one.number for one in view.figures)
    return msgspec.structs.replace(view.kits, worn=tuple(sorted({*view.kits.worn, *unseen})))


def _herd(view: TitansView, seats: list[Seat], figures: list[Figure], seed: int) -> list[Animal]:
    """All animals by number; the Rep of those of whom the viewer does not know is rolled."""
    found = [Animal(side=seats.index(one.side), rep=one.rep, kind=one.kind, pack=one.pack) for one in view.animals]
    if all(one.rep for one in view.animals):
        return found
    dice = Dice(seed)
    fresh = remounts(figures, plan_for(view.scenario), lambda: dice.roll(DIE))
    return [animal if animal.rep else fresh[number] for number, animal in enumerate(found)]


def _stable(stable: Stable, one: AnimalView) -> None:
    animal = one.number
    for figure in one.riders:
        stable.sit(figure, animal)
    if one.holder != NOBODY:
        stable.lead(one.holder, animal)
    elif one.place is not None and not one.riders:
        stable.place[animal] = one.place
    stable.facing[animal] = one.facing
    for mask in ANIMAL_MASKS:
        stable.mark(mask, animal, mask in one.marks)


def _stand(state: TitansState, figure: int, one: FigureView) -> None:
    state.place[figure], state.facing[figure] = one.place, one.facing
    state.status[figure] = _STATUS[one.status]
    state.shots[figure], state.pool[figure] = one.shots, one.pool
    state.ground.level[figure] = one.level


def _mask(figures: Iterable[FigureView], mark: str) -> int:
    return sum(1 << one.number for one in figures if mark in one.marks)


def _groups(state: TitansState, view: TitansView) -> None:
    for group in view.groups:
        state.leader[group.number] = group.leader
    state.activated = sum(1 << group.number for group in view.groups if group.activated)
    state.watched = sum(1 << group.number for group in view.groups if group.watched)
    state.holding = tuple((number, loss) for number, loss in view.holding)


def known(view: TitansView) -> TitansState:
    """The state that answers are worked out on: what a viewer knows, and no dice that are still to fall."""
    return rebuild(view, 0)
