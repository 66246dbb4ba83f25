"""The four set-up phases: landscape, front line, tank markers, German weapons.

Phases 2 to 4 are laid in secret and shown when complete (G-134): a step keeps what its seat has laid so far, and nobody
else sees it.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from functools import lru_cache
from operator import itemgetter
from typing import TYPE_CHECKING, ClassVar, cast

from steppe.games.duel.actions import (
    DONE,
    ELEMENT,
    FACE,
    LANDSCAPE,
    LAY_AIRFIELD,
    LAY_GUN,
    LAY_MARKER,
    LAY_MINE,
    LAY_TIGER,
    DuelAction,
    Element,
    Face,
    Landscape,
    LayAirfield,
    LayGun,
    LayMarker,
    LayMine,
    LayTiger,
)
from steppe.games.duel.events import FrontLaid, MarkersLaid, TileLaid, WeaponsLaid
from steppe.games.duel.pieces import (
    ACTIVE,
    DRIFT,
    ELEMENTS,
    FIRST_GUN,
    FIRST_TIGER,
    GERMAN,
    GONE,
    GUN_KINDS,
    GUN_WORDS,
    GUNS,
    MARKERS,
    MINES,
    REAL_MARKERS,
    REAL_MINES,
    SOVIET,
    STEPPE,
    SWAMP,
    TERRAIN_WORDS,
    TIGERS,
)
from steppe.games.duel.step import Step
from steppe.kernel.hexes import HexBoard
from steppe.kernel.protocol import Refusal, Seat
from steppe.kernel.tuples import changed

if TYPE_CHECKING:
    from steppe.games.duel.setting import Setting
    from steppe.games.duel.state import DuelState


def _every(tables: Sequence[Sequence[DuelAction]], cells: Sequence[int]) -> list[DuelAction]:
    """The action of each table for each cell."""
    if len(cells) < 2:
        return [table[cell] for table in tables for cell in cells]
    pick = itemgetter(*cells)  # several times as fast as a loop, and these are the longest lists of the game
    found: list[DuelAction] = []
    for table in tables:
        found += pick(table)
    return found


class LayLandscape(Step, frozen=True):
    """Set-up phase 1: the sides lay their ten tiles each in turn, German first (G-11, G-12, G-19)."""

    rule: ClassVar[str] = "DG-PHASE-SETUP-1"
    doing: ClassVar[str] = "lays landscape"
    german_left: tuple[int, ...]
    soviet_left: tuple[int, ...]
    side: str = GERMAN

    def mover(self) -> Seat:
        """The sides alternate."""
        return self.side

    def left(self) -> tuple[int, ...]:
        """Tiles that the side to move still has, by terrain."""
        return self.german_left if self.side == GERMAN else self.soviet_left

    def legal(self, state: DuelState) -> Sequence[DuelAction]:
        """Each kind of tile left, on each free hex of one's own half."""
        cells = self._free_cells(state)
        return _every([LANDSCAPE[terrain] for terrain, count in enumerate(self.left()) if count], cells)

    def _free_cells(self, state: DuelState) -> list[int]:
        terrain = state.terrain
        cells = [cell for cell in state.setting.landscape_zone[self.side] if terrain[cell] == STEPPE]
        open_west = [cell for cell in state.setting.west_column if terrain[cell] == STEPPE]
        if self.side == GERMAN and len(open_west) == 1:
            cells = [cell for cell in cells if cell != open_west[0]]
        return cells

    def apply(self, state: DuelState, action: DuelAction) -> None:
        """Lay the tile; the other side follows."""
        assert isinstance(action, Landscape)
        state.terrain = changed(state.terrain, action.cell, action.terrain)
        state.emit(TileLaid(self.side, action.terrain, action.cell))
        left = list(self.left())
        left[action.terrain] -= 1
        german, soviet = (tuple(left), self.soviet_left) if self.side == GERMAN else (self.german_left, tuple(left))
        if any(german) or any(soviet):
            state.replace(LayLandscape(german, soviet, SOVIET if self.side == GERMAN else GERMAN))
        else:
            state.finish_step()

    def refuse(self, state: DuelState, action: DuelAction) -> Refusal | None:
        """Why this tile cannot lie here."""
        if not isinstance(action, Landscape) or not 0 <= action.cell < state.setting.board.size:
            return None
        label = state.setting.board.label(action.cell)
        if not self.left()[action.terrain]:
            return Refusal("G-11", f"You have no {TERRAIN_WORDS[action.terrain]} tile left.")
        if action.cell not in state.setting.landscape_zone[self.side]:
            return Refusal("G-12", f"{label} is not in your half of the board.")
        if state.terrain[action.cell] != STEPPE:
            return Refusal("G-12", f"{label} holds a tile already.")
        return Refusal("G-132", f"One hex of column 1 stays steppe, so that an airfield fits: {label} is the last.")

    def prompt(self, state: DuelState) -> str:
        """The decision in a sentence."""
        left = sum(self.left())
        return f"Lay a landscape tile in your half: {left} left."


