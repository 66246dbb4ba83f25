"""Reaction tests of figures and crews: dice, modifiers, and what follows in which situation (BASE-REACT)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product
from typing import Literal

import msgspec

from steppe.games.titans.files import (
    File,
    Id,
    Impact,
    Inches,
    Modifier,
    Passed,
    Record,
    RuleId,
    Source,
    Table,
    table_reader,
)

Condition = Literal[
    "active",
    "bears",
    "can_be_penetrated",
    "charge_still_reaches",
    "chosen",
    "cover",
    "far",
    "fired_on",
    "flank",
    "half_strength",
    "immobilised",
    "loaded",
    "mover_hidden",
    "outgunned",
    "outnumbered",
    "retiring",
    "second_try",
    "task",
    "undergunned",
]
"""A situation that decides between rows.

`chosen`: a Star, a leader or the bearer of an anti-tank weapon; `far`: the outgunning weapon is over 24" away;
`mover_hidden`: he is in cover or concealed; `second_try`: a recovery has just failed; `task`: retrieving or clearing.
"""
Result = Literal[
    "abandon",
    "carry-on",
    "charge",
    "dodge",
    "dodge-and-duck-back",
    "drop-task-and-duck-back",
    "duck-back",
    "finish-and-fire",
    "fire",
    "fire-then-melee",
    "half-move-and-stop",
    "halt",
    "halt-and-snap-fire",
    "hit",
    "hunker-down",
    "leave-table",
    "melee",
    "no-fire",
    "out-of-the-fight",
    "prone-and-carry-on",
    "prone-and-halt",
    "rallied",
    "retire",
    "retire-out-of-sight",
    "return-fire",
    "slew-and-stick",
    "snap-fire",
    "snap-fire-then-melee",
    "stay-and-fire",
    "stay-and-fight",
    "stopped",
    "stunned",
    "test-again",
    "through-at-full-speed",
    "through-at-half-speed",
    "unrallied",
]
Taker = Literal["group", "figure", "leader", "successor", "commander", "driver"]
Reason = Literal[
    "alerted",
    "born_leader",
    "buttoned_up",
    "elite",
    "focus",
    "from_gunners_seat",
    "hard_pressed",
    "mover_concealed",
    "mover_stealthy",
    "nervous",
    "quick_reflexes",
    "slow_to_react",
    "steely_eyes",
    "tough",
]


class TestModifier(Table, frozen=True, kw_only=True):
    """Dice more or fewer, or Rep up or down, for a reason."""

    reason: Reason
    dice: Modifier = 0
    rep: Modifier = 0


class TestRow(Record, frozen=True, kw_only=True):
    """What happens when so many dice passed and all conditions of `when` hold.

    `rep` is a modifier to the shot that follows, `melee_dice` one to the melee; `impact` is that of a hit.
    """

    passed: Passed
    when: dict[Condition, bool] = msgspec.field(default_factory=dict)
    result: Result
    rep: Modifier = 0
    melee_dice: Modifier = 0
    impact: Impact | None = None
    rule: RuleId
    source: Source


class Test(Table, frozen=True, kw_only=True):
    """A reaction test: 2d6 against the taker's Rep. Of the rows for the dice passed the first that fits counts.

    With `less_defence_value` the Rep is lowered by the obstacle's defence value, to 1 at least.
    """

    __test__ = False

    id: Id
    name: str
    taker: Taker
    dice: Literal[2] = 2
    less_defence_value: bool = False
    modifiers: tuple[TestModifier, ...] = ()
    rows: tuple[TestRow, ...]

    def row(self, passed: int, situation: Mapping[Condition, bool]) -> TestRow:
        """The row for dice passed in a situation; conditions that it does not name are false."""
        for row in self.rows:
            if row.passed == min(passed, 2) and _fits(row, situation):
                return row
        raise KeyError(passed)


class Bounds(Table, frozen=True, kw_only=True):
    """What keeps reactions within bounds: shots a figure and chain, Rep lost for each return shot, distances.

    A test has `least_dice` at least; a die of `fails_on` fails whatever the Rep.
    """

    shots_a_figure: Literal[1]
    return_shots_a_chain: Literal[1]
    rep_a_return_shot: Modifier
    group_within: Inches
    rally_within: Inches
    rally_rep_when_shaken: Modifier
    charge_within: Inches
    least_dice: Literal[1]
    fails_on: Literal[6]


class Reactions(File, frozen=True, kw_only=True):
    """All reaction tests; `severity` orders the results when several tests are called at once (BASE-R-34)."""

    severity: tuple[Result, ...]
    bounds: Bounds
    test: tuple[Test, ...]

    def complaints(self) -> Iterator[str]:
        """Situations without a row, rows that nothing leads to."""
        if len(set(self.severity)) < len(self.severity):
            yield "severity: a result stands there twice; name each once, the mildest first"
        for index, test in enumerate(self.test):
            yield from _row_complaints(f"test[{index}].rows", test)

    def named(self, name: str) -> Test:
        """A test by its id (`KeyError` for one that there is not)."""
        for test in self.test:
            if test.id == name:
                return test
        raise KeyError(name)


def _fits(row: TestRow, situation: Mapping[Condition, bool]) -> bool:
    return all(situation.get(condition, False) == wanted for condition, wanted in row.when.items())


def _row_complaints(key: str, test: Test) -> Iterator[str]:
    conditions = sorted({condition for row in test.rows for condition in row.when})
    reached: set[int] = set()
    for passed in (2, 1, 0):
        rows = [(number, row) for number, row in enumerate(test.rows) if row.passed == passed]
        for values in product((True, False), repeat=len(conditions)):
            situation: dict[Condition, bool] = dict(zip(conditions, values, strict=True))
            fitting = [number for number, row in rows if _fits(row, situation)]
            if not fitting:
                shown = (
                    ", ".join(f"{name} = {str(value).lower()}" for name, value in situation.items()) or "any situation"
                )
                yield f"{key}: {test.id} has no row for {passed} passed with {shown}; add one"
                break
            reached.add(fitting[0])
    for number in sorted(set(range(len(test.rows))) - reached):
        yield f"{key}[{number}]: never reached, earlier rows always fit first; move it up or drop it"


read_reactions, reactions = table_reader("reactions", Reactions)
