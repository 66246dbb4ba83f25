"""The Stuka: flight, attack, recon, landing and forced landing."""

from __future__ import annotations

import pytest

from steppe.kernel.errors import BadAction
from tests.rules.duel.table import Table, table

HOME = "0105"
AWAY = {"T8": ("1109", "E")}
"""A T-34 far off, so that the game goes on."""


def taking_off(**position: object) -> Table:
    """Phase D at the decision to take off: the airfield at 0105, the Stuka heading east."""
    position = {"airfield": HOME, "tanks": AWAY} | position
    return table(phase="D", **position)  # type: ignore[arg-type]


def in_flight(label: str, heading: str = "E", phases: int = 1, **position: object) -> Table:
    """Phase D in the air, with so many phases of the flight behind it."""
    position = {"airfield": HOME, "tanks": AWAY} | position
    return table(phase="D", flight=(label, heading, phases), **position)  # type: ignore[arg-type]


def next_flight(game: Table) -> Table:
    """On to the next phase D."""
    return game.to_phase("A").to_phase("D")


def is_offered(game: Table, text: str) -> bool:
    """Whether an action is legal at any moment from now to the end of the next turn."""
    last = game.state.turn + 1
    while game.state.turn <= last and game.legal():
        if game.can(text):
            return True
        game.do(next(word for word in ("done", "seal", "hold") if game.can(word)))
    return False


# Taking off and flying.


@pytest.mark.rule("DG-STUKA-FLY-1", "DG-AIRFIELD-1")
@pytest.mark.parametrize("turn", [1, 2, 9])
def test_the_stuka_may_take_off_from_its_airfield_in_any_phase_d(turn: int) -> None:
    game = taking_off(turn=turn)
    assert set(game.legal()) == {"takeoff", "done"}
    game.do("takeoff")
    assert game.stuka() == "flying 0105 E"
    assert game.mover() == "german"


@pytest.mark.rule("DG-STUKA-FLY-1")
def test_it_takes_off_only_after_ground_combat() -> None:
    game = taking_off(tanks=AWAY | {"T1": ("0705", "W", 4)}, tigers={"I": ("0505", "E")})
    assert game.can("fire I T1")
    assert not game.can("takeoff")
    game.do("fire I T1")
    assert game.can("takeoff")


@pytest.mark.rule("DG-STUKA-FLY-1")
def test_it_may_stay_on_the_ground_and_take_off_later() -> None:
    game = next_flight(taking_off().do("done"))
    assert game.can("takeoff")


@pytest.mark.rule("DG-STUKA-FLY-2")
def test_it_has_five_actions_in_the_phase_of_its_take_off() -> None:
    game = taking_off().do("takeoff", *["fly forward"] * 5)
    assert game.stuka() == "flying 0605 E"


@pytest.mark.rule("DG-STUKA-FLY-2")
def test_a_sixth_action_is_refused() -> None:
    game = taking_off(tanks={"T1": ("0705", "E")}).do("takeoff", *["fly forward"] * 5)  # T1 keeps the flight open
    assert game.rule("fly left") == game.rule("fly forward") == "DG-STUKA-FLY-2"


@pytest.mark.rule("DG-STUKA-FLY-3", "DG-STUKA-FLY-7")
def test_it_has_five_more_in_each_of_the_next_three_phases_and_saves_none() -> None:
    game = taking_off().do("takeoff", "fly forward", "fly forward", "done")
    for phases in (1, 2, 3):
        next_flight(game)
        assert (game.state.stuka_flights, game.state.steps[-1].left) == (phases, 5)
        game.do(*["fly left"] * 5)
    assert game.stuka().startswith("crashed 0305")


@pytest.mark.rule("DG-STUKA-FLY-4", "DG-AIRFIELD-1", "G-102")
def test_it_may_use_all_twenty_actions_and_land_with_the_last() -> None:
    game = taking_off().do("takeoff", *["fly forward"] * 5)  # 0605
    next_flight(game).do("fly forward", "fly forward", *["fly left"] * 3)  # 0805, heading west
    next_flight(game).do(*["fly forward"] * 5)  # 0305
    next_flight(game).do("fly left", "fly right", "fly right", "fly left")
    assert game.stuka() == "flying 0305 W"
    game.do("fly forward")
    assert game.stuka() == "crashed 0205 W"  # one hex short
    assert game.vp() == (0, 4)


