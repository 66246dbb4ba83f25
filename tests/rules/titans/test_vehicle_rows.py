"""Every row of the list of vehicles, written as the list has it."""

from __future__ import annotations

import pytest

from steppe.games.titans.vehicles import Vehicle, vehicles
from tests.rules.titans.marks import rule

# Ids; armour of front, side and top (O: open); rating; HE; inches on roads and off; turns; crew in hull and turret or
# with passengers. A "+" in rating and HE parts two guns, " / " in the crew parts the crews of two vehicles.
ROWS = """
vickers-6-ton | 2 2 1 | 4 | 4/2 | 14/8 | 2 | 1/2
t-26 | 2 2 1 | 5 | 5/3 | 12/8 | 2 | 1/2
t-28 | 3 3 1 | 5 | 6/3 | 16/8 | 1 | 3/3
bt-5 | 2 2 1 | 5 | 5/3 | 24/14 | 2 | 1/2
bt-7 | 3 2 1 | 5 | 5/3 | 24/14 | 2 | 1/2
bt-42 | 3 2 1 | 4 | 8/3 | 20/12 | 2 | 1/2
t-60 | 4 2 1 | 3 | - | 16/10 | 2 | 1/1
40-itk-38-aa-vehicle | 3 2 0 O | 5 | 5/3 | 20/10 | 2 | 2/4
gaz-truck-with-aamg-finnish | 0 0 0 O | - | - | 28/8 | 2 | 1/3
gaz-20-pstk-40-20-mm | 0 0 0 O | 3 | - | 28/8 | 2 | 1/3
panzer-i | 2 2 1 | - | - | 14/8 | 2 | 1/1
panzer-ii | 4 2 1 | 3 | - | 16/8 | 2 | 1/2
panzer-ii-flamm | 3 2 1 | - | - | 20/10 | 2 | 2/1
panzer-iil-luchs | 3 3 1 | 3 | - | 24/12 | 2 | 2/2
pz38t | 4 3 1 | 4 | 4/2 | 16/8 | 2 | 2/2
pz-35s-somua | 5 4 2 | 5 | 5/3 | 16/8 | 2 | 2/1
panzer-iiig | 3 3 2 | 5 | 5/3 | 16/8 | 2 | 2/3
panzer-iiij | 5 3 2 | 6 | 5/3 | 16/8 | 2 | 2/3
panzer-iiim | 6 3 2 | 6 | 5/3 | 16/8 | 2 | 2/3
panzer-iiin | 6 3 2 | 5 | 6/3 | 16/8 | 2 | 2/3
panzer-ivd | 3 3 1 | 5 | 6/3 | 16/8 | 2 | 2/3
panzer-ivf | 5 3 1 | 5 | 6/3 | 16/8 | 2 | 2/3
panzer-ivg | 6 3 2 | 8 | 6/3 | 16/8 | 2 | 2/3
panzer-ivh panzer-ivj | 6 3 2 | 8 | 6/3 | 16/8 | 2 | 2/3
panther | 9 5 2 | 10 | 6/3 | 18/10 | 2 | 2/3
tiger-ie | 8 6 3 | 9 | 8/3 | 18/8 | 1 | 2/3
tiger-ii | 11 6 4 | 12 | 8/3 | 16/6 | 1 | 2/3
stug-iiib | 5 3 2 | 5 | 6/3 | 16/8 | 2 | 4/0
stug-iiie | 5 3 2 | 5 | 6/3 | 16/8 | 2 | 4/0
stug-iiif | 6 3 2 | 8 | 6/3 | 16/8 | 2 | 4/0
stug-iiig stug-iv | 6 3 2 | 8 | 6/3 | 16/8 | 2 | 4/0
marder-ii | 3 2 0 O | 8 | 6/3 | 16/8 | 2 | 1/3
marder-iii | 3 2 0 O | 8 | 6/3 | 16/8 | 2 | 1/3
hetzer | 7 3 1 | 8 | 6/3 | 16/6 | 2 | 4/0
jagdpanzer-iv | 7 4 2 | 8 | 6/3 | 16/8 | 2 | 4/0
nashorn | 3 2 0 O | 12 | 8/3 | 16/8 | 2 | 1/4
elefant | 11 6 3 | 12 | 8/3 | 12/6 | 1 | 6/0
jagdpanther | 9 5 2 | 12 | 8/3 | 18/10 | 2 | 5/0
brumbar | 8 5 2 | 6 | 12/4 | 16/8 | 1 | 5/0
wirbelwind | 5 3 0 O | 3 | - | 16/8 | 2 | 2/3
sdkfz-221 | 2 1 0 O | - | - | 30/10 | 2 | 1/1
sdkfz-222 | 2 1 0 O | 3 | - | 30/10 | 2 | 1/2
sdkfz-234-1 | 3 1 0 O | 3 | - | 30/12 | 2 | 2/2
sdkfz-234-2-puma | 3 1 1 | 6 | 5/3 | 30/12 | 2 | 2/2
sdkfz-234-3 | 3 1 0 O | 5 | 6/3 | 30/12 | 2 | 4/0
sdkfz-234-4 | 3 1 0 O | 8 | 6/3 | 30/12 | 2 | 4/0
sdkfz-250 | 2 1 0 O | - | - | 24/12 | 2 | 2+4
sdkfz-250-7 | 2 1 0 O | - | 5/3 | 24/12 | 2 | 2+3
sdkfz-250-9 | 2 1 0 O | 3 | - | 24/12 | 2 | 1/2
sdkfz-250-10 | 2 1 0 O | 4 | 4/2 | 24/12 | 2 | 2+4
sdkfz-251 | 2 1 0 O | - | - | 20/10 | 2 | 2+10
sdkfz-251-9-stummel | 2 1 0 O | 5 | 6/3 | 20/10 | 2 | 1/2
sdkfz-251-10 | 2 1 0 O | 4 | 4/2 | 20/10 | 2 | 2+8
sdkfz-251-22-pakwagen | 2 1 0 O | 8 | 6/3 | 20/10 | 2 | 1/4
sdkfz-7 | 0 0 0 O | - | - | 20/10 | 2 | 2+10
kubelwagen | 0 0 0 O | - | - | 30/12 | 3 | 1+3
motorcycle | 0 0 0 O | - | - | 30/12 | 3 | 1+2
l3-33 | 2 1 1 | - | - | 16/8 | 2 | 2/0
toldi-i | 2 1 1 | 3 | - | 20/12 | 2 | 1/2
toldi-ii | 3 2 1 | 3 | - | 20/12 | 2 | 1/2
toldi-iia-iii | 4 2 1 | 5 | 5/3 | 18/10 | 2 | 1/2
turan-i | 5 3 1 | 5 | 5/3 | 18/10 | 2 | 2/3
turan-ii | 5 3 1 | 5 | 6/3 | 18/10 | 2 | 2/3
40m-nimrod | 2 1 0 O | 5 | 5/3 | 20/12 | 2 | 1/5
43m-zrinyi-ii | 6 3 1 | 5 | 8/3 | 16/10 | 2 | 4/0
39m-csaba | 2 1 1 | 3 | - | 26/12 | 2 | 2/2
43-m-lehel-a | 2 1 0 O | - | - | 18/10 | 2 | 2+8
raba-botund-with-oerlikon-20-mm-aa | 0 0 0 O | 3 | - | 24/10 | 2 | 1/3
l3-33-flame | 2 1 1 | - | - | 16/8 | 2 | 2/0
l6-40 | 3 2 1 | 3 | - | 16/10 | 2 | 1/1
m11-39 | 3 2 1 | 3 | 4/2 | 12/6 | 2 | 2/1
m13-40 | 3 3 2 | 4 | 5/3 | 12/6 | 2 | 2/2
m14-41 | 3 3 2 | 4 | 5/3 | 14/6 | 2 | 2/2
m15-42 | 4 3 2 | 5 | 5/3 | 16/8 | 2 | 2/2
semovente-47-32 | 3 2 0 O | 4 | 5/3 | 16/10 | 2 | 3/0
semovente-75-18 | 5 3 2 | 5 | 6/3 | 12/6 | 2 | 3/0
semovente-90-53 | 3 3 0 O | 9 | 8/3 | 12/6 | 2 | 2/2
lancia-90-53 | 0 0 0 O | 9 | 8/3 | 20/6 | 2 | 1/5
autoblinda-ab40 | 1 1 1 | - | - | 30/12 | 2 | 2/2
autoblinda-ab41 | 1 1 1 | 3 | - | 30/12 | 2 | 2/2
fiat-38r-20-65-m35 | 0 0 0 O | 3 | - | 24/8 | 2 | 1/3
ft-17 | 3 2 1 | 2 | 4/2 | 4/4 | 1 | 1/1
35r-renault | 4 4 2 | 3 | 4/2 | 8/4 | 1 | 1/1
r-2 | 3 2 1 | 4 | 4/2 | 14/8 | 2 | 2/2
tacam-t-60 | 3 2 0 O | 6 | 6/3 | 16/8 | 2 | 1/2
tacam-r2 | 3 2 0 O | 6 | 6/3 | 14/6 | 2 | 1/2
skoda-oa-vz-30 | 1 1 1 | - | - | 24/8 | 2 | 2/2
t-70 | 5 3 1 | 5 | 5/3 | 18/10 | 2 | 1/1
t-34-76 | 6 5 2 | 6 | 6/3 | 20/12 | 2 | 2/2
t-34-85 | 7 5 2 | 8 | 8/3 | 20/12 | 2 | 2/3
kv-1 | 7 6 3 | 6 | 6/3 | 14/6 | 1 | 2/3
kv-2 | 7 6 3 | 6 | 12/4 | 12/6 | 1 | 2/4
is-2 | 9 7 3 | 10 | 10/4 | 14/8 | 1 | 1/3
su-76 | 3 2 0 O | 6 | 6/3 | 18/8 | 2 | 1/3
su-85 | 6 5 2 | 8 | 8/3 | 20/12 | 2 | 4/0
su-100 | 8 5 2 | 10 | 8/3 | 20/12 | 2 | 4/0
su-122 | 6 5 2 | 5 | 10/4 | 20/12 | 2 | 5/0
isu-122 | 8 6 3 | 10 | 10/4 | 14/8 | 1 | 5/0
isu-152 | 8 6 3 | 9 | 12/4 | 14/8 | 1 | 5/0
m3-lee | 5 4 2 | 6 + 5 | 6/3 + 4/2 | 16/8 | 2 | 4/3
matilda-ii | 6 6 3 | 5 | - | 10/6 | 1 | 1/3
valentine | 6 5 2 | 5 | - | 10/6 | 1 | 1/2
churchill | 8 6 2 | 7 | 5/3 | 10/6 | 1 | 2/3
stuart | 5 3 2 | 5 | 4/2 | 22/12 | 2 | 2/2
sherman-m4 | 6 4 3 | 6 | 6/3 | 16/10 | 2 | 2/3
sherman-m4a2-76 | 7 4 3 | 8 | 6/3 | 16/10 | 2 | 2/3
ba-10 | 2 1 1 | 5 | 5/3 | 20/8 | 2 | 2/2
ba-64 | 1 1 0 O | - | - | 30/12 | 2 | 1/1
white-scout-car | 1 1 0 O | - | - | 30/10 | 2 | 2+6
t-20-tractor | 1 1 0 O | - | - | 16/10 | 2 | 2+6
universal-carrier | 1 1 0 O | - | - | 20/12 | 2 | 2+3
m2-halftrack m3-halftrack | 1 1 0 O | - | - | 24/12 | 2 | 2+8 / 2+11
su-57 | 1 1 0 O | 7 | 5/3 | 24/12 | 2 | 1/4
m12 | 1 1 0 O | 4 | 4/2 | 24/12 | 2 | 2/4
m16 | 1 1 0 O | - | - | 24/12 | 2 | 2/3
jeep | 0 0 0 O | - | - | 30/12 | 3 | 1+3
zis-5-gun-truck | 0 0 0 O | 3 | - | 24/8 | 2 | 1/4
gaz-truck-with-aamg | 0 0 0 O | - | - | 28/8 | 2 | 1/3
zis-57-atg-truck | 0 0 0 O | 7 | 5/3 | 24/8 | 2 | 1/4
""".strip().splitlines()


