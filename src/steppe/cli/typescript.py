"""TypeScript types of the structs that go over the wire, made from the Python definitions.

They describe JSON as Steppe writes it: a field is always there, unless its struct leaves out defaults.
"""

from __future__ import annotations

import inspect
import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

import msgspec
from msgspec import inspect as shapes

from steppe.kernel.protocol import Action, Event

HEADER = (
    "// Made by `steppe-dev types` from the Python definitions. Do not edit: change those and run it again.\n"
)

Shape = shapes.Type


def module(types: Sequence[type], unions: Mapping[str, Sequence[type]] | None = None) -> str:
    """A TypeScript module with an interface for each struct among these types and all that they refer to.

    `unions` names groups of them; those derived from `Action` and `Event` are grouped under these names.
    """
    structs = _structs_below(shapes.multi_type_info(types))
    named = {name: tuple(members) for name, members in _families(types).items() if members} | dict(
        unions or {}
    )
    aliases = [
        f"export type {name} =\n" + "\n".join(f"  | {member.__name__}" for member in named[name]) + ";\n"
        for name in named
    ]
    return "\n".join([HEADER, *(_interface(struct) for struct in structs), *aliases])


def _families(types: Iterable[type]) -> dict[str, list[type]]:
    families: dict[str, list[type]] = {"Action": [], "Event": []}
    for member in types:
        for base in (Action, Event):
            if issubclass(member, base) and member is not base:
                families[base.__name__].append(member)
    return families


def _structs_below(found: Iterable[Shape]) -> list[shapes.StructType]:
    """All struct types that can be reached, each once, by name; two of one name are an error."""
    structs: dict[str, shapes.StructType] = {}
    waiting = list(found)
    while waiting:
        shape = waiting.pop()
        if isinstance(shape, shapes.StructType):
            known = structs.setdefault(shape.cls.__name__, shape)
            if known.cls is not shape.cls:
                raise ValueError(f"{known.cls} and {shape.cls} have one name; TypeScript needs two")
            if known is not shape:
                continue
        waiting.extend(_parts(shape))
    return [structs[name] for name in sorted(structs)]


def _parts(shape: Shape) -> Iterator[Shape]:
    if isinstance(shape, shapes.StructType):
        yield from (field.type for field in shape.fields)
    elif isinstance(shape, shapes.UnionType):
        yield from shape.types
    elif isinstance(shape, shapes.TupleType):
        yield from shape.item_types
    elif isinstance(shape, shapes.DictType):
        yield shape.value_type
    elif isinstance(shape, shapes.CollectionType):
        yield shape.item_type


def _interface(struct: shapes.StructType) -> str:
    name, comment = struct.cls.__name__, _comment(struct.cls)
    if struct.array_like:
        items = [*_tag_items(struct), *(typescript(field.type) for field in struct.fields)]
        return f"{comment}export type {name} = readonly [{', '.join(items)}];\n"
    lines = [f"  readonly {field}: {kind};" for field, kind in _members(struct)]
    return f"{comment}export interface {name} {{\n" + "".join(line + "\n" for line in lines) + "}\n"


def _members(struct: shapes.StructType) -> Iterator[tuple[str, str]]:
    if struct.tag is not None:
        yield str(struct.tag_field), json.dumps(struct.tag)
    may_be_absent = struct.cls.__struct_config__.omit_defaults
    for field in struct.fields:
        optional = "?" if may_be_absent and not field.required else ""
        yield f"{field.encode_name}{optional}", typescript(field.type)


def _tag_items(struct: shapes.StructType) -> list[str]:
    return [] if struct.tag is None else [json.dumps(struct.tag)]


def _comment(cls: type) -> str:
    text = inspect.cleandoc(cls.__doc__ or "").replace("*/", "* /")
    return "/** " + text.replace("\n", "\n * ") + " */\n" if text else ""


def typescript(shape: Shape) -> str:
    """The TypeScript of a type (`TypeError` for one that JSON has no form for)."""
    for kind, write in _WRITERS.items():
        if isinstance(shape, kind):
            return write(shape)
    raise TypeError(f"no TypeScript for {shape}")


def _array(shape: Any) -> str:
    item = typescript(shape.item_type)
    return f"readonly ({item})[]" if " | " in item or item.startswith("readonly ") else f"readonly {item}[]"


def _tuple(shape: Any) -> str:
    return f"readonly [{', '.join(typescript(item) for item in shape.item_types)}]"


def _record(shape: Any) -> str:
    return f"Readonly<Record<string, {typescript(shape.value_type)}>>"


def _union(shape: Any) -> str:
    kinds = {typescript(member) for member in shape.types}
    return " | ".join(sorted(kinds, key=lambda kind: (kind == "null", kind)))


def _literal(shape: Any) -> str:
    return " | ".join(json.dumps(value) for value in shape.values)


def _enumeration(shape: Any) -> str:
    return " | ".join(json.dumps(msgspec.to_builtins(member)) for member in shape.cls)


# In order: the first kind that fits decides. Dates, identifiers and bytes are strings in JSON.
_WRITERS: Mapping[type[Shape], Callable[[Any], str]] = {
    shapes.StructType: lambda shape: shape.cls.__name__,
    shapes.UnionType: _union,
    shapes.TupleType: _tuple,
    shapes.DictType: _record,
    shapes.CollectionType: _array,
    shapes.LiteralType: _literal,
    shapes.EnumType: _enumeration,
    shapes.NoneType: lambda shape: "null",
    shapes.BoolType: lambda shape: "boolean",
    shapes.IntType: lambda shape: "number",
    shapes.FloatType: lambda shape: "number",
    shapes.StrType: lambda shape: "string",
    shapes.UUIDType: lambda shape: "string",
    shapes.DateTimeType: lambda shape: "string",
    shapes.BytesType: lambda shape: "string",
    shapes.AnyType: lambda shape: "unknown",
    shapes.RawType: lambda shape: "unknown",
}
