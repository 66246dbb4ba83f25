"""The blocks: what they are, how strong, what each kind can do (2.0 to 2.5), fog of war and step reduction."""

from __future__ import annotations

from collections import Counter

import pytest

from steppe.games.infantry.events import Fired, Revealed, StepLost
from steppe.games.infantry.roster import UnitType, labels, types_by_id
from steppe.games.infantry.scenarios import LETTERS, CompanyPlan, read_scenario
from steppe.games.infantry.setting import battalion_pool, company_pieces, pieces_of
from steppe.kernel.errors import BadFile
from steppe.kernel.protocol import seen
from steppe.kernel.rng import Rng
from tests.rules.infantry.boards import board
from tests.rules.infantry.table import GERMAN, SOVIET, Table
from tests.rules.infantry.worlds import CROWDED, crowded

FIELD = board("\n".join([". . . . . ."] * 6))
COPSE = board(". . . . . .\n. . . . . .\n. . w . . .\n. . . . . .\n. . . . . .\n. . . . . .")


def counted(side: str, *kinds: str) -> int:
    """How many blocks of some kinds a side has in the box."""
    return sum(label.count for label in labels().unit if label.side == side and label.kind in kinds)


def label(name: str) -> UnitType:
    return types_by_id()[name]


# The box.


@pytest.mark.rule("CI-2.0-3", "CI-2.0-1")
@pytest.mark.parametrize(
    ("kind", "german", "soviet"),
    [
        ("mg", 3, 4),
        ("mortar", 4, 5),
        ("atr", 3, 3),
        ("sniper", 2, 2),
        ("engineer", 3, 3),
        ("squad", 27, 27),
        ("hq", 12, 12),
    ],
)
def test_the_printed_counts(kind: str, german: int, soviet: int) -> None:
    assert (counted("german", kind), counted("soviet", kind)) == (german, soviet)


@pytest.mark.rule("CI-2.0-3", "CI-2.3-1", "CI-2.3-2", "CI-2.2-1", "CI-2.11-2")
@pytest.mark.parametrize(
    ("name", "count", "steps"),
    [
        ("ger-chq", 3, 1),
        ("sov-chq", 3, 1),
        ("ger-phq", 9, 1),
        ("sov-phq", 9, 1),
        ("ger-rifle", 27, 4),
        ("sov-rifle", 18, 3),
        ("sov-smg", 9, 3),
        ("ger-mortar50", 3, 3),
    ],
)
def test_counts_and_steps_of_what_the_text_prints(name: str, count: int, steps: int) -> None:
    assert (label(name).count, label(name).steps) == (count, steps)


@pytest.mark.rule("CI-2.12-1", "CI-2.3-1", "CI-2.3-2", "CI-2.51-2", "CI-2.52-3", "CI-2.54-2")
def test_the_values_that_the_text_prints() -> None:
    fires = {"ger-rifle": 2, "sov-rifle": 2, "sov-smg": 3, "ger-pioneer": 2, "sov-sapper": 2}
    assert {name: label(name).fire for name in fires} == fires
    assert label("ger-sniper").fire > 3
    assert label("ger-pz4").armour == 3
    assert {unit.kind for unit in labels().unit if unit.armour} == {"tank", "bunker"}
    assert (label("sov-rifle").morale, label("sov-phq").morale) == (5, 6)
    assert {label(name).move for name in ("ger-chq", "ger-phq", "sov-chq", "sov-phq")} == {5}


@pytest.mark.rule("CI-2.55-1", "CI-2.55-1b")
def test_the_anti_tank_guns() -> None:
    guns = {unit.id: unit.count for unit in labels().unit if unit.kind == "gun"}
    assert guns == {"ger-at75": 1, "ger-at88": 1, "sov-at45": 1}


@pytest.mark.rule("CI-2.56-1")
def test_bunkers_are_soviet_only() -> None:
    assert (counted("german", "bunker"), counted("soviet", "bunker") > 0) == (0, True)
    text = CROWDED.format(name="x", month=6, weather="good", fire=0, night="false", first="german", turns=2, map="e1")
    with pytest.raises(BadFile, match=r"german\.bunkers"):
        read_scenario(text.replace("mines = 2", "mines = 2\nbunkers = 1", 1))


