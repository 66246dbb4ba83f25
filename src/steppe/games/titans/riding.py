"""How mounts carry their riders: pace, ways, and the tests of both (CT-MOUNTMOVE, CT-CAVTEST, CT-T-CAVQRS)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from steppe.games.titans.battlefield import Battlefield
from steppe.games.titans.cavalry import MountRow, cavalry
from steppe.games.titans.events import MountTested
from steppe.games.titans.gaits import gait_of
from steppe.games.titans.horses import is_mounted, mount_of, rep_of_mount
from steppe.games.titans.movement import movement
from steppe.games.titans.rolls import passing_dice
from steppe.games.titans.shooting import shooting
from steppe.games.titans.weapons import Weapon
from steppe.kernel.tabletop.points import INCH, Point
from steppe.kernel.tabletop.reaches import Reaches
from steppe.kernel.tabletop.ways import Ways

if TYPE_CHECKING:
    from steppe.games.titans.state import TitansState

_WHOLE: Final = 100
_RIDING: Final = cavalry().handling


# Pace and ways.


def normal_ride(state: TitansState, figure: int) -> int:
    """The normal move of who is mounted (CT-MOUNTMOVE-1)."""
    return pace_of(state, mount_of(state, figure))


def pace_of(state: TitansState, animal: int) -> int:
    """The normal move of an animal."""
    return movement().named(state.stable.animals[animal].kind).normal * INCH


def share_of(normal: int, row: MountRow) -> int:
    """The part of a normal move that a row of a test gives."""
    return normal * (row.move or 0) // _WHOLE


def ways_of(state: TitansState, figure: int) -> tuple[Ways, Reaches]:
    """The ways of a figure, mounted, on its feet or however it gets along, and what they reach."""
    field = state.field
    if not is_mounted(state, figure):
        return field.gait(gait_of(state, figure))
    ridden = field.ridden()
    return ridden.ways, ridden.reaches


def is_room_for_mounts(field: Battlefield, point: Point) -> bool:
    """Whether a mount may stand at a point: not in a building, nor in a trench (CT-MOUNTMOVE-4)."""
    trenches = field.ridden().trenches
    return field.room_at(point) is None and not any(area in trenches for area in field.terrain.areas_at(point))


# Tests.


def mount_test(state: TitansState, name: str, animal: int, figure: int, tied: str = "") -> MountRow:
    """A test of a mount against its Rep (CT-CAVTEST-2); Horsemanship of its rider at once where that is called for.

    `figure` is the rider, or who has it in hand; `tied`: "loose", "tied" or "ridden" where rows differ.
    """
    row = rolled(state, name, animal, figure, tied)
    if row.result != "horsemanship":
        return row
    return cavalry().named(name).row(2 if horsemanship(state, animal, figure) else 0, tied)


def rolled(state: TitansState, name: str, animal: int, figure: int, tied: str = "") -> MountRow:
    """The row of a mount's test as it is rolled."""
    test = cavalry().named(name)
    dice, rep = state.roll(test.dice), rep_of_mount(state, animal)
    passed = min(2, passing_dice(dice, rep))
    row = test.row(passed, tied)
    state.emit(MountTested(animal, figure, name, dice, rep, passed, row.result, test.rules[1]))
    return row


def horsemanship(state: TitansState, animal: int, figure: int) -> bool:
    """Whether a rider masters his mount (CT-CAVTEST-6, CT-T-CAVQRS-1): with one passed, if he rates as high as it."""
    test, rating = cavalry().named("horsemanship"), rating_of(state, figure)
    dice = state.roll(test.dice)
    passed = min(2, passing_dice(dice, rating))
    masters = passed == 2 or (passed == 1 and rating >= rep_of_mount(state, animal))
    told = "masters it" if masters else "none"
    state.emit(MountTested(animal, figure, test.id, dice, rating, passed, told, test.rules[1]))
    return masters


def rating_of(state: TitansState, figure: int) -> int:
    """What a rider's Horsemanship is rolled against: his Rep, half of it rounded up if he is not trained."""
    rep = state.rep[figure]
    return rep if state.force.figures[figure].cavalry else (rep + 1) // 2


# Fire from the saddle.


def range_of(state: TitansState, shooter: int, gun: Weapon) -> int:
    """How far a weapon reaches, in 1/1000 inch: half as far from a fast mount (CT-CAVCOM-13)."""
    reach = gun.range * INCH
    if state.stable.animals and state.fast >> shooter & 1 and is_mounted(state, shooter):
        return reach * _RIDING.fast_range // _WHOLE
    return reach


def rep_in_the_saddle(state: TitansState, shooter: int) -> int:
    """What a shot loses in Rep to a nag (CT-CAVCOM-12), and to mounts that one has to hold (CT-HOLD-3)."""
    if not state.stable.animals:
        return 0
    mount, loss = mount_of(state, shooter), 0
    if mount >= 0 and rep_of_mount(state, mount) <= _RIDING.nag:
        loss += shooting().rep_for("nag")
    if state.stable.led_by(shooter):
        loss += shooting().rep_for("holding-mounts")
    return loss


def has_moved_on(state: TitansState, shooter: int) -> bool:
    """Whether a figure fires from a mount that moves, at whatever pace (CT-CAVCOM-11)."""
    return bool(state.stable.animals) and is_mounted(state, shooter) and bool(state.moved >> shooter & 1)
