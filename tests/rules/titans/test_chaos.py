"""Urban Chaos: when a random event happens, whom it strikes, and what each of the thirty-six does."""

from __future__ import annotations

import pytest

from steppe.games.titans import chaos
from steppe.games.titans.animals import attack
from steppe.games.titans.callups import enemy_level
from steppe.games.titans.events import AreaStruck, Befell, Exploded, Harmed, Provided, SniperAimed, Struck
from steppe.games.titans.files import by_id
from steppe.games.titans.finds import use_up_fuel
from steppe.games.titans.happenings import happenings
from steppe.games.titans.mishaps import carried
from steppe.games.titans.sky import AirWar
from steppe.games.titans.strangers import move_crowds
from steppe.games.titans.support import Support, SupportPlan
from steppe.games.titans.telling import tell
from steppe.games.titans.terms import OUT
from steppe.games.titans.unrest import Unrest, UrbanPlan, barks
from steppe.kernel.protocol import EVERYBODY, Event, seen
from steppe.kernel.rng import Rng
from tests.rules.titans.marks import rule
from tests.rules.titans.table import Table
from tests.rules.titans.test_foot_games import play

SUPPORT = SupportPlan(1943, ("german", "soviet"), ("1d6", "1d6"), urban=True)
URBAN = UrbanPlan(1, 1943, famous=True)
OWN = {"Kurt": "rifles 4 10,10 leader", "Hans": "rifles 4 12,10", "Emil": "rifles 3 10,12 smg looter"}
FOES = {"Ivan": "squad 3 40,40"}
TOWN = ("30,12 1x1 2 2 0 front",)


def table(own: dict[str, str] = OWN, *, plan: UrbanPlan = URBAN, **rest: object) -> Table:
    played = Table(own, FOES, support=SUPPORT, urban=plan, **rest)  # type: ignore[arg-type]
    played.state.mission.support = (3, 3)
    return played


def befall(played: Table, row: str, *dice: int, group: str = "rifles") -> list[Event]:
    """An event, such as "4-2", befalls a group with these dice; the first of them are of the event itself."""
    number, die = (int(part) for part in row.split("-"))
    state = played.state
    state.loaded, state.events = [*dice], []
    chaos.happen(state, number, die, played.groups[group])
    state.settle()
    assert not state.loaded, f"not rolled: {state.loaded}"
    events = seen(state.events, EVERYBODY)
    assert all(tell(state, event).text for event in events)
    return events


# When, and whom.


@rule("CT-CHAOS-1", "CT-CHAOS-3", "CT-TC-20", "BASE-ACT-3")
def test_doubles_up_to_the_level_bring_an_event_and_the_turn_is_over() -> None:
    played = table()
    played.state.turn = 1
    # 2 and 2; the groups roll 1 and 5; event 4-3, no Looter is left; then the next turn's dice.
    played.do("end", "end", dice=[2, 2, 1, 5, 4, 3, 6, 2])
    assert played.state.turn == 3
    assert played.state.unrest.busy == (2,)


@rule("CT-CHAOS-1", "CT-TC-20")
def test_higher_doubles_are_rolled_again() -> None:
    played = table()
    played.state.mission.support = (6, 1)
    played.do("end", "end", dice=[2, 2, 6, 2])
    assert played.state.turn == 2
    assert played.step() == "ChooseGroup"


@rule("AMB-42")
def test_the_level_is_that_of_the_enemy_or_three_by_option() -> None:
    played = table(options={"scenario_eal": "three"})
    played.state.mission.support = (6, 6)
    assert enemy_level(played.state, 1) == 3
    assert enemy_level(table().state, 1) == 3


@rule("CT-CHAOS-4", "CT-CHAOS-2")
def test_the_lowest_die_is_struck_and_ties_roll_again() -> None:
    played = table()
    played.state.loaded = [2, 2, 5, 3]
    assert chaos.target(played.state) == played.groups["squad"]
    solo = table(plan=UrbanPlan(1, 1943, solo=True))
    assert chaos.target(solo.state) == solo.groups["rifles"]  # the only one of the players, without a die


