"""Assaults (9.0): rounds, morale, retreats, surrender, regrouping, and what comes at the end of an activation."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import replace

from steppe.games.infantry.actions import (
    CHARGE,
    Charge,
    InfantryAction,
    Resolve,
    Retreat,
    Sweep,
)
from steppe.games.infantry.casualties import ApplyHits
from steppe.games.infantry.events import (
    AssaultBegan,
    Fired,
    Modifier,
    RoundBegan,
    Surrendered,
    need_of,
)
from steppe.games.infantry.fire import count_hits
from steppe.games.infantry.losses import eliminate, lose_step, take_hit
from steppe.games.infantry.morale import hq_in_hex, morale_of, morale_sum, tell_check
from steppe.games.infantry.regrouping import end_assault
from steppe.games.infantry.retreats import retreat, retreats, why_no_retreat
from steppe.games.infantry.revealing import show
from steppe.games.infantry.stacking import EndActivation
from steppe.games.infantry.step import Step
from steppe.games.infantry.terms import (
    ASSAULT,
    ASSAULT_ROUNDS,
    AT_HOME_IN_WATER,
    DIE,
    ENGINEER,
    GUN,
    MINE,
    MORTAR,
    OFF,
    SIDES,
    bits,
)
from steppe.games.infantry.weather import weather_on
from steppe.kernel.protocol import Refusal

if TYPE_CHECKING:
    from steppe.games.infantry.state import InfantryState

WATER = 1


class NextAssault(Step, frozen=True):
    """Assaults are fought one by one, in the order of the active player (CI-9.1-6)."""

    automatic: ClassVar[bool] = True
    side: int = 0

    def run(self, state: InfantryState) -> None:
        """Begin the next assault, ask which, or end the activation."""
        cells = pending(state)
        if not cells:
            state.replace(EndActivation(by=self.by, side=self.side))
        elif len(cells) == 1:
            begin_assault(state, self.side, cells[0])
        else:
            state.steps.append(ChooseAssault(by=self.by, side=self.side))


def pending(state: InfantryState) -> tuple[int, ...]:
    """The hexes in which an assault waits to be fought."""
    return bits(state.contested()) if state.charges else ()


class ChooseAssault(Step, frozen=True):
    """Which assault is fought next (CI-9.1-6)."""

    rule: ClassVar[str] = "CI-9.1-6"
    doing: ClassVar[str] = "chooses the next assault"
    side: int = 0

    def legal(self, state: InfantryState) -> list[InfantryAction]:
        """Assaults that wait."""
        return [Resolve(cell) for cell in pending(state)]

    def apply(self, state: InfantryState, action: InfantryAction) -> None:
        """Fight it."""
        assert isinstance(action, Resolve)
        state.finish_step()
        begin_assault(state, self.side, action.cell)

    def prompt(self, state: InfantryState) -> str:
        """The decision."""
        return "Choose which assault is fought first."


def begin_assault(state: InfantryState, side: int, cell: int) -> None:
    """All units in the hex are revealed, and the first round begins (CI-9.1-7)."""
    attackers, defenders = state.units_of(side, cell), state.units_of(1 - side, cell)
    if state.events is not None:
        state.emit(AssaultBegan(cell, tuple(attackers), tuple(defenders)))
    for unit in (*attackers, *defenders):
        show(state, unit, "CI-9.1-7")
        if state.force.kind[unit] == MINE:
            state.shown |= 1 << unit
    state.steps.append(AssaultRound(side=side, cell=cell, round=1, defending=True))


class AssaultRound(Step, frozen=True):
    """A half of a round begins: strength-1 units check morale, then fire or retreat (CI-9.2-1 to 3, CI-9.3-1).

    `side` is the attacker's; in `defending` halves the other side acts.
    """

    automatic: ClassVar[bool] = True
    side: int = 0
    cell: int = 0
    round: int = 1
    defending: bool = True

    def run(self, state: InfantryState) -> None:
        """Roll the checks, and let the units act."""
        acting = 1 - self.side if self.defending else self.side
        units = state.units_of(acting, self.cell)
        if not units or not state.units_of(1 - acting, self.cell) or self.round > ASSAULT_ROUNDS:
            state.finish_step()
            end_assault(state, self.side, self.cell)
            return
        if state.events is not None:
            state.emit(RoundBegan(self.cell, self.round, SIDES[acting]))
        waiting = self._check_morale(state, acting, units)
        following = self.round if self.defending else self.round + 1
        state.replace(AssaultRound(side=self.side, cell=self.cell, round=following, defending=not self.defending))
        state.steps.append(
            HalfRound(side=self.side, cell=self.cell, round=self.round, defending=self.defending, waiting=waiting)
        )

    def _check_morale(self, state: InfantryState, acting: int, units: Sequence[int]) -> tuple[int, ...]:
        """Units that may act: the weak ones only if they pass (CI-9.3-1 to 3, R-61)."""
        waiting = []
        last = not self.defending and self.round == ASSAULT_ROUNDS
        for unit in units:
            if state.force.kind[unit] == MINE:
                continue
            if must_check(state, unit, units) and not check_in_assault(state, unit):
                if last:
                    _surrender(state, unit)
                continue
            waiting.append(unit)
        return tuple(waiting)


def must_check(state: InfantryState, unit: int, units: Sequence[int]) -> bool:
    """Whether a unit checks morale: at strength 1, HQs only when alone, mines never (CI-9.3-1, CI-9.3-2, R-62)."""
    if state.steps_left[unit] != 1 or state.force.kind[unit] == MINE:
        return False
    return not state.force.rank[unit] or len(units) == 1


def check_in_assault(state: InfantryState, unit: int) -> bool:
    """Roll a unit's morale, or that of its commanding HQ in the hex (CI-9.3-3, CI-9.3-4)."""
    hq = hq_in_hex(state, unit)
    (die,) = state.roll(1)
    passed = die <= morale_of(state, unit, hq)
    if state.events is not None:
        tell_check(state, unit, "assault", morale_sum(state, unit, hq), die, passed)
    return passed


