"""Tank mines."""

from __future__ import annotations

import pytest

from tests.rules.duel.table import Table, table


def onto(*, real: bool, before: int = 0, **position: object) -> Table:
    """T1 drives west onto mine M1 at 0505, after so many open hexes."""
    start = f"{6 + before:02d}05"
    game = table(tanks={"T1": (start, "W")}, mines={1: ("0505", real)}, **position)  # type: ignore[arg-type]
    return game.do("pick T1", *["forward"] * (before + 1))


@pytest.mark.rule("DG-MINE-1", "DG-MINE-2")
def test_a_real_mine_is_turned_up_and_stops_the_t34_at_once() -> None:
    game = onto(real=True)
    assert (game.where("T1"), game.mine(1)) == ("0505", "0505 up")
    for move in ("forward", "back", "left", "right"):
        assert game.rule(move) == "DG-MINE-2"
    assert game.view("soviet").mines[0].real is True


@pytest.mark.rule("DG-MINE-1", "DG-MINE-3", "G-60")
def test_a_bluff_is_turned_up_and_taken_away_and_the_t34_goes_on() -> None:
    game = onto(real=False)
    assert game.mine(1) == ""
    assert game.view("soviet").mines[0].real is False
    game.do("forward", "forward")
    assert game.where("T1") == "0305"


@pytest.mark.rule("DG-MINE-1")
def test_driving_backward_onto_a_mine_marker_turns_it_up_as_well() -> None:
    game = table(tanks={"T1": ("0605", "E")}, mines={1: ("0505", True)}).do("pick T1", "back")
    assert game.mine(1) == "0505 up"
    assert game.rule("back") == "DG-MINE-2"


@pytest.mark.rule("DG-MINE-1")
def test_a_mine_marker_beside_the_way_stays_face_down() -> None:
    game = table(tanks={"T1": ("0605", "W")}, mines={1: ("0506", True)}).do("pick T1", "forward", "forward", "done")
    assert game.mine(1) == "0506 down"


@pytest.mark.rule("DG-MINE-2", "G-57")
@pytest.mark.parametrize(("real", "end"), [(True, "0505"), (False, "0405")])
def test_a_mine_marker_does_not_forbid_a_straight_run_but_a_real_mine_ends_it(real: bool, end: str) -> None:
    # Four hexes to the marker; the run may be five.
    game = onto(real=real, before=3)
    if not real:
        game.do("forward")
    assert game.where("T1") == end
    assert not game.can("forward")


@pytest.mark.rule("DG-MINE-4", "G-133")
def test_a_t34_stopped_by_a_mine_may_still_turn_its_turret() -> None:
    game = onto(real=True).do("turret 6")
    assert (game.hull("T1"), game.aim("T1")) == ("W", "E")


@pytest.mark.rule("DG-MINE-5")
def test_a_t34_stopped_by_a_mine_fights_in_phase_d() -> None:
    game = onto(real=True, tigers={"I": ("0305", "W")}).do("done", "done").to_phase("D")
    game.do("fire T1 I")  # two hexes at the rear: 4 - 2 = 2 against 1 is critical
    assert game.vp() == (0, 1)
    assert game.state.limits[0] == 3


@pytest.mark.rule("DG-MINE-6", "G-60")
def test_in_its_next_phase_b_it_moves_normally() -> None:
    game = onto(real=True).do("done", "done").to_phase("D").to_phase("B").do("pick T1", "forward", "forward", "forward")
    assert game.where("T1") == "0205"


@pytest.mark.rule("DG-MINE-6")
def test_a_t34_on_a_mine_may_turn_there_and_run_off() -> None:
    game = table(tanks={"T1": ("0605", "W")}, mines={1: ("0605", True, "up")})
    game.do("pick T1", *["forward"] * 5)
    assert game.where("T1") == "0105"
    game = table(tanks={"T1": ("0605", "W")}, mines={1: ("0605", True, "up")}).do("pick T1", "left", "left", "right")
    assert game.hull("T1") == "SW"


@pytest.mark.rule("G-60", "DG-MINE-2")
def test_a_real_mine_stays_face_up_and_stops_the_next_t34_too() -> None:
    tanks = {"T1": ("0605", "W"), "T2": ("0606", "NW")}
    game = table(tanks=tanks, mines={1: ("0505", True)}).do("pick T1", "forward", "done", "done")
    game.to_phase("D").to_phase("B").do("pick T1", "forward", "done")
    assert game.mine(1) == "0505 up"
    game.do("pick T2", "forward")  # north-west of 0606 lies 0505
    assert game.where("T2") == "0505"
    assert game.rule("forward") == "DG-MINE-2"


@pytest.mark.rule("DG-MINE-8", "G-61")
def test_with_a_gun_in_the_same_hex_the_overrun_comes_first_and_then_the_mine() -> None:
    game = onto(real=True, guns={"G1": ("0505", "W", "gun36")})
    assert (game.where("G1"), game.vp(), game.mine(1)) == ("", (0, 1), "0505 up")
    assert game.rule("forward") == "DG-MINE-2"
    kinds = [type(event).__name__ for event in game.log()]
    assert kinds.index("GunOverrun") < kinds.index("MineMet")


@pytest.mark.rule("G-61", "DG-MINE-1")
def test_a_mine_under_a_gun_aimed_head_on_is_not_met() -> None:
    game = onto(real=True, guns={"G1": ("0505", "E", "gun36")})
    assert (game.where("T1"), game.mine(1), game.is_up("G1")) == ("0605", "0505 down", True)
    assert game.can("left")


@pytest.mark.rule("DG-MINE-9")
@pytest.mark.parametrize("marks", [(), ("up",)])
def test_a_tiger_ignores_mines(marks: tuple[str, ...]) -> None:
    game = table(
        phase="C",
        tigers={"I": ("0405", "E")},
        mines={1: ("0505", True, *marks)},
        programs=("forward forward right", ""),
    )
    assert (game.where("I"), game.hull("I")) == ("0605", "SE")
    assert game.mine(1) == f"0505 {'up' if marks else 'down'}"
