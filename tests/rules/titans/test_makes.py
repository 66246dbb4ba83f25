"""What is told of the makes of vehicles and guns."""

from __future__ import annotations

import pytest

from steppe.games.titans.makes import make_of, makes_of
from steppe.games.titans.vehicles import vehicles
from steppe.kernel.protocol import EVERYBODY
from tests.rules.titans.marks import rule
from tests.rules.titans.table import Table


@rule("BASE-VEH-V24")
def test_a_tank_is_told_as_the_list_has_it() -> None:
    panzer = make_of("panzer-ivh")
    assert (panzer.kind, panzer.weight, panzer.turret) == ("tank", "medium", True)
    assert (panzer.armour, panzer.apr, panzer.road, panzer.off_road) == ((6, 3, 2), 8, 16, 8)
    assert make_of("stug-iiig").turret is False


def test_a_gun_on_a_carriage_is_told_too() -> None:
    gun = make_of("pak-40")
    assert (gun.kind, gun.weight, gun.apr, gun.road) == ("gun", "medium", 8, 0)


def test_each_row_is_told_and_no_other() -> None:
    assert [make_of(row.id).name for row in vehicles().vehicle] == [row.name for row in vehicles().vehicle]
    with pytest.raises(KeyError):
        make_of("elephant")


def test_a_battle_tells_each_make_once() -> None:
    men = {"Kurt": "tanks 4 in One", "Karl": "tanks 4 in Two", "Emil": "gun 4 20,20"}
    park = {"One": "t-60 10,10 0 Kurt", "Two": "t-60 16,10 0 Karl", "Pak": "pak-36 20,21 0 Emil"}
    table = Table(men, {"Ivan": "squad 3 10,40"}, vehicles=park)
    assert [make.row for make in makes_of(table.state.view(EVERYBODY)).makes] == ["t-60", "pak-36"]
