"""Commands: HQ ranks, deployment, squads without command, HQs that fall (1.1, 1.2, 4.0 to 4.4)."""

from __future__ import annotations

import pytest

from steppe.games.infantry.terms import FATES
from tests.rules.infantry.boards import board
from tests.rules.infantry.table import SOVIET, Table

FIELD = board("\n".join([". . . . . . . ."] * 8))
FOE = {"foe": "phq B1 0808"}


def german(units: dict[str, str], **more: object) -> Table:
    return Table(FIELD, german=units, soviet=FOE, **more)  # type: ignore[arg-type]


def commandable(table: Table) -> set[str]:
    """What can be commanded now."""
    return {text.split()[1] for text in table.legal() if text.startswith("pick")}


PLATOON = {
    "hq": "phq F2 0404",
    "here": "rifle F2 0404",
    "near": "rifle F2 0403",
    "far": "rifle F2 0402",
    "other": "rifle F1 0405",
    "other_hq": "phq F1 0504",
    "chq": "chq F 0505",
    "mg": "mg F 0404",
    "mortar": "mortar50 F 0305",
    "far_gun": "atr F 0407",
    "sappers": "pioneer F 0304",
    "foreign": "mg D 0503",
    "foreign_squad": "rifle D2 0504",
}


# Platoon HQs.


@pytest.mark.rule("CI-1.1-4", "CI-4.0-1", "CI-4.1-2", "CI-R-6", "CI-2.4-2", "CI-2.5-3")
def test_a_platoon_hq_commands_its_squads_in_range_and_a_weapon_of_its_company() -> None:
    table = german(PLATOON)
    table.play("activate hq", "done")
    assert commandable(table) == {"here", "near", "mg", "mortar", "sappers"}
    assert [text for text in table.legal() if text.startswith("check")] == ["check far"]


@pytest.mark.rule("CI-1.1-4", "CI-4.1-2")
@pytest.mark.parametrize("weapon", ["mg", "mortar", "sappers"])
def test_one_weapon_only_whether_of_company_or_battalion(weapon: str) -> None:
    table = german(PLATOON)
    table.play("activate hq", "done", f"pick {weapon}", "dig")
    assert commandable(table) == {"here", "near"}
    left = ({"mg", "mortar", "sappers"} - {weapon}).pop()
    assert table.rule(f"pick {left}") == "CI-4.1-2"


@pytest.mark.rule("CI-4.0-1", "CI-4.1-3", "CI-4.3-3", "CI-1.1-5")
@pytest.mark.parametrize(
    ("unit", "rule"),
    [
        ("other", "CI-4.1-2"),
        ("other_hq", "CI-4.1-3"),
        ("chq", "CI-4.1-3"),
        ("foreign", "CI-4.0-1"),
        ("foreign_squad", "CI-4.0-1"),
        ("far_gun", "CI-4.3-3"),
        ("foe", "CI-4.0-1"),
    ],
)
def test_whom_a_platoon_hq_does_not_command(unit: str, rule: str) -> None:
    table = german(PLATOON)
    table.play("activate hq", "done")
    assert table.rule(f"pick {unit}") == rule
    assert not table.can(f"check {unit}")


@pytest.mark.rule("CI-4.3-3")
def test_weapons_out_of_range_have_not_even_a_check() -> None:
    table = german(PLATOON)
    table.play("activate hq", "done")
    assert not table.can("check far_gun")
    assert table.rule("check far_gun") == "CI-4.3-3"


@pytest.mark.rule("CI-4.1-1", "CI-R-5")
def test_a_hedge_cuts_command_and_a_river_does_not() -> None:
    ground = board(
        "\n".join([". . . . . ."] * 5),
        'hedges = ["0303 N"]\n[[water]]\nkind = "river"\nname = "Neva"\ncourse = ["0303 S"]',
    )
    table = Table(
        ground,
        german={"hq": "phq F1 0303", "hedged": "rifle F1 0302", "wet": "rifle F1 0304"},
        soviet={"foe": "phq B1 0505"},
    )
    table.play("activate hq", "done")
    assert commandable(table) == {"wet"}
    assert table.can("check hedged")


