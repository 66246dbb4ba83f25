"""Figures in buildings: rooms, doors and windows, stairs, and who sees whom (BASE-BLD-1, BASE-BLD-2, BASE-MOVE-2)."""

from __future__ import annotations

from itertools import product

import pytest

from steppe.games.titans import orders as o
from steppe.games.titans.houses import House, squares_of
from steppe.games.titans.retreats import duck_back, retire
from steppe.games.titans.storeys import Stand, line_between
from steppe.games.titans.watching import sees, shelter
from tests.rules.titans.marks import rule
from tests.rules.titans.table import Table

# A house of two storeys and two areas: x 18 to 22, y 16 to 24, its door in the north wall at (20, 24).
HOUSE = ("20,20 2x1 2 2 0 front",)


def table(
    own: dict[str, str], foes: dict[str, str] | None = None, town: tuple[str, ...] = HOUSE, **more: object
) -> Table:
    return Table(own, foes or {"Ivan": "squad 3 46,46"}, town=town, **more)  # type: ignore[arg-type]


def seen(one: Table, viewer: str, target: str) -> bool:
    first, second = (sees(one.state, one.names[a], one.names[b]) for a, b in ((viewer, target), (target, viewer)))
    assert first is second
    return first


# Rooms.


@rule("BASE-BLD-1")
def test_a_building_is_made_of_areas_of_four_inches() -> None:
    (house,) = table({"Kurt": "rifles 4 10,10"}).state.field.houses
    boxes = [square.box for square in house.squares]
    assert [(box.west, box.south, box.east, box.north) for box in boxes] == [
        (18_000, 20_000, 22_000, 24_000),
        (18_000, 16_000, 22_000, 20_000),
    ]
    assert [house.area_at(point) for point in ((20_000, 22_000), (20_000, 18_000), (20_000, 25_000))] == [0, 1, None]


@pytest.mark.parametrize("facing", range(0, 360, 15))
def test_areas_of_turned_buildings_meet_without_gaps(facing: int) -> None:
    one = table({"Kurt": "rifles 4 5,5"}, town=(f"30,30 3x2 1 1 {facing} front",))
    (house,) = one.state.field.houses
    squares = squares_of(house.plan)
    corners = [corner for square in squares for corner in square.points]
    assert len(set(corners)) == 12
    assert len(set(squares)) == house.plan.areas == 6
    assert {house.area_at(point) for point in house.grid()} == set(range(6))


@rule("BASE-BLD-1")
def test_six_figures_have_room_in_an_area_on_a_floor() -> None:
    spots = [(19, 21), (20, 21), (21, 21), (19, 22), (20, 22), (21, 22)]
    own = {f"R{n}": f"rifles 4 {x},{y}" for n, (x, y) in enumerate(spots)} | {"Kurt": "other 4 20,26"}
    one = table(own)
    one.do("activate other")
    assert one.rule("move Kurt 20,23") == "BASE-BLD-1"
    assert not one.can("move Kurt 20,23")
    assert not one.rule("move Kurt 20,23 1")  # there is another floor


# Moves.


@rule("BASE-MOVE-2")
def test_a_door_costs_an_inch() -> None:
    # From (20, 30): 5.6 to the door, 1 for it, and from 0.4 inside it 1.4 is left.
    one = table({"Kurt": "rifles 4 20,30"})
    one.do("activate rifles", "pick Kurt")
    assert one.can("move 20,23")
    assert one.rule("move 20,22.3") == ""
    assert one.rule("move 20,22.1") == "BASE-MOVE-T1"
    one.do("move 20,23")
    assert one.at("Kurt") == (20, 23)


@rule("BASE-MOVE-2")
def test_a_window_costs_two_inches() -> None:
    # From (27, 22) to the window of the east wall: 4.6 and 0.001, 2 for it; from (21.6, 22) 1.399 is left.
    one = table({"Kurt": "rifles 4 27,22"})
    one.do("activate rifles", "pick Kurt")
    assert one.rule("move 20.3,22") == ""
    assert one.rule("move 20.1,22") == "BASE-MOVE-T1"


@rule("BASE-MOVE-2")
def test_stairs_cost_half_of_the_move() -> None:
    # 1.6 to the door, 1 for it, 0.6 inside, and 4 for a storey are 7.2 of 8.
    one = table({"Kurt": "rifles 4 20,26"})
    one.do("activate rifles", "pick Kurt")
    assert one.can("move 20,23 1")
    assert one.rule("move 20,21 1") == "BASE-MOVE-T1"
    one.do("move 20,23 1")
    assert (one.at("Kurt"), one.level("Kurt")) == ((20, 23), 1)


