"""Charges: wanting to charge, the run, being charged, contact (BASE-REACT-6, BASE-REACT-7, BASE-R-22, BASE-R-33)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, ClassVar, Final

import msgspec

from steppe.games.titans.aiming import aim_volley
from steppe.games.titans.events import Captured, Reacted, Tested
from steppe.games.titans.gaits import gait_of, in_harness
from steppe.games.titans.gallops import ride
from steppe.games.titans.horses import is_mounted, steers
from steppe.games.titans.locked import BESIDE, TOUCH, beside, foes_of
from steppe.games.titans.marching import march, paced_by_storeys
from steppe.games.titans.melees import Bout, Round, is_unarmed, meet
from steppe.games.titans.morale import Tests, has_free_will
from steppe.games.titans.orders import Charge, Row, TitansAction
from steppe.games.titans.reactions import Condition, TestRow, reactions
from steppe.games.titans.retreats import retire, way_home
from steppe.games.titans.riding import ways_of
from steppe.games.titans.rolls import passing_dice
from steppe.games.titans.routes import Route, route_through
from steppe.games.titans.step import Step
from steppe.games.titans.terms import CARRY_ON, HUNKER_DOWN, NOBODY, OUT, REACTS, RETIRE, bits
from steppe.games.titans.watching import COHESION, enemies, is_flank, near, sees, with_leader
from steppe.games.titans.ways_of_men import foes_in_the_way, has_room, normal_move
from steppe.kernel.protocol import Refusal
from steppe.kernel.tabletop.directions import moved
from steppe.kernel.tabletop.going import bends
from steppe.kernel.tabletop.points import INCH, Point, squared, within

if TYPE_CHECKING:
    from steppe.games.titans.activation import ActFigure
    from steppe.games.titans.state import TitansState

_FAR: Final = 24 * INCH
_ROUND: Final = range(0, 360, 15)


# The order.


def offers(state: TitansState, step: ActFigure) -> Iterator[TitansAction]:
    """The enemies whom a figure can charge."""
    if not may_charge(state, step):
        return
    for foe in bits(enemies(state, state.force.side[step.figure])):
        if way_to(state, step.figure, foe, charge_move(state, step)) is not None:
            yield Charge(foe)


def refuse(state: TitansState, step: ActFigure, action: TitansAction) -> Refusal | None:
    """Why nobody is charged."""
    if state.hands.wants is False:
        return Refusal("BASE-REACT-6", "His group does not want to charge in this activation.")
    if not may_charge(state, step):
        return Refusal("BASE-ACT-8", "A charge takes a full activation on one's feet.")
    return Refusal("BASE-REACT-6", "A charge goes at an enemy in sight whom the move reaches.")


def may_charge(state: TitansState, step: ActFigure) -> bool:
    """Whether a figure has a full activation for a charge, on its feet."""
    figure = step.figure
    fresh = step.is_fresh() or _gallops(state, step)
    if step.barred or not fresh or state.place[figure] is None or state.status[figure] != CARRY_ON:
        return False
    if is_mounted(state, figure) and not steers(state, figure):
        return False
    heavy = state.force.sets_up(figure)
    if gait_of(state, figure) not in ("", "skis") or in_harness(state, figure):
        return False
    return not (
        state.is_prone(figure)
        or heavy
        or state.hands.load(figure)
        or foes_of(state, figure)
        or state.hands.wants is False
    )


def _gallops(state: TitansState, step: ActFigure) -> bool:
    """Whether a rider has his mount at a fast move that he may charge with."""
    return step.fast >= 0 and not step.moved and not step.acted and is_mounted(state, step.figure)


def charge_move(state: TitansState, step: ActFigure) -> int:
    """What a figure has to charge with: the normal move, or for a rider the fast move that he tested for."""
    return step.fast if _gallops(state, step) else normal_move(state, step.figure)


def way_to(state: TitansState, figure: int, foe: int, most: int) -> Route | None:
    """The way of so much on which a figure comes into contact with a foe; None where it does not reach.

    It leads by doors, windows and stairs, as any move, and ends in the same building as the foe.
    """
    start, there = state.at(figure), state.at(foe)
    if not within(start, there, most + BESIDE) or not sees(state, figure, foe):
        return None
    level, field = state.ground.level[foe], state.field
    indoors = (field.room_at(there), level) != (field.room_at(start), state.ground.level[figure])
    if indoors and is_mounted(state, figure):
        return None
    spots = [beside(start, there), *(moved(there, degrees, BESIDE) for degrees in _ROUND)]
    foes = foes_in_the_way(state, figure, most)
    for spot in sorted(spots, key=lambda spot: squared(start, spot)):
        if spot == start and not indoors:
            return Route((start,), (level,), 0)
        if not has_room(state, figure, spot, level) or _house(state, spot) != _house(state, there):
            continue
        if indoors:
            route = route_through(state, figure, (spot,), most, level)
        else:
            way = ways_of(state, figure)[0].way(start, spot, foes, most)
            route = Route(way.points, (level,) * len(way.points), way.cost) if way else None
        if route is not None:
            return route
    return None


def _house(state: TitansState, point: Point) -> int:
    room = state.field.room_at(point)
    return NOBODY if room is None else room.house


def carry_out(state: TitansState, step: ActFigure, action: TitansAction) -> None:
    """The leader tests, if he has not in this activation; then the figure charges or stays."""
    if not isinstance(action, Charge):
        raise TypeError(action)
    if state.hands.wants is None:
        group = state.force.group[step.figure]
        leader = state.leader[group]
        head = leader if with_leader(state, group, leader) >> step.figure & 1 else step.figure
        if has_free_will(state, head):
            seat = state.seat_of(head)
            state.steps.append(ChooseChargeRow(by=seat, star=head, test="wanting-to-charge", foe=action.target))
            return
        state.hands.wants = _rolled(state, head, "wanting-to-charge", action.target, _odds(state, head, action.target))
    _go(state, step, action.target)


def _go(state: TitansState, step: ActFigure, foe: int) -> None:
    if not state.hands.wants:
        state.replace(msgspec.structs.replace(step, moved=True))
        return
    state.replace(msgspec.structs.replace(step, moved=True, acted=True))
    most = charge_move(state, step)
    way = way_to(state, step.figure, foe, most)
    if way is None:
        raise ValueError(f"figure {step.figure} charged {foe} and does not reach it")
    left = most - way.cost
    state.steps.append(Closing(figure=step.figure, foe=foe, to=way.points[-1], left=left))
    path, levels = paced_by_storeys(way.points, way.levels)
    state.hands.charge = (step.figure, foe)
    if len(path) > 2 and is_mounted(state, step.figure):
        ride(state, step.figure, bends(path[:-1]), "charge", "CT-CAVCOM-9", fast=step.fast >= 0)
    elif len(path) > 2:
        march(state, step.figure, path[:-1], "charge", "BASE-REACT-6", levels=levels[:-1])


def _rolled(state: TitansState, head: int, name: str, cause: int, situation: dict[Condition, bool]) -> bool:
    row = _row(state, head, name, head, cause, situation)
    return row.result == "charge"


def _row(
    state: TitansState, head: int, name: str, figure: int, cause: int, situation: dict[Condition, bool]
) -> TestRow:
    """Roll a test on somebody's Rep, and say what a figure does by it."""
    dice, rep, test = state.roll(2), state.rep[head], reactions().named(name)
    passed = min(2, passing_dice(dice, rep))
    row = test.row(passed, situation)
    state.emit(Tested((name,), state.force.group[figure], head, dice, rep, passed, (cause,), test.rules[0]))
    state.emit(Reacted(figure, row.result, passed, row.rule))
    return row


