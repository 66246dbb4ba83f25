"""Chapter "The victory points": destruction, damage, critical hits, tanks that leave, and the end of the game."""

from __future__ import annotations

import pytest

from tests.rules.duel.table import Table, table


def points(game: Table) -> list[int]:
    """The bookings so far; German ones positive, Soviet ones negative."""
    return [event.points if event.side == "german" else -event.points for event in game.log("PointsScored")]


# T-34s.


@pytest.mark.rule("DG-VP-T34-1", "DG-VP-T34-2")
@pytest.mark.parametrize(
    ("distance", "hull", "destroyed"),
    # 5 less the distance against 2 in front, 1 on the side and in the rear.
    [(1, "W", True), (3, "W", True), (4, "W", False), (4, "SE", True), (4, "E", True)],
)
def test_a_t34_is_destroyed_by_firepower_of_at_least_its_armour_for_2_vp(distance, hull, destroyed):
    hour = 6 if hull == "W" else 12
    game = table(
        phase="D", tigers={"I": ("0205", "E")}, tanks={"T1": (f"{2 + distance:02}05", hull, hour), "T8": ("1101", "W")}
    )
    game.do("fire I T1").to_phase("A")
    assert (game.status("T1") == "destroyed") is destroyed
    assert game.vp() == ((2, 0) if destroyed else (1, 0))


@pytest.mark.rule("DG-VP-T34DMG-1", "DG-VP-T34DMG-3")
@pytest.mark.parametrize(
    "weapon",
    [
        {"tigers": {"I": ("0105", "E"), "II": ("0109", "W")}},  # 5 - 4 = 1
        {"guns": {"G1": ("0105", "E", "gun88", "up")}},  # 5 - 4 = 1
        {"guns": {"G1": ("0305", "E", "gun36", "up")}},  # 3 - 2 = 1
    ],
)
def test_a_hit_below_the_armour_damages_a_t34_for_1_vp(weapon):
    game = table(phase="D", tanks={"T1": ("0505", "W", 6)}, airfield="0101", **weapon)
    game.do("fire I T1" if "tigers" in weapon else "fire G1 T1")
    assert game.status("T1") == "active"
    assert game.vp() == (1, 0)


@pytest.mark.rule("DG-VP-T34DMG-2")
def test_without_a_hit_there_is_no_damage():
    game = table(phase="D", tigers={"I": ("0205", "E")}, tanks={"T1": ("0705", "W", 6)})
    assert not game.can("fire I T1")
    assert game.to_phase("A").vp() == (0, 0)


def hit_twice(order: tuple[str, ...], **options) -> Table:
    """T1 with its front to the west: G1 two hexes away damages it (3 - 2 = 1), so does G2 (5 - 4), Tiger I destroys it.

    High ground under T1 lets all of them see it past each other.
    """
    game = table(
        phase="D",
        tigers={"I": ("0405", "E")},
        guns={"G1": ("0505", "E", "gun36", "up"), "G2": ("0305", "E", "gun88", "up")},
        tanks={"T1": ("0705", "W", 6)},
        land={"0705": "high"},
        **options,
    )
    for name in order:
        while not game.can(f"fire {name} T1"):
            game.do("hold")
        game.do(f"fire {name} T1")
        if game.step() == "ReturnFire":
            game.do("hold")
    return game


@pytest.mark.rule("DG-VP-T34DMG-4", "G-88")
@pytest.mark.parametrize("before", [("G1",), ("G2",), ("G1", "G2")])
def test_of_a_t34_damaged_and_destroyed_in_one_phase_only_the_destruction_counts(before):
    assert hit_twice((*before, "I")).vp() == (2, 0)


@pytest.mark.rule("DG-VP-T34DMG-4", "G-88")
def test_that_holds_for_a_t34_that_the_stuka_destroys_too():
    game = table(
        phase="D",
        guns={"G1": ("0505", "E", "gun36", "up")},
        tanks={"T1": ("0705", "W", 6)},
        flight=("0805", "W", 0),
    ).do("fire G1 T1")
    assert game.vp() == (1, 0)
    game.do("strike T1")
    assert game.vp() == (2, 0)


