//! Spheres that constrain single particles: motion constraints keep one inside, separation constraints outside.

use super::Cloth;
use crate::collider::Animated;
use crate::error::{Error, Result};
use crate::particle::{canonical, check_finite, check_range};

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

    /// Moves single motion constraints: sets where those of these particles shall be at the end of the next step, and leaves those
    /// of all others as they are. For a few pins that follow a body it costs a part of
    /// [`set_motion_constraints`](Self::set_motion_constraints). Of a particle that comes twice the last one holds.
    ///
    /// # Errors
    /// When the cloth has no motion constraints (set those of all particles once), an index does not exist, or a value is not finite,
    /// or a radius is negative; nothing is then moved.
    pub fn move_motion_constraints(&mut self, spheres: &[(u32, [f32; 4])]) -> Result<()> {
        let count = self.sphere_constraints[MOTION].len();
        for (k, &(particle, sphere)) in spheres.iter().enumerate() {
            let field = |part: &str| format!("motion_constraints[{k}].{part}");
            if particle as usize >= count {
                let expected = match count {
                    0 => "the cloth has no motion constraints: set those of all particles first".to_owned(),
                    _ => format!("the cloth has only {count} particles"),
                };
                return Err(Error::invalid(field("particle"), particle, expected));
            }
            for (axis, &value) in ["x", "y", "z"].iter().zip(&sphere) {
                check_finite(|| field(axis), value)?;
            }
            check_range(|| field("radius"), sphere[3], 0.0, f32::MAX)?;
        }
        if !spheres.is_empty() {
            let targets = self.sphere_constraints[MOTION].target_mut();
            spheres.iter().for_each(|&(particle, sphere)| targets[particle as usize] = canonical(sphere));
            self.wake_up();
        }
        Ok(())
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
        let is_radius = |radius: f32| radius.is_finite() & (radius >= 0.0);
        if spheres.iter().fold(true, |all, &[.., radius]| all & is_radius(radius)) {
            return Ok(());
        }
        spheres.iter().enumerate().try_for_each(|(i, sphere)| {
            check_range(|| format!("{field}[{i}].radius"), sphere[3], 0.0, f32::MAX)
        })
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a call that fails fails the test")]
mod tests {
    use crate::cloth::{Bounds, Cloth, Pose};
    use crate::{Error, Fabric};
    use std::sync::Arc;

    fn cloth() -> Cloth {
        let particles = [[0.0, 0.0, 0.0, 1.0], [1.0, 0.0, 0.0, 1.0], [2.0, 0.0, 0.0, 1.0]];
        let fabric = Fabric::from_edges(&particles, &[[0, 1], [1, 2]]).unwrap().validate().unwrap();
        Cloth::new(Arc::new(fabric), Bounds::of(&particles), Pose::default())
    }

    #[test]
    fn moving_some_is_setting_all_of_which_others_stay() {
        let [mut some, mut all] = [cloth(), cloth()];
        let mut spheres = [[0.0, 0.0, 0.0, 0.0], [1.0, 0.0, 0.0, 9.0], [2.0, 0.0, 0.0, 9.0]];
        some.set_motion_constraints(&spheres).unwrap();
        all.set_motion_constraints(&spheres).unwrap();
        // Twice before a frame, a frame without a motion, the same particle twice.
        let frames = [
            vec![vec![(0, [0.5, -0.0, 0.0, 0.0])], vec![(2, [2.0, 1.0, 0.0, 0.5])]],
            vec![],
            vec![vec![(1, [1.0, 1.0, 1.0, 1.0]), (1, [1.0, 1.0, 2.0, 1.0])]],
            vec![vec![(0, [0.0, 0.0, 3.0, 0.0])]],
        ];
        for moves in frames {
            for moved in &moves {
                moved.iter().for_each(|&(particle, sphere): &(u32, _)| spheres[particle as usize] = sphere);
                some.move_motion_constraints(moved).unwrap();
                all.set_motion_constraints(&spheres).unwrap();
            }
            assert!(some == all, "{:?} {:?}", some.motion_constraints(), all.motion_constraints());
            [&mut some, &mut all].into_iter().for_each(Cloth::settle);
            assert!(some == all, "{:?} {:?}", some.motion_constraints(), all.motion_constraints());
        }
    }

    #[test]
    fn nothing_is_moved_where_one_cannot_be() {
        let mut cloth = cloth();
        let words = |error: Error| error.to_string();
        let none = cloth.move_motion_constraints(&[(0, [0.0; 4])]);
        assert!(words(none.unwrap_err()).contains("no motion constraints"));
        cloth.set_motion_constraints(&[[0.0, 0.0, 0.0, 1.0]; 3]).unwrap();
        let before = cloth.clone();
        for (wrong, named) in [
            ((3, [0.0; 4]), "motion_constraints[1].particle"),
            ((1, [0.0, f32::NAN, 0.0, 0.0]), "motion_constraints[1].y"),
            ((1, [0.0, 0.0, 0.0, -1.0]), "motion_constraints[1].radius"),
        ] {
            let moved = cloth.move_motion_constraints(&[(0, [5.0, 0.0, 0.0, 0.0]), wrong]);
            assert!(words(moved.unwrap_err()).contains(named));
            assert!(cloth == before);
        }
        cloth.move_motion_constraints(&[]).unwrap();
        assert!(cloth == before);
    }
}
