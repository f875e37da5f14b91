//! The sweeps of a substep.
//!
//! ```text
//! points are found                       where something holds some
//! so often as there are iterations       λ is 0 in the first
//!     hinges                             what bends, then what stretches: the stiffest comes last
//!     triangles
//!     springs
//!     points
//! ```

use super::{ConstraintKind, Settings};
use crate::method::pbd::Features;
use crate::program::{KernelId, Program};
use crate::tables::{MULTIPLIERS_GO_ON, MULTIPLIERS_STAY};

/// Appends the passes for a cloth with these features. Their argument says which multipliers there are.
pub(in crate::method) fn push_sweeps(program: &mut Program, settings: &Settings, features: Features) {
    let elements = settings.potential.elements();
    let has_points = settings.has_points(features);
    if has_points {
        program.push(KernelId::BeginPoints, 0..1, 0);
    }
    for iteration in 0..settings.iterations {
        let [goes_on, stays] = [iteration > 0, iteration + 1 < settings.iterations];
        let argument = u32::from(goes_on) * MULTIPLIERS_GO_ON + u32::from(stays) * MULTIPLIERS_STAY;
        for kind in ConstraintKind::ALL {
            let sets = elements.sets(kind).len() as u32 - 1;
            program.push(kind.kernel(), 0..sets, argument);
        }
        if has_points {
            program.push(KernelId::SolvePoints, 0..1, argument);
        }
    }
}
