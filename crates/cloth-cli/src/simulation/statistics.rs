//! Numbers about a frame.

use cloth::cooker::CookedFabric;
use cloth::{Particle, PhaseKind};
use glam::Vec3;

/// What happened in a frame.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct FrameStats {
    /// The frame, counted from 0.
    pub frame: usize,
    /// Seconds that the solver took.
    pub seconds: f64,
    /// Largest stretch of any constraint along a yarn: 0.05 is 5 % longer than at rest.
    pub worst_stretch: f32,
    /// Particles that became non-finite and were put back.
    pub restored_particles: u32,
    /// Cloths that sleep.
    pub asleep: usize,
}

/// Constraints that resist stretching and that the solver can do something about: not both ends are pinned.
pub(super) fn stretch_constraints(cooked: &CookedFabric) -> Vec<([u32; 2], f32)> {
    let fabric = &cooked.fabric;
    let mut found = Vec::new();
    for phase in fabric.phases() {
        if !matches!(phase.kind, PhaseKind::Vertical | PhaseKind::Horizontal) {
            continue;
        }
        let sets = fabric.sets();
        let rows = sets[phase.sets.start as usize] as usize..sets[phase.sets.end as usize] as usize;
        for row in rows {
            let (pair, rest) = (fabric.constraints()[row], fabric.rest_lengths()[row]);
            let pinned = pair.iter().all(|&particle| cooked.particles[particle as usize][3] == 0.0);
            if rest > 1e-6 && !pinned {
                found.push((pair, rest));
            }
        }
    }
    found
}

/// The largest stretch of some constraints; 0 where there are none.
pub(super) fn worst_stretch(constraints: &[([u32; 2], f32)], particles: &[Particle]) -> f32 {
    let at = |particle: u32| {
        let [x, y, z, _] = particles[particle as usize];
        Vec3::new(x, y, z)
    };
    let stretch = |&([a, b], rest): &([u32; 2], f32)| at(a).distance(at(b)) / rest - 1.0;
    constraints.iter().map(stretch).fold(0.0, f32::max)
}

/// Mean length at rest of the constraints that resist stretching.
pub(super) fn mean_spacing(constraints: &[([u32; 2], f32)]) -> f32 {
    let sum: f32 = constraints.iter().map(|(_, rest)| rest).sum();
    sum / constraints.len().max(1) as f32
}
