"""Charges on buildings and bridges, satchels, and hasty mines."""

from __future__ import annotations

import pytest

from steppe.games.titans import events as e
from steppe.games.titans import orders as o
from steppe.games.titans.demolitions import charge_at, is_laid
from steppe.games.titans.hasty_mines import lay_hasty_mines
from steppe.games.titans.hazards import Demolition
from steppe.games.titans.mines import mines
from steppe.games.titans.morale import Tests
from steppe.kernel.protocol import EVERYBODY, Event, seen
from tests.rules.titans.marks import rule
from tests.rules.titans.table import Table
from tests.rules.titans.test_rough_land import kinds

FAR = {"Ivan": "squad 4 46,46"}
WALL = 'wall = [{ kind = "screen", line = "38,40 48,40" }, { kind = "screen", line = "38,40 38,48" }]'
"""Ivan sees nobody."""
HOUSE = ("20,20 1x1 2 2 0 front",)
MIDDLE = (20_000, 20_000)
RIVER = (
    kinds("bridge", "river")
    + 'area = [{ kind = "river", box = "10,18 30,22" }, { kind = "bridge", line = "20,17 20,23", width = "3" }]'
)


def next_turn(table: Table, *dice: int) -> list[Event]:
    """Nobody does anything more this turn; the next begins with these dice."""
    state, turn = table.state, table.state.turn
    state.loaded, state.events = [*dice], []
    while state.turn == turn:
        state.apply(o.Done())
    assert not state.loaded, f"not rolled: {state.loaded}"
    return seen(state.events, EVERYBODY)


# Laying charges.


@rule("CT-DEMO-1", "CT-DEMO-2", "CT-TC-6", "AMB-24")
def test_the_example_of_two_engineers() -> None:
    men = {"A": "eng 4 20,20 engineer", "B": "eng 4 20.8,24.5 engineer"}
    table = Table(men, FAR, WALL, town=HOUSE, turns=9)
    work = []
    for turn in (1, 2, 3, 4, 5):
        table.do("activate eng", "laycharges A", "end")
        if turn == 3:
            table.do("move B 20.8,20")
        elif turn == 4:
            table.do("laycharges B")
        charge = charge_at(table.state, MIDDLE)
        assert charge is not None
        work.append((charge.work, is_laid(charge)))
        if turn < 5:
            next_turn(table, 2, 1)
    assert work == [(1, False), (2, False), (3, False), (5, False), (6, True)]


@rule("CT-DEMO-1")
def test_only_engineers_in_the_middle_with_a_whole_activation_lay_charges() -> None:
    men = {
        "A": "eng 4 20,20 engineer",
        "B": "eng 4 21.2,21.2 engineer",
        "C": "eng 4 20,19.1",
        "D": "eng 4 5,5 engineer",
    }
    table = Table(men, FAR, WALL, town=HOUSE)
    table.do("activate eng", "pick C")
    assert table.rule("laycharges") == "CT-DEMO-1"
    table.do("end", "pick B")
    assert table.rule("laycharges") == "CT-DEMO-1"
    table.do("end", "pick D")
    assert table.rule("laycharges") == "CT-DEMO-1"
    table.do("end", "pick A")
    assert table.can("laycharges")
    table.do("prone", "laycharges")
    assert table.step() != "ActFigure" or not table.can("fire")


@rule("CT-DEMO-1")
def test_who_has_moved_lays_no_charges() -> None:
    table = Table({"A": "eng 4 20,20.9 engineer"}, FAR, WALL, town=HOUSE)
    table.do("activate eng", "move A 20,20")
    assert table.rule("laycharges") == "CT-DEMO-1"


@rule("CT-DEMO-2", "AMB-24")
def test_two_turns_pass_however_many_work() -> None:
    places = ("20,20", "20.8,20", "19.2,20", "20,20.8", "20,19.2", "20.5,20.5")
    men = {f"E{n}": f"eng 4 {place} engineer" for n, place in enumerate(places)}
    table = Table(men, FAR, WALL, town=HOUSE)
    table.do("activate eng", *(text for n in range(6) for text in (f"laycharges E{n}", "end")))
    charge = charge_at(table.state, MIDDLE)
    assert charge is not None
    assert (charge.work, charge.turns, is_laid(charge)) == (6, 1, False)
    next_turn(table, 2, 1)
    table.do("activate eng", "laycharges E0", "end")
    charge = charge_at(table.state, MIDDLE)
    assert charge is not None
    assert is_laid(charge)
    table.do("pick E1")
    assert table.rule("laycharges") == "CT-DEMO-2"


