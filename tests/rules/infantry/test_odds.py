"""Odds of rolls, worked out by hand: binomials of d10, double defence, friendly fire, checks, assaults."""

from __future__ import annotations

from typing import Any

import pytest

from steppe.games.infantry.actions import HOLD
from steppe.games.infantry.activation import Activation
from steppe.games.infantry.assault_odds import rolled
from steppe.games.infantry.assaults import FireOrRetreat, HalfRound
from steppe.games.infantry.casualties import ChooseHit
from steppe.games.infantry.odds import deal, hits_of
from steppe.games.infantry.state import InfantryState
from steppe.kernel.errors import BadAction
from tests.rules.infantry.asking import ask, chances, losses
from tests.rules.infantry.boards import board, diagram
from tests.rules.infantry.drill import FIELD, command
from tests.rules.infantry.table import GERMAN, SOVIET, Table

PLAIN = ". . . . . .\n. . . . . .\n. . . . . .\n. . . . . ."
FARM = ". . . . . .\n. . . . . .\n. . f . . .\n. . . . . ."


def duel(land: str = PLAIN, shooter: str = "mg F 0301", target: str = "rifle B2 0303", **more: Any) -> Table:
    """A German unit that has the hand, and a face-up Soviet one two hexes south of it."""
    soviet = {"target": target, **more.pop("soviet", {})}
    up = ["target", *more.pop("up", ())]
    table = Table(board(land), german={"hq": "chq F 0201", "unit": shooter}, soviet=soviet, up=up, **more)
    table.play("activate hq", "done", "pick unit")
    return table


# Dice.


@pytest.mark.rule("CI-6.1-4")
def test_three_dice_at_four() -> None:
    # 0.6³; 3 · 0.4 · 0.6²; 3 · 0.4² · 0.6; 0.4³
    assert hits_of(3, 4) == (0.216, 0.432, 0.288, 0.064)


@pytest.mark.parametrize(("need", "expected"), [(-2, (1.0, 0.0, 0.0)), (0, (1.0, 0.0, 0.0)), (12, (0.0, 0.0, 1.0))])
def test_fire_beyond_the_die_never_or_always_hits(need: int, expected: tuple[float, ...]) -> None:
    assert hits_of(2, need) == expected


@pytest.mark.rule("CI-11.3-1")
def test_with_the_hit_limit_three_hits_count_as_two() -> None:
    answer = ask(duel(options={"hit_limit": True}), "odds", action="fire 0303")
    assert chances(answer) == pytest.approx([0.216, 0.432, 0.352])


@pytest.mark.parametrize("dice", range(1, 6))
@pytest.mark.parametrize("need", range(11))
def test_chances_add_up_to_one(dice: int, need: int) -> None:
    for limit in (False, True):
        assert sum(hits_of(dice, need, limit)) == pytest.approx(1)
        for bite in (9, 10, 11):
            assert sum(chance for _, _, chance in rolled(dice, need, bite, limit)) == pytest.approx(1)


def test_hits_and_bites_of_one_roll() -> None:
    # One die at 4 in a minefield: 1 to 4 hit, 9 and 0 bite.
    assert rolled(1, 4, 9, False) == ((0, 0, 0.4), (0, 1, 0.2), (1, 0, 0.4))
    # At 9 the 9 does both.
    assert rolled(1, 9, 9, False) == ((0, 1, 0.1), (1, 0, 0.8), (1, 1, 0.1))


# Fire.


@pytest.mark.rule("CI-6.1-4", "CI-6.3-2", "CI-2.11-1")
def test_fire_at_a_clear_hex() -> None:
    answer = ask(duel(), "odds", action="fire 0303")
    assert (answer["how"], answer["dice"], answer["need"]) == ("fire", 3, 4)
    assert answer["rows"] == [{"text": "fire as printed", "value": 4, "rule": "CI-2.12-1"}]
    assert chances(answer) == pytest.approx([0.216, 0.432, 0.288, 0.064])
    assert losses(answer) == pytest.approx({(0, False): 0.216, (1, False): 0.432, (2, False): 0.288, (3, False): 0.064})
    assert answer["expected"] == answer["steps"] == pytest.approx(1.2)
    assert answer["step"] == answer["chance"] == pytest.approx(0.784)
    assert answer["killed"] == pytest.approx(0.064)
    assert answer["refusal"] is None


