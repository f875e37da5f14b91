//! A free particle does not care how its local space moves.

use super::{measured, rounding};
use crate::check::{Check, MakeSolver, Measurement};
use crate::pbd::oracle::bench::{Bench, loose};
use crate::pbd::oracle::random::Random;
use cloth_core::Result;
use glam::{DVec3, Vec3};

pub(super) const CHECK: Check = Check {
    name: "closed-form/inertial-frame",
    description: "With linear inertia 1 and no drag a particle at rest stays where it is in global space, however \
                  unsteadily its local space is moved, in any number of iterations",
    run,
};

fn run(make: &mut MakeSolver<'_>) -> Result<Measurement> {
    let mut worst = 0.0_f64;
    let mut random = Random::new(201);
    let start = DVec3::new(0.25, -0.5, 0.125);
    let frames = 60;
    for solver_frequency in [1.0_f32, 240.0] {
        let at = start.as_vec3().extend(1.0).to_array();
        let mut bench = Bench::new(make, loose(1), [vec![at], vec![at]])?;
        bench.edit(|p| p.solver_frequency = solver_frequency)?;
        let mut translation = Vec3::ZERO;
        for _ in 0..frames {
            translation += Vec3::from(random.point(0.02));
            bench.cloth()?.set_translation(translation)?;
            bench.solver.step(1.0 / 60.0)?;
            worst = worst.max((bench.positions()?[0] + translation.as_dvec3() - start).length());
        }
    }
    Ok(measured(worst, rounding(4 * frames, 1.0), "60 frames of up to 2 cm each".into()))
}
