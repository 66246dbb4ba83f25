"""The players of Combat Infantry: legal answers from a view alone, the priorities of 11.2, and greedy play."""

from __future__ import annotations

from typing import Any

import pytest

import steppe
from steppe.bots import make_player, player_names
from steppe.games.infantry.actions import Activate, Check, Deploy, Discard, InfantryAction, Pick, PlaceHq
from steppe.games.infantry.greedy import GreedyPlayer
from steppe.games.infantry.greedy_assaults import fight, worth_of_assault
from steppe.games.infantry.greedy_fire import expected_steps, worth_of_smoke
from steppe.games.infantry.outlook import Outlook, average
from steppe.games.infantry.scenarios import Objective
from steppe.games.infantry.solitaire_player import SolitairePlayer
from steppe.games.infantry.terms import LEFT, bits
from steppe.kernel.rng import Rng
from steppe.lab.simulate import simulate
from tests.contract.worlds import random_positions
from tests.rules.infantry import boards
from tests.rules.infantry.boards import board
from tests.rules.infantry.table import Table

INFANTRY = steppe.title("infantry")
SCENARIOS = list(INFANTRY.scenarios)
players = pytest.mark.parametrize("player", ["solitaire", "greedy"])
everywhere = pytest.mark.parametrize("scenario", SCENARIOS)

PLAIN = "\n".join([". . . . . . . ."] * 7)
"""Eight by seven clear hexes; columns 02, 04 and 06 lie half a hex further south."""


def answer(table: Table, player: Any = None) -> str:
    """What a player chooses at the table, in words."""
    chosen: InfantryAction = (player or SolitairePlayer(1)).decide(table.state, table.state.legal())
    assert chosen in table.state.legal()
    return table.text(chosen)


def acting(table: Table, hq: str = "phq", unit: str = "sq") -> Table:
    """The table at the moment when a unit has been given a command."""
    table.play(f"activate {hq}", "done", f"pick {unit}")
    return table


def place(label: str) -> Objective:
    return Objective(name=label, points=2, places=(label,))


# Everywhere.


@everywhere
@players
def test_it_answers_any_position_legally(player: str, scenario: str) -> None:
    made = make_player(INFANTRY, player, 5)
    for state in random_positions("infantry", scenario, 20, seed=40, every=23):
        seat = state.to_move()
        if seat is not None:
            assert made.choose(state.view(seat), state.legal()) in state.legal()


@everywhere
@players
def test_it_decides_from_the_view_alone(player: str, scenario: str) -> None:
    """Two games that look the same get the same answer from players with the same seed."""
    for state in random_positions("infantry", scenario, 12, seed=70, every=31):
        seat = state.to_move()
        if seat is None:
            continue
        other = INFANTRY.guess(state.view(seat), Rng(1))
        answers = [make_player(INFANTRY, player, 9).choose(game.view(seat), game.legal()) for game in (state, other)]
        assert answers[0] == answers[1]


@players
def test_what_hidden_blocks_are_does_not_matter(player: str) -> None:
    """The same table with other enemies, all of them upright: the choice is the same."""
    made = {"solitaire": SolitairePlayer, "greedy": GreedyPlayer}[player]
    answers = set()
    for foe, friend in (("rifle B1", "chq B"), ("mg B", "rifle B2"), ("sniper", "t34")):
        soviet = {"foe": f"{foe} 0505", "friend": f"{friend} 0304", "hq": "phq B3 0707"}
        german = {"phq": "phq F1 0203", "sq": "rifle F1 0204"}
        table = acting(Table(board(PLAIN), german=german, soviet=soviet, objectives=[place("0505")]))
        answers.add(answer(table, made(3)))
    assert len(answers) == 1


def test_the_same_seed_plays_the_same_game() -> None:
    def played() -> list[InfantryAction]:
        state, actions = INFANTRY.new("e1", seed=4, setup="prepared"), list[InfantryAction]()
        made = {seat: make_player(INFANTRY, "greedy", 6) for seat in ("german", "soviet")}
        while (seat := state.to_move()) is not None and len(actions) < 150:
            actions.append(made[seat].choose(state.view(seat), state.legal()))
            state.apply(actions[-1])
        return actions

    assert played() == played()


