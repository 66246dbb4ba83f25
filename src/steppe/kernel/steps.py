"""Steps of play as data, and the short stack of them that a state holds.

A title files its rules in steps, named as in its rulebook (a phase, an activation, a round of an assault). The step on
top of the stack decides what is legal; it may replace itself, leave, or push a step that has to be decided first. Being
immutable plain data, a stack is copied, saved and loaded at any moment.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar, Generic, Self, TypeVar

import msgspec

from steppe.kernel.protocol import Refusal, Seat

StateT = TypeVar("StateT")
ActionT = TypeVar("ActionT")
StepT = TypeVar("StepT", bound="Step[Any, Any]")


class Step(msgspec.Struct, Generic[StateT, ActionT], frozen=True, gc=False, tag=str.lower):
    """One step of play. A title derives its own base from it, and its steps from that.

    `seat` decides in it; `rule` is the rule that an action out of place is refused with; `doing` is all that others
    read of it. An `automatic` step decides nothing: `run` carries it out. `asks_always`: a decision is put to the
    seat even where only one action is left, because the moment must be confirmed or because skipping it would tell
    what is hidden.
    """

    seat: ClassVar[Seat] = ""
    rule: ClassVar[str] = ""
    doing: ClassVar[str] = "is deciding"
    automatic: ClassVar[bool] = False
    asks_always: ClassVar[bool] = False

    def mover(self) -> Seat:
        """The seat that decides."""
        return self.seat

    def legal(self, state: StateT) -> Sequence[ActionT]:
        """Every legal action, in a stable order; never empty. The sequence may make them as they are asked for."""
        raise NotImplementedError

    def apply(self, state: StateT, action: ActionT) -> None:
        """Carry out a legal action."""
        raise NotImplementedError

    def run(self, state: StateT) -> None:
        """Carry out an automatic step."""
        raise NotImplementedError

    def refuse(self, state: StateT, action: ActionT) -> Refusal | None:
        """Why an action that is not legal is not; None leaves it to the general answer."""
        return None

    def prompt(self, state: StateT) -> str:
        """The decision in a sentence."""
        raise NotImplementedError

    def seen_by(self, viewer: Seat | None) -> Step[StateT, ActionT]:
        """This step as a viewer may know it."""
        return self


class StepStack(Generic[StepT, ActionT]):
    """The part of a state that carries steps: whose decision it is, what is legal, and how play goes on.

    A title's state derives from it with the base of its steps and the union of its actions, fills `steps` in
    `begin_next`, and gives `is_over`. `settle` has to be called once when a state is made, and `refresh` when one was
    put together from a view or a file.
    """

    __slots__ = ("_legal", "_mover", "steps")

    def __init__(self) -> None:
        self.steps: list[StepT] = []
        self._legal: Sequence[ActionT] = ()
        self._mover: Seat | None = None

    @abstractmethod
    def is_over(self) -> bool:
        """Whether the game has ended."""

    @abstractmethod
    def begin_next(self) -> None:
        """The stack is empty: put the steps of the next phase on it, or end the game."""

    def to_move(self) -> Seat | None:
        """The seat that decides now; None when the game is over."""
        return self._mover

    def legal(self) -> Sequence[ActionT]:
        """Every legal action of the seat to move, in a stable order."""
        return self._legal

    def apply(self, action: ActionT) -> None:
        """Carry out a legal action, and the forced steps that follow."""
        self.steps[-1].apply(self, action)
        self.settle()

    def settle(self) -> None:
        """Carry out what needs no decision until a seat has to choose or the game is over."""
        steps = self.steps
        while True:
            while not steps:
                if self.is_over():
                    self._legal, self._mover = (), None
                    return
                self.begin_next()
            step = steps[-1]
            if step.automatic:
                step.run(self)
                continue
            legal = step.legal(self)
            if len(legal) > 1 or step.asks_always:
                self._legal, self._mover = _kept(legal), step.mover()
                return
            if not legal:
                raise ValueError(f"nothing can be done in {step!r}; legal() of a step has to list an action")
            step.apply(self, legal[0])

    def refresh(self) -> None:
        """Work out the legal list of a state that was put together from a view or a file."""
        self._legal = _kept(self.steps[-1].legal(self)) if self.steps else ()
        self._mover = self.steps[-1].mover() if self.steps else None

    def take_steps_of(self, other: Self) -> None:
        """Carry the same steps as another state: part of a copy."""
        self.steps, self._legal, self._mover = other.steps[:], other._legal, other._mover

    def finish_step(self) -> None:
        """The top step is over."""
        self.steps.pop()

    def replace(self, step: StepT) -> None:
        """The top step goes on as another one."""
        self.steps[-1] = step


def _kept(legal: Sequence[ActionT]) -> Sequence[ActionT]:
    """A legal list that can be handed out: a list could be changed by who gets it."""
    return tuple(legal) if isinstance(legal, list) else legal
