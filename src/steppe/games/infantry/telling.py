"""The sentences of events."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from steppe.games.infantry import events as e
from steppe.games.infantry.terms import DIRECTION_WORDS, OFF, SIDES
from steppe.kernel.protocol import EVERYBODY, Line, Seat

if TYPE_CHECKING:
    from steppe.games.infantry.state import InfantryState

_NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


class Teller:
    """Knows the board and what the reader may know: his own units by name, enemy ones as blocks."""

    def __init__(self, state: InfantryState, viewer: Seat | None) -> None:
        self.state = state
        over = state.result is not None
        self.side = -1 if viewer in (None, EVERYBODY) else state.setting.side_of(str(viewer))
        self.open = viewer == EVERYBODY or over

    def unit(self, unit: int, label: str = "") -> str:
        """What the reader calls a unit; a label that the event itself shows comes first."""
        side = self.state.force.side[unit]
        if label or self.open or side == self.side:
            name = label or self.state.force.name(unit)
            return f"{SIDES[side].capitalize()} {name}"
        return f"A {SIDES[side].capitalize()} block"

    def units(self, units: tuple[int, ...]) -> str:
        """Several units."""
        return ", ".join(self.unit(unit) for unit in units)

    def place(self, cell: int) -> str:
        """A hex by name and label."""
        return self.state.setting.ground.place_name(cell) if cell != OFF else "off the map"


def tell(state: InfantryState, event: e.InfantryEvent, viewer: Seat | None) -> Line:
    """The sentence of an event, for one reader."""
    return _TELL[type(event)](Teller(state, viewer), event)


def _many(count: int, what: str) -> str:
    word = _NUMBERS[count] if count < len(_NUMBERS) else str(count)
    return f"{word} {what}{'' if count == 1 else 's'}"


def _side(side: str) -> str:
    return f"the {side.capitalize()} side"


def _begin(text: str) -> str:
    """A sentence's first letter large, and nothing else changed."""
    return text[:1].upper() + text[1:]


def _turn(t: Teller, event: e.TurnBegan) -> Line:
    return Line(f"Game Turn {event.turn}: {_side(event.first)} is Player 1.", ("CI-1.0-1",), "turn", (), event.turn)


def _initiative(t: Teller, event: e.InitiativeRolled) -> Line:
    text = f"Initiative: German {event.german}, Soviet {event.soviet}."
    return Line(f"{text} Equal: again." if event.german == event.soviet else text, ("CI-1.0-4",), "dice")


def _player_turn(t: Teller, event: e.PlayerTurnBegan) -> Line:
    return Line(f"Player turn {event.number} of 8: {_side(event.side)}.", ("CI-1.3-4",), "turn")


def _passed(t: Teller, event: e.Passed) -> Line:
    shared = len(t.state.setting.seats_of[SIDES.index(event.side)]) > 1  # the others of the side may still go on
    who = f"A {event.side.capitalize()} player" if shared else _begin(_side(event.side))
    return Line(f"{who} activates no further HQ.", ("CI-R-2",), "hold")


def _set_up(t: Teller, event: e.SetUpDone) -> Line:
    return Line(f"{event.seat.capitalize()} has set up {_many(len(event.cells), 'block')}.", ("CI-10.1-1",), "note")


def _drawn(t: Teller, event: e.Drawn) -> Line:
    pairs = [f"{kind} to {company}" for kind, company in zip(event.types, event.companies, strict=True)]
    return Line(f"Battalion weapons: {', '.join(pairs)}.", ("CI-2.5-2", "CI-2.5-4"), "note")


def _hq_placed(t: Teller, event: e.HqPlaced) -> Line:
    return Line(
        f"{t.unit(event.unit, event.label)} is drawn and placed in {t.place(event.cell)}.",
        ("CI-11.1-2",),
        "note",
        (event.cell,),
    )


def _activated(t: Teller, event: e.Activated) -> Line:
    return Line(f"{t.unit(event.unit, event.label)} commands.", ("CI-4.2-1",), "command", (event.cell,))


def _deployed(t: Teller, event: e.Deployed) -> Line:
    return Line(f"{t.unit(event.unit)} deploys to {t.place(event.end)}.", ("CI-4.2-1",), "move", (event.end,))


def _revealed(t: Teller, event: e.Revealed) -> Line:
    text = f"{t.unit(event.unit, event.label)}, strength {event.steps}, is shown in {t.place(event.cell)}."
    return Line(text, (event.rule,), "eye", (event.cell,))


_CHECKS: Final = {
    "command": ("tries to act without command", "CI-4.3-1"),
    "rally": ("tries to rally", "CI-5.0-1"),
    "assault": ("checks its morale", "CI-9.3-1"),
}


def _checked(t: Teller, event: e.MoraleChecked) -> Line:
    doing, rule = _CHECKS[event.why]
    against = f" against {event.need}" if event.need else ""
    result = "passed" if event.passed else "failed"
    rules = tuple(dict.fromkeys((rule, *(line.rule for line in event.sum))))
    return Line(f"{t.unit(event.unit)} {doing}: {event.die}{against}, {result}.", rules, "dice", (event.cell,))