@pytest.mark.rule("CI-6.7-1")
def test_double_defence_takes_two_hits_for_a_step() -> None:
    answer = ask(duel(FARM), "odds", action="fire 0303")
    assert answer["defence"] == 2
    assert losses(answer) == pytest.approx({(0, False): 0.216, (0, True): 0.432, (1, False): 0.288, (1, True): 0.064})
    assert answer["steps"] == pytest.approx(0.352)
    assert answer["step"] == pytest.approx(0.352)


@pytest.mark.rule("CI-6.7-2")
def test_a_half_hit_that_waits_counts() -> None:
    table = duel(FARM)
    table.state.half |= 1 << table.unit("target")
    answer = ask(table, "odds", action="fire 0303")
    assert losses(answer) == pytest.approx({(0, True): 0.216, (1, False): 0.432, (1, True): 0.288, (2, False): 0.064})
    assert answer["notes"][0]["rule"] == "CI-6.7-2"


def test_a_unit_cannot_lose_more_steps_than_it_has() -> None:
    answer = ask(duel(target="rifle B2 0303 1"), "odds", action="fire 0303")
    assert losses(answer) == pytest.approx({(0, False): 0.216, (1, False): 0.784})
    assert answer["killed"] == pytest.approx(0.784)


@pytest.mark.rule("CI-6.3-2", "CI-6.3-3")
def test_who_takes_the_first_hit() -> None:
    strongest = duel(soviet={"weak": "rifle B2 0303 1"}, up=["weak"])
    answer = ask(strongest, "odds", action="fire 0303")
    assert answer["first"] == [strongest.unit("target")]
    assert answer["notes"][0]["rule"] == "CI-6.3-2"
    tied = duel(soviet={"twin": "smg B3 0303"}, up=["twin"])
    answer = ask(tied, "odds", action="fire 0303")
    assert answer["first"] == [tied.unit("target"), tied.unit("twin")]
    assert answer["notes"][0]["rule"] == "CI-6.3-3"


def test_the_strength_of_hidden_blocks_is_not_told() -> None:
    answers = []
    for hidden in ("rifle B2 0303 1", "mg B 0303 3", "chq B 0303", "mine 0303"):
        table = duel(soviet={"hidden": hidden})
        answers.append(ask(table, "odds", action="fire 0303"))
        assert answers[-1]["killed"] is None
        assert answers[-1]["first"] == [table.unit("target"), table.unit("hidden")]
        assert "CI-2.11-1" in {note["rule"] for note in answers[-1]["notes"]}
    assert all(answer == answers[0] for answer in answers)


@pytest.mark.rule("CI-6.31-2")
def test_a_single_target_takes_all() -> None:
    table = duel(soviet={"other": "rifle B2 0303"}, up=["other"], target="rifle B2 0303 1")
    answer = ask(table, "odds", action="target target")
    assert answer["first"] == [table.unit("target")]
    assert losses(answer) == pytest.approx({(0, False): 0.216, (1, False): 0.784})


@pytest.mark.rule("CI-6.32-3", "CI-2.52-3")
def test_armour_takes_off_its_class_but_not_from_a_sniper() -> None:
    tank = duel(shooter="pz4 F 0301", target="t34 B 0303")
    answer = ask(tank, "odds", action="target target")
    assert [row["value"] for row in answer["rows"]] == [6, -4]
    assert chances(answer) == pytest.approx([0.512, 0.384, 0.096, 0.008])  # three dice at 2
    sniper = duel(shooter="sniper F 0301", target="t34 B 0303")
    assert ask(sniper, "odds", action="target target")["need"] == 3


def test_what_is_not_legal_is_worked_out_with_the_reason() -> None:
    answer = ask(duel(shooter="rifle F2 0301", target="rifle B2 0304"), "odds", action="fire 0304")
    assert answer["refusal"]["rule"] == "CI-6.2-1"
    assert chances(answer)[0] == pytest.approx(0.4096)


