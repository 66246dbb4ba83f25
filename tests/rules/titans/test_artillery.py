"""Support fire and the light mortar: who calls, when and where rounds fall, whom they hit."""

from __future__ import annotations

import pytest

from steppe.games.titans import events as e
from steppe.games.titans import orders as o
from steppe.games.titans.artillery import artillery
from steppe.games.titans.batteries import Battery, Call
from steppe.games.titans.blasts import Burst, blast
from steppe.games.titans.hiding import lurk
from steppe.games.titans.terms import NOBODY
from steppe.kernel.errors import UnknownName
from steppe.kernel.protocol import EVERYBODY, Event, seen
from tests.rules.titans.marks import rule
from tests.rules.titans.table import Table

WALL = 'wall = [{ kind = "screen", line = "0,16 48,16" }]'
"""Nobody sees over it."""
FO = {"Otto": "fo 4 20,4 observer pistol-medium", "Karl": "fo 4 21,4 radioman"}
IVAN = {"Ivan": "squad 4 46,46"}
POINTS = ((20_000, 30_000), None, (30_000, 30_000))


def mortars(side: int = 0, **more: object) -> Battery:
    return Battery(side=side, type="medium-mortar", **more)  # type: ignore[arg-type]


def guns(kind: str = "artillery", **more: object) -> Battery:
    return Battery(side=0, type=kind, **more)  # type: ignore[arg-type]


def fell(events: list[Event]) -> list[tuple[float, float]]:
    """Where rounds came down, in inches."""
    rounds = [event for event in events if isinstance(event, e.RoundFell)]
    return [(event.at[0] / 1000, event.at[1] / 1000) for event in rounds]


def next_turn(table: Table, *dice: int) -> list[Event]:
    """Nobody does anything more this turn; the next begins with these dice."""
    state, turn = table.state, table.state.turn
    state.loaded, state.events = [*dice], []
    while state.turn == turn:
        state.apply(o.Done())
    assert not state.loaded, f"not rolled: {state.loaded}"
    return seen(state.events, EVERYBODY)


# Registered points.


@rule("AMB-52", "CT-REG-1", "CT-REG-3", "CT-REG-4", "CT-ART-1", "CT-ART-4", "CT-TC-10", "BASE-R-9")
def test_three_rounds_at_a_registered_point_fall_at_once_and_stray_by_the_circle() -> None:
    table = Table(FO, IVAN, WALL, batteries=[mortars(points=POINTS)])
    events = table.do("activate fo", "callpoint Otto 0 1", dice=[1, 2, 5])
    # 5 inches: long is north for who has the south edge, left is west.
    assert fell(events) == [(20, 35), (15, 30), (20, 30)]
    next_turn(table, 2, 1)
    events = table.do("activate fo", "callpoint Otto 0 3", dice=[3, 4, 6])
    assert fell(events) == [(35, 30), (30, 25), (30, 30)]


@rule("BASE-R-9")
def test_long_is_away_from_the_own_edge() -> None:
    table = Table(FO, {"Lev": "obs 4 46,46 observer"}, WALL, batteries=[mortars(1, points=POINTS)])
    events = table.do("end", "activate obs", "callpoint Lev 0 1", dice=[1, 2, 3])
    assert fell(events) == [(20, 25), (25, 30), (15, 30)]


@rule("CT-REG-2")
def test_with_an_observer_he_chooses_and_without_a_die_does() -> None:
    battery = mortars(points=POINTS)
    table = Table(FO, IVAN, WALL, batteries=[battery])
    table.do("activate fo", "pick Otto")
    assert table.can("callpoint 0 1")
    assert table.can("callpoint 0 3")
    assert not table.can("callpoint 0 0")
    assert table.rule("callpoint 0 2") == "CT-REG-1"
    assert table.rule("callpoint 0 0") == "CT-REG-2"
    sergeant = {"Kurt": "signals 4 20,4 leader", "Karl": "signals 4 21,4 radioman"}
    table = Table(sergeant, IVAN, WALL, batteries=[battery])
    table.do("activate signals", "pick Kurt")
    assert table.rule("callpoint 0 1") == "CT-REG-2"
    events = table.do("callpoint 0 0", dice=[3, 5, 5, 5])
    assert fell(events) == [(30, 30)] * 3


