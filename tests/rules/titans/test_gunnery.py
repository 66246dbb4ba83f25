"""Guns, anti-tank rifles and Panzerfausts at vehicles: arcs, to hit, faces, penetration, crews, tracks."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from steppe.games.titans.events import GunFired, Harmed, Penetrated, Reacted, SoftHit, Tested, TrackHit
from steppe.kernel.protocol import Event
from tests.rules.titans.marks import rule
from tests.rules.titans.table import Table

TIGER = {"Karl": "tiger 4 -", "Dieter": "tiger 4 -", "Georg": "tiger 5 - leader", "Willi": "tiger 4 -"}
T34 = {"Ivan": "tank 4 -", "Boris": "tank 4 -", "Oleg": "tank 4 - leader", "Yuri": "tank 4 -"}
"""Driver and hull gunner, then commander and gunner."""


def duel(
    ours: str = "tiger-ie 20,10 0",
    theirs: str = "t-34-76 20,30 180",
    land: str = "",
    *,
    own: Mapping[str, str] | None = None,
    foes: Mapping[str, str] | None = None,
) -> Table:
    """A Tiger south of a T-34, which faces it."""
    parks = {"Tiger": f"{ours} Karl Dieter Georg Willi", "Tank": f"{theirs} Ivan Boris Oleg Yuri"}
    return Table(TIGER | dict(own or {}), T34 | dict(foes or {}), land, vehicles=parks)


def one(events: list[Event], kind: type) -> Event:
    (found,) = [event for event in events if isinstance(event, kind)]
    return found


def penetration(events: list[Event]) -> tuple[str, str, int, int, str]:
    event = one(events, Penetrated)
    assert isinstance(event, Penetrated)
    return event.part, event.face, event.apr, event.armour, event.result


@rule("BASE-AP-1", "BASE-AP-2")
def test_two_passed_hit_where_one_likes_and_two_passed_destroy_it() -> None:
    t = duel()
    # The gunner's Rep is 4: dice of 4 and 1 both pass. 9 against the front of 6, no turret: 3, and 3 and 2 pass.
    events = t.do("activate tiger", "engage Tiger Tank", dice=[4, 1, 3, 2])
    assert penetration(events) == ("hull", "front", 9, 6, "destroyed")
    assert t.is_marked("Tank", "wrecked")
    assert [t.status(name) for name in T34] == ["obviously-dead"] * 4
    assert t.leader("tank") == -1


@rule("BASE-AP-2")
def test_one_passed_disables_and_the_crew_recovers_and_bails_out() -> None:
    t = duel()
    # 4 does not pass against 3, 2 does. Four crew take Recover: two dice each, of which all pass here but Yuri's.
    events = t.do("activate tiger", "engage Tiger Tank", dice=[1, 1, 4, 2, 1, 1, 1, 1, 1, 1, 5, 5])
    assert penetration(events)[-1] == "disabled"
    assert t.is_marked("Tank", "disabled")
    assert t.is_marked("Tank", "abandoned")
    assert not t.is_marked("Tank", "wrecked")
    assert all(t.at(name) is not None for name in ("Ivan", "Boris", "Oleg"))
    assert (t.status("Yuri"), t.at("Yuri")) == ("out-of-the-fight", None)
    assert t.status("Oleg") == "carry-on"


@rule("BASE-AP-2", "BASE-REACT-16")
def test_none_passed_is_a_clank() -> None:
    t = duel()
    # 4 and 6 fail against 3. The commander sees a front of 8: with 6 he is undergunned, and retires.
    events = t.do("activate tiger", "engage Tiger Tank", dice=[1, 1, 4, 6, 1, 1])
    assert penetration(events)[-1] == "unharmed"
    test = one(events, Tested)
    assert isinstance(test, Tested)
    assert (test.tests, test.figure, test.target, test.cause) == (("clank",), t.names["Oleg"], 4, (t.names["Willi"],))
    assert t.is_marked("Tank", "retires")


@rule("BASE-AP-2")
def test_what_is_not_above_the_armour_rolls_no_dice() -> None:
    t = duel("t-34-76 20,10 0", "tiger-ie 20,30 180")
    # 6 against a front of 8: only Clank. The Tiger is not undergunned (9 against 6), loaded, and fires back.
    events = t.do("activate tiger", "engage Tiger Tank", dice=[1, 1, 1, 1, 1, 1, 1, 1])
    first, second = [event for event in events if isinstance(event, Penetrated)]
    assert (first.apr, first.armour, first.dice, first.result) == (6, 8, (), "unharmed")
    assert (second.vehicle, second.result) == (t.vehicles["Tiger"], "destroyed")


@rule("BASE-AP-1")
def test_one_passed_hits_at_random() -> None:
    t = duel()
    # 5 misses Rep 4. On a 2 the turret is hit: 9 against 6 + 1, and two of 2 pass.
    assert penetration(t.do("activate tiger", "engage Tiger Tank", dice=[5, 4, 2, 2, 2])) == (
        "turret", "front", 9, 7, "destroyed",
    )  # fmt: skip
    t = duel()
    assert penetration(t.do("activate tiger", "engage Tiger Tank", dice=[5, 4, 3, 3, 3]))[0] == "hull"


@rule("BASE-AP-1")
def test_none_passed_misses() -> None:
    t = duel()
    event = one(t.do("activate tiger", "engage Tiger Tank", dice=[5, 6]), GunFired)
    assert isinstance(event, GunFired)
    assert (event.rep, event.result) == (4, "miss")


@rule("BASE-AP-1", "BASE-MOVE-5")
def test_one_passed_misses_where_somebody_went_fast() -> None:
    t = duel()
    t.state.fleet.mark("fast", t.vehicles["Tank"])
    event = one(t.do("activate tiger", "engage Tiger Tank", dice=[5, 4]), GunFired)
    assert isinstance(event, GunFired)
    assert event.result == "miss"
    # Eight inches off roads is all that a Tiger goes: it has moved more than half, with a Rep less.
    t = duel()
    event = one(t.do("activate tiger", "drive Tiger 20,18", "engage Tiger Tank", dice=[4, 3]), GunFired)
    assert isinstance(event, GunFired)
    assert (event.rep, event.result) == (3, "miss")


@rule("BASE-AP-1")
def test_over_half_its_range_a_panzerfaust_has_a_rep_less() -> None:
    # The range of the 60 is 16 inches: from (20, 21) to (20, 30) are 9.
    for at, rep in (("20,22", 4), ("20,21", 3)):
        t = duel(own={"Kurt": f"squad 4 {at} panzerfaust-60"})
        event = one(t.do("activate squad", "engage Kurt Tank 1", dice=[6, 6]), GunFired)
        assert isinstance(event, GunFired)
        assert event.rep == rep


@rule("BASE-AP-1", "BASE-SHOOT-W25")
def test_a_panzerfaust_is_used_once() -> None:
    t = duel(own={"Kurt": "squad 4 20,24 panzerfaust-60"})
    t.do("activate squad", "engage Kurt Tank 1", dice=[6, 6])
    assert t.rule("engage Tank 1") == "BASE-ACT-8"
    t = duel(own={"Kurt": "squad 4 20,24 panzerfaust-60"})
    t.state.hands.used = ((t.names["Kurt"], "panzerfaust-60"),)
    t.do("activate squad", "pick Kurt")
    assert t.rule("engage Tank 1") == "BASE-AP-1"


@rule("BASE-AP-3")
@pytest.mark.parametrize(
    ("facing", "face", "armour"),
    # From the south: 180 faces it, at 135 the shot comes along the boundary, which is front; 134 is flank; 0 is rear.
    [(180, "front", 6), (135, "front", 6), (134, "side", 5), (45, "side", 5), (44, "rear", 4), (0, "rear", 4)],
)
def test_faces_are_90_degrees_before_and_behind(facing: int, face: str, armour: int) -> None:
    t = duel(theirs=f"t-34-76 20,30 {facing}")
    t.state.fleet.turret[t.vehicles["Tank"]] = 180
    # All that is thinner than the turret's front of 7 is hit in the hull.
    event = penetration(t.do("activate tiger", "engage Tiger Tank", dice=[1, 1, 1, 1]))
    assert event[:4] == ("hull", face, 9, armour)


@rule("BASE-R-44", "BASE-AP-3")
def test_the_face_of_a_turret_goes_by_where_it_points() -> None:
    t = duel(theirs="panzer-ivg 20,30 180")
    # A Panzer IV's turret has no more than its hull (BASE-R-12): turned aside its 3 is less than the front of 6.
    t.state.fleet.turret[t.vehicles["Tank"]] = 90
    assert penetration(t.do("activate tiger", "engage Tiger Tank", dice=[1, 1, 1, 1]))[:4] == ("turret", "side", 9, 3)


@rule("BASE-R-12")
def test_guns_gain_one_within_twelve_inches() -> None:
    for at, apr in (("20,18", 10), ("20,17.9", 9)):
        t = duel(f"tiger-ie {at} 0")
        assert penetration(t.do("activate tiger", "engage Tiger Tank", dice=[1, 1, 1, 1]))[2] == apr
    t = duel(own={"Kurt": "squad 4 28,30 ptrd"}, theirs="stug-iiib 20,30 0")
    assert penetration(t.do("activate squad", "engage Kurt Tank", dice=[1, 1, 1, 1]))[2] == 4


@rule("BASE-R-10")
def test_a_gun_in_a_hull_has_60_degrees_and_a_turret_turns_about() -> None:
    t = duel("stug-iiib 20,10 31")
    t.do("activate tiger", "crew Tiger")
    assert t.rule("engage Tank") == "BASE-R-10"
    t = duel("stug-iiib 20,10 30")
    t.do("activate tiger", "crew Tiger")
    assert t.can("engage Tank")
    t = duel("tiger-ie 20,10 180")
    t.do("activate tiger", "engage Tiger Tank", dice=[5, 6])
    assert t.state.fleet.turret[t.vehicles["Tiger"]] == 0


@rule("BASE-AP-6", "BASE-R-27")
def test_a_gun_that_fired_is_empty_until_its_next_activation() -> None:
    t = duel()
    t.do("activate tiger", "engage Tiger Tank", dice=[5, 6])
    assert not t.is_marked("Tiger", "loaded")
    assert t.rule("engage Tank") == "BASE-AP-6"
    t = duel()
    t.state.fleet.mark("loaded", t.vehicles["Tiger"], False)
    t.do("activate tiger", "crew Tiger")
    assert t.can("engage Tank")


@rule("BASE-AP-6", "BASE-VEH-V87")
def test_without_a_loader_or_with_a_heavy_shell_it_takes_an_activation_more() -> None:
    t = duel("is-2 20,10 0")
    t.do("activate tiger", "engage Tiger Tank", dice=[5, 6])
    assert t.is_marked("Tiger", "reloading")
    t = duel("is-2 20,10 0")
    t.state.fleet.mark("loaded", 0, False)
    t.state.fleet.mark("reloading", 0)
    t.do("activate tiger", "crew Tiger")
    assert t.rule("engage Tank") == "BASE-AP-6"
    assert not t.is_marked("Tiger", "reloading")


@rule("BASE-AP-1")
def test_who_is_hidden_or_behind_a_hill_is_harder_to_hit_or_not_at_all() -> None:
    t = duel(land='area = [{ kind = "brush", box = "16,26 24,34" }]')
    event = one(t.do("activate tiger", "engage Tiger Tank", dice=[5, 6]), GunFired)
    assert isinstance(event, GunFired)
    assert event.rep == 3
    t = duel(land='wall = [{ kind = "screen", line = "15,20 25,20" }]')
    t.do("activate tiger", "crew Tiger")
    assert t.rule("engage Tank") == "BASE-R-10"


@rule("BASE-AP-2")
def test_cover_stops_what_strikes_the_hull() -> None:
    # Sandbags 0.8 inches before the hull: of value 2, and the HE of the 88 has 3, so they do not count; a wall does.
    land = 'wall = [{ kind = "sandbags", line = "16,28 24,28" }]'
    t = duel("t-26 20,10 0", land=land)  # its HE has 2: equality counts as cover
    events = t.do("activate tiger", "engage Tiger Tank", dice=[1, 2, 6, 6])
    found = one(events, Penetrated)
    assert isinstance(found, Penetrated)
    assert (found.part, found.armour) == ("turret", 7)
    t = duel("t-26 20,10 0", land=land)
    # The gunner's Rep of 5 is 4 at what is hidden: 1 passes, 5 does not. At random, the hull: only Clank, and no dice.
    found = one(t.do("activate tiger", "engage Tiger Tank", dice=[1, 5, 6, 6, 6]), Penetrated)
    assert isinstance(found, Penetrated)
    assert (found.part, found.covered, found.dice) == ("hull", True, ())


@rule("CT-TRACK-1", "CT-TRACK-3", "CT-TC-3", "BASE-REACT-16-IMMOBILE")
def test_a_shot_at_the_flank_may_break_a_track_without_penetrating() -> None:
    t = duel(own={"Kurt": "squad 4 28,30 ptrd"}, theirs="stug-iiib 20,30 0")
    # 4 against 3: 1, and two 2 fail. A track breaks on the 1. Clank passes 2: the crew stays. It is loaded, and its
    # gun does not bear to its right: nothing more.
    events = t.do("activate squad", "engage Kurt Tank", dice=[1, 1, 2, 2, 1, 1, 1])
    assert penetration(events) == ("hull", "side", 4, 3, "unharmed")
    assert one(events, TrackHit) == TrackHit(t.vehicles["Tank"], 1, True)
    assert t.is_marked("Tank", "immobile")
    assert not t.is_marked("Tank", "abandoned")


@rule("CT-TRACK-4", "CT-TC-3b", "BASE-REACT-16-IMMOBILE")
@pytest.mark.parametrize("clank", [(1, 5), (5, 5)])
def test_an_immobilised_crew_abandons_at_a_later_clank(clank: tuple[int, int]) -> None:
    t = duel(own={"Kurt": "squad 4 28,30 ptrd"}, theirs="stug-iiib 20,30 0")
    t.state.fleet.mark("immobile", t.vehicles["Tank"])
    t.do("activate squad", "engage Kurt Tank", dice=[1, 1, 2, 2, *clank])
    assert t.is_marked("Tank", "abandoned")
    assert all(t.at(name) is not None for name in T34)


@rule("CT-TRACK-1")
def test_the_front_and_what_is_rated_below_half_the_side_leave_tracks_alone() -> None:
    # Half of the T-34's 5 is 2.5, so the 3 of a wz. 35 is enough and the 2 of a heavy machine gun is not.
    for weapon, rolled in (("wz-35", True), ("hmg", False)):
        t = duel(own={"Kurt": f"squad 4 28,30 {weapon}"}, theirs="t-34-76 20,30 0")
        dice = [1, 1, 6] if weapon == "wz-35" else [6, 1, 2, 2, 2]
        events = t.do("activate squad", "engage Kurt Tank", dice=[*dice, 1, 1])
        assert any(isinstance(event, TrackHit) for event in events) is rolled
    t = duel(own={"Kurt": "squad 4 20,40 wz-35"}, theirs="t-34-76 20,30 0")
    assert not any(isinstance(e, TrackHit) for e in t.do("activate squad", "engage Kurt Tank", dice=[1, 1, 1, 1]))


@rule("BASE-R-43")
def test_one_clank_a_volley() -> None:
    t = duel(own={"Kurt": "squad 4 28,30 hmg"}, theirs="t-34-76 20,30 0")
    # 6 + 4 twice: two hits, neither of which pierces 5 with 2.
    events = t.do("activate squad", "engage Kurt Tank", dice=[6, 6, 2, 2, 2, 1, 1])
    assert len([event for event in events if isinstance(event, Penetrated)]) == 2
    assert len([event for event in events if isinstance(event, Tested)]) == 1


@rule("BASE-R-43")
def test_small_arms_do_nothing_to_armour() -> None:
    t = duel(own={"Kurt": "squad 4 28,30 smg"})
    t.do("activate squad", "pick Kurt")
    assert t.rule("engage Tank") == "BASE-AP-1"


@rule("BASE-AP-5")
@pytest.mark.parametrize(("die", "result"), [(2, "occupant hit"), (3, "immobilised"), (5, "no effect")])
def test_small_arms_at_a_lorry(die: int, result: str) -> None:
    foes = {"Ivan": "lorry 4 -"}
    t = Table({"Kurt": "squad 4 20,10"}, foes, vehicles={"Lorry": "sdkfz-7 20,30 180 Ivan"})
    # 4 + 4 = 8 hits in the open; the only one aboard is struck, with 6 against Impact 3, and passes Recover.
    more = [6, 1, 1] if die == 2 else []
    events = t.do("activate squad", "engage Kurt Lorry", dice=[4, die, *more])
    assert one(events, SoftHit) == SoftHit(0, die, result)
    assert t.is_marked("Lorry", "immobile") is (die == 3)
    assert not [event for event in events if isinstance(event, Tested) and "clank" in event.tests]


@rule("BASE-AP-5")
def test_who_sits_in_an_open_carrier_is_in_cover() -> None:
    foes = {"Ivan": "carrier 4 -", "Oleg": "carrier 4 -"}
    for die, hit in ((5, False), (6, True)):  # 9 misses in cover, 10 hits
        t = Table({"Kurt": "squad 4 20,10"}, foes, vehicles={"Carrier": "universal-carrier 20,30 180 Ivan Oleg"})
        # A 4 of 6 is the second of two; 6 against Impact 3 knocks him down, and he recovers.
        events = t.do("activate squad", "engage Kurt Carrier", dice=[die, 4, 6, 1, 1] if hit else [die])
        assert [event.figure for event in events if isinstance(event, Harmed)] == ([t.names["Oleg"]] if hit else [])


@rule("BASE-R-46")
def test_a_hit_shakes_the_riders() -> None:
    t = duel(foes={"Lev": "riders 4 on Tank"})
    # Clank: 6 and 6 fail against 3. Then Lev takes Recover and is out of the fight; then the crew's test.
    t.do("activate tiger", "engage Tiger Tank", dice=[1, 1, 6, 6, 5, 5, 1, 1])
    assert t.status("Lev") == "out-of-the-fight"


@rule("CT-TOP-1", "BASE-AP-4", "CT-TOP-3")
def test_from_45_degrees_above_it_is_the_top() -> None:
    town = ["20,30 1x1 4 3 0 rear"]
    # On the fourth storey the muzzle is at 6 + 1.5 inches, 6.5 above the middle of a hull: 6.4 inches away it is the
    # top, 6.6 away it is not.
    for y, face, armour in ((22.1, "top", 2), (21.9, "rear", 4)):
        own = {"Kurt": "squad 4 20,28.5 ptrd storey 3"}
        parks = {"Tank": f"t-34-76 20,{y} 180 Ivan Boris Oleg Yuri"}
        t = Table(own, T34, town=town, vehicles=parks)
        events = t.do("activate squad", "engage Kurt Tank", dice=[1, 1, 1, 1] if face == "top" else [1, 1, 6, 1, 1])
        assert penetration(events)[1:4] == (face, 4, armour)


@rule("BASE-VEH-G5")
def test_a_gun_on_a_carriage_is_laid_within_90_degrees_and_not_when_packed() -> None:
    own = {"Kurt": "gun 4 10,9 leader", "Fritz": "gun 4 11,9"}

    def gun(facing: int) -> Table:
        return Table(own, T34, vehicles={"Pak": f"pak-38 10,10 {facing} Kurt Fritz", "Tank": TANK})

    t = gun(46)
    t.do("activate gun", "crew Pak")
    assert t.rule("engage Tank") == "BASE-R-10"
    t = gun(45)
    # Six against the front of six is nothing; within twelve inches it would be.
    assert penetration(t.do("activate gun", "engage Pak Tank", dice=[1, 1, 1, 1]))[2:4] == (6, 6)
    t.do("hold", "end")  # the T-34 fires back, or not
    assert not t.can("pick Kurt")
    assert not t.can("pick Fritz")
    t = gun(0)
    t.state.fleet.mark("packed", 0)
    t.do("activate gun", "crew Pak")
    assert t.rule("engage Tank") == "BASE-AP-6"


TANK = "t-34-76 10,30 180 Ivan Boris Oleg Yuri"


@rule("BASE-AP-9", "BASE-REACT-16-0")
def test_an_undergunned_crew_leaves_when_it_passes_none() -> None:
    t = duel()
    events = t.do("activate tiger", "engage Tiger Tank", dice=[1, 1, 4, 6, 5, 5])
    assert [event.result for event in events if isinstance(event, Reacted)] == ["leave-table"]
    assert t.is_marked("Tank", "leaves")


@rule("BASE-REACT-16-1", "BASE-REACT-16-2")
def test_one_passed_fires_back_only_where_the_gun_points() -> None:
    for turret, fires in ((180, True), (90, False)):
        t = duel("t-34-76 20,10 0", "tiger-ie 20,30 180")
        t.state.fleet.turret[t.vehicles["Tank"]] = turret
        # The turret turned aside shows a side of 7, less than the front of 8; 6 pierces neither.
        events = t.do("activate tiger", "engage Tiger Tank", dice=[1, 1, 1, 5, *([6, 6] if fires else [])])
        assert [event.result for event in events if isinstance(event, Reacted)] == [
            "return-fire" if fires else "carry-on"
        ]


@rule("BASE-VEH-V24")
def test_a_turret_turned_by_hand_only_turns() -> None:
    t = duel("t-34-76 20,10 0", "panzer-ivj 20,30 180")
    t.state.fleet.turret[t.vehicles["Tank"]] = 90
    # 6 against the side of the turret, 3 (a Panzer IV's has no more); Clank passes 2.
    events = t.do("activate tiger", "engage Tiger Tank", dice=[1, 1, 4, 4, 1, 1])
    assert len([event for event in events if isinstance(event, GunFired)]) == 1
    assert t.state.fleet.turret[t.vehicles["Tank"]] == 180


@rule("CT-STUCK-5")
def test_a_vehicle_that_is_stuck_fires() -> None:
    t = duel("t-26 20,10 0")
    t.state.fleet.mark("stuck", t.vehicles["Tiger"])
    t.do("activate tiger", "crew Tiger")
    assert t.can("engage Tank")
