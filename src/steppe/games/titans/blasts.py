"""Blasts: all in a circle are attacked at once, of both sides (BASE-SHOOT-12, BASE-SHOOT-13, BASE-R-48)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, ClassVar, Final, NamedTuple

from steppe.games.titans.aiming import EndChain
from steppe.games.titans.events import Exploded
from steppe.games.titans.felling import fell
from steppe.games.titans.fires import wider_blast
from steppe.games.titans.harm import strike
from steppe.games.titans.herds import burst_among_mounts
from steppe.games.titans.hiding import flush_out
from steppe.games.titans.hugging import can_hug, claim
from steppe.games.titans.hull_blasts import strike_hulls
from steppe.games.titans.morale import Fallen, Mark, Tests
from steppe.games.titans.mount_harm import MOUNT_HIT, hits_mount, hurt_mount_of
from steppe.games.titans.options import cover_rating
from steppe.games.titans.scorching import scorch
from steppe.games.titans.shelling import impact_inside, strike_from_above
from steppe.games.titans.step import Step
from steppe.games.titans.strong_points import is_in_strong_point
from steppe.games.titans.terms import ABLE, NOBODY, bits
from steppe.games.titans.volleys import reading
from steppe.games.titans.weapons import Shell, Weapon, weapons
from steppe.kernel.tabletop.points import INCH, Point, within

if TYPE_CHECKING:
    from steppe.games.titans.state import TitansState

_OF_HE: Final = max(weapon.outgunned for weapon in weapons().weapon)
"""HE outguns all who have nothing of its class (BASE-SHOOT-9)."""


class Burst(NamedTuple):
    """A kind of blast: the circle's diameter in 1/1000 inch, Impact, piercing rating, base to hit, outgunned rating.

    Without a base to hit (`bth` None) all in the circle are hit. `air`: it bursts in the air or among trees; `shell`: a
    round of artillery or mortars, which comes down from above; `vt`: with a fuse that bursts it in the air (CT-VT).
    """

    diameter: int
    impact: int
    apr: int
    bth: int | None
    outgunned: int = _OF_HE
    near: int | None = None
    beyond: int = 0
    air: bool = False
    shell: bool = False
    vt: bool = False

    def impact_at(self, centre: Point, point: Point) -> int:
        """The Impact at a point: `beyond` further away than `near` in 1/1000 inch, where there is such a limit."""
        return self.impact if self.near is None or within(centre, point, self.near) else self.beyond

    def holds(self, centre: Point, point: Point) -> bool:
        """Whether the circle about a centre holds a point; its edge does."""
        reach = self.diameter
        doubled = ((2 * centre[0], 2 * centre[1]), (2 * point[0], 2 * point[1]))
        return within(*doubled, reach)


def burst_of(weapon: Weapon) -> Burst:
    """The blast of what is thrown, launched or lobbed (`ValueError` for a weapon that has none)."""
    if weapon.blast is None:
        raise ValueError(f"{weapon.id} has no blast")
    return Burst(weapon.blast * INCH, weapon.impact, weapon.apr, weapon.to_hit or None, weapon.outgunned)


def burst_of_shell(shell: Shell) -> Burst:
    """The blast of an HE shell of a gun (BASE-SHOOT-13)."""
    return Burst(shell.blast * INCH, shell.impact, shell.apr, shell.to_hit)


Also = Callable[["TitansState", Point, Burst, int, str], Fallen]
"""Something besides figures on foot that a blast attacks: by the same arguments as `blast`.

