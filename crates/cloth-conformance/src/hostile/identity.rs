//! Things of one cloth given to another.

use super::refusal::Refusals;
use crate::check::{Check, MakeSolver, Measurement};
use crate::pbd::oracle::bench::{Bench, loose};
use crate::physics::fabrics::chain;
use cloth_core::{ClothDescription, Error, Result};
use std::sync::Arc;

pub(super) const FOREIGN_CLOTH: Check = Check {
    name: "hostile/foreign-cloth",
    description: "A cloth assigned over another of a different fabric is noticed before the step: refused, and mended by \
                  swapping back",
    run: foreign_cloth,
};

pub(super) const FOREIGN_SNAPSHOT: Check = Check {
    name: "hostile/foreign-snapshot",
    description: "A snapshot of another fabric is refused, one of an equal fabric in another solver is not",
    run: foreign_snapshot,
};

fn foreign_cloth(make: &mut MakeSolver<'_>) -> Result<Measurement> {
    let mut refusals = Refusals::default();
    let mut bench =
        Bench::new(make, loose(2), [vec![[0.0, 0.0, 0.0, 1.0]; 2], vec![[0.0, 0.0, 0.0, 1.0]; 2]])?;
    let fabric = Arc::new(chain(4, 0.1).validate()?);
    let other = bench.solver.add_cloth(ClothDescription::new(fabric, vec![[1.0, 0.0, 0.0, 1.0]; 5]))?;
    let before = bench.solver.state_hash()?;
    let mut taken = bench.solver.cloth(bench.id)?.clone();
    std::mem::swap(bench.solver.cloth_mut(other)?, &mut taken);
    let is_invalid = |error: &Error| matches!(error, Error::Invalid { .. });
    refusals.expect_kind("begin_step", bench.solver.begin_step(1.0 / 60.0), is_invalid);
    refusals.expect_kind("step", bench.solver.step(1.0 / 60.0), is_invalid);
    refusals.that("a refused step changed particles", bench.solver.state_hash()? == before);
    std::mem::swap(bench.solver.cloth_mut(other)?, &mut taken);
    refusals.that("not mended by swapping back", bench.solver.step(1.0 / 60.0).is_ok());
    Ok(refusals.finish())
}

fn foreign_snapshot(make: &mut MakeSolver<'_>) -> Result<Measurement> {
    let mut refusals = Refusals::default();
    let at_rest = |n: usize| [vec![[0.0, 0.0, 0.0, 1.0]; n], vec![[0.0, 0.0, 0.0, 1.0]; n]];
    let mut bench = Bench::new(make, chain(2, 0.5), at_rest(3))?;
    let mut others = [
        Bench::new(make, loose(3), at_rest(3))?,
        Bench::new(make, chain(3, 0.5), at_rest(4))?,
        Bench::new(make, chain(2, 0.25), at_rest(3))?,
    ];
    let before = bench.solver.snapshot(bench.id)?;
    for other in &mut others {
        let snapshot = other.solver.snapshot(other.id)?;
        refusals.expect("restore", bench.solver.restore(bench.id, &snapshot), &["snapshot", "fabric"]);
    }
    refusals.that("a refused snapshot changed the cloth", bench.solver.snapshot(bench.id)? == before);
    let mut equal = Bench::new(make, chain(2, 0.5), at_rest(3))?;
    equal.solver.step(1.0 / 60.0)?;
    let snapshot = equal.solver.snapshot(equal.id)?;
    refusals.that("an equal fabric is refused", bench.solver.restore(bench.id, &snapshot).is_ok());
    refusals.that("not the state of the snapshot", bench.solver.snapshot(bench.id)? == snapshot);
    refusals.that("no step after restoring", bench.solver.step(1.0 / 60.0).is_ok());
    Ok(refusals.finish())
}
