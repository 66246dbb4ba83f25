"""Game Turns, player turns and what happens between them (1.0, 1.1, 1.3), and who leads what (Multi-Player Games)."""

from __future__ import annotations

import pytest

from steppe.games.infantry.events import InitiativeRolled, Passed, PlayerTurnBegan, SmokeGone, TurnBegan
from steppe.games.infantry.setting import Options, Setting
from steppe.games.infantry.telling import tell
from tests.rules.infantry.boards import board
from tests.rules.infantry.table import GERMAN, SOVIET, Table
from tests.rules.infantry.worlds import crowded

FIELD = board("\n".join([". . . . . . . ."] * 6))
FAR = {"their_hq": "phq B1 0806"}


def two_companies() -> Table:
    return Table(
        FIELD,
        german={"d1": "phq D1 0101", "d2": "phq D2 0102", "f1": "phq F1 0105", "squad": "rifle D1 0201"},
        soviet=FAR,
    )


def command(table: Table, hq: str) -> None:
    """An HQ is activated and does nothing."""
    table.play(f"activate {hq}", "done", "done", "hold")


def pass_until(table: Table, number: int) -> list[object]:
    """Pass, and let tanks lie, till a player turn begins."""
    happened: list[object] = []
    for _ in range(40):
        if table.state.player_turn == number:
            return happened
        happened += table.play("done" if table.step() == "StandTanks" else "pass")
    raise AssertionError("that player turn never comes")


@pytest.mark.rule("CI-1.1-1", "CI-1.1-2")
def test_the_active_side_activates_one_hq_for_each_of_its_companies() -> None:
    table = two_companies()
    assert table.mover() == "german"
    assert table.legal() == ["activate d1", "activate d2", "activate f1", "pass"]
    assert table.rule("activate their_hq") == "CI-1.1-2"
    command(table, "d2")
    assert table.mover() == "german"
    assert table.legal() == ["activate f1", "pass"]
    assert table.rule("activate d1") == "CI-1.1-2"
    command(table, "f1")
    assert table.mover() == "soviet"


@pytest.mark.rule("CI-1.1-3", "CI-X-9")
def test_the_owner_orders_his_companies_and_each_ends_with_its_assaults() -> None:
    table = Table(
        FIELD,
        german={"d1": "phq D1 0101", "f1": "phq F1 0303", "squad": "rifle F1 0302"},
        soviet={"hq": "phq B1 0806", "foe": "rifle B1 0301 1"},
    )
    table.play("activate f1", "done", "pick squad", "move N", "done", "hold", dice=[1, 10])  # he checks and misses
    assert table.step() == "FireOrRetreat"
    table.play("charge squad", dice=[1, 10, 10, 10])
    assert (table.points(), table.step()) == ((1, 0), "RegroupUnits")  # fought before company D has its turn
    table.play("done")
    assert table.legal() == ["activate d1", "pass"]


@pytest.mark.rule("CI-1.0-1", "CI-1.3-3", "CI-1.3-4", "CI-R-2")
def test_eight_player_turns_alternate() -> None:
    table = Table(FIELD, german={"hq": "phq F1 0101"}, soviet=FAR, active=SOVIET)
    turns = [event for event in pass_until(table, 8) if isinstance(event, PlayerTurnBegan)]
    assert table.state.turn == 1
    sides = ["german", "soviet"] * 4  # the Soviets had the first player turn, which had begun
    assert [(event.number, event.side) for event in turns] == list(zip(range(2, 9), sides, strict=False))
    table.play("pass", dice=[7, 3])
    assert (table.state.turn, table.state.player_turn) == (2, 1)


@pytest.mark.rule("CI-1.0-4", "CI-R-1")
@pytest.mark.parametrize(("dice", "first"), [([7, 3], "german"), ([3, 4], "soviet"), ([5, 5, 10, 10, 1, 2], "soviet")])
def test_the_high_roller_is_player_1_and_ties_are_rolled_again(dice: list[int], first: str) -> None:
    table = Table(FIELD, german={"hq": "phq F1 0101"}, soviet=FAR)
    pass_until(table, 8)
    happened = table.play("pass", dice=dice)
    rolls = [event for event in happened if isinstance(event, InitiativeRolled)]
    assert [(roll.german, roll.soviet) for roll in rolls] == list(zip(dice[::2], dice[1::2], strict=True))
    assert [event.first for event in happened if isinstance(event, TurnBegan)] == [first]
    assert table.mover() == first


