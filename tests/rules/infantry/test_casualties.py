"""Chapters 6.3 and 6.7: who takes hits, targets and armour, eliminated units, wrecks, snipers, double defence."""

from __future__ import annotations

import pytest

from tests.rules.infantry.boards import board
from tests.rules.infantry.drill import FIELD, close, command, found, rows, targets
from tests.rules.infantry.table import SOVIET, Table

TOWN = board(rows("0303"))
WOODS = board(rows("0303", letter="w"))


def volley(soviet: dict[str, str], ground=FIELD, squads: int = 2, **more) -> Table:  # type: ignore[no-untyped-def]
    """Squads of F2 in 0304 and 0203 against the Soviets in 0303; each rolls four dice at F2."""
    places = ("0304", "0304", "0203", "0203")
    german = {"hq": "phq F2 0204"} | {f"in{n + 1}": f"rifle F2 {places[n]} 4" for n in range(squads)}
    table = Table(ground, german, soviet, **more)
    command(table, "hq")
    return table


def shoot(table: Table, number: int, hits: int, at: str = "fire 0303") -> None:
    """A squad scores so many hits."""
    table.play(f"pick in{number}", at, dice=[1] * hits + [9] * (4 - hits))


# Hits on a hex (6.3).


@pytest.mark.rule("CI-6.3-2", "CI-R-17")
def test_hits_fall_on_the_strongest_one_by_one() -> None:
    table = volley({"mg": "mg B 0303 3", "in": "rifle B1 0303 1"})
    shoot(table, 1, 2)
    assert (table.strength("mg"), table.strength("in")) == (1, 1)


@pytest.mark.rule("CI-6.3-3", "CI-R-17")
def test_the_owner_chooses_among_equals() -> None:
    table = volley({"mg": "mg B 0303 2", "in": "rifle B1 0303 2", "sniper": "sniper B 0303"})
    shoot(table, 1, 1)
    assert table.mover() == "soviet"
    assert set(table.legal()) == {"hit mg", "hit in"}
    table.play("hit in")
    assert (table.strength("mg"), table.strength("in")) == (2, 1)
    assert table.mover() == "german"
    shoot(table, 2, 2)  # the MG first, then three of strength 1
    assert table.strength("mg") == 1
    assert set(table.legal()) == {"hit mg", "hit in", "hit sniper"}


@pytest.mark.rule("CI-R-17", "CI-2.2-2")
def test_an_hq_takes_hits_on_its_hex_like_others() -> None:
    table = volley({"chief": "phq B1 0303", "in": "rifle B1 0303 2"})
    shoot(table, 1, 2)
    assert set(table.legal()) == {"hit chief", "hit in"}  # the squad first, then both are at 1


@pytest.mark.rule("CI-R-19", "CI-6.33-1", "CI-6.33-2")
def test_surplus_hits_are_lost() -> None:
    table = volley({"in": "rifle B1 0303 2"})
    events = table.play("pick in1", "fire 0303", dice=[1, 1, 1, 1])
    assert found(events, "HitsWasted")[0].hits == 2  # type: ignore[attr-defined]
    assert table.at("in") == ""
    assert table.points() == (1, 0)


@pytest.mark.rule("CI-6.33-2", "CI-R-72")
def test_every_kind_of_unit_is_one_point() -> None:
    for kind in ("mg B", "t34 B", "sniper B", "nkvd B"):
        table = volley({"foe": f"{kind} 0303 1"})
        shoot(table, 1, 1)
        assert table.points() == (1, 0), kind


# Targets (6.31).


@pytest.mark.rule("CI-6.31-1", "CI-6.31-2")
def test_all_hits_go_to_the_target_and_the_rest_is_wasted() -> None:
    table = volley({"mg": "mg B 0303 3", "in": "rifle B1 0303 1"}, up=["in"])
    events = table.play("pick in1", "target in", dice=[1, 1, 2, 9])
    assert table.at("in") == ""
    assert table.strength("mg") == 3
    assert found(events, "HitsWasted")[0].hits == 2  # type: ignore[attr-defined]


@pytest.mark.rule("CI-2.2-3", "CI-R-17", "CI-6.31-1")
def test_nobody_but_a_sniper_targets_an_hq() -> None:
    german = {"hq": "chq F 0606", "in": "rifle F2 0304", "sniper": "sniper F 0304", "mo": "mortar50 F 0304"}
    table = Table(FIELD, german, {"hqb": "phq B1 0303", "next": "phq B2 0203"}, up=["hqb"])
    command(table, "hq", "pick in")
    assert table.rule("target hqb") == "CI-2.2-3"
    table.play("hold", "pick mo")
    assert table.rule("target hqb") == "CI-2.2-3"
    table.play("hold", "pick sniper")
    assert table.can("target hqb")
    assert table.rule("target next") == "CI-6.31-1"  # not face-up
    table.play("target hqb", dice=[5])
    assert table.at("hqb") == ""