def test_an_action_may_be_asked_about_as_json() -> None:
    table = duel()
    fire = {"type": "fire", "cell": table.cell("0303")}
    assert ask(table, "odds", action=fire) == ask(table, "odds", action="fire 0303")
    for wrong in ({"type": "fire"}, {"type": "wave"}, 5, None):
        with pytest.raises(BadAction, match="not an action of this title"):
            ask(table, "odds", action=wrong)


def test_what_rolls_no_dice_has_no_odds() -> None:
    for action in ("dig", "hold", "move S", "laysmoke"):
        with pytest.raises(BadAction, match="rolls no dice"):
            ask(duel(), "odds", action=action)
    with pytest.raises(BadAction, match="lacks an argument"):
        ask(duel(), "odds")


# Bombardment.


@pytest.mark.rule("CI-6.64-1", "CI-6.6-6")
def test_a_mortar_with_its_friendly_fire() -> None:
    units = {"hq": "chq F 0302", "unit": "mortar50 F 0301", "guard": "rifle F2 0202", "far": "rifle F2 0101"}
    table = Table(FIELD, units, {"target": "rifle B2 0303"})
    command(table, "hq", "pick unit")
    answer = ask(table, "odds", action="fire 0303")
    # The HQ next to the target adds 1 if it observes; with its own eyes the mortar fires at the printed 3.
    assert (answer["how"], answer["need"], answer["spotter"]) == ("bombard", 4, table.unit("hq"))
    assert [(other["need"], other["spotter"]) for other in answer["others"]] == [(3, -1)]
    friendly = answer["friendly"]
    assert friendly["units"] == [table.unit("guard"), table.unit("hq")]
    assert [row["hits"] for row in friendly["hits"]] == [0, 1, 2, 3]
    assert [row["chance"] for row in friendly["hits"]] == pytest.approx([0.729, 0.243, 0.027, 0.001])
    assert friendly["expected"] == pytest.approx(0.3)
    assert friendly["chance"] == pytest.approx(0.271)
    assert friendly["rule"] == "CI-6.64-1"


def striking(kind: str, **german: str) -> Table:
    """A CHQ that aims a strike at one of two hexes."""
    table = Table(FIELD, {"hq": "chq F 0305"} | german, {"target": "rifle B2 0303", "other": "rifle B2 0402"})
    table.state.strikes = (1, 1, 0, 0)
    command(table, "hq", f"strike {kind}")
    return table


@pytest.mark.rule("CI-6.64-5", "CI-2.7-3")
def test_zeros_from_the_air_count_twice() -> None:
    answer = ask(striking("air", guard="rifle F2 0304"), "odds", action="fire 0303")
    assert (answer["how"], answer["unit"], answer["name"]) == ("strike", -1, "Ju 87")
    assert chances(answer) == pytest.approx([0.064, 0.288, 0.432, 0.216])  # three dice at 6
    assert [row["hits"] for row in answer["friendly"]["hits"]] == [0, 2, 4, 6]
    assert answer["friendly"]["expected"] == pytest.approx(0.6)
    assert answer["friendly"]["rule"] == "CI-6.64-5"


def test_nobody_beside_the_target_is_at_no_risk() -> None:
    assert ask(striking("artillery"), "odds", action="fire 0303")["friendly"] is None


def test_the_spotter_at_hand_is_worked_out() -> None:
    table = Table(
        FIELD,
        {"hq": "chq F 0302", "unit": "mortar50 F 0301"},
        {"target": "rifle B2 0303"},
    )
    command(table, "hq", "pick unit", "fire 0303")
    assert table.step() == "ChooseSpotter"
    assert ask(table, "odds", action="spot hq")["need"] == 4
    assert ask(table, "odds", action="spot self")["need"] == 3


# Special actions.


