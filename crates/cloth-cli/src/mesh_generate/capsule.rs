//! Tapered capsule: the hull of two spheres.

use std::f32::consts::{FRAC_PI_2, TAU};

use glam::Vec3;

use crate::mesh::Mesh;

/// The hull of two spheres; equal centres give a sphere, as does one sphere inside the other. `segments`
/// around, at least 8.
pub fn tapered_capsule(name: &str, centers: [[f32; 3]; 2], radii: [f32; 2], segments: u32) -> Mesh {
    let segments = segments.max(8);
    let [start, end] = centers.map(Vec3::from);
    let radii = radii.map(f32::abs);
    let axis = end - start;
    let length = axis.length();
    let up = axis.try_normalize().unwrap_or(Vec3::Y);
    let (right, forward) = up.any_orthonormal_pair();
    let rings = profile(length, radii, segments);

    let mut positions = vec![start - up * rings.low];
    for &(height, radius) in &rings.middle {
        for segment in 0..segments {
            let (sin, cos) = (segment as f32 / segments as f32 * TAU).sin_cos();
            positions.push(start + up * height + (right * cos - forward * sin) * radius);
        }
    }
    positions.push(start + up * rings.high);
    let positions: Vec<[f32; 3]> = positions.iter().map(Vec3::to_array).collect();
    let faces = faces(rings.middle.len() as u32, segments);
    Mesh::from_faces(name, positions, &faces)
}

/// The outline from pole to pole, as heights along the axis from the first centre and radii.
struct Profile {
    low: f32,
    high: f32,
    middle: Vec<(f32, f32)>,
}

fn profile(length: f32, [first, second]: [f32; 2], segments: u32) -> Profile {
    // The hull touches both spheres where their common tangent does: at this elevation above the equator.
    let sine = (first - second) / length;
    let arc = |center: f32, radius: f32, from: f32, to: f32, closed: bool| {
        let steps = (((to - from) / TAU * segments as f32).ceil() as u32).max(1);
        (1..steps + u32::from(closed)).map(move |step| {
            let angle = from + (to - from) * step as f32 / steps as f32;
            (center + radius * angle.sin(), radius * angle.cos())
        })
    };
    if length == 0.0 || sine.abs() >= 1.0 {
        let (center, radius) = if first >= second { (0.0, first) } else { (length, second) };
        let middle = arc(center, radius, -FRAC_PI_2, FRAC_PI_2, false).collect();
        return Profile { low: radius - center, high: center + radius, middle };
    }
    let tangent = sine.asin();
    let mut middle: Vec<_> = arc(0.0, first, -FRAC_PI_2, tangent, true).collect();
    // The upper half is the same arc from its own pole, so that both ends have a ring on the tangent.
    let mut upper: Vec<_> = arc(0.0, second, -FRAC_PI_2, -tangent, true).collect();
    upper.reverse();
    middle.extend(upper.into_iter().map(|(height, radius)| (length - height, radius)));
    Profile { low: first, high: length + second, middle }
}

fn faces(rings: u32, segments: u32) -> Vec<Vec<u32>> {
    let vertex = |ring: u32, segment: u32| 1 + ring * segments + segment % segments;
    let top = 1 + rings * segments;
    let mut faces = Vec::new();
    for segment in 0..segments {
        faces.push(vec![0, vertex(0, segment), vertex(0, segment + 1)]);
        for ring in 0..rings - 1 {
            faces.push(vec![
                vertex(ring, segment),
                vertex(ring + 1, segment),
                vertex(ring + 1, segment + 1),
                vertex(ring, segment + 1),
            ]);
        }
        faces.push(vec![top, vertex(rings - 1, segment + 1), vertex(rings - 1, segment)]);
    }
    faces
}

#[cfg(test)]
mod tests {
    use std::f32::consts::PI;

    use super::*;
    use crate::mesh_generate::tests::volume;

    #[test]
    fn straight_capsule_has_its_volume() {
        let mesh = tapered_capsule("arm", [[0.0; 3], [0.0, 0.0, 2.0]], [0.5, 0.5], 64);
        let exact = PI * 0.25 * 2.0 + 4.0 / 3.0 * PI * 0.125;
        assert!((volume(&mesh) / exact - 1.0).abs() < 0.01, "{}", volume(&mesh));
    }

    #[test]
    fn every_vertex_lies_on_the_hull() {
        let (a, b) = (Vec3::new(0.2, 0.0, 0.0), Vec3::new(0.2, 1.0, 0.5));
        for radii in [[0.4, 0.1], [0.1, 0.4], [3.0, 0.5], [0.5, 3.0]] {
            let mesh = tapered_capsule("leg", [a.to_array(), b.to_array()], radii, 24);
            assert_eq!(mesh.check(), Ok(()));
            assert!(volume(&mesh) > 0.0);
            for position in &mesh.positions {
                let gap = |center: Vec3, radius: f32| (Vec3::from(*position) - center).length() - radius;
                // Nothing is inside of either sphere, beyond rounding.
                assert!(gap(a, radii[0]).min(gap(b, radii[1])) > -1e-4, "{radii:?} {position:?}");
            }
        }
    }
}
