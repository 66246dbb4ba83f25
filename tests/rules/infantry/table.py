"""A table for tests: blocks put anywhere on any board, and dice that fall as a test says.

    table = Table(board(". . ."), german={"hq": "phq F2 0101", "in4": "rifle F2 0102"}, soviet={"mg": "mg B 0104 2"})
    table.play("activate hq", "done", "pick in4", "fire 0104", dice=[1, 9, 10, 4])

A unit is written "label company+platoon hex [steps]" with the label without its side ("rifle", "mortar50", "pz4");
"" stands for what belongs to no company. `play` takes notation, with the names of units in place of "u7".
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec

from steppe.games.infantry.actions import InfantryAction
from steppe.games.infantry.ground import Ground
from steppe.games.infantry.notation import format_action, parse_action
from steppe.games.infantry.roster import Force, Piece
from steppe.games.infantry.scenarios import CompanyPlan, Objective, Scenario, SheetPlan, SidePlan
from steppe.games.infantry.setting import Options, Setting
from steppe.games.infantry.state import InfantryState
from steppe.games.infantry.terms import FACE_UP, FACINGS, MINE, SIDES
from steppe.games.infantry.turns import NextCompany
from steppe.kernel.protocol import EVERYBODY, Event, Refusal, seen

GERMAN, SOVIET = 0, 1


class LoadedState(InfantryState):
    """A state whose next dice are given; when they are used up it rolls by its seed."""

    __slots__ = ("loaded",)
    loaded: list[int]

    def roll(self, count: int) -> tuple[int, ...]:
        if not self.loaded:
            return super().roll(count)
        assert len(self.loaded) >= count, f"{count} dice are rolled, only {self.loaded} are given"
        dice, self.loaded = tuple(self.loaded[:count]), self.loaded[count:]
        self.reveals += 1
        return dice


class Table:
    """A game of a made-up scenario at the moment when a side's player turn begins.

    `up` and `down` name units that lie face-up and face-down, `acted` those that are done; `activated` HQs that have
    commanded (they lie face-up). Anything else of the scenario or the options may be given by name.
    """

    def __init__(
        self,
        ground: Ground,
        german: Mapping[str, str],
        soviet: Mapping[str, str],
        *,
        active: int = GERMAN,
        up: Iterable[str] = (),
        down: Iterable[str] = (),
        acted: Iterable[str] = (),
        activated: Iterable[str] = (),
        options: Mapping[str, Any] | None = None,
        objectives: Sequence[Objective] = (),
        **scenario: Any,
    ) -> None:
        self.names = {name: number for number, name in enumerate([*german, *soviet])}
        lines = [(side, line) for side, units in ((GERMAN, german), (SOVIET, soviet)) for line in units.values()]
        pieces = [_piece(side, line) for side, line in lines]
        plan = _scenario(pieces, len(german), objectives, scenario)
        self.setting = Setting("table", plan, Options(options or {}), ground)
        self.state = LoadedState(self.setting, 1, Force(pieces, night=plan.night, moon=plan.moon))
        self.state.loaded = []
        for unit, (_, line) in enumerate(lines):
            self._place(unit, line)
        self._mark(up, down, acted, activated)
        self.state.turn, self.state.first, self.state.player_turn = 1, active, 1
        self.state.steps.append(NextCompany(side=active))
        self.state.settle()

    def _place(self, unit: int, line: str) -> None:
        words = line.split()
        hexes = [word for word in words if len(word) == 4 and word.isdigit()]
        if hexes:
            self.state.put(unit, self.cell(hexes[0]))
            if words[-1] != hexes[0]:
                self.state.steps_left[unit] = int(words[-1])

    def _mark(self, up: Iterable[str], down: Iterable[str], acted: Iterable[str], activated: Iterable[str]) -> None:
        for name in up:
            self.state.facing[self.unit(name)] = FACE_UP
            if self.state.force.kind[self.unit(name)] == MINE:
                self.state.shown |= 1 << self.unit(name)
        for name in down:
            self.state.facing[self.unit(name)] = FACINGS.index("face-down")
        for name in acted:
            self.state.acted |= 1 << self.unit(name)
        for name in activated:
            self.state.activated |= 1 << self.unit(name)
            self.state.facing[self.unit(name)] = FACE_UP

    # Names.

    def unit(self, name: str) -> int:
        """The number of a unit."""
        return self.names[name]

    def cell(self, label: str) -> int:
        """The cell of a printed label."""
        return self.setting.ground.board.cell(label)

    def action(self, text: str) -> InfantryAction:
        """An action in notation, with names of units."""
        verb, *words = text.split()
        spelt = [f"u{self.names[word]}" if word in self.names else word for word in words]
        return parse_action(self.state.ground.board, " ".join([verb, *spelt]))

    def text(self, action: InfantryAction) -> str:
        """An action as it is written here."""
        units = {f"u{number}": name for name, number in self.names.items()}
        return " ".join(units.get(word, word) for word in format_action(self.state.ground.board, action).split())

    # Play.

    def play(self, *texts: str, dice: Iterable[int] = ()) -> list[Event]:
        """Carry out actions, each of which must be legal; what happened, hiding nothing."""
        self.state.loaded = [*self.state.loaded, *dice]
        self.state.events = []
        for text in texts:
            action = self.action(text)
            assert action in self.state.legal(), f"{text!r} is not legal; legal: {self.legal()}; {self.why(text)}"
            self.state.apply(action)
        return seen(self.state.events or (), EVERYBODY)

    def legal(self) -> list[str]:
        """The legal actions as they are written here."""
        return [self.text(action) for action in self.state.legal()]

    def can(self, text: str) -> bool:
        """Whether an action is legal."""
        return self.action(text) in self.state.legal()

    def why(self, text: str) -> Refusal | None:
        """Why an action is refused."""
        return self.state.refuse(self.action(text))

    def rule(self, text: str) -> str:
        """The rule by which an action is refused; "" if it is not."""
        refusal = self.why(text)
        return refusal.rule if refusal else ""

    def step(self) -> str:
        """The kind of the step at hand."""
        return type(self.state.steps[-1]).__name__ if self.state.steps else "over"

    def mover(self) -> str:
        """Who decides."""
        return self.state.to_move() or ""

    # What stands where.

    def at(self, name: str) -> str:
        """The label of a unit's hex; "" off the map."""
        cell = self.state.at[self.unit(name)]
        return self.state.ground.board.label(cell) if cell >= 0 else ""

    def strength(self, name: str) -> int:
        """Steps that a unit has left."""
        return self.state.steps_left[self.unit(name)]

    def facing(self, name: str) -> str:
        """How a block stands."""
        return FACINGS[self.state.facing[self.unit(name)]]

    def half(self, name: str) -> bool:
        """Whether a unit has a half-hit."""
        return bool(self.state.half >> self.unit(name) & 1)

    def acted(self, name: str) -> bool:
        """Whether a unit is done for the Game Turn."""
        return bool(self.state.acted >> self.unit(name) & 1)

    def points(self) -> tuple[int, int]:
        """VP, German and Soviet."""
        return self.state.points[0], self.state.points[1]

    def control(self, label: str) -> str:
        """Who controls a hex: "german", "soviet", "disputed" or "neutral" (8.3)."""
        cell = self.cell(label)
        for side in (GERMAN, SOVIET):
            if self.state.friendly(side) >> cell & 1:
                return SIDES[side]
        return "disputed" if self.state.disputed() >> cell & 1 else "neutral"


def _piece(side: int, line: str) -> Piece:
    words = line.split()
    code = words[1] if len(words) > 1 and words[1][0] in "ABCDEF" else ""
    return Piece(f"{SIDES[side][:3]}-{words[0]}", code[:1], int(code[1:] or 0))


def _scenario(
    pieces: Sequence[Piece], germans: int, objectives: Sequence[Objective], given: dict[str, Any]
) -> Scenario:
    sides = []
    for own in (pieces[:germans], pieces[germans:]):
        letters = sorted({piece.company for piece in own if piece.company})
        sides.append(SidePlan(companies=tuple(CompanyPlan(letter=letter, places=("0101",)) for letter in letters)))  # type: ignore[arg-type]
    plan = Scenario(
        id="table",
        name="Table",
        text="A table for tests.",
        year=1942,
        month=8,
        turns=5,
        first="german",
        sets_up_first="german",
        sheet=(SheetPlan(map="none"),),
        german=sides[0],
        soviet=sides[1],
        objective=tuple(objectives),
    )
    return msgspec.structs.replace(plan, **given)
