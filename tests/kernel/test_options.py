"""Options of a game: what is given is checked in one place, whether it comes from a record, a request or a command."""

from __future__ import annotations

import pytest

from steppe.kernel.errors import SteppeError, UnknownName
from steppe.kernel.options import as_text, checked, from_text, with_defaults
from steppe.kernel.protocol import OptionInfo

KNOWN = (OptionInfo("weather", "", "dry", ("dry", "Mud")), OptionInfo("night", "", False, (True, False)))


def test_what_is_not_given_has_its_default() -> None:
    assert with_defaults(KNOWN, {"night": True}) == {"weather": "dry", "night": True}
    assert checked(KNOWN, {"night": True}) == {"night": True}


def test_a_name_that_there_is_not_is_told_with_those_that_there_are() -> None:
    with pytest.raises(UnknownName, match="there is no option 'seed'; known: night, weather"):
        checked(KNOWN, {"seed": 1})


@pytest.mark.parametrize("value", [1, "true", "yes", None, [True]])
def test_a_switch_takes_nothing_but_true_and_false(value: object) -> None:
    with pytest.raises(SteppeError, match=r"option night cannot be .*; it may be: true, false"):
        checked(KNOWN, {"night": value})


def test_typed_values_are_read_as_people_type_them() -> None:
    assert from_text(KNOWN, "weather", "MUD") == "Mud"
    assert from_text(KNOWN, "night", "On") is True
    assert [as_text(value) for value in ("Mud", True, 5)] == ["Mud", "yes", "5"]
    with pytest.raises(SteppeError, match="option weather cannot be 'wet'; it may be: dry, Mud"):
        from_text(KNOWN, "weather", "wet")