@rule("CT-CHAOS-5", "AMB-29")
def test_tables_may_be_exchanged_by_option() -> None:
    befall(table(), "4-2", 1)  # dogs
    befall(table(options={"event_tables": "swapped"}), "2-2", 1)
    befall(table(options={"event_tables": "swapped"}), "3-6")  # gear is 1-6; see below for its dice


def test_every_row_has_its_kind() -> None:
    assert {event.kind for event in happenings().event} == set(chaos._HAPPENS)


# What comes down.

ALONE = {"Kurt": "rifles 4 10,10"}


@rule(
    "CT-T-EVENT-1-1", "CT-T-EVENT-1-4", "CT-T-EVENT-2-4", "CT-T-EVENT-3-4", "CT-T-EVENT-3-6", "CT-T-EVENT-4-1",
    "CT-T-EVENT-4-4", "CT-T-EVENT-5-4", "CT-T-EVENT-6-4", "AMB-30", "AMB-35",
)  # fmt: skip
@pytest.mark.parametrize(
    ("row", "circle", "to_hit", "impact", "several"),
    [
        ("1-1", 10, 5, 4, False),
        ("1-4", 10, 5, 3, False),
        ("2-4", 8, 4, 3, True),
        ("3-4", 10, 5, 4, True),
        ("3-6", 12, 7, 4, False),
        ("4-1", 8, 5, 3, True),
        ("4-4", 10, 5, 3, False),
        ("5-4", 10, 5, 3, False),
        ("6-4", 10, 5, 4, True),
    ],
)
def test_what_comes_down_bursts_on_one_of_the_group(
    row: str, circle: int, to_hit: int, impact: int, several: bool
) -> None:
    played = table(ALONE)
    events = befall(played, row, *([2] if several else []), 9 - to_hit, 2)
    (burst,) = [event for event in events if isinstance(event, Exploded)]
    assert (burst.centre, burst.diameter, burst.to_hit) == ((10_000, 10_000), circle * 1000, to_hit)
    assert [event.impact for event in events if isinstance(event, Harmed)] == [impact]
    assert played.status("Kurt") == "out-of-the-fight"


@rule("CT-T-EVENT-2-4", "BASE-DICE-6")
def test_half_a_die_of_rounds() -> None:
    events = befall(table(ALONE), "2-4", 5, 5, 2)  # three; the first puts him out, and nobody is left for the others
    assert len([event for event in events if isinstance(event, Exploded)]) == 3


@rule("AMB-35")
def test_shells_have_the_numbers_of_their_type_by_option() -> None:
    played = table(ALONE, options={"event_shells": "type"})
    (burst,) = [event for event in befall(played, "2-4", 1, 5, 2) if isinstance(event, Exploded)]
    assert (burst.diameter, burst.to_hit) == (5_000, 4)  # medium mortars
    (burst,) = [event for event in befall(table(ALONE), "4-1", 1, 4, 2) if isinstance(event, Exploded)]
    assert burst.diameter == 8_000


@rule("CT-T-EVENT-1-1", "BASE-BLD-3")
def test_a_shell_on_a_house_hits_that_part_of_it() -> None:
    played = table({"Kurt": "rifles 4 30,12"}, town=TOWN)
    events = befall(played, "1-1", 6, 6, 1, 1)  # against 4 less 2: none passed; Received Fire
    assert [event.apr for event in events if isinstance(event, AreaStruck)] == [4]


@rule("CT-T-EVENT-6-3", "BASE-R-49")
def test_a_crash_destroys_all_in_four_inches() -> None:
    played = table({**OWN, "Otto": "rifles 4 15,10"})
    befall(played, "6-3", 1, 1)  # Man Down and Leader Lost of Otto
    assert [played.status(name) for name in ("Kurt", "Hans", "Emil", "Otto")][:3] == ["obviously-dead"] * 3
    assert played.at("Otto") is not None


