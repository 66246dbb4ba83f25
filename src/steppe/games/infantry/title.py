"""The title: makes states, guesses, reads and writes actions and positions, answers questions, names its players."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any

import msgspec

from steppe.games.infantry.actions import InfantryAction, Surrender
from steppe.games.infantry.answers import ANSWERS
from steppe.games.infantry.chart import read_chart
from steppe.games.infantry.charting import HexAnswer, MapAnswer
from steppe.games.infantry.events import InfantryEvent
from steppe.games.infantry.guessing import guess
from steppe.games.infantry.layouts import lay_out
from steppe.games.infantry.maps import map_names, read_map
from steppe.games.infantry.notation import format_action, parse_action
from steppe.games.infantry.players import PLAYERS
from steppe.games.infantry.positions import dump_position, load_position
from steppe.games.infantry.questions import QUESTIONS, answer
from steppe.games.infantry.roster import read_labels
from steppe.games.infantry.scenario_checks import complaints_on_map
from steppe.games.infantry.scenarios import Scenario, read_scenario
from steppe.games.infantry.setting import Setting, ground_for, make_force, scenario_infos, setting
from steppe.games.infantry.state import InfantryState
from steppe.games.infantry.telling import tell
from steppe.games.infantry.view import InfantryView
from steppe.kernel.errors import BadAction, BadFile, SteppeError
from steppe.kernel.protocol import Line, PlayerMaker, Rule, ScenarioInfo, Seat
from steppe.kernel.rng import Rng
from steppe.kernel.rules import read_rules
from steppe.kernel.toml import read_toml


class InfantryTitle:
    """Combat Infantry: EastFront."""

    id = "infantry"
    name = "Combat Infantry: EastFront"
    text = "Platoons as blocks on hexes: fog of war, step losses, headquarters, fire and assault with ten-sided dice."
    facts = ("12 by 10 hexes and more", "1 to 3 hours", "ten-sided dice", "solitaire too")
    rules_version = 1
    surrender = Surrender()
    wire_types: Sequence[Any] = (InfantryView, InfantryAction, InfantryEvent, MapAnswer, HexAnswer, *ANSWERS)

    @property
    def scenarios(self) -> Mapping[str, ScenarioInfo]:
        """What can be played."""
        return scenario_infos()

    def new(self, scenario: str, *, seed: int, rules_version: int | None = None, **options: Any) -> InfantryState:
        """A new game; for the options see `setting.OPTIONS`."""
        if rules_version not in (None, self.rules_version):
            raise SteppeError(f"there is no rules version {rules_version} of {self.name}; known: {self.rules_version}")
        return self._begin(setting(scenario, options), seed)

    def _begin(self, where: Setting, seed: int) -> InfantryState:
        state = InfantryState(where, seed, make_force(where, seed))
        state.settle()
        if where.options.setup == "prepared":
            lay_out(state, Rng(seed))
        return state

    def guess(self, view: InfantryView, rng: Rng) -> InfantryState:
        """A full state that the viewer cannot tell from the true one."""
        return guess(view, rng)

    def parse_action(self, state: InfantryState, text: str) -> InfantryAction:
        """Read an action from its notation."""
        return parse_action(state.ground.board, text)

    def format_action(self, state: InfantryState, action: InfantryAction) -> str:
        """The notation of an action."""
        return format_action(state.ground.board, action)

    def decode_action(self, data: Any) -> InfantryAction:
        """Read an action from JSON data (a tagged object)."""
        try:
            action: InfantryAction = msgspec.convert(data, InfantryAction)
        except msgspec.ValidationError as error:
            raise BadAction(f"not an action of this title: {error}") from error
        for field in action.__struct_fields__:
            value = getattr(action, field)
            if isinstance(value, int) and value < (-1 if field == "hq" else 0):
                raise BadAction(f"not an action of this title: {field} is {value}, below 0, where nothing is")
        return action

    def tell(self, state: InfantryState, event: InfantryEvent, viewer: Seat | None) -> Line:
        """The sentence of an event."""
        return tell(state, event, viewer)

    def ask(
        self, view: InfantryView, legal: Sequence[InfantryAction], question: str, arguments: Mapping[str, Any]
    ) -> Any:
        """Answer a question from a view alone."""
        return answer(view, legal, question, arguments)

    def questions(self) -> Mapping[str, str]:
        """The questions that `ask` answers."""
        return {name: text for name, (text, _) in QUESTIONS.items()}

    def load_position(self, toml: str) -> InfantryState:
        """Read a position file."""
        return load_position(toml)

    def dump_position(self, state: InfantryState) -> str:
        """Write a position file."""
        return dump_position(state)

    def validate(self, text: str) -> list[str]:
        """Check a data file such as `data.toml`, a map or a scenario: which of them it is, its keys tell."""
        try:
            table = read_toml(text)
            if "unit" in table or ("terrain" in table and "hexside" in table):
                read_labels(text)
                read_chart(text)
            elif "sheet" in table:
                return _complaints_about_scenario(read_scenario(text))
            else:
                read_map(text)
        except BadFile as error:
            return [str(error)]
        return []

    def rules(self) -> Mapping[str, Rule]:
        """The rules reference."""
        return _rules()

    def players(self) -> Mapping[str, PlayerMaker]:
        """The title's own players."""
        return PLAYERS


def _complaints_about_scenario(scenario: Scenario) -> list[str]:
    for index, plan in enumerate(scenario.sheet):
        if plan.map not in map_names():
            return [f"sheet[{index}].map: there is no map {plan.map!r}; known: {', '.join(map_names())}"]
    return complaints_on_map(scenario, ground_for(scenario))


@cache
def _rules() -> Mapping[str, Rule]:
    return read_rules(files("steppe.games.infantry").joinpath("rules.toml").read_text("utf-8"))


TITLE = InfantryTitle()
