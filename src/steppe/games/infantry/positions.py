"""Position files: a game at one moment as readable TOML, what FEN is to chess. See docs/positions.md.

Hexes are printed labels, hexsides a label and a compass point, units their numbers; the steps of play under way come
last. Dumping what was loaded gives the same text again.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeVar

import msgspec

from steppe.games.infantry.guessing import rebuild
from steppe.games.infantry.position_checks import check_position
from steppe.games.infantry.roster import Force, Piece, types_by_id
from steppe.games.infantry.setting import Setting, setting
from steppe.games.infantry.state import InfantryState
from steppe.games.infantry.steps import AnyStep
from steppe.games.infantry.terms import DIRECTIONS, FACINGS, FATES, OFF, SIDES
from steppe.games.infantry.view import BlockView, HexsideView, InfantryView, LabelView, make_view
from steppe.kernel.errors import BadAction, BadFile, SteppeError
from steppe.kernel.hexes import HexBoard
from steppe.kernel.positions import FORMAT, read_position, read_seed, write_position
from steppe.kernel.protocol import EVERYBODY, Outcome

T = TypeVar("T")


class UnitLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A unit in a position file. `hex` "" is off the map; `marks` are acted, half, activated, spotted."""

    type: str
    company: str
    platoon: int
    steps: int
    hex: str
    facing: str
    fate: str
    marks: tuple[str, ...]


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A position file."""

    format: str
    title: str
    scenario: str
    seed: str
    rolled: int
    reveals: int
    options: dict[str, str | int | bool]
    turn: int
    player_turn: int
    first: str
    phase: int
    companies_done: tuple[str, ...]
    points: tuple[int, int]
    losses: tuple[int, int]
    exits: tuple[int, int]
    strikes: tuple[int, int, int, int]
    """German artillery and aircraft, Soviet artillery and aircraft."""
    smoke: tuple[str, ...]
    foxholes: tuple[str, ...]
    wrecks: tuple[str, ...]
    wire_german: tuple[str, ...]
    wire_soviet: tuple[str, ...]
    in_wire: tuple[tuple[int, str], ...]
    destroyed: tuple[str, ...]
    gaps: tuple[str, ...]
    dam: int
    flood: int
    fired_through: tuple[str, ...]
    long_fires: tuple[tuple[str, str], ...]
    charges: tuple[tuple[int, str], ...]
    charged_through: tuple[str, ...]
    pool: tuple[int, ...]
    units: tuple[UnitLine, ...]
    outcome: Outcome | None = None
    steps: tuple[AnyStep, ...]


MARKS: Final = ("acted", "half", "activated", "spotted")


def dump_position(state: InfantryState) -> str:
    """The position file of a state. It holds every secret."""
    return write_position(position_of(state))


def position_of(state: InfantryState) -> Position:
    """A state as it is written."""
    view, board = make_view(state, EVERYBODY), state.ground.board
    german, soviet = view.score

    def labels(cells: Sequence[int]) -> tuple[str, ...]:
        return tuple(map(board.label, cells))

    def sides(numbers: Sequence[int]) -> tuple[str, ...]:
        return tuple(_side(board, number) for number in numbers)

    return Position(
        format=FORMAT,
        title="infantry",
        scenario=view.scenario,
        seed=str(state.seed),
        rolled=state.rolled,
        reveals=state.reveals,
        options=view.options,
        turn=view.turn,
        player_turn=view.player_turn,
        first=view.first,
        phase=view.phase,
        companies_done=view.companies_done,
        points=(german.points, soviet.points),
        losses=(german.lost, soviet.lost),
        exits=view.exits,
        strikes=(view.strikes[0].left, view.strikes[1].left, view.strikes[2].left, view.strikes[3].left),
        smoke=labels(view.smoke),
        foxholes=labels(view.foxholes),
        wrecks=labels(view.wrecks),
        wire_german=labels(view.wire_german),
        wire_soviet=labels(view.wire_soviet),
        in_wire=tuple((unit, DIRECTIONS[direction]) for unit, direction in view.in_wire),
        destroyed=sides([side.hex * 6 + side.direction for side in view.destroyed]),
        gaps=sides([side.hex * 6 + side.direction for side in view.gaps]),
        dam=view.dam,
        flood=view.flood,
        fired_through=sides(view.fired_through),
        long_fires=tuple((board.label(origin), board.label(cell)) for origin, cell in view.long_fires),
        charges=tuple((unit, _side(board, side)) for unit, side in view.charges),
        charged_through=sides(view.charged_through),
        pool=view.pool,
        units=tuple(_unit_line(board, block) for block in view.blocks),
        outcome=view.outcome,
        steps=view.steps,
    )


def _side(board: HexBoard, number: int) -> str:
    return f"{board.label(number // 6)} {DIRECTIONS[number % 6]}"


def _unit_line(board: HexBoard, block: BlockView) -> UnitLine:
    label = block.label
    assert label is not None
    return UnitLine(
        label.type,
        label.company,
        label.platoon,
        label.steps,
        "" if block.hex == OFF else board.label(block.hex),
        block.facing,
        block.fate,
        tuple(mark for mark in MARKS if getattr(block, mark)),
    )


# Reading.


def load_position(toml: str) -> InfantryState:
    """Read a position file. `BadFile` names the line or key that is wrong."""
    position = read_position(toml, Position, "infantry")
    try:
        where = setting(position.scenario, position.options)
    except SteppeError as error:
        raise BadFile(str(error), where="scenario") from error
    pieces = [_piece(index, line) for index, line in enumerate(position.units)]
    seed, force = read_seed(position.seed), _force_of(position, where)
    check_position(position, where, force)
    view = _Reader(where).view(position, force)
    try:
        state = rebuild(view, where, pieces, seed, position.rolled)
    except (SteppeError, ValueError, IndexError, KeyError, AttributeError, TypeError) as error:
        raise BadFile(f"the steps of play do not fit the position: {error}", where="steps") from error
    _check(state)
    return state


def _piece(index: int, line: UnitLine) -> Piece:
    where = f"units[{index}]"
    known = types_by_id()
    if line.type not in known:
        raise BadFile(f"there is no unit {line.type!r}; known: {', '.join(known)}", where=f"{where}.type")
    if not 0 <= line.platoon <= 3:
        raise BadFile(f"{line.platoon} should be a platoon from 1 to 3, or 0", where=f"{where}.platoon")
    if not 0 <= line.steps <= known[line.type].steps:
        raise BadFile(f"{line.steps} should be from 0 to {known[line.type].steps}", where=f"{where}.steps")
    for field, value, allowed in (("facing", line.facing, FACINGS), ("fate", line.fate, FATES)):
        if value not in allowed:
            raise BadFile(f"{value!r} should be one of: {', '.join(allowed)}", where=f"{where}.{field}")
    for mark in line.marks:
        if mark not in MARKS:
            raise BadFile(f"{mark!r} should be one of: {', '.join(MARKS)}", where=f"{where}.marks")
    if (line.fate == "in play" and line.steps == 0 and line.hex) or (line.hex and line.fate != "in play"):
        raise BadFile("a unit on the map is in play and has a step at least", where=where)
    return Piece(line.type, line.company, line.platoon)


class _Reader:
    """Reads labels on the board of a setting."""

    def __init__(self, where: Setting) -> None:
        self.setting, self.board = where, where.ground.board

    def cell(self, key: str, label: str) -> int:
        try:
            return self.board.cell(label)
        except BadAction as error:
            raise BadFile(str(error), where=key) from error

    def cells(self, key: str, labels: Sequence[str]) -> tuple[int, ...]:
        return tuple(sorted(self.cell(key, label) for label in labels))

    def direction(self, key: str, word: str) -> int:
        if word not in DIRECTIONS:
            raise BadFile(f"{word!r} is no direction; known: {', '.join(DIRECTIONS)}", where=key)
        return DIRECTIONS.index(word)

    def side(self, key: str, text: str) -> int:
        label, _, word = text.partition(" ")
        return self.cell(key, label) * 6 + self.direction(key, word)

    def sides(self, key: str, texts: Sequence[str]) -> tuple[int, ...]:
        return tuple(self.side(key, text) for text in texts)

    def hexsides(self, key: str, texts: Sequence[str]) -> tuple[HexsideView, ...]:
        return tuple(HexsideView(*divmod(side, 6)) for side in self.sides(key, texts))

    def block(self, index: int, line: UnitLine) -> BlockView:
        side = types_by_id()[line.type].side
        hexagon = self.cell(f"units[{index}].hex", line.hex) if line.hex else OFF
        marks = {mark: mark in line.marks for mark in MARKS}
        label = LabelView(line.type, line.company, line.platoon, line.steps)
        return BlockView(
            index,
            side,
            hexagon,
            line.facing,
            line.fate,
            marks["acted"],
            marks["half"],
            marks["activated"],
            marks["spotted"],
            label,
        )

    def view(self, position: Position, force: Force) -> InfantryView:
        """The view, hiding nothing, that a position file writes down."""
        blank = make_view(InfantryState(self.setting, 0, force), EVERYBODY)
        if position.first not in SIDES:
            raise BadFile(f"{position.first!r} should be german or soviet", where="first")
        strikes = tuple(
            msgspec.structs.replace(strike, left=left)
            for strike, left in zip(blank.strikes, position.strikes, strict=True)
        )
        score = tuple(
            msgspec.structs.replace(score, points=points, lost=lost)
            for score, points, lost in zip(blank.score, position.points, position.losses, strict=True)
        )
        return msgspec.structs.replace(
            blank,
            turn=position.turn,
            player_turn=position.player_turn,
            first=position.first,
            phase=position.phase,
            companies_done=position.companies_done,
            blocks=tuple(self.block(index, line) for index, line in enumerate(position.units)),
            strikes=strikes,
            score=score,
            exits=position.exits,
            smoke=self.cells("smoke", position.smoke),
            foxholes=self.cells("foxholes", position.foxholes),
            wrecks=self.cells("wrecks", position.wrecks),
            wire_german=self.cells("wire_german", position.wire_german),
            wire_soviet=self.cells("wire_soviet", position.wire_soviet),
            in_wire=tuple((unit, self.direction("in_wire", word)) for unit, word in position.in_wire),
            destroyed=self.hexsides("destroyed", position.destroyed),
            gaps=self.hexsides("gaps", position.gaps),
            dam=position.dam,
            flood=position.flood,
            fired_through=self.sides("fired_through", position.fired_through),
            long_fires=tuple(
                (self.cell("long_fires", origin), self.cell("long_fires", cell)) for origin, cell in position.long_fires
            ),
            charges=tuple((unit, self.side("charges", text)) for unit, text in position.charges),
            charged_through=self.sides("charged_through", position.charged_through),
            pool=position.pool,
            reveals=position.reveals,
            steps=position.steps,
            outcome=position.outcome,
        )


def _force_of(position: Position, where: Setting) -> Force:
    pieces = [Piece(line.type, line.company, line.platoon) for line in position.units]
    return Force(pieces, night=where.scenario.night, moon=where.scenario.moon)


def _check(state: InfantryState) -> None:
    """What no game can come to is refused, so that play can go on from every position that is read."""
    if state.result is None and not state.steps:
        raise BadFile("a game that is not over needs a step of play", where="steps")
    for cell, stack in enumerate(state.stacks):
        if stack and state.ground.lake >> cell & 1 and state.ground.dam == 0:
            raise BadFile(f"hex {state.ground.board.label(cell)} is lake, no unit can be there", where="units")
    if state.result is None and not state.legal():
        raise BadFile("nothing can be done in the last step; it does not fit the position", where="steps")