@rule("CT-T-EVENT-6-3")
def test_a_crash_wrecks_a_vehicle_with_all_inside() -> None:
    vehicles = {"Panzer": "panzer-ii 20,10 0 Kurt"}
    played = Table({"Kurt": "rifles 4 in Panzer"}, FOES, support=SUPPORT, urban=URBAN, vehicles=vehicles)
    befall(played, "6-3")
    assert played.is_marked("Panzer", "wrecked")
    assert played.status("Kurt") == "obviously-dead"


@rule("CT-T-EVENT-2-2", "CT-T-EVENT-5-1", "BASE-R-30")
@pytest.mark.parametrize("row", ["2-2", "5-1"])
def test_a_minefield_lies_about_the_group_and_one_goes_off(row: str) -> None:
    played = table(ALONE)
    befall(played, row, 2)
    assert [tuple(field.box) for field in played.state.hazards.fields] == [(8_000, 7_000, 12_000, 13_000)]
    assert played.status("Kurt") == "out-of-the-fight"


@rule("CT-T-EVENT-1-3")
def test_the_nearest_house_burns_and_is_left() -> None:
    played = table({"Kurt": "rifles 4 30,12"}, town=("20,30 1x1 2 2 0 front", *TOWN))
    befall(played, "1-3")
    assert played.state.ground.works.alight == (1,)
    place = played.state.at(0)
    assert played.state.field.room_at(place) is None


@rule("CT-T-EVENT-5-5")
def test_a_house_collapses_with_damage_at_impact_three() -> None:
    played = table({"Kurt": "rifles 4 30,12"}, town=("30,12 1x1 4 2 0 front",))
    events = befall(played, "5-5", 2)
    assert [event.impact for event in events if isinstance(event, Struck)] == [3]  # not the 5 of four storeys
    assert set(played.state.field.houses[0].values) == {0}


@rule("CT-T-EVENT-1-3", "CT-T-EVENT-5-5")
@pytest.mark.parametrize("row", ["1-3", "5-5"])
def test_without_a_house_nothing_burns_or_falls(row: str) -> None:
    befall(table(), row)


# Snipers.

SNIPERS = ["2-1", "3-1", "4-5", "6-6"]


@rule(
    "CT-SNIPEATT-1", "CT-SNIPEATT-2", "CT-SNIPEATT-3", "CT-T-EVENT-2-1", "CT-T-EVENT-3-1", "CT-T-EVENT-4-5",
    "CT-T-EVENT-6-6",
)  # fmt: skip
@pytest.mark.parametrize("row", SNIPERS)
def test_a_sniper_shoots_at_the_lowest(row: str) -> None:
    played = table()
    # Kurt 1 + 4, Hans 2 + 4, Emil 1 + 3 - 2; the shot hits with 4 + 4; Emil is out, and the others take Man Down.
    events = befall(played, row, 1, 2, 1, 4, 2, 1, 1)
    (aimed,) = [event for event in events if isinstance(event, SniperAimed)]
    assert aimed.totals == (5, 6, 2)
    assert [event.impact for event in events if isinstance(event, Harmed)] == [3]
    assert played.status("Emil") == "out-of-the-fight"


@rule("CT-SNIPEATT-1")
def test_equals_roll_again_for_the_sniper() -> None:
    played = table({"Kurt": "rifles 4 10,10", "Hans": "rifles 4 12,10"})
    befall(played, "2-1", 3, 3, 5, 2, 1, 1, 1)  # Hans is lower; 1 + 4 misses; Received Fire
    assert played.status("Hans") == "carry-on"


