"""Readings of unclear places, each switched: what the engine does by default, and what it does otherwise."""

from __future__ import annotations

import pytest

from steppe.games.titans.air_runs import PlanRun
from steppe.games.titans.availability import availability
from steppe.games.titans.batteries import Battery
from steppe.games.titans.campaign import campaign
from steppe.games.titans.chaos import RandomEvent
from steppe.games.titans.demolitions import is_laid
from steppe.games.titans.events import BombFell, Exploded
from steppe.games.titans.hazards import Demolition
from steppe.games.titans.muster import new_battle
from steppe.games.titans.orders import CallPoint
from steppe.games.titans.penetration import Blow, armour_now
from steppe.games.titans.readings import played
from steppe.games.titans.scenarios import scenarios
from steppe.games.titans.sky import Sortie, superior_side
from steppe.games.titans.trap_laying import LayTraps
from steppe.games.titans.turns import BeginTurn
from steppe.games.titans.watching import shelter
from tests.rules.titans.marks import rule
from tests.rules.titans.table import Table

FENCE = """
kind.fence = { form = "tall", height = 1, cover = 1 }
wall = [{ kind = "fence", line = "2,29.5 18,29.5" }]
"""


@rule("AMB-19", "BASE-LOS-2")
@pytest.mark.parametrize(("reading", "rating", "shown"), [("counts", 2, "cover"), ("fails", 2, "concealed")])
def test_cover_equal_to_the_rating(reading: str, rating: int, shown: str) -> None:
    land = 'wall = [{ kind = "sandbags", line = "2,29.5 18,29.5" }]'
    table = Table({"Kurt": "rifles 4 10,10"}, {"Ivan": "first 4 10,30"}, land, options={"equal_cover": reading})
    assert shelter(table.state, 0, 1, rating) == shown
    assert shelter(table.state, 0, 1, rating - 1) == "cover"
    assert shelter(table.state, 0, 1) == "cover"  # small arms have no rating


@rule("AMB-19")
@pytest.mark.parametrize(("reading", "hit"), [("counts", False), ("fails", True)])
def test_cover_equal_to_the_rating_of_a_blast(reading: str, hit: bool) -> None:
    # A rifle grenade (rating 1) bursts before a fence of value 1; 4 and its base are not enough in cover.
    own = {"Kurt": "rifles 4 10,10 rifle-grenade"}
    table = Table(own, {"Ivan": "first 4 10,30"}, FENCE, options={"equal_cover": reading})
    table.do("activate rifles", "pick Kurt")
    events = table.do("throw rifle-grenade 10,29", dice=burst_dice(hit=hit))
    (burst,) = [event for event in events if isinstance(event, Exploded)]
    assert bool(sum(burst.hits)) is hit


def burst_dice(*, hit: bool) -> list[int]:
    """On the spot; a die that hits in the open only; then harm, or a test in cover."""
    return [6, 4, 5, 1, 1] if hit else [6, 4, 4, 4]


@rule("AMB-30", "CT-SCN-1-7")
@pytest.mark.parametrize(("reading", "support"), [("half", "1/2d6"), ("whole", "1d6")])
def test_one_over_a_die(reading: str, support: str) -> None:
    assert played(scenarios()["s1"], {"half_dice": reading}).sides[0].support == support


@rule("AMB-30")
def test_a_whole_die_gives_more_support() -> None:
    levels = {
        reading: {new_battle("s1", seed, {"half_dice": reading}).mission.support[0] for seed in range(1, 7)}
        for reading in ("half", "whole")
    }
    assert max(levels["half"]) <= 3 < max(levels["whole"])


@rule("AMB-36", "CT-SCN-2-6")
@pytest.mark.parametrize(("reading", "sections"), [("section_2", (2,)), ("section_5", (2, 5))])
def test_where_the_soviets_enter_the_slag_heap(reading: str, sections: tuple[int, ...]) -> None:
    state = new_battle("s2", 1, {"slag_heap_entry": reading})
    soviet = [number for number, group in enumerate(state.force.groups) if group.side == 1]
    assert {state.setting.plan(group).entry for group in soviet} == {sections}
    assert state.setting.plan(0).entry == (5,)


