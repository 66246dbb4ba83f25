"""The short human notation of actions, which records, the command line and tests write; it reads back to the same.

Points are "23.5,10" in inches, figures "f7", groups "g2", vehicles "v1", animals "a3", batteries "b0", storeys
"storey 1", directions degrees.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from steppe.games.titans import orders as o
from steppe.games.titans.files import by_id
from steppe.games.titans.orders import TitansAction
from steppe.games.titans.vehicles import vehicles
from steppe.games.titans.weapons import weapons
from steppe.kernel.errors import BadAction
from steppe.kernel.tabletop.points import INCH, Point, inches, written

MOST: Final = 1000
_FULL_TURN: Final = 360
_POINTS: Final = 7
"""Registered points are numbered 1 to 6."""


class _Verb(NamedTuple):
    """How an action is written after its verb, and read; `shape` says what belongs there."""

    kind: type[TitansAction]
    shape: str
    write: Callable[..., Sequence[str]]
    read: Callable[[Sequence[str]], TitansAction]


def written_point(point: Point) -> str:
    """A point as it is written."""
    return f"{written(point[0])},{written(point[1])}"


def read_point(word: str) -> Point:
    """A point as it was written (`BadAction` if it is none)."""
    east, comma, north = word.partition(",")
    if not comma:
        raise BadAction(f"{word!r} is no point; points are written in inches, as 23.5,10")
    return inches(east), inches(north)


def number_of(word: str, letter: str, what: str) -> int:
    """The number in "f7" or "g2" (`BadAction` if it is none)."""
    body = word[1:]
    if word[:1].lower() != letter or not (body.isascii() and body.isdigit()) or int(body) >= MOST:
        raise BadAction(f"{word!r} is no {what}; write {letter}0, {letter}1 and so on")
    return int(body)


def _whole(word: str, below: int) -> int:
    if not (word.isascii() and word.isdigit()) or int(word) >= below:
        raise BadAction(f"{word!r} should be a whole number below {below}")
    return int(word)


def _figure(word: str) -> int:
    return number_of(word, "f", "figure")


def _plain(action: TitansAction) -> _Verb:
    return _Verb(type(action), "", lambda action: (), lambda words: action)


def _kill(target: int) -> o.Finish:
    return o.Finish(target, capture=False)


def _on_figure(kind: Callable[[int], TitansAction], name: str, of: type[TitansAction] | None = None) -> _Verb:
    return _Verb(
        of or kind,  # type: ignore[arg-type]
        "f7",
        lambda action: (f"f{getattr(action, name)}",),
        lambda words: kind(_figure(words[0])),
    )


def _on_vehicle(kind: type[o.PickVehicle] | type[o.Mount]) -> _Verb:
    return _Verb(
        kind,
        "v2",
        lambda action: (f"v{action.vehicle}",),
        lambda words: kind(number_of(words[0], "v", "vehicle")),
    )


def _on_animal(
    kind: type[o.MountUp] | type[o.TakeReins] | type[o.TieUp] | type[o.PutDown] | type[o.Frighten] | type[o.Resupply],
) -> _Verb:
    return _Verb(
        kind,
        "a2",
        lambda action: (f"a{action.animal}",),
        lambda words: kind(number_of(words[0], "a", "animal")),
    )


def _write_drive(action: o.Drive) -> list[str]:
    return [written_point(point) for point in (*action.through, action.to)]


def _read_drive(words: Sequence[str]) -> o.Drive:
    *through, to = [read_point(word) for word in words]
    return o.Drive(to, tuple(through))


def _read_back(words: Sequence[str]) -> o.Drive:
    *through, to = [read_point(word) for word in words]
    return o.Drive(to, tuple(through), reverse=True)


def _at_point(kind: Callable[[Point], TitansAction]) -> _Verb:
    return _Verb(
        kind,  # type: ignore[arg-type]
        "23.5,10",
        lambda action: (written_point(action.at),),
        lambda words: kind(read_point(words[0])),
    )


def _write_run(action: o.Fly) -> list[str]:
    return [written_point(action.entry), written_point(action.exit)]


def _run(words: Sequence[str]) -> tuple[Point, Point]:
    if len(words) != 2:
        raise BadAction(f"{' '.join(words)!r} should be two points, as 23,0 30,48")
    return read_point(words[0]), read_point(words[1])


def _write_move(action: o.Move) -> list[str]:
    found = [written_point(point) for point in (*action.through, action.to)]
    return [*found, "storey", str(action.level)] if action.level else found


def _read_move(words: Sequence[str]) -> o.Move:
    level = 0
    if len(words) > 2 and words[-2] == "storey":
        words, level = words[:-2], _whole(words[-1], MOST)
    *through, to = [read_point(word) for word in words]
    return o.Move(to, tuple(through), level)


def _write_descent(action: o.Descend) -> list[str]:
    return [written_point(action.to), *(["lights"] if action.lights else [])]


def _read_descent(words: Sequence[str]) -> o.Descend:
    if len(words) > 1 and words[1:] != ["lights"]:
        raise BadAction(f"{' '.join(words)!r} should be a point, as 23.5,10, and if need be lights")
    return o.Descend(read_point(words[0]), lights=len(words) > 1)


def _on_floor(kind: type[o.LadderHole] | type[o.StrongPoint]) -> _Verb:
    def read(words: Sequence[str]) -> TitansAction:
        if len(words) > 1 and (len(words) != 3 or words[1] != "storey"):
            raise BadAction(f"{' '.join(words)!r} should be a point, as 23.5,10, and if need be a floor, as storey 1")
        return kind(read_point(words[0]), _whole(words[2], MOST) if len(words) > 1 else 0)

    def write(action: o.LadderHole | o.StrongPoint) -> list[str]:
        return [written_point(action.at), *(("storey", str(action.level)) if action.level else ())]

    return _Verb(kind, "23.5,10 ...", write, read)


def _write_gun(action: o.HouseGun) -> list[str]:
    return [f"v{action.vehicle}", written_point(action.at)]


def _gun(words: Sequence[str]) -> o.HouseGun:
    if len(words) != 2:
        raise BadAction(f"{' '.join(words)!r} should be a gun and a point, as v2 23.5,10")
    return o.HouseGun(number_of(words[0], "v", "vehicle"), read_point(words[1]))


def _write_aim(action: o.Aim) -> list[str]:
    return [f"f{action.target}", "gun", str(action.gun)] if action.gun else [f"f{action.target}"]


def _read_aim(words: Sequence[str]) -> o.Aim:
    if len(words) > 1 and (len(words) != 3 or words[1] != "gun"):
        raise BadAction(f"{' '.join(words)!r} should be a figure, as f7, and if need be a gun, as f7 gun 1")
    return o.Aim(_figure(words[0]), _whole(words[2], MOST) if len(words) > 1 else 0)


def _write_engage(action: o.Engage) -> list[str]:
    return [f"v{action.vehicle}", "gun", str(action.gun)] if action.gun else [f"v{action.vehicle}"]


def _read_engage(words: Sequence[str]) -> o.Engage:
    if len(words) > 1 and (len(words) != 3 or words[1] != "gun"):
        raise BadAction(f"{' '.join(words)!r} should be a vehicle, as v2, and if need be a gun, as v2 gun 1")
    return o.Engage(number_of(words[0], "v", "vehicle"), _whole(words[2], MOST) if len(words) > 1 else 0)


def _read_assault(words: Sequence[str]) -> o.Assault:
    if len(words) != 2 or words[1] not in by_id(weapons().weapon):
        raise BadAction(f"{' '.join(words)!r} should be a vehicle and a weapon, as v2 satchel-charge")
    return o.Assault(number_of(words[0], "v", "vehicle"), words[1])


def _write_bombard(action: o.Bombard) -> list[str]:
    gun = ["gun", str(action.gun)] if action.gun else []
    return [written_point(action.at), *gun, *(["storey", str(action.level)] if action.level else [])]


def _read_bombard(words: Sequence[str]) -> o.Bombard:
    given = dict(zip(words[1::2], words[2::2], strict=False))
    if len(words) % 2 == 0 or len(given) != len(words) // 2 or not given.keys() <= {"gun", "storey"}:
        raise BadAction(f"{' '.join(words)!r} should be a point, as 23.5,10, and if need be a gun and a storey")
    gun, level = (_whole(given.get(name, "0"), MOST) for name in ("gun", "storey"))
    return o.Bombard(read_point(words[0]), gun, level)


def _read_throw(words: Sequence[str]) -> o.Throw:
    known = by_id(weapons().weapon)
    if len(words) != 2 or words[0] not in known:
        raise BadAction(f"{' '.join(words)!r} should be a weapon and a point, as hand-grenade 23.5,10")
    return o.Throw(words[0], read_point(words[1]))


def _read_vehicle_type(words: Sequence[str]) -> o.PickVehicleType:
    if words[0] not in by_id(vehicles().vehicle):
        raise BadAction(f"{words[0]!r} is no vehicle of the list; write for example panther")
    return o.PickVehicleType(words[0])


def _read_call(words: Sequence[str]) -> o.CallFire:
    if len(words) != 2:
        raise BadAction(f"{' '.join(words)!r} should be a battery and a point, as b0 23.5,10")
    return o.CallFire(number_of(words[0], "b", "battery"), read_point(words[1]))


def _read_call_point(words: Sequence[str]) -> o.CallPoint:
    if len(words) != 2:
        raise BadAction(f"{' '.join(words)!r} should be a battery and a registered point, as b0 3; 0 lets the die pick")
    return o.CallPoint(number_of(words[0], "b", "battery"), _whole(words[1], _POINTS))


def _read_deploy(words: Sequence[str]) -> o.Deploy:
    if len(words) != 2:
        raise BadAction(f"{' '.join(words)!r} should be a group and a point, as g2 23.5,10")
    return o.Deploy(number_of(words[0], "g", "group"), read_point(words[1]))


def _write_shift(action: o.Shift) -> list[str]:
    found = [f"f{action.figure}", written_point(action.at)]
    return [*found, "storey", str(action.level)] if action.level else found


def _read_shift(words: Sequence[str]) -> o.Shift:
    if len(words) not in (2, 4) or (len(words) == 4 and words[2] != "storey"):
        raise BadAction(f"{' '.join(words)!r} should be a figure and a point, as f7 23.5,10, or f7 23.5,10 storey 1")
    return o.Shift(_figure(words[0]), read_point(words[1]), _whole(words[3], MOST) if len(words) > 2 else 0)


def _read_ambush(words: Sequence[str]) -> o.Ambush:
    if len(words) != 2:
        raise BadAction(f"{' '.join(words)!r} should be a group and inches, as g2 24")
    return o.Ambush(number_of(words[0], "g", "group"), INCH * _whole(words[1], MOST))


def _read_equip(words: Sequence[str]) -> o.Equip:
    if words[0] not in ("on", "off", "push"):
        raise BadAction(f"{words[0]!r} should be on, off or push")
    return o.Equip(words[0])  # type: ignore[arg-type]  # one of the three


_VERBS: Final[dict[str, _Verb]] = {
    "deploy": _Verb(
        o.Deploy, "g2 23.5,10 ...", lambda action: (f"g{action.group}", written_point(action.at)), _read_deploy
    ),
    "shift": _Verb(o.Shift, "f7 23.5,10 ...", _write_shift, _read_shift),
    "ambush": _Verb(
        o.Ambush, "g2 24 ...", lambda action: (f"g{action.group}", str(action.reach // INCH)), _read_ambush
    ),
    "show": _plain(o.Show()),
    "enter": _at_point(o.Enter),
    "leave": _plain(o.Leave()),
    "activate": _Verb(
        o.Activate,
        "g2",
        lambda action: (f"g{action.group}",),
        lambda words: o.Activate(number_of(words[0], "g", "group")),
    ),
    "alone": _on_figure(o.ActivateStar, "figure"),
    "pick": _on_figure(o.Pick, "figure"),
    "done": _plain(o.Done()),
    "move": _Verb(o.Move, "23.5,10 ...", _write_move, _read_move),
    "run": _plain(o.FastMove()),
    "prone": _plain(o.GoProne()),
    "stand": _plain(o.StandUp()),
    "face": _Verb(
        o.Face, "90", lambda action: (str(action.degrees),), lambda words: o.Face(_whole(words[0], _FULL_TURN))
    ),
    "focus": _Verb(
        o.Focus, "90", lambda action: (str(action.degrees),), lambda words: o.Focus(_whole(words[0], _FULL_TURN))
    ),
    "setup": _plain(o.SetUp()),
    "pack": _plain(o.Pack()),
    "fire": _Verb(o.Fire, "", lambda action: (), lambda words: o.Fire()),
    "firemove": _Verb(o.Fire, "", lambda action: (), lambda words: o.Fire(then_move=True)),
    "together": _plain(o.FireTogether()),
    "charge": _on_figure(o.Charge, "target"),
    "fight": _on_figure(o.Fight, "target"),
    "breakoff": _plain(o.BreakOff()),
    "follow": _plain(o.Follow()),
    "kill": _on_figure(_kill, "target", o.Finish),
    "capture": _on_figure(o.Finish, "target"),
    "retrieve": _on_figure(o.Retrieve, "figure"),
    "letgo": _plain(o.LetGo()),
    "rally": _plain(o.Rally()),
    "wire": _Verb(
        o.CrossWire,
        "23.5,10",
        lambda action: (written_point(action.to),),
        lambda words: o.CrossWire(read_point(words[0])),
    ),
    "crew": _on_vehicle(o.PickVehicle),
    "drive": _Verb(o.Drive, "23.5,10 ...", _write_drive, _read_drive),
    "back": _Verb(o.Drive, "23.5,10 ...", _write_drive, _read_back),
    "steer": _Verb(
        o.Steer, "90", lambda action: (str(action.degrees),), lambda words: o.Steer(_whole(words[0], _FULL_TURN))
    ),
    "shut": _plain(o.Hatches(shut=True)),
    "open": _plain(o.Hatches(shut=False)),
    "getfree": _plain(o.GetFree()),
    "bailout": _plain(o.BailOut()),
    "engage": _Verb(o.Engage, "v2 ...", _write_engage, _read_engage),
    "assault": _Verb(
        o.Assault,
        "v2 satchel-charge ...",
        lambda action: (f"v{action.vehicle}", action.weapon),
        _read_assault,
    ),
    "machineguns": _plain(o.MachineGuns()),
    "bombard": _Verb(o.Bombard, "23.5,10 ...", _write_bombard, _read_bombard),
    "mount": _on_vehicle(o.Mount),
    "dismount": _Verb(
        o.Dismount,
        "23.5,10",
        lambda action: (written_point(action.to),),
        lambda words: o.Dismount(read_point(words[0])),
    ),
    "mountup": _on_animal(o.MountUp),
    "getdown": _plain(o.GetDown()),
    "getdowntie": _plain(o.GetDown("tied")),
    "getdownhold": _plain(o.GetDown("held")),
    "reins": _on_animal(o.TakeReins),
    "loosen": _plain(o.LetLoose()),
    "tieup": _on_animal(o.TieUp),
    "putdown": _on_animal(o.PutDown),
    "frighten": _on_animal(o.Frighten),
    "resupply": _on_animal(o.Resupply),
    "fly": _Verb(o.Fly, "23,0 30,48 ...", _write_run, lambda words: o.Fly(*_run(words))),
    "bomb": _Verb(o.Fly, "23,0 30,48 ...", _write_run, lambda words: o.Fly(*_run(words), bombing=True)),
    "drop": _at_point(o.Drop),
    "lay": _at_point(o.LayTrap),
    "disarm": _at_point(o.Disarm),
    "detonate": _at_point(o.Detonate),
    "callfire": _Verb(
        o.CallFire,
        "b0 23.5,10 ...",
        lambda action: (f"b{action.battery}", written_point(action.at)),
        _read_call,
    ),
    "callpoint": _Verb(
        o.CallPoint,
        "b0 3 ...",
        lambda action: (f"b{action.battery}", str(action.point)),
        _read_call_point,
    ),
    "lob": _at_point(o.Lob),
    "laycharges": _plain(o.LayCharges()),
    "setdetonator": _at_point(o.SetDetonator),
    "firecharge": _at_point(o.FireCharge),
    "clearmines": _plain(o.ClearMines()),
    "kit": _Verb(o.Equip, "on", lambda action: (action.how,), _read_equip),
    "dropzone": _at_point(o.Jump),
    "swim": _plain(o.Swim()),
    "castoff": _plain(o.CastOff()),
    "moor": _plain(o.CastOff(moor=True)),
    "ram": _Verb(
        o.Ram, "v2", lambda action: (f"v{action.boat}",), lambda words: o.Ram(number_of(words[0], "v", "vehicle"))
    ),
    "downhill": _plain(o.RaceDownhill()),
    "scrounge": _on_figure(o.Scrounge, "other"),
    "descend": _Verb(o.Descend, "23.5,10 ...", _write_descent, _read_descent),
    "patrol": _Verb(o.PatrolSewers, "", lambda action: (), lambda words: o.PatrolSewers()),
    "lightpatrol": _Verb(o.PatrolSewers, "", lambda action: (), lambda words: o.PatrolSewers(lights=True)),
    "ladder": _on_floor(o.LadderHole),
    "strongpoint": _on_floor(o.StrongPoint),
    "housegun": _Verb(
        o.HouseGun, "v2 23.5,10 ...", lambda action: (f"v{action.vehicle}", written_point(action.at)), _gun
    ),
    "wade": _plain(o.Wade()),
    "intercept": _plain(o.Intercept()),
    "throw": _Verb(
        o.Throw,
        "hand-grenade 23.5,10 ...",
        lambda action: (action.weapon, written_point(action.at)),
        _read_throw,
    ),
    "comein": _at_point(o.ComeIn),
    "vehicle": _Verb(o.PickVehicleType, "panther", lambda action: (action.row,), _read_vehicle_type),
    "aim": _Verb(o.Aim, "f7 ...", _write_aim, _read_aim),
    "aimall": _on_figure(o.AimAll, "target"),
    "shoot": _plain(o.Shoot()),
    "hold": _plain(o.HoldFire()),
    "give": _on_figure(o.Give, "target"),
    "row": _Verb(o.Row, "2", lambda action: (str(action.passed),), lambda words: o.Row(_whole(words[0], 3))),
}
_VARIANTS: Final = ("bomb", "firemove", "getdowntie", "getdownhold", "kill", "lightpatrol")
_VERB_OF: Final = {verb.kind: name for name, verb in _VERBS.items() if name not in _VARIANTS}


def parse_action(text: str) -> TitansAction:
    """Read an action (`BadAction` says what is wrong and what would do)."""
    words = text.split()
    if not words:
        raise BadAction("the action is empty; write for instance: done")
    name, rest = words[0].lower(), words[1:]
    if name not in _VERBS:
        raise BadAction(f"{text!r}: there is no action {name!r}; known: {', '.join(_VERBS)}")
    verb = _VERBS[name]
    many = verb.shape.endswith("...")
    if (not rest and verb.shape) or (rest and not verb.shape) or (len(rest) > 1 and not many):
        raise BadAction(f"{text!r}: write {' '.join((name, verb.shape)).removesuffix(' ...').strip()}")
    return verb.read(rest)


def format_action(action: TitansAction) -> str:
    """The notation of an action."""
    name = _VERB_OF[type(action)]
    if isinstance(action, o.Fire) and action.then_move:
        name = "firemove"
    elif isinstance(action, o.Drive):
        name = "back" if action.reverse else "drive"
    elif isinstance(action, o.Hatches):
        name = "shut" if action.shut else "open"
    elif isinstance(action, o.GetDown):
        name = {"loose": "getdown", "tied": "getdowntie", "held": "getdownhold"}[action.how]
    elif isinstance(action, o.CastOff):
        name = "moor" if action.moor else "castoff"
    elif isinstance(action, o.Fly) and action.bombing:
        name = "bomb"
    elif isinstance(action, o.PatrolSewers) and action.lights:
        name = "lightpatrol"
    elif isinstance(action, o.Finish) and not action.capture:
        name = "kill"
    return " ".join((name, *_VERBS[name].write(action)))
