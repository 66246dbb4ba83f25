"""The data file: numbers with which no game could be set up are refused with their key."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any

import msgspec
import pytest

from steppe.games.duel import TITLE
from steppe.games.duel.data import read_numbers
from steppe.games.duel.setting import Options, Setting
from steppe.games.duel.state import DuelState
from steppe.kernel.rng import Rng

DATA = files("steppe.games.duel").joinpath("data.toml").read_text("utf-8")


def changed(path: str, value: Any) -> str:
    whole = tomllib.loads(DATA)
    table, key = path.split(".")
    whole[table][key] = value
    return msgspec.toml.encode(whole).decode()


@pytest.mark.parametrize(
    ("path", "value", "key"),
    [
        ("zones.german_landscape", [1, 1], "zones.german_landscape: 9 hexes"),
        ("zones.german_landscape", [1, 7], "zones.soviet_landscape: should begin east"),
        ("zones.soviet_landscape", [11, 11], "zones.soviet_landscape: 9 hexes"),
        ("zones.markers", [11, 11], "zones.markers: 9 hexes"),
        ("zones.markers", [4, 11], "zones.markers: should begin east"),
        ("zones.mines", [1, 1], "zones.mines: 9 hexes"),
        ("zones.front", [1, 5], "zones.airfield: should begin in column 1"),
        ("zones.airfield", [2, 2], "zones.airfield: should begin in column 1"),
        ("zones.weapons", [5, 5], "zones.weapons: should begin in column 1"),
        ("zones.weapons", [1, 1], "zones.weapons: should begin in column 1"),
        ("board.columns", 99, "board: 891 hexes"),
        ("zones.front", [5, 2], "zones.front: [5, 2] should be two columns"),
        ("board.rows", 8, "board.rows: 8 should be odd"),
    ],
)
def test_numbers_that_leave_no_room_are_refused(path: str, value: Any, key: str) -> None:
    complaints = TITLE.validate(changed(path, value))
    assert any(complaint.startswith(key) for line in complaints for complaint in line.split("; ")), complaints


@pytest.mark.parametrize("scenario", ["summer-1943", "winter-1944"])
@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("zones.german_landscape", [1, 2]),
        ("zones.soviet_landscape", [10, 11]),
        ("zones.markers", [10, 11]),
        ("zones.mines", [1, 2]),
        ("zones.mines", [5, 6]),
        ("zones.front", [2, 3]),
        ("zones.weapons", [1, 2]),
        ("board.columns", 13),
    ],
)
def test_numbers_that_pass_can_be_set_up(path: str, value: Any, scenario: str) -> None:
    for seed in range(6):
        state = DuelState(Setting(scenario, Options({}), read_numbers(changed(path, value))), seed)
        state.settle()
        rng = Rng(seed)
        for _ in range(300):
            if state.to_move() is not None:
                state.apply(rng.choice(state.legal()))
        assert state.turn >= 1
