"""Which tanks and vehicles an army gets: every table as the list has it, other readings, and what is refused."""

from __future__ import annotations

import re

import pytest

from steppe.games.titans.availability import availability, read_availability
from steppe.games.titans.vehicles import vehicles
from tests.rules.titans.broken import refused
from tests.rules.titans.marks import rule

# Rows of a die, one to six; " / " parts the years, a comma the vehicles of a choice. "*": the luck table; "?": a die.
TABLES = {
    "CT-T-FIN-41-42": (
        "Vickers 6-ton / T-26",
        "T-26 / T-26",
        "T-26 / T-26",
        "GAZ ATMG / GAZ 20 PstK/40 20mm",
        "GAZ ATMG / GAZ 20 PstK/40 20mm",
        "*",
    ),
    "CT-T-FIN-ONNEA-41-42": (
        "T-28 / T-26",
        "BT-5 / T-60",
        "BT-7 / BT-7",
        "BT-7 / BT-7",
        "T-26 / BT-42",
        "Vickers 6-ton / 40 ItK/38 AA vehicle",
    ),
    "CT-T-FIN-43-44": (
        "BT-42 / BT-7",
        "T-26 / BT-42",
        "T-26 / BT-42",
        "GAZ 20 PstK/40 20mm / GAZ 20 PstK/40 20mm",
        "GAZ 20 PstK/40 20mm / GAZ 20 PstK/40 20mm",
        "*",
    ),
    "CT-T-FIN-ONNEA-43-44": (
        "StuG IIIG / 40 ItK/38",
        "Pz.IVJ / Pz.IVH",
        "BT-7 / BT-7",
        "40 ItK/38 / BT-42",
        "BT-42 / StuG IIIG",
        "T34/76 / T34/76",
    ),
    "CT-T-GER-TANK-41-43": (
        "Panzer II / Marder II, Panzer II / Panzer IIL, Marder II, Panzer IIIM",
        "Pz38(t) / StuG IIIB / StuG IIIE",
        "Panzer IIIG / Panzer IIIJ / Panzer IVJ",
        "Panzer IVD / Panzer IVF / Panther",
        "Panzer IVD / Panzer IVF / Panther",
        "*",
    ),
    "CT-T-GER-LUCK-41-43": (
        "StuG IIIB / Tiger IE / Tiger IE",
        "Pz38(t) / StuG IIIF / Panzer IVH",
        "Panzer II FLAMM / Panzer II FLAMM / Jagdpanzer IV",
        "Panzer IIIJ / Marder II / Nashorn",
        "Pz. 35S Somua / Panzer IVG / Panther",
        "Panzer IVF / Elefant / Elefant",
    ),
    "CT-T-GER-VEH-41-43": (
        "SdKfz 222 / SdKfz 221 / SdKfz 234/2 Puma",
        "251/1 / 251/10 / 251/10",
        "221 / 222 / 222",
        "Kubelwagen, Motorcycle / Kubelwagen, Motorcycle / Kubelwagen, Motorcycle",
        "250/10 / 250/10 / 234/1",
        "222 / 221 / 234/2 Puma",
    ),
    "CT-T-GER-TANK-44-45": (
        "Marder III, Panzer IIIN / Marder III",
        "StuG IIIG, Hetzer / StuG IV",
        "Panzer IVH / Panzer IVH",
        "Panther / Panther",
        "Panther / Panther",
        "*",
    ),
    "CT-T-GER-LUCK-44-45": (
        "Tiger IE / Tiger IE",
        "Brumbar / Brumbar",
        "Jagdpanther / Jagdpanther",
        "Hetzer / Wirbelwind",
        "Nashorn / Tiger IE",
        "Tiger II / Tiger II",
    ),
    "CT-T-GER-VEH-44-45": (
        "SdKfz 234/4 / 234/4",
        "251/9 Stummel / 251/22 Pakwagen",
        "234/3 / 234/3",
        "Kubelwagen, Motorcycle / Kubelwagen, Motorcycle",
        "234/2 Puma / 234/2 Puma",
        "234/4 / 234/4",
    ),
    "CT-T-HUN-TANK-41-43": (
        "L3/33 / L3/33 / Toldi IIA/III",
        "L3/33 / Turan I / Turan II",
        "Toldi I / Toldi II / 40M Nimrod",
        "Toldi I / Toldi II / 40M Nimrod",
        "40M Nimrod / 40M Nimrod / 43M Zrinyi II",
        "*",
    ),
    "CT-T-HUN-LUCK-41-43": (
        "Pz.I / L3/33 / StuG IIIG",
        "L3/33 / Pz38(t) / Pz38(t)",
        "Pz38(t) / Pz38(t) / Pz38(t)",
        "Pz38(t) / Pz.IVD / Pz.IVD",
        "Pz.IIIG / Pz.IIIG / Pz.IIIG",
        "Pz.IVD / Pz.IVF / Pz.IVF",
    ),
    "CT-T-HUN-VEH-41-43": (
        "39M Csaba / 39M Csaba / 39M Csaba",
        "39M Csaba / 39M Csaba / 39M Csaba",
        "Motorcycle / Motorcycle / Motorcycle",
        "Raba Botund with Oerlikon 20mm AA / Raba Botund with Oerlikon 20mm AA / Raba Botund with Oerlikon 20mm AA",
        "39M Csaba / 39M Csaba / 39M Csaba",
        "39M Csaba / 39M Csaba / 39M Csaba",
    ),
    "CT-T-HUN-TANK-44-45": (
        "Toldi IIA/III / Toldi IIA/III",
        "Turan II / Turan II",
        "40M Nimrod / 40M Nimrod",
        "40M Nimrod / 40M Nimrod",
        "43M Zrinyi II / 43M Zrinyi II",
        "*",
    ),
    "CT-T-HUN-LUCK-44-45": (
        "? / StuG IIIG",
        "StuG IIIG / Pz38(t)",
        "Pz38(t) / Pz38(t)",
        "Pz.IVH / Pz.IVJ",
        "Pz.IIIG / Pz.IIIG",
        "Hetzer / Hetzer",
    ),
    "CT-T-HUN-VEH-44-45": (
        "43.M Lehel A / 43.M Lehel A",
        "39M Csaba / 39M Csaba",
        "Motorcycle / Motorcycle",
        "Raba Botund with Oerlikon 20mm AA / Raba Botund with Oerlikon 20mm AA",
        "43.M Lehel A / 43.M Lehel A",
        "39M Csaba / 39M Csaba",
    ),
    "CT-T-ITA-TANK-41-43": (
        "L3/33 / L3/33 / L6/40",
        "Semovente 47/32 / Semovente 47/32 / Semovente 47/32",
        "L6/40 / L6/40 / M13/40",
        "L6/40 / L6/40 / M13/40",
        "M11/39 / M13/40 / Semovente 75/18",
        "*",
    ),
    "CT-T-ITA-LUCK-41-43": (
        "M13/40 / M14/41 / M15/42",
        "Semovente 47/32 / L3/33 FLAME / Semovente 90/53",
        "Semovente 75/18 / Semovente 47/32 / M15/42",
        "L3/33 FLAME / Semovente 75/18 / M15/42",
        "Semovente 90/53 / Semovente 90/53 / Semovente 90/53",
        "Lancia 90/53 / Lancia 90/53 / Lancia 90/53",
    ),
    "CT-T-ITA-VEH-41-43": (
        "Autoblinda AB40 / Autoblinda AB40 / Autoblinda AB40",
        "AB41 / AB41 / AB41",
        "AB41 / AB41 / AB41",
        "AB41 / AB41 / AB41",
        "Motorcycle / Motorcycle / Motorcycle",
        "Fiat 38R 20/65 M35 / Fiat 38R 20/65 M35 / Fiat 38R 20/65 M35",
    ),
    "CT-T-ROM-TANK-41-42": (
        "FT-17 / 35R Renault",
        "35R Renault / 35R Renault",
        "R-2 / R-2",
        "R-2 / R-2",
        "R-2 / R-2",
        "*",
    ),
    "CT-T-ROM-LUCK-41-42": (
        "R2 / R2",
        "35R Renault / StuG IIIG",
        "R2 / Panzer IIIN",
        "35R Renault / Panzer IVG",
        "T-60 / T-60",
        "35R Renault / AB-41",
    ),
    "CT-T-ROM-TANK-43-44": (
        "35R Renault / 35R Renault",
        "TACAM T-60 / TACAM R2",
        "R-2 / R-2",
        "R-2 / R-2",
        "R-2 / R-2",
        "*",
    ),
    "CT-T-ROM-LUCK-43-44": (
        "TACAM T-60 / TACAM R2",
        "StuG IIIG / StuG IIIG",
        "Panzer IIIN / Panzer IIIN",
        "Panzer IVG / Panzer IVG",
        "T-60 / T34/76",
        "TACAM T-60 / TACAM R2",
    ),
    "CT-T-ROM-VEH-41-42": (
        "SdKfz 221 / SdKfz 221",
        "Skoda OA vz. 30 / Skoda OA vz. 30",
        "Skoda OA vz. 30 / Skoda OA vz. 30",
        "Skoda OA vz. 30 / Skoda OA vz. 30",
        "Motorcycle / Motorcycle",
        "SdKfz 222 / SdKfz 222",
    ),
    "CT-T-ROM-VEH-43-44": (
        "SdKfz 222 / SdKfz 222",
        "Skoda OA vz. 30 / Skoda OA vz. 30",
        "Skoda OA vz. 30 / Skoda OA vz. 30",
        "Skoda OA vz. 30 / Skoda OA vz. 30",
        "Motorcycle / Motorcycle",
        "SdKfz 251 / SdKfz 251",
    ),
    "CT-T-RUS-TANK-41-43": (
        "T-26, T-60 / T-60, T-70 / T-70, Valentine",
        "T-26, T-60 / T-60, T-70 / T-70, Valentine",
        "BT-7 / T-34/76 / T-34/76",
        "BT-7 / T-34/76 / T-34/76",
        "BT-7 / SU-76 / SU-76",
        "*",
    ),
    "CT-T-RUS-LUCK-41-43": (
        "T34/76 / M3 Lee / Sherman M4",
        "KV-1 / Matilda II / Churchill",
        "T-28 / Churchill / KV-1",
        "T-28 / KV-1 / KV-1",
        "KV-1 / KV-1 / SU-122",
        "KV-2 / KV-2 / SU-85",
    ),
    "CT-T-RUS-TANK-44-45": (
        "Valentine, Stuart, SU-76 / Valentine, Stuart, SU-76",
        "Valentine, Stuart, SU-76 / Valentine, Stuart, SU-76",
        "T34/76, T-34/85 / T-34/85",
        "T34/76, T-34/85 / T-34/85",
        "SU-76 / SU-85",
        "*",
    ),
    "CT-T-RUS-LUCK-44-45": (
        "Sherman M4A2 (76) / Sherman M4A2 (76)",
        "ISU-122 / ISU-122",
        "IS/JS-2 / IS/JS-2",
        "IS/JS-2 / IS/JS-2",
        "SU-100 / SU-100",
        "ISU-152 / ISU-152",
    ),
    "CT-T-RUS-VEH-41-43": (
        "BA-10 / BA-10, BA-64 / BA-64, White Scout Car",
        "BA-10 / BA-10, BA-64 / BA-64, White Scout Car",
        "T-20 tractor / T-20 tractor, Universal Carrier / T-20 tractor, Universal Carrier, M2 Halftrack",
        "T-20 tractor / T-20 tractor, Universal Carrier / T-20 tractor, Universal Carrier, M2 Halftrack",
        "Jeep / Jeep, Motorcycle / Jeep, Motorcycle",
        "ZiS-5 gun truck, GAZ truck w/ AAMG, ZiS-57 ATG truck / GAZ truck w/ AAMG / GAZ truck w/ AAMG, SU-57, M12, M16",
    ),
    "CT-T-RUS-VEH-44-45": (
        "BA-64, White Scout Car / BA-64, White Scout Car",
        "BA-64, White Scout Car / BA-64, White Scout Car",
        "Universal Carrier, M2/M3 Halftrack / Universal Carrier, M2/M3 Halftrack",
        "Universal Carrier, M2/M3 Halftrack / Universal Carrier, M2/M3 Halftrack",
        "Jeep, Motorcycle / Jeep, Motorcycle",
        "GAZ truck w/ AAMG, SU-57, M12, M16 / GAZ truck w/ AAMG, SU-57, M12, M16",
    ),
}
SHORT = {
    "40 ItK/38": "40 ItK/38 AA vehicle",
    "GAZ 20 PstK/40 20mm": "GAZ 20 PstK/40 20 mm",
    "GAZ truck w/ AAMG": "GAZ truck with AAMG",
    "IS/JS-2": "IS-2",
    "Panzer IIL": "Panzer IIL Luchs",
    "R2": "R-2",
    "Raba Botund with Oerlikon 20mm AA": "Raba Botund with Oerlikon 20 mm AA",
    "SU-57": "SU-57 (T48)",
    "T34/76": "T-34/76",
    "251/1": "SdKfz 251",
    "Pz. 35S Somua": "Pz 35S Somua",
}


