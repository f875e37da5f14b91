//! The passes of a substep.
//!
//! ```text
//! save displacements     h v_n, where x_{n+1} is made of it (forward Euler)
//! integrate, wind        x_n + h v_n + h² a of gravity and air
//! accelerate             + h² M⁻¹ f(x_n)
//! ```

use super::{Integrator, Settings};
use crate::program::{KernelId, Program};

/// Appends what comes before the integration.
pub(in crate::method) fn push_before(program: &mut Program, settings: &Settings) {
    if settings.integrator == Integrator::Forward {
        program.push(KernelId::SaveDisplacements, 0..1, 0);
    }
}

/// Appends what comes after it.
pub(in crate::method) fn push_forces(program: &mut Program) {
    program.push(KernelId::Accelerate, 0..1, 0);
}
