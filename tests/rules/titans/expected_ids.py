"""The ids of our list of rules: how far each family is counted, tables, and what is named by a word."""

from __future__ import annotations

from typing import Final

COUNTED: Final = {
    "BASE-DICE": 11, "BASE-FIG": 7, "BASE-ACT": 10, "BASE-MOVE": 6, "BASE-LOS": 2, "BASE-REACT": 20, "BASE-SHOOT": 13,
    "BASE-AP": 9, "BASE-MELEE": 5, "BASE-BLD": 6, "BASE-AFTER": 4, "BASE-PEF": 7, "BASE-TERR": 4, "BASE-MISS": 4,
    "BASE-R": 60, "BASE-BOAT": 6, "BASE-HOOK": 3,
    "CT-DISBOAT": 2, "CT-SWIMOVER": 2, "CT-RAM": 1, "CT-BASH": 4, "CT-SWIM": 2, "CT-BOATS": 2, "CT-REINF": 19,
    "CT-SPECIAL": 2, "CT-MOUNT": 4, "CT-PACK": 3, "CT-MOUNTMOVE": 4, "CT-HOLD": 3, "CT-LOOSE": 3, "CT-CAVTEST": 7,
    "CT-MOUNTUP": 1, "CT-DISMOUNT": 3, "CT-SKITTISH": 2, "CT-CAVCOM": 15, "CT-SKI": 6, "CT-AIRB": 8, "CT-BIKE": 5,
    "CT-SNOW": 4, "CT-FREEZE": 2, "CT-STUCK": 5, "CT-PRIV": 7, "CT-SUPPLY": 2, "CT-LOWAMMO": 2, "CT-LOWFUEL": 2,
    "CT-TRACK": 4, "CT-TOP": 4, "CT-MINE": 6, "CT-HASTY": 5, "CT-DEMO": 6, "CT-TRAP": 4, "CT-TRIP": 6, "CT-LMINE": 1,
    "CT-IED": 5, "CT-FLARE": 2, "CT-TRAPSOLO": 4, "CT-DETECT": 3, "CT-DISARM": 1, "CT-ART": 4, "CT-REG": 4,
    "CT-OND": 3, "CT-ARTHIT": 6, "CT-TREE": 1, "CT-VT": 4, "CT-HUG": 3, "CT-AIR": 4, "CT-RUN": 6, "CT-AA": 4,
    "CT-RECOG": 1, "CT-AIRATK": 5, "CT-RACHEL": 7, "CT-WIRE": 4, "CT-BDAM": 1, "CT-URB": 4, "CT-RUBBLE": 6,
    "CT-SEWER-VIS": 3, "CT-SEWER-MOVE": 7, "CT-SEWER-PAT": 1, "CT-SEWER-FIGHT": 1, "CT-FORT": 8, "CT-CAMP": 5,
    "CT-EAL": 3, "CT-SL": 4, "CT-PL": 3, "CT-MISSION": 3, "CT-MISS": 1, "CT-SNIPER": 5, "CT-FORAGE": 3, "CT-PROV": 1,
    "CT-ASSAULT": 5, "CT-CHAOS": 5, "CT-EVENT": 1, "CT-ANIMAL": 3, "CT-SNIPEATT": 3, "CT-RESUP": 1, "CT-REPL": 1,
    "CT-SCNFRAME": 3, "CT-SCN": 6, "CT-SCN-1": 12, "CT-SCN-2": 13, "CT-SCN-3": 11, "CT-SCN-4": 13, "CT-SCN-5": 13,
    "CT-SCN-6": 14, "CT-WHEAT": 7, "CT-SLAG": 3, "CT-SUN": 3, "CT-TC": 20,
}  # fmt: skip
"""The last number of each family; `BASE-R-56` is the one that is missing in the list."""
ABSENT: Final = {"BASE-R-56"}
READINGS: Final = 53
"""AMB-01 to AMB-53."""
TABLES: Final = (
    "DISBOAT SWIMOVER WANTBASH BASHDMG SWIM BOATS REINF "
    "FIN-41-42 FIN-ONNEA-41-42 FIN-43-44 FIN-ONNEA-43-44 GER-TANK-41-43 GER-LUCK-41-43 GER-VEH-41-43 GER-TANK-44-45 "
    "GER-LUCK-44-45 GER-VEH-44-45 HUN-TANK-41-43 HUN-LUCK-41-43 HUN-VEH-41-43 HUN-TANK-44-45 HUN-LUCK-44-45 "
    "HUN-VEH-44-45 ITA-TANK-41-43 ITA-LUCK-41-43 ITA-VEH-41-43 ROM-TANK-41-42 ROM-LUCK-41-42 ROM-TANK-43-44 "
    "ROM-LUCK-43-44 ROM-VEH-41-42 ROM-VEH-43-44 RUS-TANK-41-43 RUS-LUCK-41-43 RUS-TANK-44-45 RUS-LUCK-44-45 "
    "RUS-VEH-41-43 RUS-VEH-44-45 MOUNTREP CAVQRS SKIFAST DZ SCATTER LANDING SNOW FREEZE STUCK PRIV-MEN PRIV-VEH "
    "BREAKDOWN AT IED DISARM ARTTYPE ARTDEV ARRIVE AIRSUP AIRCON AIRATT AA BB RECOG ORDDEV AIRWPN AIRRUS AIRGER RACHEL "
    "BDAM URB SEWERMOVE SEWERPAT SEWERFIGHT MISSION MISSTYPE FORAGE PROV SPECPROV EVENT ANIMAL RESUP"
)
OTHERS: Final = ("BASE-HE", "CT-ART-TYPE", "CT-RESUPPLY", "CT-TC-3b")
"""Other names of rules, and the second half of an example."""
ROWS: Final = {"BASE-MOVE-T": 7, "BASE-LOS-T": 12, "BASE-STAT-T": 10, "BASE-SHOOT-T": 4, "BASE-SHOOT-W": 29,
               "BASE-SHOOT-H": 7, "BASE-ATTR-T": 6, "BASE-UNIT-T": 6, "BASE-UNIT-U": 17, "BASE-VEH-V": 119,
               "BASE-VEH-G": 12}  # fmt: skip
"""Rows that have no id in the list and were counted by us."""


def expected_ids() -> set[str]:
    """All ids of the list."""
    counted = {f"{family}-{number}" for family, last in COUNTED.items() for number in range(1, last + 1)}
    readings = {f"AMB-{number:02}" for number in range(1, READINGS + 1)}
    tables = {f"CT-T-{name}" for name in TABLES.split()}
    rows = {f"{family}{number}" for family, last in ROWS.items() for number in range(1, last + 1)}
    return (counted | readings | tables | rows | set(OTHERS)) - ABSENT