def spanned(built: str) -> Table:
    """Pioneers at a bridge of wood or stone on 0303 S, and a mortar behind them."""
    text = '[[water]]\nkind = "river"\ncourse = ["0303 SE S SW"]\n'
    text += f'[[bridge]]\nside = "0303 S"\nname = "A bridge"\nbuilt = "{built}"'
    german = {"hq": "chq F 0301", "unit": "pioneer F 0303", "mo": "mortar81 F 0302"}
    return Table(board(PLAIN, text), german, {"far": "rifle B2 0604"})


@pytest.mark.rule("CI-7.3-1", "CI-7.3-2")
@pytest.mark.parametrize(("built", "need", "chance"), [("wood", 3, 0.657), ("stone", 2, 0.488)])
def test_blowing_a_bridge(built: str, need: int, chance: float) -> None:
    # Three dice: 1 - 0.7³, or 1 - 0.8³
    table = spanned(built)
    command(table, "hq", "pick unit")
    answer = ask(table, "odds", action="blow S")
    assert (answer["how"], answer["need"], answer["wanted"]) == ("blow", need, 1)
    assert answer["chance"] == pytest.approx(chance)


@pytest.mark.rule("CI-8.5-D5-5")
def test_the_dam_takes_two_hits() -> None:
    table = Table(diagram(5), {"hq": "chq F 0104", "unit": "pioneer F 0304"}, {"far": "rifle B2 0601"})
    command(table, "hq", "pick unit")
    answer = ask(table, "odds", action="blow NE")
    assert (answer["need"], answer["wanted"]) == (2, 2)
    assert answer["chance"] == pytest.approx(3 * 0.2**2 * 0.8 + 0.2**3)


@pytest.mark.rule("CI-7.3-4b", "CI-7.3-4c", "CI-R-38")
def test_shelling_a_bridge() -> None:
    table = spanned("wood")
    command(table, "hq", "pick mo")
    answer = ask(table, "odds", action="shell 0303 S")
    assert answer["need"] == 2  # half of 4, and nothing for wood
    assert answer["chance"] == pytest.approx(0.488)
    assert table.unit("unit") in answer["friendly"]["units"]  # at the near end of it
    assert answer["losses"] == []


@pytest.mark.rule("CI-7.4-2", "CI-7.4-3")
def test_laying_smoke() -> None:
    table = spanned("wood")
    command(table, "hq", "pick unit")
    assert ask(table, "odds", action="smoke 0302")["chance"] == pytest.approx(0.488)  # three dice at 2
    table.play("hold", "pick mo", "laysmoke")
    answer = ask(table, "odds", action="smoke 0404")
    assert answer["chance"] == pytest.approx(0.784)  # three dice at 4
    assert answer["friendly"] is None


@pytest.mark.rule("CI-7.5-4", "CI-7.5-6")
@pytest.mark.parametrize(("unit", "chance"), [("rifle F2 0303", 0.5904), ("pioneer F 0303", 0.784)])
def test_clearing_wire(unit: str, chance: float) -> None:
    # A squad rolls four dice at 2, pioneers three at 4.
    table = Table(FIELD, {"hq": "chq F 0301", "unit": unit}, {"far": "rifle B2 0606"})
    table.state.wire = (0, 1 << table.cell("0303"))
    table.state.in_wire = ((table.unit("unit"), 0),)
    command(table, "hq", "pick unit")
    assert ask(table, "odds", action="clear")["chance"] == pytest.approx(chance)


# Checks.


@pytest.mark.rule("CI-5.0-1", "CI-2.53-1")
def test_rally_is_checked_on_the_commander() -> None:
    table = Table(
        FIELD,
        {"far": "rifle F2 0606"},
        {"phq": "phq B2 0301", "in": "rifle B2 0302 1", "chq": "chq B 0101"},
        active=SOVIET,
    )
    command(table, "phq", "pick in")
    answer = ask(table, "odds", action="rally")
    assert (answer["how"], answer["dice"], answer["need"], answer["chance"]) == ("rally", 1, 6, 0.6)
    table.play("hold", "done", "hold")
    nkvd = Table(
        FIELD,
        {"far": "rifle F2 0606"},
        {"phq": "phq B2 0301", "in": "rifle B2 0302 1", "n": "nkvd B 0302"},
        active=SOVIET,
    )
    command(nkvd, "phq", "pick in")
    assert ask(nkvd, "odds", action="rally")["chance"] == 0.7


