//! Steps in chunks, driven by the caller.

use super::difference::{Bits, arrays};
use super::scene::{FRAMES, Scene};
use crate::check::{Check, MakeSolver, Measurement};
use cloth_core::{ClothId, InterCollision, Result, Solver};

pub(super) const CHECK: Check = Check {
    name: "invariance/chunks",
    description: "begin_step, every chunk in descending order, end_step has the bits of step",
    run: |make| run(make, |solver, chunks| (0..chunks).rev().try_for_each(|chunk| solver.run_chunk(chunk))),
};

pub(super) const THREADS: Check = Check {
    name: "invariance/chunks-on-threads",
    description: "The same with every chunk on a thread of its own",
    run: |make| run(make, on_threads),
};

/// Runs every chunk on a thread of its own.
pub(crate) fn on_threads(solver: &dyn Solver, chunks: usize) -> Result<()> {
    std::thread::scope(|scope| {
        let threads: Vec<_> = (0..chunks).map(|chunk| scope.spawn(move || solver.run_chunk(chunk))).collect();
        threads.into_iter().try_for_each(|thread| {
            thread.join().unwrap_or_else(|_| Err(cloth_core::Error::StepOrder("a chunk panicked".into())))
        })
    })
}

fn run(
    make: &mut MakeSolver<'_>,
    run_chunks: impl Fn(&dyn Solver, usize) -> Result<()>,
) -> Result<Measurement> {
    let scenes: Vec<Scene> = (0..4).map(Scene::new).collect();
    let (mut whole, mut chunked) = (make()?, make()?);
    let mut ids = Vec::new();
    for solver in [&mut whole, &mut chunked] {
        solver.set_inter_collision(InterCollision { distance: 0.05, ..InterCollision::default() })?;
        ids = scenes.iter().map(|scene| scene.add(&mut **solver)).collect::<Result<Vec<ClothId>>>()?;
    }
    let mut bits = Bits::default();
    for frame in 0..FRAMES {
        let mut dt = 0.0;
        for (scene, &id) in scenes.iter().zip(&ids) {
            scene.drive(&mut *whole, id, frame)?;
            dt = scene.drive(&mut *chunked, id, frame)?;
        }
        let report = whole.step(dt)?;
        let chunks = chunked.begin_step(dt)?;
        run_chunks(&*chunked, chunks)?;
        bits.agree(frame, chunked.end_step()? == report);
        for &id in &ids {
            bits.compare(frame, &arrays(&mut *whole, id)?, &arrays(&mut *chunked, id)?);
        }
    }
    Ok(bits.finish("four cloths that collide"))
}