@pytest.mark.rule("CI-1.2-1", "CI-1.2-2", "CI-R-4")
def test_units_act_in_any_order_and_once() -> None:
    table = german(PLATOON)
    table.play("activate hq", "done", "pick near", "dig", "pick here", "move S", "stop")
    assert not {"near", "here"} & commandable(table)
    assert table.rule("pick near") == "CI-1.2-1"
    table.play("done", "hold", "pass", "activate chq", "done")
    assert not {"near", "here"} & commandable(table)


@pytest.mark.rule("CI-1.2-1")
def test_a_unit_told_to_do_nothing_may_still_act_under_another_hq() -> None:
    table = german(PLATOON)
    table.play("activate hq", "done", "pick near", "hold")
    assert table.rule("pick near") == "CI-1.2-1"
    table.play("done", "hold", "pass", "activate chq", "done")
    assert "near" in commandable(table)


@pytest.mark.rule("CI-1.2-1")
def test_doing_nothing_with_a_weapon_does_not_use_up_the_command() -> None:
    table = german(PLATOON)
    table.play("activate hq", "done", "pick mg", "hold")
    assert {"mortar", "sappers"} <= commandable(table)


# Company HQs.


@pytest.mark.rule("CI-1.1-6", "CI-4.1-3", "CI-4.1-4", "CI-R-8", "CI-2.5-3")
def test_a_company_hq_commands_any_three_anywhere() -> None:
    table = german({**PLATOON, "lost": "rifle F3 0801", "tank": "pz4 F 0108"})
    table.play("activate chq", "done")
    own = {"here", "near", "far", "other", "mg", "mortar", "far_gun", "sappers", "lost", "tank"}
    assert commandable(table) == own
    for unit in ("lost", "tank", "other"):
        table.play(f"pick {unit}", "dig")
    assert commandable(table) == set()
    assert table.rule("pick near") == "CI-4.1-3"


@pytest.mark.rule("CI-4.1-4")
def test_even_a_surrounded_unit() -> None:
    ring = ("0302", "0304", "0402", "0403", "0202", "0203")
    around = {f"foe{number}": f"rifle B1 {label}" for number, label in enumerate(ring)}
    table = Table(FIELD, german={"chq": "chq F 0808", "lost": "rifle F1 0303"}, soviet=around)
    table.play("activate chq", "done")
    assert table.can("pick lost")


@pytest.mark.rule("CI-4.1-3")
@pytest.mark.parametrize("unit", ["hq", "other_hq", "foreign", "foreign_squad"])
def test_a_company_hq_commands_no_platoon_hq_and_no_other_company(unit: str) -> None:
    table = german(PLATOON)
    table.play("activate chq", "done")
    assert not table.can(f"pick {unit}")
    assert table.rule(f"pick {unit}") in ("CI-4.1-3", "CI-4.0-1")


@pytest.mark.rule("CI-4.1-5", "CI-2.6-5", "CI-R-11")
def test_only_the_company_hq_calls_strikes() -> None:
    table = german({**PLATOON, "eyes": "phq F3 0606"}, activated=["eyes"])
    table.state.strikes = (1, 0, 0, 0)
    table.play("activate hq", "done")
    assert table.rule("strike artillery") == "CI-4.1-5"


# Deployment.


@pytest.mark.rule("CI-4.2-1", "CI-4.2-5", "CI-QR-1")
def test_an_hq_may_deploy_one_hex_and_is_then_face_up() -> None:
    table = german(PLATOON)
    table.play("activate hq")
    assert table.facing("hq") == "upright"
    table.play("deploy N")
    assert (table.at("hq"), table.facing("hq")) == ("0403", "face-up")
    assert {"near", "far"} <= commandable(table)  # it commands from where it stands now
    table.play("done", "hold")
    assert table.facing("hq") == "face-up"


