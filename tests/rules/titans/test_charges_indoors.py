"""Charges into, out of and inside buildings: by doors, windows and stairs."""

from __future__ import annotations

import pytest

from steppe.games.titans.charging import way_to
from steppe.games.titans.events import Moved, Reacted, StruckBlows
from steppe.kernel.protocol import Event
from tests.rules.titans.marks import rule
from tests.rules.titans.table import Table

HOUSE = ("20,20 1x1 2 2 0 front",)
"""An area of 4 inches, two storeys, from (18, 18) to (22, 22), with a door in the middle of its northern front."""


def fight(kurt: str, ivan: str, *, town: tuple[str, ...] = HOUSE, **more: str) -> Table:
    return Table({"Kurt": f"rifles 4 {kurt}"}, {"Ivan": f"first 4 {ivan}", **more}, town=town)


def charge(table: Table, *dice: int) -> list[Event]:
    return table.do("activate rifles", "pick Kurt", "charge Ivan", dice=dice)


def blows(events: list[Event]) -> list[StruckBlows]:
    return [event for event in events if isinstance(event, StruckBlows)]


@rule("BASE-REACT-6", "BASE-MOVE-2")
def test_a_charge_goes_in_by_a_window_and_meets_who_is_inside() -> None:
    # From 4 inches south of the wall by the window in it, for 2 inches, to Ivan behind it.
    table = fight("20,14", "20,19.5")
    # Wants to charge: two. Ivan's side of the test: one passed, he snap fires at 3 and misses; nobody else tests.
    events = charge(table, 4, 4, 4, 5, 1, 4, 4, 1, 1, 1, 6, 6, 3)
    assert [event.result for event in events if isinstance(event, Reacted)][:2] == ["charge", "snap-fire-then-melee"]
    assert len(blows(events)) == 1
    assert table.status("Ivan") == "out-of-the-fight"


@rule("BASE-REACT-6", "BASE-MOVE-2")
@pytest.mark.parametrize(
    ("kurt", "reached"),
    [
        ("20,14", True),  # to the wall 3.6, the window 2, inside about .6 to touch
        ("20,11", False),  # three inches further off: 9.2 of 8
        ("20,26", True),  # by the door for 1 inch
    ],
)
def test_how_far_a_charge_into_a_house_reaches(kurt: str, reached: bool) -> None:
    table = fight(kurt, "20,20")
    table.do("activate rifles", "pick Kurt")
    assert table.can("charge Ivan") is reached


@rule("BASE-REACT-6")
def test_a_charge_goes_out_of_a_house() -> None:
    table = fight("20,20", "20,14")
    table.do("activate rifles", "pick Kurt")
    assert table.can("charge Ivan")
    events = table.do("charge Ivan", dice=[4, 4, 6, 6])
    assert any(isinstance(event, Moved) and event.why == "charge" for event in events)
    assert table.status("Ivan") == "retire"  # none passed: he runs


@rule("BASE-REACT-6", "BASE-MOVE-2")
def test_a_charge_goes_down_the_stairs_at_who_is_seen_there() -> None:
    table = fight("20,20 storey 1", "20.5,20")
    table.do("activate rifles", "pick Kurt")
    assert table.can("charge Ivan")
    # Ivan passes one and snap fires; then they meet.
    events = table.do("charge Ivan", dice=[4, 4, 4, 5, 1, 4, 4, 1, 1, 1, 6, 6, 3])
    assert len(blows(events)) == 1
    assert table.level("Kurt") == 0


@rule("BASE-REACT-6")
def test_nobody_charges_whom_a_wall_hides() -> None:
    # In the far corner of a wider house: more than 3 inches behind its wall, so out of sight.
    table = fight("20,13", "21,22", town=("20,20 2x2 1 2 0 front",))
    table.do("activate rifles", "pick Kurt")
    assert not table.can("charge Ivan")


@rule("BASE-R-10")
def test_contact_is_not_made_through_a_wall() -> None:
    # Ivan leans against the wall inside; Kurt is in front of it, and would touch him from outside.
    table = fight("19,17.4", "19,18.45")
    way = way_to(table.state, 0, 1, 8000)
    assert way is not None
    assert table.state.field.room_at(way.points[-1]) is not None
    assert way.cost > 2000  # the window alone is 2 inches
