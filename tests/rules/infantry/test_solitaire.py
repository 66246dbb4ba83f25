"""Solitaire: HQs drawn from pools (11.0, 11.1), and the limit of hits (11.3)."""

from __future__ import annotations

import pytest

from steppe.games.infantry.events import Activated, HqPlaced
from steppe.games.infantry.solitaire import fill_pool, places_for
from steppe.games.infantry.terms import FATES, bits
from steppe.games.infantry.title import TITLE
from steppe.games.infantry.turns import PlayerTurn
from steppe.kernel.protocol import EVERYBODY, seen
from tests.rules.infantry.boards import board
from tests.rules.infantry.table import SOVIET, Table

FIELD = board("\n".join([". . . . . . . ."] * 8))
SQUADS = {"one": "rifle A1 0404", "two": "rifle A2 0407", "bee": "rifle B1 0701", "gun": "mg A 0807"}
HQS = {"a1": "phq A1", "a2": "phq A2", "chq": "chq A", "b1": "phq B1"}


def drawn(soviet: dict[str, str] = SQUADS, **more: object) -> Table:
    """The Soviet HQs of two companies wait in their pools; the Germans have had their player turn."""
    options = {"drawn_hqs": "soviet"}
    table = Table(FIELD, german={"hq": "phq F1 0101"}, soviet={**soviet, **HQS}, options=options, **more)  # type: ignore[arg-type]
    fill_pool(table.state)
    return table


def names(table: Table, units: list[int]) -> list[str]:
    by_number = {number: name for name, number in table.names.items()}
    return [by_number[unit] for unit in units]


@pytest.mark.rule("CI-11.0-1")
def test_one_person_may_play_both_sides() -> None:
    state = TITLE.new("e1", seed=3, setup="prepared")
    assert {seat.id for seat in TITLE.scenarios["e1"].seats} == {"german", "soviet"}
    for seat in ("german", "soviet"):
        read = {block.side for block in state.view(seat).blocks if block.label is not None}
        assert read == {seat}


@pytest.mark.rule("CI-11.1-1")
def test_the_pool_holds_the_hqs_and_none_is_on_the_map() -> None:
    table = drawn()
    assert set(names(table, bits(table.state.pool))) == set(HQS)
    assert not table.state.present & table.state.force.hqs & table.state.force.of_side[SOVIET]


@pytest.mark.rule("CI-11.1-1", "CI-R-73")
def test_one_is_drawn_for_each_company_in_a_player_turn() -> None:
    table = drawn()
    table.play("pass", dice=[3])  # company A: one of three
    assert table.step() == "PlaceDrawnHq"
    first = names(table, [table.state.steps[-1].hq])[0]  # type: ignore[union-attr]
    assert first in ("a1", "a2", "chq")
    table.play(table.legal()[0], "done", "hold")
    assert names(table, [table.state.steps[-1].hq]) == ["b1"]  # type: ignore[union-attr]
    table.play(table.legal()[0], "done", "hold")
    assert table.mover() == "german"
    assert set(names(table, bits(table.state.pool))) == {"a1", "a2", "chq"} - {first}


@pytest.mark.rule("CI-11.1-1")
@pytest.mark.parametrize("die", range(1, 10))
def test_each_hq_is_as_likely_as_the_others(die: int) -> None:
    """Nine faces fall to three HQs, three each; a 10 is rolled again."""
    table = drawn()
    table.play("pass", dice=[10, die])
    order = ["a1", "a2", "chq"]
    assert names(table, [table.state.steps[-1].hq]) == [order[(die - 1) % 3]]  # type: ignore[union-attr]


@pytest.mark.rule("CI-11.1-2", "CI-R-73")
def test_it_is_placed_within_command_range_of_its_units() -> None:
    table = drawn()
    table.play("pass", dice=[1])
    assert names(table, [table.state.steps[-1].hq]) == ["a1"]  # type: ignore[union-attr]
    assert {text.split()[1] for text in table.legal()} == {"0404", "0403", "0405", "0304", "0305", "0504", "0505"}


@pytest.mark.rule("CI-11.1-2", "CI-8.2-1")
def test_in_a_friendly_hex_with_room() -> None:
    table = drawn({**SQUADS, **{f"x{n}": "mg A 0403" for n in range(3)}})
    table.state.put(table.unit("hq"), table.cell("0406"))
    places = {table.state.ground.board.label(cell) for cell in places_for(table.state, table.unit("a1"))}
    assert "0403" not in places
    assert "0405" not in places  # disputed
    assert "0404" in places