@rule("CT-REG-2")
@pytest.mark.parametrize("die", [2, 4, 6])
def test_a_number_without_a_point_brings_no_fire(die: int) -> None:
    sergeant = {"Kurt": "signals 4 20,4 leader", "Karl": "signals 4 21,4 radioman"}
    table = Table(sergeant, IVAN, WALL, batteries=[mortars(points=POINTS)])
    events = table.do("activate signals", "callpoint Kurt 0 0", dice=[die])
    assert not fell(events)
    assert table.state.barrage.fired == (0,)
    assert table.rule("call 0 20,20") == "BASE-ACT-8"


@rule("CT-REG-1")
def test_there_are_six_points_at_most() -> None:
    with pytest.raises(ValueError, match="6 at most"):
        mortars(points=((1, 1),) * 7)
    with pytest.raises(UnknownName):
        guns("catapult")


# On demand.


def on_demand(arrives: int, *dice: int, land: str = WALL) -> tuple[Table, list[Event]]:
    """Otto calls for 20,30; the next turn begins with the die of the arrival, Activation dice 2 and 1, and others."""
    table = Table(FO, IVAN, land, batteries=[mortars()])
    table.do("activate fo", "call Otto 0 20,30")
    return table, next_turn(table, arrives, 2, 1, *dice)


@rule("CT-OND-1", "CT-OND-2", "CT-OND-3", "CT-TC-18", "CT-T-ARRIVE-1")
@pytest.mark.parametrize("arrives", [1, 2])
def test_fire_on_demand_falls_this_turn_and_skill_halves_or_doubles_the_deviation(arrives: int) -> None:
    # Otto, Rep 4, does not see the spot: 3 passes, 4 fails; a 6 is on target however he fails.
    _, events = on_demand(arrives, 3, 1, 4, 1, 5, 6)
    assert fell(events) == [(20, 32.5), (20, 40), (20, 30)]
    rounds = [event for event in events if isinstance(event, e.RoundFell)]
    assert [(event.skill, event.target) for event in rounds] == [(3, 3), (4, 3), (5, 3)]


@rule("BASE-ACT-1", "CT-OND-2")
def test_the_die_of_its_arrival_falls_before_the_activation_dice() -> None:
    _, events = on_demand(1, 4, 1, 5, 3, 6, 2, land="")
    kinds = [type(event) for event in events]
    assert kinds.index(e.TurnBegan) < kinds.index(e.ArrivalRolled) < kinds.index(e.ActivationRolled)


@rule("CT-OND-3")
def test_who_sees_the_spot_has_his_full_rep() -> None:
    _, events = on_demand(1, 4, 1, 5, 3, 6, 2, land="")
    assert fell(events) == [(20, 32.5), (30, 30), (10, 30)]


@rule("CT-T-ARRIVE-3", "CT-T-ARRIVE-5")
@pytest.mark.parametrize(("die", "turns"), [(3, 1), (4, 1), (5, 2), (6, 2)])
def test_fire_on_demand_falls_a_turn_or_two_later(die: int, turns: int) -> None:
    table, events = on_demand(die)
    for _ in range(turns):
        assert not fell(events)
        dice = [2, 1, 1, 5, 1, 5, 1, 5] if turns == 1 else [2, 1]
        turns -= 1
        events = next_turn(table, *dice)
    assert fell(events) == [(20, 30)] * 3
    assert table.state.barrage.calls == ()


@rule("CT-OND-3")
def test_who_fell_since_he_called_sees_no_spot() -> None:
    table = Table(FO, IVAN, batteries=[mortars()])
    table.do("activate fo", "call Otto 0 20,30", "end")
    table.state.remove(table.names["Otto"])
    events = next_turn(table, 1, 2, 1, 3, 5, 4, 5, 4, 5)
    assert [event.target for event in events if isinstance(event, e.RoundFell)] == [3, 3, 3]


