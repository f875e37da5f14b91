//! The end of the working masses of the last collision.

use super::iteration::Iteration;
use cloth_kernels::pbd::integrate::restore_mass;

pub(super) fn run(it: &mut Iteration<'_>) {
    for (p, q) in it.current.iter_mut().zip(it.previous.iter()) {
        p[3] = restore_mass(p[3], q[3]);
    }
}
