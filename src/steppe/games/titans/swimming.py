"""Swimming: across, swept away, drowned (CT-SWIM, CT-T-SWIM).

Who wants to swim rolls on the bank, or in the water at the beginning of whatever he does: nothing else is done there.
Where no current runs nobody is swept away, and who passes nothing is in danger all the same.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

import msgspec

from steppe.games.titans.amounts import amount
from steppe.games.titans.boats import boats
from steppe.games.titans.events import Drowned, Swam
from steppe.games.titans.files import passing
from steppe.games.titans.gaits import WATER, gait_of, with_figure, without
from steppe.games.titans.horses import is_mounted
from steppe.games.titans.morale import Tests
from steppe.games.titans.orders import DONE, SWIM, TitansAction
from steppe.games.titans.rolls import dice_of_test, passing_dice
from steppe.games.titans.terms import CARRY_ON, DEAD, HALT, bits
from steppe.games.titans.watching import TOUCH
from steppe.games.titans.ways_of_men import has_room
from steppe.kernel.protocol import Refusal
from steppe.kernel.tabletop.directions import moved, turned
from steppe.kernel.tabletop.gaps import gap_to_point
from steppe.kernel.tabletop.points import INCH, Point, within

if TYPE_CHECKING:
    from steppe.games.titans.activation import ActFigure
    from steppe.games.titans.state import TitansState

_SWIMMING: Final = boats().swimming
_FURTHEST: Final = max(row.inches for row in _SWIMMING.rows) * INCH
_BENDS: Final = (0, 45, -45, 90, -90)
_BANKS: Final = 24


def is_in_water(state: TitansState, point: Point) -> bool:
    """Whether a point lies in deep water."""
    return bool(state.field.water) and state.field.terrain.going_at(point) == WATER


def offers(state: TitansState, step: ActFigure) -> Iterator[TitansAction]:
    """Swimming, for one who is fresh and near the water."""
    if state.field.water and _why_not(state, step) is None:
        yield SWIM


def in_the_water(state: TitansState, step: ActFigure) -> list[TitansAction]:
    """What one in the water does besides going on: he swims, or if he cannot he is done."""
    return [SWIM] if _why_not(state, step) is None else [DONE]


def refuse(state: TitansState, step: ActFigure, action: TitansAction) -> Refusal | None:
    """Why somebody does not swim."""
    return _why_not(state, step)


def _why_not(state: TitansState, step: ActFigure) -> Refusal | None:
    figure = step.figure
    if (
        step.barred
        or not step.is_fresh()
        or state.place[figure] is None
        or state.status[figure] not in (CARRY_ON, HALT)
    ):
        return Refusal("CT-SWIM-1", "To swim takes a full activation.")
    if gait_of(state, figure) == "swimming":
        return None
    if is_mounted(state, figure):
        return Refusal("CT-SWIM-1", "He is in the saddle: only men on foot swim.")
    if gait_of(state, figure) or state.hands.load(figure) or state.force.sets_up(figure) or state.is_prone(figure):
        return Refusal("CT-SWIM-1", "Nobody swims with skis, a bicycle, a heavy weapon or the wounded, nor lying down.")
    if not any(_is_near(state, number, state.at(figure)) for number in state.field.water):
        return Refusal("CT-SWIM-1", f"There is no water within {_FURTHEST // INCH} inches.")
    return None


def _is_near(state: TitansState, area: int, place: Point) -> bool:
    return gap_to_point(state.field.terrain.areas[area].shape, place).within(_FURTHEST)


def carry_out(state: TitansState, step: ActFigure, action: TitansAction) -> None:
    """He rolls, with another die if somebody as good helps him (CT-SWIM-2)."""
    figure, kits = step.figure, state.kits
    dice, rep = state.roll(dice_of_test(_SWIMMING.helped if _is_helped(state, figure) else 0)), state.rep[figure]
    passed = passing_dice(dice, rep)
    row = passing(_SWIMMING.rows, min(2, passed))
    state.emit(Swam(figure, dice, rep, passed, row.inches))
    state.kits = msgspec.structs.replace(kits, swimming=with_figure(kits.swimming, figure))
    state.replace(msgspec.structs.replace(step, fast=row.inches * INCH, acted=True, moved=not row.inches))
    if row.swept and is_in_water(state, state.at(figure)):
        _sweep(state, figure, row.swept)


def _is_helped(state: TitansState, figure: int) -> bool:
    """Whether a friend of no less Rep, able to act, is beside him."""
    here = state.at(figure)
    friends = state.able(state.force.of_side[state.force.side[figure]] & ~(1 << figure))
    return any(state.rep[who] >= state.rep[figure] and within(state.at(who), here, TOUCH) for who in bits(friends))


def _sweep(state: TitansState, figure: int, distance: str) -> None:
    """The current takes him away, and a die against his Rep says whether he drowns (CT-T-SWIM-0)."""
    far, here = amount(distance), state.at(figure)
    dice = state.roll(far.dice) if state.setting.current is not None else ()
    place = downstream(state, here, far.of(sum(dice)))
    if has_room(state, figure, place):
        state.place[figure] = place
    (die,) = state.roll(1)
    drowns = not passing_dice((die,), state.rep[figure])
    state.emit(Drowned(figure, (*dice, die), state.at(figure), drowns, ""))
    if drowns:
        _drown(state, figure, state.at(figure))


def _drown(state: TitansState, figure: int, place: Point) -> None:
    """His body is found downstream, on one of the banks."""
    far = amount(_SWIMMING.body)
    dice = state.roll(far.dice)
    (bank,) = state.roll(1)
    side = "left" if bank in _SWIMMING.left_bank_on else "right"
    body = _bank(state, downstream(state, place, far.of(sum(dice))), side)
    state.emit(Drowned(figure, (*dice, bank), body, True, side))
    state.kits = msgspec.structs.replace(state.kits, swimming=without(state.kits.swimming, figure))
    state.set_status(figure, DEAD)
    state.remove(figure)
    state.steps.append(Tests(side=state.force.side[figure], fallen=((figure, place),)))


def downstream(state: TitansState, start: Point, inches: int) -> Point:
    """Where the current takes something from a point of the water: by its bends, as far as there is water."""
    facing, here = state.setting.current, start
    if facing is None:
        return start
    for _ in range(inches):
        spots = (moved(here, turned(facing, bend), INCH) for bend in _BENDS)
        on = (spot for spot in spots if state.field.terrain.table.holds(spot) and is_in_water(state, spot))
        here = next(on, here)
    return here


def _bank(state: TitansState, place: Point, side: str) -> Point:
    """The bank to the left or right of the current, seen downstream; the place itself where no bank is on the table."""
    across = turned(state.setting.current or 0, -90 if side == "left" else 90)
    for inches in range(1, _BANKS + 1):
        spot = moved(place, across, inches * INCH)
        if state.field.terrain.table.holds(spot) and not is_in_water(state, spot):
            return spot
    return place


def leave_water(state: TitansState, figures: int) -> None:
    """Those of a mask who have reached land swim no longer."""
    for figure in state.kits.swimming:
        place = state.place[figure]
        if figures >> figure & 1 and (place is None or not is_in_water(state, place)):
            state.kits = msgspec.structs.replace(state.kits, swimming=without(state.kits.swimming, figure))
