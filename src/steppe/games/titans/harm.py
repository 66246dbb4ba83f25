"""What a hit does to a figure: damage, what saves a Star, and Recover (BASE-SHOOT-8, BASE-FIG-2, BASE-REACT-9)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from steppe.games.titans.damage import damage
from steppe.games.titans.events import Harmed, LuckTurned, Reacted, Spared, Tested
from steppe.games.titans.options import chosen
from steppe.games.titans.reactions import TestRow, reactions
from steppe.games.titans.rolls import dice_of_test, passing_dice
from steppe.games.titans.terms import DEAD, NOBODY, OUT, STUNNED

if TYPE_CHECKING:
    from steppe.games.titans.state import TitansState

_DEAD: Final = "obviously dead"
_OUT: Final = "out of the fight"
_STEPS: Final = damage().star_power.steps
_SAVERS: Final = {"hard-as-nails": ("stunned", "BASE-ATTR-N4"), "resilient": ("knocked down", "BASE-ATTR-N6")}


def strike(state: TitansState, target: int, by: int, impact: int) -> None:
    """A hit of an Impact by a figure (`NOBODY`: by none): its die, and what follows at once."""
    (die,) = state.roll(1)
    harm: str = damage().figures.harm(die, impact)
    state.emit(Harmed(target, by, die, impact, harm))
    if harm in (_OUT, _DEAD) and is_lucky(state, target):
        harm = _lucky(state, target, by, impact)
    harm = _larger_than_life(state, target, by, harm)
    suffer(state, target, harm)


def suffer(state: TitansState, target: int, harm: str) -> None:
    """A figure suffers harm, less what saves it; who is knocked down takes Recover at once (BASE-STAT-T7)."""
    harm = _star_power(state, target, harm)
    harm = _once_spared(state, target, harm)
    if harm == "knocked down":
        state.lay_down(target)
        recover_from_knock_down(state, target)
    elif harm == "stunned":
        state.lay_down(target)
        state.set_status(target, STUNNED)
    elif harm == _OUT:
        fall_out(state, target)
    elif harm == _DEAD:
        state.set_status(target, DEAD)
        state.remove(target)


def is_lucky(state: TitansState, figure: int) -> bool:
    """Whether a figure has luck that is not spent (BASE-ATTR-N3)."""
    return state.force.has(figure, "lucky") and figure not in state.wits.lucky


def _lucky(state: TitansState, target: int, by: int, impact: int) -> str:
    """The die that would put a Lucky figure out is rolled once again, for better or worse (BASE-ATTR-N3)."""
    _spend_luck(state, target)
    (die,) = state.roll(1)
    harm: str = damage().figures.harm(die, impact)
    state.emit(Harmed(target, by, die, impact, harm))
    return harm


def _spend_luck(state: TitansState, figure: int) -> None:
    state.wits = state.wits.luck_of(figure)
    state.emit(LuckTurned(figure))


def _larger_than_life(state: TitansState, target: int, by: int, harm: str) -> str:
    """BASE-FIG-2-LARGER."""
    if harm != _DEAD or by == NOBODY or not state.force.stars >> target & 1:
        return harm
    if state.rep[by] >= state.rep[target] or chosen(state.setting.options, "larger_than_life") == "off":
        return harm
    state.emit(Spared(target, harm, _OUT, (), "BASE-FIG-2-LARGER"))
    return _OUT


def _star_power(state: TitansState, target: int, harm: str) -> str:
    """BASE-FIG-2-POWER, BASE-R-39: the pool is rolled against all that is worse than a knock-down."""
    if harm not in (_DEAD, _OUT, "stunned") or not state.pool[target]:
        return harm
    power = damage().star_power
    dice = state.roll(state.pool[target])
    state.pool[target] -= sum(1 for die in dice if die in power.lost)
    saved = sum(1 for die in dice if die in power.saves)
    after = _STEPS[min(_STEPS.index(harm) + saved, len(_STEPS) - 1)]
    state.emit(Spared(target, harm, after, dice, "BASE-FIG-2-POWER"))
    return after


def _once_spared(state: TitansState, target: int, harm: str) -> str:
    if harm != _OUT or state.spared >> target & 1:
        return harm
    for name, (after, rule) in _SAVERS.items():
        if state.force.has(target, name):
            state.spared |= 1 << target
            state.emit(Spared(target, harm, after, (), rule))
            return after
    return harm


def recover_from_knock_down(state: TitansState, figure: int) -> None:
    """Recover From Knock Down (BASE-REACT-9): own Rep, a third die for the Tough."""
    row = _recover_roll(state, figure)
    if row.result == "out-of-the-fight" and is_lucky(state, figure):
        _spend_luck(state, figure)
        row = _recover_roll(state, figure)
    state.emit(Reacted(figure, row.result, row.passed, row.rule))
    if row.result == "stunned":
        suffer_stun(state, figure)
    elif row.result == "out-of-the-fight":
        suffer(state, figure, _OUT)


def _recover_roll(state: TitansState, figure: int) -> TestRow:
    more = sum(attribute.recover_dice for attribute in state.force.attributes[figure])
    dice, rep = state.roll(dice_of_test(more)), state.rep[figure]
    passed = min(2, passing_dice(dice, rep))
    test, group = reactions().named("recover-from-knock-down"), state.force.group[figure]
    state.emit(Tested((test.id,), group, figure, dice, rep, passed, (figure,), "BASE-REACT-9"))
    return test.row(passed, {})


def fall_out(state: TitansState, figure: int) -> None:
    """A figure is Out of the Fight, and nothing saves it."""
    state.lay_down(figure)
    state.set_status(figure, OUT)


def suffer_stun(state: TitansState, figure: int) -> None:
    """One passed on Recover: stunned (BASE-REACT-9-1)."""
    state.lay_down(figure)
    state.set_status(figure, STUNNED)
