"""Non-interference: two games that a viewer cannot tell apart look, answer and refuse the same to him.

For a position another one is guessed from the viewer's view; everything that the viewer may then ask must be identical
to the byte.
"""

from __future__ import annotations

import msgspec
import pytest

import steppe
from steppe.kernel.protocol import Seat, State, Title, seen
from steppe.kernel.rng import Rng
from tests.contract.worlds import SCENARIOS, random_positions, share, viewers

everywhere = pytest.mark.parametrize(("name", "scenario"), SCENARIOS)
EVERYDAY, SLOW = 100, 1000
"""Positions a scenario; the two scenarios of Duel make 200 and 2,000."""


def appearance(title: Title, state: State, viewer: Seat | None, probes: list[object]) -> bytes:
    """All that a viewer can get out of a position: view, legal list, refusals; answers are made from the view alone."""
    view = state.view(viewer)
    moves = viewer is not None and viewer == state.to_move()
    legal = state.legal() if moves else ()
    refusals = [state.refuse(action) for action in probes] if moves else []
    return msgspec.json.encode([view, [title.format_action(state, action) for action in legal], refusals])


def check(name: str, scenario: str, count: int, seed: int) -> int:
    title = steppe.title(name)
    pool = sorted({a for state in random_positions(name, scenario, 40, seed=900) for a in state.legal()}, key=repr)
    rng, different = Rng(seed), 0
    for state in random_positions(name, scenario, count, seed=seed):
        for viewer in viewers(title, scenario):
            other = title.guess(state.view(viewer), Rng(rng.bits64()))
            different += other.fingerprint() != state.fingerprint()
            probes = [rng.choice(pool) for _ in range(25)]
            assert appearance(title, other, viewer, probes) == appearance(title, state, viewer, probes)
    return different


@everywhere
def test_views_legal_lists_and_refusals_tell_nothing_hidden(name: str, scenario: str) -> None:
    different = check(name, scenario, EVERYDAY, seed=0)
    # The guesses must really be other games, or the test would prove nothing.
    assert different > share(name, EVERYDAY)


@pytest.mark.slow
@everywhere
def test_the_same_over_many_more_positions(name: str, scenario: str) -> None:
    assert check(name, scenario, SLOW, seed=10_000) > share(name, SLOW)


@everywhere
def test_what_the_other_seat_does_looks_the_same_as_long_as_nothing_is_revealed(name: str, scenario: str) -> None:
    """The same action of another seat, in the true game and in one that looks alike, tells a viewer the same."""
    title, rng, compared = steppe.title(name), Rng(11), 0
    for state in random_positions(name, scenario, 80, seed=300, every=13):
        for viewer in viewers(title, scenario):
            if state.to_move() in (viewer, None):
                continue
            other = title.guess(state.view(viewer), Rng(rng.bits64()))
            common = [action for action in state.legal() if action in other.legal()]
            for action in [rng.choice(common) for _ in range(4)] if common else []:
                worlds = [after(state, action), after(other, action)]
                if any(world.reveals != state.reveals for world in worlds):
                    continue
                pictures = [(seen(world.events or (), viewer), world.view(viewer)) for world in worlds]
                assert pictures[0] == pictures[1], action
                compared += 1
    assert compared > share(name, 80)


def after(state: State, action: object) -> State:
    """A twin in which an action was carried out, with its events."""
    twin = state.copy()
    twin.events = []
    twin.apply(action)
    return twin


@everywhere
def test_a_guess_can_be_played_to_the_end(name: str, scenario: str) -> None:
    title, rng = steppe.title(name), Rng(3)
    for state in random_positions(name, scenario, 10):
        for viewer in viewers(title, scenario):
            trial = title.guess(state.view(viewer), rng)
            while trial.to_move() is not None:
                trial.apply(rng.choice(trial.legal()))
            assert trial.outcome() is not None


@everywhere
def test_the_end_opens_everything(name: str, scenario: str) -> None:
    title, rng = steppe.title(name), Rng(5)
    state = title.new(scenario, seed=2)
    while state.to_move() is not None:
        state.apply(rng.choice(state.legal()))
    encoded = {
        msgspec.json.encode(msgspec.structs.replace(state.view(v), viewer=None)) for v in viewers(title, scenario)
    }
    assert len(encoded) == 1
