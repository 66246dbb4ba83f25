"""The protocol of the title: notation, positions, guesses, views, answers, and the rules' own player."""

from __future__ import annotations

import re
from fractions import Fraction
from functools import cache
from typing import Final

import msgspec
import pytest

from steppe.games.titans import TITLE
from steppe.games.titans import orders as o
from steppe.games.titans.activation import ActFigure
from steppe.games.titans.bursts import AimBurst, Mounted
from steppe.games.titans.figures import Figure
from steppe.games.titans.groups import ActGroup
from steppe.games.titans.morale import Mark, Tests
from steppe.games.titans.odds import passes
from steppe.games.titans.rules_player import RulesPlayer
from steppe.games.titans.state import TitansState
from steppe.games.titans.step import Step
from steppe.games.titans.steps import AnyStep
from steppe.games.titans.terms import CARRY_ON, OUT
from steppe.games.titans.turns import ChooseGroup, EndTurn
from steppe.games.titans.view import FigureView, LinkView, link_of
from steppe.games.titans.watching import sees, shelter
from steppe.games.titans.ways_of_men import allowance, stations
from steppe.kernel.errors import BadAction, BadFile, SteppeError, UnknownName
from steppe.kernel.protocol import EVERYBODY
from steppe.kernel.rng import Rng
from steppe.kernel.tabletop.points import squared
from tests.rules.titans.marks import rule
from tests.rules.titans.table import Table

SCENARIOS = tuple(TITLE.scenarios)
EXAMPLES = {
    "ladder 23.5,10 storey 1": o.LadderHole((23_500, 10_000), 1),
    "strongpoint 23.5,10": o.StrongPoint((23_500, 10_000)),
    "housegun v2 23.5,10": o.HouseGun(2, (23_500, 10_000)),
    "descend 23.5,10": o.Descend((23_500, 10_000)),
    "descend 23.5,10 lights": o.Descend((23_500, 10_000), lights=True),
    "patrol": o.PatrolSewers(),
    "lightpatrol": o.PatrolSewers(lights=True),
    "wade": o.Wade(),
    "intercept": o.Intercept(),
    "activate g2": o.Activate(2),
    "alone f7": o.ActivateStar(7),
    "pick f12": o.Pick(12),
    "done": o.Done(),
    "move 23.5,10": o.Move((23_500, 10_000)),
    "move 1,2 3,4.125": o.Move((3000, 4125), ((1000, 2000),)),
    "move 3,4 storey 2": o.Move((3000, 4000), (), 2),
    "run": o.FastMove(),
    "prone": o.GoProne(),
    "stand": o.StandUp(),
    "face 90": o.Face(90),
    "focus 135": o.Focus(135),
    "setup": o.SetUp(),
    "pack": o.Pack(),
    "fire": o.Fire(),
    "firemove": o.Fire(then_move=True),
    "together": o.FireTogether(),
    "charge f9": o.Charge(9),
    "fight f9": o.Fight(9),
    "breakoff": o.BreakOff(),
    "follow": o.Follow(),
    "kill f9": o.Finish(9, capture=False),
    "capture f9": o.Finish(9),
    "retrieve f9": o.Retrieve(9),
    "letgo": o.LetGo(),
    "rally": o.Rally(),
    "wire 5,6": o.CrossWire((5000, 6000)),
    "crew v3": o.PickVehicle(3),
    "drive 5,6": o.Drive((5000, 6000)),
    "drive 1,2 3,4": o.Drive((3000, 4000), ((1000, 2000),)),
    "back 5,6": o.Drive((5000, 6000), reverse=True),
    "steer 45": o.Steer(45),
    "shut": o.Hatches(shut=True),
    "open": o.Hatches(shut=False),
    "getfree": o.GetFree(),
    "bailout": o.BailOut(),
    "engage v2": o.Engage(2),
    "assault v2 satchel-charge": o.Assault(2, "satchel-charge"),
    "machineguns": o.MachineGuns(),
    "bombard 5,6": o.Bombard((5000, 6000)),
    "bombard 5,6 gun 1 storey 2": o.Bombard((5000, 6000), 1, 2),
    "engage v2 gun 1": o.Engage(2, 1),
    "mount v3": o.Mount(3),
    "dismount 5,6": o.Dismount((5000, 6000)),
    "mountup a3": o.MountUp(3),
    "getdown": o.GetDown(),
    "getdowntie": o.GetDown("tied"),
    "getdownhold": o.GetDown("held"),
    "reins a3": o.TakeReins(3),
    "loosen": o.LetLoose(),
    "tieup a3": o.TieUp(3),
    "putdown a3": o.PutDown(3),
    "frighten a3": o.Frighten(3),
    "resupply a3": o.Resupply(3),
    "throw hand-grenade 5,6.5": o.Throw("hand-grenade", (5000, 6500)),
    "fly 20,0 30.5,48": o.Fly((20_000, 0), (30_500, 48_000)),
    "bomb 20,0 30.5,48": o.Fly((20_000, 0), (30_500, 48_000), bombing=True),
    "drop 20,4": o.Drop((20_000, 4_000)),
    "lay 20,4.5": o.LayTrap((20_000, 4_500)),
    "disarm 20,4": o.Disarm((20_000, 4_000)),
    "detonate 20,4": o.Detonate((20_000, 4_000)),
    "callfire b1 5,6.5": o.CallFire(1, (5000, 6500)),
    "callpoint b0 3": o.CallPoint(0, 3),
    "laycharges": o.LayCharges(),
    "setdetonator 5,6.5": o.SetDetonator((5000, 6500)),
    "firecharge 5,6.5": o.FireCharge((5000, 6500)),
    "clearmines": o.ClearMines(),
    "lob 5,6.5": o.Lob((5000, 6500)),
    "scrounge f3": o.Scrounge(3),
    "comein 6,2": o.ComeIn((6000, 2000)),
    "vehicle panther": o.PickVehicleType("panther"),
    "kit on": o.Equip("on"),
    "kit push": o.Equip("push"),
    "dropzone 20,4": o.Jump((20_000, 4_000)),
    "swim": o.Swim(),
    "castoff": o.CastOff(),
    "moor": o.CastOff(moor=True),
    "ram v3": o.Ram(3),
    "downhill": o.RaceDownhill(),
    "aim f3": o.Aim(3),
    "aim f3 gun 1": o.Aim(3, 1),
    "aimall f3": o.AimAll(3),
    "shoot": o.Shoot(),
    "hold": o.HoldFire(),
    "give f4": o.Give(4),
    "row 2": o.Row(2),
    "deploy g2 20,4.5": o.Deploy(2, (20_000, 4_500)),
    "shift f3 20,4.5": o.Shift(3, (20_000, 4_500)),
    "shift f3 20,4.5 storey 2": o.Shift(3, (20_000, 4_500), 2),
    "ambush g2 24": o.Ambush(2, 24_000),
    "ambush g2 0": o.Ambush(2, 0),
    "show": o.Show(),
    "enter 20,0": o.Enter((20_000, 0)),
    "leave": o.Leave(),
}


