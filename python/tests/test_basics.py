"""From a mesh to moving particles."""

from __future__ import annotations

import pickle
from typing import Any, Literal

import numpy as np
import pytest

import cloth


def test_a_sheet_falls_and_its_corner_stays(solver: cloth.Solver) -> None:
    fabric = cloth.cook(cloth.grid(10, 10), attach=[0], density=0.15)
    sheet = solver.add(fabric, gravity=(0, -9.81, 0), damping=0.1)
    start = sheet.positions
    report = solver.run(30)
    end = sheet.positions
    corner = fabric.inverse_masses == 0
    assert report.frames == 30 and report.iterations == 150 and report.restored_particles == 0
    assert end.dtype == np.float32 and end.shape == (100, 3) and corner.sum() == 1
    np.testing.assert_array_equal(end[corner], start[corner])
    assert end[:, 1].mean() < start[:, 1].mean() - 0.1
    assert sheet.worst_stretch < 0.2


def test_every_backend_of_the_cpu_has_the_same_bits(sheet: cloth.Fabric) -> None:
    hashes = set()
    for backend, threads in [("scalar", None), ("simd", None), ("simd", 2), ("simd/portable", 1)]:
        solver = cloth.Solver(backend, threads=threads)
        solver.add(sheet, gravity=(0, -9.81, 0), spheres=[[0.5, -1.0, 0.0, 0.3]], friction=0.4)
        solver.run(20)
        hashes.add(solver.state_hash)
    assert len(hashes) == 1


@pytest.mark.parametrize("method", ["newton", "xpbd", "vbd", "descent", "projective", "constrained", "explicit"])
def test_every_method_of_materials_moves_a_sheet(method: cloth.methods.MethodName, sheet: cloth.Fabric) -> None:
    solver = cloth.Solver("simd")
    assert solver.supports(method)
    moved = solver.add(sheet, material="silk", method=method, gravity=(0, -9.81, 0))
    report = solver.run(3)
    assert moved.method == ("descent" if method == "projective" else method)
    assert moved.positions[:, 1].mean() < -0.5
    assert (report.cloths[0].minimum is not None) == (method in ["newton", "descent", "projective", "constrained"])


@pytest.mark.parametrize("method", ["newton", "xpbd", "vbd", "constrained"])
def test_methods_with_contact_in_their_substeps_tell_of_it(method: cloth.methods.MethodName) -> None:
    solver = cloth.Solver("simd")
    flat = cloth.cook(cloth.grid(6, 6, (0.5, 0.5), plane="xz"), density=0.15, warp="auto")
    ball = [[0.25, -0.32, 0.25, 0.3]]
    solver.add(flat, gravity=(0, -9.81, 0), spheres=ball, material="silk", method=method)
    solver.add(flat, gravity=(0, -9.81, 0), spheres=ball)
    inside, behind = solver.run(30).cloths
    assert inside.contact is not None and inside.contact.contacts > 0
    assert behind.contact is None


def test_the_filter_moves_springs(sheet: cloth.Fabric) -> None:
    material = cloth.Material(membrane="springs", bending_warp=0, bending_weft=0)
    solver = cloth.Solver("simd")
    moved = solver.add(sheet, material=material, method=cloth.Filter(sweeps=10), gravity=(0, -9.81, 0))
    solver.run(3)
    assert moved.positions[:, 1].mean() < -0.5


def test_guaranteed_contact_keeps_a_sheet_above_triangles() -> None:
    sheet = cloth.cook(cloth.grid(9, 9, (0.4, 0.4), plane="xz"), warp="auto", tethers="none")
    ground = np.array([[[-1, -0.01, -1], [-1, -0.01, 2], [2, -0.01, -1]]], np.float32)
    solver = cloth.Solver("simd")
    method = cloth.Vbd(contact="guaranteed")
    moved = solver.add(sheet, material="cotton", method=method, gravity=(0, -9.81, 0), triangles=ground)
    solver.run(30)
    assert moved.positions[:, 1].min() > -0.01
    assert moved.positions[:, 1].max() < -0.005


