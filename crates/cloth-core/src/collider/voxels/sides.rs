//! Which centres of voxels are inside: along every line of voxels, by the triangles that it passes.
//!
//! Entering a solid counts one up, leaving it one down; inside is where the count is positive. So parts that pass through each other are
//! one solid. Whether a line passes a triangle is decided exactly, and a line through an edge or a vertex as if it were displaced by
//! nearly nothing, so that it passes one of the triangles there.

use super::VoxelGrid;
use crate::contact::side_of_line;
use glam::DVec3;
use std::cmp::Ordering;

/// Whether the centre of each voxel is inside.
pub(super) fn insides(grid: &VoxelGrid, corners: &[[DVec3; 3]]) -> Vec<bool> {
    let [nx, ny, nz] = grid.counts.map(|count| count as usize);
    let mut crossings: Vec<Vec<(f64, i32)>> = vec![Vec::new(); ny * nz];
    for &triangle in corners {
        let [ys, zs] = [1, 2].map(|axis| lines(grid, axis, triangle.map(|corner| corner[axis])));
        for (y, z) in zs.flat_map(|z| ys.clone().map(move |y| (y, z))) {
            let center = grid.center([0, y, z]);
            if let Some(crossing) = crossing([center.y, center.z], triangle) {
                crossings[z as usize * ny + y as usize].push(crossing);
            }
        }
    }
    let mut insides = vec![false; nx * ny * nz];
    for (line, along) in crossings.iter_mut().zip(insides.chunks_mut(nx)) {
        line.sort_by(|(a, up), (b, other)| a.total_cmp(b).then(up.cmp(other)));
        let (mut count, mut next) = (0, 0);
        for (x, is_inside) in along.iter_mut().enumerate() {
            let at = grid.center([x as u32, 0, 0]).x;
            while next < line.len() && line[next].0 < at {
                count += line[next].1;
                next += 1;
            }
            *is_inside = count > 0;
        }
    }
    insides
}

/// Numbers of voxels whose centres lie between the least and the largest of three coordinates, and one more at both ends.
fn lines(grid: &VoxelGrid, axis: usize, along: [f64; 3]) -> std::ops::Range<u32> {
    let [a, b, c] = along.map(|at| (at - f64::from(grid.origin[axis])) / f64::from(grid.size) - 0.5);
    let (low, high) = (a.min(b).min(c).floor(), a.max(b).max(c).ceil() + 1.0);
    (low.max(0.0) as u32)..(high.max(0.0) as u32).min(grid.counts[axis])
}

/// Where the line along x through these y and z passes a triangle, and 1 where it enters there, -1 where it leaves.
fn crossing(point: [f64; 2], corners: [DVec3; 3]) -> Option<(f64, i32)> {
    let [a, b, c] = corners.map(|corner| [corner.y, corner.z]);
    let sides = [side(b, c, point)?, side(c, a, point)?, side(a, b, point)?];
    if sides[0] != sides[1] || sides[1] != sides[2] {
        return None;
    }
    let area = |p: [f64; 2], q: [f64; 2]| {
        (p[0] - point[0]) * (q[1] - point[1]) - (p[1] - point[1]) * (q[0] - point[0])
    };
    let weights = [area(b, c), area(c, a), area(a, b)];
    let total: f64 = weights.iter().sum();
    let at = (corners[0].x * weights[0] + corners[1].x * weights[1] + corners[2].x * weights[2]) / total;
    // Anticlockwise as seen from above: the normal is along x, and the line leaves.
    at.is_finite().then_some((at, if sides[0] == Ordering::Greater { -1 } else { 1 }))
}

/// The side of the line from `a` to `b` on which a point is that was displaced by nearly nothing, more along y than along z; the same but
/// turned around for the line from `b` to `a`. None where these are one point.
fn side(a: [f64; 2], b: [f64; 2], point: [f64; 2]) -> Option<Ordering> {
    let by_z = || b[0].partial_cmp(&a[0]).unwrap_or(Ordering::Equal);
    let by_y = || a[1].partial_cmp(&b[1]).unwrap_or(Ordering::Equal);
    let side = side_of_line(a, b, point).then_with(by_y).then_with(by_z);
    (side != Ordering::Equal).then_some(side)
}
