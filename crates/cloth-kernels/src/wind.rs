//! Wind: drag and lift of a triangle in moving air.

use crate::{Lane, Mat3, Particle, Vec3};

/// Air of one iteration.
#[derive(Debug, Clone, Copy)]
pub struct Air<L> {
    /// Half the density times the drag coefficient per iteration over h.
    pub drag: L,
    /// Half the density times the lift coefficient per iteration over h.
    pub lift: L,
    /// Displacement of the local frame against the air in an iteration [m].
    pub bias: Vec3<L>,
}

/// Applies drag and lift to the corners of a triangle (seed "Solver", section "Wind simulation").
///
/// With c and c' the mean of the current and previous corners:
///
/// ```text
/// d = c - c' + bias                                      in a turning frame d = c + R (d - c)
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
    turn: Option<Mat3<L>>,
) -> [Particle<L>; 3] {
    let (zero, one, third) = (L::splat(0.0), L::splat(1.0), L::splat(1.0 / 3.0));
    let (c0, c1, c2) = (corners[0].position, corners[1].position, corners[2].position);
    let center = (c0 + c1 + c2) * third;
    let before = (previous[0] + previous[1] + previous[2]) * third;
    let d = center - before + air.bias;
    let d = match turn {
        Some(turn) => center + turn * (d - center),
        None => d,
    };

    let normal = (c2 - c0).cross(c1 - c0);
    let area_squared = normal.dot(normal);
    let distance_squared = d.dot(d);
    // Exact zeros only, to avoid 0 / 0: tiny triangles and slow air count in full.
    let works = area_squared.gt(zero) & distance_squared.gt(zero);
    let area = L::select(works, area_squared, one).sqrt();
    let distance = L::select(works, distance_squared, one).sqrt();
    let normal = normal * (one / area);
    let direction = d * (one / distance);

    let cosine = normal.dot(direction);
    let sine = (one - cosine * cosine).max(zero).sqrt();
    let lift_direction = d.cross(normal).cross(direction);
    let drag = d * (air.drag * cosine.abs());
    let lift = lift_direction * (air.lift * (cosine * sine));
    let impulse = (drag + lift) * (area * distance);
    let impulse = Vec3::select(works, impulse, Vec3::zero());
    [pushed(corners[0], impulse), pushed(corners[1], impulse), pushed(corners[2], impulse)]
}

/// A corner moved against the impulse. A function, not a closure: closures are not inlined into wide loops.
#[inline(always)]
fn pushed<L: Lane>(corner: Particle<L>, impulse: Vec3<L>) -> Particle<L> {
    corner.at(corner.position - impulse * corner.inverse_mass)
}