@pytest.mark.rule("CI-4.2-1")
def test_or_stay() -> None:
    table = german(PLATOON)
    table.play("activate hq", "done")
    assert (table.at("hq"), table.facing("hq")) == ("0404", "face-up")


@pytest.mark.rule("CI-4.2-2")
def test_deployment_only_into_friendly_hexes() -> None:
    table = Table(FIELD, german={"hq": "phq F1 0404"}, soviet={"foe": "rifle B1 0402"})
    table.play("activate hq")
    # Of the six hexes around only 0403 is next to 0402 too, and so disputed.
    assert table.legal() == ["deploy NE", "deploy SE", "deploy S", "deploy SW", "deploy NW", "done"]
    assert table.control("0403") == "disputed"
    assert table.rule("deploy N") == "CI-4.2-2"


@pytest.mark.rule("CI-4.2-2", "CI-R-10")
def test_deployment_over_clear_or_road_only() -> None:
    ground = board("t w w .\nw w t .\n. . . .", '[[road]]\nkind = "unpaved"\npath = "0201 0202"')
    table = Table(ground, german={"hq": "phq F1 0201"}, soviet={"foe": "phq B1 0403"})
    table.play("activate hq")
    assert table.legal() == ["deploy S", "done"]  # along the road through the woods
    assert table.rule("deploy SW") == "CI-4.2-2"


@pytest.mark.rule("CI-4.2-3")
def test_deployment_may_overstack_for_a_while() -> None:
    table = german({"hq": "phq F1 0404", "a": "rifle F1 0403", "b": "rifle F1 0403", "c": "rifle F1 0403"})
    table.play("activate hq", "deploy N")
    assert [table.at(name) for name in ("hq", "a", "b", "c")] == ["0403"] * 4
    table.play("pick a", "move N", "stop", "done", "hold")
    assert table.points() == (0, 0)
    assert table.step() == "PlayerTurn"


@pytest.mark.rule("CI-R-10", "CI-1.2-9", "CI-4.2-4", "CI-R-9")
def test_the_hq_acts_after_its_commands_and_deployment_is_no_move() -> None:
    table = german(PLATOON)
    table.play("activate hq", "deploy N")
    assert not table.can("move N")
    table.play("pick near", "dig", "done")
    assert table.step() == "UnitAction"
    table.play("move N", "move N", "stop")  # 2 + 2 of 5 MP: the deployment has cost none
    assert (table.at("hq"), table.facing("hq")) == ("0401", "face-up")


@pytest.mark.rule("CI-4.2-4", "CI-R-9", "CI-1.2-9")
def test_the_hq_acts_before_the_assaults() -> None:
    table = Table(FIELD, german={"hq": "phq F1 0404", "squad": "rifle F1 0403"}, soviet={"foe": "rifle B1 0402"})
    table.play("activate hq", "done", "pick squad", "move N", "done")
    assert (table.step(), table.strength("foe")) == ("UnitAction", 3)
    assert {"move N", "hold"} <= set(table.legal())
    table.play("move N", "stop", dice=[9, 9, 9])
    assert table.step() == "FireOrRetreat"


@pytest.mark.rule("CI-R-9")
def test_an_hq_that_charges_fights_with_the_others_and_never_rallies() -> None:
    table = Table(FIELD, german={"hq": "phq F1 0403", "squad": "rifle F1 0303"}, soviet={"foe": "rifle B1 0402"})
    table.play("activate hq", "done", "pick squad", "move NE", "done")
    assert "rally" not in table.legal()
    table.play("move N", dice=[9, 9, 9])
    assert {"charge hq", "charge squad"} <= set(table.legal())


