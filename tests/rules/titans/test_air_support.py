"""Air support in a battle: checks, flights, fire from the ground, recognition, guns and bombs."""

from __future__ import annotations

import pytest

from steppe.games.titans import events as e
from steppe.games.titans import orders as o
from steppe.games.titans.air_attacks import AirAttack
from steppe.games.titans.air_runs import PlanRun
from steppe.games.titans.sky import AirWar, Sortie, superior_side
from steppe.games.titans.turns import ChooseGroup
from tests.rules.titans.marks import rule
from tests.rules.titans.table import Table

GERMAN_1942 = AirWar(superior=0, year=1942, month=6)
MEN = {"Kurt": "rifles 4 24,4"}
FOES = {"Ivan": "squad 4 24,30", "Oleg": "squad 4 25,30"}


def turn(air: AirWar | None, dice: list[int]) -> Table:
    """A first turn that is rolled for."""
    return Table(MEN, FOES, die=0, air=air, dice=dice)


def over(*, own: dict[str, str] = MEN, foes: dict[str, str] = FOES, land: str = "", sortie: Sortie) -> Table:
    """A table over which an aircraft is about to fly."""
    table = Table(own, foes, land)
    table.state.steps.append(PlanRun(by=table.state.setting.seats[sortie.side], sortie=sortie))
    table.state.settle()
    return table


STUKA = Sortie(0, "ju-87d", 4, (("lmg", 2),), (("bomb-250", 1),))
FIGHTER = Sortie(0, "me-109f", 5, (("lmg", 1),))


@rule("CT-AIR-1", "CT-AIR-2", "CT-T-AIRSUP-5", "CT-AIR-4", "BASE-ACT-5")
def test_a_one_calls_a_check_and_a_five_is_a_mission_of_the_superior_side() -> None:
    # Dice 4 and 1; check 5: the superior side; type 4, a Ju-87D (second die unused); load 1: yes, second 6: two 250 lb;
    # pilot 5: Rep 5.
    table = turn(GERMAN_1942, [4, 1, 5, 4, 1, 1, 6, 5])
    assert table.step() == "PlanRun"
    plan = table.state.steps[-1]
    assert isinstance(plan, PlanRun)
    assert plan.sortie == Sortie(0, "ju-87d", 5, (("lmg", 2),), (("bomb-250", 2),))


@rule("CT-T-AIRSUP-1", "CT-T-AIRATT-1", "CT-AIRATK-5")
def test_a_one_in_the_check_is_a_mission_of_the_other_side() -> None:
    # Dice 1 and 5: the Soviet side is first; check 1: the other side, Soviet; type 1 a Mig-1; load die 2: nothing more.
    table = turn(GERMAN_1942, [1, 5, 1, 1, 1, 2, 1, 1])
    plan = table.state.steps[-1]
    assert isinstance(plan, PlanRun)
    assert (plan.by, plan.sortie.aircraft, plan.sortie.load, plan.sortie.pilot) == ("soviet", "mig-1", (), 4)


@rule("CT-T-AIRSUP-2", "CT-T-AIRCON-2")
@pytest.mark.parametrize("air", [GERMAN_1942, AirWar(None, 1942, 6)])
def test_most_checks_bring_nobody(air: AirWar) -> None:
    assert turn(air, [4, 1, 3]).step() == "ChooseGroup"


@rule("CT-T-AIRCON-6", "CT-T-AIRCON-1", "CT-TC-19")
@pytest.mark.parametrize(("die", "seat"), [(6, "soviet"), (1, "german")])
def test_when_the_air_is_contested_a_six_is_soviet_and_a_one_german(die: int, seat: str) -> None:
    table = turn(AirWar(None, 1942, 6), [4, 1, die, 1, 1, 6, 6, 1])
    sorties = [step for step in table.state.steps if isinstance(step, PlanRun)]
    assert [step.by for step in sorties] == [seat]


def test_without_a_one_or_without_aircraft_nobody_rolls() -> None:
    assert isinstance(turn(GERMAN_1942, [4, 2]).state.steps[-1], ChooseGroup)
    assert isinstance(turn(None, [4, 1]).state.steps[-1], ChooseGroup)


@rule("BASE-R-25", "BASE-ACT-5")
def test_double_ones_call_one_check_and_rerolls_none() -> None:
    # 1 and 1: one check (3: nobody), doubles are rolled again: 1 and 4 call no second check.
    assert turn(GERMAN_1942, [1, 1, 3, 1, 4]).step() == "ChooseGroup"