class LayFront(Step, frozen=True):
    """Set-up phase 2: fourteen front elements, first the line from row 1 to row 9, then the rest in depth.

    DG-FRONT-SETUP-1 to 4, G-13, G-130, G-135.
    """

    rule: ClassVar[str] = "DG-FRONT-SETUP-2"
    doing: ClassVar[str] = "draws the front line"
    asks_always: ClassVar[bool] = True
    placed: tuple[int, ...] = ()
    line_length: int = 0
    """Elements of the finished line; 0 while it is being drawn."""

    def legal(self, state: DuelState) -> Sequence[DuelAction]:
        """The hexes for the next element, or done when all lie."""
        if len(self.placed) == ELEMENTS:
            return [DONE]
        cells = self._depth_cells(state.setting) if self.line_length else self._line_cells(state.setting)
        return [ELEMENT[cell] for cell in sorted(cells)]

    def _line_cells(self, setting: Setting) -> list[int]:
        """Hexes that carry the line on and leave enough elements to reach row 9."""
        zone = set(setting.front_zone).difference(self.placed)
        if not self.placed:
            return [cell for cell in zone if cell < setting.board.columns]
        left, southernmost = ELEMENTS - len(self.placed), max(self.placed) // setting.board.columns
        candidates = [cell for cell in setting.board.around[self.placed[-1]] if cell in zone]
        return [cell for cell in candidates if _way_south(setting.board, zone, cell, southernmost) < left]

    def _depth_cells(self, setting: Setting) -> list[int]:
        """Free hexes of the zone, as long as every element will touch another (G-13, G-130)."""
        placed, neighbours = set(self.placed), setting.board.neighbours
        left_after = ELEMENTS - len(self.placed) - 1
        lonely = {cell for cell in placed if placed.isdisjoint(neighbours[cell])}
        cells = []
        for cell in setting.front_zone:
            if cell in placed:
                continue
            alone = placed.isdisjoint(neighbours[cell])
            if len(lonely.difference(neighbours[cell])) + alone <= left_after:
                cells.append(cell)
        return cells

    def apply(self, state: DuelState, action: DuelAction) -> None:
        """Lay an element, or show the finished line."""
        if isinstance(action, Element):
            placed = (*self.placed, action.cell)
            at_edge = action.cell >= (state.setting.board.rows - 1) * state.setting.board.columns
            state.replace(LayFront(placed, self.line_length or (len(placed) if at_edge else 0)))
            return
        for cell in self.placed:
            state.front = changed(state.front, cell, 1)
        state.reveals += 1
        state.emit(FrontLaid(self.placed))
        state.finish_step()

    def refuse(self, state: DuelState, action: DuelAction) -> Refusal | None:
        """Why an element cannot lie here."""
        if not isinstance(action, Element) or not 0 <= action.cell < state.setting.board.size:
            return None
        label = state.setting.board.label(action.cell)
        if action.cell in self.placed:
            return Refusal("DG-FRONT-SETUP-1", f"{label} holds an element already; take it back to lay it elsewhere.")
        if action.cell not in state.setting.front_zone:
            first, last = state.setting.numbers.zones.front
            return Refusal("G-13", f"{label} is outside columns {first} to {last}, where the front line lies.")
        if not self.placed:
            return Refusal("G-135", f"The line begins in row 1; {label} is not in it.")
        if not self.line_length and action.cell not in state.setting.board.neighbours[self.placed[-1]]:
            last_label = state.setting.board.label(self.placed[-1])
            return Refusal("G-135", f"{label} does not touch {last_label}, where the line ends.")
        if not self.line_length:
            return Refusal("DG-FRONT-SETUP-2", f"From {label} the elements left would not reach row 9.")
        return Refusal("G-130", f"At {label} the element would touch no other, and none is left to join it.")

    def prompt(self, state: DuelState) -> str:
        """The decision in a sentence."""
        left = ELEMENTS - len(self.placed)
        if not left:
            return "The front line is complete: show it, or take elements back."
        if not self.placed:
            return "Draw the front line: begin in row 1."
        if not self.line_length:
            return f"Carry the front line on to row 9: {left} elements left."
        return f"Strengthen the line in depth: {left} elements left."

    def seen_by(self, viewer: Seat | None) -> Step:
        """Only the German sees what lies so far (G-134)."""
        return self if viewer == GERMAN else LayFront()