def test_players_by_name() -> None:
    assert player_names(INFANTRY) == ("random", "greedy", "solitaire")


# The priorities of 11.2.


@pytest.mark.rule("CI-11.2-1")
@pytest.mark.parametrize(("steps", "expected"), [(1, "rally"), (2, "fire 0304")])
def test_the_last_step_is_rallied_before_anything_else(steps: int, expected: str) -> None:
    table = Table(
        board(PLAIN),
        german={"phq": "phq F1 0303", "sq": f"rifle F1 0303 {steps}"},
        soviet={"foe": "rifle B1 0304", "hq": "phq B1 0707"},
    )
    assert answer(acting(table)) == expected


@pytest.mark.rule("CI-11.2-2")
def test_the_nearest_face_up_enemy_is_fired_at() -> None:
    soviet = {
        "hidden": "rifle B1 0402",  # next to the MG, but upright
        "near": "rifle B1 0504",  # two hexes away
        "far": "rifle B1 0606",  # four hexes away
        "hq": "phq B1 0107",
    }
    table = Table(board(PLAIN), german={"phq": "phq F1 0302", "mg": "mg F 0303"}, soviet=soviet, up=["near", "far"])
    assert answer(acting(table, unit="mg")) == "target near"


@pytest.mark.rule("CI-11.2-2")
def test_without_a_face_up_enemy_any_hex_will_do() -> None:
    german = {"phq": "phq F1 0302", "mg": "mg F 0303"}
    table = Table(board(PLAIN), german=german, soviet={"foe": "rifle B1 0606", "hq": "phq B1 0107"})
    assert answer(acting(table, unit="mg")) == "fire 0606"


def smoke_table(soviet: dict[str, str], acted: tuple[str, ...] = ()) -> Table:
    """Two squads north of a hex in smoke, into which nobody fires."""
    german = {"phq": "phq F1 0302", "sq": "rifle F1 0303", "mate": "rifle F1 0303"}
    table = Table(board(PLAIN), german=german, soviet=soviet, acted=acted, objectives=[place("0303")])
    table.state.smoke = 1 << table.cell("0304")
    return acting(table)


@pytest.mark.rule("CI-11.2-3")
def test_fewer_enemies_than_attackers_are_assaulted() -> None:
    assert answer(smoke_table({"foe": "rifle B1 0304", "hq": "phq B1 0707"})) == "move S"


@pytest.mark.rule("CI-11.2-3")
def test_as_many_enemies_as_attackers_are_not_assaulted() -> None:
    assert answer(smoke_table({"foe": "rifle B1 0304", "hq": "phq B1 0304"})) == "dig"


@pytest.mark.rule("CI-11.2-3")
def test_a_comrade_that_has_acted_is_no_attacker() -> None:
    assert answer(smoke_table({"foe": "rifle B1 0304", "hq": "phq B1 0707"}, acted=("mate",))) == "dig"


@pytest.mark.rule("CI-11.2-4")
def test_on_a_place_that_brings_points_it_digs_in() -> None:
    german = {"phq": "phq F1 0302", "sq": "rifle F1 0303"}
    soviet = {"foe": "rifle B1 0707", "hq": "phq B1 0707"}
    assert answer(acting(Table(board(PLAIN), german, soviet, objectives=[place("0303")]))) == "dig"
    assert answer(acting(Table(board(PLAIN), german, soviet, objectives=[place("0306")]))) == "move S"


@pytest.mark.rule("CI-11.2-4")
def test_out_of_barbed_wire_it_cuts_its_way() -> None:
    german = {"phq": "phq F1 0302", "sq": "rifle F1 0303"}
    table = Table(board(PLAIN), german, {"foe": "rifle B1 0707", "hq": "phq B1 0707"}, objectives=[place("0306")])
    table.state.wire = (0, 1 << table.cell("0303"))
    table.state.in_wire = ((table.unit("sq"), 0),)
    assert answer(acting(table)) == "clear"