@pytest.mark.rule("CI-4.2-4")
@pytest.mark.parametrize("action", ["fire 0402", "dig", "move S", "hold"])
def test_what_an_hq_may_do_itself(action: str) -> None:
    table = Table(FIELD, german={"hq": "phq F1 0404"}, soviet={"foe": "rifle B1 0402"})
    table.play("activate hq", "done", "done")
    assert table.can(action)


# No command.


@pytest.mark.rule("CI-4.3-1", "CI-4.3-2", "CI-2.16-1", "CI-QR-2")
@pytest.mark.parametrize(("die", "passed"), [(1, True), (6, True), (7, False), (10, False)])
def test_a_squad_out_of_range_checks_its_own_morale_6(die: int, passed: bool) -> None:
    table = german(PLATOON)
    table.play("activate hq", "done", "check far", dice=[die])
    if passed:
        assert table.step() == "UnitAction"
        assert {"move N", "dig", "hold"} <= set(table.legal())
        assert table.facing("far") == "upright"
    else:
        assert table.step() == "Activation"
        assert (table.facing("far"), table.acted("far")) == ("face-down", True)


@pytest.mark.rule("CI-R-82")
def test_a_failed_check_is_the_unit_s_action() -> None:
    table = german(PLATOON)
    table.play("activate hq", "done", "check far", dice=[9])
    assert not table.can("check far")
    table.play("done", "hold", "pass", "activate chq", "done")
    assert "far" not in commandable(table)


@pytest.mark.rule("CI-R-7")
def test_no_check_under_another_platoon_s_hq() -> None:
    table = german(PLATOON)
    table.play("activate other_hq", "done")
    assert not [text for text in table.legal() if text in ("check far", "check near", "check here")]


@pytest.mark.rule("CI-R-7")
def test_orphans_check_under_the_company_hq_and_take_no_command() -> None:
    table = german({"chq": "chq F 0101", "hq": "phq F1", "squad": "rifle F1 0303", "mg": "mg F 0404"})
    table.state.fate[table.unit("hq")] = FATES.index("eliminated")
    table.play("activate chq", "done", "check squad", dice=[6])
    table.play("dig")
    assert table.state.steps[-1].commands == 3  # type: ignore[union-attr]


@pytest.mark.rule("CI-R-7")
def test_squads_with_a_living_hq_do_not_check_under_the_company_hq() -> None:
    table = german(PLATOON)
    table.play("activate chq", "done")
    assert not [text for text in table.legal() if text.startswith("check")]


# NKVD.


@pytest.mark.rule("CI-2.53-1", "CI-R-13")
@pytest.mark.parametrize(("die", "passed"), [(6, True), (7, False)])
def test_the_nkvd_adds_1_to_a_check_in_its_hex(die: int, passed: bool) -> None:
    table = Table(
        FIELD,
        german={"foe": "phq F1 0101"},
        soviet={"hq": "phq B1 0404", "squad": "rifle B1 0402", "police": "nkvd B 0402"},
        active=SOVIET,
    )
    table.play("activate hq", "done", "check squad", dice=[die])  # morale 5, and 1
    assert (table.step() == "UnitAction") is passed


@pytest.mark.rule("CI-2.53-1")
def test_not_next_to_it() -> None:
    table = Table(
        FIELD,
        german={"foe": "phq F1 0101"},
        soviet={"hq": "phq B1 0404", "squad": "rifle B1 0402", "police": "nkvd B 0401"},
        active=SOVIET,
    )
    table.play("activate hq", "done", "check squad", dice=[6])
    assert table.facing("squad") == "face-down"


# HQs that fall (4.4). A Soviet machine gun 0402 with F3 fires on them.


def under_fire(own: dict[str, str], **more: object) -> Table:
    """The Soviets are active, and a machine gun next to 0403 is about to fire there."""
    soviet = {"their_hq": "phq B1 0401", "spare": "phq B2 0801", "gun": "mg B 0402 1"}
    return Table(FIELD, german=own, soviet=soviet, active=SOVIET, **more)  # type: ignore[arg-type]


