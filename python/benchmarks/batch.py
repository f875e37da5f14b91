"""What stepping a batch costs in Python and in Rust: `python benchmarks/batch.py --program ../target/release/examples/batch`.

In turns, on one thread, from the same state to the same bits: `Batch.step` called by Python; `Batch.run`, the same loop in Rust; and the
program of `cargo build --release -p cloth-python --example batch`, which adds as many cloths, steps and reads them without Python. The first
two share their memory, so that they differ by Python alone; the program has memory and code in other places.
"""

from __future__ import annotations

import argparse
import statistics
import subprocess
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import numpy as np

import cloth


def main() -> None:
    """Prints a line per call."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--program", type=Path, required=True, help="the loop in Rust")
    parser.add_argument("--towels", type=int, default=1000)
    parser.add_argument("--warm-up", type=int, default=10, help="frames before those that count")
    parser.add_argument("--frames", type=int, default=30)
    parser.add_argument("--rounds", type=int, default=15)
    options = parser.parse_args()
    towels = _towels(options.towels)
    # The round before the first one wakes the processor up; who begins takes turns, too.
    rounds = [_round(options, towels, number) for number in range(options.rounds + 1)][1:]
    print(f"{options.towels} towels of {towels.particle_count} particles, {options.rounds} rounds in turns: median (least to most)")
    step, read, run, step_alone, read_alone = (list(times) for times in zip(*rounds, strict=True))
    print(f"step by Python {_spread(step)} us, by Batch.run {_spread(run)} us, ratio {_ratio(step, run)}")
    print(f"step by the program {_spread(step_alone)} us, ratio {_ratio(step, step_alone)}")
    print(f"read_positions {_spread(read)} us, by the program {_spread(read_alone)} us, ratio {_ratio(read, read_alone)}")


def _towels(count: int) -> cloth.Batch:
    """Towels that fall on a table."""
    fabric = cloth.cook(cloth.grid(12, 12, (0.4, 0.4), plane="xz"), density=0.3, tethers="none")
    return cloth.Batch(
        fabric,
        count,
        backend="simd",
        threads=1,
        gravity=(0, -9.81, 0),
        damping=0.3,
        friction=0.6,
        planes=[cloth.half_space((0, -0.05, 0), (0, 1, 0))],
        self_collision_distance=0.008,
    )


def _round(options: argparse.Namespace, towels: cloth.Batch, number: int) -> list[float]:
    """Microseconds for each frame: a step and reading by Python, a step by `Batch.run`, a step and reading by the program."""
    with tempfile.TemporaryDirectory() as folder:
        state = Path(folder) / "towel.state"
        towels.reset()
        towels.snapshot().save(state)
        runs: list[Callable[[], list[float]]] = [
            lambda: _by_python(options, towels),
            lambda: _by_run(options, towels),
            lambda: _by_program(options, state, towels),
        ]
        first = number % len(runs)
        times = {kind: runs[kind]() for kind in [*range(first, len(runs)), *range(first)]}
    return [time for kind in sorted(times) for time in times[kind]]


def _by_python(options: argparse.Namespace, towels: cloth.Batch) -> list[float]:
    towels.reset()
    places = np.empty((len(towels), towels.particle_count, 3), np.float32)
    stepping, reading = 0, 0
    towels.run(options.warm_up)
    for _ in range(options.frames):
        begin = time.perf_counter_ns()
        towels.step()
        stepped = time.perf_counter_ns()
        towels.read_positions(places)
        stepping += stepped - begin
        reading += time.perf_counter_ns() - stepped
    return [stepping / 1000 / options.frames, reading / 1000 / options.frames]


def _by_run(options: argparse.Namespace, towels: cloth.Batch) -> list[float]:
    towels.reset()
    towels.run(options.warm_up)
    begin = time.perf_counter_ns()
    towels.run(options.frames)
    return [(time.perf_counter_ns() - begin) / 1000 / options.frames]


def _by_program(options: argparse.Namespace, state: Path, towels: cloth.Batch) -> list[float]:
    numbers = [len(towels), options.warm_up, options.frames]
    run = subprocess.run([options.program, state, *map(str, numbers)], capture_output=True, text=True, check=True)
    hash_there, *times = run.stdout.split()
    towels.reset()
    towels.run(options.warm_up + options.frames)
    if towels.state_hash != int(hash_there):
        raise SystemExit(f"the states differ: {towels.state_hash} here, {hash_there} there")
    return [float(time) for time in times]


def _ratio(of: list[float], to: list[float]) -> str:
    return _spread([a / b for a, b in zip(of, to, strict=True)], 4)


def _spread(values: list[float], digits: int = 0) -> str:
    middle, least, most = statistics.median(values), min(values), max(values)
    return f"{middle:.{digits}f} ({least:.{digits}f} to {most:.{digits}f})"


if __name__ == "__main__":
    main()
