"""How a scenario begins, who lies hidden, who comes and goes, and who wins."""

from __future__ import annotations

import pytest

from steppe.games.titans import TITLE
from steppe.games.titans import orders as o
from steppe.games.titans.deployment import SetUpForce
from steppe.games.titans.entering import EnterTable
from steppe.games.titans.events import Discovered, Entered, Reacted
from steppe.games.titans.hiding import LieLow, hidden_groups, is_sheltered
from steppe.games.titans.maps import game_map
from steppe.games.titans.objectives import counted, take_stock, verdict, won_at_once
from steppe.games.titans.plans import Plan
from steppe.games.titans.scenarios import Handicap, Objective, scenarios
from steppe.games.titans.state import TitansState
from steppe.games.titans.terms import OUT, STATUSES, bits
from steppe.games.titans.to_come import markers_of
from steppe.games.titans.turns import ChooseGroup, EndTurn
from steppe.games.titans.volleys import Shot, rep_of
from steppe.kernel.rng import Rng
from steppe.kernel.tabletop.points import INCH, Point
from tests.rules.titans.marks import rule
from tests.rules.titans.table import Table

SIX = "table = { width = 48, depth = 48, columns = 3, rows = 2 }"
WALL = 'wall = [{ kind = "screen", line = "0,14 48,14" }]'
WOODS = 'area = [{ kind = "woods", box = "0,20 48,48" }]'


def objective(side: str, kind: str, **more: object) -> Objective:
    return Objective(side=side, kind=kind, source="design", rules=("BASE-R-50",), **more)  # type: ignore[arg-type]


# Setting up.


def set_up(seed: int = 1) -> TitansState:
    """The Partisans of scenario 5 setting up, in the sections 2, 4, 5 and 6."""
    return TITLE.new("s5", seed=seed)


@rule("CT-SCN-5-6", "CT-SCNFRAME-1")
def test_a_group_is_placed_in_its_sections_only() -> None:
    state = set_up()
    assert isinstance(state.steps[-1], SetUpForce)
    squad = state.steps[-1].left[0]
    assert {state.field.terrain.table.section(action.at) for action in state.legal()} == {2, 4, 5, 6}
    for wrong in (o.Deploy(squad, (6_000, 40_000)), o.Deploy(0, (36_000, 10_000)), o.DONE):
        refusal = state.refuse(wrong)
        assert refusal
        assert refusal.rule == "CT-SCNFRAME-1"
    state.apply(o.Deploy(squad, (36_000, 10_000)))
    places = [state.mission.lairs[figure] for figure in bits(state.force.groups[squad].members)]
    assert None not in places
    assert len(set(places)) == 9


@rule("CT-SCNFRAME-1", "BASE-FIG-5", "BASE-R-10")
def test_a_figure_is_moved_about_within_four_inches_of_another() -> None:
    state = set_up()
    squad = state.legal()[0].group
    state.apply(o.Deploy(squad, (60_000, 6_000)))
    first, second, *_ = bits(state.force.groups[squad].members)
    home = state.mission.lairs[second]
    assert home
    assert state.refuse(o.Shift(first, home)).rule == "BASE-R-10"  # type: ignore[union-attr]
    assert state.refuse(o.Shift(first, (40_000, 6_000))).rule == "BASE-FIG-5"  # type: ignore[union-attr]
    state.apply(o.Shift(first, (60_500, 3_500)))
    assert state.mission.lairs[first] == (60_500, 3_500)


