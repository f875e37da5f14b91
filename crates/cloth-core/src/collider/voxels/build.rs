//! Making voxels of a mesh.

use super::nearest::Nearest;
use super::{Voxel, VoxelClass, VoxelGrid, sides};
use crate::error::{Error, Result};
use crate::particle::{check_finite, check_range};
use glam::DVec3;
use std::collections::HashMap;

/// Voxels around the box of the mesh, on each side.
const MARGIN: f64 = 2.0;

/// A centre nearer to the surface than this part of a voxel has the normal of the triangle.
const ON_SURFACE: f64 = 1.0e-3;

pub(super) fn from_mesh(points: &[[f32; 3]], triangles: &[[u32; 3]], size: f32) -> Result<VoxelGrid> {
    check_range(|| "size".into(), size, f32::MIN_POSITIVE, f32::MAX)?;
    for (i, point) in points.iter().enumerate() {
        for (axis, &value) in ["x", "y", "z"].iter().zip(point) {
            check_finite(|| format!("points[{i}].{axis}"), value)?;
        }
    }
    for (i, triangle) in triangles.iter().enumerate() {
        if let Some(corner) = triangle.iter().find(|&&corner| corner as usize >= points.len()) {
            let expected = format!("must be below {}, the number of points", points.len());
            return Err(Error::invalid(format!("triangles[{i}]"), corner, expected));
        }
    }
    let triangles = joined(points, triangles);
    check_closed(&triangles)?;
    let place = |corner: u32| DVec3::from(points[corner as usize].map(f64::from));
    let corners: Vec<[DVec3; 3]> = triangles.iter().map(|triangle| triangle.map(place)).collect();
    let volume: f64 = corners.iter().map(|[a, b, c]| a.dot(b.cross(*c))).sum();
    if volume.partial_cmp(&0.0) != Some(std::cmp::Ordering::Greater) {
        let expected = "must be closed around something, their corners anticlockwise as seen from outside: turn them around";
        return Err(Error::invalid("triangles", format!("a volume of {} m³", volume / 6.0 + 0.0), expected));
    }
    let mut grid = empty(&corners, size)?;
    fill(&mut grid, corners);
    Ok(grid)
}

/// The triangles with vertices at the same place made one; those that become lines are left out.
fn joined(points: &[[f32; 3]], triangles: &[[u32; 3]]) -> Vec<[u32; 3]> {
    let mut first: HashMap<[u32; 3], u32> = HashMap::new();
    let bits = |point: &[f32; 3]| point.map(|x| (x + 0.0).to_bits());
    let number: Vec<u32> =
        (0..).zip(points).map(|(i, point)| *first.entry(bits(point)).or_insert(i)).collect();
    let joined = triangles.iter().map(|triangle| triangle.map(|corner| number[corner as usize]));
    joined.filter(|&[a, b, c]| a != b && b != c && c != a).collect()
}

/// Every edge is gone along as often in one direction as in the other.
fn check_closed(triangles: &[[u32; 3]]) -> Result<()> {
    let mut balance: HashMap<[u32; 2], (i32, usize)> = HashMap::new();
    for (i, &[a, b, c]) in triangles.iter().enumerate() {
        for [from, to] in [[a, b], [b, c], [c, a]] {
            let entry = balance.entry([from.min(to), from.max(to)]).or_insert((0, i));
            entry.0 += if from < to { 1 } else { -1 };
        }
    }
    let open = balance.iter().filter(|(_, (sum, _))| *sum != 0);
    let open = open.map(|(&edge, &(sum, triangle))| (triangle, edge, sum)).min();
    let Some((_, [a, b], _)) = open else { return Ok(()) };
    let expected = "must belong to two triangles that go along it in opposite directions: close the mesh, and turn all \
                    triangles alike";
    Err(Error::invalid("triangles", format!("the edge of points {a} and {b}"), expected))
}

/// The grid, without what its voxels know.
fn empty(corners: &[[DVec3; 3]], size: f32) -> Result<VoxelGrid> {
    let (low, high) =
        corners.as_flattened().iter().fold((DVec3::INFINITY, DVec3::NEG_INFINITY), |(low, high), &point| {
            (low.min(point), high.max(point))
        });
    let step = f64::from(size);
    let origin = (low - MARGIN * step).as_vec3();
    let counts = ((high - origin.as_dvec3()) / step).ceil() + MARGIN;
    let number = counts.x * counts.y * counts.z;
    if !(1.0..=VoxelGrid::MOST_VOXELS as f64).contains(&number) {
        let expected = format!(
            "takes {number:.3e} voxels, and at most {} are allowed: take larger ones",
            VoxelGrid::MOST_VOXELS
        );
        return Err(Error::invalid("size", size, expected));
    }
    let counts = counts.to_array().map(|count| count as u32);
    Ok(VoxelGrid { origin: origin.to_array(), size, counts, voxels: Vec::new() })
}

fn fill(grid: &mut VoxelGrid, corners: Vec<[DVec3; 3]>) {
    let insides = sides::insides(grid, &corners);
    let normal = |[a, b, c]: [DVec3; 3]| (b - a).cross(c - a).normalize_or_zero();
    let normals: Vec<DVec3> = corners.iter().map(|&triangle| normal(triangle)).collect();
    let nearest = Nearest::new(corners);
    let size = f64::from(grid.size);
    let half_diagonal = size * 0.75_f64.sqrt();
    let mut near = 0;
    let [nx, ny, _] = grid.counts.map(|count| count as usize);
    let voxel = |(i, is_inside): (usize, bool)| {
        let center = grid.center([i % nx, i / nx % ny, i / nx / ny].map(|number| number as u32));
        let closest = nearest.find(center, near);
        near = closest.triangle;
        let way = center - closest.point;
        let distance = way.length();
        let sign = if is_inside { -1.0 } else { 1.0 };
        let normal =
            if distance > ON_SURFACE * size { way * (sign / distance) } else { normals[closest.triangle] };
        let class = match is_inside {
            _ if distance <= half_diagonal => VoxelClass::Surface,
            true => VoxelClass::Inside,
            false => VoxelClass::Outside,
        };
        Voxel {
            closest: closest.point.as_vec3().to_array(),
            distance: (sign * distance) as f32,
            normal: normal.as_vec3().to_array(),
            class: class as u32,
        }
    };
    grid.voxels = insides.into_iter().enumerate().map(voxel).collect();
}