@pytest.mark.rule("CI-4.3-1")
def test_a_squad_without_command_checks_itself() -> None:
    table = Table(FIELD, {"phq": "phq F2 0301", "in": "rifle F2 0304"}, {"far": "rifle B2 0606"})
    command(table, "phq")
    answer = ask(table, "odds", action="check in")
    assert (answer["how"], answer["need"], answer["chance"]) == ("command", 6, 0.6)
    assert answer["rows"][0]["rule"] == "CI-2.16-1"


# Assaults.


@pytest.mark.rule("CI-9.3-1", "CI-9.3-2", "CI-9.2-1", "CI-9.2-3", "CI-9.2-4")
def test_one_hq_assaults_another() -> None:
    """Both have one step and F2; alone they check their morale, 7 and 6, and then hit with 0.2."""
    table = Table(FIELD, {"hq": "phq F2 0302"}, {"foe": "phq B2 0303"}, up=["foe"])
    command(table, "hq", "done")
    answer = ask(table, "odds", action="move S")["assault"]
    falls = 0.6 * 0.2  # the attacker, in each of three halves of the defender
    wins = 0.88 * 0.7 * 0.2  # the attacker, in rounds 1 and 2
    goes_on = 1 - falls - wins
    assert answer["attacker_holds"] == pytest.approx(wins + goes_on * wins)
    assert answer["defender_holds"] == pytest.approx(1 - wins - goes_on * wins)
    assert answer["nobody"] == 0
    assert answer["defender_lost"] == pytest.approx(wins + goes_on * wins)
    in_round_3 = goes_on**2 * (falls + 0.88 * 0.3)  # shot, or it fails its check and surrenders
    assert answer["attacker_lost"] == pytest.approx(falls + goes_on * falls + in_round_3)
    assert [(row["round"], row["side"]) for row in answer["rounds"]] == [
        (number, side) for number in (1, 2, 3) for side in ("soviet", "german")
    ]
    assert answer["rounds"][0]["steps"] == pytest.approx([0.88, 0.12])


@pytest.mark.rule("CI-7.2-8", "CI-7.2-9", "CI-7.2-11", "CI-7.2-13")
def test_pioneers_assault_a_lone_mine() -> None:
    """Two dice at 4: 0.64 for a hit. Zeros bite, also in the roll that removes the mine."""
    table = Table(
        FIELD, {"mine": "mine 0303"}, {"hq": "chq B 0101", "in": "sapper B 0302 2"}, active=SOVIET, up=["mine"]
    )
    command(table, "hq", "pick in")
    answer = ask(table, "odds", action="move S")["assault"]
    # Of the rolls without a hit (0.36): 0.25 no zero, 0.10 one, 0.01 two.
    first = 0.64
    # From strength 2 as before; at strength 1 it acts with 0.6 and hits with 0.4.
    second = 0.25 * 0.64 + 0.10 * 0.6 * 0.4
    assert answer["attacker_holds"] == pytest.approx(first + second)
    assert answer["defender_holds"] == pytest.approx(1 - first - second)
    assert answer["defender_lost"] == pytest.approx(first + second)
    weak = 0.25 * 0.10 + 0.10 * (1 - 0.6 * 0.4 - 0.6 * 0.1)  # strength 1 when round 3 comes
    bites = 2 * 0.1 + 0.25 * 2 * 0.1 + 0.10 * 0.6 * 0.1
    assert answer["attacker_lost"] == pytest.approx(bites + weak * 0.4)  # 0.4: it fails its check and surrenders
    assert [fighter["morale"] for fighter in answer["defenders"]] == [0]