def _rallied(t: Teller, event: e.Rallied) -> Line:
    now = f" and is at {event.steps}" if event.steps else ""
    return Line(f"{t.unit(event.unit)} regains a step{now}.", ("CI-5.0-4",), "check", (event.cell,))


_HOW: Final = {
    "fire": "fires at",
    "bombard": "bombards",
    "strike": "strikes",
    "assault": "fires in the assault on",
    "sweep": "goes for the mines in",
    "smoke": "lays smoke in",
    "blow": "tries to blow the bridge at",
    "shell": "shells the bridge at",
    "wire": "clears wire in",
}


def _fired(t: Teller, event: e.Fired) -> Line:
    who = t.unit(event.unit, event.label) if event.unit >= 0 else event.label
    what = t.unit(event.target) if event.target >= 0 and event.how in ("fire", "bombard") else t.place(event.cell)
    what = what[:1].lower() + what[1:] if what.startswith("A ") else what
    dice = " ".join(str(die % 10) for die in event.dice)
    text = f"{who} {_HOW[event.how]} {what}: {dice} against {event.need}, {_many(event.hits, 'hit')}."
    rules = tuple(dict.fromkeys((event.rule, *(line.rule for line in event.sum))))
    cells = (event.origin, event.cell) if event.origin >= 0 and event.origin != event.cell else (event.cell,)
    return Line(text, rules, "fire", cells)


def _half(t: Teller, event: e.HalfHit) -> Line:
    return Line(f"{t.unit(event.unit)} takes half a hit in its cover.", ("CI-6.7-1",), "hit", (event.cell,))


def _lost(t: Teller, event: e.StepLost) -> Line:
    left = f", {event.steps} left" if event.steps >= 0 else ""
    return Line(f"{t.unit(event.unit)} loses a step{left}.", (event.rule,), "hit", (event.cell,))


def _eliminated(t: Teller, event: e.Eliminated) -> Line:
    points = f": {event.points} VP" if event.points else "; it may be replaced"
    where = f" in {t.place(event.cell)}" if event.cell >= 0 else ""
    text = f"{t.unit(event.unit, event.label)} is eliminated{where}{points}."
    return Line(text, (event.rule,), "wreck", (event.cell,) if event.cell >= 0 else ())


def _wasted(t: Teller, event: e.HitsWasted) -> Line:
    finds = "finds" if event.hits == 1 else "find"
    return Line(f"{_many(event.hits, 'hit').capitalize()} {finds} nobody.", ("CI-6.31-2",), "note", (event.cell,))


def _recovered(t: Teller, event: e.HalfHitsRecovered) -> Line:
    return Line(f"Half-hits are forgotten: {_many(len(event.units), 'unit')}.", ("CI-6.7-3",), "check")


def _wreck(t: Teller, event: e.WreckLeft) -> Line:
    return Line(f"A wreck burns in {t.place(event.cell)}.", ("CI-6.34-1",), "wreck", (event.cell,))


def _mines(t: Teller, event: e.MinesFound) -> Line:
    return Line(f"Mines are found in {t.place(event.cell)}.", ("CI-7.2-5",), "mine", (event.cell,))


def _smoke(t: Teller, event: e.SmokeLaid) -> Line:
    return Line(f"Smoke covers {t.place(event.cell)}.", ("CI-7.4-4",), "note", (event.cell,))


def _smoke_gone(t: Teller, event: e.SmokeGone) -> Line:
    return Line("The smoke clears.", ("CI-7.4-4",), "note", event.cells)


def _dug(t: Teller, event: e.FoxholeDug) -> Line:
    return Line(f"{t.unit(event.unit)} digs in at {t.place(event.cell)}.", ("CI-7.1-4",), "note", (event.cell,))


def _blown(t: Teller, event: e.BridgeBlown) -> Line:
    ground = t.state.setting.ground
    side = ground.country.bridge_at(event.cell * 6 + event.direction)
    name = ground.side_names.get(side, "the dam" if event.dam else "the bridge")
    text = f"{name[:1].upper()}{name[1:]} is destroyed."
    if event.dam:
        return Line(f"{text} The river floods all below it.", ("CI-8.5-D5-5", "CI-8.5-D5-6"), "wreck", (event.cell,))
    return Line(text, ("CI-7.3-3",), "wreck", (event.cell,))


def _flood_over(t: Teller, event: e.FloodEnded) -> Line:
    return Line("The flood has run off.", ("CI-8.5-D5-6",), "note")


def _wire(t: Teller, event: e.WireCleared) -> Line:
    text = f"{t.unit(event.unit)} clears the wire in {t.place(event.cell)}."
    return Line(text, ("CI-7.5-4",), "check", (event.cell,))


def _hedge(t: Teller, event: e.HedgeBroken) -> Line:
    text = f"The hedge {DIRECTION_WORDS[event.direction]} of {t.place(event.cell)} has a gap now."
    return Line(text, ("CI-3.4-8",), "note", (event.cell,))