@rule("CT-SNIPEATT-1")
@pytest.mark.parametrize(
    ("weapons", "modifier"),
    [
        (("rifle", "hand-grenade"), 0),
        (("semi-automatic-rifle",), 0),
        (("smg", "hand-grenade"), -2),
        (("lmg-belt", "pistol-medium"), -1),
        (("mmg", "pistol-medium"), -1),
        (("rifle", "flamethrower"), -1),
        (("pistol-medium",), -3),
        (("sabre", "pistol-medium"), -3),
    ],
)
def test_what_a_sniper_sees_of_weapons(weapons: tuple[str, ...], modifier: int) -> None:
    assert carried(weapons) == modifier


@rule("CT-SNIPEATT-2")
def test_a_sniper_does_not_see_who_is_inside_a_vehicle() -> None:
    vehicles = {"Panzer": "panzer-ii 20,10 0 Kurt"}
    played = Table({"Kurt": "rifles 4 in Panzer"}, FOES, support=SUPPORT, urban=URBAN, vehicles=vehicles)
    befall(played, "2-1")
    assert played.status("Kurt") == "carry-on"


# What is found.


@rule("CT-T-EVENT-1-5", "CT-T-EVENT-6-5", "AMB-31")
@pytest.mark.parametrize("row", ["1-5", "6-5"])
@pytest.mark.parametrize(("option", "dice", "busy"), [("low", (4, 5), (1, 2)), ("high", (4, 3), (1, 2))])
def test_looters_stop_and_others_whose_die_does_not_resist(
    row: str, option: str, dice: tuple[int, int], busy: tuple[int, ...]
) -> None:
    played = table(options={"resist_drink": option})
    befall(played, row, *dice)
    assert played.state.unrest.busy == busy


@rule("CT-T-EVENT-1-5", "CT-T-EVENT-4-3")
def test_who_was_led_astray_misses_one_activation() -> None:
    played = table()
    befall(played, "4-3")
    assert played.state.unrest.busy == (2,)
    played.do("activate rifles")
    assert played.can("pick Hans")
    assert not played.can("pick Emil")
    assert played.state.unrest.busy == ()


@rule("CT-T-EVENT-2-6")
def test_stew_takes_hunger_away_in_time() -> None:
    played = table(ALONE)
    played.state.hardship.lost = (1, 0)
    befall(played, "2-6", 3)  # half a die and three turns
    assert played.state.hardship.fed == 1


@rule("CT-T-EVENT-1-6", "CT-T-EVENT-6-1")
@pytest.mark.parametrize("row", ["1-6", "6-1"])
@pytest.mark.parametrize(
    ("dice", "goods", "amount"),
    [
        ((1, 1, 4), "ammunition", 4),
        ((2, 4, 4), "ammunition", 4),
        ((2, 2), "food", 1),
        ((4, 6), "food", 1),
        ((2, 3, 5), "fuel", 3),
        ((5, 6, 5), "fuel", 3),
        ((3, 4, 2), "ammunition", 2),
        ((4, 4, 2), "ammunition", 2),
        ((6, 6, 2), "ammunition", 2),
        ((1, 2, 1, 1, 1, 5), "pistols", 3),
        ((4, 5, 3, 4, 1, 3), "grenades", 2),
        ((1, 2, 2, 2, 4), "AT mines", 1),
    ],
)
def test_gear_is_provisions(row: str, dice: tuple[int, ...], goods: str, amount: int) -> None:
    events = befall(table(), row, *dice)
    assert [(event.goods, event.amount) for event in events if isinstance(event, Provided)] == [(goods, amount)]


@rule("CT-T-EVENT-1-6", "CT-T-PROV-7")
def test_reloads_go_to_who_has_run_out_of_them() -> None:
    played = table()
    played.state.jammed = 0b111  # two with rifles, one with an SMG
    befall(played, "1-6", 3, 4, 1)
    assert played.state.jammed == 0b110
    befall(played, "1-6", 4, 4, 1)
    assert played.state.jammed == 0b010


