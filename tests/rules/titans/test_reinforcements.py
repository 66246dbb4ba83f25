"""Reinforcements: levels, the check on a seven, every row of every army, and who enters where."""

from __future__ import annotations

import pytest

from steppe.games.titans.callups import call_up
from steppe.games.titans.recruits import Draft, put_on_table, raise_draft
from steppe.games.titans.support import Coming, Support, SupportPlan, bring_in
from steppe.games.titans.telling import tell
from steppe.games.titans.weapons import weapons
from steppe.kernel.rng import Rng
from tests.rules.titans.marks import rule
from tests.rules.titans.table import Table
from tests.rules.titans.test_foot_games import play

GERMANS = SupportPlan(1943, ("german", "soviet"), ("1d6", "1d6-1 min 1"))


def table(army: str = "german", year: int = 1943, *, urban: bool = False, **options: str) -> Table:
    plan = SupportPlan(year, (army, "soviet"), ("1d6", "1d6"), urban=urban)
    return Table({"Kurt": "rifles 4 10,10"}, {"Ivan": "squad 3 10,30"}, support=plan, options=options)


def come(army: str, year: int, *dice: int, urban: bool = False, **options: str) -> list[str]:
    """Who comes: the id of the unit, with what one of it has besides, or the vehicles."""
    state = table(army, year, urban=urban, **options).state
    state.loaded = [*dice]
    found = call_up(state, 0)
    assert not state.loaded
    return [" ".join(filter(None, (one.unit, one.main, *one.extra, *one.vehicles))) for one in found]


@rule("CT-T-REINF-1", "CT-REINF-13", "CT-REINF-2")
@pytest.mark.parametrize("army", ["finnish", "german", "hungarian", "italian", "romanian", "soviet"])
def test_a_one_is_the_usual_squad(army: str) -> None:
    assert come(army, 1942, 1) == [f"{army}-infantry"]


@rule("CT-T-REINF-2", "CT-REINF-8", "CT-REINF-9", "CT-REINF-15")
@pytest.mark.parametrize(
    ("army", "year", "who"),
    [
        ("german", 1942, "german-infantry pzb-39"),
        ("german", 1943, "german-infantry panzerfaust-60"),
        ("hungarian", 1942, "hungarian-infantry solothurn"),
        ("hungarian", 1944, "hungarian-infantry panzerfaust-60"),
        ("italian", 1943, "italian-infantry solothurn"),
        ("romanian", 1943, "romanian-infantry panzerfaust-60"),
        ("soviet", 1943, "soviet-engineers"),
    ],
)
def test_a_two_and_a_one_is_a_squad_with_an_anti_tank_weapon(army: str, year: int, who: str) -> None:
    assert come(army, year, 2, 1) == [who]


@rule("CT-T-REINF-2", "CT-REINF-11", "CT-REINF-12")
@pytest.mark.parametrize("second", [2, 3])
@pytest.mark.parametrize(
    ("army", "who"),
    [
        ("german", "lmg-team"),
        ("hungarian", "mmg-team"),
        ("italian", "mmg-team"),
        ("romanian", "soviet-lmg-team"),
        ("soviet", "soviet-lmg-team"),
    ],
)
def test_a_two_and_a_two_or_three_is_a_machine_gun_team(army: str, who: str, second: int) -> None:
    assert come(army, 1942, 2, second) == [who]


@rule("CT-T-REINF-2", "CT-REINF-10", "CT-REINF-9")
@pytest.mark.parametrize("second", [4, 5, 6])
@pytest.mark.parametrize(
    ("army", "year", "weapon"),
    [
        ("german", 1942, "pzb-39"),
        ("german", 1943, "panzerschreck"),
        ("hungarian", 1944, "panzerschreck"),
        ("italian", 1943, "solothurn"),
        ("romanian", 1942, "boys"),
    ],
)
def test_a_two_and_a_four_or_more_is_an_anti_tank_team(army: str, year: int, weapon: str, second: int) -> None:
    assert come(army, year, 2, second) == [f"atr-team {weapon}"]


