"""What every title must always keep, over random positions of all its scenarios."""

from __future__ import annotations

import msgspec
import pytest

import steppe
from steppe.kernel.protocol import EVERYBODY, seen
from steppe.kernel.records import Game
from steppe.kernel.rng import Rng
from steppe.lab.simulate import MAX_ACTIONS
from tests.contract.worlds import SCENARIOS, UNLISTED, random_game, random_positions, share, variants, viewers

everywhere = pytest.mark.parametrize(("name", "scenario"), SCENARIOS)


@everywhere
def test_legal_lists_are_never_empty_unique_and_stable(name: str, scenario: str) -> None:
    for seed in range(3):
        for state, action in random_game(name, scenario, seed):
            legal = list(state.legal())
            if action is None:
                assert state.outcome() is not None
                assert not legal
                continue
            assert legal
            assert len(set(legal)) == len(legal)
            assert list(state.copy().legal()) == legal
            assert state.outcome() is None


@everywhere
def test_legal_actions_are_not_refused_and_others_are_without_any_change(name: str, scenario: str) -> None:
    pool = {action for state in random_positions(name, scenario, 60, seed=500) for action in state.legal()}
    others = sorted(pool, key=repr)
    rng = Rng(1)
    for state in random_positions(name, scenario, 40):
        before = state.fingerprint()
        for action in state.legal():
            assert state.refuse(action) is None
        for action in [rng.choice(others) for _ in range(40)]:
            if action not in state.legal():
                refusal = state.refuse(action)
                if refusal is None and name in UNLISTED:
                    state.copy().apply(action)
                    continue
                assert refusal is not None
                assert refusal.text
                assert refusal.rule in steppe.title(name).rules(), refusal
        assert state.fingerprint() == before


@everywhere
def test_copies_are_independent(name: str, scenario: str) -> None:
    rng = Rng(2)
    for state in random_positions(name, scenario, 40):
        before, legal = state.fingerprint(), list(state.legal())
        twin = state.copy()
        assert twin.fingerprint() == before
        for _ in range(60):
            if twin.to_move() is None:
                break
            twin.apply(rng.choice(twin.legal()))
        assert state.fingerprint() == before
        assert list(state.legal()) == legal


@everywhere
def test_the_same_actions_lead_to_the_same_state(name: str, scenario: str) -> None:
    rng = Rng(3)
    for state in random_positions(name, scenario, 20):
        first, second = state.copy(), state.copy()
        for _ in range(40):
            if first.to_move() is None:
                break
            action = rng.choice(first.legal())
            first.apply(action)
            second.apply(action)
            assert first.fingerprint() == second.fingerprint()


@everywhere
def test_actions_read_back_from_notation_and_wire(name: str, scenario: str) -> None:
    title = steppe.title(name)
    for state in random_positions(name, scenario, 60):
        for action in state.legal():
            assert title.parse_action(state, title.format_action(state, action)) == action
            assert title.decode_action(msgspec.to_builtins(action)) == action


@everywhere
def test_positions_save_load_and_save_to_the_same_text(name: str, scenario: str) -> None:
    title = steppe.title(name)
    for state in random_positions(name, scenario, 60):
        text = title.dump_position(state)
        loaded = title.load_position(text)
        assert title.dump_position(loaded) == text
        assert loaded.fingerprint() == state.fingerprint()
        assert list(loaded.legal()) == list(state.legal())


@everywhere
def test_a_loaded_position_plays_on_like_the_original(name: str, scenario: str) -> None:
    title, rng = steppe.title(name), Rng(4)
    for state in random_positions(name, scenario, 12):
        loaded = title.load_position(title.dump_position(state))
        while state.to_move() is not None:
            action = rng.choice(state.legal())
            state.apply(action)
            loaded.apply(action)
            assert loaded.fingerprint() == state.fingerprint()
        assert loaded.outcome() == state.outcome()


@everywhere
def test_views_go_over_the_wire_and_back(name: str, scenario: str) -> None:
    title = steppe.title(name)
    for state in random_positions(name, scenario, 30):
        for viewer in viewers(title, scenario):
            view = state.view(viewer)
            assert msgspec.json.decode(msgspec.json.encode(view), type=type(view)) == view
            assert msgspec.msgpack.decode(msgspec.msgpack.encode(view), type=type(view)) == view


