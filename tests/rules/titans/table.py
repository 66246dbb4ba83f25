"""A small table for tests: figures put anywhere in printed inches, and dice that fall as a test says.

    table = Table({"Kurt": "rifles 4 10,10"}, {"Ivan": "squad 3 10,30 smg"})
    table.do("activate rifles", "move Kurt 10,12", dice=[...])

A figure is written "group rep x,y [weapon ...] [word ...]": words are roles, attributes, "star", "elite", "prone",
"faces" with degrees, "hidden" or "waits" (off the table). Instead of a place "in Lorry" and "on Panzer" put it in or on
a vehicle, and "-" nowhere. A vehicle is written "row x,y facing crew ..." with the names of its crew, an animal
"horse 4 Kurt" under its rider (or several), "mule 4 led Kurt pack" led by somebody, "horse 4 10,12" by itself. A word
of an action that names a figure, a group or an animal stands for its number; whoever acts is picked.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from steppe.games.titans import orders as o
from steppe.games.titans.attributes import attributes
from steppe.games.titans.batteries import Battery
from steppe.games.titans.battlefield import Battlefield
from steppe.games.titans.crews import man
from steppe.games.titans.figures import Figure, Force
from steppe.games.titans.files import by_id
from steppe.games.titans.fleet import Vehicle
from steppe.games.titans.forecast import FAIR, Forecast
from steppe.games.titans.groups import ActGroup
from steppe.games.titans.hiding import lurk
from steppe.games.titans.horses import Animal, place_of
from steppe.games.titans.landings import Landing
from steppe.games.titans.maps import Building, door_in, house_of
from steppe.games.titans.markers import MarkerPlan
from steppe.games.titans.setting import Setting
from steppe.games.titans.sky import AirWar
from steppe.games.titans.state import TitansState
from steppe.games.titans.support import SupportPlan
from steppe.games.titans.terms import STATUSES
from steppe.games.titans.turns import ChooseGroup, EndTurn
from steppe.games.titans.unrest import UrbanPlan
from steppe.games.titans.weapons import weapons
from steppe.kernel.protocol import EVERYBODY, Event, seen
from steppe.kernel.tabletop.files import read_land
from steppe.kernel.tabletop.points import Point, inches
from steppe.kernel.tabletop.shapes import hull
from steppe.kernel.tabletop.terrain import Terrain
from steppe.kernel.toml import read_toml

KINDS = """
kind.hill = { form = "hill", height = 2 }
kind.woods = { form = "tall", height = 6, cover = 1, going = "woods" }
kind.wheat = { form = "tall", height = 1, going = "wheat" }
kind.brush = { form = "flat", going = "rough" }
kind.foxhole = { form = "flat" }
kind.house = { form = "tall", height = 4, cover = 3 }
kind.sandbags = { form = "tall", height = 1, cover = 2 }
kind.hedge = { form = "tall", height = 1 }
kind.screen = { form = "tall", height = 6 }
"""
ROLES = ("leader", "junior leader", "observer", "radioman")
ABOUT_ANOTHER = frozenset(
    ("aim", "aimall", "alone", "burst", "capture", "charge", "fight", "give", "kill", "pick", "retrieve", "scrounge")
)
"""Verbs whose figure is not the one who acts."""
SIMPLE = {
    "fast": o.FastMove(),
    "prone": o.GoProne(),
    "stand": o.StandUp(),
    "setup": o.SetUp(),
    "pack": o.Pack(),
    "fire": o.Fire(),
    "firemove": o.Fire(then_move=True),
    "rally": o.Rally(),
    "end": o.Done(),
    "bailout": o.BailOut(),
    "free": o.GetFree(),
    "shut": o.Hatches(shut=True),
    "open": o.Hatches(shut=False),
    "laycharges": o.LayCharges(),
    "clear": o.ClearMines(),
}


ANIMAL_VERBS = {
    "mountup": o.MountUp,
    "reins": o.TakeReins,
    "tie": o.TieUp,
    "putdown": o.PutDown,
    "frighten": o.Frighten,
    "resupply": o.Resupply,
}


class LoadedState(TitansState):
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
    """A battle on a table of 48 inches; side 0 is to act with a die of `die`, then the other with `other`.

    Without `die` the first turn is rolled for. `want`: both sides are out of supply. `setting` is what a `Setting` has
    besides.
    """

    def __init__(
        self,
        own: Mapping[str, str],
        foes: Mapping[str, str],
        land: str = "",
        *,
        die: int = 1,
        other: int = 1,
        turns: int = 4,
        night: bool = False,
        seed: int = 1,
        air: AirWar | None = None,
        batteries: Iterable[Battery] = (),
        want: bool = False,
        privation: tuple[int, int] = (0, 0),
        as_printed: bool = False,
        weather: Forecast = FAIR,
        landings: tuple[Landing, ...] = (),
        current: int | None = None,
        packed: Iterable[str] = (),
        dice: Iterable[int] = (),
        town: Iterable[str] = (),
        fortified: Iterable[int] = (),
        vehicles: Mapping[str, str] = {},  # never changed
        animals: Mapping[str, str] = {},  # never changed
        options: Mapping[str, str | int | bool] | None = None,
        support: SupportPlan | None = None,
        markers: MarkerPlan | None = None,
        urban: UrbanPlan | None = None,
        setting: Mapping[str, Any] = {},  # never changed
        sewers: Iterable[str] = (),
        sections: tuple[int, int] = (3, 2),
    ) -> None:
        self.names = {name: number for number, name in enumerate([*own, *foes])}
        lines = [(side, name, line) for side, one in enumerate((own, foes)) for name, line in one.items()]
        self.vehicles = {name: number for number, name in enumerate(vehicles)}
        plans = [self._vehicle(name, line.split(), len(own)) for name, line in vehicles.items()]
        self.animals = {name: number for number, name in enumerate(animals)}
        herd = [self._animal(line.split(), len(own)) for line in animals.values()]
        force = Force([_figure(side, name, line) for side, name, line in lines], plans, herd)
        self.groups = {group.name: number for number, group in enumerate(force.groups)}
        supplies = {"out_of_supply": (want, want), "privation_as_printed": as_printed}
        columns, rows = sections
        size = (
            "" if "table =" in land else f"\ntable = {{ width = 48, depth = 48, columns = {columns}, rows = {rows} }}"
        )
        terrain, buildings = built(read_land(read_toml(KINDS + land + size)).terrain, town)
        field = Battlefield(terrain, night=night)
        setting = {"support": support, "markers": markers, "urban": urban, **setting}
        land_kinds = {
            "buildings": buildings,
            "fortified": frozenset(fortified),
            "options": options,
            "batteries": tuple(batteries),
            "sewers": tuple(point(word) for word in sewers),
        }
        comes = {"air": air, "weather": weather, "landings": landings, "current": current}
        setting = Setting(
            "table", field, force, turns=turns, privation=privation, **supplies, **land_kinds, **comes, **setting
        )
        self.state = LoadedState(setting, seed)
        self.state.loaded = [*dice]
        for name, line in {**own, **foes}.items():
            self._place(self.names[name], line.split())
        for name in packed:
            self.state.packed |= 1 << self.names[name]
        for name, line in vehicles.items():
            self._park(self.vehicles[name], line.split())
        for name, line in {**own, **foes}.items():
            self._embark(self.names[name], line.split())
        for name, line in animals.items():
            self._saddle(self.animals[name], line.split()[2:])
        if die:
            self.state.turn = 1
            self.state.steps.append(EndTurn())
            for side, shown in ((1, other), (0, die)):
                self.state.steps.append(ChooseGroup(by=self.state.setting.seats[side], side=side, die=shown))
        self.state.settle()

    def _vehicle(self, name: str, words: list[str], first_foe: int) -> Vehicle:
        crew = tuple(self.names[who] for who in words[3:])
        return Vehicle(name=name, side=int(crew[0] >= first_foe), row=words[0], crew=crew)

    def _animal(self, words: list[str], first_foe: int) -> Animal:
        men = [self.names[word] for word in words if word in self.names]
        return Animal(
            side=int(bool(men) and men[0] >= first_foe), rep=int(words[1]), kind=words[0], pack="pack" in words
        )

    def _saddle(self, animal: int, words: list[str]) -> None:
        men = [self.names[word] for word in words if word in self.names]
        if "," in words[0]:
            self.state.stable.put(animal, point(words[0]), 0)
        elif words[0] == "led":
            self.state.stable.lead(men[0], animal)
        else:
            for man_ in men:
                self.state.stable.sit(man_, animal)

    def _park(self, vehicle: int, words: list[str]) -> None:
        self.state.fleet.put(vehicle, point(words[1]), int(words[2]))
        man(self.state, vehicle)

    def _embark(self, figure: int, words: list[str]) -> None:
        if words[2] in ("in", "on"):
            vehicle = self.vehicles[words[3]]
            self.state.fleet.board(figure, vehicle)
            self.state.place[figure] = self.state.fleet.place[vehicle] if words[2] == "on" else None

    def _place(self, figure: int, words: list[str]) -> None:
        self.state.place[figure] = point(words[2]) if "," in words[2] else None
        self.state.facing[figure] = 0 if self.state.force.side[figure] == 0 else 180
        if "waits" in words:
            self.state.mission.waiting |= 1 << figure
        if "hidden" in words:
            self.state.place[figure] = None
            lurk(self.state, figure, point(words[2]))
        if "faces" in words:
            self.state.facing[figure] = int(words[words.index("faces") + 1])
        if "prone" in words:
            self.state.prone |= 1 << figure
        if "storey" in words:
            self.state.ground.level[figure] = int(words[words.index("storey") + 1])

    # Play.

    def action(self, text: str) -> o.TitansAction:
        """An action as it is written here."""
        verb, *words = text.split()
        if words and words[0] in self.names and verb not in ABOUT_ANOTHER:
            self._pick(self.names[words[0]])
            words = words[1:]
        engages = verb == "engage" and not (len(words) > 1 and words[1] in self.vehicles)
        about_one = verb in ("mount", "crew", "assault", "housegun") or (verb == "ram" and not words[1:])
        if words and words[0] in self.vehicles and not about_one and not engages:
            self._take(self.vehicles[words[0]])
            words = words[1:]
        if verb in SIMPLE:
            return SIMPLE[verb]
        if verb == "move":
            level = int(words.pop()) if "," not in words[-1] else 0
            *through, to = [point(word) for word in words]
            return o.Move(to, tuple(through), level)
        if verb in ("drive", "back"):
            *through, to = [point(word) for word in words]
            return o.Drive(to, tuple(through), reverse=verb == "back")
        if verb in ANIMAL_VERBS:
            return ANIMAL_VERBS[verb](self.animals[words[0]])
        makers = {
            "activate": lambda: o.Activate(self.groups[words[0]]),
            "alone": lambda: o.ActivateStar(self.names[words[0]]),
            "pick": lambda: o.Pick(self.names[words[0]]),
            "cross": lambda: o.CrossWire(point(words[0])),
            "focus": lambda: o.Focus(int(words[0])),
            "face": lambda: o.Face(int(words[0])),
            "aim": lambda: o.Aim(self.names[words[0]]),
            "aimall": lambda: o.AimAll(self.names[words[0]]),
            "give": lambda: o.Give(self.names[words[0]]),
            "row": lambda: o.Row(int(words[0])),
            "fly": lambda: o.Fly(point(words[0]), point(words[1]), bombing="bombing" in words),
            "drop": lambda: o.Drop(point(words[0])),
            "disarm": lambda: o.Disarm(point(words[0])),
            "detonate": lambda: o.Detonate(point(words[0])),
            "call": lambda: o.CallFire(int(words[0]), point(words[1])),
            "callpoint": lambda: o.CallPoint(int(words[0]), int(words[1])),
            "detonator": lambda: o.SetDetonator(point(words[0])),
            "blow": lambda: o.FireCharge(point(words[0])),
            "lob": lambda: o.Lob(point(words[0])),
            "scrounge": lambda: o.Scrounge(self.names[words[0]]),
            "lay": lambda: o.LayTrap(point(words[0])),
            "throw": lambda: o.Throw(words[0], point(words[1])),
            "charge": lambda: o.Charge(self.names[words[0]]),
            "fight": lambda: o.Fight(self.names[words[0]]),
            "retrieve": lambda: o.Retrieve(self.names[words[0]]),
            "letgo": o.LetGo,
            "break": o.BreakOff,
            "follow": o.Follow,
            "capture": lambda: o.Finish(self.names[words[0]]),
            "kill": lambda: o.Finish(self.names[words[0]], capture=False),
            "together": o.FireTogether,
            "getdown": lambda: o.GetDown(words[0] if words else "loose"),
            "letloose": o.LetLoose,
            "steer": lambda: o.Steer(int(words[0])),
            "machineguns": o.MachineGuns,
            "burst": lambda: o.Aim(self.names[words[0]], int(words[1])),
            "bombard": lambda: o.Bombard(point(words[0]), 0, int(words[1]) if len(words) > 1 else 0),
            "panzerfaust": lambda: o.Bombard(point(words[0]), 1),
            "assault": lambda: o.Assault(self.vehicles[words[0]], words[1]),
            "crew": lambda: o.PickVehicle(self.vehicles[words[0]]),
            "mount": lambda: o.Mount(self.vehicles[words[0]]),
            "engage": lambda: o.Engage(self.vehicles[words[0]], int(words[1]) if len(words) > 1 else 0),
            "dismount": lambda: o.Dismount(point(words[0])),
            "descend": lambda: o.Descend(point(words[0]), lights="lights" in words),
            "patrol": lambda: o.PatrolSewers(lights="lights" in words),
            "wade": o.Wade,
            "ladder": lambda: o.LadderHole(point(words[0]), int(words[1])),
            "strongpoint": lambda: o.StrongPoint(point(words[0]), int(words[1])),
            "housegun": lambda: o.HouseGun(self.vehicles[words[0]], point(words[1])),
            "intercept": o.Intercept,
            "comein": lambda: o.ComeIn(point(words[0])),
            "vehicle": lambda: o.PickVehicleType(words[0]),
            "shoot": o.Shoot,
            "kit": lambda: o.Equip(words[0]),  # type: ignore[arg-type]
            "jump": lambda: o.Jump(point(words[0])),
            "swim": o.Swim,
            "castoff": o.CastOff,
            "moor": lambda: o.CastOff(moor=True),
            "ram": lambda: o.Ram(self.vehicles[words[0]]),
            "downhill": o.RaceDownhill,
            "hold": o.HoldFire,
        }
        return makers[verb]()

    def _pick(self, figure: int) -> None:
        if isinstance(self.state.steps[-1], ActGroup):
            pick = o.Pick(figure)
            assert pick in self.state.legal(), f"figure {figure} may not act; legal: {self.state.legal()}"
            self.state.apply(pick)

    def _take(self, vehicle: int) -> None:
        if isinstance(self.state.steps[-1], ActGroup):
            pick = o.PickVehicle(vehicle)
            assert pick in self.state.legal(), f"vehicle {vehicle} may not act; legal: {self.state.legal()}"
            self.state.apply(pick)

    def do(self, *texts: str, dice: Iterable[int] = ()) -> list[Event]:
        """Carry out actions, each of which must be legal; what happened. All dice given must have been rolled."""
        self.state.loaded = [*dice]
        self.state.events = []
        for text in texts:
            action = self.action(text)
            refusal = self.state.refuse(action)
            assert refusal is None, f"{text!r}: {refusal}; legal: {self.state.legal()}"
            self.state.apply(action)
        assert not self.state.loaded, f"not rolled: {self.state.loaded}"
        return seen(self.state.events or (), EVERYBODY)

    def rule(self, text: str) -> str:
        """The rule by which an action is refused; "" if it is not."""
        refusal = self.state.refuse(self.action(text))
        return refusal.rule if refusal else ""

    def can(self, text: str) -> bool:
        """Whether an action is listed."""
        return self.action(text) in self.state.legal()

    def step(self) -> str:
        """The kind of the step at hand."""
        return type(self.state.steps[-1]).__name__ if self.state.steps else "over"

    # What stands where.

    def where(self, vehicle: str) -> tuple[float, float, int]:
        """Where a vehicle stands, in inches, and how its hull faces."""
        number = self.vehicles[vehicle]
        x, y = self.state.fleet.at(number)
        return x / 1000, y / 1000, self.state.fleet.facing[number]

    def rides(self, name: str) -> str:
        """What a figure sits on; "" for one on its feet."""
        mount = self.state.stable.mount[self.names[name]]
        return next((animal for animal, number in self.animals.items() if number == mount), "")

    def beast(self, animal: str) -> tuple[float, float] | None:
        """Where an animal is, in inches; None off the table."""
        place = place_of(self.state, self.animals[animal])
        return None if place is None else (place[0] / 1000, place[1] / 1000)

    def is_so(self, animal: str, mark: str) -> bool:
        """Whether something of `horses.MASKS` is true of an animal."""
        return self.state.stable.has(mark, self.animals[animal])

    def is_marked(self, vehicle: str, mark: str) -> bool:
        """Whether something of `fleet.MASKS` is true of a vehicle."""
        return self.state.fleet.has(mark, self.vehicles[vehicle])

    def level(self, name: str) -> int:
        """The storey that a figure is on."""
        return self.state.ground.level[self.names[name]]

    def at(self, name: str) -> tuple[float, float] | None:
        """Where a figure stands, in inches; None off the table."""
        place = self.state.place[self.names[name]]
        return None if place is None else (place[0] / 1000, place[1] / 1000)

    def status(self, name: str) -> str:
        """The id of a figure's status."""
        return STATUSES[self.state.status[self.names[name]]]

    def prone(self, name: str) -> bool:
        """Whether a figure lies."""
        return self.state.is_prone(self.names[name])

    def leader(self, group: str) -> int:
        """The number of a group's leader."""
        return self.state.leader[self.groups[group]]