@cache
def played(scenario: str, decisions: int, seed: int) -> TitansState:
    """A scenario after some decisions at random."""
    state, rng = TITLE.new(scenario, seed=seed), Rng(seed)
    for _ in range(decisions):
        if state.to_move() is not None:
            state.apply(rng.choice(state.legal()))
    return state


@cache
def begun(scenario: str, seed: int) -> TitansState:
    """A scenario in which all are on the table: set up and come on, each where the first action listed has him."""
    state = TITLE.new(scenario, seed=seed)
    while state.mission.waiting or not isinstance(state.steps[-1], ChooseGroup):
        step, legal = state.steps[-1], state.legal()
        wanted = o.Activate if isinstance(step, ChooseGroup) else o.TitansAction.__args__
        first = next((action for action in legal if isinstance(action, wanted)), legal[-1])
        state.apply(legal[-1] if isinstance(step, ActGroup | ActFigure) else first)
    return state


# Notation.


@pytest.mark.parametrize("text", EXAMPLES)
def test_actions_are_written_and_read(text: str) -> None:
    state = played("s1", 0, 1)
    assert TITLE.parse_action(state, text) == EXAMPLES[text]
    assert TITLE.format_action(state, EXAMPLES[text]) == text
    assert TITLE.decode_action(msgspec.to_builtins(EXAMPLES[text])) == EXAMPLES[text]


def test_every_kind_of_action_has_an_example() -> None:
    assert {type(action) for action in EXAMPLES.values()} == set(o.TitansAction.__args__)


