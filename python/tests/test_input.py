"""Wrong input, threads, interrupts: exceptions in words, never the end of the interpreter."""

from __future__ import annotations

import gc
import os
import signal
import threading
import time
from typing import Any

import numpy as np
import pytest

import cloth

POSITIONS = np.array([[0, 0, 0], [1, 0, 0], [0, 1, 0]], np.float32)


@pytest.mark.parametrize(
    ("positions", "error", "words"),
    [
        (POSITIONS.astype(np.int32), TypeError, "float32 or float64"),
        (POSITIONS.astype(np.complex64), TypeError, "float32 or float64"),
        (POSITIONS.astype(">f4"), TypeError, "byte order"),
        (POSITIONS.astype(object), TypeError, "positions"),
        (POSITIONS[:, :2], ValueError, r"\(3, 2\), expected \(n, 3\)"),
        (POSITIONS.ravel(), ValueError, r"\(9,\), expected \(n, 3\)"),
        (np.full((3, 3), np.inf), cloth.InvalidError, r"mesh.positions\[0\].x = inf"),
        ([[0, 0, 0], [1, 0]], TypeError, "positions"),
        ("text", TypeError, "positions"),
        (None, TypeError, "positions"),
        ([[0, 0, 1e300]] * 3, cloth.InvalidError, "inf"),
    ],
)
def test_wrong_positions_are_refused(positions: Any, error: type[Exception], words: str) -> None:
    with np.errstate(all="ignore"), pytest.raises(error, match=words):
        cloth.Mesh(positions, [[0, 1, 2]])


def test_any_layout_is_read() -> None:
    wide = np.zeros((6, 8), np.float32)
    wide[::2, 1:7:2] = POSITIONS
    for given in [POSITIONS, POSITIONS.astype(np.float64), np.asfortranarray(POSITIONS), wide[::2, 1:7:2], POSITIONS.tolist()]:
        np.testing.assert_array_equal(cloth.Mesh(given, [[0, 1, 2]]).positions, POSITIONS)
    backwards = cloth.Mesh(POSITIONS[::-1], [[0, 1, 2]]).positions
    np.testing.assert_array_equal(backwards, POSITIONS[::-1])


@pytest.mark.parametrize(
    ("triangles", "error", "words"),
    [
        ([[0, 1, 3]], cloth.InvalidError, r"mesh.triangles\[0\]\[2\] = 3"),
        ([[0, 1, -1]], cloth.InvalidError, r"triangles\[0\]\[2\] = -1"),
        (np.array([[0.0, 1.0, 2.0]]), TypeError, "whole numbers"),
        ([[0.5, 1, 2]], TypeError, "whole numbers"),
        (np.array([[0, 1, 2]], ">i4"), TypeError, "byte order"),
        (np.array([[True, False, True]]), TypeError, "whole numbers"),
        ([[0, 1, 2, 0]], ValueError, r"\(1, 4\), expected \(n, 3\)"),
    ],
)
def test_wrong_triangles_are_refused(triangles: Any, error: type[Exception], words: str) -> None:
    with pytest.raises(error, match=words):
        cloth.Mesh(POSITIONS, triangles)


@pytest.mark.parametrize("dtype", [np.uint8, np.int16, np.uint32, np.int64, np.uint64])
def test_indices_of_any_type_are_read(dtype: Any) -> None:
    assert cloth.Mesh(POSITIONS, np.array([[0, 1, 2]], dtype)).triangles.tolist() == [[0, 1, 2]]


def test_output_arrays_are_checked(hanging: cloth.Cloth) -> None:
    out = np.empty((100, 3), np.float32)
    assert hanging.read_positions(out) is out
    np.testing.assert_array_equal(out, hanging.positions)
    frozen = np.empty((100, 3), np.float32)
    frozen.flags.writeable = False
    for wrong, error in [
        (np.empty((100, 3), np.float64), TypeError),
        (np.empty((99, 3), np.float32), ValueError),
        (np.empty((200, 3), np.float32)[::2], ValueError),
        (frozen, ValueError),
        ([1, 2], TypeError),
    ]:
        with pytest.raises(error, match="out"):
            hanging.read_positions(wrong)  # type: ignore[arg-type]


