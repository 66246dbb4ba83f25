"""The stack of steps, on a game small enough to see through: count down from three, with a question in between."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

import pytest

from steppe.kernel.steps import Step, StepStack


class CountStep(Step["Countdown", str], frozen=True):
    """Base of the steps."""

    seat: ClassVar[str] = "one"
    rule: ClassVar[str] = "C-1"


class Count(CountStep, frozen=True):
    """Say the number, or ask first."""

    left: int

    def legal(self, state: Countdown) -> Sequence[str]:
        return ["say", "ask"] if self.left else ["end"]

    def apply(self, state: Countdown, action: str) -> None:
        state.said.append(f"{action} {self.left}")
        if action == "end":
            state.finish_step()
        elif action == "ask":
            state.steps.append(Answer())
        else:
            state.replace(Count(self.left - 1))


class Answer(CountStep, frozen=True):
    """The other seat answers; it is asked although there is only one answer."""

    seat: ClassVar[str] = "two"
    asks_always: ClassVar[bool] = True

    def legal(self, state: Countdown) -> Sequence[str]:
        return ["yes"]

    def apply(self, state: Countdown, action: str) -> None:
        state.finish_step()


class Bell(CountStep, frozen=True):
    """Rings by itself."""

    automatic: ClassVar[bool] = True

    def run(self, state: Countdown) -> None:
        state.said.append("bell")
        state.finish_step()


class Countdown(StepStack[CountStep, str]):
    """The state."""

    def __init__(self) -> None:
        super().__init__()
        self.said: list[str] = []
        self.rounds = 0
        self.settle()

    def is_over(self) -> bool:
        return self.rounds == 1

    def begin_next(self) -> None:
        self.rounds += len(self.said) > 1
        if not self.is_over():
            self.steps += [Count(2), Bell()]


def test_automatic_steps_run_forced_ones_are_taken_and_the_top_decides() -> None:
    game = Countdown()
    assert game.said == ["bell"]
    assert (game.to_move(), game.legal()) == ("one", ("say", "ask"))
    game.apply("say")
    assert game.steps == [Count(1)]
    game.apply("say")
    # Only "end" was left: taken, and the game with it.
    assert game.said == ["bell", "say 2", "say 1", "end 0"]
    assert (game.to_move(), game.legal(), game.is_over()) == (None, (), True)


def test_a_pushed_step_comes_first_and_may_insist_on_being_asked() -> None:
    game = Countdown()
    game.apply("ask")
    assert (game.to_move(), game.legal()) == ("two", ("yes",))
    game.apply("yes")
    assert (game.to_move(), game.steps) == ("one", [Count(2)])


class Stuck(CountStep, frozen=True):
    """Offers nothing."""

    def legal(self, state: Countdown) -> Sequence[str]:
        return ()


def test_a_step_that_offers_nothing_is_named() -> None:
    game = Countdown()
    game.steps.append(Stuck())
    with pytest.raises(ValueError, match=r"nothing can be done in Stuck\(\)"):
        game.settle()


def test_a_copy_of_the_steps_is_independent() -> None:
    game, twin = Countdown(), Countdown()
    game.apply("say")
    twin.take_steps_of(game)
    game.apply("ask")
    assert (twin.to_move(), twin.legal(), twin.steps) == ("one", ("say", "ask"), [Count(1)])
    twin.steps = []
    twin.refresh()
    assert (twin.to_move(), twin.legal()) == (None, ())


def test_a_step_without_rules_says_so() -> None:
    bare = CountStep()
    game = Countdown()
    for call in (bare.legal, bare.run, bare.prompt):
        with pytest.raises(NotImplementedError):
            call(game)
    with pytest.raises(NotImplementedError):
        bare.apply(game, "say")
    assert bare.refuse(game, "say") is None
    assert bare.seen_by(None) is bare
