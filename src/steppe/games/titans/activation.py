"""A figure's activation: move and fire, fire and move, move fast, rally (BASE-ACT-8, BASE-MOVE)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

import msgspec

from steppe.games.titans import mounting
from steppe.games.titans.aiming import aim_volley, can_aim
from steppe.games.titans.crews import is_riding
from steppe.games.titans.equipment import in_the_harness
from steppe.games.titans.events import Posture, Tested
from steppe.games.titans.gaits import Gait, gait_of, in_harness
from steppe.games.titans.gallops import ride
from steppe.games.titans.horses import is_mounted, mount_of, steers
from steppe.games.titans.hugging import is_bound, note_distance
from steppe.games.titans.listing import moves_and_rest
from steppe.games.titans.locked import foes_of
from steppe.games.titans.marching import march
from steppe.games.titans.orders import (
    DONE,
    FACES,
    FAST_MOVE,
    FIRE,
    FIRE_THEN_MOVE,
    GO_PRONE,
    PACK,
    RACE_DOWNHILL,
    SET_UP,
    STAND_UP,
    Face,
    FastMove,
    Fire,
    GoProne,
    Move,
    Pack,
    RaceDownhill,
    Rally,
    SetUp,
    StandUp,
    TitansAction,
)
from steppe.games.titans.rallying import rally, to_rally
from steppe.games.titans.riding import mount_test, share_of
from steppe.games.titans.rolls import dice_of_test, passing_dice
from steppe.games.titans.routes import Route, places_indoors, route_through
from steppe.games.titans.skiing import downhill_move, is_lower, keep_control, may_race, ski_fast
from steppe.games.titans.slopes import clamber
from steppe.games.titans.step import Step
from steppe.games.titans.swimming import in_the_water, leave_water
from steppe.games.titans.tasks import TASKS, task_of
from steppe.games.titans.terms import CARRY_ON, HALT, bits
from steppe.games.titans.watching import enemies
from steppe.games.titans.ways_of_men import allowance, fast_allowance, has_room, is_full, normal_move, stations
from steppe.kernel.listing import mask_of_bits
from steppe.kernel.protocol import Refusal

if TYPE_CHECKING:
    from steppe.games.titans.state import TitansState


class ActFigure(Step, frozen=True):
    """What a figure does. `moved`: no move is left; `acted`: nor an Action; `stood`, `turned`: not again.

    `fast` is the allowance of a Fast Move that was rolled (-1: none was). `barred`: the die bars his group; `gone` is
    what he spent of his move; `downhill`: he races down on skis, to lower ground only.
    """

    rule: ClassVar[str] = "BASE-ACT-8"
    doing: ClassVar[str] = "is acting with a figure"
    figure: int = 0
    moved: bool = False
    acted: bool = False
    stood: bool = False
    turned: bool = False
    fast: int = -1
    barred: bool = False
    gone: int = 0
    downhill: bool = False

    def prompt(self, state: TitansState) -> str:
        """The decision in a sentence."""
        return f"What does {state.force.names[self.figure]} do?"

    def is_fresh(self) -> bool:
        """Whether the figure has done nothing yet: a full activation is left."""
        return not (self.moved or self.acted or self.stood) and self.fast < 0

    def _may_move(self, state: TitansState) -> bool:
        figure = self.figure
        if self.moved or self.barred or state.place[figure] is None or state.status[figure] != CARRY_ON:
            return False
        if state.fleet.plans and is_riding(state, figure):
            return False
        if is_mounted(state, figure) and not steers(state, figure):
            return False
        return not (state.hands.melees and foes_of(state, figure))

    def left(self, state: TitansState) -> int:
        """What is left to move."""
        if not self._may_move(state):
            return 0
        if self.fast >= 0:
            return self.fast
        most = allowance(state, self.figure)
        if state.barrage.clung and is_bound(state, self.figure):
            most //= 2
        return most - normal_move(state, self.figure) // 2 if self.stood and not state.is_prone(self.figure) else most

    def legal(self, state: TitansState) -> Sequence[TitansAction]:
        """All that the figure may do now; moves are to points of the grid."""
        figure = self.figure
        if state.place[figure] is None:
            return [*mounting.offers(state, self), DONE]
        if figure in state.kits.swimming:
            return self._swim_on(state)
        if in_harness(state, figure):
            return in_the_harness(state, self, self._shots(state))
        found: list[TitansAction] = []
        if self.fast < 0 and state.status[figure] in (CARRY_ON, HALT):
            found += self._postures(state)
            found += self._shots(state)
            if not self.turned:
                found += [face for degrees, face in FACES.items() if degrees != state.facing[figure]]
        elif self.fast >= 0 and state.status[figure] in (CARRY_ON, HALT):
            found += self._shots(state)  # from the saddle, and of the Agile
        if self.is_fresh() and to_rally(state, figure):
            found.append(Rally())
        for task in TASKS:
            found += task.offers(state, self)
        most = self.left(state)
        found += [Move(point, level=level) for point, level in places_indoors(state, figure, most)]
        found.append(DONE)
        mask = stations(state, figure, most)
        if self.downhill:
            point = state.field.ways.point
            mask = mask_of_bits(node for node in bits(mask) if is_lower(state, figure, point(node)))
        return moves_and_rest(state.field, mask, found) if mask else found

    def _postures(self, state: TitansState) -> list[TitansAction]:
        figure = self.figure
        found: list[TitansAction] = []
        if self.barred:
            return found
        lies = state.is_prone(figure)
        if self._may_move(state):
            heavy = state.force.sets_up(figure)
            free = not (lies or heavy or state.hands.load(figure) or is_bound(state, figure))
            if free and self.is_fresh():
                found += self._fast_moves(state)
            if lies and not self.stood:
                found.append(STAND_UP)
        if not lies and not is_mounted(state, figure):
            found.append(GO_PRONE)
        if state.force.sets_up(figure) and not self.acted:
            found.append(SET_UP if state.packed >> figure & 1 else PACK)
        return found

    def _swim_on(self, state: TitansState) -> Sequence[TitansAction]:
        """In the water he swims and does nothing else (CT-SWIM-2)."""
        found = in_the_water(state, self)
        mask = stations(state, self.figure, self.left(state))
        return moves_and_rest(state.field, mask, found) if mask else found

    def _fast_moves(self, state: TitansState) -> list[TitansAction]:
        """On foot or on skis; on skis downhill without a test (CT-SKI-3)."""
        if gait_of(state, self.figure) not in ("", "skis"):
            return []
        return [FAST_MOVE, RACE_DOWNHILL] if may_race(state, self.figure) else [FAST_MOVE]

    def _shots(self, state: TitansState) -> list[TitansAction]:
        """Fire after a move; before one with half of the Target rating (BASE-SHOOT-10)."""
        figure = self.figure
        if self.acted or self.barred or self._is_spoilt(state):
            return []
        if not can_aim(state, figure, enemies(state, state.force.side[figure])):
            return []
        if self.left(state) <= 0 or (self.fast >= 0 and not is_mounted(state, figure)):
            return [FIRE]
        if all(gun.dice() == 1 for gun in state.force.guns[figure]):
            return [FIRE_THEN_MOVE]
        return [FIRE, FIRE_THEN_MOVE]

    def _is_spoilt(self, state: TitansState) -> bool:
        """Whether a Fast Move spoils his fire: not from the saddle, nor the fire of the Agile.

        BASE-MOVE-3, BASE-R-17, BASE-ATTR-N1.
        """
        figure = self.figure
        return bool(state.fast >> figure & 1) and not is_mounted(state, figure) and not state.force.has(figure, "agile")

    def allows(self, state: TitansState, action: TitansAction) -> bool:
        """A move to a point between those of the grid or by points in between; any facing."""
        if in_harness(state, self.figure):
            return False
        if self.figure in state.kits.swimming and not isinstance(action, Move):
            return False
        if isinstance(action, Face):
            return 0 <= action.degrees < 360 and any(isinstance(one, Face) for one in self.legal(state))
        if task := task_of(action):
            return task.allows(state, self, action)
        return isinstance(action, Move) and self.left(state) > 0 and self._why_not(state, action) is None

    def _why_not(self, state: TitansState, action: Move) -> Refusal | None:
        if action.to == state.place[self.figure] and action.level == state.ground.level[self.figure]:
            return Refusal("BASE-MOVE-T1", "He stands there.")
        if self.downhill and not is_lower(state, self.figure, action.to):
            return Refusal("CT-SKI-3", "Who races downhill goes to lower ground.")
        if is_full(state, self.figure, action.to, action.level):
            return Refusal("BASE-BLD-1", "An area of a building holds six figures on a floor.")
        if not has_room(state, self.figure, action.to, action.level):
            return Refusal("BASE-R-10", "Bases do not overlap, and contact with an enemy is a charge.")
        most = self.left(state)
        if route_through(state, self.figure, (*action.through, action.to), most, action.level) is None:
            rule = "BASE-MOVE-T3" if state.is_prone(self.figure) else "BASE-MOVE-T1"
            return Refusal(rule, f"No way leads there for {most / 1000:g} inches of move: choose a nearer point.")
        return None

    def refuse(self, state: TitansState, action: TitansAction) -> Refusal | None:
        """By which rule something is not done."""
        figure = self.figure
        if self.barred and not isinstance(action, Rally):
            return Refusal("BASE-R-54", "The die bars his group: it may only rally, recover and turn to face.")
        if figure in state.kits.swimming and not isinstance(action, Move):
            return Refusal("CT-SWIM-2", "In the water he swims, and does nothing else.")
        if in_harness(state, figure):
            return Refusal("CT-AIRB-8", "In his harness he lies down, stands up and fires, and may take it off.")
        if isinstance(action, Move | FastMove | StandUp) and state.status[figure] == HALT:
            return Refusal("BASE-STAT-T3", "He was halted and moves no further in this activation.")
        if isinstance(action, Move) and self.left(state):
            return self._why_not(state, action)
        if isinstance(action, Fire) and self._is_spoilt(state):
            return Refusal("BASE-MOVE-3", "Who tried a Fast Move does not fire in the same activation.")
        if isinstance(action, Fire) and state.jammed >> figure & 1:
            return Refusal("BASE-SHOOT-3", "His weapon is jammed or empty until his activation is over.")
        if isinstance(action, Fire) and action.then_move and self.moved:
            return Refusal("BASE-SHOOT-10", "He has moved already: fire without a move after it.")
        if isinstance(action, Rally):
            return Refusal("BASE-REACT-5", "A Rally takes a full activation, and somebody to rally within 4 inches.")
        task = task_of(action)
        return task.refuse(state, self, action) if task else None

    # Carrying it out.

    def apply(self, state: TitansState, action: TitansAction) -> None:
        """Carry out one order."""
        if isinstance(action, Move):
            self._move(state, action)
        elif isinstance(action, Fire):
            self._fire(state, action.then_move)
        elif isinstance(action, RaceDownhill):
            self._race(state)
        elif isinstance(action, FastMove):
            self._run(state)
        elif isinstance(action, Rally):
            state.finish_step()
            rally(state, self.figure)
        elif isinstance(action, GoProne | StandUp | Face | SetUp | Pack):
            self._pose(state, action)
        elif task := task_of(action):
            task.carry_out(state, self, action)
        else:
            state.finish_step()
            state.done |= 1 << self.figure
            if state.kits.swimming:
                leave_water(state, 1 << self.figure)

    def _move(self, state: TitansState, action: Move) -> None:
        points = (*action.through, action.to)
        found = route_through(state, self.figure, points, self.left(state), action.level)
        if found is None:
            raise ValueError(f"{action!r} was carried out and is not legal")
        state.replace(msgspec.structs.replace(self, moved=True, gone=found.cost))
        why, rule = ("fast", "BASE-MOVE-3") if self.fast >= 0 else ("move", "BASE-MOVE-T1")
        note_distance(state, self.figure, found.cost, allowance(state, self.figure))
        found, kind = clamber(state, self.figure, found)
        if is_mounted(state, self.figure) and kind == "move":
            why = "ride" if self.fast < 0 else "gallop"
            ride(state, self.figure, found.points, why, "CT-MOUNTMOVE-1", fast=self.fast >= 0)
            return
        if gait := gait_of(state, self.figure):
            found, kind = self._get_along(state, gait, found, kind)
        if len(found.points) > 1:
            march(state, self.figure, found.points, why if kind == "move" else kind, rule, levels=found.levels)

    def _get_along(self, state: TitansState, gait: Gait, route: Route, kind: str) -> tuple[Route, str]:
        """What skis and bicycles make of a way: in motion a bicycle is fast (CT-SKI-6, CT-BIKE-4)."""
        if gait == "swimming":
            return route, "swim"
        if gait == "bicycle":
            state.fast |= 1 << self.figure
            return route, "ride" if kind == "move" else kind
        if gait == "skis" and kind == "move":
            route, kind = keep_control(state, self.figure, route, self.fast)
            return route, "ski" if kind == "move" else kind
        return route, kind

    def _race(self, state: TitansState) -> None:
        """Downhill on skis, without a test (CT-SKI-3)."""
        state.fast |= 1 << self.figure
        most = downhill_move(state, self.figure)
        state.replace(msgspec.structs.replace(self, fast=most, acted=True, downhill=True))

    def _fire(self, state: TitansState, then_move: bool) -> None:
        state.replace(msgspec.structs.replace(self, acted=True, moved=self.moved or not then_move))
        half = then_move and not self.moved
        aim_volley(state, [(self.figure, 0)], "fire", half=half)

    def _run(self, state: TitansState) -> None:
        """Roll for a Fast Move (BASE-MOVE-3); attributes change the dice. A rider may still fire (BASE-R-17)."""
        figure = self.figure
        if is_mounted(state, figure):
            state.fast |= 1 << figure
            row = mount_test(state, "fast-move", mount_of(state, figure), figure)
            most = share_of(normal_move(state, figure), row)
            state.replace(msgspec.structs.replace(self, fast=most))
            return
        if gait_of(state, figure) == "skis":
            state.fast |= 1 << figure
            state.replace(msgspec.structs.replace(self, fast=ski_fast(state, figure), acted=True))
            return
        more = sum(attribute.fast_move_dice for attribute in state.force.attributes[figure])
        dice, rep = state.roll(dice_of_test(more)), state.rep[figure]
        passed = min(2, passing_dice(dice, rep))
        state.fast |= 1 << figure
        group = state.force.group[figure]
        state.emit(Tested(("fast-move",), group, figure, dice, rep, passed, (figure,), "BASE-MOVE-T1"))
        state.replace(
            msgspec.structs.replace(self, fast=fast_allowance(state, figure, passed), acted=self._is_spoilt(state))
        )

    def _pose(self, state: TitansState, action: TitansAction) -> None:
        figure, bit = self.figure, 1 << self.figure
        step, what, rule = self, "", "BASE-MOVE-1"
        if isinstance(action, GoProne):
            state.lay_down(figure)
            what = "prone"
        elif isinstance(action, StandUp):
            state.prone &= ~bit
            step, what = msgspec.structs.replace(self, stood=True), "up"
        elif isinstance(action, Face):
            state.facing[figure] = action.degrees
            step, what, rule = msgspec.structs.replace(self, turned=True), "turned", "BASE-R-10"
        else:
            state.packed ^= bit
            what = "packed" if state.packed & bit else "set up"
            step, rule = msgspec.structs.replace(self, acted=True), "BASE-MOVE-T2"
        state.emit(Posture(figure, what, rule))
        state.replace(step)
