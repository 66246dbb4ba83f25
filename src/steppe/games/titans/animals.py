"""Animals: which comes, dogs that stay, and what attacks (CT-T-ANIMAL, CT-ANIMAL-1 to CT-ANIMAL-3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from steppe.games.titans.damage import damage
from steppe.games.titans.events import AnimalActed, AnimalsRolled
from steppe.games.titans.files import by_id
from steppe.games.titans.happenings import Animal, Event, happenings
from steppe.games.titans.harm import strike, suffer
from steppe.games.titans.hurting import mourn
from steppe.games.titans.melee import melee
from steppe.games.titans.melees import close_weapon
from steppe.games.titans.mishaps import count_of, rule_of
from steppe.games.titans.reactions import reactions
from steppe.games.titans.rolls import dice_of_test, passing_dice
from steppe.games.titans.terms import ABLE, NOBODY, OUT, bits
from steppe.games.titans.unrest import befall, centre_of, change_unrest
from steppe.games.titans.volleys import reading
from steppe.games.titans.watching import sees
from steppe.kernel.tabletop.points import Point, squared

if TYPE_CHECKING:
    from steppe.games.titans.state import TitansState

_FERAL: Final = "feral-dogs"
_DOG: Final = "dog"
_GONE: Final = ("out of the fight", "obviously dead")


class Pack(msgspec.Struct):
    """Animals that attack: who they are, how many are left, how many cannot act in this round."""

    animal: Animal
    left: int
    stunned: int = 0


def visit(state: TitansState, event: Event, group: int) -> None:
    """An animal comes by a die: most cross in peace, a dog stays, a lion attacks (CT-T-EVENT-3-5, CT-EVENT-1)."""
    plan, (die,) = state.setting.urban, state.roll(1)
    animal = happenings().visitor(die, famous_city=plan is not None and plan.famous)
    befall(state, "animal", rule_of(event), group=group, dice=(die,), thing=animal.name)
    if animal.id == _DOG:
        _befriend(state, group)
    elif animal.attacks == "at once":
        attack(state, animal, 1, list(bits(state.able(state.force.groups[group].members))))
    else:
        befall(state, "animal leaves", _rule(animal), group=group, thing=animal.name)


def _rule(animal: Animal) -> str:
    return next(rule for rule in animal.rules if rule.startswith("CT-T-ANIMAL-"))


def _befriend(state: TitansState, group: int) -> None:
    """A dog stays with who has something to eat."""
    if state.setting.privation[state.force.groups[group].side]:
        befall(state, "dog unfed", "CT-T-ANIMAL-2", group=group)
        return
    befall(state, "dog stays", "CT-T-ANIMAL-2", group=group)
    change_unrest(state, dogs=tuple(sorted({*state.unrest.dogs, group})))


def feral_dogs(state: TitansState, event: Event, group: int) -> None:
    """Dogs attack the wounded who lies nearest, whosever he is; without any they go."""
    count, centre = count_of(state, event), centre_of(state, group)
    wounded = [
        (squared(place, centre), who)
        for who, place in enumerate(state.place)
        if place is not None and state.status[who] == OUT
    ]
    animal = by_id(happenings().animal)[_FERAL]
    befall(state, "dogs" if wounded else "dogs leave", rule_of(event), group=group, dice=(count,))
    if wounded:
        prey = min(wounded)[1]
        friends = state.able(state.force.of_side[state.force.side[prey]])
        attack(state, animal, count, [who for who in bits(friends) if sees(state, who, prey)], prey)


# The attack.


def attack(state: TitansState, animal: Animal, count: int, figures: list[int], prey: int = NOBODY) -> None:
    """Figures and animals act by a die and Rep, the highest first; nobody reacts (CT-ANIMAL-1).

    `prey` is a wounded figure whom they eat. As many rounds as a melee has; then what is left goes.
    """
    pack, before = Pack(animal, count), _places(state)
    for _ in range(melee().rounds.most):
        figures = [who for who in figures if ABLE[state.status[who]] and state.place[who] is not None]
        if not pack.left or (not figures and prey == NOBODY):
            break
        _round(state, pack, figures, prey)
        if prey != NOBODY and state.place[prey] is None:
            break
    befall(state, "animal leaves" if pack.left else "animal killed", _rule(animal), thing=animal.name)
    fallen = tuple((who, place) for who, place in before if not ABLE[state.status[who]])
    mourn(state, fallen)


def _places(state: TitansState) -> list[tuple[int, Point]]:
    """All who are able, and where they are."""
    places = enumerate(state.place)
    return [(who, place) for who, place in places if place is not None and ABLE[state.status[who]]]


def _round(state: TitansState, pack: Pack, figures: list[int], prey: int) -> None:
    """One round: those who have the same total act at the same time."""
    dice, wild = state.roll(len(figures)) if figures else (), state.roll(pack.left)
    order = [(die + state.rep[who], who) for die, who in zip(dice, figures, strict=True)]
    turns = sorted({total for total, _ in order} | {die + pack.animal.rep for die in wild}, reverse=True)
    state.emit(AnimalsRolled(pack.animal.name, tuple(figures), dice, wild, pack.animal.rep))
    pack.stunned = 0
    for total in turns:
        able = [who for each, who in order if each == total and ABLE[state.status[who]] and state.place[who]]
        biting = min(sum(1 for die in wild if die + pack.animal.rep == total), pack.left - pack.stunned)
        for who in able:
            _defend(state, pack, who)
        for _ in range(biting):
            _bite(state, pack, figures, prey)


def _defend(state: TitansState, pack: Pack, who: int) -> None:
    """A figure fires one die, or strikes with what he has (CT-ANIMAL-3)."""
    if not pack.left:
        return
    (die,) = state.roll(1)
    guns = state.ready_guns(who)
    impact = guns[0][1].impact if guns else close_weapon(state, who).impact
    hit = not reading(die, state.rep[who], ()) if guns else bool(passing_dice((die,), state.rep[who]))
    harm = _hurt_animal(state, pack, impact) if hit else "missed"
    state.emit(AnimalActed(who, pack.animal.name, (die,), harm, "CT-ANIMAL-3", False))


def _hurt_animal(state: TitansState, pack: Pack, impact: int) -> str:
    """What a hit does to an animal; who is knocked down takes Recover with the dice of its kind."""
    (die,) = state.roll(1)
    harm: str = damage().figures.harm(die, impact)
    if harm == "knocked down":
        dice = state.roll(pack.animal.recover_dice)
        row = reactions().named("recover-from-knock-down").row(min(2, passing_dice(dice, pack.animal.rep)), {})
        harm = {"stunned": "stunned", "out-of-the-fight": "out of the fight"}.get(row.result, "knocked down")
        pack.stunned += harm == "stunned"
    pack.left -= harm in _GONE
    return harm


def _bite(state: TitansState, pack: Pack, figures: list[int], prey: int) -> None:
    """An animal eats its prey, or fights the nearest who is left: both roll as in melee (CT-ANIMAL-2)."""
    if prey != NOBODY:
        if state.place[prey] is not None:
            state.emit(AnimalActed(prey, pack.animal.name, (), "eaten", "CT-T-ANIMAL-4", True))
            suffer(state, prey, "obviously dead")
        return
    left = [who for who in figures if ABLE[state.status[who]] and state.place[who] is not None]
    if not left:
        return
    target, dice = left[0], state.roll(dice_of_test(0))
    his = state.roll(dice_of_test(0))
    more = passing_dice(dice, pack.animal.rep) - passing_dice(his, state.rep[target])
    harm = "struck" if more > 0 else "held"
    if more < 0:
        harm = _hurt_animal(state, pack, close_weapon(state, target).impact + melee().margin(-more).impact)
    state.emit(AnimalActed(target, pack.animal.name, (*dice, *his), harm, "CT-ANIMAL-2", True))
    if more > 0:
        strike(state, target, NOBODY, pack.animal.impact + melee().margin(more).impact)
