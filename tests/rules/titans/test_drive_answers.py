"""What is told of a drive before it is made."""

from __future__ import annotations

from steppe.games.titans.drive_answers import drive_over
from steppe.kernel.tabletop.points import INCH
from tests.rules.titans.marks import rule
from tests.rules.titans.table import Table


def parked() -> Table:
    """A light tank with two turns and 10 inches off roads, its bow to the north."""
    men = {"Kurt": "tank 4 in Tank", "Karl": "tank 4 in Tank"}
    return Table(men, {"Ivan": "squad 3 60,40"}, vehicles={"Tank": "t-60 20,10 0 Kurt Karl"})


def in_hand() -> Table:
    table = parked()
    table.do("activate tank")
    table.action("steer Tank 45")  # takes it in hand
    return table


@rule("BASE-MOVE-4", "BASE-MOVE-T6")
def test_a_drive_tells_its_inches_and_its_turns() -> None:
    answer = drive_over(in_hand().state, ((20_000, 13_000), (22_000, 13_000)), reverse=False)
    assert answer.points == ((20_000, 10_000), (20_000, 13_000), (22_000, 13_000))
    assert answer.facings == (0, 90)
    assert (answer.length, answer.cost, answer.most) == (5 * INCH, 5 * INCH, 10 * INCH)
    assert (answer.turns, answer.turns_left) == (2, 2)


@rule("BASE-MOVE-4")
def test_in_reverse_an_inch_costs_two_and_the_bow_stays() -> None:
    answer = drive_over(in_hand().state, ((20_000, 7_000),), reverse=True)
    assert (answer.cost, answer.facings) == (6 * INCH, (0,))


@rule("BASE-MOVE-T6")
def test_what_is_too_far_is_told_with_its_rule() -> None:
    answer = drive_over(in_hand().state, ((20_000, 21_000),), reverse=False)
    assert (answer.points, answer.rule) == ((), "BASE-MOVE-T6")


def test_without_a_vehicle_in_hand_nothing_drives() -> None:
    assert drive_over(parked().state, ((20_000, 13_000),), reverse=False).points == ()
