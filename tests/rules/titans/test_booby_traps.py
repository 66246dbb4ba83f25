"""Booby traps in a battle: who sets them off, what they do, finding and disarming them."""

from __future__ import annotations

import pytest

from steppe.games.titans import events as e
from steppe.games.titans.hazards import Kind, Trap
from steppe.games.titans.trap_laying import LayTraps, deal_traps, spring_solo_trap
from tests.rules.titans.marks import rule
from tests.rules.titans.table import Table

OWNER = 1
AT = (24_000, 14_000)


def trapped(
    kind: Kind, *, own: dict[str, str] | None = None, foes: dict[str, str] | None = None, **more: object
) -> Table:
    """A trap of the second side 4 inches in front of Kurt; its own men are far away."""
    table = Table(own or {"Kurt": "rifles 4 24,10"}, foes or {"Ivan": "squad 4 46,46"}, WALL)
    table.state.hazards.traps = (Trap(AT, OWNER, kind, **more),)  # type: ignore[arg-type]
    return table


WALL = 'wall = [{ kind = "screen", line = "40,40 40,48" }, { kind = "screen", line = "40,40 48,40" }]'


def met(events: list[object]) -> list[e.TrapMet]:
    """Traps that somebody came upon."""
    return [event for event in events if isinstance(event, e.TrapMet)]


@rule("CT-TRIP-1", "CT-DETECT-1")
def test_a_trap_is_met_within_an_inch_and_seen_in_time_by_a_die_of_rep_less_one() -> None:
    table = trapped("tripwire")
    events = table.do("activate rifles", "move Kurt 23,17", dice=[3])
    (event,) = met(events)
    assert (event.die, event.target, event.detected) == (3, 3, True)
    assert table.at("Kurt") == (23, 17)
    assert table.state.hazards.traps[0].is_known_to(0)


@rule("CT-TRIP-1")
def test_nothing_happens_more_than_an_inch_away() -> None:
    assert not met(trapped("tripwire").do("activate rifles", "move Kurt 22,17"))


@rule("CT-DETECT-1", "CT-TRIP-2", "CT-TRIP-3", "CT-TRIP-5")
def test_an_explosive_tripwire_bursts_as_a_grenade_where_it_lies_and_works_once() -> None:
    # 4 is more than 3: it goes off. Explosive on 1; to hit 6 + 4 = 10; damage 2 against Impact 2: out.
    table = trapped("tripwire")
    events = table.do("activate rifles", "move Kurt 23,17", dice=[4, 1, 6, 2])
    (burst,) = [event for event in events if isinstance(event, e.Exploded)]
    assert (burst.centre, burst.diameter, burst.to_hit) == (AT, 5_000, 4)
    assert table.status("Kurt") == "out-of-the-fight"
    assert table.state.hazards.traps == ()


@rule("CT-TRIP-2", "CT-TRIP-4")
def test_a_reflexive_one_strikes_with_rep_4_as_with_a_bayonet() -> None:
    # 5: reflexive. Its dice 1 2 pass two, his 5 6 none: two more, Impact 2 + 1; 3 puts him out.
    table = trapped("tripwire")
    events = table.do("activate rifles", "move Kurt 23,17", dice=[5, 5, 1, 2, 5, 6, 3])
    (struck,) = [event for event in events if isinstance(event, e.TrapStruck)]
    assert (struck.rep, struck.own_rep, struck.result) == (4, 4, "damage")
    assert table.status("Kurt") == "out-of-the-fight"


@rule("CT-TRIP-4")
def test_a_reflexive_one_that_passes_no_more_does_nothing() -> None:
    table = trapped("tripwire")
    table.do("activate rifles", "move Kurt 23,17", dice=[5, 5, 1, 6, 2, 6])
    assert table.status("Kurt") == "carry-on"
    assert table.at("Kurt") == (23, 17)


@rule("CT-LMINE-1", "BASE-R-29", "CT-MINE-4", "CT-MINE-5")
def test_a_landmine_strikes_who_set_it_off_with_3_and_those_around_with_2() -> None:
    # Hans stands 2 inches beyond, in the circle of 2.5 about Kurt, when Kurt stops within an inch of the trap.
    table = trapped("landmine", own={"Kurt": "rifles 4 24,10", "Hans": "rifles 4 25,15"})
    # Kurt goes straight over it and meets it at 24,13, an inch before. Goes off on 6; no dice to hit; damage 3
    # against 3: out; Hans 3 against 2: knocked down, recovers with 1 1. Man Down: 1 1, carries on.
    events = table.do("activate rifles", "move Kurt 24,18", dice=[6, 3, 3, 1, 1, 1, 1])
    assert table.at("Kurt") == (24, 13)
    assert table.status("Kurt") == "out-of-the-fight"
    assert [event.impact for event in events if isinstance(event, e.Harmed)] == [3, 2]


