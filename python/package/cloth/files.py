"""Meshes and trajectories to and from other libraries and files. What a function needs is imported when it is called."""

from __future__ import annotations

import struct
from collections.abc import Sequence
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from . import _native

if TYPE_CHECKING:
    from ._native import Fabric, Mesh

Floats = npt.NDArray[np.float32]

_PC2 = struct.Struct("<12siiffi")


def pc2_header(vertices: int, frames: int, frame_rate: float) -> bytes:
    """The first bytes of a PC2 file; what follows are all frames as float32 x, y, z."""
    return _PC2.pack(b"POINTCACHE2\0", 1, vertices, 0.0, frame_rate, frames)


def save_pc2(path: str | PathLike[str], frames: npt.ArrayLike, frame_rate: float = 60.0) -> None:
    """Writes a trajectory [frames, n, 3] (m) as PC2, which Blender, Maya and Houdini play on a mesh of n vertices."""
    rows = _frames(frames)
    with open(path, "wb") as file:
        file.write(pc2_header(rows.shape[1], rows.shape[0], frame_rate))
        file.write(rows.astype("<f4").tobytes())


def load_pc2(path: str | PathLike[str]) -> tuple[Floats, float]:
    """Reads a PC2 file: positions [frames, n, 3] (m), and frames per second."""
    data = Path(path).read_bytes()
    if len(data) < _PC2.size or data[:11] != b"POINTCACHE2":
        raise ValueError(f"{path}: not a PC2 file")
    _, version, vertices, _, rate, frames = _PC2.unpack_from(data)
    if version != 1 or vertices < 0 or frames < 0 or len(data) != _PC2.size + 12 * vertices * frames:
        raise ValueError(f"{path}: version {version} with {frames} frames of {vertices} vertices does not fit its {len(data)} bytes")
    rows = np.frombuffer(data, "<f4", offset=_PC2.size).astype(np.float32)
    return rows.reshape(frames, vertices, 3), rate


def save_npz(path: str | PathLike[str], frames: npt.ArrayLike, fabric: Fabric, frame_rate: float = 60.0) -> None:
    """Writes a trajectory [frames, n, 3] (m) with the triangles of its fabric, for numpy."""
    with open(path, "wb") as file:
        np.savez(file, positions=_frames(frames), triangles=fabric.triangles, frame_rate=frame_rate)


def load_npz(path: str | PathLike[str]) -> tuple[Floats, npt.NDArray[np.uint32], float]:
    """Reads what `save_npz` wrote: positions [frames, n, 3] (m), triangles [t, 3], frames per second."""
    with np.load(path) as file:
        return file["positions"], file["triangles"], float(file["frame_rate"])


def from_trimesh(mesh: Any, **options: Any) -> Mesh:
    """A mesh of a `trimesh.Trimesh`, with its texture coordinates; options as of `Mesh`."""
    uvs = getattr(getattr(mesh, "visual", None), "uv", None)
    if uvs is not None and "uvs" not in options:
        options["uvs"] = np.asarray(uvs, np.float32)
    return _native.Mesh(np.asarray(mesh.vertices), np.asarray(mesh.faces), **options)


def to_trimesh(fabric: Fabric, positions: npt.ArrayLike | None = None) -> Any:
    """A `trimesh.Trimesh` of the particles of a cloth, by default at rest. Vertices are particles, in their order."""
    import trimesh

    places = fabric.positions if positions is None else np.asarray(positions)
    return trimesh.Trimesh(places, fabric.triangles, process=False)


def from_meshio(mesh: Any, **options: Any) -> Mesh:
    """A mesh of a `meshio.Mesh` with triangles and quads; options as of `Mesh`."""
    cells = mesh.cells_dict
    if not {"triangle", "quad"} & set(cells):
        raise ValueError(f"the mesh has cells of {', '.join(cells)}, and neither triangles nor quads")
    # Readers of meshio leave numbers in the byte order of the file.
    points = np.asarray(mesh.points, np.float64)
    if points.shape[1] == 2:
        points = np.column_stack([points, np.zeros(len(points))])
    faces = [np.asarray(cells.get(kind, np.empty((0, size))), np.int64) for kind, size in (("triangle", 3), ("quad", 4))]
    return _native.Mesh(points, *faces, **options)


