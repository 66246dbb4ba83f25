"""What a viewer may know: the one choke point for everything that leaves the engine.

Figures on the table are seen by all, and so is all that was rolled and tested for them (BASE-FIG-1). What is hidden
later (markers, forces off the table, who lies in wait) is left out of the view of the other side altogether, so that
neither counts nor numbers tell of it: a viewer goes by `FigureView.number`, never by the place in a tuple.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

import msgspec

from steppe.games.titans.boating import Boating
from steppe.games.titans.figures import Kit
from steppe.games.titans.fleet import MASKS
from steppe.games.titans.gaits import Kits
from steppe.games.titans.hands import Meeting
from steppe.games.titans.hazards import Light, Minefield, Trap
from steppe.games.titans.sky import Sortie
from steppe.games.titans.step import Step
from steppe.games.titans.steps import written_steps
from steppe.games.titans.terms import NOBODY, STATUSES, bits
from steppe.games.titans.turns import ChooseGroup
from steppe.games.titans.weather import Weather
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
    (who is in a vehicle is not).
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


class HazardsView(msgspec.Struct, frozen=True, kw_only=True):
    """Traps that the viewer knows of, lights, fields of mines, traps that wait in a game against the rules.

    `tampered`: who worked on a trap; `entered`: who came among mines in this activation.
    """

    traps: tuple[Trap, ...]
    lights: tuple[Light, ...]
    fields: tuple[Minefield, ...]
    solo: int
    tampered: tuple[int, ...]
    entered: tuple[int, ...]


class HardshipView(msgspec.Struct, frozen=True, kw_only=True):
    """Rep lost by figure to privation; who gets one back at the end of which turn; who got one back already."""

    lost: tuple[int, ...]
    due: tuple[tuple[int, tuple[int, ...]], ...]
    fed: tuple[int, ...]


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
    targets.
    """

    step: str
    seat: Seat
    rule: str
    group: int
    vehicle: int
    figures: tuple[int, ...]
    causes: tuple[int, ...]
    dice: tuple[int, ...]


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
        figures=tuple(_figure(state, figure) for figure in range(state.force.size)),
        groups=tuple(_group(state, group) for group in range(len(state.force.groups))),
        vehicles=tuple(_vehicle(state, vehicle) for vehicle in range(len(state.force.vehicles))),
        active=state.active,
        holding=state.holding,
        used=state.hands.used,
        melees=state.hands.melees,
        carried=state.hands.carried,
        charge=state.hands.charge,
        wants=state.hands.wants,
        dice=tuple(_dice(state)),
        chain=tuple(_link(step) for step in steps),
        works=state.ground.works,
        sorties=state.sorties,
        hazards=_hazards(state, viewer),
        hardship=_hardship(state),
        weather=state.weather,
        kits=state.kits,
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


def _figure(state: TitansState, number: int) -> FigureView:
    force, bit = state.force, 1 << number
    figure, group = force.figures[number], force.group[number]
    marks = [mark for mark in MARKS if getattr(state, mark) & bit]
    return FigureView(
        number=number,
        name=figure.name,
        side=state.seat_of(number),
        group=group,
        place=state.place[number],
        level=state.ground.level[number],
        facing=state.facing[number],
        status=STATUSES[state.status[number]],
        prone=state.is_prone(number),
        able=bool(state.present(bit)),
        gone=state.place[number] is None and not state.fleet.all_aboard & bit,
        leader=state.leader[group] == number,
        star=figure.star,
        elite=figure.elite,
        fanatic=figure.fanatic,
        militia=figure.militia,
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


def _vehicle(state: TitansState, number: int) -> VehicleView:
    plan, fleet = state.force.vehicles[number], state.fleet
    length, width = plan.size
    return VehicleView(
        number=number,
        name=plan.name,
        side=state.setting.seats[plan.side],
        row=plan.row,
        group=state.force.group_of(number),
        crew=plan.crew,
        aboard=tuple(fleet.of(number)),
        place=fleet.place[number],
        facing=fleet.facing[number],
        turret=fleet.turret[number],
        speed=fleet.speed[number],
        drove=fleet.drove[number],
        length=length,
        width=width,
        marks=tuple(mask for mask in MASKS if fleet.has(mask, number)),
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
    )


def _hardship(state: TitansState) -> HardshipView:
    hardship = state.hardship
    due = tuple((turn, tuple(bits(mask))) for turn, mask in hardship.due)
    return HardshipView(lost=hardship.lost, due=due, fed=tuple(bits(hardship.fed)))


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


def _link(step: Step) -> LinkView:
    shots, shooters = getattr(step, "shots", ()), getattr(step, "shooters", ())
    own = [getattr(step, name) for name in ("figure", "star") if hasattr(step, name)]
    own += [shooter for shooter, _ in shooters] + [shot.shooter for shot in shots]
    own += [figure for figure, _ in getattr(step, "answers", ())]
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
    )


def _objectives(state: TitansState) -> tuple[ObjectiveView, ...]:
    land = state.setting.map
    return tuple(
        ObjectiveView(one.side, one.kind, one.sections, one.places, one.counts, one.win_above, one.draw_from)
        for one in (land.scenario.objectives if land else ())
    )
