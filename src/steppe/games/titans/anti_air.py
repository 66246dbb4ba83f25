"""Fire at aircraft before they attack: the Anti-Aircraft Test, and what a hit does (CT-AA, CT-T-AA, CT-T-BB)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar, Final, NamedTuple

from steppe.games.titans.air_attacks import AirAttack
from steppe.games.titans.aircraft import StandRow, aircraft
from steppe.games.titans.events import AircraftHit, FiredAtAircraft, Reacted, Tested
from steppe.games.titans.files import passing
from steppe.games.titans.flights import Flight
from steppe.games.titans.morale import Fallen, Tests
from steppe.games.titans.options import chosen
from steppe.games.titans.retreats import duck_back, retire
from steppe.games.titans.rolls import dice_of_test, passing_dice
from steppe.games.titans.sky import Sortie, weapons_of
from steppe.games.titans.step import Step
from steppe.games.titans.volleys import jam, reading
from steppe.games.titans.weapons import Weapon
from steppe.kernel.tabletop.points import INCH
from steppe.kernel.tabletop.segments import near_segment

if TYPE_CHECKING:
    from steppe.games.titans.state import TitansState

_LEAST: Final = aircraft().anti_air.least_range
_TERRIFIED: Final = aircraft().anti_air.terrified_rep


class Gunner(NamedTuple):
    """A figure with the gun that it would fire at an aircraft."""

    figure: int
    gun: Weapon


class AntiAir(Step, frozen=True):
    """Those under the path test, a roll a group; who stands fires. What still flies then attacks."""

    automatic: ClassVar[bool] = True
    sortie: Sortie = Sortie()
    flight: Flight = Flight()
    bombing: bool = False

    def run(self, state: TitansState) -> None:
        """Test, fire, and let those who saw others run test."""
        gunners = list(self._gunners(state))
        rows = {gunner.figure: row for gunner, row in self._tests(state, gunners)}
        standing = [gunner for gunner in gunners if rows[gunner.figure].figures == "fire"]
        flies = self._fire(state, standing)
        state.finish_step()
        if flies:
            self._attack(state)
        self._shy(state, rows)

    def _attack(self, state: TitansState) -> None:
        carried = self.sortie.load if self.bombing else self.sortie.guns
        seat = state.setting.seats[self.sortie.side]
        left = tuple(weapons_of(carried))
        state.steps.append(AirAttack(by=seat, sortie=self.sortie, flight=self.flight, left=left))

    def _shy(self, state: TitansState, rows: dict[int, StandRow]) -> None:
        """Who does not stand ducks back or runs."""
        fled: Fallen = tuple((figure, state.at(figure)) for figure, row in rows.items() if row.figures == "retire")
        for figure, row in rows.items():
            if row.figures == "duck-back":
                duck_back(state, figure, ())
            elif row.figures == "retire":
                retire(state, figure)
                if chosen(state.setting.options, "runaway") == "own":
                    state.hopeless |= 1 << figure
        if fled:
            state.steps.append(Tests(side=1 - self.sortie.side, fallen=fled))

    # Who can fire at it.

    def _gunners(self, state: TitansState) -> Iterator[Gunner]:
        """Those in the swath with a gun that reaches the path, and sight of it (CT-AA-1)."""
        foes = state.reacting(state.force.of_side[1 - self.sortie.side])
        for figure in sorted(self.flight.under(state, foes)):
            gun = self._gun(state, figure)
            if gun is not None and self.flight.line_up(state, figure).visible:
                yield Gunner(figure, gun)

    def _gun(self, state: TitansState, figure: int) -> Weapon | None:
        """The gun that throws most dice up."""
        here = state.at(figure)
        guns = [
            gun
            for _, gun in state.ready_guns(figure)
            if gun.range >= _LEAST and near_segment(here, *self.flight, gun.range * INCH)
        ]
        return max(guns, key=_dice_up, default=None)

    # The test.

    def _tests(self, state: TitansState, gunners: list[Gunner]) -> Iterator[tuple[Gunner, StandRow]]:
        """A roll a group, each against his own Rep (BASE-R-24)."""
        less = _TERRIFIED if self.sortie.is_terrifying else 0
        for group in sorted({state.force.group[gunner.figure] for gunner in gunners}):
            own = [gunner for gunner in gunners if state.force.group[gunner.figure] == group]
            dice = state.roll(dice_of_test(0))
            head = max((gunner.figure for gunner in own), key=lambda who: (state.rep[who], -who))
            target = state.rep[head] + less
            passed = passing_dice(dice, target)
            state.emit(Tested(("anti-aircraft",), group, head, dice, target, passed, (), "CT-T-AA"))
            for gunner in own:
                row = passing(aircraft().anti_air.stand, passing_dice(dice, state.rep[gunner.figure] + less))
                state.emit(Reacted(gunner.figure, row.figures, row.passed, f"CT-T-AA-{row.passed}"))
                yield gunner, row

    # Their fire.

    def _fire(self, state: TitansState, gunners: list[Gunner]) -> bool:
        """Whether it still flies after their fire; misses do nothing (CT-AA-2 to CT-AA-4)."""
        flies = True
        for figure, gun in gunners:
            rep, dice = state.rep[figure], state.roll(_dice_up(gun))
            hits = sum(1 for die in dice if not reading(die, rep, ("in cover",)))
            state.emit(FiredAtAircraft(figure, gun.id, rep, dice, hits))
            jam(state, figure, dice)
            flies = flies and all(self._holds(state) for _ in range(hits))
        return flies

    def _holds(self, state: TitansState) -> bool:
        """A hit: whether the pilot goes on."""
        one, other = state.roll(2)
        passed = passing_dice((one, other), self.sortie.pilot)
        row = aircraft().hit(passed)
        state.emit(AircraftHit(self.sortie.aircraft, (one, other), self.sortie.pilot, passed, row.result))
        return row.result == "no effect"


def _dice_up(gun: Weapon) -> int:
    """Dice of a gun against aircraft: half, rounded up, unless it is made for it (CT-AA-2, BASE-R-24)."""
    return gun.dice(half=not gun.anti_aircraft)