def written(vehicle: Vehicle) -> str:
    """A vehicle as the list writes it."""
    armour = f"{vehicle.armour.front} {vehicle.armour.side} {vehicle.armour.top}{' O' if vehicle.open_topped else ''}"
    guns = [gun for gun in vehicle.guns if not gun.mortar]
    ratings = " + ".join(str(gun.apr) for gun in guns) or "-"
    shells = " + ".join(f"{gun.he[0]}/{gun.he[1]}" for gun in vehicle.guns if gun.he) or "-"
    hull, turret = vehicle.crew
    crew = f"{hull}+{vehicle.passengers}" if vehicle.passengers else f"{hull}/{turret}"
    speed = f"{vehicle.speed.road}/{vehicle.speed.cross_country}"
    return " | ".join((armour, ratings, shells, speed, str(vehicle.turns), crew))


@rule(
    "BASE-VEH-V1",
    "BASE-VEH-V2",
    "BASE-VEH-V3",
    "BASE-VEH-V4",
    "BASE-VEH-V5",
    "BASE-VEH-V6",
    "BASE-VEH-V7",
    "BASE-VEH-V8",
    "BASE-VEH-V9",
    "BASE-VEH-V10",
    "BASE-VEH-V11",
    "BASE-VEH-V12",
    "BASE-VEH-V13",
    "BASE-VEH-V14",
    "BASE-VEH-V15",
    "BASE-VEH-V16",
    "BASE-VEH-V17",
    "BASE-VEH-V18",
    "BASE-VEH-V19",
    "BASE-VEH-V20",
)
@rule(
    "BASE-VEH-V21",
    "BASE-VEH-V22",
    "BASE-VEH-V23",
    "BASE-VEH-V24",
    "BASE-VEH-V25",
    "BASE-VEH-V26",
    "BASE-VEH-V27",
    "BASE-VEH-V28",
    "BASE-VEH-V29",
    "BASE-VEH-V30",
    "BASE-VEH-V31",
    "BASE-VEH-V32",
    "BASE-VEH-V33",
    "BASE-VEH-V34",
    "BASE-VEH-V35",
    "BASE-VEH-V36",
    "BASE-VEH-V37",
    "BASE-VEH-V38",
    "BASE-VEH-V39",
    "BASE-VEH-V40",
)
@rule(
    "BASE-VEH-V41",
    "BASE-VEH-V42",
    "BASE-VEH-V43",
    "BASE-VEH-V44",
    "BASE-VEH-V45",
    "BASE-VEH-V46",
    "BASE-VEH-V47",
    "BASE-VEH-V48",
    "BASE-VEH-V49",
    "BASE-VEH-V50",
    "BASE-VEH-V51",
    "BASE-VEH-V52",
    "BASE-VEH-V53",
    "BASE-VEH-V54",
    "BASE-VEH-V55",
    "BASE-VEH-V56",
    "BASE-VEH-V57",
    "BASE-VEH-V58",
    "BASE-VEH-V59",
    "BASE-VEH-V60",
)
@rule(
    "BASE-VEH-V61",
    "BASE-VEH-V62",
    "BASE-VEH-V63",
    "BASE-VEH-V64",
    "BASE-VEH-V65",
    "BASE-VEH-V66",
    "BASE-VEH-V67",
    "BASE-VEH-V68",
    "BASE-VEH-V69",
    "BASE-VEH-V70",
    "BASE-VEH-V71",
    "BASE-VEH-V72",
    "BASE-VEH-V73",
    "BASE-VEH-V74",
    "BASE-VEH-V75",
    "BASE-VEH-V76",
    "BASE-VEH-V77",
    "BASE-VEH-V78",
    "BASE-VEH-V79",
    "BASE-VEH-V80",
)
@rule(
    "BASE-VEH-V81",
    "BASE-VEH-V82",
    "BASE-VEH-V83",
    "BASE-VEH-V84",
    "BASE-VEH-V85",
    "BASE-VEH-V86",
    "BASE-VEH-V87",
    "BASE-VEH-V88",
    "BASE-VEH-V89",
    "BASE-VEH-V90",
    "BASE-VEH-V91",
    "BASE-VEH-V92",
    "BASE-VEH-V93",
    "BASE-VEH-V94",
    "BASE-VEH-V95",
    "BASE-VEH-V96",
    "BASE-VEH-V97",
    "BASE-VEH-V98",
    "BASE-VEH-V99",
    "BASE-VEH-V100",
)
@rule(
    "BASE-VEH-V101",
    "BASE-VEH-V102",
    "BASE-VEH-V103",
    "BASE-VEH-V104",
    "BASE-VEH-V105",
    "BASE-VEH-V106",
    "BASE-VEH-V107",
    "BASE-VEH-V108",
    "BASE-VEH-V109",
    "BASE-VEH-V110",
    "BASE-VEH-V111",
    "BASE-VEH-V112",
    "BASE-VEH-V113",
    "BASE-VEH-V114",
    "BASE-VEH-V115",
    "BASE-VEH-V116",
    "BASE-VEH-V117",
    "BASE-VEH-V118",
    "BASE-VEH-V119",
)
@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.split(" ")[0])
def test_rows(row: str) -> None:
    names, _, values = row.partition(" | ")
    start, _, crews = values.rpartition(" | ")
    for name, crew in zip(names.split(), crews.split(" / ") * 2, strict=False):
        assert written(vehicles().named(name)) == f"{start} | {crew}", name


def test_all_rows_are_there() -> None:
    listed = [name for row in ROWS for name in row.partition(" | ")[0].split()]
    assert len(ROWS) == 119
    assert {vehicle.id for vehicle in vehicles().vehicle} == {*listed, "m12-gmc"}
