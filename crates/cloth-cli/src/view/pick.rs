//! What a half line meets first.

use glam::Vec3;

use super::camera::Ray;
use super::session::Session;

/// Where a half line meets a surface.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Hit {
    /// Along the half line, in metres.
    pub distance: f32,
    /// The triangle, by its index.
    pub triangle: usize,
    /// The point.
    pub point: Vec3,
}

/// The nearest triangle that a half line meets, from either side.
pub fn nearest_hit(ray: &Ray, positions: &[[f32; 3]], triangles: &[[u32; 3]]) -> Option<Hit> {
    let corner = |vertex: u32| positions.get(vertex as usize).copied().map(Vec3::from);
    let hit = |(triangle, corners): (usize, &[u32; 3])| {
        let [a, b, c] = *corners;
        let distance = distance(ray, corner(a)?, corner(b)?, corner(c)?)?;
        Some(Hit { distance, triangle, point: ray.origin + ray.direction * distance })
    };
    triangles.iter().enumerate().filter_map(hit).min_by(|a, b| a.distance.total_cmp(&b.distance))
}

/// The cloth that a half line meets before any collider: its index, the corners of the triangle, and where.
pub fn cloth_at(session: &Session, ray: &Ray) -> Option<(usize, [u32; 3], Hit)> {
    let simulation = session.simulation();
    let cloth = |index: usize| {
        let positions = simulation.world_positions(index).ok()?;
        let triangles = simulation.cloths()[index].cooked.fabric.triangles();
        let hit = nearest_hit(ray, &positions, triangles)?;
        Some((index, triangles[hit.triangle], hit))
    };
    let found = (0..simulation.cloths().len()).filter_map(cloth);
    let found = found.min_by(|a, b| a.2.distance.total_cmp(&b.2.distance))?;
    let bodies = simulation.recording().colliders().iter().zip(simulation.bodies().shown(simulation.now()));
    let is_behind = bodies.filter(|(_, shown)| shown.size > 0.0).any(|(track, shown)| {
        let positions: Vec<[f32; 3]> =
            shown.world_positions(&track.mesh().positions).map(|p| p.to_array()).collect();
        nearest_hit(ray, &positions, track.triangles()).is_some_and(|hit| hit.distance < found.2.distance)
    });
    (!is_behind).then_some(found)
}

/// Distance along a half line to a triangle, after Möller and Trumbore (1997).
fn distance(ray: &Ray, a: Vec3, b: Vec3, c: Vec3) -> Option<f32> {
    let (to_b, to_c) = (b - a, c - a);
    let normal = ray.direction.cross(to_c);
    let determinant = to_b.dot(normal);
    if determinant == 0.0 {
        return None;
    }
    let from_a = ray.origin - a;
    let u = from_a.dot(normal) / determinant;
    let across = from_a.cross(to_b);
    let v = ray.direction.dot(across) / determinant;
    let distance = to_c.dot(across) / determinant;
    (u >= 0.0 && v >= 0.0 && u + v <= 1.0 && distance > 0.0 && distance.is_finite()).then_some(distance)
}

#[cfg(test)]
mod tests {
    use super::*;

    const POSITIONS: [[f32; 3]; 7] = [
        [0.0, 0.0, 0.0],
        [1.0, 0.0, 0.0],
        [0.0, 1.0, 0.0],
        [0.0, 0.0, -1.0],
        [1.0, 0.0, -1.0],
        [0.0, 1.0, -1.0],
        [f32::NAN, 0.0, 5.0],
    ];

    fn ray(x: f32, y: f32, z: f32, direction: Vec3) -> Ray {
        Ray { origin: Vec3::new(x, y, z), direction }
    }

    #[test]
    fn the_nearest_is_met_from_either_side() {
        let triangles = [[3, 4, 5], [0, 1, 2], [0, 1, 6], [0, 1, 99], [1, 1, 1]];
        let front = nearest_hit(&ray(0.2, 0.3, 4.0, -Vec3::Z), &POSITIONS, &triangles).unwrap();
        assert_eq!((front.triangle, front.distance), (1, 4.0));
        assert!(front.point.abs_diff_eq(Vec3::new(0.2, 0.3, 0.0), 1e-6));
        let back = nearest_hit(&ray(0.2, 0.3, -4.0, Vec3::Z), &POSITIONS, &triangles).unwrap();
        assert_eq!((back.triangle, back.distance), (0, 3.0));
    }

    #[test]
    fn what_is_beside_or_behind_is_not_met() {
        let triangles = [[0, 1, 2]];
        for ray in [ray(0.7, 0.7, 4.0, -Vec3::Z), ray(0.2, 0.2, 4.0, Vec3::Z), ray(0.2, 0.2, 4.0, Vec3::X)] {
            assert_eq!(nearest_hit(&ray, &POSITIONS, &triangles), None, "{ray:?}");
        }
    }
}
