//! A fast particle and a small sphere.

use super::measured;
use crate::check::{Check, MakeSolver, Measurement};
use crate::pbd::oracle::bench::{Bench, loose};
use cloth_core::{Capsule, Result, Sphere};

pub(super) const CHECK: Check = Check {
    name: "closed-form/bullet",
    description: "Continuous collision stops a particle that moves five radii per iteration at the surface that it hits; \
                  the discrete test misses it",
    run,
};

/// Position of a bullet that flies 0.5 m per iteration along x through spheres of 0.1 m at y = 0 and a capsule at y = 2.
fn shoot(make: &mut MakeSolver<'_>, continuous: bool) -> Result<Vec<f64>> {
    let heights = [0.0_f32, 2.0];
    let current = heights.map(|y| [-0.75, y, 0.0, 1.0]).to_vec();
    let previous = heights.map(|y| [-1.25, y, 0.0, 1.0]).to_vec();
    let mut bench = Bench::new(make, loose(2), [current, previous])?;
    let spheres = [[0.0, 0.0, 0.0], [0.0, 2.0, -0.5], [0.0, 2.0, 0.5]].map(|c| Sphere::new(c, 0.1));
    bench.cloth()?.set_spheres(&spheres)?;
    bench.cloth()?.set_capsules(&[Capsule::new(1, 2)])?;
    bench.edit(|p| p.continuous_collision = continuous)?;
    (0..3).try_for_each(|_| bench.solver.step(1.0 / 60.0).map(|_| ()))?;
    Ok(bench.positions()?.iter().map(|p| p.x).collect())
}

fn run(make: &mut MakeSolver<'_>) -> Result<Measurement> {
    let (missed, caught) = (shoot(make, false)?, shoot(make, true)?);
    let furthest = caught.iter().copied().fold(f64::MIN, f64::max);
    let passes = missed.iter().all(|&x| x > 0.7);
    let note = format!("discrete: x = {missed:.3?}; continuous: x = {caught:.3?}, surface at -0.100");
    // Not beyond the front of the shape.
    Ok(measured(if passes { (furthest + 0.1).max(0.0) } else { f64::INFINITY }, 1e-3, note))
}
