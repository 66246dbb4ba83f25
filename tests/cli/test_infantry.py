"""The commands on Combat Infantry: odds of fire, of a bombardment, of an assault."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

import steppe
from steppe.cli.main import app
from steppe.games.infantry import TITLE
from steppe.games.infantry.actions import Fire, Step
from steppe.games.infantry.state import InfantryState
from steppe.games.infantry.unit_action import UnitAction
from steppe.kernel.rng import Rng

SCENARIO = "e1"


def run(*arguments: str, code: int = 0) -> Result:
    result = CliRunner().invoke(app, arguments)
    assert result.exit_code == code, result.output
    return result


def run_json(*arguments: str) -> Any:
    return json.loads(run(*arguments, "--json").stdout)


def found(kind: type, enemy: bool) -> tuple[InfantryState, str]:
    """A position of a random game in which a unit can fire, or move into an enemy's hex, and that action."""
    for seed in range(50):
        state, rng = TITLE.new(SCENARIO, seed=seed, setup="prepared"), Rng(seed)
        while state.to_move() is not None:
            step = state.steps[-1]
            for action in state.legal() if isinstance(step, UnitAction) else ():
                if isinstance(action, kind) and (not enemy or charges(state, step.unit, action.direction)):  # type: ignore[union-attr, attr-defined]
                    return state, TITLE.format_action(state, action)
            state.apply(rng.choice(state.legal()))
    raise AssertionError("no random game comes to that")


def charges(state: InfantryState, unit: int, direction: int) -> bool:
    end = state.ground.board.neighbours[state.at[unit]][direction]
    return end >= 0 and bool(state.occupied[1 - state.force.side[unit]] >> end & 1)


@pytest.fixture
def shot(tmp_path: Path) -> tuple[str, str]:
    return saved(tmp_path, *found(Fire, False))


@pytest.fixture
def assault(tmp_path: Path) -> tuple[str, str]:
    return saved(tmp_path, *found(Step, True))


def saved(folder: Path, state: InfantryState, action: str) -> tuple[str, str]:
    path = folder / "position.toml"
    path.write_text(TITLE.dump_position(state))
    return str(path), action


def test_it_is_a_title() -> None:
    assert "infantry" in steppe.titles()


def test_odds_of_fire(shot: tuple[str, str]) -> None:
    answer = run_json("odds", *shot)
    assert answer["action"] == shot[1]
    assert sum(row["value"] for row in answer["rows"]) == answer["need"]
    assert sum(row["chance"] for row in answer["hits"]) == pytest.approx(1)
    assert sum(row["chance"] for row in answer["losses"]) == pytest.approx(1)
    text = run("odds", *shot).stdout
    assert "hits: 0; chance:" in text
    assert "The first hit falls on" in text or "All hits fall on" in text


def test_odds_of_a_whole_assault(assault: tuple[str, str]) -> None:
    answer = run_json("odds", *assault)["assault"]
    assert answer["attacker_holds"] + answer["defender_holds"] + answer["nobody"] == pytest.approx(1)
    assert {fighter["unit"] for fighter in answer["attackers"]}
    text = run("odds", *assault).stdout
    assert "attacker_holds:" in text
    label = text.split("place: ")[1].splitlines()[0].removesuffix(")").split()[-1].removeprefix("(")
    asked = run_json("ask", assault[0], "assault", f"hex={label}")
    assert asked["place"] == answer["place"]
    assert run_json("odds", assault[0], f"resolve {label}")["assault"] == asked