def _surrender(state: InfantryState, unit: int) -> None:
    """A disrupted attacker cannot make its retreat in round 3 (CI-9.2-4, X8)."""
    state.emit(Surrendered(unit, state.at[unit]))
    eliminate(state, unit, "CI-9.2-4")


class HalfRound(Step, frozen=True):
    """The units of one side act one after the other, in their owner's order. `through`: hexsides of retreats so far."""

    automatic: ClassVar[bool] = True
    side: int = 0
    cell: int = 0
    round: int = 1
    defending: bool = True
    waiting: tuple[int, ...] = ()
    through: tuple[int, ...] = ()

    def run(self, state: InfantryState) -> None:
        """Ask for the next unit's action while there is one, and an enemy."""
        acting = 1 - self.side if self.defending else self.side
        waiting = tuple(unit for unit in self.waiting if state.at[unit] == self.cell)
        enemy = state.units_of(1 - acting, self.cell)
        must_go = not self.defending and self.round == ASSAULT_ROUNDS
        if not waiting or not enemy:
            state.finish_step()
            return
        if waiting != self.waiting:
            state.replace(replace(self, waiting=waiting))
            return
        able = [unit for unit in waiting if retreats(state, self, unit)] if must_go else waiting
        if not able:
            state.finish_step()
            for unit in waiting:
                eliminate(state, unit, "CI-9.4-6")
            return
        state.steps.append(FireOrRetreat(by=state.seat_of(able[0]), half=self))


class FireOrRetreat(Step, frozen=True):
    """A unit in an assault fires or retreats (CI-9.2-2, CI-9.2-3)."""

    rule: ClassVar[str] = "CI-9.2-2"
    doing: ClassVar[str] = "fights an assault"
    half: HalfRound = HalfRound()

    def legal(self, state: InfantryState) -> list[InfantryAction]:
        """What each unit that waits may do."""
        half = self.half
        found: list[InfantryAction] = []
        must_go = not half.defending and half.round == ASSAULT_ROUNDS
        may_go = not half.defending or half.round > 1
        for unit in state.own_of(self.by, half.waiting):
            if not must_go:
                found.append(CHARGE[unit])
                if state.force.kind[unit] == ENGINEER and _mines_in(state, half):
                    found.append(Sweep(unit))
            if may_go:
                found += retreats(state, half, unit)
        return found

    def apply(self, state: InfantryState, action: InfantryAction) -> None:
        """One unit acts; the others wait on."""
        half = self.half
        state.finish_step()
        match action:
            case Charge(unit):
                state.replace(replace(half, waiting=_without(half, unit)))
                charge(state, half, unit)
            case Sweep(unit):
                state.replace(replace(half, waiting=_without(half, unit)))
                sweep(state, half, unit)
            case Retreat(unit, direction):
                edge = half.cell * 6 + direction
                state.replace(replace(half, waiting=_without(half, unit), through=(*half.through, edge)))
                retreat(state, half, unit, direction)

    def refuse(self, state: InfantryState, action: InfantryAction) -> Refusal | None:
        """Why not."""
        half = self.half
        if isinstance(action, Charge | Sweep | Retreat) and action.unit not in half.waiting:
            return Refusal("CI-9.2-2", "That unit does not act now.")
        if isinstance(action, Charge | Sweep | Retreat) and not state.own_of(self.by, (action.unit,)):
            return Refusal("CI-MP-1", "That unit is another player's.")
        match action:
            case Charge() | Sweep() if not half.defending and half.round == ASSAULT_ROUNDS:
                return Refusal("CI-9.2-3", "In round 3 attackers have to retreat.")
            case Retreat() if half.defending and half.round == 1:
                return Refusal("CI-9.2-2", "Defenders do not retreat in round 1.")
            case Retreat(unit, direction) if 0 <= direction < 6:
                return why_no_retreat(state, half, unit, direction)
        return None

    def prompt(self, state: InfantryState) -> str:
        """The decision."""
        half = self.half
        place = state.ground.place_name(half.cell)
        if half.defending:
            choice = "fire with each unit" if half.round == 1 else "fire or retreat with each unit"
            return f"Assault on {place}, round {half.round}: you defend; {choice}."
        if half.round == ASSAULT_ROUNDS:
            return f"Assault on {place}, round 3: your attackers have to retreat."
        return f"Assault on {place}, round {half.round}: you attack; fire or retreat with each unit."


