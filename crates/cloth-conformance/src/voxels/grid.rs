//! What voxels say of a mesh.

use super::mesh::{self, Mesh};
use crate::check::{Check, MakeSolver, Measurement};
use crate::pbd::oracle::random::Random;
use cloth_core::Result;
use cloth_core::collider::{Voxel, VoxelClass};
use glam::DVec3;

pub(super) const SIDES: Check = Check {
    name: "voxels/sides",
    description: "Off the surface by a voxel, the plane of a voxel has every point on the side on which the mesh has it",
    run: sides,
};

pub(super) const DISTANCE: Check = Check {
    name: "voxels/distance",
    description: "The distance of a voxel is that of every point in it, within half its diagonal",
    run: distance,
};

pub(super) const QUERY: Check = Check {
    name: "voxels/query",
    description: "A query looks at one of the same voxels, which say the same, whether a box has 12 triangles or 7,500",
    run: query,
};

const SIZE: f32 = 0.02;

/// Random points in the grids of all meshes, with the voxels around them.
fn points(mut with: impl FnMut(&Mesh, DVec3, &Voxel)) -> Result<()> {
    let mut random = Random::new(58);
    for mesh in mesh::all() {
        let grid = mesh.grid(SIZE)?;
        let (low, counts) = (grid.origin(), grid.counts());
        for _ in 0..1500 {
            let at = |axis: usize, random: &mut Random| {
                low[axis] + random.between(0.0, counts[axis] as f32) * SIZE
            };
            let point = [at(0, &mut random), at(1, &mut random), at(2, &mut random)];
            if let Some(voxel) = grid.voxel(point) {
                with(&mesh, DVec3::from(point.map(f64::from)), voxel);
            }
        }
    }
    Ok(())
}

/// On which side of its plane a voxel has a point, as a distance.
fn plane(voxel: &Voxel, point: DVec3) -> f64 {
    let [closest, normal] = [voxel.closest, voxel.normal].map(|v| DVec3::from(v.map(f64::from)));
    (point - closest).dot(normal)
}

fn sides(_make: &mut MakeSolver<'_>) -> Result<Measurement> {
    let (mut wrong, mut judged, mut inside, mut near, mut near_wrong) = (0, 0, 0, 0, 0);
    points(|mesh, point, voxel| {
        let is_inside = mesh.winding(point) > 0.5;
        let is_behind = plane(voxel, point) < 0.0;
        if mesh.distance(point) <= f64::from(SIZE) {
            near += 1;
            near_wrong += u32::from(is_inside != is_behind);
            return;
        }
        judged += 1;
        inside += u32::from(is_inside);
        let contradicts = match voxel.class() {
            VoxelClass::Surface => false,
            class => (class == VoxelClass::Inside) != is_inside,
        };
        wrong += u32::from(is_inside != is_behind || contradicts);
    })?;
    let note =
        format!("{judged} points, {inside} inside; of {near} nearer than a voxel {near_wrong} are wrong");
    let error = if inside > 200 { f64::from(wrong) } else { f64::INFINITY };
    Ok(Measurement { error, tolerance: 0.0, frame: 0, note })
}

fn distance(_make: &mut MakeSolver<'_>) -> Result<Measurement> {
    let (mut worst, mut worst_plane, mut sum, mut count) = (0.0_f64, 0.0_f64, 0.0, 0.0);
    points(|mesh, point, voxel| {
        let sign = if mesh.winding(point) > 0.5 { -1.0 } else { 1.0 };
        let exact = sign * mesh.distance(point);
        worst = worst.max((f64::from(voxel.distance) - exact).abs());
        if exact.abs() < f64::from(SIZE) {
            let error = (plane(voxel, point) - exact).abs();
            worst_plane = worst_plane.max(error);
            sum += error;
            count += 1.0;
        }
    })?;
    let size = f64::from(SIZE);
    let note = format!(
        "in voxels; of points nearer than a voxel the plane is off by {:.3}, {:.3} at most",
        sum / count / size,
        worst_plane / size
    );
    // The numbers of a voxel are float32.
    Ok(Measurement { error: worst / size, tolerance: 0.75_f64.sqrt() + 1.0e-5, frame: 0, note })
}

fn query(_make: &mut MakeSolver<'_>) -> Result<Measurement> {
    let ends = ([-0.3, -0.2, -0.1], [0.3, 0.2, 0.1]);
    let [coarse, fine] = [1, 25].map(|parts| mesh::block(ends.0, ends.1, parts));
    let [a, b] = [coarse.grid(SIZE)?, fine.grid(SIZE)?];
    let mut worst = if a.counts() == b.counts() { 0.0 } else { f64::INFINITY };
    for (a, b) in a.voxels().iter().zip(b.voxels()) {
        let differs = a.class() != b.class();
        worst = f64::from((a.distance - b.distance).abs()).max(worst);
        worst = if differs { f64::INFINITY } else { worst };
    }
    let note = format!(
        "{} voxels of {} and {} triangles",
        a.voxels().len(),
        coarse.triangles.len(),
        fine.triangles.len()
    );
    Ok(Measurement { error: worst, tolerance: 1.0e-6, frame: 0, note })
}