@rule("CT-T-EVENT-1-6", "CT-T-SPECPROV-7")
def test_weapons_that_are_found_are_carried() -> None:
    played = table()
    before = played.state.copy()
    befall(played, "1-6", 1, 2, 3, 4, 1, 1)  # special; grenades, one
    assert played.state.force.figures[2].weapons[-1] == "hand-grenade"
    assert "hand-grenade" not in before.force.figures[2].weapons


@rule("CT-T-EVENT-5-3")
@pytest.mark.parametrize(("die", "whose"), [(3, "enemies"), (4, "friends")])
def test_the_dead_have_rifles_and_rounds(die: int, whose: str) -> None:
    played = table()
    played.state.jammed = 0b011
    events = befall(played, "5-3", 1, die)
    assert [event.thing for event in events if isinstance(event, Befell)] == [whose]
    assert played.state.jammed == 0b010


@rule("CT-T-EVENT-5-2")
def test_a_sewer_that_caves_in_is_a_way_down() -> None:
    played = table()
    befall(played, "5-2")
    assert played.state.tunnels.found == ((10_000, 10_000),)


@rule("CT-T-EVENT-1-2", "CT-T-EVENT-2-3", "CT-T-EVENT-5-6", "BASE-VEH-6")
@pytest.mark.parametrize(
    ("row", "dice", "vehicle", "marks"),
    [
        ("1-2", (1, 2, 1, 1), "ba-64", ("wrecked",)),
        ("5-6", (4, 3, 3), "t-34-76", ("abandoned", "immobile")),
        ("2-3", (3, 4, 2), "sdkfz-251-10", ("abandoned", "immobile")),
        ("2-3", (6, 5, 5, 3), "panther", ("abandoned",)),
    ],
)
def test_an_abandoned_vehicle(row: str, dice: tuple[int, ...], vehicle: str, marks: tuple[str, ...]) -> None:
    played = table()
    befall(played, row, *dice)
    (plan,) = played.state.force.vehicles
    assert plan.row == vehicle
    assert plan.side == 0
    assert [mark for mark in ("wrecked", "abandoned", "immobile") if played.state.fleet.has(mark, 0)] == list(marks)
    assert played.state.fleet.place[0] is not None
    assert played.state.support.luck == 0


@rule("BASE-VEH-6")
def test_a_vehicle_that_runs_does_so_for_some_drives() -> None:
    played = table()
    befall(played, "2-3", 6, 6, 5, 3)  # half a die of 3: two
    assert played.state.unrest.fuel == ((0, 2),)
    played.state.fleet.drove[0] = played.state.turn
    use_up_fuel(played.state)
    assert played.state.unrest.fuel == ((0, 1),)
    use_up_fuel(played.state)
    assert not played.state.unrest.fuel
    assert played.state.fleet.has("immobile", 0)


@rule("CT-T-EVENT-3-3")
def test_a_burning_vehicle_blocks_the_road() -> None:
    land = 'kind.road = { form = "flat", going = "road" }\narea = [{ kind = "road", box = "0,16 48,20" }]'
    played = table(land=land)
    befall(played, "3-3", 1, 2)  # German, and the second of their list
    assert played.state.force.vehicles[0].row == "sdkfz-251-10"
    assert played.state.fleet.has("wrecked", 0)
    assert played.state.fleet.place[0] == (10_000, 16_000)


# Who comes.


@rule("CT-T-EVENT-2-5")
@pytest.mark.parametrize(
    ("superior", "dice", "side", "rep"), [(None, (2, 5, 5), 1, 5), (None, (3, 3, 6, 1, 4), 0, 4), (0, (3, 3, 1), 0, 4)]
)
def test_a_pilot_comes_down(superior: int | None, dice: tuple[int, ...], side: int, rep: int) -> None:
    played = table(ALONE, air=AirWar(superior, 1943, 5))
    befall(played, "2-5", *dice, 6, 6)  # those who see him do nothing
    assert played.state.force.figures[2].side == side
    assert played.state.force.rep[2] == rep
    assert played.state.place[2] is not None