@rule("AMB-37", "CT-SCN-1-1")
@pytest.mark.parametrize(
    ("reading", "name"), [("corrected", "231. Aufklärungs-Abteilung"), ("printed", "231.Aufklarungsh Abteilung")]
)
def test_how_a_battalion_is_spelt(reading: str, name: str) -> None:
    assert played(scenarios()["s1"], {"unit_name": reading}).sides[0].name == name


@rule("AMB-41", "CT-SCN-3-5")
@pytest.mark.parametrize(("reading", "facing"), [("away", "near 4 5 6"), ("towards", "near 1 2 3")])
def test_which_way_the_gun_of_the_last_hurrah_looks(reading: str, facing: str) -> None:
    (gun,) = played(scenarios()["s3"], {"gun_facing": reading}).sides[1].guns
    assert gun.facing == facing


@rule("AMB-41")
def test_the_gun_stands_so_on_the_table() -> None:
    away, towards = (new_battle("s3", 1, {"gun_facing": reading}) for reading in ("away", "towards"))
    (number,) = [n for n, vehicle in enumerate(away.force.vehicles) if vehicle.gun]
    assert (towards.fleet.facing[number] - away.fleet.facing[number]) % 360 == 180


@rule("BASE-R-12")
@pytest.mark.parametrize(("reading", "turns"), [("ten", 10), ("eight", 8)])
def test_how_long_scenario_4_lasts(reading: str, turns: int) -> None:
    assert new_battle("s4", 1, {"scenario_4_turns": reading}).setting.turns == turns


def first_trap(seed: int, reading: str) -> str:
    """The kind of the first trap that the Partisans of scenario 5 have to lay."""
    steps = new_battle("s5", seed, {"scenario_5_traps": reading}).steps
    return next(step.left[0].kind for step in steps if isinstance(step, LayTraps))


@rule("AMB-40", "CT-SCN-5-12")
def test_which_table_gives_the_traps_of_scenario_5() -> None:
    pairs = {(first_trap(seed, "scenario"), first_trap(seed, "general")) for seed in range(1, 7)}
    # By the die: 1 and 2, 3, 4, 5, 6; a trip flare is a tripwire by day.
    assert any(one != other for one, other in pairs)
    assert pairs <= {
        ("tripwire", "tripwire"),
        ("tripwire", "landmine"),
        ("landmine", "landmine"),
        ("landmine", "improvised explosive"),
        ("improvised explosive", "tripwire"),
    }


@rule("AMB-39", "CT-T-AA-0")
@pytest.mark.parametrize(("reading", "hopeless"), [("same", 0), ("own", 0b10)])
def test_who_runs_from_aircraft_is_a_runaway(reading: str, hopeless: int) -> None:
    table = Table({"Kurt": "rifles 4 24,4"}, {"Ivan": "squad 4 24,30"}, options={"runaway": reading})
    sortie = Sortie(0, "me-109f", 5, (("lmg", 1),))
    table.state.steps.append(PlanRun(by="german", sortie=sortie))
    table.state.settle()
    table.do("fly 24,0 24,48", dice=[5, 6])
    assert table.state.hopeless == hopeless


def mud(reading: str) -> Table:
    """A tank in front of mud; its driver has a Rep of 4, and nobody sees it."""
    land = """
kind.ground = { form = "flat", going = "soft" }
area = [{ kind = "ground", box = "10,12 30,40" }]
wall = [{ kind = "screen", line = "0,44 48,44" }]
"""
    crew = {"Dieter": "tank 4 -", "Karl": "tank 5 - leader"}
    tank = {"Panzer": "panzer-iiij 20,10 0 Dieter Karl"}
    return Table(crew, {"Ivan": "squad 4 2,46"}, land, vehicles=tank, options={"stuck_dice": reading})


@rule("AMB-20", "CT-T-STUCK")
@pytest.mark.parametrize(
    ("reading", "dice", "north"), [("one", [5], 14), ("two", [5, 4], 16), ("two", [5, 5], 14), ("two", [1, 1], 16)]
)
def test_how_many_dice_getting_stuck_has(reading: str, dice: list[int], north: int) -> None:
    table = mud(reading)
    table.do("activate tank", "drive Panzer 20,18", dice=dice)
    assert table.where("Panzer") == (20, north, 0)


