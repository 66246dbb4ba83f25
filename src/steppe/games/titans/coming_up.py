"""Entrances of the sewers, and how figures come out of them (CT-SEWER-MOVE-1, -2, -5)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Final

from steppe.games.titans.battlefield import BASE
from steppe.games.titans.events import CameUp
from steppe.games.titans.houses import House, middle
from steppe.games.titans.ways_of_men import has_room
from steppe.kernel.tabletop.passing import obstacle_to
from steppe.kernel.tabletop.points import INCH, Point, squared
from steppe.kernel.tabletop.shapes import Circle
from steppe.kernel.tabletop.swaths import spots_round

if TYPE_CHECKING:
    from steppe.games.titans.state import TitansState

_FACES: Final = 6
_REACH: Final = 12 * INCH


def entrances(state: TitansState) -> tuple[Point, ...]:
    """The manholes and collapsed tunnels that are known."""
    return (*state.setting.sewers, *state.tunnels.found)


def basements(state: TitansState) -> Iterator[House]:
    """The buildings through which one gets in and out: all that stand open (CT-SEWER-MOVE-2, -5)."""
    fortified, plans = state.setting.fortified, len(state.setting.buildings)
    for number, house in enumerate(state.field.houses[:plans]):
        if number not in fortified and not house.burns and any(house.values):
            yield house


def exits(state: TitansState) -> list[Point]:
    """Where a squad may come out: the known entrances, and the buildings on the table, each by its middle."""
    return list(dict.fromkeys((*entrances(state), *(middle(house.plan.shape) for house in basements(state)))))


def random_entrance(state: TitansState) -> Point:
    """One of the known entrances, by dice (CT-T-SEWERMOVE-0)."""
    found = entrances(state)
    return found[_number_below(state, len(found))]


def _number_below(state: TitansState, count: int) -> int:
    """A number below another, all alike, by as few dice as show so many."""
    dice, faces = 0, 1
    while faces < count:
        dice, faces = dice + 1, faces * _FACES
    while dice:
        value = 0
        for die in state.roll(dice):
            value = value * _FACES + die - 1
        if value < faces - faces % count:
            return value % count
    return 0


def come_up(state: TitansState, figures: Iterable[int], at: Point, rule: str) -> list[int]:
    """Figures come out at a place, each where there is room; who did. Who finds no room stays below."""
    out = []
    for figure in figures:
        spot = next(_spots(state, figure, at), None)
        if spot is not None:
            state.tunnels.below &= ~(1 << figure)
            state.ground.level[figure] = 0
            state.place[figure] = spot
            state.moved |= 1 << figure
            out.append(figure)
    if out:
        state.emit(CameUp(state.force.group[out[0]], tuple(out), at, rule))
    return out


def _spots(state: TitansState, figure: int, at: Point) -> Iterator[Point]:
    """Places with room, the nearest first: of a building that stands there, then in the open round about."""
    room = state.field.room_at(at)
    house = None if room is None else state.field.houses[room.house]
    if house is not None and not house.burns:
        yield from (
            spot
            for spot in sorted(house.grid(), key=lambda spot: (squared(spot, at), spot))
            if has_room(state, figure, spot)
        )
    yield from (spot for spot in spots_round(at, _REACH, INCH) if _is_open(state, figure, spot))


def _is_open(state: TitansState, figure: int, spot: Point) -> bool:
    field = state.field
    return (
        field.terrain.table.holds(spot)
        and field.room_at(spot) is None
        and field.terrain.going_at(spot) not in field.ways.pace.barred
        and obstacle_to(field.terrain, field.ways.pace, Circle(spot, BASE)) is None
        and has_room(state, figure, spot)
    )


def is_in_tunnel(state: TitansState, figure: int) -> bool:
    """Whether a figure is fighting in a tunnel."""
    place = state.place[figure]
    if state.tunnels.fight is None or place is None:
        return False
    room = state.field.room_at(place)
    return room is not None and room.house == state.tunnels.fight.tunnel


def is_lit(state: TitansState, figure: int) -> bool:
    """Whether a figure stands in a tunnel where lights burn (CT-SEWER-VIS-2)."""
    fight = state.tunnels.fight
    return fight is not None and is_in_tunnel(state, figure) and state.field.houses[fight.tunnel].lit


def flee_tunnel(state: TitansState, figure: int) -> None:
    """Who runs from a fight in a tunnel has turned round: he comes out at a random entrance."""
    state.place[figure] = None
    if not come_up(state, [figure], random_entrance(state), "CT-T-SEWERMOVE-0"):
        state.tunnels.below |= 1 << figure