def to_meshio(fabric: Fabric, positions: npt.ArrayLike | None = None) -> Any:
    """A `meshio.Mesh` of the particles of a cloth, by default at rest, for any of its formats."""
    import meshio

    places = fabric.positions if positions is None else np.asarray(positions)
    return meshio.Mesh(places, [("triangle", fabric.triangles.astype(np.int64))])


def save_usd(
    path: str | PathLike[str], frames: npt.ArrayLike, fabric: Fabric, frame_rate: float = 60.0, name: str = "cloth"
) -> None:
    """Writes a trajectory [frames, n, 3] (m) as an animated mesh in USD (`.usda`, `.usdc`), Y up, in metres. Needs usd-core."""
    from pxr import Gf, Sdf, Usd, UsdGeom, Vt

    rows = _frames(frames)
    stage = Usd.Stage.CreateNew(str(path))
    UsdGeom.SetStageUpAxis(stage, UsdGeom.Tokens.y)
    UsdGeom.SetStageMetersPerUnit(stage, 1.0)
    stage.SetTimeCodesPerSecond(frame_rate)
    stage.SetStartTimeCode(0)
    stage.SetEndTimeCode(len(rows) - 1)
    mesh = UsdGeom.Mesh.Define(stage, Sdf.Path(f"/{name}"))
    stage.SetDefaultPrim(mesh.GetPrim())
    triangles = fabric.triangles
    mesh.CreateFaceVertexCountsAttr(Vt.IntArray(np.full(len(triangles), 3, np.int32).tolist()))
    mesh.CreateFaceVertexIndicesAttr(Vt.IntArray(triangles.ravel().astype(np.int32).tolist()))
    mesh.CreateSubdivisionSchemeAttr(UsdGeom.Tokens.none)
    points, extent = mesh.CreatePointsAttr(), mesh.CreateExtentAttr()
    for frame, row in enumerate(rows):
        points.Set(Vt.Vec3fArray.FromNumpy(np.ascontiguousarray(row)), frame)
        corners = [Gf.Vec3f(*(float(value) for value in corner)) for corner in (row.min(axis=0), row.max(axis=0))]
        extent.Set(Vt.Vec3fArray(corners), frame)
    stage.GetRootLayer().Save()


def load_usd(path: str | PathLike[str], prim: str | None = None) -> tuple[Mesh, Floats]:
    """Reads a mesh of a USD file, by default the first, and where its vertices are in each frame: [frames, n, 3] (m). Needs usd-core."""
    from pxr import Usd, UsdGeom

    stage = Usd.Stage.Open(str(path))
    found = [UsdGeom.Mesh(one) for one in stage.Traverse() if one.IsA(UsdGeom.Mesh) and prim in (None, str(one.GetPath()))]
    if not found:
        raise ValueError(f"{path}: there is no mesh{f' {prim}' if prim else ''}")
    mesh, unit = found[0], UsdGeom.GetStageMetersPerUnit(stage)
    times = mesh.GetPointsAttr().GetTimeSamples() or [Usd.TimeCode.Default()]
    frames = np.array([np.array(mesh.GetPointsAttr().Get(time)) for time in times], np.float32) * np.float32(unit)
    faces = np.split(
        np.array(mesh.GetFaceVertexIndicesAttr().Get(times[0])),
        np.cumsum(np.array(mesh.GetFaceVertexCountsAttr().Get(times[0])))[:-1],
    )
    return _native.Mesh(frames[0], _of_size(faces, 3), _of_size(faces, 4)), frames


def _of_size(faces: Sequence[npt.NDArray[Any]], size: int) -> npt.NDArray[np.int64]:
    if any(len(face) not in (3, 4) for face in faces):
        raise ValueError("only triangles and quads are read")
    return np.array([face for face in faces if len(face) == size], np.int64).reshape(-1, size)


def _frames(frames: npt.ArrayLike) -> Floats:
    rows = np.asarray(frames, np.float32)
    if rows.ndim != 3 or rows.shape[2] != 3:
        raise ValueError(f"frames has the shape {rows.shape}, expected (frames, n, 3)")
    return rows
