"""Urban chaos as a state has it: who was led astray, who has a dog, civilians on their way (CT-CHAOS, CT-T-EVENT)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import msgspec

from steppe.games.titans.events import Befell
from steppe.games.titans.happenings import happenings
from steppe.games.titans.terms import NOBODY, bits
from steppe.kernel.tabletop.points import INCH, Point, within

if TYPE_CHECKING:
    from steppe.games.titans.state import TitansState

_DIE = 6


class UrbanPlan(NamedTuple):
    """What stays the same: whose Support Level is the Enemy Activity Level (AMB-42), and of which year the lists are.

    `solo`: nobody plays that side, and events strike the other (CT-CHAOS-2). `famous`: lions and elephants may come.
    """

    enemy: int
    year: int
    solo: bool = False
    famous: bool = False


class Crowd(msgspec.Struct, frozen=True, gc=False):
    """Civilians who cross the table: where they are, where they are bound for, for how many turns they stay."""

    at: Point
    to: Point
    left: int


class Unrest(msgspec.Struct, frozen=True, kw_only=True):
    """What events have left behind.

    `awareness` is added to the Enemy Activity Level; `busy` are the figures who lose their next activation, by number;
    `dogs` the groups that a dog goes with; `crowds` civilians; `stock` what groups have put by: group, goods, how much;
    `fuel` for how many drives a vehicle that was found still runs.
    """

    awareness: int = 0
    busy: tuple[int, ...] = ()
    dogs: tuple[int, ...] = ()
    crowds: tuple[Crowd, ...] = ()
    stock: tuple[tuple[int, str, int], ...] = ()
    fuel: tuple[tuple[int, int], ...] = ()


def change_unrest(state: TitansState, **changes: object) -> None:
    """Some of it is otherwise from now on."""
    state.unrest = msgspec.structs.replace(state.unrest, **changes)


def centre_of(state: TitansState, group: int) -> Point:
    """Where a group is: its leader, else the first of it on the table, else its vehicle (`KeyError` if nowhere)."""
    leader = state.leader[group]
    if leader != NOBODY and (place := state.place[leader]) is not None:
        return place
    for figure in bits(state.force.groups[group].members):
        place, aboard = state.place[figure], state.fleet.aboard[figure]
        if place is None and aboard != NOBODY:
            place = state.fleet.place[aboard]
        if place is not None and state.present(1 << figure):
            return place
    raise KeyError(group)


def one_by_dice(state: TitansState, figures: list[int]) -> int:
    """One of some figures, all alike likely, by two dice read as a number; what is too high is rolled again."""
    if len(figures) == 1:
        return figures[0]
    most = _DIE * _DIE // len(figures) * len(figures)
    while True:
        tens, ones = state.roll(2)
        number = (tens - 1) * _DIE + ones - 1
        if number < most:
            return figures[number % len(figures)]


def befall(
    state: TitansState,
    what: str,
    rule: str,
    *,
    group: int = NOBODY,
    figures: tuple[int, ...] = (),
    dice: tuple[int, ...] = (),
    place: Point | None = None,
    thing: str = "",
) -> None:
    """Tell what befell."""
    state.emit(Befell(what, rule, group, figures, dice, place, thing))


def lead_astray(state: TitansState, figures: tuple[int, ...]) -> None:
    """Figures lose their next activation."""
    change_unrest(state, busy=tuple(sorted({*state.unrest.busy, *figures})))


def come_back(state: TitansState, figures: int) -> int:
    """Those of a mask who act now; who was led astray is back with his group next time."""
    busy = sum(1 << figure for figure in state.unrest.busy)
    if busy & figures:
        back = tuple(figure for figure in state.unrest.busy if not figures >> figure & 1)
        befall(state, "astray", "CT-T-EVENT", figures=tuple(bits(busy & figures)))
        change_unrest(state, busy=back)
    return figures & ~busy


def barks(state: TitansState, group: int, mover: int) -> int:
    """Dice more on In Sight that a group has by a dog that barks at a mover."""
    if group not in state.unrest.dogs:
        return 0
    table, there = happenings().barking, state.at(mover)
    places = (state.place[who] for who in bits(state.members(group)))
    near = any(place is not None and within(place, there, table.within * INCH) for place in places)
    return table.in_sight_dice if near else 0