def test_every_step_can_be_saved() -> None:
    def below(kind: type[Step]) -> set[type[Step]]:
        return {kind, *(lower for each in kind.__subclasses__() for lower in below(each))}

    own = {kind for kind in below(Step) if kind.__module__.startswith("steppe.games.titans.")}
    assert own - {Step} == set(AnyStep.__args__)


def test_any_point_reads_back() -> None:
    state, rng = played("s1", 0, 1), Rng(5)
    for _ in range(200):
        points = [(rng.below(72_001), rng.below(48_001)) for _ in range(1 + rng.below(3))]
        action = o.Move(points[-1], tuple(points[:-1]), rng.below(3))
        assert TITLE.parse_action(state, TITLE.format_action(state, action)) == action


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "empty"),
        ("jump", "known"),
        ("pick", "pick f7"),
        ("pick 7", "no figure"),
        ("pick f1 f2", "pick f7"),
        ("activate g1000", "no group"),
        ("move", "move 23.5,10"),
        ("move 5", "no point"),
        ("move 5,x", "length in inches"),
        ("face 360", "below 360"),
        ("row 3", "below 3"),
        ("crew f3", "no vehicle"),
        ("steer 360", "below 360"),
        ("aim f1 1", "gun"),
        ("throw sling 1,2", "hand-grenade"),
        ("done now", "done"),
    ],
)
def test_what_cannot_be_read_is_said(text: str, says: str) -> None:
    with pytest.raises(BadAction, match=says):
        TITLE.parse_action(played("s1", 0, 1), text)


@pytest.mark.parametrize("data", [{"type": "fly"}, {"type": "pick", "figure": -1}, {"type": "move", "to": [1]}, 7])
def test_data_that_is_no_action_is_refused(data: object) -> None:
    with pytest.raises(BadAction, match="not an action"):
        TITLE.decode_action(data)


# Positions.


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_positions_are_the_same_after_saving_and_loading(scenario: str) -> None:
    for decisions in (0, 25, 60):
        state = played(scenario, decisions, 2)
        text = TITLE.dump_position(state)
        loaded = TITLE.load_position(text)
        assert TITLE.dump_position(loaded) == text
        assert loaded.fingerprint() == state.fingerprint()
        assert list(loaded.legal()) == list(state.legal())


def test_a_position_can_be_saved_while_tests_of_those_fired_on_wait() -> None:
    state = begun("s1", 1).copy()
    state.steps.insert(-1, Tests(side=0, marks=(Mark(0, 1, 2, 0, False),)))
    assert TITLE.load_position(TITLE.dump_position(state)).fingerprint() == state.fingerprint()


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('format = "steppe-position/1"', 'format = "x"', "format"),
        ('title = "titans"', 'title = "duel"', "title"),
        ('scenario = "s1"', 'scenario = "s9"', "scenario"),
        ("turn = 1", "turn = 99", "turn"),
        ("turn = 1", "turn = one", "line"),
        ('status = "carry-on"', 'status = "asleep"', r"figures\[0\].status"),
        ("facing = 180", "facing = 360", r"figures\[0\].facing"),
        ("group = 0", "group = 77", r"figures\[0\].group"),
        ("leader = 0", "leader = 500", r"groups\[0\].leader"),
        ("rep = 5", "rep = 300", r"figures\[0\].rep"),
        ("marks = []", 'marks = ["happy"]', r"figures\[0\].marks"),
        ('\nat = "', '\nat = "9', r"figures\[0\].at"),
        ('\nat = "', '\nat = "x', r"figures\[0\].at"),
        ("holding = []", "holding = [[99, 0]]", "holding"),
        ("melees = []", "melees = [[0, 99, 1, 0]]", "melees"),
        ('type = "choosegroup"', 'type = "sleep"', "steps"),
        ('seed = "1"', 'seed = "one"', "seed"),
        ('"smg",', '"sling",', "sling"),
    ],
)
def test_positions_that_cannot_be_used_name_the_key(old: str, new: str, says: str) -> None:
    text = re.sub(r"^turn = [1-9]$", "turn = 1", TITLE.dump_position(begun("s1", 1)), count=1, flags=re.MULTILINE)
    assert old in text
    with pytest.raises(BadFile, match=says):
        TITLE.load_position(text.replace(old, new, 1))