@pytest.mark.rule("CI-1.0-3")
@pytest.mark.parametrize("first", ["german", "soviet"])
def test_the_scenario_names_player_1_of_the_first_game_turn(first: str) -> None:
    table = Table(FIELD, german={"hq": "phq F1 0101"}, soviet=FAR, first=first)
    table.state.turn, table.state.first, table.state.player_turn = 0, 0, 0
    table.state.steps.clear()
    table.state.phase = 9  # all have set up
    table.state.settle()
    assert (table.state.turn, table.mover(), table.state.rolled) == (1, first, 0)


@pytest.mark.rule("CI-1.0-2", "CI-10.4-1")
@pytest.mark.parametrize("turns", [1, 2, 3])
def test_the_scenario_says_how_many_game_turns(turns: int) -> None:
    table = Table(FIELD, german={"hq": "phq F1 0101"}, soviet=FAR, turns=turns)
    count = 0
    while table.state.to_move() is not None:
        assert table.state.outcome() is None
        table.play("pass")
        count += 1
    assert count == 8 * turns
    outcome = table.state.outcome()
    assert outcome is not None
    assert table.state.refuse(table.action("pass")) is not None


@pytest.mark.rule("CI-R-2")
def test_a_company_without_an_hq_to_activate_is_skipped() -> None:
    table = Table(FIELD, german={"squad": "rifle D1 0101", "f1": "phq F1 0201"}, soviet=FAR)
    assert table.legal() == ["activate f1", "pass"]
    command(table, "f1")
    assert table.mover() == "soviet"
    table.play("pass")
    assert (table.mover(), table.state.player_turn) == ("soviet", 4)  # the third player turn was an empty one


@pytest.mark.rule("CI-R-3", "CI-4.2-5")
def test_an_hq_commands_once_a_game_turn() -> None:
    table = Table(FIELD, german={"f1": "phq F1 0101", "f2": "phq F2 0201"}, soviet=FAR)
    command(table, "f1")
    assert table.facing("f1") == "face-up"
    table.play("pass")
    assert table.legal() == ["activate f2", "pass"]
    assert table.rule("activate f1") == "CI-R-3"
    pass_until(table, 1)
    assert table.facing("f1") == "upright"
    if table.mover() == "soviet":
        table.play("pass")
    assert {"activate f1", "activate f2"} <= set(table.legal())


@pytest.mark.rule("CI-1.3-5", "CI-R-4")
def test_all_stand_up_between_game_turns_but_tanks_as_their_owner_likes() -> None:
    table = Table(
        FIELD,
        german={
            "hq": "phq F1 0101",
            "squad": "rifle F1 0102",
            "gun": "mg F 0103",
            "tank": "pz4 F 0104",
            "other": "pz3 F 0105",
        },
        soviet={**FAR, "spotted": "t34 B 0803", "hidden": "kv1 B 0804"},
        up=["gun", "tank", "other", "spotted"],
        down=["squad", "hidden"],
        acted=["squad", "gun", "tank", "spotted"],
    )
    pass_until(table, 8)
    table.play("pass")
    assert (table.mover(), table.legal()) == ("german", ["stand tank", "stand other", "done"])
    table.play("stand other", "done")
    assert (table.mover(), table.legal()) == ("soviet", ["stand spotted", "done"])
    table.play("done")
    assert table.state.turn == 2
    assert [table.facing(name) for name in ("squad", "gun", "hidden", "other")] == ["upright"] * 4
    assert [table.facing(name) for name in ("tank", "spotted")] == ["face-up"] * 2
    assert not table.state.acted


@pytest.mark.rule("CI-R-4")
def test_a_tank_left_face_up_acts_again() -> None:
    table = Table(FIELD, german={"hq": "phq F1 0101", "tank": "pz4 F 0102"}, soviet=FAR, up=["tank"], acted=["tank"])
    pass_until(table, 8)
    table.play("pass", "done", dice=[9, 1])
    table.play("activate hq", "done")
    assert table.can("pick tank")


