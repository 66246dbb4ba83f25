"""Getting on a mount and off it (CT-MOUNTUP, CT-DISMOUNT, CT-CAVTEST-7)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

import msgspec

from steppe.games.titans.battlefield import CONTACT
from steppe.games.titans.crews import is_riding
from steppe.games.titans.events import Saddled
from steppe.games.titans.gaits import gait_of, in_harness
from steppe.games.titans.gallops import throw
from steppe.games.titans.horses import HELD, is_mounted, mount_of, place_of
from steppe.games.titans.locked import foes_of
from steppe.games.titans.marching import march
from steppe.games.titans.orders import GetDown, MountUp, TitansAction
from steppe.games.titans.riding import mount_test, pace_of, share_of
from steppe.games.titans.skittish import bolt
from steppe.games.titans.terms import CARRY_ON, bits
from steppe.games.titans.throwing import direction
from steppe.games.titans.watching import TOUCH, near
from steppe.games.titans.ways_of_men import allowance, has_room, way_through
from steppe.kernel.protocol import Refusal
from steppe.kernel.tabletop.directions import facing_towards, moved
from steppe.kernel.tabletop.points import Point, within

if TYPE_CHECKING:
    from steppe.games.titans.activation import ActFigure
    from steppe.games.titans.state import TitansState

_LEFT: Final = (-90, 90, 180, 0)
"""On which side of a mount one stands: to its left, or where there is room."""
_HOW: Final = {"loose": "leaves loose", "tied": "ties", "held": "holds"}


# The order.


def offers(state: TitansState, step: ActFigure) -> Iterator[TitansAction]:
    """Mounts that a figure can get on, or getting off the one that it sits on."""
    if not state.stable.animals or not _is_free(state, step):
        return
    if is_mounted(state, step.figure):
        if spot_beside(state, step.figure, mount_of(state, step.figure)) is not None:
            yield from (GetDown(how) for how in ways_to_leave(state, step.figure))  # type: ignore[arg-type]
        return
    for animal in range(len(state.stable.animals)):
        if why_not(state, step.figure, animal) is None:
            yield MountUp(animal)


def _is_free(state: TitansState, step: ActFigure) -> bool:
    figure = step.figure
    if step.barred or not step.is_fresh() or state.place[figure] is None or state.status[figure] != CARRY_ON:
        return False
    aboard = bool(state.fleet.plans) and is_riding(state, figure)
    if gait_of(state, figure) or in_harness(state, figure):
        return False
    return not (aboard or state.hands.load(figure) or foes_of(state, figure))


def refuse(state: TitansState, step: ActFigure, action: TitansAction) -> Refusal | None:
    """Why nobody gets on or off."""
    if not _is_free(state, step):
        return Refusal("CT-MOUNTUP-1", "Getting on or off takes a full activation, with his hands free.")
    if isinstance(action, MountUp):
        return why_not(state, step.figure, action.animal)
    if isinstance(action, GetDown) and action.how == "tied":
        return Refusal("CT-DISMOUNT-3", "A cavalryman ties his mount, if no handler is about.")
    return Refusal("CT-DISMOUNT-1", "He gets off the mount on which he sits, to where there is room beside it.")


def why_not(state: TitansState, figure: int, animal: int) -> Refusal | None:
    """Why a figure on the table does not get on an animal; None if it can."""
    stable = state.stable
    if not 0 <= animal < len(stable.animals) or stable.animals[animal].side != state.force.side[figure]:
        return Refusal("CT-MOUNTUP-1", "It is no mount of his side's.")
    its, place, riders = stable.animals[animal], place_of(state, animal), stable.riders[animal]
    if place is None or its.pack or not stable.is_fit(animal) or is_mounted(state, figure):
        return Refusal("CT-MOUNTUP-1", "He needs a mount that stands there and is fit to ride.")
    if riders and (its.kind != "horse" or len(riders) > 1):
        return Refusal("CT-CAVCOM-5", "There is no room on it: a horse carries two at most, a mule one.")
    if state.is_prone(figure) or state.field.room_at(state.at(figure)) is not None:
        return Refusal("CT-MOUNTUP-1", "He has to stand, and in the open.")
    if stable.holder[animal] == figure:
        return None
    if not within(state.at(figure), place, TOUCH) and way_beside(state, figure, animal) is None:
        return Refusal("CT-MOUNTUP-1", "His move does not take him beside it.")
    return None


def way_beside(state: TitansState, figure: int, animal: int) -> tuple[Point, ...] | None:
    """The way of a figure on its feet to the left side of a mount; None if its move is too short."""
    place, most = place_of(state, animal), allowance(state, figure)
    if place is None or not within(state.at(figure), place, most + CONTACT):
        return None
    spot = spot_beside(state, figure, animal)
    found = way_through(state, figure, (spot,), most) if spot is not None else None
    return found[0] if found else None


def spot_beside(state: TitansState, figure: int, animal: int) -> Point | None:
    """Where a figure stands beside a mount: to its left, if there is room; None if there is none about it."""
    place = place_of(state, animal)
    if place is None:
        return None
    riders, holder = state.stable.riders[animal], state.stable.holder[animal]
    leads = riders[0] if riders else holder
    facing = state.facing[leads] if leads >= 0 else state.stable.facing[animal]
    table, ways = state.field.terrain.table, state.field.ways
    for side in _LEFT:
        spot = moved(place, (facing + side) % 360, CONTACT)
        free = table.holds(spot) and state.field.room_at(spot) is None and ways.leg(place, spot) is not None
        if free and has_room(state, figure, spot):
            return spot
    return None


def ways_to_leave(state: TitansState, figure: int) -> list[str]:
    """How a figure may leave the mount from which it gets off."""
    if len(state.stable.riders[mount_of(state, figure)]) > 1 or not state.force.figures[figure].cavalry:
        return ["loose"]
    found = ["loose"] if handlers(state, figure) else ["loose", "tied"]
    return [*found, "held"] if len(state.stable.led_by(figure)) < HELD else found


def handlers(state: TitansState, figure: int) -> list[int]:
    """The others of a figure's group near it who hold mounts and can take one more (CT-HOLD-1)."""
    others = near(state, figure, state.members(state.force.group[figure])) & ~(1 << figure)
    return [other for other in bits(others) if 0 < len(state.stable.led_by(other)) < HELD]


