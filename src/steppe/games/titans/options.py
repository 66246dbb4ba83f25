"""What the rules leave open (`AMB-…`), and which optional rules are played, as options of a game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Annotated

import msgspec

from steppe.games.titans.files import File, Record, RuleId, read_file, text_of
from steppe.kernel.protocol import OptionInfo

Word = Annotated[str, msgspec.Meta(pattern=r"^[a-z0-9]+(_[a-z0-9]+)*$")]
NAME = "options.toml"
SWITCH = frozenset({"on", "off"})


class Choice(Record, frozen=True, kw_only=True):
    """A value that an option may take, and what it means."""

    value: Word
    text: str


class Option(Record, frozen=True, kw_only=True):
    """An option: the ruling it is about, its question, its choices, its default, the rules that it decides."""

    id: RuleId
    name: Word
    question: str
    default: Word
    choices: tuple[Choice, ...]
    rules: tuple[RuleId, ...]

    @property
    def switch(self) -> bool:
        """Whether it is switched on and off."""
        return {choice.value for choice in self.choices} == SWITCH

    @property
    def info(self) -> OptionInfo:
        """It as the protocol knows options; a switch has the values true and false."""
        if self.switch:
            return OptionInfo(
                self.name, self.question, self.default == "on", (self.default == "on", self.default != "on")
            )
        values = sorted((choice.value for choice in self.choices), key=lambda value: value != self.default)
        return OptionInfo(self.name, self.question, self.default, tuple(values))


class Options(File, frozen=True, kw_only=True):
    """All options."""

    option: tuple[Option, ...]

    def complaints(self) -> Iterator[str]:
        """Options that stand there twice, defaults that are no choice, questions without an alternative."""
        names = [option.name for option in self.option]
        for index, option in enumerate(self.option):
            key, values = f"option[{index}]", [choice.value for choice in option.choices]
            if names.count(option.name) > 1:
                yield f"{key}.name: {option.name!r} stands there twice; give each its own name"
            if len(set(values)) < 2 or len(set(values)) < len(values):
                yield f"{key}.choices: there should be two or more, each with its own value"
            if option.default not in values:
                yield f"{key}.default: {option.default!r} is no choice; known: {', '.join(values)}"
            if not option.rules:
                yield f"{key}.rules: name the rules that it decides"


def read_options(text: str) -> Options:
    """Read a file of options (`BadFile` names the key that is wrong)."""
    return read_file(text, Options, NAME)


@cache
def options() -> Options:
    """The options that the game is played with."""
    return read_options(text_of(NAME))


@cache
def option_infos() -> tuple[OptionInfo, ...]:
    """All options as the protocol knows them, in the order of the file."""
    return tuple(option.info for option in options().option)


def chosen(given: Mapping[str, str | int | bool], name: str) -> str:
    """What is played of an option: what was given, or its default; a switch is "on" or "off".

    `KeyError` for an option that there is not.

    >>> chosen({"free_will": False}, "free_will"), chosen({}, "focus"), chosen({"nag": "none"}, "nag")
    ('off', 'off', 'none')
    """
    value = given.get(name)
    if isinstance(value, bool):
        return "on" if value else "off"
    return _defaults()[name] if value is None else str(value)


def cover_rating(given: Mapping[str, str | int | bool], rating: int) -> int:
    """The defence value that covers from a rating: one equal to it counts, unless the option says else (AMB-19)."""
    return rating + 1 if rating and chosen(given, "equal_cover") == "fails" else rating


@cache
def _defaults() -> dict[str, str]:
    return {option.name: option.default for option in options().option}