@rule("BASE-MOVE-2")
def test_out_by_the_stairs_and_a_window() -> None:
    # 4 down, 0.6 to the window, 2 through it leave 1.4.
    one = table({"Kurt": "rifles 4 21,22 storey 1"})
    one.do("activate rifles", "pick Kurt")
    assert one.rule("move 23,22") == ""
    assert one.rule("move 24,22") == "BASE-MOVE-T1"
    one.do("move 23,22")
    assert (one.at("Kurt"), one.level("Kurt")) == ((23, 22), 0)


def test_there_is_no_floor_above_the_roof_nor_outside() -> None:
    one = table({"Kurt": "rifles 4 20,25"})
    one.do("activate rifles", "pick Kurt")
    assert one.rule("move 20,23 2")
    assert one.rule("move 20,26 1")
    assert one.rule("move 20,24")  # in the wall
    assert one.state.field.ways.leg((20_000, 26_000), (20_000, 14_000)) is None


def test_a_man_seen_at_the_door_is_fired_on_there() -> None:
    foes = {"Ivan": "squad 4 24,22 faces 270"}  # beside the house, out of sight of who stands at its other side
    one = table({"Kurt": "rifles 4 15,22"}, foes)
    one.do("activate rifles", "move Kurt 19,22", dice=[6, 6])  # In Sight, nothing passed
    assert one.at("Kurt") == (19, 22)


def test_figures_on_two_floors_do_not_crowd_each_other() -> None:
    one = table({"Kurt": "rifles 4 20,22", "Hans": "rifles 4 20,18 storey 1"})
    one.do("activate rifles", "move Hans 20,22 1")
    assert (one.at("Hans"), one.level("Hans")) == ((20, 22), 1)


def test_a_wounded_man_is_carried_down_the_stairs() -> None:
    # Dragging alone is half of a move, which is one storey.
    one = table({"Kurt": "rifles 4 20,22 storey 1", "Hans": "rifles 4 20.8,22 storey 1", "Emil": "rifles 4 20.8,21.2"})
    for name in ("Hans", "Emil"):
        one.state.set_status(one.names[name], 8)  # out of the fight; Emil lies on the floor below
    one.do("activate rifles", "pick Kurt")
    assert o.Retrieve(one.names["Hans"]) in one.state.legal()
    assert o.Retrieve(one.names["Emil"]) not in one.state.legal()
    one.state.hands.carried = ((0, 1),)
    one.do("move 20,22 0")
    assert (one.level("Kurt"), one.level("Hans")) == (0, 0)
    assert one.at("Hans") == one.at("Kurt")


# Sight.


@rule("BASE-BLD-2")
def test_at_a_wall_one_sees_out_and_is_in_cover() -> None:
    one = table({"Kurt": "rifles 4 20,16.5"}, {"Ivan": "squad 3 20,6"})
    assert seen(one, "Kurt", "Ivan")
    kurt, ivan = one.names["Kurt"], one.names["Ivan"]
    assert shelter(one.state, ivan, kurt) == "cover"
    assert shelter(one.state, ivan, kurt, 2) == "cover"  # its defence value is 2
    assert shelter(one.state, ivan, kurt, 3) == "concealed"
    assert shelter(one.state, kurt, ivan) == "open"


@rule("BASE-BLD-2")
@pytest.mark.parametrize(("y", "visible"), [("16.5", True), ("19", True), ("19.1", False), ("22", False)])
def test_openings_let_sight_three_inches_inside(y: str, visible: bool) -> None:
    one = table({"Kurt": f"rifles 4 20,{y}"}, {"Ivan": "squad 3 20,6"})
    assert seen(one, "Kurt", "Ivan") is visible


def test_nobody_looks_through_a_house() -> None:
    assert not seen(table({"Kurt": "rifles 4 20,26"}, {"Ivan": "squad 3 20,14"}), "Kurt", "Ivan")


def test_in_an_area_all_see_each_other() -> None:
    one = table({"Kurt": "rifles 4 18.5,20.5", "Hans": "rifles 4 21,18"}, {"Ivan": "squad 3 21.5,23.5"})
    assert seen(one, "Kurt", "Ivan")  # 4.2 inches apart
    assert shelter(one.state, one.names["Kurt"], one.names["Ivan"]) == "open"
    assert not seen(one, "Hans", "Ivan")  # the next area, over 3 inches


@rule("BASE-BLD-2")
def test_floors_see_each_other_by_the_stairs_only() -> None:
    both = {"Kurt": "rifles 4 20,22 storey 1", "Hans": "rifles 4 20,20.5 storey 1"}
    one = table(both, {"Ivan": "squad 3 20.9,22", "Oleg": "squad 3 21.1,22"})
    assert seen(one, "Kurt", "Ivan")
    assert not seen(one, "Kurt", "Oleg")  # 1.1 inches from the middle
    assert not seen(one, "Hans", "Ivan")


