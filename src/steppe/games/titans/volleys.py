"""Volleys: dice are rolled, given to targets, and read on the table (BASE-SHOOT-1 to -4, BASE-SHOOT-T1 to -T4)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, ClassVar

import msgspec

from steppe.games.titans.battlefield import Shelter
from steppe.games.titans.coming_up import is_in_tunnel, is_lit
from steppe.games.titans.crews import rides
from steppe.games.titans.events import Fired, Jammed
from steppe.games.titans.harm import strike
from steppe.games.titans.hull_sight import line_from, shelter_from
from steppe.games.titans.lights import flash, half_sight
from steppe.games.titans.morale import Mark, Tests
from steppe.games.titans.mount_harm import MOUNT_HIT, hits_mount, hurt_mount_of
from steppe.games.titans.orders import Give, TitansAction
from steppe.games.titans.pitiful import is_out_of_range
from steppe.games.titans.riding import has_moved_on, rep_in_the_saddle
from steppe.games.titans.sewers import sewers
from steppe.games.titans.shooting import Excuse, shooting
from steppe.games.titans.skittish import startled_by_shots
from steppe.games.titans.step import Step
from steppe.games.titans.terms import ABLE, NOBODY
from steppe.games.titans.watching import line, shelter
from steppe.games.titans.weapons import Weapon, weapons
from steppe.kernel.tabletop.directions import facing_towards
from steppe.kernel.tabletop.points import Point
from steppe.kernel.tabletop.sight import Sight

if TYPE_CHECKING:
    from steppe.games.titans.state import TitansState


class Shot(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """A shooter's part in a volley: the gun's place in his list, the targets in the order aimed at, Rep, dice.

    From a `vehicle` he fires one of its machine guns, by the `weapon`'s id.
    """

    shooter: int
    gun: int
    targets: tuple[int, ...]
    rep: int
    dice: int
    vehicle: int = NOBODY
    weapon: str = ""


def gun_of(state: TitansState, shot: Shot) -> Weapon:
    """What a shot is fired with."""
    return weapons().named(shot.weapon) if shot.weapon else state.force.guns[shot.shooter][shot.gun]


class Shots(Step, frozen=True):
    """The shots of a volley are rolled one after another; then those who were fired on test."""

    automatic: ClassVar[bool] = True
    shots: tuple[Shot, ...] = ()
    why: str = "fire"
    number: int = 0
    marks: tuple[Mark, ...] = ()
    fallen: tuple[tuple[int, Point], ...] = ()

    def run(self, state: TitansState) -> None:
        """Roll the next shot, or have everybody test."""
        if self.number == len(self.shots):
            self._conclude(state)
            return
        shot = self.shots[self.number]
        self._note(state, shot)
        dice = tuple(sorted(state.roll(shot.dice), reverse=True))
        if len(shot.targets) > 1:
            state.steps.append(GiveDice(by=state.seat_of(shot.shooter), shot=shot, dice=dice))
        else:
            self.resolve(state, shot, dice, shot.targets * len(dice))

    def _note(self, state: TitansState, shot: Shot) -> None:
        """He turns to face (BASE-R-10), and has shot (BASE-R-2, BASE-R-3)."""
        shooter = shot.shooter
        if (place := state.place[shot.targets[0]]) is not None:  # he may have fallen to an earlier shot of the volley
            self._face(state, shot, place)
        if state.place[shooter] is not None:
            flash(state, shooter)
        if self.why in ("in sight", "return"):
            state.shots[shooter] += 1
        if self.why == "return":
            state.answered |= 1 << shooter
        if self.why == "together":
            state.done |= 1 << shooter

    def _face(self, state: TitansState, shot: Shot, place: Point) -> None:
        if shot.vehicle == NOBODY:
            state.facing[shot.shooter] = facing_towards(state.at(shot.shooter), place)
        elif shot.gun and not state.fleet.has("turret_jammed", shot.vehicle):  # it sits in the turret
            state.fleet.turret[shot.vehicle] = facing_towards(state.fleet.at(shot.vehicle), place)

    def _conclude(self, state: TitansState) -> None:
        """Those who were fired on test; mounts nearby shy at the shots, and who sees a friend thrown tests last."""
        own = state.force.side[self.shots[0].shooter]
        thrown = startled_by_shots(state, [(shot.shooter, shot.vehicle) for shot in self.shots])
        friends = tuple([fell for fell in thrown if state.force.side[fell[0]] == own])
        fallen = self.fallen + tuple([fell for fell in thrown if state.force.side[fell[0]] != own])
        state.replace(Tests(side=1 - own, marks=self.marks, fallen=fallen))
        if friends:
            state.steps.insert(-1, Tests(side=own, fallen=friends))

    def resolve(self, state: TitansState, shot: Shot, dice: tuple[int, ...], given: tuple[int, ...]) -> None:
        """Read the dice of a shot, each given to a target, and strike who is hit."""
        gun = gun_of(state, shot)
        rep = rep_of(state, shot)
        read = [_read(state, shot, target, gun, die, rep) for die, target in zip(dice, given, strict=True)]
        hits = tuple(not why for why in read)
        why_not = tuple(read)
        state.emit(Fired(shot.shooter, gun.id, rep, dice, given, hits, why_not))
        jam(state, shot.shooter, dice)
        fallen = [*self.fallen]
        for target, why in zip(given, read, strict=True):
            place = state.place[target]
            if place is None or not ABLE[state.status[target]]:
                continue
            if why == MOUNT_HIT:
                hurt_mount_of(state, target, shot.shooter)
            elif not why:
                strike(state, target, shot.shooter, gun.impact)
            if not ABLE[state.status[target]]:
                fallen.append((target, place))
        marks = (*self.marks, *_marks(shot, gun, given, hits))
        state.replace(msgspec.structs.replace(self, number=self.number + 1, marks=marks, fallen=tuple(fallen)))


def _read(state: TitansState, shot: Shot, target: int, gun: Weapon, die: int, rep: int) -> str:
    """Why a die misses, or "" for a hit."""
    if is_out_of_range(state, shot.shooter, gun, target):
        return "out of range"
    if hits_mount(state, target, die + rep):
        return MOUNT_HIT
    return reading(die, rep, excuses(state, shot, target, gun))


def _marks(shot: Shot, gun: Weapon, given: tuple[int, ...], hits: tuple[bool, ...]) -> Iterator[Mark]:
    for target in dict.fromkeys(given):
        hit = any(was for other, was in zip(given, hits, strict=True) if other == target)
        yield Mark(target, shot.shooter, gun.outgunned, gun.apr, hit)


class GiveDice(Step, frozen=True):
    """The shooter gives his dice to his targets, the highest die first; each target gets one at least."""

    rule: ClassVar[str] = "BASE-SHOOT-1"
    doing: ClassVar[str] = "is giving dice to targets"
    shot: Shot = Shot(shooter=0, gun=0, targets=(), rep=0, dice=1)
    dice: tuple[int, ...] = ()
    given: tuple[int, ...] = ()

    def prompt(self, state: TitansState) -> str:
        """The decision in a sentence."""
        return f"Who gets the {self.dice[len(self.given)]}?"

    def legal(self, state: TitansState) -> Sequence[TitansAction]:
        """All targets, or only those without a die while there are no more dice than those."""
        without = [target for target in self.shot.targets if target not in self.given]
        left = len(self.dice) - len(self.given)
        return [Give(target) for target in (without if left == len(without) else self.shot.targets)]

    def apply(self, state: TitansState, action: TitansAction) -> None:
        """A die is given; after the last the shot is read."""
        given = (*self.given, action.target) if isinstance(action, Give) else self.given
        if len(given) < len(self.dice):
            state.replace(msgspec.structs.replace(self, given=given))
            return
        state.finish_step()
        volley = state.steps[-1]
        if isinstance(volley, Shots):
            volley.resolve(state, self.shot, self.dice, given)


def jam(state: TitansState, shooter: int, dice: Sequence[int]) -> None:
    """Too many ones: his weapon is jammed or empty (BASE-SHOOT-3)."""
    if dice.count(1) >= shooting().tight_ammo.needed(len(dice)):
        state.jammed |= 1 << shooter
        state.emit(Jammed(shooter))


def reading(die: int, rep: int, excuses: Sequence[Excuse]) -> str:
    """Why a die misses by the table; "" for a hit (BASE-SHOOT-T1 to -T4, BASE-SHOOT-2).

    >>> reading(4, 4, ()), reading(4, 4, ("prone",)), reading(6, 3, ("in cover",)), reading(3, 4, ())
    ('', 'prone', '', 'too low')
    """
    luck = shooting().luck
    if die == luck.die and rep <= luck.rep:
        return ""
    band = shooting().of_total(max(1, die + rep))
    if band.misses:
        return "too low"
    return next((excuse for excuse in band.misses_if if excuse in excuses), "")


def rep_of(state: TitansState, shot: Shot) -> int:
    """The Rep that a shot counts with (BASE-SHOOT-4)."""
    shooter, force = shot.shooter, state.force
    rep = state.rep[shooter] + shot.rep + rep_in_the_saddle(state, shooter)
    still = not (state.moved | state.fast) >> shooter & 1
    gun = gun_of(state, shot)
    for attribute in force.attributes[shooter]:
        if attribute.effect != "rifle not moving" or (still and "rifle" in gun.id):
            rep += attribute.shooting_rep
    if still:
        rep += gun.rep_stationary
    far = shot.targets[0]
    half = None if state.place[far] is None or is_in_tunnel(state, far) else half_sight(state, far)
    if state.setting.handicaps and state.place[far] is not None:
        rep += _into_the_sun(state, shooter, far)
    if half is not None and line_of(state, shot, far).square > half * half:
        rep += shooting().rep_for("night")
    if state.tunnels.fight is not None and is_lit(state, far):
        rep += sewers().light.at_lit_rep
    return rep


def _into_the_sun(state: TitansState, shooter: int, target: int) -> int:
    """What a shooter loses who fires towards the sections where the sun stands (CT-SCN-3-11)."""
    here, there = state.place[shooter] or state.fleet.at(state.fleet.aboard[shooter]), state.at(target)
    north = there[1] - here[1] >= abs(there[0] - here[0])
    side = state.setting.seats[state.force.side[shooter]]
    return sum(
        one.rep
        for one in state.setting.handicaps
        if one.what == "fire" and one.side in ("all", side) and north and there != here
    )


def excuses(state: TitansState, shot: Shot, target: int, gun: Weapon) -> list[Excuse]:
    """What may make a die miss this target (BASE-SHOOT-T2, BASE-SHOOT-T3)."""
    if state.place[target] is None:
        return []
    found = excuses_of(state, target, shelter_of(state, shot, target, gun.apr), shot.targets[0])
    if state.hands.charge == (target, shot.shooter):
        found.append("charging the shooter")
    fast = state.fast >> shot.shooter & 1 and not state.force.has(shot.shooter, "agile")
    if fast or rides(state, shot.shooter, "moved"):
        found.append("shooter fast moved")
    elif has_moved_on(state, shot.shooter) or (shot.vehicle != NOBODY and state.fleet.has("moved", shot.vehicle)):
        found.append("shooter on a moving mount or vehicle")
    return found


def line_of(state: TitansState, shot: Shot, target: int) -> Sight:
    """The line of a shot."""
    return line(state, shot.shooter, target) if shot.vehicle == NOBODY else line_from(state, shot.vehicle, target)


def shelter_of(state: TitansState, shot: Shot, target: int, apr: int) -> Shelter:
    """What protects a target from a shot."""
    if shot.vehicle == NOBODY:
        return shelter(state, shot.shooter, target, apr)
    return shelter_from(state, shot.vehicle, target, apr)


def excuses_of(state: TitansState, target: int, sheltered: Shelter, first: int) -> list[Excuse]:
    """What of a target itself may make a die miss it, whoever fires; `first` is the first of the targets."""
    found: list[Excuse] = []
    if sheltered != "open":
        found.append("in cover" if sheltered == "cover" else "concealed")
    if state.is_prone(target):
        found.append("prone")
    if state.fast >> target & 1 or rides(state, target, "fast"):
        found.append("target fast moving")
    if target != first:
        found.append("later target")
    return found
