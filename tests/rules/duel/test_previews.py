"""What the page asks before a player acts: programs, ways, costs and the order of fire."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from steppe.games.duel import TITLE
from steppe.games.duel.pieces import GERMAN, SOVIET
from steppe.kernel.errors import BadAction
from tests.rules.duel.table import Table, table


def ask(game: Table, question: str, *, seat: str = GERMAN, **arguments: Any) -> Any:
    legal = game.state.legal() if game.mover() == seat else ()
    answer = TITLE.ask(game.view(seat), legal, question, arguments)
    return msgspec.json.decode(msgspec.json.encode(answer))  # as it comes over the wire


def cell(game: Table, label: str) -> int:
    return game.board.cell(label)


def programming(**position: Any) -> Table:
    """Phase A, at the programs."""
    game = table(phase="A", **position)
    while game.step() != "ProgramTigers":
        game.do("done")
    return game


def test_a_program_is_followed_to_its_end() -> None:
    game = programming(tigers={"I": ("0305", "E")}, tanks={"T1": ("0905", "W")})
    game.do("card I forward", "card I right", "card I turret10")
    answer = ask(game, "program", tiger="I")
    places = [(game.board.label(p["cell"]), p["hull"], p["turret"]) for p in answer["places"]]
    assert places == [("0305", 0, 0), ("0405", 0, 0), ("0405", 1, 0), ("0405", 1, 5)]
    # Hull south-east and turret one step left: the barrel points east, at T-34 no. 1 five hexes away.
    assert [(shot["target"], shot["power"], shot["effect"]) for shot in answer["shots"]] == [(0, 0, "none")]
    assert answer["used"] == 3


def test_other_cards_than_those_laid_can_be_tried() -> None:
    game = programming(tigers={"I": ("0305", "E")})
    answer = ask(game, "program", tiger="I", cards=["forward", "forward"])
    assert game.board.label(answer["end"]["cell"]) == "0505"
    assert ask(game, "program", tiger="I")["cards"] == []
    with pytest.raises(BadAction):
        ask(game, "program", tiger="I", cards=["jump"])
    with pytest.raises(BadAction):
        ask(game, "program", tiger="T8")


def test_swamp_and_front_are_told_before_sealing() -> None:
    game = programming(tigers={"I": ("0305", "E"), "II": ("0308", "E")}, land={"0405": "swamp"}, front=["0408"])
    stopped = ask(game, "program", tiger="I", cards=["forward", "left"])
    assert game.board.label(stopped["end"]["cell"]) == "0305"
    assert stopped["notes"][0]["rule"] == "DG-TERRAIN-SWAMP-1"
    wasted = ask(game, "program", tiger="II", cards=["forward"])
    assert wasted["notes"][0]["rule"] == "G-51"
    through = ask(game, "program", tiger="II", cards=["forward", "forward"])
    assert game.board.label(through["end"]["cell"]) == "0408"
    # With one forward card laid, one more completes the entry.
    game.do("card II forward")
    assert ask(game, "program", tiger="II")["reach"][str(cell(game, "0408"))] == {"cost": 1, "cards": ["forward"]}


def test_reach_of_a_program_counts_turns() -> None:
    game = programming(tigers={"I": ("0305", "E")}, cards=(3, 5))
    reach = ask(game, "program", tiger="I")["reach"]
    assert reach[str(cell(game, "0405"))]["cost"] == 1
    assert reach[str(cell(game, "0605"))]["cards"] == ["forward", "forward", "forward"]
    assert reach[str(cell(game, "0404"))]["cost"] == 2  # a left turn and a hex to the north-east
    assert str(cell(game, "0705")) not in reach
    game.do("card I forward", "card I stop")
    assert ask(game, "program", tiger="I")["reach"] == {}


def test_an_unknown_marker_in_the_way_is_named_and_tells_nothing() -> None:
    answers = []
    for wheel in (True, False):
        game = programming(tigers={"I": ("0305", "NE")}, tanks={"T1": ("1109", "W")}, markers={1: ("0405", wheel)})
        answers.append(ask(game, "program", tiger="I", cards=["right", "forward"]))
    assert answers[0] == answers[1]
    assert answers[0]["notes"][0]["rule"] == "G-42"
    assert answers[0]["end"]["cell"] == cell(game, "0405")


def test_costs_are_those_of_the_season() -> None:
    summer = {row["ground"]: (row["t34"], row["tiger"]) for row in ask(table(phase="B"), "costs")}
    assert summer == {"forest": (1, 1), "high": (1, 1), "swamp": (2, None), "front": (1, 1)}
    winter = {row["ground"]: (row["t34"], row["tiger"]) for row in ask(table(scenario="winter-1944"), "costs")}
    assert winter == {"forest": (1, 1), "high": (2, 2), "drift": (2, 2), "front": (1, 1)}


def test_reach_tells_straight_runs_and_hulls() -> None:
    game = table(tanks={"T1": ("0905", "W")})
    reach = ask(game, "reach", seat=SOVIET, piece="T1")
    run = reach[str(cell(game, "0405"))]
    assert (run["cost"], run["run"], run["hull"]) == (5, True, 3)
    assert not reach[str(cell(game, "0605"))]["run"]
    turned = reach[str(cell(game, "0904"))]  # one right turn, then north-west
    assert (turned["cost"], turned["hull"]) == (2, 4)
    with pytest.raises(BadAction):
        ask(game, "reach", seat=SOVIET, piece="T9")


def test_a_way_that_is_barred_says_why() -> None:
    game = table(tanks={"T1": ("0905", "W"), "T2": ("0805", "W")}, markers={1: ("1101", True), 2: ("1102", False)})
    assert ask(game, "way", seat=SOVIET, piece="T1", hex="0805")["rule"] == "G-41"
    far = ask(game, "way", seat=SOVIET, piece="T1", hex="0105")
    assert (far["reachable"], far["rule"]) == (False, "DG-MOVE-2")
    assert ask(game, "way", seat=SOVIET, piece="T2", hex="0705")["reachable"]
    assert ask(game, "way", seat=SOVIET, piece="M1", hex="1102")["rule"] == "G-36"
    assert ask(game, "way", seat=SOVIET, piece="M1", hex="0101")["rule"] == "G-36"


def test_order_of_fire_is_a_then_b_then_c() -> None:
    game = table(
        phase="D",
        tigers={"I": ("0405", "E"), "II": ("0408", "NE")},
        tanks={"T1": ("0705", "W"), "T2": ("0708", "W"), "T3": ("0508", "SE")},
    )
    rows = [(row["case"], row["weapon"], row["target"]) for row in ask(game, "order")]
    assert rows[0] == ("A", 8, 0)
    assert ("C", 9, 2) in rows
    assert [case for case, _, _ in rows] == sorted(case for case, _, _ in rows)


def test_the_order_of_fire_has_the_sum_of_each_pair() -> None:
    # Tiger I 5 - 3 hexes = 2 on the front (2 shells), T-34 no. 1 back 4 - 3 = 1 of 3. Six hexes leave nothing.
    game = table(
        phase="D",
        tigers={"I": ("0305", "E"), "II": ("0107", "E")},
        tanks={"T1": ("0605", "W"), "T2": ("0707", "W")},
    )
    near, far = ask(game, "order")
    assert (near["weapon"], near["target"], far["weapon"], far["target"]) == (8, 0, 9, 1)
    assert [(shot["power"], shot["effect"]) for shot in near["shots"]] == [(5 - 3, "destroyed")]
    assert [(shot["power"], shot["effect"]) for shot in near["back"]] == [(4 - 3, "damaged")]
    assert [shot["power"] for shot in (*far["shots"], *far["back"])] == [5 - 6, 4 - 6]
    assert (near["effect"], far["effect"]) == (True, False)


def test_a_gun_that_may_be_turned_up_tells_what_it_has_in_its_sights() -> None:
    game = table(
        phase="D",
        guns={"G1": ("0205", "E", "gun36"), "G2": ("0403", "E", "bluff"), "G3": ("0407", "E", "gun88")},
        tanks={"T1": ("0605", "W"), "T2": ("0603", "W"), "T3": ("0707", "W")},
    )
    assert game.step() == "ActivateGuns"
    told = {gun["gun"]: gun for gun in ask(game, "guns")}
    assert [(shot["target"], shot["power"], shot["effect"]) for shot in told[10]["shots"]] == [(0, 3 - 4, "none")]
    assert (told[11]["kind"], told[11]["shots"]) == ("bluff", [])
    assert [(shot["target"], shot["power"], shot["effect"]) for shot in told[12]["shots"]] == [(2, 5 - 3, "destroyed")]
    assert ask(game, "guns", seat=SOVIET) == []


def test_a_line_of_fire_goes_on_where_high_ground_is_seen_again() -> None:
    # The T-34 at 0505 hides what lies behind it, but not high ground (DG-VIS-4); that hides all behind itself.
    game = table(tigers={"I": ("0305", "E")}, tanks={"T1": ("0505", "W")}, land={"0705": "high"})
    lane = ask(game, "lanes", weapon="I")
    assert [game.board.label(c) for c in lane["cells"]] == ["0405", "0505"]
    assert [game.board.label(c) for c in lane["beyond"]] == ["0705"]
    assert (game.board.label(lane["stop"]["cell"]), lane["stop"]["rule"]) == ("0505", "DG-VIS-4")


def test_a_program_that_breaks_the_own_front_says_so() -> None:
    game = programming(tigers={"I": ("0305", "E")}, front=["0405", "0404"])
    [short] = ask(game, "program", tiger="I", cards=["forward"])["notes"]
    assert short["rule"] == "G-51"
    [through] = ask(game, "program", tiger="I", cards=["forward", "forward"])["notes"]
    assert through["rule"] == "DG-FRONT-BREAK-1"


def test_a_marker_that_recon_would_find_goes_no_further() -> None:
    """Tiger I looks along row 5: a marker that crosses the row within two hexes is turned up there."""
    for wheel in (True, False):
        game = table(
            tigers={"I": ("0705", "E")}, tanks={"T1": ("1109", "W")}, markers={1: ("0904", wheel), 2: ("1101", True)}
        )
        reach = ask(game, "reach", seat=SOVIET, piece="M1")
        labels = {game.board.label(int(key)) for key in reach}
        assert "0905" in labels
        assert "0906" not in labels
        assert ask(game, "way", seat=SOVIET, piece="M1", hex="0906")["rule"] == "DG-MARKER-MOVE-5"
        game.do(*reach[str(cell(game, "0905"))]["actions"])
        assert game.marker(1) == ""


def test_the_actions_of_a_way_can_be_carried_out_where_the_first_step_is_forced() -> None:
    walls = dict.fromkeys(("1102", "1002", "1003", "1004", "1104"), "high")
    game = table(tanks={"T1": ("0509", "W")}, markers={1: ("1103", True)}, land={**walls, "1102": "steppe"})
    reach = ask(game, "reach", seat=SOVIET, piece="M1")
    assert reach
    for key, entry in reach.items():
        trial = Table(game.state.copy())
        trial.do(*entry["actions"])
        assert trial.marker(1) == game.board.label(int(key))


def test_why_a_piece_may_not_move_at_all() -> None:
    game = table(tanks={"T1": ("0905", "W"), "T2": ("0902", "W")}, markers={1: ("1101", True)})
    game.do("activate M1", "face W", "turret 12", "pick T2", "done")
    assert ask(game, "way", seat=SOVIET, piece="T3", hex="1001")["rule"] == "DG-ACT-6"
    assert ask(game, "way", seat=SOVIET, piece="T2", hex="0802")["rule"] == "DG-MOVE-10"


def test_a_gun_on_tires_is_no_danger() -> None:
    """It fires neither in the turn in which it was earmarked nor in the one in which it moves (DG-TIRE-9, G-65)."""
    for mark, threats in (("up", 1), ("moving", 0), ("standing", 0)):
        game = table(guns={"G1": ("0505", "E", "gun88", "up", mark)}, tanks={"T1": ("0805", "W")})
        answer = ask(game, "danger", seat=SOVIET, tank="T1", hex="0705")
        assert len(answer) == threats, mark


def test_danger_is_asked_for_one_of_the_two_sides() -> None:
    game = table(tigers={"I": ("0505", "E")}, tanks={"T1": ("0905", "W")})
    assert ask(game, "dangers", seat=GERMAN) == ask(game, "dangers", seat=SOVIET, side="german")
    with pytest.raises(BadAction, match="no side"):
        ask(game, "dangers", side="turkish")
