"""What stepping a batch costs in Python and in Rust: `python benchmarks/batch.py --program ../target/release/examples/batch`.

Frame by frame in turns, on one thread of one core, from the same state to the same bits: `Batch.step` called by Python; `Batch.run`, the
same loop in Rust; and the program of `cargo build --release -p cloth-python --example batch`, which adds as many cloths, steps and reads them
without Python. Processes and memory are new in each round, for where code and numbers lie costs more than Python does.
"""

from __future__ import annotations

import argparse
import os
import statistics
import subprocess
import tempfile
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import IO

import numpy as np

import cloth


def main() -> None:
    """Prints a line per call."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--program", type=Path, required=True, help="the loop in Rust")
    parser.add_argument("--towels", type=int, default=1000)
    parser.add_argument("--warm-up", type=int, default=10, help="frames before those that count")
    parser.add_argument("--frames", type=int, default=60)
    parser.add_argument("--rounds", type=int, default=7)
    options = parser.parse_args()
    if hasattr(os, "sched_setaffinity"):
        # What else the machine does differs from core to core. The program inherits it.
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    with ProcessPoolExecutor(1, get_context("spawn"), max_tasks_per_child=1) as one:
        rounds = list(one.map(_round, [options] * options.rounds, range(options.rounds)))
    times = [frame for frames in rounds for frame in frames]
    step, read, run, step_alone, read_alone = (list(kind) for kind in zip(*times, strict=True))
    print(f"{options.towels} towels, {len(times)} frames in turns: median (quartiles); medians of the rounds")
    print(f"step by Python {_spread(step)} us, by Batch.run {_spread(run)} us, ratio {_ratio(rounds, 0, 2)}")
    print(f"step by the program {_spread(step_alone)} us, ratio {_ratio(rounds, 0, 3)}")
    print(f"read_positions {_spread(read)} us, by the program {_spread(read_alone)} us, ratio {_ratio(rounds, 1, 4)}")


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


def _round(options: argparse.Namespace, number: int) -> list[list[float]]:
    """Microseconds for each frame: a step and reading by Python, a step by `Batch.run`, a step and reading by the program."""
    stepped, ran = (_towels(options.towels) for _ in range(2))
    if number % 2:
        # Of two that do the same, the one that was made first may be slower.
        stepped, ran = ran, stepped
    places = np.empty((options.towels, stepped.particle_count, 3), np.float32)
    with tempfile.TemporaryDirectory() as folder:
        state = Path(folder) / "towel.state"
        stepped.snapshot().save(state)
        command = [options.program, state, str(options.towels)]
        with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as program:
            assert program.stdin and program.stdout
            into, out = program.stdin, program.stdout
            runs: list[Callable[[], list[float]]] = [
                lambda: _by_python(stepped, places),
                lambda: _by_run(ran),
                lambda: _by_program(into, out),
            ]
            frames = [_turn(runs, number + frame) for frame in range(options.warm_up + options.frames)]
            into.close()
            hash_there = int(out.readline())
    hashes = {stepped.state_hash, ran.state_hash, hash_there}
    if len(hashes) > 1:
        raise SystemExit(f"the states differ: {hashes}")
    return frames[options.warm_up :]


def _turn(runs: list[Callable[[], list[float]]], number: int) -> list[float]:
    """The times of a frame by each; who begins takes turns, too."""
    first = number % len(runs)
    times = {kind: runs[kind]() for kind in [*range(first, len(runs)), *range(first)]}
    return [time for kind in sorted(times) for time in times[kind]]


def _by_python(towels: cloth.Batch, places: np.ndarray[tuple[int, ...], np.dtype[np.float32]]) -> list[float]:
    begin = time.perf_counter_ns()
    towels.step()
    stepped = time.perf_counter_ns()
    towels.read_positions(places)
    return [(stepped - begin) / 1000, (time.perf_counter_ns() - stepped) / 1000]


def _by_run(towels: cloth.Batch) -> list[float]:
    begin = time.perf_counter_ns()
    towels.run(1)
    return [(time.perf_counter_ns() - begin) / 1000]


def _by_program(into: IO[str], out: IO[str]) -> list[float]:
    into.write("\n")
    into.flush()
    return [float(time) for time in out.readline().split()]


def _ratio(rounds: list[list[list[float]]], of: int, to: int) -> str:
    ratios = [[frame[of] / frame[to] for frame in frames] for frames in rounds]
    medians = sorted(statistics.median(frames) for frames in ratios)
    return f"{_spread([ratio for frames in ratios for ratio in frames], 4)}; {', '.join(f'{median:.3f}' for median in medians)}"


def _spread(values: list[float], digits: int = 0) -> str:
    low, middle, high = statistics.quantiles(values, n=4)
    return f"{middle:.{digits}f} ({low:.{digits}f} to {high:.{digits}f})"


if __name__ == "__main__":
    main()