@rule("CT-OND-1")
def test_what_is_called_stays_secret_until_it_falls() -> None:
    table = Table(FO, IVAN, WALL, batteries=[mortars()])
    own, other = table.state.setting.seats
    events = table.do("activate fo", "call Otto 0 20,30")
    assert any(isinstance(event, e.FireCalled) for event in events)
    noted = [one for one in table.state.events or () if isinstance(one.full, e.FireCalled)]
    assert [(one.public, one.owners) for one in noted] == [(None, (own,))]
    call = Call(0, table.names["Otto"], (20_000, 30_000))
    assert table.state.view(own).barrage.calls == table.state.view(EVERYBODY).barrage.calls == (call,)
    assert table.state.view(other).barrage.calls == table.state.view(None).barrage.calls == ()
    next_turn(table, 3, 2, 1)
    rolled = [one for one in table.state.events or () if isinstance(one.full, e.ArrivalRolled)]
    assert [(one.public, one.owners) for one in rolled] == [(None, (own,))]


# Who may call.


@rule("CT-ART-2", "CT-ART-3", "BASE-R-9")
def test_observers_and_leaders_with_a_radio_call_fire() -> None:
    own = {
        "Otto": "fo 4 20,4 observer",
        "Hans": "fo 4 21,4",
        "Kurt": "rifles 4 30,4 leader",
        "Emil": "signals 4 40,4 leader",
        "Karl": "signals 4 41,4 radioman",
    }
    battery = mortars(points=POINTS)
    table = Table(own, IVAN, WALL, batteries=[battery])
    table.do("activate fo", "pick Otto")
    assert table.can("call 0 24,24")
    assert table.rule("call 0 20.3,30.7") == ""
    assert table.rule("call 0 60,60") == "CT-OND-1"
    table.do("end", "pick Hans")
    assert table.rule("call 0 24,24") == "CT-ART-2"
    table.do("end", "activate rifles", "pick Kurt")
    assert table.rule("call 0 24,24") == "CT-ART-2"
    table.do("end", "activate signals", "pick Emil")
    assert table.can("call 0 24,24")
    assert table.can("callpoint 0 1")


@rule("BASE-R-9")
def test_without_a_battery_of_his_side_there_is_no_fire() -> None:
    table = Table(FO, IVAN, WALL, batteries=[mortars(1)])
    table.do("activate fo", "pick Otto")
    assert table.rule("call 0 20,20") == table.rule("call 1 20,20") == "BASE-R-9"
    table = Table(FO, IVAN, WALL)
    table.do("activate fo", "pick Otto")
    assert table.rule("call 0 20,20") == "BASE-R-9"


@rule("BASE-R-9")
def test_the_scenario_says_who_calls_and_how_often() -> None:
    table = Table(FO, IVAN, WALL, batteries=[mortars(callers=("leader",)), mortars(missions=1)])
    table.do("activate fo", "pick Karl")
    assert table.rule("call 0 20,20") == "CT-ART-2"  # Otto leads them
    table.do("end", "call Otto 1 20,20")
    next_turn(table, 6, 2, 1)
    table.do("activate fo", "pick Otto")
    assert table.rule("call 1 20,20") == "BASE-R-9"
    assert artillery().fire.missions == mortars().missions == 3


@rule("CT-ART-2")
def test_a_call_is_an_action() -> None:
    table = Table(FO, IVAN, WALL, batteries=[mortars()])
    table.do("activate fo", "move Otto 20,6", "call Otto 0 20,30")
    assert table.rule("call 0 20,30") == "BASE-ACT-8"
    assert not table.can("move 20,7")
    assert not table.can("fire")


# Whom rounds hit.


@rule("CT-TC-9", "CT-ARTHIT-1", "CT-ARTHIT-2", "CT-ARTHIT-3", "CT-ARTHIT-5", "CT-ARTHIT-6", "CT-T-ARTTYPE-3", "AMB-19")
def test_the_example_of_the_four_figures() -> None:
    """A total of 9 with rating 3: only the wall of value 4 helps; one of 3 would as well."""
    land = """
    kind.stone = { form = "tall", height = 1, cover = 4 }
    kind.earth = { form = "tall", height = 1, cover = 3 }
    area = [{ kind = "brush", box = "16,19.5 17.8,20.5" }]
    wall = [
        { kind = "sandbags", line = "19,21.5 21,21.5" }, { kind = "stone", line = "21.5,19 21.5,21" },
        { kind = "earth", line = "19,18.5 21,18.5" },
    ]
    """
    foes = {
        "open": "squad 4 18,22",
        "concealed": "squad 4 17,20",
        "sandbags": "squad 4 20,22",
        "stone": "squad 4 22,20",
        "earth": "squad 4 20,18",
        "far": "squad 4 20,24.2",
    }
    table = Table({"Kurt": "rifles 4 2,2"}, foes, land)
    blast(table.state, (20_000, 20_000), guns().burst(in_woods=False), NOBODY, "artillery")
    table.state.loaded, table.state.events = [4, 4, 4, 4, 4], []
    table.state.steps[-1].run(table.state)
    (burst,) = [one.full for one in table.state.events if isinstance(one.full, e.Exploded)]
    assert burst.figures == tuple(table.names[name] for name in ("open", "concealed", "sandbags", "stone", "earth"))
    assert burst.hits == (True, True, True, False, False)


