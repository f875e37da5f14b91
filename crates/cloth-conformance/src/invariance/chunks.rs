//! Steps in chunks, driven by the caller.

use super::difference::{Bits, agree, arrays};
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
    for solver in [&mut whole, &mut chunked] {
        solver.set_inter_collision(InterCollision::new(0.05))?;
        scenes.iter().try_for_each(|scene| scene.add(&mut **solver).map(|_| ()))?;
    }
    let ids: Vec<[ClothId; 2]> =
        whole.cloths().into_iter().zip(chunked.cloths()).map(<[ClothId; 2]>::from).collect();
    let mut bits = Bits::default();
    for frame in 0..FRAMES {
        let mut dt = 0.0;
        for (scene, &[in_whole, in_chunked]) in scenes.iter().zip(&ids) {
            scene.drive(&mut *whole, in_whole, frame)?;
            dt = scene.drive(&mut *chunked, in_chunked, frame)?;
        }
        let report = whole.step(dt)?;
        let chunks = chunked.begin_step(dt)?;
        run_chunks(&*chunked, chunks)?;
        bits.agree(frame, agree(&chunked.end_step()?, &report));
        for &[in_whole, in_chunked] in &ids {
            bits.compare(frame, &arrays(&mut *whole, in_whole)?, &arrays(&mut *chunked, in_chunked)?);
        }
    }
    Ok(bits.finish("four cloths that collide"))
}
