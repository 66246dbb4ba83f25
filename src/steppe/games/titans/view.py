"""What a viewer may know: the one choke point for everything that leaves the engine.

Figures on the table are seen by all, and so is all that was rolled and tested for them (BASE-FIG-1). What is hidden
later (markers, forces off the table, who lies in wait) is left out of the view of the other side altogether, so that
neither counts nor numbers tell of it: a viewer goes by `FigureView.number`, never by the place in a tuple.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final, Literal

import msgspec

from steppe.games.titans.batteries import Battery, Call
from steppe.games.titans.boating import Boating
from steppe.games.titans.figures import Kit
from steppe.games.titans.fleet import MASKS
from steppe.games.titans.gaits import Kits
from steppe.games.titans.hands import Meeting
from steppe.games.titans.hazards import Demolition, HastyMines, Light, Minefield, Trap
from steppe.games.titans.horses import MASKS as ANIMAL_MASKS
from steppe.games.titans.horses import mount_of, place_of
from steppe.games.titans.markers import Markers, seen_markers
from steppe.games.titans.morale import Answer, Tests
from steppe.games.titans.sky import Sortie
from steppe.games.titans.step import Step
from steppe.games.titans.steps import written_steps
from steppe.games.titans.support import Support
from steppe.games.titans.terms import NOBODY, STATUSES, bits
from steppe.games.titans.tunnels import Brawl, Descent
from steppe.games.titans.turns import ChooseGroup
from steppe.games.titans.unrest import Unrest
from steppe.games.titans.weather import Weather
from steppe.games.titans.wits import Wits
from steppe.games.titans.works import Works
from steppe.kernel.protocol import EVERYBODY, Decision, Outcome, Seat
from steppe.kernel.tabletop.points import Point
from steppe.kernel.tabletop.tables import Edge

if TYPE_CHECKING:
    from steppe.games.titans.state import TitansState

MARKS: Final = (
    "fast",
    "moved",
    "jammed",
    "packed",
    "rallied",
    "hopeless",
    "tried",
    "spared",
    "done",
    "answered",
    "seen",
)
"""What is true of a figure, by the name of the mask in `TitansState`, where it says what each means; lying aside."""


class FigureView(msgspec.Struct, frozen=True, kw_only=True):
    """A figure: who it is, where it stands (None: off the table), how it is.

    `level` is its storey (0: the ground); `facing` in degrees, clockwise from north; `rep` what it began with and
    `rep_now` what is left of it; `shots` are those fired as reactions, `pool` a Star's dice that are left; `marks` are
    of `MARKS`, "alone" (a Star who acted alone this turn) besides; `gone`: a figure that is dead or ran off the table
    (who is in a vehicle or in the sewers is not). `mount` is the animal on which it sits (-1: none); `cavalry`: it
    knows how to ride.
    """

    number: int
    name: str
    side: Seat
    group: int
    place: Point | None
    level: int
    facing: int
    status: str
    prone: bool
    able: bool
    gone: bool
    leader: bool
    star: bool
    elite: bool
    fanatic: bool
    militia: bool
    engineer: bool = False
    cavalry: bool
    mount: int
    kit: Kit
    rep: int
    rep_now: int
    role: str
    weapons: tuple[str, ...]
    attributes: tuple[str, ...]
    shots: int
    pool: int
    marks: tuple[str, ...]


class VehicleView(msgspec.Struct, frozen=True, kw_only=True):
    """A vehicle or a gun on a carriage: its row of the tables, its crew in the order of their seats, who is aboard.

    `place` is its centre (None: off the table), `turret` the facing of its turret, `speed` and `drove` its last drive
    and the turn of it; `marks` are
    of `fleet.MASKS`, where it says what each means; `length` and `width` are those of its hull.
    """

    number: int
    name: str
    side: Seat
    row: str
    group: int
    crew: tuple[int, ...]
    aboard: tuple[int, ...]
    place: Point | None
    facing: int
    turret: int
    speed: int
    drove: int
    length: int
    width: int
    marks: tuple[str, ...]


class AnimalView(msgspec.Struct, frozen=True, kw_only=True):
    """A mount or pack animal: who sits on it, the first steering, who leads it (-1: nobody), and where it is.

    `facing` is that of one by itself; `rep` is 0 where the viewer does not know who has it. `marks` are of
    `horses.MASKS`, where it says what each means: without "tied" one that is neither ridden nor led is loose.
    """

    number: int
    side: Seat
    kind: Literal["horse", "mule"]
    rep: int
    pack: bool
    riders: tuple[int, ...]
    holder: int
    place: Point | None
    facing: int
    marks: tuple[str, ...]


class HazardsView(msgspec.Struct, frozen=True, kw_only=True):
    """Traps that the viewer knows of, lights, fields of mines, traps that wait in a game against the rules.

    `tampered`: who worked on a trap; `entered`: who came among mines in this activation; `clearing`: who clears
    hasty mines; `rolled_in`: vehicles that came among mines. `hasty` mines and `charges` lie open.
    """

    traps: tuple[Trap, ...]
    lights: tuple[Light, ...]
    fields: tuple[Minefield, ...]
    solo: int
    tampered: tuple[int, ...]
    entered: tuple[int, ...]
    clearing: tuple[int, ...] = ()
    rolled_in: tuple[int, ...] = ()
    hasty: tuple[HastyMines, ...] = ()
    charges: tuple[Demolition, ...] = ()


class BarrageView(msgspec.Struct, frozen=True, kw_only=True):
    """Support fire: what the viewer knows to be on its way, and by battery the missions that fell.

    `far`: who moved more than half of his move in his last activation; `clung`: whom a tree saved this turn before it.
    """

    calls: tuple[Call, ...] = ()
    fired: tuple[int, ...] = ()
    far: tuple[int, ...] = ()
    clung: tuple[int, ...] = ()


class HardshipView(msgspec.Struct, frozen=True, kw_only=True):
    """Rep lost by figure to privation; who gets one back at the end of which turn; who got one back already."""

    lost: tuple[int, ...]
    due: tuple[tuple[int, tuple[int, ...]], ...]
    fed: tuple[int, ...]


class MissionView(msgspec.Struct, frozen=True, kw_only=True):
    """What there is of the scenario beside who stands on the table.

    `waiting` and `hidden` are the figures off the table and in hiding that the viewer knows of, `exited` those who left
    it by an exit. By side: `support` (the Support Level), `surprise` (for how many turns), `stood` (the sections in
    which its groups have stood). `ambush` by group is for its owner; `holder` is the side whose alone the place that is
    to be held is (-1: nobody's), `left` are vehicles that left by an exit.
    """

    waiting: tuple[int, ...]
    hidden: tuple[int, ...]
    exited: tuple[int, ...]
    left: tuple[int, ...]
    ambush: tuple[int, ...]
    support: tuple[int, int]
    surprise: tuple[int, int]
    stood: tuple[tuple[int, ...], tuple[int, ...]]
    holder: int


class SewersView(msgspec.Struct, frozen=True, kw_only=True):
    """The sewers: who is `below` and who came out in this activation, on which errands, as the viewer knows them.

    `committed`, `found`, `searched` and `fight` are as in `tunnels.Tunnels`; `entrances` are all that are known.
    """

    entrances: tuple[Point, ...] = ()
    descents: tuple[Descent, ...] = ()
    committed: tuple[int, int] = (NOBODY, NOBODY)
    below: tuple[int, ...] = ()
    risen: tuple[int, ...] = ()
    found: tuple[Point, ...] = ()
    searched: int = 0
    fight: Brawl | None = None


class GroupView(msgspec.Struct, frozen=True, kw_only=True):
    """A group: its leader (-1: nobody), its members as it began, whether it was activated this turn.

    `watched`: it took In Sight in this activation; `holds`: it holds its fire.
    """

    number: int
    name: str
    side: Seat
    seat: Seat
    leader: int
    members: tuple[int, ...]
    activated: bool
    watched: bool
    holds: bool


class LinkView(msgspec.Struct, frozen=True, kw_only=True):
    """A step of the stack, the lowest first: what waits, and on top what is decided.

    `step` is the kind ("watch", "aimvolley", "tests" ...), `seat` who decides in it ("": nobody); `vehicle` (-1: none)
    and `figures` are those whose step it is, `causes` those whom it answers, `dice` what lies there to be given to
    targets. Of an aircraft: `sortie` it is, the `path` that it flies, what is `left` to fire or drop, the next first.
    """

    step: str
    seat: Seat
    rule: str
    group: int
    vehicle: int
    figures: tuple[int, ...]
    causes: tuple[int, ...]
    dice: tuple[int, ...]
    sortie: Sortie | None = None
    path: tuple[Point, ...] = ()
    left: tuple[str, ...] = ()


class DieView(msgspec.Struct, frozen=True):
    """The Activation die of a side that has not finished its turn."""

    side: Seat
    die: int


class EdgeView(msgspec.Struct, frozen=True):
    """Whose edge is whose: where those who run leave the table."""

    side: Seat
    edge: Edge


class SectionView(msgspec.Struct, frozen=True):
    """A section of the table with its corners in 1/1000 inch."""

    number: int
    west: int
    south: int
    east: int
    north: int


class ObjectiveView(msgspec.Struct, frozen=True):
    """What a side is after; see `scenarios.Objective`. `win_above` and `draw_from` are hundredths, None: no matter."""

    side: Seat
    kind: str
    sections: tuple[int, ...]
    places: tuple[str, ...]
    counts: str
    win_above: int | None
    draw_from: int | None


class TitansView(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that one viewer may know of a battle (`viewer` None: the public). Lengths are 1/1000 inch."""

    title: str = "titans"
    scenario: str
    options: dict[str, str | int | bool]
    viewer: Seat | None
    turn: int
    last_turn: int
    to_move: Seat | None
    decision: Decision | None
    width: int
    depth: int
    night: bool
    figures: tuple[FigureView, ...]
    groups: tuple[GroupView, ...]
    vehicles: tuple[VehicleView, ...]
    animals: tuple[AnimalView, ...]
    mounting: tuple[tuple[int, int], ...]
    """Who stands beside which animal, to be put on it when he acts next."""
    under_fire: tuple[int, ...]
    """Groups with mounts that were fired on since their last activation ended."""
    active: int
    """The group that acts; -1: none."""
    holding: tuple[tuple[int, int], ...]
    """Groups that hold their fire, in that order, with what their shots lose in Rep."""
    used: tuple[tuple[int, str], ...]
    """What was thrown, a figure and a weapon for each."""
    melees: tuple[Meeting, ...]
    """Those who met in melee, with the rounds that they fought in a turn."""
    carried: tuple[tuple[int, int], ...]
    """Who holds which wounded figure."""
    charge: tuple[int, int] | None
    """The figure that comes upon another, and that other."""
    wants: bool | None
    """Whether the active group wants to charge; None: it has not tested."""
    dice: tuple[DieView, ...]
    chain: tuple[LinkView, ...]
    works: Works
    """How the land has changed."""
    sorties: tuple[Sortie, ...]
    """Aircraft on their way."""
    hazards: HazardsView
    hardship: HardshipView
    wits: Wits
    support: Support
    """Reinforcements that wait to enter."""
    markers: Markers
    """Markers for possible enemies; what they hold only for who knows it."""
    unrest: Unrest
    """What random events have left behind."""
    barrage: BarrageView
    batteries: tuple[Battery, ...]
    """The support fire that the scenario names."""
    mission: MissionView
    sewers: SewersView
    weather: Weather
    kits: Kits
    boating: Boating
    edges: tuple[EdgeView, ...]
    sections: tuple[SectionView, ...]
    objectives: tuple[ObjectiveView, ...]
    broken: tuple[int, int]
    """By side, for how many turns nobody of it was able to act (BASE-R-50)."""
    reveals: int
    stack: str
    """The steps of play as `steps.read_steps` reads them."""
    outcome: Outcome | None


def make_view(state: TitansState, viewer: Seat | None) -> TitansView:
    """The view of a viewer: a seat, None for the public, `EVERYBODY` for all of it."""
    setting, table = state.setting, state.field.terrain.table
    steps = [step.seen_by(viewer) for step in state.steps]
    knows = viewer if state.result is None else EVERYBODY  # the end opens everything
    known = known_figures(state, knows)
    return TitansView(
        scenario=setting.name,
        options=dict(setting.options),
        viewer=viewer,
        turn=state.turn,
        last_turn=setting.turns,
        to_move=state.to_move(),
        decision=_decision(state, viewer),
        width=table.width,
        depth=table.depth,
        night=state.field.night,
        figures=tuple(_figure(state, figure) for figure in bits(known)),
        groups=tuple(_group(state, group) for group in range(len(state.force.groups))),
        vehicles=tuple(_vehicle(state, vehicle, known) for vehicle in range(len(state.force.vehicles))),
        animals=tuple(_animal(state, animal, known) for animal in range(len(state.force.animals))),
        mounting=state.stable.mounting,
        under_fire=tuple(bits(state.stable.under_fire)),
        active=state.active,
        holding=state.holding,
        used=state.hands.used,
        melees=state.hands.melees,
        carried=state.hands.carried,
        charge=state.hands.charge,
        wants=state.hands.wants,
        dice=tuple(_dice(state)),
        chain=tuple(link_of(step) for step in steps),
        works=state.ground.works,
        sorties=state.sorties,
        wits=state.wits.of(known),
        support=state.support,
        markers=seen_markers(state, viewer),
        unrest=state.unrest,
        hazards=_hazards(state, knows),
        hardship=_hardship(state, known),
        mission=_mission(state, knows, known),
        barrage=_barrage(state, knows, known),
        batteries=setting.batteries,
        sewers=_sewers(state, knows),
        weather=state.weather,
        kits=state.kits.of(known),
        boating=state.boating,
        edges=tuple(EdgeView(seat, edge) for seat, edge in zip(setting.seats, setting.edges, strict=True)),
        sections=tuple(
            SectionView(number, *table.section_box(number)) for number in range(1, table.columns * table.rows + 1)
        ),
        objectives=_objectives(state),
        broken=state.broken,
        reveals=state.reveals,
        stack=written_steps(steps),
        outcome=state.result,
    )


def known_figures(state: TitansState, viewer: Seat | None) -> int:
    """The figures that a viewer knows of, as a mask: all but those of others who wait or lie hidden (BASE-R-51)."""
    known = (1 << state.force.size) - 1
    for side, seat in enumerate(state.setting.seats):
        if viewer not in (seat, EVERYBODY):
            known &= ~(state.mission.away & state.force.of_side[side])
    return known


def _mission(state: TitansState, viewer: Seat | None, known: int) -> MissionView:
    mission, groups = state.mission, state.force.groups
    own = [viewer in (state.setting.seats[group.side], EVERYBODY) for group in groups]
    first, second = (tuple(bits(stood)) for stood in mission.stood)
    return MissionView(
        waiting=tuple(bits(mission.waiting & known)),
        hidden=tuple(bits(mission.hidden & known)),
        exited=tuple(bits(mission.exited)),
        left=tuple(bits(mission.left)),
        ambush=tuple(reach if mine else 0 for reach, mine in zip(mission.ambush, own, strict=True)),
        support=mission.support,
        surprise=mission.surprise,
        stood=(first, second),
        holder=mission.holder,
    )


def _figure(state: TitansState, number: int) -> FigureView:
    force, bit = state.force, 1 << number
    figure, group = force.figures[number], force.group[number]
    marks = [mark for mark in MARKS if getattr(state, mark) & bit]
    return FigureView(
        number=number,
        name=figure.name,
        side=state.seat_of(number),
        group=group,
        place=state.place[number] or state.mission.lairs[number],
        level=state.ground.level[number],
        facing=state.facing[number],
        status=STATUSES[state.status[number]],
        prone=state.is_prone(number),
        able=bool(state.present(bit)),
        gone=state.place[number] is None
        and not (state.fleet.all_aboard | state.mission.away | state.tunnels.below) & bit,
        leader=state.leader[group] == number,
        star=figure.star,
        elite=figure.elite,
        fanatic=figure.fanatic,
        militia=figure.militia,
        engineer=figure.engineer,
        cavalry=figure.cavalry,
        mount=mount_of(state, number),
        kit=figure.kit,
        rep=figure.rep,
        rep_now=state.rep[number],
        role=figure.role,
        weapons=figure.weapons,
        attributes=figure.attributes,
        shots=state.shots[number],
        pool=state.pool[number],
        marks=(*marks, "alone") if state.stars_alone & bit else tuple(marks),
    )


def _vehicle(state: TitansState, number: int, known: int) -> VehicleView:
    plan, fleet = state.force.vehicles[number], state.fleet
    length, width = plan.size
    own = known >> plan.crew[0] & 1
    return VehicleView(
        number=number,
        name=plan.name,
        side=state.setting.seats[plan.side],
        row=plan.row,
        group=state.force.group_of(number),
        crew=plan.crew,
        aboard=tuple(fleet.of(number)),
        place=fleet.place[number] or (state.mission.berths[number] if own else None),
        facing=fleet.facing[number],
        turret=fleet.turret[number],
        speed=fleet.speed[number],
        drove=fleet.drove[number],
        length=length,
        width=width,
        marks=tuple(mask for mask in MASKS if fleet.has(mask, number)),
    )


def _animal(state: TitansState, number: int, known: int) -> AnimalView:
    plan, stable = state.force.animals[number], state.stable
    men = [*stable.riders[number], *(who for who in [stable.holder[number]] if who != NOBODY)]
    return AnimalView(
        number=number,
        side=state.setting.seats[plan.side],
        kind=plan.kind,
        rep=plan.rep if all(known >> who & 1 for who in men) else 0,
        pack=plan.pack,
        riders=stable.riders[number],
        holder=stable.holder[number],
        place=place_of(state, number),
        facing=stable.facing[number],
        marks=tuple(mask for mask in ANIMAL_MASKS if stable.has(mask, number)),
    )


def _hazards(state: TitansState, viewer: Seat | None) -> HazardsView:
    """What lies hidden is for its owner and for those who found it; the public sees what both know."""
    hazards, seats = state.hazards, state.setting.seats
    sides = [side for side, seat in enumerate(seats) if viewer in (None, seat)]
    all_seen = viewer == EVERYBODY
    traps = tuple(trap for trap in hazards.traps if all_seen or all(trap.is_known_to(side) for side in sides))
    return HazardsView(
        traps=traps,
        lights=hazards.lights,
        fields=hazards.fields,
        solo=hazards.solo,
        tampered=tuple(bits(hazards.tampered)),
        entered=tuple(bits(hazards.entered)),
        clearing=tuple(bits(hazards.clearing)),
        rolled_in=tuple(bits(hazards.rolled_in)),
        hasty=hazards.hasty,
        charges=hazards.charges,
    )


def _barrage(state: TitansState, viewer: Seat | None, known: int) -> BarrageView:
    """What was called is for the side that called it, until it falls."""
    barrage = state.barrage
    return BarrageView(
        calls=tuple(call for call in barrage.calls if viewer in (EVERYBODY, state.seat_of(call.caller))),
        fired=barrage.fired,
        far=tuple(bits(barrage.far & known)),
        clung=tuple(bits(barrage.clung & known)),
    )


def _hardship(state: TitansState, known: int) -> HardshipView:
    hardship = state.hardship
    lost = tuple(count if known >> figure & 1 else 0 for figure, count in enumerate(hardship.lost))
    due = tuple((turn, tuple(bits(mask & known))) for turn, mask in hardship.due if mask & known)
    return HardshipView(lost=lost, due=due, fed=tuple(bits(hardship.fed & known)))


def _sewers(state: TitansState, viewer: Seat | None) -> SewersView:
    """Where a squad is bound is for its own side."""
    tunnels, setting = state.tunnels, state.setting
    owners = [setting.seats[state.force.groups[one.group].side] for one in tunnels.descents]
    return SewersView(
        entrances=(*setting.sewers, *tunnels.found),
        descents=tuple(
            one if viewer in (owner, EVERYBODY) else one.seen_from_outside()
            for one, owner in zip(tunnels.descents, owners, strict=True)
        ),
        committed=tunnels.committed,
        below=tuple(bits(tunnels.below)),
        risen=tuple(bits(tunnels.risen)),
        found=tunnels.found,
        searched=tunnels.searched,
        fight=tunnels.fight,
    )


def _group(state: TitansState, number: int) -> GroupView:
    group = state.force.groups[number]
    seat = state.setting.seats[group.side]
    return GroupView(
        number=number,
        name=group.name,
        side=seat,
        seat=seat,
        leader=state.leader[number],
        members=tuple(bits(group.members)),
        activated=bool(state.activated >> number & 1),
        watched=bool(state.watched >> number & 1),
        holds=any(number == held for held, _ in state.holding),
    )


def _decision(state: TitansState, viewer: Seat | None) -> Decision | None:
    if not state.steps:
        return None
    step = state.steps[-1]
    mover = step.mover()
    own = viewer in (mover, EVERYBODY)
    text = step.prompt(state) if own else f"The {mover.capitalize()} side {step.doing}."
    return Decision(mover, type(step).__name__.lower(), text, step.rule)


def _dice(state: TitansState) -> Iterator[DieView]:
    return (DieView(step.by, step.die) for step in state.steps if isinstance(step, ChooseGroup))


def link_of(step: Step) -> LinkView:
    """A step as the page reads it."""
    shots, shooters = getattr(step, "shots", ()), getattr(step, "shooters", ())
    own = [getattr(step, name) for name in ("figure", "star") if hasattr(step, name)]
    own += [shooter for shooter, _ in shooters] + [shot.shooter for shot in shots]
    own += [figure for figure, _ in step.answers] if isinstance(step, Answer | Tests) else []
    marks, fallen = getattr(step, "marks", ()), getattr(step, "fallen", ())
    causes = [getattr(step, "cause", NOBODY), *(mark.shooter for mark in marks)] + [figure for figure, _ in fallen]
    return LinkView(
        step=type(step).__name__.lower(),
        seat=step.mover(),
        rule="" if step.automatic else step.rule,
        group=getattr(step, "group", NOBODY),
        vehicle=getattr(step, "vehicle", NOBODY),
        figures=tuple(dict.fromkeys(own)),
        causes=tuple(dict.fromkeys(who for who in causes if who != NOBODY)),
        dice=getattr(step, "dice", ()),
        sortie=getattr(step, "sortie", None),
        path=tuple(getattr(step, "flight", ())),
        left=getattr(step, "left", ()) if hasattr(step, "sortie") else (),
    )


def _objectives(state: TitansState) -> tuple[ObjectiveView, ...]:
    land = state.setting.map
    return tuple(
        ObjectiveView(one.side, one.kind, one.sections, one.places, one.counts, one.win_above, one.draw_from)
        for one in (land.scenario.objectives if land else ())
    )
