"""Custom scenarios: each side buys battalion weapons and strikes in secret, before the set-up (10.4)."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, ClassVar

from steppe.games.infantry.actions import DONE, Buy, InfantryAction
from steppe.games.infantry.roster import Force, Piece, labels, types_by_id
from steppe.games.infantry.setting import battalion_pool
from steppe.games.infantry.step import Step
from steppe.games.infantry.terms import OFF, RESERVE, SIDES, STRIKES, UPRIGHT
from steppe.kernel.dice import secret_number
from steppe.kernel.protocol import Refusal, Seat
from steppe.kernel.rng import Rng
from steppe.kernel.tuples import changed

if TYPE_CHECKING:
    from steppe.games.infantry.state import InfantryState


def begin_buying(state: InfantryState) -> bool:
    """The first side buys; False where nobody has points to spend."""
    if not any(state.funds):
        return False
    _ask(state, 0, ())
    return True


def _ask(state: InfantryState, side: int, sealed: tuple[str, ...]) -> None:
    state.steps.append(BuyUnits(by=state.setting.seats_of[side][0], side=side, sealed=sealed))


class BuyUnits(Step, frozen=True):
    """A side spends its points. `bought` are labels so far; `sealed` those of the side that has bought before."""

    rule: ClassVar[str] = "CI-10.4-5"
    doing: ClassVar[str] = "buys battalion weapons"
    asks_always: ClassVar[bool] = True
    side: int = 0
    bought: tuple[str, ...] = ()
    sealed: tuple[str, ...] = ()

    def money(self, state: InfantryState) -> int:
        """The points that are left."""
        return state.setting.funds[self.side] - sum(prices(self.side)[label] for label in self.bought)

    def legal(self, state: InfantryState) -> list[InfantryAction]:
        """What the box still holds and the points suffice for; or done."""
        money, taken = self.money(state), Counter(self.bought)
        stock, price = in_the_box(self.side), prices(self.side)
        found: list[InfantryAction] = [
            Buy(label) for label in stock if price[label] <= money and taken[label] < stock[label]
        ]
        return [*found, DONE]

    def apply(self, state: InfantryState, action: InfantryAction) -> None:
        """Buy, or be done: the other side buys, or what both have bought joins their companies."""
        if isinstance(action, Buy):
            bought = (*self.bought, action.label)
            state.replace(BuyUnits(by=self.by, side=self.side, bought=bought, sealed=self.sealed))
            return
        state.finish_step()
        if self.side == 0:
            _ask(state, 1, self.bought)
        else:
            join(state, (self.sealed, self.bought))

    def seen_by(self, viewer: Seat | None) -> Step:
        """A side knows what it buys, and later what it has bought; of the other side nothing."""
        if viewer == self.by:
            return BuyUnits(by=self.by, side=self.side, bought=self.bought)
        side = SIDES.index((viewer or "").split("-")[0]) if viewer else self.side
        return BuyUnits(by=self.by, side=self.side, sealed=self.sealed if side != self.side else ())

    def refuse(self, state: InfantryState, action: InfantryAction) -> Refusal | None:
        """Why something cannot be bought."""
        if not isinstance(action, Buy):
            return None
        price = prices(self.side).get(action.label)
        if price is None:
            return Refusal("CI-2.5-1", f"There is no {action.label!r} to buy for this side.")
        if price > self.money(state):
            return Refusal("CI-10.4-5", f"It costs {price} points and {self.money(state)} are left.")
        return Refusal("CI-EQ-2", "The box holds no more of them.")

    def prompt(self, state: InfantryState) -> str:
        """The decision."""
        return f"Buy battalion weapons and strikes for your points: {self.money(state)} left."


def prices(side: int) -> dict[str, int]:
    """Points for a whole unit, or for one strike: value times steps (CI-10.4-5)."""
    units = {name: types_by_id()[name].value * types_by_id()[name].steps for name in battalion_pool(side)}
    return units | {strike.id: strike.value for strike in labels().strike if strike.side == SIDES[side]}


def in_the_box(side: int) -> dict[str, int]:
    """How many of each label a side can have."""
    return dict(Counter(battalion_pool(side))) | {s.id: s.steps for s in labels().strike if s.side == SIDES[side]}


def join(state: InfantryState, bought: tuple[tuple[str, ...], tuple[str, ...]]) -> None:
    """Weapons join the companies in turn, strikes are noted; numbers are dealt anew, so that they tell nothing."""
    rng = Rng(secret_number(state.seed, "infantry:bought"))
    pieces: list[Piece] = []
    for side in (0, 1):
        own = [p for unit, p in enumerate(state.force.pieces) if state.force.side[unit] == side]
        own += weapons_of(state, side, bought[side])
        rng.shuffle(own)
        pieces += own
        for strike in labels().strike:
            if strike.side == SIDES[side]:
                number = 2 * side + STRIKES.index(strike.kind)
                state.strikes = changed(state.strikes, number, state.strikes[number] + bought[side].count(strike.id))
    _deal(state, pieces)


def weapons_of(state: InfantryState, side: int, bought: tuple[str, ...]) -> list[Piece]:
    """The units among what a side has bought, attached to its companies in turn."""
    letters = [company.letter for company in state.setting.scenario.plan(side).companies]
    units = [label for label in bought if label in types_by_id()]
    return [Piece(label, letters[index % len(letters)]) for index, label in enumerate(units)]


def _deal(state: InfantryState, pieces: list[Piece]) -> None:
    scenario = state.setting.scenario
    state.force = force = Force(pieces, night=scenario.night, moon=scenario.moon)
    state.at, state.steps_left = [OFF] * force.size, bytearray(force.full)
    state.facing, state.fate = bytearray([UPRIGHT] * force.size), bytearray([RESERVE] * force.size)
    state.funds = (0, 0)
    state.reveals += 1