def fire(table: Table, *dice: int) -> None:
    table.play("activate their_hq", "done", "pick gun", "fire 0403", dice=dice)


@pytest.mark.rule("CI-4.0-2", "CI-4.4-1", "CI-4.4-2")
def test_a_fallen_platoon_hq_returns_beside_a_squad_that_pays_a_step() -> None:
    table = under_fire({"hq": "phq F1 0403", "squad": "rifle F1 0505", "other": "rifle F2 0505"})
    assert table.strength("hq") == 1
    fire(table, 1)
    assert (table.mover(), table.at("hq")) == ("german", "")
    assert {text.split()[1] for text in table.legal()} == {"squad"}
    assert {"promote squad 0505", "promote squad 0405", "promote squad 0506"} <= set(table.legal())
    table.play("promote squad 0506")
    assert (table.at("hq"), table.strength("hq"), table.strength("squad"), table.strength("other")) == ("0506", 1, 3, 4)
    assert table.points() == (0, 0)


@pytest.mark.rule("CI-4.4-2", "CI-R-85")
def test_not_where_the_hex_is_full_or_the_enemy_s() -> None:
    table = Table(
        FIELD,
        german={"hq": "phq F1 0403", "squad": "rifle F1 0505", **{f"x{n}": "mg F 0506" for n in range(3)}},
        soviet={"their_hq": "phq B1 0401", "gun": "mg B 0402 1", "near": "rifle B1 0603"},
        active=SOVIET,
    )
    fire(table, 1)
    places = {text.split()[2] for text in table.legal()}
    assert "0506" not in places  # three stand there
    assert "0604" not in places  # disputed: next to 0603
    assert "0505" in places


@pytest.mark.rule("CI-R-85", "CI-R-14")
def test_the_squad_s_own_hex_serves_in_any_case_and_the_squad_may_die_of_it() -> None:
    ring = {f"r{n}": f"rifle B1 {label}" for n, label in enumerate(("0603", "0705", "0606", "0406", "0403"))}
    table = Table(
        FIELD,
        german={"hq": "phq F1 0108", "squad": "rifle F1 0505 1", "other": "rifle F2 0208"},
        soviet={"their_hq": "phq B1 0106", "gun": "mg B 0107 1", **ring},
        active=SOVIET,
    )
    table.play("activate their_hq", "done", "pick gun", "fire 0108", dice=[1])
    # All around is disputed: only one place is left, and nobody is asked.
    assert (table.at("hq"), table.at("squad"), table.points()) == ("0505", "", (0, 1))


@pytest.mark.rule("CI-R-14")
def test_the_squad_that_dies_makes_room() -> None:
    own = {"hq": "phq F1 0403", "squad": "rifle F1 0505 1", "a": "mg F 0505", "b": "atr F 0505"}
    table = under_fire(own)
    fire(table, 1)
    assert "promote squad 0505" in table.legal()
    table = under_fire({**own, "squad": "rifle F1 0505 2"})
    fire(table, 1)
    assert "promote squad 0505" not in table.legal()


@pytest.mark.rule("CI-4.4-5", "CI-R-72", "CI-R-14")
@pytest.mark.parametrize("hq", ["phq F1 0403", "chq F 0403"])
def test_an_hq_without_squads_is_lost_for_a_point(hq: str) -> None:
    table = under_fire({"hq": hq, "mg": "mg F 0505", "stranger": "rifle D1 0506"})
    fire(table, 1)
    assert (table.at("hq"), table.points(), table.mover()) == ("", (0, 1), "soviet")


@pytest.mark.rule("CI-4.4-5")
def test_squads_of_another_platoon_do_not_help_a_platoon_hq() -> None:
    table = under_fire({"hq": "phq F1 0403", "squad": "rifle F2 0505"})
    fire(table, 1)
    assert (table.points(), table.strength("squad")) == ((0, 1), 4)