@rule("AMB-23", "CT-TOP-2")
@pytest.mark.parametrize(("reading", "armour"), [("listed", "top"), ("formula", "side less 2")])
def test_which_armour_the_top_has(reading: str, armour: str) -> None:
    crew = {"Dieter": "tank 4 -", "Karl": "tank 5 - leader"}
    tank = {"Tank": "panzer-ivg 20,20 0 Dieter Karl"}
    table = Table(crew, {"Ivan": "squad 4 2,46"}, vehicles=tank, options={"top_armour": reading})
    its = table.state.force.vehicles[0].its
    assert its is not None
    assert its.armour.top != max(1, its.armour.side - 2)  # else the two readings are one
    blow = Blow(0, "shell", 4, "top", "hull", False, False, 0)
    expected = its.armour.top if armour == "top" else max(1, its.armour.side - 2)
    assert armour_now(table.state, 0, blow) == expected
    side = Blow(0, "shell", 4, "side", "hull", False, False, 0)
    assert armour_now(table.state, 0, side) == its.armour.side


@rule("AMB-24", "CT-DEMO-1", "CT-DEMO-2")
@pytest.mark.parametrize(("engineers", "pooled", "subtracted"), [(1, 6, 6), (2, 3, 5), (3, 2, 4), (6, 2, 2)])
def test_how_several_engineers_share_the_work(engineers: int, pooled: int, subtracted: int) -> None:
    for reading, needed in (("pooled", pooled), ("subtract", subtracted)):
        laid = [
            turn
            for turn in range(1, 8)
            if is_laid(Demolition((0, 0), 0, work=engineers * turn, turns=turn), {"charge_turns": reading})
        ]
        assert laid[0] == needed, reading


@rule("AMB-49", "CT-AIR-3")
def test_exactly_twice_as_much_is_enough_or_not() -> None:
    # 4 + 4 against 1 + 3: twice as much; 5 + 4 more than that.
    assert (superior_side((4, 1), (4, 3)), superior_side((4, 1), (4, 3), more=True)) == (0, None)
    assert superior_side((5, 1), (4, 3), more=True) == 0
    assert (superior_side((1, 6), (1, 3), more=True), superior_side((1, 2), (1, 2), more=True)) == (1, None)


@rule("AMB-50", "CT-T-ORDDEV-1")
@pytest.mark.parametrize(
    ("reading", "weapon", "dice", "north"),
    [
        ("both", "rockets", [1], 20),
        ("bombs", "rockets", [1, 4], 24),
        ("both", "bomb-250", [2], 20),
        ("bombs", "bomb-250", [2], 20),
    ],
)
def test_whether_rockets_fall_on_the_target(reading: str, weapon: str, dice: list[int], north: int) -> None:
    foes = {"Ivan": "squad 4 27,40 pistol-medium"}
    table = Table({"Kurt": "rifles 4 24,4"}, foes, options={"rockets_on_target": reading})
    table.state.steps.append(PlanRun(by="german", sortie=Sortie(0, "ju-87d", 4, (("lmg", 2),), ((weapon, 1),))))
    table.state.settle()
    table.do("fly 24,0 24,48 bombing")
    events = table.do("drop 24,20", dice=dice)
    (fell,) = [event for event in events if isinstance(event, BombFell)]
    assert fell.at == (24_000, north * 1000)


@rule("AMB-52", "CT-REG-1")
@pytest.mark.parametrize(("reading", "can"), [("no", True), ("yes", False)])
def test_whether_the_caller_sees_the_registered_point(reading: str, can: bool) -> None:
    wall = 'wall = [{ kind = "screen", line = "0,15 48,15" }]'
    battery = Battery(side=0, type="medium-mortar", points=((20_000, 30_000), (20_000, 12_000)))
    own = {"Franz": "fo 4 20,10 observer"}
    table = Table(own, {"Ivan": "squad 4 46,46"}, wall, batteries=[battery], options={"registered_sight": reading})
    table.do("activate fo", "pick Franz")
    assert (CallPoint(0, 1) in table.state.legal()) is can
    assert CallPoint(0, 2) in table.state.legal()  # on his side of the screen
    refusal = table.state.refuse(CallPoint(0, 1))
    assert (refusal.rule if refusal else "") == ("" if can else "AMB-52")


