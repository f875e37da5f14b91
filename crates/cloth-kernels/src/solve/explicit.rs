//! Explicit Euler on the energies (docs/math/xpbd.md): forces at the start of a substep.

use crate::{Lane, Vec3};

/// Returns h² w (s²/kg), by which a force displaces a vertex.
#[inline(always)]
pub fn mobility<L: Lane>(inverse_mass: L, h: L) -> L {
    (h * h) * inverse_mass
}

/// Returns h v_{n+1} from h v_n + h² a, where `gradient` is that of the energies (N) at x_n.
#[inline(always)]
pub fn displacement<L: Lane>(inertial: Vec3<L>, gradient: Vec3<L>, mobility: L) -> Vec3<L> {
    inertial - gradient * mobility
}
