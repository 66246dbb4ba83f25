"""Mounts and pack animals: what they are, who rides or leads them, and how they are (CT-MOUNT, CT-HOLD, CT-LOOSE).

A mounted figure is one figure with a mount: the mount is where its rider is. One that is led is where he stands who
holds it. A loose, tied, fallen or dead one has a place of its own, and takes no room from figures.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final, Literal

import msgspec

from steppe.games.titans.cavalry import cavalry
from steppe.games.titans.sight import sight
from steppe.games.titans.sizes import sizes
from steppe.games.titans.terms import NOBODY, bits
from steppe.kernel.tabletop.directions import moved
from steppe.kernel.tabletop.points import Point, within
from steppe.kernel.tabletop.shapes import Circle

if TYPE_CHECKING:
    from steppe.games.titans.state import TitansState

Kind = Literal["horse", "mule"]

_BEFORE: Final = 2 * sizes().figures.base
HELD: Final = cavalry().handling.held
"""How many mounts a man can hold (CT-HOLD-2)."""
MASKS: Final = ("tied", "down", "out", "dead", "gone")
"""What is true of an animal, by the name of the mask in `Stable`, where it says what each means."""


class Animal(msgspec.Struct, frozen=True, kw_only=True):
    """A mount, or with `pack` a pack animal, as it begins the battle (CT-MOUNT-2)."""

    side: int
    rep: int
    kind: Kind = "horse"
    pack: bool = False


class Stable:
    """The mutable data of mounts and pack animals.

    By animal: `holder`, the figure that leads it (`NOBODY`: none), `place` and `facing` of one that is neither ridden
    nor led (None: nowhere). By figure: `mount`, the animal on which it sits; the first to sit on one steers it
    (`riders`). Without animals all of them are empty.

    Masks of animals: `tied` to something, `down` (it lies and can be cover), `out` of the fight, `dead`, `gone` off the
    table. `mounting` are figures that stand beside a mount to be put on it when they act next, each with the mount.
    `under_fire` is a mask of groups that were fired on since their last activation ended.
    """

    __slots__ = ("animals", "facing", "holder", "mount", "mounting", "place", "riders", "under_fire", *MASKS)

    tied: int
    down: int
    out: int
    dead: int
    gone: int

    def __init__(self, animals: tuple[Animal, ...], figures: int) -> None:
        count = len(animals)
        self.animals = animals
        self.mount = [NOBODY] * figures if animals else []
        self.riders: list[tuple[int, ...]] = [()] * count
        self.holder, self.facing = [NOBODY] * count, [0] * count
        self.place: list[Point | None] = [None] * count
        self.mounting: tuple[tuple[int, int], ...] = ()
        self.under_fire = 0
        for mask in MASKS:
            setattr(self, mask, 0)

    def grow(self, figures: int) -> None:
        """So many figures are new, and none of them has a mount."""
        if self.animals:
            self.mount += [NOBODY] * figures

    def copy(self) -> Stable:
        """An independent twin; where there are no animals nothing of it ever changes."""
        if not self.animals:
            return self
        twin = Stable.__new__(Stable)
        twin.animals, twin.mount, twin.riders = self.animals, self.mount[:], self.riders[:]
        twin.holder, twin.facing, twin.place = self.holder[:], self.facing[:], self.place[:]
        twin.mounting, twin.under_fire = self.mounting, self.under_fire
        twin.tied, twin.down, twin.out, twin.dead, twin.gone = self.tied, self.down, self.out, self.dead, self.gone
        return twin

    def contents(self) -> tuple[object, ...]:
        """All of it as plain data."""
        masks = tuple(str(getattr(self, mask)) for mask in (*MASKS, "under_fire"))
        return self.animals, self.riders, self.holder, self.facing, tuple(self.place), self.mounting, masks

    def has(self, mask: str, animal: int) -> bool:
        """Whether something of `MASKS` is true of an animal."""
        return bool(getattr(self, mask) >> animal & 1)

    def mark(self, mask: str, animal: int, true: bool = True) -> None:
        """Something of `MASKS` is true of an animal from now on, or no longer."""
        setattr(self, mask, getattr(self, mask) | 1 << animal if true else getattr(self, mask) & ~(1 << animal))

    def is_fit(self, animal: int) -> bool:
        """Whether an animal is on the table, alive and unhurt."""
        return not (self.out | self.dead | self.gone) >> animal & 1

    def sit(self, figure: int, animal: int) -> None:
        """A figure sits on an animal from now on, the first on it steers; on none (`NOBODY`) it is on its feet."""
        if (before := self.mount[figure]) != NOBODY:
            self.riders[before] = tuple([other for other in self.riders[before] if other != figure])
        self.mount[figure] = animal
        if animal != NOBODY:
            self.riders[animal] = (*self.riders[animal], figure)
            self.holder[animal], self.place[animal] = NOBODY, None
            self.tied, self.down = self.tied & ~(1 << animal), self.down & ~(1 << animal)

    def lead(self, figure: int, animal: int) -> None:
        """A figure holds an animal from now on; where it stood, it is no longer."""
        self.holder[animal], self.place[animal] = figure, None
        self.tied, self.down = self.tied & ~(1 << animal), self.down & ~(1 << animal)

    def put(self, animal: int, place: Point, facing: int) -> None:
        """An animal stands by itself at a place, loose: nobody rides or holds it."""
        self.holder[animal], self.place[animal], self.facing[animal] = NOBODY, place, facing
        self.tied &= ~(1 << animal)

    def led_by(self, figure: int) -> list[int]:
        """The animals that a figure holds."""
        if figure not in self.holder:
            return []
        return [animal for animal, holder in enumerate(self.holder) if holder == figure]

    def away(self) -> Iterator[int]:
        """The animals that nobody rides or holds, on the table."""
        return (animal for animal, place in enumerate(self.place) if place is not None)


def mount_of(state: TitansState, figure: int) -> int:
    """The animal on which a figure sits; `NOBODY` for one on its feet."""
    stable = state.stable
    return stable.mount[figure] if stable.animals else NOBODY


def is_mounted(state: TitansState, figure: int) -> bool:
    """Whether a figure is in the saddle."""
    stable = state.stable
    return bool(stable.animals) and stable.mount[figure] != NOBODY


def has_mounts(state: TitansState, figure: int) -> bool:
    """Whether a figure rides or leads an animal, which keeps it from where none goes."""
    stable = state.stable
    return bool(stable.animals) and (stable.mount[figure] != NOBODY or figure in stable.holder)


def steers(state: TitansState, figure: int) -> bool:
    """Whether a figure sits on a mount as the first: a second rider goes where he is taken (CT-CAVCOM-5)."""
    mount = mount_of(state, figure)
    return mount != NOBODY and state.stable.riders[mount][0] == figure


def place_of(state: TitansState, animal: int) -> Point | None:
    """Where an animal is: with its rider, with who leads it, or by itself; None off the table."""
    stable = state.stable
    if riders := stable.riders[animal]:
        return state.place[riders[0]]
    if (holder := stable.holder[animal]) != NOBODY:
        return state.place[holder]
    return stable.place[animal]


def rep_of_mount(state: TitansState, animal: int) -> int:
    """The Rep of an animal; under a second rider it is less (CT-CAVCOM-5)."""
    stable = state.stable
    rep = stable.animals[animal].rep
    return rep + cavalry().handling.second_rider_rep if len(stable.riders[animal]) > 1 else rep


def take_along(state: TitansState, figure: int) -> None:
    """Who sits behind a rider goes where he goes."""
    mount = mount_of(state, figure)
    if mount != NOBODY:
        for other in state.stable.riders[mount][1:]:
            state.place[other], state.facing[other] = state.place[figure], state.facing[figure]


def leave_saddle(state: TitansState, figure: int) -> int:
    """A figure is on its feet where it is; a mount that nobody rides any more stands loose before it.

    Which animal it sat on; `NOBODY` for one that was not mounted.
    """
    mount = mount_of(state, figure)
    if mount != NOBODY:
        state.stable.sit(figure, NOBODY)
        if not state.stable.riders[mount]:
            let_go(state, mount, figure)
    return mount


def let_go(state: TitansState, animal: int, figure: int) -> None:
    """An animal stands loose before a figure, if that is on the table."""
    place = state.place[figure]
    if place is None:
        state.stable.holder[animal] = NOBODY
        state.stable.mark("gone", animal)
    else:
        state.stable.put(animal, spot_before(state, place, state.facing[figure]), state.facing[figure])


def spot_before(state: TitansState, place: Point, facing: int) -> Point:
    """A point just before one who faces so, if nothing bars the way there; else where he is."""
    spot = moved(place, facing, _BEFORE)
    free = state.field.terrain.table.holds(spot) and state.field.ridden().ways.leg(place, spot) is not None
    return spot if free else place


def lose(state: TitansState, figure: int) -> None:
    """A figure can hold nothing any more: it falls off its mount, and what it led is loose."""
    stable = state.stable
    leave_saddle(state, figure)
    for animal in stable.led_by(figure):
        let_go(state, animal, figure)
    if stable.mounting:
        stable.mounting = tuple([pair for pair in stable.mounting if pair[0] != figure])


def lies_behind_a_mount(state: TitansState, shooter: int, target: int, apr: int) -> bool:
    """Whether who lies has a mount that is down or dead between himself and a shooter (CT-CAVCOM-1, CT-CAVCOM-2)."""
    if not state.is_prone(target) or sight().value_of("mount") < apr:
        return False
    here, there = state.at(target), state.at(shooter)
    for animal in bits(state.stable.down):
        place = state.stable.place[animal]
        if place is None or not within(place, here, _BEFORE + 1) or within(place, there, _BEFORE):
            continue
        if any(start < end for start, end in Circle(place, _BEFORE).spans(there, here)):
            return True
    return False


def ride_off(state: TitansState, figure: int) -> None:
    """A figure leaves the table, and takes along what it rides and leads."""
    stable = state.stable
    mount = stable.mount[figure]
    own = [mount] if mount != NOBODY and stable.riders[mount] == (figure,) else []
    if mount != NOBODY:
        stable.sit(figure, NOBODY)
    for animal in (*own, *stable.led_by(figure)):
        stable.holder[animal] = NOBODY
        stable.mark("gone", animal)
