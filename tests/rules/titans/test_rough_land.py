"""Fields, smoke, fire, the slag heap, gullies, wire, what is dug (CT-WHEAT, CT-SUN, CT-SLAG, CT-WIRE, BASE-R-11)."""

from __future__ import annotations

import pytest

from steppe.games.titans.blasts import blast, burst_of
from steppe.games.titans.events import CaughtFire, Clambered, Moved, SmokeRose, Struck
from steppe.games.titans.fires import after_explosion, burns_at, lay_smoke, wider_blast
from steppe.games.titans.land import Mover, land
from steppe.games.titans.scorching import blow_hole, opens_wire
from steppe.games.titans.watching import sees, shelter
from steppe.games.titans.weapons import weapons
from steppe.games.titans.wire import lay_wire
from steppe.games.titans.works import Works
from tests.rules.titans.marks import rule
from tests.rules.titans.table import Table, point
from tests.rules.titans.test_shelling import happens


def kinds(*names: str) -> str:
    """The title's own kinds of land, as a table of tests wants them."""
    lines = []
    for name in names:
        kind = land().kernel_kinds()[name]
        size = f"height = {kind.height / 1000:g}, cover = {kind.cover}"
        lines.append(f'kind.{name} = {{ form = "{kind.form}", {size}, going = "{kind.going}" }}\n')
    return "".join(lines)


def field(kind: str, box: str = "10,10 30,30") -> str:
    name = {"wheat": ""}.get(kind, kinds(kind))
    return f'{name}area = [{{ kind = "{kind}", box = "{box}" }}]\n'


def visible(one: Table, a: str = "Kurt", b: str = "Ivan") -> bool:
    there, back = (sees(one.state, one.names[x], one.names[y]) for x, y in ((a, b), (b, a)))
    assert there is back
    return there


def two(land_text: str, kurt: str, ivan: str, **more: object) -> Table:
    return Table({"Kurt": f"rifles 4 {kurt}"}, {"Ivan": f"squad 3 {ivan}"}, land_text, **more)  # type: ignore[arg-type]


@pytest.fixture
def wheat() -> str:
    return 'area = [{ kind = "wheat", box = "10,10 30,30" }]\n'


# Wheat and sunflowers; the wheat in tables of tests is lower than a man, so men lie in it.


@rule("CT-WHEAT-3", "CT-WHEAT-5", "BASE-LOS-T3")
@pytest.mark.parametrize(
    ("kurt", "ivan", "night", "seen"),
    [
        ("12,20", "24,20", False, True),  # 12 inches, both inside
        ("12,20", "24.1,20", False, False),
        ("12,20", "18,20", True, True),  # 6 at night
        ("12,20", "18.1,20", True, False),
        ("8,20", "10.9,20", False, True),  # from outside the edge of an inch
        ("8,20", "11,20", False, False),
        ("8,20", "12,20", False, False),  # not from near either
        ("10.5,20", "5,20", False, True),  # who is at the edge sees out
        ("8,20", "32,20", False, True),  # one looks across it
    ],
)
def test_sight_into_wheat(kurt: str, ivan: str, night: bool, seen: bool) -> None:
    one = two('area = [{ kind = "wheat", box = "10,10 30,30" }]\n', f"{kurt} prone", f"{ivan} prone", night=night)
    assert visible(one) is seen


@rule("CT-WHEAT-1", "CT-WHEAT-4", "CT-WHEAT-3")
def test_wheat_conceals_and_is_no_cover(wheat: str) -> None:
    one = two(wheat, "8,20", "10.5,20 prone")
    assert shelter(one.state, one.names["Kurt"], one.names["Ivan"]) == "concealed"


@rule("CT-WHEAT-5", "CT-WHEAT-1")
def test_vehicles_in_wheat_are_only_concealed(wheat: str) -> None:
    one = two(wheat, "8,20", "40,40")
    eye, hull = (8000, 20_000, 1500), (20_000, 20_000, 900)
    assert not one.state.field.lens.sight(eye, hull).visible
    assert one.state.field.lens_of("figures", "vehicles").sight(eye, hull).visible