@rule("CT-IED-1", "CT-IED-2", "CT-IED-4", "CT-T-IED-10")
def test_an_improvised_explosive_bursts_as_a_shell_of_its_size() -> None:
    table = trapped("improvised explosive", shell="artillery")
    events = table.do("activate rifles", "move Kurt 23,17", dice=[5, 6, 4, 1, 1])
    (burst,) = [event for event in events if isinstance(event, e.Exploded)]
    assert (burst.diameter, burst.to_hit) == (8_000, 5)


@rule("CT-IED-3")
def test_by_wire_it_takes_an_action_of_one_who_sees_it() -> None:
    table = Table({"Frank": "band 4 24,32"}, {"Kurt": "rifles 4 24,15"})
    table.state.hazards.traps = (
        Trap(AT, 0, "improvised explosive", shell="heavy-artillery"),
        Trap((4_000, 4_000), 0, "tripwire"),
    )
    table.do("activate band", "pick Frank")
    assert table.rule("detonate 4,4") == "CT-IED-2"
    events = table.do("detonate 24,14", dice=[6, 4, 1, 1])
    (burst,) = [event for event in events if isinstance(event, e.Exploded)]
    assert (burst.diameter, burst.to_hit) == (12_000, 7)
    assert not table.can("fire")


@rule("CT-IED-3")
def test_by_wire_it_is_not_set_off_by_who_does_not_see_it() -> None:
    table = Table(
        {"Frank": "band 4 24,32"}, {"Kurt": "rifles 4 4,15"}, 'wall = [{ kind = "screen", line = "10,20 40,20" }]'
    )
    table.state.hazards.traps = (Trap(AT, 0, "improvised explosive", shell="artillery"),)
    table.do("activate band", "pick Frank")
    assert table.rule("detonate 24,14") == "CT-IED-3"


def test_a_trip_flare_harms_nobody() -> None:
    table = trapped("trip flare")
    events = table.do("activate rifles", "move Kurt 23,17", dice=[6])
    assert any(isinstance(event, e.FlareLit) for event in events)
    (light,) = table.state.hazards.lights
    assert (light.at, light.radius, light.until) == (AT, 6_000, 2)
    assert table.at("Kurt") == (23, 17)


@rule("CT-DETECT-3", "CT-DETECT-2")
def test_who_knows_of_a_trap_keeps_clear_of_it_unless_he_goes_over_it() -> None:
    table = trapped("tripwire", known=1)
    assert not met(table.do("activate rifles", "move Kurt 23,17"))
    table = trapped("tripwire", known=1)
    assert len(met(table.do("activate rifles", "move Kurt 24,18", dice=[1]))) == 1


@rule("CT-TRAP-2", "CT-DETECT-3")
def test_its_owner_knows_of_it() -> None:
    table = Table({"Frank": "band 4 24,10"}, {"Kurt": "rifles 4 46,46"}, WALL)
    table.state.hazards.traps = (Trap(AT, 0, "tripwire"),)
    assert not met(table.do("activate band", "move Frank 23,17"))


@rule("CT-TRAP-1")
def test_a_dummy_is_seen_to_be_nothing() -> None:
    table = trapped("dummy")
    (event,) = met(table.do("activate rifles", "move Kurt 23,17"))
    assert event.kind == "dummy"
    assert table.state.hazards.traps == ()


@rule("CT-TRIP-6")
def test_a_looter_cannot_leave_bait_alone() -> None:
    looter = {"Kurt": "rifles 4 24,10 looter"}
    # He sees it (1), and looks at the bait: 5 is more than his Rep, he takes it; explosive, 1 + 4 misses; tests 1 1.
    table = trapped("tripwire", own=looter, bait=True)
    events = table.do("activate rifles", "move Kurt 23,17", dice=[1, 5, 1, 1, 1, 1])
    assert any(isinstance(event, e.Exploded) for event in events)
    table = trapped("tripwire", own=looter, bait=True)
    events = table.do("activate rifles", "move Kurt 23,17", dice=[1, 4])
    assert not any(isinstance(event, e.Exploded) for event in events)


def found(rep: int = 5, turn: int = 0) -> Table:
    """A tripwire that was found in an earlier turn, an inch in front of Kurt."""
    table = trapped("tripwire", own={"Kurt": f"rifles {rep} 24,13"}, known=1, found=turn)
    table.do("activate rifles", "pick Kurt")
    return table


@rule("CT-DISARM-1", "CT-T-DISARM-2")
def test_disarming_takes_two_dice_of_half_the_rep() -> None:
    table = found()
    events = table.do("disarm 24,14", dice=[2, 1])
    (event,) = [event for event in events if isinstance(event, e.TrapDisarmed)]
    assert (event.target, event.passed, event.result) == (2, 2, "disarmed")
    assert table.state.hazards.traps == ()


