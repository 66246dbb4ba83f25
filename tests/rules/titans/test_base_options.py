"""Optional rules of the base game: Focus, pitiful shots, a standing start."""

from __future__ import annotations

import pytest

from steppe.games.titans.events import Fired, Reacted, Tested
from steppe.games.titans.turns import BeginTurn
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


def turned_away(facing: int) -> Table:
    """Ivan has a submachine gun, and Kurt comes into sight over 24 inches away, behind him or not."""
    foes = {"Ivan": f"first 4 10,40 smg faces {facing}"}
    return Table({"Kurt": "rifles 4 22,10"}, foes, 'wall = [{ kind = "screen", line = "10,20 20,20" }]')


@rule("BASE-REACT-1-2")
@pytest.mark.parametrize("turns", [True, False])
def test_who_has_nobody_in_range_may_turn_to_face(turns: bool) -> None:
    table = turned_away(0)
    # From (10, 40) one sees past the end of the screen, at (20, 20), all beyond x = 25: first (26, 10), at 152 degrees.
    table.do("activate rifles", "move Kurt 28,10", dice=[4, 4])
    assert table.step() == "TurnTo"
    table.do("face 152" if turns else "end")
    assert table.state.facing[1] == (152 if turns else 0)


@rule("BASE-REACT-1-2")
def test_who_faces_there_already_is_not_asked() -> None:
    table = turned_away(180)
    table.do("activate rifles", "move Kurt 28,10", dice=[4, 4])
    assert table.step() != "TurnTo"
    table = turned_away(0)
    table.do("activate rifles", "move Kurt 28,10", dice=[6, 6])  # none passed: he takes no notice
    assert table.step() != "TurnTo"


def solo(option: str, *dice: int, traps: int = 2) -> Table:
    """The first turn of a game in which traps wait; the first dice are those of Activation and the trap die."""
    table = Table({"Kurt": "rifles 4 10,10"}, {"Ivan": "first 4 10,45"}, options={"solo_traps": option})
    table.state.hazards.solo = traps
    table.state.loaded = [*dice]
    table.state.steps.clear()
    table.state.steps.append(BeginTurn())
    table.state.settle()
    return table


@rule("CT-TRAPSOLO-1", "BASE-R-57")
@pytest.mark.parametrize(
    ("option", "die", "sprung"), [("any_match", 5, True), ("any_match", 4, False), ("triples", 5, False)]
)
def test_the_trap_die_is_rolled_with_the_activation_dice(option: str, die: int, sprung: bool) -> None:
    # 5 and 2; the trap die; then its kind (1: a tripwire), dice of two figures for who is unlucky, and a burst.
    table = solo(option, 5, 2, die, *((1, 6, 1, 1, 1) if sprung else ()))
    assert table.state.hazards.solo == (1 if sprung else 2)


@rule("CT-TRAPSOLO-2", "BASE-R-25")
@pytest.mark.parametrize("option", ["any_match", "triples"])
def test_three_of_a_kind_spring_a_trap_and_the_doubles_are_rolled_again_without_it(option: str) -> None:
    table = solo(option, 3, 3, 3, 5, 2, 1, 6, 1, 1, 1)
    assert table.state.hazards.solo == 1


@rule("CT-TRAPSOLO-1")
def test_without_traps_there_is_no_trap_die() -> None:
    table = solo("any_match", 5, 2, traps=0)
    assert table.state.loaded == []
    assert table.step() == "ChooseGroup"
