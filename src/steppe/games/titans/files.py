"""How the data files of the title are read: strictly, with complaints that name file, key and remedy."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Annotated, Literal, Protocol, TypeVar, get_args

import msgspec

from steppe.kernel.errors import BadFile
from steppe.kernel.toml import read_toml

PACKAGE = "steppe.games.titans"

Source = Annotated[
    str,
    msgspec.Meta(
        pattern=r"^(p[0-9]{2}|public|stated|design|BASE-R-[0-9]+|AMB-[0-9]{2})"
        r"(, (p[0-9]{2}|public|stated|design|BASE-R-[0-9]+|AMB-[0-9]{2}))*$"
    ),
]
"""Where numbers are from: a page of the supplement ("p58"), "stated" (it implies them), "public" (known of the base
game), "design" (ours), or the ruling or reading that overrides the rest ("BASE-R-12", "AMB-20")."""
RuleId = Annotated[str, msgspec.Meta(pattern=r"^(BASE|CT|AMB)-[A-Z0-9-]+$")]
Id = Annotated[str, msgspec.Meta(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$")]
Passed = Literal[0, 1, 2]
Die = Annotated[int, msgspec.Meta(ge=1, le=6)]
Rep = Annotated[int, msgspec.Meta(ge=1, le=6)]
Modifier = Annotated[int, msgspec.Meta(ge=-6, le=6)]
Inches = Annotated[int, msgspec.Meta(ge=0, le=72)]
Small = Annotated[int, msgspec.Meta(ge=0, le=20)]
Impact = Annotated[int, msgspec.Meta(ge=-3, le=6)]
Rating = Annotated[int, msgspec.Meta(ge=0, le=12)]
"""Armour rating, armour-piercing rating or defence value: one scale (BASE-VEH, AMB-45)."""


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A part of a table."""


class Table(Record, frozen=True, kw_only=True):
    """A table, or a row that has a source of its own: where its numbers are from and which rules it holds."""

    source: Source
    rules: tuple[RuleId, ...]


class File(Record, frozen=True, kw_only=True):
    """A data file; `complaints` says what is wrong with parts that are each well-formed.

    Its lists are looked at when it is read: ids are there once, and a table for 2d6 has a row for each outcome.
    """

    format: Literal[1]
    title: Literal["titans"]

    def complaints(self) -> Iterator[str]:
        """What is wrong, each complaint beginning with its key."""
        yield from ()


class PassedRow(Record, frozen=True, kw_only=True):
    """A row of a table for 2d6 against Rep, by how many dice passed."""

    passed: Passed


class RolledRow(Record, frozen=True, kw_only=True):
    """A row of a table for a die or a sum, by the totals that it stands for."""

    on: tuple[int, ...]


class _Named(Protocol):
    @property
    def id(self) -> str: ...


FileKind = TypeVar("FileKind", bound=File)
Named = TypeVar("Named", bound=_Named)
RolledRowKind = TypeVar("RolledRowKind", bound=RolledRow)
PassedRowKind = TypeVar("PassedRowKind", bound=PassedRow)


def read_file(text: str, kind: type[FileKind], name: str) -> FileKind:
    """Read a data file; `BadFile` names the file, the key and what would be right."""
    try:
        read = msgspec.convert(read_toml(text), kind)
    except msgspec.ValidationError as error:
        raise BadFile(str(error), where=name) from error
    except BadFile as error:
        raise BadFile(str(error), where=name) from error
    complaints = [*_list_complaints(read), *read.complaints()]
    if complaints:
        raise BadFile("; ".join(complaints), where=name)
    return read


def _list_complaints(part: msgspec.Struct, key: str = "") -> Iterator[str]:
    """What is wrong with the lists of a file and of its parts, whatever they are of."""
    for field in msgspec.structs.fields(part):
        name, value = f"{key}{field.name}", getattr(part, field.name)
        entry = next(iter(get_args(field.type)), None)
        if isinstance(value, msgspec.Struct):
            yield from _list_complaints(value, f"{name}.")
        elif isinstance(value, tuple) and isinstance(entry, type) and issubclass(entry, msgspec.Struct):
            if issubclass(entry, PassedRow):
                yield from not_all_passed(name, value)
            if "id" in entry.__struct_fields__:
                yield from twice(name, value)


