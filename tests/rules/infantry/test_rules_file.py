"""The rules reference of Combat Infantry: every entry can be shown, and every link leads to a ruling."""

from __future__ import annotations

import re
from importlib.resources import files
from itertools import pairwise

import msgspec
import pytest

from steppe.cli.checking import RuleEntry
from steppe.kernel.protocol import Rule


class RulesFile(msgspec.Struct, forbid_unknown_fields=True):
    # Of source and status RuleEntry takes only the words that it knows.
    format: int
    title: str
    rules: dict[str, RuleEntry]


TEXT = files("steppe.games.infantry").joinpath("rules.toml").read_text("utf-8")
FILE = msgspec.toml.decode(TEXT, type=RulesFile)
RULES = {key: msgspec.convert({"id": key, **entry}, Rule) for key, entry in msgspec.toml.decode(TEXT)["rules"].items()}
RULINGS = [rule for rule in RULES.values() if rule.source == "ruling"]

# CI-8.3-7, CI-2.55-1b, CI-6.4-D3-1 and CI-TEC-2b follow the rulebook; CI-R-17, CI-S-1, CI-M-2, CI-X-8 are rulings.
RULE_ID = re.compile(r"CI-(\d+\.\d+|EQ|MP|FOG|STEP|SB|QR|TEC)(-D\d)?-\d+[a-e]?")
RULING_ID = re.compile(r"CI-[RSMX]-\d+")


def test_it_is_the_reference_of_combat_infantry() -> None:
    assert (FILE.format, FILE.title) == (1, "infantry")
    assert list(FILE.rules) == list(RULES)


def test_no_id_stands_twice() -> None:
    headers = re.findall(r'^\[rules\."(.+)"\]$', TEXT, re.MULTILINE)
    assert len(headers) == len(set(headers)) == len(RULES)


def test_ids_are_well_formed() -> None:
    patterns = {"rulebook": RULE_ID, "ruling": RULING_ID}
    assert [rule.id for rule in RULES.values() if not patterns[rule.source].fullmatch(rule.id)] == []


def test_names_and_texts_can_be_shown() -> None:
    assert {rule.id: rule.name for rule in RULES.values() if not _fits(rule.name, 60)} == {}
    assert {rule.id: rule.text for rule in RULES.values() if not _fits(rule.text, 400)} == {}
    assert {rule.id: rule.text for rule in RULES.values() if not rule.text.endswith(".")} == {}
    assert {rule.id for rule in RULES.values() if not _fits(rule.chapter, 60)} == set()


def _fits(words: str, most: int) -> bool:
    return words == words.strip() and 0 < len(words) <= most


def test_links_lead_to_rulings() -> None:
    known = {ruling.id for ruling in RULINGS}
    assert [(rule.id, ruling) for rule in RULES.values() for ruling in rule.rulings if ruling not in known] == []
    assert [rule.id for rule in RULES.values() if len(set(rule.rulings)) < len(rule.rulings)] == []


def test_every_ruling_decides_a_rule() -> None:
    linked = {ruling for rule in RULES.values() for ruling in rule.rulings}
    assert [ruling.id for ruling in RULINGS if ruling.id not in linked] == []


def test_rules_named_in_a_text_exist() -> None:
    named = {name for rule in RULES.values() for name in re.findall(r"CI-[\w.-]*\w", rule.text)}
    assert named <= RULES.keys()


@pytest.mark.parametrize(("letter", "last"), [("R", 88), ("S", 2), ("M", 3), ("X", 12)])
def test_rulings_are_counted_without_a_gap(letter: str, last: int) -> None:
    found = [rule.id for rule in RULINGS if rule.id.startswith(f"CI-{letter}-")]
    assert found == [f"CI-{letter}-{number}" for number in range(1, last + 1)]


def test_rules_of_a_section_are_counted_without_a_gap() -> None:
    numbers: dict[str, list[int]] = {}
    for rule in RULES:
        section, number = rule.rsplit("-", 1)
        numbers.setdefault(section, []).append(int(number.rstrip("abcde")))
    for section, counted in numbers.items():
        assert counted[0] in (0, 1), section
        assert all(after - before in (0, 1) for before, after in pairwise(counted)), section


def test_the_rules_come_before_the_rulings() -> None:
    sources = [rule.source for rule in RULES.values()]
    assert sources == ["rulebook"] * sources.count("rulebook") + ["ruling"] * sources.count("ruling")


def test_a_chapter_stands_in_one_piece() -> None:
    chapters = [rule.chapter for rule in RULES.values()]
    changes = [chapter for before, chapter in pairwise(["", *chapters]) if chapter != before]
    assert len(changes) == len(set(changes))