@rule("CT-WHEAT-5")
@pytest.mark.parametrize(("x", "by_figures", "by_vehicles"), [(10_900, True, True), (12_900, False, True)])
def test_vehicles_see_three_inches_into_wheat(wheat: str, x: int, by_figures: bool, by_vehicles: bool) -> None:
    field_now = two(wheat, "8,20", "40,40").state.field
    expected: dict[Mover, bool] = {"figures": by_figures, "vehicles": by_vehicles}
    for viewer, seen in expected.items():
        lens = field_now.lens_of(viewer, "figures")
        assert lens.sight((8000, 20_000, 900), (x, 20_000, 900)).visible is seen
        assert not lens.sight((8000, 20_000, 900), (13_000, 20_000, 900)).visible


@rule("CT-SUN-2")
def test_who_drives_in_sunflowers_sees_nothing() -> None:
    field_now = two(field("sunflowers"), "8,20", "40,40").state.field
    for eye in ((12_000, 20_000, 1500), (10_500, 20_000, 1500)):
        for mark in ((14_000, 20_000, 1500), (8000, 20_000, 1500)):
            assert not field_now.lens_of("vehicles", "figures").sight(eye, mark).visible


@rule("CT-WHEAT-2")
def test_men_lose_a_quarter_of_their_speed_in_wheat(wheat: str) -> None:
    one = two(wheat, "12,20", "46,46")
    one.do("activate rifles", "pick Kurt")
    assert one.rule("move 18,20") == ""
    assert one.rule("move 18.1,20") == "BASE-MOVE-T1"


@rule("CT-SUN-1", "CT-SUN-3")
@pytest.mark.parametrize(
    ("kurt", "ivan", "night", "seen"),
    [
        ("12,20", "18,20", False, True),
        ("12,20", "18.1,20", False, False),
        ("12,20", "15,20", True, True),
        ("12,20", "15.1,20", True, False),
        ("8,20", "10.9,20", False, True),
        ("8,20", "11,20", False, False),
        ("8,20", "32,20", False, False),
    ],
)
def test_sight_into_sunflowers(kurt: str, ivan: str, night: bool, seen: bool) -> None:
    one = two(field("sunflowers"), kurt, ivan, night=night)
    assert visible(one) is seen


@rule("CT-SUN-3")
def test_sunflowers_conceal_slow_and_do_not_burn() -> None:
    one = two(field("sunflowers"), "12,20", "46,46")
    one.do("activate rifles", "pick Kurt")
    assert one.rule("move 18,20") == ""
    assert one.rule("move 18.1,20") == "BASE-MOVE-T1"
    assert happens(one, lambda: after_explosion(one.state, (20_000, 20_000), 10_000), []) == []
    edge = two(field("sunflowers"), "8,20", "10.5,20")
    assert shelter(edge.state, edge.names["Kurt"], edge.names["Ivan"]) == "concealed"


# Rubble, woods, folds.


@rule("CT-RUBBLE-5", "CT-RUBBLE-6", "CT-RUBBLE-3", "CT-RUBBLE-4")
@pytest.mark.parametrize(
    ("kurt", "ivan", "seen"),
    [("4,20", "16,20", True), ("4,20", "16.1,20", False), ("2,20", "12.9,20", True), ("1,20", "13.1,20", False)],
)
def test_sight_into_rubble(kurt: str, ivan: str, seen: bool) -> None:
    one = two(field("rubble"), kurt, ivan)
    assert visible(one) is seen
    if seen:
        assert shelter(one.state, one.names["Kurt"], one.names["Ivan"], 2) == "cover"


@rule("BASE-R-40")
def test_rubble_hides_who_ducks() -> None:
    assert two(field("rubble"), "12,20", "40,40").state.field.ducks_in_place((20_000, 20_000))


@rule("CT-RUBBLE-1", "BASE-MOVE-2")
def test_rubble_halves_a_move() -> None:
    one = two(field("rubble"), "12,20", "46,46")
    one.do("activate rifles", "pick Kurt")
    assert one.rule("move 16,20") == ""
    assert one.rule("move 16.1,20") == "BASE-MOVE-T1"