@pytest.mark.rule("CI-11.1-3", "CI-4.3-1")
def test_it_commands_at_once_and_squads_out_of_range_check() -> None:
    table = drawn({**SQUADS, "far": "rifle A1 0801"})
    table.play("pass", dice=[1])
    events = table.play("place 0405")
    assert [type(event) for event in events if isinstance(event, HqPlaced | Activated)] == [HqPlaced, Activated]
    assert (table.step(), table.facing("a1")) == ("Activation", "face-up")
    assert table.legal() == ["pick one", "check far", "done"]


@pytest.mark.rule("CI-11.1-4", "CI-11.1-5", "CI-R-73")
def test_when_all_are_drawn_the_turn_ends_and_they_are_drawn_anew() -> None:
    table = drawn()
    placed = []
    while table.state.turn == 1:
        text = table.legal()[0] if table.step() == "PlaceDrawnHq" else table.legal()[-1]
        events = table.play(text)
        placed += [event.unit for event in events if isinstance(event, HqPlaced)]
        if table.state.turn == 1:
            drawn_now = {name for name in HQS if table.at(name)}
            assert drawn_now == set(names(table, placed))
    assert sorted(names(table, placed)) == sorted(HQS)  # each once
    assert not [name for name in HQS if table.at(name)]
    waiting = {table.state.steps[-1].hq} if table.step() == "PlaceDrawnHq" else set()  # type: ignore[union-attr]
    assert set(names(table, [*bits(table.state.pool), *waiting])) == set(HQS)


@pytest.mark.rule("CI-11.1-5")
def test_a_lost_hq_is_not_drawn_again() -> None:
    table = drawn()
    table.state.pool &= ~(1 << table.unit("a2"))
    table.state.fate[table.unit("a2")] = FATES.index("eliminated")
    while table.state.turn == 1:
        table.play(table.legal()[0] if table.step() == "PlaceDrawnHq" else table.legal()[-1])
        assert not table.at("a2")
    assert not table.state.pool >> table.unit("a2") & 1


@pytest.mark.rule("CI-R-73", "CI-11.1-5")
def test_a_drawn_hq_is_a_real_unit_till_the_turn_ends() -> None:
    table = drawn()
    table.play("pass", dice=[1])
    table.play("place 0405", "done", "hold")
    assert table.strength("a1") == 1
    assert table.control("0406") == "soviet"
    assert not isinstance(table.state.steps[-1], PlayerTurn)  # company B's HQ comes next


@pytest.mark.rule("CI-11.1-5", "CI-7.5-4")
def test_an_hq_taken_off_forgets_the_wire_it_was_in() -> None:
    table = drawn()
    table.play("pass", dice=[1])
    table.play("place 0405", "done", "hold")
    table.state.wire = (1 << table.cell("0405"), table.state.wire[1])
    table.state.in_wire = ((table.unit("a1"), 0),)
    while table.state.turn == 1:
        table.play(table.legal()[0] if table.step() == "PlaceDrawnHq" else table.legal()[-1])
    assert table.state.in_wire == ()


# The limit of hits.


@pytest.mark.rule("CI-11.3-1", "CI-R-74")
@pytest.mark.parametrize(("limit", "left"), [(False, 1), (True, 2)])
def test_at_most_two_hits_a_roll(limit: bool, left: int) -> None:
    table = Table(
        FIELD,
        german={"hq": "phq F1 0304", "squad": "rifle F1 0303", "foe": "rifle F1 0808"},
        soviet={"hq2": "phq B1 0401", "smg": "smg B3 0302", "hq3": "phq B3 0301"},
        options={"hit_limit": limit},
        active=SOVIET,
    )
    table.play("activate hq3", "done", "pick smg", "fire 0303", dice=[1, 2, 3])
    assert table.strength("squad") == left


@pytest.mark.rule("CI-R-74")
@pytest.mark.parametrize(("limit", "left"), [(False, 1), (True, 2)])
def test_in_assaults_too(limit: bool, left: int) -> None:
    table = Table(
        FIELD,
        german={"hq": "phq F1 0304", "squad": "rifle F1 0303"},
        soviet={"smg": "smg B3 0302", "o": "phq B1 0808"},
        options={"hit_limit": limit},
    )
    table.play("activate hq", "done", "pick squad", "move N", "done", "hold", dice=[1, 2, 3])
    assert table.strength("squad") == left


@pytest.mark.rule("CI-R-74")
def test_zeros_of_friendly_fire_are_not_limited() -> None:
    table = Table(
        FIELD,
        german={"chq": "chq F 0307", "squad": "rifle F1 0305"},
        soviet={"foe": "rifle B1 0304", "o": "phq B1 0808"},
        options={"hit_limit": True},
    )
    table.state.strikes = [1, 0, 0, 0]
    table.play("activate chq", "done", "strike artillery", dice=[10, 10, 10])
    assert table.strength("squad") == 1
    assert seen(table.state.events or (), EVERYBODY)
