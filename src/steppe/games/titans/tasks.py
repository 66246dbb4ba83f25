"""What a figure may do in its activation besides moving and firing: each chapter of the rules adds its tasks here.

A task is a few functions over the figure's step (`activation.ActFigure`). It offers actions, carries them out, and says
why one of its kind is not done. The step asks every task that is listed in `TASKS`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Final, NamedTuple

from steppe.games.titans import (
    ammunition,
    assaulting,
    bombarding,
    calling,
    charging,
    demolitions,
    engaging,
    equipment,
    focusing,
    grappling,
    handling,
    hasty_mines,
    leaving,
    mortars,
    mounting,
    saddling,
    sewer_moves,
    swimming,
    throwing,
    traps,
    wounded,
)
from steppe.games.titans.orders import (
    Assault,
    Bombard,
    BreakOff,
    CallFire,
    CallPoint,
    Charge,
    ClearMines,
    CrossWire,
    Descend,
    Detonate,
    Disarm,
    Dismount,
    Engage,
    Equip,
    Fight,
    Finish,
    FireCharge,
    Focus,
    Frighten,
    GetDown,
    LayCharges,
    Leave,
    LetGo,
    LetLoose,
    Lob,
    Mount,
    MountUp,
    PatrolSewers,
    PutDown,
    Resupply,
    Retrieve,
    Scrounge,
    SetDetonator,
    Swim,
    TakeReins,
    Throw,
    TieUp,
    TitansAction,
)
from steppe.games.titans.wire import cross, crossings, refuse_crossing
from steppe.kernel.protocol import Refusal

if TYPE_CHECKING:
    from steppe.games.titans.activation import ActFigure
    from steppe.games.titans.state import TitansState


class Task(NamedTuple):
    """A kind of doing: the actions that it knows, what it offers now, how one is carried out, why one is not done.

    `offers` yields only what is legal; `refuse` speaks of an action of its kinds that is not offered. `allows` says
    whether one is legal all the same, such as a throw at any point.
    """

    actions: tuple[type[TitansAction], ...]
    offers: Callable[[TitansState, ActFigure], Iterable[TitansAction]]
    carry_out: Callable[[TitansState, ActFigure, TitansAction], None]
    refuse: Callable[[TitansState, ActFigure, TitansAction], Refusal | None]
    allows: Callable[[TitansState, ActFigure, TitansAction], bool] = lambda state, step, action: False


TASKS: Final[tuple[Task, ...]] = (
    Task((Leave,), leaving.offers, leaving.carry_out, leaving.refuse),
    Task((Disarm, Detonate), traps.offers, traps.carry_out, traps.refuse),
    Task((Scrounge,), ammunition.offers, ammunition.carry_out, ammunition.refuse),
    Task((Charge,), charging.offers, charging.carry_out, charging.refuse),
    Task((Fight, BreakOff), grappling.fights, grappling.fight, grappling.no_fight),
    Task((Finish,), grappling.finishes, grappling.finish, grappling.no_finish),
    Task((Retrieve, LetGo), wounded.offers, wounded.carry_out, wounded.refuse),
    Task((Mount, Dismount), mounting.offers, mounting.carry_out, mounting.refuse, mounting.allows),
    Task((Engage,), engaging.offers, engaging.carry_out, engaging.refuse),
    Task((Bombard,), bombarding.offers, bombarding.carry_out, bombarding.refuse, bombarding.allows),
    Task((Assault,), assaulting.offers, assaulting.carry_out, assaulting.refuse),
    Task((MountUp, GetDown), saddling.offers, saddling.carry_out, saddling.refuse),
    Task(
        (TakeReins, LetLoose, TieUp, PutDown, Frighten, Resupply),
        handling.offers,
        handling.carry_out,
        handling.refuse,
    ),
    Task((Throw,), throwing.offers, throwing.carry_out, throwing.refuse, throwing.allows),
    Task((Focus,), focusing.offers, focusing.carry_out, focusing.refuse, focusing.allows),
    Task((CallFire, CallPoint), calling.offers, calling.carry_out, calling.refuse, calling.allows),
    Task((Lob,), mortars.offers, mortars.carry_out, mortars.refuse, mortars.allows),
    Task((LayCharges, SetDetonator, FireCharge), demolitions.offers, demolitions.carry_out, demolitions.refuse),
    Task((ClearMines,), hasty_mines.offers, hasty_mines.carry_out, hasty_mines.refuse),
    Task((Descend, PatrolSewers), sewer_moves.offers, sewer_moves.carry_out, sewer_moves.refuse),
    Task((Equip,), equipment.offers, equipment.carry_out, equipment.refuse),
    Task((Swim,), swimming.offers, swimming.carry_out, swimming.refuse),
    Task((CrossWire,), crossings, cross, refuse_crossing),
)


def task_of(action: TitansAction) -> Task | None:
    """The task that an action belongs to; None for moves, fire and postures."""
    return next((task for task in TASKS if isinstance(action, task.actions)), None)
