"""The sentences of events: who, what, by which dice, because of whom."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, Final

from steppe.games.titans import events as e
from steppe.games.titans import sewer_telling
from steppe.games.titans.aircraft import aircraft
from steppe.games.titans.artillery import artillery
from steppe.games.titans.cavalry import cavalry
from steppe.games.titans.files import by_id
from steppe.games.titans.reactions import reactions
from steppe.games.titans.sight import sight
from steppe.games.titans.terms import NOBODY
from steppe.games.titans.weapons import weapons
from steppe.kernel.protocol import Line
from steppe.kernel.tabletop.going import path_length
from steppe.kernel.tabletop.points import Point, told

if TYPE_CHECKING:
    from steppe.games.titans.state import TitansState

_TYPES: Final = {row.id: row.name for row in artillery().type}
_BURSTS: Final = _TYPES | {"mine": "A mine", "demolition": "The charges"}
_OTHER_TESTS: Final = {
    "fast-move": "Fast Move",
    "fast-move-on-skis": "Fast Move on Skis",
    "drop-zone": "Drop Zone",
    "anti-aircraft": "Anti-Aircraft Test",
    "break-off": "Breaking off",
}
_AIR: Final = {weapon.id: weapon.name for weapon in aircraft().weapon}


class Teller:
    """Knows the names of figures and groups."""

    def __init__(self, state: TitansState) -> None:
        self.force, self.buildings, self.seats = state.force, state.setting.buildings, state.setting.seats

    def seat(self, side: int) -> str:
        """What a side is called."""
        return self.seats[side].capitalize()

    def vehicle(self, vehicle: int) -> str:
        """What a vehicle is called."""
        return self.force.vehicles[vehicle].name

    def name(self, figure: int) -> str:
        """What a figure is called."""
        return self.force.names[figure]

    def names(self, figures: Iterable[int]) -> str:
        """Several figures."""
        return ", ".join(map(self.name, figures))

    def group(self, group: int) -> str:
        """What a group is called."""
        return self.force.groups[group].name

    def animal(self, animal: int) -> str:
        """What an animal is called."""
        its = self.force.animals[animal]
        return f"{'pack ' if its.pack else ''}{its.kind} {animal + 1}"

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


def _set_up(t: Teller, event: e.SetUpBegan) -> Line:
    return Line(f"The {t.seat(event.side)} side sets up, unseen by the other.", ("BASE-R-51",), "setup")


def _set_up_ended(t: Teller, event: e.SetUpEnded) -> Line:
    return Line(f"The {t.seat(event.side)} side has set up.", ("BASE-R-51",), "setup")


def _deployed(t: Teller, event: e.GroupDeployed) -> Line:
    return Line(f"{t.group(event.group)} take their places round {_place(event.at)}.", ("CT-SCNFRAME-1",), "setup")


def _shifted(t: Teller, event: e.FigureShifted) -> Line:
    storey = f", storey {event.level + 1}" if event.level else ""
    return Line(f"{t.name(event.figure)} takes his place at {_place(event.at)}{storey}.", ("CT-SCNFRAME-1",), "setup")


def _ambush(t: Teller, event: e.AmbushSet) -> Line:
    when = f"an enemy in sight within {told(event.reach)}" if event.reach else "whoever discovers them"
    return Line(f"{t.group(event.group)} lie in wait for {when}.", ("BASE-R-51",), "setup")


def _discovered(t: Teller, event: e.Discovered) -> Line:
    group = t.group(event.group)
    texts = {
        "open": f"{group} stand in the open, for all to see.",
        "found": f"{t.name(event.by)} discovers {group}." if event.by != NOBODY else f"{group} are discovered.",
        "ambush": f"{group} spring their ambush.",
        "acts": f"{group} show themselves.",
        "struck": f"{group} are struck where they lay hidden.",
    }
    return Line(texts[event.why], ("BASE-R-51",), "reveal")


def _entered(t: Teller, event: e.Entered) -> Line:
    return Line(f"{t.group(event.group)} come on at {_place(event.figures[0][1])}.", ("CT-SCNFRAME-1",), "move")


def _exited(t: Teller, event: e.Exited) -> Line:
    return Line(f"{t.name(event.figure)} leaves the table where he should.", ("BASE-R-50",), "move")


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
        "ride": "rides",
        "gallop": "gallops",
        "bolt": "is carried off",
        "stuck": "is stuck",
        "ski": "skis",
        "swim": "swims",
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
        "focuses": "watches an arc",
    }
    return Line(f"{t.name(event.figure)} {texts[event.what]}.", (event.rule,), "move")


def _tested(t: Teller, event: e.Tested) -> Line:
    known = {name: test.name for name, test in by_id(reactions().test).items()}
    names = " and ".join(known.get(name) or _OTHER_TESTS[name] for name in event.tests)
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
    other = event.weapon if " " in event.weapon else f"HE {event.weapon}"  # random events say all of it
    what = known[event.weapon].name if event.weapon in known else other

    what = known[event.weapon].name if event.weapon in known else _BURSTS.get(event.weapon, f"HE {event.weapon}")
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


def _luck(t: Teller, event: e.LuckTurned) -> Line:
    return Line(f"{t.name(event.figure)} is lucky: that is rolled again.", ("BASE-ATTR-N3",), "note")


def _follows(t: Teller, event: e.LeaderFollows) -> Line:
    if event.figure == NOBODY:
        return Line(f"Nobody is left to lead {t.group(event.group)}.", ("BASE-FIG-6",), "command")
    return Line(f"{t.name(event.figure)} leads {t.group(event.group)} now.", ("BASE-FIG-6",), "command")


def _held(t: Teller, event: e.FireHeld) -> Line:
    return Line(f"{t.group(event.group)} hold their fire.", ("BASE-R-1",), "hold")


def _status(t: Teller, event: e.StatusChanged) -> Line:
    return Line(f"{t.name(event.figure)}: {event.status.replace('-', ' ')}.", (event.rule,), "morale")


def _air_checked(t: Teller, event: e.AirChecked) -> Line:
    who = "no aircraft" if event.mission is None else f"an aircraft for the {event.mission} side"
    return Line(f"Air support: a {event.die}, {who}.", ("CT-AIR-1",), "air")


def _sortie(t: Teller, event: e.SortieComes) -> Line:
    carried = ", ".join(f"{count} x {_AIR[name]}" for name, count in event.load) or "no bombs"
    text = f"A {aircraft().named(event.aircraft).name} is on its way for the {event.seat} side"
    return Line(f"{text}: pilot of Rep {event.pilot}, {carried}.", ("CT-AIR-4", "CT-AIRATK-5"), "air")


def _flown(t: Teller, event: e.Flown) -> Line:
    name = aircraft().named(event.aircraft).name
    if event.entry is None or event.exit is None:
        return Line(f"The {name} finds nothing and turns away.", ("CT-RUN-1",), "air")
    what = "bombing" if event.bombing else "strafing"
    return Line(f"The {name} flies {what} from {_place(event.entry)} to {_place(event.exit)}.", ("CT-RUN-1",), "air")


def _fired_at_aircraft(t: Teller, event: e.FiredAtAircraft) -> Line:
    hits = {0: "no hit", 1: "a hit"}.get(event.hits, f"{event.hits} hits")
    text = f"{t.name(event.figure)} fires at it, {weapons().named(event.weapon).name}"
    return Line(f"{text}: {_dice(event.dice)} + {event.rep}, {hits}.", ("CT-AA-2",), "fire")


def _aircraft_hit(t: Teller, event: e.AircraftHit) -> Line:
    name = aircraft().named(event.aircraft).name
    text = f"The {name} is hit: its pilot rolls {_dice(event.dice)} against {event.pilot}, {event.passed} passed"
    return Line(f"{text}; {event.result}.", (f"CT-T-BB-{event.passed}",), "hit")


def _recognised(t: Teller, event: e.Recognised) -> Line:
    rolled = f"Recognition: the pilot rolls {_dice(event.dice)} against {event.pilot}, {event.passed} passed"
    if event.taken == NOBODY:
        text = "he takes his own for the enemy, sees their markings and breaks off"
    elif event.taken == event.meant:
        text = f"{t.group(event.meant)} are attacked as planned"
    else:
        text = f"he takes {t.group(event.taken)} for {t.group(event.meant)}"
    return Line(f"{rolled}; {text}.", (f"CT-T-RECOG-{event.passed}",), "air")


def _strafed(t: Teller, event: e.Strafed) -> Line:
    parts = [
        f"{die} + {event.rep} at {t.name(target)} " + ("hits" if hit else f"misses ({why})")
        for die, target, hit, why in zip(event.dice, event.targets, event.hits, event.excuses, strict=True)
    ]
    name = aircraft().named(event.aircraft).name
    return Line(f"The {name} fires, {_AIR[event.weapon].lower()}: {'; '.join(parts)}.", ("CT-AIRATK-1",), "fire")


def _bomb_fell(t: Teller, event: e.BombFell) -> Line:
    text = f"{_AIR[event.weapon]} for {_place(event.meant)}: a {event.die}"
    if event.dice:
        text += f", astray by {_dice(event.dice)} inches to {_place(event.at)}"
    return Line(f"{text}.", ("CT-T-ORDDEV",), "air")


def _trap_laid(t: Teller, event: e.TrapLaid) -> Line:
    return Line(f"Laid at {_place(event.at)}: {event.kind}.", ("CT-TRAP-2",), "mine")


def _trap_met(t: Teller, event: e.TrapMet) -> Line:
    if not event.die:
        return Line(f"{t.name(event.figure)} finds the dummy of a trap at {_place(event.at)}.", ("CT-TRAP-1",), "mine")
    text = f"{t.name(event.figure)} comes upon a trap at {_place(event.at)}: {event.die} against {event.target}"
    found = f"he sees the {event.kind} in time" if event.detected else f"the {event.kind} goes off"
    return Line(f"{text}, {found}.", ("CT-DETECT-1",), "mine")


def _tempted(t: Teller, event: e.Tempted) -> Line:
    what = "he takes the bait" if event.takes else "he leaves the bait alone"
    return Line(f"{t.name(event.figure)}: {event.die} against {event.target}, {what}.", ("CT-TRIP-6",), "note")


def _trap_struck(t: Teller, event: e.TrapStruck) -> Line:
    text = f"It springs at {t.name(event.figure)}: {_dice(event.spring)} against {event.rep}"
    mine = f"{_dice(event.own)} against {event.own_rep}"
    return Line(f"{text}, he rolls {mine}; {event.result}.", ("CT-TRIP-4",), "mine")


def _flare(t: Teller, event: e.FlareLit) -> Line:
    return Line(f"A trip flare lights the surroundings of {_place(event.at)}.", ("CT-FLARE-1",), "note")


def _disarmed(t: Teller, event: e.TrapDisarmed) -> Line:
    text = f"{t.name(event.figure)} works on the {event.kind}: {_dice(event.dice)} against {event.target}"
    return Line(f"{text}, {event.passed} passed, {event.result}.", (f"CT-T-DISARM-{event.passed}",), "mine")


def _trap_die(t: Teller, event: e.TrapDieRolled) -> Line:
    what = "a trap goes off" if event.sprung else "nothing happens"
    return Line(f"The trap die shows {event.die}: {what}.", ("CT-TRAPSOLO-1",), "note")


def _trap_sprung(t: Teller, event: e.TrapSprung) -> Line:
    return Line(f"A {event.kind} under {t.name(event.figure)}.", ("CT-TRAPSOLO-2", "CT-TRAPSOLO-4"), "mine")


def _mine_rolled(t: Teller, event: e.MineRolled) -> Line:
    names = [*map(t.name, event.figures), *map(t.vehicle, event.vehicles)]
    rolled = ", ".join(f"{name} {die}" for name, die in zip(names, event.dice, strict=True))
    return Line(f"Among mines, the least sets one off: {rolled}.", ("CT-MINE-3",), "mine")


def _deprived(t: Teller, event: e.Deprived) -> Line:
    worse = [f"{t.name(who)} -{loss}" for who, loss in zip(event.figures, event.losses, strict=True) if loss]
    return Line(f"Privation, level {event.level}: {', '.join(worse) or 'all bear it'}.", ("CT-PRIV-1",), "note")


def _fed(t: Teller, event: e.Fed) -> Line:
    text = f"{t.names(event.figures)} get what they lacked: in {event.turns} turns they are better"
    return Line(f"{text} ({_dice(event.dice)}).", ("CT-PRIV-5",), "note")


def _restored(t: Teller, event: e.Restored) -> Line:
    return Line(f"{t.names(event.figures)} have got over it and are a Rep better.", ("CT-PRIV-5",), "note")


def _scrounged(t: Teller, event: e.Scrounged) -> Line:
    text = f"{t.name(event.figure)} looks for ammunition with {t.name(event.other)}: {event.die} against {event.rep}"
    return Line(f"{text}, {'there is some' if event.shared else 'none'}.", ("CT-LOWAMMO-2",), "note")


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


def _fitted_out(t: Teller, event: e.FittedOut) -> Line:
    what = event.what if event.vehicle == NOBODY else t.vehicle(event.vehicle)
    text = f"{t.building(event.building)}, floor {event.level}: {what} at {_place(event.at)}."
    return Line(text, (event.rule,), "note")


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
    verbs = {"drive": "drives", "reverse": "backs", "push": "is pushed", "drift": "drifts", "ram": "comes on"}
    verb = (verbs | {"past": "goes past", "aside": "is thrown aside"})[event.why]
    way = f"{told(path_length(event.points))} to {_place(event.points[-1])}"
    return Line(f"{t.vehicle(event.vehicle)} {verb} {way}.", (event.rule,), "move")


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


def _levels(t: Teller, event: e.LevelsRolled) -> Line:
    text = f"The {event.side.capitalize()} side has a Support Level of {event.level}: {_dice(event.dice)} rolled."
    return Line(text, ("CT-SCNFRAME-1",), "dice")


def _reinforcements(t: Teller, event: e.ReinforcementsChecked) -> Line:
    what = "reinforcements come" if event.come else "nobody comes"
    text = f"Reinforcements of the {event.side.capitalize()} side: {event.die} against {event.level}, {what}."
    return Line(text, ("BASE-ACT-4",), "dice")


def _called_up(t: Teller, event: e.CalledUp) -> Line:
    text = f"{_dice(event.dice)} on the reinforcement table of the {event.side.capitalize()} side: {event.arrival}."
    return Line(text, ("CT-REINF-2", f"CT-T-REINF-{event.dice[0]}"), "dice")


def _vehicle_rolled(t: Teller, event: e.VehicleRolled) -> Line:
    text = f"{event.die} on the {event.side.capitalize()} list of the year: {' or '.join(event.vehicles)}."
    return Line(text, (event.table,), "dice")


def _luck_again(t: Teller, event: e.LuckRolledAgain) -> Line:
    text = f"{event.die}: the {event.side.capitalize()} side has had its lucky vehicle and rolls again."
    return Line(text, ("BASE-R-59",), "dice")


def _came_in(t: Teller, event: e.CameIn) -> Line:
    return Line(f"{t.group(event.group)} come on the table at {_place(event.at)}.", ("BASE-ACT-4",), "move")


def _markers(t: Teller, event: e.MarkersLaid) -> Line:
    where = ", ".join(map(_place, event.places))
    text = f"Markers for what the {event.side.capitalize()} side may have lie at {where}."
    return Line(text, ("BASE-PEF-2", "BASE-R-7"), "command")


def _marker_tested(t: Teller, event: e.MarkerTested) -> Line:
    goes = f"goes to {_place(event.end)}" if event.end != event.start else "stays"
    text = f"Marker {event.marker + 1} rolls {_dice(event.dice)}, {event.passed} passed: it {goes}."
    return Line(text, (event.rule,), "move")


def _turned_up(t: Teller, event: e.MarkerTurnedUp) -> Line:
    what = "the enemy is there" if event.enemy else "nobody is there"
    return Line(f"The marker at {_place(event.place)} is met: {what}.", ("BASE-R-7",), "dice")


def _contact(t: Teller, event: e.ContactTested) -> Line:
    what = {"enemy": "the enemy is there", "nerves": "something is out there", "nothing": "nothing is there"}
    rolled = f"{_dice(event.dice)} against {event.level}, {event.passed} passed"
    text = f"Contact at {_place(event.place)}: {rolled}: {what[event.result]}."
    return Line(text, (f"BASE-PEF-4-{event.passed}",), "dice")


def _found(t: Teller, event: e.EnemyFound) -> Line:
    return Line(f"{t.group(event.group)} are found at {_place(event.place)}.", ("BASE-PEF-5",), "command")


_BEFELL: Final = {
    "astray": "{figures} were led astray, and are not there to act.",
    "shells": "{thing}: {dice} come down on {group}.",
    "crash": "An aircraft crashes on {group} at {place}: {figures} are in it.",
    "mines": "{group} are in the middle of a minefield at {place}.",
    "no house": "No building near {group} can be struck.",
    "no target": "The sniper finds nobody of {group} in the open.",
    "spirits": "{thing}: {group} roll {dice}. Led astray: {figures}.",
    "valises": "{group} come upon dead civilians with valises. Led astray: {figures}.",
    "stew": "An old woman feeds {group}.",
    "gear": "{group} find abandoned gear.",
    "dead soldiers": "{group} find dead soldiers with rifles, {dice} rolled: {thing}.",
    "sewer": "A sewer caves in at {place}, beside {group}.",
    "vehicle": "{group} find an abandoned vehicle at {place}, {dice} rolled: {thing}.",
    "no vehicle": "There is no list of vehicles of this year: {group} find nothing.",
    "burning vehicle": "A burning {thing} blocks the way at {place}.",
    "no fuel": "{thing} has no fuel left and stands still.",
    "pilot": "A pilot of the {thing} side comes down by parachute near {group}, {dice} rolled.",
    "rout flees": "Men in rout of the {thing} side flee from {group}, {dice} rolled.",
    "rout lost": "Men in rout run past {group}, {dice} rolled: nobody rallies them.",
    "rout rallied": "Men in rout join {group}, {dice} rolled.",
    "patients": "Patients of a hospital, {dice}, cling to {group}: the enemy takes notice.",
    "civilians": "Terrified civilians, {dice}, cross by {group} at {place}.",
    "crowd": "The civilians are at {place}.",
    "animal": "{thing} near {group}, {dice} rolled.",
    "animal leaves": "{thing}: gone.",
    "animal killed": "{thing}: killed.",
    "dog stays": "The dog stays with {group}.",
    "dog unfed": "{group} have nothing for the dog, and it goes.",
    "dogs": "Feral dogs, {dice}, are after the wounded.",
    "dogs leave": "Feral dogs, {dice}, find no wounded near {group} and go.",
}
"""The sentences of what befell, by what it was."""


def _targeted(t: Teller, event: e.EventTargeted) -> Line:
    rolled = ", ".join(f"{t.group(group)} {die}" for group, die in zip(event.groups, event.dice, strict=True))
    return Line(f"Whom the event strikes, the lowest: {rolled}.", ("CT-CHAOS-4",), "dice")


def _event(t: Teller, event: e.EventRolled) -> Line:
    text = f"Random event, {_dice(event.dice)}, for {t.group(event.group)}: {event.what}."
    return Line(text, ("CT-CHAOS-5", event.rule), "dice")


def _befell(t: Teller, event: e.Befell) -> Line:
    text = _BEFELL[event.what].format(
        group="" if event.group == NOBODY else t.group(event.group),
        figures=t.names(event.figures) or "nobody",
        dice=_dice(event.dice) or "nothing",
        place="" if event.place is None else _place(event.place),
        thing=event.thing,
    )
    return Line(text, (event.rule,), "command")


def _provided(t: Teller, event: e.Provided) -> Line:
    of = f" for {event.of}" if event.of else ""
    text = f"Provisions for {t.group(event.group)}, {_dice(event.dice)}: {event.goods}{of}, {event.amount}."
    return Line(text, (event.rule,), "dice")


def _sniper_aimed(t: Teller, event: e.SniperAimed) -> Line:
    rolled = ", ".join(f"{t.name(who)} {total}" for who, total in zip(event.figures, event.totals, strict=True))
    end = "again" if event.target == NOBODY else f"{t.name(event.target)} is aimed at"
    return Line(f"The sniper's target, dice {_dice(event.dice)}: {rolled}; {end}.", ("CT-SNIPEATT-1",), "dice")


def _sniper_fired(t: Teller, event: e.SniperFired) -> Line:
    how = "hits" if event.hit else f"misses ({event.excuse})"
    text = f"The sniper, {event.die} + {event.rep}, {how} {t.name(event.target)} and disappears."
    return Line(text, ("CT-SNIPEATT-2", "CT-SNIPEATT-3"), "fire")


def _animals_rolled(t: Teller, event: e.AnimalsRolled) -> Line:
    men = [f"{t.name(who)} {die}" for who, die in zip(event.figures, event.dice, strict=True)]
    text = f"Who goes first, a die and Rep: {'; '.join([*men, f'{event.animal} {_dice(event.wild)} + {event.rep}'])}."
    return Line(text, ("CT-ANIMAL-1",), "dice")


def _animal_acted(t: Teller, event: e.AnimalActed) -> Line:
    rolled = f" ({_dice(event.dice)})" if event.dice else ""
    if event.bites:
        text = f"{event.animal} turns on {t.name(event.figure)}{rolled}: {event.harm}."
    else:
        text = f"{t.name(event.figure)} turns on {event.animal}{rolled}: {event.harm}."
    return Line(text, (event.rule,), "fire")


def _fire_called(t: Teller, event: e.FireCalled) -> Line:
    kind, where = _TYPES[event.kind].lower(), _place(event.at)
    if event.point:
        return Line(f"{t.name(event.figure)} calls {kind} for point {event.point} at {where}.", ("CT-REG-3",), "fire")
    return Line(f"{t.name(event.figure)} calls {kind} for {where}.", ("CT-OND-1",), "fire")


def _point_drawn(t: Teller, event: e.PointDrawn) -> Line:
    text = f"{t.name(event.figure)} calls fire, the die picks point {event.die}"
    return Line(f"{text}." if event.found else f"{text}: there is none.", ("CT-REG-2",), "dice")


def _arrival(t: Teller, event: e.ArrivalRolled) -> Line:
    text = f"The fire for {_place(event.at)}: a {event.die}, it falls in turn {event.due}"
    return Line(f"{text}.", ("CT-OND-2",), "dice")


def _round(t: Teller, event: e.RoundFell) -> Line:
    text = f"{_TYPES[event.kind]}: a round for {_place(event.meant)}"
    rules = ("CT-REG-4",)
    if event.caller != NOBODY:
        text += f", {t.name(event.caller)} rolls {event.skill} against {event.target}"
        rules = ("CT-OND-3",)
    text += f", a {event.die}: {event.to}"
    return Line(f"{text}, at {_place(event.at)}." if event.at != event.meant else f"{text}.", rules, "fire")


def _charges_laid(t: Teller, event: e.ChargesLaid) -> Line:
    text = f"{t.name(event.figure)} lays charges at {_place(event.at)}"
    if event.done:
        return Line(f"{text}: they lie.", ("CT-DEMO-2",), "mine")
    return Line(f"{text}, turns of engineers so far: {event.work}.", ("CT-DEMO-1",), "mine")


def _detonator(t: Teller, event: e.DetonatorSet) -> Line:
    text = f"{t.name(event.figure)} sets the detonator of the charges at {_place(event.charge)} up"
    return Line(f"{text} at {_place(event.at)}.", ("CT-DEMO-3",), "mine")


def _detonator_tried(t: Teller, event: e.DetonatorTried) -> Line:
    text = f"{t.name(event.figure)} tries the detonator, rolling {_dice(event.dice)}"
    result = f"the charges at {_place(event.charge)} go off" if event.works else "nothing happens"
    return Line(f"{text}: {result}.", ("CT-DEMO-4",), "mine")


def _bridge_fell(t: Teller, event: e.BridgeFell) -> Line:
    return Line(f"The bridge at {_place(event.at)} falls: Impact {event.impact}.", ("CT-DEMO-6",), "hit")


def _mines_laid(t: Teller, event: e.MinesLaid) -> Line:
    text = f"Hasty mines at {_place(event.at)}, rolling {_dice(event.dice)}: {event.mines}"
    return Line(f"{text}.", ("CT-HASTY-1",), "mine")


def _mines_struck(t: Teller, event: e.MinesStruck) -> Line:
    text = f"{t.vehicle(event.vehicle)} rolls on to the mines at {_place(event.at)}: {event.mines} go off"
    return Line(f"{text}.", ("CT-HASTY-3",), "mine")


def _mines_cleared(t: Teller, event: e.MinesCleared) -> Line:
    if not event.die:
        text = f"{t.name(event.figure)} begins to clear the mines at {_place(event.at)}, {event.left} of them"
        return Line(f"{text}.", ("CT-HASTY-4",), "mine")
    text = f"{t.name(event.figure)} moves {event.die} of the mines at {_place(event.at)} aside, {event.left} are left"
    return Line(f"{text}.", ("CT-HASTY-4",), "mine")


def _gun_fired(t: Teller, event: e.GunFired) -> Line:
    known = by_id(weapons().weapon)
    weapon = known[event.weapon].name if event.weapon in known else event.weapon
    of = "" if event.vehicle == NOBODY else f" from {t.vehicle(event.vehicle)}"
    text = f"{t.name(event.figure)} fires{of} at {t.vehicle(event.target)}, {weapon}: {_dice(event.dice)}"
    hit = f"a hit on the {event.part}" if event.part else "a miss"
    if event.location:
        hit += f" at random ({_dice(event.location)})"
    return Line(f"{text} with Rep {event.rep}, {hit}.", ("BASE-AP-1",), "fire")


def _shell_fired(t: Teller, event: e.ShellFired) -> Line:
    known = by_id(weapons().weapon)
    weapon = known[event.weapon].name if event.weapon in known else f"HE of the {event.weapon}"
    of = "" if event.vehicle == NOBODY else f" from {t.vehicle(event.vehicle)}"
    text = f"{t.name(event.figure)} fires{of} at {_place(event.at)}, {weapon}: {_dice(event.dice)} with Rep {event.rep}"
    astray = f" goes astray ({_dice(event.location)})" if event.location else " hits"
    result = "it misses" if event.lands is None else f"it{astray} at {_place(event.lands)}"
    return Line(f"{text}, {result}.", ("BASE-AP-1", "BASE-SHOOT-13"), "fire")


def _penetrated(t: Teller, event: e.Penetrated) -> Line:
    text = f"{t.vehicle(event.vehicle)} is hit, {event.part} {event.face}: {event.apr} against {event.armour}"
    stopped = ", stopped by cover" if event.covered and event.part == "hull" else ""
    rolled = f", rolling {_dice(event.dice)}" if event.dice else ""
    return Line(f"{text}{stopped}{rolled}: {event.result}.", ("BASE-AP-2",), "hit")


def _soft_hit(t: Teller, event: e.SoftHit) -> Line:
    return Line(f"{t.vehicle(event.vehicle)} is hit on a {event.die}: {event.result}.", ("BASE-AP-5",), "hit")


def _track_hit(t: Teller, event: e.TrackHit) -> Line:
    result = "it is immobilised" if event.broken else "they hold"
    return Line(f"The tracks of {t.vehicle(event.vehicle)}: a {event.die}, {result}.", ("CT-TRACK-3",), "hit")


def _mount_tested(t: Teller, event: e.MountTested) -> Line:
    test = by_id(cavalry().test).get(event.test)
    who = t.name(event.figure) if test is None or test.taker == "rider" else t.animal(event.animal)
    name = "Putting a mount down" if test is None else test.name
    text = f"{name}: {who} rolls {_dice(event.dice)} against {event.target}, {event.passed} passed"
    return Line(f"{text}; {event.result}.", (event.rule,), "dice")


def _saddled(t: Teller, event: e.Saddled) -> Line:
    return Line(f"{t.name(event.figure)} {event.what} {t.animal(event.animal)}.", (event.rule,), "move")


def _mount_moved(t: Teller, event: e.MountMoved) -> Line:
    where = "off the table" if event.to is None else f"to {_place(event.to)}"
    return Line(f"{t.animal(event.animal).capitalize()} {event.why} {where}.", (event.rule,), "move")


def _snow(t: Teller, event: e.SnowFell) -> Line:
    if not event.storm:
        return Line(f"It does not snow ({event.die}).", ("CT-SNOW-1",), "note")
    storm = sight().snow.storm(event.storm)
    going = {"deep": "it lies deep", "impeded": "movement is impeded", "free": "movement is not impeded"}
    text = f"It snows ({event.die}, {event.storm}): one sees {storm.day} inches by day and {storm.night} at night"
    return Line(f"{text}; {going[storm.movement]}.", ("CT-SNOW-1", f"CT-T-SNOW-{storm.on[0]}"), "note")


def _fuel(t: Teller, event: e.Fuelled) -> Line:
    text = f"{t.vehicle(event.vehicle)} has fuel for {event.turns} turns ({_dice(event.dice)})."
    return Line(text, ("CT-LOWFUEL-1",), "note")


def _equipped(t: Teller, event: e.Equipped) -> Line:
    texts = {
        ("skis", "on"): "puts on his skis",
        ("skis", "off"): "takes off his skis",
        ("bicycle", "on"): "mounts his bicycle",
        ("bicycle", "off"): "leaves his bicycle",
        ("bicycle", "push"): "pushes his bicycle",
        ("harness", "off"): "takes off his harness",
    }
    rule = {"skis": "CT-SKI-5", "bicycle": "CT-BIKE-2", "harness": "CT-AIRB-7"}[event.kit]
    return Line(f"{t.name(event.figure)} {texts[event.kit, event.how]}.", (rule,), "move")


def _jumped(t: Teller, event: e.Jumped) -> Line:
    dice = f", {event.direction} of the middle ({_dice(event.dice)})" if event.dice else ""
    rule = "CT-AIRB-4" if event.dice else "CT-AIRB-3"
    return Line(f"{t.name(event.figure)} comes down at {_place(event.place)}{dice}.", (rule,), "move")


def _landed(t: Teller, event: e.Landed) -> Line:
    text = f"{t.name(event.figure)} lands: {_dice(event.dice)} against {event.target}, {event.passed} passed"
    return Line(f"{text}: {event.result}.", (f"CT-T-LANDING-{event.passed}",), "dice")


def _swam(t: Teller, event: e.Swam) -> Line:
    text = f"{t.name(event.figure)} swims: {_dice(event.dice)} against {event.target}, {event.passed} passed"
    far = f"up to {event.inches} inches" if event.inches else "he is in danger"
    return Line(f"{text}: {far}.", (f"CT-T-SWIM-{min(2, event.passed)}",), "dice")


def _drowned(t: Teller, event: e.Drowned) -> Line:
    if event.bank:
        text = f"The body of {t.name(event.figure)} is found on the {event.bank} bank at {_place(event.place)}"
    else:
        fate = "and drowns" if event.drowns else "and stays afloat"
        text = f"{t.name(event.figure)} is swept to {_place(event.place)} {fate}"
    return Line(f"{text} ({_dice(event.dice)}).", ("CT-T-SWIM-0",), "hit" if event.drowns else "move")


def _bashed(t: Teller, event: e.Bashed) -> Line:
    text = f"{t.vehicle(event.vehicle)} rams {t.vehicle(event.other)} ({event.contact}): {_dice(event.dice)}"
    text += f" against {_dice(event.others)}, {event.successes[0]} to {event.successes[1]} successes"
    fate = event.result if event.loser == NOBODY else f"{t.vehicle(event.loser)} is {event.result}"
    margin = min(2, abs(event.successes[0] - event.successes[1]))
    return Line(f"{text}: {fate}.", ("CT-BASH-1", f"CT-T-BASHDMG-{margin}"), "hit")


def _ran_over(t: Teller, event: e.RanOver) -> Line:
    text = f"{t.vehicle(event.vehicle)} comes upon {t.name(event.figure)}: {_dice(event.dice)} against"
    text += f" {_dice(event.others)}, {event.passed[0]} and {event.passed[1]} passed"
    fate = f"he is hit, Impact {event.impact}" if event.impact else "it misses him"
    margin = min(2, abs(event.passed[0] - event.passed[1]))
    return Line(f"{text}: {fate}.", (f"CT-T-SWIMOVER-{margin}",), "hit" if event.impact else "move")


def _holed(t: Teller, event: e.Holed) -> Line:
    text = f"{t.vehicle(event.vehicle)} is hit in the {event.where} ({event.die})"
    dice = f": {_dice(event.dice)} against {event.target}, {event.passed} passed" if event.dice else ""
    return Line(f"{text}{dice}: {event.result}.", (f"CT-T-DISBOAT-{event.passed}",), "hit")


def _worn(t: Teller, event: e.Worn) -> Line:
    text = f"Privation of {t.vehicle(event.vehicle)}: {_dice(event.dice)} against {event.target}"
    fate = (
        "it may break down" if event.breaks_down else f"{event.inches} inches slower" if event.inches else "no effect"
    )
    return Line(f"{text}: {fate}.", (f"CT-T-PRIV-VEH-{event.passed}",), "note")


_TELL: Final[dict[type[e.TitansEvent], Callable[[Teller, Any], Line]]] = {
    e.TurnBegan: _turn,
    e.ActivationRolled: _activation,
    e.GroupActivated: _group,
    e.SetUpBegan: _set_up,
    e.SetUpEnded: _set_up_ended,
    e.GroupDeployed: _deployed,
    e.FigureShifted: _shifted,
    e.AmbushSet: _ambush,
    e.Discovered: _discovered,
    e.Entered: _entered,
    e.Exited: _exited,
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
    e.LuckTurned: _luck,
    e.LeaderFollows: _follows,
    e.FireHeld: _held,
    e.StatusChanged: _status,
    e.AirChecked: _air_checked,
    e.SortieComes: _sortie,
    e.Flown: _flown,
    e.FiredAtAircraft: _fired_at_aircraft,
    e.AircraftHit: _aircraft_hit,
    e.Recognised: _recognised,
    e.Strafed: _strafed,
    e.BombFell: _bomb_fell,
    e.TrapLaid: _trap_laid,
    e.TrapMet: _trap_met,
    e.Tempted: _tempted,
    e.TrapStruck: _trap_struck,
    e.FlareLit: _flare,
    e.TrapDisarmed: _disarmed,
    e.TrapDieRolled: _trap_die,
    e.TrapSprung: _trap_sprung,
    e.MineRolled: _mine_rolled,
    e.Deprived: _deprived,
    e.Fed: _fed,
    e.Restored: _restored,
    e.Scrounged: _scrounged,
    e.Struck: _struck,
    e.AreaStruck: _area,
    e.Collapsed: _collapsed,
    e.Battered: _battered,
    e.FittedOut: _fitted_out,
    e.CaughtFire: _fire,
    e.SmokeRose: _smoke,
    e.Clambered: _clambered,
    e.WireBlown: _blown,
    e.Drove: _drove,
    e.Handled: _handled,
    e.DriverTested: _driver,
    e.Boarded: _boarded,
    e.LevelsRolled: _levels,
    e.ReinforcementsChecked: _reinforcements,
    e.CalledUp: _called_up,
    e.VehicleRolled: _vehicle_rolled,
    e.LuckRolledAgain: _luck_again,
    e.CameIn: _came_in,
    e.MarkersLaid: _markers,
    e.MarkerTested: _marker_tested,
    e.MarkerTurnedUp: _turned_up,
    e.ContactTested: _contact,
    e.EnemyFound: _found,
    e.EventTargeted: _targeted,
    e.EventRolled: _event,
    e.Befell: _befell,
    e.Provided: _provided,
    e.SniperAimed: _sniper_aimed,
    e.SniperFired: _sniper_fired,
    e.AnimalsRolled: _animals_rolled,
    e.AnimalActed: _animal_acted,
    e.FireCalled: _fire_called,
    e.PointDrawn: _point_drawn,
    e.ArrivalRolled: _arrival,
    e.RoundFell: _round,
    e.ChargesLaid: _charges_laid,
    e.DetonatorSet: _detonator,
    e.DetonatorTried: _detonator_tried,
    e.BridgeFell: _bridge_fell,
    e.MinesLaid: _mines_laid,
    e.MinesCleared: _mines_cleared,
    e.MinesStruck: _mines_struck,
    e.GunFired: _gun_fired,
    e.ShellFired: _shell_fired,
    e.Penetrated: _penetrated,
    e.SoftHit: _soft_hit,
    e.TrackHit: _track_hit,
    e.MountTested: _mount_tested,
    e.Saddled: _saddled,
    e.MountMoved: _mount_moved,
    e.SnowFell: _snow,
    e.Fuelled: _fuel,
    e.Equipped: _equipped,
    e.Jumped: _jumped,
    e.Landed: _landed,
    e.Swam: _swam,
    e.Drowned: _drowned,
    e.Bashed: _bashed,
    e.RanOver: _ran_over,
    e.Holed: _holed,
    e.Worn: _worn,
    e.BattleEnded: _ended,
    **sewer_telling.TELL,
}