@rule("CT-TC-12", "CT-T-DISARM-1", "CT-T-DISARM-0")
def test_a_second_try_that_is_not_clear_sets_it_off() -> None:
    table = found()
    table.do("disarm 24,14", dice=[2, 3])
    assert len(table.state.hazards.traps) == 1
    # Again in the next turn: 2 3 passes one again. Explosive on 1; 1 + 4 misses; Received Fire 1 1.
    table.do("end", "end", "end", dice=[6, 1])
    while table.step() != "ChooseGroup" or table.state.to_move() != "german":
        table.do("end")
    table.do("activate rifles", "pick Kurt")
    events = table.do("disarm 24,14", dice=[2, 3, 1, 1, 1, 1])
    assert any(isinstance(event, e.Exploded) for event in events)


@rule("CT-T-DISARM-0")
def test_none_passed_sets_it_off() -> None:
    events = found().do("disarm 24,14", dice=[3, 3, 1, 1, 1, 1])
    assert any(isinstance(event, e.Exploded) for event in events)


@rule("CT-DISARM-1")
def test_what_was_found_this_turn_or_lies_further_away_is_not_disarmed() -> None:
    assert found(turn=1).rule("disarm 24,14") == "CT-DISARM-1"
    table = trapped("tripwire", known=1)
    table.do("activate rifles", "pick Kurt")
    assert table.rule("disarm 24,14") == "CT-DISARM-1"


@rule("CT-DETECT-3")
def test_nobody_is_told_of_a_trap_that_he_does_not_know() -> None:
    table = trapped("tripwire", own={"Kurt": "rifles 4 24,13"})
    table.do("activate rifles", "pick Kurt")
    assert table.rule("disarm 24,14") == table.rule("disarm 3,3") == "CT-DETECT-3"


def laying(table: Table, dice: list[int], count: int, *, partisans: bool = False) -> LayTraps:
    """The step in which the first side lays traps in sections 1 (all of a table without sections)."""
    table.state.loaded = [*dice]
    left = deal_traps(table.state, 0, count, partisans=partisans)
    step = LayTraps(by="german", left=left, sections=(1,))
    table.state.steps.append(step)
    table.state.settle()
    return step


@rule("CT-TRAP-1", "CT-TRAP-3", "CT-TRAP-4", "CT-TC-7")
def test_each_trap_comes_with_a_dummy_and_its_kind_is_rolled() -> None:
    # By day a 6 is a tripwire; 5 with 6 + 4: artillery.
    table = Table({"Frank": "band 4 24,10"}, {"Kurt": "rifles 4 24,40"})
    step = laying(table, [3, 6, 5, 6, 4], 3)
    assert [trap.kind for trap in step.left] == [
        "landmine",
        "tripwire",
        "improvised explosive",
        "dummy",
        "dummy",
        "dummy",
    ]
    assert step.left[2].shell == "artillery"


@rule("CT-TRAP-4")
def test_at_night_a_6_is_a_trip_flare() -> None:
    table = Table({"Frank": "band 4 24,10"}, {"Kurt": "rifles 4 24,40"}, night=True)
    assert laying(table, [6], 1).left[0].kind == "trip flare"


@rule("CT-SCN-5-12", "AMB-40")
@pytest.mark.parametrize(("die", "kind"), [(3, "tripwire"), (4, "landmine")])
def test_partisans_roll_on_their_own_table(die: int, kind: str) -> None:
    table = Table({"Frank": "band 4 24,10"}, {"Kurt": "rifles 4 24,40"})
    assert laying(table, [die], 1, partisans=True).left[0].kind == kind


@rule("CT-TRAP-2")
def test_only_their_owner_sees_what_is_laid_and_where() -> None:
    table = Table({"Frank": "band 4 24,10"}, {"Kurt": "rifles 4 24,40"}, sections=(1, 1))
    step = laying(table, [3], 1)
    table.do("lay 14.5,34")
    (happening,) = table.state.events or ()
    assert happening.seen_by("soviet") is None
    assert happening.seen_by("german") == e.TrapLaid("landmine", (14_500, 34_000))
    assert step.seen_by("soviet") == LayTraps(by="german")
    assert table.rule("lay 14.5,34") == "CT-TRAP-2"
    assert table.rule("lay 49,14") == "CT-TRAP-1"


@rule("CT-TRAPSOLO-3", "CT-TRAPSOLO-4")
def test_against_the_rules_the_lowest_die_and_rep_sets_one_off() -> None:
    # A landmine (3). Kurt 2 + 4 = 6, Ivan 1 + 5 = 6: again, Kurt 1 + 4 = 5, Ivan 1 + 5 = 6: Kurt. A 6 and 1 1.
    table = Table({"Kurt": "rifles 4 24,10"}, {"Ivan": "squad 5 24,40"})
    table.state.hazards.solo = 1
    table.state.loaded = [3, 2, 1, 1, 1, 6, 1, 1]
    spring_solo_trap(table.state, 1)
    table.state.settle()
    assert (table.prone("Kurt"), table.state.hazards.solo, table.state.hazards.traps) == (True, 0, ())
    assert not table.state.loaded