@pytest.mark.rule("CI-2.43-1")
def test_no_unit_is_an_anti_tank_rocket() -> None:
    assert counted("german", "atr") == counted("soviet", "atr") == 3
    assert not [unit for unit in labels().unit if "rocket" in unit.name.lower() or "panzerschreck" in unit.name.lower()]


@pytest.mark.rule("CI-EQ-5", "CI-2.11-1")
def test_no_roll_takes_more_than_four_dice() -> None:
    assert max(unit.steps for unit in labels().unit) == 4
    assert max(strike.dice for strike in labels().strike) == 3


@pytest.mark.rule("CI-EQ-5")
def test_dice_have_ten_faces_of_1_to_10() -> None:
    table = Table(FIELD, german={"hq": "phq F1 0101"}, soviet={"foe": "phq B1 0606"})
    counts = Counter(die for _ in range(1000) for die in table.state.roll(4))
    assert sorted(counts) == list(range(1, 11))
    assert max(counts.values()) < 2 * min(counts.values())


# Companies.


@pytest.mark.rule("CI-2.15-1", "CI-2.15-2", "CI-2.3-3", "CI-2.4-1", "CI-2.2-1")
def test_a_soviet_company() -> None:
    pieces = company_pieces("soviet", CompanyPlan(letter="B", places=("0101",)))
    names = Counter((piece.type, piece.code) for piece in pieces)
    assert names == {
        ("sov-chq", "B"): 1,
        **{("sov-phq", f"B{platoon}"): 1 for platoon in (1, 2, 3)},
        ("sov-rifle", "B1"): 3,
        ("sov-rifle", "B2"): 3,
        ("sov-smg", "B3"): 3,
        ("sov-mg", "B"): 1,
        ("sov-mortar50", "B"): 1,
        ("sov-atr", "B"): 1,
    }


@pytest.mark.rule("CI-2.15-1", "CI-2.3-1", "CI-2.0-1")
def test_a_german_company_has_rifles_in_all_platoons() -> None:
    pieces = company_pieces("german", CompanyPlan(letter="E", places=("0101",)))
    assert Counter(piece.code for piece in pieces if piece.type == "ger-rifle") == {"E1": 3, "E2": 3, "E3": 3}
    assert {side: len(letters) for side, letters in LETTERS.items()} == {"german": 3, "soviet": 3}


@pytest.mark.rule("CI-2.5-1", "CI-2.4-1")
def test_battalion_weapons_are_marked() -> None:
    company = {"hq", "squad"}
    for unit in labels().unit:
        if unit.kind in company or unit.id[4:] in ("mg", "mortar50", "atr"):
            assert not unit.battalion, unit.id
        else:
            assert unit.battalion, unit.id


@pytest.mark.rule("CI-2.5-2", "CI-2.5-4", "CI-S-2", "CI-10.0-2")
def test_battalion_weapons_are_drawn_by_the_seed_and_attached_to_companies() -> None:
    scenario = crowded()["crowd-day"]
    draws = set()
    for seed in range(20):
        pieces = pieces_of(scenario, GERMAN, Rng(seed))
        assert pieces == pieces_of(scenario, GERMAN, Rng(seed))
        battalion = [piece for piece in pieces if label(piece.type).battalion and label(piece.type).kind != "mine"]
        assert len(battalion) == 4 + 3  # attached by name, and drawn
        assert {piece.company for piece in battalion} == {"D", "F"}
        assert not Counter(piece.type for piece in battalion) - Counter(battalion_pool(GERMAN))
        draws.add(tuple(sorted(piece.type for piece in battalion)))
    assert len(draws) > 5