@rule("BASE-BLD-1", "CT-SCNFRAME-1")
def test_a_group_fills_a_house_from_below() -> None:
    """A squad of nine in a house of one area: six on the ground floor; the others where there is room."""
    state = set_up()
    squad = state.legal()[0].group
    house = next(one for one in state.field.houses if one.plan.areas == 1)
    west, south, east, north = house.plan.shape.box
    state.apply(o.Deploy(squad, ((west + east) // 2, (south + north) // 2)))
    members = list(bits(state.force.groups[squad].members))
    inside = [who for who in members if state.field.room_at(state.mission.lairs[who] or (0, 0))]
    assert len([who for who in inside if state.ground.level[who] == 0]) == 6


@rule("BASE-R-51")
def test_who_stands_in_the_open_is_seen_when_the_set_up_is_over() -> None:
    """The first squad in the woods, the second in the open village street, the team in the woods."""
    state = set_up()
    field = state.field
    points = [action.at for action in state.legal() if field.is_open(action.at)]
    covered = [action.at for action in state.legal() if not field.is_open(action.at)]
    left = state.steps[-1].left  # type: ignore[attr-defined]
    for group, choice in zip(left, (covered, points, covered[::-1]), strict=True):
        for at in choice:
            trial = state.copy()
            trial.apply(o.Deploy(group, at))
            if is_sheltered(trial, group) is (choice is not points):
                break
        state.apply(o.Deploy(group, at))
    state.apply(o.DONE)
    assert not isinstance(state.steps[-1], SetUpForce)
    assert left[1] not in hidden_groups(state, 1)
    assert left[0] in hidden_groups(state, 1)
    names = {state.force.figures[figure.number].group for figure in state.view("german").figures}
    assert "Partisan squad 1" not in names
    assert "Partisan squad 2" in names


@rule("BASE-R-51")
def test_the_other_side_is_told_nothing_of_a_set_up() -> None:
    """Wherever they are placed, the Germans see the same."""
    views = []
    for at in ((36_000, 10_000), (60_000, 6_000)):
        state = set_up()
        state.apply(o.Deploy(state.legal()[0].group, at))
        views.append(state.view("german"))
    assert views[0] == views[1]
    assert not [figure for figure in views[0].figures if figure.side == "partisan"]


def test_prepared_set_ups_place_every_group_in_cover_where_there_is_some() -> None:
    state = set_up()
    for way in state.prepared(Rng(4)):
        trial = state.copy()
        for action in way.actions:
            trial.apply(action)
        assert trial.steps[-1].left == ()  # type: ignore[attr-defined]
        assert all(not trial.field.is_open(action.at) for action in way.actions)  # type: ignore[attr-defined]


# Hidden groups.


@rule("BASE-R-51")
@pytest.mark.parametrize(("to", "found"), [("10,8.4", False), ("10,8.5", True)])
def test_a_hidden_group_is_discovered_within_12_inches_in_sight(to: str, found: bool) -> None:
    """He lies at the edge of the woods at 10,20.5: 12 inches from 10,8.5."""
    table = Table({"Kurt": "rifles 4 10,4 leader"}, {"Ivan": "squad 3 10,20.5 hidden"}, WOODS)
    events = table.do("activate rifles", f"move Kurt {to}", dice=[6, 6] if found else [])
    assert [event.why for event in events if isinstance(event, Discovered)] == (["found"] if found else [])
    assert (table.at("Ivan") is not None) is found


@rule("BASE-R-51", "BASE-REACT-1")
def test_who_is_discovered_takes_in_sight_at_once() -> None:
    table = Table({"Kurt": "rifles 4 10,5 leader"}, {"Ivan": "squad 3 10,20.5 leader hidden"}, WOODS)
    events = table.do("activate rifles", "move Kurt 10,12", dice=[6, 6])
    kinds = [type(event) for event in events]
    assert kinds.index(Discovered) < kinds.index(Reacted)
    found = next(event for event in events if isinstance(event, Discovered))
    assert found.figures == ((1, (10_000, 20_500), 0),)
    assert found.by == 0


@rule("BASE-R-51")
def test_whoever_is_stumbled_upon_is_found_without_being_seen() -> None:
    """A screen hides them from each other: at 4.1 inches nothing, at 4 he is found."""
    for to, found in (("10,11.9", False), ("10,12", True)):
        table = Table({"Kurt": "rifles 4 10,8 leader"}, {"Ivan": "squad 3 10,16 hidden"}, WALL)
        table.do("activate rifles", f"move Kurt {to}")
        assert (table.at("Ivan") is not None) is found


@rule("BASE-R-51")
@pytest.mark.parametrize(("reach", "springs"), [(0, False), (24, True)])
def test_an_ambush_is_sprung_at_whoever_comes_near_enough(reach: int, springs: bool) -> None:
    """Kurt comes to 20 inches: only an ambush set for 24 shows itself."""
    table = Table({"Kurt": "rifles 4 10,0.5 leader"}, {"Ivan": "squad 3 10,20.5 hidden"}, WOODS)
    table.state.mission.ambush = (0, reach * INCH)
    events = table.do("activate rifles", "move Kurt 10,2", dice=[6, 6] if springs else [])
    assert [event.why for event in events if isinstance(event, Discovered)] == (["ambush"] if springs else [])


@rule("BASE-R-51")
def test_a_hidden_group_shows_itself_to_act_or_stays() -> None:
    table = Table({"Kurt": "rifles 4 10,0.5"}, {"Ivan": "squad 3 10,40 leader hidden"}, WOODS)
    table.do("end", "activate squad")
    assert table.step() == "LieLow"
    stays, acts = table.state.copy(), table.state.copy()
    stays.apply(o.DONE)
    assert hidden_groups(stays, 1) == [1]
    acts.apply(o.SHOW)
    assert hidden_groups(acts, 1) == []
    assert acts.place[1] == (10_000, 40_000)
    assert o.Pick(1) in acts.legal()
    assert acts.refuse(o.SHOW)
    assert isinstance(table.state.steps[-1], LieLow)
    assert table.state.refuse(o.Pick(1)).rule == "BASE-R-51"  # type: ignore[union-attr]


@rule("CT-SCN-1-9", "CT-SCN-3-5", "BASE-R-51")
def test_who_may_begin_dug_in_lies_hidden_in_the_open_and_is_in_cover_when_found() -> None:
    setting = {"dug_in": 2}
    table = Table({"Kurt": "rifles 4 10,5 leader"}, {"Ivan": "squad 3 10,21 leader hidden"}, setting=setting)
    table.do("activate rifles", "move Kurt 10,12", dice=[6, 6])
    assert table.state.ground.works.dug == (("light-position", (10_000, 21_000)),)
    assert not table.state.field.is_open((10_000, 21_000))


@rule("BASE-R-51", "BASE-SHOOT-12")
def test_a_blast_shows_who_lay_hidden_in_it() -> None:
    """A grenade of five inches across bursts two inches from him, and he is rolled for like anybody."""
    table = Table({"Kurt": "rifles 4 10,8 hand-grenade"}, {"Ivan": "squad 3 10,15.5 hidden"}, WALL)
    table.do("activate rifles", "pick Kurt")
    # 6 lands where it was thrown; a 3 misses him; he passes Received Fire
    events = table.do("throw hand-grenade 10,13", dice=[6, 3, 1, 1])
    assert [event.why for event in events if isinstance(event, Discovered)] == ["struck"]
    assert table.at("Ivan") == (10.0, 15.5)


# Coming on and leaving.


def entering(**plan: object) -> Table:
    """Kurt and Hans wait to come on by the sections 4 and 5 of a table of six; Ivan watches."""
    setting = {"plans": [Plan((4, 5), (), **plan)]}  # type: ignore[arg-type]
    own = {"Kurt": "rifles 4 - leader waits", "Hans": "rifles 4 - mmg waits"}
    return Table(own, {"Ivan": "squad 4 24,20"}, SIX, setting=setting)


@rule("CT-SCNFRAME-1", "BASE-REACT-1")
def test_a_group_comes_on_round_a_point_of_its_edge_and_is_reacted_to() -> None:
    table = entering()
    table.do("activate rifles")
    assert isinstance(table.state.steps[-1], EnterTable)
    assert table.state.refuse(o.Enter((40_000, 0))).rule == "CT-SCNFRAME-1"  # type: ignore[union-attr]
    assert table.state.refuse(o.Enter((10_000, 5_000))).rule == "CT-SCNFRAME-1"  # type: ignore[union-attr]
    table.state.events = []
    table.state.loaded = [6, 6]
    table.state.apply(o.Enter((20_000, 0)))
    events = [happening.full for happening in table.state.events or ()]
    assert [event.group for event in events if isinstance(event, Entered)] == [0]
    assert [event.result for event in events if isinstance(event, Reacted)] != []
    assert table.at("Kurt") == (20.0, 2.0)
    assert table.state.packed == 0b10
    assert table.state.mission.waiting == 0
    assert o.Pick(0) in table.state.legal()


@rule("BASE-R-60", "CT-SCN-2-6")
def test_who_is_late_does_not_come_before_his_turn() -> None:
    assert entering().can("activate rifles")
    table = entering(late=1)
    assert table.state.to_move() == "soviet"  # the Germans have nobody who can come
    table.do("end", dice=[5, 2])
    assert table.state.turn == 2
    assert table.can("activate rifles")
    assert [TITLE.new("s2", seed=1).setting.plan(group).late for group in (0, 4)] == [0, 1]


EXIT = {"objectives": [objective("german", "exit", sections=(1,), counts="units", win_above=50, draw_from=33)]}


@rule("CT-SCN-1-2", "BASE-R-50")
def test_one_leaves_within_an_inch_of_an_exit() -> None:
    own = {"Kurt": "rifles 4 8,47", "Hans": "rifles 4 20,47"}
    table = Table(own, {"Ivan": "squad 4 40,5"}, SIX, setting=EXIT)
    table.do("activate rifles", "pick Hans")
    refusal = table.state.refuse(o.LEAVE)
    assert refusal
    assert refusal.rule == "BASE-R-50"
    table.do("end", "pick Kurt")
    assert o.LEAVE in table.state.legal()
    table.state.apply(o.LEAVE)
    assert table.state.mission.exited == 0b01
    assert table.at("Kurt") is None
    assert not table.state.is_half_strength(0)


def through(*gone: int, of: int = 3) -> TitansState:
    """Squads of two of which so many have left by the exit."""
    own = {f"{group}{man}": f"squad{group} 4 {4 + 4 * group},{10 + 2 * man}" for group in range(of) for man in (0, 1)}
    table = Table(own, {"Ivan": "squad 4 40,5"}, SIX, setting=EXIT)
    left = sum(1 << 2 * group + man for group, count in enumerate(gone) for man in range(count))
    for figure in bits(left):
        table.state.place[figure] = None
    table.state.mission.exited = left
    return table.state


@rule("CT-SCN-1-SCORE", "CT-SCN-1-2", "CT-SCN-1-3", "BASE-R-50")
@pytest.mark.parametrize(("gone", "winner"), [((2, 1), 0), ((1,), None), ((), 1)])
def test_more_than_half_of_the_units_win_and_a_third_draws(gone: tuple[int, ...], winner: int | None) -> None:
    """A squad counts when half of its men are through: two of three win, one of three draws, none loses."""
    state = through(*gone)
    assert counted(state, 0, state.setting.objectives[0]).through == len(gone)
    assert verdict(state).winner == winner


@rule("BASE-R-12", "CT-SCN-4-2", "CT-SCN-4-3")
@pytest.mark.parametrize(("through", "lost", "winner"), [(2, 1, 0), (1, 1, None), (1, 2, 1)])
def test_tanks_through_count_against_tanks_lost(through: int, lost: int, winner: int | None) -> None:
    state = TITLE.new("s4", seed=1).copy()
    tanks = [state.force.vehicles[n].crew for n in range(6)]
    assert [state.force.vehicles[n].row for n in (0, 5)] == ["tiger-ie", "panzer-ivg"]
    for crew in tanks[:through]:
        for figure in crew:
            state.mission.exited |= 1 << figure
            state.mission.waiting &= ~(1 << figure)
    for crew in tanks[through : through + lost]:
        for figure in crew:
            state.mission.waiting &= ~(1 << figure)
            state.status[figure] = OUT
    assert verdict(state).winner == winner


@rule("CT-SCN-2-2", "CT-SCN-2-3", "BASE-R-50")
def test_the_heap_is_held_by_who_alone_is_able_on_it_at_the_end_of_a_turn() -> None:
    state = TITLE.new("s2", seed=1).copy()
    ground = state.setting.map
    assert ground
    heap = ground.places["slag-heap"].at
    state.mission.waiting = 0
    own, foe = 0, next(bits(state.force.of_side[1]))
    take_stock(state)
    assert verdict(state).winner is None
    state.place[own] = heap
    take_stock(state)
    assert verdict(state).winner == 0
    state.place[foe] = (heap[0] + INCH, heap[1])
    take_stock(state)
    assert verdict(state).winner is None
    state.place[own] = None
    take_stock(state)
    assert verdict(state).winner == 1
    state.place[foe] = None
    take_stock(state)
    assert verdict(state).winner == 1  # nobody has taken it from them


@rule("CT-SCN-5-2", "CT-SCN-5-3", "BASE-R-50")
def test_the_patrol_wins_when_groups_have_stood_in_4_and_6() -> None:
    state = TITLE.new("s5", seed=1).copy()
    state.mission.waiting = 0
    squad = list(bits(state.force.groups[0].members))
    for n, figure in enumerate(squad):
        state.place[figure] = (5_000 + n * INCH, 5_000)
    take_stock(state)
    assert won_at_once(state) is None
    assert verdict(state).winner == 1
    for n, figure in enumerate(squad):  # not more than half of them
        state.place[figure] = (60_000 + n * INCH, 5_000) if n < len(squad) // 2 else (30_000 + n * INCH, 5_000)
    take_stock(state)
    assert won_at_once(state) is None
    for n, figure in enumerate(squad):
        state.place[figure] = (60_000 + n * INCH, 5_000)
    take_stock(state)
    found = won_at_once(state)
    assert found
    assert found.winner == 0


@rule("CT-SCN-6-2", "CT-SCN-6-3", "BASE-R-50")
@pytest.mark.parametrize(("level", "men", "wins"), [(3, 2, True), (3, 1, False), (2, 4, False)])
def test_two_of_the_observers_on_the_top_floor_win(level: int, men: int, wins: bool) -> None:
    """Building 1 has four storeys."""
    state = TITLE.new("s6", seed=1).copy()
    state.mission.waiting = 0
    observer = next(n for n, figure in enumerate(state.force.figures) if figure.role == "observer")
    team = state.force.groups[state.force.group[observer]]
    house = next(one for one in state.field.houses if one.plan.id == "building-1")
    spots = list(house.grid())
    for n, figure in enumerate(list(bits(team.members))[:men]):
        state.ground.level[figure] = level
        state.place[figure] = spots[n]
    assert bool(won_at_once(state)) is wins
    assert verdict(state).winner == 1


@rule("BASE-R-50")
def test_a_side_that_is_through_ends_the_battle() -> None:
    """Nobody of them is left who could act, and they have not been beaten."""
    state = through(2, 2, 2)
    state.steps.clear()
    state.steps.append(EndTurn())
    state.settle()
    outcome = state.outcome()
    assert outcome
    assert outcome.winner == "german"


# What takes Rep.


@rule("CT-SCN-3-10")
@pytest.mark.parametrize(("turn", "barred"), [(1, True), (2, False)])
def test_who_is_surprised_has_a_rep_less_for_activation(turn: int, barred: bool) -> None:
    hit = Handicap(side="german", what="activation", rep=-1, turns="1d6", source="design", rules=("CT-SCN-3-10",))
    table = Table({"Kurt": "rifles 3 10,8 leader"}, {"Ivan": "squad 3 10,40"}, die=3, setting={"handicaps": [hit]})
    table.state.mission.surprise = (1, 0)
    table.state.turn = turn
    step = table.state.steps[-1]
    assert isinstance(step, ChooseGroup)
    assert step.bars(table.state, 0) is barred


@rule("CT-SCN-3-11")
@pytest.mark.parametrize(("to", "rep"), [((10_000, 30_000), 3), ((14_000, 16_000), 4), ((10_000, 2_000), 4)])
def test_who_shoots_into_the_rising_sun_has_a_rep_less(to: Point, rep: int) -> None:
    """Towards the edge of 1 2 3, which is the north: steeper than the diagonal."""
    sun = Handicap(side="all", what="fire", rep=-1, towards=(1, 2, 3), source="design", rules=("CT-SCN-3-11",))
    table = Table({"Kurt": "rifles 4 10,14"}, {"Ivan": "squad 3 40,40"}, setting={"handicaps": [sun]})
    table.state.place[1] = to
    assert rep_of(table.state, Shot(shooter=0, gun=0, targets=(1,), dice=1, rep=0)) == rep


# Whom one does not give oneself up to.


@rule("CT-SCN-5-13", "BASE-REACT-13")
@pytest.mark.parametrize(("foes", "captured"), [((), True), (((0b01, 0b10),), False), (((0b10, 0b10),), True)])
def test_fanatic_foes_take_no_prisoners_of_each_other(foes: tuple[tuple[int, int], ...], captured: bool) -> None:
    """Ivan lies stunned beside Kurt: he is taken, unless the two are fanatic foes."""
    table = Table({"Kurt": "rifles 4 10,10"}, {"Ivan": "squad 4 10,11"}, setting={"fanatic_foes": foes})
    table.state.status[1] = STATUSES.index("stunned")
    table.state.refresh()
    table.do("activate rifles", "pick Kurt")
    assert table.can("capture Ivan") is captured
    assert table.can("kill Ivan")


@rule("CT-SCN-5-13")
def test_partisans_and_ss_are_fanatic_foes_and_the_polizei_are_not() -> None:
    setting = TITLE.new("s5", seed=1).setting
    ss, polizei, partisan = (
        next(number for number, one in enumerate(setting.force.figures) if word in one.group)
        for word in ("SS infantry", "Polizei", "Partisan")
    )
    assert setting.fights_to_the_last(ss, partisan)
    assert setting.fights_to_the_last(partisan, ss)
    assert not setting.fights_to_the_last(polizei, partisan)
    assert not setting.fights_to_the_last(partisan, polizei)


@rule("CT-SCN-4-2", "CT-SCN-1-2")
def test_a_vehicle_drives_off_with_all_who_are_aboard() -> None:
    """Two inches from the edge its front is at the exit; at four it is not."""
    for y, off in ((44, False), (46, True)):
        own = {"Karl": "crew 4 in Wagen", "Hans": "rifles 4 in Wagen"}
        table = Table(own, {"Ivan": "squad 4 40,5"}, SIX, setting=EXIT, vehicles={"Wagen": f"sdkfz-251 8,{y} 0 Karl"})
        table.do("activate crew")
        table.state.apply(o.PickVehicle(0))
        assert (o.LEAVE in table.state.legal()) is off
        assert (table.state.refuse(o.LEAVE) is None) is off
        if off:
            table.state.apply(o.LEAVE)
            assert (table.state.mission.left, table.state.mission.exited) == (0b1, 0b11)
            assert table.state.fleet.place[0] is None


@rule("CT-SCN-3-5", "AMB-41")
def test_the_field_gun_begins_facing_the_edge_of_4_5_6() -> None:
    setting = TITLE.new("s3", seed=1).setting
    gun = next(n for n, plan in enumerate(setting.force.vehicles) if plan.gun is not None)
    state = TITLE.new("s3", seed=1)
    assert state.fleet.facing[gun] == 180
    assert setting.plan(setting.force.group_of(gun)).set_up == (3, 4, 6)


@rule("CT-SCN-3-2", "CT-SCN-3-3", "BASE-R-50")
@pytest.mark.parametrize(("through", "winner"), [(3, 0), (2, None), (1, 1)])
def test_the_squadrons_are_counted_as_units(through: int, winner: int | None) -> None:
    """Three squadrons, a machine gun and a mortar: more than half of five win, two fifths draw."""
    state = TITLE.new("s3", seed=1).copy()
    for group in state.force.groups[:through]:
        state.mission.exited |= group.members
        state.mission.waiting &= ~group.members
    assert counted(state, 0, state.setting.objectives[0])[:2] == (5, through)
    assert verdict(state).winner == winner


@rule("CT-SCN-3-9", "BASE-R-26")
@pytest.mark.parametrize("scenario", ["s1", "s2", "s3", "s4", "s5", "s6"])
def test_reinforcements_may_come_in_all_six(scenario: str) -> None:
    support = TITLE.new(scenario, seed=1).setting.support
    assert support is not None
    assert support.year == scenarios()[scenario].year


@rule("CT-SCN-2-4", "CT-SCN-4-4", "CT-SCN-5-4", "CT-SCN-6-4", "BASE-R-7")
@pytest.mark.parametrize(("scenario", "side"), [("s2", 1), ("s4", 1), ("s5", 1), ("s6", 1)])
def test_markers_stand_for_the_side_that_nobody_plays(scenario: str, side: int) -> None:
    """In each of the four they are the second side's; all that it has is dealt among three points."""
    plan, ground = scenarios()[scenario], game_map(scenario)
    markers = markers_of(plan, ground, side)
    assert (markers.side, len(markers.points), len(markers.dealt)) == (side, 3, len(plan.sides[side].groups))
    with pytest.raises(ValueError, match="stand for"):
        markers_of(plan, ground, 1 - side)
