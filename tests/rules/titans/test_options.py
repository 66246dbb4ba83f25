"""Options: every reading of an unclear place is one, with its choices and the default that we recommend."""

from __future__ import annotations

from pathlib import Path

import pytest

from steppe.games.titans.files import by_id
from steppe.games.titans.options import NAME, option_infos, options, read_options
from steppe.kernel.options import with_defaults
from tests.rules.titans.broken import refused
from tests.rules.titans.expected_ids import READINGS


def test_every_reading_is_an_option() -> None:
    readings = [option.id for option in options().option if option.id.startswith("AMB-")]
    assert readings == [f"AMB-{number:02}" for number in range(1, READINGS + 1)]


@pytest.mark.parametrize(
    ("name", "default"),
    [
        ("AMB-01", "rammer"),
        ("AMB-04", "panzerschreck"),
        ("AMB-19", "counts"),
        ("AMB-20", "one"),
        ("AMB-21", "harm"),
        ("AMB-24", "pooled"),
        ("AMB-31", "low"),
        ("AMB-36", "section_2"),
        ("AMB-41", "away"),
        ("AMB-42", "enemy_support"),
        ("AMB-52", "no"),
        ("AMB-53", "by_row"),
    ],
)
def test_defaults_are_those_that_we_recommend(name: str, default: str) -> None:
    assert by_id(options().option)[name].default == default


def test_rulings_with_two_ways_are_options_too() -> None:
    found = by_id(options().option)
    assert (found["BASE-R-57"].default, found["BASE-R-12"].default) == ("any_match", "ten")
    assert [found[name].switch for name in ("BASE-FIG-2-WILL", "BASE-REACT-12", "AMB-21")] == [True, True, False]


def test_the_protocol_takes_them() -> None:
    values = with_defaults(option_infos(), {"privation_order": "help", "free_will": False})
    assert (values["privation_order"], values["free_will"], values["focus"]) == ("help", False, False)
    assert len(values) == len(options().option)


def test_the_documentation_lists_them_all() -> None:
    page = (Path(__file__).parents[3] / "docs" / "readings-titans.md").read_text("utf-8")
    for option in options().option:
        default = next(choice.text for choice in option.choices if choice.value == option.default)
        line = f"| {option.id} | `{option.name}` | {option.question} | `{option.default}`: {default} |"
        assert line in page, option.id
    assert page.count("\n| AMB-") + page.count("\n| BASE-") == len(options().option)


def test_the_default_comes_first() -> None:
    assert [info.name for info in option_infos() if info.values[0] != info.default] == []


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        (
            'default = "rammer"',
            'default = "nobody"',
            r"option\[0\]\.default: 'nobody' is no choice; known: rammer, both",
        ),
        ('id = "AMB-02"', 'id = "AMB-01"', r"option\[1\]\.id: 'AMB-01' stands there twice"),
        (
            'name = "power_boat_weapons"',
            'name = "glance_loses"',
            r"option\[0\]\.name: 'glance_loses' stands there twice",
        ),
        ('value = "both"', 'value = "rammer"', r"option\[0\]\.choices: there should be two or more"),
        ('rules = ["CT-BASH-3"]', "rules = []", r"option\[0\]\.rules: name the rules"),
        ('rules = ["CT-BASH-3"]', 'rules = ["BASH"]', r"\$\.option\[0\]\.rules\[0\]"),
        ("question = ", "query = ", r"query.*\$\.option\[0\]"),
        ("format = 1", "format = 2", r"\$\.format"),
        ("format = 1", "format = ", "not TOML"),
    ],
)
def test_broken_copies_are_refused(old: str, new: str, complaint: str) -> None:
    refused(read_options, NAME, old, new, complaint)
