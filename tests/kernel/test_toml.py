"""Reading TOML: whatever cannot be read is the file's fault, not the program's."""

from __future__ import annotations

import pytest

from steppe.kernel.errors import BadFile
from steppe.kernel.toml import read_toml


def test_a_table_is_read() -> None:
    assert read_toml('title = "duel"') == {"title": "duel"}


@pytest.mark.parametrize("text", ["title", "a = " + "[" * 5000 + "]" * 5000, "a = " + "9" * 5000])
def test_what_cannot_be_read_is_a_bad_file(text: str) -> None:
    with pytest.raises(BadFile, match="not TOML"):
        read_toml(text)