@rule("CT-T-REINF-2", "CT-REINF-16")
def test_a_soviet_two_and_five_is_a_squad_and_a_team_each_with_its_own_rep() -> None:
    played = table("soviet", 1942)
    played.state.loaded = [2, 5]
    drafts = call_up(played.state, 0)
    assert [draft.unit for draft in drafts] == ["soviet-infantry", "atr-team"]
    played.state.loaded = [1, 6]  # Rep 5 for the squad, 3 for the team
    groups = [raise_draft(played.state, draft, 0, 1942) for draft in drafts]
    force = played.state.force
    assert [force.groups[group].size for group in groups] == [10, 2]
    assert [force.rep[force.groups[group].members.bit_length() - 1] for group in groups] == [5, 3]


@rule("CT-T-REINF-2", "CT-T-REINF-3", "CT-T-REINF-4")
def test_the_finns_have_rows_of_their_own() -> None:
    assert come("finnish", 1941, 2) == ["atr-team lahti"]
    assert come("finnish", 1941, 3) == ["mmg-team"]
    assert come("finnish", 1941, 4) == ["finnish-infantry lahti"]


@rule("CT-T-REINF-3", "CT-T-REINF-5", "CT-REINF-5", "CT-REINF-6", "BASE-PEF-5")
@pytest.mark.parametrize(("squads", "more"), [(0, 1), (1, 2), (2, 1), (3, 1), (4, 2), (5, 1)])
@pytest.mark.parametrize(("army", "die"), [("german", 3), ("finnish", 5)])
def test_the_rest_of_a_platoon_of_three_squads(army: str, die: int, squads: int, more: int) -> None:
    state = table(army, 1942).state
    for _ in range(squads):
        draft = Draft(group="squad", column="finnish", unit=f"{army}-infantry")
        put_on_table(state, raise_draft(state, draft, 0, 1942), (24_000, 12_000))
    state.loaded = [die]
    assert [draft.unit for draft in call_up(state, 0)] == [f"{army}-infantry"] * more


@rule("CT-T-REINF-6", "CT-T-REINF-4", "CT-REINF-3")
@pytest.mark.parametrize("die", [4, 6])
def test_a_four_or_six_is_a_tank_of_the_year(die: int) -> None:
    assert come("german", 1942, die, 3) == ["panzer-iiij"]
    assert come("german", 1943, die, 5) == ["panther"]


@rule("CT-T-REINF-6", "CT-REINF-3")
def test_a_finnish_six_is_a_tank_or_vehicle() -> None:
    assert come("finnish", 1941, 6, 2) == ["t-26"]
    assert come("finnish", 1942, 6, 4) == ["gaz-20-pstk-40-20-mm"]


@rule("CT-T-REINF-5", "CT-REINF-4")
def test_a_five_is_a_vehicle_of_the_year() -> None:
    assert come("german", 1942, 5, 2) == ["sdkfz-251-10"]
    assert come("soviet", 1943, 5, 1) == ["ba-64 white-scout-car"]


@rule("CT-T-REINF-6", "CT-T-HUN-LUCK-44-45-1")
def test_a_six_leads_to_the_table_of_luck_and_a_second_die_where_it_has_one() -> None:
    assert come("german", 1943, 6, 6, 1) == ["tiger-ie"]
    assert come("hungarian", 1944, 6, 6, 1, 2) == ["tiger-ie"]
    assert come("hungarian", 1944, 6, 6, 1, 3) == ["panther"]


@rule("BASE-R-59")
def test_a_side_has_one_vehicle_of_luck_and_then_rolls_again() -> None:
    state = table().state
    state.loaded = [6, 6, 1]
    call_up(state, 0)
    state.loaded = [6, 6, 6, 5]
    assert call_up(state, 0)[0].vehicles == ("panther",)
    state.loaded = [6, 6, 6]  # the other side has had none yet
    assert call_up(state, 1)[0].vehicles == ("su-85",)