@pytest.mark.rule("CI-11.2-5")
def test_in_woods_or_a_foxhole_it_sits_still() -> None:
    german = {"phq": "phq F1 0302", "sq": "rifle F1 0303"}
    soviet = {"foe": "rifle B1 0707", "hq": "phq B1 0707"}
    woods = "\n".join([". . . . . . . ."] * 2 + [". . w . . . . ."] + [". . . . . . . ."] * 4)
    assert answer(acting(Table(board(woods), german, soviet, objectives=[place("0306")]))) == "hold"
    table = Table(board(PLAIN), german, soviet, objectives=[place("0306")])
    table.state.foxholes = 1 << table.cell("0303")
    assert answer(acting(table)) == "hold"


@pytest.mark.rule("CI-11.2-6")
def test_it_marches_to_the_nearest_place_that_brings_points() -> None:
    german = {"phq": "phq F1 0302", "sq": "rifle F1 0303"}
    soviet = {"foe": "rifle B1 0707", "hq": "phq B1 0707"}
    table = acting(Table(board(PLAIN), german, soviet, objectives=[place("0301"), place("0307")]))
    assert answer(table) == "move N"  # two hexes north, four south
    table.play("move N")
    assert answer(table) == "move N"
    table.play("move N")
    assert table.at("sq") == "0301"
    assert answer(table) == "stop"


@pytest.mark.rule("CI-11.2-6")
def test_a_march_does_not_end_in_a_full_hex() -> None:
    german = {"phq": "phq F1 0303", "sq": "rifle F1 0304", "a": "rifle F2 0302", "b": "rifle F2 0302", "c": "mg F 0302"}
    soviet = {"foe": "rifle B1 0707", "hq": "phq B1 0707"}
    table = acting(Table(board(PLAIN), german, soviet, objectives=[place("0302")]))
    for _ in range(3):
        if table.step() in ("UnitAction", "MoveUnit"):
            table.play(answer(table))
    assert table.at("sq") != "0302"
    assert table.state.ground.board.distance(table.cell(table.at("sq")), table.cell("0302")) == 1


def test_it_activates_hqs_in_turn_and_commands_all_it_can() -> None:
    """No pass while an HQ is left, no end of commands while a unit or a check is."""
    state = INFANTRY.new("e2", seed=3, setup="prepared")
    made = {seat: SolitairePlayer(2) for seat in ("german", "soviet")}
    for _ in range(300):
        seat, legal = state.to_move(), state.legal()
        if seat is None:
            break
        chosen = made[seat].choose(state.view(seat), legal)
        for wanted in (Activate, (Pick, Check)):
            if any(isinstance(action, wanted) for action in legal):
                assert isinstance(chosen, Activate | Pick | Check)
        state.apply(chosen)


@pytest.mark.rule("CI-R-73")
@players
def test_a_drawn_hq_goes_where_it_commands_most(player: str) -> None:
    state = INFANTRY.new("e1", seed=5, setup="prepared", drawn_hqs="soviet")
    made, force, placed = {seat: make_player(INFANTRY, player, 2) for seat in ("german", "soviet")}, state.force, 0
    while (seat := state.to_move()) is not None and placed < 3:
        chosen = made[seat].choose(state.view(seat), state.legal())
        if isinstance(chosen, PlaceHq):
            placed += 1
            hq = state.steps[-1].hq  # type: ignore[attr-defined]
            company = force.companies[force.company[hq]]
            platoon = force.pieces[hq].platoon
            own = company.squads[platoon - 1] if platoon else company.all_squads | company.weapons
            own &= state.present & ~state.acted

            def commanded(cell: int, own: int = own) -> int:
                zone = state.ground.command[cell] | 1 << cell
                return sum(zone >> state.at[unit] & 1 for unit in bits(own))

            places = [action.cell for action in state.legal() if isinstance(action, PlaceHq)]
            assert commanded(chosen.cell) == max(commanded(cell) for cell in places)
        state.apply(chosen)
    assert placed == 3


# Greedy.