@pytest.mark.rule("DG-VP-T34DMG-4")
def test_damage_of_an_earlier_turn_keeps_its_point():
    game = hit_twice(("G1",)).to_phase("A").to_phase("D")
    assert game.do("fire I T1").vp() == (3, 0)


@pytest.mark.rule("G-88", "G-131")
def test_each_damaging_shot_brings_1_vp_and_damage_never_adds_up():
    game = hit_twice(("G1", "G2"))
    assert game.status("T1") == "active"
    assert game.vp() == (2, 0)


@pytest.mark.rule("G-131")
def test_the_option_counts_damage_to_one_t34_once_a_phase():
    assert hit_twice(("G1", "G2"), damage_once_per_phase=True).vp() == (1, 0)


@pytest.mark.rule("DG-VP-T34DMG-5")
def test_damage_changes_neither_movement_nor_firepower_of_a_t34():
    game = table(phase="D", guns={"G1": ("0705", "E", "gun36", "up")}, tanks={"T1": ("0905", "W", 6)})
    game.do("fire G1 T1").to_phase("B")
    assert game.vp() == (1, 0)
    game.do("pick T1", "left", "right", "forward", "turret 12", "done").to_phase("D")
    game.do("hold", "fire T1 G1")
    assert game.log("Shot")[-1].power == 3


# Guns.


@pytest.mark.rule("DG-VP-ATG-1", "DG-VP-ATG-2")
@pytest.mark.parametrize(
    ("kind", "facing", "distance", "destroyed"),
    # 4 less the distance against 2 in front of the big gun, 1 everywhere else.
    [
        ("gun88", "E", 2, True),
        ("gun88", "E", 3, False),
        ("gun88", "SE", 3, True),
        ("gun88", "W", 3, True),
        ("gun36", "E", 3, True),
    ],
)
def test_a_gun_is_destroyed_by_firepower_of_at_least_its_armour_for_1_vp(kind, facing, distance, destroyed):
    tanks, guns = {"T1": (f"{2 + distance:02}05", "W")}, {"G1": ("0205", facing, kind, "up")}
    game = table(phase="D", tanks=tanks, guns=guns)
    while not game.can("fire T1 G1"):
        game.do("hold")
    game.do("fire T1 G1")
    assert (game.where("G1") == "") is destroyed
    assert game.vp() == ((0, 1) if destroyed else (0, 0))


@pytest.mark.rule("DG-VP-ATG-2")
def test_a_gun_that_is_overrun_brings_1_vp_too():
    game = table(tanks={"T1": ("0605", "W")}, guns={"G1": ("0505", "W", "gun88", "up")})
    assert game.do("pick T1", "forward").vp() == (0, 1)


# Tigers.


def hit_tiger(distance: int, hull: str = "E", cards: int = 5) -> Table:
    """T1 hits Tiger I at 0205 from the east."""
    tanks = {"T1": (f"{2 + distance:02}05", "W")}
    game = table(phase="D", tigers={"I": ("0205", hull)}, tanks=tanks, cards=(cards, 5))
    while not game.can("fire T1 I"):
        game.do("hold")
    return game.do("fire T1 I")


@pytest.mark.rule("DG-VP-TIGER-1", "DG-VP-TIGER-2", "DG-VP-TIGER-3")
@pytest.mark.parametrize(("distance", "hull"), [(2, "E"), (3, "E"), (3, "NE")])
def test_a_hit_below_the_armour_damages_a_tiger_whatever_the_hits(distance, hull):
    """Front 3, side 2: two hits, one hit, one hit. Each costs one card at once and brings 1 VP."""
    game = hit_tiger(distance, hull)
    assert game.phase() == "D"
    assert game.state.limits == (4, 5)
    assert game.vp() == (0, 1)


@pytest.mark.rule("DG-VP-CRIT-1", "DG-VP-CRIT-2", "DG-VP-CRIT-3")
@pytest.mark.parametrize(("distance", "hull"), [(1, "E"), (1, "NE"), (2, "SE"), (3, "W")])
def test_firepower_of_at_least_the_armour_is_a_critical_hit(distance, hull):
    """Front 3, side 2, rear 1. It costs two cards and brings 1 VP."""
    game = hit_tiger(distance, hull)
    assert game.state.limits == (3, 5)
    assert game.vp() == (0, 1)