@rule("CT-REINF-14")
def test_a_soviet_four_is_engineers_in_a_town_without_german_tanks() -> None:
    assert come("soviet", 1942, 4, urban=True) == ["soviet-engineers"]
    assert come("soviet", 1942, 4, 3, urban=False) == ["t-34-76"]
    state = table("soviet", 1942, urban=True).state
    tank = raise_draft(state, Draft(group="Panther", column="german-41-43", vehicles=("panther",)), 1, 1942)
    put_on_table(state, tank, (24_000, 40_000))
    state.loaded = [4, 3]
    assert call_up(state, 0)[0].vehicles == ("t-34-76",)


@rule("AMB-04")
def test_anti_tank_teams_of_1943_by_option() -> None:
    assert come("german", 1943, 2, 4, at_team_1943="atr") == ["atr-team pzb-39"]
    assert come("german", 1944, 2, 4, at_team_1943="atr") == ["atr-team panzerschreck"]


@rule("AMB-05", "CT-REINF-17")
def test_soviet_mmg_teams_by_option() -> None:
    assert come("soviet", 1943, 2, 2, soviet_mmg="for_lmg") == ["mmg-team"]


@rule("AMB-06", "CT-REINF-18")
def test_the_column_of_romanians() -> None:
    for options, column in (({}, "romanian"), ({"romanian_rep": "german"}, "german-41-43")):
        state = table("romanian", 1942, **options).state
        state.loaded = [1]
        assert call_up(state, 0)[0].column == column


@rule("AMB-07", "CT-REINF-19")
def test_chance_picks_a_vehicle_by_option() -> None:
    assert come("german", 1942, 4, 1, 1, vehicle_choice="random") == ["marder-ii"]
    assert come("german", 1942, 4, 1, 2, vehicle_choice="random") == ["panzer-ii"]


@rule("AMB-09")
def test_hungarian_lists_that_are_lost_by_option() -> None:
    assert come("hungarian", 1943, 5, 1) == ["39m-csaba"]
    assert come("hungarian", 1943, 5, hungarian_vehicles="none") == []
    assert come("hungarian", 1942, 5, 1, hungarian_vehicles="none") == ["39m-csaba"]


@rule("BASE-UNIT-1")
def test_german_tankers_roll_on_the_early_column() -> None:
    state = table("german", 1944).state
    state.loaded = [6, 4]
    assert call_up(state, 0)[0].column == "german-41-43"


# The check.


@rule("CT-SCNFRAME-1", "BASE-PEF-1")
def test_levels_are_rolled_before_the_first_turn() -> None:
    played = Table({"Kurt": "rifles 4 10,10"}, {"Ivan": "squad 3 10,30"}, die=0, dice=[4, 1, 5, 4], support=GERMANS)
    assert played.state.mission.support == (4, 1)


@rule("BASE-ACT-4", "BASE-R-26", "CT-EAL-3", "CT-SL-4")
def test_on_a_seven_both_sides_check_the_higher_die_first() -> None:
    dice = [4, 3, 2, 5, 2, 6, 3, 5]  # levels 4 and 2; Activation 2 and 5; Soviets 2, so 6 and 3; Germans 5: nobody
    played = Table({"Kurt": "rifles 4 10,10"}, {"Ivan": "squad 3 10,30"}, die=0, dice=dice, support=GERMANS)
    assert not played.state.loaded
    waits = Draft(group="T-34/76", column="soviet-42-43", vehicles=("t-34-76",))
    assert played.state.support.coming == (Coming(1, waits),)
    assert played.step() == "Arrive"  # the Soviets act first
    assert played.state.to_move() == "soviet"


@rule("BASE-ACT-4")
def test_no_seven_no_check() -> None:
    played = Table({"Kurt": "rifles 4 10,10"}, {"Ivan": "squad 3 10,30"}, die=0, dice=[6, 6, 5, 4], support=GERMANS)
    assert not played.state.loaded
    assert played.step() == "ChooseGroup"


