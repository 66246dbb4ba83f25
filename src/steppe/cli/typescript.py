"""TypeScript types of the structs that go over the wire, made from the Python definitions.

They describe JSON as Steppe writes it: a field is there unless it may be unset or its struct omits defaults.
Structs that forbid unknown fields are what Steppe reads: there a page may leave out what has a default.
"""

from __future__ import annotations

import inspect
import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from types import UnionType
from typing import Any, Union, get_args, get_origin

import msgspec
from msgspec import inspect as shapes

from steppe.kernel.protocol import Action, Event

HEADER = "// Made by `steppe-dev types` from the Python definitions. Do not edit: change those and run it again.\n"

Shape = shapes.Type


def module(types: Sequence[Any], unions: Mapping[str, Sequence[type]] | None = None) -> str:
    """A TypeScript module with an interface for each struct among these types and all that they refer to.

    A union stands for its members. `unions` names groups of structs; those derived from `Action` and `Event`
    are grouped under these names.
    """
    members = [member for kind in types for member in _members_of(kind)]
    structs = _structs_below(shapes.multi_type_info(members))
    groups = {**_families(members), **(unions or {})}
    aliases = [_alias(name, group) for name, group in groups.items() if group]
    return "\n".join([HEADER, *(_interface(struct) for struct in structs), *aliases])


def _members_of(kind: Any) -> tuple[type, ...]:
    return get_args(kind) if isinstance(kind, UnionType) or get_origin(kind) is Union else (kind,)


def _alias(name: str, members: Sequence[type]) -> str:
    return f"export type {name} =\n" + "\n".join(f"  | {member.__name__}" for member in members) + ";\n"


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
            known = structs.get(shape.cls.__name__)
            if known is not None and known.cls is not shape.cls:
                raise ValueError(f"{known.cls} and {shape.cls} have one name; TypeScript needs two")
            if known is not None:
                continue  # a struct may hold others of its own kind
            structs[shape.cls.__name__] = shape
        waiting.extend(_parts(shape))
    return [structs[name] for name in sorted(structs)]


def _parts(shape: Shape) -> Iterator[Shape]:
    if isinstance(shape, shapes.StructType | shapes.NamedTupleType):
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
    settings = struct.cls.__struct_config__
    may_be_absent = settings.omit_defaults or settings.forbid_unknown_fields
    for field in struct.fields:
        optional = _may_be_unset(field) or (may_be_absent and not field.required)
        yield f"{field.encode_name}{'?' if optional else ''}", typescript(field.type)


def _may_be_unset(field: shapes.Field) -> bool:
    # The one kind of field that is neither required nor has a default that msgspec shows.
    return not field.required and field.default is field.default_factory is msgspec.NODEFAULT


def _tag_items(struct: shapes.StructType) -> list[str]:
    return [] if struct.tag is None else [json.dumps(struct.tag)]


def _comment(cls: type) -> str:
    text = inspect.cleandoc(cls.__doc__ or "").replace("*/", "* /")
    return "/** " + text.replace("\n", "\n * ").replace(" * \n", " *\n") + " */\n" if text else ""


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
    return _row(shape.item_types)


def _named_tuple(shape: Any) -> str:
    """On the wire a named tuple is a plain one."""
    return _row(field.type for field in shape.fields)


def _row(items: Iterable[Shape]) -> str:
    return f"readonly [{', '.join(map(typescript, items))}]"


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
    shapes.NamedTupleType: _named_tuple,
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