@pytest.mark.rule("DG-STUKA-FLY-4", "DG-AIRFIELD-1", "G-102", "G-103")
@pytest.mark.parametrize("heading", ["W", "NW"])
def test_it_lands_when_the_german_says_so_on_the_airfield_hex_whatever_its_heading(heading: str) -> None:
    game = in_flight("0205", "W", phases=3).do("fly forward")
    if heading == "NW":
        game.do("fly right")
    assert game.can("done")  # nobody lands by himself
    game.do("land")
    assert game.stuka() == f"landed 0105 {heading}"
    assert game.vp() == (0, 0)


@pytest.mark.rule("G-102")
def test_it_lands_nowhere_else_and_not_before_it_has_left() -> None:
    assert taking_off().do("takeoff").rule("land") == "G-102"
    assert taking_off().do("takeoff", "fly left", "fly right").rule("land") == "G-102"
    assert in_flight("0205", "W").rule("land") == "G-102"


@pytest.mark.rule("G-102", "DG-AIRFIELD-1")
def test_it_may_come_home_in_the_phase_of_its_take_off() -> None:
    game = taking_off(airfield="0205").do("takeoff", "fly forward", *["fly left"] * 3, "fly forward", "land")
    assert game.stuka().startswith("landed 0205")


@pytest.mark.rule("G-40", "DG-STUKA-RECON-2")
def test_a_marker_under_a_t34_is_safe_from_the_air() -> None:
    game = in_flight("0505", "E", tanks=AWAY | {"T1": ("0605", "W")}, markers={1: ("0605", True), 2: ("0405", True)})
    assert game.choices("reveal") == {"M2"}


@pytest.mark.rule("DG-STUKA-FLY-5")
def test_it_flies_forward_and_turns_left_or_right_in_any_mix_but_not_backward() -> None:
    game = in_flight("0505", "E").do("fly left", "fly forward", "fly right", "fly right", "fly forward")
    # North-east of 0505 lies 0604, and south-east of that (even row) 0605.
    assert game.stuka() == "flying 0605 SE"
    with pytest.raises(BadAction):
        game.can("fly back")


@pytest.mark.rule("DG-STUKA-FLY-5", "G-105")
@pytest.mark.parametrize(("label", "heading"), [("1105", "E"), ("0105", "W"), ("0501", "NW"), ("0509", "SE")])
def test_it_may_not_fly_off_the_board(label: str, heading: str) -> None:
    game = in_flight(label, heading, airfield="0205")
    assert game.rule("fly forward") == "G-105"
    assert game.can("fly left")


@pytest.mark.rule("DG-STUKA-FLY-6")
def test_it_flies_only_once_in_a_game() -> None:
    game = in_flight("0205", "W").do("fly forward", "land")
    assert not is_offered(game, "takeoff")
    assert game.stuka() == "landed 0105 W"
    assert is_offered(table(phase="A", tanks=AWAY), "takeoff")  # as it is before the flight


@pytest.mark.rule("DG-STUKA-FLY-7", "G-106")
def test_it_may_stay_where_it_is_and_loses_what_it_does_not_use() -> None:
    game = next_flight(in_flight("0505", "E", phases=0).do("done"))
    assert game.stuka() == "flying 0505 E"
    assert game.state.stuka_flights == 1
    game.do(*["fly forward"] * 5)
    assert game.stuka() == "flying 1005 E"
    assert not game.can("fly left")


@pytest.mark.rule("DG-STUKA-FLY-8")
@pytest.mark.parametrize("tank", ["T1", "I"])
def test_the_flying_stuka_shares_a_hex_with_a_tank(tank: str) -> None:
    tanks = AWAY | ({"T1": ("0605", "W")} if tank == "T1" else {})
    tigers = {"I": ("0605", "W")} if tank == "I" else {}
    game = in_flight("0505", "E", tanks=tanks, tigers=tigers).do("fly forward")
    assert game.stuka() == "flying 0605 E"
    assert game.where(tank) == "0605"


