"""Minefields: who sets off what."""

from __future__ import annotations

from steppe.games.titans import events as e
from steppe.games.titans.hazards import Minefield
from steppe.kernel.tabletop.tables import Box
from tests.rules.titans.marks import rule
from tests.rules.titans.table import Table

FIELD = Box(20_000, 12_000, 26_000, 16_000)
MEN = {"Kurt": "rifles 4 21,10", "Hans": "rifles 4 24,10", "Emil": "rifles 4 40,10"}
WALL = 'wall = [{ kind = "screen", line = "40,40 40,48" }, { kind = "screen", line = "40,40 48,40" }]'


def mined(*, anti_tank: bool = False) -> Table:
    """Two inches in front of Kurt and Hans lies a field of 6 by 4 inches."""
    table = Table(MEN, {"Ivan": "squad 4 46,46"}, WALL)
    table.state.hazards.fields = (Minefield(FIELD, anti_tank),)
    table.do("activate rifles")
    return table


@rule("CT-MINE-1", "CT-MINE-3", "BASE-DICE-9")
def test_of_those_who_entered_the_lowest_die_sets_a_mine_off() -> None:
    table = mined()
    table.do("move Kurt 21,13", "end", "move Hans 24,13")
    # 3 and 3: again, 5 and 2: Hans. Impact 3 under him: 3, out. Kurt is 3 inches away, beyond
    # 2.5; two of three are left, half strength: with 1 1 on Man Down he ducks back.
    events = table.do("end", "end", dice=[3, 3, 5, 2, 3, 1, 1])
    assert [event.dice for event in events if isinstance(event, e.MineRolled)] == [(3, 3), (5, 2)]
    assert (table.status("Hans"), table.status("Kurt")) == ("out-of-the-fight", "duck-back")


@rule("CT-MINE-4", "CT-MINE-5")
def test_who_is_in_the_circle_about_him_is_struck_with_2() -> None:
    table = mined()
    table.do("move Kurt 22,13", "end", "move Hans 24,13")
    # 1 and 2: Kurt. Both 3: out by Impact 3, knocked down by 2, recovers with 1 1; Man Down 1 1.
    events = table.do("end", "end", dice=[1, 2, 3, 3, 1, 1, 1, 1])
    assert [(event.figure, event.impact) for event in events if isinstance(event, e.Harmed)] == [(0, 3), (1, 2)]
    (burst,) = [event for event in events if isinstance(event, e.Exploded)]
    assert (burst.diameter, burst.to_hit) == (5_000, None)


@rule("CT-MINE-3")
def test_who_enters_alone_does_not_roll() -> None:
    table = mined()
    table.do("move Kurt 21,13")
    events = table.do("end", "end", dice=[3])
    assert not any(isinstance(event, e.MineRolled) for event in events)
    assert table.status("Kurt") == "out-of-the-fight"


@rule("CT-MINE-1")
def test_who_only_passes_by_sets_nothing_off() -> None:
    table = mined()
    table.do("move Kurt 17,14", "end", "end")
    assert table.status("Kurt") == "carry-on"


@rule("CT-MINE-2")
def test_men_do_not_set_off_mines_for_tanks() -> None:
    table = mined(anti_tank=True)
    table.do("move Kurt 21,13", "end", "end")
    assert table.status("Kurt") == "carry-on"


@rule("CT-MINE-1")
def test_a_field_is_not_used_up_and_only_entering_counts() -> None:
    """He who stands in it sets nothing off when he goes on, and the field is still there."""
    table = Table({"Kurt": "rifles 4 21,13"}, {"Ivan": "squad 4 46,46"}, WALL)
    table.state.hazards.fields = (Minefield(FIELD),)
    table.do("activate rifles", "move Kurt 21,15", "end", "end")
    assert table.status("Kurt") == "carry-on"
    assert table.state.hazards.fields
