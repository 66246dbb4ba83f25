"""From a view back to a state: what the viewer does not know is filled in at random, so that it fits all that he does.

With a view that hides nothing this rebuilds the very state: position files are read that way.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import msgspec

from steppe.games.titans.figures import Figure
from steppe.games.titans.fleet import MASKS, Fleet, Vehicle
from steppe.games.titans.hazards import Trap
from steppe.games.titans.muster import setting_of
from steppe.games.titans.state import TitansState
from steppe.games.titans.step import Step
from steppe.games.titans.steps import read_steps
from steppe.games.titans.terms import STATUSES
from steppe.games.titans.trap_laying import ALL_SECTIONS, LayTraps
from steppe.games.titans.view import MARKS, FigureView, TitansView, VehicleView
from steppe.kernel.listing import mask_of_bits
from steppe.kernel.rng import Rng

_STATUS: Final = {name: number for number, name in enumerate(STATUSES)}


def guess(view: TitansView, rng: Rng) -> TitansState:
    """A full state that the viewer of a view cannot tell from the true one: other dice will fall in it."""
    return rebuild(view, rng.bits64())


def rebuild(view: TitansView, seed: int, rolled: int = 0) -> TitansState:
    """The state of a view (`SteppeError`, `ValueError` or `KeyError` for one that fits together badly)."""
    seats = list(dict.fromkeys(edge.side for edge in view.edges))
    names = {group.number: group.name for group in view.groups}
    figures = [_figure(one, seats.index(one.side), names[one.group]) for one in view.figures]
    vehicles = [_vehicle(one, seats.index(one.side)) for one in view.vehicles]
    state = TitansState(setting_of(view.scenario, view.options, figures, vehicles), seed)
    state.rolled, state.reveals, state.turn = rolled, view.reveals, view.turn
    for number, one in enumerate(view.figures):
        _stand(state, number, one)
    for mark in MARKS:
        setattr(state, mark, _mask(view.figures, mark))
    state.prone = sum(1 << one.number for one in view.figures if one.prone)
    state.stars_alone = _mask(view.figures, "alone")
    _groups(state, view)
    for vehicle in view.vehicles:
        _park(state.fleet, vehicle)
    hands = state.hands
    hands.used, hands.melees, hands.carried = view.used, view.melees, view.carried
    hands.charge, hands.wants = view.charge, view.wants
    state.active, state.broken, state.result = view.active, view.broken, view.outcome
    state.change(view.works)
    _hidden_lists(state, view)
    state.steps = [_filled_in(step) for step in read_steps(view.stack)]
    state.refresh()
    return state


def _hidden_lists(state: TitansState, view: TitansView) -> None:
    state.rep = tuple(one.rep_now for one in view.figures)
    state.sorties, state.weather, state.kits = view.sorties, view.weather, view.kits
    state.boating = view.boating
    hazards, hardship = state.hazards, state.hardship
    hazards.traps, hazards.lights, hazards.solo = view.hazards.traps, view.hazards.lights, view.hazards.solo
    hazards.fields = view.hazards.fields
    hazards.tampered, hazards.entered = mask_of_bits(view.hazards.tampered), mask_of_bits(view.hazards.entered)
    hardship.lost, hardship.fed = view.hardship.lost, mask_of_bits(view.hardship.fed)
    hardship.due = tuple((turn, mask_of_bits(figures)) for turn, figures in view.hardship.due)


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
