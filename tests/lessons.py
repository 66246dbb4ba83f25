"""What holds of the lesson of any title: pages short enough to be read, rules that exist, numbers that are named."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

APP = Path(__file__).parents[1] / "frontend" / "src" / "app"
MOST_WORDS = 60


def learning(title: str, name: str) -> Path:
    """A file of a title's lesson."""
    return APP / title / "learn" / name


def read_lesson(title: str) -> dict[str, Any]:
    """What the lesson of a title tells, as the page reads it."""
    lesson: dict[str, Any] = json.loads(learning(title, "lesson.json").read_text(encoding="utf-8"))
    return lesson


def check_pages(lesson: Mapping[str, Any], rules: Mapping[str, Any]) -> None:
    """Every page of a lesson is short, its rules exist, and the numbers in its words are among those compared."""
    pages = lesson["pages"]
    assert 8 <= len(pages) <= 12
    assert len({page["id"] for page in pages}) == len(pages)
    for page in pages:
        assert len(page["text"].split()) <= MOST_WORDS, page["id"]
        assert set(re.findall(r"\{(\w+)\}", page["text"] + page["caption"])) <= set(lesson["numbers"]), page["id"]
        assert page["rules"], page["id"]
        assert set(page["rules"]) <= set(rules), page["id"]