It is called when the figures have been struck and before they test. It may lay steps on the stack, and returns the
figures that fell with the places where they did: they are part of the same cause.
"""
ALSO: Final[tuple[Also, ...]] = (scorch, strike_hulls, strike_from_above, fell, burst_among_mounts)
"""Each chapter of what a blast attacks besides adds its own here; vehicles are attacked without a roll (BASE-R-48)."""


def blast(state: TitansState, centre: Point, burst: Burst, by: int, weapon: str, level: int = 0) -> None:
    """Something bursts at a point: a step on the stack that attacks everybody in the circle.

    `by` is the figure who caused it, `NOBODY` for none; `weapon` an id of weapons or of shells. `level` is the storey
    where it bursts: it attacks nobody on another. On the slag heap the circle is wider (CT-SLAG-3).
    """
    burst = burst._replace(diameter=wider_blast(state, centre, burst.diameter))
    if not any(isinstance(step, EndChain) for step in state.steps):
        state.steps.append(EndChain())
    state.steps.append(Blast(centre=centre, burst=burst, cause=by, weapon=weapon, level=level))


class Blast(Step, frozen=True):
    """One blast: those in the circle are rolled for in the order of their numbers; then each side tests once."""

    automatic: ClassVar[bool] = True
    centre: Point = (0, 0)
    burst: Burst = Burst(0, 0, 0, None)
    cause: int = NOBODY
    weapon: str = ""
    level: int = 0

    def run(self, state: TitansState) -> None:
        """Everybody in the circle, whatever else is there, what it leaves, and the tests that it causes."""
        state.finish_step()
        if state.mission.hidden:
            flush_out(state, self._strikes)
        figures = tuple(self._figures(state))
        places = [state.at(figure) for figure in figures]
        impacts = [self._impact(state, figure) for figure in figures]
        hits = self._hits(state, figures)
        fallen = [pair for pair in zip(figures, places, strict=True) if not ABLE[state.status[pair[0]]]]
        fallen += strike_all(state, figures, hits, self.cause, impacts)
        marks = [
            Mark(figure, self.cause, self.burst.outgunned, self.burst.apr, hit, self.centre)
            for figure, hit in zip(figures, hits, strict=True)
        ]
        lies = len(state.steps)
        for also in ALSO:
            fallen += also(state, self.centre, self.burst, self.cause, self.weapon)
        state.steps[lies:lies] = tests_of(state, marks, tuple(fallen), self.cause)

    def _strikes(self, place: Point, level: int) -> bool:
        """Whether it attacks a place on a storey: who lies hidden there comes out (BASE-R-51)."""
        return level == self.level and self.burst.holds(self.centre, place)

    def _impact(self, state: TitansState, figure: int) -> int:
        """The Impact on a figure: of artillery it is less inside a fortified building (CT-FORT-3)."""
        impact = self.burst.impact_at(self.centre, state.at(figure))
        return impact_inside(state, figure, impact) if self.burst.shell else impact

    def _figures(self, state: TitansState) -> Iterator[int]:
        for figure in bits(state.able(state.force.of_side[0] | state.force.of_side[1])):
            if self._strikes(state.at(figure), state.ground.level[figure]):
                yield figure

    def _hits(self, state: TitansState, figures: tuple[int, ...]) -> tuple[bool, ...]:
        burst, dice = self.burst, tuple[int, ...]()
        excuses = ("",) * len(figures)
        if burst.bth is not None and figures:
            dice = state.roll(len(figures))
            excuses = tuple(self._reading(state, figure, die) for figure, die in zip(figures, dice, strict=True))
        hits = tuple(not why for why in excuses)
        told = (self.centre, burst.diameter, self.weapon, self.cause, burst.bth, figures, dice, hits, excuses)
        state.emit(Exploded(*told))
        for figure, why in zip(figures, excuses, strict=True):
            if why == MOUNT_HIT:
                hurt_mount_of(state, figure, self.cause)
        return hits

    def _reading(self, state: TitansState, figure: int, die: int) -> str:
        """Why a die misses; nothing of the table counts but cover (BASE-SHOOT-12)."""
        if hits_mount(state, figure, die + (self.burst.bth or 0)):
            return MOUNT_HIT
        lies = state.is_prone(figure)
        apr = cover_rating(state.setting.options, self.burst.apr)
        hidden = state.field.hides_from_blast(self.centre, state.at(figure), lies, apr, air=self.burst.air)
        hidden = hidden or is_in_strong_point(state, figure, apr)
        excuse = reading(die, self.burst.bth or 0, ("in cover",) if hidden else ())
        if excuse or not self.burst.shell or not can_hug(state, figure, self.centre):
            return excuse
        return self._by_a_tree(state, figure, die)

    def _by_a_tree(self, state: TitansState, figure: int, die: int) -> str:
        """Whether a tree saves him: it is claimed only where it does (CT-HUG-2)."""
        if excuse := reading(die, self.burst.bth or 0, ("in cover",)):
            claim(state, figure)
        return excuse


def strike_all(
    state: TitansState, figures: tuple[int, ...], hits: tuple[bool, ...], by: int, impacts: Sequence[int]
) -> Iterator[tuple[int, Point]]:
    """Strike those who are hit; who of them is out of action now, and where he was."""
    for figure, hit, impact in zip(figures, hits, impacts, strict=True):
        place = state.place[figure]
        if hit and place is not None:
            strike(state, figure, by, impact)
            if not ABLE[state.status[figure]]:
                yield figure, place


def tests_of(state: TitansState, marks: list[Mark], fallen: Fallen, by: int) -> list[Tests]:
    """The tests of one cause, a step a side, as they are to lie on the stack: the side of the cause tests last."""
    first = 0 if by == NOBODY else state.force.side[by]
    found = []
    for side in (first, 1 - first):
        of_side = state.force.of_side[side]
        own = tuple(mark for mark in marks if of_side >> mark.target & 1)
        down = tuple((figure, place) for figure, place in fallen if of_side >> figure & 1)
        if own or down:
            found.append(Tests(side=side, marks=own, fallen=down))
    return found