@pytest.mark.rule("CI-S-2", "CI-7.2-1")
def test_mines_and_bunkers_come_only_as_the_scenario_says() -> None:
    assert not {label(name).kind for side in (GERMAN, SOVIET) for name in battalion_pool(side)} & {"mine", "bunker"}
    pieces = pieces_of(crowded()["crowd-day"], SOVIET, Rng(3))
    kinds = Counter(label(piece.type).kind for piece in pieces)
    assert (kinds["mine"], kinds["bunker"]) == (2, 1)


@pytest.mark.rule("CI-2.5-4")
def test_an_attached_weapon_serves_its_company_only() -> None:
    table = Table(
        FIELD,
        german={"d": "phq D1 0303", "f": "phq F1 0303", "pioneers": "pioneer D 0304", "tank": "pz4 F 0302"},
        soviet={"foe": "phq B1 0606"},
    )
    table.play("activate f", "done")
    assert {"pick tank"} == {text for text in table.legal() if text.startswith("pick")}


# Strength, fire, range.


@pytest.mark.rule("CI-STEP-1", "CI-STEP-2", "CI-STEP-3", "CI-2.11-1", "CI-2.11-3")
def test_a_mortar_goes_from_3_to_2_to_1_and_rolls_as_many_dice() -> None:
    assert label("ger-mortar50").steps == 3
    for steps in (3, 2, 1):
        table = Table(
            FIELD,
            german={"hq": "phq F1 0303", "mo": f"mortar50 F 0303 {steps}"},
            soviet={"hq2": "phq B1 0606", "foe": "rifle B1 0301"},
        )
        table.play("activate hq", "done", "pick mo", "fire 0301", dice=[10] * steps)
        assert not table.state.loaded
        after = Table(
            FIELD,
            german={"hq": "phq F1 0606", "mo": f"mortar50 F 0303 {steps}"},
            soviet={"hq2": "phq B1 0401", "foe": "rifle B1 0302 1"},
            active=SOVIET,
        )
        events = after.play("activate hq2", "done", "pick foe", "fire 0303", dice=[2])
        assert after.strength("mo") == steps - 1
        assert [event.steps for event in events if isinstance(event, StepLost)] == ([steps - 1] if steps > 1 else [])


@pytest.mark.rule("CI-2.12-1", "CI-2.12-2")
@pytest.mark.parametrize(("die", "hits"), [(1, 1), (2, 1), (3, 1), (4, 0), (9, 0), (10, 0)])
def test_an_f3_unit_hits_with_1_2_and_3(die: int, hits: int) -> None:
    table = Table(
        FIELD,
        german={"hq": "phq F1 0606", "foe": "rifle F1 0302"},
        soviet={"hq2": "phq B1 0304", "smg": "smg B1 0303 1"},
        active=SOVIET,
    )
    table.play("activate hq2", "done", "pick smg", "fire 0302", dice=[die])  # clear: a hit is a step
    assert table.strength("foe") == 4 - hits


@pytest.mark.rule("CI-2.12-3")
def test_the_target_changes_the_fire() -> None:
    table = Table(
        FIELD,
        german={"hq": "phq F1 0304", "gun": "at75 F 0303"},
        soviet={"foe": "kv1 B 0301"},
        up=["foe"],
    )
    events = table.play("activate hq", "done", "pick gun", "target foe", dice=[1, 2, 9])
    (shot,) = [event for event in events if isinstance(event, Fired)]
    assert (shot.need, shot.hits, table.strength("foe")) == (1, 1, 2)  # F6 against AC 5


@pytest.mark.rule("CI-2.13-1", "CI-6.2-1")
@pytest.mark.parametrize(("hex_", "in_range"), [("0302", True), ("0301", True), ("0401", True), ("0501", False)])
def test_a_squad_of_range_2(hex_: str, in_range: bool) -> None:
    table = Table(FIELD, german={"hq": "phq F1 0304", "squad": "rifle F1 0303"}, soviet={"foe": f"rifle B1 {hex_}"})
    table.play("activate hq", "done", "pick squad")
    assert table.can(f"fire {hex_}") is in_range
    if not in_range:
        assert table.rule(f"fire {hex_}") == "CI-6.2-1"