# Carrying it out.


def carry_out(state: TitansState, step: ActFigure, action: TitansAction) -> None:
    """He steps beside a mount, or is off it."""
    figure = step.figure
    state.replace(msgspec.structs.replace(step, moved=True, acted=True, turned=True))
    if isinstance(action, MountUp):
        state.stable.mounting = (*state.stable.mounting, (figure, action.animal))
        state.emit(Saddled(figure, action.animal, "makes ready to mount", "CT-MOUNTUP-1"))
        place = place_of(state, action.animal)
        if place is not None and not within(state.at(figure), place, TOUCH):
            march(state, figure, way_beside(state, figure, action.animal) or (), "move", "CT-MOUNTUP-1")
    elif isinstance(action, GetDown):
        _get_down(state, figure, action.how)


def _is_under_fire(state: TitansState, figure: int) -> bool:
    return bool(state.stable.under_fire >> state.force.group[figure] & 1)


def _get_down(state: TitansState, figure: int, how: str) -> None:
    mount = mount_of(state, figure)
    if _is_under_fire(state, figure):
        row = mount_test(state, "dismounting-under-fire", mount, figure)
        if row.result == "bolts with rider":
            most = share_of(pace_of(state, mount), row)
            goal = moved(state.at(figure), direction(list(state.roll(3))), most)
            bolt(state, state.stable.riders[mount][0], most, goal)
            throw(state, figure, row.impact or 0, "CT-T-CAVQRS-3")
            return
    spot, here, facing = spot_beside(state, figure, mount), state.at(figure), state.facing[figure]
    stable = state.stable
    stable.sit(figure, -1)
    if not stable.riders[mount]:
        stable.put(mount, here, facing)
        if how == "tied":
            stable.mark("tied", mount)
        elif how == "held":
            stable.lead(figure, mount)
    if spot is not None:
        state.place[figure] = spot
        state.facing[figure] = facing_towards(here, spot) if how == "loose" else facing_towards(spot, here)
    state.emit(Saddled(figure, mount, f"gets down and {_HOW[how]}", "CT-DISMOUNT-1"))


def settle_in_saddle(state: TitansState, who: int) -> None:
    """A group's activation begins: those who stand beside mounts are put on them, which takes it (CT-MOUNTUP-1)."""
    for figure, animal in state.stable.mounting:
        if who >> figure & 1:
            _settle(state, figure, animal)


def _settle(state: TitansState, figure: int, animal: int) -> None:
    stable, place = state.stable, place_of(state, animal)
    here, pair = state.place[figure], (figure, animal)
    there = here is not None and place is not None and within(here, place, TOUCH) and not state.is_prone(figure)
    room = not stable.riders[animal] or (len(stable.riders[animal]) == 1 and stable.animals[animal].kind == "horse")
    if not (there and room and stable.is_fit(animal) and state.status[figure] == CARRY_ON):
        stable.mounting = tuple([other for other in stable.mounting if other != pair])
        return
    state.done |= 1 << figure
    if _is_under_fire(state, figure):
        row = mount_test(state, "mounting-up-under-fire", animal, figure)
        if row.result == "spins":
            state.facing[figure] = (state.facing[figure] + 180) % 360
            stable.facing[animal] = (stable.facing[animal] + 180) % 360
            return
    stable.mounting = tuple([other for other in stable.mounting if other != pair])
    riders = stable.riders[animal]
    stable.sit(figure, animal)
    if riders:
        state.place[figure], state.facing[figure] = state.at(riders[0]), state.facing[riders[0]]
    state.emit(Saddled(figure, animal, "mounts", "CT-MOUNTUP-1"))