def test_colliders_hold_a_sheet_up() -> None:
    sheet = cloth.cook(cloth.grid(12, 12, (0.5, 0.5), plane="xz"), density=0.2)
    solver = cloth.Solver()
    ground = cloth.half_space((0, -0.2, 0), (0, 1, 0))
    moved = solver.add(sheet, gravity=(0, -9.81, 0), damping=0.3, friction=0.5, planes=[ground])
    solver.run(120)
    np.testing.assert_allclose(moved.positions[:, 1], -0.2, atol=1e-3)
    # A ball that comes up from below lifts the middle.
    for step in range(60):
        moved.set_colliders(spheres=[[0.25, -0.4 + 0.005 * step, 0.25, 0.1]])
        solver.step()
    assert moved.positions[:, 1].max() > -0.05


def test_capsules_and_convexes_are_taken_in_every_form(sheet: cloth.Fabric) -> None:
    solver = cloth.Solver("scalar")
    spheres = [[0, -1, 0, 0.1], [1, -1, 0, 0.2]]
    by_index = solver.add(sheet, spheres=spheres, capsules=[[0, 1]], gravity=(0, -9.81, 0))
    by_value = solver.add(sheet, capsules=[[0, -1, 0, 0.1, 1, -1, 0, 0.2]], gravity=(0, -9.81, 0))
    box = [cloth.half_space((0, -1, 0), (0, 1, 0)), cloth.half_space((0, -2, 0), (0, -1, 0))]
    convex = solver.add(sheet, planes=box, convexes=[[0, 1]])
    solver.run(10)
    np.testing.assert_array_equal(by_index.positions, by_value.positions)
    convex.set_colliders(planes=[box[0]], convexes=[[0]])
    by_index.set_colliders(spheres=[[0, -1, 0, 0.1]], capsules=np.empty((0, 2), np.uint32))
    solver.step()


def test_a_pin_moves_evenly_and_lets_go(solver: cloth.Solver, hanging: cloth.Cloth, sheet: cloth.Fabric) -> None:
    corner = int(np.flatnonzero(sheet.inverse_masses == 0)[0])
    free = int(np.argmin(sheet.positions[:, 1]))
    hanging.pin([corner, free])
    np.testing.assert_array_equal(np.sort(hanging.pinned), sorted([corner, free]))
    start = hanging.positions[[corner, free]]
    for step in range(1, 11):
        hanging.pin([corner, free], start + np.float32(0.01 * step))
        solver.step()
    # A stiffness of 1 leaves about a hundredth of what a pin moves in a step.
    np.testing.assert_allclose(hanging.positions[[corner, free]], start + 0.1, atol=2e-4)
    hanging.pin([corner, free], start + np.float32(0.1))
    solver.run(10)
    # Gravity of the last iteration is taken back but for a hundredth as well.
    np.testing.assert_allclose(hanging.positions[[corner, free]], start + 0.1, atol=1e-5)
    hanging.unpin([free])
    assert hanging.pinned.tolist() == [corner]
    solver.run(10)
    assert np.abs(hanging.positions[free] - (start[1] + 0.1)).max() > 1e-3
    hanging.unpin()
    assert hanging.pinned.size == 0


def test_a_sheet_settles(solver: cloth.Solver, hanging: cloth.Cloth) -> None:
    hanging.parameters.damping = (0.5, 0.5, 0.5)
    settled = solver.settle()
    assert settled.is_at_rest and 0 < settled.seconds < 10 and settled.speed < 0.01 and settled.incidents == []
    rest = hanging.positions
    solver.run(30)
    np.testing.assert_allclose(hanging.positions, rest, atol=0.005)
    assert solver.settle(0.5, speed=0).is_at_rest is False
    with pytest.raises(ValueError, match="settle.seconds = -1: must be 0 to 600 s"):
        solver.settle(-1)


def test_a_moving_space_is_felt_and_a_teleport_is_not(sheet: cloth.Fabric) -> None:
    solver = cloth.Solver("scalar")
    still, carried, moved = (solver.add(sheet) for _ in range(3))
    carried.teleport((5, 0, 0))
    for step in range(1, 11):
        moved.pose = ((0, 0, 0.02 * step), (0, 0, 0, 1))
        solver.step()
    np.testing.assert_array_equal(still.positions, carried.positions)
    assert np.abs(moved.positions - still.positions).max() > 0.01
    assert moved.pose[0] == pytest.approx([0, 0, 0.2])
    assert carried.pose[0] == pytest.approx([5, 0, 0])


def test_wind_blows_a_curtain(solver: cloth.Solver, hanging: cloth.Cloth) -> None:
    parameters = hanging.parameters
    parameters.wind, parameters.drag_coefficient, parameters.lift_coefficient = (0, 0, 5), 0.5, 0.1
    solver.run(30)
    assert hanging.positions[:, 2].mean() > 0.02


