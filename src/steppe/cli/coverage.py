"""Which tests prove which rules, by the marks `@pytest.mark.rule("ID", ...)` in the source of the tests."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path

import msgspec

from steppe.kernel.errors import BadFile
from steppe.kernel.protocol import Rule


class Mark(msgspec.Struct, frozen=True):
    """A rule id in a mark: its test (file::name) and line. `rule` is None where it is no plain text."""

    rule: str | None
    test: str
    line: int


class Coverage(msgspec.Struct, frozen=True, kw_only=True):
    """How the rules of one title are proved."""

    title: str
    behaviour: int
    tested: int
    untested: tuple[str, ...]


def marks_in(path: Path) -> list[Mark]:
    """The marks of one test file, or of all `test_*.py` below a folder (`BadFile` if one is no Python)."""
    files = sorted(path.rglob("test_*.py")) if path.is_dir() else [path]
    return [mark for file in files for mark in _marks_of_file(file)]


def tests_by_rule(path: Path) -> dict[str, list[str]]:
    """The tests that carry each rule's id."""
    tests: dict[str, list[str]] = {}
    for mark in marks_in(path):
        if mark.rule is not None and mark.test not in tests.setdefault(mark.rule, []):
            tests[mark.rule].append(mark.test)
    return tests


def _marks_of_file(file: Path) -> list[Mark]:
    try:
        tree = ast.parse(file.read_text(encoding="utf-8"))
    except (OSError, SyntaxError, UnicodeDecodeError) as error:
        raise BadFile(str(error), where=str(file)) from error
    return list(_marks_below(tree, file.as_posix()))


def _marks_below(node: ast.AST, owner: str) -> Iterator[Mark]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            yield from _marks_below(child, f"{owner}::{child.name}")
        else:
            if _is_rule_mark(child):
                yield from _ids_of(child, owner)
            yield from _marks_below(child, owner)


def _is_rule_mark(node: ast.AST) -> bool:
    if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "rule"):
        return False
    return ast.unparse(node.func.value) in ("pytest.mark", "mark")


def _ids_of(call: ast.AST, owner: str) -> Iterator[Mark]:
    assert isinstance(call, ast.Call)
    for argument in call.args:
        plain = isinstance(argument, ast.Constant) and isinstance(argument.value, str)
        yield Mark(argument.value if plain else None, owner, argument.lineno)  # type: ignore[attr-defined]


def coverage(title: str, reference: Mapping[str, Rule], marked: Iterable[str]) -> Coverage:
    """Which rules with behaviour have a test among those that are marked."""
    proved = set(marked)
    wanted = [rule.id for rule in reference.values() if rule.status == "behaviour"]
    untested = tuple(rule for rule in wanted if rule not in proved)
    return Coverage(title=title, behaviour=len(wanted), tested=len(wanted) - len(untested), untested=untested)


def unknown_marks(marks: Sequence[Mark], references: Iterable[Mapping[str, Rule]]) -> list[Mark]:
    """Marks whose id no title knows, or whose id cannot be read."""
    known = {rule for reference in references for rule in reference}
    return [mark for mark in marks if mark.rule not in known]
