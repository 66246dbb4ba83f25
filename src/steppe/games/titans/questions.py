"""What the page and the command line ask, answered from a view alone.

Every answer is worked out on the state of what the viewer knows, with the engine's own rules. Places are points
("23.5,10" in inches, or a pair in 1/1000 inch), figures numbers or "f7". Lengths in answers are 1/1000 inch.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

import msgspec

from steppe.games.titans.activation import ActFigure
from steppe.games.titans.aiming import AimVolley, targets_of
from steppe.games.titans.drawing import draw
from steppe.games.titans.drive_answers import DriveAnswer, drive_over
from steppe.games.titans.flights import Flight
from steppe.games.titans.formations import stand
from steppe.games.titans.guessing import known
from steppe.games.titans.horses import is_mounted, mount_of, rep_of_mount
from steppe.games.titans.land_answers import LandAnswer, land_of_view
from steppe.games.titans.makes import MakesAnswer, makes_of
from steppe.games.titans.notation import number_of, parse_action, read_point
from steppe.games.titans.odds import ShotOdds, TestOdds, shot_odds, test_odds
from steppe.games.titans.orders import Aim, AimAll, FastMove, Fire, FireTogether, Move, Rally, TitansAction
from steppe.games.titans.rolls import dice_of_test
from steppe.games.titans.scouting import (
    ArcAnswer,
    BlastAnswer,
    OutlookAnswer,
    SwathAnswer,
    WayAnswer,
    arc_of,
    blast_at,
    outlook_from,
    swath_of,
    way_to,
)
from steppe.games.titans.state import TitansState
from steppe.games.titans.storeys import Stand, line_between
from steppe.games.titans.terms import bits
from steppe.games.titans.view import TitansView
from steppe.games.titans.volleys import Shot
from steppe.games.titans.watching import enemies, sees, shelter
from steppe.games.titans.ways_of_men import allowance
from steppe.kernel.errors import BadAction, UnknownName
from steppe.kernel.tabletop.points import Point, distance, told

Given = Mapping[str, Any]
Answer = Callable[[TitansState, TitansView, Sequence[TitansAction], Given], Any]


class SightAnswer(msgspec.Struct, frozen=True):
    """Whether two places see each other, how far apart they are, and what stands between (kind of land, "" nothing)."""

    sees: bool
    distance: int
    kind: str
    text: str
    rule: str


class ReachAnswer(msgspec.Struct, frozen=True):
    """Where a figure can go: `most` is its allowance, `points` are those of the grid."""

    figure: int
    most: int
    points: tuple[Point, ...]
    text: str


class ShelterAnswer(msgspec.Struct, frozen=True):
    """What protects a figure from another: "open", "concealed", "cover", or "unseen"."""

    shelter: str
    text: str


class OddsAnswer(msgspec.Struct, frozen=True):
    """The chances of an action: shots by shooter and target, tests, and all in a text."""

    shots: tuple[ShotOdds, ...]
    tests: tuple[TestOdds, ...]
    text: str


ANSWERS: Final = (
    SightAnswer,
    ReachAnswer,
    ShelterAnswer,
    OddsAnswer,
    TestOdds,
    LandAnswer,
    WayAnswer,
    OutlookAnswer,
    ArcAnswer,
    BlastAnswer,
    MakesAnswer,
    SwathAnswer,
    DriveAnswer,
)


def answer(view: TitansView, legal: Sequence[TitansAction], question: str, arguments: Given) -> Any:
    """The answer to a question (`UnknownName` if there is no such question, `BadAction` if arguments do not fit)."""
    if question not in QUESTIONS:
        raise UnknownName("question", question, list(QUESTIONS))
    state = known(view)
    try:
        return msgspec.to_builtins(QUESTIONS[question][1](state, view, legal, arguments))
    except (KeyError, TypeError, ValueError, IndexError) as error:
        raise BadAction(f"question {question}: the arguments do not fit: {error}") from error


# Arguments.


def _argument(given: Given, key: str) -> Any:
    if key not in given:
        raise BadAction(f"the question lacks an argument: {key}")
    return given[key]


def _stand(state: TitansState, given: Given, key: str) -> Stand:
    """A place on the table: a point as it is written, a pair, or the figure that stands there."""
    value = _argument(given, key)
    if str(value)[:1].lower() == "f":
        return stand(state, _on_table(state, number_of(str(value), "f", "figure")))
    point = (int(value[0]), int(value[1])) if isinstance(value, list | tuple) else read_point(str(value))
    if not state.field.terrain.table.holds(point):
        raise BadAction(f"{value!r} is off the table")
    return Stand(point)


def _figure(state: TitansState, given: Given, key: str) -> int:
    value = _argument(given, key)
    number = value if isinstance(value, int) else number_of(str(value), "f", "figure")
    return _on_table(state, number)


def _in_hand(state: TitansState, given: Given) -> int:
    """The figure that is asked about; without one, the figure that acts."""
    step = state.steps[-1] if state.steps else None
    return step.figure if isinstance(step, ActFigure) and "figure" not in given else _figure(state, given, "figure")


def _on_table(state: TitansState, number: int) -> int:
    if not 0 <= number < state.force.size or state.place[number] is None:
        raise BadAction(f"f{number} is not on the table")
    return number


def _action(value: Any) -> TitansAction:
    """An action: in notation or as JSON."""
    if isinstance(value, str):
        return parse_action(value)
    try:
        found: TitansAction = msgspec.convert(value, TitansAction)
    except msgspec.ValidationError as error:
        raise BadAction(f"not an action of this title: {error}") from error
    return found


# Answers.


def _board(state: TitansState, view: TitansView, legal: Sequence[TitansAction], given: Given) -> Any:
    return {"text": draw(view, state.field)}


def _land(state: TitansState, view: TitansView, legal: Sequence[TitansAction], given: Given) -> LandAnswer:
    return land_of_view(state)


def _makes(state: TitansState, view: TitansView, legal: Sequence[TitansAction], given: Given) -> MakesAnswer:
    return makes_of(view)


def _sight(state: TitansState, view: TitansView, legal: Sequence[TitansAction], given: Given) -> SightAnswer:
    start, end = (_stand(state, given, key) for key in ("from", "to"))
    line, far = line_between(state.field, start, end), distance(start.at, end.at)
    if line.hidden is None:
        return SightAnswer(True, far, "", f"Seen, {told(far)} away.", "")
    terrain, number = state.field.terrain, line.hidden.number
    pieces = terrain.walls if line.hidden.why == "wall" else terrain.areas
    kind = pieces[number].kind if line.hidden.why in ("wall", "area") else line.hidden.why
    return SightAnswer(False, far, kind, f"Not seen, {told(far)} away: {kind} in the way.", "BASE-R-10")


def _reach(state: TitansState, view: TitansView, legal: Sequence[TitansAction], given: Given) -> ReachAnswer:
    step, figure = state.steps[-1] if state.steps else None, _in_hand(state, given)
    if not (isinstance(step, ActFigure) and step.figure == figure):
        step = ActFigure(by=state.seat_of(figure), figure=figure)
    points = tuple(action.to for action in step.legal(state) if isinstance(action, Move))
    most = allowance(state, figure)
    return ReachAnswer(figure, most, points, f"{len(points)} points of the grid; a normal move is {told(most)}.")


def _shelter(state: TitansState, view: TitansView, legal: Sequence[TitansAction], given: Given) -> ShelterAnswer:
    shooter, target = (_figure(state, given, key) for key in ("from", "figure"))
    found = shelter(state, shooter, target) if sees(state, shooter, target) else "unseen"
    names = state.force.names
    return ShelterAnswer(found, f"{names[target]} is {found} to {names[shooter]}.")


def _way(state: TitansState, view: TitansView, legal: Sequence[TitansAction], given: Given) -> WayAnswer:
    return way_to(state, _in_hand(state, given), _stand(state, given, "to").at)


def _arc(state: TitansState, view: TitansView, legal: Sequence[TitansAction], given: Given) -> ArcAnswer:
    return arc_of(state, _figure(state, given, "figure"))


def _blast(state: TitansState, view: TitansView, legal: Sequence[TitansAction], given: Given) -> BlastAnswer:
    return blast_at(state, str(_argument(given, "weapon")), _stand(state, given, "at").at)


def _swath(state: TitansState, view: TitansView, legal: Sequence[TitansAction], given: Given) -> SwathAnswer:
    return swath_of(state, Flight(_stand(state, given, "from").at, _stand(state, given, "to").at))


def _drive(state: TitansState, view: TitansView, legal: Sequence[TitansAction], given: Given) -> DriveAnswer:
    points = tuple(read_point(word) for word in str(_argument(given, "over")).split())
    return drive_over(state, points, reverse=bool(given.get("reverse")))


def _outlook(state: TitansState, view: TitansView, legal: Sequence[TitansAction], given: Given) -> OutlookAnswer:
    return outlook_from(state, _stand(state, given, "from"))


def _rolls(state: TitansState, view: TitansView, legal: Sequence[TitansAction], given: Given) -> TestOdds:
    dice = int(given.get("dice", dice_of_test(0)))
    rep = int(given["rep"]) if "rep" in given else state.rep[_figure(state, given, "figure")]
    if not 1 <= dice <= _MOST_DICE or not 0 <= rep <= _MOST_REP:
        raise BadAction(f"a test has 1 to {_MOST_DICE} dice and a Rep of 0 to {_MOST_REP}")
    return test_odds(dice, rep)


_MOST_DICE: Final = 12
_MOST_REP: Final = 12


def _odds(state: TitansState, view: TitansView, legal: Sequence[TitansAction], given: Given) -> OddsAnswer:
    action = _action(_argument(given, "action"))
    step = state.steps[-1] if state.steps else None
    shots: list[ShotOdds] = []
    tests: list[TestOdds] = []
    if isinstance(step, AimVolley) and isinstance(action, Aim | AimAll):
        shots = _aimed(state, step, action)
    elif isinstance(step, ActFigure) and isinstance(action, Fire):
        shots = _all_shots(state, step.figure, half=action.then_move and not step.moved)
    elif isinstance(step, ActFigure) and isinstance(action, FastMove | Rally):
        tests = [_figures_test(state, step.figure, runs=isinstance(action, FastMove))]
    elif isinstance(action, FireTogether) and state.active >= 0:
        ready = bits(state.able(state.force.groups[state.active].members) & ~state.done)
        shots = [odds for figure in ready for odds in _all_shots(state, figure, half=False)]
    text = " ".join([odds.text for odds in shots] + [odds.text for odds in tests])
    return OddsAnswer(tuple(shots), tuple(tests), text or "Nothing is rolled for it, or not now.")


def _figures_test(state: TitansState, figure: int, *, runs: bool) -> TestOdds:
    """Rally, or Fast Move, which for a rider is his mount's test."""
    if runs and is_mounted(state, figure):
        return test_odds(dice_of_test(0), rep_of_mount(state, mount_of(state, figure)))
    more = sum(one.fast_move_dice for one in state.force.attributes[figure]) if runs else 0
    return test_odds(dice_of_test(more), state.rep[figure])


