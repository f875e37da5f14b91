//! Many cloths in one solver.

use super::difference::{Bits, arrays};
use super::scene::{FRAMES, Scene};
use crate::check::{Check, MakeSolver, Measurement};
use cloth_core::{ClothId, Result};

pub(super) const CHECK: Check = Check {
    name: "invariance/batch",
    description: "Cloths of several sizes stepped together have the bits of each stepped alone, also after one of them \
                  was removed",
    run,
};

/// The cloth with this seed leaves the batch before this frame.
const REMOVED: (usize, usize) = (1, 20);

fn run(make: &mut MakeSolver<'_>) -> Result<Measurement> {
    let scenes: Vec<Scene> = (0..4).map(Scene::new).collect();
    let mut together = make()?;
    let ids = scenes.iter().map(|scene| scene.add(&mut *together)).collect::<Result<Vec<ClothId>>>()?;
    let mut alone = Vec::new();
    for scene in &scenes {
        let mut solver = make()?;
        let id = scene.add(&mut *solver)?;
        alone.push((solver, id));
    }
    let mut bits = Bits::default();
    for frame in 0..FRAMES {
        if frame == REMOVED.1 {
            together.remove_cloth(ids[REMOVED.0])?;
        }
        let kept = |k: usize| k != REMOVED.0 || frame < REMOVED.1;
        let mut dt = 0.0;
        for k in (0..scenes.len()).filter(|&k| kept(k)) {
            dt = scenes[k].drive(&mut *together, ids[k], frame)?;
        }
        together.step(dt)?;
        for (k, (solver, id)) in alone.iter_mut().enumerate().filter(|(k, _)| kept(*k)) {
            scenes[k].drive(&mut **solver, *id, frame)?;
            solver.step(dt)?;
            bits.compare(frame, &arrays(&mut **solver, *id)?, &arrays(&mut *together, ids[k])?);
        }
    }
    Ok(bits.finish("four cloths"))
}
