"""Position files: what those of every title have in common, around the data that each title makes of its own."""

from __future__ import annotations

from typing import Any, Final, Protocol, TypeVar

import msgspec

from steppe.kernel.errors import BadFile
from steppe.kernel.records import SEED_DIGITS
from steppe.kernel.toml import read_toml

FORMAT: Final = "steppe-position/1"


class Written(Protocol):
    """A position as a file holds it: a struct of msgspec with its format and its title."""

    @property
    def format(self) -> str:
        """`FORMAT`."""

    @property
    def title(self) -> str:
        """Id of the title."""


WrittenT = TypeVar("WrittenT", bound=Written)


def write_position(position: Written) -> str:
    """A position as TOML, which knows no null: such fields are left out."""
    return msgspec.toml.encode(_without_none(msgspec.to_builtins(position))).decode()


def _without_none(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _without_none(inner) for key, inner in value.items() if inner is not None}
    if isinstance(value, list | tuple):
        return [_without_none(inner) for inner in value]
    return value


def read_position(toml: str, kind: type[WrittenT], title: str) -> WrittenT:
    """The position of a title that a file holds (`BadFile` with line or key if it holds none)."""
    try:
        position = msgspec.convert(read_toml(toml), kind, strict=True)
    except msgspec.ValidationError as error:
        raise BadFile(str(error)) from error
    if position.format != FORMAT:
        raise BadFile(f"format is {position.format!r}, it should be {FORMAT!r}", where="format")
    if position.title != title:
        raise BadFile(f"title is {position.title!r}, it should be {title!r}", where="title")
    return position


def read_seed(text: str) -> int:
    """A seed as files write it (`BadFile` if it is none)."""
    if not (text.isascii() and text.isdecimal() and len(text) <= SEED_DIGITS):
        raise BadFile(f"{text!r} should be a whole number in quotes, of {SEED_DIGITS} digits at most", where="seed")
    return int(text)
