"""A small share of `python -m tests.bench.fuzz`: mutations of real files go the whole way and nothing raises."""

from __future__ import annotations

import random

import pytest

from tests.properties.course import Course
from tests.properties.mutations import MUTATIONS, mutated, window
from tests.properties.sources import real_texts

TEXTS = real_texts()


@pytest.mark.parametrize("name", TEXTS)
def test_a_mutated_file_is_read_and_what_comes_out_goes_the_whole_way(name: str) -> None:
    rng = random.Random(f"suite {name}")
    course = Course(rng, ruled=0.15, shown=0.15)
    for _ in range(2):
        _, text = mutated(window(TEXTS[name], rng, 1_500), rng)
        course.text(text, name)
    assert course.counts["hands"]


@pytest.mark.parametrize("name", ["bridge-ending.van", "chan-u-chi.json", "totom-bat-thuc.compact"])
def test_a_file_as_it_is_goes_the_whole_way(name: str) -> None:
    course = Course(random.Random(1), ruled=1.0, shown=1.0)
    course.text(TEXTS[name], name)
    assert course.counts["records"] == course.counts["pages"] == 1


@pytest.mark.parametrize("name", MUTATIONS)
def test_every_mutation_changes_something_and_is_the_same_again(name: str) -> None:
    data = TEXTS["win.van"]
    made = [MUTATIONS[name](data, random.Random(seed)) for seed in range(20)]
    assert any(text != data for text in made)
    assert made == [MUTATIONS[name](data, random.Random(seed)) for seed in range(20)]
