"""Ski troops and bicycles."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
import pytest

from steppe.games.titans.figures import Figure
from steppe.games.titans.guessing import rebuild
from steppe.games.titans.muster import setting_of
from steppe.games.titans.orders import Equip
from steppe.games.titans.positions import dump_position, load_position
from steppe.games.titans.state import TitansState
from steppe.games.titans.telling import tell
from steppe.kernel.errors import BadAction, BadFile
from steppe.kernel.protocol import EVERYBODY, seen
from steppe.kernel.rng import Rng
from tests.rules.titans.marks import rule
from tests.rules.titans.table import Table
from tests.rules.titans.test_foot_games import play
from tests.rules.titans.test_protocol import TITLE

HIDDEN = 'wall = [{ kind = "screen", line = "0,44 48,44" }]'
FOES = {"Ivan": "squad 4 2,46"}
KINDS = 'kind.road = { form = "flat", going = "road" }\nkind.rubble = { form = "flat", going = "rubble" }\n'


def skier(areas: str = "", *, line: str = "skis", at: str = "24,10", snow: int = 0, **more: Mapping[str, str]) -> Table:
    own = {"Kurt": f"skiers 4 {at} {line}", **more.get("friends", {})}
    t = Table(own, FOES, f"{KINDS}area = [{areas}]\n{HIDDEN}")
    if snow:
        t.state.change(msgspec.structs.replace(t.state.ground.works, snow=snow))
    t.do("activate skiers", "pick Kurt")
    return t


def far(t: Table, *, x: int = 24, start: int = 10) -> int:
    """How many inches north of the start the figure in hand may go."""
    return max((inches for inches in range(1, 30) if t.rule(f"move {x},{start + inches}") == ""), default=0)


# Skis.


@rule("CT-SKI-1")
@pytest.mark.parametrize("storm", [1, 3])
def test_on_skis_snow_does_not_hamper(storm: int) -> None:
    assert far(skier(snow=storm)) == 8
    off = skier(snow=storm)
    off.do("kit off")
    assert far(off) == (4 if storm == 1 else 6)


@rule("CT-SKI-2", "CT-T-SKIFAST-2", "CT-T-SKIFAST-1", "CT-T-SKIFAST-0")
@pytest.mark.parametrize(
    ("dice", "open_ground", "cover"),
    [([4, 4], 24, 24), ([4, 5], 16, 8), ([5, 5], 8, 0)],
)
def test_a_fast_move_on_skis_goes_by_cover(dice: list[int], open_ground: int, cover: int) -> None:
    t = skier()
    t.do("fast", dice=dice)
    assert far(t) == open_ground
    t = skier('{ kind = "house", box = "20,7 28,9.2" }')
    t.do("fast", dice=dice)
    assert far(t) == cover


@rule("CT-SKI-2")
def test_the_leader_rolls_once_for_his_group() -> None:
    friends = {"Hans": "skiers 5 30,10 skis leader", "Emil": "skiers 3 34,10 skis"}
    t = skier(friends=friends)
    t.do("fast", dice=[5, 5])  # two passed against the leader's 5, none against Kurt's 4
    assert far(t) == 24
    t.do("end", "pick Emil", "fast")
    assert far(t, x=34) == 24


@rule("CT-SKI-3", "AMB-18")
def test_downhill_they_race_without_a_test_to_lower_ground_only() -> None:
    hill = '{ kind = "hill", box = "20,4 28,14" }'
    t = skier(hill)
    assert t.can("downhill")
    t.do("downhill")
    assert t.rule("move 24,12") == "CT-SKI-3"
    assert t.can("move 24,15")
    assert not t.can("move 24,12")
    assert far(t) == 24
    t.do("move 24,34")
    assert t.at("Kurt") == (24, 34)
    assert not skier(hill, at="30,10").can("downhill")
    on_foot = skier(hill)
    on_foot.do("kit off")
    assert not on_foot.can("downhill")


@rule("AMB-18")
def test_the_other_reading_has_them_race_at_twice_the_speed() -> None:
    hill = KINDS + 'area = [{ kind = "hill", box = "20,4 28,14" }]\n' + HIDDEN
    t = Table({"Kurt": "skiers 4 24,10 skis"}, FOES, hill, options={"downhill_row": "one_passed"})
    t.do("activate skiers", "pick Kurt", "downhill")
    assert far(t) == 16


@rule("CT-SKI-4")
def test_skis_do_not_enter_rubble() -> None:
    rubble = '{ kind = "rubble", box = "0,12 48,14" }'
    assert far(skier(rubble)) == 2  # up to its edge
    on_foot = skier(rubble)
    on_foot.do("kit off")
    assert far(on_foot) == 6  # two inches of it cost four


@rule("CT-SKI-5")
def test_skis_come_off_for_an_action_and_are_readied_in_a_turn() -> None:
    t = skier()
    t.do("kit off")
    assert t.state.kits.worn == ()
    assert not t.can("kit on")
    assert t.rule("kit on") == "CT-SKI-5"
    t.do("move 24,18", "end", "end", "end")
    t = skier()
    t.state.kits = msgspec.structs.replace(t.state.kits, worn=())
    t.state.refresh()
    t.do("kit on")
    assert t.state.kits.worn == (0,)
    assert far(t) == 0


@rule("CT-SKI-6")
@pytest.mark.parametrize(("die", "end"), [(4, 26), (5, 21)])
def test_at_three_times_the_speed_they_may_lose_control_among_trees(die: int, end: int) -> None:
    woods = '{ kind = "woods", box = "0,20 48,30" }'
    t = skier(woods)
    t.do("fast", dice=[1, 1])
    t.do("move 24,26", dice=[die])
    assert t.at("Kurt") == (24, end)
    slower = skier(woods)
    slower.do("fast", dice=[1, 5])
    slower.do("move 24,22")


# Bicycles.


def cyclist(areas: str = "", *, at: str = "24,10", foe: str = "2,46", hidden: str = HIDDEN) -> Table:
    t = Table({"Kurt": f"riders 4 {at} bicycle"}, {"Ivan": f"squad 4 {foe}"}, f"{KINDS}area = [{areas}]\n{hidden}")
    t.do("activate riders", "pick Kurt")
    return t


@rule("CT-BIKE-1", "BASE-MOVE-T5")
def test_a_bicycle_goes_twelve_inches_on_roads_and_eight_off_them() -> None:
    assert far(cyclist()) == 8
    assert far(cyclist('{ kind = "road", box = "22,0 26,48" }')) == 12
    assert not cyclist().can("fast")


@rule("CT-BIKE-2")
def test_mounting_and_leaving_cost_an_action() -> None:
    t = cyclist()
    t.do("kit off")
    assert t.state.kits.left == ((0, (24_000, 10_000)),)
    assert t.rule("kit on") == "CT-BIKE-2"
    assert far(t) == 8
    t.do("move 24,14", "end", "end")
    t.state.steps.clear()
    t = cyclist()
    t.state.kits = msgspec.structs.replace(t.state.kits, worn=(), left=((0, (20_000, 10_000)),))
    t.state.refresh()
    assert t.rule("kit on") == "CT-BIKE-2"  # it lies four inches away
    t.do("move 21,10", "kit on")
    assert t.state.kits.worn == (0,)
    assert t.state.kits.left == ()


@rule("CT-BIKE-3")
def test_rough_ground_is_crossed_only_by_pushing_at_half_the_move() -> None:
    brush = '{ kind = "brush", box = "0,12 48,14" }'
    assert far(cyclist(brush)) == 2
    t = cyclist(brush)
    t.do("kit push")
    assert far(t) == 3  # four inches: two to the brush, an inch of it for the other two
    assert far(cyclist('{ kind = "brush", box = "20,8 28,9.8" }')) == 8
    rough = cyclist()
    rough.do("kit push")
    assert far(rough) == 4


@rule("CT-BIKE-4")
def test_in_motion_it_is_a_fast_target_and_standing_it_is_not() -> None:
    t = cyclist()
    assert not t.state.fast
    t.do("move 24,14")
    assert t.state.fast == 1


@rule("CT-BIKE-5")
def test_who_pushes_has_no_weapon_ready() -> None:
    t = cyclist(foe="24,22", hidden="")
    assert t.can("fire") or t.can("firemove")
    t.do("kit push")
    assert not t.can("fire")
    t.state.steps[-1] = msgspec.structs.replace(t.state.steps[-1], acted=False)
    t.state.refresh()
    assert not t.can("fire")
    assert not t.can("firemove")


@rule("CT-BIKE-5")
def test_who_pushes_and_is_fired_on_ducks_back_and_drops_it() -> None:
    own, foes = {"Kurt": "riders 4 24,10"}, {"Ivan": "squad 4 24,20 bicycle"}
    t = Table(own, foes, 'area = [{ kind = "house", box = "26,18 30,22" }]')
    t.state.kits = msgspec.structs.replace(t.state.kits, worn=(), pushing=(1,))
    t.do("activate riders", "pick Kurt", "firemove", dice=[1, 1, 1])
    assert t.status("Ivan") == "duck-back"
    assert t.state.kits.pushing == ()
    assert t.state.kits.left[0][0] == 1


def test_who_is_knocked_off_leaves_it_where_he_fell() -> None:
    t = cyclist()
    t.state.lay_down(0)
    assert (t.state.kits.worn, t.state.kits.left) == ((), ((0, (24_000, 10_000)),))


# The protocol.


def on_a_map() -> TitansState:
    figures = [
        Figure(name="Kurt", side=0, group="skiers", rep=4, kit="skis"),
        Figure(name="Hans", side=0, group="riders", rep=4, kit="bicycle"),
        Figure(name="Ivan", side=1, group="squad", rep=4),
    ]
    state = TitansState(setting_of("s1", {}, figures), 5)
    for figure, place in enumerate([(20_000, 10_000), (24_000, 10_000), (20_000, 33_000)]):
        state.place[figure] = place
    state.settle()
    return state


def test_views_and_position_files_hold_what_is_worn() -> None:
    state = on_a_map()
    state.kits = msgspec.structs.replace(state.kits, worn=(0,), pushing=(1,), skied=1, left=((2, (3000, 4000)),))
    view = state.view(EVERYBODY)
    assert [one.kit for one in view.figures] == ["skis", "bicycle", ""]
    assert rebuild(view, state.seed, state.rolled).fingerprint() == state.fingerprint()
    text = dump_position(state)
    assert load_position(text).fingerprint() == state.fingerprint()
    with pytest.raises(BadFile, match="no figure 7"):
        load_position(text.replace("worn = [\n    0,", "worn = [\n    7,"))
    with pytest.raises(BadAction, match="on, off or push"):
        TITLE.parse_action(state, "kit under")
    assert TITLE.parse_action(state, "kit off") == Equip("off")


LAND = (
    KINDS
    + """
