"""Ways of getting along other than on foot: on skis, on a bicycle, pushing one, swimming (CT-SKI, CT-BIKE, CT-SWIM).

What a gait pays for the ground is a `Pace` of its own; a battlefield makes the ways of one when they are first asked
for (`Battlefield.gait`).
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final, Literal

import msgspec

from steppe.games.titans.movement import movement
from steppe.kernel.tabletop.going import Pace
from steppe.kernel.tabletop.points import Point

if TYPE_CHECKING:
    from steppe.games.titans.figures import Force
    from steppe.games.titans.state import TitansState

Gait = Literal["", "skis", "bicycle", "pushing", "swimming"]
"""On foot, or how else."""
WATER: Final = "water"

_BICYCLE: Final = movement().named("bicycle")
_OFF_ROADS: Final = Fraction(_BICYCLE.road or _BICYCLE.normal, _BICYCLE.normal)
_NOT_ON_SKIS: Final = "rubble"
_WHOLE: Final = 100


class Kits(msgspec.Struct, frozen=True, kw_only=True):
    """What figures wear, ride, push, or have left behind; each tuple is sorted.

    `worn`: those on skis and on bicycles; `pushing`: those who push a bicycle; `left`: bicycles that lie about, with
    the figure who left each; `harness`: parachutists who have not taken it off; `swimming`: those in the water, or
    about to go in. `skied`: dice passed on the active group's Fast Move on Skis (-1: not rolled).
    """

    worn: tuple[int, ...] = ()
    pushing: tuple[int, ...] = ()
    left: tuple[tuple[int, Point], ...] = ()
    harness: tuple[int, ...] = ()
    swimming: tuple[int, ...] = ()
    skied: int = -1

    def of(self, known: int) -> Kits:
        """The same for the figures of a mask."""
        return Kits(
            worn=_within(self.worn, known),
            pushing=_within(self.pushing, known),
            left=tuple([one for one in self.left if known >> one[0] & 1]),
            harness=_within(self.harness, known),
            swimming=_within(self.swimming, known),
            skied=self.skied,
        )


def _within(figures: tuple[int, ...], known: int) -> tuple[int, ...]:
    return tuple([figure for figure in figures if known >> figure & 1])


def first_kits(force: Force) -> Kits:
    """As the battle begins: who has skis or a bicycle is on them."""
    return Kits(worn=tuple(number for number, figure in enumerate(force.figures) if figure.kit))


def gait_of(state: TitansState, figure: int) -> Gait:
    """How a figure gets along."""
    kits = state.kits
    if figure in kits.swimming:
        return "swimming"
    if figure in kits.worn:
        return state.force.figures[figure].kit
    return "pushing" if figure in kits.pushing else ""


def in_harness(state: TitansState, figure: int) -> bool:
    """Whether a figure hangs in the harness of a parachute."""
    return figure in state.kits.harness


def with_figure(figures: tuple[int, ...], figure: int) -> tuple[int, ...]:
    """Some figures and one more.

    >>> with_figure((1, 4), 2)
    (1, 2, 4)
    """
    return tuple(sorted({*figures, figure}))


def without(figures: tuple[int, ...], figure: int) -> tuple[int, ...]:
    """Some figures without one."""
    return tuple([one for one in figures if one != figure])


def pace_of_gait(on_foot: Pace, gait: Gait) -> Pace:
    """What a gait pays; `on_foot` is what men on foot do. An inch of road is an inch of a bicycle's move."""
    goings, walls = dict(on_foot.goings), dict(on_foot.walls)
    if gait == "skis":
        goings[_NOT_ON_SKIS] = None
    elif gait == "swimming":
        goings[WATER] = Fraction(1)
    elif gait == "bicycle":
        rough = [going.id for going in movement().going if going.figures < _WHOLE or going.vehicles_test]
        goings = {name: None if cost is None else cost * _OFF_ROADS for name, cost in goings.items()}
        goings |= dict.fromkeys(rough, None) | {"": _OFF_ROADS, "road": Fraction(1)}
        walls = {name: None if cost is None or cost else 0 for name, cost in walls.items()}
    return Pace(goings, walls)


def fall_off(state: TitansState, figure: int) -> None:
    """A figure falls off its bicycle, or drops it: it lies where he is."""
    kits = state.kits
    rides = figure in kits.worn and state.force.figures[figure].kit == "bicycle"
    if (place := state.place[figure]) is None or not (rides or figure in kits.pushing):
        return
    state.kits = msgspec.structs.replace(
        kits,
        worn=without(kits.worn, figure),
        pushing=without(kits.pushing, figure),
        left=tuple(sorted([*kits.left, (figure, place)])),
    )
