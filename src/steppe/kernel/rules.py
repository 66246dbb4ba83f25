"""A title's rules reference, as its `rules.toml` holds it."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from steppe.kernel.protocol import Rule


def read_rules(text: str) -> Mapping[str, Rule]:
    """The entries of a rules reference by id, in the order of the file (`msgspec.ValidationError` if one is none)."""
    entries = msgspec.toml.decode(text)["rules"]
    return {key: msgspec.convert({"id": key, **entry}, Rule) for key, entry in entries.items()}
