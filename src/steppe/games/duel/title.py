"""The title: makes states, guesses, reads and writes actions and positions, answers questions, names its players."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any

import msgspec

from steppe.games.duel.actions import DuelAction
from steppe.games.duel.answers import ANSWERS
from steppe.games.duel.data import read_numbers
from steppe.games.duel.events import DuelEvent
from steppe.games.duel.guessing import guess
from steppe.games.duel.layouts import lay_out
from steppe.games.duel.notation import format_action, parse_action
from steppe.games.duel.players import PLAYERS
from steppe.games.duel.positions import dump_position, load_position
from steppe.games.duel.questions import QUESTIONS, answer
from steppe.games.duel.setting import SCENARIOS, setting
from steppe.games.duel.state import DuelState
from steppe.games.duel.telling import tell
from steppe.games.duel.view import DuelView
from steppe.kernel.errors import BadAction, BadFile, SteppeError
from steppe.kernel.hexes import HexBoard
from steppe.kernel.protocol import Line, PlayerMaker, Rule, ScenarioInfo, Seat
from steppe.kernel.rng import Rng
from steppe.kernel.rules import read_rules


class DuelTitle:
    """Duel of the Giants: Eastern Front."""

    id = "duel"
    name = "Duel of the Giants"
    text = "Two Tigers hold a line against eight T-34s. No dice: programs, bluff and nerve."
    facts = ("11 by 9 hexes", "45 minutes", "no dice")
    rules_version = 1
    surrender = None
    scenarios: Mapping[str, ScenarioInfo] = SCENARIOS
    wire_types: Sequence[Any] = (DuelView, DuelAction, DuelEvent, *ANSWERS)

    def new(self, scenario: str, *, seed: int, rules_version: int | None = None, **options: Any) -> DuelState:
        """A new game. Options: `setup` ("free" or "prepared"), `turn_limit`, `damage_once_per_phase`."""
        if rules_version not in (None, self.rules_version):
            raise SteppeError(f"there is no rules version {rules_version} of {self.name}; known: {self.rules_version}")
        state = DuelState(setting(scenario, options), seed)
        state.settle()
        if state.setting.options.setup == "prepared":
            lay_out(state, Rng(seed))
        return state

    def guess(self, view: DuelView, rng: Rng) -> DuelState:
        """A full state that the viewer cannot tell from the true one."""
        return guess(view, rng)

    @property
    def board(self) -> HexBoard:
        """The board of the base game."""
        return setting(next(iter(SCENARIOS)), {}).board

    def parse_action(self, state: DuelState, text: str) -> DuelAction:
        """Read an action from its notation."""
        return parse_action(state.setting.board, text)

    def format_action(self, state: DuelState, action: DuelAction) -> str:
        """The notation of an action."""
        return format_action(state.setting.board, action)

    def decode_action(self, data: Any) -> DuelAction:
        """Read an action from JSON data (a tagged object)."""
        try:
            action: DuelAction = msgspec.convert(data, DuelAction)
            read = parse_action(self.board, format_action(self.board, action))
        except (msgspec.ValidationError, IndexError) as error:
            raise BadAction(f"not an action of this title: {error}") from error
        if read != action:  # a number below 0 counts from the end in Python, but names nothing here
            raise BadAction("not an action of this title: a number in it is below 0, where nothing is")
        return read

    def tell(self, state: DuelState, event: DuelEvent, viewer: Seat | None) -> Line:
        """The sentence of an event."""
        return tell(state.setting.board, event, viewer)

    def ask(self, view: DuelView, legal: Sequence[DuelAction], question: str, arguments: Mapping[str, Any]) -> Any:
        """Answer a question from a view alone."""
        return answer(view, legal, question, arguments)

    def questions(self) -> Mapping[str, str]:
        """The questions that `ask` answers."""
        return {name: text for name, (text, _) in QUESTIONS.items()}

    def load_position(self, toml: str) -> DuelState:
        """Read a position file."""
        return load_position(toml)

    def dump_position(self, state: DuelState) -> str:
        """Write a position file."""
        return dump_position(state)

    def validate(self, text: str) -> list[str]:
        """Check a data file such as `data.toml`."""
        try:
            read_numbers(text)
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
def _rules() -> Mapping[str, Rule]:
    return read_rules(files("steppe.games.duel").joinpath("rules.toml").read_text("utf-8"))


TITLE = DuelTitle()