@pytest.mark.rule("CI-7.4-4", "CI-1.3-5")
def test_smoke_clears_with_the_game_turn() -> None:
    table = Table(FIELD, german={"hq": "phq F1 0101"}, soviet=FAR)
    table.state.smoke = 1 << table.cell("0404")
    pass_until(table, 8)
    assert table.state.smoke
    happened = table.play("pass")
    assert [event.cells for event in happened if isinstance(event, SmokeGone)] == [(table.cell("0404"),)]
    assert not table.state.smoke


@pytest.mark.rule("CI-MP-1")
def test_each_company_can_have_its_own_seat() -> None:
    scenario = crowded()["crowd-day"]
    together = Setting("crowd-day", scenario, Options({}))
    apart = Setting("crowd-day-companies", scenario, Options({}))
    assert together.seats_of == (("german",), ("soviet",))
    assert apart.seats_of == (("german-d", "german-f"), ("soviet-a", "soviet-b"))
    assert [apart.side_of(seat) for seat in ("german-f", "soviet-a")] == [GERMAN, SOVIET]


def shared() -> Table:
    """Two German companies with a seat each; the field is the same."""
    table = two_companies()
    setting = table.setting
    table.state.setting = table.setting = Setting("table-companies", setting.scenario, setting.options, setting.ground)
    table.state.steps.clear()
    table.state.player_turn = 0
    table.state.settle()
    return table


@pytest.mark.rule("CI-MP-1")
def test_each_seat_commands_its_own_company_only() -> None:
    table = shared()
    assert (table.mover(), table.legal()) == ("german-d", ["activate d1", "activate d2", "pass"])
    table.play("activate d1")
    assert table.mover() == "german-d"
    table.play("done", "pick squad")
    assert table.mover() == "german-d"
    table.play("hold", "done", "hold")
    assert (table.mover(), table.legal()) == ("german-f", ["activate f1", "pass"])
    table.play("pass")
    assert table.mover() == "soviet-b"


@pytest.mark.rule("CI-MP-1")
def test_a_pass_speaks_for_the_seat_alone_where_a_side_is_shared() -> None:
    """The other German company is still to come."""
    assert tell(shared().state, Passed("german"), None).text == "A German player activates no further HQ."
    assert tell(two_companies().state, Passed("german"), None).text == "The German side activates no further HQ."


@pytest.mark.rule("CI-MP-2")
def test_a_company_may_be_a_single_platoon() -> None:
    small = crowded()["crowd-day"].german.companies[1]
    assert small.platoons == (1,)
    table = Table(FIELD, german={"hq": "phq F1 0101", "squad": "rifle F1 0102"}, soviet=FAR)
    table.play("activate hq", "done", "pick squad", "move SE", "stop", "done", "hold")
    assert table.at("squad") == "0202"


@pytest.mark.rule("CI-10.4-2")
def test_whoever_decides_may_give_up() -> None:
    table = Table(FIELD, german={"hq": "phq F1 0101"}, soviet=FAR)
    assert table.why("surrender") is None
    table.state.apply(table.action("surrender"))
    outcome = table.state.outcome()
    assert outcome is not None
    assert (outcome.winner, outcome.rule) == ("soviet", "CI-10.4-2")
    assert table.state.to_move() is None


@pytest.mark.rule("CI-R-3", "CI-9.2-9")
def test_an_hq_that_lies_face_up_after_a_retreat_is_not_activated() -> None:
    table = Table(FIELD, german={"f1": "phq F1 0101", "f2": "phq F2 0201"}, soviet=FAR, up=["f1"])
    assert table.legal() == ["activate f2", "pass"]
    assert table.rule("activate f1") == "CI-9.2-9"


@pytest.mark.rule("CI-1.3-5", "CI-10.4-1")
def test_after_the_last_game_turn_nobody_is_asked_about_tanks() -> None:
    table = Table(FIELD, german={"hq": "phq F1 0101", "tank": "pz4 F 0104"}, soviet=FAR, up=["tank"], turns=1)
    pass_until(table, 8)
    table.play("pass")
    assert table.state.outcome() is not None
