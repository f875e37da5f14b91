//! Spheres and cones of one iteration, before and after it, the same in every lane.

use super::{cone_of, sphere_of};
use crate::scalar::iteration::Iteration;
use crate::simd::lanes::Wide;
use cloth_core::method::pbd::plan;
use cloth_kernels::Vec3;
use cloth_kernels::collide::cone::{self, Cone, EndVelocities};

/// Spheres and cones of one iteration, before and after it.
#[derive(Debug, Clone, Copy)]
pub(super) struct SweptShapes<'a> {
    pub spheres_before: &'a [[f32; 4]],
    pub spheres: &'a [[f32; 4]],
    pub cones_before: &'a [plan::Cone],
    pub cones: &'a [plan::Cone],
    /// ε (m²).
    pub epsilon: f32,
}

impl<'a> SweptShapes<'a> {
    pub fn new(it: &Iteration<'a>) -> Self {
        let (plan, iteration) = (it.plan, it.number);
        Self {
            spheres_before: plan.spheres_at(iteration),
            spheres: plan.spheres_at(iteration + 1),
            cones_before: plan.cones_at(iteration),
            cones: plan.cones_at(iteration + 1),
            epsilon: plan.frame.epsilon,
        }
    }

    /// A sphere before the iteration and after it: centre and radius.
    #[inline(always)]
    pub fn sphere<W: Wide>(self, sphere: usize) -> [(Vec3<W>, W); 2] {
        [sphere_of(self.spheres_before[sphere]), sphere_of(self.spheres[sphere])]
    }

    /// A cone before the iteration and after it.
    #[inline(always)]
    pub fn cone<W: Wide>(self, cone: usize) -> [Cone<W>; 2] {
        [cone_of(&self.cones_before[cone]), cone_of(&self.cones[cone])]
    }

    /// How the end spheres of a cone move.
    #[inline(always)]
    pub fn velocities<W: Wide>(self, cone: usize) -> EndVelocities<W> {
        let of = |sphere: u32| {
            let [(before, _), (now, _)] = self.sphere(sphere as usize);
            cone::displacement(before, now)
        };
        let cone = &self.cones_before[cone];
        EndVelocities { first: of(cone.first), second: of(cone.second) }
    }
}
