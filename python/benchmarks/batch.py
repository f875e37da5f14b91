"""What stepping a batch costs in Python and in Rust: `python benchmarks/batch.py --program ../target/release/examples/batch`.

The program of `cargo build --release -p cloth-python --example batch` adds as many cloths in the same state, steps and reads them, in turns
with this one, on one thread each. Both must end in the same bits.
"""

from __future__ import annotations

import argparse
import statistics
import subprocess
import tempfile
import time
from pathlib import Path

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
    towels = _towels(options.towels)
    # The round before the first one wakes the processor up.
    rounds = [_round(options, towels) for _ in range(options.rounds + 1)][1:]
    print(f"{options.towels} towels of {towels.particle_count} particles, {options.rounds} rounds in turns: median (least to most)")
    for call, (here, there) in {"step": (0, 2), "read_positions": (1, 3), "both": (4, 5)}.items():
        ratio = [times[here] / times[there] for times in rounds]
        print(f"{call}: Python {_spread([times[here] for times in rounds])} us, Rust {_spread([times[there] for times in rounds])} us, ratio {_spread(ratio, 4)}")


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


def _round(options: argparse.Namespace, towels: cloth.Batch) -> list[float]:
    """Medians of a step and of reading (us), here and there, and the sums."""
    towels.reset()
    with tempfile.TemporaryDirectory() as folder:
        state = Path(folder) / "towel.state"
        towels.snapshot().save(state)
        numbers = [options.towels, options.warm_up, options.frames]
        run = subprocess.run([options.program, state, *map(str, numbers)], capture_output=True, text=True, check=True)
    there = run.stdout.split()
    places = np.empty((len(towels), towels.particle_count, 3), np.float32)
    stepping, reading = [], []
    for _ in range(options.warm_up + options.frames):
        begin = time.perf_counter_ns()
        towels.step(1 / 60)
        stepped = time.perf_counter_ns()
        towels.read_positions(places)
        end = time.perf_counter_ns()
        stepping.append((stepped - begin) / 1000)
        reading.append((end - stepped) / 1000)
    if towels.state_hash != int(there[0]):
        raise SystemExit(f"the states differ: {towels.state_hash} here, {there[0]} there")
    here = [statistics.median(times[options.warm_up :]) for times in (stepping, reading)]
    theirs = [float(time) for time in there[1:]]
    return [*here, *theirs, sum(here), sum(theirs)]


def _spread(values: list[float], digits: int = 0) -> str:
    middle, least, most = statistics.median(values), min(values), max(values)
    return f"{middle:.{digits}f} ({least:.{digits}f} to {most:.{digits}f})"


if __name__ == "__main__":
    main()
