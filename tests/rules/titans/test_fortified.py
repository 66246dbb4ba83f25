"""Fortified buildings: ladder holes, strong points, guns inside (CT-FORT)."""

from __future__ import annotations

from steppe.games.titans import orders as o
from steppe.games.titans.fitting_out import FitOut, fit_out
from steppe.games.titans.muster import new_battle
from steppe.games.titans.positions import dump_position, load_position
from steppe.games.titans.scenarios import scenarios
from steppe.games.titans.steps import read_steps, written_steps
from steppe.games.titans.telling import tell
from steppe.games.titans.watching import sees, shelter
from steppe.games.titans.works import Works
from steppe.kernel.protocol import EVERYBODY, seen
from steppe.kernel.rng import Rng
from tests.rules.titans.marks import rule
from tests.rules.titans.table import Table

TOWN = ["20,20 2x1 3 3 0 front"]
"""Two areas about (20,18) and (20,22), three floors."""
OWN = {"Kurt": "rifles 4 20,22 leader", "Otto": "rifles 3 20,18"}
FOES = {"Ivan": "squad 4 46,46"}


def fort(own: dict[str, str] = OWN, **more: object) -> Table:
    return Table(own, FOES, town=TOWN, fortified=[0], **more)  # type: ignore[arg-type]


def fitting(table: Table) -> Table:
    """The first side fits out its building."""
    fit_out(table.state, 0, 0)
    table.state.settle()
    return table


def ladders(table: Table, *spots: tuple[int, tuple[int, int]]) -> None:
    """Ladder holes are where a test wants them."""
    table.state.change(Works(ladders=tuple((0, floor, spot) for floor, spot in spots)))


@rule("CT-FORT-1")
def test_no_action_fortifies_a_building_and_no_scenario_has_one() -> None:
    for scenario in scenarios():
        state = new_battle(scenario, 1, {})
        assert state.setting.fortified == frozenset()
        assert all(house.ladders == () for house in state.field.houses)
    table = fort()
    table.do("activate rifles", "pick Kurt")
    named = {type(action) for action in table.state.legal()}
    assert not named & {o.LadderHole, o.StrongPoint, o.HouseGun}
    assert table.rule("strongpoint 20,22 0") == "BASE-ACT-8"


@rule("CT-FORT-6")
def test_floors_are_changed_at_ladder_holes_only() -> None:
    # From (20,22) to the hole at (20,21) 1 inch, 4 for the storey, back 1: 6 of 8. With the hole at (20,18) it is 12.
    table = fort()
    ladders(table, (0, (20_000, 21_000)), (1, (20_000, 18_000)))
    table.do("activate rifles", "move Kurt 20,22 1")
    assert table.level("Kurt") == 1
    far = fort()
    ladders(far, (0, (20_000, 18_000)), (1, (20_000, 18_000)))
    far.do("activate rifles")
    assert far.rule("move Kurt 20,22 1") == "BASE-MOVE-T1"
    assert far.rule("move Kurt 20,18 1") == ""


@rule("CT-FORT-6")
def test_what_is_listed_upstairs_can_be_reached() -> None:
    table = fort()
    ladders(table, (0, (20_000, 19_000)), (0, (20_000, 23_000)), (1, (20_000, 18_000)))
    table.do("activate rifles", "pick Kurt")
    upstairs = [one for one in table.state.legal() if isinstance(one, o.Move) and one.level]
    assert upstairs
    # By the hole at (20,23): 1 inch, 4 for the storey, 3 more; by that at (20,19): 3, 4, and 1 more.
    assert {one.to for one in upstairs} == {
        (x * 1000, y * 1000)
        for x in (19, 20, 21)
        for y in range(17, 24)
        if (x - 20) ** 2 + (y - 23) ** 2 <= 9 or (x - 20) ** 2 + (y - 19) ** 2 <= 1
    }
    assert all(table.state.copy().refuse(one) is None for one in upstairs)