# The detonator.


def laid(
    men: dict[str, str], land: str = WALL, *, town: tuple[str, ...] = HOUSE, at: tuple[int, int] = MIDDLE
) -> Table:
    """Charges lie already."""
    table = Table(men, FAR, land, town=town, turns=9)
    rules = mines().demolition
    table.state.hazards.charges = (Demolition(at, 0, rules.engineer_turns, rules.least_turns),)
    table.do("activate eng")
    return table


@rule("CT-DEMO-3")
def test_the_detonator_stands_12_inches_off() -> None:
    men = {"A": "eng 4 20,8.1 engineer", "B": "eng 4 20.8,8 engineer", "C": "eng 4 30,5"}
    table = laid(men)
    table.do("pick C")
    assert table.rule("detonator 20,20") == "CT-DEMO-3"
    table.do("end", "pick A")
    assert table.rule("detonator 20,20") == "CT-DEMO-3"
    table.do("move 20,8", "detonator 20,20")
    (charge,) = table.state.hazards.charges
    assert charge.detonator == (20_000, 8_000)
    table.do("end", "pick B")
    assert table.rule("detonator 20,20") == "CT-DEMO-3"
    assert table.can("blow 20,8")


@rule("CT-DEMO-4")
def test_who_touches_it_tries_once_a_turn_with_two_dice_engineers_with_three() -> None:
    men = {"A": "eng 4 20,8 engineer", "B": "eng 4 20.8,8", "C": "eng 4 21.1,8 engineer"}
    table = laid(men)
    table.do("detonator A 20,20", "end", "pick C")
    assert table.rule("blow 20,8") == "CT-DEMO-4"
    events = table.do("end", "blow B 20,8", dice=[1, 2])
    assert [event.dice for event in events if isinstance(event, e.DetonatorTried)] == [(1, 2)]
    next_turn(table, 2, 1)
    events = table.do("activate eng", "blow A 20,8", dice=[1, 2, 3])
    assert [event.works for event in events if isinstance(event, e.DetonatorTried)] == [False]
    table.do("end", "pick B")
    assert table.rule("blow 20,8") == "CT-DEMO-4"
    next_turn(table, 2, 1)
    events = table.do("activate eng", "blow A 20,8", dice=[1, 3, 3])
    assert [event.works for event in events if isinstance(event, e.DetonatorTried)] == [True]
    assert not table.state.hazards.charges


@rule("CT-DEMO-4", "CT-DEMO-5", "CT-DEMO-6", "BASE-R-6", "BASE-BLD-4")
def test_the_charges_bring_a_building_down_and_strike_all_in_8_inches() -> None:
    men = {"A": "eng 4 20,8 engineer", "near": "eng 4 20,24", "far": "eng 4 20,24.1", "up": "eng 4 21,21 storey 1"}
    table = laid(men, town=("20,20 2x1 2 3 90 front",))
    # All in the circle are hit with Impact 4: a 5 knocks down, 1 1 recovers. Then the storeys: upstairs Impact 3,
    # a 4 knocks down.
    events = table.do("detonator A 20,20")
    next_turn(table, 2, 1)
    events = table.do("activate eng", "blow A 20,8", dice=[2, 2, 5, 5, 1, 1, 4, 1, 1])
    burst = next(event for event in events if isinstance(event, e.Exploded))
    assert (burst.diameter, burst.to_hit) == (8_000, None)
    assert burst.figures == (table.names["near"],)
    assert [event.impact for event in events if isinstance(event, e.Harmed)] == [4]
    assert [(event.impact, event.figure) for event in events if isinstance(event, e.Struck)] == [(3, table.names["up"])]
    assert table.state.field.houses[0].values == (0, 0)


