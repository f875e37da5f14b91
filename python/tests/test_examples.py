"""Examples do what they say."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest


def _example(name: str) -> ModuleType:
    path = Path(__file__).parent.parent / "examples" / f"{name}.py"
    spec = importlib.util.spec_from_file_location(name, path)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


def test_the_tablecloth_drapes() -> None:
    _, frames = _example("drape").drape("silk", 40)
    end = frames[-1]
    assert end[:, 1].min() < -0.2, "corners hang down"
    ball = np.linalg.norm(end - np.array([0.5, -0.32, 0.5], np.float32), axis=1)
    assert ball.min() > 0.29, "nothing is in the ball"


def test_the_script_folds_towels_and_the_environment_is_sound() -> None:
    pytest.importorskip("gymnasium")
    towel = _example("towel")
    towels = towel.FoldTowels(3)
    observation, _ = towels.reset()
    assert towels.observation_space.contains(observation)
    folded = np.zeros(3, bool)
    for age in range(140):
        action = towel.folding(observation, age)
        action[2] = 0
        observation, reward, done, cut, _ = towels.step(action)
        folded |= done
        if folded[:2].all():
            break
    assert folded.tolist() == [True, True, False]
    assert reward.shape == (3,) and (reward <= 0).all() and not cut.any()
    laid_out, _, _, _, _ = towels.step(np.zeros((3, 2, 3), np.float32))
    np.testing.assert_allclose(laid_out[0, 0, 0], towel.SIDE, atol=1e-3)
