"""Nothing in the package can make a floating-point number."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import steppe.kernel.tabletop

SOURCES = sorted(Path(steppe.kernel.tabletop.__file__).parent.glob("*.py"))
FROM_MATH = {"isqrt", "lcm"}


def offences(tree: ast.AST) -> list[str]:
    """What in a source makes, or may make, a number that is not whole."""
    found = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, float | complex):
            found.append(f"line {node.lineno}: {node.value}")
        if isinstance(node, ast.BinOp | ast.AugAssign) and isinstance(node.op, ast.Div):
            found.append(f"line {node.lineno}: a division")
        if isinstance(node, ast.Name) and node.id in ("float", "complex", "round"):
            found.append(f"line {node.lineno}: {node.id}")
        if isinstance(node, ast.ImportFrom) and node.module == "math":
            found += [f"math.{name.name}" for name in node.names if name.name not in FROM_MATH]
        if isinstance(node, ast.Import):
            found += [
                f"import {name.name}" for name in node.names if name.name in ("math", "random", "cmath", "decimal")
            ]
    return found


@pytest.mark.parametrize("source", SOURCES, ids=lambda path: path.stem)
def test_only_whole_numbers_and_fractions(source: Path) -> None:
    assert offences(ast.parse(source.read_text(encoding="utf-8"))) == []


def test_the_guard_sees_what_it_should() -> None:
    text = "from math import sqrt\nimport math\nx = 1 / 2\ny = 0.5\nz = float(3)\nx /= 2"
    assert len(offences(ast.parse(text))) == 6