@rule("BASE-ACT-4")
def test_those_who_come_enter_at_the_own_edge_before_anybody_acts() -> None:
    dice = [3, 3, 5, 2, 3, 1, 3]  # the Germans have a 3: a squad
    hidden = 'wall = [{ kind = "screen", line = "0,20 48,20" }]'
    played = Table({"Kurt": "rifles 4 10,10"}, {"Ivan": "squad 3 10,40"}, hidden, die=0, dice=dice, support=GERMANS)
    assert played.step() == "Arrive"
    assert played.state.to_move() == "german"
    assert [coming.draft.unit for coming in played.state.support.coming] == ["german-infantry"]
    assert played.rule("comein 24,40") == "BASE-ACT-4"
    played.do("comein 24,2", dice=[1])
    assert played.step() == "ChooseGroup"
    assert played.state.support.coming == ()
    new = [played.state.at(figure) for figure in range(2, 12)]
    assert all(place[1] < 6_000 and abs(place[0] - 24_000) < 6_000 for place in new)


@rule("CT-REINF-19")
def test_the_owner_picks_among_several_vehicles() -> None:
    played = table()
    waits = Draft(group="Tank", column="german-41-43", vehicles=("panzer-iil-luchs", "marder-ii", "panzer-iiim"))
    played.state.support = Support(coming=(Coming(0, waits),))
    bring_in(played.state, 0)
    played.state.settle()
    assert played.rule("vehicle panther") == "CT-REINF-19"
    played.do("vehicle marder-ii", "comein 24,2", dice=[1])
    assert played.state.force.vehicles[0].row == "marder-ii"
    assert played.state.fleet.place[0] == (24_000, 2_000)


@rule("BASE-ACT-4")
def test_who_enters_may_wait() -> None:
    played = table()
    played.state.support = Support(coming=(Coming(0, Draft(group="A", column="finnish", unit="lmg-team")),))
    bring_in(played.state, 0)
    played.state.settle()
    played.do("end")
    assert played.step() == "ChooseGroup"
    assert len(played.state.support.coming) == 1


@rule("BASE-REACT-1")
def test_who_enters_in_sight_is_fired_at() -> None:
    played = Table({"Kurt": "rifles 4 40,40"}, {"Ivan": "squad 5 24,14"}, support=GERMANS)
    played.state.support = Support(coming=(Coming(0, Draft(group="A", column="finnish", unit="lmg-team")),))
    bring_in(played.state, 0)
    played.state.settle()
    played.do("comein 24,2", dice=[1, 1, 1])  # Rep, then In Sight: two passed
    assert played.step() == "AimVolley"


def test_every_weapon_that_comes_is_known() -> None:
    for army in ("finnish", "german", "hungarian", "italian", "romanian", "soviet"):
        for year in (1941, 1942, 1943, 1944, 1945):
            for dice in ((1,), (2, 1), (2, 4)):
                state = table(army, year).state
                state.loaded = [*dice[: 1 if army == "finnish" else 2]]
                for draft in call_up(state, 0):
                    assert all(weapons().named(name) for name in (draft.main, *draft.extra) if name)


@pytest.mark.parametrize("seed", range(6))
def test_games_with_reinforcements_at_random_end(seed: int) -> None:
    plan = SupportPlan(1943, ("german", "soviet"), ("1d6", "1d6"))
    played = Table({"Kurt": "rifles 4 10,10"}, {"Ivan": "squad 3 10,30"}, die=0, seed=seed, turns=3, support=plan)
    played.state.support = Support(
        coming=(
            *played.state.support.coming,
            Coming(seed % 2, Draft(group="A", column="finnish", unit="lmg-team")),
            Coming(seed % 2, Draft(group="T", column="finnish", vehicles=("t-26", "t-28"))),
        ),
    )
    rng = Rng(seed)
    state = played.state
    for _ in range(60):
        if state.to_move() is None:
            break
        state.events = []
        twin = state.copy()
        assert twin.fingerprint() == state.fingerprint()
        state.apply(rng.choice(state.legal()))
        assert all(tell(state, happening.full).text for happening in state.events)
    play(state, rng, 6000)