@rule("CT-AIR-4", "BASE-R-49")
def test_a_type_that_is_not_in_service_is_flown_by_one_like_it() -> None:
    # June 1941: the Me-109G of a 2 came in May 1942, a Me-109F flies; load die 6: nothing more.
    table = turn(AirWar(0, 1941, 6), [4, 1, 6, 2, 1, 6, 6, 1])
    plan = table.state.steps[-1]
    assert isinstance(plan, PlanRun)
    assert plan.sortie.aircraft == "me-109f"


@rule("CT-AIR-3", "AMB-49")
def test_superiority_takes_twice_the_total() -> None:
    assert superior_side((4, 1), (4, 3)) == 0
    assert superior_side((3, 1), (4, 3)) is None
    assert superior_side((1, 6), (1, 3)) == 1


@rule("CT-RUN-4", "BASE-R-49")
def test_it_enters_before_the_first_activation_of_its_side_whatever_the_die() -> None:
    # The Germans are second (1 against 6, which bars nobody from flying).
    table = turn(GERMAN_1942, [1, 6, 5, 1, 1, 6, 6, 1])
    kinds = [type(step).__name__ for step in table.state.steps]
    assert kinds == ["EndTurn", "ChooseGroup", "PlanRun", "ChooseGroup"]


@rule("CT-RUN-1")
def test_a_path_runs_from_an_edge_to_the_opposite_one() -> None:
    table = over(sortie=FIGHTER)
    assert table.state.refuse(table.action("fly 24,0 24,48")) is None
    assert table.state.refuse(table.action("fly 20.5,0 31,48")) is None
    assert table.rule("fly 24,0 48,24") == "CT-RUN-1"
    assert table.rule("fly 24,1 24,48") == "CT-RUN-1"


@rule("CT-RUN-2")
def test_one_without_bombs_only_strafes_and_one_run_is_of_one_kind() -> None:
    assert over(sortie=FIGHTER).rule("fly 24,0 24,48 bombing") == "CT-RUN-2"
    table = over(sortie=STUKA, foes={"Ivan": "squad 1 24,30 pistol-medium"})
    table.do("fly 24,0 24,48 bombing")
    attack = table.state.steps[-1]
    assert isinstance(attack, AirAttack)
    assert attack.left == ("bomb-250",)
    assert table.rule("aim Ivan") == "CT-RUN-5"


@rule("CT-RUN-5")
def test_the_swath_is_six_inches_to_each_side() -> None:
    foes = {"Ivan": "squad 4 30,30 pistol-medium", "Oleg": "squad 4 30.1,30 pistol-medium"}
    table = over(sortie=FIGHTER, foes=foes)
    table.do("fly 24,0 24,48")
    assert table.can("aim Ivan")
    assert not table.can("aim Oleg")


@rule("CT-AA-1")
def test_who_has_no_weapon_of_24_inches_does_not_test() -> None:
    table = over(sortie=FIGHTER, foes={"Ivan": "squad 4 24,30 pistol-medium"})
    assert not [event for event in table.do("fly 24,0 24,48") if isinstance(event, e.Tested)]


@rule("CT-AA-1")
@pytest.mark.parametrize(("east", "tests"), [("24.5", 0), ("29.5", 1)])
def test_who_does_not_see_the_path_does_not_test(east: str, tests: int) -> None:
    """A screen of 6 inches: half an inch away the line to 24 inches, 6 away, meets it at 3.4 inches, 5.5 away at 22."""
    land = f'wall = [{{ kind = "screen", line = "{east},20 {east},40" }}]'
    table = over(sortie=FIGHTER, foes={"Ivan": "squad 4 24,30"}, land=land)
    events = table.do("fly 30,0 30,48", dice=[1, 1, 1] if tests else [])
    assert len([event for event in events if isinstance(event, e.Tested)]) == tests


@rule("CT-T-AA-2", "CT-AA-2", "CT-AA-3", "BASE-R-24")
def test_who_stands_fires_with_half_his_dice_rounded_up_and_misses_do_nothing() -> None:
    # Dice 3 and 4 against Rep 4: both pass. The rifle's one die stays one: 5 + 4 = 9 misses what counts as in cover.
    table = over(sortie=FIGHTER, foes={"Ivan": "squad 4 24,30"})
    events = table.do("fly 24,0 24,48", dice=[3, 4, 5])
    fired = [event for event in events if isinstance(event, e.FiredAtAircraft)]
    assert [(event.dice, event.hits) for event in fired] == [((5,), 0)]
    assert table.step() == "AirAttack"