# Armour (6.32, 2.54, 2.56).


@pytest.mark.rule("CI-6.3-4", "CI-R-20", "CI-R-21", "CI-X-12")
def test_face_up_armour_takes_no_share_of_hits_on_its_hex() -> None:
    for armour in ("t34 B 0303 3", "bunker 0303 3"):
        table = volley({"armour": armour, "in": "rifle B1 0303 2"}, up=["armour"])
        shoot(table, 1, 3)
        assert (table.strength("armour"), table.at("in")) == (3, ""), armour
        table.play("pick in2")
        assert table.rule("fire 0303") == "CI-R-20"  # nothing but armour is left


@pytest.mark.rule("CI-2.54-3", "CI-6.32-2", "CI-X-12", "CI-R-21")
def test_a_hidden_tank_has_no_armour_and_takes_hits_like_others() -> None:
    table = volley({"tank": "t34 B 0303 3", "in": "rifle B1 0303 2"})
    shoot(table, 1, 1)
    assert table.strength("tank") == 2


@pytest.mark.rule("CI-6.32-1", "CI-6.32-2", "CI-6.32-3", "CI-6.32-4")
def test_armour_is_taken_off_the_fire() -> None:
    table = Table(
        FIELD, {"hq": "chq F 0606", "pz": "pz4 F 0306"}, {"tank": "t34 B 0302 3", "in": "rifle B1 0302"}, up=["tank"]
    )
    command(table, "hq", "pick pz")
    (shot,) = found(table.play("target tank", dice=[2, 3, 6]), "Fired")
    assert (shot.need, shot.hits) == (2, 1)  # type: ignore[attr-defined]
    assert table.strength("tank") == 2


@pytest.mark.rule("CI-6.32-3", "CI-6.32-5")
def test_with_nothing_left_there_is_no_fire() -> None:
    soviet = {"hq": "chq A 0606", "smg": "smg A3 0304", "atr": "atr A 0304"}
    table = Table(FIELD, {"pz": "pz4 F 0303"}, soviet, active=SOVIET, up=["pz"])
    command(table, "hq", "pick smg")  # F3 - 3
    assert not targets(table)
    assert table.rule("target pz") == "CI-6.32-3"
    table.play("hold", "pick atr")
    assert targets(table) == {"target pz"}
    table.play("target pz", dice=[1, 2])  # F4 - 3
    assert table.strength("pz") == 2


@pytest.mark.rule("CI-6.34-1", "CI-6.34-3")
def test_a_destroyed_tank_leaves_a_wreck() -> None:
    table = volley({"tank": "t34 B 0303 1", "mg": "mg B 0302 3"})
    shoot(table, 1, 1)
    assert table.state.wrecks == 1 << table.cell("0303")
    table.play("pick in2")
    assert table.can("fire 0302")  # over the wreck


@pytest.mark.rule("CI-6.34-2")
@pytest.mark.parametrize(("start", "way"), [("0304", "N"), ("0203", "NE"), ("0402", "SW")])
def test_a_wreck_costs_a_point_from_every_side(start: str, way: str) -> None:
    table = Table(FIELD, {"hq": "chq F 0606", "in": f"rifle F2 {start}"}, {"foe": "rifle B1 0101"})
    table.state.wrecks = 1 << table.cell("0303")
    command(table, "hq", "pick in", f"move {way}")
    assert table.state.steps[-1].left == 2  # type: ignore[attr-defined]  # 5 less 2 less 1


@pytest.mark.rule("CI-6.34-1")
def test_other_units_leave_no_wreck() -> None:
    table = volley({"gun": "at45 B 0303 1"})
    shoot(table, 1, 1)
    assert table.state.wrecks == 0


@pytest.mark.rule("CI-R-21", "CI-2.56-3", "CI-6.32-3")
def test_everybody_may_target_a_bunker_within_its_armour() -> None:
    german = {"hq": "chq F 0606", "mg": "mg F 0304", "gun": "at75 F 0304", "pz": "pz3 F 0304"}
    table = Table(FIELD, german, {"bunker": "bunker 0303"}, up=["bunker"])
    command(table, "hq", "pick mg")
    assert not targets(table)  # F4 - 4
    table.play("hold", "pick pz", "target bunker", dice=[1, 2, 2])  # F5 - 4
    assert table.strength("bunker") == 2
    table.play("pick gun", "target bunker", dice=[2, 3, 9])  # F6 - 4
    assert table.strength("bunker") == 1


# Snipers (2.52).


def sniping(soviet: dict[str, str], ground=FIELD, **more) -> Table:  # type: ignore[no-untyped-def]
    german = {"hq": "chq F 0606", "sniper": "sniper F 0304", "in": "rifle F2 0304 4"}
    table = Table(ground, german, soviet, **more)
    command(table, "hq")
    return table