def test_expected_steps_by_hand() -> None:
    """One die of ten at 2 hits with 0.2. In double defence two dice score both with 0.04, one with 0.32."""
    assert expected_steps(1, 2, 1, 4, 0) == pytest.approx(0.2)
    assert expected_steps(2, 2, 2, 4, 0) == pytest.approx(0.04 + 0.32 * 0.2)
    assert expected_steps(2, 2, 2, 4, 1) == pytest.approx(0.04 + 0.32 * 0.8)
    assert expected_steps(4, 9, 1, 1, 0) == pytest.approx(1 - 0.1**4)


def test_the_odds_of_a_small_assault_by_hand() -> None:
    """One step at 5 against one that cannot hit: two shots, each wins with 0.5."""
    won, lost, taken = fight(1, 50, 50, 1, 0)
    assert (won, lost, taken) == (pytest.approx(0.75), 0.0, pytest.approx(0.75))
    won, lost, _ = fight(1, 50, 50, 1, 100)  # the defender goes first and never misses
    assert (won, lost) == (0.0, pytest.approx(1.0))


def test_the_average_block_by_hand() -> None:
    """A German company: 4 HQs of a step, 9 squads of 4, MG 3, mortar 3, AT rifle 2 in 16 blocks."""
    german = average(0)
    assert german.steps == pytest.approx((4 + 36 + 3 + 3 + 2) / 16)
    assert german.fire == pytest.approx((4 * 2 + 36 * 2 + 3 * 4 + 3 * 3 + 2 * 4) / 48)
    assert german.reach[3] == pytest.approx(3 / 16)


def test_the_least_is_lost_among_equals() -> None:
    """A rifle squad and an MG of three steps each: the squad takes the hit."""
    table = Table(
        board(PLAIN),
        german={"phq": "phq F1 0303", "sq": "rifle F1 0303"},
        soviet={"rifle": "rifle B1 0304", "mg": "mg B 0304", "hq": "phq B1 0707"},
    )
    acting(table).play("fire 0304", dice=[1, 9, 9, 9])
    assert table.mover() == "soviet"
    assert answer(table, GreedyPlayer(1)) == "hit rifle"


def test_weapons_fire_before_squads_assault() -> None:
    """The MG in command is picked before the squads beside the enemy."""
    table = Table(
        board(PLAIN),
        german={"phq": "phq F1 0302", "a": "rifle F1 0303", "b": "rifle F1 0303", "mg": "mg F 0302"},
        soviet={"foe": "rifle B1 0304 2", "hq": "phq B1 0707"},
        objectives=[place("0304")],
    )
    table.play("activate phq", "done")
    assert answer(table, GreedyPlayer(1)) == "pick mg"


def test_a_weak_lone_enemy_on_a_place_is_stormed() -> None:
    """In smoke nobody fires; two full squads against one step on a place worth 3 points go in."""
    table = Table(
        board(PLAIN),
        german={"phq": "phq F1 0302", "a": "rifle F1 0303", "b": "rifle F1 0303"},
        soviet={"foe": "rifle B1 0304 1", "hq": "phq B1 0707"},
        up=["foe"],
        objectives=[Objective(name="Here", points=3, places=("0304",))],
    )
    table.state.smoke = 1 << table.cell("0304")
    assert answer(acting(table, unit="a"), GreedyPlayer(1)) == "move S"


def smoke_worth(german: dict[str, str], cell: str = "0305") -> float:
    soviet = {"foe": "mg B 0305 3", "hq": "phq B1 0707"}
    table = Table(board(PLAIN), {"phq": "phq F1 0101", "mo": "mortar50 F 0101", **german}, soviet, up=["foe"])
    return worth_of_smoke(Outlook(table.state, 0), table.unit("mo"), table.cell(cell))


def test_smoke_is_for_those_under_fire() -> None:
    """An MG on open ground: its smoke is worth something to squads before it that have nothing to fire there."""
    squads = dict.fromkeys("abc", "rifle F1 0303")
    assert smoke_worth({}) == 0
    assert smoke_worth(squads, "0304") == 0  # nobody is there
    table = Table(
        board(PLAIN),
        {"phq": "phq F1 0101", "mo": "mortar50 F 0101", **squads},
        {"foe": "mg B 0305 3", "more": "maxim B 0305", "hq": "phq B1 0707"},
        up=["foe", "more"],
        acted=["a", "b", "c"],
    )
    assert worth_of_smoke(Outlook(table.state, 0), table.unit("mo"), table.cell("0305")) > 0