@pytest.mark.rule("DG-VP-TIGER-4")
@pytest.mark.parametrize("cards", [4, 3, 2, 1])
def test_the_marker_tells_how_many_cards_a_tiger_may_use(cards):
    game = table(phase="A", cards=(cards, 5)).do("done")
    game.do(*["card I left"] * cards)
    assert game.why("card I left").rule == "DG-PROG-3"
    game.do(*["card II left"] * 5)


@pytest.mark.rule("DG-VP-TIGER-4", "DG-VP-TIGER-3")
def test_a_tiger_damaged_in_d_has_fewer_cards_in_the_next_a():
    game = hit_tiger(2).to_phase("A")
    game.do("done", *["card I right"] * 4)
    assert game.why("card I right").rule == "DG-PROG-3"


@pytest.mark.rule("DG-VP-TIGER-5", "DG-VP-TIGER-6", "DG-VP-TIGER-7", "G-56")
@pytest.mark.parametrize(
    ("cards", "distance", "left"),
    [(5, 2, 4), (5, 1, 3), (4, 1, 2), (2, 2, 1), (2, 1, 1), (1, 2, 1), (1, 1, 1)],
)
def test_the_marker_never_falls_below_one_but_each_hit_brings_1_vp(cards, distance, left):
    game = hit_tiger(distance, cards=cards)
    assert game.state.limits[0] == left
    assert game.vp() == (0, 1)
    assert game.status("I") == "active"


@pytest.mark.rule("DG-VP-TIGER-7", "DG-VP-TIGER-6", "DG-VP-TIGER-8")
def test_no_number_of_hits_destroys_a_tiger():
    game = hit_tiger(1)
    for turn in range(2, 6):
        assert game.vp() == (0, turn - 1)
        game.to_phase("A").to_phase("D")
        while not game.can("fire T1 I"):
            game.do("hold")
        game.do("fire T1 I")
    assert game.status("I") == "active"
    assert game.where("I") == "0205"
    game.to_phase("A").do("done", "card I forward")  # one card is always left
    assert game.why("card I forward").rule == "DG-PROG-3"


@pytest.mark.rule("G-89", "DG-VP-CRIT-3")
def test_each_hit_on_a_tiger_brings_1_vp_and_moves_the_marker():
    game = table(phase="D", tigers={"I": ("0505", "NW")}, tanks={"T1": ("0805", "W"), "T2": ("0606", "NW")})
    game.do("fire T1 I", "hold", "fire T2 I")
    # From the east 4 - 3 = 1 on the side of 2: damage. From the south-east, the rear: critical.
    assert game.state.limits[0] == 5 - 1 - 2
    assert game.vp() == (0, 2)


# Leaving, and the Stuka.


@pytest.mark.rule("DG-VP-EXIT-1")
def test_a_t34_that_leaves_over_the_german_edge_brings_5_vp():
    game = table(tanks={"T1": ("0105", "W"), "T2": ("0208", "W")})
    assert game.do("pick T1", "forward").vp() == (0, 5)
    assert game.do("pick T2", "forward", "forward").vp() == (0, 10)


@pytest.mark.rule("DG-VP-STUKA-1")
def test_a_forced_landing_brings_4_vp_and_a_stuka_lost_on_the_ground_2():
    forced = table(phase="D", tanks={"T1": ("1101", "W")}, flight=("0505", "E", 3)).do("done")
    assert forced.vp() == (0, 4)
    for parked in ("ready", "landed"):
        ground = table(tanks={"T1": ("0305", "W")}, airfield="0205", stuka=parked)
        assert ground.do("pick T1", "forward").vp() == (0, 2)


# The end of the game.


@pytest.mark.rule("G-110")
def test_bluffs_are_no_weapons():
    game = table(phase="D", tigers={"I": ("0505", "E")}, tanks={"T1": ("0605", "E")}, markers={1: ("1005", False)})
    game.do("fire I T1")
    assert game.state.outcome() is None  # looked at when the phase is over
    game.do("done")
    assert game.mover() is None
    outcome = game.state.outcome()
    assert (outcome.winner, outcome.rule) == ("german", "DG-INTRO-WIN-1")
    assert game.why("done").rule == "DG-INTRO-WIN-1"


