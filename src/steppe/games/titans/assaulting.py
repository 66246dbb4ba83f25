"""Close assault on vehicles: who wants to, who is a hero, and what he puts where (BASE-AP-8, BASE-REACT-8)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar, Final

import msgspec

from steppe.games.titans.charging import may_charge
from steppe.games.titans.crews import crew
from steppe.games.titans.events import Reacted, Tested, Thrown
from steppe.games.titans.fleet import Vehicle
from steppe.games.titans.gallops import ride
from steppe.games.titans.gunnery import hit_vehicle
from steppe.games.titans.guns import is_target, main_guns
from steppe.games.titans.hands import has_left, throws, use_up
from steppe.games.titans.horses import is_mounted
from steppe.games.titans.marching import march
from steppe.games.titans.orders import Assault, TitansAction
from steppe.games.titans.penetration import Blow, armour_of
from steppe.games.titans.reactions import Condition, TestRow, reactions
from steppe.games.titans.retreats import duck_back
from steppe.games.titans.rolls import passing_dice
from steppe.games.titans.spotting import sees_vehicle
from steppe.games.titans.step import Step
from steppe.games.titans.terms import CARRY_ON, HALT, bits
from steppe.games.titans.vehicles import Face
from steppe.games.titans.watching import COHESION, TOUCH, enemies, with_leader
from steppe.games.titans.ways_of_men import has_room, normal_move, way_through
from steppe.games.titans.weapons import Weapon, weapons
from steppe.kernel.protocol import Refusal
from steppe.kernel.tabletop.gaps import gap_to_point
from steppe.kernel.tabletop.points import INCH, Point, squared, within
from steppe.kernel.tabletop.swaths import spots_round

if TYPE_CHECKING:
    from steppe.games.titans.activation import ActFigure
    from steppe.games.titans.state import TitansState

_CHOICES: Final[tuple[Face, ...]] = ("side", "top", "bottom")
_SHOT: Final = "rifle-grenade"
_AGAINST_TANKS: Final = ("anti-tank rifle", "hollow charge")
_ROUND: Final = INCH // 2


def offers(state: TitansState, step: ActFigure) -> Iterator[TitansAction]:
    """The vehicles that a figure can come up to, with what he has for them."""
    if not state.fleet.plans or not may_charge(state, step):
        return
    for vehicle in range(len(state.force.vehicles)):
        means = [weapon for weapon in throws(state, step.figure) if _harms(state, vehicle, weapon)]
        if means and is_target(state, state.force.side[step.figure], vehicle) and way_to(state, step.figure, vehicle):
            yield from (Assault(vehicle, weapon.id) for weapon in means)


def _harms(state: TitansState, vehicle: int, weapon: Weapon) -> bool:
    """Whether it is thrown or laid by hand, and is more than what it strikes is worth."""
    plan = state.force.vehicles[vehicle]
    return weapon.kind == "thrown" and weapon.id != _SHOT and weapon.apr > armour_of(plan, weak_face(plan))


def weak_face(plan: Vehicle) -> Face:
    """Where he who stands beside a vehicle strikes it: the weakest of side, top and belly."""
    return min(_CHOICES, key=lambda face: armour_of(plan, face))


def refuse(state: TitansState, step: ActFigure, action: TitansAction) -> Refusal | None:
    """Why no vehicle is assaulted."""
    if state.hands.wants is False:
        return Refusal("BASE-REACT-6", "His group does not want to charge in this activation.")
    if not may_charge(state, step):
        return Refusal("BASE-ACT-8", "An assault takes a full activation on one's feet.")
    return Refusal("BASE-AP-8", "It takes a vehicle in reach of his move, and something that may harm it.")


def way_to(state: TitansState, figure: int, vehicle: int) -> tuple[Point, ...] | None:
    """The way to a place beside a hull; None where his move does not reach one."""
    start, most, hull = state.at(figure), normal_move(state, figure), state.fleet.hull(vehicle)
    centre, size = state.fleet.at(vehicle), state.force.vehicles[vehicle].size
    if (
        state.ground.level[figure]
        or not within(start, centre, most + size[0])
        or not sees_vehicle(state, figure, vehicle)
    ):
        return None
    spots = [spot for spot in spots_round(centre, size[0], _ROUND) if gap_to_point(hull, spot).within(TOUCH)]
    for spot in sorted([start, *spots], key=lambda spot: squared(start, spot)):
        if not gap_to_point(hull, spot).within(TOUCH) or (spot != start and not has_room(state, figure, spot)):
            continue
        if spot == start:
            return (start,)
        if (found := way_through(state, figure, (spot,), most)) is not None:
            return tuple(found[0])
    return None


# Wanting to, and being a hero.


def carry_out(state: TitansState, step: ActFigure, action: TitansAction) -> None:
    """The leader tests, if he has not in this activation; then the figure does, and goes or not."""
    if not isinstance(action, Assault):
        return
    figure, vehicle = step.figure, action.vehicle
    if state.hands.wants is None:
        state.hands.wants = _wants(state, figure, vehicle)
    state.replace(msgspec.structs.replace(step, moved=True, acted=bool(state.hands.wants)))
    if not state.hands.wants:
        return
    row = _row(state, "hero", figure, figure, vehicle, {"chosen": is_chosen(state, figure)})
    if row.result == "charge":
        _go(state, figure, action)
    elif row.result == "duck-back":
        duck_back(state, figure, crew(state, vehicle))
    else:
        state.set_status(figure, HALT)


def _wants(state: TitansState, figure: int, vehicle: int) -> bool:
    """Wanting to Charge; a Star who orders it picks the row that does (BASE-FIG-2-WILL)."""
    group = state.force.group[figure]
    leader = state.leader[group]
    head = leader if with_leader(state, group, leader) >> figure & 1 else figure
    if state.force.stars >> head & 1:
        return True
    own, plan = state.members(group), state.force.vehicles[vehicle]
    best = max((state.force.outgunned[who] for who in bits(own)), default=0)
    near = [foe for foe in bits(enemies(state, state.force.side[figure])) if _stands_by(state, foe, vehicle)]
    situation: dict[Condition, bool] = {"outgunned": best < _class_of(plan), "outnumbered": own.bit_count() < len(near)}
    return _row(state, "wanting-to-charge", head, head, vehicle, situation).result == "charge"


def _stands_by(state: TitansState, foe: int, vehicle: int) -> bool:
    return within(state.at(foe), state.fleet.at(vehicle), COHESION)


def _class_of(plan: Vehicle) -> int:
    """What the weapons of a vehicle outgun."""
    its = plan.its
    guns = [gun.outgunned for gun in main_guns(plan)]
    others = [weapons().named(gun.weapon).outgunned for gun in its.machine_guns] if its is not None else []
    return max((*guns, *others), default=0)


def is_chosen(state: TitansState, figure: int) -> bool:
    """A Star, a leader, or who has something against tanks (BASE-REACT-8-1)."""
    leads = state.leader[state.force.group[figure]] == figure
    if leads or state.force.stars >> figure & 1:
        return True
    known = [weapons().named(name) for name in dict.fromkeys(state.force.figures[figure].weapons)]
    return any(weapon.kind in _AGAINST_TANKS or _is_charge(state, figure, weapon) for weapon in known)


def _is_charge(state: TitansState, figure: int, weapon: Weapon) -> bool:
    return weapon.kind == "thrown" and weapon.apr > 1 and has_left(state, figure, weapon.id)


def _row(
    state: TitansState, name: str, head: int, figure: int, vehicle: int, situation: dict[Condition, bool]
) -> TestRow:
    test = reactions().named(name)
    dice, rep = state.roll(test.dice), state.rep[head]
    passed = min(2, passing_dice(dice, rep))
    row = test.row(passed, situation)
    cause = tuple(crew(state, vehicle)[:1])
    state.emit(Tested((name,), state.force.group[figure], head, dice, rep, passed, cause, test.rules[0]))
    state.emit(Reacted(figure, row.result, passed, row.rule))
    return row


# Going in.


def _go(state: TitansState, figure: int, action: Assault) -> None:
    way = way_to(state, figure, action.vehicle)
    if way is None:
        raise ValueError(f"figure {figure} assaults {action.vehicle} and does not reach it")
    state.steps.append(Assaulting(figure=figure, vehicle=action.vehicle, weapon=action.weapon, to=way[-1]))
    if len(way) > 1 and is_mounted(state, figure):
        ride(state, figure, way, "charge", "CT-CAVCOM-10", fast=False)
    elif len(way) > 1:
        march(state, figure, way, "charge", "BASE-AP-8")


class Assaulting(Step, frozen=True):
    """He who came up to a vehicle strikes it, if he got there."""

    automatic: ClassVar[bool] = True
    figure: int = 0
    vehicle: int = 0
    weapon: str = ""
    to: Point = (0, 0)

    def run(self, state: TitansState) -> None:
        """What he has goes where the armour is weakest."""
        state.finish_step()
        figure, vehicle = self.figure, self.vehicle
        there = state.place[figure] == self.to and state.status[figure] == CARRY_ON
        if not there or state.fleet.place[vehicle] is None or state.fleet.has("wrecked", vehicle):
            return
        weapon, at = weapons().named(self.weapon), state.fleet.at(vehicle)
        use_up(state, figure, self.weapon)
        state.emit(Thrown(figure, self.weapon, at, at, 0, (), 0))
        face = weak_face(state.force.vehicles[vehicle])
        hit_vehicle(state, vehicle, [Blow(figure, self.weapon, weapon.apr, face)], figure, -1)