def test_snapshots_go_on_with_the_same_bits_on_another_backend(solver: cloth.Solver, hanging: cloth.Cloth) -> None:
    solver.run(10)
    snapshot = pickle.loads(pickle.dumps(solver.snapshot()))
    solver.run(10)
    other = cloth.Solver("simd", threads=2)
    other.restore(snapshot)
    assert other.state_hash == snapshot.state_hash and len(snapshot) == 1
    other.run(10)
    assert other.state_hash == solver.state_hash
    clone = pickle.loads(pickle.dumps(other))
    assert clone.state_hash == other.state_hash
    np.testing.assert_array_equal(clone.cloths[0].positions, hanging.positions)


def test_fabrics_are_pickled_and_stored(sheet: cloth.Fabric, tmp_path: object) -> None:
    path = f"{tmp_path}/sheet.fabric"
    sheet.save(path)
    edges = cloth.fabric_from_edges(np.eye(2, 3), [[0, 1]], inverse_masses=[0, 1])
    for fabric in [pickle.loads(pickle.dumps(sheet)), cloth.Fabric.load(path), pickle.loads(pickle.dumps(edges))]:
        original = edges if len(fabric) == 2 else sheet
        np.testing.assert_array_equal(fabric.positions, original.positions)
        np.testing.assert_array_equal(fabric.constraints, original.constraints)
        np.testing.assert_array_equal(fabric.inverse_masses, original.inverse_masses)
    with pytest.raises(cloth.InvalidError, match="cooked"):
        edges.save(path)


def test_a_trajectory_is_recorded(solver: cloth.Solver, hanging: cloth.Cloth) -> None:
    start = hanging.positions
    frames = solver.record(hanging, 5)
    assert frames.shape == (6, 100, 3)
    np.testing.assert_array_equal(frames[0], start)
    np.testing.assert_array_equal(frames[-1], hanging.positions)


def test_state_is_read_and_written(solver: cloth.Solver, hanging: cloth.Cloth, sheet: cloth.Fabric) -> None:
    solver.run(5)
    velocities = np.zeros((100, 3), np.float32)
    velocities[:, 2] = 1.0
    target = sheet.positions + np.float32(0.5)
    hanging.set_positions(target, velocities)
    np.testing.assert_array_equal(hanging.positions, target)
    np.testing.assert_allclose(hanging.velocities, velocities, atol=1e-3)
    masses = hanging.inverse_masses
    masses[:] = 0
    hanging.inverse_masses = masses
    solver.run(3)
    np.testing.assert_array_equal(hanging.positions, target)
    assert np.abs(np.linalg.norm(hanging.normals, axis=1) - 1).max() < 1e-5
    lower, upper = hanging.bounds
    assert lower[0] <= target[:, 0].min() and upper[0] >= target[:, 0].max()


def test_values_of_particles_go_to_vertices(sheet: cloth.Fabric) -> None:
    mesh = cloth.grid(10, 10)
    np.testing.assert_array_equal(cloth.to_vertices(sheet, sheet.positions), mesh.positions)
    np.testing.assert_array_equal(cloth.to_vertices(sheet, sheet.positions[None])[0], mesh.positions)


def test_cooking_reports(sheet: cloth.Fabric) -> None:
    report = sheet.report
    assert report is not None and report.area == pytest.approx(1.0, abs=1e-5)
    assert "area" in str(report) and report.islands == 2
    positions = np.array([[0, 0, 0], [1, 0, 0], [0, 1, 0], [1, 0, 0], [0, 1, 0], [1, 1, 0]], np.float32)
    welded = cloth.cook(cloth.Mesh(positions, [[0, 1, 2], [3, 5, 4]]))
    findings = {finding.kind: finding for finding in welded.report.findings} if welded.report else {}
    assert findings["welded_vertices"].count == 2 and len(welded) == 4


def test_a_file_is_read(tmp_path: object) -> None:
    path = f"{tmp_path}/square.obj"
    with open(path, "w") as file:
        file.write("v 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\nf 1 2 3 4\n")
    mesh = cloth.Mesh.read(path)
    assert mesh.quads.tolist() == [[0, 1, 2, 3]] and mesh.name == "square"
    with pytest.raises(cloth.FileError, match="missing.obj"):
        cloth.Mesh.read(f"{tmp_path}/missing.obj")