@pytest.mark.rule("DG-STUKA-FLY-8", "DG-STUKA-FLY-9")
def test_a_t34_drives_under_the_flying_stuka_even_on_the_airfield_and_nothing_attacks_it() -> None:
    game = table(tanks={"T1": ("0505", "W")}, flight=("0405", "E", 1), airfield="0305")
    game.do("pick T1", "forward", "forward", "done")
    assert (game.where("T1"), game.vp()) == ("0305", (0, 0))
    game = table(tanks={"T1": ("0405", "W")}, flight=("0305", "E", 1), airfield="0305").do("pick T1", "forward")
    assert game.stuka() == "flying 0305 E"
    assert game.vp() == (0, 0)


@pytest.mark.rule("DG-STUKA-FLY-9")
def test_no_shot_can_be_aimed_at_the_flying_stuka() -> None:
    # T1 points at the Stuka's hex and has no other target: there is no fire at all.
    game = table(phase="D", tanks={"T1": ("0605", "W")}, flight=("0505", "E", 1), airfield=HOME)
    assert game.step() == "Flight"
    with pytest.raises(BadAction):
        game.can("fire T1 Stuka")


@pytest.mark.rule("DG-STUKA-FLY-10", "G-52")
@pytest.mark.parametrize(("status", "where"), [("ready", "0405"), ("landed", "0405"), ("crashed", "0505")])
def test_a_tiger_does_not_enter_the_hex_of_a_parked_stuka(status: str, where: str) -> None:
    game = table(phase="C", tigers={"I": ("0405", "E")}, airfield="0505", stuka=status, programs=("forward", ""))
    assert game.where("I") == where


@pytest.mark.rule("DG-STUKA-FLY-10")
def test_a_tiger_may_stand_on_the_airfield_while_the_stuka_flies() -> None:
    game = table(
        phase="C", tigers={"I": ("0405", "E")}, airfield="0505", flight=("0905", "E", 1), programs=("forward", "")
    )
    assert game.where("I") == "0505"


# The attack.


@pytest.mark.rule("DG-STUKA-ATTACK-2", "DG-STUKA-ATTACK-3", "DG-STUKA-ROLE-1", "G-100")
def test_from_the_hex_straight_behind_it_destroys_a_t34_for_two_points_and_no_action() -> None:
    game = in_flight("0505", "E", tanks=AWAY | {"T1": ("0605", "E")}).do("strike T1")
    assert (game.status("T1"), game.where("T1"), game.vp()) == ("destroyed", "", (2, 0))
    game.do(*["fly forward"] * 5)
    assert game.stuka() == "flying 1005 E"


@pytest.mark.rule("DG-STUKA-ROLE-1")
def test_it_attacks_t34s_and_nothing_else() -> None:
    game = in_flight("0505", "E", tigers={"I": ("0605", "E")}, markers={1: ("0606", True)})
    assert game.choices("strike") == set()
    assert game.rule("strike I") == "DG-STUKA-ATTACK-2"


@pytest.mark.rule("DG-STUKA-ATTACK-2", "G-100")
@pytest.mark.parametrize(
    ("stuka", "tank"),
    [
        (("0505", "E"), ("0605", "W")),  # from the front
        (("0505", "E"), ("0605", "NE")),  # from a rear corner, not straight behind
        (("0505", "SE"), ("0605", "E")),  # behind it, but heading elsewhere
        (("0405", "E"), ("0605", "E")),  # two hexes behind
        (("0605", "E"), ("0605", "E")),  # over it
    ],
)
def test_from_any_other_place_it_does_not_strike(stuka: tuple[str, str], tank: tuple[str, str]) -> None:
    game = in_flight(*stuka, tanks=AWAY | {"T1": tank})
    assert game.rule("strike T1") == "DG-STUKA-ATTACK-2"


@pytest.mark.rule("DG-STUKA-ATTACK-2")
@pytest.mark.parametrize("hour", [12, 2, 6])
def test_behind_is_told_by_the_hull_and_not_by_the_turret(hour: int) -> None:
    assert in_flight("0505", "E", tanks=AWAY | {"T1": ("0605", "E", hour)}).can("strike T1")


@pytest.mark.rule("DG-STUKA-ATTACK-1", "G-100")
def test_it_kills_only_one_t34_in_its_whole_flight() -> None:
    tanks = AWAY | {"T1": ("0605", "E"), "T2": ("0805", "E")}
    game = in_flight("0505", "E", phases=0, tanks=tanks).do("strike T1", "fly forward", "fly forward")
    assert game.rule("strike T2") == "DG-STUKA-ATTACK-1"
    next_flight(game)
    assert game.rule("strike T2") == "DG-STUKA-ATTACK-1"


