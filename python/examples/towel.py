"""Towels that two grippers fold: an environment of gymnasium's, many towels at once, and a script that folds them.

`python towel.py` measures how many towels a second it steps. Grippers are pins that move: an action is the velocity of both.
"""

from __future__ import annotations

import argparse
import time
from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from gymnasium.vector import AutoresetMode
from gymnasium.vector.utils import batch_space

import cloth

Floats = npt.NDArray[np.float32]

SIDE = 0.4
"""Length of a side of the towel (m)."""
POINTS = 12
"""Particles along a side."""
SPEED = 0.8
"""Speed of a gripper at an action of 1 (m/s)."""
HEIGHT = 0.002
"""Height of the table under the towel (m)."""


class FoldTowels(gymnasium.vector.VectorEnv[Floats, Floats, npt.NDArray[Any]]):
    """Towels on a table, each held by two grippers at the corners of its right side, which shall come to lie on its left side.

    observation: [towels, 2 + 16, 3] (m), where both grippers are, then a grid of 4 x 4 points of the towel.
    action: [towels, 2, 3] in -1 to 1, velocities of both grippers, of 0.8 m/s.
    reward: minus the mean distance (m) of the right half of a towel to where it would lie if it were folded.
    A towel is done when that is below 2 cm with both grippers near the table, and cut off after `steps` steps; it is then laid out
    again by the next step.
    """

    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.NEXT_STEP, "render_modes": []}

    def __init__(self, num_envs: int = 64, *, steps: int = 150, backend: str = "simd", threads: int | None = None) -> None:
        self.num_envs = num_envs
        self.single_observation_space = spaces.Box(-2.0, 2.0, (18, 3), np.float32)
        self.single_action_space = spaces.Box(-1.0, 1.0, (2, 3), np.float32)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.steps = steps
        fabric = cloth.cook(cloth.grid(POINTS, POINTS, (SIDE, SIDE), plane="xz"), density=0.3, tethers="none")
        # Terry bends easily.
        stiffness = {"bending": 0.02, "shearing": 0.5}
        phases = [cloth.Phase(k, stiffness.get(kind, 1.0)) for k, kind in enumerate(fabric.phases)]
        self.batch = cloth.Batch(
            fabric,
            num_envs,
            backend=backend,
            threads=threads,
            gravity=(0, -9.81, 0),
            damping=0.3,
            friction=0.6,
            planes=[cloth.half_space((0, -HEIGHT, 0), (0, 1, 0))],
            self_collision_distance=0.008,
            phases=phases,
        )
        rest = fabric.positions
        column = np.rint(rest[:, 0] / SIDE * (POINTS - 1)).astype(int)
        row = np.rint(rest[:, 2] / SIDE * (POINTS - 1)).astype(int)
        at = np.empty((POINTS, POINTS), int)
        at[row, column] = np.arange(len(rest))
        self.corners = at[[0, -1], -1]
        sample = np.linspace(0, POINTS - 1, 4).astype(int)
        self.sample = at[np.ix_(sample, sample)].ravel()
        right = column >= POINTS // 2
        self.right = np.flatnonzero(right)
        # The mirror image of the right half on the left one, one layer higher.
        self.folded = (rest[right] * np.array([-1, 1, 1], np.float32) + np.array([SIDE, 0.008, 0], np.float32)).astype(np.float32)
        self.places = np.empty((num_envs, len(rest), 3), np.float32)
        self.grippers: Floats = np.tile(rest[self.corners], (num_envs, 1, 1))
        self.age = np.zeros(num_envs, int)
        self.is_over = np.zeros(num_envs, bool)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Floats, dict[str, Any]]:
        """Lays out all towels. Nothing is random."""
        super().reset(seed=seed if isinstance(seed, int) else None)
        self._lay_out(np.ones(self.num_envs, bool))
        return self._observation(), {}

    def step(
        self, actions: Floats
    ) -> tuple[Floats, npt.NDArray[Any], npt.NDArray[Any], npt.NDArray[Any], dict[str, Any]]:
        """A sixtieth of a second; towels whose episode is over are laid out instead."""
        begins = self.is_over
        if begins.any():
            self._lay_out(begins)
        moved = np.clip(np.asarray(actions, np.float32), -1, 1) * np.float32(SPEED / 60)
        moved[begins] = 0
        self.grippers = self.grippers + moved
        self.grippers[:, :, 1] = np.maximum(self.grippers[:, :, 1], 0)
        self.batch.pin(self.corners, self.grippers)
        self.batch.step()
        observation = self._observation()
        error = np.linalg.norm(self.places[:, self.right] - self.folded, axis=2).mean(axis=1)
        self.age += 1
        self.age[begins] = 0
        is_folded = (error < 0.02) & (self.grippers[:, :, 1] < 0.03).all(axis=1) & ~begins
        is_cut = (self.age >= self.steps) & ~is_folded
        self.is_over = is_folded | is_cut
        reward = np.where(begins, 0, -error).astype(np.float64)
        return observation, reward, is_folded, is_cut, {"error": error}

    def _lay_out(self, which: npt.NDArray[Any]) -> None:
        self.batch.reset(which)
        self.batch.pin(self.corners, mask=which)
        self.batch.read_positions(self.places)
        self.grippers[which] = self.places[np.ix_(which, self.corners)]
        self.age[which] = 0
        self.is_over = self.is_over & ~which

    def _observation(self) -> Floats:
        self.batch.read_positions(self.places)
        return np.concatenate([self.grippers, self.places[:, self.sample]], axis=1)


def folding(observation: Floats, age: int, duration: int = 90) -> Floats:
    """The action of a script that carries the corners over in half a circle."""
    angle = np.pi * min(1.0, (age + 1) / duration)
    target = np.zeros((len(observation), 2, 3), np.float32)
    target[:, :, 0] = SIDE / 2 * (1 + np.cos(angle))
    target[:, :, 1] = SIDE / 2 * np.sin(angle) + 0.008
    target[:, :, 2] = [0, SIDE]
    return (target - observation[:, :2]) * np.float32(60 / SPEED)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--towels", type=int, default=256)
    parser.add_argument("--steps", type=int, default=120)
    parser.add_argument("--threads", type=int)
    options = parser.parse_args()
    towels = FoldTowels(options.towels, threads=options.threads)
    observation, _ = towels.reset()
    folded = np.zeros(options.towels, bool)
    begin = time.perf_counter()
    for age in range(options.steps):
        observation, reward, done, _, _ = towels.step(folding(observation, age))
        folded |= done
        if folded.all():
            break
    seconds = time.perf_counter() - begin
    rate = options.towels * (age + 1) / seconds
    print(f"{folded.sum()} of {options.towels} towels folded after {age + 1} steps; {rate:.0f} towel steps per second")


if __name__ == "__main__":
    main()
