//! Voxel colliders: a particle must be in front of the plane at the closest point of its voxel (docs/math/voxels.md).

use crate::pbd::integrate::State;
use crate::{Lane, Mat3, Vec3};

/// Where the axes of a grid are in the space of the particles.
#[derive(Debug, Clone, Copy)]
pub struct Place<L> {
    /// The directions of its axes.
    pub axes: Mat3<L>,
    /// Its origin (m).
    pub origin: Vec3<L>,
}

/// The plane of a voxel, in the axes of the grid.
#[derive(Debug, Clone, Copy)]
pub struct Tangent<L> {
    /// The point of the surface that is closest to the centre of the voxel (m).
    pub closest: Vec3<L>,
    /// Unit normal there, out of the solid.
    pub normal: Vec3<L>,
}

/// What a contact does.
#[derive(Debug, Clone, Copy)]
pub struct Attenuation<L> {
    /// Distance that particles keep from the surface (m).
    pub offset: L,
    /// Part of the velocity along the surface that a contact takes.
    pub tangential: L,
    /// Part of the velocity across the surface that a contact takes.
    pub normal: L,
}

/// Returns a point in the axes of the grid.
#[inline(always)]
pub fn inside<L: Lane>(place: Place<L>, p: Vec3<L>) -> Vec3<L> {
    place.axes * (p - place.origin)
}

/// Returns a vector of the axes of the grid in those of the particles.
#[inline(always)]
pub fn outside<L: Lane>(axes: Mat3<L>, v: Vec3<L>) -> Vec3<L> {
    (axes.rows[0] * v.x + axes.rows[1] * v.y) + axes.rows[2] * v.z
}

/// Returns where a point in the axes of the grid is, in voxels from its lower corner.
#[inline(always)]
pub fn cell<L: Lane>(x: Vec3<L>, lower: Vec3<L>, size: L) -> Vec3<L> {
    let from = x - lower;
    Vec3::new(from.x / size, from.y / size, from.z / size)
}

/// Puts a particle that is behind the plane, shifted by the offset, onto it, and attenuates its velocity; x is the particle in the axes of
/// the grid.
///
/// ```text
/// g = (x - CP)·N - offset                      where g < 0 and the particle can move:
/// V = the way of the solid at x                v = p - q - V,  vn = N (N·v)
/// p' = p - g N,    q' = p' - V - (1 - a_n) vn - (1 - a_t) (v - vn)
/// ```
#[inline(always)]
pub fn respond<L: Lane>(
    state: State<L>,
    x: Vec3<L>,
    before: Place<L>,
    now: Place<L>,
    tangent: Tangent<L>,
    attenuation: Attenuation<L>,
) -> State<L> {
    let State { current, previous } = state;
    let one = L::splat(1.0);
    let depth = (x - tangent.closest).dot(tangent.normal) - attenuation.offset;
    let acts = depth.lt(L::splat(0.0)) & current.is_movable();
    let normal = outside(now.axes, tangent.normal);
    let way = (outside(now.axes, x) + now.origin) - (outside(before.axes, x) + before.origin);
    let moved = (current.position - previous.position) - way;
    let across = normal * normal.dot(moved);
    let kept = across * (one - attenuation.normal) + (moved - across) * (one - attenuation.tangential);
    let p = current.position - normal * depth;
    State {
        current: current.at(Vec3::select(acts, p, current.position)),
        previous: previous.at(Vec3::select(acts, p - (way + kept), previous.position)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Particle;

    type V = Vec3<f64>;

    fn place(origin: V) -> Place<f64> {
        // A quarter turn about z: the x axis of the grid is y.
        let rows = [Vec3::new(0.0, 1.0, 0.0), Vec3::new(-1.0, 0.0, 0.0), Vec3::new(0.0, 0.0, 1.0)];
        Place { axes: Mat3 { rows }, origin }
    }

    fn particle(position: V, inverse_mass: f64) -> Particle<f64> {
        Particle::new(position, inverse_mass)
    }

    #[test]
    fn a_particle_comes_out_and_loses_the_stated_parts_relative_to_the_solid() {
        let (before, now) = (place(Vec3::new(1.0, 0.0, 0.0)), place(Vec3::new(1.0, 0.5, 0.0)));
        // In the axes of the grid the particle is at (-0.25, 0, 0), 0.25 behind the plane x = 0 whose normal is x: y outside.
        let at = Vec3::new(1.0, 0.25, 0.0);
        let state =
            State { current: particle(at, 1.0), previous: particle(at - Vec3::new(4.0, -2.0, 0.0), 1.0) };
        let x = inside(now, at);
        assert_eq!(x, Vec3::new(-0.25, 0.0, 0.0));
        let tangent = Tangent { closest: V::zero(), normal: Vec3::new(1.0, 0.0, 0.0) };
        let attenuation = Attenuation { offset: 0.125, tangential: 0.25, normal: 0.5 };
        let after = respond(state, x, before, now, tangent, attenuation);
        assert_eq!(after.current.position, Vec3::new(1.0, 0.625, 0.0));
        // Relative to the solid it went (4, -2.5): 3/4 and 1/2 of that are left.
        let moved = after.current.position - after.previous.position;
        assert_eq!(moved, Vec3::new(3.0, -1.25 + 0.5, 0.0));
        let pinned = State { current: particle(at, 0.0), ..state };
        assert_eq!(respond(pinned, x, before, now, tangent, attenuation).current.position, at);
    }

    #[test]
    fn cells_are_counted_from_the_lower_corner() {
        let cell = cell(Vec3::new(1.0, 2.5, -0.5), Vec3::new(0.0, 2.0, -1.0), 0.25);
        assert_eq!(cell, Vec3::new(4.0, 2.0, 2.0));
    }
}
