"""Air attacks: targets, whom the pilot takes for the enemy, and what hits (CT-RUN-6, CT-RECOG, CT-AIRATK)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Final

import msgspec

from steppe.games.titans.aircraft import AirWeapon, OrdnanceRow, aircraft
from steppe.games.titans.amounts import amount
from steppe.games.titans.blasts import Burst, blast
from steppe.games.titans.events import BombFell, Recognised, Strafed
from steppe.games.titans.files import by_id, passing, rolled
from steppe.games.titans.flights import Flight
from steppe.games.titans.harm import strike
from steppe.games.titans.morale import Mark, Tests
from steppe.games.titans.mount_harm import MOUNT_HIT, hits_mount, hurt_mount_of
from steppe.games.titans.options import chosen, cover_rating
from steppe.games.titans.orders import DONE, Aim, Drop, TitansAction
from steppe.games.titans.rolls import passing_dice
from steppe.games.titans.shooting import Excuse
from steppe.games.titans.sky import Sortie
from steppe.games.titans.step import Step
from steppe.games.titans.terms import ABLE, NOBODY
from steppe.games.titans.volleys import excuses_of, reading
from steppe.games.titans.watching import enemies
from steppe.kernel.protocol import Refusal
from steppe.kernel.tabletop.points import INCH, Point, distance, part_way, squared, towards, within
from steppe.kernel.tabletop.swaths import in_corridor

if TYPE_CHECKING:
    from steppe.games.titans.state import TitansState

_WEAPONS: Final = by_id(aircraft().weapon)
_OUTGUNS_ALL: Final = 6
_ROUNDED: Final = 1
"""How far from a line in 1/1000 inch its points may lie, as they are rounded."""


class AirAttack(Step, frozen=True):
    """What the next gun fires at, or where the next bomb is to fall; `left` are weapons by id, the next one first."""

    rule: ClassVar[str] = "CT-RUN-6"
    doing: ClassVar[str] = "is attacking from the air"
    sortie: Sortie = Sortie()
    flight: Flight = Flight()
    left: tuple[str, ...] = ()

    @property
    def weapon(self) -> AirWeapon:
        """The weapon in hand."""
        return _WEAPONS[self.left[0]]

    def prompt(self, state: TitansState) -> str:
        """The decision in a sentence."""
        name = self.weapon.name
        return f"Where is the {name.lower()} to fall?" if self.weapon.blast else f"{name}: which target?"

    def legal(self, state: TitansState) -> Sequence[TitansAction]:
        """Enemies in sight in the swath, or points of the path an inch apart; or nothing more."""
        if not self.left:
            return [DONE]
        if self.weapon.blast:
            return [*map(Drop, self._drops(self.weapon.blast * INCH // 2)), DONE]
        return [*map(Aim, self.targets(state, enemies(state, self.sortie.side))), DONE]

    def _drops(self, beyond: int) -> list[Point]:
        """Points an inch apart along the path; circles of bombs dropped off the table may reach on to it (CT-RUN-3)."""
        whole = distance(*self.flight)
        return [self._at(along) for along in range(-beyond + beyond % INCH, whole + beyond + 1, INCH)]

    def _at(self, along: int) -> Point:
        """A point of the line of flight, so far from the entry."""
        return part_way(*self.flight, along, distance(*self.flight))

    def targets(self, state: TitansState, figures: int) -> list[int]:
        """Those of a mask who are in the swath and in sight of the path, in the order of flight."""
        under = self.flight.under(state, figures)
        return [figure for figure in under if self.flight.line_up(state, figure).visible]

    def allows(self, state: TitansState, action: TitansAction) -> bool:
        """A bomb at any point of the line of flight."""
        return isinstance(action, Drop) and self._why_not(action) is None

    def _why_not(self, action: Drop) -> Refusal | None:
        if not self.weapon.blast:
            return Refusal("CT-RUN-2", "A strafing run drops nothing: choose an enemy in the swath.")
        beyond = self.weapon.blast * INCH // 2
        start, end = self._at(-beyond), self._at(distance(*self.flight) + beyond)
        if not in_corridor(start, end, _ROUNDED, [action.at]):
            return Refusal("CT-AIRATK-3", "Bombs fall on the line of flight: choose a point of it.")
        return None

    def refuse(self, state: TitansState, action: TitansAction) -> Refusal | None:
        """A target beside the swath or out of sight."""
        if isinstance(action, Drop):
            return self._why_not(action)
        if isinstance(action, Aim):
            return Refusal("CT-RUN-5", "Choose an enemy in sight, within 6 inches to either side of the path.")
        return None

    def apply(self, state: TitansState, action: TitansAction) -> None:
        """One weapon is used, and the next is in hand; or the aircraft flies on."""
        if not isinstance(action, Aim | Drop):
            state.finish_step()
            return
        rest = msgspec.structs.replace(self, left=self.left[1:])
        if rest.left:
            state.replace(rest)
        else:
            state.finish_step()
        if isinstance(action, Aim):
            self._strafe(state, action.target)
        else:
            self._bomb(state, action.at)

    # Whom he takes for the enemy.

    def _recognised(self, state: TitansState, group: int) -> int:
        """The group that is attacked instead of the one that was meant; `NOBODY`: the attack is broken off."""
        one, other = state.roll(2)
        passed = passing_dice((one, other), self.sortie.pilot)
        row = passing(aircraft().attack.recognition, passed)
        found = group
        if row.target != "as planned":
            own = row.target == "nearest friend"
            found = self._nearest(state, group, self.sortie.side if own else 1 - self.sortie.side)
            if own and found != group and state.setting.air_markings >> found & 1:
                found = NOBODY
        state.emit(Recognised(self.sortie.aircraft, (one, other), self.sortie.pilot, passed, group, found))
        return found

    def _nearest(self, state: TitansState, group: int, of_side: int) -> int:
        """The other group of a side in the path that is nearest to the one meant; that one where there is no other."""
        meant = self._figures(state, group)
        others = {
            state.force.group[figure]
            for figure in self.targets(state, state.able(state.force.of_side[of_side]))
            if state.force.group[figure] != group
        }
        if not meant or not others:
            return group
        gaps = {
            other: min(squared(state.at(one), state.at(two)) for one in meant for two in self._figures(state, other))
            for other in others
        }
        least = min(gaps.values())
        equal = sorted(other for other, gap in gaps.items() if gap == least)
        return equal[0] if len(equal) == 1 else equal[(state.roll(1)[0] - 1) % len(equal)]

    def _figures(self, state: TitansState, group: int) -> list[int]:
        return self.targets(state, state.able(state.force.groups[group].members))

    # Guns.

    def _strafe(self, state: TitansState, target: int) -> None:
        """Dice of the gun go to the target and to those of its group near it (CT-AIRATK-1)."""
        meant = state.force.group[target]
        group = self._recognised(state, meant)
        if group == NOBODY:
            return
        figures = self._figures(state, group)
        first = target if group == meant else min(figures, key=lambda who: squared(state.at(who), state.at(target)))
        targets = self._swath(state, first, figures)
        dice = tuple(sorted(state.roll(self.weapon.targets or 1), reverse=True))
        given = [targets[number % len(targets)] for number in range(len(dice))]
        read = [self._reading(state, die, who, first) for die, who in zip(dice, given, strict=True)]
        hits = tuple(not excuse for excuse in read)
        state.emit(
            Strafed(self.sortie.aircraft, self.weapon.id, self.sortie.pilot, dice, tuple(given), hits, tuple(read))
        )
        self._hurt(state, given, read)

    def _reading(self, state: TitansState, die: int, target: int, first: int) -> str:
        if hits_mount(state, target, die + self.sortie.pilot):
            return MOUNT_HIT
        return reading(die, self.sortie.pilot, self._excuses(state, target, first))

    def _swath(self, state: TitansState, first: int, figures: Sequence[int]) -> list[int]:
        most = self.weapon.targets or 1
        found = [first]
        for other in sorted(figures, key=lambda who: squared(state.at(who), state.at(first))):
            near = all(within(state.at(other), state.at(one), most * INCH) for one in found)
            if other not in found and near and len(found) < most:
                found.append(other)
        return found

    def _excuses(self, state: TitansState, target: int, first: int) -> list[Excuse]:
        line = self.flight.line_up(state, target)
        apr = cover_rating(state.setting.options, self.weapon.apr)
        sheltered = state.field.shelter_from_above(line, state.at(target), apr)
        return excuses_of(state, target, sheltered, first)

    def _hurt(self, state: TitansState, given: Sequence[int], read: Sequence[str]) -> None:
        """Damage, and one cause of tests; nobody can answer (CT-AIRATK-2)."""
        fallen, marks = [], []
        for target, why in zip(given, read, strict=True):
            place = state.place[target]
            if place is None:
                continue
            marks.append(Mark(target, NOBODY, _OUTGUNS_ALL, self.weapon.apr, not why, self.flight.foot(place)))
            if ABLE[state.status[target]] and why in ("", MOUNT_HIT):
                if why:
                    hurt_mount_of(state, target, NOBODY)
                else:
                    strike(state, target, NOBODY, self.weapon.impact)
                if not ABLE[state.status[target]]:
                    fallen.append((target, place))
        if marks:
            of_side = state.force.side[given[0]]
            state.steps.append(Tests(side=of_side, marks=tuple(marks), fallen=tuple(fallen)))

    # Bombs and rockets.

    def _bomb(self, state: TitansState, meant: Point) -> None:
        """It falls on the point, or long or short of it along the flight (CT-AIRATK-3, CT-T-ORDDEV)."""
        at = self._aimed(state, meant)
        if at is None:
            return
        (die,) = state.roll(1)
        row = self._row(state, die)
        off, dice = self._deviation(state, row)
        there = towards(at, self._at(2 * distance(*self.flight)), off) if row.to == "long" else at
        if row.to == "short":
            there = towards(at, self._at(-distance(*self.flight)), off)
        state.emit(BombFell(self.sortie.aircraft, self.weapon.id, at, there, die, dice))
        blast(state, there, self._burst(), NOBODY, self.weapon.id)

    def _aimed(self, state: TitansState, meant: Point) -> Point | None:
        """The point, or that of the unit which the pilot takes for the one he meant."""
        foes = self.targets(state, enemies(state, self.sortie.side))
        near = [foe for foe in foes if within(state.at(foe), meant, (self.weapon.blast or 0) * INCH // 2)]
        if not near:
            return meant
        planned = state.force.group[min(near, key=lambda who: (squared(state.at(who), meant), who))]
        group = self._recognised(state, planned)
        if group == NOBODY:
            return None
        if group == planned:
            return meant
        other = min(self._figures(state, group), key=lambda who: (squared(state.at(who), meant), who))
        return self.flight.foot(state.at(other))

    def _row(self, state: TitansState, die: int) -> OrdnanceRow:
        """Where it falls; by option rockets do not fall on the target, but long (AMB-50)."""
        rows = aircraft().attack.ordnance
        row = rolled(rows, die)
        only_bombs = chosen(state.setting.options, "rockets_on_target") == "bombs"
        if only_bombs and self.weapon.id == "rockets" and row.to == "on target":
            return next(other for other in rows if other.to == "long")
        return row

    def _deviation(self, state: TitansState, row: OrdnanceRow) -> tuple[int, tuple[int, ...]]:
        written = row.rocket if self.weapon.id == "rockets" else row.bomb
        if written is None:
            return 0, ()
        dice = state.roll(amount(written).dice)
        return amount(written).of(sum(dice)) * INCH, dice

    def _burst(self) -> Burst:
        weapon = self.weapon
        near = None if weapon.near is None else weapon.near * INCH
        wide = (weapon.blast or 0) * INCH
        return Burst(wide, weapon.impact, weapon.apr, weapon.to_hit, near=near, beyond=weapon.impact_far or 0)