def _way_south(board: HexBoard, zone: set[int], start: int, southernmost: int) -> int:
    """Fewest steps through the free hexes of the zone to its last row; as many as there are elements if there is none.

    `southernmost` is the row beyond which no element lies: from there on the way is straight.
    """
    found, queue = {start: 0}, deque([start])
    while queue:
        cell = queue.popleft()
        if cell // board.columns >= southernmost:
            return found[cell] + board.rows - 1 - cell // board.columns
        for near in board.around[cell]:
            if near in zone and near not in found:
                found[near] = found[cell] + 1
                queue.append(near)
    return ELEMENTS


class LayMarkers(Step, frozen=True):
    """Set-up phase 3: sixteen tank markers, eight of them with wheels, one a hex in columns 7 to 11 (G-14)."""

    seat: ClassVar[Seat] = SOVIET
    rule: ClassVar[str] = "DG-PHASE-SETUP-3"
    doing: ClassVar[str] = "lays the tank markers"
    asks_always: ClassVar[bool] = True
    placed: tuple[LayMarker, ...] = ()

    def legal(self, state: DuelState) -> Sequence[DuelAction]:
        """A wheel or a bluff on each free hex of the zone, or done when all lie."""
        if len(self.placed) == MARKERS:
            return [DONE]
        taken = {marker.cell for marker in self.placed}
        cells = [cell for cell in state.setting.marker_zone if cell not in taken]
        return _every([LAY_MARKER[real] for real in (True, False) if self.left(real)], cells)

    def left(self, real: bool) -> int:
        """Markers of a kind that are still to be laid."""
        total = REAL_MARKERS if real else MARKERS - REAL_MARKERS
        return total - sum(1 for marker in self.placed if marker.real == real)

    def apply(self, state: DuelState, action: DuelAction) -> None:
        """Lay a marker, or show them all face down, numbered by hex (G-134)."""
        if isinstance(action, LayMarker):
            state.replace(LayMarkers((*self.placed, action)))
            return
        laid = sorted(self.placed, key=lambda marker: marker.cell)
        for number, marker in enumerate(laid):
            state.marker_at[number], state.marker_on[marker.cell] = marker.cell, number + 1
        state.marker_real = tuple(int(marker.real) for marker in laid)
        cells = tuple(marker.cell for marker in laid)
        real = tuple(marker.real for marker in laid)
        state.reveals += 1
        state.emit_for(SOVIET, MarkersLaid(cells, real), MarkersLaid(cells, None))
        state.finish_step()

    def refuse(self, state: DuelState, action: DuelAction) -> Refusal | None:
        """Why a marker cannot lie here."""
        if not isinstance(action, LayMarker) or not 0 <= action.cell < state.setting.board.size:
            return None
        label = state.setting.board.label(action.cell)
        if any(marker.cell == action.cell for marker in self.placed):
            return Refusal("G-14", f"{label} holds a marker already; one marker a hex.")
        if action.cell not in state.setting.marker_zone:
            first, last = state.setting.numbers.zones.markers
            return Refusal("G-14", f"{label} is outside columns {first} to {last}, where tank markers are laid.")
        return Refusal("DG-MARKER-2", f"All {'wheel' if action.real else 'bluff'} markers are laid.")

    def prompt(self, state: DuelState) -> str:
        """The decision in a sentence."""
        tanks, bluffs = self.left(True), self.left(False)
        if not tanks and not bluffs:
            return "All markers lie: show them face down, or take some back."
        return f"Lay your tank markers: {tanks} with a tank and {bluffs} bluffs left."

    def seen_by(self, viewer: Seat | None) -> Step:
        """Only the Soviet sees what lies so far (G-134)."""
        return self if viewer == SOVIET else LayMarkers()