@rule("CT-AA-2", "BASE-R-24")
def test_a_machine_gun_throws_half_of_its_dice_and_an_aa_gun_all() -> None:
    # LMG of five dice: three. The ones of three dice jam it at two.
    table = over(sortie=FIGHTER, foes={"Ivan": "squad 4 24,30 lmg-belt"})
    events = table.do("fly 24,0 24,48", dice=[3, 4, 2, 2, 2])
    assert [len(event.dice) for event in events if isinstance(event, e.FiredAtAircraft)] == [3]


@rule("CT-T-AA-1", "BASE-R-24")
def test_one_passed_ducks_back_and_each_reads_the_roll_by_his_own_rep() -> None:
    # Dice 3 and 5. Rep 5: both pass, he fires (2 + 5 misses); Rep 3: one passes, he ducks back.
    foes = {"Ivan": "squad 5 24,30", "Oleg": "squad 3 25,30"}
    table = over(
        sortie=FIGHTER,
        own={"Kurt": "rifles 4 2,2"},
        foes=foes,
        land='wall = [{ kind = "screen", line = "0,28 48,28" }]',
    )
    table.do("fly 24,0 24,48", dice=[3, 5, 2])
    assert table.status("Oleg") == "duck-back"
    assert table.status("Ivan") == "carry-on"


@rule("CT-T-AA-0", "AMB-39")
def test_none_passed_retires() -> None:
    table = over(sortie=FIGHTER, foes={"Ivan": "squad 4 24,30"})
    table.do("fly 24,0 24,48", dice=[5, 6])
    assert table.status("Ivan") == "retire" or table.at("Ivan") is None


@rule("CT-T-AA")
def test_stukas_cost_a_rep() -> None:
    # 4 and 4 pass Rep 4, not Rep 3.
    table = over(sortie=STUKA, foes={"Ivan": "squad 4 24,30"})
    table.do("fly 24,0 24,48", dice=[4, 4])
    assert table.status("Ivan") == "retire" or table.at("Ivan") is None


@rule("CT-AA-4", "CT-T-BB-2", "CT-T-BB-1", "CT-T-BB-0")
@pytest.mark.parametrize(
    ("pilot", "result", "step"),
    [((5, 1), "no effect", "AirAttack"), ((6, 1), "veers off", "ChooseGroup"), ((6, 6), "crashes", "ChooseGroup")],
)
def test_a_hit_is_rolled_for_against_the_pilot(pilot: tuple[int, int], result: str, step: str) -> None:
    # 6 + 4 = 10 hits.
    table = over(sortie=FIGHTER, foes={"Ivan": "squad 4 24,30"})
    events = table.do("fly 24,0 24,48", dice=[3, 4, 6, *pilot])
    assert [event.result for event in events if isinstance(event, e.AircraftHit)] == [result]
    assert table.step() == step


QUIET = {"Ivan": "squad 4 24,30 pistol-medium", "Oleg": "squad 4 26,30 pistol-medium"}


@rule("CT-RUN-6", "CT-AIRATK-1", "CT-RECOG-1", "CT-T-RECOG-2")
def test_guns_fire_at_whom_they_were_meant_for() -> None:
    # Recognition 5 and 1 against pilot 5: both pass. Six dice for two men within six inches, 6 5 1 1 1 1, in turn to
    # Ivan and Oleg: 6 + 5 = 11 and 5 + 5 = 10 hit. Damage against Impact 3: 6 and 6 knock down; both recover with 1, 1.
    table = over(sortie=FIGHTER, foes=QUIET)
    table.do("fly 24,0 24,48")
    events = table.do("aim Ivan", dice=[5, 1, 6, 5, 1, 1, 1, 1, 6, 1, 1, 6, 1, 1])
    (strafed,) = [event for event in events if isinstance(event, e.Strafed)]
    assert strafed.targets == (0 + 1, 2, 1, 2, 1, 2)
    assert strafed.hits == (True, True, False, False, False, False)
    assert table.prone("Ivan")
    assert table.prone("Oleg")


