//! All kernels that backends call.

mod collision;
mod constraint;
mod energy;
mod newton;
mod solver;
mod vertex;

use super::Kernel;

/// The kernels of position based dynamics, which the passes of GPUs are made of, in the order of printing.
pub fn kernels() -> impl Iterator<Item = &'static Kernel> {
    solver::KERNELS.iter().chain(collision::KERNELS)
}

/// The kernels of energies, in the order of printing: a text of their own, so that no shader compiles what it does not call.
pub fn energies() -> impl Iterator<Item = &'static Kernel> {
    energy::KERNELS.iter()
}

/// The kernels of energies as constraints, in the order of printing: what passes of XPBD are made of.
pub fn constraints() -> impl Iterator<Item = &'static Kernel> {
    constraint::KERNELS.iter()
}

/// The kernels of vertex block descent, in the order of printing: what its passes are made of.
pub fn vertices() -> impl Iterator<Item = &'static Kernel> {
    vertex::KERNELS.iter()
}

/// The kernels of Newton's method, which solves in float64, in the order of printing: what its passes are made of.
pub fn newton() -> impl Iterator<Item = &'static Kernel> {
    newton::KERNELS.iter()
}

/// All kernels.
pub fn all() -> impl Iterator<Item = &'static Kernel> {
    kernels().chain(energies()).chain(constraints()).chain(vertices()).chain(newton())
}
