"""A tiny title for the server's tests: each seat lays digits in secret, then both guess the other's sum.

It has what a server must get right: a secret set-up of secret length, private notes, dice, limits of undo.
"""

from __future__ import annotations

import hashlib
import threading
import time
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from steppe.kernel.dice import Dice
from steppe.kernel.errors import BadAction, BadFile, UnknownName
from steppe.kernel.protocol import (
    EVERYBODY,
    Action,
    Decision,
    Event,
    Happening,
    Line,
    OptionInfo,
    Outcome,
    Player,
    Prepared,
    Refusal,
    Rule,
    ScenarioInfo,
    Seat,
    SeatInfo,
)
from steppe.kernel.rng import Rng

SEATS = ("red", "blue")
MOST_DIGITS = 5
MOST_NOTES = 3
LET_GO = threading.Event()
"""What the question "wait" waits for."""


class Lay(Action, frozen=True):
    """Lay one more digit in secret."""

    digit: int


class Ready(Action, frozen=True):
    """Stop laying."""


class Note(Action, frozen=True):
    """Write a number down for oneself."""

    number: int


class Guess(Action, frozen=True):
    """Guess the other's sum; a die is rolled for the show."""

    number: int


class Laid(Event, frozen=True):
    digit: int


class Noted(Event, frozen=True):
    number: int


class Done(Event, frozen=True):
    seat: Seat


class Guessed(Event, frozen=True):
    seat: Seat
    number: int
    die: int
    right: bool


class View(msgspec.Struct, frozen=True, kw_only=True):
    title: str = "toy"
    scenario: str = "sums"
    options: dict[str, int]
    viewer: Seat | None
    turn: int
    laying: bool
    to_move: Seat | None
    decision: Decision | None
    outcome: Outcome | None
    digits: dict[Seat, list[int]]
    notes: dict[Seat, list[int]]
    guesses: list[tuple[Seat, int, int]]


class ToyState:
    def __init__(self, seed: int, most_guesses: int) -> None:
        self.dice = Dice(seed)
        self.most_guesses = most_guesses
        self.digits: dict[Seat, list[int]] = {seat: [] for seat in SEATS}
        self.notes: dict[Seat, list[int]] = {seat: [] for seat in SEATS}
        self.guesses: list[tuple[Seat, int, int]] = []
        self.phase = "lay"
        self.mover: Seat | None = "red"
        self.winner: Seat | None = None
        self.events: list[Happening] | None = [Happening(full=Done(seat="nobody"))]
        self.reveals = 0

    @property
    def turn(self) -> int:
        return 1 + len(self.guesses) // 2

    def to_move(self) -> Seat | None:
        return self.mover

    def legal(self) -> Sequence[Any]:
        if self.mover is None:
            return ()
        if self.phase == "lay":
            laid = len(self.digits[self.mover])
            lays = [Lay(digit) for digit in (1, 2, 3)] if laid < MOST_DIGITS else []
            return [*lays, *([Ready()] if laid else [])]
        notes = [Note(number) for number in (1, 2, 3)] if len(self.notes[self.mover]) < MOST_NOTES else []
        return [*(Guess(number) for number in range(1, 16)), *notes]

    def apply(self, action: Any) -> None:
        assert self.mover is not None
        seat = self.mover
        if isinstance(action, Lay):
            self.digits[seat].append(action.digit)
            self._tell(Happening(full=Laid(action.digit), owners=(seat,)))
        elif isinstance(action, Note):
            self.notes[seat].append(action.number)
            self._tell(Happening(full=Noted(action.number), owners=(seat,)))
        elif isinstance(action, Ready):
            self._tell(Happening(full=Done(seat)))
            self.phase = "lay" if seat == "red" else "guess"
            self._pass()
        else:
            self._guess(seat, action.number)

    def _guess(self, seat: Seat, number: int) -> None:
        die = self.dice.roll(6)
        self.reveals += 1
        self.guesses.append((seat, number, die))
        self._pass()
        right = number == sum(self.digits[self.mover or seat])
        self._tell(Happening(full=Guessed(seat, number, die, right)))
        if right:
            self.winner = seat
        if right or len(self.guesses) >= self.most_guesses:
            self.mover, self.phase = None, "over"

    def _pass(self) -> None:
        self.mover = "blue" if self.mover == "red" else "red"

    def _tell(self, happening: Happening) -> None:
        if self.events is not None:
            self.events.append(happening)

    def copy(self) -> ToyState:
        twin = ToyState(self.dice.seed, self.most_guesses)
        twin.dice = self.dice.copy()
        twin.digits = {seat: list(digits) for seat, digits in self.digits.items()}
        twin.notes = {seat: list(notes) for seat, notes in self.notes.items()}
        twin.guesses = list(self.guesses)
        twin.phase, twin.mover, twin.winner = self.phase, self.mover, self.winner
        twin.events, twin.reveals = None, self.reveals
        return twin

    def view(self, viewer: Seat | None) -> View:
        shown = SEATS if viewer == EVERYBODY else (viewer,)
        return View(
            options={} if self.most_guesses == 6 else {"most_guesses": self.most_guesses},
            viewer=viewer,
            turn=self.turn,
            laying=self.phase == "lay",
            to_move=self.mover,
            decision=self._decision(),
            outcome=self.outcome(),
            digits={seat: list(self.digits[seat]) for seat in SEATS if seat in shown},
            notes={seat: list(self.notes[seat]) for seat in SEATS if seat in shown},
            guesses=list(self.guesses),
        )

    def _decision(self) -> Decision | None:
        if self.mover is None:
            return None
        laying = self.phase == "lay"
        text = "Lay a digit, or be ready." if laying else "Guess the other's sum, or write a number down."
        return Decision(self.mover, self.phase, text, "TOY-1" if laying else "TOY-2")

    def refuse(self, action: Any) -> Refusal | None:
        if action in self.legal():
            return None
        if isinstance(action, Guess) and self.phase == "lay":
            return Refusal("TOY-2", "guessing begins when both have laid")
        return Refusal("TOY-1", "that cannot be done now")

    def outcome(self) -> Outcome | None:
        if self.mover is not None:
            return None
        score = {seat: int(seat == self.winner) for seat in SEATS}
        return Outcome(
            winner=self.winner,
            score=score,
            reason="guessed" if self.winner else "nobody guessed",
            rule="TOY-3",
        )

    def fingerprint(self) -> str:
        text = repr((self.digits, self.notes, self.guesses, self.phase, self.mover, self.dice.rolled))
        return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()

    def can_prepare(self) -> bool:
        return self.phase == "lay" and self.mover is not None

    def prepared(self, rng: Rng | None = None) -> Sequence[Prepared]:
        if self.phase != "lay" or self.mover is None:
            return ()
        first = () if self.digits[self.mover] else (Lay(1),)
        return (Prepared(name="low", text="As little as possible.", actions=(*first, Ready())),)


