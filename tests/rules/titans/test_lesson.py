"""The lesson of the page tells nothing but what the engine says: its numbers, positions and dice."""

from __future__ import annotations

from steppe.games.titans import TITLE
from steppe.games.titans.files import by_id
from steppe.games.titans.melee import melee
from steppe.games.titans.movement import movement
from steppe.games.titans.reactions import reactions
from steppe.games.titans.rolls import dice_of_test, passing_dice
from steppe.games.titans.shooting import shooting
from steppe.games.titans.sizes import sizes
from steppe.games.titans.terrain import terrain
from steppe.games.titans.weapons import weapons
from steppe.kernel.tabletop.points import INCH
from tests.lessons import check_pages, read_lesson
from tests.rules.titans.lesson import FILE, LESSON, lesson_table, written


def test_the_numbers_are_the_engines() -> None:
    field = TITLE.new("s1", seed=1).field.terrain.table
    man, lying = (by_id(movement().mover)[name] for name in ("infantry", "crawling"))
    bands = by_id(shooting().band)
    fast = man.fast
    assert fast is not None
    assert LESSON["numbers"] == {
        "table": field.width // INCH,
        "deep": field.depth // INCH,
        "move": man.normal,
        "fast": fast[0],
        "slow": fast[-1],
        "crawl": lying.normal,
        "dice": dice_of_test(0),
        "six": reactions().bounds.fails_on,
        "rally": reactions().bounds.rally_within,
        "charge": reactions().bounds.charge_within,
        "hits": bands["hit"].least,
        "cover_hits": bands["nine"].least,
        "front": sizes().arcs.figure_front,
        "grenade": weapons().named("hand-grenade").blast,
        "area": terrain().buildings.area,
        "holds": terrain().buildings.figures,
        "turn": movement().vehicles.turn,
        "storey": sizes().levels.storey // INCH,
        "rounds": melee().rounds.most,
    }


def test_the_boards_are_those_of_the_engine() -> None:
    assert FILE.read_text(encoding="utf-8") == written()


def test_pages_are_short_and_their_rules_exist() -> None:
    check_pages(read_lesson("titans"), TITLE.rules())


def test_dice_pass_as_the_page_about_tests_counts_them() -> None:
    passed = [passing_dice(row["dice"], row["rep"]) for row in LESSON["passed"]]
    assert passed == [2, 1, 0]


def test_the_tank_of_the_last_page_can_drive_and_carries_riders() -> None:
    state = lesson_table("vehicle").state
    assert state.fleet.has("wrecked", 3)
    assert len([who for who in state.fleet.of(0) if state.place[who] is not None]) == 2
