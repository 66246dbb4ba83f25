"""The urban campaign and what lies between battles, as data (CT-CAMP to CT-PROV, CT-RESUP, BASE-AFTER, BASE-MISS)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Annotated, Literal

import msgspec

from steppe.games.titans.amounts import Dice
from steppe.games.titans.files import (
    Die,
    File,
    Inches,
    Modifier,
    PassedRow,
    Record,
    RolledRow,
    Small,
    Table,
    by_id,
    not_all_rolls,
    rolled,
    table_reader,
)
from steppe.games.titans.options import chosen

Campaign = Literal["kessel", "rattenkrieg", "himmelfahrtskommando"]
MissionCode = Literal["A", "B", "C", "E", "F"]
Goods = Literal[
    "AP mines",
    "AT mines",
    "anti-tank rifle",
    "ammunition",
    "flamethrower",
    "food",
    "fuel",
    "grenades",
    "light mortar",
    "LMG",
    "MMG or HMG",
    "panzerfaust or anti-tank grenade",
    "panzerschreck",
    "pistols",
    "rifles",
    "SMG",
    "special",
]


class Level(Record, frozen=True, kw_only=True):
    """A level rolled with two dice: whole or halved, what is added to each; doubles give either, else one is kept."""

    halved: bool
    each: Modifier = 0
    keep: Literal["lower", "higher"]

    def of(self, first: int, second: int) -> int:
        """The level of two dice as they fall."""
        values = [((die + 1) // 2 if self.halved else die) + self.each for die in (first, second)]
        return min(values) if self.keep == "lower" else max(values)


class CampaignType(Table, frozen=True, kw_only=True):
    """A type of campaign: its levels, who is out of supply, who suffers privation, missions by sum of two dice.

    `privation_on`: the defender suffers it on these faces only. `missions` are for sums of 2 to 12.
    """

    id: Campaign
    name: str
    enemy_awareness: Level
    support: Level
    privation: Level
    out_of_supply: tuple[Literal["attacker", "defender"], ...]
    privation_of: tuple[Literal["attacker", "defender"], ...]
    privation_on: tuple[Die, ...] = (1, 2, 3, 4, 5, 6)
    missions: tuple[MissionCode, ...]

    def mission(self, total: int) -> MissionCode:
        """The mission of a sum of two dice."""
        return self.missions[total - 2]


class Rural(Table, frozen=True, kw_only=True):
    """Levels of a campaign in the countryside."""

    enemy_awareness: Level
    support: Level


class Mission(Table, frozen=True, kw_only=True):
    """A kind of mission; `edge` is how near to the far edge sections 1, 2 and 3 are scouted.

    `attackers` are their reinforcement rolls, `defender_section` where each defender is; a sniper patrol needs one of
    `officers` (or snipers) or as many as `ncos`.
    """

    id: MissionCode
    name: str
    edge: Inches | None = None
    turns: Small | None = None
    attackers: Dice | None = None
    defender_section: Dice | None = None
    officers: Small = 0
    ncos: Small = 0


class MissionRow(PassedRow, frozen=True, kw_only=True):
    """Whether there is a mission."""

    result: Literal["mission", "mission at once", "none"]


class ForageRow(PassedRow, frozen=True, kw_only=True):
    """Foraging after contact."""

    result: Literal["provisions", "possible enemy", "false alarm"]


class Find(RolledRow, frozen=True, kw_only=True):
    """What is found: goods, how much, and of what; `second`: the faces of a second die that give this."""

    goods: Goods
    amount: Dice | Annotated[int, msgspec.Meta(ge=1, le=6)] = 1
    of: str = ""
    with_reloads: Dice | None = None
    second: tuple[Die, ...] = ()
    privation: Modifier = 0
    substitute: bool = False


class ResupplyRow(PassedRow, frozen=True, kw_only=True):
    """Resupply after a mission: levels of privation recovered (none: all), Rep of the roll for replacements.

    `allotment`: for units that had run out, where others get all.
    """

    result: Literal["full", "partial", "none"]
    levels: Small | None = None
    allotment: Dice | None = None
    replacements_rep: Modifier | None = None


class FateRow(PassedRow, frozen=True, kw_only=True):
    """What becomes of a figure that was out of the fight and was recovered."""

    result: Literal["returns", "misses a mission", "leaves"]


class ReplacementRow(PassedRow, frozen=True, kw_only=True):
    """How many replacements come."""

    figures: Small


class Calling(Table, frozen=True, kw_only=True):
    """Campaign turns: how many a month, the mission roll, dice after none."""

    rows: tuple[MissionRow, ...]
    turns_a_month: Small
    dice_after_none: Literal[3]


class Foraging(Table, frozen=True, kw_only=True):
    """Foraging; modifiers when a possible enemy turns up; lowest total that counts."""

    rows: tuple[ForageRow, ...]
    looter_dice: Modifier
    enemy_modifier: Modifier
    provisions_modifier: Modifier
    least: Small


class Finds(Table, frozen=True, kw_only=True):
    """Provisions, by sum of two dice."""

    rows: tuple[Find, ...]


class AfterBattle(Table, frozen=True, kw_only=True):
    """After a battle: the wounded, resupply, replacements, Rep."""

    fate: tuple[FateRow, ...]
    medic_dice: Modifier
    lost_on: tuple[Die, ...]
    resupply: tuple[ResupplyRow, ...]
    replacements: tuple[ReplacementRow, ...]
    most_rep: Small
    least_rep: Small


class CampaignFile(File, frozen=True, kw_only=True):
    """All of the campaign."""

    type: tuple[CampaignType, ...]
    rural: Rural
    mission: tuple[Mission, ...]
    calling: Calling
    foraging: Foraging
    provisions: Finds
    special: Finds
    after_battle: AfterBattle

    def complaints(self) -> Iterator[str]:
        """Tables with gaps, missions that there are not."""
        yield from not_all_rolls("provisions.rows", self.provisions.rows, 2, 12)
        yield from _find_complaints("special.rows", self.special.rows)
        for index, kind in enumerate(self.type):
            if len(kind.missions) != 11:
                yield f"type[{index}].missions: {len(kind.missions)} missions; there should be 11, for sums of 2 to 12"
            for name in kind.missions:
                if name not in by_id(self.mission):
                    yield f"type[{index}].missions: {name} is no mission; known: {', '.join(by_id(self.mission))}"

    def named(self, name: str) -> CampaignType:
        """A type of campaign (`KeyError` for one that there is not)."""
        return by_id(self.type)[name]

    def provision(self, total: int) -> Find:
        """What a sum of two dice finds; less than the least counts as that (AMB-43)."""
        return rolled(self.provisions.rows, max(total, self.foraging.least))

    def found(self, total: int, given: Mapping[str, str | int | bool]) -> Find | None:
        """The same as the options read it: None where less than the least is nothing (AMB-43)."""
        if total < self.foraging.least and chosen(given, "provisions_floor") == "nothing":
            return None
        return self.provision(total)

    def enemy_roll(self, die: int, given: Mapping[str, str | int | bool]) -> int:
        """The roll for who the possible enemy of foragers is; 0: nobody (AMB-51)."""
        if chosen(given, "forage_enemy") == "at_two":
            return -self.foraging.enemy_modifier
        return max(0, die + self.foraging.enemy_modifier)

    def support_of(self, name: str, given: Mapping[str, str | int | bool]) -> Level:
        """How the Support Level of a type of campaign is rolled; by option two of them change places (AMB-28)."""
        swapped = {one.id: other.id for one in self._disputed for other in self._disputed if one is not other}
        if chosen(given, "support_order") == "rattenkrieg" and name in swapped:
            return self.named(swapped[name]).support
        return self.named(name).support

    @property
    def _disputed(self) -> list[CampaignType]:
        return [kind for kind in self.type if "AMB-28" in kind.rules]

    def allotment(self, *, ran_out: bool, given: Mapping[str, str | int | bool]) -> Dice | None:
        """What partial resupply brings a unit: None for all that it may have (AMB-32)."""
        partial = next(row for row in self.after_battle.resupply if row.result == "partial")
        return partial.allotment if ran_out and chosen(given, "partial_resupply") == "who_ran_out" else None

    def special_provision(self, total: int, second: int) -> Find:
        """What a sum of two dice and a second die find among special provisions."""
        rows = [row for row in self.special.rows if total in row.on]
        return next(row for row in rows if not row.second or second in row.second)


def _find_complaints(key: str, rows: tuple[Find, ...]) -> Iterator[str]:
    for total in range(2, 13):
        faces = sorted(face for row in rows if total in row.on for face in (row.second or (1, 2, 3, 4, 5, 6)))
        if faces != [1, 2, 3, 4, 5, 6]:
            yield f"{key}: {total} has the second dice {faces}; each of 1 to 6 should stand there once"


read_campaign, campaign = table_reader("campaign", CampaignFile)
