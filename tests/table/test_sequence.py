"""The numbering by itself, against a plain model of it."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from steppe.table.sequence import PUBLIC, Sequences, rebuild

SEATS = ["red", "blue"]
VIEWERS = [*SEATS, PUBLIC]
steps = st.one_of(st.lists(st.sampled_from(VIEWERS), unique=True), st.integers(0, 30))


@given(st.lists(steps, max_size=60))
def test_rebuilding_from_the_store_gives_the_same_numbers(history: list[list[str] | int]) -> None:
    """In `history` lists are actions with who can tell them, numbers are take-backs of so many."""
    live, told, rewinds = Sequences(SEATS), [], []
    given_out: dict[str, list[tuple[int, ...]]] = {viewer: [] for viewer in VIEWERS}
    for step in history:
        if isinstance(step, int):
            length = max(0, live.length - step)
            live.rewind(length)
            del told[length:]
            rewinds.append((length, live.numbers()))
        else:
            live.advance(step)
            told.append(step)
        for viewer in VIEWERS:
            given_out[viewer].append(live.now(viewer or None))
    again = rebuild(SEATS, told, rewinds)
    for viewer in VIEWERS:
        key = viewer or None
        assert again.now(key) == live.now(key)
        assert again.steps(key) == live.steps(key)
        marks = [live.mark(key, at) for at in range(live.length + 1)]
        assert marks == [again.mark(key, at) for at in range(live.length + 1)]
        assert marks == sorted(marks)
        assert given_out[viewer] == sorted(given_out[viewer])
        assert all(live.position(key, marks[at]) >= at for at in range(live.length + 1))


@given(st.lists(st.lists(st.sampled_from(SEATS), unique=True), max_size=30))
def test_steps_that_cannot_be_told_apart_share_their_number(game: list[list[str]]) -> None:
    sequences = Sequences(SEATS)
    for told in game:
        before = {viewer: sequences.now(viewer) for viewer in SEATS}
        sequences.advance(told)
        assert all(sequences.now(viewer) - before[viewer] == (viewer in told) for viewer in SEATS)
