//! Calls of the solver itself.

use super::refusal::Refusals;
use crate::check::{Check, MakeSolver, Measurement};
use crate::pbd::oracle::bench::{Bench, loose};
use cloth_core::{ClothId, Error, InterCollision, ParticleArray, Result, Solver};

pub(super) const CHECK: Check = Check {
    name: "hostile/solver-calls",
    description: "Particles written beyond the end or not finite, and collision between cloths out of range, are refused by \
                  name, index and value; nothing changes",
    run: calls,
};

pub(super) const UNKNOWN: Check = Check {
    name: "hostile/unknown-cloth",
    description: "A cloth that was removed, or belongs to another solver, is refused by every call as such; ids are not \
                  reused",
    run: unknown,
};

fn calls(make: &mut MakeSolver<'_>) -> Result<Measurement> {
    let mut refusals = Refusals::default();
    let particles = vec![[1.0, 2.0, 3.0, 0.5]; 4];
    let mut bench = Bench::new(make, loose(4), [particles.clone(), particles.clone()])?;
    let id = bench.id;
    for array in [ParticleArray::Current, ParticleArray::Previous] {
        for (first, count) in [(1, 4), (4, 1), (5, 0), (usize::MAX, 1)] {
            let outcome = bench.solver.write_particles(id, array, first, &particles[..count]);
            refusals.expect("write_particles", outcome, &["particles", &count.to_string()]);
        }
        for (component, letter) in ["x", "y", "z", "w"].iter().enumerate() {
            for (bad, value) in [(f32::NAN, "NaN"), (f32::INFINITY, "inf")] {
                let mut written = particles[..2].to_vec();
                written[1][component] = bad;
                let words = [&format!("particles[1].{letter}"), value];
                refusals.expect(
                    "write_particles",
                    bench.solver.write_particles(id, array, 2, &written),
                    &words,
                );
            }
        }
        let outcome = bench.solver.write_particles(id, array, 0, &[[0.0, 0.0, 0.0, -1.0]]);
        refusals.expect("write_particles", outcome, &["particles[0].w", "-1"]);
    }
    refusals.that("a refused write changed particles", bench.read()? == [particles.clone(), particles]);

    let good = InterCollision::default();
    let settings = [
        (InterCollision::new(f32::NAN), ["inter_collision.distance", "NaN"]),
        (InterCollision::new(-0.5), ["inter_collision.distance", "-0.5"]),
        (good.with_stiffness(1.5), ["inter_collision.stiffness", "1.5"]),
        (good.with_stiffness(f32::INFINITY), ["inter_collision.stiffness", "inf"]),
        (good.with_iterations(u32::MAX), ["inter_collision.iterations", "4294967295"]),
    ];
    for (bad, words) in settings {
        refusals.expect("set_inter_collision", bench.solver.set_inter_collision(bad), &words);
    }
    refusals.that("a refused setting was kept", bench.solver.inter_collision() == good);
    Ok(refusals.finish())
}

/// Every call that names a cloth.
fn all_calls(refusals: &mut Refusals, solver: &mut dyn Solver, id: ClothId) {
    fn is_unknown(error: &Error) -> bool {
        matches!(error, Error::UnknownCloth(_))
    }
    refusals.expect_kind("cloth", solver.cloth(id).map(|_| ()), is_unknown);
    refusals.expect_kind("cloth_mut", solver.cloth_mut(id).map(|_| ()), is_unknown);
    refusals.expect_kind("particles", solver.particles(id, ParticleArray::Current).map(|_| ()), is_unknown);
    let write = solver.write_particles(id, ParticleArray::Current, 0, &[]);
    refusals.expect_kind("write_particles", write, is_unknown);
    refusals.expect_kind("snapshot", solver.snapshot(id), is_unknown);
    refusals.expect_kind("memory_bytes", solver.memory_bytes(id), is_unknown);
    refusals.expect_kind("remove_cloth", solver.remove_cloth(id), is_unknown);
}

fn unknown(make: &mut MakeSolver<'_>) -> Result<Measurement> {
    let mut refusals = Refusals::default();
    let particles = vec![[0.0, 0.0, 0.0, 1.0]];
    let other = Bench::new(make, loose(1), [particles.clone(), particles.clone()])?;
    // Each is the first cloth of its solver.
    let (snapshot, foreign) = (other.solver.snapshot(other.id)?, other.id);
    let mut bench = Bench::new(make, loose(1), [particles.clone(), particles])?;
    all_calls(&mut refusals, &mut *bench.solver, foreign);
    let restored = bench.solver.restore(foreign, &snapshot);
    refusals.expect_kind("restore", restored, |error| matches!(error, Error::UnknownCloth(_)));

    let removed = bench.id;
    bench.solver.remove_cloth(removed)?;
    let added = bench.solver.add_snapshot(&snapshot)?;
    refusals.that("an id was reused", added != removed);
    all_calls(&mut refusals, &mut *bench.solver, removed);
    refusals.that("the wrong cloths are listed", bench.solver.cloths() == [added]);
    Ok(refusals.finish())
}
