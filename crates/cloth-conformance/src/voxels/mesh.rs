//! Closed meshes, and the exact tests that voxels are compared with.

use cloth_core::{Result, VoxelGrid};
use glam::DVec3;
use std::f64::consts::{PI, TAU};

pub(super) struct Mesh {
    pub points: Vec<[f32; 3]>,
    pub triangles: Vec<[u32; 3]>,
}

impl Mesh {
    pub fn grid(&self, size: f32) -> Result<VoxelGrid> {
        VoxelGrid::from_mesh(&self.points, &self.triangles, size)
    }

    fn corners(&self) -> impl Iterator<Item = [DVec3; 3]> + '_ {
        let place = |i: u32| DVec3::from(self.points[i as usize].map(f64::from));
        self.triangles.iter().map(move |triangle| triangle.map(place))
    }

    /// How often the mesh goes around a point: 0 outside, at least 1 inside (van Oosterom, Strackee 1983).
    pub fn winding(&self, point: DVec3) -> f64 {
        let angle = |corners: [DVec3; 3]| {
            let [a, b, c] = corners.map(|corner| corner - point);
            let [la, lb, lc] = [a.length(), b.length(), c.length()];
            let volume = a.dot(b.cross(c));
            2.0 * volume.atan2(la * lb * lc + a.dot(b) * lc + b.dot(c) * la + c.dot(a) * lb)
        };
        self.corners().map(angle).sum::<f64>() / (4.0 * PI)
    }

    pub fn distance(&self, point: DVec3) -> f64 {
        let segment = |a: DVec3, b: DVec3| {
            let along = ((point - a).dot(b - a) / (b - a).length_squared()).clamp(0.0, 1.0);
            point.distance(a + (b - a) * along)
        };
        let one = |[a, b, c]: [DVec3; 3]| {
            let normal = (b - a).cross(c - a);
            let is_over = |p: DVec3, q: DVec3| normal.cross(q - p).dot(point - p) >= 0.0;
            let edges = segment(a, b).min(segment(b, c)).min(segment(c, a));
            if is_over(a, b) && is_over(b, c) && is_over(c, a) {
                edges.min(((point - a).dot(normal) / normal.length()).abs())
            } else {
                edges
            }
        };
        self.corners().map(one).fold(f64::INFINITY, f64::min)
    }

    /// Parallelograms over a grid of `[columns, rows]`, which is closed in both directions.
    fn wrapped([columns, rows]: [u32; 2], place: impl Fn(f64, f64) -> [f64; 3]) -> Self {
        let at = |c: u32, r: u32| c % columns + r % rows * columns;
        let point = |i: u32| {
            place(f64::from(i % columns) / f64::from(columns), f64::from(i / columns) / f64::from(rows))
        };
        let points = (0..columns * rows).map(|i| point(i).map(|x| x as f32)).collect();
        let mut triangles = Vec::new();
        for (c, r) in (0..rows).flat_map(|r| (0..columns).map(move |c| (c, r))) {
            let [a, b, d, e] = [at(c, r), at(c + 1, r), at(c, r + 1), at(c + 1, r + 1)];
            triangles.extend([[a, b, e], [a, e, d]]);
        }
        Self { points, triangles }
    }
}

pub(super) fn torus([columns, rows]: [u32; 2]) -> Mesh {
    let (radius, tube) = (0.4, 0.15);
    Mesh::wrapped([columns, rows], |u, v| {
        let ((su, cu), (sv, cv)) = ((TAU * u).sin_cos(), (TAU * v).sin_cos());
        [(radius + tube * cv) * cu, -tube * sv, (radius + tube * cv) * su].map(|x| x + 0.01)
    })
}

/// A box from `low` to `high` whose faces are divided `parts` times along each edge.
pub(super) fn block(low: [f64; 3], high: [f64; 3], parts: u32) -> Mesh {
    let (mut points, mut triangles) = (Vec::new(), Vec::new());
    for face in 0..6 {
        let (axis, is_high) = (face % 3, face >= 3);
        let first = points.len() as u32;
        for (i, j) in (0..=parts).flat_map(|j| (0..=parts).map(move |i| (i, j))) {
            let mut parts_of = [0.0; 3];
            parts_of[axis] = f64::from(u8::from(is_high));
            parts_of[(axis + 1) % 3] = f64::from(i) / f64::from(parts);
            parts_of[(axis + 2) % 3] = f64::from(j) / f64::from(parts);
            points.push([0, 1, 2].map(|k: usize| (low[k] + parts_of[k] * (high[k] - low[k])) as f32));
        }
        let at = |i: u32, j: u32| first + i + j * (parts + 1);
        for (i, j) in (0..parts).flat_map(|j| (0..parts).map(move |i| (i, j))) {
            let [a, b, c, d] = [at(i, j), at(i + 1, j), at(i + 1, j + 1), at(i, j + 1)];
            for [a, b, c] in [[a, b, c], [a, c, d]] {
                triangles.push(if is_high { [a, b, c] } else { [a, c, b] });
            }
        }
    }
    Mesh { points, triangles }
}

/// Two boxes that pass through each other, one of them with a hollow inside.
pub(super) fn cross() -> Mesh {
    let mut mesh = block([-0.5, -0.15, -0.15], [0.5, 0.15, 0.15], 2);
    let mut hollow = block([-0.45, -0.1, -0.1], [-0.2, 0.1, 0.1], 1);
    hollow.triangles.iter_mut().for_each(|triangle| triangle.swap(0, 1));
    for other in [block([-0.1, -0.4, -0.12], [0.1, 0.4, 0.12], 3), hollow] {
        let first = mesh.points.len() as u32;
        mesh.points.extend(other.points);
        mesh.triangles.extend(other.triangles.iter().map(|triangle| triangle.map(|i| i + first)));
    }
    mesh
}

/// A star of edges that reach far in and out, none of them along an axis.
pub(super) fn star() -> Mesh {
    let [columns, rows] = [22, 13];
    let mut mesh = Mesh::wrapped([columns, rows], |u, v| {
        let ((su, cu), (sv, cv)) = ((TAU * u).sin_cos(), (TAU * v).sin_cos());
        let tube = if ((u * 22.0).round() as u32).is_multiple_of(2) { 0.07 } else { 0.2 };
        [(0.35 + tube * cv) * cu, (0.35 + tube * cv) * su, tube * sv]
    });
    let turn = glam::Quat::from_axis_angle(glam::Vec3::new(0.36, 0.48, 0.8), 0.7);
    mesh.points.iter_mut().for_each(|point| *point = (turn * glam::Vec3::from(*point)).to_array());
    mesh
}

pub(super) fn all() -> Vec<Mesh> {
    vec![torus([24, 10]), block([-0.3, -0.2, -0.1], [0.3, 0.2, 0.1], 1), cross(), star()]
}