def test_an_exit_that_pays_is_taken_on_the_last_turn() -> None:
    german = {"phq": "phq F1 0302", "sq": "rifle F1 0301 1"}
    soviet = {"foe": "rifle B1 0707", "hq": "phq B1 0707"}
    out = Objective(kind="exit", name="North", points=2, side="german", edge="north")
    table = Table(board(PLAIN), german, soviet, objectives=[out])
    table.state.turn = 5
    table.play("activate phq", "done", "pick sq")
    assert answer(table, GreedyPlayer(1)) in ("move N", "move NE", "move NW")


@pytest.mark.parametrize("scenario", ["e1", "e2"])
def test_it_neither_overstacks_nor_wanders_off_the_map(scenario: str) -> None:
    state = INFANTRY.new(scenario, seed=8, setup="prepared")
    made = {seat: make_player(INFANTRY, "greedy", 6) for seat in ("german", "soviet")}
    while (seat := state.to_move()) is not None:
        chosen = made[seat].choose(state.view(seat), state.legal())
        assert not isinstance(chosen, Discard)
        state.apply(chosen)
    assert LEFT not in state.fate


def test_deployment_serves_command() -> None:
    """An HQ that commands nobody from where it stands deploys next to its squads."""
    german = {"phq": "phq F1 0303", "a": "rifle F1 0305", "b": "rifle F1 0305"}
    table = Table(board(PLAIN), german, {"foe": "rifle B1 0707", "hq": "phq B1 0707"})
    table.play("activate phq")
    assert isinstance(GreedyPlayer(1).decide(table.state, table.state.legal()), Deploy)


# Strength.

GAMES = {"e1": 9, "e2": 9, "e3": 8, "e4": 8, "e5": 8, "e6": 8}
"""Games of each side, a hundred in all."""


RIVER = '[[water]]\nkind = "river"\ncourse = ["0404 N"]'
FORD = 'fords = ["0404 N"]\n' + RIVER
UP = "\n".join(["0 0 0 0 0 0 0 0"] * 2 + ["0 0 0 1 0 0 0 0"] + ["0 0 0 0 0 0 0 0"] * 4)


@pytest.mark.parametrize(
    ("unit", "more", "levels", "hampered"),
    [
        ("rifle F1", RIVER, "", True),
        ("pioneer F", RIVER, "", False),
        ("pz4 F", FORD, "", False),
        ("pioneer F", "", UP, True),
        ("pz4 F", "", UP, True),
    ],
)
def test_greedy_counts_what_hampers_an_assault(unit: str, more: str, levels: str, hampered: bool) -> None:
    """Engineers and tanks are at home in the water that they cross; a slope hampers everybody (R-63)."""
    worth = []
    for ground in (board(PLAIN), board(PLAIN, more, levels)):
        table = Table(ground, {"chq": "chq F 0707", "in": f"{unit} 0404"}, {"foe": "rifle B1 0403"})
        outlook, edge = Outlook(table.state, 0), boards.side(ground, "0404 N")
        worth.append(worth_of_assault(outlook, table.unit("in"), table.cell("0403"), edge))
    assert (worth[1] < worth[0]) == hampered


def wins_against(other: str, seed: int) -> int:
    """How many of a hundred games over the six scenarios and both sides the greedy player wins."""
    wins = 0
    for scenario, games in GAMES.items():
        for side in ("german", "soviet"):
            seats = {seat: "greedy" if seat == side else other for seat in ("german", "soviet")}
            summary = simulate(INFANTRY, scenario, games=games, seed=seed, players=seats, workers=2)
            wins += next(row.wins for row in summary.sides if row.side == side)
    return wins


@pytest.mark.slow
def test_greedy_beats_random_play_in_95_of_100_games() -> None:
    assert wins_against("random", 1) >= 95


@pytest.mark.slow
def test_greedy_beats_the_solitaire_player_in_70_of_100_games() -> None:
    assert wins_against("solitaire", 2) >= 70