@rule("CT-T-ARTTYPE-1", "CT-T-ARTTYPE-2", "CT-T-ARTTYPE-4")
@pytest.mark.parametrize(
    ("kind", "row"),
    [
        ("light-mortar", (5_000, 2, 2, 4)),
        ("medium-mortar", (5_000, 3, 3, 4)),
        ("artillery", (8_000, 3, 3, 5)),
        ("heavy-artillery", (12_000, 3, 4, 7)),
    ],
)
def test_rounds_burst_by_their_type(kind: str, row: tuple[int, int, int, int]) -> None:
    assert guns(kind).burst(in_woods=False)[:4] == row


def hit(burst: Burst, where: str, land: str = "", die: int = 4, centre: tuple[int, int] = (20_000, 20_000)) -> bool:
    """Whether a burst at 20,20 hits Ivan with a die."""
    table = Table({"Kurt": "rifles 4 2,2"}, {"Ivan": f"squad 4 {where}"}, land)
    blast(table.state, centre, burst, NOBODY, "artillery")
    table.state.loaded, table.state.events = [die], []
    table.state.steps[-1].run(table.state)
    (burst_of_it,) = [one.full for one in table.state.events if isinstance(one.full, e.Exploded)]
    return burst_of_it.hits == (True,)


STONE = 'kind.stone = { form = "tall", height = 1, cover = 4 }\nwall = [{ kind = "stone", line = "19,21 21,21" }]'
HOLE = 'area = [{ kind = "foxhole", circle = "20,22", width = "1.2" }]'


@rule("CT-ARTHIT-4", "CT-VT-2", "CT-VT-3", "CT-TREE-1")
@pytest.mark.parametrize(("where", "land"), [("20,22 prone", ""), ("20,22", STONE), ("20,22", HOLE)])
def test_who_lies_or_is_dug_in_is_in_cover_but_not_from_air_bursts(where: str, land: str) -> None:
    ground, vt, trees = guns().burst(in_woods=False), guns(vt=True).burst(in_woods=False), guns().burst(in_woods=True)
    assert not hit(ground, where, land)
    assert hit(vt, where, land)
    assert hit(trees, where, land)
    assert (ground.apr, vt.apr, trees.apr) == (3, 2, 3)


@rule("CT-TREE-1")
def test_trees_make_rounds_of_guns_worse_and_not_those_of_mortars() -> None:
    assert guns().burst(in_woods=True).impact == 4
    assert guns("heavy-artillery").burst(in_woods=True).impact == 4
    assert mortars().burst(in_woods=True) == mortars().burst(in_woods=False)


@rule("CT-VT-1")
def test_mortars_have_no_vt_fuses() -> None:
    with pytest.raises(ValueError, match="no VT"):
        mortars(vt=True)
    assert not guns().burst(in_woods=False).air


@rule("CT-TREE-1")
def test_a_round_that_comes_down_in_woods_bursts_in_them() -> None:
    battery = guns(points=((20_000, 30_000),))
    woods = 'area = [{ kind = "woods", box = "16,28 24,32" }]'
    table = Table(FO, {"Ivan": "squad 4 20,30", "Oleg": "squad 4 46,46"}, woods, batteries=[battery])
    # On target; 4 + 5 hits in the woods too, Impact 4 with a 4: out. Then two off to the right.
    events = table.do("activate fo", "callpoint Otto 0 1", dice=[5, 4, 4, 1, 1, 3, 3])
    (harm,) = [event for event in events if isinstance(event, e.Harmed)]
    assert (harm.impact, harm.harm) == (4, "out of the fight")


# The light mortar.


TEAM = {"Kurt": "mortar 4 20,4 light-mortar", "Hans": "mortar 3 21,4", "Boss": "mortar 5 22,4 leader"}