@rule("CT-FORT-6")
def test_one_sees_through_a_ladder_hole() -> None:
    table = fort({"Kurt": "rifles 4 20,22 leader", "Otto": "rifles 3 20.5,22 storey 1"})
    ladders(table, (0, (20_000, 18_000)))
    assert not sees(table.state, 0, 1)
    ladders(table, (0, (20_000, 22_500)))
    assert sees(table.state, 0, 1)


@rule("CT-FORT-6")
def test_the_defender_names_holes_on_each_floor_but_the_topmost() -> None:
    table = fitting(fort())
    table.do("ladder 20,21 0", "ladder 20,17 0", "ladder 20,22 1")
    assert table.state.field.houses[0].ladders == (
        (0, (20_000, 17_000)),
        (0, (20_000, 21_000)),
        (1, (20_000, 22_000)),
    )
    assert table.rule("ladder 20,22 2") == "CT-FORT-6"
    assert table.rule("ladder 20,21 0") == "CT-FORT-6"
    assert table.rule("ladder 30,30 0") == "CT-FORT-6"
    table.do("end")
    assert table.step() == "ChooseGroup"


@rule("CT-FORT-8", "AMB-27")
def test_there_are_as_many_strong_points_as_the_leaders_rep() -> None:
    table = fitting(fort())
    table.do("strongpoint 20,17 0", "strongpoint 20,18 0", "strongpoint 20,19 1", "strongpoint 20,20 2")
    assert table.rule("strongpoint 20,21 0") == "CT-FORT-8"
    assert len(table.state.ground.works.strong) == 4


@rule("AMB-27")
def test_by_option_they_are_as_many_as_the_squads_rep() -> None:
    table = fitting(fort(options={"strong_points": "squad"}))
    assert isinstance(table.state.steps[-1], FitOut)
    assert table.state.steps[-1].points == 3


@rule("CT-FORT-8")
def test_who_is_in_a_strong_point_is_in_cover_from_inside_too() -> None:
    own = {"Kurt": "rifles 4 20,22 leader"}
    foes = {"Ivan": "squad 4 20,20.5"}
    table = Table(own, foes, town=TOWN, fortified=[0])
    kurt, ivan = table.names["Kurt"], table.names["Ivan"]
    assert shelter(table.state, ivan, kurt) == "open"
    for floor, apr, found in ((0, 0, "cover"), (0, 2, "cover"), (0, 3, "open"), (1, 0, "open")):
        table.state.change(Works(strong=((0, floor, (20_000, 22_500)),)))
        assert shelter(table.state, ivan, kurt, apr) == found
    assert shelter(table.state, kurt, ivan) == "open"


@rule("CT-FORT-7")
def test_guns_stand_inside_with_their_crews() -> None:
    own = OWN | {"Fritz": "gun 4 5,5 leader", "Hugo": "gun 4 6,5"}
    table = fitting(fort(own, vehicles={"Pak": "pak-38 5,6 0 Fritz Hugo"}))
    assert table.rule("housegun Pak 30,30") == "CT-FORT-7"
    table.do("housegun Pak 20,22")
    assert table.where("Pak") == (20, 22, 0)
    for name in ("Fritz", "Hugo"):
        room = table.state.field.room_at(table.state.at(table.names[name]))
        assert room is not None
        assert room.house == 0


def test_a_fitted_building_is_written_told_and_read() -> None:
    table = fitting(fort())
    state, rng = table.state, Rng(1)
    state.events = []
    for _ in range(6):
        legal = list(state.legal())
        assert len(set(legal)) == len(legal)
        assert list(read_steps(written_steps(state.steps))) == state.steps
        state.apply(rng.choice(legal[:-1]))
    assert all(tell(state, event).text for event in seen(state.events, EVERYBODY))
    battle = new_battle("s6", 1, {})
    battle.change(Works(ladders=((0, 0, (37_000, 37_000)),), strong=((0, 1, (37_000, 37_000)),)))
    assert load_position(dump_position(battle)).fingerprint() == battle.fingerprint()
