//! Separation constraints: a sphere per particle that it stays out of, moving from start to target.

use super::iteration::Iteration;
use super::motion::sphere_at;
use cloth_kernels::pbd::separation;

pub(super) fn run(it: &mut Iteration<'_>) {
    let spheres = it.cloth.separation_constraints();
    for (i, p) in (it.first..).zip(it.current.iter_mut()) {
        let sphere = sphere_at(spheres, i, it.parameters.alpha);
        *p = separation::constrain((*p).into(), sphere, it.plan.frame.epsilon).into();
    }
}
