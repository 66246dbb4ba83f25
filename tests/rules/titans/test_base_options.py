"""Optional rules of the base game: Focus, pitiful shots, a standing start."""

from __future__ import annotations

import pytest

from steppe.games.titans.events import Fired, Reacted, Tested
from steppe.kernel.protocol import Event
from tests.rules.titans.marks import rule
from tests.rules.titans.table import Table

SCREEN = 'wall = [{ kind = "screen", line = "10,20 20,20" }]'


def in_sight(events: list[Event]) -> Tested:
    return next(event for event in events if isinstance(event, Tested) and event.tests == ("in-sight",))


def watching(*, focus: bool = True) -> Table:
    """Ivan, at (10, 30), watches; Kurt may come round the screen from (26, 10)."""
    foes = {"Ivan": "first 4 10,30"}
    return Table({"Kurt": "rifles 4 26,10"}, foes, SCREEN, die=1, other=2, options={"focus": focus})


@rule("BASE-REACT-12")
@pytest.mark.parametrize(("focus", "count"), [(None, 2), (135, 3), (225, 2)])
def test_who_watches_an_arc_has_a_die_more_against_who_shows_himself_there(focus: int | None, count: int) -> None:
    table = watching()
    if focus is not None:
        table.state.wits = table.state.wits.watching(1, focus)
    events = table.do("activate rifles", "move Kurt 33,10", dice=[6] * count)
    # (33, 10) lies to the south-east of (10, 30): 139 degrees from north by the right.
    assert in_sight(events).dice == (6,) * count
    assert table.state.wits.focus == (((1, 225),) if focus == 225 else ())


@rule("BASE-REACT-12")
def test_focus_takes_an_activation_and_lasts_until_the_next() -> None:
    table = watching()
    table.do("activate rifles", "focus Kurt 45")
    assert table.state.wits.focus == ((0, 45),)
    assert table.state.facing[0] == 45
    assert table.step() == "ChooseGroup"
    assert not table.can("activate rifles")
    table = watching()
    table.state.wits = table.state.wits.watching(0, 45)
    table.do("activate rifles", "pick Kurt")
    assert table.state.wits.focus == ()


@rule("BASE-REACT-12")
def test_focus_is_an_option() -> None:
    table = watching(focus=False)
    table.do("activate rifles", "pick Kurt")
    assert not table.can("focus 45")
    assert table.rule("focus 45") == "BASE-REACT-12"
    table = watching()
    table.do("activate rifles", "pick Kurt")
    assert table.can("focus 45")
    table.do("face 90")
    table.do("move 27,10")
    assert table.rule("focus 45") == "BASE-REACT-12"


def far_smg(*, holds: bool, also: str = "") -> Table:
    """A submachine gun carries 24 inches; Ivan stands 25 away."""
    own = {"Kurt": "squad 4 10,10 smg"} | ({"Hans": f"squad 4 30,10 {also}"} if also else {})
    return Table(own, {"Ivan": "first 4 10,35"}, options={"pitiful_shot": holds})


@rule("BASE-SHOOT-7", "BASE-SHOOT-5")
def test_a_group_out_of_range_of_all_holds_its_fire() -> None:
    table = far_smg(holds=True)
    table.do("activate squad", "pick Kurt")
    assert not table.can("fire")
    assert not table.can("firemove")


@rule("BASE-SHOOT-7", "BASE-SHOOT-5")
def test_without_that_option_it_fires_and_never_hits() -> None:
    table = far_smg(holds=False)
    table.do("activate squad", "pick Kurt")
    # Sixes and Rep 4 would be hits in range; Ivan tests as he was fired on, and his rifle reaches.
    events = table.do("fire", dice=[6, 6, 6, 5, 6])
    shot = next(event for event in events if isinstance(event, Fired))
    assert (shot.hits, shot.excuses) == ((False,) * 3, ("out of range",) * 3)
    assert [(event.figure, event.result) for event in events if isinstance(event, Reacted)] == [(1, "retire")]


@rule("BASE-SHOOT-7")
def test_where_one_of_the_group_reaches_somebody_the_others_do_not_waste_theirs() -> None:
    table = far_smg(holds=False, also="rifle")
    table.do("activate squad", "pick Kurt")
    assert not table.can("fire")