@pytest.mark.rule("CI-9.4-6")
def test_attackers_with_no_way_out_are_lost() -> None:
    """A ring of Soviets: who is still in the hex after round 2 has nowhere to go."""
    ring = {f"r{place}": f"rifle B2 {place}" for place in ("0402", "0403", "0304", "0203", "0202")}
    german = {"hq": "chq F 0101", "in": "rifle F2 0302", "next": "rifle F2 0301"}
    table = Table(FIELD, german, {"foe": "phq B2 0303", "behind": "rifle B2 0501"} | ring, up=["foe"])
    command(table, "hq", "pick in")
    free = Table(FIELD, german, {"foe": "phq B2 0303", "behind": "rifle B2 0501"}, up=["foe"])
    command(free, "hq", "pick in")
    trapped, open_way = (ask(game, "odds", action="move S")["assault"] for game in (table, free))
    assert trapped["attacker_holds"] == pytest.approx(open_way["attacker_holds"])
    # A hex with a way out costs only those at strength 1 that surrender: three hits of an HQ that has but one die
    # a round, 0.12 each, and 0.4 of the checks fail. Without it all that are left are lost.
    assert open_way["rounds"][-1]["own"] < 0.12**3
    missed = 0.8**8 * 0.88**3  # the squad never hits with its four dice of rounds 1 and 2, the HQ never either
    assert trapped["rounds"][-1]["own"] > 4 * missed


@pytest.mark.rule("CI-9.1-9", "CI-R-69", "CI-9.64-1", "CI-9.61-3")
def test_the_fire_of_the_fighters() -> None:
    hill = board(PLAIN, levels="0 0 0 0 0 0\n0 0 0 0 0 0\n0 0 1 0 0 0\n0 0 0 0 0 0")
    german = {"hq": "chq F 0101", "in": "rifle F2 0302", "pi": "pioneer F 0302"}
    table = Table(hill, german, {"mo": "mortar50 B 0303"}, up=["mo"])
    command(table, "hq")
    answer = ask(table, "assault", hex="0303", units=["in", "pi"])
    fire = {fighter["name"]: (fighter["need"], fighter["later"]) for fighter in answer["attackers"]}
    assert fire == {"Rifle squad F2": (1, 2), "Pioneers F": (3, 4)}
    assert [(fighter["need"], fighter["later"]) for fighter in answer["defenders"]] == [(3, 1)]


def test_hidden_defenders_are_reckoned_as_full_squads_and_not_told() -> None:
    answers = []
    for hidden in ("rifle B2 0303 1", "chq B 0303", "mine 0303", "mg B 0303 2"):
        table = Table(FIELD, {"hq": "chq F 0101", "in": "rifle F2 0302"}, {"foe": hidden})
        command(table, "hq", "pick in")
        answers.append(ask(table, "odds", action="move S"))
    assert all(answer == answers[0] for answer in answers)
    (foe,) = answers[0]["assault"]["defenders"]
    assert (foe["known"], foe["steps"], foe["need"], foe["name"]) == (False, 3, 2, "the block in 0303")
    assert "CI-9.1-7" in {note["rule"] for note in answers[0]["assault"]["notes"]}


@pytest.mark.rule("CI-9.1-2", "CI-9.1-4")
def test_an_assault_is_asked_for_before_anybody_has_moved() -> None:
    table = Table(FIELD, {"hq": "chq F 0101", "in": "rifle F2 0302", "mg": "mg F 0302"}, {"foe": "rifle B2 0303"})
    command(table, "hq")
    answer = ask(table, "assault", hex="0303")
    assert [fighter["unit"] for fighter in answer["attackers"]] == [table.unit("in")]  # machine guns do not assault
    assert ask(table, "odds", action="resolve 0303")["assault"] == answer
    with pytest.raises(BadAction, match="nobody holds"):
        ask(table, "assault", hex="0505")
    with pytest.raises(BadAction, match="cannot get into"):
        ask(table, "assault", hex="0303", units=["mg"])