@pytest.mark.rule("G-110")
@pytest.mark.parametrize("left", [{"markers": {1: ("1005", True)}}, {"tanks": {"T2": ("1002", "E")}}])
def test_a_hidden_tank_or_another_t34_keeps_the_game_going(left):
    tanks = {"T1": ("0605", "E")} | left.get("tanks", {})
    game = table(phase="D", tigers={"I": ("0505", "E")}, tanks=tanks, markers=left.get("markers"))
    game.do("fire I T1", "done")
    assert game.state.outcome() is None
    assert game.phase() == "A"


@pytest.mark.rule("G-110")
def test_the_end_is_looked_for_after_each_phase():
    game = table(tanks={"T1": ("0105", "W")}).do("pick T1", "forward")
    assert game.state.outcome() is None
    game.do("done")
    assert game.phase() == "B"
    assert game.state.outcome().winner == "soviet"


@pytest.mark.rule("G-111")
def test_the_game_ends_after_turn_twenty():
    assert table(phase="D", turn=19, tanks={"T1": ("1109", "E")}).do("done").state.outcome() is None
    game = table(phase="D", turn=20, tanks={"T1": ("1109", "E")}).do("done")
    assert game.state.outcome().rule == "G-111"
    on = table(phase="D", turn=20, tanks={"T1": ("1109", "E")}, turn_limit=False).do("done")
    assert on.state.outcome() is None
    assert on.state.turn == 21


def idle_until_the_end(game: Table, turns: int) -> int | None:
    """Nobody does anything; the turn after which the game is over, or None."""
    while game.state.outcome() is None and game.state.turn < turns:
        game.do(next(word for word in ("done", "seal", "hold") if game.can(word)))
    return game.state.turn if game.state.outcome() else None


def quiet_game(**position) -> Table:
    game = table(phase="A", turn=2, **position)
    game.state.quiet_turns = 0
    return game


@pytest.mark.rule("G-111")
def test_the_game_ends_after_four_turns_in_which_nothing_happens():
    assert idle_until_the_end(quiet_game(tanks={"T1": ("1109", "E")}), 9) == 5  # turns 2, 3, 4 and 5
    assert idle_until_the_end(quiet_game(tanks={"T1": ("1109", "E")}, turn_limit=False), 9) is None


@pytest.mark.rule("G-111")
@pytest.mark.parametrize("stir", [("pick T1", "back", "done"), ("marker M1", "shift W", "done")])
def test_a_moved_tank_or_marker_starts_the_count_again(stir):
    game = quiet_game(tanks={"T1": ("1109", "E")}, markers={1: ("1005", False)})
    game.to_phase("A").to_phase("B")
    assert game.state.turn == 2
    game.do("done").to_phase("A").to_phase("B").do(*stir)
    assert game.state.turn == 3
    assert idle_until_the_end(game, 12) == 7  # turns 4 to 7


@pytest.mark.rule("G-111")
def test_a_shot_starts_the_count_again():
    game = quiet_game(tanks={"T1": ("1109", "E"), "T2": ("0905", "W", 6)}, guns={"G1": ("0705", "E", "gun36", "up")})
    game.to_phase("D").do("fire G1 T2")
    assert idle_until_the_end(game, 12) == 6  # turns 3 to 6


@pytest.mark.rule("G-112")
def test_equal_points_are_a_draw():
    game = table(phase="D", turn=20, tanks={"T1": ("1109", "E")}).do("done")
    assert game.vp() == (0, 0)
    assert game.state.outcome().winner is None


@pytest.mark.rule("DG-VP-T34-2", "DG-VP-CRIT-3")
@pytest.mark.parametrize(("answer", "winner"), [("fire I T1", "german"), ("hold", "soviet")])
def test_at_the_end_more_points_win(answer, winner):
    game = table(phase="D", turn=20, tigers={"I": ("0505", "E")}, tanks={"T1": ("0605", "W"), "T2": ("1109", "E")}).do(
        answer, "fire T1 I", "done"
    )
    assert game.state.outcome().winner == winner
    assert points(game) == ([2, -1] if winner == "german" else [-1])
