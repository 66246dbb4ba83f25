"""The dice of the game, and what they mean in a battle (BASE-DICE), and small rules of turns."""

from __future__ import annotations

import pytest

from steppe.games.titans.amounts import amount
from steppe.games.titans.campaign import campaign
from steppe.games.titans.damage import damage
from steppe.games.titans.events import Fired, Reacted, Tested
from steppe.games.titans.hands import Meeting
from steppe.games.titans.mines import mines
from steppe.games.titans.rolls import dice_of_test, passing_dice
from steppe.games.titans.shooting import shooting
from steppe.games.titans.weapons import weapons
from tests.rules.titans.marks import rule
from tests.rules.titans.table import Table


@rule("BASE-DICE-1", "BASE-DICE-2")
@pytest.mark.parametrize(
    ("dice", "target", "passed"),
    [((1, 6), 4, 1), ((4, 4), 4, 2), ((5, 5), 4, 0), ((1, 1), 0, 0), ((5, 5), 7, 2), ((6, 5), 7, 1)],
)
def test_dice_that_show_the_target_or_less_pass(dice: tuple[int, ...], target: int, passed: int) -> None:
    assert passing_dice(dice, target) == passed


@rule("BASE-DICE-2")
def test_what_changes_rep_changes_the_target_of_the_roll() -> None:
    # A nervous man of Rep 4 is tested at 3: fours do not pass.
    table = Table({"Kurt": "rifles 4 10,10"}, {"Ivan": "first 4 10,30 nervous"})
    table.do("activate rifles", "pick Kurt")
    events = table.do("fire" if table.can("fire") else "firemove", dice=[1, 4, 4])
    assert next(event for event in events if isinstance(event, Reacted)).result == "retire"


@rule("BASE-DICE-5")
@pytest.mark.parametrize(("die", "met"), [(3, True), (4, False)])
def test_one_die_against_rep(die: int, met: bool) -> None:
    # A booby trap is seen in time with a die of Rep less one.
    assert (passing_dice((die,), 4 + mines().traps.detecting_rep) == 1) is met


@rule("BASE-DICE-8", "BASE-R-24")
def test_halves_are_rounded_as_they_should_be() -> None:
    ratings = {weapon.targets: weapon.dice(half=True) for weapon in weapons().weapon if weapon.targets}
    assert {rating: half for rating, half in ratings.items() if rating in (1, 2, 3, 5)} == {1: 1, 2: 1, 3: 2, 5: 3}
    assert [amount("1/2d6").of(die) for die in range(1, 7)] == [1, 1, 2, 2, 3, 3]


@rule("BASE-DICE-3", "BASE-R-35")
def test_a_test_keeps_one_die() -> None:
    assert [dice_of_test(more) for more in (-3, -1, 0, 2)] == [1, 1, 2, 4]


@rule("BASE-DICE-11")
@pytest.mark.parametrize(
    ("his", "status"),
    [
        ((6, 6), "out-of-the-fight"),  # 2 more: Impact 2 and one more, a 3 is enough
        ((1, 6), "carry-on"),  # 1 more: Impact 2, a 3 only knocks down
    ],
)
def test_by_how_many_more_one_passes_counts(his: tuple[int, int], status: str) -> None:
    table = Table({"Kurt": "rifles 4 10,10"}, {"Ivan": "first 4 10,10.8"})
    table.state.hands.melees = (Meeting(0, 1, 0, 0),)
    table.do("activate rifles", "pick Kurt")
    # Kurt passes both; the harm is a 3; who is knocked down passes two.
    table.do("fight Ivan", dice=[4, 4, *his, 3] + ([4, 4] if status == "carry-on" else []))
    assert table.status("Ivan") == status


@rule("BASE-STAT-T1")
def test_nothing_hinders_who_carries_on() -> None:
    table = Table({"Kurt": "rifles 4 10,10"}, {"Ivan": "first 4 10,30"})
    table.do("activate rifles", "pick Kurt")
    assert table.status("Kurt") == "carry-on"
    assert table.can("fast")
    assert table.can("prone")
    assert table.can("move 10,12")
    assert table.can("firemove")


@rule("BASE-REACT-10")
def test_who_fired_as_a_reaction_still_acts_in_his_turn() -> None:
    table = Table({"Kurt": "rifles 4 10,10"}, {"Ivan": "first 4 10,30"})
    table.do("activate rifles", "pick Kurt")
    # Kurt misses; Ivan returns fire and misses; Kurt passes two.
    events = table.do("firemove", dice=[1, 4, 4, 1, 4, 4])
    assert [event.figure for event in events if isinstance(event, Fired)] == [0, 1]
    while table.state.to_move() == "german":
        table.do("end")
    assert table.state.turn == 1
    table.do("activate first", "pick Ivan")
    events = table.do("firemove", dice=[1, 4, 4, 1, 4, 4])
    assert next(event.figure for event in events if isinstance(event, Fired)) == 1
    assert any(isinstance(event, Tested) for event in events)


@rule("BASE-DICE-4")
def test_one_to_three_are_successes() -> None:
    assert damage().star_power.saves == (1, 2, 3)


@rule("BASE-DICE-7")
def test_tables_for_two_dice_run_from_2_to_12() -> None:
    assert all(campaign().provision(total) for total in range(2, 13))
    assert sorted(face for row in campaign().provisions.rows for face in row.on) == [*range(2, 13)]


@rule("BASE-R-19")
def test_the_stunned_do_not_fire_and_no_row_speaks_of_them() -> None:
    table = Table({"Kurt": "rifles 4 10,10"}, {"Ivan": "first 4 10,30"})
    table.state.set_status(0, 5)
    assert table.status("Kurt") == "stunned"
    assert table.state.ready_guns(0) == ()
    excuses = {excuse for band in shooting().band for excuse in band.misses_if}
    assert not [excuse for excuse in excuses if "stunned" in excuse or "flank" in excuse]
