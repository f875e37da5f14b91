//! What changed of a cloth, for forms that are derived from it: packed constraints, trees, factorised matrices.

use std::sync::atomic::{AtomicU64, Ordering};

/// Number of the change made next.
static NEXT: AtomicU64 = AtomicU64::new(1);

/// Parts of a cloth that forms are derived from. Topology is none: a cloth keeps its fabric for life.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Change {
    /// Inverse masses.
    Masses,
    /// Rest positions.
    RestPositions,
    /// Collision shapes: the shapes themselves or where they are.
    Colliders,
    /// Settings of the method.
    Settings,
}

/// Names the state of a part of a cloth. Two cloths of one fabric, or one at two times, that have the same revision of a part
/// are equal in it; the opposite need not hold.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Revision(u64);

impl Revision {
    /// A revision that nothing had before.
    fn new() -> Self {
        // Only uniqueness matters: nothing else is read or written with this counter.
        Self(NEXT.fetch_add(1, Ordering::Relaxed))
    }
}

/// The revision of each part. Counts in no comparison of cloths: it says nothing about them.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Revisions([Revision; 4]);

impl Revisions {
    pub fn new() -> Self {
        Self([(); 4].map(|()| Revision::new()))
    }

    pub fn of(&self, part: Change) -> Revision {
        self.0[part as usize]
    }

    pub fn change(&mut self, part: Change) {
        self.0[part as usize] = Revision::new();
    }
}

impl PartialEq for Revisions {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a call that fails fails the test")]
mod tests {
    use super::*;
    use crate::cloth::{Bounds, Cloth, Pose};
    use crate::{Colliders, Fabric, PhaseConfig, Sphere};
    use std::sync::Arc;

    const PARTS: [Change; 4] = [Change::Masses, Change::RestPositions, Change::Colliders, Change::Settings];

    #[test]
    fn setters_change_the_revision_of_their_part_alone() {
        let particles = [[0.0, 0.0, 0.0, 1.0], [1.0, 0.0, 0.0, 1.0]];
        let fabric = Fabric::from_edges(&particles, &[[0, 1]]).unwrap().validate().unwrap();
        let mut cloth = Cloth::new(Arc::new(fabric), Bounds::of(&particles), Pose::default());
        let sphere = |x| [Sphere::new([x, 0.0, 0.0], 1.0)];
        let mut check = |changed: &[Change], change: &dyn Fn(&mut Cloth)| {
            let before = cloth.clone();
            change(&mut cloth);
            for part in PARTS {
                let is_changed = before.revision(part) != cloth.revision(part);
                assert_eq!(is_changed, changed.contains(&part), "{part:?} among {changed:?}");
            }
        };
        check(&[Change::RestPositions], &|c| c.set_rest_positions(&particles).unwrap());
        check(&[Change::Colliders], &|c| c.set_spheres(&sphere(0.0)).unwrap());
        check(&[], &Cloth::settle);
        check(&[Change::Colliders], &|c| c.set_spheres(&sphere(1.0)).unwrap());
        check(&[Change::Colliders], &Cloth::settle);
        let shared = Arc::new(Colliders::default());
        check(&[Change::Colliders], &|c| c.share_colliders(shared.clone()));
        check(&[], &|c| c.share_colliders(shared.clone()));
        check(&[Change::Settings], &|c| c.edit(|p| p.friction = 0.5).unwrap());
        check(&[], &|c| c.edit(|p| p.friction = 0.5).unwrap());
        check(&[Change::Settings], &|c| c.set_phases(&[]).unwrap());
        check(&[Change::Settings], &|c| c.set_phases(&[PhaseConfig::new(0)]).unwrap());
        check(&[], &|c| c.set_motion_constraints(&[[0.0; 4]; 2]).unwrap());
    }
}