@pytest.mark.rule("CI-9.2-5")
def test_a_round_under_way() -> None:
    table = assault_of_two()
    table.play("done", "hold", dice=[9, 9, 9])  # round 1: the Soviet squad misses
    assert table.step() == "FireOrRetreat"
    answer = ask(table, "odds", action="charge in")
    assert (answer["how"], answer["need"], answer["dice"]) == ("assault", 2, 4)
    assert chances(answer) == pytest.approx([0.4096, 0.4096, 0.1536, 0.0256, 0.0016])
    # The squad has three steps: the fourth hit finds nobody.
    assert losses(answer) == pytest.approx(
        {(0, False): 0.4096, (1, False): 0.4096, (2, False): 0.1536, (3, False): 0.0272}
    )
    rest = ask(table, "assault", hex="0303")
    assert (rest["rounds"][0]["round"], rest["rounds"][0]["side"]) == (1, "german")
    assert len(rest["rounds"]) == 5


def assault_of_two() -> Table:
    """A German squad goes in against a Soviet one."""
    table = Table(FIELD, {"hq": "chq F 0101", "in": "rifle F2 0302"}, {"foe": "rifle B2 0303"})
    command(table, "hq", "pick in", "move S")
    return table


@pytest.mark.rule("CI-6.3-3", "CI-9.2-5")
def test_hits_that_wait_to_be_dealt_count() -> None:
    """A hit has fallen on two squads of one step, and their owner has yet to choose: one is lost in any case."""
    soviet = {"a": "rifle B2 0303 1", "b": "smg B3 0303 1"}
    table = Table(FIELD, {"hq": "chq F 0101", "in": "rifle F2 0302"}, soviet, up=["a", "b"])
    command(table, "hq", "pick in", "move S", "done", "hold", dice=[9, 9])  # both fail their morale checks
    table.play("charge in", dice=[1, 9, 9, 9])
    assert table.step() == "ChooseHit"
    waiting = ask(table, "assault", "german", hex="0303")
    assert waiting["defender_lost"] > 1
    table.play("hit a", dice=[9])  # b fails its check in round 2
    after = ask(table, "assault", hex="0303")
    assert [row["round"] for row in after["rounds"]] == [2, 3, 3]
    # From here b is lost if one of the four dice at 2 hits now; in round 3 only Soviets fire.
    assert after["attacker_holds"] == pytest.approx(1 - 0.8**4)


# Against the engine.


def fought(table: Table, games: int, label: str) -> tuple[list[float], list[float]]:
    """Assaults fought by the engine as the odds reckon: who holds the hex how often, steps lost on average."""
    cell = table.cell(label)
    held, lost = [0.0, 0.0, 0.0], [0.0, 0.0]
    before = strengths(table.state)
    for seed in range(games):
        state = table.state.copy()
        state.seed = seed
        for action in list(state.legal()):
            if action == HOLD:
                state.apply(action)
        while any(isinstance(step, HalfRound | FireOrRetreat | ChooseHit) for step in state.steps):
            state.apply(state.legal()[0] if not isinstance(state.steps[-1], ChooseHit) else cheapest(state))
        holders = [side for side in (GERMAN, SOVIET) if state.units_of(side, cell)]
        held[holders[0] if holders else 2] += 1 / games
        after = strengths(state)
        lost = [lost[side] + (before[side] - after[side]) / games for side in (GERMAN, SOVIET)]
    return held, lost


def strengths(state: InfantryState) -> list[int]:
    sides = state.force.side
    return [sum(steps for unit, steps in enumerate(state.steps_left) if sides[unit] == side) for side in (0, 1)]


def cheapest(state: InfantryState) -> Any:
    """The owner's choice as the odds reckon it: least fire, HQs last."""
    force = state.force
    return min(state.legal(), key=lambda hit: (force.rank[hit.unit] > 0, force.fire[hit.unit], hit.unit))  # type: ignore[union-attr]


FIGHTS = {
    "squads": ({"in": "rifle F2 0302", "in2": "rifle F2 0402 3"}, {"foe": "rifle B2 0303", "mg": "mg B 0303 2"}),
    "minefield": ({"in": "rifle F2 0302", "in2": "pioneer F 0402"}, {"foe": "rifle B2 0303 2", "m": "mine 0303"}),
    "command": (
        {"in": "rifle F2 0302 2", "in2": "rifle F2 0402 1"},
        {"foe": "rifle B2 0303 1", "hq2": "phq B2 0303", "n": "rifle B2 0303 1"},
    ),
}