@rule("BASE-R-10")
def test_upper_floors_see_over_what_hides_the_ground() -> None:
    # A fence 3 inches high: eyes upstairs are at 3.5 inches, on the third floor at 7.5.
    land = 'kind.fence = { form = "tall", height = 3 }\nwall = [{ kind = "fence", line = "10,12 30,12" }]\n'
    foes = {"Ivan": "squad 3 20,2"}
    ground = Table({"Kurt": "rifles 4 20,16.5"}, foes, land, town=HOUSE)
    above = Table({"Kurt": "rifles 4 20,16.5 storey 1"}, foes, land, town=HOUSE)
    assert not seen(ground, "Kurt", "Ivan")
    # From 3.5 to 1.5 over 14.5 inches: 4.5 on it is at 2.88, below the top of the fence.
    assert not seen(above, "Kurt", "Ivan")
    near = Table({"Kurt": "rifles 4 20,16.5 storey 1"}, {"Ivan": "squad 3 20,11"}, land, town=HOUSE)
    assert not seen(near, "Kurt", "Ivan")
    tall = Table({"Kurt": "rifles 4 20,16.5 storey 3"}, foes, land, town=("20,20 2x1 4 2 0 front",))
    assert seen(tall, "Kurt", "Ivan")  # from 7.5: 5.6 at the fence


@rule("BASE-R-10")
def test_sight_passes_the_wall_in_the_storey_of_who_is_inside() -> None:
    # From 1.5 high, 10 inches before the wall, to 3.5 high, 2 behind it: 1.5 + 2 * 10 / 12 = 3.17, over the floor.
    far = table({"Kurt": "rifles 4 20,18 storey 1"}, {"Ivan": "squad 3 20,6"})
    assert seen(far, "Kurt", "Ivan")
    # From 1 inch before the wall: 1.5 + 2 * 1 / 3 = 2.17; from a quarter: 1.5 + 2 * 0.25 / 2.25 = 1.72, below it.
    assert seen(table({"Kurt": "rifles 4 20,18 storey 1"}, {"Ivan": "squad 3 20,15"}), "Kurt", "Ivan")
    assert not seen(table({"Kurt": "rifles 4 20,18 storey 1"}, {"Ivan": "squad 3 20,15.75"}), "Kurt", "Ivan")


@rule("BASE-R-10")
@pytest.mark.parametrize("facing", [0, 30, 45, 135])
def test_sight_with_storeys_is_mutual(facing: int) -> None:
    town = (f"16,20 2x1 3 2 {facing} front", f"30,24 2x2 2 3 {facing + 20} right", "24,34 1x1 1 1 0 rear")
    land = 'area = [{ kind = "wheat", box = "20,14 26,18" }, { kind = "hill", box = "4,4 12,12" }]\n'
    field = Table({"Kurt": "rifles 4 2,2"}, {"Ivan": "squad 3 46,46"}, land, town=town).state.field
    stands = [Stand((x * 1500, y * 1500), 0, (x + y) % 3 == 0) for x, y in product(range(2, 28, 4), range(3, 28, 4))]
    for house in field.houses:
        stands += [Stand(point, level) for point in house.grid() for level in range(house.plan.storeys)][::5]
    for one, other in product(stands, stands):
        there, back = line_between(field, one, other), line_between(field, other, one)
        assert there.visible is back.visible, (one, other)
    assert any(line_between(field, one, other).visible for one, other in product(stands[49:], stands[:49]))


# Reactions.


@rule("BASE-R-40")
def test_who_ducks_back_in_a_house_drops_out_of_sight_in_place() -> None:
    one = table({"Kurt": "rifles 4 20,10"}, {"Ivan": "squad 4 20,16.5 faces 180"})
    duck_back(one.state, one.names["Ivan"], [one.names["Kurt"]])
    assert (one.at("Ivan"), one.status("Ivan"), one.prone("Ivan")) == ((20, 16.5), "duck-back", True)
    assert not seen(one, "Kurt", "Ivan")


def test_who_runs_leaves_the_house() -> None:
    # 4 for the stairs, 0.6 to the window of the south wall, 2 through it: 9.4 are left of 16, and south is home.
    one = table({"Kurt": "rifles 4 20,17 storey 1"})
    retire(one.state, one.names["Kurt"])
    place = one.at("Kurt")
    assert place is not None
    assert place[0] == 20
    assert 5 < place[1] < 8
    assert one.level("Kurt") == 0


# Fortified buildings.


@rule("CT-FORT-2")
def test_a_fortified_building_is_entered_by_a_breach_only() -> None:
    one = table({"Kurt": "rifles 4 20,26"}, fortified=[0])
    (house,) = one.state.field.houses
    assert isinstance(house, House)
    assert house.openings == ()
    one.do("activate rifles")
    assert one.rule("move Kurt 20,23") == "BASE-MOVE-T1"