@rule("CT-RACHEL-7", "CT-SCN-1-10", "BASE-R-11", "BASE-R-40")
@pytest.mark.parametrize("kind", ["gully", "fold", "anti-tank-ditch"])
def test_who_is_in_a_gully_is_seen_from_its_lip_only(kind: str) -> None:
    text = field(kind, "10,10 14,30")
    assert visible(two(text, "16,20", "12,20"))
    assert not visible(two(text, "16.1,20", "12,20"))
    one = two(text, "16,20", "12,20")
    for apr in (0, 6):
        assert shelter(one.state, one.names["Kurt"], one.names["Ivan"], apr) == "cover"
    assert one.state.field.ducks_in_place((12_000, 20_000))


@rule("BASE-MOVE-2")
def test_water_and_walls_that_nobody_passes() -> None:
    one = two(field("river", "10,10 14,30"), "8,20", "46,46")
    one.do("activate rifles", "pick Kurt")
    assert one.rule("move 15,20") == "BASE-MOVE-T1"


# What is dug.


@rule("CT-SCN-1-9", "BASE-LOS-T7", "BASE-LOS-T12")
def test_positions_that_are_dug_protect() -> None:
    one = two("", "20,10", "20,30")
    kurt, ivan = one.names["Kurt"], one.names["Ivan"]
    assert shelter(one.state, kurt, ivan) == "open"
    one.state.change(Works(dug=(("light-position", (20_000, 30_000)),)))
    assert [shelter(one.state, kurt, ivan, apr) for apr in (0, 1, 2)] == ["cover", "cover", "concealed"]
    one.state.change(Works(dug=(("foxhole", (20_000, 30_000)),)))
    assert [shelter(one.state, kurt, ivan, apr) for apr in (0, 9)] == ["cover", "cover"]
    # Who stands behind a hole is not in it.
    one.state.change(Works(dug=(("foxhole", (20_000, 29_500)),)))
    assert shelter(one.state, kurt, ivan) == "open"


# Fire.


@rule("CT-WHEAT-6")
@pytest.mark.parametrize(("die", "burns"), [(4, False), (5, True), (6, True)])
def test_explosions_set_wheat_on_fire(wheat: str, die: int, burns: bool) -> None:
    one = two(wheat, "5,5", "46,46")
    found = happens(one, lambda: after_explosion(one.state, (20_000, 20_000)), [die])
    assert any(isinstance(event, CaughtFire) for event in found) is burns
    assert burns_at(one.state, (29_000, 29_000)) is burns


@rule("CT-WHEAT-6")
def test_a_circle_that_touches_wheat_is_enough_and_a_flamethrower_needs_no_die(wheat: str) -> None:
    one = two(wheat, "5,5", "46,46")
    assert happens(one, lambda: after_explosion(one.state, (6900, 20_000), 6000), []) == []
    happens(one, lambda: after_explosion(one.state, (7000, 20_000), 6000), [5])
    assert burns_at(one.state, (20_000, 20_000))
    assert happens(one, lambda: after_explosion(one.state, (20_000, 20_000), 6000), []) == []  # it burns already
    other = two(wheat, "5,5", "46,46")
    happens(other, lambda: after_explosion(other.state, (20_000, 20_000), flame=True), [])
    assert burns_at(other.state, (20_000, 20_000))


@rule("CT-WHEAT-7", "BASE-BLD-5")
def test_burning_wheat_is_left_and_not_entered(wheat: str) -> None:
    own = {"Kurt": "rifles 4 11,20", "Hans": "rifles 4 14,20", "Emil": "rifles 4 5,20"}
    one = Table(own, {"Ivan": "squad 3 46,46"}, wheat)
    one.state.set_status(one.names["Hans"], 4)  # hunkered down: he stays
    found = happens(one, lambda: after_explosion(one.state, (20_000, 20_000), flame=True), [])
    assert [(event.figure, event.why) for event in found if isinstance(event, Moved)] == [(0, "flee")]
    assert one.at("Kurt") == (9, 20)
    one.do("activate rifles", "pick Emil")
    assert one.rule("move 12,20") == "BASE-MOVE-T1"
    # End of the turn: Hans takes Impact 2 on a 5, a knock-down, and recovers with two passed; he hunkers still.
    found = one.do("end", "end", "end", dice=[5, 1, 1, 6, 1])
    assert [(event.figure, event.die, event.impact) for event in found if isinstance(event, Struck)] == [(1, 5, 2)]


