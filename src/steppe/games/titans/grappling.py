"""Fighting on, breaking off, and killing or capturing who is helpless (BASE-MELEE-2, BASE-MELEE-5, BASE-SHOOT-7)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

import msgspec

from steppe.games.titans.charging import capture
from steppe.games.titans.events import Harmed, Reacted, Tested
from steppe.games.titans.harm import suffer
from steppe.games.titans.locked import foes_of
from steppe.games.titans.melee import melee
from steppe.games.titans.melees import Bout, Round
from steppe.games.titans.morale import Tests
from steppe.games.titans.orders import BreakOff, Fight, Finish, TitansAction
from steppe.games.titans.rolls import passing_dice
from steppe.games.titans.shooting import shooting
from steppe.games.titans.terms import CARRY_ON, HALT, HUNKER_DOWN, OUT, STUNNED, bits
from steppe.games.titans.watching import enemies, near, sees
from steppe.kernel.protocol import Refusal
from steppe.kernel.tabletop.points import INCH

if TYPE_CHECKING:
    from steppe.games.titans.activation import ActFigure
    from steppe.games.titans.state import TitansState

_HELPLESS: Final = frozenset({HUNKER_DOWN, STUNNED, OUT})
_REACH: Final = shooting().volley.capture_within * INCH
_ALONE: Final = shooting().volley.no_enemy_within * INCH
_DEAD: Final = "obviously dead"


def fights(state: TitansState, step: ActFigure) -> Iterator[TitansAction]:
    """Another round with those whom one is locked with, or leaving them."""
    foes = foes_of(state, step.figure)
    if step.acted or step.barred or not foes or state.status[step.figure] not in (CARRY_ON, HALT):
        return
    rounds = melee().rounds.most
    yield from (Fight(foe) for foe in foes if state.hands.rounds(step.figure, foe, state.turn) < rounds)
    if step.is_fresh():
        yield BreakOff()


def fight(state: TitansState, step: ActFigure, action: TitansAction) -> None:
    """A round is fought, or he tries to leave."""
    if isinstance(action, Fight):
        state.replace(msgspec.structs.replace(step, acted=True, moved=True))
        state.steps.append(Round(bout=Bout(step.figure, action.target)))
    else:
        _break_off(state, step)


def no_fight(state: TitansState, step: ActFigure, action: TitansAction) -> Refusal | None:
    """Why no round is fought and nobody leaves."""
    if isinstance(action, BreakOff):
        return Refusal("BASE-MELEE-5", "Who is locked in melee may leave it in a full activation.")
    return Refusal("BASE-MELEE-2", "One fights with whom one is locked, three rounds a turn at most.")


def _break_off(state: TitansState, step: ActFigure) -> None:
    """Free, free after a blow, or not (BASE-MELEE-5); who is free may still move."""
    figure, foes = step.figure, foes_of(state, step.figure)
    dice, rep = state.roll(2), state.rep[figure]
    passed = min(2, passing_dice(dice, rep))
    result = next(row.result for row in melee().breaking_off.rows if row.passed == passed)
    group = state.force.group[figure]
    state.emit(Tested(("break-off",), group, figure, dice, rep, passed, tuple(foes), "BASE-MELEE-5"))
    state.emit(Reacted(figure, result, passed, "BASE-MELEE-5"))
    state.replace(msgspec.structs.replace(step, acted=True, moved=result == "stays"))
    if result == "free":
        for foe in foes:
            state.hands.part(figure, foe)
    elif result == "free after a blow":
        state.steps += [Round(bout=Bout(figure, foe, leaving=True)) for foe in reversed(foes)]


# Who is helpless.


def finishes(state: TitansState, step: ActFigure) -> Iterator[TitansAction]:
    """The helpless beside a figure, with no other enemy near."""
    figure = step.figure
    if step.acted or step.barred or state.status[figure] not in (CARRY_ON, HALT) or foes_of(state, figure):
        return
    if state.place[figure] is None or state.fast >> figure & 1 or state.hands.load(figure):
        return
    foes = state.force.of_side[1 - state.force.side[figure]]
    for foe in bits(near(state, figure, foes, _REACH)):
        others = enemies(state, state.force.side[figure]) & ~(1 << foe)
        if state.status[foe] in _HELPLESS and sees(state, figure, foe) and not near(state, foe, others, _ALONE):
            if not state.setting.fights_to_the_last(foe, figure):
                yield Finish(foe)
            yield Finish(foe, capture=False)


def finish(state: TitansState, step: ActFigure, action: TitansAction) -> None:
    """He is killed or captured without dice."""
    if not isinstance(action, Finish):
        raise TypeError(action)
    state.replace(msgspec.structs.replace(step, acted=True, moved=True))
    foe = action.target
    if action.capture:
        capture(state, foe, step.figure, "BASE-SHOOT-7")
        return
    place, lay = state.at(foe), state.status[foe] == OUT
    state.emit(Harmed(foe, step.figure, 0, 0, _DEAD))
    suffer(state, foe, _DEAD)
    if state.place[foe] is None and not lay:
        state.steps.append(Tests(side=state.force.side[foe], fallen=((foe, place),)))


def no_finish(state: TitansState, step: ActFigure, action: TitansAction) -> Refusal | None:
    """Why nobody is killed or captured."""
    return Refusal("BASE-SHOOT-7", "He must be helpless, beside him, and no other enemy within 6 inches.")