def _without(half: HalfRound, unit: int) -> tuple[int, ...]:
    return tuple(other for other in half.waiting if other != unit)


def _mines_in(state: InfantryState, half: HalfRound) -> list[int]:
    """Mines of the defender, for attackers only (CI-7.2-12)."""
    if half.defending:
        return []
    kinds = state.force.kind
    return [unit for unit in state.units_of(1 - half.side, half.cell) if kinds[unit] == MINE]


# Fire.


def assault_sum(state: InfantryState, half: HalfRound, unit: int) -> tuple[Modifier, ...]:
    """The sum behind a unit's fire in an assault (R-63): doubling first, then what is taken off."""
    force, kind = state.force, state.force.kind[unit]
    lines = [Modifier("fire as printed", force.fire[unit], "CI-2.12-1")]
    if kind == ENGINEER:
        lines.append(Modifier("engineers double", force.fire[unit], "CI-9.64-1"))
    if kind in (GUN, MORTAR) and half.round > 1:
        lines = [Modifier("guns and mortars after round 1", 1, "CI-9.61-3")]
    if not half.defending and half.round == 1:
        lines += hampering(state, unit)
    if state.smoke >> half.cell & 1:
        lines.append(Modifier("smoke", -1, "CI-7.4-7"))
    return (*lines, *weather_on(state))


def hampering(state: InfantryState, unit: int) -> list[Modifier]:
    """The penalty of round 1 for the hexside that an attacker came over, if any (CI-9.1-9, X3, R-69, R-83)."""
    edge = next((edge for other, edge in state.charges if other == unit), None)
    if edge is None or not is_hampered(state, unit, edge):
        return []
    if state.ground.hampers[edge] == WATER:
        return [Modifier("through water", -1, "CI-8.5-2")]
    return [Modifier("uphill or up a cliff", -1, "CI-9.1-9")]


def is_hampered(state: InfantryState, unit: int, edge: int) -> bool:
    """Whether a unit that assaults over a hexside loses fire in round 1: some are at home in water, none on slopes."""
    hampers = state.ground.hampers[edge]
    return bool(hampers) and (hampers != WATER or state.force.kind[unit] not in AT_HOME_IN_WATER)


def assault_fire(state: InfantryState, half: HalfRound, unit: int) -> int:
    """The highest die that hits in an assault; 0 or less: no dice."""
    return need_of(assault_sum(state, half, unit))


def charge(state: InfantryState, half: HalfRound, unit: int) -> None:
    """A unit fires; its hits fall on the strongest, its worst dice on itself in a minefield (CI-9.2-5, CI-7.2-11)."""
    need = assault_fire(state, half, unit)
    if need <= 0:
        return
    dice, hits = _roll(state, half, unit, need, "assault", -1)
    _mines_bite(state, half, unit, dice)
    if hits:
        enemy = 1 - state.force.side[unit]
        state.steps.append(ApplyHits(cell=half.cell, side=enemy, hits=hits, defence=1, weapon=ASSAULT))


def _roll(
    state: InfantryState, half: HalfRound, unit: int, need: int, how: str, target: int
) -> tuple[tuple[int, ...], int]:
    dice = state.roll(state.steps_left[unit])
    hits = count_hits(state, dice, need)
    if state.events is not None:
        total, label = assault_sum(state, half, unit), state.force.name(unit)
        state.emit(Fired(how, unit, label, half.cell, half.cell, target, need, total, dice, hits, "CI-9.2-1"))
    return dice, hits


def _mines_bite(state: InfantryState, half: HalfRound, unit: int, dice: tuple[int, ...]) -> None:
    """Rolls of 9 and 0 against a minefield hit the roller, engineers only with 0 (CI-7.2-11, CI-7.2-13, R-42)."""
    if not _mines_in(state, half):
        return
    lowest = DIE if state.force.kind[unit] == ENGINEER else DIE - 1
    hits = sum(die >= lowest for die in dice)
    if hits:
        state.steps.append(MinesBite(unit=unit, hits=hits))


class MinesBite(Step, frozen=True):
    """After his own hits are dealt the roller takes those of the minefield (R-42)."""

    automatic: ClassVar[bool] = True
    unit: int = 0
    hits: int = 0

    def run(self, state: InfantryState) -> None:
        """Take the hits."""
        state.finish_step()
        for _ in range(self.hits):
            if state.at[self.unit] != OFF:
                lose_step(state, self.unit, "CI-7.2-11")


def sweep(state: InfantryState, half: HalfRound, unit: int) -> None:
    """Engineers pick out a mine; more hits than one are wasted (CI-7.2-12, R-43)."""
    need = assault_fire(state, half, unit)
    mine = _mines_in(state, half)[0]
    if need <= 0:
        return
    dice, hits = _roll(state, half, unit, need, "sweep", mine)
    _mines_bite(state, half, unit, dice)
    if hits:
        take_hit(state, mine, 1)