def test_a_view_copies_nothing_and_keeps_the_solver_from_changing(sheet: cloth.Fabric) -> None:
    solver = cloth.Solver("simd")
    hanging = solver.add(sheet, gravity=(0, -9.81, 0))
    solver.run(3)
    view = hanging.view()
    again = hanging.view()
    assert np.shares_memory(view, again) and not view.flags.writeable and not view.flags.owndata
    np.testing.assert_array_equal(view, hanging.positions)
    with pytest.raises(BufferError, match="2 arrays"):
        solver.step()
    with pytest.raises(BufferError):
        hanging.parameters.friction = 0.3
    part = view[3:5]
    del view, again
    with pytest.raises(BufferError, match="1 arrays"):
        solver.step()
    del part
    solver.step()
    # The solver lives as long as somebody looks into it.
    last = hanging.view()
    expected = hanging.positions
    del solver, hanging
    gc.collect()
    np.testing.assert_array_equal(last, expected)


@pytest.mark.parametrize("backend", ["scalar", "simd"])
def test_particles_are_handed_out_by_dlpack(sheet: cloth.Fabric, backend: str) -> None:
    solver = cloth.Solver(backend)
    hanging = solver.add(sheet, gravity=(0, -9.81, 0))
    solver.run(3)
    particles = hanging.device_view()
    assert particles.shape == (len(hanging), 4) and len(particles) == len(hanging)
    assert particles.__dlpack_device__() == (1, 0)
    with pytest.raises(AttributeError, match="CUDA"):
        particles.__cuda_array_interface__
    rows = np.from_dlpack(particles)
    assert rows.dtype == np.float32 and not rows.flags.writeable and np.shares_memory(rows, hanging.view())
    np.testing.assert_array_equal(rows[:, :3], hanging.positions)
    np.testing.assert_array_equal(rows[:, 3], hanging.inverse_masses)
    # It may not be written, which only DLPack 1.0 can say; and it is where it is.
    for wrong, words in [({}, "DLPack 1.0"), ({"copy": True}, "without a copy"), ({"dl_device": (2, 0)}, "where they are")]:
        with pytest.raises(BufferError, match=words):
            particles.__dlpack__(**wrong)  # type: ignore[arg-type]
    capsule = particles.__dlpack__(max_version=(1, 0))
    # A capsule that nobody takes lets the solver go, too; what was taken lives longer than the solver.
    for left in ["particles", "rows", "capsule"]:
        with pytest.raises(BufferError, match="1 arrays"):
            solver.step()
        if left == "particles":
            del particles
        elif left == "rows":
            del rows
    del capsule
    solver.step()
    last, expected = np.from_dlpack(hanging.device_view()), hanging.positions
    del solver, hanging
    gc.collect()
    np.testing.assert_array_equal(last[:, :3], expected)


def test_an_array_may_die_after_it_was_handed_over() -> None:
    mesh = cloth.Mesh(np.array(POSITIONS), np.array([[0, 1, 2]]), density=0.1)
    gc.collect()
    fabric = cloth.cook(mesh)
    del mesh
    gc.collect()
    solver = cloth.Solver("scalar")
    moved = solver.add(fabric, positions=np.array(fabric.positions) + np.float32(1), gravity=(0, -1, 0))
    gc.collect()
    solver.run(3)
    assert np.isfinite(moved.positions).all()


