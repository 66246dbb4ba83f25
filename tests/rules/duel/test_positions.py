"""Position files: whatever is wrong in one is told with its key, and what loads can be played on."""

from __future__ import annotations

import tomllib
from typing import Any

import msgspec
import pytest

from steppe.games.duel import TITLE
from steppe.games.duel.pieces import DESTROYED
from steppe.kernel.errors import BadFile
from steppe.kernel.protocol import Outcome
from steppe.kernel.rng import Rng
from tests.rules.duel.table import Table, new_game, table


def toml_of(game: Table) -> dict[str, Any]:
    return tomllib.loads(TITLE.dump_position(game.state))


def complaint(table_of_keys: dict[str, Any]) -> str:
    with pytest.raises(BadFile) as caught:
        TITLE.load_position(msgspec.toml.encode(table_of_keys).decode())
    return str(caught.value)


def with_value(game: Table, path: tuple[str | int, ...], value: Any) -> dict[str, Any]:
    whole: Any = toml_of(game)
    holder = whole
    for key in path[:-1]:
        holder = holder[key]
    holder[path[-1]] = value
    changed: dict[str, Any] = whole
    return changed


def moving() -> Table:
    """The Soviet moves a T-34; a real marker and a gun lie on the board."""
    real = {number: (f"11{number:02d}", True) for number in range(1, 8)}
    game = table(
        tanks={"T1": ("0805", "W")},
        guns={"G1": ("0303", "E", "gun88")},
        markers=real,
    )
    return game.do("pick T1")


@pytest.mark.parametrize(
    ("path", "value", "where"),
    [
        (("phase",), "E", "phase: 'E' should be one of landscape, "),
        (("turn",), -1, "turn: -1 should be from 0"),
        (("options",), "none", "options: 'none' should be a table"),
        (("seed",), "²", "seed: should be a whole number in quotes"),
        (("seed",), "9" * 5000, "seed: should be a whole number in quotes"),
        (("outcome",), 6, "outcome: 6 should be a list"),
        (("outcome",), [1], "outcome: should be empty, or hold one table"),
        (("markers_moved",), ["M1"], "markers_moved: should be a list of marker numbers, 1 to 16"),
        (("markers_moved",), [17], "markers_moved: should be a list of marker numbers, 1 to 16"),
        (("programs",), [[]], "programs: should be 2 lists of cards"),
        (("programs",), [[], 3], "programs: should be 2 lists of cards"),
        (("programs",), [[], ["jump"]], "programs[1]: 'jump' should be one of forward, "),
        (("programs",), [["turret2", "forward"], []], "programs[0]: forward cannot be card 2 there"),
        (("front",), [""], "front: there is no hex"),
        (("settled",), 1 << 64, "settled: "),
        (("points", "german"), 10**30, "points.german: "),
        (("stuka", "status"), "lost", "stuka.status: 'lost' should be one of ready, "),
        (("stuka", "hex"), "0505", "stuka: the Stuka is on a hex, that of the airfield"),
        (("airfield",), "", "airfield: the airfield lies on a steppe hex"),
        (("guns", 0, "tire"), "flat", "guns G1, tire: 'flat' should be one of none, "),
        (("guns", 0, "kind"), "gun99", "guns G1, kind: 'gun99' should be one of \"\", bluff"),
        (("guns", 0, "kind"), "gun36", "guns: the kinds of the six should be three"),
        (("guns", 1, "up"), False, "guns G2: a marker off the board lies face up"),
        (("tanks", 0, "status"), "ready", "tanks T1, status: 'ready' should be one of waiting, "),
        (("tanks", 0, "hex"), "", "tanks T1: a tank has a hex if it is active or a wreck"),
        (("tanks", 1, "status"), "destroyed", "tanks: 6 T-34s wait, but 7 real markers lie on the board"),
        (("tanks", 8, "cards"), 6, "tanks I, cards: 6 should be from 1 to 5"),
        (("tanks", 8, "status"), "destroyed", "tanks I: a tank has a hex"),
        (("tanks", 0, "drops"), 1, "tanks T1: drops are 1 or 2 in a snowdrift"),
        (("tanks", 0, "hex"), "0303", "guns G1: a T-34 is in its hex"),
        (("land", 0), "d" * 11, "land: there is no drift in summer"),
        (("markers", 1, "hex"), "1101", "markers: two of them are at 1101"),
        (("steps",), [], "steps: empty, but the game is not over"),
        (("steps", 0), {"type": "afterfire"}, "steps[0]: a afterfire cannot be the lowest step of phase B"),
        (("steps", 1), {"type": "towgun", "gun": 10, "start": 0}, "steps[1]: a towgun cannot follow a sovietphase"),
        (("steps", 1), {"type": "facetank", "tank": 99}, "steps[1]: this facetank does not fit the pieces"),
        (("steps", 1), {"type": "movemarker", "marker": 15}, "steps[1]: this movemarker does not fit the pieces"),
        (("steps", 1, "tank"), -1, "steps[1]: this movetank does not fit the pieces"),
    ],
)
def test_whatever_is_wrong_is_told_with_its_key(path: tuple[str | int, ...], value: Any, where: str) -> None:
    assert complaint(with_value(moving(), path, value)).startswith(where)


