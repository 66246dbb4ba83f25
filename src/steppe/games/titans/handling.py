"""Handling mounts on the ground: reins, tying, putting down, frightening, and what pack animals carry (CT-HOLD)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Final

import msgspec

from steppe.games.titans.events import JamCleared, MountTested, Saddled
from steppe.games.titans.horses import HELD, is_mounted, let_go, place_of, spot_before
from steppe.games.titans.locked import foes_of
from steppe.games.titans.orders import Frighten, LetLoose, PutDown, Resupply, TakeReins, TieUp, TitansAction
from steppe.games.titans.rolls import passing_dice
from steppe.games.titans.skittish import startle_alone
from steppe.games.titans.terms import CARRY_ON, HALT, NOBODY
from steppe.games.titans.watching import TOUCH
from steppe.kernel.protocol import Refusal
from steppe.kernel.tabletop.points import within

if TYPE_CHECKING:
    from steppe.games.titans.activation import ActFigure
    from steppe.games.titans.state import TitansState


def offers(state: TitansState, step: ActFigure) -> Iterator[TitansAction]:
    """What a figure can do with the animals beside it, for an Action; letting go costs nothing."""
    if not state.stable.animals or not _is_ready(state, step):
        return
    if state.stable.led_by(step.figure):
        yield LetLoose()
    if step.acted or step.fast >= 0:
        return
    for animal in range(len(state.stable.animals)):
        if not _is_beside(state, step.figure, animal):
            continue
        for kind, can in _DOINGS.items():
            if can(state, step.figure, animal):
                yield kind(animal)


def _is_ready(state: TitansState, step: ActFigure) -> bool:
    figure = step.figure
    if step.barred or state.place[figure] is None or state.status[figure] not in (CARRY_ON, HALT):
        return False
    return not (state.is_prone(figure) or state.hands.load(figure) or foes_of(state, figure))


def _is_beside(state: TitansState, figure: int, animal: int) -> bool:
    place = place_of(state, animal)
    return place is not None and state.stable.is_fit(animal) and within(state.at(figure), place, TOUCH)


def _is_trained(state: TitansState, figure: int) -> bool:
    """Only cavalry knows how to handle horses (CT-MOUNT-1)."""
    return state.force.figures[figure].cavalry


def _is_free(state: TitansState, animal: int) -> bool:
    return not state.stable.riders[animal] and state.stable.holder[animal] == NOBODY


def _takes(state: TitansState, figure: int, animal: int) -> bool:
    own = _is_free(state, animal) and _is_trained(state, figure)
    return own and len(state.stable.led_by(figure)) < HELD


def _ties(state: TitansState, figure: int, animal: int) -> bool:
    return state.stable.holder[animal] == figure and _is_trained(state, figure)


def _puts_down(state: TitansState, figure: int, animal: int) -> bool:
    stable = state.stable
    at_hand = _is_free(state, animal) or stable.holder[animal] == figure
    trooper = _is_trained(state, figure) and not is_mounted(state, figure)
    return at_hand and trooper and not stable.has("down", animal) and not stable.animals[animal].pack


def _frightens(state: TitansState, figure: int, animal: int) -> bool:
    return not state.stable.riders[animal] and state.stable.holder[animal] != figure


def _fetches(state: TitansState, figure: int, animal: int) -> bool:
    its, jammed = state.stable.animals[animal], state.jammed >> figure & 1
    return its.pack and its.side == state.force.side[figure] and bool(jammed)


_Kind = type[TakeReins] | type[TieUp] | type[PutDown] | type[Frighten] | type[Resupply]
_DOINGS: Final[dict[_Kind, Callable[[TitansState, int, int], bool]]] = {
    TakeReins: _takes,
    TieUp: _ties,
    PutDown: _puts_down,
    Frighten: _frightens,
    Resupply: _fetches,
}
_WHY: Final[dict[type[TitansAction], tuple[str, str]]] = {
    TakeReins: ("CT-HOLD-2", "A cavalryman takes the reins of a mount beside him that is free, four at most."),
    TieUp: ("CT-LOOSE-3", "A cavalryman ties a mount that he holds."),
    PutDown: ("CT-CAVCOM-3", "A cavalryman on his feet puts down a mount beside him that nobody rides."),
    Frighten: ("CT-SKITTISH-1", "One frightens an animal beside one that nobody rides."),
    Resupply: ("CT-PACK-1", "Who has run out fetches ammunition from a pack animal of his side, beside it."),
    LetLoose: ("CT-LOOSE-1", "He holds no mount."),
}


def refuse(state: TitansState, step: ActFigure, action: TitansAction) -> Refusal | None:
    """Why it is not done."""
    rule, text = _WHY[type(action)]
    if step.acted and not isinstance(action, LetLoose):
        return Refusal(rule, "That takes an Action, and he has taken his.")
    return Refusal(rule, text)


def carry_out(state: TitansState, step: ActFigure, action: TitansAction) -> None:
    """He does it."""
    figure = step.figure
    if isinstance(action, LetLoose):
        for animal in state.stable.led_by(figure):
            let_go(state, animal, figure)
            state.emit(Saddled(figure, animal, "lets go of", "CT-LOOSE-1"))
        return
    state.replace(msgspec.structs.replace(step, acted=True))
    if isinstance(action, TakeReins):
        state.stable.lead(figure, action.animal)
        state.emit(Saddled(figure, action.animal, "takes the reins of", "CT-HOLD-2"))
    elif isinstance(action, TieUp):
        let_go(state, action.animal, figure)
        state.stable.mark("tied", action.animal)
        state.emit(Saddled(figure, action.animal, "ties", "CT-LOOSE-3"))
    elif isinstance(action, PutDown):
        _put_down(state, figure, action.animal)
    elif isinstance(action, Frighten):
        _frighten(state, figure, action.animal)
    elif isinstance(action, Resupply):
        state.jammed &= ~(1 << figure)
        state.emit(Saddled(figure, action.animal, "fetches ammunition from", "CT-PACK-1"))
        state.emit(JamCleared(figure))


def _put_down(state: TitansState, figure: int, animal: int) -> None:
    """A die against the trooper's Rep; it lies before him (CT-CAVCOM-3)."""
    dice, rep = state.roll(1), state.rep[figure]
    passed = passing_dice(dice, rep)
    told = "it lies down" if passed else "none"
    state.emit(MountTested(animal, figure, "put-down", dice, rep, passed, told, "CT-CAVCOM-3"))
    if passed:
        facing = state.facing[figure]
        state.stable.put(animal, spot_before(state, state.at(figure), facing), facing)
        state.stable.mark("down", animal)
        state.emit(Saddled(figure, animal, "puts down", "CT-CAVCOM-3"))


def _frighten(state: TitansState, figure: int, animal: int) -> None:
    """Nobody rides it, so nobody falls."""
    state.emit(Saddled(figure, animal, "frightens", "CT-SKITTISH-1"))
    startle_alone(state, animal, state.at(figure))
