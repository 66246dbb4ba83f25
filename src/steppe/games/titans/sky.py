"""Who flies: checks for air support, and the sorties that come of them (CT-AIR, CT-AIRATK-5, BASE-R-25, BASE-R-49)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec

from steppe.games.titans.aircraft import Side, Substitute, aircraft
from steppe.games.titans.events import AirChecked, SortieComes
from steppe.games.titans.files import by_id
from steppe.games.titans.units import units

if TYPE_CHECKING:
    from steppe.games.titans.state import TitansState

_CALLED_ON: Final = aircraft().missions.called_on
_RATIO: Final = aircraft().missions.superior_ratio
_PILOTS: Final = by_id(units().crew)["pilot"]
ARMS: Final[tuple[Side, Side]] = ("german", "soviet")


class AirWar(NamedTuple):
    """The air over a battle: which side is superior (None: contested), and when it is.

    `arms` are the air arms that fly for the two sides.
    """

    superior: int | None
    year: int
    month: int
    arms: tuple[Side, Side] = ARMS


class Sortie(msgspec.Struct, frozen=True, gc=False):
    """An aircraft on its way: for which side, with which pilot's Rep, and what it carries by weapon and number."""

    side: int = 0
    aircraft: str = ""
    pilot: int = 4
    guns: tuple[tuple[str, int], ...] = ()
    load: tuple[tuple[str, int], ...] = ()

    @property
    def is_terrifying(self) -> bool:
        """Whether it is a Stuka or a Sturmovik (CT-T-AA)."""
        return aircraft().named(self.aircraft).terrifying


def superior_side(dice: tuple[int, int], levels: tuple[int, int], *, more: bool = False) -> int | None:
    """Which side is superior where the scenario leaves it open: a die and the Support Level (CT-AIR-3).

    Twice as much is enough, unless it has to be `more` (AMB-49).

    >>> superior_side((6, 1), (2, 2)), superior_side((1, 5), (2, 1)), superior_side((3, 3), (1, 2))
    (0, 1, None)
    """
    one, other = (die + level for die, level in zip(dice, levels, strict=True))
    if one >= _RATIO * other + more:
        return 0
    return 1 if other >= _RATIO * one + more else None


def check_air(state: TitansState, dice: tuple[int, int]) -> None:
    """The one check of a turn, called by a 1 among the first Activation dice (CT-AIR-1, BASE-R-25)."""
    war = state.setting.air
    if war is None or _CALLED_ON not in dice:
        return
    (die,) = state.roll(1)
    side = _mission(war, die)
    state.emit(AirChecked(die, None if side is None else state.setting.seats[side]))
    if side is not None:
        state.sorties = (*state.sorties, _sortie(state, war, side))


def _mission(war: AirWar, die: int) -> int | None:
    """The side that gets a mission."""
    if war.superior is None:
        arm = aircraft().mission_when_contested(die)
        return next((side for side, own in enumerate(war.arms) if own == arm), None)
    mission = aircraft().mission_when_superior(die)
    return {"with superiority": war.superior, "without superiority": 1 - war.superior}.get(mission)


def _sortie(state: TitansState, war: AirWar, side: int) -> Sortie:
    flown = _flown(state, war, side)
    plane = aircraft().named(flown.aircraft)
    load = dict(flown.load)
    if plane.loaded_on:
        carries, which = state.roll(2)
        load |= plane.load(which) if carries in plane.loaded_on else {}
    (die,) = state.roll(1)
    found = Sortie(side, plane.id, _PILOTS.rep(die), tuple(plane.guns.items()), tuple(load.items()))
    state.emit(SortieComes(state.setting.seats[side], plane.id, found.pilot, found.load))
    return found


def _flown(state: TitansState, war: AirWar, side: int) -> Substitute:
    """Which type comes (CT-AIR-4); the second die counts only where the table has one."""
    die, second = state.roll(2)
    return aircraft().attacker(war.arms[side], die, second, war.year, war.month)


def weapons_of(carried: tuple[tuple[str, int], ...]) -> Iterator[str]:
    """Each weapon or bomb by itself."""
    known = by_id(aircraft().weapon)
    for name, count in carried:
        yield from [known[name].id] * count