@pytest.mark.rule("CI-2.14-1", "CI-8.1-1", "CI-8.1-2")
def test_a_mortar_of_4_mp_goes_two_clear_hexes_or_fewer() -> None:
    table = Table(FIELD, german={"hq": "phq F1 0304", "mo": "mortar50 F 0303"}, soviet={"foe": "phq B1 0606"})
    table.play("activate hq", "done", "pick mo", "move N")
    assert {"move N", "stop"} <= set(table.legal())
    table.play("move N")
    assert table.legal() == ["stop"]
    assert table.at("mo") == "0301"


# HQs.


@pytest.mark.rule("CI-2.2-2", "CI-2.2-3", "CI-6.7-D4-11", "CI-R-17")
def test_an_hq_is_hit_in_its_hex_like_others_but_not_singled_out() -> None:
    table = Table(
        FIELD,
        german={"hq": "phq F1 0304", "squad": "rifle F1 0303", "mo": "mortar50 F 0304"},
        soviet={"foe": "phq B1 0302", "own": "rifle B1 0606"},
        up=["foe"],
    )
    table.play("activate hq", "done", "pick squad")
    assert table.can("fire 0302")
    assert table.rule("target foe") == "CI-2.2-3"
    table.play("fire 0302", dice=[1, 9, 9, 9])
    assert table.at("foe") == ""


@pytest.mark.rule("CI-2.2-3", "CI-2.52-2")
def test_a_mortar_cannot_single_it_out_a_sniper_can() -> None:
    def table() -> Table:
        return Table(
            FIELD,
            german={"hq": "phq F1 0304", "sniper": "sniper F 0304", "mo": "mortar50 F 0204"},
            soviet={"foe": "phq B1 0302", "guard": "rifle B1 0302", "own": "rifle B1 0606"},
            up=["foe"],
        )

    mortar = table()
    mortar.play("activate hq", "done", "pick mo")
    assert mortar.rule("target foe") == "CI-2.2-3"
    sniper = table()
    sniper.play("activate hq", "done", "pick sniper", "target foe", dice=[5])
    assert (sniper.at("foe"), sniper.strength("guard")) == ("", 3)


@pytest.mark.rule("CI-2.52-2")
def test_only_when_it_is_face_up() -> None:
    table = Table(
        FIELD,
        german={"hq": "phq F1 0304", "sniper": "sniper F 0304"},
        soviet={"foe": "phq B1 0302", "own": "rifle B1 0606"},
    )
    table.play("activate hq", "done", "pick sniper")
    assert table.rule("target foe") == "CI-6.31-1"
    assert table.can("fire 0302")


# Snipers.


@pytest.mark.rule("CI-2.52-1")
@pytest.mark.parametrize("named", [False, True])
def test_a_sniper_s_target_has_no_double_defence(named: bool) -> None:
    table = Table(
        COPSE,
        german={"hq": "phq F1 0305", "sniper": "sniper F 0304"},
        soviet={"foe": "rifle B1 0303"},
        up=["foe"] if named else [],
    )
    table.play("activate hq", "done", "pick sniper", "target foe" if named else "fire 0303", dice=[5])
    assert (table.strength("foe"), table.half("foe")) == (2, False)


@pytest.mark.rule("CI-2.52-3", "CI-R-79")
@pytest.mark.parametrize("target", ["kv1 B 0302", "bunker  0302"])
@pytest.mark.parametrize(("die", "hit"), [(3, True), (4, False)])
def test_a_sniper_has_f3_against_any_armour(target: str, die: int, hit: bool) -> None:
    table = Table(
        FIELD,
        german={"hq": "phq F1 0304", "sniper": "sniper F 0304"},
        soviet={"foe": target, "own": "phq B1 0606"},
        up=["foe"],
    )
    before = table.strength("foe")
    table.play("activate hq", "done", "pick sniper", "target foe", dice=[die])
    assert table.strength("foe") == before - hit


# Tanks.