@rule("CT-T-EVENT-4-6")
def test_own_men_in_rout_join_who_rallies_them_and_enemies_flee() -> None:
    played = table(ALONE)
    befall(played, "4-6", 3, 4)
    befall(played, "4-6", 3, 3, 5, 6)
    assert played.state.force.size == 2
    befall(played, "4-6", 3, 3, 1, 6, 6, 6)
    assert [played.state.force.side[who] for who in (2, 3, 4)] == [0, 0, 0]


@rule("CT-T-EVENT-3-2")
def test_patients_raise_the_level_of_the_enemy() -> None:
    played = table()
    befall(played, "3-2", 4)
    assert enemy_level(played.state, 1) == 4
    played.state.mission.support = (6, 6)
    assert enemy_level(played.state, 1) == 6


@rule("CT-T-EVENT-6-2")
def test_civilians_hide_what_is_behind_them_and_go_on_for_three_turns() -> None:
    played = table(ALONE)
    befall(played, "6-2", 4)
    assert [cloud.centre for cloud in played.state.ground.works.smoke] == [(10_000, 10_000)]
    places = []
    for _ in range(3):
        move_crowds(played.state)
        places += [crowd.at for crowd in played.state.unrest.crowds]
    assert places == [(10_000, 18_000), (10_000, 26_000)]
    assert played.state.unrest.crowds == ()


# Animals.


@rule("CT-T-EVENT-3-5", "CT-EVENT-1", "CT-T-ANIMAL-1", "CT-T-ANIMAL-3", "CT-T-ANIMAL-6")
@pytest.mark.parametrize(
    ("die", "name"), [(1, "Riderless horse"), (2, "Riderless horse"), (3, "Cow"), (4, "Cow"), (6, "Elephant")]
)
def test_most_animals_go_in_peace(die: int, name: str) -> None:
    told = [event for event in befall(table(), "3-5", die) if isinstance(event, Befell)]
    assert [event.thing for event in told] == [name, name]
    assert told[1].what == "animal leaves"


@rule("CT-EVENT-1", "CT-T-ANIMAL-2")
@pytest.mark.parametrize("die", [5, 6])
def test_outside_the_two_cities_a_dog_comes_and_stays(die: int) -> None:
    played = table(plan=UrbanPlan(1, 1943))
    befall(played, "3-5", die)
    assert played.state.unrest.dogs == (0,)


@rule("CT-T-ANIMAL-2")
def test_a_dog_goes_where_there_is_nothing_to_eat() -> None:
    played = table(plan=UrbanPlan(1, 1943), privation=(1, 0))
    befall(played, "3-5", 5)
    assert played.state.unrest.dogs == ()


@rule("CT-T-ANIMAL-2")
@pytest.mark.parametrize(("far", "dice"), [(11, 3), (14, 2)])
def test_a_dog_barks_at_who_comes_within_twelve_inches(far: int, dice: int) -> None:
    played = Table({"Kurt": f"rifles 4 19,{10 + far}"}, {"Ivan": "squad 3 19,10"})
    played.state.unrest = Unrest(dogs=(played.groups["squad"],))
    assert barks(played.state, played.groups["squad"], 0) == dice - 2


@rule("CT-ANIMAL-1", "CT-ANIMAL-3", "CT-T-ANIMAL-5")
def test_a_figure_who_goes_first_fires_at_the_lion() -> None:
    played = table(ALONE)
    events = befall(played, "3-5", 5, 6, 1, 4, 2)  # Kurt 10, the lion 6; he hits, and kills it
    assert [event.what for event in events if isinstance(event, Befell)] == ["animal", "animal killed"]


