"""Small helpers on arrays: meshes to begin with, half spaces, and values of particles on the vertices of a mesh."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

import numpy as np
import numpy.typing as npt

from . import _native

if TYPE_CHECKING:
    from ._native import Fabric, Mesh

Floats = npt.NDArray[np.float32]


def grid(
    columns: int,
    rows: int,
    size: tuple[float, float] = (1.0, 1.0),
    *,
    plane: Literal["xy", "xz"] = "xy",
    quads: bool = True,
    density: float | None = None,
) -> Mesh:
    """A rectangular sheet of columns x rows vertices, `size` (m) along both, with texture coordinates.

    "xy" hangs: vertex 0 is at the upper left corner (0, 0, 0), x grows with columns and y falls with rows. "xz" lies: z grows with rows.
    """
    if columns < 2 or rows < 2:
        raise ValueError(f"columns = {columns}, rows = {rows}: a grid has at least 2 of both")
    u, v = np.meshgrid(np.linspace(0, 1, columns), np.linspace(0, 1, rows))
    across, along = u.ravel() * size[0], v.ravel() * size[1]
    flat = np.zeros_like(across)
    axes = (across, -along, flat) if plane == "xy" else (across, flat, along)
    positions = np.stack(axes, axis=1).astype(np.float32)
    first = (np.arange(rows - 1)[:, None] * columns + np.arange(columns - 1)).ravel()
    faces = np.stack([first, first + columns, first + columns + 1, first + 1], axis=1)
    uvs = np.stack([u.ravel(), 1 - v.ravel()], axis=1).astype(np.float32)
    if quads:
        return _native.Mesh(positions, quads=faces, uvs=uvs, density=density)
    triangles = np.concatenate([faces[:, [0, 1, 2]], faces[:, [0, 2, 3]]])
    return _native.Mesh(positions, triangles, uvs=uvs, density=density)


def half_space(point: npt.ArrayLike, normal: npt.ArrayLike) -> Floats:
    """The plane [4] of the half space behind `point` (m), whose normal points out of it: `planes=[half_space((0, 0, 0), (0, 1, 0))]`."""
    at, out = np.asarray(point, np.float64), np.asarray(normal, np.float64)
    length = np.linalg.norm(out)
    if at.shape != (3,) or out.shape != (3,) or not length > 0:
        raise ValueError("point and normal must be three numbers each, and the normal must have a length")
    out = out / length
    return np.append(out, -out @ at).astype(np.float32)


def to_vertices(fabric: Fabric, values: npt.NDArray[Any], missing: float = 0.0) -> npt.NDArray[Any]:
    """Values of particles, [..., n, k], on the vertices of the mesh that was cooked, [..., vertices, k], for files in its order.

    Vertices that became no particle get `missing`.
    """
    particle = fabric.vertex_to_particle
    if particle is None:
        return np.array(values)
    has_one = particle != np.iinfo(np.uint32).max
    shape = (*values.shape[:-2], len(particle), values.shape[-1])
    out = np.full(shape, missing, values.dtype)
    out[..., has_one, :] = values[..., particle[has_one], :]
    return out
