"""Whole games at random, followed from outside: what must hold in every game, whatever is played."""

from __future__ import annotations

from random import Random

import pytest

from steppe.games.infantry import actions as a
from steppe.games.infantry.actions import InfantryAction
from steppe.games.infantry.activation import DeployHq, why_not_deploy
from steppe.games.infantry.assaults import FireOrRetreat
from steppe.games.infantry.bombardment import why_no_bombardment
from steppe.games.infantry.fire import can_aim, why_no_aim, why_no_fire
from steppe.games.infantry.movement import MoveUnit, may_charge, step_cost, why_no_charge
from steppe.games.infantry.retreats import why_no_retreat
from steppe.games.infantry.state import InfantryState
from steppe.games.infantry.terms import MORTAR, OFF, STATIC, bits
from steppe.games.infantry.title import TITLE
from steppe.games.infantry.unit_action import UnitAction
from tests.rules.infantry.followed import Follower
from tests.rules.infantry.worlds import crowds

SELDOM = {"Pass": 0.15, "Hold": 0.3, "Done": 0.3, "Stop": 0.5, "Dig": 0.3}
OFTEN = {"Step": 3.0, "CallStrike": 3.0, "Sweep": 5.0}
GAMES = [
    ("e1", {"setup": "prepared"}),
    ("e1", {"drawn_hqs": "soviet"}),
    ("crowd-day", {}),
    ("crowd-day", {"drawn_hqs": "german", "assault_winner_may_act_again": False}),
    ("crowd-day-companies", {"setup": "prepared", "hit_limit": True}),
    ("crowd-night", {"setup": "prepared"}),
    ("crowd-night-companies", {"drawn_hqs": "soviet", "setup": "prepared"}),
]

FOLLOWED = [
    *GAMES,
    ("e2", {"setup": "prepared"}),
    ("e3-companies", {"setup": "prepared"}),
    ("e4", {"setup": "prepared", "drawn_hqs": "german"}),
    pytest.param("e5", {"setup": "prepared", "hit_limit": True}, marks=pytest.mark.slow),
    pytest.param("e6", {"setup": "prepared"}, marks=pytest.mark.slow),
]


def choose(state: InfantryState, random: Random) -> InfantryAction:
    """An action, with more moves and fewer passes than blind chance would take."""
    legal = state.legal()
    return random.choices(legal, [{**SELDOM, **OFTEN}.get(type(action).__name__, 1.0) for action in legal])[0]


@pytest.mark.rule(
    "CI-8.3-3", "CI-8.3-4", "CI-8.3-5", "CI-8.3-6", "CI-8.2-3", "CI-6.33-2", "CI-1.2-1", "CI-R-3", "CI-R-4", "CI-R-53"
)
@pytest.mark.parametrize(("name", "options"), FOLLOWED, ids=lambda value: value if isinstance(value, str) else "")
def test_a_game_is_what_its_events_say(name: str, options: dict[str, object]) -> None:
    """Steps, places, VP, actions and control, after every action; see `Follower`."""
    with crowds():
        state, random = TITLE.new(name, seed=7, **options), Random(7)
        game = Follower(state)
        while state.to_move() is not None:
            game.apply(choose(state, random))
        outcome = state.outcome()
    assert outcome is not None
    assert state.turn == state.setting.scenario.turns


@pytest.mark.parametrize(("name", "options"), GAMES, ids=lambda value: value if isinstance(value, str) else "")
def test_every_position_dumps_loads_and_dumps_to_the_same(name: str, options: dict[str, object]) -> None:
    with crowds():
        state, random = TITLE.new(name, seed=11, **options), Random(11)
        count = 0
        while state.to_move() is not None:
            state.apply(choose(state, random))
            count += 1
            if count % 25 == 0 or state.to_move() is None:
                text = TITLE.dump_position(state)
                again = TITLE.load_position(text)
                assert TITLE.dump_position(again) == text
                assert again.fingerprint() == state.fingerprint()
                assert (again.to_move(), again.legal()) == (state.to_move(), state.legal())


