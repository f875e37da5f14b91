"""Scenes that several tests need."""

from __future__ import annotations

import numpy as np
import pytest

import cloth


@pytest.fixture
def sheet() -> cloth.Fabric:
    """A hanging square metre of 10 x 10 particles, its upper corners attached, for any method."""
    return cloth.cook(cloth.grid(10, 10), attach=[0, 9], density=0.15, warp="auto")


@pytest.fixture
def solver() -> cloth.Solver:
    return cloth.Solver("scalar")


@pytest.fixture
def hanging(solver: cloth.Solver, sheet: cloth.Fabric) -> cloth.Cloth:
    return solver.add(sheet, gravity=(0, -9.81, 0), damping=0.1)


@pytest.fixture
def generator() -> np.random.Generator:
    return np.random.default_rng(7)
