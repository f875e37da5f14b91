//! Explicit Euler on the energies (docs/math/xpbd.md): forces at the start of a substep.

use crate::energy::inverse_above;
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

/// Adds a² n w of a vertex with the share a in a point, which is in n points: see [`stiffness`].
#[inline(always)]
pub fn add_yielding<L: Lane>(sum: L, share: L, points: L, inverse_mass: L) -> L {
    sum + (share * share) * (points * inverse_mass)
}

/// Returns the stiffness of a point (N/m): 1/(h² Σ a² n w). By Cauchy and Schwarz that of all points together is then at most m/h², so that they take
/// 1 of the 4 that (ωh)² may be.
#[inline(always)]
pub fn stiffness<L: Lane>(sum: L, rate: L) -> L {
    (rate * rate) * inverse_above(sum, 0.0)
}

/// Returns the gap from which a barrier is a parabola (m): the stiffness of the rest has no bound that a substep would bear.
#[inline(always)]
pub fn floor<L: Lane>(radius: L) -> L {
    radius * (L::splat(2.0) / L::splat(3.0))
}

/// Returns the range of friction (m) in which it is no stiffer than a fourth of the point: as damping it counts twice.
#[inline(always)]
pub fn range<L: Lane>(range: L, force: L, stiffness: L) -> L {
    let eight = L::splat(8.0);
    range.max((force * eight) * inverse_above(stiffness, 0.0))
}