@pytest.mark.rule("CI-R-22", "CI-2.52-1", "CI-R-80")
def test_a_snipers_hit_is_a_step_in_any_cover() -> None:
    for up, shot in ((["foe"], "target foe"), ([], "fire 0303")):
        table = sniping({"foe": "rifle B1 0303 3"}, TOWN, up=up)
        table.play("pick sniper", shot, dice=[5])
        assert (table.strength("foe"), table.half("foe")) == (2, False)
        table = sniping({"foe": "rifle B1 0303 3"}, TOWN, up=up)
        table.play("pick in", "fire 0303", dice=[1, 9, 9, 9])
        assert (table.strength("foe"), table.half("foe")) == (3, True)
        table.play("pick sniper", shot, dice=[5])
        assert (table.strength("foe"), table.half("foe")) == (2, False)


@pytest.mark.rule("CI-R-22", "CI-R-79", "CI-2.52-3")
@pytest.mark.parametrize("armour", ["t26 B 0303 2", "kv1 B 0303 2", "bunker 0303 2"])
@pytest.mark.parametrize(("die", "left"), [(3, 1), (4, 2)])
def test_a_sniper_has_three_at_armour_of_any_class(armour: str, die: int, left: int) -> None:
    table = sniping({"armour": armour}, up=["armour"])
    table.play("pick sniper", "target armour", dice=[die])
    assert table.strength("armour") == left


# Double defence (6.7).


@pytest.mark.rule("CI-6.7-1", "CI-TEC-2")
@pytest.mark.parametrize(("letter", "left"), [("t", 2), ("f", 2), ("w", 2), ("m", 2), (".", 1), ("o", 1), ("c", 1)])
def test_two_hits_are_a_step_in_double_defence(letter: str, left: int) -> None:
    table = volley({"foe": "rifle B1 0303 3"}, board(rows("0303", letter=letter)))
    shoot(table, 1, 2)
    assert table.strength("foe") == left


@pytest.mark.rule("CI-6.7-2", "CI-R-18")
def test_the_unit_with_a_half_hit_takes_the_next_one() -> None:
    table = volley({"mg": "mg B 0303 3", "in": "rifle B1 0303 3"}, TOWN)
    shoot(table, 1, 1)
    table.play("hit mg")
    shoot(table, 2, 2)  # the MG loses its step without a choice; then the squad is strongest
    assert (table.strength("mg"), table.half("mg")) == (2, False)
    assert (table.strength("in"), table.half("in")) == (3, True)


@pytest.mark.rule("CI-R-18", "CI-6.7-2")
def test_even_if_another_unit_is_stronger() -> None:
    table = volley({"mg": "mg B 0303 3", "weak": "rifle B1 0303 1"}, TOWN, up=["weak"])
    shoot(table, 1, 1, "target weak")
    shoot(table, 2, 1)
    assert table.at("weak") == ""
    assert (table.strength("mg"), table.half("mg")) == (3, False)


@pytest.mark.rule("CI-6.3-2", "CI-R-18")
def test_of_two_units_with_half_hits_the_stronger_is_hit_first() -> None:
    table = volley({"mg": "mg B 0303 3", "weak": "rifle B1 0303 1"}, TOWN, 3, up=["weak", "mg"])
    shoot(table, 1, 1, "target weak")
    shoot(table, 2, 1, "target mg")
    shoot(table, 3, 1)
    assert (table.strength("mg"), table.half("mg")) == (2, False)
    assert (table.strength("weak"), table.half("weak")) == (1, True)


@pytest.mark.rule("CI-6.7-3")
def test_a_lone_half_hit_is_wiped_out_before_the_assaults() -> None:
    table = volley({"foe": "rifle B1 0303 3"}, TOWN)
    shoot(table, 1, 1)
    assert table.half("foe")
    table.play("pick in2", "move N")
    close(table)
    assert table.step() == "FireOrRetreat"
    assert not table.half("foe")
    assert table.strength("foe") == 3


@pytest.mark.rule("CI-6.7-1", "CI-6.31-2", "CI-2.54-3")
def test_cover_protects_a_targeted_tank_besides_its_armour() -> None:
    german = {"hq": "chq F 0606", "gun": "at88 F 0306"}
    table = Table(TOWN, german, {"tank": "t34 B 0303 3"}, up=["tank"])
    command(table, "hq", "pick gun", "target tank", dice=[3, 4, 5])  # F8 - 4: two hits, one step
    assert (table.strength("tank"), table.half("tank")) == (2, False)


@pytest.mark.rule("CI-R-74", "CI-11.3-1")
def test_with_the_hit_limit_a_roll_scores_two_at_most() -> None:
    table = volley({"foe": "rifle B1 0303 3"}, options={"hit_limit": True})
    shoot(table, 1, 4)
    assert table.strength("foe") == 1
