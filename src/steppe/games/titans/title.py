"""The title: makes states, guesses, reads and writes actions and positions, answers questions, names its players."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any

import msgspec

from steppe.games.titans.events import TitansEvent
from steppe.games.titans.files import PACKAGE
from steppe.games.titans.guessing import guess
from steppe.games.titans.muster import new_battle
from steppe.games.titans.notation import format_action, parse_action
from steppe.games.titans.options import option_infos, read_options
from steppe.games.titans.orders import TitansAction
from steppe.games.titans.players import PLAYERS
from steppe.games.titans.positions import dump_position, load_position
from steppe.games.titans.questions import ANSWERS, QUESTIONS, answer
from steppe.games.titans.scenarios import Scenario, SideName, SidePlan, read_scenario, scenarios
from steppe.games.titans.state import TitansState
from steppe.games.titans.telling import tell
from steppe.games.titans.view import TitansView
from steppe.kernel.errors import BadAction, BadFile, SteppeError
from steppe.kernel.protocol import Line, PlayerMaker, Rule, ScenarioInfo, Seat, SeatInfo
from steppe.kernel.rng import Rng
from steppe.kernel.rules import read_rules
from steppe.kernel.toml import read_toml

_LOOKS: Mapping[SideName, tuple[str, str, str]] = {
    "german": ("German", "cross", "german"),
    "soviet": ("Soviet", "star", "soviet"),
    "italian": ("Italian", "disc", "german"),
    "partisan": ("Partisan", "ring", "soviet"),
}


class TitansTitle:
    """NUTS! Clash of Titans."""

    id = "titans"
    name = "NUTS! Clash of Titans"
    text = "Figures, teams and vehicles on a table in inches: whoever comes into sight is reacted to."
    facts = ("table of 72 by 48 inches", "1 to 3 hours", "six-sided dice")
    rules_version = 1
    surrender = None
    wire_types: Sequence[Any] = (TitansView, TitansAction, TitansEvent, *ANSWERS)

    @property
    def scenarios(self) -> Mapping[str, ScenarioInfo]:
        """What can be played."""
        return scenario_infos()

    def new(self, scenario: str, *, seed: int, rules_version: int | None = None, **options: Any) -> TitansState:
        """A new battle; for the options see `options.toml`."""
        if rules_version not in (None, self.rules_version):
            raise SteppeError(f"there is no rules version {rules_version} of {self.name}; known: {self.rules_version}")
        return new_battle(scenario, seed, options)

    def guess(self, view: TitansView, rng: Rng) -> TitansState:
        """A full state that the viewer cannot tell from the true one."""
        return guess(view, rng)

    def parse_action(self, state: TitansState, text: str) -> TitansAction:
        """Read an action from its notation."""
        return parse_action(text)

    def format_action(self, state: TitansState, action: TitansAction) -> str:
        """The notation of an action."""
        return format_action(action)

    def decode_action(self, data: Any) -> TitansAction:
        """Read an action from JSON data (a tagged object)."""
        try:
            action: TitansAction = msgspec.convert(data, TitansAction)
        except msgspec.ValidationError as error:
            raise BadAction(f"not an action of this title: {error}") from error
        for field in action.__struct_fields__:
            value = getattr(action, field)
            if isinstance(value, int) and value < 0:
                raise BadAction(f"not an action of this title: {field} is {value}, below 0, where nothing is")
        return action

    def tell(self, state: TitansState, event: TitansEvent, viewer: Seat | None) -> Line:
        """The sentence of an event."""
        return tell(state, event)

    def ask(self, view: TitansView, legal: Sequence[TitansAction], question: str, arguments: Mapping[str, Any]) -> Any:
        """Answer a question from a view alone."""
        return answer(view, legal, question, arguments)

    def questions(self) -> Mapping[str, str]:
        """The questions that `ask` answers."""
        return {name: text for name, (text, _) in QUESTIONS.items()}

    def load_position(self, toml: str) -> TitansState:
        """Read a position file."""
        return load_position(toml)

    def dump_position(self, state: TitansState) -> str:
        """Write a position file."""
        return dump_position(state)

    def validate(self, text: str) -> list[str]:
        """Check a scenario file or a file of options: which of them it is, its keys tell."""
        try:
            if "option" in read_toml(text):
                read_options(text)
            else:
                read_scenario(text)
        except BadFile as error:
            return [str(error)]
        return []

    def rules(self) -> Mapping[str, Rule]:
        """The rules reference."""
        return _rules()

    def players(self) -> Mapping[str, PlayerMaker]:
        """The title's own players."""
        return PLAYERS


@cache
def scenario_infos() -> Mapping[str, ScenarioInfo]:
    """The six scenarios as the protocol knows them."""
    return {name: _info(scenario) for name, scenario in scenarios().items()}


def _info(scenario: Scenario) -> ScenarioInfo:
    facts = (f"{scenario.turns} turns", f"{scenario.month}/{scenario.year}", scenario.time)
    return ScenarioInfo(
        scenario.id,
        scenario.name,
        scenario.text,
        tuple(map(_seat, scenario.sides)),
        option_infos(),
        facts,
    )


def _seat(side: SidePlan) -> SeatInfo:
    name, emblem, colour = _LOOKS[side.side]
    return SeatInfo(side.side, side.side, name, emblem, colour, side.name)


@cache
def _rules() -> Mapping[str, Rule]:
    return read_rules(files(PACKAGE).joinpath("rules.toml").read_text("utf-8"))


TITLE = TitansTitle()