@pytest.mark.parametrize(("name", "options"), GAMES, ids=lambda value: value if isinstance(value, str) else "")
def test_what_is_legal_is_not_refused_and_a_copy_plays_the_same(name: str, options: dict[str, object]) -> None:
    with crowds():
        state, random = TITLE.new(name, seed=3, **options), Random(3)
        count = 0
        while state.to_move() is not None:
            legal = state.legal()
            assert len({TITLE.format_action(state, action) for action in legal}) == len(legal)
            action = choose(state, random)
            twin = state.copy()
            state.apply(action)
            count += 1
            if count % 5 == 0:
                assert all(twin.refuse(other) is None for other in legal)
                assert all(TITLE.parse_action(twin, TITLE.format_action(twin, other)) == other for other in legal)
                twin.apply(action)
                assert twin.fingerprint() == state.fingerprint()


@pytest.mark.rule("CI-8.3-3", "CI-R-53")
@pytest.mark.parametrize("name", ["crowd-day", "e2"])
def test_control_of_single_hexes_is_that_of_the_whole_map(name: str) -> None:
    with crowds():
        state, random = TITLE.new(name, seed=5, setup="prepared"), Random(5)
        count = 0
        while state.to_move() is not None:
            state.apply(choose(state, random))
            count += 1
            for side in (0, 1) if count % 20 == 0 else ():
                friendly, reach, adjacent = state.friendly(side), state.reach(side), state.ground.adjacent
                for cell in range(state.ground.size):
                    assert state.is_friendly(side, cell) == bool(friendly >> cell & 1)
                    assert state.reaches(side, cell) == bool(reach >> cell & 1)
                    assert state.friendly_beside(side, cell) == friendly & adjacent[cell]


def everything(state: InfantryState) -> list[InfantryAction]:
    """Actions of every kind, sensible or not."""
    units, cells = range(state.force.size), range(state.ground.size)
    ways = range(6)
    found: list[InfantryAction] = [a.RALLY, a.DIG, a.CLEAR_WIRE, a.LAY_SMOKE, a.STOP, a.HOLD, a.DONE, a.PASS]
    for kind in (a.Activate, a.Pick, a.Check, a.FireAt, a.TakeHit, a.Discard, a.Charge, a.Sweep, a.StandUp, a.Take):
        found += [kind(unit) for unit in units]
    for kind in (a.Put, a.LayWire, a.LayFoxhole, a.Fire, a.Smoke, a.Resolve, a.PlaceHq):
        found += [kind(cell) for cell in cells]
    for kind in (a.Deploy, a.Blow, a.Step):
        found += [kind(way) for way in ways]
    for kind in (a.Retreat, a.Regroup):
        found += [kind(unit, way) for unit in units for way in ways]
    return [*found, a.CallStrike(0), a.CallStrike(1), a.Spot(-1), *(a.Spot(unit) for unit in units)]


@pytest.mark.parametrize(("name", "options"), GAMES, ids=lambda value: value if isinstance(value, str) else "")
def test_what_is_not_legal_is_refused_by_a_rule_that_exists(name: str, options: dict[str, object]) -> None:
    rules = TITLE.rules()
    with crowds():
        state, random = TITLE.new(name, seed=23, **options), Random(23)
        count = 0
        while state.to_move() is not None:
            count += 1
            if count % 23 == 0:
                legal = set(state.legal())
                for action in everything(state):
                    refusal = state.refuse(action)
                    assert (refusal is None) == (action in legal), TITLE.format_action(state, action)
                    assert refusal is None or (refusal.rule in rules and refusal.text)
            state.apply(choose(state, random))