def ids(cell: str) -> tuple[str, ...]:
    """The vehicles of a cell as the list writes it."""
    if cell in ("*", "?"):
        return ()
    if cell == "GAZ ATMG":
        return ("gaz-truck-with-aamg-finnish",)
    names = [
        part
        for name in cell.split(", ")
        for part in ("M2 Halftrack, M3 Halftrack" if name == "M2/M3 Halftrack" else name).split(", ")
    ]
    return tuple(_id(name) for name in names)


def _id(name: str) -> str:
    name = SHORT.get(name, name)
    name = re.sub(r"^(?=\d{3}(/|$))", "SdKfz ", name)
    name = re.sub(r"^AB-?(?=\d)", "Autoblinda AB", re.sub(r"^Pz\.", "Panzer ", name))
    found = [vehicle.id for vehicle in vehicles().vehicle if vehicle.name == name]
    assert found, name
    return found[-1]


@rule(
    "CT-T-FIN-41-42-1",
    "CT-T-FIN-41-42-2",
    "CT-T-FIN-41-42-3",
    "CT-T-FIN-41-42-4",
    "CT-T-FIN-41-42-5",
    "CT-T-FIN-41-42-6",
    "CT-T-FIN-ONNEA-41-42-1",
    "CT-T-FIN-ONNEA-41-42-2",
    "CT-T-FIN-ONNEA-41-42-3",
    "CT-T-FIN-ONNEA-41-42-4",
    "CT-T-FIN-ONNEA-41-42-5",
    "CT-T-FIN-ONNEA-41-42-6",
    "CT-T-FIN-43-44-1",
    "CT-T-FIN-43-44-2",
    "CT-T-FIN-43-44-3",
    "CT-T-FIN-43-44-4",
    "CT-T-FIN-43-44-5",
    "CT-T-FIN-43-44-6",
)
@rule(
    "CT-T-FIN-ONNEA-43-44-1",
    "CT-T-FIN-ONNEA-43-44-2",
    "CT-T-FIN-ONNEA-43-44-3",
    "CT-T-FIN-ONNEA-43-44-4",
    "CT-T-FIN-ONNEA-43-44-5",
    "CT-T-FIN-ONNEA-43-44-6",
    "CT-T-GER-TANK-41-43-1",
    "CT-T-GER-TANK-41-43-2",
    "CT-T-GER-TANK-41-43-3",
    "CT-T-GER-TANK-41-43-4",
    "CT-T-GER-TANK-41-43-5",
    "CT-T-GER-TANK-41-43-6",
    "CT-T-GER-LUCK-41-43-1",
    "CT-T-GER-LUCK-41-43-2",
    "CT-T-GER-LUCK-41-43-3",
    "CT-T-GER-LUCK-41-43-4",
    "CT-T-GER-LUCK-41-43-5",
    "CT-T-GER-LUCK-41-43-6",
)
@rule(
    "CT-T-GER-VEH-41-43-1",
    "CT-T-GER-VEH-41-43-2",
    "CT-T-GER-VEH-41-43-3",
    "CT-T-GER-VEH-41-43-4",
    "CT-T-GER-VEH-41-43-5",
    "CT-T-GER-VEH-41-43-6",
    "CT-T-GER-TANK-44-45-1",
    "CT-T-GER-TANK-44-45-2",
    "CT-T-GER-TANK-44-45-3",
    "CT-T-GER-TANK-44-45-4",
    "CT-T-GER-TANK-44-45-5",
    "CT-T-GER-TANK-44-45-6",
    "CT-T-GER-LUCK-44-45-1",
    "CT-T-GER-LUCK-44-45-2",
    "CT-T-GER-LUCK-44-45-3",
    "CT-T-GER-LUCK-44-45-4",
    "CT-T-GER-LUCK-44-45-5",
    "CT-T-GER-LUCK-44-45-6",
)
@rule(
    "CT-T-GER-VEH-44-45-1",
    "CT-T-GER-VEH-44-45-2",
    "CT-T-GER-VEH-44-45-3",
    "CT-T-GER-VEH-44-45-4",
    "CT-T-GER-VEH-44-45-5",
    "CT-T-GER-VEH-44-45-6",
    "CT-T-HUN-TANK-41-43-1",
    "CT-T-HUN-TANK-41-43-2",
    "CT-T-HUN-TANK-41-43-3",
    "CT-T-HUN-TANK-41-43-4",
    "CT-T-HUN-TANK-41-43-5",
    "CT-T-HUN-TANK-41-43-6",
    "CT-T-HUN-LUCK-41-43-1",
    "CT-T-HUN-LUCK-41-43-2",
    "CT-T-HUN-LUCK-41-43-3",
    "CT-T-HUN-LUCK-41-43-4",
    "CT-T-HUN-LUCK-41-43-5",
    "CT-T-HUN-LUCK-41-43-6",
)
@rule(
    "CT-T-HUN-VEH-41-43-1",
    "CT-T-HUN-VEH-41-43-2",
    "CT-T-HUN-VEH-41-43-3",
    "CT-T-HUN-VEH-41-43-4",
    "CT-T-HUN-VEH-41-43-5",
    "CT-T-HUN-VEH-41-43-6",
    "CT-T-HUN-TANK-44-45-1",
    "CT-T-HUN-TANK-44-45-2",
    "CT-T-HUN-TANK-44-45-3",
    "CT-T-HUN-TANK-44-45-4",
    "CT-T-HUN-TANK-44-45-5",
    "CT-T-HUN-TANK-44-45-6",
    "CT-T-HUN-LUCK-44-45-1",
    "CT-T-HUN-LUCK-44-45-2",
    "CT-T-HUN-LUCK-44-45-3",
    "CT-T-HUN-LUCK-44-45-4",
    "CT-T-HUN-LUCK-44-45-5",
    "CT-T-HUN-LUCK-44-45-6",
)
@rule(
    "CT-T-HUN-VEH-44-45-1",
    "CT-T-HUN-VEH-44-45-2",
    "CT-T-HUN-VEH-44-45-3",
    "CT-T-HUN-VEH-44-45-4",
    "CT-T-HUN-VEH-44-45-5",
    "CT-T-HUN-VEH-44-45-6",
    "CT-T-ITA-TANK-41-43-1",
    "CT-T-ITA-TANK-41-43-2",
    "CT-T-ITA-TANK-41-43-3",
    "CT-T-ITA-TANK-41-43-4",
    "CT-T-ITA-TANK-41-43-5",
    "CT-T-ITA-TANK-41-43-6",
    "CT-T-ITA-LUCK-41-43-1",
    "CT-T-ITA-LUCK-41-43-2",
    "CT-T-ITA-LUCK-41-43-3",
    "CT-T-ITA-LUCK-41-43-4",
    "CT-T-ITA-LUCK-41-43-5",
    "CT-T-ITA-LUCK-41-43-6",
)
@rule(
    "CT-T-ITA-VEH-41-43-1",
    "CT-T-ITA-VEH-41-43-2",
    "CT-T-ITA-VEH-41-43-3",
    "CT-T-ITA-VEH-41-43-4",
    "CT-T-ITA-VEH-41-43-5",
    "CT-T-ITA-VEH-41-43-6",
    "CT-T-ROM-TANK-41-42-1",
    "CT-T-ROM-TANK-41-42-2",
    "CT-T-ROM-TANK-41-42-3",
    "CT-T-ROM-TANK-41-42-4",
    "CT-T-ROM-TANK-41-42-5",
    "CT-T-ROM-TANK-41-42-6",
    "CT-T-ROM-LUCK-41-42-1",
    "CT-T-ROM-LUCK-41-42-2",
    "CT-T-ROM-LUCK-41-42-3",
    "CT-T-ROM-LUCK-41-42-4",
    "CT-T-ROM-LUCK-41-42-5",
    "CT-T-ROM-LUCK-41-42-6",
)
@rule(
    "CT-T-ROM-TANK-43-44-1",
    "CT-T-ROM-TANK-43-44-2",
    "CT-T-ROM-TANK-43-44-3",
    "CT-T-ROM-TANK-43-44-4",
    "CT-T-ROM-TANK-43-44-5",
    "CT-T-ROM-TANK-43-44-6",
    "CT-T-ROM-LUCK-43-44-1",
    "CT-T-ROM-LUCK-43-44-2",
    "CT-T-ROM-LUCK-43-44-3",
    "CT-T-ROM-LUCK-43-44-4",
    "CT-T-ROM-LUCK-43-44-5",
    "CT-T-ROM-LUCK-43-44-6",
    "CT-T-ROM-VEH-41-42-1",
    "CT-T-ROM-VEH-41-42-2",
    "CT-T-ROM-VEH-41-42-3",
    "CT-T-ROM-VEH-41-42-4",
    "CT-T-ROM-VEH-41-42-5",
    "CT-T-ROM-VEH-41-42-6",
)
@rule(
    "CT-T-ROM-VEH-43-44-1",
    "CT-T-ROM-VEH-43-44-2",
    "CT-T-ROM-VEH-43-44-3",
    "CT-T-ROM-VEH-43-44-4",
    "CT-T-ROM-VEH-43-44-5",
    "CT-T-ROM-VEH-43-44-6",
    "CT-T-RUS-TANK-41-43-1",
    "CT-T-RUS-TANK-41-43-2",
    "CT-T-RUS-TANK-41-43-3",
    "CT-T-RUS-TANK-41-43-4",
    "CT-T-RUS-TANK-41-43-5",
    "CT-T-RUS-TANK-41-43-6",
    "CT-T-RUS-LUCK-41-43-1",
    "CT-T-RUS-LUCK-41-43-2",
    "CT-T-RUS-LUCK-41-43-3",
    "CT-T-RUS-LUCK-41-43-4",
    "CT-T-RUS-LUCK-41-43-5",
    "CT-T-RUS-LUCK-41-43-6",
)
@rule(
    "CT-T-RUS-TANK-44-45-1",
    "CT-T-RUS-TANK-44-45-2",
    "CT-T-RUS-TANK-44-45-3",
    "CT-T-RUS-TANK-44-45-4",
    "CT-T-RUS-TANK-44-45-5",
    "CT-T-RUS-TANK-44-45-6",
    "CT-T-RUS-LUCK-44-45-1",
    "CT-T-RUS-LUCK-44-45-2",
    "CT-T-RUS-LUCK-44-45-3",
    "CT-T-RUS-LUCK-44-45-4",
    "CT-T-RUS-LUCK-44-45-5",
    "CT-T-RUS-LUCK-44-45-6",
    "CT-T-RUS-VEH-41-43-1",
    "CT-T-RUS-VEH-41-43-2",
    "CT-T-RUS-VEH-41-43-3",
    "CT-T-RUS-VEH-41-43-4",
    "CT-T-RUS-VEH-41-43-5",
    "CT-T-RUS-VEH-41-43-6",
)
@rule(
    "CT-T-RUS-VEH-44-45-1",
    "CT-T-RUS-VEH-44-45-2",
    "CT-T-RUS-VEH-44-45-3",
    "CT-T-RUS-VEH-44-45-4",
    "CT-T-RUS-VEH-44-45-5",
    "CT-T-RUS-VEH-44-45-6",
)
@rule("AMB-08", "AMB-10", "AMB-11", "AMB-12", "AMB-13")
@rule("AMB-53")
@pytest.mark.parametrize("name", TABLES)
def test_tables(name: str) -> None:
    table = availability().named(name)
    for die, row in enumerate(TABLES[name], 1):
        cells = row.split(" / ") if row != "*" else [row] * len(table.years)
        assert [table.cell(year, die) for year in table.years] == [ids(cell) for cell in cells], die
        assert (table.leads_to(die) is not None) == (row == "*")


