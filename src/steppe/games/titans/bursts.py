"""Machine guns and autocannon of vehicles at men: ordinary volleys, whose shooters are of the crew (BASE-R-43).

The gun beside the main gun fires instead of it, those in the hull and on the roof besides, if somebody is there who has
nothing else to do. Twin guns on one mount fire as one. Autocannon, which have no HE, are counted after the machine guns
(BASE-SHOOT-W16).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, ClassVar, Final, Literal, NamedTuple

import msgspec

from steppe.games.titans.aiming import EndChain
from steppe.games.titans.crews import hand
from steppe.games.titans.events import Handled
from steppe.games.titans.fleet import Role, Vehicle
from steppe.games.titans.guns import ARC, is_ready
from steppe.games.titans.guns import fired as empty
from steppe.games.titans.hull_sight import sees_figure
from steppe.games.titans.orders import HOLD_FIRE, Aim, HoldFire, MachineGuns, Shoot, TitansAction
from steppe.games.titans.shooting import shooting
from steppe.games.titans.step import Step
from steppe.games.titans.terms import NOBODY, bits
from steppe.games.titans.vehicles import Gun, MachineGun
from steppe.games.titans.volleys import Shot, Shots
from steppe.games.titans.watching import enemies
from steppe.games.titans.weapons import Weapon, weapons
from steppe.kernel.protocol import Refusal
from steppe.kernel.tabletop.directions import in_arc, turned
from steppe.kernel.tabletop.points import INCH, Point, squared, within

if TYPE_CHECKING:
    from steppe.games.titans.state import TitansState
    from steppe.games.titans.vehicle_activation import ActVehicle

MAIN, BURSTS, TURRET = 1, 2, 4
"""What has fired in an activation: a main gun, machine guns, one of them in the place of a main gun."""
_AUTOCANNON: Final = "autocannon"
_PLACES: Final[dict[str, Literal["turret", "hull", "aa"]]] = {"turret": "turret", "hull": "hull", "all-round": "aa"}
_IN_TURRET: Final = ("coax", "turret")
_SEATS: Final[dict[str, tuple[Role, ...]]] = {
    "coax": ("gunner",),
    "turret": ("gunner", "commander", "loader"),
    "hull": ("crew", "commander", "gunner", "loader"),
    "rear": ("crew", "commander", "loader"),
    "aa": ("commander", "loader", "crew"),
}


class Mounted(NamedTuple):
    """A machine gun that is manned: its number in the row of its vehicle, who fires it, what is taken from his Rep."""

    number: int
    shooter: int
    rep: int = 0


@lru_cache(maxsize=256)
def guns_of(plan: Vehicle) -> tuple[MachineGun, ...]:
    """The machine guns of a vehicle, then its autocannon as if they were some."""
    if (its := plan.its) is None:
        return ()
    return (*its.machine_guns, *(_as_burst(gun) for gun in its.guns if gun.autocannon))


def _as_burst(gun: Gun) -> MachineGun:
    return MachineGun(place=_PLACES[gun.traverse], weapon=_AUTOCANNON)


def machine_gun(state: TitansState, vehicle: int, number: int) -> MachineGun:
    """A gun of a vehicle, by its number."""
    return guns_of(state.force.vehicles[vehicle])[number]


def weapon_at(state: TitansState, vehicle: int, number: int) -> Weapon:
    """What it is."""
    return weapons().named(machine_gun(state, vehicle, number).weapon)


def dice_at(state: TitansState, vehicle: int, number: int) -> int:
    """The dice of its volley: those of its row for autocannon, which may have several barrels."""
    its, weapon = state.force.vehicles[vehicle].its, weapon_at(state, vehicle, number)
    if weapon.id != _AUTOCANNON or its is None:
        return weapon.dice()
    return max(gun.targets for gun in its.guns if gun.autocannon)


def manned(state: TitansState, vehicle: int, fired: int = 0, rep: int = 0) -> tuple[Mounted, ...]:
    """The machine guns that can fire now, after what has fired already."""
    fleet, its = state.fleet, state.force.vehicles[vehicle].its
    never = ("disabled", "wrecked", "abandoned", "retires", "leaves")
    if its is None or fleet.place[vehicle] is None or any(fleet.has(mark, vehicle) for mark in never):
        return ()
    busy = {hand(state, vehicle, "driver")}
    if fired & MAIN:
        busy.add(hand(state, vehicle, "gunner"))
    buttoned = fleet.has("buttoned", vehicle)
    found = []
    for number, gun in sorted(enumerate(guns_of(state.force.vehicles[vehicle])), key=_autocannon_first):
        if gun.weapon == _AUTOCANNON and (fired & MAIN or not is_ready(state, vehicle)):
            continue
        if gun.optional or not weapons().named(gun.weapon).targets or (gun.place == "coax" and fired & MAIN):
            continue
        if gun.place == "aa" and buttoned and not gun.remote:
            continue
        for _ in range(gun.count):
            who = free_hand(state, vehicle, gun.place, busy)
            if who != NOBODY:
                busy.add(who)
                closed = buttoned and gun.weapon != _AUTOCANNON
                found.append(Mounted(number, who, rep + (shooting().rep_for("buttoned-up") if closed else 0)))
    return tuple(found)


def _autocannon_first(numbered: tuple[int, MachineGun]) -> tuple[bool, int]:
    return numbered[1].weapon != _AUTOCANNON, numbered[0]


def free_hand(state: TitansState, vehicle: int, place: str, busy: set[int]) -> int:
    """Who of the crew has a hand free for a gun."""
    for role in _SEATS[place]:
        who = hand(state, vehicle, role)
        if who not in busy and who != NOBODY and not state.jammed >> who & 1:
            return who
    return NOBODY


def bears_on(state: TitansState, vehicle: int, place: str, point: Point) -> bool:
    """Whether a gun at a place of a vehicle points at something: in the hull it has a narrow arc (BASE-R-10)."""
    ahead = turned(state.fleet.facing[vehicle], 180 if place == "rear" else 0)
    return place not in ("hull", "rear") or in_arc(state.fleet.at(vehicle), ahead, ARC, point)


def targets(state: TitansState, vehicle: int, number: int, foes: int) -> list[int]:
    """Whom a machine gun can fire at: in its arc, in sight, in range; the nearest first (BASE-R-10)."""
    place, here = machine_gun(state, vehicle, number).place, state.fleet.at(vehicle)
    reach = weapon_at(state, vehicle, number).range * INCH
    found = []
    for foe in bits(state.able(foes)):
        there = state.at(foe)
        if bears_on(state, vehicle, place, there) and within(here, there, reach) and sees_figure(state, vehicle, foe):
            found.append((squared(here, there), foe))
    return [foe for _, foe in sorted(found) if not _is_jammed(state, vehicle, place, state.at(foe))]


def _is_jammed(state: TitansState, vehicle: int, place: str, point: Point) -> bool:
    """Whether a machine gun sits in a turret that is jammed, and points elsewhere (CT-T-BREAKDOWN-1)."""
    fleet = state.fleet
    if place not in ("turret", "coax") or not fleet.has("turret_jammed", vehicle):
        return False
    return not in_arc(fleet.at(vehicle), fleet.turret[vehicle], ARC, point)


def ready(state: TitansState, vehicle: int, foes: int, fired: int = 0, rep: int = 0) -> tuple[Mounted, ...]:
    """The machine guns that can fire at some of a mask of figures."""
    return tuple(gun for gun in manned(state, vehicle, fired, rep) if targets(state, vehicle, gun.number, foes))


def aim_bursts(state: TitansState, vehicle: int, guns: tuple[Mounted, ...], foes: int, why: str) -> None:
    """The machine guns of a vehicle take aim, one after another; then all fire."""
    if not any(isinstance(step, EndChain) for step in state.steps):
        state.steps.append(EndChain())
    seat = state.setting.seats[state.force.vehicles[vehicle].side]
    state.steps.append(AimBurst(by=seat, vehicle=vehicle, guns=guns, foes=foes, why=why))


class AimBurst(Step, frozen=True):
    """The first of some machine guns takes aim at `foes`; `shots` are aimed already."""

    rule: ClassVar[str] = "BASE-R-43"
    doing: ClassVar[str] = "is taking aim"
    vehicle: int = 0
    guns: tuple[Mounted, ...] = ()
    foes: int = 0
    why: str = "fire"
    aimed: tuple[int, ...] = ()
    shots: tuple[Shot, ...] = ()

    @property
    def figure(self) -> int:
        """Who takes aim."""
        return self.guns[0].shooter

    def prompt(self, state: TitansState) -> str:
        """The decision in a sentence."""
        gun = machine_gun(state, self.vehicle, self.guns[0].number)
        name = state.force.vehicles[self.vehicle].name
        what = "autocannon" if gun.weapon == _AUTOCANNON else f"{gun.place} machine gun"
        return f"Choose a target for the {what} of {name}."

    def legal(self, state: TitansState) -> Sequence[TitansAction]:
        """Targets; when one is aimed at others near it, and to shoot; or to leave the gun out."""
        number = self.guns[0].number
        if self.aimed:
            return [*(Aim(target, number) for target in self._more(state)), Shoot()]
        return [*(Aim(target, number) for target in targets(state, self.vehicle, number, self.foes)), HOLD_FIRE]

    def refuse(self, state: TitansState, action: TitansAction) -> Refusal | None:
        """Out of arc, sight or range."""
        if isinstance(action, Aim):
            return Refusal("BASE-R-10", "That is out of its arc, sight or range, or too far from its first target.")
        return None

    def _more(self, state: TitansState) -> list[int]:
        """Who may be aimed at as well (BASE-SHOOT-6)."""
        number = self.guns[0].number
        dice = dice_at(state, self.vehicle, number)
        if len(self.aimed) >= dice:
            return []
        return [
            target
            for target in targets(state, self.vehicle, number, self.foes)
            if target not in self.aimed
            and all(within(state.at(target), state.at(other), dice * INCH) for other in self.aimed)
        ]

    def apply(self, state: TitansState, action: TitansAction) -> None:
        """Aim, and go on to the next gun; after the last they fire."""
        if isinstance(action, Aim):
            step = msgspec.structs.replace(self, aimed=(*self.aimed, action.target))
            if step._more(state):
                state.replace(step)
                return
            step._next(state)
        elif isinstance(action, HoldFire):
            msgspec.structs.replace(self, aimed=())._next(state)
        else:
            self._next(state)

    def _next(self, state: TitansState) -> None:
        shots = (*self.shots, self._shot(state)) if self.aimed else self.shots
        rest = tuple(gun for gun in self.guns[1:] if targets(state, self.vehicle, gun.number, self.foes))
        if rest:
            state.replace(msgspec.structs.replace(self, guns=rest, aimed=(), shots=shots))
        elif shots:
            state.replace(Shots(shots=shots, why=self.why))
        else:
            state.finish_step()
            state.emit(Handled(self.vehicle, "holds its fire", NOBODY, "BASE-R-1"))

    def _shot(self, state: TitansState) -> Shot:
        number, shooter, rep = self.guns[0]
        weapon, place = weapon_at(state, self.vehicle, number), machine_gun(state, self.vehicle, number).place
        turns = int(place in _IN_TURRET)
        if weapon.id == _AUTOCANNON:
            empty(state, self.vehicle, 0)
        return Shot(
            shooter=shooter,
            gun=turns,
            targets=self.aimed,
            rep=rep,
            dice=dice_at(state, self.vehicle, number),
            vehicle=self.vehicle,
            weapon=weapon.id,
        )


# In one's own activation.


def offers(state: TitansState, step: ActVehicle) -> Iterator[TitansAction]:
    """All its machine guns fire at men."""
    if may_burst(state, step):
        yield MachineGuns()


def may_burst(state: TitansState, step: ActVehicle) -> bool:
    """Whether machine guns fire now: once, with the main gun or without it, and not after another Action."""
    if step.has_fired(BURSTS) or (step.acted and not step.has_fired(MAIN)):
        return False
    foes = enemies(state, state.force.vehicles[step.vehicle].side)
    return bool(ready(state, step.vehicle, foes, step.fire))


def carry_out(state: TitansState, step: ActVehicle, action: TitansAction) -> None:
    """They take aim."""
    foes = enemies(state, state.force.vehicles[step.vehicle].side)
    guns = ready(state, step.vehicle, foes, step.fire)
    in_turret = any(machine_gun(state, step.vehicle, gun.number).place in _IN_TURRET for gun in guns)
    state.replace(step.after_fire(BURSTS | TURRET if in_turret else BURSTS))
    aim_bursts(state, step.vehicle, guns, foes, "fire")


def refuse(state: TitansState, step: ActVehicle, action: TitansAction) -> Refusal | None:
    """Why they do not fire."""
    if step.has_fired(BURSTS):
        return Refusal("BASE-R-43", "Its machine guns have fired in this activation.")
    return Refusal("BASE-R-43", "It has no machine gun that is manned and has a target.")
