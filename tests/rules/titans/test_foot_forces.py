"""Forces of men on foot from the lists of units, leaders, cohesion; the sentences of events."""

from __future__ import annotations

import pytest

from steppe.games.titans.events import Fired, Moved, Tested
from steppe.games.titans.figures import Figure, Force, figures_of
from steppe.games.titans.telling import tell
from steppe.games.titans.units import units
from steppe.games.titans.watching import with_leader
from steppe.kernel.errors import UnknownName
from steppe.kernel.protocol import EVERYBODY, seen
from steppe.kernel.rng import Rng
from tests.rules.titans.marks import rule
from tests.rules.titans.table import Table
from tests.rules.titans.test_foot_games import game, play


@rule("BASE-FIG-1", "BASE-FIG-6")
def test_a_unit_becomes_figures_of_one_rep_and_its_leader_leads() -> None:
    men = figures_of("german-infantry", side=0, group="First", rep=4, year=1941)
    assert len(men) == units().named("german-infantry").size(1941)
    assert {man.rep for man in men} == {4}
    assert sum(man.role == "leader" for man in men) == 1
    force = Force(men)
    assert men[force.first_of(range(len(men)))].role == "leader"
    assert force.groups[0].size == len(men)
    with pytest.raises(UnknownName):
        figures_of("nobody", side=0, group="First", rep=4, year=1941)


@rule("BASE-FIG-6")
def test_rank_then_rep_then_order_leads() -> None:
    def force(*figures: tuple[int, str]) -> int:
        men = [Figure(name=str(n), side=0, group="a", rep=rep, role=role) for n, (rep, role) in enumerate(figures)]
        return Force(men).first_of(range(len(men)))

    assert force((5, "rifleman"), (3, "leader"), (4, "junior leader")) == 1
    assert force((5, "rifleman"), (3, "junior leader")) == 1
    assert force((4, "rifleman"), (5, "gunner"), (5, "rifleman")) == 1


@rule("BASE-FIG-5")
def test_the_chain_to_the_leader() -> None:
    own = {"Boss": "a 5 10,10", "Near": "a 4 10,14", "Next": "a 4 10,18", "Far": "a 4 10,22.001"}
    state = Table(own, {}).state
    assert with_leader(state, 0, 0) == 0b0111


@rule("BASE-FIG-3", "BASE-R-8")
def test_half_strength_rounds_up_and_needs_a_loss() -> None:
    state = Table({"A": "a 4 1,1", "B": "a 4 3,1", "C": "a 4 5,1", "Lone": "b 4 9,1"}, {}).state
    assert not state.is_half_strength(1)
    assert not state.is_half_strength(0)
    state.set_status(0, 8)
    assert state.is_half_strength(0)  # two of three: half rounded up


@rule("BASE-DICE-10")
def test_sentences_tell_cause_and_dice() -> None:
    table = Table({"Kurt": "Rifles 4 10,10"}, {"Ivan": "First 4 10,30"})
    table.do("activate Rifles", "pick Kurt")
    lines = [tell(table.state, event).text for event in table.do("firemove", dice=[1, 5, 6])]  # type: ignore[arg-type]
    assert lines[0] == "Kurt fires, Bolt-action rifle: 1 + 4 at Ivan misses (too low)."
    assert lines[1] == "Received Fire of First because of Kurt: Ivan rolls 5, 6 against 4, 0 passed."
    assert lines[2] == "Ivan: retire."
    assert lines[3] == 'Ivan retires 16" to (10", 46").'


def test_every_event_of_a_game_has_a_sentence() -> None:
    state = game(6).state
    play(state, Rng(6))
    events = seen(state.events or (), EVERYBODY)
    assert {Fired, Moved, Tested} <= {type(event) for event in events}
    assert all(tell(state, event).text for event in events)  # type: ignore[arg-type]


def test_figures_are_named_by_what_they_are_and_told_apart_by_their_groups() -> None:
    men = figures_of("soviet-infantry", side=1, group="squad 1", rep=4, year=1943)
    assert [man.name for man in men[:2]] == ["Leader", "Gunner"]
    riflemen = [man.name for man in men if man.role == "rifleman"]
    assert riflemen == [f"Rifleman {number}" for number in range(1, len(riflemen) + 1)]
    more = figures_of("soviet-infantry", side=1, group="squad 2", rep=4, year=1943)
    force = Force([*men, *more, Figure(name="Kurt", side=0, group="rifles", rep=4)])
    assert force.names[0] == "Leader of squad 1"
    assert force.names[len(men)] == "Leader of squad 2"
    assert force.names[-1] == "Kurt"
