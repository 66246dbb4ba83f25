"""A recorded game told as text: after every action, what changed in every viewer's view, and what his log says.

`python -m tests.golden.playthrough` writes the texts anew; read the difference before committing it.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from steppe.kernel.protocol import Happening, seen
from steppe.kernel.records import load

FOLDER = Path(__file__).parent
RECORDS = sorted((FOLDER.parent / "records").glob("*.jsonl"))


def playthrough(record: str) -> Iterator[str]:
    """The lines of a playthrough."""
    game = load(record)
    title = game.title
    viewers = [*(seat.id for seat in title.scenarios[game.scenario].seats), None]
    state = title.new(game.scenario, seed=game.seed, rules_version=game.rules_version, **game.options)
    views = {viewer: flat(state.view(viewer)) for viewer in viewers}
    for viewer in viewers:
        yield f"== {viewer or 'public'} at the start"
        yield from (f"   {path} = {value}" for path, value in views[viewer].items())
    for move, action in zip(game.moves, game.actions, strict=True):
        yield f"-- {move.n} {move.seat}: {move.do}"
        state.events = happenings = []
        state.apply(action)
        after = {viewer: flat(state.view(viewer)) for viewer in viewers}
        changes = {v: changed(views[v], after[v]) + told(title, state, happenings, v) for v in viewers}
        yield from grouped(changes)
        views = after
    yield f"== the end: {state.outcome()}"


def flat(view: Any) -> dict[str, str]:
    """A view as path and value; lists of numbers and texts stay on one line."""
    found: dict[str, str] = {}
    _flatten(msgspec.to_builtins(view), "", found)
    return found


def _flatten(value: Any, path: str, found: dict[str, str]) -> None:
    if isinstance(value, dict) and value:
        for key, inner in value.items():
            _flatten(inner, f"{path}.{key}" if path else str(key), found)
    elif isinstance(value, list | tuple) and any(isinstance(inner, dict) for inner in value):
        for number, inner in enumerate(value):
            _flatten(inner, f"{path}[{number}]", found)
    else:
        found[path] = msgspec.json.encode(value).decode()


def changed(before: dict[str, str], after: dict[str, str]) -> tuple[str, ...]:
    """What is new, other or gone."""
    new = [f"   {path} = {value}" for path, value in after.items() if before.get(path) != value]
    gone = [f"   {path} gone" for path in before if path not in after]
    return (*new, *gone)


def told(title: Any, state: Any, happenings: list[Happening], viewer: str | None) -> tuple[str, ...]:
    """The log lines of an action."""
    lines = [title.tell(state, event, viewer) for event in seen(happenings, viewer)]
    return tuple(f"   > {line.text} {' '.join(line.rules)}".rstrip() for line in lines)


def grouped(changes: dict[str | None, tuple[str, ...]]) -> Iterator[str]:
    """What all see once, and then what only some see."""
    common = [line for line in next(iter(changes.values())) if all(line in lines for lines in changes.values())]
    yield from common
    for viewer, lines in changes.items():
        own = [line for line in lines if line not in common and not line.startswith("   viewer")]
        if own:
            yield f"  {viewer or 'public'} only:"
            yield from own


def text_of(record: Path) -> str:
    """The whole text of a record's playthrough."""
    return "\n".join(playthrough(record.read_text("utf-8"))) + "\n"


def file_for(record: Path) -> Path:
    """Where a record's playthrough is kept."""
    return FOLDER / f"{record.stem}.txt"


def kept() -> list[Path]:
    """The records whose playthrough is kept."""
    return [record for record in RECORDS if file_for(record).exists()]


if __name__ == "__main__":
    for path in kept():
        file_for(path).write_text(text_of(path), "utf-8")
