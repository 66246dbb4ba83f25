"""The developers' command: rules coverage and TypeScript types."""

from __future__ import annotations

import json
from enum import Enum
from pathlib import Path
from typing import Any, Literal, NamedTuple, Union

import msgspec
import pytest
from typer.testing import CliRunner, Result

from steppe.cli.coverage import marks_in
from steppe.cli.dev import app
from steppe.cli.typescript import module
from tests.cli.toy import TITLE, Ask, Asked, Hid, Hide, ToyView

ALL_TESTED = """
import pytest

pytestmark = pytest.mark.rule("TOY-1")

@pytest.mark.rule("TOY-2", "TOY-3")
def test_guess(): ...
"""


@pytest.fixture(autouse=True)
def only_toy(toy: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("steppe.cli.dev.installed", lambda: (toy,))


def run(*arguments: str, code: int = 0) -> Result:
    result = CliRunner().invoke(app, arguments)
    assert result.exit_code == code, result.output
    return result


def coverage_of(tmp_path: Path, source: str, *arguments: str, code: int = 0) -> Result:
    (tmp_path / "test_toy.py").write_text(source)
    return run("rules-coverage", "--tests", str(tmp_path), *arguments, code=code)


def test_coverage_is_content_when_every_rule_with_behaviour_has_a_test(tmp_path: Path) -> None:
    assert coverage_of(tmp_path, ALL_TESTED).stdout == "toy: 3 of 3 rules with behaviour have a test\n"


def test_coverage_lists_rules_without_test(tmp_path: Path) -> None:
    output = coverage_of(tmp_path, ALL_TESTED.replace(', "TOY-3"', ""), code=1).stdout
    assert output.splitlines() == ["toy: TOY-3 has no test", "toy: 2 of 3 rules with behaviour have a test"]


def test_coverage_lists_marks_without_rule(tmp_path: Path) -> None:
    output = coverage_of(tmp_path, ALL_TESTED.replace('"TOY-3"', '"TOY-3", "TOY-9", *MORE'), code=1).stdout
    assert f"{tmp_path}/test_toy.py:6: the mark names TOY-9, which no title has" in output
    assert f"{tmp_path}/test_toy.py:6: the mark is no plain text" in output


def test_coverage_as_json(tmp_path: Path) -> None:
    found = json.loads(coverage_of(tmp_path, ALL_TESTED.replace("TOY-3", "TOY-9"), "--json", code=1).stdout)
    assert found["titles"] == [{"title": "toy", "behaviour": 3, "tested": 2, "untested": ["TOY-3"]}]
    assert [mark["rule"] for mark in found["unknown"]] == ["TOY-9"]


def test_a_test_that_is_no_python_is_told(tmp_path: Path) -> None:
    assert "test_toy.py" in coverage_of(tmp_path, "def", code=2).stderr
    assert "there is no title 'toys'" in coverage_of(tmp_path, "", "--title", "toys", code=2).stderr


def test_marks_are_found_wherever_they_stand(tmp_path: Path) -> None:
    file = tmp_path / "test_all.py"
    file.write_text(
        "import pytest\n"
        'pytestmark = [pytest.mark.slow, pytest.mark.rule("MODULE")]\n'
        '@pytest.mark.rule("CLASS")\n'
        "class TestIt:\n"
        '    @pytest.mark.rule("METHOD")\n'
        "    async def test_method(self): ...\n"
        '@pytest.mark.parametrize("x", [pytest.param(1, marks=pytest.mark.rule("PARAMETER"))])\n'
        "def test_function(x): ...\n"
    )
    assert {(mark.rule, mark.test.removeprefix(file.as_posix())) for mark in marks_in(tmp_path)} == {
        ("MODULE", ""),
        ("CLASS", "::TestIt"),
        ("METHOD", "::TestIt::test_method"),
        ("PARAMETER", "::test_function"),
    }


def test_types_of_a_title() -> None:
    text = module(TITLE.wire_types)
    assert (
        "/** What a viewer knows. */\n"
        "export interface ToyView {\n"
        "  readonly viewer: string | null;\n"
        "  readonly limit: number;\n"
        "  readonly hidden: number | null;\n"
        "  readonly chosen: boolean;\n"
        "  readonly guesses: readonly number[];\n"
    ) in text
    assert 'export interface Ask {\n  readonly type: "ask";\n  readonly number: number;\n}\n' in text
    assert "export type Action =\n  | Hide\n  | Ask;\n" in text
    assert "export type Event =\n  | Hid\n  | Asked;\n" in text


def test_a_union_stands_for_its_members() -> None:
    assert module([ToyView, Hide | Ask, Union[Hid, Asked]]) == module(TITLE.wire_types)  # noqa: UP007


class Colour(Enum):
    RED = "red"
    GREEN = "green"


class Inner(msgspec.Struct, omit_defaults=True, rename="camel"):
    some_number: float
    left_out: int = 3


class Point(msgspec.Struct, array_like=True, tag="at"):
    x: int
    y: int


class Row(NamedTuple):
    first: int
    inner: Inner | None


class Outer(msgspec.Struct):
    """Has everything.

    In two paragraphs.
    """

    colour: Colour
    word: Literal["a", "b", 3]
    pair: tuple[int, str | None]
    many: list[str | int]
    nested: list[list[int]]
    by_name: dict[str, Inner]
    point: Point | None
    rows: tuple[Row, ...]
    anything: Any = None
    unset: int | msgspec.UnsetType = msgspec.UNSET


class Request(msgspec.Struct, forbid_unknown_fields=True):
    count: int = 0


def test_types_of_everything() -> None:
    text = module([Outer, Request], {"Both": (Outer, Inner)})
    for line in (
        'readonly colour: "red" | "green";',
        'readonly word: 3 | "a" | "b";',
        "readonly pair: readonly [number, string | null];",
        "readonly many: readonly (number | string)[];",
        "readonly nested: readonly (readonly number[])[];",
        "readonly by_name: Readonly<Record<string, Inner>>;",
        "readonly point: Point | null;",
        "readonly rows: readonly (readonly [number, Inner | null])[];",
        "readonly anything: unknown;",
        "readonly unset?: number;",
        "readonly count?: number;",
        "readonly someNumber: number;",
        "readonly leftOut?: number;",
        'export type Point = readonly ["at", number, number];',
        "/** Has everything.\n *\n * In two paragraphs. */",
        "export type Both =\n  | Outer\n  | Inner;",
    ):
        assert line in text


class Nested(msgspec.Struct):
    """Holds others of its own kind."""

    inner: tuple[Nested, ...] = ()


def test_a_struct_may_hold_its_own_kind() -> None:
    assert "  readonly inner: readonly Nested[];\n" in module([Nested])


def test_types_are_written_and_checked(tmp_path: Path) -> None:
    folder = tmp_path / "generated"
    arguments = ("types", "--title", "toy", "--folder", str(folder))
    assert "not up to date: toy.ts" in run(*arguments, "--check", code=1).stdout
    assert not folder.exists()
    assert "wrote" in run(*arguments).stdout
    assert (folder / "toy.ts").read_text() == module(TITLE.wire_types)
    assert run(*arguments).stdout == ""
    run(*arguments, "--check")
    (folder / "toy.ts").write_text("stale")
    run(*arguments, "--check", code=1)