AIRFIELD_ACTIONS = 2
TIGER_ACTIONS = 4
GUN_ACTIONS = 12
WEAPON_ACTIONS = AIRFIELD_ACTIONS + TIGER_ACTIONS + GUN_ACTIONS + MINES


class LayWeapons(Step, frozen=True):
    """Set-up phase 4: airfield and Stuka, Tigers, ATG markers, mine markers, in that order (G-15 to G-17, G-20).

    `placed` holds the actions so far; its length tells what comes next.
    """

    rule: ClassVar[str] = "DG-PHASE-SETUP-4"
    doing: ClassVar[str] = "places the weapons"
    asks_always: ClassVar[bool] = True
    placed: tuple[LayAirfield | LayTiger | LayGun | LayMine | Face, ...] = ()

    def legal(self, state: DuelState) -> Sequence[DuelAction]:
        """Places or directions for the next piece, or done when all stand."""
        count = len(self.placed)
        if count == WEAPON_ACTIONS:
            return [DONE]
        if self.wants_direction():
            return FACE
        if count < AIRFIELD_ACTIONS:
            return [LAY_AIRFIELD[cell] for cell in airfield_cells(state)]
        if count < AIRFIELD_ACTIONS + TIGER_ACTIONS:
            return [LAY_TIGER[cell] for cell in self._tiger_cells(state)]
        if count < WEAPON_ACTIONS - MINES:
            cells = self._gun_cells(state)
            return _every([LAY_GUN[kind] for kind in (2, 1, 0) if self.guns_left(kind)], cells)
        cells = self._mine_cells(state)
        return _every([LAY_MINE[real] for real in (True, False) if self.mines_left(real)], cells)

    def wants_direction(self) -> bool:
        """Whether the piece placed last still needs its direction."""
        return len(self.placed) < WEAPON_ACTIONS - MINES and len(self.placed) % 2 == 1

    def airfield(self) -> int:
        """Where the airfield lies."""
        return cast("LayAirfield", self.placed[0]).cell if self.placed else GONE

    def tigers(self) -> Sequence[LayTiger]:
        """The Tigers placed so far; each is followed by its direction."""
        return cast("Sequence[LayTiger]", self.placed[AIRFIELD_ACTIONS : AIRFIELD_ACTIONS + TIGER_ACTIONS : 2])

    def guns(self) -> Sequence[LayGun]:
        """The ATG markers placed so far; each is followed by its direction."""
        return cast("Sequence[LayGun]", self.placed[AIRFIELD_ACTIONS + TIGER_ACTIONS : WEAPON_ACTIONS - MINES : 2])

    def mines(self) -> Sequence[LayMine]:
        """The mine markers laid so far."""
        return cast("Sequence[LayMine]", self.placed[WEAPON_ACTIONS - MINES :])

    def guns_left(self, kind: int) -> int:
        """ATG markers of a kind that are still to be laid."""
        return GUN_KINDS.count(kind) - sum([gun.kind == kind for gun in self.guns()])

    def mines_left(self, real: bool) -> int:
        """Mine markers of a kind that are still to be laid."""
        total = REAL_MINES if real else MINES - REAL_MINES
        return total - sum([mine.real == real for mine in self.mines()])

    def _taken(self) -> set[int]:
        """Hexes of the airfield and of the Tigers and guns placed so far, each followed by its direction."""
        return set(_cells(cast("Sequence[LayTiger]", self.placed[: WEAPON_ACTIONS - MINES : 2])))

    def _tiger_cells(self, state: DuelState) -> list[int]:
        taken = self._taken()
        return [c for c in german_ground(state) if c not in taken and state.terrain[c] != SWAMP]

    def _gun_cells(self, state: DuelState) -> list[int]:
        taken = self._taken()
        return [cell for cell in german_ground(state) if cell not in taken]

    def _mine_cells(self, state: DuelState) -> list[int]:
        taken = {self.airfield(), *_cells(self.mines())}
        return [c for c in state.setting.mine_zone if c not in taken and state.terrain[c] not in (SWAMP, DRIFT)]

    def apply(self, state: DuelState, action: DuelAction) -> None:
        """Place a piece or give it its direction, or show all the weapons."""
        if isinstance(action, LayAirfield | LayTiger | LayGun | LayMine | Face):
            state.replace(LayWeapons((*self.placed, action)))
            return
        _stand_up(state, self)
        state.reveals += 1
        state.finish_step()

    def refuse(self, state: DuelState, action: DuelAction) -> Refusal | None:
        """Why this piece cannot stand here."""
        if not isinstance(action, LayAirfield | LayTiger | LayGun | LayMine):
            return None
        if self.wants_direction():
            return Refusal("DG-PHASE-SETUP-4", "First give the piece just placed its direction.")
        return _refuse_place(state, self, action)

    def prompt(self, state: DuelState) -> str:
        """The decision in a sentence."""
        count = len(self.placed)
        if count == WEAPON_ACTIONS:
            return "All weapons stand: show them, or take some back."
        if self.wants_direction():
            what = {0: "the Stuka", 1: "Tiger I", 2: "Tiger II"}.get(count // 2, "the gun")
            return f"Choose where {what} points."
        if count < AIRFIELD_ACTIONS:
            return "Lay the airfield on a steppe hex of column 1 or 2, behind the front."
        if count < AIRFIELD_ACTIONS + TIGER_ACTIONS:
            return f"Place Tiger {'I' * (count // 2)} on the front line or behind it."
        if count < WEAPON_ACTIONS - MINES:
            left = ", ".join(f"{self.guns_left(k)} {GUN_WORDS[k]}" for k in (2, 1, 0) if self.guns_left(k))
            return f"Place your gun markers: {left} left."
        return f"Lay your mine markers: {self.mines_left(True)} real and {self.mines_left(False)} bluffs left."

    def seen_by(self, viewer: Seat | None) -> Step:
        """Only the German sees what stands so far (G-134)."""
        return self if viewer == GERMAN else LayWeapons()


def _cells(pieces: Sequence[LayTiger | LayGun | LayMine]) -> list[int]:
    return [piece.cell for piece in pieces]


def german_side(state: DuelState) -> frozenset[int]:
    """Hexes behind the front: not to be reached from the east edge without crossing it, front hexes left out (G-15)."""
    return _behind(state.setting.board, state.front)


@lru_cache(maxsize=64)
def _behind(board: HexBoard, front: tuple[int, ...]) -> frozenset[int]:
    east = [row * board.columns + board.columns - 1 for row in range(board.rows)]
    reached, queue = set(east), deque(east)
    while queue:
        for near in board.around[queue.popleft()]:
            if near not in reached and not front[near]:
                reached.add(near)
                queue.append(near)
    return frozenset(cell for cell in range(board.size) if cell not in reached and not front[cell])


def german_ground(state: DuelState) -> tuple[int, ...]:
    """Where Tigers and ATG markers may be set up: columns 1 to 5, on the front line or on its German side (G-15)."""
    return _ground(state.setting, state.front)


@lru_cache(maxsize=64)
def _ground(setting: Setting, front: tuple[int, ...]) -> tuple[int, ...]:
    behind = _behind(setting.board, front)
    return tuple(cell for cell in setting.weapon_zone if cell in behind or front[cell])


def airfield_cells(state: DuelState) -> list[int]:
    """Where the airfield may lie: plain steppe of columns 1 and 2 behind the front (G-16)."""
    behind = german_side(state)
    return [cell for cell in state.setting.airfield_zone if cell in behind and state.terrain[cell] == STEPPE]


def _refuse_place(
    state: DuelState, step: LayWeapons, action: LayAirfield | LayTiger | LayGun | LayMine
) -> Refusal | None:
    board = state.setting.board
    if not 0 <= action.cell < board.size:
        return None
    label, cell = board.label(action.cell), action.cell
    if isinstance(action, LayMine):
        return _refuse_mine(state, step, action, label)
    if isinstance(action, LayAirfield):
        return Refusal(
            "G-16",
            f"{label} will not do: the airfield needs plain steppe in column 1 or 2, behind the front.",
        )
    if cell not in german_ground(state):
        return Refusal("G-15", f"{label} is not on the front line or behind it in columns 1 to 5.")
    if cell == step.airfield():
        return Refusal("G-16", f"The airfield lies at {label}.")
    if isinstance(action, LayTiger) and state.terrain[cell] == SWAMP:
        return Refusal("DG-TERRAIN-SWAMP-1", f"{label} is swamp, which a Tiger may never enter.")
    if isinstance(action, LayGun) and not step.guns_left(action.kind):
        return Refusal("DG-COMP-GER-2", f"All {GUN_WORDS[action.kind]} markers stand.")
    if cell in _cells(step.tigers()):
        return Refusal("G-142", f"A Tiger stands at {label}.")
    if cell in _cells(step.guns()):
        return Refusal("G-15", f"{label} holds a gun marker already; one a hex.")
    return None


def _refuse_mine(state: DuelState, step: LayWeapons, action: LayMine, label: str) -> Refusal | None:
    if not step.mines_left(action.real):
        return Refusal("DG-COMP-GER-7", f"All {'real' if action.real else 'bluff'} mine markers are laid.")
    if action.cell not in state.setting.mine_zone:
        first, last = state.setting.numbers.zones.mines
        return Refusal("G-15", f"{label} is outside columns {first} to {last}, where mines are laid.")
    if state.terrain[action.cell] == SWAMP:
        return Refusal("DG-MINE-7", f"{label} is swamp, which cannot be mined.")
    if state.terrain[action.cell] == DRIFT:
        return Refusal("DG-WINTER-DRIFT-13", f"{label} is a snowdrift, which cannot be mined.")
    if action.cell == step.airfield():
        return Refusal("G-16", f"The airfield lies at {label}.")
    return Refusal("G-15", f"{label} holds a mine marker already; one a hex.")


def _stand_up(state: DuelState, step: LayWeapons) -> None:
    """Put all weapons on the board, gun and mine markers numbered by hex (G-134)."""
    facings = [piece.direction for piece in step.placed if isinstance(piece, Face)]
    state.airfield = state.stuka = step.airfield()
    state.stuka_heading = facings[0]
    for tiger, cell, hull in zip(TIGERS, _cells(step.tigers()), facings[1:3], strict=True):
        state.at[tiger], state.hull[tiger], state.status[tiger] = cell, hull, ACTIVE
        state.occupant[cell] = tiger + 1
        state.drops[tiger] = int(state.terrain[cell] == DRIFT)
    guns = sorted(zip(step.guns(), facings[3:], strict=True), key=lambda pair: pair[0].cell)
    for number, (gun, facing) in enumerate(guns):
        state.at[FIRST_GUN + number], state.hull[FIRST_GUN + number] = gun.cell, facing
        state.gun_on[gun.cell] = number + 1
    state.gun_kind = tuple(gun.kind for gun, _ in guns)
    mines = sorted(step.mines(), key=lambda mine: mine.cell)
    for number, mine in enumerate(mines):
        state.mine_at[number], state.mine_on[mine.cell] = mine.cell, number + 1
    state.mine_real = tuple(int(mine.real) for mine in mines)
    _tell_of_weapons(state)


def _tell_of_weapons(state: DuelState) -> None:
    if state.events is None:
        return
    tigers = tuple(state.at[FIRST_TIGER:FIRST_GUN])
    guns, mines = tuple(state.at[gun] for gun in GUNS), tuple(state.mine_at)
    kinds, real = state.gun_kind, tuple(bool(r) for r in state.mine_real)
    full = WeaponsLaid(state.airfield, tigers, guns, mines, kinds, real)
    state.emit_for(GERMAN, full, WeaponsLaid(state.airfield, tigers, guns, mines, None, None))
