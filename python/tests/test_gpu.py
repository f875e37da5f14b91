"""Particles in the memory of a CUDA GPU, handed to array libraries without a copy; skipped where there is no GPU."""

from __future__ import annotations

import gc
from typing import Any

import numpy as np
import pytest

import cloth


@pytest.fixture
def solver() -> cloth.Solver:
    try:
        return cloth.Solver("cuda")
    except cloth.UnavailableError as error:
        pytest.skip(f"no CUDA GPU: {error}")


def _host(array: Any) -> Any:
    """What a library reads back: `cupy` has `get`, `torch` has `cpu`."""
    return array.get() if hasattr(array, "get") else array.cpu().numpy()


@pytest.mark.parametrize("library", ["torch", "cupy"])
def test_array_libraries_take_particles_where_they_are(solver: cloth.Solver, sheet: cloth.Fabric, library: str) -> None:
    arrays = pytest.importorskip(library)
    hanging = solver.add(sheet, gravity=(0, -9.81, 0))
    solver.run(3)
    particles = hanging.device_view()
    assert particles.__dlpack_device__() == (2, 0)
    interface = particles.__cuda_array_interface__
    assert interface["shape"] == (len(hanging), 4) and interface["data"][0] != 0
    rows = arrays.from_dlpack(particles)
    address = rows.data_ptr() if library == "torch" else rows.data.ptr
    assert address == interface["data"][0], "no copy"
    np.testing.assert_array_equal(_host(rows)[:, :3], hanging.positions)
    np.testing.assert_array_equal(_host(rows)[:, 3], hanging.inverse_masses)
    # A calculation there, on the stream of that library.
    lowest = float(rows[:, 1].min())
    assert lowest == float(np.min(hanging.positions[:, 1])) < 0.0
    # As on the CPU: while somebody looks, nothing moves.
    with pytest.raises(BufferError, match="1 arrays"):
        solver.step()
    del particles, rows
    gc.collect()
    solver.run(3)
    rows = arrays.from_dlpack(hanging.device_view())
    assert float(rows[:, 1].min()) < lowest
    expected = hanging.positions
    del solver, hanging
    gc.collect()
    # What was taken lives longer than the solver.
    np.testing.assert_array_equal(_host(rows)[:, :3], expected)


def test_a_gpu_has_the_bits_of_the_processor(solver: cloth.Solver, sheet: cloth.Fabric) -> None:
    hashes = []
    for one in (solver, cloth.Solver("scalar")):
        one.add(sheet, gravity=(0, -9.81, 0))
        one.run(30)
        hashes.append(one.state_hash)
    assert hashes[0] == hashes[1]
