"""Particles in the memory of a CUDA GPU, handed to array libraries without a copy: with a GPU, and with the driver for tests, whose memory is the
host's."""

from __future__ import annotations

import gc
import os
import subprocess
import sys
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


#: What a library does that takes particles by DLPack or by the array interface of CUDA, where the memory of the device can be read.
_CONSUMER = """
import ctypes
import gc
import cloth
import numpy as np

solver = cloth.Solver("cuda")
hanging = solver.add(cloth.cook(cloth.grid(12, 10), attach=[0]), gravity=(0, -9.81, 0))
solver.run(3)
expected = np.column_stack([hanging.positions, hanging.inverse_masses])
particles = hanging.device_view()
assert particles.__dlpack_device__() == (2, 0)
interface = particles.__cuda_array_interface__
address, is_read_only = interface["data"]
assert (interface["shape"], interface["typestr"], is_read_only) == ((120, 4), "<f4", True)


class Managed(ctypes.Structure):
    '''DLManagedTensorVersioned of DLPack 1.0.'''

    _fields_ = [("version", ctypes.c_uint32 * 2), ("context", ctypes.c_void_p), ("deleter", ctypes.c_void_p), ("flags", ctypes.c_uint64)]
    _fields_ += [("data", ctypes.c_void_p), ("device", ctypes.c_int32 * 2), ("dimensions", ctypes.c_int32), ("kind", ctypes.c_uint8 * 2)]
    _fields_ += [("lanes", ctypes.c_uint16), ("shape", ctypes.POINTER(ctypes.c_int64)), ("strides", ctypes.POINTER(ctypes.c_int64))]
    _fields_ += [("offset", ctypes.c_uint64)]


capsule = particles.__dlpack__(max_version=(1, 0))
pointer_of = ctypes.pythonapi.PyCapsule_GetPointer
pointer_of.restype, pointer_of.argtypes = ctypes.c_void_p, [ctypes.py_object, ctypes.c_char_p]
renamed = ctypes.pythonapi.PyCapsule_SetName
renamed.argtypes = [ctypes.py_object, ctypes.c_char_p]
at = pointer_of(capsule, b"dltensor_versioned")
used = b"used_dltensor_versioned"
renamed(capsule, used)
tensor = Managed.from_address(at)
assert tensor.version[0] == 1 and tensor.flags == 1 and list(tensor.device) == [2, 0] and tensor.data + tensor.offset == address
assert (list(tensor.kind), tensor.lanes, tensor.dimensions) == ([2, 32], 1, 2) and tensor.shape[:2] == [120, 4]
assert not tensor.strides or tensor.strides[:2] == [4, 1]
rows = np.ctypeslib.as_array(ctypes.cast(address, ctypes.POINTER(ctypes.c_float)), (120, 4))
np.testing.assert_array_equal(rows, expected)
del particles, capsule
gc.collect()
try:
    solver.step()
except BufferError as error:
    assert "1 arrays" in str(error), error
else:
    raise AssertionError("a step while a library looks")
delete = ctypes.CFUNCTYPE(None, ctypes.c_void_p)(tensor.deleter)
del rows
delete(at)
solver.step()
print(solver.device)
"""


def test_what_is_handed_out_is_right_with_the_driver_for_tests() -> None:
    driver = os.environ.get("CLOTH_DRIVER_FOR_TESTS")
    if not driver:
        pytest.skip("CLOTH_DRIVER_FOR_TESTS is not set: `cargo xtask test` builds that driver and sets it")
    environment = {**os.environ, "LD_LIBRARY_PATH": driver}
    done = subprocess.run([sys.executable, "-c", _CONSUMER], env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "driver for tests" in done.stdout, "another driver was loaded"