@rule("CT-ANIMAL-1", "CT-ANIMAL-2", "CT-T-ANIMAL-5")
def test_a_lion_that_goes_first_bites_at_impact_four_and_more() -> None:
    played = table(ALONE)
    events = befall(played, "3-5", 5, 1, 6, 1, 1, 6, 6, 2)
    assert [event.impact for event in events if isinstance(event, Harmed)] == [5]
    assert played.status("Kurt") == "out-of-the-fight"


@rule("CT-ANIMAL-1")
def test_equals_act_at_the_same_time() -> None:
    played = table(ALONE)
    events = befall(played, "3-5", 5, 5, 4, 4, 2, 1, 1, 6, 6, 2)  # 9 and 9: he kills it, and it bites him
    assert [event.what for event in events if isinstance(event, Befell)] == ["animal", "animal killed"]
    assert played.status("Kurt") == "out-of-the-fight"


@rule("CT-T-ANIMAL-3")
def test_an_elephant_recovers_with_three_dice() -> None:
    played = table(ALONE)
    elephant = by_id(happenings().animal)["elephant"]
    # 6 + 4 against 1 + 4: a hit that knocks it down, three dice of which two pass; then it fights, and nobody passes
    # more; two more rounds in which he misses and it does him nothing.
    bout = [1, 1, 1, 1]
    played.state.loaded = [6, 1, 4, 6, 4, 4, 6, *bout, 6, 1, 1, *bout, 6, 1, 1, *bout]
    attack(played.state, elephant, 1, [0])
    assert not played.state.loaded


@rule("CT-T-EVENT-4-2", "CT-T-ANIMAL-4")
def test_feral_dogs_eat_the_wounded_and_otherwise_go() -> None:
    played = table()
    befall(played, "4-2", 1)
    played.state.status[2] = OUT
    befall(played, "4-2", 1, 1, 1, 6, 1, 1, 1, 1, 1)  # four dogs; the first goes before all, the shots miss
    assert played.at("Emil") is None
    assert played.status("Emil") == "obviously-dead"


# Games.


@pytest.mark.parametrize("seed", range(36))
def test_every_event_at_random_plays_on(seed: int) -> None:
    own = {**OWN, "Otto": "assault 4 24,14 smg star", "Paul": "assault 3 26,15 tough"}
    vehicles = {"Panzer": "panzer-ii 20,6 0 Uwe"}
    own["Uwe"] = "tanks 4 in Panzer"
    played = Table(
        own, {"Ivan": "squad 3 30,40 smg", "Oleg": "squad 4 30,11"}, support=SUPPORT, urban=URBAN, town=TOWN, seed=seed,
        vehicles=vehicles, turns=3,
    )  # fmt: skip
    state, rng = played.state, Rng(seed)
    state.events = []
    chaos.happen(state, 1 + seed // 6 % 6, 1 + seed % 6, seed % 4)
    state.settle()
    assert all(tell(state, happening.full).text for happening in state.events)
    assert state.copy().fingerprint() == state.fingerprint()
    for _ in range(40):
        if state.to_move() is None:
            break
        state.apply(rng.choice(state.legal()))


@pytest.mark.parametrize("seed", range(4))
def test_games_with_random_events_end(seed: int) -> None:
    played = Table(OWN, FOES, die=0, support=SUPPORT, urban=URBAN, town=TOWN, seed=seed, turns=5)
    played.state.support = Support(coming=played.state.support.coming)
    play(played.state, Rng(seed), 6000)


@rule("CT-CHAOS-4", "BASE-R-51")
def test_an_event_strikes_nobody_who_waits_or_lies_hidden() -> None:
    """Only Kurt's group is on the table: the event is his, without a die that would tell of the others."""
    own = {"Kurt": "rifles 4 10,10", "Hans": "reserve 4 - waits"}
    table = Table(own, {"Ivan": "squad 4 24,20 hidden"})
    rolled = table.state.rolled
    assert chaos.target(table.state) == table.groups["rifles"]
    assert table.state.rolled == rolled
