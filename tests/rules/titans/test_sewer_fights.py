"""Patrols in the sewers, the fights in their tunnels, sight and light there."""

from __future__ import annotations

import pytest

from steppe.games.titans import events as e
from steppe.games.titans.retreats import retire
from steppe.games.titans.sewer_fights import tend_fight
from steppe.games.titans.telling import tell
from steppe.games.titans.watching import enemies, seen_by, sees
from steppe.kernel.protocol import seen
from tests.rules.titans.marks import rule
from tests.rules.titans.table import Table
from tests.rules.titans.test_sewers import happened, town

OWN = {"Kurt": "rifles 4 10,10.8 leader", "Otto": "rifles 4 12,11"}
FOES = {"Ivan": "squad 4 38,37.2 leader", "Petr": "squad 4 39,37.2", "Oleg": "squad 3 38,36.2"}
WALL = 'wall = [{ kind = "screen", line = "0,48 48,0" }]\n'


def both_below(
    order: str = "patrol Kurt", other: str = "descend Ivan 10,38", own: dict[str, str] = OWN, **more: object
) -> Table:
    """The first side on patrol, the other on its way; in the second turn the patrol acts first."""
    table = town(own, FOES, land=WALL, **more)
    table.do("activate rifles", order)
    if table.state.to_move() == "german":
        table.do("end")
    table.do("activate squad", other, dice=[2, 1])
    table.do("activate rifles")
    return table


def fighting(*dice: int, **more: object) -> tuple[Table, list[object]]:
    """The patrol intercepts at once; then the dice of the fight: half a die for the distance, the die, and so on."""
    table = both_below(**more)  # type: ignore[arg-type]
    return table, table.do("intercept", dice=[1, 1, *dice])


@rule("CT-SEWER-PAT-1", "CT-T-SEWERPAT-2")
def test_a_patrol_that_passes_two_intercepts() -> None:
    table, events = fighting(1, 6)
    (hunt,) = happened(events, e.Hunted)
    assert (hunt.dice, hunt.rep, hunt.result) == ((1, 1), 4, "intercepts")
    assert table.state.tunnels.fight is not None


@rule("CT-T-SEWERPAT-1")
def test_with_one_passed_it_closes_in_and_one_is_enough_next_time() -> None:
    table = both_below()
    (hunt,) = happened(table.do("intercept", dice=[1, 5]), e.Hunted)
    assert hunt.result == "closing in"
    assert table.state.tunnels.fight is None
    table.do("end", dice=[2, 1])
    (hunt,) = happened(table.do("activate rifles", "intercept", dice=[5, 1, 1, 6]), e.Hunted)
    assert (hunt.closing, hunt.result) == (True, "intercepts")


@rule("CT-T-SEWERPAT-0")
def test_with_none_passed_it_has_no_idea_and_is_near_no_longer() -> None:
    table = both_below()
    table.do("intercept", dice=[1, 5])
    table.do("end", dice=[2, 1])
    (hunt,) = happened(table.do("activate rifles", "intercept", dice=[5, 5]), e.Hunted)
    assert hunt.result == "no idea"
    assert not table.state.tunnels.descents[0].closing


@rule("CT-SEWER-PAT-1")
def test_nobody_is_intercepted_who_is_not_in_the_sewers() -> None:
    table = town(OWN, FOES, land=WALL)
    table.do("activate rifles", "patrol Kurt")
    table.do("end", dice=[2, 1])
    table.do("activate rifles")
    assert table.rule("intercept") == "CT-SEWER-PAT-1"
    assert table.can("descend 38,38")


@rule("CT-SEWER-MOVE-3")
def test_a_patrol_may_make_for_an_exit() -> None:
    table = both_below()
    table.do("descend 10,38")
    table.do("end", dice=[2, 1])
    table.do("activate rifles", "wade", dice=[1, 1])
    assert table.at("Kurt") == (10, 38)


