//! Chunks in the wrong order.

use super::refusal::Refusals;
use crate::check::{Check, MakeSolver, Measurement};
use crate::pbd::oracle::bench::{Bench, loose};
use cloth_core::{ClothDescription, Error, ParticleArray, Result};
use std::sync::Arc;

pub(super) const CHECK: Check = Check {
    name: "hostile/step-order",
    description: "Chunks outside a step, twice, beyond the last or left out, and changes during a step, are refused as such; \
                  the step can still be aborted or finished, and is then \
                  nothing or whole",
    run,
};

fn is_order(error: &Error) -> bool {
    matches!(error, Error::StepOrder(_))
}

fn run(make: &mut MakeSolver<'_>) -> Result<Measurement> {
    let mut refusals = Refusals::default();
    let particles = vec![[0.0, 0.0, 0.0, 1.0]; 2];
    let [mut bench, mut expected] = [(); 2].map(|()| {
        let mut bench = Bench::new(make, loose(2), [particles.clone(), particles.clone()])?;
        bench.edit(|p| p.gravity.y = -9.81)?;
        bench.solver.add_cloth(ClothDescription::new(Arc::new(loose(2).validate()?), particles.clone()))?;
        Ok(bench)
    });
    let (bench, expected): (&mut Bench, &mut Bench) = (
        bench.as_mut().map_err(|e: &mut Error| e.clone())?,
        expected.as_mut().map_err(|e: &mut Error| e.clone())?,
    );
    let id = bench.id;
    let snapshot = bench.solver.snapshot(id)?;
    refusals.expect_kind("run_chunk without a step", bench.solver.run_chunk(0), is_order);
    refusals.expect_kind("end_step without a step", bench.solver.end_step(), is_order);

    bench.solver.begin_step(1.0 / 60.0)?;
    bench.solver.abort_step();
    refusals.that("an aborted step changed a cloth", bench.solver.snapshot(id)? == snapshot);
    refusals.expect_kind("end_step after abort_step", bench.solver.end_step(), is_order);

    let chunks = bench.solver.begin_step(1.0 / 60.0)?;
    let solver = &mut *bench.solver;
    refusals.that("a step without chunks", chunks > 0);
    refusals.expect_kind("begin_step twice", solver.begin_step(1.0 / 60.0), is_order);
    refusals.expect_kind("step in a step", solver.step(1.0 / 60.0), is_order);
    refusals.expect_kind("end_step before the chunks", solver.end_step(), is_order);
    refusals.expect_kind("a chunk too many", solver.run_chunk(chunks), is_order);
    refusals.expect_kind("cloth_mut in a step", solver.cloth_mut(id).map(|_| ()), is_order);
    let read = solver.particles(id, ParticleArray::Current).map(|_| ());
    refusals.expect_kind("particles in a step", read, is_order);
    let write = solver.write_particles(id, ParticleArray::Current, 0, &particles);
    refusals.expect_kind("write_particles in a step", write, is_order);
    refusals.expect_kind("remove_cloth in a step", solver.remove_cloth(id), is_order);
    refusals.expect_kind("restore in a step", solver.restore(id, &snapshot), is_order);
    refusals.expect_kind("add_snapshot in a step", solver.add_snapshot(&snapshot), is_order);
    refusals.expect_kind("snapshot in a step", solver.snapshot(id), is_order);
    refusals.expect_kind("state_hash in a step", solver.state_hash(), is_order);
    let description = ClothDescription::new(snapshot.cloth().fabric().clone(), particles);
    refusals.expect_kind("add_cloth in a step", solver.add_cloth(description), is_order);
    for chunk in (0..chunks).rev() {
        solver.run_chunk(chunk)?;
        refusals.expect_kind("a chunk twice", solver.run_chunk(chunk), is_order);
        if chunk > 0 {
            refusals.expect_kind("end_step before the last chunk", solver.end_step(), is_order);
        }
    }
    solver.end_step()?;
    refusals.expect_kind("end_step twice", solver.end_step(), is_order);
    expected.solver.step(1.0 / 60.0)?;
    refusals.that("the step is not whole", expected.solver.state_hash()? == solver.state_hash()?);
    Ok(refusals.finish())
}