def _odds(state: TitansState, head: int, foe: int) -> dict[Condition, bool]:
    """Whether a group is outgunned (BASE-R-33), and whether more stand by the foe than charge."""
    force = state.force
    own = state.members(force.group[head])
    feared = [
        force.outgunned[enemy]
        for enemy in bits(enemies(state, force.side[head]))
        if any(within(state.at(who), state.at(enemy), _FAR) and sees(state, who, enemy) for who in bits(own))
    ]
    best = max((force.outgunned[who] for who in bits(own)), default=0)
    beside = near(state, foe, enemies(state, force.side[head]))
    return {
        "outgunned": best < max(feared, default=0),
        "outnumbered": own.bit_count() < beside.bit_count(),
    }


class ChooseChargeRow(Step, frozen=True):
    """A Star chooses his row when he wants to charge or is charged (BASE-FIG-2-WILL)."""

    rule: ClassVar[str] = "BASE-FIG-2-WILL"
    doing: ClassVar[str] = "is choosing how a Star reacts"
    star: int = 0
    test: str = ""
    foe: int = 0

    def prompt(self, state: TitansState) -> str:
        """The decision in a sentence."""
        name = reactions().named(self.test).name
        return f"{name}: how does {state.force.names[self.star]} react, as with 2, 1 or 0 dice passed?"

    def legal(self, state: TitansState) -> Sequence[TitansAction]:
        """Each number of dice passed."""
        return [Row(2), Row(1), Row(0)]

    def apply(self, state: TitansState, action: TitansAction) -> None:
        """He does by the row."""
        passed = action.passed if isinstance(action, Row) else 0
        state.finish_step()
        test, below = reactions().named(self.test), state.steps[-1]
        if isinstance(below, Closing):
            row = test.row(passed, below.situation(state))
            state.emit(Reacted(self.star, row.result, passed, row.rule))
            below.answer(state, row)
            return
        row = test.row(passed, _odds(state, self.star, self.foe))
        state.emit(Reacted(self.star, row.result, passed, row.rule))
        state.hands.wants = row.result == "charge"
        from steppe.games.titans.activation import ActFigure  # its tasks lead here

        if isinstance(below, ActFigure):
            _go(state, below, self.foe)