def _moved(t: Teller, event: e.Moved) -> Line:
    text = f"{t.unit(event.unit)} moves from {t.place(event.start)} to {t.place(event.end)}, {event.cost} MP."
    cells = (event.start, event.end) if event.end >= 0 else (event.start,)
    return Line(text, (event.rule,), "move", cells)


_HALTS: Final = {
    "enemy": "halts at the enemy",
    "smoke": "halts in smoke",
    "wire": "halts in barbed wire",
    "assault": "goes into an assault",
    "hedge": "halts behind the hedge",
    "": "stops",
}


def _move_ended(t: Teller, event: e.MoveEnded) -> Line:
    text = f"{t.unit(event.unit)} {_HALTS[event.why]} in {t.place(event.cell)}."
    return Line(text, (event.rule,), "move", (event.cell,))


def _left(t: Teller, event: e.LeftMap) -> Line:
    points = f" for {event.points} VP" if event.points else ""
    return Line(f"{t.unit(event.unit)} leaves the map{points}.", ("CI-10.4-4",), "exit", (event.start,))


def _assault(t: Teller, event: e.AssaultBegan) -> Line:
    text = f"Assault on {t.place(event.cell)}: {len(event.attackers)} against {len(event.defenders)}."
    return Line(text, ("CI-9.1-1", "CI-9.1-7"), "assault", (event.cell,))


def _round(t: Teller, event: e.RoundBegan) -> Line:
    return Line(f"Round {event.round}: {_side(event.side)}.", ("CI-9.2-1",), "assault", (event.cell,))


def _retreated(t: Teller, event: e.Retreated) -> Line:
    cells = (event.start, event.end) if event.end >= 0 else (event.start,)
    return Line(f"{t.unit(event.unit)} retreats to {t.place(event.end)}.", ("CI-9.4-1",), "move", cells)


def _surrendered(t: Teller, event: e.Surrendered) -> Line:
    return Line(f"{t.unit(event.unit)} surrenders.", ("CI-9.2-4",), "wreck", (event.cell,))


def _assault_over(t: Teller, event: e.AssaultEnded) -> Line:
    holder = f"{_side(event.winner)} holds" if event.winner else "nobody is left in"
    text = f"{holder[:1].upper()}{holder[1:]} {t.place(event.cell)}."
    return Line(text, ("CI-9.5-1",), "flag", (event.cell,))


def _regrouped(t: Teller, event: e.Regrouped) -> Line:
    text = f"{t.unit(event.unit)} regroups to {t.place(event.end)}."
    return Line(text, ("CI-9.5-1",), "move", (event.start, event.end))


def _returned(t: Teller, event: e.HqReturned) -> Line:
    text = f"{t.unit(event.unit, event.label)} is replaced in {t.place(event.cell)}; a squad gives up a step."
    return Line(text, ("CI-4.4-2",), "command", (event.cell,))


def _turn_over(t: Teller, event: e.TurnEnded) -> Line:
    return Line(f"Game Turn {event.turn} is over; all blocks stand upright.", ("CI-1.3-5",), "turn")


def _points(t: Teller, event: e.PointsScored) -> Line:
    text = f"{_side(event.side)}: {event.points} VP for {event.objective}."
    return Line(text[:1].upper() + text[1:], (event.rule,), "points")


def _ended(t: Teller, event: e.GameEnded) -> Line:
    score = f"German {event.german} VP, Soviet {event.soviet} VP."
    winner = "The game is a draw." if event.winner is None else f"{_begin(_side(event.winner))} wins."
    return Line(f"{event.reason} {score} {winner}", (event.rule,), "end")


_TELL: Final[dict[type, Callable[[Teller, Any], Line]]] = {
    e.TurnBegan: _turn,
    e.InitiativeRolled: _initiative,
    e.PlayerTurnBegan: _player_turn,
    e.Passed: _passed,
    e.SetUpDone: _set_up,
    e.Drawn: _drawn,
    e.HqPlaced: _hq_placed,
    e.Activated: _activated,
    e.Deployed: _deployed,
    e.Revealed: _revealed,
    e.MoraleChecked: _checked,
    e.Rallied: _rallied,
    e.Fired: _fired,
    e.HalfHit: _half,
    e.StepLost: _lost,
    e.Eliminated: _eliminated,
    e.HitsWasted: _wasted,
    e.HalfHitsRecovered: _recovered,
    e.WreckLeft: _wreck,
    e.MinesFound: _mines,
    e.SmokeLaid: _smoke,
    e.SmokeGone: _smoke_gone,
    e.FoxholeDug: _dug,
    e.BridgeBlown: _blown,
    e.FloodEnded: _flood_over,
    e.WireCleared: _wire,
    e.HedgeBroken: _hedge,
    e.Moved: _moved,
    e.MoveEnded: _move_ended,
    e.LeftMap: _left,
    e.AssaultBegan: _assault,
    e.RoundBegan: _round,
    e.Retreated: _retreated,
    e.Surrendered: _surrendered,
    e.AssaultEnded: _assault_over,
    e.Regrouped: _regrouped,
    e.HqReturned: _returned,
    e.TurnEnded: _turn_over,
    e.PointsScored: _points,
    e.GameEnded: _ended,
}
