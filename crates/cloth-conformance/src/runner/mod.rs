//! Running a case on a solver.

mod apply;
mod setup;

use crate::case::{Case, CaseCloth, Trajectory};
use cloth_core::{ClothId, ParticleArray, Pose, Result, Solver};

/// What a solver made of a case.
#[derive(Debug, Clone)]
pub struct Run {
    /// One entry per cloth of the case; of identical copies the first.
    pub cloths: Vec<ClothRun>,
    /// Particles that became non-finite and were put back, over all cloths and frames.
    pub restored_particles: u64,
}

/// What a solver made of one cloth.
#[derive(Debug, Clone)]
pub struct ClothRun {
    /// Particles after each frame, in the order of the case.
    pub trajectory: Trajectory,
    /// Asleep or not, and sleep tests passed, after each frame.
    pub sleep: Vec<[u32; 2]>,
    /// Where the local space was after each frame.
    pub poses: Vec<Pose>,
}

/// Runs a case on an empty solver.
///
/// # Errors
/// Whatever the solver refuses.
pub fn run_case(case: &Case, solver: &mut dyn Solver) -> Result<Run> {
    solver.set_inter_collision(case.inter_collision)?;
    let mut ids = Vec::with_capacity(case.cloths.len());
    for cloth in &case.cloths {
        ids.push(
            (0..cloth.copies).map(|_| setup::add_cloth(solver, cloth)).collect::<Result<Vec<ClothId>>>()?,
        );
    }
    let mut run = Run { cloths: case.cloths.iter().map(ClothRun::new).collect(), restored_particles: 0 };
    run.record(solver, &ids)?;

    let mut events = case.events.iter().peekable();
    for (frame, &dt) in case.frame_lengths.iter().enumerate() {
        while let Some(event) = events.next_if(|event| event.frame == frame) {
            for &id in &ids[event.cloth] {
                apply::apply(solver, id, &event.action)?;
            }
        }
        run.restored_particles += u64::from(solver.step(dt)?.restored_particles());
        run.record(solver, &ids)?;
    }
    Ok(run)
}

impl Run {
    fn record(&mut self, solver: &mut dyn Solver, ids: &[Vec<ClothId>]) -> Result<()> {
        for (cloth, copies) in self.cloths.iter_mut().zip(ids) {
            let Some(&id) = copies.first() else { continue };
            cloth.trajectory.push(solver.particles(id, ParticleArray::Current)?);
            let state = solver.cloth(id)?;
            cloth.sleep.push([u32::from(state.is_asleep()), state.sleep_pass_count()]);
            cloth.poses.push(state.pose());
        }
        Ok(())
    }
}

impl ClothRun {
    pub(crate) fn new(cloth: &CaseCloth) -> Self {
        let trajectory = Trajectory::new(cloth.description.particles.len());
        Self { trajectory, sleep: Vec::new(), poses: Vec::new() }
    }
}
