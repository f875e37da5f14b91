"""Many cloths as one array."""

from __future__ import annotations

import pickle

import numpy as np
import pytest

import cloth

COUNT = 5


@pytest.fixture
def batch(sheet: cloth.Fabric) -> cloth.Batch:
    return cloth.Batch(sheet, COUNT, backend="simd", gravity=(0, -9.81, 0), damping=0.1)


def test_a_batch_has_the_bits_of_single_cloths(batch: cloth.Batch, sheet: cloth.Fabric) -> None:
    solver = cloth.Solver("scalar")
    single = solver.add(sheet, gravity=(0, -9.81, 0), damping=0.1)
    batch.run(10)
    solver.run(10)
    assert batch.positions.shape == (COUNT, 100, 3)
    for item in range(COUNT):
        np.testing.assert_array_equal(batch.positions[item], single.positions)
    assert len(set(batch.state_hashes.tolist())) == 1
    np.testing.assert_allclose(batch.worst_stretch, single.worst_stretch)
    np.testing.assert_allclose(batch.bounds[2], single.bounds)
    np.testing.assert_array_equal(batch.velocities[1], single.velocities)


def test_output_goes_into_an_array_of_the_caller(batch: cloth.Batch) -> None:
    out = np.zeros((COUNT, 100, 3), np.float32)
    assert batch.read_positions(out) is out
    np.testing.assert_array_equal(out, batch.positions)
    assert batch.read_velocities(out) is out and not out.any()
    with pytest.raises(ValueError, match=r"\(5, 100, 3\)"):
        batch.read_positions(out[:-1])


def test_items_are_reset_by_mask(batch: cloth.Batch) -> None:
    start = batch.state_hashes
    batch.run(5)
    moved = batch.state_hashes
    mask = np.array([True, False, True, False, False])
    batch.reset(mask)
    after = batch.state_hashes
    np.testing.assert_array_equal(after == start, mask)
    np.testing.assert_array_equal(after == moved, ~mask)
    batch.reset([1])
    assert (batch.state_hashes == start).tolist() == [True, True, True, False, False]
    batch.run(5)
    assert batch.state_hashes[0] == moved[0], "a reset item goes on as one that was never moved"
    batch.set_start()
    kept = batch.state_hashes
    batch.run(2)
    batch.reset()
    np.testing.assert_array_equal(batch.state_hashes, kept)


def test_parameters_differ_per_item(batch: cloth.Batch) -> None:
    gravity = np.zeros((COUNT, 3), np.float32)
    gravity[:, 1] = [-1, -2, -3, -4, -5]
    batch.set_parameter("gravity", gravity)
    batch.set_parameter("friction", np.linspace(0, 1, COUNT))
    batch.set_parameter("damping", 0.0)
    batch.set_parameter("continuous_collision", np.array([True, False] * 2 + [True]))
    batch.run(10)
    heights = batch.positions[:, :, 1].mean(axis=1)
    assert (np.diff(heights) < 0).all()
    batch.reset()
    assert batch.get_parameter("friction") == pytest.approx([0, 0.25, 0.5, 0.75, 1])
    assert batch.get_parameter("gravity")[3] == (0, -4, 0)
    batch.set_parameter("friction", 0.9, mask=[0, 4])
    assert batch.get_parameter("friction") == pytest.approx([0.9, 0.25, 0.5, 0.75, 0.9])


def test_pins_differ_per_item(batch: cloth.Batch, sheet: cloth.Fabric) -> None:
    corners = np.flatnonzero(sheet.inverse_masses == 0)
    start = batch.positions[:, corners]
    lift = np.arange(COUNT, dtype=np.float32)[:, None, None] * np.array([0, 0.01, 0], np.float32)
    batch.pin(corners, start + lift)
    batch.run(10)
    np.testing.assert_allclose(batch.positions[:, corners], start + lift, atol=1e-6)
    free = [55]
    batch.pin(free, mask=[2])
    held = batch.positions[2, 55]
    batch.run(5)
    np.testing.assert_allclose(batch.positions[2, 55], held, atol=1e-5)
    assert np.abs(batch.positions[3, 55] - held).max() > 1e-3
    batch.unpin(mask=[2])
    assert batch[2].pinned.size == 0 and batch[3].pinned.size == 2


def test_positions_are_written_by_mask(batch: cloth.Batch, generator: np.random.Generator) -> None:
    before = batch.positions
    target = before + generator.normal(scale=0.01, size=before.shape).astype(np.float32)
    batch.set_positions(target, mask=[0, 3])
    now = batch.positions
    np.testing.assert_array_equal(now[[0, 3]], target[[0, 3]])
    np.testing.assert_array_equal(now[[1, 2, 4]], before[[1, 2, 4]])
    batch.set_positions(target[0])
    np.testing.assert_array_equal(batch.positions, np.broadcast_to(target[0], before.shape))


def test_a_batch_is_restored_in_another(batch: cloth.Batch, sheet: cloth.Fabric) -> None:
    batch.run(3)
    snapshot = pickle.loads(pickle.dumps(batch.snapshot()))
    batch.run(3)
    other = cloth.Batch(sheet, COUNT, backend="scalar")
    other.restore(snapshot)
    other.run(3)
    np.testing.assert_array_equal(other.state_hashes, batch.state_hashes)
    with pytest.raises(ValueError, match="5 cloths, the batch 2"):
        cloth.Batch(sheet, 2).restore(snapshot)


def test_wrong_shapes_and_masks_are_refused(batch: cloth.Batch) -> None:
    with pytest.raises(ValueError, match=r"\(4, 100, 3\), expected \(5, 100, 3\) or \(100, 3\)"):
        batch.set_positions(batch.positions[:4])
    with pytest.raises(ValueError, match=r"mask has the shape \(4,\)"):
        batch.reset(np.ones(4, bool))
    with pytest.raises(cloth.InvalidError, match=r"mask\[0\] = 7"):
        batch.reset([7])
    with pytest.raises(cloth.InvalidError, match=r"pins\[0\] = 100"):
        batch.pin([100], np.zeros((1, 3)))
    with pytest.raises(ValueError, match="3 items, the batch has 5"):
        batch.set_parameter("friction", np.zeros(3))
    with pytest.raises(IndexError):
        batch[5]
    with pytest.raises(cloth.InvalidError, match="count = 0"):
        cloth.Batch(cloth.cook(cloth.grid(3, 3)), 0)
    nan = np.full((COUNT, 100, 3), np.nan, np.float32)
    with pytest.raises(cloth.InvalidError, match="NaN"):
        batch.positions = nan


def test_spheres_move_per_item(batch: cloth.Batch) -> None:
    for step in range(20):
        spheres = np.zeros((COUNT, 1, 4), np.float32)
        spheres[:, 0] = [0.5, -0.5, -0.3 + 0.01 * step, 0.2]
        spheres[3:, 0, 2] = -5
        batch.set_spheres(spheres)
        batch.step()
    depth = batch.positions[:, :, 2].max(axis=1)
    assert depth[0] > depth[3] + 0.01
