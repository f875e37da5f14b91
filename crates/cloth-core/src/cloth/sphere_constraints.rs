//! Spheres that constrain single particles: motion constraints keep one inside, separation constraints outside.

use super::Cloth;
use crate::collider::Animated;
use crate::error::Result;
use crate::particle::{canonical, check_range};

/// One kind of such spheres.
pub(super) struct SphereKind {
    /// What errors call them.
    pub field: &'static str,
    /// Sections of a file for the start of the next frame and for its end.
    pub sections: [[u8; 4]; 2],
}

const MOTION: usize = 0;
const SEPARATION: usize = 1;

/// All kinds, in the order of [`Cloth::sphere_constraints`].
pub(super) const KINDS: [SphereKind; 2] = [
    SphereKind { field: "motion_constraints", sections: [*b"MOTS", *b"MOTT"] },
    SphereKind { field: "separation_constraints", sections: [*b"SEPS", *b"SEPT"] },
];

impl Cloth {
    /// Motion constraints, `[x, y, z, radius]` per particle; empty where there are none.
    #[must_use]
    pub fn motion_constraints(&self) -> &Animated<[f32; 4]> {
        &self.sphere_constraints[MOTION]
    }

    /// Keeps every particle inside a sphere `[x, y, z, radius]` (m) in local space. Sets where the spheres shall be
    /// at the end of the next step; the first ones after clearing start where they are. Radius 0 pins the particle
    /// to the centre; a huge radius leaves it free.
    ///
    /// # Errors
    /// When there is not one sphere per particle, or a value is not finite, or a radius is negative.
    pub fn set_motion_constraints(&mut self, spheres: &[[f32; 4]]) -> Result<()> {
        self.set_sphere_constraints(MOTION, spheres)
    }

    /// Removes all motion constraints.
    pub fn clear_motion_constraints(&mut self) {
        self.sphere_constraints[MOTION] = Animated::default();
        self.wake_up();
    }

    /// Separation constraints, `[x, y, z, radius]` per particle; empty where there are none.
    #[must_use]
    pub fn separation_constraints(&self) -> &Animated<[f32; 4]> {
        &self.sphere_constraints[SEPARATION]
    }

    /// Keeps every particle outside a sphere of its own, as a backstop; otherwise as
    /// [`set_motion_constraints`](Self::set_motion_constraints). Radius 0 leaves the particle free.
    ///
    /// # Errors
    /// As [`set_motion_constraints`](Self::set_motion_constraints).
    pub fn set_separation_constraints(&mut self, spheres: &[[f32; 4]]) -> Result<()> {
        self.set_sphere_constraints(SEPARATION, spheres)
    }

    /// Removes all separation constraints.
    pub fn clear_separation_constraints(&mut self) {
        self.sphere_constraints[SEPARATION] = Animated::default();
        self.wake_up();
    }

    fn set_sphere_constraints(&mut self, kind: usize, spheres: &[[f32; 4]]) -> Result<()> {
        self.check_spheres(KINDS[kind].field, spheres)?;
        self.sphere_constraints[kind].move_to(spheres.iter().map(|&sphere| canonical(sphere)));
        self.wake_up();
        Ok(())
    }

    pub(super) fn check_spheres(&self, field: &str, spheres: &[[f32; 4]]) -> Result<()> {
        self.check_per_particle(field, spheres)?;
        spheres.iter().enumerate().try_for_each(|(i, sphere)| {
            check_range(|| format!("{field}[{i}].radius"), sphere[3], 0.0, f32::MAX)
        })
    }
}