@everywhere
def test_every_view_tells_what_the_shell_reads(name: str, scenario: str) -> None:
    title = steppe.title(name)
    options = {option.name for option in title.scenarios[scenario].options}
    for state in random_positions(name, scenario, 30):
        for viewer in viewers(title, scenario):
            view = state.view(viewer)
            assert (view.title, view.scenario, view.viewer) == (name, scenario, viewer)
            assert (view.turn, view.to_move, view.outcome) == (state.turn, state.to_move(), state.outcome())
            assert set(view.options) <= options
            assert (view.decision is None) == (view.to_move is None)
            if view.decision is not None:
                assert view.decision.seat == view.to_move
                assert view.decision.text.strip()
                assert view.decision.rule in title.rules()


@pytest.mark.parametrize("name", steppe.titles())
def test_the_start_screen_can_tell_of_it(name: str) -> None:
    title = steppe.title(name)
    assert title.name
    assert title.text
    assert title.facts
    for scenario in title.scenarios.values():
        looks = [(seat.name, seat.emblem, seat.colour) for seat in scenario.seats]
        assert len(set(looks)) == len(looks)
        for seat in scenario.seats:
            shared = [other for other in scenario.seats if other.side == seat.side]
            assert len({(other.side_name, other.emblem, other.colour) for other in shared}) == 1
            assert seat.side_name or len(shared) == 1


@pytest.mark.parametrize("name", steppe.titles())
def test_variants_name_a_scenario_and_differ_in_words(name: str) -> None:
    scenarios = steppe.title(name).scenarios
    for info in scenarios.values():
        if info.variant_of:
            first = scenarios[info.variant_of]
            assert first.variant_of == ""
            assert info.variant
            assert first.variant not in ("", info.variant)
        for option in info.options:
            assert len(option.words) in (0, len(option.values)), option


@everywhere
def test_every_event_has_a_sentence_whose_rules_exist(name: str, scenario: str) -> None:
    title = steppe.title(name)
    for seed in range(4):
        last = None
        for state, _ in random_game(name, scenario, seed):
            last = state
        assert last is not None
        for viewer in (*viewers(title, scenario), EVERYBODY):
            for event in seen(last.events or (), viewer):
                line = title.tell(last, event, viewer)
                assert line.text.strip()
                assert all(rule in title.rules() for rule in line.rules), line


@everywhere
def test_events_off_changes_nothing_but_the_events(name: str, scenario: str) -> None:
    title, rng = steppe.title(name), Rng(5)
    loud, quiet = title.new(scenario, seed=1), title.new(scenario, seed=1)
    quiet.events = None
    while loud.to_move() is not None:
        action = rng.choice(loud.legal())
        loud.apply(action)
        quiet.apply(action)
        assert loud.fingerprint() == quiet.fingerprint()
    assert quiet.events is None


@everywhere
def test_prepared_set_ups_are_legal_and_independent_of_what_is_hidden(name: str, scenario: str) -> None:
    title = steppe.title(name)
    for state in random_positions(name, scenario, 40, every=5):
        for way in state.prepared(Rng(7)):
            trial = state.copy()
            for action in way.actions:
                assert action in trial.legal(), (way.name, action)
                trial.apply(action)
        seat = state.to_move()
        if seat is not None:
            other = title.guess(state.view(seat), Rng(8))
            assert list(other.prepared(Rng(7))) == list(state.prepared(Rng(7)))


@everywhere
def test_what_the_command_line_asks_is_answered(name: str, scenario: str) -> None:
    title = steppe.title(name)
    assert {"board", "sight", "odds"} <= set(title.questions())
    for state in random_positions(name, scenario, 20):
        for viewer in viewers(title, scenario):
            assert title.ask(state.view(viewer), (), "board", {})["text"].strip()


@everywhere
def test_random_play_always_ends(name: str, scenario: str) -> None:
    for seed in range(20, 26):
        decisions = sum(1 for _ in random_game(name, scenario, seed))
        assert decisions < 10_000


@everywhere
def test_a_record_of_a_random_game_replays(name: str, scenario: str) -> None:
    game, rng = Game(steppe.title(name), scenario, seed=3), Rng(6)
    while (seat := game.state.to_move()) is not None:
        game.play(seat, rng.choice(game.state.legal()))
    assert game.at(len(game.moves)).fingerprint() == game.state.fingerprint()


@pytest.mark.slow
@everywhere
def test_a_thousand_random_games_a_scenario_of_two(name: str, scenario: str) -> None:
    title, chosen = steppe.title(name), variants(name, scenario)
    for seed in range(share(name, 1000)):
        rng = Rng(seed)
        state = title.new(scenario, seed=seed, **chosen[seed % len(chosen)])
        state.events = None
        for _ in range(MAX_ACTIONS):
            if state.to_move() is None:
                break
            state.apply(rng.choice(state.legal()))
        assert state.outcome() is not None