@pytest.mark.rule("CI-8.1-1", "CI-8.1-3")
@pytest.mark.parametrize(("name", "options"), GAMES, ids=lambda value: value if isinstance(value, str) else "")
def test_a_move_is_offered_exactly_where_a_step_can_be_paid(name: str, options: dict[str, object]) -> None:
    with crowds():
        state, random = TITLE.new(name, seed=31, **options), Random(31)
        while state.to_move() is not None:
            step = state.steps[-1]
            if isinstance(step, MoveUnit | UnitAction) and state.at[step.unit] != OFF:
                first = isinstance(step, UnitAction)
                points = state.force.move[step.unit] if first else step.left
                able = points and state.force.kind[step.unit] not in STATIC
                paid = [d for d in range(6) if able and step_cost(state, step.unit, d, points, first=first)]
                assert [action.direction for action in state.legal() if isinstance(action, a.Step)] == paid
            state.apply(choose(state, random))


@pytest.mark.rule("CI-4.2-2", "CI-6.1-2", "CI-9.1-2", "CI-9.4-1")
@pytest.mark.parametrize(("name", "options"), GAMES, ids=lambda value: value if isinstance(value, str) else "")
def test_a_reason_against_is_given_exactly_where_nothing_is_offered(name: str, options: dict[str, object]) -> None:
    """The quick answers of the legal list and the slow ones that name the rule are the same answers."""
    with crowds():
        state, random = TITLE.new(name, seed=32, **options), Random(32)
        while state.to_move() is not None:
            step, legal = state.steps[-1], state.legal()
            if isinstance(step, DeployHq):
                reasons = [why_not_deploy(state, step.hq, d) for d in range(6)]
                assert [a.Deploy(d) in legal for d in range(6)] == [reason is None for reason in reasons]
            elif isinstance(step, FireOrRetreat) and any(isinstance(action, a.Retreat) for action in legal):
                for unit in state.own_of(step.by, step.half.waiting):
                    reasons = [why_no_retreat(state, step.half, unit, d) for d in range(6)]
                    assert [a.Retreat(unit, d) in legal for d in range(6)] == [reason is None for reason in reasons]
            elif isinstance(step, UnitAction) and state.at[step.unit] != OFF:
                compare_fire_and_charges(state, step.unit)
            state.apply(choose(state, random))


def compare_fire_and_charges(state: InfantryState, unit: int) -> None:
    """A unit's fire at hexes, and the hexsides over which it may charge."""
    legal, side, points = state.legal(), state.force.side[unit], state.force.move[unit]
    why = why_no_bombardment if state.force.kind[unit] == MORTAR else why_no_fire
    for cell in range(state.ground.size):
        if state.occupied[1 - side] >> cell & 1:
            assert (a.Fire(cell) in legal) == (why(state, unit, cell) is None), state.ground.board.label(cell)
    for target in bits(state.present & state.force.of_side[1 - side]):
        assert can_aim(state, unit, target) == (why_no_aim(state, unit, target) is None), target
    origin = state.at[unit]
    for direction, end in enumerate(state.ground.board.neighbours[origin]):
        if end != OFF and state.occupied[1 - side] >> end & 1:
            edge = origin * 6 + direction
            reason = why_no_charge(state, unit, edge, end, points, first=True)
            assert may_charge(state, unit, edge, end, points, first=True) == (reason is None)


@pytest.mark.rule("CI-8.3-3", "CI-8.3-5", "CI-9.1-10", "CI-7.2-7")
@pytest.mark.parametrize(("name", "options"), GAMES, ids=lambda value: value if isinstance(value, str) else "")
def test_control_of_one_hex_is_that_of_the_whole_map(name: str, options: dict[str, object]) -> None:
    with crowds():
        state, random, chance = TITLE.new(name, seed=13, **options), Random(13), Random(14)
        while state.to_move() is not None:
            if chance.random() < 0.05:
                compare_control(state, chance.randrange(state.ground.size))
            state.apply(choose(state, random))


def compare_control(state: InfantryState, cell: int) -> None:
    """What is found out about one hex or the hexes round it against the masks of the whole map."""
    for side in (0, 1):
        friendly, near = state.friendly(side), state.ground.adjacent[cell]
        assert state.friendly_beside(side, cell) == friendly & near
        for end in (cell, *bits(near)):
            assert state.is_friendly(side, end) == bool(friendly >> end & 1)
            assert state.reaches(side, end) == bool(state.reach(side) >> end & 1)