@rule("BASE-R-47", "BASE-UNIT-U12", "BASE-SHOOT-W28")
def test_the_light_mortar_fires_a_round_with_the_skill_of_its_leader() -> None:
    table = Table(TEAM, {"Ivan": "squad 4 20,30"}, WALL)
    # Boss, Rep 5, does not see the spot: 4 passes, 2.5 inches long.
    events = table.do("activate mortar", "lob Kurt 20,20", dice=[4, 1])
    assert fell(events) == [(20, 22.5)]
    assert table.rule("lob 20,20") == "BASE-ACT-8"


@rule("BASE-R-47")
def test_who_leads_the_team_is_missed() -> None:
    table = Table(TEAM, {"Ivan": "squad 4 46,46"})
    events = table.do("activate mortar", "lob Kurt 20,20", dice=[6, 3])  # sees it, a 6 fails
    assert fell(events) == [(30, 20)]


@rule("BASE-R-47", "BASE-SHOOT-W28")
def test_its_range_is_8_to_36_inches_and_it_has_to_be_set_up() -> None:
    table = Table(TEAM, {"Ivan": "squad 4 20,11", "Oleg": "squad 4 20,41", "Yuri": "squad 4 20,30"})
    table.do("activate mortar", "pick Kurt")
    assert table.can("lob 20,30")
    assert not table.can("lob 20,11")
    assert not table.can("lob 20,41")
    assert table.rule("lob 20,11.9") == table.rule("lob 20,40.1") == "BASE-R-47"
    assert table.rule("lob 20,12") == table.rule("lob 20,40") == ""
    table.do("pack")
    table.do("end", "pick Hans")
    assert table.rule("lob 20,30") == "BASE-R-47"
    table = Table(TEAM, {"Ivan": "squad 4 20,30"}, packed=["Kurt"])
    table.do("activate mortar", "pick Kurt")
    assert table.rule("lob 20,30") == "BASE-MOVE-T2"


@rule("BASE-R-47", "BASE-SHOOT-W28", "BASE-SHOOT-12")
def test_a_round_of_it_hurts_with_impact_2() -> None:
    table = Table(TEAM, {"Ivan": "squad 4 20,20", "Oleg": "squad 4 46,46"})
    # On target: 4 + 4 hits in the open, 2: out by Impact 2. Man Down of Oleg, who is far.
    events = table.do("activate mortar", "lob Kurt 20,20", dice=[2, 5, 4, 2])
    (harm,) = [event for event in events if isinstance(event, e.Harmed)]
    assert (harm.impact, harm.by, harm.harm) == (2, table.names["Kurt"], "out of the fight")


@rule("BASE-R-51")
def test_a_blast_brings_the_hidden_out_and_strikes_them() -> None:
    table = Table({"Kurt": "rifles 4 2,2"}, {"Ivan": "squad 4 20,22", "Oleg": "squad 4 30,30", "Yuri": "far 4 24.1,20"})
    for name in ("Ivan", "Oleg", "Yuri"):
        place = table.state.at(table.names[name])
        table.state.place[table.names[name]] = None
        lurk(table.state, table.names[name], place)
    blast(table.state, (20_000, 20_000), guns().burst(in_woods=False), NOBODY, "artillery")
    table.state.loaded, table.state.events = [1], []
    table.state.steps[-1].run(table.state)
    (burst,) = [one.full for one in table.state.events if isinstance(one.full, e.Exploded)]
    assert burst.figures == (table.names["Ivan"],)
    assert table.at("Oleg") == (30, 30)
    assert table.at("Yuri") is None


# Roofs.


def on_a_roof(*, fortified: bool) -> tuple[Table, list[Event]]:
    """A round comes down on a house of two storeys and value 2, with a man on each floor; the first hits, a 6."""
    men = {"Ivan": "squad 4 20,30 storey 1", "Oleg": "squad 4 20.9,30", "Yuri": "squad 4 23,30"}
    town, forts = ["20,30 1x1 2 2 0 front"], [0] if fortified else []
    table = Table(FO, men, town=town, fortified=forts, batteries=[guns(points=((20_000, 30_000),))])
    return table, table.do("activate fo", "callpoint Otto 0 1", dice=[5, 6, 6, 1, 1])


