"""The sentences of events. Made only when somebody reads; each names the rule behind it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from steppe.games.duel import events as e
from steppe.games.duel.events import DuelEvent
from steppe.games.duel.pieces import (
    CARD_NAMES,
    CLOCK,
    CRASHED,
    DIRECTION_WORDS,
    FIRST_GUN,
    FIRST_TIGER,
    GERMAN,
    GONE,
    GUN_WORDS,
    KILLED,
    SOVIET,
    TERRAIN_WORDS,
    sentence,
    weapon_name,
)
from steppe.kernel.hexes import HexBoard
from steppe.kernel.protocol import Line, Seat

_PHASE_NAMES: Final = (
    "Set-up: landscape",
    "Set-up: front line",
    "Set-up: tank markers",
    "Set-up: German weapons",
    "Opening phase",
    "Phase A: programs and guns",
    "Phase B: T-34s",
    "Phase C: Tigers",
    "Phase D: fire",
)
_SIDES: Final = {GERMAN: "German", SOVIET: "Soviet"}


def tell(board: HexBoard, event: DuelEvent, viewer: Seat | None) -> Line:
    """The line of the log for an event."""
    return _TELL[type(event)](board, event)


def gun_words(weapon: int, kind: int) -> str:
    """An ATG by what it is, or a tank by its name."""
    return f"{GUN_WORDS[kind]} ({weapon_name(weapon)})" if weapon >= FIRST_GUN else weapon_name(weapon)


def _vp(points: int) -> str:
    return f"{points} VP"


def _phase(board: HexBoard, event: e.PhaseBegan) -> Line:
    turn = f"Turn {event.turn}, " if event.turn else ""
    name = _PHASE_NAMES[event.phase]
    text = turn + (name[0].lower() + name[1:] if turn and not name.startswith("Phase") else name)
    return Line(text, (), "phase", turn=event.turn)


def _tile(board: HexBoard, event: e.TileLaid) -> Line:
    text = f"{_SIDES[event.side]} lays {TERRAIN_WORDS[event.terrain]} at {board.label(event.cell)}."
    return Line(text, ("DG-PHASE-SETUP-1",), "tile", (event.cell,))


def _front(board: HexBoard, event: e.FrontLaid) -> Line:
    return Line("The front line is drawn: fourteen elements.", ("DG-FRONT-SETUP-1",), "front", event.cells)


def _markers(board: HexBoard, event: e.MarkersLaid) -> Line:
    return Line("Sixteen tank markers lie face down.", ("DG-MARKER-1",), "marker", event.cells)


def _weapons(board: HexBoard, event: e.WeaponsLaid) -> Line:
    tigers = " and ".join(board.label(cell) for cell in event.tigers)
    text = f"The German weapons are in place: Tigers at {tigers}, six gun and eight mine markers face down."
    return Line(text, ("DG-PHASE-SETUP-4",), "tiger", event.tigers)


def _marker_moved(board: HexBoard, event: e.MarkerMoved) -> Line:
    text = f"A tank marker moves from {board.label(event.start)} to {board.label(event.end)}."
    return Line(text, ("DG-MARKER-MOVE-3",), "move", (event.start, event.end))


def _marker_revealed(board: HexBoard, event: e.MarkerRevealed) -> Line:
    who = "The Stuka" if event.by == GONE else weapon_name(event.by)
    found = weapon_name(event.tank) if event.real else "only a bluff"
    text = f"{who} finds {found} at {board.label(event.cell)}."
    return Line(sentence(text), (event.rule,), "recon", (event.cell,))


def _activated(board: HexBoard, event: e.TankActivated) -> Line:
    text = f"{weapon_name(event.tank)} is activated at {board.label(event.cell)}."
    return Line(text, ("DG-ACT-5",), "tank", (event.cell,))


def _faced(board: HexBoard, event: e.TankFaced) -> Line:
    hull, turret = DIRECTION_WORDS[event.hull], DIRECTION_WORDS[(event.hull + event.turret) % 6]
    text = f"{weapon_name(event.tank)} faces {hull}, its gun {turret}."
    return Line(text, ("DG-ACT-8",), "turn")


def _moved(board: HexBoard, event: e.TankMoved) -> Line:
    how = "backs" if event.backward else "drives"
    cost = f"{event.cost} action{'s' if event.cost != 1 else ''}"
    text = f"{weapon_name(event.tank)} {how} from {board.label(event.start)} to {board.label(event.end)}: {cost}."
    return Line(text, ("DG-MOVE-2",), "move", (event.start, event.end))


def _turned(board: HexBoard, event: e.TankTurned) -> Line:
    text = f"{weapon_name(event.tank)} turns to face {DIRECTION_WORDS[event.hull]}."
    return Line(text, ("DG-PROG-6" if event.tank >= FIRST_TIGER else "DG-MOVE-2",), "turn", (event.cell,))


def _turret(board: HexBoard, event: e.TurretSet) -> Line:
    text = f"{weapon_name(event.tank)} turns its turret to {CLOCK[event.turret]} o'clock."
    return Line(text, (event.rule,), "turret")


def _front_broken(board: HexBoard, event: e.FrontBroken) -> Line:
    text = f"{weapon_name(event.tank)} breaks the front at {board.label(event.cell)}."
    return Line(text, ("DG-FRONT-BREAK-1",), "front", (event.cell,))


def _drift_gone(board: HexBoard, event: e.DriftGone) -> Line:
    return Line(f"The snowdrift at {board.label(event.cell)} is gone.", (event.rule,), "drift", (event.cell,))


def _drops(board: HexBoard, event: e.DropsSet) -> Line:
    drops = "one drop" if event.drops == 1 else "two drops"
    text = f"{weapon_name(event.tank)} is in the snowdrift at {board.label(event.cell)}: {drops}."
    return Line(text, ("DG-WINTER-DRIFT-8" if event.drops == 1 else "DG-WINTER-DRIFT-9",), "drift", (event.cell,))


def _gun_revealed(board: HexBoard, event: e.GunRevealed) -> Line:
    where, kind = board.label(event.cell), GUN_WORDS[event.kind]
    if event.by == GONE:
        text = f"The German turns up the gun at {where}: {_a(kind)}."
    else:
        text = f"{weapon_name(event.by)} finds {_a(kind)} at {where}."
    return Line(text, (event.rule,), "recon", (event.cell,))


def _a(kind: str) -> str:
    return f"an {kind}" if kind.startswith("ATG") else f"a {kind}"


def _overrun(board: HexBoard, event: e.GunOverrun) -> Line:
    text = f"{weapon_name(event.tank)} overruns {_a(GUN_WORDS[event.kind])} at {board.label(event.cell)}."
    return Line(text, ("DG-OVERRUN-3" if event.kind else "DG-OVERRUN-4",), "overrun", (event.cell,))


def _mine(board: HexBoard, event: e.MineMet) -> Line:
    where, name = board.label(event.cell), weapon_name(event.tank)
    if event.real:
        return Line(f"{name} is stopped by a live mine at {where}.", ("DG-MINE-2",), "mine", (event.cell,))
    return Line(f"{name} drives over a mine marker at {where}: a bluff.", ("DG-MINE-3",), "mine", (event.cell,))


def _exited(board: HexBoard, event: e.TankExited) -> Line:
    text = f"{weapon_name(event.tank)} leaves the board in the west from {board.label(event.start)}."
    return Line(text, ("DG-VP-EXIT-1",), "exit", (event.start,))


def _gun_turned(board: HexBoard, event: e.GunTurned) -> Line:
    text = f"The gun at {board.label(event.cell)} is turned to face {DIRECTION_WORDS[event.direction]}."
    return Line(text, ("DG-ORIENT-1",), "gun", (event.cell,))


def _tire(board: HexBoard, event: e.TireLaid) -> Line:
    text = f"The gun at {board.label(event.cell)} gets a tire marker: it moves in the next phase A."
    return Line(text, ("DG-TIRE-3",), "tire", (event.cell,))


def _gun_moved(board: HexBoard, event: e.GunMoved) -> Line:
    facing = DIRECTION_WORDS[event.direction]
    if event.start == event.end:
        text = f"The gun at {board.label(event.end)} stays, and faces {facing}."
    else:
        text = f"A gun moves from {board.label(event.start)} to {board.label(event.end)}, and faces {facing}."
    return Line(text, ("DG-TIRE-4",), "tire", (event.start, event.end))


def _card(board: HexBoard, event: e.CardLaid) -> Line:
    return Line(f"{weapon_name(event.tiger)}: card {CARD_NAMES[event.card]}.", ("DG-PROG-1",), "card")


def _sealed(board: HexBoard, event: e.ProgramsSealed) -> Line:
    first, second = event.heights
    text = f"The programs are sealed: {first} card{'s' if first != 1 else ''} for Tiger I, {second} for Tiger II."
    return Line(text, ("DG-PROG-1",), "card")


def _tiger_moved(board: HexBoard, event: e.TigerMoved) -> Line:
    how = "backs" if event.backward else "drives"
    text = f"{weapon_name(event.tank)} {how} from {board.label(event.start)} to {board.label(event.end)}."
    return Line(text, ("DG-PROG-2",), "move", (event.start, event.end))


def _tiger_stopped(board: HexBoard, event: e.TigerStopped) -> Line:
    where = board.label(event.cell)
    text = f"{weapon_name(event.tank)} is stopped at {where} by {event.obstacle}; its other cards are lost."
    return Line(text, (event.rule, "DG-PROG-10"), "blocked", (event.cell,))


def _wasted(board: HexBoard, event: e.CardsWasted) -> Line:
    cards = f"{event.cards} card{'s' if event.cards != 1 else ''}"
    where = board.label(event.cell)
    text = f"{weapon_name(event.tank)} cannot enter {where}: it needs {event.cost} cards in a row and has {cards}."
    return Line(text, ("G-51",), "blocked", (event.cell,))


def shot_sum(firepower: int, distance: int, high: int, forest: int, steps: int, power: int) -> str:
    """The sum of a shot in a line, for instance "5 - 2 hexes + 1 high ground = 4"."""
    text = f"{firepower} \u2212 {distance} hex{'es' if distance != 1 else ''}"
    text += " + 1 high ground" if high else ""
    text += " \u2212 1 forest" if forest else ""
    text += f" \u2212 {steps} turret" if steps else ""
    return f"{text} = {power}"


def _shot(board: HexBoard, event: e.Shot) -> Line:
    who, whom = gun_words(event.weapon, event.weapon_kind), gun_words(event.target, event.target_kind)
    sums = shot_sum(event.firepower, event.distance, event.high, event.forest, event.steps, event.power)
    verb = {
        "destroyed": "destroys",
        "critical": "critically hits",
        "damaged": "damages",
        "none": "hits without effect",
    }[event.effect]
    origin, cell = board.label(event.origin), board.label(event.cell)
    text = f"{who} at {origin} {verb} {whom} at {cell}: {sums}, {event.struck} armour {event.armour}."
    return Line(text, (_shot_rule(event), "G-7"), "shot", (event.origin, event.cell))


def _shot_rule(event: e.Shot) -> str:
    if event.effect == "critical":
        return "DG-VP-CRIT-1"
    if event.target >= FIRST_GUN:
        return "DG-VP-ATG-1"
    if event.target >= FIRST_TIGER:
        return "DG-VP-TIGER-1"
    return "DG-VP-T34-1" if event.effect == "destroyed" else "DG-VP-T34DMG-1"


def _held(board: HexBoard, event: e.Held) -> Line:
    return Line(sentence(f"{weapon_name(event.weapon)} holds its fire."), ("DG-FIRE-B-1",), "hold")


def _wrecks(board: HexBoard, event: e.WrecksRemoved) -> Line:
    names = ", ".join(weapon_name(tank) for tank in event.tanks)
    return Line(f"Off the board: {names}.", ("DG-FIRE-WRECK-2",), "wreck")


def _stuka_flew(board: HexBoard, event: e.StukaFlew) -> Line:
    if event.start == event.end:
        return Line("The Stuka takes off.", ("DG-STUKA-FLY-1",), "stuka", (event.start,))
    text = f"The Stuka flies to {board.label(event.end)}."
    return Line(text, ("DG-STUKA-FLY-5",), "stuka", (event.start, event.end))


def _stuka_turned(board: HexBoard, event: e.StukaTurned) -> Line:
    text = f"The Stuka turns to {DIRECTION_WORDS[event.heading]}."
    return Line(text, ("DG-STUKA-FLY-5",), "stuka", (event.cell,))


def _stuka_struck(board: HexBoard, event: e.StukaStruck) -> Line:
    text = f"The Stuka destroys {weapon_name(event.tank)} at {board.label(event.cell)} from behind."
    return Line(text, ("DG-STUKA-ATTACK-3",), "stuka", (event.cell,))


def _stuka_ended(board: HexBoard, event: e.StukaEnded) -> Line:
    if event.status == KILLED:
        text = f"{weapon_name(event.tank)} destroys the Stuka on the ground."
        return Line(text, ("DG-STUKA-GROUND-1",), "stuka", (event.cell,))
    if event.status == CRASHED:
        text = f"The Stuka makes a forced landing at {board.label(event.cell)}."
        return Line(text, ("DG-STUKA-FORCED-1",), "stuka", (event.cell,))
    return Line("The Stuka lands on its airfield.", ("DG-AIRFIELD-1",), "stuka", (event.cell,))


def _points(board: HexBoard, event: e.PointsScored) -> Line:
    side = _SIDES[event.side]
    if event.points < 0:
        return Line(f"{side}: {_vp(-event.points)} for damage no longer count.", (event.rule,), "points")
    return Line(f"{side}: {_vp(event.points)}.", (event.rule,), "points")


def _bar(board: HexBoard, event: e.BarMoved) -> Line:
    lead = (
        "level"
        if not event.balance
        else f"{_SIDES[GERMAN if event.balance > 0 else SOVIET]} ahead by {abs(event.balance)}"
    )
    text = f"End of the turn: German {event.german} VP, Soviet {event.soviet} VP; {lead}."
    return Line(text, ("DG-VPBAR-2",), "points")


def _ended(board: HexBoard, event: e.GameEnded) -> Line:
    if event.winner is None:
        result = "The game is a draw."
    else:
        result = f"The {_SIDES[event.winner]} side wins by {abs(event.balance)} VP."
    return Line(f"{event.reason} {result}", (event.rule,), "end")


_TELL: Final[dict[type, Callable[[HexBoard, Any], Line]]] = {
    e.PhaseBegan: _phase,
    e.TileLaid: _tile,
    e.FrontLaid: _front,
    e.MarkersLaid: _markers,
    e.WeaponsLaid: _weapons,
    e.MarkerMoved: _marker_moved,
    e.MarkerRevealed: _marker_revealed,
    e.TankActivated: _activated,
    e.TankFaced: _faced,
    e.TankMoved: _moved,
    e.TankTurned: _turned,
    e.TurretSet: _turret,
    e.FrontBroken: _front_broken,
    e.DriftGone: _drift_gone,
    e.DropsSet: _drops,
    e.GunRevealed: _gun_revealed,
    e.GunOverrun: _overrun,
    e.MineMet: _mine,
    e.TankExited: _exited,
    e.GunTurned: _gun_turned,
    e.TireLaid: _tire,
    e.GunMoved: _gun_moved,
    e.CardLaid: _card,
    e.ProgramsSealed: _sealed,
    e.TigerMoved: _tiger_moved,
    e.TigerStopped: _tiger_stopped,
    e.CardsWasted: _wasted,
    e.Shot: _shot,
    e.Held: _held,
    e.WrecksRemoved: _wrecks,
    e.StukaFlew: _stuka_flew,
    e.StukaTurned: _stuka_turned,
    e.StukaStruck: _stuka_struck,
    e.StukaEnded: _stuka_ended,
    e.PointsScored: _points,
    e.BarMoved: _bar,
    e.GameEnded: _ended,
}