@pytest.mark.rule("CI-2.54-3", "CI-X-12", "CI-6.3-4")
@pytest.mark.parametrize("facing", ["upright", "face-down", "face-up"])
def test_only_a_face_up_tank_is_left_out_of_hits_on_its_hex(facing: str) -> None:
    table = Table(
        FIELD,
        german={"hq": "phq F1 0304", "squad": "rifle F1 0303"},
        soviet={"tank": "t34 B 0302", "weak": "rifle B1 0302 1", "own": "phq B1 0606"},
        up=["tank"] if facing == "face-up" else [],
        down=["tank"] if facing == "face-down" else [],
    )
    table.play("activate hq", "done", "pick squad", "fire 0302", dice=[2, 9, 9, 9])
    hit, spared = (("weak", "tank"), ("tank", "weak"))[facing != "face-up"]
    assert (table.strength(hit), table.strength(spared)) == ((0, 3) if hit == "weak" else (2, 1))


@pytest.mark.rule("CI-2.54-4", "CI-FOG-3")
@pytest.mark.parametrize("action", [["fire 0303"], ["move S", "stop"], ["move N"]])
def test_a_tank_is_shown_when_it_fires_or_moves(action: list[str]) -> None:
    table = Table(FIELD, german={"hq": "phq F1 0305", "tank": "pz3 F 0304"}, soviet={"foe": "rifle B1 0303"})
    events = table.play("activate hq", "done", "pick tank", *action, dice=[9, 9, 9])
    shown = [event.unit for event in events if isinstance(event, Revealed)]
    assert shown == [table.unit("tank")]
    assert table.facing("tank") == "face-up"


@pytest.mark.rule("CI-X-10", "CI-8.0-4", "CI-1.2-7")
def test_other_units_lie_face_down_after_a_move() -> None:
    table = Table(FIELD, german={"hq": "phq F1 0305", "squad": "rifle F1 0304"}, soviet={"foe": "rifle B1 0101"})
    events = table.play("activate hq", "done", "pick squad", "move SW", "stop")
    assert table.facing("squad") == "face-down"
    assert not [event for event in events if isinstance(event, Revealed)]


# Bunkers.


def bunker(**more: object) -> Table:
    return Table(
        FIELD,
        german={"hq": "phq F1 0105", "squad": "rifle F1 0303", "gun": "at75 F 0105", "foe": "rifle F1 0401"},
        soviet={"hq2": "phq B1 0606", "bunker": "bunker  0302", "squad2": "rifle B1 0302 1"},
        up=["bunker"],
        active=SOVIET,
        **more,  # type: ignore[arg-type]
    )


@pytest.mark.rule("CI-2.56-2")
def test_a_bunker_fires_without_command_once_a_game_turn() -> None:
    table = bunker()
    assert table.legal() == ["activate hq2", "pick bunker", "pass"]
    table.play("pick bunker", "fire 0303", dice=[4, 5, 10])
    assert table.strength("squad") == 3
    assert table.legal() == ["activate hq2", "pass"]
    table.play("pass", "pass")
    assert not table.can("pick bunker")


@pytest.mark.rule("CI-2.56-2", "CI-R-84")
@pytest.mark.parametrize(
    "decline", [["pass"], ["pick bunker", "hold"], ["activate hq2", "done", "done", "hold", "pass"]]
)
def test_declining_keeps_its_fire_for_a_later_player_turn(decline: list[str]) -> None:
    table = bunker()
    table.play(*decline)
    if table.mover() == "soviet":
        assert table.legal() == ["activate hq2", "pass"]
        table.play("pass")
    table.play("pass")
    assert table.mover() == "soviet"
    assert table.can("pick bunker")


@pytest.mark.rule("CI-R-84", "CI-6.7-3", "CI-6.5-1")
def test_what_a_bunker_did_last_is_forgotten_with_the_player_turn() -> None:
    table = Table(
        board(". . . . . .\n. . w . . .\n. . . . . .\n. . . . . .\n. . . . . .\n. . . . . ."),
        german={"hq": "phq F1 0105", "squad": "rifle F1 0302"},
        soviet={"hq2": "phq B1 0304", "bunker": "bunker  0303", "own": "rifle B1 0303"},
        up=["bunker"],
        active=SOVIET,
    )
    table.play("activate hq2", "done", "done", "hold")
    table.play("pick bunker", "fire 0302", dice=[4, 9, 9])
    assert not table.half("squad")  # the player turn is over, and with it the half-hit
    assert table.state.fired_through == ()


