"""The sentences of events: who, what, by which dice, because of whom."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, Final

from steppe.games.titans import events as e
from steppe.games.titans.files import by_id
from steppe.games.titans.reactions import reactions
from steppe.games.titans.terms import NOBODY
from steppe.games.titans.weapons import weapons
from steppe.kernel.protocol import Line
from steppe.kernel.tabletop.going import path_length
from steppe.kernel.tabletop.points import Point, told

if TYPE_CHECKING:
    from steppe.games.titans.state import TitansState


class Teller:
    """Knows the names of figures and groups."""

    def __init__(self, state: TitansState) -> None:
        self.force, self.buildings = state.force, state.setting.buildings

    def vehicle(self, vehicle: int) -> str:
        """What a vehicle is called."""
        return self.force.vehicles[vehicle].name

    def name(self, figure: int) -> str:
        """What a figure is called."""
        return self.force.figures[figure].name

    def names(self, figures: Iterable[int]) -> str:
        """Several figures."""
        return ", ".join(map(self.name, figures))

    def group(self, group: int) -> str:
        """What a group is called."""
        return self.force.groups[group].name

    def building(self, building: int) -> str:
        """What a building is called."""
        return self.buildings[building].name


def tell(state: TitansState, event: e.TitansEvent) -> Line:
    """The sentence of an event."""
    return _TELL[type(event)](Teller(state), event)


def _dice(dice: Iterable[int]) -> str:
    return ", ".join(map(str, dice))


def _place(point: Point) -> str:
    return f"({told(point[0])}, {told(point[1])})"


def _turn(t: Teller, event: e.TurnBegan) -> Line:
    return Line(f"Turn {event.turn}.", ("BASE-ACT-10",), "turn", (), event.turn)


def _activation(t: Teller, event: e.ActivationRolled) -> Line:
    text = f"Activation dice: {event.dice[0]} and {event.dice[1]}."
    if event.again:
        return Line(f"{text} Doubles: again.", ("BASE-ACT-3",), "dice")
    return Line(f"{text} A total of 7." if event.seven else text, ("BASE-ACT-2",), "dice")


def _group(t: Teller, event: e.GroupActivated) -> Line:
    if event.barred:
        text = f"The die of {event.die} bars {t.group(event.group)}: they may only rally, recover and turn."
        return Line(text, ("BASE-R-54",), "hold")
    return Line(f"{t.group(event.group)} are activated with a die of {event.die}.", ("BASE-ACT-6",), "command")


def _star(t: Teller, event: e.StarActivated) -> Line:
    return Line(f"{t.name(event.figure)} is activated alone with a die of {event.die}.", ("BASE-ACT-7",), "command")


def _moved(t: Teller, event: e.Moved) -> Line:
    verbs = {
        "move": "goes",
        "fast": "runs",
        "duck back": "ducks back",
        "retire": "retires",
        "charge": "charges",
        "follow": "follows",
        "pushed back": "is pushed back",
        "slide": "slides",
        "flee": "flees the fire",
        "wire": "clambers through wire",
    }
    way = f"{told(path_length(event.points))} to {_place(event.points[-1])}"
    way += f", storey {event.level + 1}" if event.level else ""
    return Line(f"{t.name(event.figure)} {verbs[event.why]} {way}.", (event.rule,), "move")


def _left(t: Teller, event: e.LeftTable) -> Line:
    return Line(f"{t.name(event.figure)} runs off the table and is lost.", ("BASE-STAT-T8",), "lost")


def _posture(t: Teller, event: e.Posture) -> Line:
    texts = {
        "prone": "goes prone",
        "up": "stands up",
        "turned": "turns",
        "packed": "packs the weapon",
        "set up": "sets the weapon up",
        "let go": "lets go of the wounded",
    }
    return Line(f"{t.name(event.figure)} {texts[event.what]}.", (event.rule,), "move")


def _tested(t: Teller, event: e.Tested) -> Line:
    known = {name: test.name for name, test in by_id(reactions().test).items()}
    known["break-off"] = "Breaking off"
    names = " and ".join(known.get(name, "Fast Move") for name in event.tests)
    cause = t.names(figure for figure in event.cause if figure != event.figure)
    because = f" because of {cause}" if cause else ""
    text = f"{names} of {t.group(event.group)}{because}: {t.name(event.figure)} rolls {_dice(event.dice)}"
    return Line(f"{text} against {event.target}, {event.passed} passed.", (event.rule,), "dice")


def _reacted(t: Teller, event: e.Reacted) -> Line:
    return Line(f"{t.name(event.figure)}: {event.result.replace('-', ' ')}.", (event.rule,), "morale")


def _fired(t: Teller, event: e.Fired) -> Line:
    parts = [
        f"{die} + {event.rep} at {t.name(target)} " + ("hits" if hit else f"misses ({why})")
        for die, target, hit, why in zip(event.dice, event.targets, event.hits, event.excuses, strict=True)
    ]
    weapon = weapons().named(event.weapon).name
    return Line(f"{t.name(event.figure)} fires, {weapon}: {'; '.join(parts)}.", ("BASE-SHOOT-1",), "fire")


def _exploded(t: Teller, event: e.Exploded) -> Line:
    known = by_id(weapons().weapon)
    what = known[event.weapon].name if event.weapon in known else f"HE {event.weapon}"
    text = f"{what}: a blast of {told(event.diameter)} at {_place(event.centre)}"
    if event.by != NOBODY:
        text += f", by {t.name(event.by)}"
    parts = [
        f"{t.name(figure)} " + ("is hit" if hit else f"is missed ({why})")
        for figure, hit, why in zip(event.figures, event.hits, event.excuses, strict=True)
    ]
    rolled = f", rolling {_dice(event.dice)} + {event.to_hit}" if event.dice else ""
    return Line(f"{text}{rolled}: {'; '.join(parts) or 'nobody is there'}.", (event.rule,), "fire")


def _thrown(t: Teller, event: e.Thrown) -> Line:
    text = f"{t.name(event.figure)} throws at {_place(event.at)}, {weapons().named(event.weapon).name}"
    rolled = f", rolling {event.die}" if event.die else ""
    if event.strays:
        rolled += f": it strays {event.inches} inches ({_dice(event.strays)}) to {_place(event.lands)}"
    return Line(f"{text}{rolled}.", ("BASE-SHOOT-11",), "fire")


def _flamed(t: Teller, event: e.Flamed) -> Line:
    burnt = t.names(event.burnt) or "nobody"
    return Line(f"{t.name(event.figure)}'s flame at {_place(event.at)} burns {burnt}.", ("BASE-R-48",), "fire")


def _blows(t: Teller, event: e.StruckBlows) -> Line:
    how = f"{t.name(event.figure)} rolls {_dice(event.dice)}, {t.name(event.foe)} {_dice(event.foes_dice)}"
    who = event.figure if event.more > 0 else event.foe
    result = f"{t.name(who)} passes {abs(event.more)} more" if event.more else "they are locked"
    return Line(f"Melee: {how}; {result}.", ("BASE-MELEE-2",), "fire")


def _took_up(t: Teller, event: e.TookUp) -> Line:
    return Line(f"{t.name(event.figure)} takes up {t.name(event.wounded)}, wounded.", ("BASE-AFTER-1",), "move")


def _captured(t: Teller, event: e.Captured) -> Line:
    return Line(f"{t.name(event.figure)} is captured by {t.name(event.by)}.", (event.rule,), "lost")


def _jammed(t: Teller, event: e.Jammed) -> Line:
    return Line(f"{t.name(event.figure)}'s weapon is jammed or empty.", ("BASE-SHOOT-3",), "note")


def _cleared(t: Teller, event: e.JamCleared) -> Line:
    return Line(f"{t.name(event.figure)}'s weapon fires again.", ("BASE-SHOOT-3",), "note")


def _harmed(t: Teller, event: e.Harmed) -> Line:
    by = "" if event.by == NOBODY else f" by {t.name(event.by)}"
    text = f"{t.name(event.figure)} is hit{by}: {event.die} against Impact {event.impact}"
    return Line(f"{text}, {event.harm}.", ("BASE-SHOOT-8",), "hit")


def _spared(t: Teller, event: e.Spared) -> Line:
    rolled = f", rolling {_dice(event.dice)}" if event.dice else ""
    return Line(f"{t.name(event.figure)} is {event.after} instead of {event.before}{rolled}.", (event.rule,), "note")


def _follows(t: Teller, event: e.LeaderFollows) -> Line:
    if event.figure == NOBODY:
        return Line(f"Nobody is left to lead {t.group(event.group)}.", ("BASE-FIG-6",), "command")
    return Line(f"{t.name(event.figure)} leads {t.group(event.group)} now.", ("BASE-FIG-6",), "command")


def _held(t: Teller, event: e.FireHeld) -> Line:
    return Line(f"{t.group(event.group)} hold their fire.", ("BASE-R-1",), "hold")


def _status(t: Teller, event: e.StatusChanged) -> Line:
    return Line(f"{t.name(event.figure)}: {event.status.replace('-', ' ')}.", (event.rule,), "morale")


def _ended(t: Teller, event: e.BattleEnded) -> Line:
    return Line(event.reason, (event.rule,), "end")


def _struck(t: Teller, event: e.Struck) -> Line:
    text = f"{t.name(event.figure)} is hit by {event.cause}: {event.die} against Impact {event.impact}"
    return Line(f"{text}, {event.harm}.", (event.rule,), "hit")


def _area(t: Teller, event: e.AreaStruck) -> Line:
    target = event.apr - event.value
    text = f"{t.building(event.building)}, area {event.area + 1}, is hit with {event.apr} against {event.value}"
    after = f" {event.after} is left." if event.after != event.value else ""
    return Line(f"{text}: {_dice(event.dice)} against {target}.{after}", (event.rule, "BASE-R-6"), "hit")


def _collapsed(t: Teller, event: e.Collapsed) -> Line:
    text = f"{t.building(event.building)}, area {event.area + 1}, collapses: Impact {event.impact} to all in it."
    return Line(text, ("BASE-BLD-3", "BASE-BLD-4"), "hit")


def _battered(t: Teller, event: e.Battered) -> Line:
    burns = ", and burns" if event.burns else ""
    text = f"{t.building(event.building)}: {event.die}, damage {event.harm}, defence value {event.value}{burns}."
    return Line(text, ("CT-BDAM-1",), "note")


def _fire(t: Teller, event: e.CaughtFire) -> Line:
    die = f" on a {event.die}" if event.die else ""
    return Line(f"{event.what} at {_place(event.place)} catches fire{die}.", (event.rule,), "hit")


def _smoke(t: Teller, event: e.SmokeRose) -> Line:
    if event.gone:
        return Line(f"The smoke at {_place(event.place)} is gone.", ("CT-SLAG-3",), "note")
    text = f"Smoke rises at {_place(event.place)}, until the end of turn {event.until}."
    return Line(text, ("CT-SLAG-3",), "note")


def _clambered(t: Teller, event: e.Clambered) -> Line:
    text = f"{t.name(event.figure)} on {event.what}: {_dice(event.dice)} against {event.rep}, {event.passed} passed"
    return Line(f"{text}.", (event.rule,), "dice")


def _blown(t: Teller, event: e.WireBlown) -> Line:
    return Line(f"A hole is blown in the wire at {_place(event.place)}.", ("CT-WIRE-4",), "hit")


def _drove(t: Teller, event: e.Drove) -> Line:
    verb = {"drive": "drives", "reverse": "backs", "push": "is pushed"}[event.why]
    way = f"{told(path_length(event.points))} to {_place(event.points[-1])}"
    return Line(f"{t.vehicle(event.vehicle)} {verb} {way}.", (event.rule,), "move")


def _halted(t: Teller, event: e.Halted) -> Line:
    return Line(f"{t.vehicle(event.vehicle)} stops at {_place(event.place)}.", (event.rule,), "move")


def _handled(t: Teller, event: e.Handled) -> Line:
    by = "" if event.figure == NOBODY else f", by {t.name(event.figure)}"
    return Line(f"{t.vehicle(event.vehicle)} {event.what}{by}.", (event.rule,), "move")


def _driver(t: Teller, event: e.DriverTested) -> Line:
    who = f"{t.name(event.figure)}, driving {t.vehicle(event.vehicle)}, rolls {_dice(event.dice)}"
    text = f"{event.test}: {who} against {event.target}, {event.passed} passed: {event.result.replace('-', ' ')}."
    return Line(text, (event.rule,), "dice")


def _boarded(t: Teller, event: e.Boarded) -> Line:
    where = "" if event.place is None else f" at {_place(event.place)}"
    return Line(f"{t.name(event.figure)} {event.what} {t.vehicle(event.vehicle)}{where}.", (event.rule,), "move")


_TELL: Final[dict[type[e.TitansEvent], Callable[[Teller, Any], Line]]] = {
    e.TurnBegan: _turn,
    e.ActivationRolled: _activation,
    e.GroupActivated: _group,
    e.StarActivated: _star,
    e.Moved: _moved,
    e.LeftTable: _left,
    e.Posture: _posture,
    e.Tested: _tested,
    e.Reacted: _reacted,
    e.Fired: _fired,
    e.Exploded: _exploded,
    e.Thrown: _thrown,
    e.Flamed: _flamed,
    e.StruckBlows: _blows,
    e.Captured: _captured,
    e.TookUp: _took_up,
    e.Jammed: _jammed,
    e.JamCleared: _cleared,
    e.Harmed: _harmed,
    e.Spared: _spared,
    e.LeaderFollows: _follows,
    e.FireHeld: _held,
    e.StatusChanged: _status,
    e.Struck: _struck,
    e.AreaStruck: _area,
    e.Collapsed: _collapsed,
    e.Battered: _battered,
    e.CaughtFire: _fire,
    e.SmokeRose: _smoke,
    e.Clambered: _clambered,
    e.WireBlown: _blown,
    e.Drove: _drove,
    e.Halted: _halted,
    e.Handled: _handled,
    e.DriverTested: _driver,
    e.Boarded: _boarded,
    e.BattleEnded: _ended,
}
