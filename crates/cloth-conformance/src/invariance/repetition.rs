//! Running twice.

use super::difference::{Bits, agree, arrays};
use super::scene::{FRAMES, Scene};
use crate::check::{Check, MakeSolver, Measurement};
use cloth_core::Result;

pub(super) const CHECK: Check = Check {
    name: "invariance/repetition",
    description: "The same run in two solvers has the same bits, and the same state hash, after every frame",
    run,
};

fn run(make: &mut MakeSolver<'_>) -> Result<Measurement> {
    let mut bits = Bits::default();
    for seed in 0..4 {
        let scene = Scene::new(seed);
        let (mut a, mut b) = (make()?, make()?);
        let (in_a, in_b) = (scene.add(&mut *a)?, scene.add(&mut *b)?);
        for frame in 0..FRAMES {
            let dt = scene.drive(&mut *a, in_a, frame)?;
            scene.drive(&mut *b, in_b, frame)?;
            let reports = [a.step(dt)?, b.step(dt)?];
            bits.agree(frame, agree(&reports[0], &reports[1]) && a.state_hash()? == b.state_hash()?);
            bits.compare(frame, &arrays(&mut *a, in_a)?, &arrays(&mut *b, in_b)?);
        }
    }
    Ok(bits.finish("particles and hashes"))
}