def test_the_mannequin_moves() -> None:
    body = cloth.Body.mannequin()
    assert body.duration == pytest.approx(4.0, abs=0.1)
    assert body.positions(0)[:, 1].max() == pytest.approx(1.76, abs=0.05)
    assert np.abs(body.positions(2) - body.positions(0)).max() > 0.1
    corners = body.collision_triangles(1.0)
    np.testing.assert_array_equal(corners, body.positions(1.0)[body.triangles])
    assert len(cloth.tunic(0.05).loose_edges) > 0


def test_incidents_are_told() -> None:
    rope = cloth.fabric_from_edges(np.array([[0, 0, 0], [0.1, 0, 0]]), [[0, 1]], inverse_masses=[0, 1])
    solver = cloth.Solver("scalar")
    moved = solver.add(rope, watchdog="reset")
    moved.pose = (1000, 0, 0)
    incidents = solver.step().incidents
    assert incidents[0].cause == "frame_moved" and incidents[0].action == "teleported"
    assert str(incidents[0]).startswith("cloth 0: the local space moved 1000.000 m")


def test_cloths_keep_a_distance(sheet: cloth.Fabric) -> None:
    solver = cloth.Solver("simd")
    solver.inter_collision = cloth.InterCollision(distance=0.05)
    first = solver.add(sheet, user_data=1)
    second = solver.add(sheet, positions=sheet.positions + np.array([0, 0, 0.02], np.float32), user_data=2)
    solver.set_inter_collision_filter("same")
    assert solver.step().cloth_pairs == 0
    solver.set_inter_collision_filter("different")
    assert solver.step().cloth_pairs == 1
    solver.run(10)
    gap = second.positions[:, 2].mean() - first.positions[:, 2].mean()
    assert gap > 0.03
    assert solver.inter_collision == pytest.approx(0.05)
    second.remove()
    assert solver.cloths == [first]
    with pytest.raises(cloth.UnknownClothError, match="removed"):
        second.positions


def _crossings(ends: Any, corners: Any) -> int:
    """How many of the segments [n, 2, 3] pass through which of the triangles [m, 3, 3]."""
    start, way = ends[:, None, 0], ends[:, None, 1] - ends[:, None, 0]
    a, b, c = corners[:, 0], corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0]
    normal = np.cross(b, c)
    along = (way * normal).sum(2)
    with np.errstate(divide="ignore", invalid="ignore"):
        time = ((a - start) * normal).sum(2) / along
        hit = start + way * time[..., None] - a
        weight_b = (np.cross(hit, c) * normal).sum(2) / (normal**2).sum(1)
        weight_c = (np.cross(b, hit) * normal).sum(2) / (normal**2).sum(1)
        inside = (weight_b >= 0) & (weight_c >= 0) & (weight_b + weight_c <= 1) & (time >= 0) & (time <= 1)
    return int(inside.sum())


def test_layers_are_pieces_of_one_cloth() -> None:
    """Silk, held by one side, falls onto denim that is held by two: it passes through it unless contact is guaranteed."""
    lower = cloth.grid(8, 8, size=(0.14, 0.14), plane="xz")
    upper = cloth.Mesh(lower.positions + np.array([0, 0.006, 0], np.float32), lower.triangles, lower.quads, uvs=lower.uvs)
    both = lower.with_piece(upper)
    assert len(both.positions) == 128 and both.quads.max() == 127
    fabric = cloth.cook(both, attach=[*range(8), *range(56, 72)], warp="auto", tethers="none")
    of_upper = fabric.triangles.min(axis=1) >= 64
    edges = [(0, 1), (1, 2), (2, 0)]

    def crossings(contact: Literal["off", "guaranteed"]) -> int:
        solver = cloth.Solver()
        materials = [cloth.Material.preset("denim"), cloth.Material.preset("silk")]
        layers = solver.add(fabric, material=materials, method=cloth.Vbd(contact=contact), gravity=(0, -9.81, 0))
        found = 0
        for _ in range(40):
            solver.step()
            corners = layers.positions.astype(np.float64)[fabric.triangles]
            pieces = [corners[~of_upper], corners[of_upper]]
            for one, other in (pieces, pieces[::-1]):
                found += _crossings(np.concatenate([one[:, edge] for edge in edges]), other)
        return found

    assert crossings("off") > 0
    assert crossings("guaranteed") == 0
    with pytest.raises(cloth.InvalidError, match="piece.density"):
        lower.with_piece(cloth.Mesh(upper.positions, upper.triangles, upper.quads, density=0.2))
