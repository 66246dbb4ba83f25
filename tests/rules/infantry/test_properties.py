"""Whole games at random, followed from outside: what must hold in every game, whatever is played."""

from __future__ import annotations

from random import Random

import pytest

from steppe.games.infantry.actions import InfantryAction
from steppe.games.infantry.state import InfantryState
from steppe.games.infantry.title import TITLE
from tests.rules.infantry.followed import Follower
from tests.rules.infantry.worlds import crowds

SELDOM = {"Pass": 0.15, "Hold": 0.3, "Done": 0.3, "Stop": 0.5, "Dig": 0.3}
OFTEN = {"Step": 3.0, "CallStrike": 3.0, "Sweep": 5.0}
GAMES = [
    ("e1", {"setup": "prepared"}),
    ("e1", {"drawn_hqs": "soviet"}),
    ("crowd-day", {}),
    ("crowd-day", {"drawn_hqs": "german", "assault_winner_may_act_again": False}),
    ("crowd-day-companies", {"setup": "prepared", "hit_limit": True}),
    ("crowd-night", {"setup": "prepared"}),
    ("crowd-night-companies", {"drawn_hqs": "soviet", "setup": "prepared"}),
]


def choose(state: InfantryState, random: Random) -> InfantryAction:
    """An action, with more moves and fewer passes than blind chance would take."""
    legal = state.legal()
    return random.choices(legal, [{**SELDOM, **OFTEN}.get(type(action).__name__, 1.0) for action in legal])[0]


@pytest.mark.rule(
    "CI-8.3-3", "CI-8.3-4", "CI-8.3-5", "CI-8.3-6", "CI-8.2-3", "CI-6.33-2", "CI-1.2-1", "CI-R-3", "CI-R-4", "CI-R-53"
)
@pytest.mark.parametrize(("name", "options"), GAMES, ids=lambda value: value if isinstance(value, str) else "")
def test_a_game_is_what_its_events_say(name: str, options: dict[str, object]) -> None:
    """Steps, places, VP, actions and control, after every action; see `Follower`."""
    with crowds():
        state, random = TITLE.new(name, seed=7, **options), Random(7)
        game = Follower(state)
        while state.to_move() is not None:
            game.apply(choose(state, random))
        outcome = state.outcome()
    assert outcome is not None
    assert state.turn == state.setting.scenario.turns


@pytest.mark.parametrize(("name", "options"), GAMES, ids=lambda value: value if isinstance(value, str) else "")
def test_every_position_dumps_loads_and_dumps_to_the_same(name: str, options: dict[str, object]) -> None:
    with crowds():
        state, random = TITLE.new(name, seed=11, **options), Random(11)
        count = 0
        while state.to_move() is not None:
            state.apply(choose(state, random))
            count += 1
            if count % 25 == 0 or state.to_move() is None:
                text = TITLE.dump_position(state)
                again = TITLE.load_position(text)
                assert TITLE.dump_position(again) == text
                assert again.fingerprint() == state.fingerprint()
                assert (again.to_move(), again.legal()) == (state.to_move(), state.legal())


@pytest.mark.parametrize(("name", "options"), GAMES, ids=lambda value: value if isinstance(value, str) else "")
def test_what_is_legal_is_not_refused_and_a_copy_plays_the_same(name: str, options: dict[str, object]) -> None:
    with crowds():
        state, random = TITLE.new(name, seed=3, **options), Random(3)
        count = 0
        while state.to_move() is not None:
            legal = state.legal()
            assert len({TITLE.format_action(state, action) for action in legal}) == len(legal)
            action = choose(state, random)
            twin = state.copy()
            state.apply(action)
            count += 1
            if count % 5 == 0:
                assert all(twin.refuse(other) is None for other in legal)
                assert all(TITLE.parse_action(twin, TITLE.format_action(twin, other)) == other for other in legal)
                twin.apply(action)
                assert twin.fingerprint() == state.fingerprint()