@pytest.mark.parametrize("name", ["squads", "minefield", "command"])
@pytest.mark.rule("CI-9.2-1", "CI-9.2-2", "CI-9.2-3", "CI-9.3-1", "CI-9.3-4")
def test_whole_assaults_come_out_as_reckoned(name: str) -> None:
    german, soviet = FIGHTS[name]
    games = 1500
    table = Table(FIELD, {"hq": "chq F 0101"} | german, soviet, up=list(soviet))
    command(table, "hq", "pick in", "move S", "pick in2", "move SW", "done")
    answer = ask(table, "assault", hex="0303")
    held, lost = fought(table, games, "0303")
    error = 4 * (0.25 / games) ** 0.5  # four standard errors of a chance at most
    assert held == pytest.approx([answer["attacker_holds"], answer["defender_holds"], answer["nobody"]], abs=error)
    # A side's loss deviates from its mean by 3 steps or less in nearly all games.
    assert lost == pytest.approx([answer["attacker_lost"], answer["defender_lost"]], abs=4 * 3 / games**0.5 / 2)


SHOTS = {
    "cover": ("fire 0303", "mg F 0301", {"a": "rifle B2 0303 2", "b": "rifle B2 0303 1"}, FARM),
    "open": ("fire 0303", "mg F 0301", {"a": "rifle B2 0303 1", "b": "smg B3 0303 1"}, PLAIN),
    "shells": ("fire 0303", "mortar81 F 0301", {"a": "rifle B2 0303 3", "b": "phq B2 0303"}, FARM),
}


@pytest.mark.parametrize("name", ["cover", "open", "shells"])
@pytest.mark.rule("CI-6.1-4", "CI-6.3-2", "CI-6.7-1", "CI-6.64-1")
def test_shots_come_out_as_reckoned(name: str) -> None:
    """The engine fires a few thousand times: the share of each loss, and of own steps lost beside the target."""
    text, unit, soviet, land = SHOTS[name]
    units = {"hq": "chq F 0601", "unit": unit, "guard": "rifle F2 0202"}
    table = Table(board(land), units, soviet, up=list(soviet))
    command(table, "hq", "pick unit")
    answer = ask(table, "odds", action=text)
    games, before, found = 2500, strengths(table.state), dict[tuple[int, bool], float]()
    own = 0.0
    for seed in range(games):
        state = table.state.copy()
        state.seed = seed
        state.apply(table.action(text))
        while not isinstance(state.steps[-1], Activation):  # the spotter, victims, the owner's choice
            state.apply(state.legal()[0])
        after = strengths(state)
        row = before[SOVIET] - after[SOVIET], any(state.half >> table.unit(unit) & 1 for unit in soviet)
        found[row] = found.get(row, 0.0) + 1 / games
        own += (before[GERMAN] - after[GERMAN]) / games
    error = 4 * (0.25 / games) ** 0.5
    assert set(found) <= set(losses(answer))
    for row, chance in losses(answer).items():
        assert found.get(row, 0.0) == pytest.approx(chance, abs=error)
    assert own == pytest.approx(answer["friendly"]["expected"] if answer["friendly"] else 0, abs=error)


# Dealing out.


@pytest.mark.rule("CI-6.3-2", "CI-6.7-2")
def test_hits_fall_on_half_hits_then_on_the_strongest() -> None:
    # 4 and 2 in the open: 4, 3, then the owner's choice, in any case no block is lost with four hits.
    assert deal(4, [(4, False), (2, False)], 1) == (4, False, 0)
    # One step with a half-hit beside three steps: the first hit kills the weak one.
    assert deal(1, [(1, True), (3, False)], 2) == (1, False, 1)
    assert deal(2, [(1, True), (3, False)], 2) == (1, True, 1)
    # Nobody is left to take the third.
    assert deal(3, [(1, False)], 1) == (1, False, 1)
    assert deal(5, [], 2) == (0, False, 0)


def test_units_that_are_not_on_the_map_are_no_targets() -> None:
    with pytest.raises(BadAction, match="not on the map"):
        ask(duel(), "odds", action="target u99")