# Views and guesses.


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_guess_looks_the_same_and_rolls_other_dice(scenario: str) -> None:
    state = played(scenario, 40, 3)
    for viewer in (*state.setting.seats, None):
        view = state.view(viewer)
        other = TITLE.guess(view, Rng(8))
        assert other.seed != state.seed
        assert other.view(viewer) == view
        assert list(other.legal()) == list(state.legal())


def test_a_view_tells_neither_the_seed_nor_dice_to_come() -> None:
    state = played("s1", 30, 4)
    twin = state.copy()
    twin.seed, twin.rolled = 99, state.rolled + 17
    assert twin.view("german") == state.view("german")
    assert twin.view(EVERYBODY) == state.view(EVERYBODY)


def test_all_that_a_figure_is_stands_in_the_view() -> None:
    assert set(Figure.__struct_fields__) <= set(FigureView.__struct_fields__)


def test_views_go_over_the_wire_with_more_figures_than_bits() -> None:
    state = played("s2", 40, 5)
    assert state.force.size > 64
    view = state.view("german")
    assert msgspec.msgpack.decode(msgspec.msgpack.encode(view), type=type(view)) == view
    assert msgspec.json.decode(msgspec.json.encode(view), type=type(view)) == view


def test_a_view_shows_figures_groups_dice_and_the_chain() -> None:
    table = Table({"Kurt": "rifles 4 10,10 leader prone"}, {"Ivan": "squad 3 10,30 smg star faces 90"}, die=3, other=2)
    table.do("activate rifles", "pick Kurt")
    view = table.state.view("german")
    kurt, ivan = view.figures
    assert (kurt.name, kurt.side, kurt.place, kurt.prone, kurt.leader, kurt.star) == (
        "Kurt",
        "german",
        (10_000, 10_000),
        True,
        True,
        False,
    )
    assert (ivan.side, ivan.facing, ivan.star, ivan.pool, ivan.weapons) == ("soviet", 90, True, 3, ("smg",))
    assert [(group.name, group.activated) for group in view.groups] == [("rifles", True), ("squad", False)]
    assert view.active == 0
    assert {die.side: die.die for die in view.dice} == {"german": 3, "soviet": 2}
    assert [(link.step, link.figures) for link in view.chain[-2:]] == [("actgroup", ()), ("actfigure", (0,))]
    public = table.state.view(None).decision
    assert public is not None
    assert "Kurt" not in public.text


# Answers.


def test_the_chances_of_tests() -> None:
    assert passes(2, 4) == (Fraction(1, 9), Fraction(4, 9), Fraction(4, 9))
    assert passes(1, 6) == (Fraction(1, 6), Fraction(5, 6))  # a 6 never passes
    assert passes(2, 0) == (1, 0, 0)


IVAN: Final = 60
"""One of the Soviet riflemen of scenario 1."""


def scenario_with(figures: dict[int, tuple[int, int]]) -> TitansState:
    """Scenario 1 with only these figures on the table, a German squad in hand."""
    state = TITLE.new("s1", seed=1).copy()
    state.steps.clear()
    state.mission.waiting = state.mission.hidden = 0
    for figure in range(state.force.size):
        state.place[figure] = figures.get(figure)
        if figure not in figures:
            state.status[figure] = OUT
    return state


def in_hand(figure: int, figures: dict[int, tuple[int, int]]) -> TitansState:
    """The same with a figure in hand."""
    state = scenario_with(figures)
    group = state.force.group[figure]
    state.steps = [
        EndTurn(),
        ActGroup(by="german", group=group, who=1 << figure),
        ActFigure(by="german", figure=figure),
    ]
    state.active, state.turn = group, 1
    state.refresh()
    return state


@rule("BASE-SHOOT-T2")
def test_the_odds_of_a_shot_are_exact() -> None:
    """A rifle of Rep 5 in the open: a die of 3 to 6 makes 8; Impact 3 kills on 1 and puts out of action on 2 and 3."""
    state = in_hand(22, {22: (16_000, 29_000), IVAN: (20_000, 29_000)})
    assert state.force.rep[22] == 5
    view = state.view("german")
    (odds,) = TITLE.ask(view, state.legal(), "odds", {"action": "firemove"})["shots"]
    assert (odds["dice"], odds["rep"], odds["because"]) == (1, 5, ())
    assert odds["hit"] == odds["hits"] == pytest.approx(4 / 6)
    assert odds["out"] == pytest.approx(4 / 6 * 3 / 6)
    assert odds["dead"] == pytest.approx(4 / 6 / 6)