@rule("CT-DEMO-6")
def test_a_bridge_falls_as_two_storeys_do() -> None:
    men = {"A": "eng 4 20,7.9 engineer", "Otto": "eng 4 20,21.9", "Emil": "eng 4 40,30"}
    table = laid(men, RIVER, town=())
    table.do("detonator A 20,20")
    assert table.state.field.terrain.going_at((20_000, 20_000)) == "road"
    next_turn(table, 2, 1)
    # Otto is within 4 inches of the middle: Impact 4, a 5; 1 1 recovers. Then he falls, Impact 3: a 4, and recovers.
    events = table.do("activate eng", "blow A 20,7.9", dice=[2, 2, 5, 5, 1, 1, 4, 1, 1])
    assert [event.impact for event in events if isinstance(event, e.BridgeFell)] == [3]
    assert [event.impact for event in events if isinstance(event, e.Struck)] == [3]
    assert table.state.field.terrain.going_at((20_000, 20_000)) != "road"
    there = table.state.place[table.names["Otto"]]
    assert there is not None
    assert table.state.field.terrain.going_at(there) not in table.state.field.ways.pace.barred


# Satchel charges.


@rule("BASE-R-6", "CT-T-AT-2")
def test_a_satchel_in_a_house_strikes_its_area_with_5() -> None:
    table = Table({"A": "eng 4 20,17.4 satchel-charge"}, FAR, WALL, town=HOUSE)
    # 5 less 2: 3 and 3 pass: the value falls by one.
    events = table.do("activate eng", "throw A satchel-charge 20,18.3", dice=[3, 3])
    (struck,) = [event for event in events if isinstance(event, e.AreaStruck)]
    assert (struck.apr, struck.value, struck.after) == (5, 2, 1)


# Hasty mines.


def marked(men: dict[str, str], die: int = 3) -> Table:
    table = Table(men, FAR, WALL)
    table.state.loaded = [die]
    lay_hasty_mines(table.state, MIDDLE)
    table.do("activate rifles")
    return table


@rule("CT-HASTY-1", "CT-TC-4")
def test_a_marker_is_4_by_4_inches_with_a_die_and_two_mines() -> None:
    (marker,) = marked({"Kurt": "rifles 4 20,20"}).state.hazards.hasty
    assert marker.mines == 5
    assert marker.box == (18_000, 18_000, 22_000, 22_000)


@rule("CT-HASTY-2")
def test_men_walk_over_a_marker() -> None:
    table = marked({"Kurt": "rifles 4 20,17"})
    table.do("move Kurt 20,24", "end")
    assert (table.at("Kurt"), table.status("Kurt")) == ((20, 24), "carry-on")


@rule("CT-HASTY-4", "CT-TC-5")
@pytest.mark.parametrize(("dice", "left"), [((3, 6), []), ((1, 2), [2])])
def test_who_spends_a_turn_on_it_moves_a_die_of_mines_aside(dice: tuple[int, int], left: list[int]) -> None:
    table = marked({"Kurt": "rifles 4 20,20", "Hans": "rifles 4 21,21"})
    table.do("clear Kurt", "end", "clear Hans")
    next_turn(table, *dice, 2, 1)
    assert [marker.mines for marker in table.state.hazards.hasty] == left


@rule("CT-HASTY-4")
def test_it_takes_a_whole_turn_on_the_marker() -> None:
    table = marked({"Kurt": "rifles 4 20,17.5", "Hans": "rifles 4 21,21"})
    table.do("pick Kurt")
    assert table.rule("clear") == "CT-HASTY-4"
    table.do("move 20,19")
    assert table.rule("clear") == "CT-HASTY-4"
    table.do("end", "clear Hans")
    assert not table.state.ready_guns(table.names["Hans"])
    table.state.place[table.names["Hans"]] = (30_000, 30_000)  # driven off before the turn was over
    next_turn(table, 2, 1)
    assert [marker.mines for marker in table.state.hazards.hasty] == [5]
    assert table.state.ready_guns(table.names["Hans"])


@rule("CT-HASTY-5")
def test_who_clears_mines_counts_as_one_who_carries_wounded() -> None:
    table = marked({"Kurt": "rifles 4 20,20", "Hans": "rifles 4 21,21"})
    table.do("clear Kurt")
    tests = Tests(side=0)
    assert tests.situation(table.state, table.names["Kurt"])["task"]
    assert not tests.situation(table.state, table.names["Hans"])["task"]
