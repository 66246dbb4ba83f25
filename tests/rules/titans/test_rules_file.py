"""The rules reference of Clash of Titans: every id is there, every entry can be shown, every link leads on."""

from __future__ import annotations

import re
from collections import Counter
from itertools import pairwise

import msgspec
import pytest

from steppe.cli.checking import RuleEntry
from steppe.games.titans.files import text_of
from steppe.games.titans.rulebook import complaints, rules, rules_named
from steppe.kernel.rules import read_rules
from tests.rules.titans.expected_ids import ABSENT, COUNTED, expected_ids


class RulesFile(msgspec.Struct, forbid_unknown_fields=True):
    format: int
    title: str
    rules: dict[str, RuleEntry]


TEXT = text_of("rules.toml")
FILE = msgspec.toml.decode(TEXT, type=RulesFile)
ENTRIES = read_rules(TEXT)
ID = re.compile(r"(BASE|CT|AMB)(-[A-Z0-9]+)+b?")


def test_it_is_the_reference_of_this_title() -> None:
    assert (FILE.format, FILE.title) == (1, "titans")
    assert list(FILE.rules) == list(ENTRIES) == list(rules())


def test_no_id_stands_twice() -> None:
    headers = re.findall(r'^\[rules\."(.+)"\]$', TEXT, re.MULTILINE)
    assert [name for name, count in Counter(headers).items() if count > 1] == []
    assert len(headers) == len(ENTRIES)


def test_every_id_of_the_list_is_there() -> None:
    assert sorted(expected_ids() - ENTRIES.keys()) == []
    assert ABSENT & ENTRIES.keys() == set()


def test_no_family_goes_beyond_the_list() -> None:
    families = dict.fromkeys(COUNTED, 0)
    for name in ENTRIES:
        family, _, number = name.rpartition("-")
        if family in families and number.isdigit():
            families[family] = max(families[family], int(number))
    assert families == COUNTED


def test_ids_are_well_formed() -> None:
    assert [name for name in ENTRIES if not ID.fullmatch(name)] == []


def test_names_and_texts_can_be_shown() -> None:
    assert {entry.id: entry.name for entry in ENTRIES.values() if not _fits(entry.name, 60)} == {}
    assert {entry.id: entry.text for entry in ENTRIES.values() if not _fits(entry.text, 400)} == {}
    assert {entry.id: entry.text for entry in ENTRIES.values() if not entry.text.endswith(".")} == {}
    assert {entry.id for entry in ENTRIES.values() if not _fits(entry.chapter, 60)} == set()


def _fits(words: str, most: int) -> bool:
    return words == words.strip() and 0 < len(words) <= most


def test_no_two_rules_have_one_name() -> None:
    names = Counter(entry.name.casefold() for entry in ENTRIES.values())
    assert [name for name, count in names.items() if count > 1] == []


def test_the_supplement_is_a_rulebook_and_the_rest_is_ours() -> None:
    ours = {entry.id for entry in ENTRIES.values() if entry.source == "ruling"}
    assert ours == {name for name in ENTRIES if name.startswith(("BASE-", "AMB-"))}


def test_links_lead_to_rulings_and_readings() -> None:
    linked = [(entry.id, ruling) for entry in ENTRIES.values() for ruling in entry.rulings]
    assert [pair for pair in linked if pair[1] not in ENTRIES or not pair[1].startswith(("BASE-R-", "AMB-"))] == []
    assert len(set(linked)) == len(linked)


def test_every_ruling_and_reading_decides_a_rule() -> None:
    linked = {ruling for entry in ENTRIES.values() for ruling in entry.rulings}
    rulings = {name for name in ENTRIES if name.startswith(("BASE-R-", "AMB-"))}
    assert rulings - linked == {"BASE-R-32"}  # it only puts references right


def test_rules_named_in_a_text_exist() -> None:
    named = {
        name for entry in ENTRIES.values() for name in re.findall(r"\b(?:CT|BASE|AMB)-[A-Z0-9-]*[A-Z0-9]", entry.text)
    }
    assert named - ENTRIES.keys() == {"CT-RESUP"}  # a whole family


def test_a_chapter_stands_in_one_piece() -> None:
    chapters = [entry.chapter for entry in ENTRIES.values()]
    changes = [chapter for before, chapter in pairwise(["", *chapters]) if chapter != before]
    assert [name for name, count in Counter(changes).items() if count > 1] == []


def test_only_what_lies_between_battles_comes_later() -> None:
    later = {entry.id for entry in ENTRIES.values() if entry.status == "later"}
    families = {name.rpartition("-")[0] for name in later}
    assert {"CT-CAMP", "CT-PL", "CT-SL", "CT-EAL", "CT-MISSION", "CT-FORAGE", "CT-ASSAULT", "BASE-MISS"} <= families
    assert not any(
        name.startswith(("CT-SCN-", "CT-T-EVENT", "CT-T-PROV", "BASE-REACT-1-", "BASE-VEH-")) for name in later
    )


@pytest.mark.parametrize("number", range(1, 7))
def test_rules_of_scenarios_name_their_scenario(number: int) -> None:
    own = [entry for entry in ENTRIES.values() if re.match(rf"CT-SCN-{number}(-|$)", entry.id)]
    assert own
    assert {entry.scenarios for entry in own} == {(f"s{number}",)}


def test_whatever_names_a_rule_names_one_that_there_is() -> None:
    assert complaints() == []


def test_tables_name_every_row_with_an_id() -> None:
    named = {rule for _, rule in rules_named()}
    rows = {name for name in ENTRIES if name.startswith("CT-T-")}
    assert sorted(rows - named) == []