class Low:
    """Guesses 15, always: too high, so that games go on."""

    needs_view = True

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, view: View, legal: Sequence[Any]) -> Any:
        assert isinstance(view, View)
        return legal[-1] if view.laying else Guess(15)


class Slow(Low):
    def choose(self, view: View, legal: Sequence[Any]) -> Any:
        time.sleep(1.5)
        return super().choose(view, legal)


class Broken(Low):
    def choose(self, view: View, legal: Sequence[Any]) -> Any:
        raise UnknownName("way", "out", [])  # an exception that cannot be sent to another process


class Cheat(Low):
    def choose(self, view: View, legal: Sequence[Any]) -> Any:
        return Guess(99)


_NAMES: dict[str, type[Action]] = {"lay": Lay, "ready": Ready, "note": Note, "guess": Guess}


class Toy:
    id = "toy"
    name = "Toy"
    text = "Lay digits in secret, then guess the other's sum."
    facts: tuple[str, ...] = ("two players", "a minute")
    rules_version = 1
    surrender = None
    scenarios: Mapping[str, ScenarioInfo] = {
        "sums": ScenarioInfo(
            id="sums",
            name="Sums",
            text="Guess the other's sum.",
            seats=(
                SeatInfo("red", "red", "Red", "square", "soviet", "Lays first"),
                SeatInfo("blue", "blue", "Blue", "ring", "german", "Guesses second"),
            ),
            options=(OptionInfo("most_guesses", "Guesses before a draw", 6, (4, 6, 40)),),
            facts=("digits 1 to 3",),
        )
    }

    def new(self, scenario: str, *, seed: int, rules_version: int | None = None, **options: Any) -> ToyState:
        return ToyState(seed, options.get("most_guesses", 6))

    def guess(self, view: View, rng: Rng) -> ToyState:
        return ToyState(rng.below(100), 6)

    def parse_action(self, state: Any, text: str) -> Any:
        name, _, number = text.partition(" ")
        if name not in _NAMES or (number and not number.isdigit()):
            raise BadAction(f"{text!r} is no action; write 'lay 1', 'ready', 'note 2' or 'guess 3'")
        return _NAMES[name](*([int(number)] if number else []))

    def format_action(self, state: Any, action: Any) -> str:
        number = getattr(action, "digit", getattr(action, "number", ""))
        return f"{type(action).__name__.lower()} {number}".strip()

    def decode_action(self, data: Any) -> Any:
        try:
            return msgspec.convert(data, Lay | Ready | Note | Guess)
        except msgspec.ValidationError as error:
            raise BadAction(str(error)) from error

    def tell(self, state: Any, event: Any, viewer: Seat | None) -> Line:
        return Line(text=repr(event), rules=("TOY-1",))

    def ask(self, view: View, legal: Sequence[Any], question: str, arguments: Mapping[str, Any]) -> Any:
        if question == "wait":
            return {"let_go": LET_GO.wait(10)}
        if question == "board":
            return {"text": "\n".join([*(f"{seat} guessed {number}" for seat, number, _ in view.guesses), "end"])}
        own = sum(view.digits.get(view.viewer or "", []))
        return {"sum": own, "choices": len(legal), "times": own * arguments["times"]}

    def questions(self) -> Mapping[str, str]:
        return {"board": "The guesses.", "sum": "What is my own sum?", "wait": "Has somebody let me go?"}

    def load_position(self, toml: str) -> ToyState:
        raise BadFile("the toy has no position files")

    def dump_position(self, state: Any) -> str:
        return ""

    def validate(self, text: str) -> list[str]:
        return []

    def rules(self) -> Mapping[str, Rule]:
        rule = Rule(id="TOY-1", name="Laying", text="Lay.", chapter="All", source="rulebook", status="behaviour")
        return {rule.id: rule}

    def players(self) -> Mapping[str, type[Player]]:
        return {"low": Low, "slow": Slow, "broken": Broken, "cheat": Cheat}


TITLE = Toy()
