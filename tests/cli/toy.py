"""A toy title with a secret: one seat hides a number, the other guesses it. Every answer is known by hand."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from hashlib import blake2b
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
    Refusal,
    Rule,
    ScenarioInfo,
    Seat,
    SeatInfo,
)
from steppe.kernel.rng import Rng


class Hide(Action, frozen=True, tag="hide"):
    """The hider's choice."""

    number: int


class Ask(Action, frozen=True, tag="ask"):
    """The seeker's guess."""

    number: int


class Hid(Event, frozen=True, tag="hid"):
    """The number that was hidden; None: that one was."""

    number: int | None


class Asked(Event, frozen=True, tag="asked"):
    """A guess and how it compares: the hidden number is "lower", "higher" or "same"."""

    number: int
    answer: str


class ToyView(msgspec.Struct, frozen=True):
    """What a viewer knows."""

    viewer: Seat | None
    limit: int
    hidden: int | None
    chosen: bool
    guesses: tuple[int, ...]
    turn: int
    to_move: Seat | None
    decision: Decision | None
    outcome: Outcome | None
    options: dict[str, int]
    title: str = "toy"
    scenario: str = "nine"


class ToyState:
    """Hide a number, then guess until it is found; six guesses are lost."""

    def __init__(self, limit: int, seed: int) -> None:
        self.limit = limit
        self.bonus = Dice(seed).roll(6)
        self.hidden: int | None = None
        self.guesses: list[int] = []
        self.events: list[Happening] | None = []
        self.reveals = 0

    def to_move(self) -> Seat | None:
        if self.hidden is None:
            return "hider"
        return None if self.outcome() else "seeker"

    def legal(self) -> Sequence[Any]:
        if self.hidden is None:
            return [Hide(number) for number in range(1, self.limit + 1)]
        if self.outcome():
            return []
        return [Ask(number) for number in range(1, self.limit + 1) if number not in self.guesses]

    def apply(self, action: Any) -> None:
        if isinstance(action, Hide):
            self.hidden = action.number
            happening = Happening(Hid(action.number), Hid(None), ("hider",))
        else:
            self.guesses.append(action.number)
            self.reveals += 1
            happening = Happening(Asked(action.number, self._answer(action.number)))
        if self.events is not None:
            self.events.append(happening)

    @property
    def turn(self) -> int:
        return len(self.guesses)

    def _answer(self, number: int) -> str:
        assert self.hidden is not None
        return "same" if number == self.hidden else "lower" if self.hidden < number else "higher"

    def copy(self) -> ToyState:
        twin = object.__new__(ToyState)
        twin.__dict__.update(self.__dict__, guesses=list(self.guesses), events=None)
        return twin

    def view(self, viewer: Seat | None) -> ToyView:
        hidden = self.hidden if viewer in ("hider", EVERYBODY) else None
        return ToyView(
            viewer,
            self.limit,
            hidden,
            self.hidden is not None,
            tuple(self.guesses),
            self.turn,
            self.to_move(),
            self._decision(),
            self.outcome(),
            {} if self.limit == 9 else {"limit": self.limit},
        )

    def _decision(self) -> Decision | None:
        seat = self.to_move()
        if seat is None:
            return None
        step, text = ("hide", "Hide a number.") if seat == "hider" else ("ask", "Guess the hidden number.")
        return Decision(seat, step, text, "TOY-1" if seat == "hider" else "TOY-2")

    def refuse(self, action: Any) -> Refusal | None:
        if action in self.legal():
            return None
        if isinstance(action, Ask) and action.number in self.guesses:
            return Refusal("TOY-2", f"{action.number} was guessed before; choose another")
        return Refusal("TOY-1", f"numbers run from 1 to {self.limit}")

    def outcome(self) -> Outcome | None:
        if self.hidden in self.guesses:
            return Outcome("seekers", {"hiders": 0, "seekers": 7 - len(self.guesses)}, "the number was found", "TOY-3")
        if len(self.guesses) >= 6:
            return Outcome("hiders", {"hiders": self.bonus, "seekers": 0}, "six guesses were wrong", "TOY-3")
        return None

    def fingerprint(self) -> str:
        text = f"{self.limit} {self.hidden} {self.guesses} {self.bonus}"
        return blake2b(text.encode(), digest_size=6).hexdigest()

    def can_prepare(self) -> bool:
        return False

    def prepared(self, rng: Rng | None = None) -> Sequence[Any]:
        return ()