@pytest.mark.rule("G-100", "DG-STUKA-ATTACK-2")
@pytest.mark.parametrize("before", [0, 2, 5])
def test_the_attack_comes_at_any_moment_of_the_flight(before: int) -> None:
    tanks = AWAY | {"T1": (f"{6 + before:02d}05", "E")}
    game = in_flight("0505", "E", tanks=tanks).do(*["fly forward"] * before, "strike T1")
    assert game.status("T1") == "destroyed"


@pytest.mark.rule("DG-STUKA-ATTACK-3", "DG-TERRAIN-FOREST-7", "G-101")
@pytest.mark.parametrize(
    ("ground", "rule"), [("steppe", ""), ("high", ""), ("swamp", ""), ("forest", "DG-TERRAIN-FOREST-7")]
)
def test_in_forest_a_t34_is_safe_from_the_stuka(ground: str, rule: str) -> None:
    game = in_flight("0505", "E", tanks=AWAY | {"T1": ("0605", "E")}, land={"0605": ground})
    assert game.rule("strike T1") == rule


@pytest.mark.rule("G-101")
@pytest.mark.parametrize("ground", ["forest", "drift"])
def test_in_winter_it_strikes_into_forest_and_snowdrifts(ground: str) -> None:
    game = in_flight("0505", "E", scenario="winter-1944", tanks=AWAY | {"T1": ("0605", "E")}, land={"0605": ground})
    assert game.can("strike T1")


# Recon.


@pytest.mark.rule("DG-STUKA-RECON-1", "DG-STUKA-RECON-2", "G-77")
def test_it_reveals_markers_in_its_own_hex_and_in_the_six_around_it() -> None:
    # Around 0505 (odd row): 0605, 0606, 0506, 0405, 0504, 0604; M8 and M9 lie two hexes away.
    labels = ("0505", "0605", "0606", "0506", "0405", "0504", "0604", "0705", "0503")
    game = in_flight(
        "0505", "E", markers={n: (label, True) for n, label in enumerate(labels[:8], 1)} | {9: ("0503", False)}
    )
    assert game.choices("reveal") == {f"M{n}" for n in range(1, 8)}
    assert game.rule("reveal M8") == game.rule("reveal M9") == "DG-STUKA-RECON-2"


@pytest.mark.rule("DG-STUKA-RECON-1", "DG-RECON-GER-7", "G-39", "G-43")
def test_a_wheel_marker_found_from_the_air_becomes_a_t34_that_moves_in_the_next_turn() -> None:
    game = in_flight("0505", "E", markers={1: ("0605", True)}).do("reveal M1")
    assert game.mover() == "soviet"
    game.do("face W", "turret 12")
    assert (game.where("T1"), game.step()) == ("0605", "Flight")
    game.to_phase("B")
    assert game.can("pick T1")


@pytest.mark.rule("G-77", "DG-STUKA-RECON-2")
def test_it_may_scout_from_every_hex_it_passes() -> None:
    game = in_flight("0405", "E", markers={1: ("0503", False)})
    assert game.choices("reveal") == set()
    # North-east of 0405 lies 0504, and 0503 north-east of that.
    game.do("fly left", "fly forward", "reveal M1", "fly forward")
    assert game.stuka() == "flying 0503 NE"
    assert game.marker(1) == ""


@pytest.mark.rule("G-77", "DG-TERRAIN-FOREST-8")
def test_a_marker_in_summer_forest_is_safe_from_the_air_too() -> None:
    game = in_flight("0505", "E", markers={1: ("0605", True), 2: ("0405", True)}, land={"0605": "forest"})
    assert game.choices("reveal") == {"M2"}
    assert game.rule("reveal M1") == "DG-STUKA-RECON-2"


# Forced landing.


