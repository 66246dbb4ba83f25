"""The options of a game, checked: only those of its scenario, each with one of the values it may take."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from steppe.kernel.errors import SteppeError, UnknownName
from steppe.kernel.protocol import OptionInfo

Value = str | int | bool


def checked(known: Sequence[OptionInfo], given: Mapping[str, object]) -> dict[str, Value]:
    """The options as given (`UnknownName` for one that there is not, `SteppeError` for a value it may not take)."""
    return {name: _value(_named(known, name), value) for name, value in given.items()}


def with_defaults(known: Sequence[OptionInfo], given: Mapping[str, object]) -> dict[str, Value]:
    """All options: those given, checked, and the rest at their defaults."""
    return {option.name: option.default for option in known} | checked(known, given)


def without_defaults(known: Sequence[OptionInfo], values: Mapping[str, Value]) -> dict[str, Value]:
    """Those of all options that differ from their defaults."""
    return {option.name: values[option.name] for option in known if values[option.name] != option.default}


def from_text(known: Sequence[OptionInfo], name: str, text: str) -> Value:
    """The value of an option that somebody typed, in any case; yes/no, true/false, on/off for a switch."""
    option = _named(known, name)
    for value in option.values:
        if text.casefold() in _spellings(value):
            return value
    raise _bad_value(option, text)


def as_text(value: Value) -> str:
    """How a value is written."""
    return ("yes" if value else "no") if isinstance(value, bool) else str(value)


def _named(known: Sequence[OptionInfo], name: str) -> OptionInfo:
    for option in known:
        if option.name == name:
            return option
    raise UnknownName("option", name, [option.name for option in known])


def _value(option: OptionInfo, given: object) -> Value:
    for value in option.values:
        if value == given and type(value) is type(given):  # 1 is not True here
            return value
    allowed = ", ".join(str(value).lower() if isinstance(value, bool) else str(value) for value in option.values)
    raise SteppeError(f"option {option.name} cannot be {given!r}; it may be: {allowed}")


def _bad_value(option: OptionInfo, given: object) -> SteppeError:
    allowed = ", ".join(as_text(value) for value in option.values)
    return SteppeError(f"option {option.name} cannot be {given!r}; it may be: {allowed}")


def _spellings(value: Value) -> tuple[str, ...]:
    if isinstance(value, bool):
        return ("yes", "true", "on", "1") if value else ("no", "false", "off", "0")
    return (str(value).casefold(),)
