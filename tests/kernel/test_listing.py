"""Legal lists that are a mask and a rest behave as the tuples that they stand for."""

from __future__ import annotations

import random

import pytest

from steppe.kernel.listing import Listed, bits_of, mask_of_bits, nth_bit


def bit_of(action: str) -> int:
    return int(action[3:]) if action.startswith("go ") else -1


def listed(numbers: list[int]) -> Listed[str]:
    return Listed(mask_of_bits(numbers), ("rest", "done"), lambda bit: f"go {bit}", bit_of)


def test_it_is_the_tuple_of_its_actions() -> None:
    found = listed([3, 70, 4000])
    assert tuple(found) == ("go 3", "go 70", "go 4000", "rest", "done")
    assert [found[index] for index in range(-5, 5)] == [*found, *found]
    assert (len(found), found[1:4], found[-1]) == (5, ("go 70", "go 4000", "rest"), "done")
    assert found == ("go 3", "go 70", "go 4000", "rest", "done")
    assert found == listed([3, 70, 4000])
    assert found != listed([3, 71, 4000])
    assert repr(found) == repr(tuple(found))


def test_what_is_in_it() -> None:
    found = listed([3, 70])
    assert "go 70" in found
    assert "done" in found
    assert "go 4" not in found
    assert "fire" not in found


@pytest.mark.parametrize("index", [5, -6])
def test_past_its_ends_there_is_nothing(index: int) -> None:
    with pytest.raises(IndexError):
        listed([3, 70, 4000])[index]


@pytest.mark.parametrize("seed", range(20))
def test_bits_are_found_by_their_order(seed: int) -> None:
    chance = random.Random(seed)
    numbers = sorted({chance.randrange(5000) for _ in range(chance.choice([1, 5, 400]))})
    mask = mask_of_bits(numbers)
    assert list(bits_of(mask)) == numbers
    assert [nth_bit(mask, index) for index in range(len(numbers))] == numbers