@rule("AMB-28", "CT-SL-2", "CT-SL-3")
def test_which_campaign_takes_the_higher_die_for_support() -> None:
    for reading, expected in (("delay", (2, 5)), ("rattenkrieg", (5, 2))):
        given = {"support_order": reading}
        levels = [campaign().support_of(name, given).of(2, 5) for name in ("rattenkrieg", "himmelfahrtskommando")]
        assert tuple(levels) == expected
        assert campaign().support_of("kessel", given) == campaign().named("kessel").support


@rule("AMB-32", "CT-T-RESUP-1")
@pytest.mark.parametrize(("reading", "brings"), [("who_ran_out", "1d6+3"), ("all", None)])
def test_what_partial_resupply_brings(reading: str, brings: str | None) -> None:
    given = {"partial_resupply": reading}
    assert campaign().allotment(ran_out=True, given=given) == brings
    assert campaign().allotment(ran_out=False, given=given) is None  # all that it may have


@rule("AMB-43", "CT-T-FORAGE-1")
@pytest.mark.parametrize("reading", ["two", "nothing"])
def test_what_provisions_below_two_are(reading: str) -> None:
    given = {"provisions_floor": reading}
    assert campaign().found(0, given) == (campaign().provision(2) if reading == "two" else None)
    assert campaign().found(2, given) == campaign().provision(2)


@rule("AMB-51", "CT-T-FORAGE-1")
@pytest.mark.parametrize(("reading", "rolls"), [("minus_two", [0, 0, 1, 2, 3, 4]), ("at_two", [2] * 6)])
def test_how_a_possible_enemy_changes_the_roll(reading: str, rolls: list[int]) -> None:
    assert [campaign().enemy_roll(die, {"forage_enemy": reading}) for die in range(1, 7)] == rolls


@rule("AMB-25", "CT-TRAPSOLO-2")
@pytest.mark.parametrize(("reading", "event"), [("both", True), ("trap_only", False)])
def test_what_triples_do_besides_the_trap(reading: str, event: bool) -> None:
    table = Table({"Kurt": "rifles 4 10,10"}, {"Ivan": "first 4 10,45"}, options={"triples": reading})
    state = table.state
    state.hazards.solo = 1
    state.steps = [BeginTurn()]
    # A tripwire under Kurt, who rolled least; it bursts and misses.
    state.loaded = [1, 1, 6, 1, 1]
    BeginTurn()._end_with_event(state, sprung=True)
    assert state.hazards.solo == 0
    assert any(isinstance(step, RandomEvent) for step in state.steps) is event


@rule("AMB-14", "CT-T-RUS-VEH-41-43")
def test_the_doubled_cells_of_soviet_vehicles() -> None:
    table = availability().named("CT-T-RUS-VEH-41-43")
    given = [table.read_with({}).cell(year, 6) for year in (1941, 1942, 1943)]
    every = [table.read_with({"soviet_vehicles": "all_years"}).cell(year, 6) for year in (1941, 1942, 1943)]
    assert len(set(given)) > 1
    assert table.read_with({"soviet_vehicles": "all_years"}).cell(1941, 5) == table.cell(1941, 5)
    assert every == [tuple(dict.fromkeys(vehicle for cell in given for vehicle in cell))] * 3


@rule("AMB-15", "CT-T-RUS-VEH-44-45")
@pytest.mark.parametrize(("reading", "vehicle"), [("anti_aircraft", "m12"), ("howitzer", "m12-gmc")])
def test_what_an_m12_is(reading: str, vehicle: str) -> None:
    table = availability().named("CT-T-RUS-VEH-44-45").read_with({"m12": reading})
    assert [name for name in table.cell(1944, 6) if name.startswith("m12")] == [vehicle]
