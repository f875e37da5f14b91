"""What a cluster costs, measured on this machine: `python benchmarks/farm.py --program ../target/release/examples/garments`.

Garments through Ray beside the same garments by a program in Rust, in turns and to the same bits; then many tiny jobs; then what a million
garments would take. Needs the package with its extra `farm`, and the program of `cargo build --release -p cloth-python --examples`.
"""

from __future__ import annotations

import argparse
import dataclasses
import os
import shutil
import statistics
import subprocess
import tempfile
import time
from pathlib import Path

import numpy as np
import ray

import cloth
from cloth import farm


@dataclasses.dataclass(frozen=True)
class Options:
    """What the command line says."""

    program: Path
    garments: int
    side: int
    frames: int
    tiny: int
    rounds: int
    machines: int
    cores: int


def main() -> None:
    """Prints the figures as Markdown."""
    options = _options()
    cores = os.cpu_count() or 1
    ray.init(num_cpus=cores, log_to_driver=False, include_dashboard=False)
    with tempfile.TemporaryDirectory() as folder:
        _warm_up(Path(folder), cores)
        alone, through_ray, item, size = _garments(Path(folder), options, cores)
        tiny = _tiny(Path(folder), options, cores)
    ratios = [a / r for a, r in zip(alone, through_ray, strict=True)]
    print(f"{cores} cores, cloth {cloth.__version__}, Ray {ray.__version__}, {options.rounds} rounds: median (least to most)\n")
    print(f"{options.garments} garments of {options.side**2} vertices, {options.frames} frames each, all frames stored:\n")
    print(f"* the program, {cores} at a time: {_spread(alone)} s")
    print(f"* through Ray: {_spread(through_ray)} s, {_spread([100 * ratio for ratio in ratios])} % of its throughput")
    print(f"* one of them on one core: {item:.2f} s, {size / 1e6:.1f} MB\n")
    print(f"{options.tiny} jobs of 2 x 2 vertices and one frame: {1000 * tiny:.2f} ms each, of one core\n")
    _plan(options, item + tiny, size)


def _options() -> Options:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", type=Path, required=True, help="the program of `garments.rs`")
    parser.add_argument("--garments", type=int, default=64, help="garments (default: 64)")
    parser.add_argument("--side", type=int, default=100, help="rows and columns of each (default: 100)")
    parser.add_argument("--frames", type=int, default=120, help="frames of each (default: 120)")
    parser.add_argument("--tiny", type=int, default=10_000, help="tiny jobs (default: 10,000)")
    parser.add_argument("--rounds", type=int, default=3, help="rounds of garments (default: 3)")
    parser.add_argument("--machines", type=int, default=100, help="machines of the plan (default: 100)")
    parser.add_argument("--cores", type=int, default=16, help="cores of each (default: 16)")
    found = vars(parser.parse_args())
    return Options(**{**found, "program": found["program"].resolve()})


def _warm_up(folder: Path, cores: int) -> None:
    """Starts the workers, which a cluster has running."""
    farm.run([farm.Job(f"warm-{number}", garment=(20, 20), seed=number) for number in range(4 * cores)], folder / "warm")


def _garments(folder: Path, options: Options, cores: int) -> tuple[list[float], list[float], float, float]:
    """Seconds of the program alone and through Ray, by round; seconds on one core and bytes of an item. Both reach the same bits."""
    meshes = [folder / f"sheet-{seed}.obj" for seed in range(options.garments)]
    for seed, mesh in enumerate(meshes):
        _write_sheet(mesh, options.side, seed)
    parameters = {"solver_frequency": 1800.0, "self_collision_distance": 0.75 / (options.side - 1), "self_collision_stiffness": 1.0}
    parameters |= {"drag_coefficient": 0.06, "lift_coefficient": 0.06}
    # The program cannot go on either where it was killed.
    sheet = farm.Job("sheet", pins="top", frames=options.frames, snapshot_every=options.frames, parameters=parameters)
    jobs = [dataclasses.replace(sheet, name=mesh.stem, garment=str(mesh)) for mesh in meshes]
    alone, through_ray, seconds, size = [], [], [], 0.0
    for number in range(options.rounds):
        begin = time.perf_counter()
        hashes = _program(options, cores, meshes, folder / "alone")
        alone.append(time.perf_counter() - begin)
        results = folder / f"ray-{number}"
        begin = time.perf_counter()
        summary = farm.run(jobs, results)
        through_ray.append(time.perf_counter() - begin)
        assert summary.done == options.garments, summary
        records = list(farm.Store(results).records().values())
        if hashes != {record.name: record.state_hash for record in records}:
            raise SystemExit("the states differ")
        seconds += [record.seconds for record in records]
        size = statistics.median((results / record.file).stat().st_size for record in records)
        shutil.rmtree(folder / "alone")
        shutil.rmtree(results)
    return alone, through_ray, statistics.median(seconds), size


def _program(options: Options, cores: int, meshes: list[Path], out: Path) -> dict[str, str]:
    """Hashes of the states in which the program leaves the garments."""
    command: list[str | Path] = [options.program, str(cores), str(options.frames), out, *meshes]
    lines = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout.splitlines()
    return {name: digest for name, digest in map(str.split, lines)}


def _write_sheet(path: Path, side: int, seed: int) -> None:
    """A sheet of a square metre that hangs upright, each a little different."""
    grid = cloth.grid(side, side)
    moved = 1e-4 * np.random.default_rng(seed).uniform(-1, 1, np.shape(grid.positions))
    lines = [f"v {x} {y} {z}" for x, y, z in np.asarray(grid.positions) + moved]
    lines += [f"f {a} {b} {c} {d}" for a, b, c, d in np.asarray(grid.quads) + 1]
    path.write_text("\n".join(lines) + "\n")


def _tiny(folder: Path, options: Options, cores: int) -> float:
    """Seconds that a job takes of a core where there is nothing to simulate: the job, its file and its record."""
    jobs = [farm.Job(f"tiny-{seed}", garment=(2, 2), seed=seed, jitter=1e-6, frames=1) for seed in range(options.tiny)]
    begin = time.perf_counter()
    summary = farm.run(jobs, folder / "tiny")
    assert summary.done == options.tiny, summary
    return (time.perf_counter() - begin) * cores / options.tiny


def _plan(options: Options, item: float, size: float) -> None:
    """A million garments, from what one takes of a core and of a disk."""
    count = 1_000_000
    minutes = count * item / (options.machines * options.cores) / 60
    print(f"{count:,} such garments on {options.machines} machines of {options.cores} cores like these:\n")
    print("| stored of each | storage | simulated in | written at 1 GB/s in | bottleneck |")
    print("|---|---|---|---|---|")
    stored = [("every frame (npz)", size), ("the end (last)", size / (options.frames + 1)), ("only its record (none)", 1000.0)]
    for name, bytes_of_item in stored:
        total = count * bytes_of_item
        written = total / 1e9 / 60
        bottleneck = "the store" if written > minutes else "the cores"
        print(f"| {name} | {total / 1e12:.3g} TB | {minutes:.1f} min | {written:.1f} min | {bottleneck} |")


def _spread(values: list[float]) -> str:
    return f"{statistics.median(values):.1f} ({min(values):.1f} to {max(values):.1f})"


if __name__ == "__main__":
    main()