@rule("BASE-SHOOT-T3", "BASE-SHOOT-W8")
def test_the_odds_of_three_dice_at_one_who_lies() -> None:
    """An SMG of Rep 5 at a man who lies: 8 misses, so a die of 4 to 6 hits; three dice hit unless all miss."""
    state = in_hand(0, {0: (16_000, 29_000), IVAN: (20_000, 29_000)})
    state.prone |= 1 << IVAN
    assert state.force.rep[0] == 5
    shots = TITLE.ask(state.view("german"), state.legal(), "odds", {"action": "fire"})["shots"]
    assert [shot["dice"] for shot in shots] == [3]
    assert shots[0]["because"] == ("prone",)
    assert shots[0]["hit"] == pytest.approx(1 / 2)
    assert shots[0]["hits"] == pytest.approx(7 / 8)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_question_is_answered(scenario: str) -> None:
    state = begun(scenario, 1)
    view, legal = state.view(state.to_move()), state.legal()
    there = [who for who in range(state.force.size) if state.place[who] and state.status[who] == CARRY_ON]
    walker = next(who for who in there if stations(state, who, allowance(state, who)))
    given = {
        "sight": {"from": f"f{walker}", "to": "20,20.5"},
        "odds": {"action": "fire"},
        "reach": {"figure": f"f{walker}"},
        "shelter": {"from": walker, "figure": there[-1]},
        "rolls": {"figure": f"f{walker}"},
        "way": {"figure": f"f{walker}", "to": "20,20.5"},
        "outlook": {"from": f"f{walker}"},
        "arc": {"figure": f"f{walker}"},
        "blast": {"weapon": "hand-grenade", "at": "20,20.5"},
        "swath": {"from": "20,0", "to": "30,48"},
        "drive": {"over": "20,20 30,20"},
    }
    for question in TITLE.questions():
        answer = TITLE.ask(view, legal, question, given.get(question, {}))
        assert msgspec.json.encode(answer)
    land = TITLE.ask(view, legal, "land", {})
    assert len(land["areas"]) == len(state.field.terrain.areas)
    assert len(land["buildings"]) == len(state.setting.buildings)
    assert TITLE.ask(view, legal, "reach", {"figure": walker})["points"]


def test_questions_that_do_not_fit_are_refused() -> None:
    view = played("s1", 0, 1).view("german")
    with pytest.raises(UnknownName):
        TITLE.ask(view, (), "weather", {})
    for question, given in (
        ("sight", {"from": "f0"}),
        ("sight", {"from": "f0", "to": "90,90"}),
        ("reach", {"figure": "f999"}),
        ("rolls", {"rep": 5, "dice": 0}),
        ("odds", {"action": {"type": "fly"}}),
    ):
        with pytest.raises(BadAction):
            TITLE.ask(view, (), question, given)


def test_the_table_is_drawn() -> None:
    view = begun("s1", 1).view("german")
    text = TITLE.ask(view, (), "board", {})["text"]
    rows = text.splitlines()
    assert [row[:4] for row in rows[1:3]] == [" 46 ", " 44 "]
    assert len([row for row in rows[:26] if row[:3].strip().isdigit()]) == 24  # rows of 2 inches
    assert rows[13].strip("- ") == ""  # the boundary of the sections
    assert [row.count("|") for row in rows[1:13]] == [2] * 12
    assert rows[-1] == view.decision.text if view.decision else False
    shown = sum(1 for row in rows[1:26] for letter in row if letter in "GS")
    assert 0 < shown <= 62


def test_scenarios_are_checked() -> None:
    with pytest.raises(UnknownName):
        TITLE.new("s9", seed=1)
    with pytest.raises(SteppeError, match="version"):
        TITLE.new("s1", seed=1, rules_version=7)
    with pytest.raises(UnknownName):
        TITLE.new("s1", seed=1, tide="high")
    option = TITLE.scenarios["s1"].options[0]
    assert TITLE.new("s1", seed=1, **{option.name: option.values[1]}).view(None).options == {
        option.name: option.values[1]
    }


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_everybody_begins_where_the_scenario_has_him(scenario: str) -> None:
    """Who is set up stands in his sections, who enters within six inches of his edge in his."""
    state = begun(scenario, 6)
    table, plan = state.field.terrain.table, state.setting.map
    assert plan is not None
    for figure, place in enumerate(state.place):
        if state.status[figure] != CARRY_ON or state.moved >> figure & 1:
            continue
        spot = place or state.mission.lairs[figure] or state.fleet.place[state.fleet.aboard[figure]]
        assert spot
        told = state.setting.plan(state.force.group[figure])
        boxes = [table.section_box(section) for section in told.entry or told.set_up]
        if not boxes:
            continue  # reinforcements
        assert any(box.holds(spot) for box in boxes)
        assert not told.entry or table.to_edge(spot, state.setting.edges[state.force.side[figure]]) <= 6000