class Closing(Step, frozen=True):
    """A charger has come near: who is charged tests, may fire, and then they meet.

    `left` is what is left of his move; `tested`: the test was taken; `more` are dice of the charged in melee.
    """

    automatic: ClassVar[bool] = True
    figure: int = 0
    foe: int = 0
    to: Point = (0, 0)
    left: int = 0
    tested: bool = False
    more: int = 0

    def run(self, state: TitansState) -> None:
        """The test, or contact, or nothing if one of them is gone or was stopped."""
        if not self._comes(state):
            state.finish_step()
            state.hands.charge = None
        elif not self.tested:
            self._test(state)
        else:
            state.finish_step()
            state.hands.charge = None
            meet(state, self.figure, self.foe, self.to, "charge", "BASE-REACT-6")
            state.steps.append(Round(bout=Bout(self.figure, self.foe, charging=True, more=self.more)))

    def _comes(self, state: TitansState) -> bool:
        here, foe = state.place[self.figure], state.place[self.foe]
        if here is None or foe is None or state.status[self.figure] != CARRY_ON or state.is_prone(self.figure):
            return False
        able = bool(state.able(1 << self.foe))
        return able and within(foe, self.to, TOUCH) and within(here, self.to, INCH)

    def situation(self, state: TitansState) -> dict[Condition, bool]:
        """From which side he is charged, and whether running would help."""
        end = way_home(state, self.foe).points[-1]
        return {
            "flank": is_flank(state, self.figure, self.foe),
            "charge_still_reaches": within(self.to, end, self.left + BESIDE),
        }

    def _test(self, state: TitansState) -> None:
        foe = self.foe
        if _surrenders(state, foe, self.figure):
            state.finish_step()
            state.hands.charge = None
            capture(state, foe, self.figure, "BASE-REACT-7")
        elif not (REACTS[state.status[foe]] or state.status[foe] == HUNKER_DOWN):
            state.replace(msgspec.structs.replace(self, tested=True))
        elif has_free_will(state, foe):
            state.steps.append(ChooseChargeRow(by=state.seat_of(foe), star=foe, test="being-charged"))
        else:
            group = state.force.group[foe]
            leader = state.leader[group]
            head = leader if with_leader(state, group, leader) >> foe & 1 else foe
            self.answer(state, _row(state, head, "being-charged", foe, self.figure, self.situation(state)))

    def answer(self, state: TitansState, row: TestRow) -> None:
        """Who is charged does by a row: he runs, or fires if he is loaded, and fights."""
        if row.result == "retire":
            state.finish_step()
            state.hands.charge = None
            place = state.at(self.foe)
            retire(state, self.foe)
            state.steps.append(Tests(side=state.force.side[self.foe], fallen=((self.foe, place),)))
            return
        state.replace(msgspec.structs.replace(self, tested=True, more=row.melee_dice))
        if row.result in ("fire-then-melee", "snap-fire-then-melee") and not state.shots[self.foe]:
            aim_volley(state, [(self.foe, row.rep)], "in sight", foes=1 << self.figure)


def _surrenders(state: TitansState, foe: int, by: int) -> bool:
    """Whether who is charged gives himself up (BASE-REACT-7, BASE-R-22); fanatics never do (BASE-REACT-13)."""
    if state.setting.fights_to_the_last(foe, by):
        return False
    if is_unarmed(state, foe):
        return True
    friends = near(state, foe, state.able(state.force.of_side[state.force.side[foe]] & ~(1 << foe)), COHESION)
    up = any(state.status[friend] not in (HUNKER_DOWN, RETIRE) for friend in bits(friends))
    return state.status[foe] == HUNKER_DOWN and not up


def capture(state: TitansState, figure: int, by: int, rule: str) -> None:
    """A figure is taken off the table as a prisoner; if he led, his group tests for it."""
    state.emit(Captured(figure, by, rule))
    state.set_status(figure, OUT)
    state.remove(figure)
    state.steps.append(Tests(side=state.force.side[figure]))