class Middle:
    """Guesses the middle of what is legal."""

    needs_view = True

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, view: Any, legal: Sequence[Any]) -> Any:
        assert isinstance(view, ToyView)
        return legal[len(legal) // 2]


class Cheat(Middle):
    """Answers with something illegal."""

    def choose(self, view: Any, legal: Sequence[Any]) -> Any:
        return Ask(99)


def _rule(identity: str, name: str, status: str = "behaviour") -> Rule:
    return Rule(
        id=identity,
        name=name,
        text=f"{name}, as one would think.",
        chapter="Play",
        source="rulebook",
        status=status,
    )


class Toy:
    """The title."""

    id = "toy"
    name = "Hidden number"
    text = "One hides a number, the other guesses it."
    facts = ("two players", "six guesses")
    rules_version = 1
    surrender = None
    wire_types = (ToyView, Hide, Ask, Hid, Asked)
    scenarios: Mapping[str, ScenarioInfo] = {
        "nine": ScenarioInfo(
            "nine",
            "Nine numbers",
            "Guess a number of one to nine.",
            (
                SeatInfo("hider", "hiders", "Hider", "square", "german", "Hides the number"),
                SeatInfo("seeker", "seekers", "Seeker", "ring", "soviet", "Has six guesses"),
            ),
            (
                OptionInfo("limit", "the largest number", 9, (5, 9)),
                OptionInfo("quick", "nothing", False, (False, True)),
            ),
        )
    }

    def new(self, scenario: str, *, seed: int, rules_version: int | None = None, **options: Any) -> ToyState:
        if scenario not in self.scenarios:
            raise UnknownName("scenario", scenario, list(self.scenarios))
        return ToyState(options.get("limit", 9), seed)

    def guess(self, view: ToyView, rng: Rng) -> ToyState:
        state = ToyState(view.limit, rng.below(1000))
        state.hidden, state.guesses = view.hidden, list(view.guesses)
        return state

    def parse_action(self, state: Any, text: str) -> Any:
        verb, _, number = text.partition(" ")
        if verb not in ("hide", "ask") or not number.isdigit():
            raise BadAction(f"{text!r} is not an action; an example is 'ask 5'")
        return Hide(int(number)) if verb == "hide" else Ask(int(number))

    def format_action(self, state: Any, action: Any) -> str:
        return f"{'hide' if isinstance(action, Hide) else 'ask'} {action.number}"

    def decode_action(self, data: Any) -> Any:
        return msgspec.convert(data, Hide | Ask)

    def tell(self, state: Any, event: Any, viewer: Seat | None) -> Line:
        if isinstance(event, Hid):
            return Line("A number is hidden." if event.number is None else f"{event.number} is hidden.", ("TOY-1",))
        return Line(f"Is it {event.number}? {event.answer}.", ("TOY-2",))

    def ask(self, view: ToyView, legal: Sequence[Any], question: str, arguments: Mapping[str, Any]) -> Any:
        if question == "board":
            return {"text": " ".join("x" if n in view.guesses else str(n) for n in range(1, view.limit + 1))}
        if question == "odds":
            return {"chance": 1 / len(legal), "rule": "TOY-2"}
        if question == "sight":
            return {"sees": False, "reason": "nothing is seen here", "rule": "TOY-1"}
        raise UnknownName("question", question, list(self.questions()))

    def questions(self) -> Mapping[str, str]:
        return {"board": "the numbers", "odds": "the chance of a guess", "sight": "nothing"}

    def load_position(self, toml: str) -> ToyState:
        try:
            data = tomllib.loads(toml)
        except tomllib.TOMLDecodeError as error:
            raise BadFile(str(error)) from error
        if "limit" not in data:
            raise BadFile("the key is missing", where="limit")
        state = ToyState(data["limit"], data.get("seed", 0))
        state.hidden, state.guesses = data.get("hidden"), list(data.get("guesses", []))
        state.events = None
        return state

    def dump_position(self, state: ToyState) -> str:
        hidden = "" if state.hidden is None else f"hidden = {state.hidden}\n"
        return f'title = "toy"\nscenario = "nine"\nlimit = {state.limit}\n{hidden}guesses = {state.guesses}\n'

    def validate(self, text: str) -> list[str]:
        try:
            data = tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            return [str(error)]
        return [f"{key}: unknown key" for key in data if key not in ("title", "weights")]

    def rules(self) -> Mapping[str, Rule]:
        rules = [
            _rule("TOY-1", "Numbers"),
            _rule("TOY-2", "Guessing"),
            _rule("TOY-3", "Winning"),
            _rule("TOY-4", "The box", "informational"),
        ]
        return {rule.id: rule for rule in rules}

    def players(self) -> Mapping[str, Any]:
        return {"middle": Middle, "cheat": Cheat}


TITLE = Toy()