@pytest.mark.rule("CI-2.56-4", "CI-2.56-2")
def test_it_fires_in_an_activation_too_and_does_nothing_else() -> None:
    table = bunker()
    table.play("activate hq2", "done", "pick bunker")
    assert {text.split()[0] for text in table.legal()} <= {"fire", "target", "hold"}
    table.state.steps_left[table.unit("bunker")] = 1
    for text in ("rally", "dig", "move N"):
        assert not table.can(text)
    assert table.rule("rally") == "CI-2.56-4"
    assert table.rule("move N") == "CI-2.56-4"


@pytest.mark.rule("CI-2.56-3", "CI-X-12", "CI-R-21")
def test_a_bunker_takes_no_hits_on_its_hex_and_keeps_its_armour() -> None:
    table = bunker()
    table.play("pass", "activate hq", "done", "check squad", dice=[1])
    table.play("fire 0302", dice=[1, 1, 1, 1])
    assert (table.strength("bunker"), table.strength("squad2")) == (3, 0)
    assert table.facing("bunker") == "face-up"


@pytest.mark.rule("CI-2.56-3", "CI-6.32-3")
def test_squads_cannot_hurt_it_and_guns_can() -> None:
    table = bunker()
    table.play("pass", "activate hq", "done", "check squad", dice=[1])
    assert table.rule("target bunker") == "CI-6.32-3"
    table = Table(
        FIELD,
        german={"hq": "phq F1 0105", "gun": "at75 F 0105"},
        soviet={"hq2": "phq B1 0606", "bunker": "bunker  0302"},
        up=["bunker"],
    )
    events = table.play("activate hq", "done", "pick gun", "target bunker", dice=[2, 3, 10])
    (shot,) = [event for event in events if isinstance(event, Fired)]
    assert (shot.need, shot.hits, table.strength("bunker")) == (2, 1, 2)  # F6 - AC 4


@pytest.mark.rule("CI-2.56-1")
def test_a_bunker_counts_for_stacking() -> None:
    table = Table(
        FIELD,
        german={"foe": "phq F1 0606"},
        soviet={
            "hq": "phq B1 0303",
            "bunker": "bunker  0302",
            "a": "rifle B1 0302",
            "b": "rifle B1 0302",
            "c": "rifle B1 0303",
        },
        up=["bunker"],
        active=SOVIET,
    )
    table.play("activate hq", "done", "pick c", "move N", "stop", "done", "hold")
    assert table.step() == "Overstack"
    assert set(table.legal()) == {"discard bunker", "discard a", "discard b", "discard c"}


@pytest.mark.rule("CI-2.56-5")
def test_a_bunker_is_set_up_face_up_and_stays_so() -> None:
    table = bunker()
    while table.state.turn == 1:
        table.play("pass")
    assert table.facing("bunker") == "face-up"


# Fog of war.


@pytest.mark.rule("CI-FOG-1", "CI-FOG-2")
def test_only_the_owner_reads_an_upright_block() -> None:
    table = Table(
        FIELD,
        german={"hq": "phq F1 0305", "squad": "rifle F1 0304 2", "down": "mg F 0304"},
        soviet={"foe": "rifle B1 0303"},
        down=["down"],
    )

    def read(viewer: str | None) -> list[bool]:
        return [block.label is not None for block in table.state.view(viewer).blocks]

    assert read("german") == [True, True, True, False]
    assert read("soviet") == [False, False, False, True]
    assert read(None) == [False, False, False, False]
    table.play("activate hq", "done", "pick squad", "fire 0303", dice=[9, 9])
    assert read("soviet") == [True, True, False, True]
    assert read(None) == [True, True, False, False]
    squad = table.state.view("soviet").blocks[1].label
    assert squad is not None
    assert (squad.type, squad.steps) == ("ger-rifle", 2)