@pytest.mark.rule("CI-4.4-3")
def test_a_company_hq_returns_beside_a_platoon_hq_and_any_of_its_squads_pays() -> None:
    table = under_fire(
        {
            "chq": "chq F 0403",
            "phq": "phq F1 0606",
            "near": "rifle F1 0606",
            "far": "rifle F1 0808",
            "other": "rifle F2 0605",
        }
    )
    fire(table, 1)
    payers = {text.split()[1] for text in table.legal()}
    places = {text.split()[2] for text in table.legal()}
    assert payers == {"near", "far"}  # not of platoon 2, whose HQ is not there
    assert places == {"0606", "0605", "0607", "0506", "0507", "0706", "0707"}
    table.play("promote far 0606")
    assert (table.at("chq"), table.strength("far"), table.strength("near")) == ("0606", 3, 4)


@pytest.mark.rule("CI-R-14")
def test_a_company_hq_without_platoon_hqs_returns_beside_a_squad() -> None:
    table = under_fire({"chq": "chq F 0403", "squad": "rifle F2 0808"})
    fire(table, 1)
    assert {"promote squad 0808", "promote squad 0807"} <= set(table.legal())


@pytest.mark.rule("CI-4.4-4", "CI-4.4-4b", "CI-R-15")
@pytest.mark.parametrize("had_commanded", [False, True])
def test_the_new_hq_is_activated_if_the_old_one_was_not(had_commanded: bool) -> None:
    table = under_fire({"hq": "phq F1 0403", "squad": "rifle F1 0505"}, activated=["hq"] if had_commanded else [])
    fire(table, 1)
    table.play("promote squad 0506")
    assert table.facing("hq") == ("face-up" if had_commanded else "upright")
    table.play("done", "hold")
    assert table.mover() == ("soviet" if had_commanded else "german")
    if not had_commanded:
        table.play("activate hq", "done")
        assert table.can("pick squad")


@pytest.mark.rule("CI-4.4-2", "CI-R-14")
def test_an_hq_hit_by_its_own_shells_returns_at_once_and_commands_on() -> None:
    table = Table(
        FIELD,
        german={"hq": "phq F1 0304", "squad": "rifle F1 0305", "mo": "mortar50 F 0404"},
        soviet={"foe": "rifle B1 0303"},
    )
    table.play("activate hq", "done", "pick mo", "fire 0303", "spot hq", dice=[10, 9, 9])
    assert (table.at("hq"), table.mover()) == ("", "german")  # it alone was at risk
    table.play("promote squad 0305", "pick squad", "dig", "done")
    assert (table.step(), table.at("hq"), table.facing("hq")) == ("UnitAction", "0305", "face-up")


@pytest.mark.rule("CI-4.4-5", "CI-1.2-9")
def test_an_hq_lost_in_its_own_activation_commands_and_acts_no_more() -> None:
    table = Table(
        FIELD,
        german={"hq": "phq F1 0304", "mo": "mortar50 F 0305", "other": "phq F2 0108", "mg": "mg F 0305"},
        soviet={"foe": "rifle B1 0303", "o": "phq B1 0808"},
    )
    table.play("activate hq", "done", "pick mo", "fire 0303", "spot hq", dice=[10, 9, 9])
    assert (table.at("hq"), table.points()) == ("", (0, 1))
    assert table.legal() == ["done"]
    table.play("done")
    assert (table.step(), table.mover()) == ("PlayerTurn", "soviet")


@pytest.mark.rule("CI-10.4-4", "CI-R-2")
def test_a_side_whose_hqs_have_left_the_map_just_passes() -> None:
    table = german({"hq": "phq F1 0301", "squad": "rifle F1 0404"})
    table.play("activate hq", "done", "done", "move N")
    assert table.at("hq") == ""
    while table.state.turn == 1:
        assert table.mover() == "soviet"
        table.play("pass")
    assert table.points() == (0, 0)
    assert table.mover() == "soviet"