def test_threads_wait_for_each_other(sheet: cloth.Fabric) -> None:
    """Two threads step one solver, a third one reads: as many frames as asked for, each whole."""
    solver = cloth.Solver("simd", threads=2)
    hanging = solver.add(sheet, gravity=(0, -9.81, 0))
    problems: list[BaseException] = []

    def work(task: Any) -> None:
        try:
            for _ in range(100):
                task()
        except BaseException as problem:
            problems.append(problem)

    tasks = [solver.step, solver.step, lambda: hanging.positions, lambda: hanging.parameters.friction]
    threads = [threading.Thread(target=work, args=(task,)) for task in tasks]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not problems
    alone = cloth.Solver("scalar")
    alone.add(sheet, gravity=(0, -9.81, 0))
    alone.run(200)
    assert alone.state_hash == solver.state_hash


def test_the_lock_of_the_interpreter_is_released(sheet: cloth.Fabric) -> None:
    solver = cloth.Solver("scalar")
    solver.add(sheet, material="denim", method=cloth.Newton(iterations=200, tolerance=1e-10), gravity=(0, -9.81, 0))
    done = threading.Event()
    counted = 0

    def step() -> None:
        solver.run(3)
        done.set()

    thread = threading.Thread(target=step)
    thread.start()
    while not done.is_set():
        counted += 1
        time.sleep(0)
    thread.join()
    assert counted > 10


@pytest.mark.skipif(os.name == "nt", reason="signals as Unix has them")
def test_control_c_ends_a_long_run_behind_a_frame(sheet: cloth.Fabric) -> None:
    solver = cloth.Solver("scalar")
    hanging = solver.add(sheet, gravity=(0, -9.81, 0))
    # Of a job in the background the shell ignores Ctrl-C, and this would step on for ever.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    timer = threading.Timer(0.2, lambda: os.kill(os.getpid(), signal.SIGINT))
    timer.start()
    with pytest.raises(KeyboardInterrupt):
        solver.run(10**9)
    assert np.isfinite(hanging.positions).all()
    solver.step()


def test_errors_have_the_text_of_the_library_and_attributes(
    solver: cloth.Solver, sheet: cloth.Fabric, hanging: cloth.Cloth
) -> None:
    with pytest.raises(cloth.InvalidError) as caught:
        solver.step(-1.0)
    assert caught.value.field in str(caught.value) and caught.value.value == "-1"
    assert isinstance(caught.value, ValueError) and isinstance(caught.value, cloth.Error)
    with pytest.raises(cloth.LengthError, match="motion_constraints has 3 elements") as length:
        solver.add(sheet, motion_constraints=np.zeros((3, 4), np.float32))
    assert length.value.found == 3
    with pytest.raises(cloth.InvalidError, match="no such backend"):
        cloth.Solver("gpu")
    with pytest.raises(cloth.InvalidError, match="fabric.surface"):
        solver.add(cloth.cook(cloth.grid(3, 3)), material="silk")
    assert solver.cloths == [hanging], "what could not be added is not there"


def test_a_cloth_of_another_solver_is_refused(solver: cloth.Solver, hanging: cloth.Cloth) -> None:
    with pytest.raises(ValueError, match="another solver"):
        cloth.Solver("scalar").record(hanging, 1)


def test_an_error_policy_raises(sheet: cloth.Fabric) -> None:
    solver = cloth.Solver("scalar")
    moved = solver.add(sheet, watchdog=cloth.Watchdog(policy="error", speed_limit=1.0))
    moved.set_positions(sheet.positions, np.full((100, 3), 50.0))
    with pytest.raises(cloth.ClothLostError, match="speed") as caught:
        solver.run(3)
    assert "speed" in caught.value.cause


def test_colliders_act_within_substeps_or_after_them(sheet: cloth.Fabric) -> None:
    def ends(**options: Any) -> Any:
        solver = cloth.Solver("simd")
        falling = solver.add(
            sheet, material="denim", method="xpbd", gravity=(0, -9.81, 0), spheres=[[0.5, -0.6, 0, 0.2]], **options
        )
        solver.run(30)
        return falling.positions

    np.testing.assert_array_equal(ends(), ends(collider_timing="within"))
    assert not np.array_equal(ends(), ends(collider_timing="after"))
    with pytest.raises(ValueError, match="collider_timing.*within, after"):
        ends(collider_timing="before")
