"""Land that dice lay out: rachels, urban sections, buildings."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from steppe.games.titans.maps import game_map
from steppe.games.titans.rolled_land import building_type, rachel, sewer_access, urban_section
from tests.rules.titans.marks import rule

CENTRE = (20_000, 20_000)


def dice(*falls: int) -> Callable[[int], tuple[int, ...]]:
    """Dice that fall as given."""
    left = list(falls)

    def roll(count: int) -> tuple[int, ...]:
        found = tuple(left[:count])
        assert len(found) == count
        del left[:count]
        return found

    return roll


@rule("CT-RACHEL-3", "CT-RACHEL-1")
def test_a_rachel_is_two_dice_wide_and_three_long() -> None:
    # 2 + 2 wide, 3 + 3 + 4 long, 5 + 3 = 8: it runs east and west and opens in the east.
    found = rachel(dice(2, 2, 3, 3, 4, 5, 3), CENTRE)
    assert tuple(found.shape.box) == (15_000, 18_000, 25_000, 22_000)
    assert found.mouth == (25_000, 20_000)


@rule("CT-T-RACHEL-2", "CT-T-RACHEL-3", "CT-T-RACHEL-4", "CT-T-RACHEL-5", "CT-T-RACHEL-6", "CT-T-RACHEL-7")
@rule("CT-T-RACHEL-8", "CT-T-RACHEL-9", "CT-T-RACHEL-10", "CT-T-RACHEL-11", "CT-T-RACHEL-12", "AMB-26")
@pytest.mark.parametrize(
    ("total", "east", "north", "mouth"),
    [
        (2, 0, 1, (0, 1)),
        (3, 0, 1, (0, -1)),
        (4, -1, 1, (-1, 1)),
        (5, 1, 1, (-1, -1)),
        (6, 1, 1, None),
        (7, 0, 1, None),
        (8, 1, 0, (1, 0)),
        (9, 1, 0, (-1, 0)),
        (10, -1, 1, (-1, 1)),
        (11, -1, 1, None),
        (12, -1, 1, (1, -1)),
    ],
)
def test_how_a_rachel_lies_and_where_it_is_open(
    total: int, east: int, north: int, mouth: tuple[int, int] | None
) -> None:
    one = max(1, total - 6)
    found = rachel(dice(1, 1, 5, 5, 5, one, total - one), CENTRE)
    # It is 2 inches wide and 15 long: 5 inches along it one is inside, 5 inches along the other diagonal outside.
    for sign in (1, -1):
        assert found.shape.holds((20_000 + sign * 4000 * east, 20_000 + sign * 4000 * north))
        assert not found.shape.holds((20_000 + sign * 4000 * north, 20_000 - sign * 4000 * east))
    if mouth is None:
        assert found.mouth is None
    else:
        assert found.mouth is not None
        ways = zip(found.mouth, CENTRE, strict=True)
        assert tuple((end > start) - (end < start) for end, start in ways) == mouth


@rule("AMB-26")
def test_by_option_a_rachel_of_twelve_is_closed() -> None:
    assert rachel(dice(1, 1, 5, 5, 5, 6, 6), CENTRE, closed_twelve=True).mouth is None
    assert rachel(dice(1, 1, 5, 5, 5, 4, 6), CENTRE, closed_twelve=True).mouth is not None


@rule("CT-URB-1", "CT-URB-2", "CT-URB-4")
def test_an_urban_section_has_the_buildings_of_its_row() -> None:
    # 5 + 2 = 7: clear ground, class 1; a 6 makes two buildings: a brick house and apartments.
    found = urban_section(dice(5, 2, 6, 4, 5))
    assert (found.land, found.sewers) == ("clear", None)
    assert [(one.name, one.areas) for one in found.buildings] == [
        ("Brick house", 2),
        ("Apartments or public building", 4),
    ]


@rule("CT-URB-1", "CT-URB-3")
def test_an_urban_section_with_access_to_the_sewers() -> None:
    # 4 + 4 = 8: rubble, one building (a 3: a farmhouse), and a manhole on a 4.
    found = urban_section(dice(4, 4, 1, 3, 4))
    assert (found.land, len(found.buildings), found.sewers) == ("rubble", 1, "manhole")
    assert urban_section(dice(1, 1, 5)) == ("rubble", (), "collapsed")


@rule("CT-URB-3")
@pytest.mark.parametrize(("die", "how"), [(1, "manhole"), (4, "manhole"), (5, "collapsed"), (6, "collapsed")])
def test_how_one_gets_into_the_sewers(die: int, how: str) -> None:
    assert sewer_access(dice(die)) == how


@rule("BASE-BLD-6")
def test_a_die_gives_the_type_of_a_building_and_the_scenario_its_value() -> None:
    assert [building_type(dice(die)).value for die in range(1, 7)] == [1, 1, 1, 2, 3, 4]
    # Berlin's buildings are apartments, public buildings and factories, all of value 3.
    assert {building.value for building in game_map("s6").buildings.values()} == {3}
