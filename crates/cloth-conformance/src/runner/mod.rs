//! Running a case on a solver.

mod apply;
mod session;
mod setup;

pub use session::Session;

use crate::case::{Case, CaseCloth, Trajectory};
use cloth_core::{ClothId, ParticleArray, Pose, Result, Solver};

/// Result of a case on a solver.
#[derive(Debug, Clone)]
pub struct Run {
    /// One entry per cloth of the case; of identical copies the first.
    pub cloths: Vec<ClothRun>,
    /// Particles that became non-finite and were restored, over all cloths and frames.
    pub restored_particles: u64,
    /// The backend says that its bits are those of the scalar backend.
    pub bit_exact: bool,
}

/// Result of one cloth.
#[derive(Debug, Clone)]
pub struct ClothRun {
    /// Particles after each frame, in the order of the case.
    pub trajectory: Trajectory,
    /// Asleep or not, and sleep tests passed, after each frame.
    pub sleep: Vec<[u32; 2]>,
    /// Poses of the local space after each frame.
    pub poses: Vec<Pose>,
}

/// Runs a case on an empty solver.
///
/// # Errors
/// Whatever the solver refuses.
pub fn run_case(case: &Case, solver: &mut dyn Solver) -> Result<Run> {
    let mut session = Session::start(case, solver)?;
    let cloths = case.cloths.iter().map(ClothRun::new).collect();
    let mut run = Run { cloths, restored_particles: 0, bit_exact: solver.capabilities().bit_exact };
    run.record(solver, &session.cloths)?;
    while let Some(report) = session.step(solver)? {
        run.restored_particles += u64::from(report.restored_particles());
        run.record(solver, &session.cloths)?;
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