def text_of(name: str) -> str:
    """The text of a file of the package, by its path there."""
    return files(PACKAGE).joinpath(name).read_text("utf-8")


def table_reader(subject: str, kind: type[FileKind]) -> tuple[Callable[[str], FileKind], Callable[[], FileKind]]:
    """Two functions for a subject's table: one that reads a text, one that gives the table the game is played with."""
    name = f"tables/{subject}.toml"

    def read(text: str) -> FileKind:
        return read_file(text, kind, name)

    @cache
    def table() -> FileKind:
        return read(text_of(name))

    return read, table


def by_id(entries: Iterable[Named]) -> dict[str, Named]:
    """Entries by their id."""
    return {entry.id: entry for entry in entries}


def twice(key: str, entries: Sequence[_Named]) -> Iterator[str]:
    """Complaints about ids that stand there twice."""
    seen: set[str] = set()
    for index, entry in enumerate(entries):
        if entry.id in seen:
            yield f"{key}[{index}].id: {entry.id!r} stands there twice; give each its own id"
        seen.add(entry.id)


def unknown(key: str, names: Iterable[str], known: Collection[str], what: str) -> Iterator[str]:
    """Complaints about references that lead nowhere."""
    for name in names:
        if name not in known:
            yield f"{key}: there is no {what} {name!r}; known: {', '.join(sorted(known))}"


def not_all_passed(key: str, rows: Sequence[PassedRow]) -> Iterator[str]:
    """Complaints unless there is one row each for 2, 1 and 0 dice passed."""
    found = [row.passed for row in rows]
    for number in (2, 1, 0):
        if found.count(number) != 1:
            yield f"{key}: {found.count(number)} rows for {number} dice passed; there should be one each for 2, 1 and 0"


def not_all_rolls(key: str, rows: Sequence[RolledRow], lowest: int = 1, highest: int = 6) -> Iterator[str]:
    """Complaints unless every total from `lowest` to `highest` stands in exactly one row."""
    found = [total for row in rows for total in row.on]
    for total in range(lowest, highest + 1):
        if total not in found:
            yield f"{key}: no row for {total}; the rows should cover {lowest} to {highest}"
    for index, row in enumerate(rows):
        for total in row.on:
            if not lowest <= total <= highest:
                yield f"{key}[{index}].on: {total} cannot be rolled; from {lowest} to {highest} it can"
            elif found.count(total) > 1:
                yield f"{key}[{index}].on: {total} stands in {found.count(total)} rows; leave it in one"


def rolled(rows: Sequence[RolledRowKind], total: int) -> RolledRowKind:
    """The row for a total (`KeyError` for one that cannot be rolled)."""
    for row in rows:
        if total in row.on:
            return row
    raise KeyError(total)


def passing(rows: Sequence[PassedRowKind], passed: int) -> PassedRowKind:
    """The row for so many dice passed; three count as two (BASE-DICE-3)."""
    for row in rows:
        if row.passed == min(passed, 2):
            return row
    raise KeyError(passed)


def ids_named(value: object) -> Iterator[str]:
    """The rule ids that a table and its parts name, in order; those that a source gives as overriding too."""
    if isinstance(value, msgspec.Struct):
        yield from getattr(value, "rules", ())
        yield from (part for part in getattr(value, "source", "").split(", ") if part.startswith(("BASE-", "AMB-")))
        if isinstance(rule := getattr(value, "rule", None), str):
            yield rule
        for field in value.__struct_fields__:
            yield from ids_named(getattr(value, field))
    elif isinstance(value, Mapping):
        for entry in value.values():
            yield from ids_named(entry)
    elif isinstance(value, tuple):
        for entry in value:
            yield from ids_named(entry)
