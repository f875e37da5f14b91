"""A tablecloth of a material falls over a ball, and is drawn: `python drape.py [--plot drape.png]`. Plots need matplotlib."""

from __future__ import annotations

import argparse
from typing import Any

import numpy as np

import cloth


def drape(material: str = "cotton", frames: int = 90) -> tuple[cloth.Fabric, cloth.files.Floats]:
    """The fabric, and where its particles are: [frames + 1, n, 3] (m)."""
    mesh = cloth.grid(41, 41, size=(1.0, 1.0), plane="xz")
    fabric = cloth.cook(mesh, warp="auto", tethers="none")
    solver = cloth.Solver()
    tablecloth = solver.add(
        fabric,
        material=material,
        method=cloth.Vbd(iterations=12, acceleration=0.9),
        gravity=(0, -9.81, 0),
        spheres=[[0.5, -0.32, 0.5, 0.3]],
        planes=[cloth.half_space((0, -0.62, 0), (0, 1, 0))],
        friction=0.4,
    )
    return fabric, solver.record(tablecloth, frames)


def plot(fabric: cloth.Fabric, positions: cloth.files.Floats, path: str) -> None:
    """Draws the triangles at one moment."""
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot

    axes: Any = pyplot.figure(figsize=(6, 5)).add_subplot(projection="3d")
    x, y, z = positions.T
    axes.plot_trisurf(x, z, y, triangles=fabric.triangles, cmap="viridis", linewidth=0.1)
    axes.set_box_aspect((1, 1, 0.6))
    pyplot.savefig(path, dpi=120)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--material", default="cotton", choices=sorted(cloth.presets()))
    parser.add_argument("--frames", type=int, default=90)
    parser.add_argument("--plot", help="a picture to write")
    parser.add_argument("--pc2", help="an animation to write")
    options = parser.parse_args()
    fabric, frames = drape(options.material, options.frames)
    height = np.ptp(frames[-1][:, 1])
    print(f"{options.material}: {len(fabric)} particles, hangs {height:.2f} m down after {options.frames} frames")
    if options.plot:
        plot(fabric, frames[-1], options.plot)
    if options.pc2:
        cloth.files.save_pc2(options.pc2, frames)


if __name__ == "__main__":
    main()