@rule("CT-ARTHIT-5", "BASE-BLD-3")
def test_a_round_on_a_roof_strikes_the_upper_floor_and_the_area() -> None:
    table, events = on_a_roof(fortified=False)
    burst = next(event for event in events if isinstance(event, e.Exploded))
    assert burst.figures == (table.names["Ivan"],)
    struck = next(event for event in events if isinstance(event, e.AreaStruck))
    assert (struck.building, struck.apr, struck.value) == (0, 3, 2)


@rule("CT-FORT-3")
@pytest.mark.parametrize(("fortified", "impact"), [(False, 3), (True, 2)])
def test_a_fortified_house_softens_artillery(fortified: bool, impact: int) -> None:
    _, events = on_a_roof(fortified=fortified)
    assert next(event.impact for event in events if isinstance(event, e.Harmed)) == impact


# Hug a tree.


WOODS = 'area = [{ kind = "woods", box = "14,14 26,26" }]'


def hug(where: str, *done: str, kind: Burst | None = None, die: int = 4) -> bool:
    """Whether Ivan, of the squad that has acted so, is hit by a burst at 20,20."""
    table = Table({"Kurt": "rifles 4 2,2"}, {"Ivan": f"squad 4 {where}"}, WOODS)
    table.do("end", "activate squad", *done)
    blast(table.state, (20_000, 20_000), kind or guns().burst(in_woods=True), NOBODY, "artillery")
    table.state.loaded, table.state.events = [die], []
    table.state.steps[-1].run(table.state)
    (burst_of_it,) = [one.full for one in table.state.events if isinstance(one.full, e.Exploded)]
    return burst_of_it.hits == (True,)


@rule("CT-HUG-1", "CT-HUG-2")
def test_who_keeps_still_in_woods_hugs_a_tree_against_what_bursts_before_him() -> None:
    assert not hug("20,22 faces 180")
    assert hug("20,22 faces 0")
    assert hug("20,22 faces 180", die=5)  # 10 hits those in cover too
    assert not hug("20,22 faces 180", kind=guns(vt=True).burst(in_woods=True))
    assert not hug("20,22 faces 180", kind=mortars().burst(in_woods=True), die=4)
    assert hug("20,22 faces 180", kind=guns().burst(in_woods=True)._replace(shell=False))


@rule("CT-HUG-1")
def test_half_of_a_move_is_the_most() -> None:
    """In woods an inch costs two of eight."""
    assert not hug("20,24.5 faces 180", "move Ivan 20,22.5")
    assert hug("20,24.5 faces 180", "move Ivan 20,22.4")


@rule("CT-HUG-1")
def test_outside_the_woods_there_is_no_tree() -> None:
    table = Table({"Kurt": "rifles 4 2,2"}, {"Ivan": "squad 4 20,27 faces 180"}, WOODS)
    blast(table.state, (20_000, 25_000), guns().burst(in_woods=True), NOBODY, "artillery")
    table.state.loaded, table.state.events = [4], []
    table.state.steps[-1].run(table.state)
    (burst,) = [one.full for one in table.state.events if isinstance(one.full, e.Exploded)]
    assert burst.hits == (True,)


def saved(*, acted: bool) -> Table:
    """A tree saves Kurt, before his group acts this turn or after; then his group acts."""
    table = Table({"Kurt": "rifles 4 20,22 faces 180"}, {"Ivan": "squad 4 46,46"}, WOODS)
    if acted:
        table.state.activated = 1
    below = table.state.steps[:]
    blast(table.state, (20_000, 20_000), guns().burst(in_woods=True), NOBODY, "artillery")
    table.state.loaded = [4]
    table.state.steps[-1].run(table.state)
    table.state.steps[:] = below  # his nerves do not matter here
    table.state.refresh()
    if acted:
        next_turn(table, 2, 1)
    table.do("activate rifles", "pick Kurt")
    return table


@rule("CT-HUG-3")
def test_whom_a_tree_saved_before_he_acts_goes_half_of_his_move() -> None:
    table = saved(acted=False)
    assert table.can("move 20,24")
    assert table.rule("move 20,24.2") == "BASE-MOVE-T1"
    assert not table.can("fast")


@rule("CT-HUG-3")
def test_whom_a_tree_saved_afterwards_goes_as_he_likes_in_the_next_turn() -> None:
    table = saved(acted=True)
    assert table.rule("move 20,25.9") == ""
    assert table.can("fast")