def _aimed(state: TitansState, step: AimVolley, action: Aim | AimAll) -> list[ShotOdds]:
    target = _on_table(state, action.target)
    shooters = step.shooters[:1] if isinstance(action, Aim) else step.shooters
    found = []
    for figure, rep in shooters:
        guns = [n for n, gun in state.ready_guns(figure) if target in targets_of(state, figure, gun, step.foes)]
        if isinstance(action, Aim):
            guns = [n for n in guns if n == action.gun]
        for number in guns[:1]:
            dice = step.dice_of(state.force.guns[figure][number])
            first = step.aimed[:1] if isinstance(action, Aim) and step.aimed else (target,)
            shot = Shot(shooter=figure, gun=number, targets=tuple(dict.fromkeys((*first, target))), rep=rep, dice=dice)
            found.append(shot_odds(state, shot, target))
    return found


def _all_shots(state: TitansState, figure: int, *, half: bool) -> list[ShotOdds]:
    foes = enemies(state, state.force.side[figure])
    found = []
    for number, gun in state.ready_guns(figure):
        dice = gun.dice(half=half)
        for target in targets_of(state, figure, gun, foes):
            shot = Shot(shooter=figure, gun=number, targets=(target,), rep=0, dice=dice)
            found.append(shot_odds(state, shot, target))
    return found


QUESTIONS: Final[dict[str, tuple[str, Answer]]] = {
    "board": ("The table as text.", _board),
    "land": ("All the land as it is now: areas, walls, buildings and places with their shapes.", _land),
    "makes": ("How the vehicles and guns of the battle are built: armour, guns, speed, room.", _makes),
    "sight": ("Whether one place sees another (from, to), and what stands between.", _sight),
    "odds": ("The exact chances of an action that rolls dice (action).", _odds),
    "reach": ("Where a figure can go (figure; without: the one in hand).", _reach),
    "shelter": ("What protects a figure from another (from, figure).", _shelter),
    "way": ("The way of a figure to a point, its inches, and who may see him on it (to; figure).", _way),
    "outlook": ("All that is seen from a place (from).", _outlook),
    "arc": ("Where a figure fires, and how far (figure).", _arc),
    "blast": ("The circle of what is thrown at a place, and who is in it (weapon, at).", _blast),
    "swath": ("The strip under a flight path, and who is in it (from, to).", _swath),
    "drive": ("The way of the vehicle in hand over points, what it costs, or why not (over; reverse).", _drive),
    "rolls": ("The exact chances of a test (figure or rep; dice).", _rolls),
}