def test_the_last_step_has_to_decide_something() -> None:
    game = table(
        phase="D", tanks={"T1": ("0805", "W", 2)}, tigers={"I": ("0605", "E", 2)}, guns={"G1": ("0303", "E", "gun88")}
    )
    assert game.step() == "FiringC"
    whole = toml_of(game)
    whole["steps"] = [{"type": "afterfire"}]
    assert complaint(whole) == "steps: a afterfire decides nothing, so it cannot come last"


@pytest.mark.parametrize("placed", [[99], [1, 1], [1, 60], [-1]])
def test_a_set_up_under_way_must_have_been_laid_by_the_rules(placed: list[int]) -> None:
    game = new_game()
    while game.phase() == "landscape":
        game.state.apply(game.state.legal()[0])
    whole = toml_of(game)
    whole["steps"] = [{"type": "layfront", "placed": placed, "line_length": 0}]
    assert complaint(whole) == "steps[0]: this layfront does not fit the pieces on the board"


def set_up_until(phase: str) -> Table:
    game = new_game()
    while game.phase() != phase:
        game.state.apply(game.state.legal()[0])
    return game


@pytest.mark.parametrize(
    ("path", "value", "where"),
    [
        (("steps", 0, "german_left"), [0, 4, 3, 2, 0], "steps[0]: this laylandscape does not fit"),
        (("steps", 0, "side"), "soviet", "steps[0]: this laylandscape does not fit"),
        (("land", 0), "ssss.......", "land: the tiles in the german half are not those laid so far"),
        (("land", 0), ".....s.....", "land: tiles lie in the two halves"),
        (("front",), ["0201"], "front: no element lies before the front line is shown"),
    ],
)
def test_what_was_laid_so_far_has_to_be_there(path: tuple[str | int, ...], value: Any, where: str) -> None:
    """Else a side could be left with tiles when it is not its turn any more, and nothing would be legal."""
    assert complaint(with_value(new_game(), path, value)).startswith(where)


@pytest.mark.parametrize("phase", ["markers", "weapons"])
def test_the_front_has_no_gap_while_weapons_are_still_to_be_placed(phase: str) -> None:
    """Behind a front with a gap there is no room for an airfield: the German set-up would come to a dead end."""
    game = set_up_until(phase)
    whole = toml_of(game)
    assert TITLE.load_position(msgspec.toml.encode(whole).decode()).fingerprint() == game.state.fingerprint()
    for changed in (whole["front"][1:], [*whole["front"][1:], "0909"], whole["front"][5:9] * 3):
        whole["front"] = changed
        assert complaint(whole).startswith("front: should be 14 hexes of columns 02 to 05")


def test_no_tank_marker_lies_under_a_tiger() -> None:
    assert complaint(with_value(moving(), ("tanks", 8, "hex"), "1101")).startswith("markers M1: a Tiger is in its hex")


def test_a_draw_can_be_saved_and_loaded() -> None:
    game = table(tanks={"T1": ("0105", "W")})
    game.state.german_points = 5
    game.state.status[1:8] = [DESTROYED] * 7
    game.do("pick T1", "forward").to_phase("C")
    outcome = game.state.outcome()
    assert isinstance(outcome, Outcome)
    assert outcome.winner is None
    loaded = TITLE.load_position(TITLE.dump_position(game.state))
    assert loaded.outcome() == outcome


def test_what_loads_after_a_change_at_random_can_be_played_on() -> None:
    values = ["", -1, 0, 1, 2, 6, 10, 99, "0405", "E", True, [], {}, "active", "waiting", "flying", "gun88", "A", "D"]
    rng, loaded = Rng(3), 0
    for _ in range(120):
        state = TITLE.new("winter-1944", seed=rng.below(3), setup="prepared")
        for _ in range(rng.below(160)):
            state.apply(rng.choice(state.legal()))
        whole: Any = tomllib.loads(TITLE.dump_position(state))
        holder, key = whole, rng.choice(list(whole))
        while isinstance(holder[key], dict | list) and holder[key] and rng.below(4):
            holder = holder[key]
            key = rng.choice(list(holder) if isinstance(holder, dict) else range(len(holder)))
        holder[key] = rng.choice(values)
        try:
            changed = TITLE.load_position(msgspec.toml.encode(whole).decode())
        except BadFile:
            continue
        loaded += 1
        for _ in range(40):
            if changed.to_move() is not None:
                changed.apply(rng.choice(changed.legal()))
    assert loaded > 5
