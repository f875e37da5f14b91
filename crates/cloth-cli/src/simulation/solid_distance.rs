//! How far a point is from the surface of a collider; negative inside.

use glam::{Vec2, Vec3};

use super::solid::Solid;

impl Solid {
    /// Signed distance of a point in the collider's own space. Outside of convex edges it is a lower bound.
    pub(super) fn distance(&self, point: Vec3) -> f32 {
        let mut least = f32::INFINITY;
        for &(center, radius) in &self.spheres {
            least = least.min(point.distance(center) - radius);
        }
        for &[first, second] in &self.capsules {
            let [a, b] = [first, second].map(|sphere| self.spheres[sphere as usize]);
            least = least.min(cone(point, a, b));
        }
        if !self.planes.is_empty() {
            let behind = |&(normal, offset): &(Vec3, f32)| normal.dot(point) + offset;
            least = least.min(self.planes.iter().map(behind).fold(f32::NEG_INFINITY, f32::max));
        }
        least.min(self.triangle_distance(point))
    }

    fn triangle_distance(&self, point: Vec3) -> f32 {
        let mut nearest = (f32::INFINITY, 1.0_f32);
        for &corners in &self.triangles {
            let closest = closest_point(point, corners);
            let distance = point.distance_squared(closest);
            let [a, b, c] = corners;
            let height = (b - a).cross(c - a).normalize_or_zero().dot(point - closest);
            // At a shared edge the triangle that faces the point decides its side.
            let slack = 1e-6 * nearest.0.min(1e6);
            if distance < nearest.0 - slack
                || (distance <= nearest.0 + slack && height.abs() > nearest.1.abs())
            {
                nearest = (distance, height);
            }
        }
        nearest.0.sqrt().copysign(nearest.1)
    }
}

/// Distance from the hull of two spheres.
fn cone(point: Vec3, (a, ra): (Vec3, f32), (b, rb): (Vec3, f32)) -> f32 {
    let axis = b - a;
    let length = axis.length();
    let slope = ra - rb;
    if length <= slope.abs() {
        // One sphere holds the other.
        return f32::INFINITY;
    }
    let direction = axis / length;
    let along = (point - a).dot(direction);
    let across = (point - a - direction * along).length();
    let sine = slope / length;
    let cosine = (1.0 - sine * sine).sqrt();
    let seen = Vec2::new(along, across);
    let foot = seen.dot(Vec2::new(cosine, -sine));
    if foot < 0.0 || foot > length * cosine {
        return f32::INFINITY;
    }
    seen.dot(Vec2::new(sine, cosine)) - ra
}

/// The point of a triangle that is nearest to another (Ericson, Real-Time Collision Detection, 5.1.5).
fn closest_point(p: Vec3, [a, b, c]: [Vec3; 3]) -> Vec3 {
    let (ab, ac, ap) = (b - a, c - a, p - a);
    let (d1, d2) = (ab.dot(ap), ac.dot(ap));
    if d1 <= 0.0 && d2 <= 0.0 {
        return a;
    }
    let bp = p - b;
    let (d3, d4) = (ab.dot(bp), ac.dot(bp));
    if d3 >= 0.0 && d4 <= d3 {
        return b;
    }
    let vc = d1 * d4 - d3 * d2;
    if vc <= 0.0 && d1 >= 0.0 && d3 <= 0.0 {
        return a + ab * (d1 / (d1 - d3));
    }
    let cp = p - c;
    let (d5, d6) = (ab.dot(cp), ac.dot(cp));
    if d6 >= 0.0 && d5 <= d6 {
        return c;
    }
    let vb = d5 * d2 - d1 * d6;
    if vb <= 0.0 && d2 >= 0.0 && d6 <= 0.0 {
        return a + ac * (d2 / (d2 - d6));
    }
    let va = d3 * d6 - d5 * d4;
    if va <= 0.0 && d4 - d3 >= 0.0 && d5 - d6 >= 0.0 {
        return b + (c - b) * ((d4 - d3) / ((d4 - d3) + (d5 - d6)));
    }
    let sum = 1.0 / (va + vb + vc);
    a + ab * (vb * sum) + ac * (vc * sum)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mesh_generate::sphere;
    use crate::scene::{Block, Pill};

    #[test]
    fn distances_of_simple_shapes() {
        let ball = Solid::sphere(0.5).unwrap();
        assert!((ball.distance(Vec3::new(0.0, 2.0, 0.0)) - 1.5).abs() < 1e-6);
        let pill = Pill { from: [0.0; 3], to: [0.0, 1.0, 0.0], radius: 0.2, to_radius: Some(0.1) };
        let pill = Solid::capsule(&pill).unwrap();
        let side = pill.distance(Vec3::new(1.0, 0.5, 0.0));
        assert!((0.84..0.87).contains(&side), "{side}");
        assert!((pill.distance(Vec3::new(0.0, 2.0, 0.0)) - 0.9).abs() < 1e-6);
        let block = Solid::block(&Block { size: [2.0, 1.0, 1.0] }).unwrap();
        assert!((block.distance(Vec3::new(0.0, 0.25, 0.0)) + 0.25).abs() < 1e-6);
        assert_eq!(block.thickness(), Some(1.0));
    }

    #[test]
    fn triangles_know_their_inside() {
        let solid = Solid::surface(&sphere("ball", [0.0; 3], 1.0, 32)).unwrap();
        for point in [Vec3::new(0.3, 0.2, 0.1), Vec3::new(1.3, 0.2, 1.1), Vec3::new(0.0, 0.0, 1.4)] {
            let expected = point.length() - 1.0;
            assert!((solid.distance(point) - expected).abs() < 0.03, "{point} {}", solid.distance(point));
        }
    }
}
