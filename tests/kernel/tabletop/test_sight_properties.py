"""What must hold for sight anywhere: it is mutual, the grid loses nothing, and it does not mind how the table lies."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from steppe.kernel.tabletop.sight import Lens
from tests.kernel.tabletop.lands import (
    KINDS,
    VEILS,
    mirrored,
    moved_eye,
    moved_land,
    moved_screens,
    random_eye,
    random_land,
    random_screens,
    sees,
    turned,
)

SEEDS = st.integers(0, 10**9)
SNAPS = st.sampled_from((1, 500, 1000, 3000))


@settings(max_examples=80, deadline=None)
@given(SEEDS, SNAPS)
def test_who_sees_is_seen_and_for_the_same_reasons(seed: int, snap: int) -> None:
    land, chance = random_land(seed, snap=snap), random.Random(seed)
    lens = Lens(land, VEILS)
    for _ in range(10):
        one, other = random_eye(chance, land, snap), random_eye(chance, land, snap)
        screens = random_screens(chance, snap)
        there, back = lens.sight(one, other, screens), lens.sight(other, one, screens)
        assert there.visible == back.visible
        assert (there.square, there.scale) == (back.square, back.scale)
        ends = [(met.thing, met.number, there.scale - met.end, there.scale - met.start) for met in there.met]
        assert sorted(ends) == sorted((met.thing, met.number, met.start, met.end) for met in back.met)


@settings(max_examples=80, deadline=None)
@given(SEEDS, SNAPS, st.sampled_from((mirrored, turned)))
def test_a_table_mirrored_or_turned_shows_the_same(seed: int, snap: int, move) -> None:  # type: ignore[no-untyped-def]
    land, chance = random_land(seed, snap=snap), random.Random(seed)
    lens, moved_lens = Lens(land, VEILS, 30_000), Lens(moved_land(land, move), VEILS, 30_000)
    for _ in range(10):
        one, other = random_eye(chance, land, snap), random_eye(chance, land, snap)
        screens = random_screens(chance, snap)
        here = lens.sight(one, other, screens)
        there = moved_lens.sight(moved_eye(one, move), moved_eye(other, move), moved_screens(screens, move))
        assert here.visible == there.visible
        assert len(here.met) == len(there.met)
        if here.hidden and there.hidden:
            assert here.hidden.why == there.hidden.why
            place = move(here.hidden.place)
            assert abs(place[0] - there.hidden.place[0]) + abs(place[1] - there.hidden.place[1]) <= 2


@settings(max_examples=120, deadline=None)
@given(SEEDS, SNAPS)
def test_the_quick_way_says_what_the_slow_way_says(seed: int, snap: int) -> None:
    land, chance = random_land(seed, snap=snap), random.Random(seed)
    lens = Lens(land, VEILS, chance.choice((None, 24_000)))
    for _ in range(10):
        one, other = random_eye(chance, land, snap), random_eye(chance, land, snap)
        screens = random_screens(chance, snap)
        found = lens.sight(one, other, screens)
        if found.visible != sees(lens, one, other, screens):
            # Only a line that runs exactly between two areas may be hidden by more than the slow way looks at.
            assert not found.visible
            assert _runs_along_outlines(land, one[:2], other[:2])


def _runs_along_outlines(land, a, b) -> bool:  # type: ignore[no-untyped-def]
    return len(land.crossings(a, b).others) > 1


@pytest.mark.slow
def test_it_all_holds_on_thousands_of_tables() -> None:
    for seed in range(2000):
        snap = (1, 250, 1000, 3000)[seed % 4]
        land, chance = random_land(seed, snap=snap), random.Random(seed)
        lens = Lens(land, VEILS)
        for _ in range(10):
            one, other = random_eye(chance, land, snap), random_eye(chance, land, snap)
            screens = random_screens(chance, snap)
            found = lens.sight(one, other, screens)
            assert found.visible == lens.sight(other, one, screens).visible
            if found.visible != sees(lens, one, other, screens):
                assert not found.visible
                assert _runs_along_outlines(land, one[:2], other[:2])


def test_the_kinds_of_the_tests_have_every_form() -> None:
    assert {kind.form for kind in KINDS.values()} == {"flat", "tall", "hill", "hollow"}