# The rules' own player.


def chosen(table: Table, seed: int = 0) -> o.TitansAction:
    seat = table.state.to_move()
    assert seat is not None
    return RulesPlayer(seed).choose(table.state.view(seat), table.state.legal())


@rule("BASE-PEF-7")
def test_non_players_shoot_at_the_nearest() -> None:
    table = Table({"Kurt": "rifles 4 10,10"}, {"Far": "squad 3 12,24 leader", "Near": "squad 3 8,20"})
    table.do("activate rifles", "pick Kurt", "firemove")
    assert chosen(table) == table.action("aim Near")


@rule("BASE-PEF-7")
@pytest.mark.parametrize("words", ["leader", "lmg-belt"])
def test_at_equal_distance_leaders_and_machine_guns_come_first(words: str) -> None:
    foes = {"Ivan": "squad 3 8,20 smg", "Oleg": f"squad 3 12,20 {words}"}
    if words != "leader":
        foes |= {"Boss": "squad 3 10,30 leader"}
    table = Table({"Kurt": "rifles 4 10,10"}, foes)
    table.do("activate rifles", "pick Kurt", "firemove")
    assert chosen(table) == table.action("aim Oleg")


@rule("BASE-PEF-6")
def test_a_group_is_after_one_thing_for_the_whole_battle() -> None:
    aims = {seed: RulesPlayer(seed).aim_of(0) for seed in range(40)}
    assert set(aims.values()) == {"patrol", "defend", "attack"}
    one = RulesPlayer(3)
    assert one.aim_of(0) == one.aim_of(0) == aims[3]


@rule("BASE-PEF-6-2", "BASE-PEF-6-1", "BASE-PEF-6-0")
def test_who_passes_goes_forward_and_who_fails_holds() -> None:
    """Out of range: forward by two passed, or by one if he does not defend; else he stays, or goes into cover."""
    state = in_hand(0, {0: (16_000, 29_000), IVAN: (64_000, 9_000)})
    view, conducts = state.view("german"), set()
    dull = msgspec.structs.replace(view.figures[0], rep=3, rep_now=3)
    view = msgspec.structs.replace(view, figures=(dull, *view.figures[1:]))
    for seed in range(40):
        one = RulesPlayer(seed)
        action = one.choose(view, state.legal())
        conduct, aim = one.conduct_of(view, 0), one.aim_of(0)
        conducts.add(conduct)
        if conduct == "aggressive" or (conduct == "by objective" and aim != "defend"):
            assert isinstance(action, o.Move)
            assert squared(action.to, (64_000, 9_000)) < squared((16_000, 29_000), (64_000, 9_000))
        else:
            after = state.copy()
            after.apply(action)
            assert action == o.Done() or not sees(after, IVAN, 0) or shelter(after, IVAN, 0) == "cover"
    assert len(conducts) == 3


def test_two_of_them_play_on_by_legal_actions() -> None:
    state = TITLE.new("s4", seed=2)
    players = {seat: TITLE.players()["rules"](index) for index, seat in enumerate(state.setting.seats)}
    for _ in range(150):
        seat = state.to_move()
        if seat is None:
            break
        action = players[seat].choose(state.view(seat), state.legal())
        assert action in state.legal()
        state.apply(action)
    assert state.turn >= 1


@pytest.mark.parametrize("kind", AnyStep.__args__, ids=lambda kind: kind.__name__)
def test_every_step_is_a_link_of_the_chain(kind: type[Step]) -> None:
    """Fields of one name mean the same in all steps that the page reads them of."""
    link = link_of(AimBurst(guns=(Mounted(3, 0, 0),)) if kind is AimBurst else kind())
    assert link.step == kind.__name__.lower()
    assert msgspec.json.decode(msgspec.json.encode(link), type=LinkView) == link
