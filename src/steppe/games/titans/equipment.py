"""Skis and bicycles: putting them on and off, mounting, pushing; the harness of a parachute (CT-SKI-5, CT-BIKE)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

import msgspec

from steppe.games.titans.events import Equipped
from steppe.games.titans.gaits import fall_off, gait_of, in_harness, with_figure, without
from steppe.games.titans.horses import is_mounted
from steppe.games.titans.orders import DONE, GO_PRONE, STAND_UP, Equip, TitansAction
from steppe.games.titans.terms import CARRY_ON, HALT
from steppe.games.titans.watching import TOUCH
from steppe.kernel.protocol import Refusal
from steppe.kernel.tabletop.points import within

if TYPE_CHECKING:
    from steppe.games.titans.activation import ActFigure
    from steppe.games.titans.state import TitansState

ON: Final = Equip("on")
OFF: Final = Equip("off")
PUSH: Final = Equip("push")
_RULES: Final = {"skis": "CT-SKI-5", "bicycle": "CT-BIKE-2", "": "CT-AIRB-7"}


def offers(state: TitansState, step: ActFigure) -> Iterator[TitansAction]:
    """What he may put on or off."""
    if state.force.figures[step.figure].kit:
        yield from (action for action in (ON, OFF, PUSH) if _why_not(state, step, action) is None)


def in_the_harness(state: TitansState, step: ActFigure, shots: list[TitansAction]) -> list[TitansAction]:
    """All that a figure in a harness may do: lie down or stand up, fire, take it off (CT-AIRB-7, CT-AIRB-8)."""
    found: list[TitansAction] = []
    if not step.barred and state.status[step.figure] in (CARRY_ON, HALT):
        lies = state.is_prone(step.figure)
        found += [] if lies and step.stood else [STAND_UP if lies else GO_PRONE]
        found += shots if step.fast < 0 else []
        found += [] if step.acted else [OFF]
    return [*found, DONE]


def refuse(state: TitansState, step: ActFigure, action: TitansAction) -> Refusal | None:
    """Why that is not put on or off."""
    return _why_not(state, step, action) if isinstance(action, Equip) else None


def _why_not(state: TitansState, step: ActFigure, action: Equip) -> Refusal | None:
    figure = step.figure
    kit, worn = state.force.figures[figure].kit, figure in state.kits.worn
    rule = _RULES[kit]
    if step.acted or step.barred or step.fast >= 0 or state.status[figure] not in (CARRY_ON, HALT):
        return Refusal(rule, "That costs an Action, and he has none.")
    if not kit or state.hands.load(figure) or gait_of(state, figure) == "swimming" or is_mounted(state, figure):
        return Refusal(rule, "He has neither skis nor a bicycle at hand.")
    if kit == "skis":
        return _no_skis(step, action, worn)
    if action.how != "off" and not worn and figure not in state.kits.pushing and not _lies_here(state, figure):
        return Refusal(rule, "His bicycle is not here.")
    return _no_bicycle(state, figure, action, worn)


def _no_skis(step: ActFigure, action: Equip, worn: bool) -> Refusal | None:
    if action.how == "push" or worn is (action.how == "on"):
        return Refusal("CT-SKI-5", "Skis are put on when they are off, and taken off when they are on.")
    if action.how == "on" and not step.is_fresh():
        return Refusal("CT-SKI-5", "To ready skis takes a full activation.")
    return None


def _no_bicycle(state: TitansState, figure: int, action: Equip, worn: bool) -> Refusal | None:
    pushes = figure in state.kits.pushing
    if action.how == "off":
        return None if worn or pushes else Refusal("CT-BIKE-2", "He is on his feet.")
    if (worn and action.how == "on") or (pushes and action.how == "push"):
        return Refusal("CT-BIKE-2", "He does so already.")
    barred = state.field.gait("bicycle")[0].pace.barred
    if action.how == "on" and (state.is_prone(figure) or state.field.terrain.going_at(state.at(figure)) in barred):
        return Refusal("CT-BIKE-3", "Nobody rides over rough ground: push it, at half the normal move.")
    return None


def _lies_here(state: TitansState, figure: int) -> bool:
    place = state.at(figure)
    return any(who == figure and within(place, point, TOUCH) for who, point in state.kits.left)


def carry_out(state: TitansState, step: ActFigure, action: TitansAction) -> None:
    """He puts it on or off, for an Action; skis are readied in a whole activation."""
    if not isinstance(action, Equip):
        return
    figure, kits = step.figure, state.kits
    kit = state.force.figures[figure].kit
    state.emit(Equipped(figure, kit if not in_harness(state, figure) else "harness", action.how))
    if in_harness(state, figure):
        state.kits = msgspec.structs.replace(kits, harness=without(kits.harness, figure))
    elif kit == "bicycle" and action.how == "off":
        fall_off(state, figure)
    else:
        _change(state, figure, action)
    ends = kit == "skis" and action.how == "on"
    state.replace(msgspec.structs.replace(step, acted=True, moved=step.moved or ends))


def _change(state: TitansState, figure: int, action: Equip) -> None:
    kits = state.kits
    state.kits = msgspec.structs.replace(
        kits,
        worn=with_figure(kits.worn, figure) if action.how == "on" else without(kits.worn, figure),
        pushing=with_figure(kits.pushing, figure) if action.how == "push" else without(kits.pushing, figure),
        left=tuple([one for one in kits.left if one[0] != figure]),
    )
