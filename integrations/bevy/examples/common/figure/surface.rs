//! A mesh of where a function is zero (Gibson 1998, surface nets): one vertex in each cell that the surface crosses, in the
//! middle of the crossings of its edges; one quad around each edge of the grid that is crossed.

use bevy::prelude::*;
use std::collections::HashMap;

/// The surface in a box in which `value` is negative inside of it, as vertices and corners of triangles.
pub fn surface(low: Vec3, high: Vec3, cell: f32, value: impl Fn(Vec3) -> f32) -> (Vec<Vec3>, Vec<u32>) {
    let counts = ((high - low) / cell).ceil().as_ivec3() + 1;
    let place = |at: IVec3| low + at.as_vec3() * cell;
    let number = |at: IVec3| ((at.z * counts.y + at.y) * counts.x + at.x) as usize;
    let all = |counts: IVec3| {
        (0..counts.z).flat_map(move |z| {
            (0..counts.y).flat_map(move |y| (0..counts.x).map(move |x| IVec3::new(x, y, z)))
        })
    };
    let values: Vec<f32> = all(counts).map(|at| value(place(at))).collect();
    let at = |point: IVec3| values[number(point)];

    let mut vertices = Vec::new();
    let mut vertex_of: HashMap<IVec3, u32> = HashMap::new();
    for corner in all(counts - 1) {
        let (mut sum, mut crossings) = (Vec3::ZERO, 0.0);
        for (start, axis) in edges() {
            let (a, b) = (corner + start, corner + start + axis);
            let (from, to) = (at(a), at(b));
            if (from < 0.0) != (to < 0.0) {
                sum += place(a).lerp(place(b), from / (from - to));
                crossings += 1.0;
            }
        }
        if crossings > 0.0 {
            vertex_of.insert(corner, vertices.len() as u32);
            vertices.push(sum / crossings);
        }
    }

    let mut indices = Vec::new();
    for point in all(counts - 1) {
        for (axis, [side, other]) in [
            (IVec3::X, [IVec3::Y, IVec3::Z]),
            (IVec3::Y, [IVec3::Z, IVec3::X]),
            (IVec3::Z, [IVec3::X, IVec3::Y]),
        ] {
            let (inside, beyond) = (at(point) < 0.0, at(point + axis) < 0.0);
            if inside == beyond {
                continue;
            }
            let cells = [point - side - other, point - other, point, point - side];
            let around = cells.map(|cell| vertex_of.get(&cell).copied());
            let [Some(a), Some(b), Some(c), Some(d)] = around else { continue };
            indices.extend(if inside { [a, b, c, a, c, d] } else { [a, c, b, a, d, c] });
        }
    }
    (vertices, indices)
}

/// The twelve edges of a cell: where they start, and along which axis.
fn edges() -> impl Iterator<Item = (IVec3, IVec3)> {
    [IVec3::X, IVec3::Y, IVec3::Z].into_iter().flat_map(|axis| {
        (0..4).map(move |corner| {
            let start = match axis {
                IVec3::X => IVec3::new(0, corner & 1, corner >> 1),
                IVec3::Y => IVec3::new(corner & 1, 0, corner >> 1),
                _ => IVec3::new(corner & 1, corner >> 1, 0),
            };
            (start, axis)
        })
    })
}