def built(terrain: Terrain, town: Iterable[str]) -> tuple[Terrain, tuple[Building, ...]]:
    """A terrain with buildings, each written "x,y LONGxWIDE storeys value facing [door ...]"; the middle is at x, y."""
    buildings: list[Building] = []
    for line in town:
        at, size, storeys, value, facing, *walls = line.split()
        long, wide = (int(part) for part in size.split("x"))
        shape = hull(point(at), int(facing), long * 4000, wide * 4000)
        number, name = len(terrain.areas) + len(buildings), f"house {len(buildings)}"
        doors = tuple(door_in(shape, wall) for wall in walls)
        plan = Building(name, "brick-house", name, shape, long, wide, int(storeys), int(value), 0, doors, number)
        buildings.append(plan)
    houses = [house_of(plan) for plan in buildings]
    return Terrain(terrain.table, [*terrain.areas, *houses], terrain.walls), tuple(buildings)


def point(word: str) -> Point:
    """A point written in inches."""
    x, y = word.split(",")
    return inches(x), inches(y)


def _figure(side: int, name: str, line: str) -> Figure:
    group, rep, _, *words = line.split()
    guns = tuple(word for word in words if word in by_id(weapons().weapon))
    known = [weapons().named(gun) for gun in guns]
    marks = tuple(word for word in words if word in by_id(attributes().attribute))
    return Figure(
        name=name,
        side=side,
        group=group,
        rep=int(rep),
        weapons=guns if any(gun.targets or gun.id == "unarmed" for gun in known) else ("rifle", *guns),
        role=next((role for role in ROLES if role in words), "rifleman"),
        attributes=marks,
        star="star" in words,
        elite="elite" in words,
        fanatic="fanatic" in words,
        militia="militia" in words,
        engineer="engineer" in words,
        cavalry="cavalry" in words,
        kit="skis" if "skis" in words else "bicycle" if "bicycle" in words else "",
    )
