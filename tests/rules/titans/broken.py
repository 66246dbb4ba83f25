"""Broken copies of data files, and what their reader has to say."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from steppe.games.titans.files import text_of
from steppe.kernel.errors import BadFile


def edited(name: str, old: str, new: str) -> str:
    """A file's text with the first `old` replaced; it must be there."""
    text = text_of(name)
    assert old in text
    return text.replace(old, new, 1)


def refused(read: Callable[[str], object], name: str, old: str, new: str, complaint: str) -> None:
    """The reader refuses the edited file, naming the file and matching the complaint."""
    with pytest.raises(BadFile, match=complaint) as caught:
        read(edited(name, old, new))
    assert caught.value.where == name