@rule("CT-SEWER-PAT-1")
def test_others_do_not_learn_that_it_is_a_patrol() -> None:
    found = set()
    for order, doing, dice in (
        ("patrol Kurt", "intercept", [5, 5]),
        ("descend Kurt 38,38", "wade", [5, 1]),
        ("patrol Kurt lights", "intercept", [1, 5]),
    ):
        table = both_below(order)
        table.state.events, table.state.loaded = [], list(dice)
        table.state.apply(table.action(doing))
        told = [tell(table.state, event).text for event in seen(table.state.events, "soviet")]
        found.add(repr((table.state.view("soviet"), told)))
    assert len(found) == 1


@rule("CT-SEWER-FIGHT-1")
@pytest.mark.parametrize(("die", "apart"), [(1, 4), (3, 5), (6, 6)])
def test_both_stand_in_columns_half_a_die_and_three_inches_apart(die: int, apart: int) -> None:
    table, events = fighting(die, 6)
    (fight,) = happened(events, e.TunnelFight)
    assert fight.apart == apart
    kurt, ivan, petr, oleg = (table.at(name) for name in ("Kurt", "Ivan", "Petr", "Oleg"))
    assert kurt is not None
    assert ivan is not None
    assert petr is not None
    assert oleg is not None
    assert kurt[0] - ivan[0] == apart
    assert petr[0] == ivan[0]  # two abreast in a tunnel of 2 inches
    assert oleg[0] == ivan[0] - 1
    assert table.state.facing[:3] == [270, 270, 90]
    assert abs(petr[1] - ivan[1]) == 1


@rule("CT-T-SEWERFIGHT-1")
def test_one_the_enemy_fires_at_once() -> None:
    table, events = fighting(1, 1)
    (fight,) = happened(events, e.TunnelFight)
    assert (fight.width, fight.first, fight.does) == (2, 1, "fires")
    assert not happened(events, e.Tested)
    assert table.step() == "AimVolley"
    assert table.state.to_move() == "soviet"


@rule("CT-T-SEWERFIGHT-2")
def test_two_the_enemy_takes_in_sight() -> None:
    _, events = fighting(1, 2, 6, 6)
    (fight,) = happened(events, e.TunnelFight)
    assert (fight.width, fight.first, fight.does) == (2, 1, "in sight")
    (test,) = happened(events, e.Tested)
    assert (test.tests, test.figure, test.cause) == (("in-sight",), 2, (0,))


@rule("CT-T-SEWERFIGHT-3")
@pytest.mark.parametrize(("own", "other", "first"), [(4, 3, 0), (3, 4, 1), (3, 3, 1)])
def test_three_they_roll_and_a_tie_is_the_enemys(own: int, other: int, first: int) -> None:
    _, events = fighting(1, 3, own, other, 6, 6)
    (fight,) = happened(events, e.TunnelFight)
    assert (fight.width, fight.first, fight.does, fight.contest) == (2, first, "in sight", (own, other))


@rule("CT-T-SEWERFIGHT-4")
@pytest.mark.parametrize(("own", "other", "first"), [(4, 3, 0), (3, 4, 1), (3, 3, 0)])
def test_four_is_wider_and_a_tie_is_the_interceptors(own: int, other: int, first: int) -> None:
    table, events = fighting(1, 4, own, other, 6, 6)
    (fight,) = happened(events, e.TunnelFight)
    assert (fight.width, fight.first, fight.does) == (4, first, "in sight")
    ivan, oleg = table.at("Ivan"), table.at("Oleg")
    assert ivan is not None
    assert oleg is not None
    assert oleg[0] == ivan[0]  # three abreast


@rule("CT-T-SEWERFIGHT-3")
def test_the_contest_counts_the_leaders_rep() -> None:
    own = {"Kurt": "rifles 5 10,10.8 leader", "Otto": "rifles 4 12,11"}
    _, events = fighting(1, 3, 3, 3, 6, 6, own=own)
    assert happened(events, e.TunnelFight)[0].first == 0