def test_all_tables_are_there() -> None:
    assert len(TABLES) == 4 + 6 + 6 + 3 + 6 + 6
    assert set(TABLES) == {table.id for table in availability().table}


@pytest.mark.parametrize("name", TABLES)
def test_luck_is_that_of_the_same_years(name: str) -> None:
    table = availability().named(name)
    if table.leads_to(6) is not None:
        luck = availability().named(str(table.leads_to(6)))
        assert (luck.of, luck.army, luck.years) == ("luck", table.army, table.years)


@rule("AMB-10", "CT-T-HUN-LUCK-44-45-1")
def test_a_second_die_for_hungarian_luck() -> None:
    chances = availability().named("CT-T-HUN-LUCK-44-45").rows[0].second
    assert [(chance.year, chance.on, chance.vehicle) for chance in chances] == [
        (1944, (1, 2), "tiger-ie"),
        (1944, (3, 4, 5, 6), "panther"),
    ]


@rule("AMB-08", "AMB-10", "AMB-11", "AMB-12", "AMB-13", "AMB-53")
@pytest.mark.parametrize(
    ("name", "option", "value", "year", "die", "cell", "other"),
    [
        ("CT-T-FIN-41-42", "finnish_rows", "by_column", 1942, 4, "gaz-20-pstk-40-20-mm", "gaz-truck-with-aamg-finnish"),
        ("CT-T-FIN-ONNEA-43-44", "finnish_luck", "swapped", 1943, 1, "stug-iiig", "40-itk-38-aa-vehicle"),
        ("CT-T-HUN-LUCK-44-45", "hungarian_luck", "tiger_1945", 1944, 4, "panzer-ivh", "panzer-ivj"),
        ("CT-T-ITA-TANK-41-43", "italian_1941", "all_m11", 1941, 4, "l6-40", "m11-39"),
        ("CT-T-ROM-VEH-41-42", "romanian_vehicles", "with_251", 1941, 6, "sdkfz-222", "sdkfz-251"),
        ("CT-T-ROM-VEH-43-44", "romanian_vehicles", "with_251", 1944, 1, "sdkfz-222", "sdkfz-221"),
    ],
)
def test_other_readings(name: str, option: str, value: str, year: int, die: int, cell: str, other: str) -> None:
    table = availability().named(name)
    assert table.read_with({}).cell(year, die) == table.cell(year, die) == (cell,)
    assert table.read_with({option: value}).cell(year, die) == (other,)