@pytest.mark.rule("DG-STUKA-FORCED-1", "DG-STUKA-FORCED-2", "DG-VP-STUKA-1", "G-103")
@pytest.mark.parametrize(("phases", "status", "vp"), [(2, "flying", 0), (3, "crashed", 4)])
def test_a_stuka_not_back_after_its_fourth_phase_is_forced_down_for_four_points(
    phases: int, status: str, vp: int
) -> None:
    game = in_flight("0505", "E", phases=phases).do("done")
    assert game.stuka() == f"{status} 0505 E"
    assert game.vp() == (0, vp)


@pytest.mark.rule("DG-STUKA-FORCED-3")
def test_after_a_forced_landing_it_is_out_for_good() -> None:
    assert not is_offered(in_flight("0505", "E", phases=3).do("done"), "takeoff")
    assert not is_offered(in_flight("0505", "E", phases=3).do("done"), "fly forward")


@pytest.mark.rule("DG-STUKA-FORCED-4", "G-109")
def test_after_a_forced_landing_it_blocks_neither_hex_nor_sight() -> None:
    game = table(tanks={"T1": ("0705", "W")}, tigers={"I": ("0405", "E")})
    game.state.stuka_status, game.state.stuka = 3, game.board.cell("0605")
    game.do("pick T1", "forward")
    assert (game.where("T1"), game.vp()) == ("0605", (0, 0))  # it is not destroyed a second time
    game = table(phase="A", tigers={"I": ("0505", "E")}, markers={1: ("0705", True)})
    game.state.stuka_status, game.state.stuka = 3, game.board.cell("0605")
    assert game.do("done").can("reveal M1")


@pytest.mark.rule("G-108")
@pytest.mark.parametrize("phases", [1, 3])
def test_if_the_game_ends_in_flight_no_points_are_paid(phases: int) -> None:
    game = in_flight("0505", "E", phases=phases, tanks={"T1": ("0605", "E")}).do("strike T1", "done")
    assert game.state.outcome() is not None
    assert game.vp() == (2, 0)


# On the ground.


@pytest.mark.rule("DG-STUKA-GROUND-1", "DG-STUKA-GROUND-2", "DG-VP-STUKA-1", "G-107")
@pytest.mark.parametrize("status", ["ready", "landed"])
def test_a_t34_that_drives_onto_the_airfield_destroys_the_parked_stuka_and_may_move_on(status: str) -> None:
    game = table(tanks={"T1": ("0605", "W")}, airfield="0505", stuka=status).do("pick T1", "forward")
    assert game.stuka().startswith("destroyed")
    assert game.vp() == (0, 2)
    game.do("forward", "done", "done")
    assert game.where("T1") == "0405"
    assert not is_offered(game, "takeoff")


@pytest.mark.rule("G-124")
def test_a_straight_run_does_not_go_onto_the_parked_stuka_but_ordinary_actions_do() -> None:
    game = table(tanks={"T1": ("0905", "W")}, airfield="0505").do("pick T1", *["forward"] * 3)
    assert game.rule("forward") == "DG-MOVE-7"  # the fourth hex
    game = table(tanks={"T1": ("0805", "W")}, airfield="0505").do("pick T1", *["forward"] * 3)
    assert game.stuka().startswith("destroyed")


@pytest.mark.rule("DG-STUKA-BLOCK-1", "DG-STUKA-BLOCK-2", "G-103")
def test_a_t34_on_the_airfield_in_the_fourth_phase_prevents_the_landing() -> None:
    game = in_flight("0205", "W", phases=3, tanks=AWAY | {"T1": (HOME, "NW")}).do("fly forward")
    assert game.rule("land") == "DG-STUKA-BLOCK-1"
    game.do("done")
    assert game.stuka().startswith("crashed")
    assert game.vp() == (0, 4)


@pytest.mark.rule("DG-STUKA-BLOCK-1", "G-104", "G-100")
def test_the_stuka_may_destroy_the_t34_on_its_airfield_from_behind_and_land() -> None:
    game = in_flight("0205", "W", phases=3, tanks=AWAY | {"T1": (HOME, "W")}).do("strike T1", "fly forward", "land")
    assert game.stuka() == "landed 0105 W"
    assert game.vp() == (2, 0)


@pytest.mark.rule("G-104", "G-102")
def test_a_tiger_on_the_airfield_blocks_the_landing_too() -> None:
    game = in_flight("0205", "W", phases=3, tigers={"I": (HOME, "W")}).do("fly forward")
    assert game.rule("land") == "DG-STUKA-BLOCK-1"
