"""Position files that no game comes to: refused with the key, so that play can go on from all that are read."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from steppe.games.infantry import TITLE
from steppe.games.infantry.activation import Activation
from steppe.kernel.errors import BadFile
from steppe.kernel.rng import Rng


def table() -> dict[str, Any]:
    """A position in which an HQ gives commands, as plain data."""
    state, rng = TITLE.new("e3-companies", seed=4, setup="prepared"), Rng(4)
    while not (state.turn == 2 and isinstance(state.steps[-1], Activation)):
        state.apply(rng.choice(state.legal()))
    found: dict[str, Any] = msgspec.toml.decode(TITLE.dump_position(state))
    return found


def refused(broken: dict[str, Any]) -> str:
    with pytest.raises(BadFile) as caught:
        TITLE.load_position(msgspec.toml.encode(broken).decode())
    return str(caught.value)


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("rolled", -1),
        ("turn", 99),
        ("player_turn", 9),
        ("phase", -3),
        ("phase", 2**62),
        ("dam", 3),
        ("flood", -1),
        ("strikes", [0, 5, 0, 0]),
        ("points", [-1, 0]),
        ("companies_done", ["Q"]),
        ("pool", [-1]),
        ("pool", [500]),
        ("charges", [[500, "0101 N"]]),
        ("in_wire", [[-1, "N"]]),
        ("seed", "x"),
    ],
)
def test_a_number_that_no_game_comes_to_is_refused_by_its_key(key: str, value: object) -> None:
    assert refused(table() | {key: value}).startswith(f"{key}: ")


@pytest.mark.parametrize(("field", "value"), [("by", "german-x"), ("by", ""), ("hq", 999), ("hq", -1), ("commands", 7)])
def test_a_field_of_a_step_is_refused_by_its_key(field: str, value: object) -> None:
    broken = table()
    broken["steps"][-1][field] = value
    assert refused(broken).startswith(f"steps[{len(broken['steps']) - 1}].{field}: ")


def test_the_last_step_has_to_be_a_decision() -> None:
    broken = table()
    del broken["steps"][-1]
    assert refused(broken).startswith(f"steps[{len(broken['steps']) - 1}]: the last step should be one")


def test_a_unit_belongs_to_a_company_of_the_scenario() -> None:
    broken = table()
    broken["units"][0]["company"] = "Q"
    assert refused(broken) == "units[0].company: 'Q' should be one of: D, E"
