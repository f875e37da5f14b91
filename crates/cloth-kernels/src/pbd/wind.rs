//! Wind: drag and lift of a triangle in moving air (docs/math/wind.md).

use crate::{Lane, Mat3, Particle, Vec3};

/// The air during one iteration.
#[derive(Debug, Clone, Copy)]
pub struct Air<L> {
    /// Half the density times the drag coefficient per iteration over h.
    pub drag: L,
    /// Half the density times the lift coefficient per iteration over h.
    pub lift: L,
    /// Displacement of the local frame against the air in an iteration (m).
    pub bias: Vec3<L>,
}

/// Applies drag and lift to the corners of a triangle.
///
/// With c and c' the mean of the current and previous corners:
///
/// ```text
/// d = c - c' + bias                                      in a rotating frame d = c + R (d - c)
/// n = (c2 - c0) x (c1 - c0),  A = |n|,  n = n / A,  u = d / |d|
/// cos = n.u,  sin = sqrt(max(0, 1 - cos²)),  lift direction = (d x n) x u
/// impulse = A |d| (drag |cos| d + lift cos sin lift direction)
/// ci -= wi impulse
/// ```
///
/// There is no threshold on the speed; a triangle without area or air at rest gives no impulse.
#[inline(always)]
pub fn apply<L: Lane>(
    corners: [Particle<L>; 3],
    previous: [Vec3<L>; 3],
    air: Air<L>,
    rotation: Option<Mat3<L>>,
) -> [Particle<L>; 3] {
    let (c0, c1, c2) = (corners[0].position, corners[1].position, corners[2].position);
    let (q0, q1, q2) = (previous[0], previous[1], previous[2]);
    let center = Vec3::new(middle(c0.x, c1.x, c2.x), middle(c0.y, c1.y, c2.y), middle(c0.z, c1.z, c2.z));
    let before = Vec3::new(middle(q0.x, q1.x, q2.x), middle(q0.y, q1.y, q2.y), middle(q0.z, q1.z, q2.z));
    let d = center - before + air.bias;
    let d = match rotation {
        Some(rotation) => rotated(center, d, rotation),
        None => d,
    };
    all_pushed(corners, impulse(face(c2 - c0, c1 - c0, d), air))
}

/// Applies drag and lift to corners whose positions are displacements u from the previous ones, c = c' + u, and stay so.
///
/// The displacement of the triangle is that of its corners, whose digits no position takes.
#[inline(always)]
pub fn apply_displaced<L: Lane>(
    corners: [Particle<L>; 3],
    previous: [Vec3<L>; 3],
    air: Air<L>,
    rotation: Option<Mat3<L>>,
) -> [Particle<L>; 3] {
    let (u0, u1, u2) = (corners[0].position, corners[1].position, corners[2].position);
    let (c0, c1, c2) = (previous[0] + u0, previous[1] + u1, previous[2] + u2);
    let moved = Vec3::new(middle(u0.x, u1.x, u2.x), middle(u0.y, u1.y, u2.y), middle(u0.z, u1.z, u2.z));
    let d = moved + air.bias;
    let d = match rotation {
        Some(rotation) => {
            let center =
                Vec3::new(middle(c0.x, c1.x, c2.x), middle(c0.y, c1.y, c2.y), middle(c0.z, c1.z, c2.z));
            rotated(center, d, rotation)
        }
        None => d,
    };
    all_pushed(corners, impulse(face(c2 - c0, c1 - c0, d), air))
}

/// Returns a coordinate of the centroid of three points.
#[inline(always)]
pub fn middle<L: Lane>(a: L, b: L, c: L) -> L {
    (a + b + c) * L::splat(1.0 / 3.0)
}

/// Turns the displacement `d` of a triangle at `center` with a rotating frame.
#[inline(always)]
pub fn rotated<L: Lane>(center: Vec3<L>, d: Vec3<L>, rotation: Mat3<L>) -> Vec3<L> {
    center + rotation * (d - center)
}

/// Orientation and motion of a triangle relative to the air.
#[derive(Debug, Clone, Copy)]
pub struct Face<L: Lane> {
    /// (c2 - c0) x (c1 - c0), not normalised.
    pub normal: Vec3<L>,
    /// Displacement through the air (m).
    pub d: Vec3<L>,
    /// Length of the normal; 1 where there is no force.
    pub area: L,
    /// Length of the displacement (m), likewise.
    pub distance: L,
    /// Set where there is a force.
    pub works: L::Mask,
}

/// Prepares the impulse of a triangle with edges c2 - c0 and c1 - c0 that moves by `d` through the air.
#[inline(always)]
pub fn face<L: Lane>(edge2: Vec3<L>, edge1: Vec3<L>, d: Vec3<L>) -> Face<L> {
    let (zero, one) = (L::splat(0.0), L::splat(1.0));
    let normal = edge2.cross(edge1);
    let area_squared = normal.dot(normal);
    let distance_squared = d.dot(d);
    // Exact zeros only, to avoid 0 / 0: tiny triangles and slow air count in full.
    let works = area_squared.gt(zero) & distance_squared.gt(zero);
    let area = L::select(works, area_squared, one).sqrt();
    let distance = L::select(works, distance_squared, one).sqrt();
    Face { normal, d, area, distance, works }
}

/// Returns the impulse on a triangle.
#[inline(always)]
pub fn impulse<L: Lane>(face: Face<L>, air: Air<L>) -> Vec3<L> {
    let (zero, one) = (L::splat(0.0), L::splat(1.0));
    let Face { normal, d, area, distance, works } = face;
    let normal = normal * (one / area);
    let direction = d * (one / distance);
    let cosine = normal.dot(direction);
    let sine = (one - cosine * cosine).max(zero).sqrt();
    let lift_direction = d.cross(normal).cross(direction);
    let drag = d * (air.drag * cosine.abs());
    let lift = lift_direction * (air.lift * (cosine * sine));
    let impulse = (drag + lift) * (area * distance);
    Vec3::select(works, impulse, Vec3::zero())
}

/// Moves a coordinate of a corner against the impulse.
#[inline(always)]
pub fn pushed<L: Lane>(coordinate: L, impulse: L, inverse_mass: L) -> L {
    coordinate - impulse * inverse_mass
}

#[inline(always)]
fn all_pushed<L: Lane>(corners: [Particle<L>; 3], impulse: Vec3<L>) -> [Particle<L>; 3] {
    [
        pushed_corner(corners[0], impulse),
        pushed_corner(corners[1], impulse),
        pushed_corner(corners[2], impulse),
    ]
}

/// A function, not a closure: closures are not inlined into wide loops.
#[inline(always)]
fn pushed_corner<L: Lane>(corner: Particle<L>, impulse: Vec3<L>) -> Particle<L> {
    let (p, w) = (corner.position, corner.inverse_mass);
    corner.at(Vec3::new(pushed(p.x, impulse.x, w), pushed(p.y, impulse.y, w), pushed(p.z, impulse.z, w)))
}