@pytest.mark.rule("CI-FOG-2")
def test_an_assault_shows_all_in_it() -> None:
    table = Table(
        FIELD,
        german={"hq": "phq F1 0305", "squad": "rifle F1 0304"},
        soviet={"foe": "rifle B1 0303", "mg": "mg B 0303", "far": "mg B 0601"},
    )
    table.play("activate hq", "done", "pick squad", "move N")
    before = [block.label is not None for block in table.state.view("german").blocks]
    assert before == [True, True, False, False, False]
    table.play("done", "hold", dice=[9, 9, 9, 9, 9, 9])
    after = [block.label is not None for block in table.state.view("german").blocks]
    assert after == [True, True, True, True, False]


@pytest.mark.rule("CI-FOG-2")
def test_a_hidden_loss_of_a_step_is_told_without_the_strength() -> None:
    table = Table(FIELD, german={"hq": "phq F1 0305", "squad": "rifle F1 0304"}, soviet={"foe": "rifle B1 0303"})
    table.play("activate hq", "done", "pick squad", "fire 0303", dice=[2, 9, 9, 9])
    losses = {
        viewer: [event.steps for event in seen(table.state.events or (), viewer) if isinstance(event, StepLost)]
        for viewer in ("german", "soviet", None)
    }
    assert losses == {"german": [-1], "soviet": [2], None: [-1]}


@pytest.mark.rule("CI-R-72", "CI-6.33-2")
@pytest.mark.parametrize(
    "unit", ["rifle F1 0303 1", "mg F 0303 1", "pz4 F 0303 1", "pioneer F 0303 1", "sniper F 0303"]
)
def test_every_unit_is_one_point(unit: str) -> None:
    table = Table(
        FIELD,
        german={"hq": "phq F1 0606", "victim": unit},
        soviet={"hq2": "phq B1 0302", "squad": "rifle B1 0302"},
        active=SOVIET,
    )
    table.play("activate hq2", "done", "pick squad", "fire 0303", dice=[1, 1, 1])
    assert (table.at("victim"), table.points()) == ("", (0, 1))


@pytest.mark.rule("CI-10.4-6", "CI-X-1")
def test_the_printed_values_of_steps() -> None:
    strikes = {strike.id: strike.value for strike in labels().strike}
    assert strikes == {"sov-artillery": 12, "ger-artillery": 10, "sov-air": 10, "ger-air": 10}
    values = {
        "sov-rifle": 2,
        "ger-rifle": 2,
        "sov-smg": 2,
        "sov-sapper": 4,
        "ger-pioneer": 4,
        "sov-sniper": 5,
        "ger-sniper": 5,
    }
    assert {name: label(name).value for name in values} == values


@pytest.mark.rule("CI-X-1", "CI-2.7-2", "CI-2.6-2")
def test_one_artillery_and_one_air_block_a_side() -> None:
    names = Counter((strike.side, strike.kind) for strike in labels().strike)
    assert names == {(side, kind): 1 for side in ("german", "soviet") for kind in ("artillery", "air")}
    (stuka,) = [strike for strike in labels().strike if strike.id == "ger-air"]
    (sturmovik,) = [strike for strike in labels().strike if strike.id == "sov-air"]
    assert ("87" in stuka.name, "IL-2" in sturmovik.name) == (True, True)


@pytest.mark.rule("CI-SB-3")
def test_an_early_german_company_has_nine_squads_of_4_steps_at_f2() -> None:
    pieces = company_pieces("german", CompanyPlan(letter="D", places=("0101",)))
    squads = [label(piece.type) for piece in pieces if label(piece.type).kind == "squad"]
    assert len(squads) == 9
    assert {(squad.steps, squad.fire) for squad in squads} == {(4, 2)}
    assert {unit.id for unit in labels().unit if unit.side == "german" and unit.kind == "squad"} == {"ger-rifle"}
