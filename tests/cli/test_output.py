"""How answers are printed."""

from __future__ import annotations

import pytest

from steppe.cli.output import print_answer


def test_answers_are_printed_as_indented_lines(capsys: pytest.CaptureFixture[str]) -> None:
    rows = [{"text": "Firepower", "value": 5}, {"text": "Distance", "value": -4}]
    print_answer(
        {
            "effect": "destroyed",
            "sure": True,
            "at": None,
            "chance": 0.123456,
            "cells": [1, 2],
            "none": [],
            "shots": [{"power": 1, "rows": rows}],
            "by": {"a": {"b": 1}},
        }
    )
    assert capsys.readouterr().out.splitlines() == [
        "effect: destroyed",
        "sure: yes",
        "at: -",
        "chance: 0.1235",
        "cells: 1, 2",
        "none: none",
        "shots:",
        "  - power: 1",
        "    rows:",
        "      - text: Firepower; value: 5",
        "      - text: Distance; value: -4",
        "by:",
        "  a:",
        "    b: 1",
    ]


def test_lists_and_bare_values_are_answers_too(capsys: pytest.CaptureFixture[str]) -> None:
    print_answer([[1, 2], "x", {}])
    print_answer(3)
    assert capsys.readouterr().out.splitlines() == ["- 1, 2", "- x", "- none", "3"]