@rule("AMB-13")
def test_the_soviet_tank_of_1944() -> None:
    table = availability().named("CT-T-RUS-TANK-44-45")
    assert table.cell(1944, 3) == ("t-34-76", "t-34-85")
    assert table.read_with({"soviet_1944": "only_76"}).cell(1944, 3) == ("t-34-76",)


def test_tables_by_army_and_year() -> None:
    of = availability().of
    assert of("german", "tank", 1943).id == "CT-T-GER-TANK-41-43"
    assert of("german", "vehicle", 1944).id == "CT-T-GER-VEH-44-45"
    assert of("finnish", "tank", 1941).id == of("finnish", "vehicle", 1942).id == "CT-T-FIN-41-42"
    with pytest.raises(StopIteration):
        of("italian", "tank", 1944)


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        (
            'cells = [["vickers-6-ton"]',
            'cells = [["vickers"]',
            r"table\[0\]\.rows\[0\]\.cells: there is no vehicle 'vickers'",
        ),
        (
            'cells = [["vickers-6-ton"], ["t-26"]]',
            'cells = [["t-26"]]',
            r"table\[0\]\.rows\[0\]\.cells: 1 cells for 2 years",
        ),
        (
            'luck = "CT-T-FIN-ONNEA-41-42"',
            'luck = "CT-T-FIN-41-42"',
            r"table\[0\]\.rows\[5\]\.luck: 'CT-T-FIN-41-42' is no luck",
        ),
        ("{ on = 2,", "{ on = 3,", r"table\[0\]\.rows: CT-T-FIN-41-42 should have rows for 1 to 6, in order"),
        (
            "on = [1, 2], vehicle",
            "on = [1], vehicle",
            r"rows\[0\]\.second: 1944 should have the faces 1 to 6 once each",
        ),
        ('id = "CT-T-FIN-43-44"', 'id = "CT-T-FIN-41-42"', r"table\[\d+\]\.id: 'CT-T-FIN-41-42' stands there twice"),
        (
            'option = "finnish_rows"',
            'option = "finns"',
            r"table\[0\]\.reading\.option: there is no option 'finns'; known: ",
        ),
        (
            'value = "by_column"',
            'value = "by_chance"',
            r"table\[0\]\.reading\.value: there is no choice 'by_chance'; known: by_",
        ),
    ],
)
def test_broken_availability_is_refused(old: str, new: str, complaint: str) -> None:
    refused(read_availability, "tables/availability.toml", old, new, complaint)