# Smoke.


@rule("CT-SLAG-3", "BASE-LOS-1")
def test_smoke_hides_until_it_lifts() -> None:
    one = two("", "20,10", "20,30")
    lay_smoke(one.state, (20_000, 20_000), 1000, 2)
    assert not visible(one)
    assert visible(two("", "20,10", "20,30"))
    found = one.do("end", "end", dice=[6, 1])  # turn 1 ends, the die of turn 2
    assert not any(isinstance(event, SmokeRose) for event in found)
    assert not visible(one)
    found = one.do("end", "end", dice=[6, 1])
    assert [event.gone for event in found if isinstance(event, SmokeRose)] == [True]
    assert visible(one)
    assert one.state.ground.works == Works()


@rule("BASE-LOS-1")
def test_who_is_at_the_edge_of_smoke_is_concealed() -> None:
    one = two("", "20,10", "20,19.5")
    lay_smoke(one.state, (20_000, 20_000), 1000, 2)
    assert visible(one)
    assert shelter(one.state, one.names["Kurt"], one.names["Ivan"]) == "concealed"


# The slag heap.

HEAP = kinds("slag-heap") + 'area = [{ kind = "slag-heap", box = "20,10 40,30" }]\n'


@rule("CT-SLAG-3")
def test_explosions_on_the_slag_heap_are_wider_and_smoke() -> None:
    one = two(HEAP, "5,5", "46,46")
    assert [wider_blast(one.state, place, 4000) for place in ((30_000, 20_000), (5000, 20_000))] == [5000, 4000]
    happens(one, lambda: after_explosion(one.state, (30_000, 20_000)), [])
    assert [(cloud.centre, cloud.radius) for cloud in one.state.ground.works.smoke] == [((30_000, 20_000), 1000)]
    happens(one, lambda: after_explosion(one.state, (5000, 20_000)), [])
    assert len(one.state.ground.works.smoke) == 1


@rule("CT-SLAG-2")
def test_two_passed_on_the_heap_are_half_a_move() -> None:
    one = two(HEAP, "25,20", "46,46")
    one.do("activate rifles", "pick Kurt")
    assert one.rule("move 29,20") == ""
    assert one.rule("move 29.1,20") == "BASE-MOVE-T1"
    found = one.do("move 29,20", dice=[4, 4])
    assert [(event.passed, event.inches) for event in found if isinstance(event, Clambered)] == [(2, 0)]
    assert one.at("Kurt") == (29, 20)


@rule("CT-SLAG-2")
def test_one_passed_is_no_movement() -> None:
    one = two(HEAP, "25,20", "46,46")
    one.do("activate rifles", "move Kurt 29,20", dice=[4, 5])
    assert one.at("Kurt") == (25, 20)
    assert not one.can("move 26,20")


@rule("CT-SLAG-2")
def test_none_passed_is_a_slide() -> None:
    # The middle of the heap is at (30, 20): from (25, 20) downhill is west. A 4 is 2 inches, half of it.
    one = two(HEAP, "25,20", "46,46")
    found = one.do("activate rifles", "move Kurt 29,20", dice=[5, 5, 4])
    assert [event.why for event in found if isinstance(event, Moved)] == ["slide"]
    assert one.at("Kurt") == (23, 20)


@rule("CT-SLAG-2")
@pytest.mark.parametrize(("dice", "x"), [([1, 1], 21), ([1, 6], 20), ([6, 6], 20)])
def test_who_comes_to_the_heap_is_stopped_at_its_foot(dice: list[int], x: int) -> None:
    one = two(HEAP, "16,20", "5,46")
    one.do("activate rifles", "move Kurt 21,20", dice=dice)
    assert one.at("Kurt") == (x, 20)


def test_beside_the_heap_nobody_tests() -> None:
    one = two(HEAP, "16,20", "5,46")
    one.do("activate rifles", "move Kurt 19,20")
    assert one.at("Kurt") == (19, 20)