area = [
    { kind = "hill", box = "4,4 14,14" },
    { kind = "road", box = "22,0 26,48" },
    { kind = "woods", box = "10,18 20,26" },
    { kind = "rubble", box = "28,18 34,22" },
    { kind = "brush", box = "34,8 40,12" },
]
"""
)
OWN = {
    "Kurt": "skiers 4 8,10 skis leader",
    "Emil": "skiers 3 10,10 skis",
    "Hans": "riders 4 24,10 bicycle leader",
    "Otto": "riders 4 36,10 bicycle",
}
ENEMY = {"Ivan": "first 4 12,30 leader smg", "Oleg": "first 3 14,30", "Lev": "second 4 24,34 bicycle"}


@rule("BASE-R-50")
@pytest.mark.parametrize("seed", range(12))
def test_games_at_random_end_and_are_told(seed: int) -> None:
    t = Table(OWN, ENEMY, LAND, die=0, seed=seed, turns=3)
    state, twin = t.state, t.state.copy()
    play(twin, Rng(seed))
    state.loaded, state.events = [], []
    rng = Rng(seed)
    for count in range(3000):
        if state.to_move() is None:
            break
        legal = state.legal()
        if count % 7 == 0:
            assert all(state.refuse(action) is None for action in legal)
        state.apply(rng.choice(legal))
    assert state.outcome() is not None
    assert twin.fingerprint() == state.fingerprint()
    assert all(tell(state, event).text for event in seen(state.events, EVERYBODY))
