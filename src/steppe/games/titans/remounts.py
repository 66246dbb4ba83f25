"""Mounts for the cavalry of a battle: their Rep, who sits on which, and pack animals (CT-MOUNT-2, -3, CT-PACK-2)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

from steppe.games.titans.cavalry import cavalry
from steppe.games.titans.horses import HELD, Animal

if TYPE_CHECKING:
    from steppe.games.titans.figures import Figure
    from steppe.games.titans.scenarios import Scenario
    from steppe.games.titans.state import TitansState


def troops(figures: Sequence[Figure]) -> Iterator[list[int]]:
    """The groups that have cavalry, each by the numbers of its cavalrymen."""
    names = dict.fromkeys((figure.side, figure.group) for figure in figures)
    for name in names:
        men = [n for n, figure in enumerate(figures) if (figure.side, figure.group) == name and figure.cavalry]
        if men:
            yield men


def remounts(figures: Sequence[Figure], plan: Scenario, roll: Callable[[], int]) -> list[Animal]:
    """The animals of all troops: a mount a man, then pack animals; one roll a troop finds the Rep of all of them.

    `roll` gives a die at a time.
    """
    found: list[Animal] = []
    for men in troops(figures):
        side = figures[men[0]].side
        rep = cavalry().rep_of(plan.sides[side].army, plan.year).rep((roll(), roll()))
        found += [Animal(side=side, rep=rep)] * len(men)
        found += [Animal(side=side, rep=rep, pack=True)] * pack_animals(len(men))
    return found


def pack_animals(men: int) -> int:
    """How many pack animals so many men have: one for every four, or part of four."""
    return -(-men // cavalry().handling.figures_a_pack_animal)


def saddle_up(state: TitansState) -> None:
    """At the beginning of a battle all cavalry sits on its mounts, and the last men lead the pack animals.

    The state's animals are those of `remounts`.
    """
    number = 0
    for men in troops(state.force.figures):
        for man in men:
            state.stable.sit(man, number)
            number += 1
        for pack in range(pack_animals(len(men))):
            state.stable.lead(men[-1 - pack // HELD], number)
            number += 1