# Wire.


def wired(kurt: str = "20,18") -> Table:
    """A strand 2 inches deep along y = 20: from 19 to 21."""
    one = Table({"Kurt": f"rifles 4 {kurt}", "Hans": "rifles 4 5,5"}, {"Ivan": "squad 3 46,46"})
    lay_wire(one.state, (10_000, 20_000), (30_000, 20_000))
    return one


@rule("CT-WIRE-1", "CT-WIRE-2")
def test_wire_bars_a_common_move() -> None:
    one = wired()
    one.do("activate rifles", "pick Kurt")
    assert one.rule("move 20,22") == "BASE-MOVE-T1"
    assert one.rule("move 20,18.5") == ""


@rule("CT-WIRE-2", "CT-WIRE-3")
@pytest.mark.parametrize(("dice", "y"), [([4, 4], 20), ([4, 5], 19), ([5, 5], 18)])
def test_a_test_says_how_far_one_comes_in_wire(dice: list[int], y: int) -> None:
    one = wired()
    one.do("activate rifles", "cross Kurt 20,20", dice=dice)
    assert one.at("Kurt") == (20, y)
    assert not one.can("move 20,17")
    assert one.rule("cross 20,20") == "CT-WIRE-3"


@rule("CT-WIRE-2")
def test_out_of_the_wire_again() -> None:
    one = wired("20,20")
    one.do("activate rifles", "cross Kurt 20,22", dice=[1, 1])
    assert one.at("Kurt") == (20, 22)


@rule("CT-WIRE-4")
def test_charges_blow_holes_in_wire() -> None:
    one = wired()
    assert [opens_wire(name) for name in ("satchel-charge", "bazooka", "hand-grenade")] == [True, True, False]
    assert not blow_hole(one.state, (5000, 5000))
    assert blow_hole(one.state, (20_000, 20_000))
    one.do("activate rifles", "pick Kurt")
    assert one.rule("move 20,24") == ""
    # The hole is 4 inches wide: at 2.1 to the side the wire is whole.
    other = wired("17.9,18")
    blow_hole(other.state, (20_000, 20_000))
    assert other.state.field.ways.leg((17_900, 18_000), (17_900, 22_000)) is None
    assert other.state.field.ways.leg((18_100, 18_000), (18_100, 22_000)) is not None


# Blasts.


def burst(one: Table, place: str, weapon: str, dice: list[int]) -> None:
    gun = weapons().named(weapon)
    happens(one, lambda: blast(one.state, point(place), burst_of(gun), -1, weapon), dice)


@rule("CT-WHEAT-6")
def test_blasts_set_wheat_on_fire(wheat: str) -> None:
    one = two(wheat, "5,5", "46,46")
    burst(one, "20,20", "hand-grenade", [5])
    assert burns_at(one.state, (20_000, 20_000))


@rule("CT-SLAG-3")
def test_blasts_on_the_heap_are_wider_and_smoke() -> None:
    # 5 inches wide reach 2.5, on the heap 3: who is 3 inches away is in it; 1 and 4 do not hit him, he tests with 1, 1.
    one = two(HEAP, "33,20", "5,46")
    burst(one, "30,20", "hand-grenade", [1, 1, 1])
    assert len(one.state.ground.works.smoke) == 1


@rule("CT-WIRE-4")
def test_a_satchel_charge_opens_wire_and_a_grenade_does_not() -> None:
    one = wired("20,10")
    burst(one, "20,20", "hand-grenade", [])
    assert one.state.ground.works.holes == ()
    burst(one, "20,20", "satchel-charge", [])
    assert one.state.ground.works.holes == ((20_000, 20_000),)


@rule("BASE-BLD-5")
def test_a_molotov_cocktail_sets_a_house_on_fire() -> None:
    one = Table({"Kurt": "rifles 4 5,5"}, {"Ivan": "squad 3 46,46"}, town=("20,20 2x1 2 3 0 front",))
    burst(one, "20,22", "molotov-cocktail", [])
    assert one.state.field.houses[0].burns
