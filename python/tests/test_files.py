"""Meshes and trajectories to and from files and other libraries; what is not installed is skipped."""

from __future__ import annotations

import numpy as np
import pytest

import cloth
from cloth import files


@pytest.fixture
def frames(solver: cloth.Solver, hanging: cloth.Cloth) -> files.Floats:
    return solver.record(hanging, 3)


def test_pc2_and_npz_give_back_what_they_got(frames: files.Floats, sheet: cloth.Fabric, tmp_path: object) -> None:
    files.save_pc2(f"{tmp_path}/a.pc2", frames, 30)
    read, rate = files.load_pc2(f"{tmp_path}/a.pc2")
    np.testing.assert_array_equal(read, frames)
    assert rate == 30
    files.save_npz(f"{tmp_path}/a.npz", frames, sheet)
    read, triangles, rate = files.load_npz(f"{tmp_path}/a.npz")
    np.testing.assert_array_equal(read, frames)
    np.testing.assert_array_equal(triangles, sheet.triangles)
    with pytest.raises(ValueError, match="expected"):
        files.save_pc2(f"{tmp_path}/b.pc2", frames[0])
    with open(f"{tmp_path}/a.pc2", "ab") as file:
        file.write(b"?")
    with pytest.raises(ValueError, match="does not fit"):
        files.load_pc2(f"{tmp_path}/a.pc2")
    with pytest.raises(ValueError, match="not a PC2 file"):
        files.load_pc2(f"{tmp_path}/a.npz")


def test_trimesh(sheet: cloth.Fabric) -> None:
    pytest.importorskip("trimesh")
    there = files.to_trimesh(sheet)
    back = files.from_trimesh(there)
    np.testing.assert_allclose(back.positions, sheet.positions)
    np.testing.assert_array_equal(back.triangles, sheet.triangles)
    assert cloth.cook(back).particle_count == len(sheet)


def test_meshio(sheet: cloth.Fabric, tmp_path: object) -> None:
    meshio = pytest.importorskip("meshio")
    files.to_meshio(sheet).write(f"{tmp_path}/a.vtk")
    back = files.from_meshio(meshio.read(f"{tmp_path}/a.vtk"))
    np.testing.assert_allclose(back.positions, sheet.positions)
    np.testing.assert_array_equal(back.triangles, sheet.triangles)


def test_usd(frames: files.Floats, sheet: cloth.Fabric, tmp_path: object) -> None:
    pytest.importorskip("pxr")
    files.save_usd(f"{tmp_path}/a.usda", frames, sheet, 24)
    mesh, read = files.load_usd(f"{tmp_path}/a.usda")
    np.testing.assert_array_equal(read, frames)
    np.testing.assert_array_equal(mesh.triangles, sheet.triangles)
    with pytest.raises(ValueError, match="no mesh"):
        files.load_usd(f"{tmp_path}/a.usda", "/other")
