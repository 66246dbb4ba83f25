"""A second toy, with as many seats as the scenario says: three on two sides, or one alone against the dice.

Each seat in turn marks secret numbers that its whole side sees, then rolls a die; after two rounds the most pips win.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from steppe_toy import Toy

from steppe.kernel.dice import Dice
from steppe.kernel.errors import BadAction
from steppe.kernel.protocol import (
    EVERYBODY,
    Action,
    Decision,
    Event,
    Happening,
    Outcome,
    Refusal,
    ScenarioInfo,
    Seat,
    SeatInfo,
)

ROUNDS = 2
MOST_MARKS = 3


class Mark(Action, frozen=True):
    number: int


class Roll(Action, frozen=True):
    pass


class Marked(Event, frozen=True):
    seat: Seat
    number: int


class Rolled(Event, frozen=True):
    seat: Seat
    die: int


class View(msgspec.Struct, frozen=True, kw_only=True):
    title: str = "ring"
    scenario: str
    options: dict[str, int] = {}
    viewer: Seat | None
    turn: int
    to_move: Seat | None
    decision: Decision | None
    outcome: Outcome | None
    marks: dict[Seat, list[int]]
    rolls: list[int]


class RingState:
    def __init__(self, seed: int, sides: dict[Seat, str]) -> None:
        self.dice, self.sides, self.seats = Dice(seed), sides, list(sides)
        self.marks: dict[Seat, list[int]] = {seat: [] for seat in sides}
        self.rolls: list[int] = []
        self.events: list[Happening] | None = []

    @property
    def reveals(self) -> int:
        return len(self.rolls)

    @property
    def turn(self) -> int:
        return 1 + len(self.rolls) // len(self.seats)

    def to_move(self) -> Seat | None:
        over = len(self.rolls) == ROUNDS * len(self.seats)
        return None if over else self.seats[len(self.rolls) % len(self.seats)]

    def legal(self) -> Sequence[Any]:
        seat = self.to_move()
        if seat is None:
            return ()
        return [Roll(), *(Mark(number) for number in (1, 2) if len(self.marks[seat]) < MOST_MARKS)]

    def apply(self, action: Any) -> None:
        seat = self.to_move()
        assert seat is not None
        if isinstance(action, Mark):
            self.marks[seat].append(action.number)
            happening = Happening(Marked(seat, action.number), owners=self.side_of(seat))
        else:
            self.rolls.append(self.dice.roll(6))
            happening = Happening(Rolled(seat, self.rolls[-1]))
        if self.events is not None:
            self.events.append(happening)

    def side_of(self, seat: Seat) -> tuple[Seat, ...]:
        return tuple(other for other in self.seats if self.sides[other] == self.sides[seat])

    def copy(self) -> RingState:
        twin = RingState(self.dice.seed, self.sides)
        twin.dice, twin.rolls, twin.events = self.dice.copy(), list(self.rolls), None
        twin.marks = {seat: list(marks) for seat, marks in self.marks.items()}
        return twin

    def view(self, viewer: Seat | None) -> View:
        own = self.seats if viewer == EVERYBODY else self.side_of(viewer) if viewer else ()
        return View(
            scenario="three" if len(self.seats) == 3 else "alone",
            viewer=viewer,
            turn=self.turn,
            to_move=self.to_move(),
            decision=self._decision(),
            outcome=self.outcome(),
            marks={seat: list(self.marks[seat]) for seat in own},
            rolls=list(self.rolls),
        )

    def _decision(self) -> Decision | None:
        seat = self.to_move()
        return None if seat is None else Decision(seat, "roll", "Roll, or mark a number first.", "TOY-1")

    def refuse(self, action: Any) -> Refusal | None:
        return None if action in self.legal() else Refusal("TOY-1", "that cannot be done now")

    def outcome(self) -> Outcome | None:
        if self.to_move() is not None:
            return None
        pips = dict.fromkeys(self.sides.values(), 0)
        for number, die in enumerate(self.rolls):
            pips[self.sides[self.seats[number % len(self.seats)]]] += die
        return Outcome(max(pips, key=lambda side: pips[side]), pips, "all have rolled", "TOY-1")

    def fingerprint(self) -> str:
        return hashlib.blake2b(repr((self.marks, self.rolls)).encode(), digest_size=8).hexdigest()

    def can_prepare(self) -> bool:
        return False

    def prepared(self, rng: Any = None) -> Sequence[Any]:
        return ()


class Ring(Toy):
    id = "ring"
    name = "Ring"
    text = "Each in turn marks numbers and rolls a die; the most pips win."
    facts = ("one or three players",)
    scenarios: Mapping[str, ScenarioInfo] = {
        "three": ScenarioInfo(
            "three",
            "Three",
            "Two against one.",
            (
                SeatInfo("red", "warm", "Warm, red", "star", "soviet", "Rolls first", "Warm"),
                SeatInfo("blue", "cold", "Blue", "cross", "german", "Alone against two"),
                SeatInfo("pink", "warm", "Warm, pink", "star", "soviet", "Rolls last", "Warm"),
            ),
        ),
        "alone": ScenarioInfo("alone", "Alone", "One against the dice.", (SeatInfo("red", "red", "Red"),)),
    }

    def new(self, scenario: str, *, seed: int, rules_version: int | None = None, **options: Any) -> Any:
        return RingState(seed, {seat.id: seat.side for seat in self.scenarios[scenario].seats})

    def ask(self, view: Any, legal: Sequence[Any], question: str, arguments: Mapping[str, Any]) -> Any:
        return {"text": f"rolls: {' '.join(map(str, view.rolls)) or 'none'}"}

    def questions(self) -> Mapping[str, str]:
        return {"board": "The rolls."}

    def parse_action(self, state: Any, text: str) -> Any:
        name, _, number = text.partition(" ")
        if name not in ("mark", "roll"):
            raise BadAction(f"{text!r} is no action; write 'mark 1' or 'roll'")
        return Mark(int(number)) if name == "mark" else Roll()

    def format_action(self, state: Any, action: Any) -> str:
        return f"mark {action.number}" if isinstance(action, Mark) else "roll"


TITLE = Ring()
