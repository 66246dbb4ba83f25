"""Reading TOML that anybody may have written."""

from __future__ import annotations

import tomllib
from typing import Any

from steppe.kernel.errors import BadFile


def read_toml(text: str) -> dict[str, Any]:
    """The table of a TOML text (`BadFile` if it is none).

    Endless nesting and numbers of thousands of digits are TOML, but nothing that can be read.
    """
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadFile(f"not TOML: {error}") from error