@rule("CT-T-SEWERFIGHT-5", "AMB-48")
def test_five_the_interceptor_takes_in_sight() -> None:
    _, events = fighting(1, 5, 6, 6)
    (fight,) = happened(events, e.TunnelFight)
    assert (fight.width, fight.first, fight.does) == (2, 0, "in sight")
    assert happened(events, e.Tested)[0].figure == 0


@rule("CT-T-SEWERFIGHT-6", "AMB-48")
def test_six_the_interceptor_fires_at_once() -> None:
    table, events = fighting(1, 6)
    (fight,) = happened(events, e.TunnelFight)
    assert (fight.width, fight.first, fight.does) == (2, 0, "fires")
    assert table.state.to_move() == "german"


@rule("AMB-48")
def test_by_option_it_is_who_was_on_his_way() -> None:
    options = {"sewer_access": "marked", "sewer_attacker": "mover"}
    table, events = fighting(1, 6, options=options)
    assert happened(events, e.TunnelFight)[0].first == 1
    assert table.state.to_move() == "soviet"


@rule("CT-SEWER-VIS-1", "CT-SEWER-VIS-3", "BASE-LOS-T5")
def test_one_sees_six_inches_and_twelve_with_lights() -> None:
    for order, reach in (("patrol Kurt", 6), ("patrol Kurt lights", 12)):
        table, _ = fighting(1, 2, 6, 6, order=order)
        state = table.state
        x, y = state.at(2)
        for inches in (reach, reach + 1):
            state.place[0] = (x + inches * 1000, y)
            assert sees(state, 0, 2) is (inches == reach)
            assert sees(state, 2, 0) is (inches == reach)


@rule("CT-SEWER-VIS-3", "CT-SEWER-MOVE-6")
def test_nobody_sees_out_of_a_tunnel_or_into_it() -> None:
    own = OWN | {"Hans": "others 4 47,47"}
    table, _ = fighting(1, 2, 6, 6, own=own)
    state, hans, ivan = table.state, table.names["Hans"], table.names["Ivan"]
    assert not sees(state, hans, ivan)
    assert not sees(state, ivan, hans)
    assert not seen_by(state, hans, enemies(state, 0))


@rule("CT-SEWER-VIS-2")
def test_shots_at_who_is_lit_count_a_rep_more() -> None:
    for order, rep in (("patrol Kurt", 4), ("patrol Kurt lights", 5)):
        table, _ = fighting(1, 6, order=order)
        events = table.do("aimall Ivan", dice=[1, 1, 6, 6])
        assert [fired.rep for fired in happened(events, e.Fired)] == [rep, rep]


def test_who_runs_from_a_tunnel_comes_out_at_a_random_entrance() -> None:
    table, _ = fighting(1, 2, 6, 6)
    table.state.loaded = [3]
    retire(table.state, 1)
    assert table.at("Otto") == (10, 38)
    assert table.status("Otto") == "retire"


def test_when_a_side_is_gone_the_other_goes_on_below() -> None:
    table, _ = fighting(1, 2, 6, 6)
    state = table.state
    for name in ("Kurt", "Otto"):
        state.set_status(table.names[name], 9)
    tend_fight(state)
    assert state.tunnels.fight is None
    assert table.at("Ivan") is None
    assert state.tunnels.below == 0b11100
    assert [descent.group for descent in state.tunnels.descents] == [1]
    assert state.place[0] is None


def test_a_round_in_a_tunnel_is_played_as_on_the_table() -> None:
    table, _ = fighting(1, 2, 6, 6)
    table.do("end", dice=[2, 1])
    table.do("activate rifles")
    x, y = table.at("Kurt") or (0, 0)
    assert table.can(f"move Kurt {x + 2:g},{y:g}")
    assert table.can("firemove")
    assert not table.can("move 10,10")
