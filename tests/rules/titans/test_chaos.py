"""Urban Chaos: when a random event happens, whom it strikes, and what each of the thirty-six does."""

from __future__ import annotations

import pytest

from steppe.games.titans import chaos
from steppe.games.titans.animals import attack
from steppe.games.titans.callups import enemy_level
from steppe.games.titans.files import by_id
from steppe.games.titans.happenings import happenings
from steppe.games.titans.mishaps import carried
from steppe.games.titans.sky import AirWar
from steppe.games.titans.support import Support, SupportPlan
from steppe.games.titans.telling import tell
from steppe.games.titans.terms import OUT
from steppe.games.titans.unrest import UrbanPlan
from steppe.kernel.protocol import EVERYBODY, Event, seen
from steppe.kernel.rng import Rng
from tests.rules.titans.marks import rule
from tests.rules.titans.table import Table
from tests.rules.titans.test_foot_games import play

SUPPORT = SupportPlan(1943, ("german", "soviet"), ("1d6", "1d6"), urban=True)
URBAN = UrbanPlan(1, 1943, famous=True)
OWN = {"Kurt": "rifles 4 10,10 leader", "Hans": "rifles 4 12,10", "Emil": "rifles 3 10,12 smg looter"}
FOES = {"Ivan": "squad 3 40,40"}
TOWN = ("30,12 1x1 2 2 0 south",)


def table(own: dict[str, str] = OWN, *, plan: UrbanPlan = URBAN, **rest: object) -> Table:
    played = Table(own, FOES, support=SUPPORT, urban=plan, **rest)  # type: ignore[arg-type]
    played.state.support = Support(levels=(3, 3))
    return played


def befall(played: Table, row: str, *dice: int, group: str = "rifles") -> list[Event]:
    """An event, such as "4-2", befalls a group with these dice; the first of them are of the event itself."""
    number, die = (int(part) for part in row.split("-"))
    state = played.state
    state.loaded, state.events = [*dice], []
    chaos.happen(state, number, die, played.groups[group])
    state.settle()
    assert not state.loaded, f"not rolled: {state.loaded}"
    events = seen(state.events, EVERYBODY)
    assert all(tell(state, event).text for event in events)
    return events


# When, and whom.


@rule("CT-CHAOS-1", "CT-CHAOS-3", "CT-TC-20", "BASE-ACT-3")
def test_doubles_up_to_the_level_bring_an_event_and_the_turn_is_over() -> None:
    played = table()
    played.state.turn = 1
    # 2 and 2; the groups roll 1 and 5; event 4-3, no Looter is left; then the next turn's dice.
    played.do("end", "end", dice=[2, 2, 1, 5, 4, 3, 6, 2])
    assert played.state.turn == 3
    assert played.state.unrest.busy == (2,)


@rule("CT-CHAOS-1", "CT-TC-20")
def test_higher_doubles_are_rolled_again() -> None:
    played = table()
    played.state.support = Support(levels=(6, 1))
    played.do("end", "end", dice=[2, 2, 6, 2])
    assert played.state.turn == 2
    assert played.step() == "ChooseGroup"


@rule("AMB-42")
def test_the_level_is_that_of_the_enemy_or_three_by_option() -> None:
    played = table(options={"scenario_eal": "three"})
    played.state.support = Support(levels=(6, 6))
    assert enemy_level(played.state, 1) == 3
    assert enemy_level(table().state, 1) == 3


@rule("CT-CHAOS-4", "CT-CHAOS-2")
def test_the_lowest_die_is_struck_and_ties_roll_again() -> None:
    played = table()
    played.state.loaded = [2, 2, 5, 3]
    assert chaos.target(played.state) == played.groups["squad"]
    solo = table(plan=UrbanPlan(1, 1943, solo=True))
    assert chaos.target(solo.state) == solo.groups["rifles"]  # the only one of the players, without a die


@rule("CT-CHAOS-5", "AMB-29")
def test_tables_may_be_exchanged_by_option() -> None:
    befall(table(), "4-2", 1)  # dogs
    befall(table(options={"event_tables": "swapped"}), "2-2", 1)
    befall(table(options={"event_tables": "swapped"}), "3-6")  # gear is 1-6; see below for its dice


def test_every_row_has_its_kind() -> None:
    assert {event.kind for event in happenings().event} == set(chaos._HAPPENS)
