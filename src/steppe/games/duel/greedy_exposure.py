"""What phase D will probably cost and bring T-34s in the hexes where they end: the Soviet half reckons with it.

Where the Tigers will be is foreseen as a German would choose; a weapon has one shot for all who stand in its sight, so
that company makes a place less dangerous.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from steppe.games.duel.estimates import expected_heat, gun_chance, lane
from steppe.games.duel.greedy_tigers import forecast
from steppe.games.duel.pieces import DRIFT, FIRST_GUN, FOREST, GONE, GUNS, HIGH, TIGERS, VP_T34
from steppe.games.duel.shots import firepower
from steppe.games.duel.state import DuelState
from steppe.games.duel.view import DuelView
from steppe.kernel.hexes import opposite

Forecasts = dict[int, list[tuple[int, float]]]
"""By Tiger the places where it may be in phase D, each with its chance."""
SIGHT = 5
"""Hexes along which fire is reckoned with."""


class Fire(NamedTuple):
    """What a hex is exposed to: one weapon in one place where it may be."""

    stand: int
    """Index into the stands."""
    chance: float
    """That the weapon is there."""
    kill: float
    """Chance that its shot destroys a T-34 in the hex."""
    gain: float
    """VP that the T-34's own shot brings."""
    direction: int
    """From the hex to the weapon."""


class Exposure:
    """For every hex what it is exposed to, as far as the Soviet knows; made once and asked for many hexes."""

    def __init__(self, state: DuelState, view: DuelView, forecasts: Forecasts) -> None:
        self.state, self.view = state, view
        self.fires: dict[int, list[Fire]] = {}
        self.stands = 0
        for tiger, places in forecasts.items():
            self._add_tiger(tiger, places)
        for gun in GUNS:
            if state.at[gun] != GONE and view.guns[gun - FIRST_GUN].tire == "none":
                self._add_gun(gun)

    def _add_tiger(self, tiger: int, places: Sequence[tuple[int, float]]) -> None:
        """All six lanes from every place where the Tiger may be: its turret turns for nothing."""
        power = firepower(self.state, tiger)
        for cell, chance in places:
            for direction in range(6):
                self._add_lane(cell, direction, power, chance, armour=2)
            self.stands += 1

    def _add_gun(self, gun: int) -> None:
        """The one lane of a gun; one face up can be shot at from all sides."""
        cell, chance = self.state.at[gun], gun_chance(self.view, gun)
        power = expected_power(self.state, self.view, gun)
        ahead = self.state.hull[gun]
        for direction in range(6):
            if direction == ahead:
                self._add_lane(cell, direction, power, chance, armour=1)
            elif self.view.guns[gun - FIRST_GUN].up:
                self._add_lane(cell, direction, 0, chance, armour=1)
        self.stands += 1

    def _add_lane(self, cell: int, direction: int, power: float, chance: float, armour: int) -> None:
        state = self.state
        high = state.terrain[cell] == HIGH
        own = firepower(state, 0) - (state.terrain[cell] == FOREST)
        for distance, end in lane(state, cell, direction, SIGHT):
            if is_covered(state, end, distance):
                continue
            left = power - distance + high - (state.terrain[end] == FOREST)
            back = own - distance + (state.terrain[end] == HIGH)
            kill = max(0.0, min(1.0, left / 2))
            gain = 1.0 if back >= armour else 0.8 if back > 0 and power and armour > 1 else 0.0
            if kill or gain:
                fire = Fire(self.stands, chance, kill, gain, opposite(direction))
                self.fires.setdefault(end, []).append(fire)

    def worst(self, others: Iterable[tuple[int, float]]) -> dict[int, float]:
        """By stand the loss that its one shot may cause among T-34s, given as hex and what each is worth."""
        losses: dict[int, float] = {}
        for cell, worth in others:
            for fire in self.fires.get(cell, ()):
                losses[fire.stand] = max(losses.get(fire.stand, 0.0), fire.kill * (VP_T34 + worth))
        return losses

    def loss(self, cell: int, worth: float, worst: dict[int, float]) -> float:
        """VP that one more T-34 in a hex is likely to cost, the others there already."""
        most, total = VP_T34 + worth, 0.0
        for fire in self.fires.get(cell, ()):
            more = fire.kill * most - worst.get(fire.stand, 0.0)
            if more > 0:
                total += fire.chance * more
        return min(most, total)

    def gain(self, cell: int) -> float:
        """VP that the T-34's own shot is likely to bring: it has one."""
        nothing = 1.0
        for fire in self.fires.get(cell, ()):
            nothing *= 1.0 - fire.chance * fire.gain
        return 1.0 - nothing

    def toward(self, cell: int) -> list[float]:
        """By direction the VP that a shot from a hex may bring."""
        found = [0.0] * 6
        for fire in self.fires.get(cell, ()):
            found[fire.direction] += fire.chance * fire.gain
        return found


def foresee(state: DuelState, view: DuelView) -> Forecasts:
    """Where the Tigers that are on the board may be in phase D, reckoned before the T-34s move."""
    heat = expected_heat(state, view)
    return {tiger: forecast(state, tiger, heat) for tiger in TIGERS if state.at[tiger] != GONE}


def is_covered(state: DuelState, cell: int, distance: int) -> bool:
    """Whether a T-34 that holds its fire cannot be shot at there: in summer forest but for neighbours, in a drift."""
    if state.terrain[cell] == DRIFT:
        return True
    return state.terrain[cell] == FOREST and distance > 1 and not state.setting.winter


def expected_power(state: DuelState, view: DuelView, gun: int) -> float:
    """Firepower of a gun marker, if it is a gun: the mean of those not seen yet where it lies face down."""
    kinds = state.setting.gun_firepower
    if view.guns[gun - FIRST_GUN].kind is not None:
        return float(firepower(state, gun))
    unseen = [2, 1, 1]
    for other in view.guns:
        if other.kind in ("gun36", "gun88"):
            unseen.remove(2 if other.kind == "gun88" else 1)
    return sum(kinds[kind] for kind in unseen) / len(unseen) if unseen else 0.0
