//! The passes of a substep.
//!
//! ```text
//! begin          h v, before the integration
//! (integrate, wind)
//! filter         spring forces, the linear system, drag, angular correction
//! shorten        inverse dynamics: so many sweeps over all springs as the argument says, then x_{n+1}
//! ```

use super::Settings;
use crate::program::{KernelId, Program};

/// Appends what comes before the integration.
pub(in crate::method) fn push_before(program: &mut Program) {
    program.push(KernelId::BeginFilter, 0..1, 0);
}

/// Appends what comes after it.
pub(in crate::method) fn push_filter(program: &mut Program, settings: &Settings) {
    program.push(KernelId::Filter, 0..1, 0);
    program.push(KernelId::Shorten, 0..1, settings.sweeps);
}