@rule("CT-AIRATK-2")
def test_who_was_strafed_and_missed_tests_and_cannot_answer() -> None:
    # Recognition passes; all dice 1: misses. Received Fire 1 1: two passed; in the open and outgunned he goes prone.
    table = over(sortie=FIGHTER, foes={"Ivan": "squad 4 24,30 pistol-medium"})
    table.do("fly 24,0 24,48")
    events = table.do("aim Ivan", dice=[1, 1, 1, 1, 1, 1, 1, 1, 1, 1])
    assert [event.tests for event in events if isinstance(event, e.Tested)] == [("received-fire",)]
    assert not [event for event in events if isinstance(event, e.Fired)]
    assert table.prone("Ivan")


@rule("CT-T-RECOG-1")
def test_one_passed_attacks_the_nearest_other_enemy_unit() -> None:
    foes = {"Ivan": "squad 4 24,30 pistol-medium", "Oleg": "other 4 26,34 pistol-medium"}
    table = over(sortie=FIGHTER, foes=foes)
    table.do("fly 24,0 24,48")
    events = table.do("aim Ivan", dice=[5, 6, 1, 1, 1, 1, 1, 1, 1, 1])
    (strafed,) = [event for event in events if isinstance(event, e.Strafed)]
    assert set(strafed.targets) == {2}


@rule("CT-T-RECOG-0")
def test_none_passed_attacks_the_nearest_friends_unless_they_show_who_they_are() -> None:
    own = {"Kurt": "rifles 4 24,10 pistol-medium"}
    table = over(sortie=FIGHTER, own=own, foes=QUIET)
    table.do("fly 24,0 24,48")
    events = table.do("aim Ivan", dice=[6, 6, 1, 1, 1, 1, 1, 1, 1, 1])
    (strafed,) = [event for event in events if isinstance(event, e.Strafed)]
    assert set(strafed.targets) == {0}
    table = over(sortie=FIGHTER, own=own, foes=QUIET)
    table.state.setting.air_markings = 1 << table.groups["rifles"]
    table.do("fly 24,0 24,48")
    events = table.do("aim Ivan", dice=[6, 6])
    assert not [event for event in events if isinstance(event, e.Strafed)]


@rule("CT-AIRATK-3", "CT-T-ORDDEV-1", "CT-T-ORDDEV-3", "CT-T-ORDDEV-4", "CT-T-ORDDEV-5", "CT-T-ORDDEV-6", "AMB-50")
@pytest.mark.parametrize(
    ("die", "astray", "north"),
    [(1, [], 20), (2, [], 20), (3, [2, 3], 25), (4, [2, 3], 15), (5, [1, 2, 3], 26), (6, [1, 2, 3], 14)],
)
def test_a_bomb_falls_on_the_point_or_long_or_short_of_it(die: int, astray: list[int], north: int) -> None:
    """Nobody is near the point: the pilot recognises nothing there."""
    table = over(sortie=STUKA, foes={"Ivan": "squad 4 27,40 pistol-medium"})
    table.do("fly 24,0 24,48 bombing")
    events = table.do("drop 24,20", dice=[die, *astray])
    (fell,) = [event for event in events if isinstance(event, e.BombFell)]
    assert fell.at == (24_000, north * 1000)


@rule("CT-RUN-3")
def test_bombs_may_fall_off_the_table_if_their_circle_reaches_on_to_it() -> None:
    table = over(sortie=STUKA, foes={"Ivan": "squad 4 24,40 pistol-medium"})
    table.do("fly 24,0 24,48 bombing")
    assert table.state.refuse(o.Drop((24_000, 53_000))) is None
    refusal = table.state.refuse(o.Drop((24_000, 53_100)))
    assert refusal is not None
    assert refusal.rule == "CT-AIRATK-3"
    assert table.rule("drop 25,20") == "CT-AIRATK-3"


@rule("CT-T-AIRWPN-4", "BASE-R-58")
def test_a_big_bomb_is_weaker_beyond_five_inches() -> None:
    # Base to hit 7: 3 + 7 = 10 hits both. Ivan at 5 inches: 4 against Impact 4, out; Oleg at 6: 4 against Impact 2,
    # down, and recovers with 1, 1.
    bomber = Sortie(0, "me-110c", 5, (), (("bomb-500", 1),))
    foes = {"Ivan": "squad 4 24,25 pistol-medium", "Oleg": "other 4 24,14 pistol-medium"}
    table = over(sortie=bomber, foes=foes)
    table.do("fly 24,0 24,48 bombing")
    table.do("drop 24,20", dice=[1, 1, 1, 3, 3, 4, 4, 1, 1])
    assert (table.status("Ivan"), table.status("Oleg")) == ("out-of-the-fight", "carry-on")
