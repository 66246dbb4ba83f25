"""The forces of the scenarios as they are mustered: columns, Stars, names, what is rolled before play."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from steppe.games.titans.figures import Figure
from steppe.games.titans.mustering import Muster, muster
from steppe.games.titans.scenarios import scenarios
from steppe.kernel.dice import Dice
from tests.rules.titans.marks import rule


class Loaded(Dice):
    """Dice that fall as told, then by their seed."""

    def __init__(self, rolls: Iterable[int]) -> None:
        super().__init__(1)
        self.left = [*rolls]

    def roll(self, sides: int) -> int:
        return self.left.pop(0) if self.left else super().roll(sides)


def mustered(scenario: str, *rolls: int) -> Muster:
    return muster(scenarios()[scenario], Loaded(rolls))


def group(found: Muster, name: str) -> list[Figure]:
    return [figure for figure in found.figures if figure.group == name]


SUPPORT_S5 = (6, 6, 1, 4)
"""German 2d6, Partisan 1d6 - 1, traps 1d6."""


@rule("BASE-UNIT-T3", "BASE-UNIT-T6", "BASE-FIG-1")
def test_a_die_a_unit_finds_the_rep_of_its_column() -> None:
    """Elite 5 5 5 4 4 4, militia 4 4 3 3 3 3, Partisans 5 4 4 3 3 3."""
    found = mustered("s5", *SUPPORT_S5, 6, 3, 4, 2, 1, 6, 2, 1)
    assert {figure.rep for figure in group(found, "SS infantry squad 2")} == {5}
    assert {figure.rep for figure in group(found, "SS infantry squad 3")} == {4}
    assert {figure.rep for figure in found.figures if figure.militia} == {4}
    assert {figure.rep for figure in group(found, "Partisan squad 2")} == {4}


@rule("BASE-FIG-2", "BASE-UNIT-1", "CT-SCNFRAME-2")
def test_the_first_of_a_players_squad_is_a_star_of_rep_5() -> None:
    found = mustered("s5", *SUPPORT_S5, 6, 3, 4, 2, 1, 6, 2, 1)
    first, *others = group(found, "SS infantry squad 1")
    assert (first.star, first.rep, first.role) == (True, 5, "leader")
    assert {(figure.star, figure.rep) for figure in others} == {(False, 4)}
    assert [figure.group for figure in found.figures if figure.star] == ["SS infantry squad 1", "Partisan squad 1"]


@rule("CT-SCN-5-8", "CT-SCN-5-12", "CT-SCNFRAME-1")
def test_what_is_rolled_before_play() -> None:
    """2d6 but 5 at most, 1d6 - 1 but 1 at least, a die of traps."""
    found = mustered("s5", *SUPPORT_S5)
    assert (found.support, found.traps, found.surprise) == ((5, 1), (0, 4), (0, 0))


@rule("CT-SCN-3-10")
@pytest.mark.parametrize(("die", "turns"), [(1, 3), (2, 3), (3, 4), (4, 4), (5, 5), (6, 5)])
def test_for_how_many_turns_the_soviets_are_surprised(die: int, turns: int) -> None:
    """Half a die and two turns; the Italian 1d6 and the Soviet 1d6 - 1 of support come first."""
    assert mustered("s3", 1, 1, die).surprise == (0, turns)


@rule("CT-SCN-4-5", "CT-SCN-5-5")
def test_the_ss_are_elite_and_the_polizei_are_militia() -> None:
    figures = mustered("s5").figures
    germans = [figure for figure in figures if figure.side == 0]
    assert {figure.elite for figure in germans if not figure.militia} == {True}
    assert {figure.elite for figure in germans if figure.militia} == {False}
    assert not any(figure.elite for figure in figures if figure.side == 1)
    assert all(figure.elite for figure in mustered("s4").figures if figure.side == 0)


@rule("CT-SCN-6-6")
def test_the_hitler_youth_are_fanatic() -> None:
    figures = mustered("s6").figures
    assert {figure.group for figure in figures if figure.fanatic} == {"Hitler Youth half-squad"}


@rule("CT-SCN-2-5")
def test_what_a_scenario_adds_goes_to_the_last_men() -> None:
    """Half a die of satchel charges: a 5 makes three; a flamethrower in the second squad."""
    found = mustered("s2", 1, 1, 1, 5, 1)
    carriers = [figure for figure in found.figures if "satchel-charge" in figure.weapons and figure.side == 0]
    assert [figure.group for figure in carriers] == ["Stosstruppen squad 1"] * 3
    assert carriers == group(found, "Stosstruppen squad 1")[-3:]
    assert [figure.group for figure in found.figures if "flamethrower" in figure.weapons and figure.side == 0] == [
        "Stosstruppen squad 2"
    ]


@rule("BASE-UNIT-1")
@pytest.mark.parametrize(("die", "rep"), [(4, 4), (5, 5), (6, 5)])
def test_a_forward_observers_rep_is_his_own(die: int, rep: int) -> None:
    """Two dice and one die of support, then three squads and the engineers before the observers."""
    found = mustered("s6", 1, 1, 1, 1, 1, 1, 1, die)
    observers = [figure for figure in found.figures if figure.role == "observer"]
    assert {figure.rep for figure in observers} == {rep}


@rule("BASE-VEH-5", "BASE-FIG-6")
def test_every_vehicle_has_its_crew_and_a_leader() -> None:
    """A Tiger has two in the hull and three in the turret; the crews are the groups of their vehicles."""
    found = mustered("s4")
    tigers = [vehicle for vehicle in found.vehicles if vehicle.row == "tiger-ie"]
    assert [vehicle.name for vehicle in tigers] == ["Tiger IE 1", "Tiger IE 2"]
    for vehicle in found.vehicles:
        crew = [found.figures[number] for number in vehicle.crew]
        assert {figure.group for figure in crew} == {vehicle.name}
        assert [figure.role for figure in crew].count("leader") == 1
    assert [len(vehicle.crew) for vehicle in tigers] == [5, 5]


@pytest.mark.parametrize("scenario", scenarios())
def test_nobody_is_called_like_another(scenario: str) -> None:
    figures = mustered(scenario).figures
    assert len({(figure.side, figure.group, figure.name) for figure in figures}) == len(figures)
